// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/iqm/errors.h"
#include "core/io/formats/iqm/iqm.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <cmath>

namespace bindpose::iqm {
namespace {

constexpr double kUsualRate = 24.0; ///< frames a second of a clip that says 0

class Reader {
public:
    Reader(const LoadInput& input, const LoadContext& context)
        : input_(input), context_(context), file_(parse(*input.bytes, context.task))
    {}

    Loaded run()
    {
        readNodes();
        if (file_.vertices > 0) readMesh();
        if (file_.poses.size() == file_.joints.size() || file_.joints.empty())
            readClips();
        else if (!file_.poses.empty())
            findings_.push_back(findingAt(errors::kIqmPoses, Severity::Error, "",
                {std::to_string(file_.poses.size()), std::to_string(file_.joints.size())}));
        findEqualNames(scene_, findings_);
        describe();
        Result<Scene> scene = Scene::make(std::move(scene_));
        if (!scene) throw TextFailure{scene.error()};
        auto map = std::make_shared<IqmMap>();
        map->origin = originOf<IqmMap>(context_, 1);
        auto source = std::make_shared<Source>();
        source->formatId = "iqm";
        source->files.push_back({input_.path, fileNameOf(input_.path), input_.bytes, hashBytes(*input_.bytes), false});
        source->map = std::move(map);
        return {std::move(*scene), std::move(source), std::move(findings_)};
    }

private:
    static Transform transformOf(const std::array<float, kChannels>& v)
    {
        return {{v[0], v[1], v[2]}, glm::quat(v[6], v[3], v[4], v[5]), {v[7], v[8], v[9]}};
    }

    void addNode(std::string name, std::int32_t parent, const std::array<float, kChannels>& values)
    {
        Node node;
        node.name = std::move(name);
        node.joint = true;
        node.fileIndex = static_cast<std::uint32_t>(scene_.nodes.size());
        if (parent >= 0) node.parent = NodeId(static_cast<std::size_t>(parent));
        node.rest = transformOf(values);
        scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }

    /// The joints; of a file of clips alone those that its poses are for, in their first frame.
    void readNodes()
    {
        for (const Joint& joint : file_.joints) addNode(file_.text(joint.name), joint.parent, joint.values);
        if (file_.joints.empty() && !file_.poses.empty()) {
            for (std::size_t p = 0; p < file_.poses.size(); ++p) {
                std::array<float, kChannels> first = file_.poses[p].offset;
                completeRotation(first, file_.version);
                if (file_.frames > 0) first = file_.pose(file_.poses[p], 0);
                addNode("joint " + std::to_string(p), file_.poses[p].parent, first);
            }
            findings_.push_back(findingAt(errors::kIqmNumbered, Severity::Info, ""));
        }
        Result<NodeOrder> order = NodeOrder::make(scene_.nodes);
        if (!order) throw TextFailure{order.error()};
        scene_.order = std::make_shared<const NodeOrder>(std::move(*order));
        if (!file_.joints.empty())
            scene_.skins.push_back(std::make_shared<const Skin>(skinOfNodes(scene_, restWorld(scene_))));
    }

    glm::vec4 vectorAt(const VertexArray& array, std::size_t vertex) const
    {
        glm::vec4 out(0.0f, 0.0f, 0.0f, 1.0f);
        const bool color = array.type == kColor;
        const double full = color ? fullOf(array.format) : 0.0;
        for (std::size_t c = 0; c < std::min<std::size_t>(array.size, 4); ++c)
            out[static_cast<int>(c)] =
                static_cast<float>(file_.component(array, vertex, c) / (full > 0.0 ? full : 1.0));
        return out;
    }

    void readMesh()
    {
        const std::string name = fileStemOf(input_.path);
        Mesh mesh;
        mesh.name = name;
        mesh.sets.push_back(SetId(0u));
        PointSet set;
        auto streams = std::make_shared<VertexStreams>();
        streams->vertexCount = file_.vertices;
        const VertexArray *uvs = file_.array(kTexture), *normals = file_.array(kNormal),
                          *tangents = file_.array(kTangent), *colors = file_.array(kColor);
        if (uvs) streams->uvs.emplace_back();
        if (colors) streams->colors.emplace_back();
        for (std::size_t v = 0; v < file_.vertices; ++v) {
            set.positions.emplace_back(vectorAt(*file_.array(kPosition), v));
            if (uvs) streams->uvs[0].emplace_back(vectorAt(*uvs, v));
            if (normals) streams->normals.emplace_back(vectorAt(*normals, v));
            if (tangents) streams->tangents.push_back(vectorAt(*tangents, v));
            if (colors) streams->colors[0].push_back(vectorAt(*colors, v));
        }
        std::size_t corners = 0;
        for (const MeshEntry& entry : file_.meshes) {
            corners += std::size_t{entry.triangles} * 3;
            if (corners > (std::size_t{16} << 20) + input_.bytes->size()) // meshes may share their triangles
                throw TextFailure{Error(ErrorKind::Limit, errors::kTooLarge, "",
                    {std::to_string(corners), std::to_string((std::size_t{16} << 20) + input_.bytes->size())})};
            addPart(mesh, entry, streams);
        }
        scene_.weights.push_back(std::make_shared<const SetWeights>(readWeights()));
        scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
        addMeshNode(scene_, name);
        findWeightSums(scene_, true, findings_);
    }

    /// Clockwise triangles turn the other way here.
    void addPart(Mesh& mesh, const MeshEntry& entry, const std::shared_ptr<VertexStreams>& streams)
    {
        Part part;
        part.name = entry.name;
        part.material = MaterialId(scene_.materials.size());
        part.vertices = streams;
        for (std::size_t t = entry.firstTriangle; t < std::size_t{entry.firstTriangle} + entry.triangles; ++t) {
            const auto& [a, b, c] = file_.triangles[t];
            part.indices.insert(part.indices.end(), {a, c, b});
        }
        Material material;
        material.name = entry.material;
        material.metallic = 0.0f;
        scene_.materials.push_back(std::make_shared<const Material>(std::move(material)));
        mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
    }

    SetWeights readWeights()
    {
        const VertexArray *indexes = file_.array(kIndexes), *stored = file_.array(kWeights);
        if (!indexes || !stored) return {};
        std::vector<SlotIndex> slots;
        std::vector<float> weights;
        std::size_t strays = 0;
        const double full = fullOf(stored->format);
        for (std::size_t v = 0; v < file_.vertices; ++v)
            for (std::size_t i = 0; i < 4; ++i) {
                const double slot = file_.component(*indexes, v, i);
                const double weight = file_.component(*stored, v, i) / (full > 0.0 ? full : 1.0);
                const bool valid = slot >= 0.0 && slot < 16777216.0;
                slots.push_back(valid ? static_cast<SlotIndex>(slot) : SlotIndex{16777215});
                weights.push_back(static_cast<float>(weight));
                strays += !file_.joints.empty() && weight != 0.0 && slots.back() >= file_.joints.size();
            }
        if (strays > 0)
            findings_.push_back(findingAt(errors::kSlotOutOfRange, Severity::Error, "",
                {std::to_string(strays), "0", std::to_string(file_.joints.size())}));
        Result<SetWeights> made = SetWeights::makeUniform(file_.vertices, 4, slots, weights);
        if (!made) throw TextFailure{made.error()};
        made->storage = stored->format == Format::U8    ? WeightStorage::Unorm8
                        : stored->format == Format::U16 ? WeightStorage::Unorm16
                                                        : WeightStorage::Float32;
        made->storedColumns = 4;
        return std::move(*made);
    }

    void readClips()
    {
        std::size_t keys = 0;
        const std::size_t limit = (std::size_t{16} << 20) + input_.bytes->size();
        for (const Anim& anim : file_.anims) {
            keys += std::size_t{anim.count} * file_.poses.size();
            if (keys > limit) // clips may share their frames, and frames may take no bytes
                throw TextFailure{
                    Error(ErrorKind::Limit, errors::kTooLarge, "", {std::to_string(keys), std::to_string(limit)})};
            readClip(anim);
        }
    }

    /// What no frame moves has one key.
    void readClip(const Anim& anim)
    {
        const bool rated = anim.framesPerSecond > 0.0f && std::isfinite(anim.framesPerSecond);
        const double rate = rated ? double{anim.framesPerSecond} : kUsualRate;
        auto times = std::make_shared<std::vector<double>>();
        for (std::size_t f = 0; f < anim.count; ++f) times->push_back(static_cast<double>(f) / rate);
        const auto once = std::make_shared<const std::vector<double>>(1, 0.0);
        Clip clip;
        clip.name = anim.name;
        clip.framesPerSecond = rate;
        clip.rateIsFree = !rated;
        clip.timesAreFrames = true;
        for (std::size_t p = 0; p < file_.poses.size() && anim.count > 0; ++p) {
            constexpr std::size_t kFirst[] = {0, 3, 7, 10};
            constexpr ChannelPath kPaths[] = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
            for (std::size_t path = 0; path < 3; ++path) {
                const std::size_t first = kFirst[path], count = kFirst[path + 1] - first;
                Track track{.node = NodeId(p), .path = kPaths[path], .times = once, .values = {}};
                track.components = static_cast<std::uint32_t>(count);
                track.computed = true;
                if ((file_.poses[p].mask >> first & ((1u << count) - 1)) != 0) track.times = times;
                for (std::size_t f = 0; f < track.keys(); ++f) {
                    const std::array<float, kChannels> pose = file_.pose(file_.poses[p], anim.first + f);
                    track.values.insert(track.values.end(), pose.begin() + static_cast<std::ptrdiff_t>(first),
                        pose.begin() + static_cast<std::ptrdiff_t>(first + count));
                }
                clip.tracks.push_back(std::make_shared<const Track>(std::move(track)));
            }
        }
        scene_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }

    void describe()
    {
        FileFacts facts;
        facts.formatId = "iqm";
        facts.formatName = "Inter-Quake Model " + std::to_string(file_.version);
        facts.upAxis = 'z';
        facts.weightRule = WeightRule::AsStored;
        facts.unweightedRule = UnweightedRule::ByFormula;
        facts.rules = {.jointsByName = true, .parentsFirst = true};
        facts.restIsBind = !file_.joints.empty();
        facts.rotationTolerance = 2e-6f;
        facts.notUnderstood = file_.extensions;
        for (const VertexArray& array : file_.arrays)
            if (array.type >= 16) facts.notUnderstood.push_back("vertex array " + file_.text(array.type - 16));
        scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
    }

    const LoadInput& input_;
    const LoadContext& context_;
    File file_;
    Scene scene_;
    std::vector<Finding> findings_;
};

} // namespace

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return Reader(input, context).run(); });
}

Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile>)
{
    return withMeshCalled(scene, fileStemOf(out));
}

} // namespace bindpose::iqm
