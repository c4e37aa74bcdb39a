// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/reader.h"

#include <deque>

namespace bindpose::fbx {

/// Weights of the points of a mesh, on their way: their arrays are a large part of a file and are read beside what else
/// is made of it. Failure passes through its functions.
class WeightsReading {
public:
    /// Pays for the arrays; reads those that are not deflated.
    WeightsReading(Reader& reader, ObjectIndex owner, ObjectIndex model);
    WeightsReading(const WeightsReading&) = delete;
    WeightsReading& operator=(const WeightsReading&) = delete;

    /// Reads the others; `beside` as ArrayBatch::run has it.
    void readArrays(const std::function<void()>& beside);
    /// Influences of the points of a set and the clusters that are its slots; nothing where no skin is connected.
    SetWeights finish(MadeGeometry& made, std::size_t points);

    /// What a cluster says, as it stands there.
    struct List {
        Cluster cluster;
        std::vector<std::int32_t> points;
        std::vector<float> weights;
    };

private:
    bool hasBone(const Cluster& cluster) const;

    Reader& reader_;
    ObjectIndex model_;
    std::vector<ObjectIndex> skins_; ///< deformers of the mesh; the first counts
    std::vector<Cluster> clusters_;
    std::deque<List> lists_; ///< by slot; they stay where they are: the batch fills them
    ArrayBatch batch_;
};

} // namespace bindpose::fbx
