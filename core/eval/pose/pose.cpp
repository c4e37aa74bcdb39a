// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"

#include "core/eval/pose/clip_plan.h"
#include "core/eval/pose/hierarchy.h"
#include "core/eval/pose/overrides.h"

#include <algorithm>
#include <utility>

namespace bindpose {

struct PoseScratch::Data {
    /// A clip made ready, and what it was made from.
    struct ReadyClip {
        std::shared_ptr<const Clip> clip;
        LayerMarks marks; ///< of it
        ClipPlan plan;

        ClipPlan& follow(const Scene& scene, ClipId id, std::span<const LayerMark> all)
        {
            const auto other = [id](const LayerMark& mark) { return mark.clip != id; };
            const std::shared_ptr<const Clip>& now = scene.clips[id.index()];
            LayerMarks own(all.begin(), all.end());
            std::erase_if(own, other);
            if (clip == now && marks == own) return plan;
            clip = now;
            marks = std::move(own);
            plan = makeClipPlan(scene, withLayerMarks(clip, id, marks));
            return plan;
        }
    };

    SharedList<Node> nodes;
    Shared<NodeOrder> order;
    Hierarchy hierarchy;
    ReadyClip clip;
    ReadyClip mixClip;           ///< that is mixed in
    std::unique_ptr<Pose> mixed; ///< its locals
    BindPose bind;
    std::vector<ActiveOverride> overrides; ///< of the call that runs; empty between calls
    RuleStates states;

    /// Makes anew what the scene has replaced since the last call. True when the nodes are others.
    bool follow(const Scene& scene)
    {
        if (order == scene.order && nodes == scene.nodes) return false;
        nodes = scene.nodes;
        order = scene.order;
        hierarchy = hierarchyOf(scene, 0, order->sorted.size());
        sortByDepth(hierarchy, nodes.size());
        clip = {};
        mixClip = {};
        return true;
    }
    const BindPose& bindOf(const Scene& scene)
    {
        if (!bind.madeFrom(scene)) bind = makeBindPose(scene);
        return bind;
    }
};

PoseScratch::PoseScratch() = default;
PoseScratch::~PoseScratch() = default;
PoseScratch::PoseScratch(const PoseScratch&) {}
PoseScratch& PoseScratch::operator=(const PoseScratch&)
{
    return *this; // what was made for the own scene stays of use
}
PoseScratch::PoseScratch(PoseScratch&& other) noexcept = default;
PoseScratch& PoseScratch::operator=(PoseScratch&& other) noexcept = default;
PoseScratch::Data& PoseScratch::data()
{
    if (!data_) data_ = std::make_unique<Data>();
    return *data_;
}

namespace {

/// Gives the buffers their sizes and takes back what an earlier call left.
void prepare(const Scene& scene, bool otherNodes, Pose& out)
{
    const std::size_t count = scene.nodes.size();
    if (otherNodes || out.local.size() != count || out.model.size() != count) {
        out.local.assign(count, glm::mat4(1.0f));
        out.model.assign(count, glm::mat4(1.0f));
    }
    out.morphWeights.resize(count);
    for (std::vector<float>& weights : out.morphWeights) weights.clear();
    out.visible.assign(count, 1);
    out.bind = nullptr;
}

bool hasClip(const Scene& scene, ClipId id)
{
    return id.index() < scene.clips.size() && scene.clips[id.index()];
}

/// Morph weights on straight lines; a clip that says nothing of them leaves them at the mesh's own.
void mixMorphs(const Scene& scene, const Pose& other, float share, Pose& out)
{
    std::vector<char> done(scene.nodes.size(), 0); // several instances may hang on one node
    for (const auto& instance : scene.instances) {
        if (!instance || std::exchange(done[instance->node.index()], 1)) continue;
        std::vector<float>& now = out.morphWeights[instance->node.index()];
        if (now.empty() && other.morphWeights[instance->node.index()].empty()) continue;
        const std::span<const float> from = morphWeightsOf(scene, *instance, out);
        const std::span<const float> to = morphWeightsOf(scene, *instance, other);
        std::vector<float> mixed(from.begin(), from.end());
        mixed.resize(std::max(from.size(), to.size()), 0.0f);
        for (std::size_t i = 0; i < mixed.size(); ++i) mixed[i] += ((i < to.size() ? to[i] : 0.0f) - mixed[i]) * share;
        now = std::move(mixed);
    }
}

/// Mixes the second clip into locals that hold the first.
void mixIn(const Scene& scene, const PoseRequest& request, PoseScratch::Data& scratch, Pose& out)
{
    ClipPlan& plan = scratch.mixClip.follow(scene, request.mixClip, request.layers);
    if (!scratch.mixed) scratch.mixed = std::make_unique<Pose>();
    Pose& other = *scratch.mixed;
    prepare(scene, false, other);
    sampleClipPlan(plan, request.mixSec, request.rotation, other);
    for (const NodeId id : scene.order->sorted) {
        const std::size_t node = id.index();
        if (out.local[node] != other.local[node])
            out.local[node] =
                mixLocals(out.local[node], other.local[node], request.mixShare, scene.nodes[node]->rest.scale);
        if (request.mixShare > 0.5f) out.visible[node] = other.visible[node];
    }
    mixMorphs(scene, other, request.mixShare, out);
}

/// Locals of the bind pose: its model matrices seen from the parents.
void bindLocals(const Scene& scene, const BindPose& bind, bool plain, RuleStates& states, Pose& out)
{
    out.model = bind.model;
    out.bind = bind.severalBinds;
    if (!plain) states.resize(scene.nodes.size());
    for (const NodeId id : scene.order->sorted) {
        out.local[id.index()] = localForModel(scene, id, bind.model[id.index()], out.model, states);
        if (!plain) fillState(scene, id, out.local[id.index()], states);
    }
}

/// Hangs everything below [place] on its bind locals.
void hangOnBind(const Scene& scene, const Override& override, const BindPose& bind, std::uint32_t place, Pose& out)
{
    for (std::uint32_t below = place + 1; below < scene.order->subtreeEnd[place]; ++below) {
        const std::size_t node = scene.order->sorted[below].index();
        out.local[node] = mixLocals(out.local[node], bind.local[node], override.mix, scene.nodes[node]->rest.scale);
    }
}

/// Weights of morph targets over those of the clip, or over the node's and the mesh's own.
void overrideShapes(const Scene& scene, Pose& out)
{
    for (const auto& shape : scene.shapes) {
        if (!shape || !scene.node(shape->node)) continue;
        std::vector<float>& weights = out.morphWeights[shape->node.index()];
        for (const auto& instance : scene.instances) {
            if (shape->shape < weights.size()) break;
            if (!instance || instance->node != shape->node) continue;
            // A track may have fewer weights than there are targets.
            const std::span<const float> own = morphWeightsOf(scene, *instance, out);
            std::vector<float> all(own.begin(), own.end());
            all.resize(std::max(all.size(), scene.meshes[instance->mesh.index()]->morphNames.size()), 0.0f);
            weights = std::move(all);
        }
        if (shape->shape < weights.size()) weights[shape->shape] = shape->weight;
    }
}

/// Locals to models in order, stopping at each overridden node to change its local.
class Chainer {
public:
    /// `chainedTo`: places from there on already have their models, as long as nothing above them is overridden.
    Chainer(
        const Scene& scene, const PoseRequest& request, PoseScratch::Data& scratch, std::size_t chainedTo, Pose& out)
        : scene_(scene), request_(request), scratch_(scratch), chainedTo_(chainedTo), out_(out)
    {}

    void run()
    {
        const std::vector<ActiveOverride>& overrides = scratch_.overrides;
        for (std::size_t i = 0; i < overrides.size();) {
            std::size_t end = i;
            while (end < overrides.size() && overrides[end].place == overrides[i].place) ++end;
            apply({overrides.data() + i, end - i});
            i = end;
        }
        chain(scratch_.hierarchy.node.size());
    }

private:
    void chain(std::size_t end)
    {
        const std::size_t stop = std::min(end, chainedTo_);
        if (done_ < stop) chainModels(scene_, scratch_.hierarchy, done_, stop, out_.local, out_.model, scratch_.states);
        done_ = end;
    }

    /// All overrides of one node.
    void apply(std::span<const ActiveOverride> overrides)
    {
        const std::uint32_t place = overrides[0].place;
        const std::size_t node = scene_.order->sorted[place].index();
        chain(place);
        std::optional<glm::mat4> exact;
        for (const ActiveOverride& active : overrides) {
            out_.local[node] =
                overriddenLocal(scene_, *active.what, request_, out_, out_.local[node], scratch_.states, exact);
            if (active.what->children == ChildrenMode::Bind)
                hangOnBind(scene_, *active.what, scratch_.bindOf(scene_), place, out_);
        }
        chainedTo_ = std::max<std::size_t>(chainedTo_, scene_.order->subtreeEnd[place]);
        chain(place + 1);
        if (exact) out_.model[node] = *exact;
    }

    const Scene& scene_;
    const PoseRequest& request_;
    PoseScratch::Data& scratch_;
    std::size_t chainedTo_;
    std::size_t done_ = 0;
    Pose& out_;
};

} // namespace

void evaluatePose(const Scene& scene, const PoseRequest& request, Pose& out)
{
    PoseScratch::Data& scratch = out.scratch.data();
    prepare(scene, scratch.follow(scene), out);
    const bool fromBind = request.from == PoseRequest::From::Bind;
    if (fromBind) {
        bindLocals(scene, scratch.bindOf(scene), scratch.hierarchy.plain, scratch.states, out);
    } else if (request.from == PoseRequest::From::Clip && hasClip(scene, request.clip)) {
        ClipPlan& plan = scratch.clip.follow(scene, request.clip, request.layers);
        sampleClipPlan(plan, request.timeSec, request.rotation, out);
        if (hasClip(scene, request.mixClip) && request.mixShare > 0.0f) mixIn(scene, request, scratch, out);
    } else {
        for (const NodeId id : scene.order->sorted) out.local[id.index()] = scene.nodes[id.index()]->restLocal();
    }
    if (request.overrides) overrideShapes(scene, out);
    scratch.overrides = activeOverrides(scene, request);
    if (scratch.overrides.empty() && !fromBind) {
        chainAll(scene, scratch.hierarchy, out.local, out.model, scratch.states);
        return;
    }
    // The bind pose is known in model space; only what hangs below an override is chained anew.
    Chainer(scene, request, scratch, fromBind ? 0 : scratch.hierarchy.node.size(), out).run();
    scratch.overrides.clear();
}

Pose evaluatePose(const Scene& scene, const PoseRequest& request)
{
    Pose out;
    evaluatePose(scene, request, out);
    return out;
}

void updateSubtree(const Scene& scene, NodeId root, Pose& pose)
{
    const std::size_t begin = scene.order->position[root.index()];
    const std::size_t end = scene.order->subtreeEnd[begin];
    const Hierarchy hierarchy = hierarchyOf(scene, begin, end);
    RuleStates states;
    if (!hierarchy.plain) fillAncestorStates(scene, root, pose.local, states);
    chainModels(scene, hierarchy, 0, end - begin, pose.local, pose.model, states);
}

std::span<const float> morphWeightsOf(const Scene& scene, const Instance& instance, const Pose& pose)
{
    const std::size_t node = instance.node.index();
    if (node < pose.morphWeights.size() && !pose.morphWeights[node].empty()) return pose.morphWeights[node];
    if (const Node* own = scene.node(instance.node); own && !own->morphWeights.empty()) return own->morphWeights;
    return scene.meshes[instance.mesh.index()]->morphWeights;
}

std::vector<float> targetWeightsOf(const Scene& scene, const Instance& instance, const Pose& pose)
{
    return morphTargetWeights(*scene.meshes[instance.mesh.index()], morphWeightsOf(scene, instance, pose));
}

} // namespace bindpose
