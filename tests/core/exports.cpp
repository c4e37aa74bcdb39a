// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"

#include "core/eval/stage/merge_clips.h"
#include "core/sample/sample.h"

namespace bindpose::testing {

Written fresh(const char* id, const Scene& scene, const WriteOptions& options)
{
    Result<Written> out = writeFresh(*formatById(id), scene, "out", options);
    if (!out) qFatal("%s: %s", id, englishMessage(out.error()).c_str());
    return std::move(*out);
}

std::string mainName(const char* id)
{
    return std::string("out.") + formatById(id)->suffixes[0];
}

ExportMove measured(const Scene& scene, const Written& written, const char* id)
{
    Result<ExportMove> out = measureExport(scene, written, mainName(id), {});
    if (!out) qFatal("%s: %s", id, englishMessage(out.error()).c_str());
    return *out;
}

Scene sampleScene(const char* id)
{
    for (const Sample& sample : samples())
        if (std::string_view(id) == sample.id) return *sample.make();
    qFatal("no sample %s", id);
    return {};
}

const Finding* lossIn(const Written& written, std::string_view key)
{
    for (const Finding& loss : written.losses)
        if (loss.text->key == key) return &loss;
    return nullptr;
}

Scene readAgain(const Written& written, const char* id)
{
    std::map<std::string, SharedBytes> files;
    for (const OutputFile& file : written.files)
        files[file.name] = std::make_shared<const std::vector<std::byte>>(file.bytes);
    Result<Loaded> main = loadMemory(files[""], files, mainName(id));
    if (!main) qFatal("%s: %s", id, englishMessage(main.error()).c_str());
    Scene out = main->scene;
    for (const auto& [name, bytes] : files) {
        const bool motion = name.starts_with("out_") &&
                            (name.ends_with(".smd") || name.ends_with(".illanim") || name.ends_with(".md5anim"));
        if (motion) out = mergeClips(out, loadMemory(bytes, {}, name)->scene, name).scene;
    }
    return out;
}

Scene example(const QString& name)
{
    const std::string folder = examplesFolder() + "/";
    if (name != "tiny_ref.smd") return opened(folder + name.toStdString()).scene;
    return mergeClips(opened(folder + "tiny_ref.smd").scene, opened(folder + "tiny_anim.smd").scene, "tiny_anim").scene;
}

} // namespace bindpose::testing
