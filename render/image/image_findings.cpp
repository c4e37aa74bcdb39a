// SPDX-License-Identifier: MIT
#include "render/image/image_findings.h"

#include "render/gl/errors.h"
#include "render/image/dds.h"
#include "render/image/unpack_picture.h"

#include <QImageReader>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

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

/// ISO 3309, as PNG's checksums are.
std::uint32_t crcOf(ByteSpan bytes)
{
    static const std::array<std::uint32_t, 256> kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::uint32_t i = 0; i < table.size(); ++i) {
            table[i] = i;
            for (int bit = 0; bit < 8; ++bit) table[i] = table[i] & 1u ? 0xEDB88320u ^ table[i] >> 1 : table[i] >> 1;
        }
        return table;
    }();
    std::uint32_t out = 0xFFFFFFFFu;
    for (const std::byte each : bytes) out = kTable[(out ^ std::to_integer<std::uint32_t>(each)) & 0xFFu] ^ out >> 8;
    return ~out;
}

/// What a PNG's chunks say of its bytes.
struct PngState {
    bool cut = false;
    std::optional<std::size_t> damagedAt; ///< the chunk whose checksum is wrong
};

/// PNG 1.2 §5.3: from chunk to chunk up to the one that ends the picture. What is not needed to draw it (§5.4: a small
/// first letter) may be damaged.
PngState pngState(ByteSpan bytes)
{
    std::size_t at = kPngHead;
    PngState out;
    while (bytes.size() - std::min(at, bytes.size()) >= kPngChunk) {
        const std::size_t size = bigEndian(bytes.subspan(at, 4));
        const std::string_view name = asText(bytes.subspan(at + 4, 4));
        if (size > bytes.size() - at - kPngChunk) break;
        const bool needed = name[0] >= 'A' && name[0] <= 'Z';
        if (needed && crcOf(bytes.subspan(at + 4, size + 4)) != bigEndian(bytes.subspan(at + 8 + size, 4))) {
            out.damagedAt = at;
            return out;
        }
        if (name == "IEND") return out;
        at += kPngChunk + size;
    }
    out.cut = true;
    return out;
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
        finding.args = args;
        finding.args.insert(finding.args.begin(), labelOf(image, index));
        out.push_back(std::move(finding));
    };
    const std::optional<PictureHead> head = pictureHead(bytes);
    if (!head) {
        const std::string type = isDds(bytes) ? "image/vnd-ms.dds" : image.mimeType.empty() ? "?" : image.mimeType;
        return find(errors::kImageUnread, Severity::Info, {type});
    }
    if (head->name == "dds" || head->name == "targa") return;
    if (tooLarge(head->size, head->format))
        return find(errors::kImageTooLarge, Severity::Warning,
            {std::to_string(head->size.width()), std::to_string(head->size.height())});
    if (head->name != "png") return;
    const PngState state = pngState(bytes);
    if (state.cut) find(errors::kImageCut, Severity::Warning, {});
    if (state.damagedAt) find(errors::kImageDamaged, Severity::Warning, {std::to_string(*state.damagedAt)});
}

} // namespace

void addImageFindings(const Scene& scene, std::vector<Finding>& out)
{
    for (std::size_t i = 0; i < scene.images.size(); ++i)
        if (scene.images[i]) check(*scene.images[i], i, out);
}

} // namespace bindpose
