// SPDX-License-Identifier: MIT
#include "core/io/export_images.h"

#include <algorithm>

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

/// A file name that every system takes and that is one word.
std::string plainFileName(std::string name)
{
    for (char& c : name)
        if (std::string_view("/\\:*?\"<>| ").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 32)
            c = '_';
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
    std::string name = from.name.empty() ? stem_ + "_image" + std::to_string(image.value) : plainFileName(from.name);
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

} // namespace bindpose
