// SPDX-License-Identifier: MIT
#include "render/gl/gl.h"

#include "render/gl/errors.h"

#include <QOpenGLContext>
#include <QOpenGLVersionFunctionsFactory>

namespace bindpose {

QSurfaceFormat surfaceFormat()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(4, 1);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(0);
    return format;
}

Result<Gl*> glFunctions(QOpenGLContext* context)
{
    if (!context || !context->isValid()) return Error(ErrorKind::Environment, errors::kOpenGlDoesNotStart);
    Gl* gl = QOpenGLVersionFunctionsFactory::get<Gl>(context);
    if (!gl || !gl->initializeOpenGLFunctions()) {
        const QSurfaceFormat found = context->format();
        const std::string version = std::to_string(found.majorVersion()) + "." + std::to_string(found.minorVersion());
        return Error(ErrorKind::Environment, errors::kOpenGlTooOld, {}, {version});
    }
    return gl;
}

bool softwareDrawing(Gl& gl)
{
    const auto* text = reinterpret_cast<const char*>(gl.glGetString(GL_RENDERER));
    const std::string_view name = text ? text : "";
    return name.find("llvmpipe") != std::string_view::npos || name.find("softpipe") != std::string_view::npos ||
           name.find("SwiftShader") != std::string_view::npos || name.find("SWR") != std::string_view::npos;
}

} // namespace bindpose
