// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/errors.h"
#include "core/io/formats/maxskin/errors.h"
#include "core/io/formats/maxskin/maxskin.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::maxskin {
namespace {

/// A line that is not empty: what stands before its first colon, and behind that and one blank.
struct KeyLine {
    std::string_view key;
    TextToken value;
    bool spaced = false; ///< there is that blank
    TextRange range;     ///< the line's end included
    TextToken whole;
};

/// Lines by key: indentation means nothing, and names are all that is left of their line.
class DumpParser {
public:
    DumpParser(std::string_view text, const Task& task) : scan_(text, task) {}

    File run()
    {
        next();
        if (key_.key != "numBones")
            scan_.fail(errors::kTextMagic, {shownWord(there_ ? key_.whole.text : ""), "numBones:"});
        file_.boneCount = trimmed().range();
        const std::size_t boneLine = scan_.lineNumber();
        const std::size_t bones = count(kBoneBytes);
        if (bones >= kNoBone) scan_.fail(errors::kTextCount, {std::to_string(bones)}, ErrorKind::Limit);
        next();
        need("numVerts");
        const std::size_t vertexLine = scan_.lineNumber();
        const std::size_t vertices = count(kVertexBytes);
        file_.bones.resize(bones);
        file_.vertices.resize(vertices);
        for (next(); there_;) section();
        check("numBones", bones, seenBones_, boneLine);
        check("numVerts", vertices, seenVertices_, vertexLine);
        return std::move(file_);
    }

private:
    // The shortest that each can be written as.
    static constexpr std::size_t kBoneBytes = 8, kVertexBytes = 20, kEntryBytes = 22;

    void next()
    {
        for (;;) {
            const std::optional<TextToken> line = scan_.line();
            there_ = line.has_value();
            if (!line) return;
            const std::size_t first = line->text.find_first_not_of(" \t\v\f");
            if (first == std::string_view::npos) continue;
            key_ = {};
            key_.whole = {line->text.substr(first), line->offset + first};
            key_.range = {line->offset, scan_.position() - line->offset};
            const std::size_t colon = key_.whole.text.find(':');
            key_.key = key_.whole.text.substr(0, colon);
            std::size_t value = colon == std::string_view::npos ? key_.whole.text.size() : colon + 1;
            key_.spaced = value < key_.whole.text.size() && key_.whole.text[value] == ' ';
            value += key_.spaced;
            key_.value = {key_.whole.text.substr(value), key_.whole.offset + value};
            return;
        }
    }

    void need(const char* key)
    {
        const std::string expected = std::string(key) + ':';
        if (!there_) scan_.fail(errors::kTextEnds, {expected});
        if (key_.key != key) scan_.fail(errors::kTextWord, {shownWord(key_.whole.text), expected});
    }

    /// The value without blanks around it.
    TextToken trimmed() const
    {
        const std::string_view text = key_.value.text;
        const std::size_t first = std::min(text.find_first_not_of(" \t\v\f"), text.size());
        const std::size_t last = text.find_last_not_of(" \t\v\f");
        const std::size_t length = last == std::string_view::npos ? 0 : last + 1 - first;
        return {text.substr(first, length), key_.value.offset + first};
    }

    std::int64_t whole()
    {
        const TextToken word = trimmed();
        if (const std::optional<std::int64_t> value = parseWhole(word.text)) return *value;
        scan_.fail(errors::kTextWord, {shownWord(word.text), std::string(key_.key)});
    }

    /// Of things that each take some bytes of the rest.
    std::size_t count(std::size_t bytesEach)
    {
        const std::int64_t value = whole();
        if (value < 0) scan_.fail(errors::kTextWord, {std::to_string(value), std::string(key_.key)});
        const std::size_t left = scan_.text().size() - scan_.position();
        if (static_cast<std::size_t>(value) > left / bytesEach)
            scan_.fail(errors::kTextCount, {std::to_string(value)}, ErrorKind::Limit);
        return static_cast<std::size_t>(value);
    }

    std::size_t index(std::size_t size)
    {
        const std::int64_t value = whole();
        if (value < 0 || static_cast<std::size_t>(value) >= size)
            scan_.fail(errors::kIndexOutOfRange, {std::to_string(value), std::to_string(size)});
        return static_cast<std::size_t>(value);
    }

    void section()
    {
        if (key_.key == "Vertex data" || key_.key == "Bone data") return next();
        if (key_.key == "Vertex") return vertex();
        if (key_.key == "Bone") return bone();
        scan_.fail(errors::kTextWord, {shownWord(key_.whole.text), seenBones_ > 0 ? "Bone:" : "Vertex:"});
    }

    void vertex()
    {
        const std::size_t number = index(file_.vertices.size());
        Vertex& out = file_.vertices[number];
        if (out.line != 0) scan_.fail(errors::kDumpTwice, {"Vertex", std::to_string(number)});
        out.line = scan_.lineNumber();
        ++seenVertices_;
        next();
        need("numVertexBones");
        out.count = trimmed().range();
        out.entries = static_cast<std::uint32_t>(count(kEntryBytes));
        out.firstEntry = static_cast<std::uint32_t>(file_.entries.size());
        out.end = key_.range.end();
        next();
        for (std::uint32_t i = 0; i < out.entries; ++i) out.end = entry();
    }

    std::size_t entry()
    {
        Entry out;
        need("BoneNum");
        out.bone = whole();
        if (out.bone != -1) index(file_.bones.size());
        out.boneRange = trimmed().range();
        out.lines.offset = key_.range.offset;
        next();
        need("BoneWeight");
        const TextToken word = trimmed();
        const std::optional<float> weight = parseFloat(word.text);
        if (!weight || !std::isfinite(*weight))
            scan_.fail(errors::kTextNumber, {shownWord(word.text), std::string(key_.key)});
        out.weight = *weight;
        out.weightRange = word.range();
        const std::size_t end = key_.range.end();
        out.lines.length = end - out.lines.offset;
        file_.entries.push_back(out);
        next();
        return end;
    }

    void bone()
    {
        const std::size_t number = index(file_.bones.size());
        Bone& out = file_.bones[number];
        if (out.line != 0) scan_.fail(errors::kDumpTwice, {"Bone", std::to_string(number)});
        out.line = scan_.lineNumber();
        ++seenBones_;
        file_.bonesEnd = std::max(file_.bonesEnd, key_.range.end());
        bool named = false;
        for (next(); there_ && (key_.key == "BoneName" || key_.key == "BoneFlag"); next()) {
            if (key_.key == "BoneFlag") {
                whole();
            } else {
                if (named) scan_.fail(errors::kDumpTwice, {"BoneName", std::to_string(number)});
                named = true;
                out.name = std::string(key_.value.text);
                out.nameRange = key_.value.range();
                out.spaced = key_.spaced;
            }
            file_.bonesEnd = std::max(file_.bonesEnd, key_.range.end());
        }
        if (!named) need("BoneName");
    }

    static void check(const char* key, std::size_t announced, std::size_t seen, std::size_t line)
    {
        if (announced != seen)
            throw TextFailure{Error(ErrorKind::Format, errors::kDumpCount, lineText(line),
                {key, std::to_string(announced), std::to_string(seen)})};
    }

    TextScanner scan_;
    KeyLine key_;
    bool there_ = false; ///< key_ holds a line; false at the end of the text
    File file_;
    std::size_t seenBones_ = 0, seenVertices_ = 0;
};

} // namespace

File parse(std::string_view text, const Task& task)
{
    return DumpParser(text, task).run();
}

} // namespace bindpose::maxskin
