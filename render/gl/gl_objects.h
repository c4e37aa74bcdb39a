// SPDX-License-Identifier: MIT
#pragma once
#include "render/gl/gl.h"

#include <QImage>
#include <glm/glm.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bindpose {

/// What went to the GPU since the count began: tests prove with it that looking uploads nothing.
struct UploadStats {
    std::size_t uploads = 0;
    std::size_t sizeBytes = 0;
};

/// One OpenGL name, freed with its owner. Move-only. The context it was made in must be current when it dies.
class GlHandle {
public:
    using Free = void (*)(Gl&, GLuint);
    GlHandle() = default;
    GlHandle(Gl& gl, GLuint id, Free free) : gl_(&gl), id_(id), free_(free) {}
    GlHandle(GlHandle&& other) noexcept { swap(other); }
    GlHandle& operator=(GlHandle&& other) noexcept
    {
        GlHandle(std::move(other)).swap(*this);
        return *this;
    }
    ~GlHandle()
    {
        if (id_) free_(*gl_, id_);
    }
    GLuint id() const { return id_; }
    explicit operator bool() const { return id_ != 0; }

private:
    void swap(GlHandle& other) noexcept
    {
        std::swap(gl_, other.gl_);
        std::swap(id_, other.id_);
        std::swap(free_, other.free_);
    }
    Gl* gl_ = nullptr;
    GLuint id_ = 0;
    Free free_ = nullptr;
};

GlHandle makeVertexArray(Gl& gl);

/// Bytes on the GPU. `set` allocates anew, `update` writes a range of what is there.
class GlBuffer {
public:
    GlBuffer() = default;
    GlBuffer(Gl& gl, UploadStats* stats);

    /// Replaces the content; `capacityBytes` above the data's size leaves room behind it.
    void set(std::span<const std::byte> data, std::size_t capacityBytes = 0);
    /// Precondition: offset + size <= capacity().
    void update(std::size_t offsetBytes, std::span<const std::byte> data);
    std::size_t capacity() const { return capacity_; }
    GLuint id() const { return handle_.id(); }
    explicit operator bool() const { return bool(handle_); }

private:
    void count(std::size_t sizeBytes);
    Gl* gl_ = nullptr;
    UploadStats* stats_ = nullptr;
    GlHandle handle_;
    std::size_t capacity_ = 0;
};

/// A buffer that shaders read by index (texelFetch): no limit of a uniform block's size.
class BufferTexture {
public:
    BufferTexture() = default;
    /// `format`: GL_RGBA32F, GL_RG32UI …
    BufferTexture(Gl& gl, GLenum format, UploadStats* stats);
    void set(std::span<const std::byte> data, std::size_t capacityBytes = 0);
    void update(std::size_t offsetBytes, std::span<const std::byte> data) { buffer_.update(offsetBytes, data); }
    void bind(GLuint unit) const;
    std::size_t capacity() const { return buffer_.capacity(); }
    explicit operator bool() const { return bool(texture_); }

private:
    Gl* gl_ = nullptr;
    GLenum format_ = 0;
    GlBuffer buffer_;
    GlHandle texture_;
};

/// A picture to draw into: colour (RGBA8) and depth (24 bit), multisampled when `samples` > 1.
class GlTarget {
public:
    GlTarget() = default;
    /// `samples` is cut to what the driver has.
    GlTarget(Gl& gl, int width, int height, int samples);
    GLuint id() const { return framebuffer_.id(); }
    int width() const { return width_; }
    int height() const { return height_; }
    int samples() const { return samples_; }
    /// Copies (and resolves) the colours into `target`'s whole area; scaled when the sizes differ.
    void copyTo(GLuint target, int width, int height) const;
    /// Its colours, top row first. Precondition: not multisampled. Errors: Limit where there is not enough memory for
    /// it; Environment where OpenGL could not make it, or reports an error of any call since forgetErrors.
    Result<QImage> image() const;
    explicit operator bool() const { return bool(framebuffer_); }

private:
    Gl* gl_ = nullptr;
    GlHandle framebuffer_, color_, depth_;
    int width_ = 0, height_ = 0, samples_ = 1;
    GLenum status_ = 0; ///< of the framebuffer
};

/// What OpenGL reported until now is no matter of what comes.
void forgetErrors(Gl& gl);

/// A linked program; uniforms by name. Names that the linker dropped are ignored.
class GlProgram {
public:
    GlProgram() = default;
    GlProgram(Gl& gl, GlHandle program) : gl_(&gl), program_(std::move(program)) {}
    void use() const;
    GLuint id() const { return program_.id(); }
    explicit operator bool() const { return bool(program_); }
    void set(const char* name, int value);
    void set(const char* name, bool value) { set(name, value ? 1 : 0); }
    void set(const char* name, unsigned value);
    void set(const char* name, float value);
    void set(const char* name, const glm::vec2& value);
    void set(const char* name, const glm::vec3& value);
    void set(const char* name, const glm::vec4& value);
    void set(const char* name, const glm::mat3& value);
    void set(const char* name, const glm::mat4& value);
    void set(const char* name, std::span<const glm::vec3> values);
    /// Texture unit of a sampler.
    void sampler(const char* name, GLuint unit) { set(name, static_cast<int>(unit)); }

private:
    GLint location(const char* name);
    Gl* gl_ = nullptr;
    GlHandle program_;
    std::unordered_map<std::string, GLint> locations_;
};

inline GLsizei glCount(std::size_t n)
{
    return static_cast<GLsizei>(n);
}
template <class T> std::span<const std::byte> bytesOf(const std::vector<T>& values)
{
    return std::as_bytes(std::span<const T>(values));
}
/// Offset into the bound buffer, in the shape that OpenGL wants it.
inline const void* glOffset(std::size_t offsetBytes)
{
    return reinterpret_cast<const void*>(offsetBytes);
}

} // namespace bindpose
