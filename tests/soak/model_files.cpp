// SPDX-License-Identifier: MIT
#include "tests/soak/model_files.h"

#include "tests/core/exports.h"
#include "tests/core/ogre_chunks.h"
#include "tests/core/tiny_rig.h"

#include <QDir>
#include <QFile>

namespace bindpose::soak {
namespace {

using namespace bindpose::testing;

struct Kind {
    const char* folder;
    const char* format;
    const char* sample; ///< "tiny" for four points on two joints
    WriteOptions options = {};
};

const std::vector<Kind>& kinds()
{
    static const std::vector<Kind> all{
        {"gltf", "gltf", "tentacle"},
        {"gltf and bin", "gltf", "mannequin", {{"format", "gltf"}}},
        {"smd", "smd", "tiny"},
        {"ogre", "ogre", "tentacle"},
        {"md5", "md5", "tentacle"},
        {"iqm", "iqm", "tentacle"},
        {"ill", "ill", "tentacle"},
        {"ill binary", "ill", "tiny", {{"generation", "binary"}}},
        {"fbx", "fbx", "tentacle"},
        {"fbx text", "fbx", "tiny", {{"encoding", "ascii"}}},
        {"collada", "collada", "tiny"},
    };
    return all;
}

void put(const QString& path, const char* bytes, std::size_t count)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes, qsizetype(count)) != qsizetype(count))
        qFatal("cannot write %s", qPrintable(path));
}

bool holdsClips(const std::string& name)
{
    return name.starts_with("out_") &&
           (name.ends_with(".smd") || name.ends_with(".illanim") || name.ends_with(".md5anim"));
}

ModelFiles write(const Kind& kind, const QString& folder)
{
    const bool small = std::string_view(kind.sample) == "tiny";
    const Scene scene =
        small ? loadedText(textOfFile(dataFolder("tiny/tiny.iqm")), "tiny.iqm").scene : sampleScene(kind.sample);
    const Written written = fresh(kind.format, scene, kind.options);
    const QString place = QString::fromLatin1(kind.folder) + u'/';
    QDir(folder).mkpath(place);
    std::string main = mainName(kind.format);
    for (const auto& [key, value] : kind.options)
        if (key == "format") main = "out." + value;
    ModelFiles out{place + QString::fromStdString(main), {}};
    for (const OutputFile& file : written.files) {
        const std::string name = file.name.empty() ? main : file.name;
        put(folder + u'/' + place + QString::fromStdString(name), reinterpret_cast<const char*>(file.bytes.data()),
            file.bytes.size());
        if (holdsClips(name)) out.clips += place + QString::fromStdString(name);
    }
    return out;
}

ModelFiles writeOgreBinary(const QString& folder)
{
    const QString place = QStringLiteral("ogre binary/");
    QDir(folder).mkpath(place);
    const std::string mesh = ogrechunks::mesh(), skeleton = ogrechunks::skeleton();
    put(folder + u'/' + place + "tiny.mesh", mesh.data(), mesh.size());
    put(folder + u'/' + place + "tiny.skeleton", skeleton.data(), skeleton.size());
    return {place + "tiny.mesh", {}};
}

} // namespace

std::vector<ModelFiles> writeModels(const QString& folder)
{
    std::vector<ModelFiles> out;
    for (const Kind& kind : kinds()) out.push_back(write(kind, folder));
    out.push_back(writeOgreBinary(folder));
    return out;
}

} // namespace bindpose::soak
