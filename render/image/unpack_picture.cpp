// SPDX-License-Identifier: MIT
#include "render/image/unpack_picture.h"

#include "render/image/dds.h"
#include "render/image/tga.h"

#include <QBuffer>
#include <QByteArray>
#include <QImageReader>

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>

namespace bindpose {
namespace {

constexpr std::size_t kMostPicture = std::size_t{1} << 30, kMostHead = 4096; // bytes of an answer
constexpr std::uint32_t kLongestSide = 65536;

/// Those that an answer has: whole bytes a texel, no table of colours.
bool isPlain(QImage::Format format)
{
    constexpr QImage::Format kPlain[] = {QImage::Format_RGBA8888, QImage::Format_RGBX8888, QImage::Format_RGBA64,
        QImage::Format_RGBX64, QImage::Format_Grayscale8, QImage::Format_Grayscale16};
    return std::find(std::begin(kPlain), std::end(kPlain), format) != std::end(kPlain);
}

QImage::Format plainFormat(const QImage& image)
{
    if (isPlain(image.format())) return image.format();
    if (image.depth() > 32) return image.hasAlphaChannel() ? QImage::Format_RGBA64 : QImage::Format_RGBX64;
    if (image.depth() <= 8 && image.isGrayscale() && !image.hasAlphaChannel()) return QImage::Format_Grayscale8;
    return image.hasAlphaChannel() ? QImage::Format_RGBA8888 : QImage::Format_RGBX8888;
}

std::size_t lineBytes(QImage::Format format, std::size_t width)
{
    return width * (static_cast<std::size_t>(QImage::toPixelFormat(format).bitsPerPixel()) / 8);
}

QByteArray viewed(ByteSpan bytes)
{
    return QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
}

bool isTooLong(ByteSpan bytes)
{
    return bytes.empty() || bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max());
}

/// One picture that there is no memory for ends nothing else: it cannot be read.
Unpacked asked(Packed kind, ByteSpan bytes, std::size_t most, Unpacked (*here)(ByteSpan))
{
    try {
        return unpack(kind, bytes, most, here);
    } catch (const std::bad_alloc&) {
        return std::nullopt;
    }
}

Unpacked headAnswer(const QSize& size, QImage::Format format, std::string_view name)
{
    const std::uint32_t words[] = {static_cast<std::uint32_t>(std::max(0, size.width())),
        static_cast<std::uint32_t>(std::max(0, size.height())), static_cast<std::uint32_t>(format)};
    return withWords(words, asBytes(name));
}

} // namespace

Unpacked unpackPicture(ByteSpan request)
{
    QImage image;
    if (isDds(request)) {
        image = decodeDds(request);
    } else {
        image = QImage::fromData(viewed(request));
        if (image.isNull()) image = decodeTga(request);
    }
    if (image.isNull()) return std::nullopt;
    const QImage::Format plain = plainFormat(image);
    image = std::move(image).convertToFormat(plain);
    if (image.isNull()) return std::nullopt;
    const std::size_t line = lineBytes(image.format(), static_cast<std::size_t>(image.width()));
    const auto height = static_cast<std::size_t>(image.height());
    const std::uint32_t words[] = {static_cast<std::uint32_t>(image.width()),
        static_cast<std::uint32_t>(image.height()), static_cast<std::uint32_t>(image.format())};
    std::vector<std::byte> out = withWords(words, {});
    const std::size_t head = out.size();
    out.resize(head + line * height);
    for (std::size_t y = 0; y < height; ++y)
        std::memcpy(out.data() + head + y * line, image.constScanLine(static_cast<int>(y)), line);
    return out;
}

QImage decodedPicture(ByteSpan bytes)
{
    if (isTooLong(bytes)) return {};
    const Unpacked answer = asked(Packed::Picture, bytes, kMostPicture, unpackPicture);
    const std::optional<Words> read = answer ? wordsOf(*answer, 3) : std::nullopt;
    if (!read || read->words[2] >= QImage::NImageFormats) return {};
    const auto format = static_cast<QImage::Format>(read->words[2]);
    if (!isPlain(format)) return {};
    const std::size_t width = read->words[0], height = read->words[1];
    if (width == 0 || height == 0 || width > kLongestSide || height > kLongestSide ||
        read->rest.size() != lineBytes(format, width) * height)
        return {};
    QImage out(static_cast<int>(width), static_cast<int>(height), format);
    for (std::size_t y = 0; !out.isNull() && y < height; ++y)
        std::memcpy(out.scanLine(static_cast<int>(y)), read->rest.data() + y * lineBytes(format, width),
            lineBytes(format, width));
    return out;
}

Unpacked unpackPictureHead(ByteSpan request)
{
    if (isDds(request)) {
        const QImage image = decodeDds(request);
        return image.isNull() ? std::nullopt : headAnswer(image.size(), image.format(), "dds");
    }
    QByteArray data = viewed(request);
    QBuffer buffer(&data);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    if (reader.canRead()) return headAnswer(reader.size(), reader.imageFormat(), reader.format().toStdString());
    const QImage image = decodeTga(request);
    return image.isNull() ? std::nullopt : headAnswer(image.size(), image.format(), "targa");
}

std::optional<PictureHead> pictureHead(ByteSpan bytes)
{
    if (isTooLong(bytes)) return std::nullopt;
    const Unpacked answer = asked(Packed::PictureHead, bytes, kMostHead, unpackPictureHead);
    const std::optional<Words> read = answer ? wordsOf(*answer, 3) : std::nullopt;
    if (!read || read->words[2] >= QImage::NImageFormats) return std::nullopt;
    constexpr std::uint32_t kMost = std::numeric_limits<int>::max();
    return PictureHead{
        {static_cast<int>(std::min(read->words[0], kMost)), static_cast<int>(std::min(read->words[1], kMost))},
        static_cast<QImage::Format>(read->words[2]), std::string(asText(read->rest))};
}

void loadPictureDecoders()
{
    for (const QByteArray& format : QImageReader::supportedImageFormats()) {
        QByteArray nothing("\0\0\0\0", 4);
        QBuffer buffer(&nothing);
        buffer.open(QIODevice::ReadOnly);
        QImageReader(&buffer, format).canRead();
    }
}

} // namespace bindpose
