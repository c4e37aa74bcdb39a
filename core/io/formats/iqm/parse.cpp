// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/iqm/errors.h"
#include "core/io/formats/iqm/iqm.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <glm/gtc/packing.hpp>

#include <bit>
#include <cmath>

namespace bindpose::iqm {
namespace {

constexpr std::size_t kHeader = 124;
/// Places of the header's words behind the magic, in order.
enum Word : std::size_t {
    Version,
    FileSize,
    Flags,
    NumText,
    OfsText,
    NumMeshes,
    OfsMeshes,
    NumArrays,
    NumVertices,
    OfsArrays,
    NumTriangles,
    OfsTriangles,
    OfsAdjacency,
    NumJoints,
    OfsJoints,
    NumPoses,
    OfsPoses,
    NumAnims,
    OfsAnims,
    NumFrames,
    NumChannels,
    OfsFrames,
    OfsBounds,
    NumComment,
    OfsComment,
    NumExtensions,
    OfsExtensions
};

class Parser {
public:
    Parser(ByteSpan bytes, const Task& task) : task_(task) { file_.bytes = bytes; }

    File run()
    {
        if (!asText(file_.bytes).starts_with(std::string_view("INTERQUAKEMODEL\0", 16)))
            fail(0, errors::kTextMagic, {shownWord(asText(file_.bytes).substr(0, 15)), "\"INTERQUAKEMODEL\""});
        if (file_.bytes.size() < kHeader) fail(file_.bytes.size(), errors::kTextEnds, {Phrase(phrases::kANumber)});
        for (std::size_t i = 0; i < head_.size(); ++i) head_[i] = file_.raw(16 + 4 * i, 4);
        file_.version = head_[Version];
        if (file_.version != 1 && file_.version != 2)
            throw TextFailure{
                Error(ErrorKind::Unsupported, errors::kIqmVersion, "byte 16", {std::to_string(file_.version)})};
        if (head_[FileSize] > file_.bytes.size())
            fail(file_.bytes.size(), errors::kTextEnds, {std::to_string(head_[FileSize])});
        table(NumText, OfsText, 1);
        file_.textAt = head_[OfsText];
        file_.textSize = head_[NumText];
        readMeshes();
        readJoints();
        readPoses();
        readAnims();
        readExtensions();
        return std::move(file_);
    }

private:
    [[noreturn]] static void fail(std::size_t at, const ErrorText& text, Wordings args)
    {
        throw TextFailure{Error(ErrorKind::Format, text, "byte " + std::to_string(at), std::move(args))};
    }
    /// So many entries of that size stand where the header says. The place of the first.
    std::size_t table(Word number, Word offset, std::size_t size) const
    {
        if (head_[number] == 0) return 0;
        room(16 + 4 * number, head_[number], head_[offset], size);
        return head_[offset];
    }
    void room(std::size_t where, std::size_t count, std::size_t offset, std::size_t size) const
    {
        if (task_.cancelled()) throw TextFailure{Error(ErrorKind::Cancelled, errors::kCancelled)};
        if (offset > file_.bytes.size() || count > (file_.bytes.size() - offset) / std::max<std::size_t>(size, 1))
            fail(where, errors::kIqmOutside, {std::to_string(count)});
    }
    float number(std::size_t at) const { return std::bit_cast<float>(file_.raw(at, 4)); }

    void readMeshes()
    {
        file_.vertices = head_[NumVertices];
        std::size_t at = table(NumMeshes, OfsMeshes, 24);
        for (std::size_t m = 0; m < head_[NumMeshes]; ++m, at += 24) {
            MeshEntry mesh{file_.text(file_.raw(at, 4)), file_.text(file_.raw(at + 4, 4)), file_.raw(at + 16, 4),
                file_.raw(at + 20, 4)};
            if (mesh.firstTriangle > head_[NumTriangles] || mesh.triangles > head_[NumTriangles] - mesh.firstTriangle)
                fail(at + 16, errors::kIqmOutside, {std::to_string(mesh.triangles)});
            file_.meshes.push_back(std::move(mesh));
        }
        at = table(NumArrays, OfsArrays, 20);
        for (std::size_t a = 0; a < head_[NumArrays]; ++a, at += 20) {
            VertexArray array{file_.raw(at, 4), file_.raw(at + 12, 4), static_cast<Format>(file_.raw(at + 8, 4)),
                file_.raw(at + 16, 4)};
            if (array.format > Format::F64) fail(at + 8, errors::kTextWord, {file_.raw(at + 8, 4), "0 … 8"});
            room(at + 16, file_.vertices, array.at, std::size_t{array.size} * widthOf(array.format));
            file_.arrays.push_back(array);
        }
        checkArrays();
        at = table(NumTriangles, OfsTriangles, 12);
        for (std::size_t t = 0; t < head_[NumTriangles]; ++t, at += 12) {
            const std::array<std::uint32_t, 3> corners{file_.raw(at, 4), file_.raw(at + 4, 4), file_.raw(at + 8, 4)};
            for (const std::uint32_t corner : corners)
                if (corner >= file_.vertices)
                    fail(at, errors::kTextWord,
                        {std::to_string(corner), Phrase(phrases::kAnIndexBelow, {file_.vertices})});
            file_.triangles.push_back(corners);
        }
    }

    /// The arrays that are read have as many numbers as they need, and vertices have positions.
    void checkArrays() const
    {
        constexpr std::uint32_t kSizes[] = {3, 2, 3, 4, 4, 4, 4};
        if (file_.vertices > 0 && !file_.array(kPosition))
            fail(16 + 4 * NumArrays, errors::kIqmOutside, {std::to_string(file_.vertices)});
        for (const VertexArray& array : file_.arrays)
            if (array.type < std::size(kSizes) &&
                (array.type == kColor ? array.size < 3 || array.size > 4 : array.size != kSizes[array.type]))
                fail(head_[OfsArrays], errors::kTextWord, {array.size, std::to_string(kSizes[array.type])});
    }

    void readJoints()
    {
        const std::size_t numbers = file_.version == 1 ? 9 : 10, size = 8 + 4 * numbers;
        std::size_t at = table(NumJoints, OfsJoints, size);
        for (std::size_t j = 0; j < head_[NumJoints]; ++j, at += size) {
            Joint joint;
            joint.name = file_.raw(at, 4);
            joint.parent = parentAt(at + 4, NumJoints);
            joint.at = at + 8;
            for (std::size_t c = 0; c < kChannels; ++c)
                if (const std::optional<std::size_t> k = stored(c)) joint.values[c] = number(joint.at + 4 * *k);
            completeRotation(joint.values, file_.version);
            file_.joints.push_back(joint);
        }
    }

    std::int32_t parentAt(std::size_t at, Word count) const
    {
        const auto parent = static_cast<std::int32_t>(file_.raw(at, 4));
        if (parent < -1 || parent >= static_cast<std::int64_t>(head_[count]))
            fail(at, errors::kBoneUnknown, {std::to_string(parent)});
        return parent;
    }

    /// Where the file has a channel of version 2; version 1 has no w.
    std::optional<std::size_t> stored(std::size_t channel) const
    {
        if (file_.version == 2) return channel;
        if (channel == 6) return std::nullopt;
        return channel < 6 ? channel : channel - 1;
    }

    void readPoses()
    {
        const std::size_t numbers = file_.version == 1 ? 9 : 10, size = 8 + 8 * numbers;
        std::size_t at = table(NumPoses, OfsPoses, size), column = 0;
        for (std::size_t p = 0; p < head_[NumPoses]; ++p, at += size) {
            Pose pose;
            pose.parent = parentAt(at, NumPoses);
            const std::uint32_t mask = file_.raw(at + 4, 4);
            for (std::size_t c = 0; c < kChannels; ++c) {
                const std::optional<std::size_t> k = stored(c);
                if (!k) continue;
                pose.offsetAt[c] = at + 8 + 4 * *k;
                pose.offset[c] = number(pose.offsetAt[c]);
                pose.scale[c] = number(at + 8 + 4 * (numbers + *k));
                if ((mask >> *k & 1u) == 0) continue;
                pose.mask |= 1u << c;
                pose.column[c] = column++;
            }
            file_.poses.push_back(pose);
        }
        file_.frames = head_[NumFrames];
        file_.frameChannels = head_[NumChannels];
        file_.framesAt = head_[OfsFrames];
        if (column > file_.frameChannels) fail(16 + 4 * NumChannels, errors::kIqmOutside, {std::to_string(column)});
        room(16 + 4 * NumFrames, file_.frames, file_.frameChannels > 0 ? file_.framesAt : 0,
            std::size_t{file_.frameChannels} * 2);
        if (file_.frameChannels == 0 && file_.frames > file_.bytes.size())
            fail(16 + 4 * NumFrames, errors::kIqmOutside, {std::to_string(file_.frames)});
        const std::size_t bounds = head_[OfsBounds], all = file_.bytes.size();
        if (bounds < all && file_.frames <= (all - bounds) / kBoundsSize) file_.boundsAt = bounds;
    }

    void readAnims()
    {
        std::size_t at = table(NumAnims, OfsAnims, 20);
        for (std::size_t a = 0; a < head_[NumAnims]; ++a, at += 20) {
            Anim anim{file_.text(file_.raw(at, 4)), file_.raw(at + 4, 4), file_.raw(at + 8, 4), number(at + 12)};
            if (anim.first > file_.frames || anim.count > file_.frames - anim.first)
                fail(at + 4, errors::kIqmOutside, {std::to_string(anim.count)});
            file_.anims.push_back(std::move(anim));
        }
    }

    void readExtensions()
    {
        std::size_t at = head_[OfsExtensions];
        for (std::size_t e = 0; e < head_[NumExtensions] && at != 0; ++e) {
            room(16 + 4 * NumExtensions, 1, at, 16);
            file_.extensions.push_back(file_.text(file_.raw(at, 4)));
            at = file_.raw(at + 12, 4);
            if (file_.extensions.size() * 16 > file_.bytes.size())
                fail(16 + 4 * NumExtensions, errors::kIqmOutside, {std::to_string(head_[NumExtensions])});
        }
    }

    Task task_;
    std::array<std::uint32_t, 27> head_{};
    File file_;
};

} // namespace

File parse(ByteSpan bytes, const Task& task)
{
    return Parser(bytes, task).run();
}

std::size_t widthOf(Format format)
{
    constexpr std::size_t kWidths[] = {1, 1, 2, 2, 4, 4, 2, 4, 8};
    return kWidths[static_cast<std::size_t>(format)];
}

double fullOf(Format format)
{
    constexpr double kFull[] = {127.0, 255.0, 32767.0, 65535.0, 2147483647.0, 4294967295.0, 0.0, 0.0, 0.0};
    return kFull[static_cast<std::size_t>(format)];
}

void completeRotation(std::array<float, kChannels>& values, std::uint32_t version)
{
    const double x = double{values[3]}, y = double{values[4]}, z = double{values[5]};
    double w = double{values[6]};
    if (version == 1) w = -std::sqrt(std::max(0.0, 1.0 - x * x - y * y - z * z));
    const double length = std::sqrt(x * x + y * y + z * z + w * w);
    if (!(length > 0.0) || !std::isfinite(length)) return;
    values[3] = static_cast<float>(x / length);
    values[4] = static_cast<float>(y / length);
    values[5] = static_cast<float>(z / length);
    values[6] = static_cast<float>(w / length);
}

std::uint32_t File::raw(std::size_t at, std::size_t size) const
{
    std::uint32_t out = 0;
    for (std::size_t i = size; i-- > 0;) out = out << 8 | static_cast<std::uint32_t>(bytes[at + i]);
    return out;
}

std::string File::text(std::uint32_t offset) const
{
    if (offset >= textSize) return {};
    const std::string_view all = asText(bytes).substr(textAt + offset, textSize - offset);
    return std::string(all.substr(0, all.find('\0')));
}

const VertexArray* File::array(std::uint32_t type) const
{
    for (const VertexArray& array : arrays)
        if (array.type == type) return &array;
    return nullptr;
}

double File::component(const VertexArray& array, std::size_t vertex, std::size_t component) const
{
    const std::size_t width = widthOf(array.format), at = array.at + (vertex * array.size + component) * width;
    if (array.format == Format::F64) {
        const std::uint64_t low = raw(at, 4), high = raw(at + 4, 4);
        return std::bit_cast<double>(high << 32 | low);
    }
    const std::uint32_t value = raw(at, width);
    switch (array.format) {
    case Format::I8:
        return static_cast<std::int8_t>(value);
    case Format::I16:
        return static_cast<std::int16_t>(value);
    case Format::I32:
        return static_cast<std::int32_t>(value);
    case Format::Half:
        return double{glm::unpackHalf1x16(static_cast<std::uint16_t>(value))};
    case Format::F32:
        return double{std::bit_cast<float>(value)};
    default:
        return value;
    }
}

std::size_t File::keyAt(const Pose& pose, std::size_t channel, std::size_t frame) const
{
    return framesAt + 2 * (frame * frameChannels + pose.column[channel]);
}

std::array<float, kChannels> File::pose(const Pose& pose, std::size_t frame) const
{
    std::array<float, kChannels> out = pose.offset;
    for (std::size_t c = 0; c < kChannels; ++c)
        if (pose.mask >> c & 1u)
            out[c] = static_cast<float>(double{pose.offset[c]} + double{pose.scale[c]} * raw(keyAt(pose, c, frame), 2));
    completeRotation(out, version);
    return out;
}

} // namespace bindpose::iqm
