// SPDX-License-Identifier: MIT
// Layouts after the engine's loader and the converter's own dump of each kind of file.
#include "core/io/formats/ill/binary.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/disk/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::ill {
namespace {

constexpr std::size_t kMagicBytes = 8;

/// Reads from the front on. Failure: the file ends.
class ByteReader {
public:
    ByteReader(ByteSpan bytes, std::initializer_list<std::string_view> magics, const Wording& expected) : bytes_(bytes)
    {
        const std::string_view word = asText(bytes).substr(0, kMagicBytes);
        if (std::find(magics.begin(), magics.end(), word) == magics.end())
            fail(errors::kTextMagic, {shownWord(word), expected});
        at_ = kMagicBytes;
    }

    std::size_t at() const { return at_; }
    std::size_t left() const { return bytes_.size() - at_; }
    std::size_t whole(std::size_t size)
    {
        std::size_t out = 0;
        const ByteSpan word = take(size);
        for (std::size_t i = size; i-- > 0;) out = out << 8 | static_cast<std::size_t>(word[i]);
        return out;
    }
    float number() { return std::bit_cast<float>(static_cast<std::uint32_t>(whole(4))); }
    std::string text()
    {
        const ByteSpan size = take(2);
        const ByteSpan word = take(static_cast<std::size_t>(size[0]) << 8 | static_cast<std::size_t>(size[1]));
        const std::string_view all = asText(word);
        return std::string(all.substr(0, all.find('\0')));
    }
    /// So many things of at least this size each follow.
    std::size_t room(std::size_t count, std::size_t bytesEach) const
    {
        if (count > left() / bytesEach) fail(errors::kTextCount, {std::to_string(count)});
        return count;
    }
    [[noreturn]] void fail(const ErrorText& text, Wordings args = {}) const
    {
        throw TextFailure{Error(ErrorKind::Format, text, "byte " + std::to_string(at_), std::move(args))};
    }

private:
    ByteSpan take(std::size_t size)
    {
        if (size > left()) fail(errors::kTextEnds, {Phrase(phrases::kANumber)});
        at_ += size;
        return bytes_.subspan(at_ - size, size);
    }

    ByteSpan bytes_;
    std::size_t at_ = 0;
};

std::string nameOf(const std::vector<std::string>& names, std::size_t bone)
{
    return bone < names.size() && !names[bone].empty() ? names[bone] : "bone " + std::to_string(bone);
}

void checkCancelled(const Task& task)
{
    if (task.cancelled()) throw TextFailure{Error(ErrorKind::Cancelled, errors::kCancelled)};
}

/// The converter cut starts of groups to 8 bits, and the count of indices to 16: groups stand one after another, and
/// what follows the vertices is indices.
void readGroups(ByteReader& in, MeshFile& mesh, std::size_t groups)
{
    for (std::size_t g = 0; g < groups; ++g) {
        MeshFile::Group group;
        group.kind = static_cast<MeshFile::Group::Kind>(in.whole(1));
        if (group.kind > MeshFile::Group::Kind::Fan) in.fail(errors::kIllGroup, {static_cast<int>(group.kind)});
        group.first = in.whole(2);
        group.count = in.whole(2);
        mesh.groups.push_back(group);
    }
    std::size_t sum = 0;
    for (MeshFile::Group& group : mesh.groups) {
        mesh.repaired = mesh.repaired || group.first != sum;
        group.first = sum;
        sum += group.count;
    }
}

} // namespace

bool isBinary(ByteSpan bytes)
{
    const ByteSpan head = bytes.first(std::min<std::size_t>(bytes.size(), 4096));
    return std::any_of(head.begin(), head.end(), [](std::byte value) {
        const auto c = static_cast<unsigned char>(value);
        return c < 32 && (c < 9 || c > 13);
    });
}

MeshFile parseBinaryMesh(ByteSpan bytes, const Task& task)
{
    ByteReader in(bytes, {"ILLMESH0", "ILLMESH1"}, Phrase(phrases::kEither, {"ILLMESH0", "ILLMESH1"}));
    const bool grouped = bytes[kMagicBytes - 1] == std::byte{'1'};
    MeshFile mesh;
    const std::size_t mask = in.whole(1);
    if (mask >= 64) in.fail(errors::kIllStreams, {mask});
    for (std::size_t i = 0; i < mesh.has.size(); ++i) mesh.has[i] = (mask >> i & 1u) != 0;
    mesh.uvFirst = false;
    const std::size_t groups = grouped ? in.whole(1) : 0;
    mesh.vertices = in.whole(4);
    const std::size_t indices = in.whole(2);
    readGroups(in, mesh, groups);
    placeStreams(mesh);
    in.room(mesh.vertices, std::max<std::size_t>(4 * mesh.perVertex, 1));
    mesh.values.reserve(mesh.vertices * mesh.perVertex);
    mesh.valuesAt = in.at();
    for (std::size_t v = 0; v < mesh.vertices; ++v) {
        if (v % 65536 == 0) checkCancelled(task);
        for (std::size_t i = 0; i < mesh.perVertex; ++i) mesh.values.push_back(in.number());
    }
    const std::size_t all = in.left() / 2;
    if (indices > all) in.fail(errors::kTextCount, {std::to_string(indices)});
    mesh.repaired = mesh.repaired || all != indices;
    for (std::size_t i = 0; i < all; ++i) {
        const std::size_t index = in.whole(2);
        if (index >= mesh.vertices)
            in.fail(
                errors::kVertexOutOfRange, {std::to_string(i), std::to_string(index), std::to_string(mesh.vertices)});
        mesh.indices.push_back(static_cast<std::uint32_t>(index));
    }
    if (!mesh.groups.empty() && mesh.groups.back().first + mesh.groups.back().count > all)
        in.fail(errors::kTextCount, {std::to_string(mesh.groups.back().first + mesh.groups.back().count)});
    return mesh;
}

SkeletonFile parseBinarySkeleton(ByteSpan bytes, const std::vector<std::string>& names)
{
    ByteReader in(bytes, {"ILLSKEL0"}, "ILLSKEL0");
    SkeletonFile out;
    out.columns = true;
    out.bones.resize(in.room(in.whole(2), 130));
    for (std::size_t b = 0; b < out.bones.size(); ++b) {
        out.bones[b].name = nameOf(names, b);
        out.bones[b].at = in.at();
        for (float& value : out.bones[b].matrix) value = in.number();
        glm::mat4& inverse = out.inverseBinds.emplace_back(1.0f);
        for (int i = 0; i < 16; ++i) inverse[i / 4][i % 4] = in.number();
    }
    for (std::size_t b = 0; b < out.bones.size(); ++b) {
        const std::size_t parent = in.whole(2);
        if (parent >= out.bones.size() && parent != 65535) in.fail(errors::kBoneUnknown, {std::to_string(parent)});
        out.bones[b].parent = parent == b || parent == 65535 ? -1 : static_cast<std::int64_t>(parent);
    }
    return out;
}

AnimationFile parseBinaryAnimation(ByteSpan bytes, const Task& task, const std::vector<std::string>& names)
{
    ByteReader in(bytes, {"ILLANIM0"}, "ILLANIM0");
    AnimationFile out;
    in.number(); // the duration; keys tell it, too
    const std::size_t bones = in.room(in.whole(2), 8);
    for (std::size_t b = 0; b < bones; ++b) {
        checkCancelled(task);
        AnimationFile::Track track;
        track.number = in.whole(2);
        track.name = nameOf(names, track.number);
        for (std::size_t c = 0; c < 3; ++c) {
            AnimationFile::Channel& channel = track.channels[c];
            channel.at = in.at();
            const std::size_t components = c == 1 ? 4 : 3, keys = in.room(in.whole(2), 4 + 4 * components);
            for (std::size_t k = 0; k < keys; ++k) {
                const double time = double{in.number()};
                if (!std::isfinite(time) || (!channel.times.empty() && !(time > channel.times.back())))
                    in.fail(errors::kTextWord, {numberText(time), Phrase(phrases::kALaterTime)});
                channel.times.push_back(time);
                for (std::size_t i = 0; i < components; ++i) channel.values.push_back(in.number());
            }
        }
        out.tracks.push_back(std::move(track));
    }
    return out;
}

std::vector<std::string> parseNames(ByteSpan bytes)
{
    ByteReader in(bytes, {"ILANSET0"}, "ILANSET0");
    std::vector<std::string> out(in.room(in.whole(2), 2));
    for (std::string& name : out) name = in.text();
    return out;
}

std::vector<TextRange> rangesOfNames(ByteSpan bytes)
{
    ByteReader in(bytes, {"ILANSET0"}, "ILANSET0");
    std::vector<TextRange> out(in.room(in.whole(2), 2));
    for (TextRange& range : out) {
        const std::size_t at = in.at();
        in.text();
        range = {at, in.at() - at};
    }
    return out;
}

} // namespace bindpose::ill
