// SPDX-License-Identifier: MIT
#include "render/image/image_textures.h"

#include "render/gl/kept_bytes.h"
#include "render/image/height_map.h"
#include "render/image/unpack_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

GLint wrapMode(Wrap wrap)
{
    switch (wrap) {
    case Wrap::Mirror:
        return GL_MIRRORED_REPEAT;
    case Wrap::Clamp:
        return GL_CLAMP_TO_EDGE;
    case Wrap::Repeat:
        break;
    }
    return GL_REPEAT;
}

} // namespace

QImage decodeImage(const Image& image)
{
    return decodedPicture(image.encoded());
}

namespace {

constexpr int kLinearSteps = 4096;

/// Gamma-encoded byte to linear light and back (IEC 61966-2-1), as tables.
struct SrgbTables {
    std::array<float, 256> linear{};
    std::array<uchar, kLinearSteps + 1> encoded{};
    SrgbTables()
    {
        for (std::size_t i = 0; i < linear.size(); ++i) {
            const double v = static_cast<double>(i) / 255.0;
            linear[i] = static_cast<float>(v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4));
        }
        for (std::size_t i = 0; i < encoded.size(); ++i) {
            const double v = static_cast<double>(i) / kLinearSteps;
            const double e = v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1.0 / 2.4) - 0.055;
            encoded[i] = static_cast<uchar>(std::lround(e * 255.0));
        }
    }
};

const SrgbTables& srgbTables()
{
    static const SrgbTables tables;
    return tables;
}

uchar averaged(uchar a, uchar b, uchar c, uchar d, bool srgb)
{
    if (!srgb) return static_cast<uchar>((int{a} + b + c + d + 2) / 4);
    const SrgbTables& tables = srgbTables();
    const float sum = tables.linear[a] + tables.linear[b] + tables.linear[c] + tables.linear[d];
    return tables.encoded[static_cast<std::size_t>(std::lround(sum * (kLinearSteps / 4.0f)))];
}

/// Half the size, rounded down: each pixel the mean of four.
QImage halved(const QImage& from, bool srgb)
{
    QImage out(std::max(1, from.width() / 2), std::max(1, from.height() / 2), QImage::Format_RGBA8888);
    const int right = from.width() > 1 ? 4 : 0, below = from.height() > 1 ? 1 : 0;
    for (int y = 0; y < out.height(); ++y) {
        const uchar* upper = from.constScanLine(y * (1 + below));
        const uchar* lower = from.constScanLine(y * (1 + below) + below);
        uchar* to = out.scanLine(y);
        for (int x = 0; x < out.width(); ++x, upper += 4 + right, lower += 4 + right, to += 4)
            for (int c = 0; c < 4; ++c)
                to[c] = averaged(upper[c], upper[c + right], lower[c], lower[c + right], srgb && c < 3);
    }
    return out;
}

} // namespace

ImageLevels levelsOf(const Image& image, TexelKind kind, int largest)
{
    QImage pixels = decodeImage(image);
    if (kind == TexelKind::Height) pixels = normalsOfHeights(pixels);
    pixels = std::move(pixels).convertToFormat(QImage::Format_RGBA8888);
    if (pixels.isNull()) return {};
    if (pixels.width() > largest || pixels.height() > largest)
        pixels = pixels.scaled(largest, largest, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                     .convertToFormat(QImage::Format_RGBA8888);
    ImageLevels out{std::move(pixels)};
    while (out.back().width() > 1 || out.back().height() > 1)
        out.push_back(halved(out.back(), kind == TexelKind::Color));
    return out;
}

int ImageTextures::largest() const
{
    GLint most = 1024;
    gl_->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    // A CPU that draws has no use for more, and pays for each texel of the mipmaps.
    return softwareDrawing(*gl_) ? std::min(most, 2048) : most;
}

std::shared_ptr<ImageTextures::Entry> ImageTextures::make(
    const std::shared_ptr<const Image>& image, TexelKind kind) const
{
    auto entry = std::make_shared<Entry>();
    entry->image = image;
    if (!later_) {
        entry->levels = levelsOf(*image, kind, largest());
        upload(*entry, kind);
        return entry;
    }
    later_([image, kind, most = largest()] { return levelsOf(*image, kind, most); },
        [wanted = std::weak_ptr<Entry>(entry)](ImageLevels levels) {
            if (const std::shared_ptr<Entry> held = wanted.lock()) held->levels = std::move(levels);
        });
    return entry;
}

void ImageTextures::upload(Entry& entry, TexelKind kind) const
{
    if (entry.levels.empty()) return;
    GLuint id = 0;
    gl_->glGenTextures(1, &id);
    entry.texture = {*gl_, id, [](Gl& gl, GLuint texture) { gl.glDeleteTextures(1, &texture); }};
    gl_->glBindTexture(GL_TEXTURE_2D, id);
    gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    GLint level = 0;
    for (const QImage& pixels : entry.levels)
        gl_->glTexImage2D(GL_TEXTURE_2D, level++, kind == TexelKind::Color ? GL_SRGB8_ALPHA8 : GL_RGBA8, pixels.width(),
            pixels.height(), 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels.constBits());
    entry.bytes = static_cast<std::size_t>(entry.levels.front().sizeInBytes()) * 4 / 3;
    entry.levels.clear();
}

bool ImageTextures::waiting() const
{
    return std::any_of(entries_.begin(), entries_.end(),
        [this](const auto& entry) { return entry.second->usedIn + 1 == picture_ && !entry.second->levels.empty(); });
}

bool ImageTextures::bind(GLuint unit, const std::shared_ptr<const Image>& image, const TextureUse& use, TexelKind kind)
{
    if (!image) return false;
    gl_->glActiveTexture(GL_TEXTURE0 + unit);
    const auto key = std::make_pair(image.get(), kind);
    auto found = entries_.find(key);
    if (found != entries_.end() && found->second->image.lock() != image) { // another one in a former one's place
        entries_.erase(found);
        found = entries_.end();
    }
    if (found == entries_.end()) found = entries_.emplace(key, make(image, kind)).first;
    Entry& entry = *found->second;
    entry.usedIn = picture_;
    if (!entry.levels.empty() && !uploaded_) { // one a picture: large ones would hold up all that people do
        upload(entry, kind);
        uploaded_ = true;
    }
    if (!entry.texture) return false;
    gl_->glBindTexture(GL_TEXTURE_2D, entry.texture.id());
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrapMode(use.wrapU));
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrapMode(use.wrapV));
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, use.nearest ? GL_NEAREST : GL_LINEAR);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    return true;
}

void ImageTextures::sweep()
{
    std::erase_if(entries_, [](const auto& entry) { return entry.second->image.expired(); });
    dropOldest(entries_, kKeptBytes, picture_, [](const auto& entry) -> const Entry& { return *entry.second; });
    uploaded_ = false;
    ++picture_;
}

} // namespace bindpose
