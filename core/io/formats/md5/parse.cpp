// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/md5/md5.h"
#include "core/io/text/text_errors.h"

#include <cmath>

namespace bindpose::md5 {
namespace {

constexpr std::string_view kBlank = " \t\r\n\v\f";
constexpr std::string_view kEndsWord = " \t\r\n\v\f(){}\"";
constexpr std::size_t kBreath = std::size_t{1} << 12; ///< words between two looks at the user's wish to stop

/// Words, numbers, strings and brackets; comments of both kinds are passed over.
class Lexer {
public:
    Lexer(std::string_view text, const Task& task) : text_(text), task_(task)
    {
        if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    }

    /// The next token; empty at the end of the text. A string keeps its quotes.
    TextToken next()
    {
        skip();
        if (++read_ % kBreath == 0) breathe();
        last_ = at_;
        if (at_ >= text_.size()) return {};
        std::size_t end = at_ + 1;
        if (text_[at_] == '"') {
            const std::size_t quote = text_.find('"', at_ + 1);
            if (quote == std::string_view::npos) fail(errors::kTextNoEnd, {"\""});
            end = quote + 1;
        } else if (std::string_view("(){}").find(text_[at_]) == std::string_view::npos) {
            end = std::min(text_.find_first_of(kEndsWord, at_), text_.size());
            if (const std::size_t comment = text_.substr(at_, end - at_).find("//"); comment != std::string_view::npos)
                end = at_ + comment;
        }
        at_ = end;
        return {text_.substr(last_, end - last_), last_};
    }
    TextToken need(const Wording& expected)
    {
        const TextToken token = next();
        if (token.text.empty()) fail(errors::kTextEnds, {expected});
        return token;
    }
    TextToken expect(const char* word)
    {
        const TextToken token = need(word);
        if (token.text != word) fail(errors::kTextWord, {shownWord(token.text), std::string("\"") + word + "\""});
        return token;
    }
    double number(TextRange* where = nullptr)
    {
        const TextToken token = need(Phrase(phrases::kANumber));
        const std::optional<float> narrow = parseFloat(token.text);
        const std::optional<double> value = parseNumber(token.text);
        if (!value || !narrow || !std::isfinite(*narrow))
            fail(errors::kTextNumber, {shownWord(token.text), Phrase(phrases::kANumber)});
        if (where) *where = token.range();
        return *value;
    }
    std::int64_t whole(TextRange* where = nullptr)
    {
        const TextToken token = need(Phrase(phrases::kAWhole));
        const std::optional<std::int64_t> value = parseWhole(token.text);
        if (!value) fail(errors::kTextWord, {shownWord(token.text), Phrase(phrases::kAWhole)});
        if (where) *where = token.range();
        return *value;
    }
    std::uint32_t index(TextRange* where = nullptr)
    {
        const std::int64_t value = whole(where);
        if (value < 0 || value > std::int64_t{0x7fffffff})
            fail(errors::kTextWord, {std::to_string(value), Phrase(phrases::kAnIndex)});
        return static_cast<std::uint32_t>(value);
    }
    /// A count of things that take at least `bytesEach` bytes of text each.
    std::size_t count(std::size_t bytesEach, TextRange* where = nullptr)
    {
        const std::int64_t value = whole(where);
        if (value < 0) fail(errors::kTextWord, {std::to_string(value), Phrase(phrases::kACount)});
        if (static_cast<std::size_t>(value) > (text_.size() - at_ + 1) / bytesEach)
            fail(errors::kTextCount, {std::to_string(value)}, ErrorKind::Limit);
        return static_cast<std::size_t>(value);
    }
    std::string string(TextRange* where = nullptr)
    {
        const TextToken token = need("\"");
        if (token.text.front() != '"') fail(errors::kTextWord, {shownWord(token.text), "\"\""});
        const TextRange inside{token.offset + 1, token.text.size() - 2};
        if (where) *where = inside;
        return std::string(text_.substr(inside.offset, inside.length));
    }
    /// So many numbers in brackets.
    template <std::size_t N> void bracket(double* values, TextRange* words)
    {
        expect("(");
        for (std::size_t i = 0; i < N; ++i) values[i] = number(words ? words + i : nullptr);
        expect(")");
    }

    std::size_t position() const { return at_; }
    std::string_view text() const { return text_; }
    [[noreturn]] void fail(const ErrorText& text, Wordings args = {}, ErrorKind kind = ErrorKind::Format) const
    {
        throw TextFailure{Error(kind, text, lineText(lineAt(text_, last_)), std::move(args))};
    }

private:
    void skip()
    {
        for (;;) {
            at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size());
            last_ = at_;
            const std::string_view two = text_.substr(at_, 2);
            if (two == "//") {
                at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
            } else if (two == "/*") {
                const std::size_t end = text_.find("*/", at_ + 2);
                if (end == std::string_view::npos) fail(errors::kTextNoEnd, {"/*"});
                at_ = end + 2;
            } else {
                return;
            }
        }
    }
    void breathe()
    {
        task_.report(static_cast<float>(at_) / static_cast<float>(text_.size()));
        if (task_.cancelled()) throw TextFailure{Error(ErrorKind::Cancelled, errors::kCancelled)};
    }

    std::string_view text_;
    Task task_;
    std::size_t at_ = 0, last_ = 0, read_ = 0;
};

class Parser {
public:
    Parser(std::string_view text, const Task& task) : in_(text, task) {}

    File run()
    {
        const TextToken magic = in_.next();
        if (magic.text != "MD5Version") in_.fail(errors::kTextMagic, {shownWord(magic.text), "\"MD5Version 10\""});
        if (const TextToken version = in_.need("10"); version.text != "10")
            in_.fail(errors::kTextWord, {shownWord(version.text), "\"10\""});
        in_.expect("commandline");
        in_.string();
        const TextToken first = in_.need(Phrase(phrases::kEither, {"numJoints", "numFrames"}));
        if (first.text == "numJoints")
            readMeshFile();
        else if (first.text == "numFrames")
            readAnimation();
        else
            in_.fail(errors::kTextWord, {shownWord(first.text), Phrase(phrases::kEither, {"numJoints", "numFrames"})});
        return std::move(file_);
    }

private:
    void readMeshFile()
    {
        const std::size_t joints = in_.count(20);
        in_.expect("numMeshes");
        const std::size_t meshes = in_.count(40);
        in_.expect("joints");
        in_.expect("{");
        for (std::size_t j = 0; j < joints; ++j) readJoint(joints, false);
        in_.expect("}");
        for (std::size_t m = 0; m < meshes; ++m) readBlock();
    }

    void readJoint(std::size_t joints, bool animation)
    {
        Joint joint;
        joint.name = in_.string(&joint.nameWord);
        joint.offset = joint.nameWord.offset;
        joint.parent = in_.whole();
        if (joint.parent < -1 || joint.parent >= static_cast<std::int64_t>(joints))
            in_.fail(errors::kBoneUnknown, {std::to_string(joint.parent)});
        if (animation) {
            joint.flags = in_.index();
            joint.start = in_.index();
        } else {
            readPose(joint.pose);
        }
        file_.joints.push_back(std::move(joint));
    }

    void readPose(Pose& pose)
    {
        in_.bracket<3>(pose.values.data(), pose.words.data());
        in_.bracket<3>(pose.values.data() + 3, pose.words.data() + 3);
    }

    void checkNumber(std::int64_t number, std::size_t place)
    {
        file_.oddNumbers += number != static_cast<std::int64_t>(place);
    }

    void readBlock()
    {
        Block block;
        in_.expect("mesh");
        block.range.offset = in_.expect("{").offset;
        TextToken word = in_.need("shader");
        if (word.text == "name") {
            in_.need("shader");
            word = in_.need("shader");
        }
        if (word.text != "shader") in_.fail(errors::kTextWord, {shownWord(word.text), "\"shader\""});
        block.shader = in_.string();
        in_.expect("numverts");
        const std::size_t vertices = in_.count(20);
        for (std::size_t v = 0; v < vertices; ++v) readVertex(block);
        in_.expect("numtris");
        const std::size_t triangles = in_.count(11);
        for (std::size_t t = 0; t < triangles; ++t) readTriangle(block);
        in_.expect("numweights");
        const std::size_t weights = in_.count(22, &block.weightCount);
        block.weightsEnd = block.weightCount.end();
        for (std::size_t w = 0; w < weights; ++w) readWeight(block);
        block.range.length = in_.expect("}").range().end() - block.range.offset;
        file_.blocks.push_back(std::move(block));
    }

    void readVertex(Block& block)
    {
        Vertex vertex;
        in_.expect("vert");
        checkNumber(in_.whole(), block.vertices.size());
        double uv[2] = {};
        in_.bracket<2>(uv, vertex.uvWords.data());
        vertex.uv = {static_cast<float>(uv[0]), static_cast<float>(uv[1])};
        vertex.start = in_.index(&vertex.startWord);
        vertex.count = in_.index(&vertex.countWord);
        block.vertices.push_back(vertex);
    }

    void readTriangle(Block& block)
    {
        in_.expect("tri");
        checkNumber(in_.whole(), block.triangles.size());
        std::array<std::uint32_t, 3> corners{};
        for (std::uint32_t& corner : corners) {
            corner = in_.index();
            if (corner >= block.vertices.size())
                in_.fail(errors::kTextWord,
                    {std::to_string(corner), Phrase(phrases::kAnIndexBelow, {block.vertices.size()})});
        }
        block.triangles.push_back(corners);
    }

    void readWeight(Block& block)
    {
        Weight weight;
        in_.expect("weight");
        checkNumber(in_.whole(), block.weights.size());
        weight.joint = in_.index(&weight.jointWord);
        weight.bias = static_cast<float>(in_.number(&weight.biasWord));
        double position[3] = {};
        in_.bracket<3>(position, weight.words.data());
        weight.position = {position[0], position[1], position[2]};
        block.weightsEnd = in_.position();
        block.weights.push_back(weight);
    }

    void readAnimation()
    {
        file_.animation = true;
        const std::size_t frames = in_.count(8);
        in_.expect("numJoints");
        const std::size_t joints = in_.count(30);
        in_.expect("frameRate");
        file_.frameRate = in_.number();
        if (!(file_.frameRate > 0.0))
            in_.fail(errors::kTextWord, {numberText(file_.frameRate), Phrase(phrases::kAFrameRate)});
        in_.expect("numAnimatedComponents");
        file_.components = in_.count(1);
        in_.expect("hierarchy");
        in_.expect("{");
        for (std::size_t j = 0; j < joints; ++j) {
            readJoint(joints, true);
            checkPlaces(file_.joints.back());
        }
        in_.expect("}");
        in_.expect("bounds");
        in_.expect("{");
        for (std::size_t f = 0; f < frames; ++f) {
            FrameBounds& box = file_.bounds.emplace_back();
            in_.bracket<3>(box.values.data(), box.words.data());
            in_.bracket<3>(box.values.data() + 3, box.words.data() + 3);
        }
        in_.expect("}");
        in_.expect("baseframe");
        in_.expect("{");
        for (Joint& joint : file_.joints) readPose(joint.pose);
        in_.expect("}");
        for (std::size_t f = 0; f < frames; ++f) readFrame(f);
    }

    void checkPlaces(const Joint& joint) const
    {
        std::size_t numbers = 0;
        for (std::uint32_t bit = 0; bit < 6; ++bit) numbers += joint.flags >> bit & 1u;
        if (numbers > 0 && joint.start + numbers > file_.components)
            in_.fail(
                errors::kTextWord, {std::to_string(joint.start), Phrase(phrases::kAnIndexBelow, {file_.components})});
    }

    void readFrame(std::size_t number)
    {
        in_.expect("frame");
        if (const std::int64_t is = in_.whole(); is != static_cast<std::int64_t>(number))
            in_.fail(errors::kTextWord, {std::to_string(is), std::to_string(number)});
        in_.expect("{");
        AnimFrame frame;
        for (std::size_t c = 0; c < file_.components; ++c) {
            TextRange word;
            frame.exact.push_back(in_.number(&word));
            frame.values.push_back(static_cast<float>(frame.exact.back()));
            frame.words.push_back(word);
        }
        in_.expect("}");
        file_.frames.push_back(std::move(frame));
    }

    Lexer in_;
    File file_;
};

} // namespace

File parse(std::string_view text, const Task& task)
{
    return Parser(text, task).run();
}

glm::dquat rotationOf(double x, double y, double z)
{
    const double square = x * x + y * y + z * z;
    if (square <= 1.0) return {-std::sqrt(1.0 - square), x, y, z};
    return glm::normalize(glm::dquat(0.0, x, y, z));
}

glm::dmat4 matrixOf(const Pose& pose)
{
    glm::dmat4 out = glm::mat4_cast(rotationOf(pose.values[3], pose.values[4], pose.values[5]));
    out[3] = glm::dvec4(pose.position(), 1.0);
    return out;
}

std::array<double, 6> frameValues(const Joint& joint, const AnimFrame& frame)
{
    std::array<double, 6> out = joint.pose.values;
    std::size_t at = joint.start;
    for (std::size_t i = 0; i < 6; ++i)
        if (joint.flags >> i & 1u) out[i] = frame.exact[at++];
    return out;
}

RestPoint restPoint(const Block& block, const Vertex& vertex, const std::vector<glm::dmat4>& joints)
{
    glm::dvec3 sum(0.0), plain(0.0);
    double biases = 0.0;
    std::vector<glm::dvec3> points;
    const std::size_t end = std::min<std::size_t>(std::size_t{vertex.start} + vertex.count, block.weights.size());
    for (std::size_t w = vertex.start; w < end; ++w) {
        const Weight& weight = block.weights[w];
        if (weight.joint >= joints.size()) continue;
        points.emplace_back(joints[weight.joint] * glm::dvec4(weight.position, 1.0));
        plain += points.back();
        sum += double{weight.bias} * points.back();
        biases += double{weight.bias};
    }
    RestPoint out;
    if (points.empty()) return out;
    out.position = std::abs(biases) > 1e-9 ? sum / biases : plain / static_cast<double>(points.size());
    for (const glm::dvec3& point : points) out.apart = std::max(out.apart, glm::distance(point, out.position));
    return out;
}

std::vector<Transform> restsOf(const File& file)
{
    std::vector<Transform> out;
    for (const Joint& joint : file.joints) {
        const auto turn = [](const Pose& pose) { return rotationOf(pose.values[3], pose.values[4], pose.values[5]); };
        glm::dvec3 position = joint.pose.position();
        glm::dquat rotation = turn(joint.pose);
        if (joint.parent >= 0 && !file.animation) {
            const Pose& parent = file.joints[static_cast<std::size_t>(joint.parent)].pose;
            const glm::dquat back = glm::conjugate(turn(parent));
            position = back * (position - parent.position());
            rotation = back * rotation;
        }
        out.push_back({glm::vec3(position), glm::quat(rotation), glm::vec3(1.0f)});
    }
    return out;
}

} // namespace bindpose::md5
