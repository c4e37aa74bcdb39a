// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/eval/pose/clip_plan.h"
#include "core/eval/pose/hierarchy.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/fbx/motion/curve.h"
#include "core/io/formats/fbx/write/out_curve.h"
#include "core/io/formats/fbx/write/write_errors.h"
#include "core/io/formats/fbx/write/writer.h"
#include "core/math/euler.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace bindpose::fbx {
namespace {

constexpr double kToldTurnDeg = 1e-3;
constexpr const char* kLclNames[] = {"Lcl Translation", "Lcl Rotation", "Lcl Scaling"};
constexpr const char* kNodeNames[] = {"T", "R", "S"};

/// The rotation of a track of slerped keys, in double.
glm::dquat slerpedAt(const Track& track, double timeSec)
{
    const std::vector<double>& times = *track.times;
    const std::size_t key = keyAt(times, timeSec), next = std::min(key + 1, times.size() - 1);
    const auto at = [&](std::size_t k) {
        const float* v = track.values.data() + track.valueAt(k);
        return glm::normalize(glm::dquat(double{v[3]}, double{v[0]}, double{v[1]}, double{v[2]}));
    };
    const double length = times[next] - times[key];
    const double part = length > 0.0 ? std::clamp((timeSec - times[key]) / length, 0.0, 1.0) : 0.0;
    return glm::normalize(glm::slerp(at(key), at(next), part));
}

/// One node alone, without a parent, and of one clip what moves it: its local over time.
class NodeMotion {
public:
    NodeMotion(const Scene& scene, const Clip& clip, NodeId id) : like_(scene.nodes[id.index()]->rest.scale)
    {
        Node node = *scene.nodes[id.index()];
        node.parent = NodeId();
        node.rule = HierarchyRule::MatrixChain;
        Clip own = clip;
        own.range = ClipSpan{clip.startSec(), clip.endSec()}; // what its keys show beyond themselves ends with the clip
        own.tracks.clear();
        for (const auto& track : clip.tracks) {
            if (track->node != id || !movesNode(*track)) continue;
            Track copy = *track;
            copy.node = NodeId(0u);
            own.tracks.push_back(std::make_shared<const Track>(std::move(copy)));
        }
        alone_.facts = scene.facts;
        alone_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        alone_.order = std::make_shared<const NodeOrder>(*NodeOrder::make(alone_.nodes));
        alone_.clips.push_back(std::make_shared<const Clip>(std::move(own)));
        request_.from = PoseRequest::From::Clip;
        request_.clip = ClipId(0u);
    }

    std::vector<double> times() const
    {
        const std::vector<BakedNode> baked = bakeClip(alone_, ClipId(0u));
        return baked.empty() ? std::vector<double>() : baked[0].times;
    }

    Lcl at(double timeSec)
    {
        request_.timeSec = timeSec;
        evaluatePose(alone_, request_, pose_);
        const Parts parts = bindpose::partsOf(pose_.local[0], like_);
        const glm::mat3& s = parts.stretch;
        for (const float off : {s[0][1], s[0][2], s[1][0], s[1][2], s[2][0], s[2][1]})
            shear = std::max(shear, double{std::abs(off)});
        return {glm::dvec3(parts.translation), glm::normalize(glm::dquat(parts.rotation)),
            {double{s[0][0]}, double{s[1][1]}, double{s[2][2]}}};
    }
    double shear = 0.0; ///< the largest entry lost so far

private:
    Scene alone_;
    glm::vec3 like_;
    PoseRequest request_;
    Pose pose_;
};

/// What a clip can move, number by number, with its value at rest: object, property and axis.
using NumberKey = std::tuple<std::int64_t, std::string, std::uint32_t>;
struct Number {
    NodeId node;
    std::size_t part; ///< of kLclNames; behind them: a property of one number
    float rest;
};
using Numbers = std::map<NumberKey, Number>;

class ClipWriter {
public:
    ClipWriter(const Writer& writer, const Clip& clip, Output& out)
        : writer_(writer), scene_(writer.scene()), clip_(clip), out_(out)
    {}

    void run()
    {
        writeStack();
        for (const NodeId id : scene_.order->sorted) {
            std::vector<const Track*> tracks;
            for (const auto& track : clip_.tracks)
                if (track->node == id && track->keys() > 0) tracks.push_back(track.get());
            if (tracks.empty()) continue;
            writeMotion(id, tracks);
            for (const Track* track : tracks) {
                if (track->path == ChannelPath::MorphWeights) writeShapes(*track);
                if (track->path == ChannelPath::Visibility)
                    addCurve(curveOf(*track, 0, 1.0), writer_.node(id).id, "Visibility", "Visibility", track->layer);
            }
        }
        if (glm::degrees(offRad_) > kToldTurnDeg)
            out_.lose(errors::kFbxLossTurns,
                {toldClip(scene_, clip_), numberText(static_cast<float>(glm::degrees(offRad_)))});
    }

    const Numbers& moved() const { return moved_; }

    /// Keys at rest for what other clips move and this one does not: some programs would leave that as the clip before
    /// did. Returns how many curves these are.
    std::size_t hold(const Numbers& ofAllClips)
    {
        std::size_t held = 0;
        for (const auto& [key, number] : ofAllClips) {
            if (moved_.contains(key)) continue;
            const auto& [target, property, axis] = key;
            const OutCurve still = constantCurve(clip_.startSec(), clip_.endSec(), number.rest);
            if (number.part < std::size(kLclNames)) {
                const auto known =
                    std::find_if(axes_.begin(), axes_.end(), [&of = target, part = number.part](const AxesNode& one) {
                        return one.target == of && one.part == part;
                    });
                addAxis(still, number.node, number.part, axis, known == axes_.end() ? base() : known->layer);
            } else {
                addCurve(still, target, property.c_str(), property.c_str(), base());
            }
            ++held;
        }
        return held;
    }

private:
    void writeStack()
    {
        const auto [id, stack] = out_.object("AnimationStack", {"AnimStack", clip_.name}, "");
        const std::int64_t start = ticksOf(clip_.startSec()), stop = ticksOf(clip_.endSec());
        OutRecord& list = propertiesOf(stack);
        for (const char* which : {"Local", "Reference"}) {
            list.property((std::string(which) + "Start").c_str(), "KTime", "Time", "", {start});
            list.property((std::string(which) + "Stop").c_str(), "KTime", "Time", "", {stop});
        }
        OutRecord& take = out_.takes.add("Take", {clip_.name});
        take.add("FileName", {clip_.name + ".tak"});
        take.add("LocalTime", {start, stop});
        take.add("ReferenceTime", {start, stop});
        stack_ = id;
        std::vector<ClipLayer> layers = clip_.layers;
        if (layers.empty()) layers.emplace_back().name = "BaseLayer";
        for (const ClipLayer& layer : layers) writeLayer(layer);
    }

    /// The layer of what is not written layer by layer: the first, whose values are taken as they are; where that is
    /// silent one more that plays over it.
    std::size_t base()
    {
        if (base_) return *base_;
        base_ = layerPlays(clip_, 0) ? 0 : layers_.size();
        if (*base_ == 0) return 0;
        ClipLayer above;
        above.name = "Baked";
        above.blend = ClipLayer::Blend::Override;
        const auto solo = [](const ClipLayer& one) { return one.solo; };
        above.solo = std::any_of(clip_.layers.begin(), clip_.layers.end(), solo);
        writeLayer(above);
        return *base_;
    }

    void writeLayer(const ClipLayer& layer)
    {
        const auto [id, record] = out_.object("AnimationLayer", {"AnimLayer", layer.name}, "");
        OutRecord& list = propertiesOf(record);
        if (!clip_.layers.empty()) {
            list.property("Weight", "Number", "", "A", {100.0 * double{layer.weight}});
            list.property("BlendMode", "enum", "", "", {static_cast<std::int32_t>(layer.blend)});
            list.property("RotationAccumulationMode", "enum", "", "", {layer.rotationByChannel ? 1 : 0});
            list.property("ScaleAccumulationMode", "enum", "", "", {layer.scaleAdds ? 1 : 0});
            list.property("Mute", "bool", "", "", {layer.mute ? 1 : 0});
            list.property("Solo", "bool", "", "", {layer.solo ? 1 : 0});
        }
        out_.connect(id, stack_);
        layers_.push_back(id);
        if (layer.weightKeys && layer.weightKeys->keys() > 0)
            addCurve(curveOf(*layer.weightKeys, 0, 100.0), id, "Weight", "Weight", layers_.size() - 1);
    }

    void writeMotion(NodeId id, const std::vector<const Track*>& all)
    {
        std::vector<const Track*> tracks;
        for (const Track* track : all)
            if (movesNode(*track)) tracks.push_back(track);
        if (tracks.empty()) return;
        if (writer_.node(id).stepwise) {
            for (const Track* track : tracks) {
                const std::string& name = scene_.nodes[id.index()]->elements[track->element].name;
                const std::size_t part = name == kLclNames[0] ? 0 : name == kLclNames[1] ? 1 : 2;
                for (std::uint32_t c = 0; c < track->components; ++c)
                    addAxis(curveOf(*track, c, 1.0), id, part, track->member + c, track->layer);
            }
        } else if (isDirect(*scene_.nodes[id.index()], tracks)) {
            for (const Track* track : tracks) writeDirect(id, *track);
        } else {
            writeFitted(id);
        }
    }

    /// One track at most of translation, rotation and scale of a node that has just these.
    bool isDirect(const Node& node, const std::vector<const Track*>& tracks) const
    {
        if (node.restMatrix || !node.elements.empty() || !clip_.layers.empty()) return false;
        std::vector<ChannelPath> seen;
        for (const Track* track : tracks) {
            const bool turn = track->path == ChannelPath::Rotation;
            const bool plain =
                track->interpolation == Interpolation::Linear || track->interpolation == Interpolation::Step;
            const bool known = turn || track->path == ChannelPath::Translation || track->path == ChannelPath::Scale;
            if (!known || track->components != (turn ? 4u : 3u)) return false;
            if (turn && (!plain || !track->before.holds() || !track->after.holds())) return false;
            if (std::find(seen.begin(), seen.end(), track->path) != seen.end()) return false;
            seen.push_back(track->path);
        }
        return true;
    }

    glm::dquat behindPreRotation(NodeId id, const glm::dquat& rotation) const
    {
        return glm::inverse(eulerRotation(writer_.node(id).preRotation, RotationOrder::XYZ)) * rotation;
    }

    void writeDirect(NodeId id, const Track& track)
    {
        if (track.path != ChannelPath::Rotation) {
            for (std::uint32_t c = 0; c < 3; ++c)
                addAxis(curveOf(track, c, 1.0), id, track.path == ChannelPath::Scale ? 2 : 0, c, base());
            return;
        }
        const auto motion = [&](double timeSec) {
            Lcl out;
            out.rotation = behindPreRotation(id, slerpedAt(track, timeSec));
            return out;
        };
        FittedCurves fitted;
        if (track.interpolation == Interpolation::Step) {
            glm::dvec3 angles(0.0);
            for (const double time : *track.times) {
                angles = nearestAngles(motion(time).rotation, angles);
                for (int c = 0; c < 3; ++c)
                    fitted.curves[3 + static_cast<std::size_t>(c)].keys.push_back(
                        {time, static_cast<float>(angles[c]), kConstant});
            }
        } else {
            fitted = fittedCurves(motion, *track.times, writer_.size(), true);
        }
        offRad_ = std::max(offRad_, fitted.offRad);
        for (std::uint32_t c = 0; c < 3; ++c) addAxis(fitted.curves[3 + c], id, 1, c, base());
    }

    void writeFitted(NodeId id)
    {
        NodeMotion motion(scene_, clip_, id);
        const std::vector<double> times = motion.times();
        if (times.empty()) return;
        const auto lcl = [&](double timeSec) {
            Lcl out = motion.at(timeSec);
            out.rotation = behindPreRotation(id, out.rotation);
            return out;
        };
        const FittedCurves fitted = fittedCurves(lcl, times, writer_.size(), false);
        offRad_ = std::max(offRad_, fitted.offRad);
        for (std::uint32_t c = 0; c < 9; ++c) addAxis(fitted.curves[c], id, c / 3, c % 3, base());
        if (motion.shear > 1e-5)
            out_.lose(errors::kFbxLossShear,
                    {scene_.nodes[id.index()]->name, numberText(static_cast<float>(motion.shear))})
                .worst = motion.shear;
    }

    /// A curve node holds all axes of a property; the first curve of an axis makes it.
    void addAxis(const OutCurve& curve, NodeId id, std::size_t part, std::uint32_t axis, std::size_t layer)
    {
        if (curve.keys.empty() || axis > 2) return;
        const std::int64_t target = writer_.node(id).id;
        auto known = std::find_if(axes_.begin(), axes_.end(),
            [&](const AxesNode& one) { return one.target == target && one.part == part && one.layer == layer; });
        if (known == axes_.end()) {
            const auto [node, record] = out_.object("AnimationCurveNode", {"AnimCurveNode", kNodeNames[part]}, "");
            const glm::dvec3 rest = restOf(id, part);
            OutRecord& list = propertiesOf(record);
            for (int i = 0; i < 3; ++i) list.property(kAxisNames[i], "Number", "", "A", {rest[i]});
            out_.connect(node, layers_[std::min(layer, layers_.size() - 1)]);
            out_.connect(node, target, kLclNames[part]);
            axes_.push_back({target, part, layer, node, {}});
            known = axes_.end() - 1;
        }
        moved_.emplace(
            NumberKey{target, kLclNames[part], axis}, Number{id, part, static_cast<float>(restOf(id, part)[axis])});
        if (std::exchange(known->has[axis], true)) return;
        connectCurve(curve, known->node, kAxisNames[axis]);
    }

    glm::dvec3 restOf(NodeId id, std::size_t part) const
    {
        const WrittenNode& node = writer_.node(id);
        if (!node.stepwise) return part == 0 ? node.translation : part == 1 ? node.rotation : node.scale;
        for (const TransformElement& element : scene_.nodes[id.index()]->elements)
            if (element.name == kLclNames[part]) return {element.values[0], element.values[1], element.values[2]};
        return glm::dvec3(part == 2 ? 1.0 : 0.0);
    }

    void writeShapes(const Track& track)
    {
        std::vector<std::int64_t> done; // instances of one mesh may share their shapes
        for (std::size_t i = 0; i < scene_.instances.size(); ++i) {
            if (!scene_.instances[i] || scene_.instances[i]->node != track.node) continue;
            const ShapeIds& channels = writer_.shapes(InstanceId(i));
            const std::span<const float> rest = morphWeightsOf(scene_, *scene_.instances[i], {});
            for (std::uint32_t c = 0; c < track.components && track.member + c < channels.size(); ++c) {
                const std::int64_t channel = channels[track.member + c];
                if (std::find(done.begin(), done.end(), channel) != done.end()) continue;
                done.push_back(channel);
                const float weight = track.member + c < rest.size() ? rest[track.member + c] : 0.0f;
                moved_.emplace(
                    NumberKey{channel, "DeformPercent", 0u}, Number{track.node, std::size(kLclNames), 100.0f * weight});
                addCurve(curveOf(track, c, 100.0), channel, "DeformPercent", "DeformPercent", track.layer);
            }
        }
    }

    /// A property of one number.
    void addCurve(const OutCurve& curve, std::int64_t target, const char* name, const char* property, std::size_t layer)
    {
        if (curve.keys.empty()) return;
        const auto [node, record] = out_.object("AnimationCurveNode", {"AnimCurveNode", name}, "");
        const std::string number = std::string("d|") + property;
        propertiesOf(record).property(number.c_str(), "Number", "", "A", {double{curve.keys[0].value}});
        out_.connect(node, layers_[std::min(layer, layers_.size() - 1)]);
        out_.connect(node, target, property);
        connectCurve(curve, node, number);
    }

    void connectCurve(const OutCurve& curve, std::int64_t node, const std::string& property)
    {
        const auto [id, record] = out_.object("AnimationCurve", {"AnimCurve", ""}, "");
        putCurve(curve, record);
        out_.connect(id, node, property);
    }

    struct AxesNode {
        std::int64_t target;
        std::size_t part, layer;
        std::int64_t node;
        std::array<bool, 3> has;
    };
    static constexpr const char* kAxisNames[] = {"d|X", "d|Y", "d|Z"};

    const Writer& writer_;
    const Scene& scene_;
    const Clip& clip_;
    Output& out_;
    std::vector<std::int64_t> layers_;
    std::int64_t stack_ = 0;
    std::optional<std::size_t> base_; ///< once asked for
    std::vector<AxesNode> axes_;
    Numbers moved_;
    double offRad_ = 0.0;
};

} // namespace

void writeClips(const Writer& writer, Output& out)
{
    out.takes.add("Current", {std::string()});
    std::vector<ClipWriter> clips;
    Numbers moved;
    for (const auto& clip : writer.scene().clips) {
        if (!clip) continue;
        clips.emplace_back(writer, *clip, out).run();
        moved.insert(clips.back().moved().begin(), clips.back().moved().end());
    }
    std::size_t held = 0;
    for (ClipWriter& clip : clips) held += clip.hold(moved);
    if (held == 0) return;
    Finding& told = out.lose(errors::kFbxLossStill, {std::to_string(held)});
    told.severity = Severity::Info; // nothing is lost
    told.count = held;
}

} // namespace bindpose::fbx
