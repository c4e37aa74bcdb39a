// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/rows/stayed_points.h"
#include "core/edit/weights/mirror_weights.h"
#include "core/edit/weights/transfer_weights.h"
#include "ui/vertices/fix_trial.h"

#include <QString>

#include <array>
#include <optional>
#include <span>

namespace bindpose {

/// What a tool asks for beside the vertices.
struct ToolParameter {
    enum class Kind { Whole, Number, Choice, Joint, Source, Pairs };
    const char* id = "";
    const char* label = "";
    const char* tip = "";
    Kind kind = Kind::Number;
    double value = 0.0, least = 0.0, most = 1.0; ///< of numbers; of a choice `value` is the place in `choices`
    std::array<const char*, 4> choices{};        ///< of a joint: what none given means, and what the selected one does
    bool presets = false;                        ///< of a number: weights to choose from stand below it
    bool fromSelection = false; ///< of a joint: none given means the selected one, and there has to be one
};
struct ToolValue {
    double number = 0.0; ///< of a joint with two choices: 1, it is the selected one
    NodeId joint;
    std::shared_ptr<const Scene> source;              ///< another scene; the tool cannot run without
    std::optional<MeshId> mesh = {};                  ///< of the source: it alone gives
    std::optional<std::vector<JointPair>> pairs = {}; ///< that somebody changed; none: as they are found
    friend bool operator==(const ToolValue&, const ToolValue&) = default;
};

/// What a tool found out besides the weights that it made.
struct ToolReport {
    std::optional<MirrorReport> mirror;
    std::optional<std::array<QString, 2>> sides; ///< a joint of the side that gives, and of the one that takes
    std::size_t pairsByName = 0, pairsByPlace = 0, pairsByHand = 0; ///< by hand: all of a list with changes
    std::optional<AutoReport> automatic;
    std::optional<TransferReport> transfer;
    StayedPoints stayed;
};
struct ToolInput {
    std::span<const WeightedPoints> points;
    bool all = false; ///< nothing is selected: these are all that there are
    std::span<const ToolValue> values;
    const WeightLocks& locks;
    bool normalize; ///< changes of one joint's weight keep the sum at 1
    const Task& task;
};

/// An operation of core on the weights of many vertices, as the window offers it: one row of a table.
struct WeightTool {
    const char* id;
    const char* icon;
    const char* title; ///< at most three words
    const char* label; ///< of the step in the history
    const char* tip;   ///< what it does
    std::span<const ToolParameter> parameters;
    Result<Scene> (*run)(const Scene& scene, const ToolInput& input, ToolReport& report);
};
std::span<const WeightTool> weightToolTable();
/// Numbers that are offered for a way to change a weight (the places of its choice); none: the user's own weights, for
/// which it is set to. The one in the middle is proposed.
std::span<const double> offeredNumbers(int way);
/// Pairs of joints that the mirror exchanges where nobody changed any, each once.
std::vector<JointPair> mirrorPairs(const Scene& scene, int axis);
/// A text of the table in the user's language.
QString toolText(const char* english);

/// Everything that the result of a tool hangs on.
struct ToolJob {
    const WeightTool* tool = nullptr;
    std::shared_ptr<const Scene> scene;
    std::vector<PointAddress> points; ///< none: all that have weights
    std::vector<ToolValue> values;
    WeightLocks locks;
    bool normalize = true;
    bool twins = true; ///< of selected points those that stand in the same places go along
    friend bool operator==(const ToolJob& a, const ToolJob& b)
    {
        return a.tool == b.tool && a.scene == b.scene && a.values == b.values && a.locks.joints == b.locks.joints &&
               a.locks.receiver == b.locks.receiver && a.normalize == b.normalize && a.twins == b.twins &&
               a.points == b.points;
    }
};
struct ToolTrial {
    MeasuredChange change;
    std::size_t points = 0;                                   ///< whose weights change
    std::shared_ptr<const std::vector<PointAddress>> touched; ///< these, wherever they are drawn
    bool held = false;                                        ///< none do because joints are locked
    ToolReport report;
};

/// Runs the tool and measures it. Errors: the tool's own; Cancelled. Thread: any.
Result<ToolTrial> tryTool(const ToolJob& job, const Task& task);
/// "Moves the surface by at most 3.1 mm: vertex 12 of body, walk at 0.4000 s. 14 vertices change."
QString trialText(const ToolTrial& trial);
/// What the tool found out, empty where it has nothing to say.
QString reportText(const ToolReport& report);
/// The step that makes it so.
Edit toolEdit(const ToolJob& job, const ToolTrial& trial);

} // namespace bindpose
