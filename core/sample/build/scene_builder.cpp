// SPDX-License-Identifier: MIT
#include "core/sample/build/scene_builder.h"

#include "core/base/errors.h"

namespace bindpose {

namespace {

glm::mat4 modelFromJoint(const RigJoint& joint)
{
    return matrixOf({joint.head, joint.rotation, glm::vec3(1.0f)});
}

void addNodes(Scene& scene, const SampleParts& parts)
{
    auto skin = std::make_shared<Skin>();
    skin->name = parts.name;
    skin->root = NodeId(0u);
    for (std::size_t j = 0; j < parts.rig.joints.size(); ++j) {
        const RigJoint& joint = parts.rig.joints[j];
        auto node = std::make_shared<Node>();
        node->name = joint.name;
        node->joint = true;
        node->fileIndex = static_cast<std::uint32_t>(j);
        node->rest = {joint.head, joint.rotation, glm::vec3(1.0f)};
        if (joint.parent >= 0) {
            const RigJoint& parent = parts.rig.joints[static_cast<std::size_t>(joint.parent)];
            const glm::quat back = glm::conjugate(parent.rotation);
            node->parent = NodeId(static_cast<std::size_t>(joint.parent));
            node->rest.translation = back * (joint.head - parent.head);
            node->rest.rotation = glm::normalize(back * joint.rotation);
        }
        skin->joints.emplace_back(j);
        skin->inverseBind.push_back(affineInverse(modelFromJoint(joint)));
        scene.nodes.push_back(std::move(node));
    }
    auto body = std::make_shared<Node>();
    body->name = parts.name;
    body->fileIndex = static_cast<std::uint32_t>(scene.nodes.size());
    auto instance = std::make_shared<Instance>();
    *instance = {NodeId(scene.nodes.size()), MeshId(0u), SkinId(0u), parts.name};
    scene.nodes.push_back(std::move(body));
    scene.skins.push_back(std::move(skin));
    scene.instances.push_back(std::move(instance));
}

Result<void> addMaterial(Scene& scene, const SampleParts& parts)
{
    auto bytes = std::make_shared<const std::vector<std::byte>>(encodePng(parts.texture));
    if (bytes->empty()) return Error(ErrorKind::Limit, errors::kOutOfMemory);
    auto image = std::make_shared<Image>();
    image->name = parts.name;
    image->mimeType = "image/png";
    image->size = bytes->size();
    image->file = std::move(bytes);
    scene.images.push_back(std::move(image));
    auto material = std::make_shared<Material>();
    material->name = parts.name;
    material->metallic = 0.0f;
    material->roughness = parts.roughness;
    material->baseColorTexture.image = ImageId(0u);
    scene.materials.push_back(std::move(material));
    return {};
}

Result<void> addMesh(Scene& scene, const SampleParts& parts)
{
    auto set = std::make_shared<PointSet>();
    set->name = parts.name;
    set->positions = parts.points;
    auto streams = std::make_shared<VertexStreams>();
    streams->pointOf = parts.triangles.pointOf;
    streams->vertexCount = static_cast<std::uint32_t>(streams->pointOf.size());
    for (const PointIndex point : streams->pointOf) streams->normals.push_back(parts.normals[point]);
    streams->uvs.push_back(parts.triangles.uvs);
    auto part = std::make_shared<Part>();
    part->name = parts.name;
    part->material = MaterialId(0u);
    part->vertices = std::move(streams);
    part->indices = parts.triangles.indices;
    Mesh mesh;
    mesh.name = parts.name;
    mesh.sets = {SetId(0u)};
    mesh.parts.push_back(std::move(part));
    Result<Mesh> made = Mesh::make(std::move(mesh), {set});
    if (!made) return made.error();
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const FourInfluences& row : parts.influences) {
        slots.insert(slots.end(), row.joints.begin(), row.joints.end());
        weights.insert(weights.end(), row.weights.begin(), row.weights.end());
    }
    Result<SetWeights> rows = SetWeights::makeUniform(parts.points.size(), 4, slots, weights);
    if (!rows) return rows.error();
    scene.sets.push_back(std::move(set));
    scene.meshes.push_back(std::make_shared<Mesh>(std::move(*made)));
    scene.weights.push_back(std::make_shared<SetWeights>(std::move(*rows)));
    return {};
}

Result<void> addTrack(Clip& clip, Track track)
{
    Result<Track> made = Track::make(std::move(track));
    if (!made) return made.error();
    clip.tracks.push_back(std::make_shared<Track>(std::move(*made)));
    return {};
}

Result<void> addClip(Scene& scene, const SampleClip& from)
{
    auto clip = std::make_shared<Clip>();
    clip->name = from.name;
    clip->framesPerSecond = kSampleFramesPerSecond;
    std::vector<double> frames;
    const std::size_t count = from.tracks.front().rotations.size();
    for (std::size_t i = 0; i < count; ++i) { // what a float holds, so that each format stores the same times
        frames.push_back(static_cast<double>(static_cast<float>(static_cast<double>(i) / kSampleFramesPerSecond)));
    }
    const KeyTimes times = std::make_shared<const std::vector<double>>(std::move(frames));
    for (const SampleTrack& keys : from.tracks) {
        Track track{NodeId(keys.joint), ChannelPath::Rotation, Interpolation::Linear, 4, times, {}};
        glm::quat last = keys.rotations.front();
        for (glm::quat q : keys.rotations) {
            if (glm::dot(q, last) < 0.0f) q = -q; // the short way round from key to key
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
            last = q;
        }
        if (Result<void> added = addTrack(*clip, std::move(track)); !added) return added;
        if (keys.translations.empty()) continue;
        Track moves{NodeId(keys.joint), ChannelPath::Translation, Interpolation::Linear, 3, times, {}};
        for (const glm::vec3& t : keys.translations) moves.values.insert(moves.values.end(), {t.x, t.y, t.z});
        if (Result<void> added = addTrack(*clip, std::move(moves)); !added) return added;
    }
    scene.clips.push_back(std::move(clip));
    return {};
}

} // namespace

SampleClip keysOf(const PoseClip& from, const Rig& rig)
{
    SampleClip clip{from.name, {}};
    for (std::size_t j = 1; j < rig.joints.size(); ++j) { // still joints too: the clip's pose is not the bind pose
        SampleTrack track{j, {}, {}};
        bool moved = false;
        for (const PoseSketch& frame : from.frames) {
            track.rotations.push_back(frame.localRotation(j));
            if (j == 1) track.translations.push_back(frame.hipsTranslation());
            moved = moved || (j == 1 && track.translations.back() != track.translations.front());
        }
        if (!moved) track.translations.clear();
        clip.tracks.push_back(std::move(track));
    }
    return clip;
}

Result<Scene> sceneOf(const SampleParts& parts)
{
    Scene scene;
    auto facts = std::make_shared<FileFacts>();
    facts->formatId = "sample";
    facts->formatName = "Built-in sample";
    facts->generator = "Bindpose";
    facts->metresPerUnit = 1.0;
    facts->upAxis = 'y';
    facts->extrasJson = parts.extrasJson;
    scene.facts = std::move(facts);
    addNodes(scene, parts);
    if (Result<void> added = addMaterial(scene, parts); !added) return added.error();
    if (Result<void> added = addMesh(scene, parts); !added) return added.error();
    for (const SampleClip& clip : parts.clips) {
        if (Result<void> added = addClip(scene, clip); !added) return added.error();
    }
    return Scene::make(std::move(scene));
}

} // namespace bindpose
