// SPDX-License-Identifier: MIT
#pragma once
#include "render/passes/backdrop_pass.h"
#include "render/passes/bone_pass.h"
#include "render/passes/mark_pass.h"
#include "render/passes/mesh_pass.h"
#include "render/passes/picture_figures.h"
#include "render/passes/vertex_line_pass.h"
#include "render/scene/gpu_scene.h"

#include <QRect>

#include <functional>
#include <vector>

namespace bindpose {

/// One side of a picture; a picture that is not split has one.
struct PictureSide {
    Frame frame;
    RenderOptions options;
    GpuScene* scene = nullptr;
    QRect picture, visible; ///< drawn pixels
    PassView view;
};

/// A piece of the work of drawing a side. Others may draw between two of them.
struct PictureStep {
    const PictureSide* side = nullptr;
    std::function<void()> run;
};

/// The passes that a picture is drawn by, each in its turn. Thread: that of the context.
class PicturePasses {
public:
    explicit PicturePasses(Gl& gl) : gl_(gl), meshes_(gl), vertexLines_(gl) {}
    /// Errors: OpenGL refuses a shader.
    Result<void> create();
    /// Compiles what is otherwise compiled when first needed. Errors: as create.
    Result<void> compileAll();

    /// Adds what draws a side; the side stays where it is until they are run. What is drawn is told.
    PictureFigures addSteps(std::vector<PictureStep>& steps, const PictureSide& side);
    /// Adds what follows the last side: what this picture did not need goes.
    void addSweep(std::vector<PictureStep>& steps, const PictureSide& last);

    ImageTextures& textures() { return meshes_.textures(); }
    /// Lines at vertices in the last picture.
    std::size_t vertexLines() const { return vertexLines_.lines(); }

private:
    Gl& gl_;
    MeshPass meshes_;
    BackdropPass backdrop_;
    BonePass bones_;
    MarkPass marks_;
    VertexLinePass vertexLines_;
};

/// What a row of steps begins with: between two of them others may have drawn.
void beginSteps(Gl& gl, GLuint framebuffer);
/// Draws go to that side of the picture alone from now on. `split`: there is another one.
void enterSide(Gl& gl, const PictureSide& side, bool split);
void endSteps(Gl& gl);

} // namespace bindpose
