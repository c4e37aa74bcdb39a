// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/skeleton_file.h"

#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/text/xml_text.h"

#include <algorithm>

namespace bindpose::ogre::binary {
namespace {

constexpr std::uint16_t kKnown[] = {0x1010, 0x2000, 0x3000, 0x4000, 0x5000};

BoneRecord readBone(Cursor& in)
{
    BoneRecord out;
    out.chunk = head(in);
    out.name = in.line();
    out.handle = in.u16();
    out.bindAt = in.at();
    out.bind.translation = in.vec3();
    out.bind.rotation = in.quat();
    out.scaled = out.chunk.stated > BoneRecord::kPlain;
    if (out.scaled) out.bind.scale = in.vec3();
    out.chunk.end = in.at();
    return out;
}

KeyRecord readKey(Cursor& in)
{
    const Chunk chunk = head(in);
    KeyRecord out;
    out.at = chunk.at;
    out.timeSec = in.f32();
    out.change.rotation = in.quat();
    out.change.translation = in.vec3();
    out.scaled = chunk.stated > KeyRecord::kPlain;
    if (out.scaled) out.change.scale = in.vec3();
    if (chunk.stated != out.size()) throw XmlFailure{Error(ErrorKind::Format, errors::kOgreLength, byteText(chunk.at))};
    return out;
}

AnimationRecord readAnimation(Cursor& in, Oddities& odd)
{
    AnimationRecord out;
    out.chunk = head(in);
    out.nameAt = in.at();
    out.name = in.line();
    out.lengthAt = in.at();
    out.lengthSec = in.f32();
    if (nextId(in) == 0x4010) {
        Chunk base = head(in);
        const std::string name = in.line();
        out.base = {name, in.f32()};
        ends(in, base, odd);
    }
    while (nextId(in) == 0x4100) {
        TrackRecord track;
        track.chunk = head(in);
        track.bone = in.u16();
        while (nextId(in) == 0x4110) track.keys.push_back(readKey(in));
        ends(in, track.chunk, odd);
        out.tracks.push_back(std::move(track));
    }
    ends(in, out.chunk, odd);
    return out;
}

void readChunk(Cursor& in, std::uint16_t id, SkeletonFile& out)
{
    if (id == 0x2000) {
        out.bones.push_back(readBone(in));
    } else if (id == 0x4000) {
        out.animations.push_back(readAnimation(in, out.odd));
        out.animationsEnd = in.at();
        return;
    } else {
        Chunk chunk = head(in);
        if (id == 0x3000) {
            const std::uint16_t child = in.u16();
            out.parents.push_back({chunk.at, child, in.u16()});
        } else if (id == 0x5000) {
            const std::string name = in.line();
            out.links.push_back({name, in.f32()});
        } else {
            out.cumulative = in.u16() == 1;
        }
        ends(in, chunk, out.odd);
    }
    if (id != 0x5000) out.animationsEnd = in.at();
}

} // namespace

bool isSkeleton(ByteSpan bytes)
{
    return isBinary(bytes) && asText(bytes.subspan(2)).starts_with("[Serializer_v");
}

SkeletonFile parseSkeleton(ByteSpan bytes)
{
    const FileHead first = fileHead(bytes);
    SkeletonFile out;
    out.big = first.big;
    if (first.version == "[Serializer_v1.10]")
        out.versionText = "1.10";
    else if (first.version == "[Serializer_v1.80]")
        out.versionText = "1.80";
    else
        throw XmlFailure{Error(ErrorKind::Unsupported, errors::kOgreVersion, {}, {first.version})};
    Cursor in(bytes, out.big);
    in.skip(2);
    in.line();
    out.animationsEnd = in.at();
    std::size_t pending = 0;
    while (in.left() >= Chunk::kHead) {
        const std::uint16_t id = nextId(in);
        if (std::find(std::begin(kKnown), std::end(kKnown), id) != std::end(kKnown)) {
            out.odd.unknown += pending;
            pending = 0;
            readChunk(in, id, out);
            continue;
        }
        Chunk other = head(in);
        if (out.odd.unknown + pending++ == 0) {
            out.odd.unknownAt = other.at;
            out.odd.unknownId = id;
        }
        if (other.stated < Chunk::kHead || other.stated - Chunk::kHead > in.left()) break;
        leave(in, other);
    }
    return out;
}

} // namespace bindpose::ogre::binary
