// SPDX-License-Identifier: MIT
#include "ui/guide/hints.h"

#include "ui/commands/held_keys.h"
#include "ui/commands/tool_needs.h"
#include "ui/vertices/brush_tools.h"

#include <QApplication>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace bindpose {
namespace {

/// One hint: the keys of one or two actions, or a gesture in words.
struct Row {
    const char* area;
    const char* action;    ///< id, null: a gesture
    const char* andAction; ///< its opposite, may be null
    const char* gesture;   ///< QT_TRANSLATE_NOOP("Hints", …)
    const char* verb;
};

constexpr const char* kReach = "tool_reach";
constexpr const char* kOverrides = QT_TRANSLATE_NOOP("Hints", "override the joint");
constexpr const char* kChoose = QT_TRANSLATE_NOOP("Hints", "choose a joint first");
constexpr const char* kPickJoint = QT_TRANSLATE_NOOP("Hints", "choose the joint to paint"); ///< Blender's
constexpr const char* kBox = QT_TRANSLATE_NOOP("Hints", "select what is inside");           ///< Maya's
constexpr const char* kPutAway = QT_TRANSLATE_NOOP("Hints", "put it away");
constexpr const char* kMovesHanging = QT_TRANSLATE_NOOP("Hints", "move it on its joint"); ///< of an attachment

// clang-format off
constexpr Row kRows[] = {
    {"inspect", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "select")},
    {"inspect", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), kBox},
    {"inspect", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"inspect", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Wheel"), QT_TRANSLATE_NOOP("Hints", "zoom")},
    {"inspect", "frame_selected", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "frame selected")},
    {"inspect", "play", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "play")},
    {"inspect", "key_before", "key_after", nullptr, QT_TRANSLATE_NOOP("Hints", "previous / next key")},

    {"frame", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "select")},
    {"frame", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift drag"), QT_TRANSLATE_NOOP("Hints", "add")},
    {"frame", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl drag"), QT_TRANSLATE_NOOP("Hints", "remove")},
    {"frame", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Middle drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"frame", "frame_selected", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "frame selected")},
    {"frame", "select_none", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "select nothing")},

    {"brush", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "paint")},
    {"brush", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl"), QT_TRANSLATE_NOOP("Hints", "take away")},
    {"brush", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift"), QT_TRANSLATE_NOOP("Hints", "smooth")},
    {"brush", "hold_brush_size", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "and drag: size")},
    {"brush", "hold_brush_strength", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "and drag: strength")},
    {"brush", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl Shift click"), kPickJoint},

    {"gradient", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "from all to nothing")},
    {"gradient", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift"), QT_TRANSLATE_NOOP("Hints", "line / circle")},
    {"gradient", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl"), QT_TRANSLATE_NOOP("Hints", "take away")},
    {"gradient", "brush_weaker", "brush_stronger", nullptr, QT_TRANSLATE_NOOP("Hints", "strength")},

    {"dropper", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "take the weight")},
    {"dropper", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift click"), QT_TRANSLATE_NOOP("Hints", "choose a joint of the vertex")},
    {"dropper", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Middle drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"dropper", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Esc"), QT_TRANSLATE_NOOP("Hints", "put it away")},

    {"handles", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag a handle"), kOverrides},
    {"handles", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift drag"), QT_TRANSLATE_NOOP("Hints", "steps")},
    {"handles", kReach, nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "bend the joints above")},
    {"handles", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Middle drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"handles", "handle_space", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "local / parent / model")},
    {"handles", "override_toggle", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "override on / off")},

    {"handles_wait", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click a bone"), kChoose},
    {"handles_wait", "find_joint", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "find a joint")},
    {"handles_wait", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Middle drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"handles_wait", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Esc"), QT_TRANSLATE_NOOP("Hints", "put it away")},

    {"weights_wait", "hold_joints", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "and click a bone: choose a joint first")},
    {"weights_wait", "find_joint", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "find a joint")},
    {"weights_wait", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Middle drag"), QT_TRANSLATE_NOOP("Hints", "orbit")},
    {"weights_wait", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Esc"), kPutAway},

    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "X Y Z"), QT_TRANSLATE_NOOP("Hints", "lock the axis")},
    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Release"), QT_TRANSLATE_NOOP("Hints", "keep it so")},
    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Esc"), QT_TRANSLATE_NOOP("Hints", "back as it was")},
    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Digits"), QT_TRANSLATE_NOOP("Hints", "type the amount")},
    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "T"), QT_TRANSLATE_NOOP("Hints", "local / parent / model")},
    {"drag", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift"), QT_TRANSLATE_NOOP("Hints", "steps")},

    {"follow", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "X Y Z"), QT_TRANSLATE_NOOP("Hints", "lock the axis")},
    {"follow", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "keep it so")},
    {"follow", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Esc"), QT_TRANSLATE_NOOP("Hints", "back as it was")},
    {"follow", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Digits"), QT_TRANSLATE_NOOP("Hints", "type the amount")},
    {"follow", "tool_rotate", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "turn both ways")},
    {"follow", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift"), QT_TRANSLATE_NOOP("Hints", "steps")},

    {"timeline", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "go through time")},
    {"timeline", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift drag"), QT_TRANSLATE_NOOP("Hints", "between frames")},
    {"timeline", "play", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "play")},
    {"timeline", "frame_before", "frame_after", nullptr, QT_TRANSLATE_NOOP("Hints", "previous / next frame")},
    {"timeline", "key_before", "key_after", nullptr, QT_TRANSLATE_NOOP("Hints", "previous / next key")},
    {"timeline", "clip_before", "clip_after", nullptr, QT_TRANSLATE_NOOP("Hints", "previous / next clip")},

    {"dope_sheet", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Drag"), QT_TRANSLATE_NOOP("Hints", "move keys")},
    {"dope_sheet", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Shift drag"), QT_TRANSLATE_NOOP("Hints", "between frames")},
    {"dope_sheet", "key_insert", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "insert")},
    {"dope_sheet", "key_delete", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "delete")},
    {"dope_sheet", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Arrows"), QT_TRANSLATE_NOOP("Hints", "walk rows and keys")},
    {"dope_sheet", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl wheel"), QT_TRANSLATE_NOOP("Hints", "zoom")},

    {"joints", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "select")},
    {"joints", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl click"), QT_TRANSLATE_NOOP("Hints", "select more")},
    {"joints", "parent", "child", nullptr, QT_TRANSLATE_NOOP("Hints", "parent / child")},
    {"joints", "heat", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "see its weights")},
    {"joints", "frame_all", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "frame all")},

    {"vertex", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Double click"), QT_TRANSLATE_NOOP("Hints", "change a weight")},
    {"vertex", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Right click"), QT_TRANSLATE_NOOP("Hints", "copy a number")},
    {"vertex", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"table", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "change a weight")},
    {"table", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl D"), QT_TRANSLATE_NOOP("Hints", "fill down")},
    {"table", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Ctrl V"), QT_TRANSLATE_NOOP("Hints", "paste numbers")},
    {"table", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"joint", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "take a number up")},
    {"joint", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Tab"), QT_TRANSLATE_NOOP("Hints", "next field")},
    {"joint", "overrides_on", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "all overrides on / off")},
    {"joint", "overrides_clear", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "remove all overrides")},
    {"joint", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"clip", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "take a number up")},
    {"clip", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Tab"), QT_TRANSLATE_NOOP("Hints", "next field")},
    {"clip", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"skin", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"binds", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "↑ ↓"), QT_TRANSLATE_NOOP("Hints", "definition")},
    {"binds", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "← →"), QT_TRANSLATE_NOOP("Hints", "show, ghost")},
    {"binds", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Space"), QT_TRANSLATE_NOOP("Hints", "choose")},
    {"binds", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"explanation", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Arrows"), QT_TRANSLATE_NOOP("Hints", "see the vertex without a joint")},
    {"explanation", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "choose the joint")},
    {"explanation", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"findings", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "go there")},
    {"findings", "problem_after", "problem_before", nullptr, QT_TRANSLATE_NOOP("Hints", "next / previous problem")},
    {"findings", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "go there, then fix")},
    {"findings", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Del"), QT_TRANSLATE_NOOP("Hints", "ignore")},

    {"places", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "go there")},
    {"places", "problem_after", "problem_before", nullptr, QT_TRANSLATE_NOOP("Hints", "next / previous place")},
    {"places", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "mend this place")},

    {"whatif", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "go to the worst frame")},

    {"changes", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "go there")},

    {"history", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Click"), QT_TRANSLATE_NOOP("Hints", "go to that state")},
    {"history", "undo", "redo", nullptr, QT_TRANSLATE_NOOP("Hints", "undo / redo")},

    {"welcome", "open", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "open")},
    {"welcome", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Arrows"), QT_TRANSLATE_NOOP("Hints", "choose a card")},
    {"welcome", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "Enter"), QT_TRANSLATE_NOOP("Hints", "open it")},
    {"welcome", "guide", nullptr, nullptr, QT_TRANSLATE_NOOP("Hints", "guide")},
};
// clang-format on

constexpr std::size_t kMost = 6;

/// What the left button does in the 3D view decides what is said there.
const char* toolArea(const ViewState& view)
{
    const Tool tool = view.tool;
    if (toolWaitsFor(view, tool))
        return tool == Tool::Brush || tool == Tool::Gradient || tool == Tool::Dropper ? "weights_wait" : "handles_wait";
    switch (tool) {
    case Tool::Inspect:
        return "inspect";
    case Tool::Select:
    case Tool::Lasso:
        return "frame";
    case Tool::Brush:
        return "brush";
    case Tool::Gradient:
        return "gradient";
    case Tool::Dropper:
        return "dropper";
    case Tool::Move:
    case Tool::Rotate:
    case Tool::Scale:
        break;
    }
    return "handles";
}

/// Who comes from Maya has the camera under Alt.
const char* gestureOf(const Row& row, KeyPreset preset)
{
    const bool orbits = QByteArray(row.verb) == "orbit";
    return orbits && preset == KeyPreset::Maya ? QT_TRANSLATE_NOOP("Hints", "Alt drag") : row.gesture;
}

/// What only those hands know, and that the brush is not put away by Esc.
bool isTrue(const Row& row, Tool tool, KeyPreset preset)
{
    const QByteArray verb(row.verb);
    if (verb == kPickJoint) return preset == KeyPreset::Blender;
    if (verb == kBox) return preset == KeyPreset::Maya;
    return verb != kPutAway || !paintsWeights(tool);
}

QString keyOf(const Actions& actions, const KeyMap& keys, const char* id)
{
    QKeySequence first;
    for (const ActionSpec& held : heldMenu().rows)
        if (qstrcmp(held.id, id) == 0 && !keys.keys(held).isEmpty()) first = keys.keys(held).front();
    if (first.isEmpty() && qstrncmp(id, "hold_", 5) != 0) first = actions.firstKey(*actions[id]);
    return first.toString(QKeySequence::NativeText).replace(u'+', u' ');
}

} // namespace

std::vector<KeyHint> hintsFor(const QString& place, const ViewState& view, const Actions& actions, const KeyMap& keys)
{
    const QString area = place == QLatin1String("viewport") ? QLatin1String(toolArea(view)) : place;
    const auto say = [](const char* text) { return QCoreApplication::translate("Hints", text); };
    std::vector<KeyHint> hints;
    for (const Row& row : kRows) {
        if (area != QLatin1String(row.area) || hints.size() >= kMost) continue;
        if (row.action && QByteArray(row.action) == kReach && view.tool != Tool::Move) continue;
        if (!isTrue(row, view.tool, actions.preset())) continue;
        if (area == QLatin1String("follow") && row.action && view.tool != Tool::Rotate) continue; // R again
        QString key = row.action ? keyOf(actions, keys, row.action) : say(gestureOf(row, actions.preset()));
        if (key.isEmpty()) continue; // its key was taken away
        if (row.andAction) key += QStringLiteral("  ") + keyOf(actions, keys, row.andAction);
        const bool hanging = view.attachment.valid() && qstrcmp(row.verb, kOverrides) == 0;
        hints.emplace_back(key, say(hanging ? kMovesHanging : row.verb));
    }
    return hints;
}

UnusableKeys::UnusableKeys(QWidget& window, const Actions& actions, Session& session)
    : QObject(&window), actions_(actions), session_(session)
{
    window.installEventFilter(this);
}

bool UnusableKeys::eventFilter(QObject*, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) return false;
    const auto& press = static_cast<const QKeyEvent&>(*event);
    const QString why = press.isAutoRepeat() ? QString() : reason(press.keyCombination());
    if (!why.isEmpty()) session_.say(why);
    return false;
}

/// Empty where a command can be used, where there is none, and for one of the stage while the focus is elsewhere.
QString UnusableKeys::reason(const QKeySequence& key) const
{
    bool inStage = false;
    for (const QWidget* at = QApplication::focusWidget(); at && !inStage; at = at->parentWidget())
        inStage = at->property("takesStageKeys").toBool();
    QString out;
    for (const ActionSpec* spec : actionTable()) {
        const QAction& action = *actions_[spec->id];
        if (!actions_.keysOf(action).contains(key) || (!inStage && scopeOf(*spec, key) == KeyScope::Stage)) continue;
        if (action.isEnabled()) return {};
        if (const char* reason = spec->whyNot ? spec->whyNot(session_) : nullptr; reason && out.isEmpty())
            out = QCoreApplication::translate("Actions", reason);
    }
    return out;
}

UnderHand::UnderHand(QObject* parent) : QObject(parent), area_(QStringLiteral("viewport"))
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (const QWidget* widget = now; widget; widget = widget->parentWidget())
            if (const auto found = areas_.find(widget); found != areas_.end()) return enter(found->second);
    });
}

void UnderHand::watch(QWidget& widget, const QString& area)
{
    areas_[&widget] = area;
    widget.installEventFilter(this);
    connect(&widget, &QObject::destroyed, this, [this](const QObject* gone) { areas_.erase(gone); });
}

bool UnderHand::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter)
        if (const auto found = areas_.find(watched); found != areas_.end()) enter(found->second);
    return QObject::eventFilter(watched, event);
}

void UnderHand::enter(const QString& area)
{
    if (area == area_) return;
    area_ = area;
    Q_EMIT changed();
}

} // namespace bindpose
