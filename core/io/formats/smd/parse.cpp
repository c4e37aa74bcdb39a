// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/smd/smd.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <map>

namespace bindpose::smd {
namespace {

class Parser {
public:
    Parser(std::string_view text, const Task& task) : scan_(text, task) {}

    File run()
    {
        readVersion();
        while (const std::optional<TextToken> line = nextLine()) readBlock(wordsOf(*line).front());
        if (file_.nodes.empty()) scan_.fail(errors::kTextEnds, {Phrase(phrases::kTheBlock, {"nodes"})});
        if (file_.frames.empty()) scan_.fail(errors::kTextEnds, {Phrase(phrases::kTheBlock, {"skeleton"})});
        return std::move(file_);
    }

private:
    static bool isComment(std::string_view word)
    {
        return word.substr(0, 2) == "//" || word.front() == ';' || word.front() == '#';
    }

    /// The next line that holds something and is no comment.
    std::optional<TextToken> nextLine()
    {
        while (const std::optional<TextToken> line = scan_.line()) {
            const std::size_t first = line->text.find_first_not_of(" \t\v\f");
            if (first != std::string_view::npos && !isComment(line->text.substr(first))) return line;
        }
        return std::nullopt;
    }

    /// The next line of a block; none where it ends. Failure: the text ends first.
    std::optional<std::vector<TextToken>> blockLine(const char* block)
    {
        const std::optional<TextToken> line = nextLine();
        if (!line) scan_.fail(errors::kTextNoEnd, {block});
        std::vector<TextToken> words = wordsOf(*line);
        if (equalLetters(words.front().text, "end")) return std::nullopt;
        return words;
    }

    void readVersion()
    {
        const std::optional<TextToken> line = nextLine();
        const std::vector<TextToken> words = line ? wordsOf(*line) : std::vector<TextToken>();
        if (words.empty() || !equalLetters(words[0].text, "version"))
            scan_.fail(errors::kTextMagic, {words.empty() ? "" : shownWord(words[0].text), "\"version 1\""});
        if (words.size() < 2 || (words[1].text != "1" && words[1].text != "2"))
            scan_.fail(errors::kTextMagic, {shownWord(line->text), "\"version 1\""});
    }

    void readBlock(const TextToken& name)
    {
        if (equalLetters(name.text, "nodes")) return readNodes();
        if (equalLetters(name.text, "skeleton")) return readSkeleton();
        if (equalLetters(name.text, "triangles")) return readTriangles();
        if (equalLetters(name.text, "vertexanimation")) return readShapes();
        const std::string block = shownWord(name.text);
        file_.unknownBlocks.emplace_back(block, scan_.lineNumber());
        while (blockLine(block.c_str())) {
        }
    }

    double number(const TextToken& word)
    {
        if (const std::optional<double> value = parseNumber(word.text)) return *value;
        scan_.fail(errors::kTextNumber, {shownWord(word.text), Phrase(phrases::kANumber)});
    }
    float single(const TextToken& word)
    {
        if (const std::optional<float> value = parseFloat(word.text)) return *value;
        scan_.fail(errors::kTextNumber, {shownWord(word.text), Phrase(phrases::kANumber)});
    }
    std::int64_t whole(const TextToken& word)
    {
        if (const std::optional<std::int64_t> value = parseWhole(word.text)) return *value;
        scan_.fail(errors::kTextWord, {shownWord(word.text), Phrase(phrases::kAWhole)});
    }
    glm::vec3 vec(const std::vector<TextToken>& words, std::size_t from)
    {
        return {single(words[from]), single(words[from + 1]), single(words[from + 2])};
    }
    void needWords(const std::vector<TextToken>& words, std::size_t count)
    {
        if (words.size() < count)
            scan_.fail(errors::kTextFields, {std::to_string(words.size()), std::to_string(count)});
    }

    void readNodes()
    {
        while (const auto words = blockLine("nodes")) {
            needWords(*words, 3);
            NodeLine node;
            node.line = scan_.lineNumber();
            node.id = whole(words->front());
            node.parent = whole(words->back());
            // A name without quotes goes from the second word to the last but one.
            const TextToken &first = (*words)[1], &last = (*words)[words->size() - 2];
            node.nameRange = {first.offset, last.range().end() - first.offset};
            node.quoted =
                words->size() == 3 && first.text.size() >= 2 && first.text.front() == '"' && first.text.back() == '"';
            if (node.quoted) node.nameRange = {first.offset + 1, first.text.size() - 2};
            node.name = scan_.text().substr(node.nameRange.offset, node.nameRange.length);
            file_.nodes.push_back(std::move(node));
        }
        for (std::size_t i = 0; i < file_.nodes.size(); ++i) file_.byId.emplace_back(file_.nodes[i].id, i);
        std::sort(file_.byId.begin(), file_.byId.end());
        const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
        const auto twice = std::adjacent_find(file_.byId.begin(), file_.byId.end(), same);
        if (twice != file_.byId.end()) failAt(file_.nodes[std::next(twice)->second].line, errors::kBoneTwice, *twice);
        for (const NodeLine& node : file_.nodes)
            if (node.parent >= 0 && file_.nodeOf(node.parent) == std::string::npos)
                failAt(node.line, errors::kBoneUnknown, {node.parent, 0});
    }

    [[noreturn]] static void failAt(
        std::size_t line, const ErrorText& text, const std::pair<std::int64_t, std::size_t>& bone)
    {
        throw TextFailure{Error(ErrorKind::Format, text, lineText(line), {std::to_string(bone.first)})};
    }

    void readSkeleton()
    {
        while (const auto words = blockLine("skeleton")) {
            if (equalLetters(words->front().text, "time")) {
                needWords(*words, 2);
                file_.frames.push_back(
                    {whole((*words)[1]), (*words)[1].range(), {}, scan_.position(), scan_.lineNumber()});
                continue;
            }
            if (file_.frames.empty()) scan_.fail(errors::kTextWord, {shownWord(words->front().text), "\"time\""});
            needWords(*words, 7);
            BoneLine bone;
            const std::int64_t id = whole(words->front());
            bone.node = file_.nodeOf(id);
            if (bone.node == std::string::npos) scan_.fail(errors::kBoneUnknown, {std::to_string(id)});
            for (std::size_t i = 0; i < 6; ++i) bone.values[i] = number((*words)[i + 1]);
            bone.range = {words->front().offset, words->back().range().end() - words->front().offset};
            file_.frames.back().bones.push_back(bone);
            file_.frames.back().end = scan_.position();
        }
    }

    void readTriangles()
    {
        std::map<std::string, std::uint32_t, std::less<>> known;
        for (;;) {
            std::optional<TextToken> line = scan_.line(); // a material may begin like a comment
            while (line && line->text.find_first_not_of(" \t\v\f") == std::string_view::npos) line = scan_.line();
            if (!line) scan_.fail(errors::kTextNoEnd, {"triangles"});
            const std::size_t first = line->text.find_first_not_of(" \t\v\f");
            const std::string_view name = line->text.substr(first, line->text.find_last_not_of(" \t\v\f") + 1 - first);
            if (equalLetters(name, "end")) return;
            const auto next = static_cast<std::uint32_t>(file_.materials.size());
            const auto [material, added] = known.try_emplace(std::string(name), next);
            if (added) file_.materials.emplace_back(name);
            file_.triangleMaterial.push_back(material->second);
            for (int corner = 0; corner < 3; ++corner) readCorner();
        }
    }

    void readCorner()
    {
        const auto words = blockLine("triangles");
        if (!words) scan_.fail(errors::kTextWord, {"end", Phrase(phrases::kACorner)});
        needWords(*words, kCornerWords);
        Corner corner;
        corner.range = {words->front().offset, words->back().range().end() - words->front().offset};
        corner.parent = whole(words->front());
        if (file_.nodeOf(corner.parent) == std::string::npos)
            scan_.fail(errors::kBoneUnknown, {std::to_string(corner.parent)});
        corner.position = vec(*words, 1);
        corner.normal = vec(*words, 4);
        corner.uv = {single((*words)[7]), single((*words)[8])};
        corner.firstLink = static_cast<std::uint32_t>(file_.links.size());
        if (words->size() > kCornerWords) {
            const std::int64_t links = whole((*words)[kCornerWords]);
            if (links < 0 || static_cast<std::size_t>(links) > (words->size() - kCornerWords - 1) / 2)
                scan_.fail(errors::kTextFields, {std::to_string(words->size()), std::to_string(kCornerWords + 1) +
                                                                                    " + 2 × " + std::to_string(links)});
            corner.links = static_cast<std::uint32_t>(links);
            for (std::size_t i = 0; i < corner.links; ++i)
                file_.links.push_back(
                    {whole((*words)[kCornerWords + 1 + 2 * i]), single((*words)[kCornerWords + 2 + 2 * i])});
        }
        file_.corners.push_back(corner);
    }

    void readShapes()
    {
        while (const auto words = blockLine("vertexanimation")) {
            if (equalLetters(words->front().text, "time")) {
                needWords(*words, 2);
                file_.shapes.push_back({whole((*words)[1]), {}});
                continue;
            }
            if (file_.shapes.empty()) scan_.fail(errors::kTextWord, {shownWord(words->front().text), "\"time\""});
            needWords(*words, 7);
            file_.shapes.back().vertices.push_back({whole(words->front()), vec(*words, 1), vec(*words, 4)});
        }
    }

    TextScanner scan_;
    File file_;
};

} // namespace

std::size_t File::nodeOf(std::int64_t id) const
{
    const auto found = std::lower_bound(byId.begin(), byId.end(), std::pair(id, std::size_t{0}));
    return found != byId.end() && found->first == id ? found->second : std::string::npos;
}

File parse(std::string_view text, const Task& task)
{
    return Parser(text, task).run();
}

glm::dquat rotationOf(const glm::dvec3& anglesRad)
{
    const glm::dquat x = glm::angleAxis(anglesRad.x, glm::dvec3(1, 0, 0));
    const glm::dquat y = glm::angleAxis(anglesRad.y, glm::dvec3(0, 1, 0));
    const glm::dquat z = glm::angleAxis(anglesRad.z, glm::dvec3(0, 0, 1));
    return z * y * x;
}

glm::dvec3 anglesOf(const glm::dquat& rotation, const glm::dvec3& like)
{
    constexpr double kTurn = 6.283185307179586476925;
    const glm::dmat3 m = glm::mat3_cast(glm::normalize(rotation)); // m[column][row]
    glm::dvec3 out;
    const double cosine = std::hypot(m[0][0], m[0][1]);
    out.y = std::atan2(-m[0][2], cosine);
    if (cosine > 1e-6) {
        out.x = std::atan2(m[1][2], m[2][2]);
        out.z = std::atan2(m[0][1], m[0][0]);
    } else { // one axis of turning is lost: all of it goes to x, z keeps what it had
        out.z = like.z;
        const glm::dmat3 rest = glm::mat3_cast(glm::angleAxis(-like.z, glm::dvec3(0, 0, 1))) * m;
        const double sign = out.y > 0 ? 1.0 : -1.0;
        out.x = std::atan2(sign * rest[1][0], rest[1][1]);
    }
    for (int i = 0; i < 3; ++i) out[i] += kTurn * std::round((like[i] - out[i]) / kTurn);
    return out;
}

} // namespace bindpose::smd
