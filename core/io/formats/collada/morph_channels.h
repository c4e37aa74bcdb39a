// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/collada/reader.h"

namespace bindpose::collada {

/// Channels that move weights of shapes: "weights-source(i)", "controller/sid(i)". The file has one for each shape,
/// each with times of its own; a node has one track for all of them.
class MorphChannels {
public:
    explicit MorphChannels(Reader& reader) : reader_(reader) {}

    /// False where `element` is no part of a morph that is drawn. A channel whose sampler is broken is taken and left
    /// out, with a finding.
    bool take(pugi::xml_node channel, pugi::xml_node element, std::size_t index);
    /// Appends the tracks and the numbers of their channels: ColladaMap::kNone for one made of several, whose channels
    /// the map has as shapeChannels.
    void addTo(Clip& clip, std::vector<std::size_t>& numbers);

private:
    struct One {
        pugi::xml_node channel;
        std::size_t shape = 0;
        Track keys;
    };
    Track merged(const std::vector<One>& all, const std::vector<float>& still);

    Reader& reader_;
    std::map<pugi::xml_node, std::vector<One>> channels_; ///< by <morph>
};

/// Straight between keys, held before the first and behind the last.
float straightAt(const Track& track, double time);

} // namespace bindpose::collada
