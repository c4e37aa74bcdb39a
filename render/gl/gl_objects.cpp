// SPDX-License-Identifier: MIT
#include "render/gl/gl_objects.h"

#include "render/gl/errors.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cassert>

namespace bindpose {
namespace {

void freeBuffer(Gl& gl, GLuint id)
{
    gl.glDeleteBuffers(1, &id);
}
void freeTexture(Gl& gl, GLuint id)
{
    gl.glDeleteTextures(1, &id);
}
void freeVertexArray(Gl& gl, GLuint id)
{
    gl.glDeleteVertexArrays(1, &id);
}
void freeFramebuffer(Gl& gl, GLuint id)
{
    gl.glDeleteFramebuffers(1, &id);
}
void freeRenderbuffer(Gl& gl, GLuint id)
{
    gl.glDeleteRenderbuffers(1, &id);
}

GlHandle renderbuffer(Gl& gl, GLenum format, int width, int height, int samples)
{
    GLuint id = 0;
    gl.glGenRenderbuffers(1, &id);
    gl.glBindRenderbuffer(GL_RENDERBUFFER, id);
    if (samples > 1)
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    else
        gl.glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    return {gl, id, freeRenderbuffer};
}

} // namespace

GlHandle makeVertexArray(Gl& gl)
{
    GLuint id = 0;
    gl.glGenVertexArrays(1, &id);
    return {gl, id, freeVertexArray};
}

GlBuffer::GlBuffer(Gl& gl, UploadStats* stats) : gl_(&gl), stats_(stats)
{
    GLuint id = 0;
    gl.glGenBuffers(1, &id);
    handle_ = {gl, id, freeBuffer};
}

void GlBuffer::count(std::size_t sizeBytes)
{
    if (!stats_) return;
    ++stats_->uploads;
    stats_->sizeBytes += sizeBytes;
}

// GL_COPY_WRITE_BUFFER touches neither the bound vertex array nor any drawing state.
void GlBuffer::set(std::span<const std::byte> data, std::size_t capacityBytes)
{
    capacity_ = std::max(data.size(), capacityBytes);
    gl_->glBindBuffer(GL_COPY_WRITE_BUFFER, handle_.id());
    if (capacity_ == data.size()) {
        gl_->glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(capacity_), data.data(), GL_DYNAMIC_DRAW);
    } else {
        gl_->glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_DYNAMIC_DRAW);
        gl_->glBufferSubData(GL_COPY_WRITE_BUFFER, 0, static_cast<GLsizeiptr>(data.size()), data.data());
    }
    count(data.size());
}

void GlBuffer::update(std::size_t offsetBytes, std::span<const std::byte> data)
{
    assert(offsetBytes + data.size() <= capacity_);
    gl_->glBindBuffer(GL_COPY_WRITE_BUFFER, handle_.id());
    gl_->glBufferSubData(
        GL_COPY_WRITE_BUFFER, static_cast<GLintptr>(offsetBytes), static_cast<GLsizeiptr>(data.size()), data.data());
    count(data.size());
}

BufferTexture::BufferTexture(Gl& gl, GLenum format, UploadStats* stats) : gl_(&gl), format_(format), buffer_(gl, stats)
{
    GLuint id = 0;
    gl.glGenTextures(1, &id);
    texture_ = {gl, id, freeTexture};
}

void BufferTexture::set(std::span<const std::byte> data, std::size_t capacityBytes)
{
    // A buffer of no bytes may not stand behind a texture.
    buffer_.set(data, std::max<std::size_t>(capacityBytes, 16));
    gl_->glBindTexture(GL_TEXTURE_BUFFER, texture_.id());
    gl_->glTexBuffer(GL_TEXTURE_BUFFER, format_, buffer_.id());
}

void BufferTexture::bind(GLuint unit) const
{
    gl_->glActiveTexture(GL_TEXTURE0 + unit);
    gl_->glBindTexture(GL_TEXTURE_BUFFER, texture_.id());
}

GlTarget::GlTarget(Gl& gl, int width, int height, int samples) : gl_(&gl), width_(width), height_(height)
{
    GLint most = 1;
    gl.glGetIntegerv(GL_MAX_SAMPLES, &most);
    samples_ = std::clamp(samples, 1, std::max(most, 1));
    color_ = renderbuffer(gl, GL_RGBA8, width, height, samples_);
    depth_ = renderbuffer(gl, GL_DEPTH24_STENCIL8, width, height, samples_);
    GLuint id = 0;
    gl.glGenFramebuffers(1, &id);
    framebuffer_ = {gl, id, freeFramebuffer};
    gl.glBindFramebuffer(GL_FRAMEBUFFER, id);
    gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_.id());
    gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth_.id());
    status_ = gl.glCheckFramebufferStatus(GL_FRAMEBUFFER);
}

void GlTarget::copyTo(GLuint target, int width, int height) const
{
    gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
    gl_->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
    const bool scaled = width != width_ || height != height_;
    gl_->glBlitFramebuffer(
        0, 0, width_, height_, 0, 0, width, height, GL_COLOR_BUFFER_BIT, scaled ? GL_LINEAR : GL_NEAREST);
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, target);
}

Result<QImage> GlTarget::image() const
{
    const Wordings size{width_, height_};
    const auto failed = [&](GLenum code) {
        if (code == GL_OUT_OF_MEMORY) return Error(ErrorKind::Limit, errors::kPictureNoMemory, {}, size);
        return Error(ErrorKind::Environment, errors::kOpenGlNotDrawn, {}, {width_, height_, code});
    };
    if (status_ != GL_FRAMEBUFFER_COMPLETE) return failed(status_);
    QImage image(width_, height_, QImage::Format_RGBA8888);
    if (image.isNull()) return failed(GL_OUT_OF_MEMORY);
    gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, id());
    gl_->glPixelStorei(GL_PACK_ALIGNMENT, 4);
    gl_->glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, image.bits());
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (const GLenum code = gl_->glGetError(); code != GL_NO_ERROR) return failed(code);
    image = image.mirrored(); // OpenGL's first row is the lowest
    if (image.isNull()) return failed(GL_OUT_OF_MEMORY);
    return image;
}

void forgetErrors(Gl& gl)
{
    for (int i = 0; i < 64 && gl.glGetError() != GL_NO_ERROR; ++i) { // a context that is lost has no end of them
    }
}

void GlProgram::use() const
{
    gl_->glUseProgram(program_.id());
}

GLint GlProgram::location(const char* name)
{
    const auto found = locations_.find(name);
    if (found != locations_.end()) return found->second;
    const GLint at = gl_->glGetUniformLocation(program_.id(), name);
    locations_.emplace(name, at);
    return at;
}

void GlProgram::set(const char* name, int value)
{
    gl_->glUniform1i(location(name), value);
}
void GlProgram::set(const char* name, unsigned value)
{
    gl_->glUniform1ui(location(name), value);
}
void GlProgram::set(const char* name, float value)
{
    gl_->glUniform1f(location(name), value);
}
void GlProgram::set(const char* name, const glm::vec2& value)
{
    gl_->glUniform2fv(location(name), 1, glm::value_ptr(value));
}
void GlProgram::set(const char* name, const glm::vec3& value)
{
    gl_->glUniform3fv(location(name), 1, glm::value_ptr(value));
}
void GlProgram::set(const char* name, const glm::vec4& value)
{
    gl_->glUniform4fv(location(name), 1, glm::value_ptr(value));
}
void GlProgram::set(const char* name, const glm::mat3& value)
{
    gl_->glUniformMatrix3fv(location(name), 1, GL_FALSE, glm::value_ptr(value));
}
void GlProgram::set(const char* name, const glm::mat4& value)
{
    gl_->glUniformMatrix4fv(location(name), 1, GL_FALSE, glm::value_ptr(value));
}
void GlProgram::set(const char* name, std::span<const glm::vec3> values)
{
    if (!values.empty()) gl_->glUniform3fv(location(name), glCount(values.size()), glm::value_ptr(values[0]));
}

} // namespace bindpose
