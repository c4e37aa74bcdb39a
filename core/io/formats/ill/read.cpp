// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/folder_names.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/ill/binary.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace bindpose::ill {
namespace {

namespace fs = std::filesystem;

/// The only file of a kind in a file's folder; empty where there is none or several.
std::string onlyOne(const std::string& path, const std::string& suffix)
{
    std::string found;
    for (std::string& name : namesIn(fs::u8path(path).parent_path())) {
        if (fs::path(name).extension().string() != "." + suffix) continue;
        if (!found.empty()) return {};
        found = std::move(name);
    }
    return found;
}

class Reader {
public:
    Reader(const LoadInput& input, const LoadContext& context) : input_(input), context_(context) {}

    Loaded run()
    {
        files_.push_back({input_.path, fileNameOf(input_.path), input_.bytes, hashBytes(*input_.bytes), false});
        placeOf(kindOf(text(0))) = 0;
        for (const Kind kind : {Kind::Skeleton, Kind::Mesh, Kind::Animation}) find(kind);
        findNames();
        if (map_->skeleton != IllMap::kNone) readSkeleton();
        AnimationFile animation;
        if (map_->animation != IllMap::kNone)
            animation = binary(map_->animation)
                            ? parseBinaryAnimation(*files_[map_->animation].bytes, context_.task, names_)
                            : parseAnimation(text(map_->animation), context_.task);
        if (scene_.nodes.empty()) readNames(animation);
        if (map_->mesh != IllMap::kNone) readMesh();
        if (map_->animation != IllMap::kNone) readClip(animation);
        findEqualNames(scene_, findings_);
        describe();
        Result<Scene> scene = Scene::make(std::move(scene_));
        if (!scene) throw TextFailure{scene.error()};
        map_->origin = originOf<IllMap>(context_, files_.size());
        auto source = std::make_shared<Source>();
        source->formatId = "ill";
        source->files = std::move(files_);
        source->map = std::move(map_);
        return {std::move(*scene), std::move(source), std::move(findings_)};
    }

private:
    std::string_view text(std::size_t file) const { return asText(*files_[file].bytes); }

    std::size_t& placeOf(Kind kind)
    {
        if (kind == Kind::Mesh) return map_->mesh;
        return kind == Kind::Skeleton ? map_->skeleton : map_->animation;
    }

    bool binary(std::size_t file) const { return isBinary(*files_[file].bytes); }

    /// Bones of the binary generation have numbers; another file names them.
    void findNames()
    {
        for (const std::size_t file : {map_->mesh, map_->skeleton, map_->animation}) {
            if (file == IllMap::kNone) continue;
            map_->binary = map_->binary || binary(file);
            map_->mixed = map_->mixed || !binary(file);
        }
        map_->mixed = map_->mixed && map_->binary;
        const bool bones = (map_->skeleton != IllMap::kNone && binary(map_->skeleton)) ||
                           (map_->animation != IllMap::kNone && binary(map_->animation));
        if (!bones || !context_.resolver) return;
        std::string tried;
        const std::size_t names = fileOf("illanset", tried);
        if (names == IllMap::kNone)
            findings_.push_back(findingAt(errors::kIllNoNames, Severity::Warning, ""));
        else
            names_ = parseNames(*files_[names].bytes);
        map_->names = names;
    }

    void find(Kind kind)
    {
        if (placeOf(kind) != IllMap::kNone || !context_.resolver) return;
        std::string tried;
        const std::string suffix = suffixOf(kind);
        placeOf(kind) = fileOf(suffix, tried);
        if (placeOf(kind) == IllMap::kNone && kind == Kind::Skeleton && map_->mesh == 0)
            findings_.push_back(
                findingAt(errors::kSideFileMissing, Severity::Info, "", {withSuffix(input_.path, suffix), tried}));
    }

    /// Position of the side file of that suffix; IllMap::kNone where there is none.
    std::size_t fileOf(const std::string& suffix, std::string& tried)
    {
        std::vector<std::string> names{withSuffix(input_.path, suffix)};
        if (context_.previous) // saved under another name, the set keeps its members
            for (const SourceFile& file : context_.previous->files)
                if (file.name.ends_with("." + suffix)) names.push_back(file.name);
        if (const std::string only = onlyOne(input_.path, suffix); !only.empty()) names.push_back(only);
        for (const std::string& name : names) {
            Result<SourceFile> file = context_.resolver(name);
            tried += (tried.empty() ? "" : ", ") + name;
            if (!file) continue;
            files_.push_back(std::move(*file));
            return files_.size() - 1;
        }
        return IllMap::kNone;
    }

    void readSkeleton()
    {
        const SkeletonFile file = binary(map_->skeleton) ? parseBinarySkeleton(*files_[map_->skeleton].bytes, names_)
                                                         : parseSkeleton(text(map_->skeleton), context_.task);
        for (std::size_t b = 0; b < file.bones.size(); ++b) {
            Node node;
            node.name = file.bones[b].name;
            node.joint = true;
            node.fileIndex = static_cast<std::uint32_t>(b);
            node.restMatrix = file.local(b);
            node.rest = decompose(*node.restMatrix).transform;
            if (file.bones[b].parent >= 0) node.parent = NodeId(static_cast<std::size_t>(file.bones[b].parent));
            scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        }
        Result<NodeOrder> order = NodeOrder::make(scene_.nodes);
        if (!order) throw TextFailure{order.error()};
        scene_.order = std::make_shared<const NodeOrder>(std::move(*order));
        Skin skin = skinOfNodes(scene_, restWorld(scene_));
        storedBinds_ = !file.inverseBinds.empty();
        if (storedBinds_) skin.inverseBind = file.inverseBinds;
        scene_.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
    }

    /// An animation without its skeleton: its bones side by side, for merging by name.
    void readNames(const AnimationFile& file)
    {
        for (const AnimationFile::Track& track : file.tracks) {
            Node node;
            node.name = track.name;
            node.joint = true;
            scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        }
    }

    void readMesh()
    {
        const MeshFile file = binary(map_->mesh) ? parseBinaryMesh(*files_[map_->mesh].bytes, context_.task)
                                                 : parseMesh(text(map_->mesh), context_.task,
                                                       scene_.skins.empty() ? 0 : scene_.skins[0]->joints.size());
        if (file.repaired) findings_.push_back(findingAt(errors::kIllRepaired, Severity::Warning, ""));
        const std::string name = fileStemOf(files_[map_->mesh].name);
        Mesh mesh;
        mesh.name = name;
        mesh.sets.push_back(SetId(0u));
        PointSet set;
        auto streams = std::make_shared<VertexStreams>();
        streams->vertexCount = static_cast<std::uint32_t>(file.vertices);
        fillStreams(file, set, *streams);
        std::vector<MeshFile::Group> groups = file.groups;
        if (groups.empty()) groups.push_back({.count = file.indices.size()});
        for (std::size_t g = 0; g < groups.size(); ++g) {
            Material material;
            material.name = groups.size() == 1 ? name : name + " " + std::to_string(g + 1);
            material.metallic = 0.0f;
            Part part = partOf(file, groups[g]);
            part.name = material.name;
            part.material = MaterialId(g);
            part.vertices = streams;
            scene_.materials.push_back(std::make_shared<const Material>(std::move(material)));
            mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
        }
        scene_.weights.push_back(std::make_shared<const SetWeights>(weightsOf(file)));
        scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
        addMeshNode(scene_, name);
        findWeightSums(scene_, true, findings_);
        order_ = !file.has[3] || !file.has[4] ? "" : file.uvFirst ? "documented order" : "engine order";
        if (binary(map_->mesh)) order_ = "binary";
    }

    /// Strips and fans as triangles; points and lines are counted.
    static Part partOf(const MeshFile& file, const MeshFile::Group& group)
    {
        using Kind = MeshFile::Group::Kind;
        Part part;
        const std::uint32_t* at = file.indices.data() + group.first;
        if (group.kind == Kind::Triangles) {
            part.indices.assign(at, at + group.count - group.count % 3);
        } else if (group.kind == Kind::Strip || group.kind == Kind::Fan) {
            for (std::size_t i = 2; i < group.count; ++i) {
                const bool fan = group.kind == Kind::Fan, odd = !fan && i % 2 == 1;
                const std::uint32_t first = fan ? at[0] : at[i - 2], second = at[i - 1];
                part.indices.insert(part.indices.end(), {odd ? second : first, odd ? first : second, at[i]});
            }
        } else {
            part.otherPrimitives =
                static_cast<std::uint32_t>(group.kind == Kind::Lines ? group.count / 2 : group.count);
        }
        return part;
    }

    static void fillStreams(const MeshFile& file, PointSet& set, VertexStreams& streams)
    {
        if (file.has[3]) streams.uvs.emplace_back();
        if (file.has[5]) streams.colors.emplace_back();
        for (std::size_t v = 0; v < file.vertices; ++v) {
            const float* at = file.values.data() + v * file.perVertex;
            const auto vec = [](const float* from) { return glm::vec3(from[0], from[1], from[2]); };
            set.positions.push_back(file.has[0] ? vec(at) : glm::vec3(0.0f));
            const float* next = at + (file.has[0] ? 3 : 0);
            glm::vec3 normal(0.0f);
            if (file.has[1]) {
                normal = vec(next);
                streams.normals.push_back(normal);
                next += 3;
            }
            if (file.has[2]) {
                const glm::vec3 tangent = vec(next), other = vec(next + 3);
                const float side = glm::dot(glm::cross(normal, tangent), other) < 0.0f ? -1.0f : 1.0f;
                streams.tangents.emplace_back(tangent, side);
            }
            if (file.has[3]) streams.uvs[0].emplace_back(at[file.uvAt], at[file.uvAt + 1]);
            if (file.has[5]) streams.colors[0].emplace_back(vec(at + file.colorAt), at[file.colorAt + 3]);
        }
    }

    SetWeights weightsOf(const MeshFile& file)
    {
        if (!file.has[4] || file.vertices == 0) return {};
        std::vector<SlotIndex> slots;
        std::vector<float> weights;
        std::size_t fractions = 0, strays = 0;
        const std::size_t bones = scene_.skins.empty() ? 0 : scene_.skins[0]->joints.size();
        for (std::size_t v = 0; v < file.vertices; ++v) {
            const float* row = &file.values[v * file.perVertex + file.weightsAt];
            for (int i = 0; i < 4; ++i) {
                const bool valid = row[i] >= 0.0f && row[i] < 16777216.0f;
                const auto slot = valid ? static_cast<SlotIndex>(row[i]) : SlotIndex{16777215};
                fractions += valid && static_cast<float>(slot) != row[i];
                strays += bones > 0 && slot >= bones && row[4 + i] != 0.0f;
                slots.push_back(slot);
                weights.push_back(row[4 + i]);
            }
        }
        if (fractions > 0)
            findings_.push_back(findingAt(errors::kIllFraction, Severity::Error, "", {std::to_string(fractions)}));
        if (strays > 0)
            findings_.push_back(findingAt(
                errors::kSlotOutOfRange, Severity::Error, "", {std::to_string(strays), "0", std::to_string(bones)}));
        Result<SetWeights> made = SetWeights::makeUniform(file.vertices, 4, slots, weights);
        if (!made) throw TextFailure{made.error()};
        made->storage = WeightStorage::Text;
        return std::move(*made);
    }

    void readClip(const AnimationFile& file)
    {
        Clip clip;
        clip.name = fileStemOf(files_[map_->animation].name);
        if (file.framesPerSecond > 0.0) clip.framesPerSecond = file.framesPerSecond;
        std::map<std::string_view, NodeId> nodes;
        for (std::size_t n = 0; n < scene_.nodes.size(); ++n)
            if (scene_.nodes[n]->joint) nodes.try_emplace(scene_.nodes[n]->name, NodeId(n));
        std::string strangers;
        for (const AnimationFile::Track& track : file.tracks) {
            const auto node = nodes.find(track.name);
            if (node == nodes.end()) {
                strangers += (strangers.empty() ? "" : ", ") + track.name;
                continue;
            }
            constexpr ChannelPath kPaths[] = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
            for (std::size_t c = 0; c < 3; ++c) {
                const AnimationFile::Channel& from = track.channels[c];
                if (from.times.empty()) continue;
                Track made;
                made.node = node->second;
                made.path = kPaths[c];
                made.components = c == 1 ? 4u : 3u;
                made.values = from.values;
                made.times = std::make_shared<const std::vector<double>>(from.times);
                clip.tracks.push_back(std::make_shared<const Track>(std::move(made)));
            }
        }
        if (!strangers.empty())
            findings_.push_back(findingAt(errors::kIllStrangers, Severity::Info, "", {clip.name, strangers}));
        scene_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }

    void describe()
    {
        FileFacts facts;
        facts.formatId = "ill";
        facts.formatName = order_.empty() ? "illMesh set" : "illMesh set, " + order_;
        facts.weightRule = WeightRule::AsStored;
        facts.unweightedRule = UnweightedRule::StaysPut;
        facts.rules.jointsByName = true;
        facts.restIsBind = map_->skeleton != IllMap::kNone && !storedBinds_;
        scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
    }

    const LoadInput& input_;
    const LoadContext& context_;
    Scene scene_;
    std::shared_ptr<IllMap> map_ = std::make_shared<IllMap>();
    std::vector<SourceFile> files_;
    std::vector<Finding> findings_;
    std::string order_;
    std::vector<std::string> names_; ///< of the bones of the binary generation
    bool storedBinds_ = false;
};

} // namespace

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return Reader(input, context).run(); });
}

std::string sideName(const std::string& out, const std::string& name, bool stays)
{
    const std::string suffix = fs::u8path(name).extension().string();
    if (suffix.size() < 2) return name;
    const std::string beside = withSuffix(out, suffix.substr(1));
    return stays && name != beside && onlyOne(out, suffix.substr(1)) == name ? name : beside;
}

std::vector<std::vector<std::string>> sideNames(const LoadInput& input)
{
    std::vector<std::vector<std::string>> out;
    const std::string own = suffixOf(kindOf(asText(*input.bytes)));
    for (const std::string suffix : {"illmesh", "illskel", "illanim", "illanset"})
        if (suffix != own) out.push_back({withSuffix(input.path, suffix), onlyOne(input.path, suffix)});
    return out;
}

Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles)
{
    Scene named = scene;
    const auto give = [&](const std::string& name) {
        if (name.ends_with(suffixOf(Kind::Mesh))) {
            named = withMeshCalled(std::move(named), fileStemOf(name));
            if (named.materials.size() == 1 && named.materials[0]) {
                Material material = *named.materials[0];
                material.name = fileStemOf(name);
                named.materials[0] = std::make_shared<const Material>(std::move(material));
            }
        }
        if (name.ends_with(suffixOf(Kind::Animation))) named = withOwnClipCalled(std::move(named), fileStemOf(name));
    };
    give(out);
    for (const SourceFile& file : sideFiles) give(file.name);
    return named;
}

} // namespace bindpose::ill
