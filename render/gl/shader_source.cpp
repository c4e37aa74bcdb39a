// SPDX-License-Identifier: MIT
#include "render/gl/shader_source.h"

#include "render/gl/errors.h"

#include <QFile>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace bindpose {
namespace {

struct Composer {
    const std::vector<std::string>& defines;
    const ShaderReader& read;
    ShaderText out;

    Result<void> add(const std::string& name)
    {
        if (std::find(out.files.begin(), out.files.end(), name) != out.files.end()) return {};
        const std::optional<std::string> content = read(name);
        if (!content) return Error(ErrorKind::Read, errors::kShaderMissing, name, {name});
        const std::size_t file = out.files.size();
        out.files.push_back(name);
        std::istringstream lines(*content);
        std::string line;
        for (int number = 1; std::getline(lines, line); ++number) {
            if (line.rfind("#include \"", 0) == 0) {
                const std::string included = line.substr(10, line.find('"', 10) - 10);
                mark(1, out.files.size());
                if (Result<void> done = add(included); !done) return done.error();
                mark(number + 1, file);
            } else if (line.rfind("#version", 0) == 0) {
                out.text += line + "\n";
                for (const std::string& define : defines) out.text += "#define " + define + " 1\n";
                mark(number + 1, file);
            } else {
                out.text += line + "\n";
            }
        }
        return {};
    }
    void mark(int line, std::size_t file)
    {
        out.text += "#line " + std::to_string(line) + " " + std::to_string(file) + "\n";
    }
};

std::string named(const std::string& log, const std::vector<std::string>& files)
{
    std::string legend;
    for (std::size_t i = 0; i < files.size(); ++i) legend += (i ? ", " : " [") + std::to_string(i) + " = " + files[i];
    return log + legend + "]";
}

Result<GlHandle> compile(Gl& gl, GLenum stage, const std::string& name, const std::vector<std::string>& defines)
{
    const Result<ShaderText> source = composeShader(name, defines, shaderReader());
    if (!source) return source.error();
    GlHandle shader(gl, gl.glCreateShader(stage), [](Gl& f, GLuint id) { f.glDeleteShader(id); });
    const char* text = source->text.c_str();
    gl.glShaderSource(shader.id(), 1, &text, nullptr);
    gl.glCompileShader(shader.id());
    GLint good = 0;
    gl.glGetShaderiv(shader.id(), GL_COMPILE_STATUS, &good);
    if (!good) {
        char log[2048] = "";
        gl.glGetShaderInfoLog(shader.id(), sizeof log, nullptr, log);
        return Error(ErrorKind::Environment, errors::kShaderRefused, name, {named(log, source->files)});
    }
    return shader;
}

} // namespace

ShaderReader shaderReader()
{
    const char* folder = std::getenv("BINDPOSE_SHADER_DIR");
    const QString root = folder && *folder ? QString::fromLocal8Bit(folder) : QStringLiteral(":/shaders");
    return [root](const std::string& name) -> std::optional<std::string> {
        QFile file(root + u'/' + QString::fromStdString(name));
        if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
        return file.readAll().toStdString();
    };
}

Result<ShaderText> composeShader(
    const std::string& name, const std::vector<std::string>& defines, const ShaderReader& read)
{
    Composer composer{defines, read, {}};
    if (Result<void> done = composer.add(name); !done) return done.error();
    return std::move(composer.out);
}

Result<GlProgram> makeProgram(Gl& gl, const ProgramParts& parts)
{
    GlHandle program(gl, gl.glCreateProgram(), [](Gl& f, GLuint id) { f.glDeleteProgram(id); });
    Result<GlHandle> vertex = compile(gl, GL_VERTEX_SHADER, parts.vertex, parts.defines);
    if (!vertex) return vertex.error();
    gl.glAttachShader(program.id(), vertex->id());
    GlHandle fragment;
    if (!parts.fragment.empty()) {
        Result<GlHandle> made = compile(gl, GL_FRAGMENT_SHADER, parts.fragment, parts.defines);
        if (!made) return made.error();
        fragment = std::move(*made);
        gl.glAttachShader(program.id(), fragment.id());
    }
    if (!parts.feedback.empty())
        gl.glTransformFeedbackVaryings(
            program.id(), glCount(parts.feedback.size()), parts.feedback.data(), GL_INTERLEAVED_ATTRIBS);
    gl.glLinkProgram(program.id());
    GLint good = 0;
    gl.glGetProgramiv(program.id(), GL_LINK_STATUS, &good);
    if (!good) {
        char log[2048] = "";
        gl.glGetProgramInfoLog(program.id(), sizeof log, nullptr, log);
        return Error(ErrorKind::Environment, errors::kShaderRefused, parts.vertex, {log});
    }
    return GlProgram(gl, std::move(program));
}

} // namespace bindpose
