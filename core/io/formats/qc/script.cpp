// SPDX-License-Identifier: MIT
#include "core/io/formats/qc/script.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/qc/errors.h"
#include "core/io/qc/words.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace bindpose::qc {
namespace {

constexpr std::size_t kMostDepth = 8;                       ///< of scripts that include one another
constexpr std::size_t kMostScripts = 64;                    ///< read in all
constexpr std::size_t kMostText = std::size_t{4} << 20;     ///< of all scripts, and of what variables put in
constexpr std::size_t kMostPath = 4096;                     ///< letters
constexpr std::size_t kMostNamed = 4096, kMostListed = 256; ///< things of a kind, findings and unknown commands
constexpr int kRestOfLine = 1 << 30;

/// Words that an option of a sequence takes; -1: it is no option. Of studiomdl's those that are in use.
int optionWords(const std::string& word)
{
    static const std::map<std::string, int, std::less<>> kWords{{"fps", 1}, {"loop", 0}, {"activity", 2}, {"frame", 2},
        {"frames", 2}, {"blend", 3}, {"blendwidth", 1}, {"blendref", 1}, {"blendcomp", 1}, {"blendcenter", 1},
        {"calcblend", 3}, {"fadein", 1}, {"fadeout", 1}, {"snap", 0}, {"autoplay", 0}, {"delta", 0}, {"predelta", 0},
        {"realtime", 0}, {"hidden", 0}, {"worldspace", 0}, {"post", 0}, {"noautoik", 0}, {"autoik", 0},
        {"numframes", 1}, {"origin", 3}, {"rotate", 1}, {"angles", 3}, {"scale", 1}, {"addlayer", 1},
        {"blendlayer", kRestOfLine}, {"weightlist", 1}, {"subtract", 2}, {"presubtract", 2}, {"node", 1},
        {"transition", 2}, {"rtransition", 2}, {"exitphase", 1}, {"activitymodifier", 1}, {"compress", 1},
        {"fixuploop", 2}, {"motionrollback", 1}, {"event", kRestOfLine}, {"keyvalues", 0}, {"walkframe", kRestOfLine},
        {"walkalign", kRestOfLine}, {"walkalignto", kRestOfLine}, {"align", kRestOfLine}, {"alignto", kRestOfLine},
        {"alignbone", kRestOfLine}, {"alignboneto", kRestOfLine}, {"iklock", kRestOfLine}, {"ikrule", kRestOfLine},
        {"ikfixup", kRestOfLine}, {"localhierarchy", kRestOfLine}, {"match", 1}, {"matchblend", kRestOfLine},
        {"derivative", 1}, {"counterrotate", kRestOfLine}, {"counterrotateto", kRestOfLine}, {"worldspaceblend", 0},
        {"cmdlist", 1}, {"deform", 1}, {"pivot", kRestOfLine}, {"{", 0}, {"}", 0}, {"x", 0}, {"y", 0}, {"z", 0},
        {"xr", 0}, {"yr", 0}, {"zr", 0}, {"lx", 0}, {"ly", 0}, {"lz", 0}, {"lxr", 0}, {"lyr", 0}, {"lzr", 0}, {"lm", 0},
        {"la", 0}, {"lq", 0}};
    if (word.starts_with("act_")) return 1;
    const auto at = kWords.find(word);
    return at == kWords.end() ? -1 : at->second;
}

struct Animation {
    Sequence sequence;
    bool used = false;
};

/// What scripts that include one another share.
struct Shared {
    Script out;
    std::vector<std::string> folders{""}; ///< the last is where names start from
    std::map<std::string, std::string> variables;
    std::vector<Animation> animations;
    std::map<std::string, std::size_t> animationOf; ///< by name in lower case
    std::size_t scripts = 0, bytes = 0, files = 0;  ///< read, taken, named
};

class ScriptReader {
public:
    ScriptReader(
        std::string_view text, const std::string& name, std::size_t depth, const LoadContext& context, Shared& shared)
        : name_(name), depth_(depth), context_(context), shared_(shared), out_(shared.out)
    {
        checkLimit(shared.bytes += text.size(), kMostText);
        words_ = wordsOf(text);
    }

    void run()
    {
        while (at_ < words_.size()) {
            if (context_.task.cancelled()) throw TextFailure{Error(ErrorKind::Cancelled, errors::kCancelled)};
            command();
        }
    }

private:
    [[noreturn]] void notClosed(const Word& opened, std::string_view block) const
    {
        const Error why(ErrorKind::Format, errors::kTextNoEnd, lineText(opened.line), {shownWord(block)});
        throw TextFailure{depth_ ? inFile(why, name_) : why}; // the first script is named by who opens it
    }
    static void checkLimit(std::size_t count, std::size_t most)
    {
        if (count > most)
            throw TextFailure{
                Error(ErrorKind::Limit, errors::kTooLarge, "", {std::to_string(count), std::to_string(most)})};
    }
    void find(const ErrorText& text, Severity severity, std::size_t line, Wordings args)
    {
        if (out_.findings.size() >= kMostListed) return;
        out_.findings.push_back(findingAt(text, severity, lineText(line)));
        out_.findings.back().args = std::move(args);
        out_.findings.back().place.file = name_;
    }
    void unknown(std::string_view word)
    {
        std::string shown = shownWord(word);
        if (out_.notUnderstood.size() >= kMostListed || shown.empty()) return;
        if (std::find(out_.notUnderstood.begin(), out_.notUnderstood.end(), shown) == out_.notUnderstood.end())
            out_.notUnderstood.push_back(std::move(shown));
    }

    bool first(std::size_t at) const { return at == 0 || words_[at - 1].line != words_[at].line; }
    bool isCommand(std::size_t at) const
    {
        return !words_[at].quoted && words_[at].text.starts_with('$') && words_[at].text.size() > 1 &&
               !words_[at].text.substr(1).ends_with('$');
    }
    /// Up to so many of the words behind one on its line; braces end them.
    std::vector<Word> lineBehind(std::size_t at, std::size_t most) const
    {
        std::vector<Word> out;
        for (std::size_t i = at + 1; i < words_.size() && words_[i].line == words_[at].line; ++i) {
            if (out.size() == most) break;
            if (words_[i].is('{') || words_[i].is('}')) break;
            out.push_back(words_[i]);
        }
        return out;
    }

    /// `$NAME$` is what $definevariable said; others stay.
    std::string valueOf(const Word& word)
    {
        std::string out;
        std::string_view rest = word.text;
        for (;;) {
            const std::size_t open = rest.find('$');
            const std::size_t close = open == std::string_view::npos ? open : rest.find('$', open + 1);
            if (close == std::string_view::npos) break;
            const auto at = shared_.variables.find(lowered(rest.substr(open + 1, close - open - 1)));
            const bool known = at != shared_.variables.end();
            out += rest.substr(0, known ? open : close);
            if (known) out += at->second;
            rest.remove_prefix(known ? close + 1 : close);
            if (known) checkLimit(shared_.bytes += at->second.size(), kMostText);
        }
        return out += rest;
    }

    void command()
    {
        const Word& word = words_[at_];
        const std::string name = lowered(word.text);
        if (!isCommand(at_) || (!first(at_) && name != "$sequence")) {
            unknown(word.text);
            return skip();
        }
        if (name == "$sequence") return sequence(false);
        if (name == "$animation") return sequence(true);
        if (name == "$bodygroup") return bodies();
        const std::vector<Word> line = lineBehind(at_, 2);
        if (name == "$model" || name == "$body") {
            if (line.size() < 2)
                find(errors::kQcFields, Severity::Warning, word.line, {std::string(word.text), "2"});
            else
                body(line[1]);
        } else if (name == "$attachment") {
            attachment();
        } else if (name == "$include") {
            if (!line.empty()) include(line[0]);
        } else if (name == "$cd" || name == "$pushd" || name == "$popd") {
            folder(name, line);
        } else if (name == "$definevariable") {
            if (line.size() >= 2) shared_.variables[lowered(line[0].text)] = valueOf(line[1]);
        } else {
            unknown(word.text);
            if (name == "$definemacro") return skipMacro();
        }
        skip();
    }

    /// Lines that end with two back-slashes go on.
    void skipMacro()
    {
        for (std::size_t line = words_[at_].line; at_ < words_.size() && words_[at_].line <= line; ++at_)
            if (words_[at_].text == "\\\\") line = words_[at_].line + 1;
    }

    /// The rest of the line, and blocks that begin on it or with the next one.
    void skip()
    {
        const Word opened = words_[at_];
        std::size_t depth = 0, line = opened.line;
        for (; at_ < words_.size(); ++at_) {
            const Word& word = words_[at_];
            if (depth == 0 && word.line != line && !(word.is('{') && word.line == line + 1)) return;
            if (word.is('{')) ++depth;
            if (word.is('}') && depth > 0) --depth;
            line = word.line;
        }
        if (depth > 0) notClosed(opened, opened.text);
    }

    void folder(const std::string& command, const std::vector<Word>& line)
    {
        if (command == "$popd") {
            if (shared_.folders.size() > 1) shared_.folders.pop_back();
            return;
        }
        if (line.empty()) return;
        const std::string said = valueOf(line[0]);
        const bool push = command == "$pushd";
        const std::optional<std::string> place = placeOf(push ? shared_.folders.back() : "", said, line[0].line);
        checkLimit(shared_.folders.size(), kMostNamed);
        // A folder of another machine: names are looked for from the script's own.
        std::string next = place ? *place + (place->empty() || place->ends_with('/') ? "" : "/") : std::string();
        if (push)
            shared_.folders.push_back(std::move(next));
        else
            shared_.folders.back() = std::move(next);
    }

    /// Below the script's folder; nothing, and a finding, where it leads out of it.
    std::optional<std::string> placeOf(const std::string& folder, std::string said, std::size_t line)
    {
        std::replace(said.begin(), said.end(), '\\', '/');
        std::string out = isAbsoluteName(said) || said.find('\0') != std::string::npos
                              ? ".."
                              : std::filesystem::path(folder + said).lexically_normal().generic_string();
        if (out == ".") out.clear();
        checkLimit(out.size(), kMostPath);
        if (out != ".." && !out.starts_with("../")) return out;
        find(errors::kQcOutside, Severity::Warning, line, {shownWord(said)});
        return std::nullopt;
    }
    std::optional<NamedFile> fileOf(const Word& word)
    {
        const std::optional<std::string> place = placeOf(shared_.folders.back(), valueOf(word), word.line);
        if (!place) return std::nullopt;
        return NamedFile{*place, name_, word.line};
    }

    void body(const Word& word)
    {
        checkLimit(out_.bodies.size(), kMostNamed);
        if (std::optional<NamedFile> file = fileOf(word)) out_.bodies.push_back(std::move(*file));
    }

    void bodies()
    {
        const Word opened = words_[at_];
        bool open = false;
        for (++at_; at_ < words_.size(); ++at_) {
            const Word& word = words_[at_];
            if (isCommand(at_) && first(at_)) break;
            if (word.is('{')) open = true;
            if (word.is('}')) {
                ++at_;
                return;
            }
            if (!word.quoted && lowered(word.text) == "studio" && at_ + 1 < words_.size()) body(words_[++at_]);
        }
        if (open) notClosed(opened, opened.text);
    }

    void attachment()
    {
        std::vector<std::string> values;
        for (std::size_t i = at_; i < words_.size() && words_[i].line == words_[at_].line; ++i)
            values.push_back(valueOf(words_[i]));
        if (out_.sockets.empty() || out_.sockets.back().first != name_) out_.sockets.emplace_back(name_, Sockets{});
        Sockets& qc = out_.sockets.back().second;
        checkLimit(qc.sockets.size(), kMostNamed);
        if (std::optional<Socket> socket = socketOf({values.begin(), values.end()})) {
            socket->line = words_[at_].line;
            qc.sockets.push_back(std::move(*socket));
        } else if (qc.damaged.size() < kMostListed) {
            qc.damaged.push_back(words_[at_].line);
        }
    }

    void include(const Word& word)
    {
        const std::optional<NamedFile> file = fileOf(word);
        if (!file) return;
        if (depth_ + 1 > kMostDepth || shared_.scripts >= kMostScripts)
            return find(errors::kQcNested, Severity::Warning, word.line, {file->name, std::to_string(kMostDepth)});
        const Result<SourceFile> found =
            context_.resolver
                ? context_.resolver(file->name)
                : Result<SourceFile>(Error(ErrorKind::Read, errors::kSideFileMissing, "", {file->name, ""}));
        if (!found) return find(*found.error().text, Severity::Warning, word.line, found.error().args);
        ++shared_.scripts;
        ScriptReader(asText(*found->bytes), file->name, depth_ + 1, context_, shared_).run();
    }

    /// The words of a sequence until its line or its block ends. Those that are neither options nor their values are
    /// animations or files.
    void sequence(bool animation)
    {
        const Word opened = words_[at_];
        if (++at_ >= words_.size() || words_[at_].line != opened.line || words_[at_].is('{')) {
            find(errors::kQcFields, Severity::Warning, opened.line, {std::string(opened.text), "2"});
            if (at_ < words_.size() && words_[at_].is('{')) skip();
            return;
        }
        Sequence made{valueOf(words_[at_]), {}, {}};
        std::size_t depth = 0, line = opened.line;
        bool closed = false;
        const std::size_t found = out_.findings.size();
        for (++at_; at_ < words_.size() && !closed; ++at_) {
            const Word& word = words_[at_];
            if (depth == 0 && word.line != line && !(word.is('{') && word.line == line + 1)) break;
            if (first(at_) && isCommand(at_)) break;
            line = depth == 0 ? word.line : line;
            if (word.is('{')) {
                ++depth;
            } else if (word.is('}')) {
                closed = depth <= 1; // what stands behind it on the line is another command's
                depth -= depth > 0;
                line = word.line;
            } else if (depth <= 1) {
                sequenceWord(made);
            }
        }
        if (depth > 0) notClosed(opened, std::string(opened.text) + " " + made.name);
        if (made.files.empty() && out_.findings.size() == found)
            find(errors::kQcFields, Severity::Warning, opened.line, {std::string(opened.text), "2"});
        keep(std::move(made), animation);
    }

    void keep(Sequence made, bool animation)
    {
        if (made.files.empty()) return;
        checkLimit(shared_.files += made.files.size(), kMostNamed);
        checkLimit(out_.sequences.size() + shared_.animations.size(), kMostNamed);
        if (!animation) return out_.sequences.push_back(std::move(made));
        shared_.animationOf.insert_or_assign(lowered(made.name), shared_.animations.size());
        shared_.animations.push_back({std::move(made), false});
    }

    /// Leaves at_ on the last word that it took.
    void sequenceWord(Sequence& made)
    {
        const Word word = words_[at_];
        const std::string value = valueOf(word), name = lowered(value);
        const int takes = word.quoted ? -1 : optionWords(name);
        if (takes >= 0) {
            const std::vector<Word> behind = lineBehind(at_, static_cast<std::size_t>(takes));
            if (name == "fps") rate(made, word, behind);
            at_ += behind.size();
            return;
        }
        const auto known = shared_.animationOf.find(name);
        if (known != shared_.animationOf.end()) {
            Animation& played = shared_.animations[known->second];
            played.used = true;
            checkLimit(made.files.size(), kMostNamed);
            made.files.insert(made.files.end(), played.sequence.files.begin(), played.sequence.files.end());
            if (!made.framesPerSecond) made.framesPerSecond = played.sequence.framesPerSecond;
        } else if (made.files.empty() || name.ends_with(".smd") || (word.quoted && first(at_))) {
            if (std::optional<NamedFile> file = fileOf(word)) made.files.push_back(std::move(*file));
        } else if (!parseNumber(value)) {
            unknown(value);
        }
    }

    void rate(Sequence& made, const Word& word, const std::vector<Word>& behind)
    {
        const std::string value = behind.empty() ? std::string() : valueOf(behind[0]);
        const std::optional<double> number = parseNumber(value);
        constexpr double kLeast = 1e-3, kMost = 1e4;
        if (number && *number >= kLeast && *number <= kMost)
            made.framesPerSecond = *number;
        else
            find(errors::kTextNumber, Severity::Warning, word.line, {shownWord(value), Phrase(phrases::kANumber)});
    }

    const std::string name_;
    std::size_t depth_ = 0;
    const LoadContext& context_;
    Shared& shared_;
    Script& out_;
    std::vector<Word> words_;
    std::size_t at_ = 0;
};

} // namespace

Script readScript(std::string_view text, const std::string& name, const LoadContext& context)
{
    Shared shared;
    ScriptReader(text, name, 0, context, shared).run();
    for (Animation& animation : shared.animations)
        if (!animation.used) shared.out.sequences.push_back(std::move(animation.sequence));
    return std::move(shared.out);
}

} // namespace bindpose::qc
