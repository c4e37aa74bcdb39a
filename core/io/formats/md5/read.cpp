// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/md5/errors.h"
#include "core/io/formats/md5/md5.h"
#include "core/io/text/text_errors.h"

#include <cmath>

namespace bindpose::md5 {
namespace {

constexpr double kApart = 1e-5; ///< of the box that the vertices fill

class Reader {
public:
    Reader(const LoadInput& input, const LoadContext& context)
        : input_(input), context_(context), file_(parse(asText(*input.bytes), context.task))
    {}

    Loaded run()
    {
        readNodes();
        if (file_.animation)
            readClip();
        else
            readMesh();
        reportTurns();
        if (file_.oddNumbers > 0)
            findings_.push_back(
                findingAt(errors::kMd5Numbers, Severity::Warning, "", {std::to_string(file_.oddNumbers)}));
        findEqualNames(scene_, findings_);
        describe();
        Result<Scene> scene = Scene::make(std::move(scene_));
        if (!scene) throw TextFailure{scene.error()};
        auto map = std::make_shared<Md5Map>();
        map->origin = originOf<Md5Map>(context_, 1);
        auto source = std::make_shared<Source>();
        source->formatId = "md5";
        source->files.push_back({input_.path, fileNameOf(input_.path), input_.bytes, hashBytes(*input_.bytes), false});
        source->map = std::move(map);
        return {std::move(*scene), std::move(source), std::move(findings_)};
    }

private:
    static Transform transformOf(const std::array<double, 6>& values)
    {
        return {glm::vec3(glm::dvec3(values[0], values[1], values[2])),
            glm::quat(rotationOf(values[3], values[4], values[5])), glm::vec3(1.0f)};
    }

    void readNodes()
    {
        const std::vector<Transform> rests = restsOf(file_);
        for (std::size_t j = 0; j < file_.joints.size(); ++j) {
            const Joint& joint = file_.joints[j];
            Node node;
            node.name = joint.name;
            node.joint = true;
            node.fileIndex = static_cast<std::uint32_t>(j);
            if (joint.parent >= 0) node.parent = NodeId(static_cast<std::size_t>(joint.parent));
            node.rest = rests[j];
            scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        }
        Result<NodeOrder> order = NodeOrder::make(scene_.nodes);
        if (!order) throw TextFailure{order.error()};
        scene_.order = std::make_shared<const NodeOrder>(std::move(*order));
        if (file_.animation) return;
        for (const Joint& joint : file_.joints) joints_.push_back(matrixOf(joint.pose));
        scene_.skins.push_back(std::make_shared<const Skin>(skinOfNodes(scene_, joints_)));
    }

    /// Vertices may share a range of weights, each as long as the list.
    void checkInfluences() const
    {
        std::size_t total = 0;
        const std::size_t limit = (std::size_t{16} << 20) + input_.bytes->size();
        for (const Block& block : file_.blocks)
            for (const Vertex& vertex : block.vertices) {
                total += std::min<std::size_t>(vertex.count, block.weights.size());
                if (total > limit)
                    throw TextFailure{
                        Error(ErrorKind::Limit, errors::kTooLarge, "", {std::to_string(total), std::to_string(limit)})};
            }
    }

    void readMesh()
    {
        checkInfluences();
        const std::string name = fileStemOf(input_.path);
        Mesh mesh;
        mesh.name = name;
        for (std::size_t b = 0; b < file_.blocks.size(); ++b) readBlock(mesh, file_.blocks[b]);
        reportApart();
        if (strays_ > 0)
            findings_.push_back(findingAt(errors::kSlotOutOfRange, Severity::Error, "",
                {std::to_string(strays_), "0", std::to_string(file_.joints.size())}));
        if (unlisted_ > 0)
            findings_.push_back(findingAt(errors::kMd5Range, Severity::Error, "", {std::to_string(unlisted_)}));
        if (mesh.parts.empty()) return;
        scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
        addMeshNode(scene_, name);
        findWeightSums(scene_, true, findings_);
    }

    void readBlock(Mesh& mesh, const Block& block)
    {
        PointSet set;
        auto streams = std::make_shared<VertexStreams>();
        streams->vertexCount = static_cast<std::uint32_t>(block.vertices.size());
        streams->uvs.emplace_back();
        std::vector<std::uint32_t> first{0};
        std::vector<SlotIndex> slots;
        std::vector<float> weights;
        for (const Vertex& vertex : block.vertices) {
            const RestPoint rest = restPoint(block, vertex, joints_);
            set.positions.emplace_back(rest.position);
            apart_.push_back(rest.apart);
            box_.add(set.positions.back());
            streams->uvs[0].push_back(vertex.uv);
            const std::size_t end = std::size_t{vertex.start} + vertex.count;
            unlisted_ += end > block.weights.size();
            for (std::size_t w = vertex.start; w < std::min(end, block.weights.size()); ++w) {
                slots.push_back(static_cast<SlotIndex>(block.weights[w].joint));
                weights.push_back(block.weights[w].bias);
                strays_ += block.weights[w].joint >= file_.joints.size();
            }
            first.push_back(static_cast<std::uint32_t>(slots.size()));
        }
        Result<SetWeights> made = SetWeights::make(first, slots, weights);
        if (!made) throw TextFailure{made.error()};
        made->storage = WeightStorage::Text;
        Part part;
        part.name = block.shader;
        part.set = static_cast<std::uint32_t>(mesh.sets.size());
        part.material = MaterialId(scene_.materials.size());
        part.vertices = std::move(streams);
        for (const auto& [a, b, c] : block.triangles) part.indices.insert(part.indices.end(), {a, c, b});
        Material material;
        material.name = block.shader;
        material.metallic = 0.0f;
        scene_.materials.push_back(std::make_shared<const Material>(std::move(material)));
        mesh.sets.push_back(SetId(scene_.sets.size()));
        mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
        scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene_.weights.push_back(std::make_shared<const SetWeights>(std::move(*made)));
    }

    void reportApart()
    {
        std::size_t count = 0;
        double worst = 0.0;
        for (const double apart : apart_) {
            if (!(apart > kApart * double{box_.diagonal()})) continue;
            ++count;
            worst = std::max(worst, apart);
        }
        if (count == 0) return;
        Finding finding = findingAt(
            errors::kMd5Apart, Severity::Warning, "", {std::to_string(count), numberText(static_cast<float>(worst))});
        finding.count = count;
        finding.worst = worst;
        findings_.push_back(std::move(finding));
    }

    void reportTurns()
    {
        std::size_t count = 0;
        const auto look = [&](const std::array<double, 6>& v) {
            count += v[3] * v[3] + v[4] * v[4] + v[5] * v[5] > 1.0001;
        };
        for (const Joint& joint : file_.joints) {
            look(joint.pose.values);
            if ((joint.flags & 56u) != 0)
                for (const AnimFrame& frame : file_.frames) look(frameValues(joint, frame));
        }
        if (count > 0) findings_.push_back(findingAt(errors::kMd5Turn, Severity::Warning, "", {std::to_string(count)}));
    }

    /// What no frame moves has one key: the base frame's.
    void readClip()
    {
        auto times = std::make_shared<std::vector<double>>();
        for (std::size_t f = 0; f < file_.frames.size(); ++f)
            times->push_back(static_cast<double>(f) / file_.frameRate);
        const auto once = std::make_shared<const std::vector<double>>(1, 0.0);
        const std::size_t limit = (std::size_t{16} << 20) + input_.bytes->size();
        if (!times->empty() && file_.joints.size() > limit / times->size())
            throw TextFailure{Error(ErrorKind::Limit, errors::kTooLarge, "",
                {std::to_string(file_.joints.size()) + " × " + std::to_string(times->size()), std::to_string(limit)})};
        Clip clip;
        clip.name = fileStemOf(input_.path);
        clip.framesPerSecond = file_.frameRate;
        clip.timesAreFrames = true;
        for (std::size_t j = 0; j < file_.joints.size() && !times->empty(); ++j) {
            const Joint& joint = file_.joints[j];
            Track move{
                .node = NodeId(j), .path = ChannelPath::Translation, .components = 3, .times = once, .values = {}};
            Track turn{.node = NodeId(j), .path = ChannelPath::Rotation, .components = 4, .times = once, .values = {}};
            turn.computed = true; // the file has three of the four numbers
            if ((joint.flags & 7u) != 0) move.times = times;
            if ((joint.flags & 56u) != 0) turn.times = times;
            for (std::size_t f = 0; f < std::max(move.keys(), turn.keys()); ++f) {
                const Transform pose = transformOf(frameValues(joint, file_.frames[f]));
                const glm::vec3& p = pose.translation;
                const glm::quat& q = pose.rotation;
                if (f < move.keys()) move.values.insert(move.values.end(), {p.x, p.y, p.z});
                if (f < turn.keys()) turn.values.insert(turn.values.end(), {q.x, q.y, q.z, q.w});
            }
            clip.tracks.push_back(std::make_shared<const Track>(std::move(move)));
            clip.tracks.push_back(std::make_shared<const Track>(std::move(turn)));
        }
        scene_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }

    void describe()
    {
        FileFacts facts;
        facts.formatId = "md5";
        facts.formatName = file_.animation ? "Doom 3 MD5 animation" : "Doom 3 MD5";
        facts.upAxis = 'z';
        facts.weightRule = WeightRule::AsStored;
        facts.unweightedRule = UnweightedRule::ByFormula;
        facts.rules = {.jointsByName = true, .parentsFirst = true};
        facts.restIsBind = !file_.animation;
        facts.rotationTolerance = 2e-6f;
        scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
    }

    const LoadInput& input_;
    const LoadContext& context_;
    File file_;
    Scene scene_;
    std::vector<glm::dmat4> joints_; ///< model space
    std::vector<double> apart_;      ///< by vertex
    Bounds box_;
    std::vector<Finding> findings_;
    std::size_t strays_ = 0, unlisted_ = 0;
};

} // namespace

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return Reader(input, context).run(); });
}

Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile>)
{
    const std::string stem = fileStemOf(out);
    return withOwnClipCalled(withMeshCalled(scene, stem), stem);
}

} // namespace bindpose::md5
