// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/motion/animation.h"

#include "core/io/formats/fbx/container/errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kLatestTimes = 8;
constexpr std::array<const char*, 3> kAxisNames{"X", "Y", "Z"};
constexpr double kPercent = 0.01;
/// Steps of a transform beside translation, rotation and scaling.
constexpr std::array<std::string_view, 6> kFurtherSteps{
    "RotationPivot", "RotationOffset", "ScalingPivot", "ScalingOffset", "PreRotation", "PostRotation"};
constexpr std::array<std::string_view, 3> kNotPlayed{"GeometricTranslation", "GeometricRotation", "GeometricScaling"};
constexpr float kProgress = 0.9f;

/// Curve nodes of one layer and what they drive.
class LayerReader {
public:
    LayerReader(Reader& reader, ClipMaker& clip) : reader_(reader), document_(reader.document), clip_(clip) {}

    void run(ObjectIndex layer)
    {
        reader_.checkCancelled(kProgress);
        std::set<ObjectIndex> done; // one that is connected twice drives once
        for (const ObjectIndex node : document_.sources(layer, "AnimationCurveNode")) {
            if (!done.insert(node).second) continue;
            pay(document_.from(node).size(), node);
            for (const std::uint32_t place : document_.from(node)) {
                const Connection& driven = document_.connections()[place];
                if (driven.kind == Connection::Kind::OP) drive(node, driven.destination, driven.property);
            }
        }
        readWeight(layer);
    }

private:
    /// A hostile file connects all with all: steps are paid like bytes. Asks whether to stop, too.
    void pay(std::size_t connections, ObjectIndex object) const
    {
        document_.tree().spend(connections * sizeof(std::uint64_t), document_.object(object).record);
    }

    double ticks() const { return document_.ticksPerSecond(); }

    /// The curve that leads into a property of a curve node; none: its value stands.
    ClipMaker::Axis axisOf(ObjectIndex node, std::string_view property)
    {
        ClipMaker::Axis out;
        out.value = document_.property(node, property).number();
        pay(document_.into(node).size(), node);
        for (const std::uint32_t place : document_.into(node)) {
            const Connection& one = document_.connections()[place];
            if (one.kind != Connection::Kind::OP || one.property != property) continue;
            const Object& source = document_.object(one.source);
            if (source.kind != "AnimationCurve") continue;
            out.comes = CurveBatch::keysOf(source.record) > 0;
            out.curve = out.comes ? Curve{{}, {}, {}, source.record} : readCurve(source.record, ticks());
        }
        return out;
    }

    /// The only number of a curve node, whatever it is called.
    ClipMaker::Axis onlyAxisOf(ObjectIndex node, std::string_view property)
    {
        ClipMaker::Axis out = axisOf(node, "d|" + std::string(property));
        if (out.moves()) return out;
        for (const std::uint32_t place : document_.into(node)) {
            const Connection& one = document_.connections()[place];
            if (one.kind == Connection::Kind::OP && document_.object(one.source).kind == "AnimationCurve")
                return axisOf(node, one.property);
        }
        return out;
    }

    void drive(ObjectIndex node, ObjectIndex target, std::string_view property)
    {
        if (property == "DeformPercent") {
            const auto [begin, end] = reader_.shapeChannels.equal_range(target);
            for (auto at = begin; at != end; ++at) clip_.addShape(at->second, onlyAxisOf(node, property));
            return;
        }
        // 7100: shapes stand in the Geometry and are properties of it.
        const auto [begin, end] = reader_.namedShapeChannels.equal_range({target, std::string(property)});
        for (auto at = begin; at != end; ++at) clip_.addShape(at->second, onlyAxisOf(node, property));
        const NodeId model = target < reader_.nodeOf.size() ? reader_.nodeOf[target] : NodeId();
        if (!model.valid()) return;
        if (property == "Visibility") return clip_.addVisibility(model, onlyAxisOf(node, property));
        if (std::find(kFurtherSteps.begin(), kFurtherSteps.end(), property) != kFurtherSteps.end())
            return driveFurther(node, target, model, property);
        if (!property.starts_with("Lcl ")) return sayUnplayed(node, target, property);
        const NodeSteps& steps = reader_.stepsOf[model.index()];
        const std::uint32_t step = property == "Lcl Translation" ? steps.translation
                                   : property == "Lcl Rotation"  ? steps.rotation
                                                                 : steps.scale;
        clip_.addStep(model, step, axesOf(node), property);
    }

    std::array<ClipMaker::Axis, 3> axesOf(ObjectIndex node)
    {
        std::array<ClipMaker::Axis, 3> axes;
        for (std::size_t i = 0; i < axes.size(); ++i) axes[i] = axisOf(node, std::string("d|") + kAxisNames[i]);
        return axes;
    }

    /// Pivots, offsets, rotations before and after. Exporters write curves that hold the value at rest, too: those
    /// are no tracks. A node whose RotationActive is off has no rotations before and after. A track is called as the
    /// step that it drives: "-PostRotation", which undoes it, by the negated numbers.
    void driveFurther(ObjectIndex node, ObjectIndex target, NodeId model, std::string_view property)
    {
        if (!curvesMove(reader_, target, property)) return;
        const bool negated = property == "PostRotation";
        const std::vector<TransformElement>& steps = reader_.scene.nodes[model.index()]->elements;
        const auto step = std::find_if(steps.begin(), steps.end(),
            [&](const TransformElement& one) { return one.name == (negated ? "-PostRotation" : property); });
        if (step == steps.end()) return sayUnplayed(node, target, property);
        const auto place = static_cast<std::uint32_t>(step - steps.begin());
        clip_.addStep(model, place, axesOf(node), step->name, negated ? -1.0 : 1.0);
    }

    /// What moves a mesh on its node alone is not played, nor rotations before and after where they are switched off.
    void sayUnplayed(ObjectIndex node, ObjectIndex target, std::string_view property)
    {
        const bool known = std::find(kNotPlayed.begin(), kNotPlayed.end(), property) != kNotPlayed.end() ||
                           std::find(kFurtherSteps.begin(), kFurtherSteps.end(), property) != kFurtherSteps.end();
        if (!known || !curvesMove(reader_, target, property) || !unplayed_.emplace(target, property).second) return;
        reader_.find(errors::kFbxUnplayed, Severity::Warning, document_.object(node).record,
            {document_.object(target).name, std::string(property)});
    }

    void readWeight(ObjectIndex layer)
    {
        for (const std::uint32_t place : document_.into(layer)) {
            const Connection& one = document_.connections()[place];
            if (one.kind != Connection::Kind::OP || one.property != "Weight") continue;
            const ClipMaker::Axis weight = onlyAxisOf(one.source, "Weight");
            if (!weight.moves()) continue;
            const Curve keys = weight.comes ? readCurve(weight.curve.record, ticks()) : weight.curve;
            clip_.layer().weightKeys = std::make_shared<const Track>(trackOf(keys, kPercent));
        }
    }

    Reader& reader_;
    const Document& document_;
    ClipMaker& clip_;
    std::set<std::pair<ObjectIndex, std::string_view>> unplayed_; ///< what was said of this layer
};

ClipLayer layerOf(const Document& document, ObjectIndex layer)
{
    ClipLayer out;
    out.name = document.object(layer).name;
    const std::int64_t blend = document.whole(layer, "BlendMode", 0);
    out.blend = blend == 1   ? ClipLayer::Blend::Override
                : blend == 2 ? ClipLayer::Blend::Passthrough
                             : ClipLayer::Blend::Additive;
    out.weight = static_cast<float>(document.number(layer, "Weight", 100.0) * kPercent);
    out.rotationByChannel = document.whole(layer, "RotationAccumulationMode", 0) == 1;
    out.scaleAdds = document.whole(layer, "ScaleAccumulationMode", 0) == 1;
    out.mute = document.whole(layer, "Mute", 0) != 0;
    out.solo = document.whole(layer, "Solo", 0) != 0;
    return out;
}

void setRange(const Document& document, ObjectIndex stack, ClipMaker& clip)
{
    for (const char* which : {"Local", "Reference"}) {
        const PropertyView start = document.property(stack, std::string(which) + "Start");
        const PropertyView stop = document.property(stack, std::string(which) + "Stop");
        if (!start && !stop) continue;
        const double first = start ? start.number() : 0.0, last = stop ? stop.number() : 0.0;
        if (last > first) return clip.setRange(first, last);
    }
}

} // namespace

ClipMaker::ClipMaker(Reader& reader, std::string name) : reader_(reader), curves_(reader.document.ticksPerSecond())
{
    clip_.name = std::move(name);
    clip_.framesPerSecond = reader.document.framesPerSecond();
}

KeyTimes ClipMaker::shared(const KeyTimes& times)
{
    for (const KeyTimes& one : latest_)
        if (one == times || *one == *times) return one;
    if (latest_.size() == kLatestTimes) latest_.erase(latest_.begin());
    latest_.push_back(times);
    return times;
}

void ClipMaker::add(NodeId node, ChannelPath path, const Axis& axis, double factor, Track target)
{
    Track track;
    if (axis.comes) {
        curves_.add(axis.curve.record, factor);
    } else if (axis.curve.keys.empty()) {
        track.components = 1;
        track.times = std::make_shared<const std::vector<double>>(1, clip_.range ? clip_.range->startSec : 0.0);
        track.values = {static_cast<float>(axis.value * factor)};
    } else {
        track = trackOf(axis.curve, factor);
    }
    track.node = node;
    track.path = path;
    track.element = target.element;
    track.member = target.member;
    track.label = std::move(target.label);
    if (!clip_.layers.empty()) track.layer = static_cast<std::uint32_t>(clip_.layers.size() - 1);
    made_.push_back({std::move(track), axis.comes});
    places_.push_back({axis.curve.record, factor});
}

/// Reads the keys that come and puts all tracks into the clip.
void ClipMaker::putTracks()
{
    std::vector<Track> come = curves_.run();
    auto next = come.begin();
    for (Made& made : made_) {
        Track& track = made.track;
        if (made.comes) {
            track.interpolation = next->interpolation;
            track.components = next->components;
            track.times = std::move(next->times);
            track.values = std::move(next->values);
            track.before = next->before;
            track.after = next->after;
            ++next;
        }
        track.times = shared(track.times);
        reader_.document.tree().spend(sizeof(Track) + track.label.size() + track.values.size() * sizeof(float) +
                                          track.times->size() * sizeof(double),
            reader_.document.object(reader_.modelOf[track.node.index()]).record);
        clip_.tracks.push_back(std::make_shared<const Track>(std::move(track)));
    }
    made_.clear();
}

void ClipMaker::addStep(
    NodeId node, std::uint32_t step, std::span<const Axis> axes, std::string_view property, double factor)
{
    const std::vector<float>& rest = reader_.scene.nodes[node.index()]->elements[step].values;
    for (std::uint32_t i = 0; i < std::min(axes.size(), rest.size()); ++i) {
        // A number that is the node's own is there without a track.
        if (!axes[i].moves() && static_cast<float>(factor * axes[i].value) == rest[i]) continue;
        Track target;
        target.element = step;
        target.member = i;
        target.label = std::string(property) + "." + kAxisNames[i];
        add(node, ChannelPath::Element, axes[i], factor, std::move(target));
    }
}

void ClipMaker::addShape(const ShapeChannel& channel, const Axis& percent)
{
    const Mesh& mesh = *reader_.scene.meshes[channel.mesh.index()];
    if (!percent.moves() && percent.value == channel.restPercent) return;
    const std::vector<NodeId>& nodes = reader_.nodesOfMesh[channel.mesh.index()];
    Axis axis = percent;
    if (axis.comes && nodes.size() > 1) // read once for all of them
        axis = {readCurve(percent.curve.record, reader_.document.ticksPerSecond()), percent.value};
    for (const NodeId node : nodes) {
        Track target;
        target.member = channel.channel;
        target.label = mesh.morphNames[channel.channel];
        add(node, ChannelPath::MorphWeights, axis, kPercent, std::move(target));
    }
}

void ClipMaker::addVisibility(NodeId node, const Axis& visible)
{
    if (visible.moves() && clip_.layers.size() < 2) add(node, ChannelPath::Visibility, visible, 1.0, Track());
}

void ClipMaker::setRange(double startTicks, double stopTicks)
{
    const double second = reader_.document.ticksPerSecond();
    clip_.range = ClipSpan{startTicks / second, stopTicks / second};
}

void ClipMaker::beginLayer(ClipLayer layer)
{
    clip_.layers.push_back(std::move(layer));
}

void ClipMaker::finish()
{
    putTracks();
    // One layer that plays is what a clip is without any.
    if (clip_.layers.size() == 1 && !clip_.layers[0].mute) clip_.layers.clear();
    reader_.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip_)));
    reader_.curvePlaces.push_back(std::move(places_));
}

void readAnimations(Reader& reader)
{
    const Document& document = reader.document;
    if (!document.modern()) return readTakes(reader);
    for (ObjectIndex stack = 0; stack < document.objects().size(); ++stack) {
        if (document.object(stack).kind != "AnimationStack") continue;
        ClipMaker clip(reader, document.object(stack).name);
        setRange(document, stack, clip);
        for (const ObjectIndex layer : document.sources(stack, "AnimationLayer")) {
            clip.beginLayer(layerOf(document, layer));
            LayerReader(reader, clip).run(layer);
        }
        clip.finish();
    }
}

} // namespace bindpose::fbx
