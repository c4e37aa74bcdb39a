// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// lupdate collects the sentences of the tables below; core itself never translates. Same text as Qt's own macro.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(scope, x) x
#endif

namespace bindpose {

/// What kind of thing went wrong; decides the exit code and the icon.
enum class ErrorKind {
    Read,        ///< a file could not be opened or read
    Format,      ///< bytes that the format does not allow
    Unsupported, ///< allowed by the format, but not by this program
    Limit,       ///< more than the limits of memory or time
    Edit,        ///< an edit that does not apply to this scene
    Write,       ///< an output could not be written; the old one is untouched
    Environment, ///< something of the machine is missing (OpenGL, a display)
    Cancelled,   ///< the user stopped it; never shown as a failure
    Usage,       ///< the command line is wrong
};

/// One row of a layer's table of sentences: a stable key and an English template with %1, %2 …
/// Tables stand in `errors.h` of the room that reports them; ui and app translate the template (context "Errors").
struct ErrorText {
    std::string_view key;
    const char* english;
};

/// Why something failed: a row of a table, where to look, and the values for the template.
/// `where` is a path, line, byte offset or JSON pointer that the user can go and look at.
struct Error {
    ErrorKind kind = ErrorKind::Format;
    const ErrorText* text = nullptr;
    std::string where;
    std::vector<std::string> args;

    Error(ErrorKind k, const ErrorText& t, std::string place = {}, std::vector<std::string> values = {})
        : kind(k), text(&t), where(std::move(place)), args(std::move(values))
    {}
};

/// The same error with the file in front of its place, where the place does not begin with it already:
/// "scout.glb: /accessors/3".
Error inFile(Error error, const std::string& path);

/// Puts args into the template's %1 … %9.
std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args);

/// The English sentence, with `where` in front when there is one: "scout.glb: /accessors/3: …".
std::string englishMessage(const Error& error);

} // namespace bindpose
