// SPDX-License-Identifier: MIT
#pragma once
#include "render/gl/gl_objects.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

/// One stage's text, put together from files. `files[i]` is what line numbers `n:line` or `i(line)` of a driver's
/// message mean.
struct ShaderText {
    std::string text;
    std::vector<std::string> files;
};

/// Gives a file of shaders/ by name; nothing when there is none.
using ShaderReader = std::function<std::optional<std::string>(const std::string& name)>;

/// Reads from the program's resources, or from the folder in BINDPOSE_SHADER_DIR (to try an edit without building).
ShaderReader shaderReader();

/// Replaces `#include "file"` by the file, each file once; puts `#define NAME 1` behind `#version`.
/// Errors: a file that is missing.
Result<ShaderText> composeShader(
    const std::string& name, const std::vector<std::string>& defines, const ShaderReader& read);

/// What a program is made of. Without `fragment` the rasterizer is meant to be off; `feedback` names the outputs that
/// transform feedback captures, interleaved.
struct ProgramParts {
    std::string vertex, fragment;
    std::vector<std::string> defines;
    std::vector<const char*> feedback;
};

/// Compiles and links. Errors: a missing file, or the driver's message with file names put in.
Result<GlProgram> makeProgram(Gl& gl, const ProgramParts& parts);

} // namespace bindpose
