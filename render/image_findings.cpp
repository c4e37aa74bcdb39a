// SPDX-License-Identifier: MIT
#include "render/image_findings.h"

#include "render/errors.h"
#include "render/gpu_geometry.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>
#include <cstdint>

namespace bindpose {
namespace {

constexpr std::size_t kPngHead = 8, kPngChunk = 12; // signature; length, name and checksum of a chunk

std::string labelOf(const Image& image, std::size_t index)
{
    if (!image.name.empty()) return image.name;
    return image.uri.empty() || image.uri.starts_with("data:") ? "#" + std::to_string(index) : image.uri;
}

std::uint32_t bigEndian(ByteSpan bytes)
{
    std::uint32_t out = 0;
    for (const std::byte each : bytes.first(4)) out = out << 8 | std::to_integer<std::uint32_t>(each);
    return out;
}

/// PNG 1.2 §5.3: from chunk to chunk up to the one that ends the picture.
bool cutPng(ByteSpan bytes)
{
    std::size_t at = kPngHead;
    while (bytes.size() - std::min(at, bytes.size()) >= kPngChunk) {
        if (asText(bytes.subspan(at + 4, 4)) == "IEND") return false;
        at += kPngChunk + bigEndian(bytes.subspan(at, 4));
    }
    return true;
}

/// Qt refuses to decode what needs more than its limit.
bool tooLarge(const QSize& size, QImage::Format format)
{
    const int limit = QImageReader::allocationLimit(); // MiB, 0: none
    const std::int64_t bits = format == QImage::Format_Invalid ? 32 : QImage::toPixelFormat(format).bitsPerPixel();
    return limit > 0 && bits * size.width() / 8 * size.height() > std::int64_t{limit} << 20;
}

void check(const Image& image, std::size_t index, std::vector<Finding>& out)
{
    const ByteSpan bytes = image.encoded();
    if (bytes.empty()) return; // missing: said by who looked for it
    const auto find = [&](const ErrorText& text, Severity severity, std::vector<std::string> args) {
        Finding finding;
        finding.text = &text;
        finding.severity = severity;
        finding.args = std::move(args);
        finding.args.insert(finding.args.begin(), labelOf(image, index));
        out.push_back(std::move(finding));
    };
    QByteArray data =
        QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    QBuffer buffer(&data);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    if (!reader.canRead())
        return find(errors::kImageUnread, Severity::Info, {image.mimeType.empty() ? std::string("?") : image.mimeType});
    const QSize size = reader.size();
    if (tooLarge(size, reader.imageFormat()))
        return find(
            errors::kImageTooLarge, Severity::Warning, {std::to_string(size.width()), std::to_string(size.height())});
    if (reader.format() == "png" && cutPng(bytes)) find(errors::kImageCut, Severity::Warning, {});
}

bool inThirdSet(const Material& material)
{
    const UvSets sets = uvSetsOf(material);
    const auto textures = drawnTextures(material);
    return std::any_of(textures.begin(), textures.end(), [&sets](const TextureUse* use) {
        return use->present() && use->uvSet != sets.first && use->uvSet != sets.second;
    });
}

} // namespace

void addImageFindings(const Scene& scene, std::vector<Finding>& out)
{
    for (std::size_t i = 0; i < scene.images.size(); ++i)
        if (scene.images[i]) check(*scene.images[i], i, out);
    for (std::size_t i = 0; i < scene.materials.size(); ++i) {
        const auto& material = scene.materials[i];
        if (!material || !inThirdSet(*material)) continue;
        Finding finding;
        finding.text = &errors::kThirdUvSet;
        finding.severity = Severity::Info;
        finding.args = {material->name.empty() ? "#" + std::to_string(i) : material->name};
        out.push_back(std::move(finding));
    }
}

} // namespace bindpose
