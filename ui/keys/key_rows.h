// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <QString>

#include <map>
#include <memory>
#include <set>
#include <span>
#include <vector>

namespace bindpose {

/// One row of the dope sheet.
struct KeyRow {
    enum Kind { Summary, Joint, Channel } kind = Summary;
    NodeId node;                       ///< of joints and channels
    std::vector<std::uint32_t> tracks; ///< positions in the clip's tracks: their keys are the row's
    QString label;
    int channels = 0;    ///< bits of key_marks.h
    bool folds = false;  ///< has rows of its own below it
    bool open = false;   ///< that are shown
    bool chosen = false; ///< its joint is selected
};

/// A stretch in which nothing moves: from one key to a later one.
struct HeldKeys {
    std::size_t from = 0, to = 0;
};

/// A clip as rows of keys: all together, then each node that has keys with its channels. Key times of rows that hold
/// several tracks and stretches that hold still are found when they are first asked for, and kept as long as the clip
/// has those tracks. Thread: one at a time.
class KeyRows {
public:
    /// The rows of this clip, null: none. `listed`: the nodes that have rows, null: all with keys.
    void build(const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Clip>& clip,
        const std::vector<NodeId>& selected, const std::vector<NodeId>* listed);
    void toggle(NodeId node);
    bool isOpen(NodeId node) const { return opened_.count(node.value) > 0; }

    const std::vector<KeyRow>& rows() const { return rows_; }
    /// Ascending and distinct, as stored. Cost: all keys of the row when it is asked for the first time.
    const std::vector<double>& times(std::size_t row) const;
    /// Of a row of one track, in ascending order. Cost: as for times().
    const std::vector<HeldKeys>& held(std::size_t row) const;
    /// The keys that the row has at exactly that time.
    std::vector<KeyAddress> keysAt(std::size_t row, double timeSec) const;

private:
    const std::vector<double>& merged(const std::vector<std::uint32_t>& tracks) const;
    void addNode(NodeId node, std::vector<std::uint32_t> tracks, bool chosen);

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    std::vector<KeyRow> rows_;
    mutable std::vector<const std::vector<double>*> ready_; ///< times of each row, once asked for
    std::uint64_t builds_ = 0;
    std::set<std::uint32_t> opened_;
    /// By the lists that they are of: moving a key of one joint leaves the other joints' as they are.
    using Lists = std::vector<const std::vector<double>*>;
    struct Merged {
        std::vector<KeyTimes> of;
        std::vector<double> times;
        std::uint64_t asked = 0; ///< in this build, the last time
    };
    mutable std::map<Lists, Merged> merged_;
    struct Held {
        std::shared_ptr<const Track> of;
        std::vector<HeldKeys> stretches;
    };
    mutable std::map<const Track*, Held> held_;
};

/// "Translation", "Rotation", …; a channel that the file names: its name.
QString channelTitle(const Track& track);
/// The name of a channel's layer where the clip has several, else empty.
QString layerTitle(const Clip& clip, const Track& track);
/// With the name of its layer where the clip has several: "Lcl Rotation.X · lean".
QString channelTitle(const Clip& clip, const Track& track);

/// How files call what happens between two keys: STEP, LINEAR …
QString interpolationWord(Interpolation how);

} // namespace bindpose
