// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/patch.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <array>

namespace bindpose::ogre::binary {
namespace {

void renameBone(const BinaryJob& job, const SkeletonFile& skeleton, std::size_t bone, const std::string& now)
{
    const BoneRecord& record = skeleton.bones[bone];
    checkName(now);
    if (now.empty() || std::any_of(skeleton.bones.begin(), skeleton.bones.end(),
                           [&](const BoneRecord& other) { return other.name == now; }))
        cannotSave({phrases::kNameTaken, {now}});
    // The length of a bone's chunk does not count the name.
    job.edits.text(
        job.map.skeleton, record.chunk.content(), now, {}, Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {bone})}));
}

void patchBind(const BinaryJob& job, const BoneRecord& record, const Transform& now)
{
    const Phrase what(phrases::kTransformOf, {record.name});
    const std::size_t file = job.map.skeleton, at = record.bindAt;
    const std::array turn{now.rotation.x, now.rotation.y, now.rotation.z, now.rotation.w};
    job.edits.floats(file, at, {&now.translation.x, 3}, what);
    job.edits.floats(file, at + 12, turn, what);
    if (record.scaled) return job.edits.floats(file, at + 28, {&now.scale.x, 3}, what);
    if (now.scale == glm::vec3(1.0f)) return;
    ChunkOut out(job.edits.big(file));
    out.floats({&now.scale.x, 3});
    const std::array<const Chunk*, 1> around{&record.chunk};
    job.edits.insert(file, record.chunk.end, out, around, what);
}

/// A scale that the file got in an earlier save and had not at first goes again.
bool dropScale(const BinaryJob& job, const BoneRecord& record, std::size_t bone, const Transform& now)
{
    if (!record.scaled || now.scale != glm::vec3(1.0f) || !job.map.origin) return false;
    const SkeletonFile then = parseSkeleton(*job.map.origin->files[job.map.skeleton].bytes);
    if (bone >= then.bones.size() || then.bones[bone].scaled) return false;
    const std::array<const Chunk*, 1> around{&record.chunk};
    const Phrase what(phrases::kTransformOf, {record.name});
    job.edits.remove(job.map.skeleton, record.bindAt + 28, 12, around, what);
    BoneRecord plain = record;
    plain.scaled = false;
    Transform rest = now;
    patchBind(job, plain, rest);
    return true;
}

} // namespace

void patchBones(const BinaryJob& job, const SkeletonFile& skeleton)
{
    const SharedList<Node>&before = job.baseline.nodes, &after = job.scene.nodes;
    if (before.size() != after.size()) cannotSave(phrases::kOtherNodes);
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (!before[i] || !after[i]) cannotSave(phrases::kOtherNodes);
        const Node &was = *before[i], &is = *after[i];
        if (was.parent != is.parent) cannotSave({phrases::kOtherParent, {was.name}});
        if (was.rule != is.rule) cannotSave(phrases::kOtherRule);
        if (i >= skeleton.bones.size()) {
            if (was.name != is.name || was.restLocal() != is.restLocal()) cannotSave(phrases::kMeshNode);
            continue;
        }
        if (is.restMatrix) cannotSave({phrases::kRestOf, {was.name}});
        if (was.name != is.name) renameBone(job, skeleton, i, is.name);
        if (was.rest != is.rest && !dropScale(job, skeleton.bones[i], i, is.rest))
            patchBind(job, skeleton.bones[i], is.rest);
    }
}

} // namespace bindpose::ogre::binary
