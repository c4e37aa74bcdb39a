// SPDX-License-Identifier: MIT
#pragma once
#include <concepts>
#include <functional>
#include <memory>
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

struct Phrase;

/// A value for a template: a text that stands as it is (a name, a number), or a phrase, which is translated in its
/// turn.
class Wording {
public:
    Wording() = default;
    Wording(std::string plain) : plain_(std::move(plain)) {}
    Wording(const char* plain) : plain_(plain) {}
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Wording(Number number)
        : plain_(std::to_string(number))
    {}
    Wording(Phrase phrase);

    bool empty() const { return plain_.empty() && !phrase_; }
    /// Empty where it is a phrase.
    const std::string& plain() const { return plain_; }
    /// Null where it is plain.
    const Phrase* phrase() const { return phrase_.get(); }
    bool operator==(const Wording& other) const;

private:
    std::string plain_;
    std::shared_ptr<const Phrase> phrase_;
};

/// The values of a template. Plain texts are given as they are.
struct Wordings : std::vector<Wording> {
    using std::vector<Wording>::vector;
    Wordings() = default;
    Wordings(const std::vector<std::string>& plain) : vector(plain.begin(), plain.end()) {}
};

/// Some words with values in them, as a row of a table: what a line of a list says, or a value of a sentence.
struct Phrase {
    const ErrorText* text = nullptr;
    Wordings args;

    Phrase(const ErrorText& t, Wordings values = {}) : text(&t), args(std::move(values)) {}
    bool operator==(const Phrase& other) const { return text == other.text && args == other.args; }
};

/// Why something failed: a row of a table, where to look, and the values for the template.
/// `where` is a path, line, byte offset or JSON pointer that the user can go and look at.
struct Error {
    ErrorKind kind = ErrorKind::Format;
    const ErrorText* text = nullptr;
    std::string where;
    Wordings args;

    Error(ErrorKind k, const ErrorText& t, std::string place = {}, Wordings values = {})
        : kind(k), text(&t), where(std::move(place)), args(std::move(values))
    {}
};

/// The same error with the file in front of its place, where the place does not begin with it already:
/// "scout.glb: /accessors/3".
Error inFile(Error error, const std::string& path);

/// How a phrase reads in the user's language.
using PhraseReader = std::function<std::string(const Phrase& phrase)>;

/// Puts args into the template's %1 … %9; phrases among them as `read` has them, or in English.
std::string fillTemplate(std::string_view pattern, const Wordings& args, const PhraseReader& read = {});

std::string englishText(const Wording& words);

/// The English sentence, with `where` in front when there is one: "scout.glb: /accessors/3: …".
std::string englishMessage(const Error& error);

} // namespace bindpose
