// SPDX-License-Identifier: MIT
#include "tests/fuzz/targets.h"

#include "core/base/errors.h"
#include "core/edit/ground/edits.h"
#include "core/io/disk/errors.h"
#include "core/io/format/format.h"
#include "tests/fuzz/mutators.h"

#include <algorithm>

namespace bindpose::testing {
namespace {

constexpr double kMostSeconds = 20.0; ///< of a clip that is written: hours of frames are no finding

SharedBytes shared(ByteSpan bytes)
{
    return std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
}

/// The main file, and a disk that gives the input's further files to whoever asks, whatever the names are.
struct Input {
    Input() = default;
    explicit Input(ByteSpan bytes)
    {
        std::string_view rest = asText(bytes);
        for (std::size_t end = 0; (end = rest.find(kNextFile)) != std::string_view::npos;) {
            parts.push_back(shareBytes(rest.substr(0, end)));
            rest.remove_prefix(end + kNextFile.size());
        }
        parts.push_back(shareBytes(rest));
    }
    LoadContext context() const
    {
        LoadContext out;
        out.resolver = [names = std::make_shared<std::vector<std::string>>(), parts = parts](
                           const std::string& name) -> Result<SourceFile> {
            std::size_t number =
                static_cast<std::size_t>(std::find(names->begin(), names->end(), name) - names->begin());
            if (number == names->size()) names->push_back(name);
            if (++number >= parts.size())
                return Error(ErrorKind::Read, errors::kSideFileMissing, name, {name, name, name});
            return SourceFile{name, name, parts[number], 0, false};
        };
        return out;
    }

    std::vector<SharedBytes> parts;
};

void readAs(const FileFormat& format, ByteSpan bytes)
{
    const Input input(bytes);
    const LoadInput main{.path = std::string("fuzz.") + format.suffixes[0], .bytes = input.parts[0]};
    const Result<Loaded> loaded = format.load(main, input.context());
    if (loaded) lookAt(loaded->scene);
}

template <const char* id> void readFormat(ByteSpan bytes)
{
    static const FileFormat& format = *formatById(id);
    readAs(format, bytes);
}
constexpr char kGltf[] = "gltf", kFbx[] = "fbx", kCollada[] = "collada", kOgre[] = "ogre", kMd5[] = "md5",
               kIqm[] = "iqm", kSmd[] = "smd", kQc[] = "qc", kIll[] = "ill", kMdl[] = "mdl", kMaxskin[] = "maxskin";

void readDumped(ByteSpan bytes)
{
    readHostileDump(bytes);
}

Result<Loaded> loadedAs(const FileFormat*& format, const Input& input)
{
    format = formatFor(*input.parts[0], "fuzz");
    if (!format || !format->load) return Error(ErrorKind::Unsupported, errors::kUnknownFormat);
    return format->load({.path = std::string("fuzz.") + format->suffixes[0], .bytes = input.parts[0]}, input.context());
}

/// The files that a main file names, without their being read.
void nameSides(ByteSpan bytes)
{
    const Input input(bytes);
    for (const FileFormat* format : fileFormats())
        if (format->sideNames && format->sniff(bytes) > 0) format->sideNames({.path = "fuzz", .bytes = input.parts[0]});
}

/// What is a scene is written in each format, and read again: both may be refused.
void writeAll(ByteSpan bytes)
{
    const FileFormat* from = nullptr;
    const Result<Loaded> loaded = loadedAs(from, Input(bytes));
    if (!loaded) return;
    Scene scene = loaded->scene;
    std::erase_if(
        scene.clips, [](const auto& clip) { return clip && !(clip->endSec() - clip->startSec() < kMostSeconds); });
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        const Result<Written> written = format->write(scene, "out", {});
        if (!written || written->files.empty()) continue;
        Input again;
        for (const OutputFile& file : written->files) again.parts.push_back(shared(file.bytes));
        const Result<Loaded> read = loadedAs(from, again);
        if (read) lookAt(read->scene);
    }
}

/// A moved node, another weight and another key, each saved over the bytes and read again: all may be refused.
void saveEdited(ByteSpan bytes)
{
    const Input input(bytes);
    const FileFormat* format = nullptr;
    const Result<Loaded> loaded = loadedAs(format, input);
    if (!loaded || !loaded->source || !format->patch) return;
    const Scene& scene = loaded->scene;
    const auto save = [&](const Result<Scene>& edited) {
        if (!edited) return;
        const Result<Patch> patch = format->patch(scene, *loaded->source, *edited, {});
        if (!patch) return;
        Input again;
        for (std::size_t i = 0; i < loaded->source->files.size() && i < patch->edits.size(); ++i)
            again.parts.push_back(shared(applyEdits(*loaded->source->files[i].bytes, patch->edits[i])));
        const FileFormat* formatAgain = nullptr;
        if (!again.parts.empty()) (void)loadedAs(formatAgain, again);
    };
    for (std::uint32_t i = 0; i < std::min<std::size_t>(scene.nodes.size(), 2); ++i)
        save(setLocal(scene, NodeId(i), {glm::vec3(1.0f, 2.0f, 3.0f), {}, {}, {}}));
    for (std::uint32_t i = 0; i < std::min<std::size_t>(scene.weights.size(), 2); ++i)
        if (scene.weights[i]) save(setWeight(scene, SetId(i), 0, 0, 0.25f));
    if (!scene.nodes.empty()) save(renameObject(scene, NameKind::Node, 0, "renamed"));
}

constexpr FuzzTarget kTargets[] = {{"gltf", readFormat<kGltf>}, {"glb", readFormat<kGltf>}, {"vrm", readFormat<kGltf>},
    {"fbx_text", readFormat<kFbx>}, {"fbx_binary", readFormat<kFbx>}, {"collada", readFormat<kCollada>},
    {"ogre_xml", readFormat<kOgre>}, {"ogre_binary", readFormat<kOgre>}, {"material", fuzzMaterialScript},
    {"md5mesh", readFormat<kMd5>}, {"md5anim", readFormat<kMd5>}, {"iqm", readFormat<kIqm>}, {"smd", readFormat<kSmd>},
    {"qc", readFormat<kQc>}, {"ill_text", readFormat<kIll>}, {"ill_binary", readFormat<kIll>},
    {"mdl", readFormat<kMdl>}, {"maxskin", readFormat<kMaxskin>}, {"dump", readDumped}, {"side_names", nameSides},
    {"session", fuzzSession}, {"edits", fuzzEdits}, {"project", fuzzProject}, {"baseline", fuzzBaseline},
    {"recovery", fuzzRecovery}, {"journal", fuzzJournal}, {"sidecar", fuzzSidecar}, {"clipboard", fuzzClipboard},
    {"query", fuzzQuery}, {"override", fuzzOverride}, {"ramp", fuzzRamp}, {"dds", fuzzDds}, {"tga", fuzzTga},
    {"blocks", fuzzBlocks}, {"gif_palette", fuzzGifPalette}, {"save", saveEdited}, {"write", writeAll}};

} // namespace

std::span<const FuzzTarget> fuzzTargets()
{
    return kTargets;
}

const FuzzTarget* fuzzTargetCalled(std::string_view name)
{
    const auto at = std::find_if(
        std::begin(kTargets), std::end(kTargets), [name](const FuzzTarget& each) { return each.name == name; });
    return at == std::end(kTargets) ? nullptr : &*at;
}

} // namespace bindpose::testing
