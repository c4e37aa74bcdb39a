// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/ill/ill.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ill {
namespace {

void needMagic(TextScanner& scan, std::initializer_list<std::string_view> magics, const Wording& expected)
{
    const TextToken word = scan.need(expected);
    if (std::find(magics.begin(), magics.end(), word.text) == magics.end())
        scan.fail(errors::kTextMagic, {shownWord(word.text), expected});
}

bool readFlag(TextScanner& scan)
{
    const TextToken word = scan.need(Phrase(phrases::kEither, {0, 1}));
    if (word.text != "0" && word.text != "1")
        scan.fail(errors::kTextWord, {shownWord(word.text), Phrase(phrases::kEither, {0, 1})});
    return word.text == "1";
}

/// Share of vertices that look like weights when these begin at a place: whole numbers of bones, a sum of 1.
double weightScore(const MeshFile& mesh, std::size_t at, std::size_t bones)
{
    std::size_t good = 0;
    for (std::size_t v = 0; v < mesh.vertices; ++v) {
        const float* row = &mesh.values[v * mesh.perVertex + at];
        float sum = 0.0f;
        bool whole = true;
        for (int i = 0; i < 4; ++i) {
            sum += row[4 + i];
            whole = whole && row[i] >= 0.0f && row[i] == std::floor(row[i]) &&
                    (bones == 0 || row[i] < static_cast<float>(bones));
        }
        good += whole && std::abs(sum - 1.0f) <= 2e-3f;
    }
    return mesh.vertices ? static_cast<double>(good) / static_cast<double>(mesh.vertices) : 0.0;
}

/// Both orders have the same magic and the same flags: what the numbers say decides (formats of both are about).
void chooseOrder(MeshFile& mesh, std::size_t bones)
{
    const std::size_t shared =
        3 * std::size_t{mesh.has[0]} + 3 * std::size_t{mesh.has[1]} + 6 * std::size_t{mesh.has[2]};
    const std::size_t uv = mesh.has[3] ? 2 : 0, weights = mesh.has[4] ? 8 : 0;
    if (uv && weights) {
        const double documented = weightScore(mesh, shared + uv, bones), engine = weightScore(mesh, shared, bones);
        mesh.uvFirst = documented >= engine;
        mesh.orderKnown = documented != engine;
    }
    placeStreams(mesh);
}

AnimationFile::Track readTrackName(TextScanner& scan)
{
    AnimationFile::Track track;
    const TextToken name = scan.need(Phrase(phrases::kABoneName));
    track.name = name.text;
    track.nameWord = name.range();
    return track;
}

constexpr std::size_t kComponents[] = {3, 4, 3};

void readFrames(TextScanner& scan, AnimationFile& file)
{
    file.framesPerSecond = scan.needNumber(Phrase(phrases::kAFrameRate));
    if (!(file.framesPerSecond > 0.0) || !std::isfinite(file.framesPerSecond))
        scan.fail(errors::kTextWord, {numberText(file.framesPerSecond), Phrase(phrases::kAFrameRate)});
    const std::size_t frames = scan.needCount(Phrase(phrases::kACount), 1);
    const std::size_t bones = scan.needCount(Phrase(phrases::kACount), 2 + 20 * frames);
    for (std::size_t b = 0; b < bones; ++b) {
        AnimationFile::Track track = readTrackName(scan);
        for (std::size_t f = 0; f < frames; ++f)
            for (std::size_t c = 0; c < 3; ++c) {
                AnimationFile::Channel& channel = track.channels[c];
                channel.times.push_back(static_cast<double>(f) / file.framesPerSecond);
                for (std::size_t i = 0; i < kComponents[c]; ++i) {
                    channel.values.push_back(scan.needFloat(Phrase(phrases::kANumber)));
                    channel.words.push_back(scan.lastRange());
                }
            }
        file.tracks.push_back(std::move(track));
    }
}

void readSparse(TextScanner& scan, AnimationFile& file)
{
    scan.needNumber(Phrase(phrases::kADuration));
    const std::size_t bones = scan.needCount(Phrase(phrases::kACount), 8);
    for (std::size_t b = 0; b < bones; ++b) {
        AnimationFile::Track track = readTrackName(scan);
        for (std::size_t c = 0; c < 3; ++c) {
            AnimationFile::Channel& channel = track.channels[c];
            const std::size_t keys = scan.needCount(Phrase(phrases::kACount), 2 + 2 * kComponents[c]);
            for (std::size_t k = 0; k < keys; ++k) {
                const double time = scan.needNumber(Phrase(phrases::kATime));
                if (!channel.times.empty() && !(time > channel.times.back()))
                    scan.fail(errors::kTextWord, {numberText(time), Phrase(phrases::kALaterTime)});
                channel.times.push_back(time);
                channel.timeWords.push_back(scan.lastRange());
                for (std::size_t i = 0; i < kComponents[c]; ++i) {
                    channel.values.push_back(scan.needFloat(Phrase(phrases::kANumber)));
                    channel.words.push_back(scan.lastRange());
                }
            }
        }
        file.tracks.push_back(std::move(track));
    }
}

} // namespace

void placeStreams(MeshFile& mesh)
{
    const std::size_t shared =
        3 * std::size_t{mesh.has[0]} + 3 * std::size_t{mesh.has[1]} + 6 * std::size_t{mesh.has[2]};
    const std::size_t uv = mesh.has[3] ? 2 : 0, weights = mesh.has[4] ? 8 : 0;
    mesh.uvAt = mesh.uvFirst ? shared : shared + weights;
    mesh.weightsAt = mesh.uvFirst ? shared + uv : shared;
    mesh.colorAt = shared + uv + weights;
    mesh.perVertex = mesh.colorAt + (mesh.has[5] ? 4 : 0);
}

Kind kindOf(std::string_view text)
{
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto begins = [&](std::string_view magic) {
        return text.substr(0, magic.size()) == magic &&
               (text.size() == magic.size() ||
                   std::string_view(" \t\r\n").find(text[magic.size()]) != std::string_view::npos);
    };
    if (text.substr(0, 7) == "ILLMESH") return Kind::Mesh;
    if (text.substr(0, 7) == "ILLSKEL") return Kind::Skeleton;
    if (begins("ILLANIM1")) return Kind::SparseAnimation;
    return text.substr(0, 7) == "ILLANIM" ? Kind::Animation : Kind::None;
}

const char* suffixOf(Kind kind)
{
    return kind == Kind::Mesh ? "illmesh" : kind == Kind::Skeleton ? "illskel" : "illanim";
}

glm::mat4 SkeletonFile::local(std::size_t bone) const
{
    glm::mat4 out;
    for (int i = 0; i < 16; ++i) {
        const float value = bones[bone].matrix[static_cast<std::size_t>(i)];
        (columns ? out[i / 4][i % 4] : out[i % 4][i / 4]) = value;
    }
    return out;
}

MeshFile parseMesh(std::string_view text, const Task& task, std::size_t bones)
{
    TextScanner scan(text, task);
    needMagic(scan, {"ILLMESH0"}, "ILLMESH0");
    MeshFile mesh;
    for (bool& flag : mesh.has) flag = readFlag(scan);
    placeStreams(mesh);
    mesh.vertices = scan.needCount(Phrase(phrases::kACount), std::max<std::size_t>(2 * mesh.perVertex, 1));
    const std::size_t indices = scan.needCount(Phrase(phrases::kACount), 2);
    if (indices % 3 != 0) scan.fail(errors::kTextWord, {std::to_string(indices), Phrase(phrases::kAMultiple, {3})});
    mesh.values.reserve(mesh.vertices * mesh.perVertex);
    mesh.offsets.reserve(mesh.vertices * mesh.perVertex);
    for (std::size_t i = 0; i < mesh.vertices * mesh.perVertex; ++i) {
        mesh.values.push_back(scan.needFloat(Phrase(phrases::kANumber)));
        mesh.offsets.push_back(scan.lastRange().offset);
    }
    for (std::size_t i = 0; i < indices; ++i) {
        const std::int64_t index = scan.needWhole(Phrase(phrases::kAnIndex));
        if (index < 0 || static_cast<std::size_t>(index) >= mesh.vertices)
            scan.fail(errors::kTextWord, {std::to_string(index), Phrase(phrases::kAnIndexBelow, {mesh.vertices})});
        mesh.indices.push_back(static_cast<std::uint32_t>(index));
    }
    chooseOrder(mesh, bones);
    return mesh;
}

SkeletonFile parseSkeleton(std::string_view text, const Task& task)
{
    TextScanner scan(text, task);
    needMagic(scan, {"ILLSKEL0"}, "ILLSKEL0");
    SkeletonFile out;
    out.bones.resize(scan.needCount(Phrase(phrases::kABoneCount), 36));
    bool rows = true, columns = true;
    for (SkeletonFile::Bone& bone : out.bones) {
        for (std::size_t i = 0; i < 16; ++i) {
            bone.matrix[i] = scan.needFloat(Phrase(phrases::kANumber));
            bone.words[i] = scan.lastRange();
        }
        rows = rows && bone.matrix[12] == 0.0f && bone.matrix[13] == 0.0f && bone.matrix[14] == 0.0f;
        columns = columns && bone.matrix[3] == 0.0f && bone.matrix[7] == 0.0f && bone.matrix[11] == 0.0f;
    }
    out.columns = columns && !rows;
    for (std::size_t b = 0; b < out.bones.size(); ++b) {
        const std::int64_t parent = scan.needWhole(Phrase(phrases::kAParent));
        if (parent < -1 || parent >= static_cast<std::int64_t>(out.bones.size()))
            scan.fail(errors::kBoneUnknown, {std::to_string(parent)});
        out.bones[b].parent = parent == static_cast<std::int64_t>(b) ? -1 : parent;
    }
    for (SkeletonFile::Bone& bone : out.bones) {
        const TextToken name = scan.need(Phrase(phrases::kABoneName));
        bone.name = name.text;
        bone.nameWord = name.range();
    }
    return out;
}

AnimationFile parseAnimation(std::string_view text, const Task& task)
{
    TextScanner scan(text, task);
    AnimationFile out;
    const bool sparse = kindOf(text) == Kind::SparseAnimation;
    needMagic(scan, {"ILLANIM0", "ILLANIM1"}, Phrase(phrases::kEither, {"ILLANIM0", "ILLANIM1"}));
    if (sparse)
        readSparse(scan, out);
    else
        readFrames(scan, out);
    return out;
}

} // namespace bindpose::ill
