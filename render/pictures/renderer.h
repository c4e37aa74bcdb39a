// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/split.h"
#include "render/gl/gpu_timer.h"
#include "render/pictures/picture_passes.h"

#include <QImage>
#include <QSize>

#include <memory>

namespace bindpose {

/// Draws Frames with OpenGL, split ones with both their sides. Holds what is on the GPU; nothing moves by itself, each
/// `draw` is one picture. Thread: the one whose context is current; the same context at every call, and at destruction.
class Renderer {
public:
    Renderer();
    ~Renderer();

    /// Takes the current context. Errors: Environment, when there is no OpenGL 4.1 or it refuses a shader.
    Result<void> initialize();
    /// Compiles what is otherwise compiled when first needed. Errors: as initialize.
    Result<void> compileAll();

    /// Draws into a framebuffer of that many pixels (colour and depth). The frame's camera fills it.
    void draw(const Frame& frame, const RenderOptions& options, GLuint targetFramebuffer, QSize pixels);

    // --- in slices, for a CPU that draws a large mesh while people go on --------------------------------------------

    /// Begins another picture; one that was not done is let go.
    void begin(const Frame& frame, const RenderOptions& options, QSize pixels);
    /// Goes on with it for about so long. True: it is done.
    bool proceed(double budgetMs);
    bool drawing() const { return picture_ != nullptr; }
    /// Copies the last picture that was done, whatever its size, into a framebuffer; a plain ground where there is
    /// none.
    void show(GLuint targetFramebuffer, QSize pixels, const glm::vec3& ground);

    /// A picture aside, which no one is shown by `show`. What was being drawn in slices is let go. Null where OpenGL
    /// cannot draw it.
    QImage aside(const Frame& frame, const RenderOptions& options, QSize pixels);

    /// An image was decoded that the last picture did not show.
    bool waitsForImages() const { return passes_ && passes_->textures().waiting(); }
    /// Images are decoded by it from now on; without, when they are first drawn.
    void setDecoder(DecodeLater later) { passes_->textures().setDecoder(std::move(later)); }

    /// Lets go of all that is kept for the next picture: nothing is open any more. The context is current.
    void forget();

    /// Waits until what was asked for is drawn.
    void finish() { gl_->glFinish(); }

    /// Geometry, weights and matrices uploaded since the start: what looking must not change.
    const UploadStats& uploads() const { return scene_->stats(); }
    /// Of the last picture; times where it was not drawn in slices.
    const PictureFigures& figures() const { return figures_; }
    /// Lines at vertices in the last picture.
    std::size_t vertexLines() const { return passes_ ? passes_->vertexLines() : 0; }
    bool software() const { return software_; }
    /// Pixels that a picture may have a side.
    int largestSide() const;
    Gl& gl() { return *gl_; }
    GpuScene& scene() { return *scene_; }

private:
    /// Samples per pixel for these options, never more than OpenGL has. The scene is uploaded.
    int samplesFor(const RenderOptions& options, std::size_t triangles) const;
    /// A picture that is being drawn: a row of steps, of which some are done.
    struct Picture {
        std::vector<std::unique_ptr<PictureSide>> sides;
        QSize pixels, size; ///< shown and drawn
        GLuint framebuffer = 0;
        bool own = false; ///< drawn beside and copied when done
        std::vector<PictureStep> steps;
        std::size_t next = 0;
    };
    void start(const Frame& frame, const RenderOptions& options, QSize pixels, GLuint target);
    std::unique_ptr<PictureSide> makeSide(const Frame& frame, const RenderOptions& options, const SplitSide& place);

    Gl* gl_ = nullptr;
    bool software_ = false;
    std::unique_ptr<GpuScene> scene_;
    std::unique_ptr<GpuScene> other_; ///< of the other side, as long as there is one
    std::unique_ptr<PicturePasses> passes_;
    std::unique_ptr<GpuTimer> timer_;
    PictureFigures figures_;
    GlTarget target_;                  ///< multisampled, or smaller than the window
    std::unique_ptr<Picture> picture_; ///< not done yet
    GlTarget shown_;                   ///< the last one drawn in slices
};

} // namespace bindpose
