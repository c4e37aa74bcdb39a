// SPDX-License-Identifier: MIT
// Fresh files of the binary generation, as the engine's loader takes them.
#include "core/io/formats/ill/binary.h"

#include "core/base/numbers.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::ill {
namespace {

constexpr std::size_t kMostWhole = 65535, kMostGroups = 255;

void put(BinaryOut& out, const glm::vec3& v)
{
    for (int i = 0; i < 3; ++i) out.number(v[i]);
}

void putMatrix(BinaryOut& out, const glm::dmat4& matrix)
{
    for (int i = 0; i < 16; ++i) out.number(static_cast<float>(matrix[i / 4][i % 4]));
}

void putVertex(BinaryOut& out, const RigVertex& vertex, const Streams& has)
{
    put(out, vertex.position);
    if (has[1]) put(out, vertex.normal);
    if (has[2]) {
        put(out, glm::vec3(vertex.tangent));
        put(out, glm::cross(vertex.normal, glm::vec3(vertex.tangent)) * vertex.tangent.w);
    }
    if (has[4]) {
        std::vector<Influence> row = largestOf(vertex.row, 4);
        row.resize(4);
        for (const Influence& one : row) out.number(static_cast<float>(one.slot));
        for (const Influence& one : row) out.number(one.weight);
    }
    if (has[3]) out.number(vertex.uv.x).number(vertex.uv.y);
    if (has[5])
        for (int i = 0; i < 4; ++i) out.number(vertex.color[i]);
}

/// One joint's keys of one channel: all frames, or the first where no other differs.
template <class Values>
void putChannel(BinaryOut& out, std::size_t frames, int components, double framesPerSecond, const Values& valueAt)
{
    bool moves = false;
    for (std::size_t f = 1; f < frames && !moves; ++f)
        for (int i = 0; i < components; ++i) moves = moves || valueAt(f, i) != valueAt(0, i);
    const std::size_t keys = moves ? frames : std::min<std::size_t>(frames, 1);
    out.whole(keys, 2);
    for (std::size_t f = 0; f < keys; ++f) {
        out.number(static_cast<float>(static_cast<double>(f) / framesPerSecond));
        for (int i = 0; i < components; ++i) out.number(valueAt(f, i));
    }
}

} // namespace

BinaryOut& BinaryOut::whole(std::size_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i) text_ += static_cast<char>(value >> (8 * i) & 255u);
    return *this;
}

BinaryOut& BinaryOut::number(float value)
{
    return whole(std::bit_cast<std::uint32_t>(value + 0.0f), 4);
}

BinaryOut& BinaryOut::name(const std::string& name)
{
    const std::size_t size = std::min(name.size(), kMostWhole);
    text_ += static_cast<char>(size >> 8);
    text_ += static_cast<char>(size & 255u);
    text_ += name.substr(0, size);
    return *this;
}

std::vector<std::byte> BinaryOut::bytes() const
{
    const ByteSpan all = asBytes(text_);
    return {all.begin(), all.end()};
}

Result<void> checkCounts(std::size_t joints, std::size_t frames)
{
    if (joints <= kMostWhole && frames <= kMostWhole) return {};
    return Error(ErrorKind::Limit, errors::kIllBinaryLong, {}, {std::to_string(joints), std::to_string(frames)});
}

Result<std::vector<std::byte>> binaryMesh(const RigExport& rig, const Streams& has)
{
    if (const Result<void> fits = checkCounts(rig.joints.size(), 0); !fits) return fits.error();
    std::size_t vertices = 0, indices = 0, groups = 0, mask = 0;
    for (const RigPart& part : rig.parts) {
        vertices += part.vertices.size();
        indices += part.indices.size();
        groups += !part.indices.empty();
    }
    if (vertices > kMostWhole + 1 || indices > kMostWhole || groups > kMostGroups)
        return Error(ErrorKind::Limit, errors::kIllBinaryFull, {},
            {std::to_string(vertices), std::to_string(indices), std::to_string(groups)});
    for (std::size_t i = 0; i < has.size(); ++i) mask |= std::size_t{has[i]} << i;
    BinaryOut out("ILLMESH1");
    out.whole(mask, 1).whole(groups, 1).whole(vertices, 4).whole(indices, 2);
    std::size_t first = 0;
    for (const RigPart& part : rig.parts) {
        if (part.indices.empty()) continue;
        out.whole(static_cast<std::size_t>(MeshFile::Group::Kind::Triangles), 1);
        out.whole(first, 2).whole(part.indices.size(), 2);
        first += part.indices.size();
    }
    for (const RigPart& part : rig.parts)
        for (const RigVertex& vertex : part.vertices) putVertex(out, vertex, has);
    std::size_t base = 0;
    for (const RigPart& part : rig.parts) {
        for (const VertexIndex index : part.indices) out.whole(base + index, 2);
        base += part.vertices.size();
    }
    return out.bytes();
}

std::vector<std::byte> binarySkeleton(const RigExport& rig)
{
    BinaryOut out("ILLSKEL0");
    out.whole(rig.joints.size(), 2);
    for (const ExportJoint& joint : rig.joints) {
        const bool root = joint.parent == ExportJoint::kNone;
        putMatrix(out, root ? joint.bindWorld : glm::inverse(rig.joints[joint.parent].bindWorld) * joint.bindWorld);
        putMatrix(out, glm::inverse(joint.bindWorld));
    }
    for (std::size_t j = 0; j < rig.joints.size(); ++j) // a root is its own parent there
        out.whole(rig.joints[j].parent == ExportJoint::kNone ? j : rig.joints[j].parent, 2);
    return out.bytes();
}

std::vector<std::byte> binaryNames(const RigExport& rig)
{
    BinaryOut out("ILANSET0");
    out.whole(rig.joints.size(), 2);
    for (const ExportJoint& joint : rig.joints) out.name(joint.name);
    return out.bytes();
}

std::vector<std::byte> binaryClip(std::span<const Transform> poses, std::size_t joints, double framesPerSecond)
{
    const std::size_t frames = joints > 0 ? poses.size() / joints : 0;
    BinaryOut out("ILLANIM0");
    out.number(static_cast<float>(static_cast<double>(std::max<std::size_t>(frames, 1) - 1) / framesPerSecond));
    out.whole(joints, 2);
    for (std::size_t j = 0; j < joints; ++j) {
        const auto at = [&](std::size_t f) -> const Transform& { return poses[f * joints + j]; };
        out.whole(j, 2);
        putChannel(out, frames, 3, framesPerSecond, [&](std::size_t f, int i) { return at(f).translation[i]; });
        putChannel(out, frames, 4, framesPerSecond, [&](std::size_t f, int i) {
            const glm::quat& q = at(f).rotation;
            return std::array{q.x, q.y, q.z, q.w}[static_cast<std::size_t>(i)];
        });
        putChannel(out, frames, 3, framesPerSecond, [&](std::size_t f, int i) { return at(f).scale[i]; });
    }
    return out.bytes();
}

} // namespace bindpose::ill
