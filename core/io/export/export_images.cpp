// SPDX-License-Identifier: MIT
#include "core/io/export/export_images.h"

#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_losses.h"
#include "core/io/format/format.h"

#include <algorithm>
#include <filesystem>

namespace bindpose {
namespace {

/// Suffix by the first bytes; empty for kinds that no engine of these formats reads.
std::string imageSuffix(ByteSpan bytes)
{
    const std::string_view head = asText(bytes.first(std::min<std::size_t>(bytes.size(), 12)));
    if (head.starts_with("\x89PNG\r\n\x1a\n")) return "png";
    if (head.starts_with("\xff\xd8\xff")) return "jpg";
    if (head.starts_with("DDS ")) return "dds";
    if (head.starts_with("BM")) return "bmp";
    return head.size() == 12 && head.starts_with("RIFF") && head.substr(8) == "WEBP" ? "webp" : "";
}

/// A file's name that is one word: line-based readers end it at a blank.
std::string plainFileName(std::string name)
{
    name = fileWord(std::move(name));
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

} // namespace

std::string ExportImages::pathOf(ImageId image)
{
    if (!image.valid() || image.index() >= scene_.images.size() || !scene_.images[image.index()]) return {};
    if (const auto known = paths_.find(image.value); known != paths_.end()) return known->second;
    const Image& from = *scene_.images[image.index()];
    std::string& path = paths_[image.value];
    if (!from.uri.empty() && !from.uri.starts_with("data:")) return path = from.uri;
    const std::string suffix = imageSuffix(from.encoded());
    // Behind the export's own name: an image of that name alone may be somebody's work.
    std::string name =
        plainFileName(stem_ + "_" + (from.name.empty() ? "image" + std::to_string(image.value) : from.name));
    if (suffix.empty()) {
        ++missing_;
        return path = name;
    }
    if (name.ends_with("." + suffix)) name.resize(name.size() - suffix.size() - 1);
    const auto taken = [&](const std::string& other) {
        return std::any_of(files_.begin(), files_.end(), [&](const OutputFile& file) { return file.name == other; });
    };
    path = name + "." + suffix;
    for (int n = 2; taken(path); ++n) path = name + "_" + std::to_string(n) + "." + suffix;
    const ByteSpan bytes = from.encoded();
    files_.push_back({path, {bytes.begin(), bytes.end()}});
    return path;
}

Scene imagesSeenFrom(const Scene& scene, const std::string& outPath)
{
    namespace fs = std::filesystem;
    Scene out = scene;
    std::error_code failed;
    const fs::path folder = fs::absolute(fs::path(outPath), failed).parent_path().lexically_normal();
    if (failed) return out;
    for (auto& shared : out.images) {
        if (!shared || shared->uri.empty() || shared->foundAt.empty()) continue;
        const fs::path file = fs::absolute(fs::path(shared->foundAt), failed).lexically_normal();
        if (failed || (folder / shared->uri).lexically_normal() == file) continue;
        const std::string relative = file.lexically_relative(folder).generic_string();
        Image image = *shared;
        image.uri = relative.empty() ? file.generic_string() : relative;
        shared = std::make_shared<const Image>(std::move(image));
    }
    return out;
}

std::vector<Finding> imageNotes(const Scene& scene, const Scene& seen, const Written& written)
{
    std::string told;
    for (std::size_t i = 0; i < std::min(scene.images.size(), seen.images.size()); ++i) {
        if (!scene.images[i] || !seen.images[i] || scene.images[i]->uri == seen.images[i]->uri) continue;
        const std::string& name = seen.images[i]->uri;
        const bool there = std::any_of(written.files.begin(), written.files.end(),
            [&](const OutputFile& file) { return asText(file.bytes).find(name) != std::string_view::npos; });
        if (there) told += (told.empty() ? "" : ", ") + name;
    }
    if (told.empty()) return {};
    std::vector<Finding> out{lossOf(errors::kImagesReferred, {told})};
    out.front().severity = Severity::Info;
    return out;
}

} // namespace bindpose
