// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/smd/smd.h"
#include "core/io/qc/sockets.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <map>

namespace bindpose::smd {
namespace {

/// Names of a reference's VTA: "fox_ref.smd" has "fox_ref.vta" or "fox.vta".
std::vector<std::string> shapeFiles(const std::string& path)
{
    const std::string stem = fileStemOf(path);
    std::vector<std::string> names{stem + ".vta"};
    for (const std::string_view tail : {"_ref", "_reference", " ref"})
        if (stem.size() > tail.size() && stem.ends_with(tail))
            names.push_back(stem.substr(0, stem.size() - tail.size()) + ".vta");
    return names;
}

class Reader {
public:
    Reader(const LoadInput& input, const LoadContext& context) : input_(input), context_(context) {}

    Loaded run()
    {
        takeScript();
        file_ = parse(asText(*input_.bytes), context_.task);
        files_.push_back({input_.path, fileNameOf(input_.path), input_.bytes, hashBytes(*input_.bytes), false});
        readNodes();
        if (!file_.corners.empty()) readMesh();
        readClip();
        findEqualNames(scene_, findings_);
        for (const auto& [name, line] : file_.unknownBlocks)
            findings_.push_back(findingAt(errors::kExtensionKept, Severity::Info, lineText(line), {name}));
        describe();
        findSockets();
        Result<Scene> scene = Scene::make(std::move(scene_));
        if (!scene) throw TextFailure{scene.error()};
        map_->origin = originOf<SmdMap>(context_, files_.size());
        auto source = std::make_shared<Source>();
        source->formatId = "smd";
        source->files = std::move(files_);
        source->map = std::move(map_);
        return {std::move(*scene), std::move(source), std::move(findings_)};
    }

private:
    void takeScript()
    {
        const ScriptedMap* known = scriptedMapOf(context_.previous.get());
        if (known) static_cast<ScriptedMap&>(*map_) = *known;
    }

    static glm::dmat4 localOf(const std::array<double, 6>& values)
    {
        glm::dmat4 out = glm::mat4_cast(rotationOf({values[3], values[4], values[5]}));
        out[3] = glm::dvec4(values[0], values[1], values[2], 1.0);
        return out;
    }
    static Transform transformOf(const std::array<double, 6>& values)
    {
        Transform out;
        out.translation = glm::vec3(glm::dvec3(values[0], values[1], values[2]));
        out.rotation = glm::quat(rotationOf({values[3], values[4], values[5]}));
        return out;
    }

    /// Pose of each node where it is first named, and the frame; the first frame of a reference is its bind.
    struct First {
        const BoneLine* bone = nullptr;
        std::size_t frame = 0;
    };
    std::vector<First> firstPoses() const
    {
        std::vector<First> out(file_.nodes.size());
        for (std::size_t f = 0; f < file_.frames.size(); ++f)
            for (const BoneLine& bone : file_.frames[f].bones)
                if (!out[bone.node].bone) out[bone.node] = {&bone, f};
        return out;
    }

    void readNodes()
    {
        const std::vector<First> first = firstPoses();
        std::vector<glm::dmat4> locals;
        for (std::size_t i = 0; i < file_.nodes.size(); ++i) {
            const NodeLine& line = file_.nodes[i];
            Node node;
            node.name = line.name;
            node.joint = true;
            node.fileIndex = static_cast<std::uint32_t>(i);
            if (line.parent >= 0) node.parent = NodeId(file_.nodeOf(line.parent));
            if (first[i].bone) node.rest = transformOf(first[i].bone->values);
            locals.push_back(first[i].bone ? localOf(first[i].bone->values) : glm::dmat4(1.0));
            if (!first[i].bone)
                findings_.push_back(findingAt(errors::kNoBind, Severity::Warning, lineText(line.line), {line.name}));
            scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        }
        Result<NodeOrder> order = NodeOrder::make(scene_.nodes);
        if (!order) throw TextFailure{order.error()};
        scene_.order = std::make_shared<const NodeOrder>(std::move(*order));
        scene_.skins.push_back(std::make_shared<const Skin>(skinOfNodes(scene_, worldOf(scene_, locals))));
    }

    SlotIndex slotOf(std::int64_t bone)
    {
        const std::size_t node = file_.nodeOf(bone);
        if (node != std::string::npos) return static_cast<SlotIndex>(node);
        ++strayLinks_;
        std::vector<std::int64_t>& known = map_->unknownBones;
        const auto [place, added] = unknown_.try_emplace(bone, known.size());
        if (added) known.push_back(bone);
        return static_cast<SlotIndex>(file_.nodes.size() + place->second);
    }

    /// The line's own bone stands first: the weight that the links leave to 1 goes to it. It has weight 0 of its own
    /// where the links do not begin with it.
    SetWeights readWeights()
    {
        std::vector<std::uint32_t> first{0};
        std::vector<SlotIndex> slots;
        std::vector<float> weights;
        for (const Corner& corner : file_.corners) {
            const Link* links = file_.links.data() + corner.firstLink;
            if (corner.links == 0 || links[0].bone != corner.parent) {
                slots.push_back(slotOf(corner.parent));
                weights.push_back(0.0f);
            }
            for (std::uint32_t i = 0; i < corner.links; ++i) {
                slots.push_back(slotOf(links[i].bone));
                weights.push_back(links[i].weight);
            }
            first.push_back(static_cast<std::uint32_t>(slots.size()));
        }
        Result<SetWeights> made = SetWeights::make(first, slots, weights);
        if (!made) throw TextFailure{made.error()};
        made->storage = WeightStorage::Text;
        return std::move(*made);
    }

    void readMaterials()
    {
        for (const std::string& name : file_.materials) {
            Material material;
            material.name = name;
            material.metallic = 0.0f;
            Image image;
            image.name = name;
            image.uri = name;
            material.baseColorTexture.image = ImageId(scene_.images.size());
            scene_.images.push_back(std::make_shared<const Image>(std::move(image)));
            scene_.materials.push_back(std::make_shared<const Material>(std::move(material)));
        }
    }

    void readMesh()
    {
        const std::string name = fileStemOf(input_.path);
        Mesh mesh;
        mesh.name = name;
        mesh.sets.push_back(SetId(0u));
        PointSet set;
        auto streams = std::make_shared<VertexStreams>();
        streams->vertexCount = static_cast<std::uint32_t>(file_.corners.size());
        streams->uvs.emplace_back();
        for (const Corner& corner : file_.corners) {
            set.positions.push_back(corner.position);
            streams->normals.push_back(corner.normal);
            streams->uvs[0].emplace_back(corner.uv.x, 1.0f - corner.uv.y);
        }
        readMaterials();
        readShapes(mesh, set, *streams);
        std::vector<Part> parts(file_.materials.size());
        for (std::uint32_t t = 0; t < file_.triangleMaterial.size(); ++t)
            for (const std::uint32_t corner : {3 * t, 3 * t + 1, 3 * t + 2})
                parts[file_.triangleMaterial[t]].indices.push_back(corner);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i].name = file_.materials[i];
            parts[i].material = MaterialId(i);
            parts[i].vertices = streams;
            mesh.parts.push_back(std::make_shared<const Part>(std::move(parts[i])));
        }
        scene_.weights.push_back(std::make_shared<const SetWeights>(readWeights()));
        scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
        addMeshNode(scene_, name);
        findImages(scene_, context_, files_, findings_);
        findWeightSums(scene_, false, findings_);
        findCompilerWeights(scene_, findings_);
        if (strayLinks_ > 0)
            findings_.push_back(findingAt(errors::kSlotOutOfRange, Severity::Error, "",
                {std::to_string(strayLinks_), "0", std::to_string(file_.nodes.size())}));
    }

    /// Shapes of the reference's own block, or of the VTA beside it.
    std::vector<Shape> shapes()
    {
        if (!file_.shapes.empty() || !context_.resolver) return file_.shapes;
        for (const std::string& name : shapeFiles(input_.path)) {
            Result<SourceFile> found = context_.resolver(name);
            if (!found) continue;
            try {
                std::vector<Shape> out = parse(asText(*found->bytes), context_.task).shapes;
                found->readOnlyUse = true;
                files_.push_back(std::move(*found));
                return out;
            } catch (const TextFailure& failure) { // the mesh stands without its shapes
                if (failure.error.kind == ErrorKind::Cancelled) throw;
                Finding finding = findingAt(*failure.error.text, Severity::Error, failure.error.where);
                finding.args = failure.error.args;
                finding.place.file = name;
                findings_.push_back(std::move(finding));
            }
        }
        return {};
    }

    void readShapes(Mesh& mesh, PointSet& set, VertexStreams& streams)
    {
        const std::vector<Shape> all = shapes();
        // A file may name a thousand shapes that move one corner; each takes a place and a normal for every corner.
        checkProduct(all.size(), set.positions.size());
        for (std::size_t s = 1; s < all.size(); ++s) { // the first is the mesh itself
            MorphPoints points{std::vector<glm::vec3>(set.positions.size(), glm::vec3(0.0f))};
            MorphVertices vertices;
            vertices.normals = points.positions;
            std::size_t strays = 0;
            for (const ShapeVertex& vertex : all[s].vertices) {
                const auto corner = static_cast<std::size_t>(vertex.corner);
                if (vertex.corner < 0 || corner >= set.positions.size()) {
                    ++strays;
                    continue;
                }
                points.positions[corner] = vertex.position - set.positions[corner];
                vertices.normals[corner] = vertex.normal - streams.normals[corner];
            }
            if (strays > 0)
                findings_.push_back(findingAt(errors::kIndexOutOfRange, Severity::Warning, "",
                    {std::to_string(strays), std::to_string(set.positions.size())}));
            mesh.morphNames.push_back("time " + std::to_string(all[s].time));
            mesh.morphWeights.push_back(0.0f);
            set.morphs.push_back(std::move(points));
            streams.morphs.push_back(std::move(vertices));
        }
    }

    /// Every bone that a frame names has a key at every frame from there on: a bone left out keeps its pose.
    void readClip()
    {
        if (!file_.corners.empty() && file_.frames.size() < 2) return;
        if (!file_.shapes.empty()) return; // times of shapes, not of motion
        const double rate = map_->framesPerSecond.value_or(kFramesPerSecond);
        auto times = std::make_shared<std::vector<double>>();
        for (const Frame& frame : file_.frames) {
            const double time = static_cast<double>(frame.time) / rate;
            if (!times->empty() && time <= times->back())
                throw TextFailure{
                    Error(ErrorKind::Format, errors::kKeyTimes, lineText(frame.line), {std::to_string(times->size())})};
            times->push_back(time);
        }
        Clip clip;
        clip.name = map_->clipName.empty() ? fileStemOf(input_.path) : map_->clipName;
        clip.framesPerSecond = rate;
        clip.rateIsFree = !map_->framesPerSecond;
        clip.timesAreFrames = true;
        const std::vector<First> first = firstPoses();
        // Frames times bones is what the keys take; a file may name a bone once and have a million empty frames.
        const auto named = std::count_if(first.begin(), first.end(), [](const First& pose) { return pose.bone; });
        checkProduct(static_cast<std::size_t>(named), times->size());
        std::vector<std::vector<const BoneLine*>> poses(file_.nodes.size());
        for (std::size_t f = 0; f < file_.frames.size(); ++f) {
            for (const BoneLine& bone : file_.frames[f].bones) {
                poses[bone.node].resize(f, poses[bone.node].empty() ? nullptr : poses[bone.node].back());
                poses[bone.node].push_back(&bone);
            }
        }
        map_->byNode.resize(poses.size());
        for (std::size_t n = 0; n < poses.size(); ++n)
            if (first[n].bone) addTracks(clip, NodeId(n), first[n].frame, poses[n], times);
        scene_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }

    /// So many rows of so many values each. Failure: more than a file of this size may ask for.
    void checkProduct(std::size_t rows, std::size_t values) const
    {
        const std::size_t limit = (std::size_t{16} << 20) + input_.bytes->size();
        if (values > 0 && rows > limit / values)
            throw TextFailure{Error(ErrorKind::Limit, errors::kTooLarge, "",
                {std::to_string(rows) + " × " + std::to_string(values), std::to_string(limit)})};
    }

    /// `poses` by frame up to the last that names the bone; those before `begin`, the first that does, are not set.
    void addTracks(
        Clip& clip, NodeId node, std::size_t begin, std::vector<const BoneLine*>& poses, const KeyTimes& times)
    {
        poses.resize(times->size(), poses.back());
        KeyTimes own = times;
        if (begin > 0)
            own = std::make_shared<const std::vector<double>>(
                times->begin() + static_cast<std::ptrdiff_t>(begin), times->end());
        Track move{.node = node, .path = ChannelPath::Translation, .components = 3, .times = own, .values = {}};
        Track turn{.node = node, .path = ChannelPath::Rotation, .components = 4, .times = own, .values = {}};
        turn.computed = true; // the file has angles
        auto angles = std::make_shared<AngleList>();
        for (std::size_t f = begin; f < poses.size(); ++f) {
            const std::array<double, 6>& values = poses[f]->values;
            const Transform pose = transformOf(values);
            move.values.insert(move.values.end(), {pose.translation.x, pose.translation.y, pose.translation.z});
            turn.values.insert(turn.values.end(), {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w});
            angles->push_back(glm::degrees(glm::dvec3(values[3], values[4], values[5])));
        }
        map_->byNode[node.index()] = std::move(angles);
        clip.tracks.push_back(std::make_shared<const Track>(std::move(move)));
        clip.tracks.push_back(std::make_shared<const Track>(std::move(turn)));
    }

    void describe()
    {
        FileFacts facts;
        facts.formatId = "smd";
        facts.formatName = "SMD";
        facts.weightRule = WeightRule::ResidueToOwnBone; // how: eval/skinning/weight_rule.cpp
        facts.unweightedRule = UnweightedRule::StaysPut;
        facts.rules = {.jointsByName = true, .parentsFirst = true};
        facts.restIsBind = true;
        facts.rotationTolerance = 1.5e-6f;
        for (const auto& [name, line] : file_.unknownBlocks) facts.notUnderstood.push_back(name);
        scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
    }

    /// The model's description, where it lies beside. A QC that is opened itself says which sockets there are.
    void findSockets()
    {
        if (!map_->script.empty()) return;
        FileFacts facts = *scene_.facts;
        facts.sockets = qc::readSockets(scene_, input_.path, context_, findings_);
        if (!facts.sockets.empty()) scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
    }

    const LoadInput& input_;
    const LoadContext& context_;
    File file_;
    Scene scene_;
    std::shared_ptr<SmdMap> map_ = std::make_shared<SmdMap>();
    std::vector<SourceFile> files_;
    std::vector<Finding> findings_;
    std::map<std::int64_t, std::size_t> unknown_;
    std::size_t strayLinks_ = 0;
};

} // namespace

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return Reader(input, context).run(); });
}

std::string sideName(const std::string& out, const std::string& name, bool stays)
{
    if (!name.ends_with(".vta")) return name;
    const std::vector<std::string> found = shapeFiles(out);
    const bool known = std::find(found.begin(), found.end(), name) != found.end();
    return stays && known ? name : found.front();
}

Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile>)
{
    const std::string stem = fileStemOf(out);
    return withOwnClipCalled(withMeshCalled(scene, stem), stem);
}

} // namespace bindpose::smd
