// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/view_hands.h"

#include "ui/base/texts.h"
#include "ui/commands/key_map.h"
#include "ui/commands/tool_needs.h"
#include "ui/commands/works_on.h"
#include "ui/motion/attach.h"
#include "ui/session/session.h"
#include "ui/viewport/pick/select_by_mouse.h"
#include "ui/viewport/pick/view_commands.h"

#include <QCoreApplication>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kPickedWhilePlaying = 50000; ///< points

struct HandsWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

Qt::CursorShape cursorOf(Tool tool)
{
    const bool aims = tool == Tool::Select || tool == Tool::Lasso || paintsWeights(tool) || tool == Tool::Dropper;
    return aims ? Qt::CrossCursor : Qt::ArrowCursor;
}

bool selectsVertices(Tool tool)
{
    return tool == Tool::Inspect || tool == Tool::Select || tool == Tool::Lasso;
}

/// A large surface that plays: it is not deformed a second time for each picture, only to be pointed at.
bool runsAway(const Frame& frame)
{
    if (!frame.view.play.on) return false;
    std::size_t points = 0;
    for (const Frame* side : {&frame, frame.other.get()})
        for (const Actor& actor : side ? side->actors : std::vector<Actor>())
            if (actor.scene)
                for (const auto& set : actor.scene->sets) points += set ? set->points() : 0;
    return points > kPickedWhilePlaying;
}

/// The menu of the right button is about the joint that the mouse points out; several that are selected stay so.
void selectForMenu(Session& session, const Hover& hover)
{
    const ViewState& view = session.view();
    if (!hover.joint || hover.joint->actor != view.actor) return;
    std::vector<NodeId> joints = view.joints;
    const auto at = std::find(joints.begin(), joints.end(), hover.joint->joint);
    if (at == joints.end())
        joints = {hover.joint->joint};
    else
        std::rotate(at, at + 1, joints.end()); // the current one is the last
    if (joints != view.joints) session.selection().selectJoints(std::move(joints));
    WorksOn::picked(session, true);
}

/// Why a click with the brush painted nothing there; empty: it can be seen.
QString whyUnpainted(const Frame& seen, const Hover& hit)
{
    const Actor* const on = hit.surface ? seen.actor(hit.surface->actor) : nullptr;
    if (!on || !on->scene) return {};
    if (on->role == ActorRole::Prop)
        return HandsWords::tr("What hangs on a joint is not painted here: its weights are in its own file.");
    const Instance& drawn = *on->scene->instances[hit.surface->instance.index()];
    if (drawn.skin.valid()) return {};
    return HandsWords::tr("%1 is not skinned: it has no weights to paint.").arg(meshName(*on->scene, drawn.mesh));
}

/// Where nothing is painted the brush selects no vertex either: the tools would work on that one alone from then on.
void clickBrush(Session& session, const Frame& seen, const Hover& hit, bool picksJoint)
{
    if (picksJoint && selectJointAt(session, seen, hit)) return;
    const QString why = whyUnpainted(seen, hit);
    if (!why.isEmpty())
        session.say(why, true);
    else if (picksJoint)
        session.say(HandsWords::tr("No joint is here: point at a bone or at a skinned surface."), true);
}

bool overCard(const QWidget& view)
{
    const QObjectList& parts = view.children();
    return std::any_of(parts.begin(), parts.end(), [](const QObject* part) {
        const auto* card = qobject_cast<const QWidget*>(part);
        return card && card->isVisible() && card->underMouse() &&
               !card->testAttribute(Qt::WA_TransparentForMouseEvents);
    });
}

} // namespace

ViewHands::ViewHands(const ShownFrame& shown, SplitControl& split, QWidget& view, Asks asks)
    : shown_(shown), split_(split), view_(view), asks_(std::move(asks)), pointed_(shown, split), press_(shown, split),
      holds_(shown.session, view, [this] { hoverAt(pointed_.mouse()); }), joint_(shown, view, asks_.draw, asks_.poses),
      brush_(shown, view, asks_.draw, [this] { hoverAt(pointed_.mouse()); }), dropper_(shown, view)
{}

void ViewHands::present(bool otherTool)
{
    if (otherTool) {
        view_.unsetCursor();
        brush_.paint().leave();
    }
    brush_.paint().forgetClosed();
    pointed_.present();
}

bool ViewHands::reads() const
{
    const Tool tool = shown_.frame.view.tool;
    return tool == Tool::Inspect || tool == Tool::Select || tool == Tool::Lasso || tool == Tool::Dropper ||
           isWeightMap(shown_.frame.view.shading);
}

// --- what is under the mouse ----------------------------------------------------------------------------------------

void ViewHands::lookAgain()
{
    if (!pointed_.isStale() || busy() || brush_.paints() || brush_.changes()) return;
    if (!overCard(view_)) return hoverAt(pointed_.mouse(), false);
    pointed_.forget();
    brush_.paint().leave();
    handle_ = Handle::None;
}

void ViewHands::hoverAt(QPointF at, bool draws)
{
    pointed_.look();
    const NodeId before = pointed_.joint();
    const Tool tool = shown_.frame.view.tool;
    const bool line = split_.lineAt(at), runs = runsAway(shown_.frame);
    if (pointed_.moveTo(at) || runs) brush_.paint().leave();
    const bool other = pointed_.overOther();
    const bool brush =
        paintsWeights(tool) && !holds_.picking() && !holds_.explains() && !brush_.picksJoint() && !other && !line;
    handle_ = line || other || brush ? Handle::None : joint_.gizmo().handleAt(at);
    const bool handle = handle_ != Handle::None;
    if (brush && !runs) brush_.hover(at);
    pointed_.forget();
    if (!brush && !handle && !line && shown_.draws && !runs) pointed_.find(holds_.filter(tool));
    view_.setCursor(line ? Qt::SplitHCursor : handle ? Qt::PointingHandCursor : cursorOf(other ? Tool::Inspect : tool));
    if (!draws) return;
    // Another bone is drawn brighter; everything else is on the layer.
    if (pointed_.joint() != before)
        asks_.draw();
    else
        asks_.show();
}

void ViewHands::leave()
{
    pointed_.setInside(false);
    pointed_.forget();
    brush_.paint().leave();
    handle_ = Handle::None;
    asks_.draw();
}

void ViewHands::sampleWeight()
{
    const bool inside = view_.rect().contains(pointed_.mouse().toPoint());
    if (const auto point = pointed_.pointAtHand(inside)) return dropper_.takeWeight(*point);
    shown_.session.say(HandsWords::tr("Point at a vertex or select one first."), true);
}

void ViewHands::listJointsHere()
{
    const bool inside = view_.rect().contains(pointed_.mouse().toPoint());
    if (const auto point = pointed_.pointAtHand(inside)) return dropper_.listJoints(*point, pointed_.mouse());
    shown_.session.say(HandsWords::tr("Point at a vertex or select one first."), true);
}

// --- the mouse ------------------------------------------------------------------------------------------------------

void ViewHands::clicked(QPointF at, Qt::KeyboardModifiers modifiers)
{
    const ViewState& view = shown_.frame.view;
    const Hover hit = pointed_.at(at, holds_.filter(view.tool));
    holds_.use();
    if (split_.other(at) && view.split.with == SplitLook::With::Document)
        return shown_.session.say(
            HandsWords::tr("The other side shows another file: joints and vertices are selected on this one's."));
    if (view.tool == Tool::Dropper && !holds_.picking()) return dropper_.dropAt(hit, pointed_.mouse(), modifiers);
    if (paintsWeights(view.tool) && !holds_.picking())
        return clickBrush(shown_.session, pointed_.seenAt(at), hit, brush_.picksJoint(modifiers));
    selectHit(shown_.session, pointed_.seenAt(at), hit, modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
}

/// A handle, a frame around points or joints, or nothing of the sort.
bool ViewHands::beginDrag(const QMouseEvent& event)
{
    const QPointF at = event.position();
    if (event.button() == Qt::LeftButton && split_.lineAt(at)) {
        press_.beginLine(event.button(), at);
        return true;
    }
    if (split_.other(at)) return false; // tools work on the view's own side
    const bool left = event.button() == Qt::LeftButton && !(event.modifiers() & Qt::AltModifier);
    if (left && holds_.picking() == Hold::Scrub) {
        holds_.use();
        if (shown_.session.playback().clip()) press_.beginTime(event.button(), at);
        return true;
    }
    return beginTool(event, left);
}

bool ViewHands::beginTool(const QMouseEvent& event, bool left)
{
    const QPointF at = event.position();
    const Handle handle = joint_.gizmo().handleAt(at);
    if (left && handle != Handle::None && joint_.handles()) {
        pointed_.setMouse(at);
        joint_.begin(handle, at);
        return true;
    }
    if (!holds_.picking() && !brush_.picksJoint(event.modifiers()) && shown_.draws && brush_.begin(event)) {
        asks_.draw();
        return true;
    }
    const Tool tool = shown_.frame.view.tool;
    // The second press of a double-click comes as a press: the first one has selected a vertex.
    const bool twice = left && event.type() == QEvent::MouseButtonDblClick && selectsVertices(tool) &&
                       !(event.modifiers() & Qt::ControlModifier); // which takes away
    if (twice && selectLoopAt(shown_.session, pointed_.seenAt(at), pointed_.at(at, holds_.filter(tool)),
                     event.modifiers() & Qt::ShiftModifier)) {
        asks_.draw();
        return true;
    }
    const bool lassoAnywhere = event.button() == Qt::RightButton && event.modifiers() & Qt::ControlModifier &&
                               !(event.modifiers() & Qt::AltModifier);
    // As in Maya, where only Alt turns the camera, a drag beside the handles or with nothing in hand draws a box.
    const bool box = (dragsHandles(tool) || tool == Tool::Inspect) &&
                     KeyMap::of(shown_.session.settings()).preset() == KeyPreset::Maya;
    if (!lassoAnywhere && !(left && (tool == Tool::Select || tool == Tool::Lasso || box))) return false;
    holds_.use();
    press_.beginFrame(event.button(), lassoAnywhere || tool == Tool::Lasso, holds_.framesJoints(shown_.frame.view), at);
    return true;
}

void ViewHands::mousePress(const QMouseEvent& event)
{
    if (joint_.follows()) return joint_.endFollow(event.button() == Qt::LeftButton);
    if (brush_.changesByTap()) return brush_.endChange(event.button() == Qt::LeftButton);
    if (press_.isLost(event.buttons())) press_.cancel();
    if (brush_.changes()) return brush_.use(); // some hold a button, too, while they drag: that paints nothing
    if (busy() || brush_.paints()) return;
    if (event.button() == Qt::RightButton && event.modifiers() == Qt::NoModifier && !pointed_.overOther())
        selectForMenu(shown_.session, pointed_.hover());
    if (beginDrag(event)) return;
    press_.beginCamera(event.button(), event.modifiers(), event.position());
}

void ViewHands::mouseMove(const QMouseEvent& event)
{
    const QPointF at = event.position();
    pointed_.setInside(true);
    if (press_.isLost(event.buttons())) press_.cancel();
    brush_.setModifiers(event.modifiers());
    if (brush_.changes()) {
        if (const auto stays = brush_.changeTo(at)) hoverAt(*stays);
        return;
    }
    if (brush_.paints()) {
        pointed_.setMouse(at);
        brush_.moveTo(at);
        return asks_.show();
    }
    if (joint_.holds()) {
        pointed_.setMouse(at);
        if (joint_.moveTo(at, event.modifiers())) asks_.show();
        return;
    }
    if (!press_.on()) {
        holds_.setExplains(event.modifiers() == Qt::AltModifier);
        return hoverAt(at);
    }
    const MousePress::Moved moved = press_.moveTo(at, event.modifiers());
    if (moved == MousePress::Moved::FrameBegins) asks_.draw(); // bones may stand back
    if (moved == MousePress::Moved::Frame) asks_.show();
}

void ViewHands::mouseRelease(const QMouseEvent& event)
{
    const QPointF at = event.position();
    if (!joint_.holds()) view_.setProperty("keepsMouse", false);
    if (brush_.paints()) {
        if (event.button() != Qt::LeftButton) return;
        brush_.finish();
        return hoverAt(at);
    }
    if (joint_.holds()) {
        if (event.button() == Qt::LeftButton && !joint_.follows()) joint_.release();
        return;
    }
    const std::optional<MousePress::Done> done = press_.release(event.button(), event.modifiers());
    if (!done) return;
    if (done->frame) {
        selectFramed(shown_, pointed_.picker(), done->frame->region(), done->how, done->frame->joints());
        return asks_.draw();
    }
    if (done->click) clicked(*done->click, event.modifiers());
    hoverAt(at);
    asks_.draw();
}

// --- keys -----------------------------------------------------------------------------------------------------------

bool ViewHands::takes(const QKeyEvent& event) const
{
    if (joint_.holds() || brush_.takes(event, busy()) || joint_.followTool(event)) return true;
    const bool page = event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown;
    if (page && event.modifiers() == Qt::NoModifier && pointed_.hover().surface) return true;
    return holds_.takes(event);
}

/// One step outward at a time. The brush stays in hand, with the joint that it paints: between two strokes there is
/// nothing to give up.
bool ViewHands::escape()
{
    const bool paints = paintsWeights(shown_.frame.view.tool);
    if (brush_.paints()) {
        brush_.cancel();
    } else if (press_.select()) {
        press_.cancel();
        asks_.draw();
    } else if (shown_.frame.view.tool != Tool::Inspect && !paints)
        takeTool(shown_.session, Tool::Inspect);
    else if (!shown_.frame.view.points.empty())
        shown_.session.selection().selectPoints({}); // whose weights are shown stays until the next press
    else if (!paints)
        shown_.session.selection().clear();
    return true;
}

bool ViewHands::plainKey(int key)
{
    const ViewState& view = shown_.frame.view;
    switch (key) {
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const std::optional<SurfaceHit>& hit = pointed_.hover().surface;
        if (!hit || hit->actor != shown_.session.view().actor || !shown_.actor()) return false;
        walkInfluence(shown_.session, *shown_.actor()->scene, hit->point, key == Qt::Key_PageUp ? -1 : 1);
        return true;
    }
    case Qt::Key_Escape:
        return escape();
    case Qt::Key_Delete:
        return view.attachment.valid() && removeAttachment(shown_.session, view.attachment).has_value();
    default:
        return false;
    }
}

bool ViewHands::keyPress(const QKeyEvent& event)
{
    if (joint_.key(event)) return true;
    if (brush_.key(event, true, pointed_.mouse(), busy()) || joint_.followKey(event, pointed_.mouse())) return true;
    if (event.key() == Qt::Key_Alt && holds_.setExplains(true) && pointed_.inside() && !busy())
        hoverAt(pointed_.mouse());
    if (holds_.levelKey(event, true)) return true;
    return event.modifiers() == Qt::NoModifier && (holds_.key(event, true) || plainKey(event.key()));
}

bool ViewHands::keyRelease(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Alt && holds_.setExplains(false) && pointed_.inside() && !busy())
        hoverAt(pointed_.mouse());
    return brush_.key(event, false, pointed_.mouse(), busy()) || holds_.levelKey(event, false) ||
           holds_.key(event, false);
}

void ViewHands::letGo()
{
    brush_.letGo();
    if (joint_.follows()) joint_.endFollow(false);
    holds_.letGo();
}

} // namespace bindpose
