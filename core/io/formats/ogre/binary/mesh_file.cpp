// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/mesh_file.h"

#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/formats/ogre/binary/mesh_parser.h"
#include "core/io/text/xml_text.h"

#include <algorithm>

namespace bindpose::ogre::binary {
namespace {

struct KnownVersion {
    std::string_view text;
    MeshVersion version;
};
constexpr KnownVersion kVersions[] = {{"1.10", MeshVersion::V1_10}, {"1.20", MeshVersion::V1_20},
    {"1.30", MeshVersion::V1_30}, {"1.40", MeshVersion::V1_40}, {"1.41", MeshVersion::V1_41},
    {"1.8", MeshVersion::V1_8}, {"1.100", MeshVersion::V1_100}};

/// Children of the mesh: where one of these follows, what came before it is over.
constexpr std::uint16_t kOfMesh[] = {
    0x4000, 0x5000, 0x6000, 0x7000, 0x8000, 0x9000, 0xA000, 0xB000, 0xC000, 0xD000, 0xE000};

bool ofMesh(std::uint16_t id)
{
    return std::find(std::begin(kOfMesh), std::end(kOfMesh), id) != std::end(kOfMesh);
}

} // namespace

const Geometry* MeshFile::target(std::uint16_t number) const
{
    if (number == 0) return shared ? &*shared : nullptr;
    if (number > submeshes.size()) return nullptr;
    const auto& own = submeshes[number - 1u].geometry;
    return own ? &*own : nullptr;
}

MeshFile MeshParser::run()
{
    const FileHead first = fileHead(bytes_);
    out_.big = first.big;
    std::string_view text = first.version;
    constexpr std::string_view kBegins = "[MeshSerializer_v";
    if (text.starts_with(kBegins) && text.substr(kBegins.size()).starts_with("2"))
        throw XmlFailure{Error(ErrorKind::Unsupported, errors::kOgreNext, {}, {first.version})};
    const auto known = std::find_if(std::begin(kVersions), std::end(kVersions),
        [&](const KnownVersion& one) { return text == std::string(kBegins) + std::string(one.text) + "]"; });
    if (known == std::end(kVersions))
        throw XmlFailure{Error(ErrorKind::Unsupported, errors::kOgreVersion, {}, {first.version})};
    out_.version = known->version;
    out_.versionText = known->text;
    in_ = Cursor(bytes_, first.big);
    in_.skip(2);
    in_.line();
    while (nextId(in_) != 0x3000) {
        if (in_.left() < Chunk::kHead) throw XmlFailure{Error(ErrorKind::Format, errors::kOgreNoMesh)};
        Chunk other = head(in_);
        leave(in_, other);
    }
    readMesh();
    return std::move(out_);
}

void MeshParser::readMesh()
{
    out_.chunk = head(in_);
    in_.flag(); // "skeletally animated", which follows from the link
    out_.lodsAt = in_.at();
    while (in_.left() >= Chunk::kHead) {
        const std::uint16_t id = nextId(in_);
        if (!ofMesh(id)) {
            skipUnknown();
            continue;
        }
        countUnknown();
        readChild(id);
        if (id <= 0x7000) out_.lodsAt = in_.at();
    }
    ends(in_, out_.chunk, out_.odd);
    // Whatever stands behind the mesh is behind all that OGRE wants, too.
}

void MeshParser::readChild(std::uint16_t id)
{
    switch (id) {
    case 0x4000:
        return readSubmesh();
    case 0x5000:
        out_.shared = readGeometry();
        return;
    case 0x6000: {
        out_.skeletonLink = head(in_);
        out_.skeleton = in_.line();
        ends(in_, out_.skeletonLink, out_.odd);
        return;
    }
    case 0x7000:
        out_.assignments.push_back(readAssignment());
        return;
    case 0x8000:
        return readLods();
    case 0xA000:
        return readNames();
    case 0xC000:
        return readPoses();
    case 0xD000:
        return readAnimations();
    default: {
        Chunk leaf = head(in_); // bounds, edge lists, extremes: nothing in them depends on weights
        leave(in_, leaf);
        out_.edgeLists += id == 0xB000;
        out_.extremes += id == 0xE000;
    }
    }
}

/// Bytes at the end that are no chunk are left alone, too.
void MeshParser::skipUnknown()
{
    const std::uint16_t id = nextId(in_);
    Chunk other = head(in_);
    if (pending_ == 0) {
        pendingAt_ = other.at;
        pendingId_ = id;
    }
    ++pending_;
    if (other.stated < Chunk::kHead || other.stated - Chunk::kHead > in_.left())
        in_.skip(in_.left()); // no chunk at all
    else
        leave(in_, other);
}

void MeshParser::countUnknown()
{
    if (pending_ == 0) return;
    if (out_.odd.unknown == 0) {
        out_.odd.unknownAt = pendingAt_;
        out_.odd.unknownId = pendingId_;
    }
    out_.odd.unknown += pending_;
    pending_ = 0;
}

AssignmentRecord MeshParser::readAssignment()
{
    Chunk chunk = head(in_);
    AssignmentRecord out;
    out.at = chunk.at;
    out.vertex = in_.u32();
    out.bone = in_.u16();
    out.weight = in_.f32();
    if (chunk.stated != AssignmentRecord::kSize)
        throw XmlFailure{Error(ErrorKind::Format, errors::kOgreLength, byteText(chunk.at))};
    return out;
}

IndexList MeshParser::readIndices(std::size_t count, bool wide)
{
    const std::size_t each = wide ? 4 : 2;
    in_.need(count, each);
    const IndexList out{in_.at(), count, wide};
    in_.skip(count * each);
    return out;
}

void MeshParser::readSubmesh()
{
    SubmeshRecord sub;
    sub.chunk = head(in_);
    sub.materialAt = in_.at();
    sub.material = in_.line();
    sub.shared = in_.flag();
    const std::uint32_t count = in_.u32();
    const bool wide = in_.flag();
    sub.indices = readIndices(count, wide);
    if (!sub.shared && nextId(in_) == 0x5000) sub.geometry = readGeometry();
    sub.assignmentsAt = in_.at();
    while (in_.left() >= Chunk::kHead && !ofMesh(nextId(in_))) {
        const std::uint16_t id = nextId(in_);
        if (id != 0x4010 && id != 0x4100 && id != 0x4200) {
            skipUnknown();
            continue;
        }
        countUnknown();
        if (id == 0x4100) {
            sub.assignments.push_back(readAssignment());
            continue;
        }
        Chunk chunk = head(in_);
        if (id == 0x4010) {
            sub.operation = in_.u16();
            sub.assignmentsAt = in_.at();
        } else {
            in_.line();
            in_.line();
            ++sub.aliases;
        }
        ends(in_, chunk, out_.odd);
    }
    ends(in_, sub.chunk, out_.odd);
    out_.submeshes.push_back(std::move(sub));
}

Geometry MeshParser::readGeometry()
{
    Geometry out;
    out.chunk = head(in_);
    out.vertices = in_.u32();
    if (out_.version < MeshVersion::V1_30)
        readFixed(out);
    else
        readDeclared(out);
    ends(in_, out.chunk, out_.odd);
    return out;
}

void MeshParser::readDeclared(Geometry& out)
{
    while (nextId(in_) == 0x5100 || nextId(in_) == 0x5200) {
        Chunk chunk = head(in_);
        if (chunk.id == 0x5100) {
            while (nextId(in_) == 0x5110) {
                Chunk element = head(in_);
                VertexElement one;
                one.buffer = in_.u16();
                one.type = in_.u16();
                one.semantic = in_.u16();
                one.offset = in_.u16();
                one.index = in_.u16();
                leave(in_, element);
                out.elements.push_back(one);
            }
        } else {
            VertexBuffer buffer;
            buffer.bind = in_.u16();
            buffer.vertexSize = in_.u16();
            if (nextId(in_) == 0x5210) {
                Chunk data = head(in_);
                buffer.at = in_.at();
                leave(in_, data);
                buffer.bytes = data.end - buffer.at;
                out.buffers.push_back(buffer);
            }
        }
        ends(in_, chunk, out_.odd);
    }
}

/// Each stream as an element of a buffer of its own.
void MeshParser::addStream(
    Geometry& out, std::uint16_t type, std::uint16_t semantic, std::uint16_t index, std::size_t size)
{
    const auto number = static_cast<std::uint16_t>(out.buffers.size());
    in_.need(out.vertices, size);
    out.elements.push_back({number, type, semantic, 0, index});
    out.buffers.push_back({number, static_cast<std::uint16_t>(size), in_.at(), out.vertices * size});
    in_.skip(out.vertices * size);
}

void MeshParser::readFixed(Geometry& out)
{
    out.fixed = true;
    addStream(out, 2, 1, 0, 12);
    std::uint16_t uvs = 0;
    while (nextId(in_) == 0x5100 || nextId(in_) == 0x5200 || nextId(in_) == 0x5300) {
        Chunk chunk = head(in_);
        if (chunk.id == 0x5100) {
            addStream(out, 2, 4, 0, 12);
        } else if (chunk.id == 0x5200) {
            addStream(out, 11, 5, 0, 4);
        } else {
            const std::uint16_t dimensions = in_.u16();
            if (dimensions < 1 || dimensions > 4)
                throw XmlFailure{Error(ErrorKind::Format, errors::kOgreLength, byteText(chunk.at))};
            addStream(out, static_cast<std::uint16_t>(dimensions - 1), 7, uvs++, std::size_t{4} * dimensions);
        }
        ends(in_, chunk, out_.odd);
    }
}

void MeshParser::readNames()
{
    Chunk list = head(in_);
    while (nextId(in_) == 0xA100) {
        SubmeshName name;
        name.chunk = head(in_);
        name.submesh = in_.u16();
        name.name = in_.line();
        ends(in_, name.chunk, out_.odd);
        out_.names.push_back(std::move(name));
    }
    ends(in_, list, out_.odd);
}

MeshFile parseMesh(ByteSpan bytes)
{
    return MeshParser(bytes).run();
}

} // namespace bindpose::ogre::binary
