// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/material_script.h"

#include <algorithm>

namespace bindpose::ogre {
namespace {

/// Words, braces and line ends (as "\n") of a script.
class ScriptTokens {
public:
    explicit ScriptTokens(std::string_view text) : text_(text) {}

    /// Empty at the end.
    std::string_view next()
    {
        skipBlanks();
        while (at_ < text_.size() && text_[at_] == '"') { // what is empty between quotes is no word
            const std::size_t end = std::min(text_.find_first_of("\"\n", at_ + 1), text_.size());
            const std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
            at_ = end < text_.size() && text_[end] == '"' ? end + 1 : end;
            if (!word.empty()) return word;
            skipBlanks();
        }
        if (at_ >= text_.size()) return {};
        const char c = text_[at_];
        if (c == '\n' || c == '{' || c == '}') return text_.substr(at_++, 1);
        std::size_t end = at_;
        while (end < text_.size() && !ends(end)) ++end;
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        return word;
    }

private:
    bool comment(std::size_t i) const
    {
        return text_[i] == '/' && i + 1 < text_.size() && (text_[i + 1] == '/' || text_[i + 1] == '*');
    }
    bool ends(std::size_t i) const
    {
        return std::string_view(" \t\r\n{}\"").find(text_[i]) != std::string_view::npos || comment(i);
    }
    void skipBlanks()
    {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == ' ' || c == '\t' || c == '\r') {
                ++at_;
            } else if (comment(at_)) {
                const bool line = text_[at_ + 1] == '/';
                const std::size_t end = text_.find(line ? "\n" : "*/", at_ + 2);
                at_ = end == std::string_view::npos ? text_.size() : end + (line ? 0 : 2);
            } else {
                return;
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Walks the braces; `open` holds the first word of each open section.
class ScriptReader {
public:
    explicit ScriptReader(std::string_view text) : text_(text), tokens_(text) {}

    std::vector<ScriptMaterial> run()
    {
        for (std::string_view token = tokens_.next(); !token.empty(); token = tokens_.next()) {
            if (token == "{") {
                openSection();
            } else if (token == "}") {
                endLine();
                closeSection(static_cast<std::size_t>(token.data() - text_.data()));
            } else if (token == "\n") {
                if (!header()) endLine();
            } else {
                line_.push_back(token);
            }
        }
        return std::move(out_);
    }

private:
    static constexpr std::size_t kDeepest = 64;

    /// A line that names a section: its brace may follow on the next line.
    bool header() const
    {
        static constexpr std::string_view kSections[] = {"material", "technique", "pass", "texture_unit"};
        return !line_.empty() && std::find(std::begin(kSections), std::end(kSections), line_[0]) != std::end(kSections);
    }

    void openSection()
    {
        const std::string_view kind = line_.empty() ? std::string_view("?") : line_[0];
        if (kind == "material" && open_.empty()) startMaterial();
        const bool inMaterial = !open_.empty() && open_[0] == "material";
        if (inMaterial && kind == "technique" && open_.size() == 1) {
            ++techniques_;
            out_.back().techniques = true;
        }
        if (inMaterial && kind == "pass" && open_.size() == 2) ++passes_;
        if (kind == "texture_unit" && inFirstPass() && open_.size() == 3) out_.back().units.emplace_back();
        if (open_.size() < kDeepest) open_.push_back(kind);
        line_.clear();
    }

    void startMaterial()
    {
        ScriptMaterial material;
        for (std::size_t i = 1; i < line_.size(); ++i) {
            if (line_[i] == ":" && i + 1 < line_.size()) {
                material.parent = line_[i + 1];
                break;
            }
            material.name += (material.name.empty() ? "" : " ") + std::string(line_[i]);
        }
        out_.push_back(std::move(material));
        techniques_ = passes_ = 0;
    }

    void closeSection(std::size_t offset)
    {
        if (inFirstPass() && open_.size() == 3) out_.back().passEnd = offset;
        if (inFirstPass() && open_.size() == 4 && open_[3] == "texture_unit") out_.back().units.back().end = offset;
        if (open_.size() == 1 && open_[0] == "material") out_.back().end = offset;
        if (!open_.empty()) open_.pop_back();
    }

    bool inFirstPass() const
    {
        return open_.size() >= 3 && open_[0] == "material" && open_[1] == "technique" && open_[2] == "pass" &&
               techniques_ == 1 && passes_ == 1;
    }

    void endLine()
    {
        if (!line_.empty() && inFirstPass()) {
            const ScriptLine made{line_[0], {line_.begin() + 1, line_.end()}};
            if (open_.size() == 3) out_.back().pass.push_back(made);
            if (open_.size() == 4 && open_[3] == "texture_unit") out_.back().units.back().lines.push_back(made);
        }
        line_.clear();
    }

    std::string_view text_;
    ScriptTokens tokens_;
    std::vector<std::string_view> line_, open_;
    std::vector<ScriptMaterial> out_;
    int techniques_ = 0, passes_ = 0;
};

} // namespace

namespace {

/// The last one counts.
const ScriptLine* lineOf(const std::vector<ScriptLine>& lines, std::string_view word)
{
    const auto found =
        std::find_if(lines.rbegin(), lines.rend(), [word](const ScriptLine& line) { return line.word == word; });
    return found == lines.rend() ? nullptr : &*found;
}

} // namespace

const ScriptLine* ScriptUnit::find(std::string_view word) const
{
    return lineOf(lines, word);
}

const ScriptLine* ScriptMaterial::find(std::string_view word) const
{
    return lineOf(pass, word);
}

std::vector<ScriptMaterial> readScript(std::string_view text)
{
    return ScriptReader(text).run();
}

const ScriptMaterial* scriptCalled(const std::vector<ScriptMaterial>& scripts, std::string_view name)
{
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const ScriptMaterial& script) { return script.name == name; });
    return found == scripts.end() ? nullptr : &*found;
}

const ScriptUnit* unitOfBaseColor(const ScriptMaterial& script)
{
    for (const ScriptUnit& unit : script.units)
        if (const ScriptLine* line = unit.find("texture"); line && !line->args.empty()) return &unit;
    return script.units.empty() ? nullptr : &script.units.front();
}

} // namespace bindpose::ogre
