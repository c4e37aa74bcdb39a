// SPDX-License-Identifier: MIT
#include "render/image_textures.h"

#include <QByteArray>

#include <algorithm>
#include <limits>

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
    const ByteSpan bytes = image.encoded();
    if (bytes.empty() || bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return {};
    return QImage::fromData(reinterpret_cast<const uchar*>(bytes.data()), static_cast<int>(bytes.size()));
}

ImageTextures::Entry ImageTextures::make(const std::shared_ptr<const Image>& image, bool srgb) const
{
    Entry entry{image, {}, true};
    QImage pixels = decodeImage(*image).convertToFormat(QImage::Format_RGBA8888);
    if (pixels.isNull()) return entry;
    GLint largest = 1024;
    gl_->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    // A CPU that draws has no use for more, and pays for each texel of the mipmaps.
    if (softwareDrawing(*gl_)) largest = std::min(largest, 2048);
    if (pixels.width() > largest || pixels.height() > largest)
        pixels = pixels.scaled(largest, largest, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                     .convertToFormat(QImage::Format_RGBA8888);
    GLuint id = 0;
    gl_->glGenTextures(1, &id);
    entry.texture = {*gl_, id, [](Gl& gl, GLuint texture) { gl.glDeleteTextures(1, &texture); }};
    gl_->glBindTexture(GL_TEXTURE_2D, id);
    gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_->glTexImage2D(GL_TEXTURE_2D, 0, srgb ? GL_SRGB8_ALPHA8 : GL_RGBA8, pixels.width(), pixels.height(), 0, GL_RGBA,
        GL_UNSIGNED_BYTE, pixels.constBits());
    gl_->glGenerateMipmap(GL_TEXTURE_2D);
    return entry;
}

bool ImageTextures::bind(GLuint unit, const std::shared_ptr<const Image>& image, const TextureUse& use, bool srgb)
{
    if (!image) return false;
    gl_->glActiveTexture(GL_TEXTURE0 + unit);
    const auto key = std::make_pair(image.get(), srgb);
    auto found = entries_.find(key);
    if (found == entries_.end()) found = entries_.emplace(key, make(image, srgb)).first;
    Entry& entry = found->second;
    entry.used = true;
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
    std::erase_if(entries_, [](const auto& entry) { return !entry.second.used; });
    for (auto& entry : entries_) entry.second.used = false;
}

} // namespace bindpose
