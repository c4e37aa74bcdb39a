// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <QOpenGLFunctions_4_1_Core>
#include <QSurfaceFormat>

class QOpenGLContext;

namespace bindpose {

/// All of OpenGL that Bindpose may use: 4.1 core, what every desktop has. Nothing newer is asked for.
using Gl = QOpenGLFunctions_4_1_Core;

/// The format of every context and window surface: 4.1 core, depth, no multisampling (the renderer has its own).
/// Call QSurfaceFormat::setDefaultFormat with it before the application object is made.
QSurfaceFormat surfaceFormat();

/// Functions of a current context. Errors: Environment when there is none or it is older than 4.1; says what was found.
Result<Gl*> glFunctions(QOpenGLContext* context);

/// True when a CPU draws (llvmpipe and its kind): draws at half size while something moves. Context current.
bool softwareDrawing(Gl& gl);

} // namespace bindpose
