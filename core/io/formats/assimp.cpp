// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "core/io/format/side_files.h"
#include "core/io/import/import_errors.h"

namespace bindpose {
namespace {

/// What assimp reads and has no reader of ours yet. Read-only; the importer runs in a process of its own.
constexpr const char* kSuffixes[] = {"x", "b3d", "ms3d", "mdl", "bvh", "obj", "ply", "stl", "3ds", "ase", "lwo", "md2",
    "md3", "blend", "cob", "dxf", "ac", "off", "xgl", "nff", "irrmesh", "q3o", "q3s", "ter", "hmp", "ndo", "3mf", "x3d",
    "amf", "ogex"};

/// The others are texts, or have a magic number below.
constexpr const char* kUnsniffed[] = {
    "ply", "stl", "3ds", "lwo", "md2", "md3", "blend", "cob", "dxf", "q3o", "q3s", "ter", "hmp", "ndo", "3mf", "amf"};

int sniff(ByteSpan head)
{
    const std::string_view text = asText(head);
    const auto begins = [&](std::string_view magic) { return text.substr(0, magic.size()) == magic; };
    if (begins("xof 0")) return 90;
    if (begins("MS3D000000")) return 90;
    if (begins("BB3D")) return 80;
    if (begins("IDPO") || begins("IDST") || begins("IDSQ") || begins("MDL")) return 80; // other engines' .mdl
    return 0;
}

/// Gives each image its bytes; a texture that is not there is a finding with the paths that were tried.
void findImages(Loaded& loaded, Source& source, const LoadContext& context)
{
    for (auto& shared : loaded.scene.images) {
        if (!shared || shared->file || shared->uri.empty() || !context.resolver) continue;
        Image image = *shared;
        Result<SourceFile> file = context.resolver(image.uri);
        const std::size_t slash = image.uri.find_last_of("/\\");
        if (!file) image.tried = triedPaths(file.error());
        if (!file && slash != std::string::npos) {
            file = context.resolver(image.uri.substr(slash + 1));
            for (std::string& path : file ? std::vector<std::string>() : triedPaths(file.error()))
                image.tried.push_back(std::move(path));
        }
        if (file) {
            image.tried.clear();
            image.file = file->bytes;
            image.size = file->bytes->size();
            image.foundAt = file->path;
            file->readOnlyUse = true;
            source.files.push_back(*std::move(file));
        } else {
            Finding finding;
            finding.text = &errors::kImportedImageMissing;
            std::string tried;
            for (const std::string& path : image.tried) tried += (tried.empty() ? "" : ", ") + path;
            finding.args = {image.uri, tried};
            loaded.findings.push_back(std::move(finding));
        }
        shared = std::make_shared<const Image>(std::move(image));
    }
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    if (!context.runImporter) return Error{ErrorKind::Unsupported, errors::kImporterMissing, input.path};
    Result<Loaded> loaded = context.runImporter(input.path, context.task);
    if (!loaded) return loaded.error();
    auto source = std::make_shared<Source>();
    source->formatId = "assimp";
    const std::size_t slash = input.path.find_last_of('/');
    source->files.push_back({input.path, slash == std::string::npos ? input.path : input.path.substr(slash + 1),
        input.bytes, hashBytes(*input.bytes), false});
    findImages(*loaded, *source, context);
    loaded->source = std::move(source);
    return loaded;
}

} // namespace

extern const FileFormat part_assimp;
const FileFormat part_assimp{
    .id = "assimp",
    .name = "through assimp",
    .suffixes = kSuffixes,
    .sniff = sniff,
    .load = load,
    .patch = nullptr,
    .write = nullptr,
    .throughImporter = true,
    .unsniffed = kUnsniffed,
};

} // namespace bindpose
