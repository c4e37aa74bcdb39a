// SPDX-License-Identifier: MIT
// Levels of detail, poses and animations of vertices.
#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/formats/ogre/binary/mesh_parser.h"
#include "core/io/text/xml_text.h"

#include <algorithm>

namespace bindpose::ogre::binary {

void MeshParser::readLods()
{
    Chunk chunk = head(in_);
    if (out_.version >= MeshVersion::V1_41) out_.lodStrategy = in_.line();
    if (out_.version >= MeshVersion::V1_100)
        readMixedLods();
    else
        readUniformLods(in_.u16());
    ends(in_, chunk, out_.odd);
    out_.lodChunk = chunk;
}

/// 1.100: each level for itself is a mesh of its own, or has lists of indices, which may be those of an earlier level.
void MeshParser::readMixedLods()
{
    const std::size_t levels = in_.u16();
    for (std::size_t i = 1; i < levels && (nextId(in_) == 0x8110 || nextId(in_) == 0x8120); ++i) {
        Chunk chunk = head(in_);
        LodRecord level;
        level.value = in_.f32();
        if (chunk.id == 0x8110) {
            level.manual = in_.line();
            ends(in_, chunk, out_.odd);
            lodBuffers_.emplace_back();
            out_.lods.push_back(std::move(level));
            continue;
        }
        std::vector<IndexList> own(out_.submeshes.size());
        for (std::size_t s = 0; s < out_.submeshes.size(); ++s) {
            const std::size_t count = in_.u32(), start = in_.u32();
            const std::uint32_t buffer = in_.u32();
            if (buffer == 0xFFFFFFFFu) {
                const bool wide = in_.flag();
                own[s] = readIndices(in_.u32(), wide);
            } else if (buffer >= 1 && buffer <= lodBuffers_.size() && !lodBuffers_[buffer - 1].empty()) {
                own[s] = lodBuffers_[buffer - 1][s];
            }
            IndexList part = own[s];
            if (start > part.count || count > part.count - start)
                throw XmlFailure{Error(ErrorKind::Format, errors::kOgreCut, byteText(chunk.at))};
            part.at += start * (part.wide ? 4 : 2);
            part.count = count;
            level.indices.push_back(part);
        }
        lodBuffers_.push_back(std::move(own));
        ends(in_, chunk, out_.odd);
        out_.lods.push_back(std::move(level));
    }
}

/// Before 1.100: all levels are meshes of their own, or none.
void MeshParser::readUniformLods(std::size_t levels)
{
    const bool manual = in_.flag();
    for (std::size_t i = 1; i < levels && nextId(in_) == 0x8100; ++i) {
        Chunk chunk = head(in_);
        LodRecord level;
        level.value = in_.f32();
        if (manual && nextId(in_) == 0x8110) {
            Chunk name = head(in_);
            level.manual = in_.line();
            ends(in_, name, out_.odd);
        }
        for (std::size_t s = 0; !manual && s < out_.submeshes.size() && nextId(in_) == 0x8120; ++s) {
            Chunk list = head(in_);
            const std::uint32_t count = in_.u32();
            const bool wide = in_.flag();
            level.indices.push_back(readIndices(count, wide));
            ends(in_, list, out_.odd);
        }
        ends(in_, chunk, out_.odd);
        out_.lods.push_back(std::move(level));
    }
}

void MeshParser::readPoses()
{
    Chunk list = head(in_);
    while (nextId(in_) == 0xC100) {
        Chunk chunk = head(in_);
        PoseRecord pose;
        pose.name = in_.line();
        pose.target = in_.u16();
        const bool normals = out_.version >= MeshVersion::V1_8 && in_.flag();
        while (nextId(in_) == 0xC111) {
            Chunk offset = head(in_);
            PoseOffset one;
            one.vertex = in_.u32();
            one.offset = in_.vec3();
            if (normals) in_.vec3();
            ends(in_, offset, out_.odd);
            pose.offsets.push_back(one);
        }
        ends(in_, chunk, out_.odd);
        out_.poses.push_back(std::move(pose));
    }
    ends(in_, list, out_.odd);
}

void MeshParser::readAnimations()
{
    out_.animationList = head(in_);
    while (nextId(in_) == 0xD100) out_.animations.push_back(readAnimation());
    ends(in_, out_.animationList, out_.odd);
}

VertexAnimation MeshParser::readAnimation()
{
    VertexAnimation out;
    out.chunk = head(in_);
    out.nameAt = in_.at();
    out.name = in_.line();
    out.lengthSec = in_.f32();
    if (nextId(in_) == 0xD105) {
        Chunk base = head(in_);
        const std::string name = in_.line();
        out.base = {name, in_.f32()};
        ends(in_, base, out_.odd);
    }
    while (nextId(in_) == 0xD110) out.tracks.push_back(readTrack());
    ends(in_, out.chunk, out_.odd);
    return out;
}

VertexTrack MeshParser::readTrack()
{
    Chunk chunk = head(in_);
    VertexTrack out;
    out.poses = in_.u16() == 2;
    out.target = in_.u16();
    const Geometry* geometry = out_.target(out.target);
    while (nextId(in_) == 0xD111 || nextId(in_) == 0xD112) {
        Chunk key = head(in_);
        VertexKey one;
        one.timeSec = in_.f32();
        if (key.id == 0xD111) {
            const bool normals = out_.version >= MeshVersion::V1_8 && in_.flag();
            const std::size_t each = normals ? 24 : 12, vertices = geometry ? geometry->vertices : 0;
            in_.need(vertices, each);
            in_.skip(vertices * each);
        }
        while (key.id == 0xD112 && nextId(in_) == 0xD113) {
            Chunk use = head(in_);
            PoseUse pose;
            pose.pose = in_.u16();
            pose.influence = in_.f32();
            ends(in_, use, out_.odd);
            one.uses.push_back(pose);
        }
        ends(in_, key, out_.odd);
        out.keys.push_back(std::move(one));
    }
    ends(in_, chunk, out_.odd);
    return out;
}

} // namespace bindpose::ogre::binary
