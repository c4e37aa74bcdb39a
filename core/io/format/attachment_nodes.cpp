// SPDX-License-Identifier: MIT
#include "core/io/format/attachment_nodes.h"

#include "core/eval/pose/bake.h"
#include "core/eval/pose/clip_plan.h"
#include "core/eval/pose/key_search.h"
#include "core/io/format/attachment_errors.h"
#include "core/io/format/plain_scene.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <unordered_map>

namespace bindpose {
namespace {

/// "longsword" of "/props/longsword.glb", "sword" of "builtin:sword:0.9".
std::string nameOf(const Attachment& held)
{
    const std::string& path = held.path;
    if (path.starts_with("builtin:")) return path.substr(8, path.find(':', 8) - 8);
    const std::size_t slash = path.find_last_of("/\\"), from = slash == std::string::npos ? 0 : slash + 1;
    const std::size_t dot = path.find_last_of('.');
    return path.substr(from, dot == std::string::npos || dot < from ? std::string::npos : dot - from);
}

bool skinned(const Scene& prop)
{
    return std::any_of(prop.instances.begin(), prop.instances.end(),
        [](const auto& instance) { return instance && instance->skin.valid(); });
}

bool sameRules(const FileFacts& a, const FileFacts& b)
{
    return a.weightRule == b.weightRule && a.unweightedRule == b.unweightedRule &&
           a.skinIgnoresNode == b.skinIgnoresNode;
}

template <class T> Id<T> moved(Id<T> id, std::size_t by)
{
    return id.valid() ? Id<T>(id.index() + by) : id;
}

/// Slope of a cubic piece in time, from what stands in its two keys (glTF 2.0, appendix C.5, derived).
void slopeAt(const Track& track, const KeySpan& span, std::span<float> out)
{
    const std::size_t n = track.components;
    const double d = (*track.times)[span.next] - (*track.times)[span.key], t = span.fraction;
    const float *from = track.values.data() + track.valueAt(span.key),
                *to = track.values.data() + track.valueAt(span.next);
    for (std::size_t i = 0; i < n; ++i)
        out[i] = static_cast<float>((6.0 * t * t - 6.0 * t) * (double{from[i]} - double{to[i]}) / d +
                                    (3.0 * t * t - 4.0 * t + 1.0) * double{from[i + n]} +
                                    (3.0 * t * t - 2.0 * t) * double{*(to + i - n)});
}

/// The track up to a moment: what stands behind it becomes a key there. Curves of other kinds stay as they are, and so
/// does what ends before.
Track cutAt(const Track& track, double endSec)
{
    if (track.keys() == 0 || !(track.times->back() > endSec)) return track;
    const bool cubic = track.interpolation == Interpolation::CubicSpline;
    if (track.interpolation == Interpolation::Bezier || track.path == ChannelPath::Element) return track;
    const KeySpan span = keySpan(*track.times, endSec, track.interpolation);
    Track out = track;
    std::vector<double> times(track.times->begin(), track.times->begin() + static_cast<std::ptrdiff_t>(span.key + 1));
    out.values.resize(times.size() * track.floatsPerKey());
    if (span.next != span.key) {
        const std::size_t n = track.components;
        std::vector<float> value(n), slope(n, 0.0f);
        Track plain = track;
        plain.path = cubic ? ChannelPath::Translation : track.path; // as stored: a length is brought to 1 when sampled
        sampleTrack(plain, endSec, RotationMode::Slerp, value);
        if (cubic) {
            slopeAt(track, span, slope);
            out.values.insert(out.values.end(), slope.begin(), slope.end());
        }
        out.values.insert(out.values.end(), value.begin(), value.end());
        if (cubic) out.values.insert(out.values.end(), slope.begin(), slope.end());
        times.push_back(endSec);
    }
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

/// Whether another clip, one that has layers or none, plays its tracks as it does.
bool playsElsewhere(const Clip& clip, bool layers)
{
    const auto plays = [layers](const auto& track) {
        return track->before.holds() && track->after.holds() && !(layers && track->path == ChannelPath::Element);
    };
    return clip.layers.empty() && !clip.range && std::all_of(clip.tracks.begin(), clip.tracks.end(), plays);
}

/// Whose values are taken as they are: the first, or where that is silent a new one.
std::uint32_t layerThatPlays(Clip& clip)
{
    if (layerPlays(clip, 0)) return 0;
    ClipLayer& added = clip.layers.emplace_back();
    added.name = "Attachments";
    added.blend = ClipLayer::Blend::Override;
    added.solo = std::any_of(clip.layers.begin(), clip.layers.end(), [](const ClipLayer& one) { return one.solo; });
    return static_cast<std::uint32_t>(clip.layers.size() - 1);
}

/// The tracks of a prop's clip as keys that play so in any other one, which has neither its layers nor its range.
SharedList<Track> tracksAlone(const Scene& prop, ClipId id)
{
    SharedList<Track> out;
    float residual = 0.0f;
    for (const BakedNode& baked : bakeClip(prop, id))
        for (Track& track : plainTracks(baked, residual))
            out.push_back(std::make_shared<const Track>(std::move(track)));
    for (const auto& track : prop.clips[id.index()]->tracks)
        if (!movesNode(*track)) out.push_back(track);
    return out;
}

/// Puts one prop into the scene; ids of its objects follow those that the scene has.
class PropMerger {
public:
    /// `wearer`: the scene as it was before any prop was put in.
    /// `losses`: a clip whose curves had to become lines.
    PropMerger(Scene& out, const Scene& wearer, const Attachment& held, const Scene& prop, std::vector<Finding>& losses)
        : out_(out), wearer_(wearer), held_(held), prop_(prop), sets_(out.sets.size()), meshes_(out.meshes.size()),
          skins_(out.skins.size()), materials_(out.materials.size()), images_(out.images.size()), losses_(losses)
    {}

    void run()
    {
        addNodes();
        addLooks();
        addMeshes();
        addSkins();
        if (held_.follow && held_.clip.valid()) addTracks();
    }

private:
    /// The pose that it stands in by itself.
    Pose standing() const
    {
        PoseRequest request;
        if (!held_.follow && held_.clip.valid()) {
            request.from = PoseRequest::From::Clip;
            request.clip = held_.clip;
            request.timeSec = held_.timeSec;
        }
        return evaluatePose(prop_, request);
    }

    NodeId addNode(Node node)
    {
        node.fileIndex = static_cast<std::uint32_t>(out_.nodes.size());
        out_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        return NodeId(out_.nodes.size() - 1);
    }

    void addNodes()
    {
        std::unordered_map<std::string_view, NodeId> worn;
        if (held_.mergeByName)
            for (const NodeId id : wearer_.order->sorted)
                if (const Node* node = wearer_.node(id); !node->name.empty()) worn.emplace(node->name, id);
        NodeId root;
        if (!held_.mergeByName) {
            Node offset;
            offset.name = nameOf(held_);
            offset.parent = held_.anchor;
            putLocal(offset, held_.offset);
            root = addNode(std::move(offset));
        }
        const bool stands = !held_.follow && held_.clip.valid();
        const Pose pose = standing();
        nodes_.assign(prop_.nodes.size(), NodeId{});
        added_.assign(prop_.nodes.size(), 0);
        for (const NodeId id : prop_.order->sorted) {
            Node node = *prop_.nodes[id.index()];
            const auto found = node.joint ? worn.find(node.name) : worn.end();
            if (found != worn.end()) {
                nodes_[id.index()] = found->second;
                continue;
            }
            if (!node.parent.valid()) node.rule = HierarchyRule::MatrixChain; // what holds it multiplies plainly
            node.parent = node.parent.valid() ? nodes_[node.parent.index()] : root;
            if (stands || (!prop_.overrides.empty() && !held_.clip.valid())) putLocal(node, pose.local[id.index()]);
            if (!pose.morphWeights[id.index()].empty()) node.morphWeights = pose.morphWeights[id.index()];
            nodes_[id.index()] = addNode(std::move(node));
            added_[id.index()] = 1;
        }
    }

    static void putLocal(Node& node, const glm::mat4& local)
    {
        const Decomposition parts = decompose(local);
        node.rest = parts.transform;
        node.elements.clear();
        node.restMatrix = parts.residual > 1e-5f ? std::optional(local) : std::nullopt;
    }

    void addLooks()
    {
        for (const auto& image : prop_.images) out_.images.push_back(image);
        for (const auto& material : prop_.materials) {
            if (!material) {
                out_.materials.push_back(nullptr);
                continue;
            }
            auto made = std::make_shared<Material>(*material);
            for (TextureUse* use : texturesOf(*made)) use->image = moved(use->image, images_);
            out_.materials.push_back(std::move(made));
        }
    }

    void addMeshes()
    {
        out_.sets.insert(out_.sets.end(), prop_.sets.begin(), prop_.sets.end());
        out_.weights.insert(out_.weights.end(), prop_.weights.begin(), prop_.weights.end());
        for (const auto& mesh : prop_.meshes) {
            if (!mesh) {
                out_.meshes.push_back(nullptr);
                continue;
            }
            auto made = std::make_shared<Mesh>(*mesh);
            for (SetId& set : made->sets) set = moved(set, sets_);
            for (LodLevel& level : made->lods) {
                level.mesh = moved(level.mesh, meshes_);
                if (level.node.valid()) level.node = nodes_[level.node.index()];
                level.skin = moved(level.skin, skins_);
            }
            for (auto& part : made->parts) {
                auto changed = std::make_shared<Part>(*part);
                changed->material = moved(changed->material, materials_);
                part = std::move(changed);
            }
            out_.meshes.push_back(std::move(made));
        }
    }

    void addSkins()
    {
        for (const auto& skin : prop_.skins) {
            if (!skin) {
                out_.skins.push_back(nullptr);
                continue;
            }
            auto made = std::make_shared<Skin>(*skin);
            for (NodeId& joint : made->joints) joint = nodes_[joint.index()];
            if (made->root.valid()) made->root = nodes_[made->root.index()];
            for (SkinAssociate& associate : made->associates)
                if (associate.node.valid()) associate.node = nodes_[associate.node.index()];
            out_.skins.push_back(std::move(made));
        }
        for (const auto& instance : prop_.instances) {
            if (!instance) continue;
            out_.instances.push_back(std::make_shared<const Instance>(
                Instance{nodes_[instance->node.index()], moved(instance->mesh, meshes_), moved(instance->skin, skins_),
                    instance->name, instance->nodeFromMesh}));
        }
    }

    /// At each time of the character's clips it is at the same time of its own; what comes later is never seen.
    void addTracks()
    {
        const Clip& played = *prop_.clips[held_.clip.index()];
        const bool layered = std::any_of(
            out_.clips.begin(), out_.clips.end(), [](const auto& clip) { return clip && !clip->layers.empty(); });
        const bool asKeyed = playsElsewhere(played, layered);
        const SharedList<Track> tracks = asKeyed ? played.tracks : tracksAlone(prop_, held_.clip);
        if (!asKeyed) {
            Finding& lost = losses_.emplace_back();
            lost.text = &errors::kTextLossBaked;
            lost.args = {played.name.empty() ? nameOf(held_) : played.name};
        }
        for (auto& clip : out_.clips) {
            if (!clip) continue;
            auto made = std::make_shared<Clip>(*clip);
            const std::uint32_t layer = layerThatPlays(*made);
            for (const auto& track : tracks) {
                if (!track->node.valid() || !added_[track->node.index()]) continue;
                Track own = cutAt(*track, clip->endSec());
                own.node = nodes_[track->node.index()];
                own.layer = layer;
                made->tracks.push_back(std::make_shared<const Track>(std::move(own)));
            }
            clip = std::move(made);
        }
    }

    Scene& out_;
    const Scene& wearer_;
    const Attachment& held_;
    const Scene& prop_;
    std::size_t sets_, meshes_, skins_, materials_, images_;
    std::vector<Finding>& losses_;
    std::vector<NodeId> nodes_; ///< of the scene, by the prop's NodeId
    std::vector<char> added_;   ///< by the prop's NodeId: it is no joint of the wearer
};

} // namespace

Result<Scene> withAttachmentNodes(const Scene& scene, std::vector<Finding>& losses)
{
    Scene out = scene;
    out.attachments.clear();
    for (const auto& held : scene.attachments) {
        if (!held || !held->enabled || !held->prop) continue;
        Result<Scene> prop = withAttachmentNodes(plainScene(*held->prop, losses), losses);
        if (!prop) return prop;
        const auto lose = [&](const ErrorText& text) {
            Finding lost;
            lost.text = &text;
            lost.args = {nameOf(*held)};
            losses.push_back(std::move(lost));
        };
        if (skinned(*prop) && !sameRules(*prop->facts, *scene.facts)) {
            lose(errors::kLossAttachmentRules);
            continue;
        }
        if (!prop->overrides.empty() && held->follow && held->clip.valid()) lose(errors::kLossPropOverrides);
        PropMerger(out, scene, *held, *prop, losses).run();
        const Result<NodeOrder> order = NodeOrder::make(out.nodes, out.order->children);
        if (!order) return order.error();
        out.order = std::make_shared<const NodeOrder>(*order);
    }
    return Scene::make(std::move(out));
}

} // namespace bindpose
