// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

/// COLLADA 1.4.1 and 1.5.0, geometry with skins, morphs and animations. One file of this folder is one room.
namespace bindpose::collada {

/// Reads a .dae. Up axis and unit are shown, never applied. Errors: everything a damaged or hostile file can cause,
/// with its line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

/// Changes the tokens of weights, inverse binds, keys and matrices that differ; see FileFormat::patch.
/// Errors: a change that COLLADA, or this way of saving, has no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task);

/// Fresh COLLADA 1.4.1; see FileFormat::write.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

/// The map from the Scene to the Source. Elements are named by their number in document order among those of their
/// kind, so that they can be found again in the same file and in the one before the first save.
struct ColladaMap : FormatMap {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    /// A channel that moves the weight of one shape.
    struct ShapeChannel {
        std::size_t shape = 0, channel = 0;
    };
    std::vector<std::size_t> skinOfSet;             ///< by SetId: number of the <skin>
    std::vector<std::size_t> skinElement;           ///< by SkinId: number of the <skin>
    std::vector<std::size_t> nodeElement;           ///< by NodeId: number of the <node>
    std::vector<std::vector<std::size_t>> channels; ///< by ClipId and track: number of the <channel>
    /// By clip and track: the channels that a track of several shapes was made of.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<ShapeChannel>> shapeChannels;
    std::vector<std::size_t> bindShapeSlot; ///< by SkinId: the slot that joint −1 became, or kNone
    std::shared_ptr<const Source> origin;   ///< the files before the first save
};

} // namespace bindpose::collada
