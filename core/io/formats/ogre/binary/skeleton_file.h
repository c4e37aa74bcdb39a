// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/cursor.h"
#include "core/math/transform.h"

#include <optional>
#include <vector>

/// What a binary .skeleton holds and where: OgreSkeletonSerializer.cpp, versions 1.10 and 1.80.
namespace bindpose::ogre::binary {

/// One 0x2000. Its length is 36 or 48 and never counts the name.
struct BoneRecord {
    static constexpr std::uint32_t kPlain = 36, kScaled = 48;
    Chunk chunk;
    std::string name;
    std::uint16_t handle = 0;
    std::size_t bindAt = 0; ///< position, rotation, and scale where the length says so
    Transform bind;
    bool scaled = false;
};

struct ParentRecord {
    std::size_t at = 0;
    std::uint16_t child = 0, parent = 0;
};

/// One 0x4110: 38 or 50 bytes.
struct KeyRecord {
    static constexpr std::uint32_t kPlain = 38, kScaled = 50;
    static constexpr std::size_t kTimeAt = 6, kRotationAt = 10, kTranslationAt = 26, kScaleAt = 38;
    std::size_t at = 0;
    float timeSec = 0.0f;
    Transform change; ///< relative to the bind
    bool scaled = false;
    std::size_t size() const { return scaled ? kScaled : kPlain; }
};

struct TrackRecord {
    Chunk chunk;
    std::uint16_t bone = 0;      ///< handle
    std::vector<KeyRecord> keys; ///< in the file's order
};

struct AnimationRecord {
    Chunk chunk;
    std::string name;
    std::size_t nameAt = 0, lengthAt = 0;
    float lengthSec = 0.0f;
    std::optional<std::pair<std::string, float>> base; ///< clip and time that its keys are taken against
    std::vector<TrackRecord> tracks;
};

struct LinkRecord {
    std::string name;
    float scale = 1.0f;
};

struct SkeletonFile {
    bool big = false;
    std::string versionText; ///< "1.80"
    bool cumulative = false;
    std::vector<BoneRecord> bones;
    std::vector<ParentRecord> parents;
    std::vector<AnimationRecord> animations;
    std::vector<LinkRecord> links;
    std::size_t animationsEnd = 0; ///< where another clip belongs
    Oddities odd;
};

/// Failure: XmlFailure with the byte.
SkeletonFile parseSkeleton(ByteSpan bytes);
bool isSkeleton(ByteSpan bytes);

} // namespace bindpose::ogre::binary
