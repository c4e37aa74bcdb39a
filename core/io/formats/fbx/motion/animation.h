// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/motion/curve_batch.h"
#include "core/io/formats/fbx/reader.h"

namespace bindpose::fbx {

/// One clip on its way from the file: what stacks of 7x and Takes of older versions have in common.
class ClipMaker {
public:
    ClipMaker(Reader& reader, std::string name);

    /// Three numbers of a step of a node ("Lcl Translation"), each with a curve or at a value of its own.
    struct Axis {
        Curve curve; ///< may have no keys
        double value = 0.0;
        bool comes = false; ///< its keys are read at finish(), with all others that do
        bool moves() const { return comes || !curve.keys.empty(); }
    };
    /// `factor`: 1, or −1 where the step has the numbers negated.
    void addStep(
        NodeId node, std::uint32_t step, std::span<const Axis> axes, std::string_view property, double factor = 1.0);
    void addShape(const ShapeChannel& channel, const Axis& percent);
    void addVisibility(NodeId node, const Axis& visible);

    void setRange(double startTicks, double stopTicks);
    /// What is added from here on is of the layer.
    void beginLayer(ClipLayer layer);
    ClipLayer& layer() { return clip_.layers.back(); }
    /// Into the scene.
    void finish();

private:
    void add(NodeId node, ChannelPath path, const Axis& axis, double factor, Track target);
    KeyTimes shared(const KeyTimes& times);
    void putTracks();

    /// A track, but for its keys where these come.
    struct Made {
        Track track;
        bool comes = false;
    };
    Reader& reader_;
    Clip clip_;
    CurveBatch curves_;
    std::vector<Made> made_;
    std::vector<CurvePlace> places_; ///< by track
    std::vector<KeyTimes> latest_;   ///< curves of a node mostly have keys at the same times
};

/// Below 7000.
void readTakes(Reader& reader);

} // namespace bindpose::fbx
