// SPDX-License-Identifier: MIT
#include "render/passes/studio_light.h"

#include "render/passes/studio.h"
#include "render/passes/surroundings.h"
#include "render/scene/gpu_scene.h"

namespace bindpose {

void StudioLight::upload()
{
    GLuint id = 0;
    gl_->glGenTextures(1, &id);
    surroundings_ = {*gl_, id, [](Gl& gl, GLuint texture) { gl.glDeleteTextures(1, &texture); }};
    gl_->glBindTexture(GL_TEXTURE_2D, id);
    gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    const std::vector<Surroundings::Level>& levels = studioSurroundings().levels;
    for (std::size_t i = 0; i < levels.size(); ++i)
        gl_->glTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(i), GL_RGB16F, levels[i].width, levels[i].height, 0, GL_RGB,
            GL_FLOAT, levels[i].texels.data());
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels.size()) - 1);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

void StudioLight::bind(GlProgram& program, const ViewState& view, const PassView& pass)
{
    const StudioLamps lamps = studioLamps(view.light.turned);
    program.set("keyDirection", lamps.key);
    program.set("fillDirection", lamps.fill);
    program.set("rimDirection", lamps.rim);
    program.set("viewUp", pass.viewUp);
    if (view.light.kind != Lighting::Surroundings) return;
    gl_->glActiveTexture(GL_TEXTURE0 + kUnitSurroundings);
    if (surroundings_)
        gl_->glBindTexture(GL_TEXTURE_2D, surroundings_.id());
    else
        upload();
    const Surroundings& around = studioSurroundings();
    program.set("surroundingsFromView", surroundingsFromView(pass.viewFromScene, pass.viewUp, view.light.turned));
    program.set("surroundingsDiffuse", around.diffuse);
    program.set("surroundingsTop", static_cast<float>(around.levels.size() - 1));
}

} // namespace bindpose
