// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/base/time_range.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_tools.h"

#include <QCoreApplication>

#include <optional>
#include <unordered_map>

namespace bindpose {

/// Times of keys that are selected, ascending, by their track's place in the clip.
using ChosenTimes = std::unordered_map<std::uint32_t, std::vector<double>>;

/// What the dope sheet lists: the rows of the clip that is shown, the one that the arrows are in, and which keys are
/// selected.
class DopeRows {
    Q_DECLARE_TR_FUNCTIONS(bindpose::DopeSheet)
public:
    /// True: another joint or clip was chosen, and the joint's row should be in sight.
    bool show(const Frame& frame);
    void rebuild();
    void setSelectedOnly(bool only);
    /// Joints that a person selected in the sheet itself: the list stays as it is.
    void keepListed(std::vector<NodeId> selected) { own_ = std::move(selected); }
    /// Unfolds or folds the joint of a row, where it folds.
    void toggle(std::size_t row);

    const std::shared_ptr<const Clip>& clip() const { return clip_; }
    const std::shared_ptr<const Scene>& scene() const { return scene_; }
    const ViewState& view() const { return view_; }
    const KeyRows& keys() const { return rows_; }
    std::size_t size() const { return rows_.rows().size(); }
    const KeyRow& operator[](std::size_t row) const { return rows_.rows()[row]; }
    const ChosenTimes& chosen() const { return chosen_; }

    /// The row that the arrows are in; below size(), but where there are no rows.
    std::size_t cursor() const { return cursor_; }
    void setCursor(std::size_t row) { cursor_ = row; }
    /// The row so many below the cursor, as far as there are rows; none without rows.
    std::optional<std::size_t> rowBeside(int by) const;
    /// The key of the cursor's row that comes next (1) or before.
    std::optional<double> keyBeside(int direction) const;

    /// The row whose channel is read elsewhere.
    std::optional<std::size_t> currentRow() const;
    /// The row of the current joint, unless the cursor is in one of its rows already.
    std::optional<std::size_t> rowToFollow() const;
    /// The key time of a row within a few pixels of `x`.
    std::optional<double> timeNear(std::size_t row, double x, const TimeScale& scale) const;
    /// The keys of rows from `first` to `last` between two times; those of the row for all are in the others, too.
    std::vector<KeyAddress> keysIn(std::size_t first, std::size_t last, double fromSec, double toSec) const;

    /// One sentence a row, for screen readers.
    QString text(std::size_t row) const;
    /// Which key of the row it is, and what it stores.
    QString keyText(std::size_t row, double timeSec) const;

private:
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ViewState view_;
    KeyRows rows_;
    bool selectedOnly_ = false;
    std::vector<NodeId> listed_; ///< whose rows are there where only selected joints have rows
    std::vector<NodeId> own_;    ///< selected in the sheet itself just now
    ChosenTimes chosen_;
    std::size_t cursor_ = 0;
};

} // namespace bindpose
