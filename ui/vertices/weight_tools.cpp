// SPDX-License-Identifier: MIT
#include "ui/vertices/weight_tools.h"

#include "core/document/export_check.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/joints/retire_joints.h"
#include "core/edit/rows/twin_cells.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/change_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/file_refusal.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>
#include <optional>

namespace bindpose {
namespace {

struct WeightWords {
    Q_DECLARE_TR_FUNCTIONS(WeightTools)
};

constexpr ErrorText kStaysListed{"joint_stays_listed",
    QT_TRANSLATE_NOOP("Errors", "The file lists every joint of its skeleton: move the weight instead (Move weight).")};
constexpr double kUnmovedSurface = 1e-7; ///< of the height: what floats round to

bool isWeighted(const Scene& scene, const PointAddress& address)
{
    return !weightedPoints(scene, std::span(&address, 1)).empty();
}

const MovedPlace& worstOf(const ExportMove& move)
{
    return move.between.distance > move.atKeys.distance ? move.between : move.atKeys;
}

bool staysPut(const ExportMove& move)
{
    return worstOf(move).distance <= kUnmovedSurface * move.height;
}

QString moveText(const Scene& scene, const ExportMove& move)
{
    const MovedPlace& worst = worstOf(move);
    if (staysPut(move)) return WeightWords::tr("the surface stays where it is.");
    const QString far = lengthText(*scene.facts, worst.distance), point = QString::number(worst.point);
    const QString over =
        move.keys < move.allKeys
            ? WeightWords::tr("at rest and at %1 of %2 keys").arg(countText(move.keys), countText(move.allKeys))
        : move.allKeys > 0 ? WeightWords::tr("at rest and over all clips")
                           : QString();
    const QString length = over.isEmpty() ? far : far + u' ' + over;
    return worst.clip.valid()
               ? WeightWords::tr("the surface moves at most %1: vertex %2, clip %3, %4 s.")
                     .arg(length, point, clipName(scene, worst.clip), decimals(worst.timeSec, 2))
               : WeightWords::tr("the surface moves at most %1: vertex %2, rest pose.").arg(length, point);
}

/// What an edit has to tell besides how far the surface moves; it is written while the edit runs.
using Note = std::shared_ptr<QString>;

void tellMoveOf(
    const DocumentHandle& document, Session& session, const std::shared_ptr<const Scene>& before, const QString& note);

Result<void> pushAndTell(const DocumentHandle& document, Session& session, Edit edit, const Note& note)
{
    if (!document.alive()) return document.push(std::move(edit)); // says so
    const std::shared_ptr<const Scene> before = document.sharedScene();
    const bool drag = edit.gesture != 0; // it knows its document
    const Result<void> done = drag ? session.editing().push(std::move(edit)) : document.push(std::move(edit));
    if (done && !drag) tellMoveOf(document, session, before, *note);
    return done;
}

Result<void> pushAndTell(Session& session, Edit edit, const Note& note = std::make_shared<QString>())
{
    return pushAndTell(DocumentHandle(session), session, std::move(edit), note);
}

Result<void> refuseLockedOf(const Scene& scene, Session& session, NodeId joint)
{
    const Node* node = scene.node(joint);
    Error error(ErrorKind::Edit, errors::kPaintedJointLocked, {}, {node ? node->name : std::string()});
    session.say(sentence(error), true);
    return error;
}

/// The scene with the weights that it had when a drag began; as it is where none has.
Scene dragStart(const Scene& scene, const WeightDrag& drag)
{
    Scene out = scene;
    if (drag.from && drag.from->sets == scene.sets) out.weights = drag.from->weights;
    return out;
}

QString cellsText(const SharedCells& report, std::size_t twins)
{
    QStringList out;
    if (twins > 0) out += WeightWords::tr("%n seam twins take the same weight.", nullptr, static_cast<int>(twins));
    if (report.scaled > 0)
        out += WeightWords::tr("The weights typed for %n vertices are scaled: nobody else could give or take so much.",
            nullptr, static_cast<int>(report.scaled));
    if (report.stayed.all() > 0) out += stayedText(report.stayed);
    return out.join(u' ');
}

/// The state that a step led to, where the history still has it.
std::optional<int> stateOf(
    const History& history, const std::shared_ptr<const Scene>& before, const std::shared_ptr<const Scene>& after)
{
    for (int state = history.count(); state > history.oldest(); --state)
        if (*history.sceneOf(state) == *after && *history.sceneOf(state - 1) == *before) return state;
    return std::nullopt;
}

/// Measures how far steps move the surface, one at a time, the newest first. Each session has one, as a child.
class MoveTeller : public QObject {
public:
    struct Step {
        DocumentId document;
        std::shared_ptr<const Scene> before, after;
        QString name, more;
    };

    static MoveTeller& of(Session& session)
    {
        const auto name = QStringLiteral("moveTeller");
        if (auto* known = session.findChild<QObject*>(name, Qt::FindDirectChildrenOnly))
            return static_cast<MoveTeller&>(*known);
        auto* made = new MoveTeller(session);
        made->setObjectName(name);
        return *made;
    }
    void add(Step step)
    {
        waiting_.push_back(std::move(step));
        if (waiting_.size() > kMostWaiting) waiting_.pop_front();
        if (job_ == 0) next();
    }

private:
    static constexpr std::size_t kMostWaiting = 256;

    explicit MoveTeller(Session& session) : QObject(&session), session_(session)
    {
        connect(&session, &Session::documentClosing, this, [this](DocumentId id) {
            if (job_ != 0 && id == measured_) session_.jobs().stop(job_);
        });
    }

    void next()
    {
        job_ = 0;
        while (!waiting_.empty() && job_ == 0) {
            const Step step = std::move(waiting_.back());
            waiting_.pop_back();
            const OpenDocument* of = session_.find(step.document);
            if (!of || !stateOf(of->history, step.before, step.after)) continue; // the step is gone
            measured_ = step.document;
            job_ = session_.jobs().start(
                {.title = WeightWords::tr("Measuring how far the surface moves"), .revision = std::nullopt},
                [before = step.before, after = step.after](
                    const Task& task) { return measureChange(*before, *after, task); },
                [this, step](const Result<ExportMove>& move) {
                    if (move && move->points > 0) tell(step, *move);
                    next();
                });
        }
    }

    void tell(const Step& step, const ExportMove& move)
    {
        OpenDocument* of = session_.find(step.document);
        if (!of) return;
        if (session_.current() == step.document && of->document.sharedScene() == step.after)
            session_.say(WeightWords::tr("%1: %2").arg(step.name, moveText(*step.after, move)) + step.more);
        if (move.keys != move.allKeys) return; // what was looked at in some moments only is no bound
        if (const std::optional<int> state = stateOf(of->history, step.before, step.after))
            of->history.keepMove(*state, staysPut(move) ? 0.0 : worstOf(move).distance);
    }

    Session& session_;
    std::deque<Step> waiting_;
    JobId job_ = 0;
    DocumentId measured_;
};

} // namespace

QString stayedText(const StayedPoints& stayed)
{
    QStringList out;
    if (const auto alone = static_cast<int>(stayed.alone); alone > 0)
        out +=
            WeightWords::tr("%n vertices stay as they are: no other joint is there to give or take.", nullptr, alone);
    if (const auto locked = static_cast<int>(stayed.locked); locked > 0)
        out += WeightWords::tr(
            "%n vertices stay as they are: the other joints that hold them are locked.", nullptr, locked);
    if (const auto receiver = static_cast<int>(stayed.receiver); receiver > 0)
        out += WeightWords::tr(
            "%n vertices stay as they are: the receiver has no weight there to give.", nullptr, receiver);
    if (const auto broken = static_cast<int>(stayed.broken); broken > 0)
        out += WeightWords::tr(
            "%n vertices stay as they are: weights of theirs are negative or no numbers. Clean mends them.", nullptr,
            broken);
    return out.join(u' ');
}

QString heldText()
{
    return WeightWords::tr("Only weights of locked joints would change: unlock them first.");
}

Result<Scene> withLocksTold(const Scene& scene, const WeightLocks& locks, QString& note,
    const std::function<Result<Scene>(const Scene&, const WeightLocks&)>& edit)
{
    Result<Scene> out = edit(scene, locks);
    if (!out || out->weights != scene.weights || locks.joints.empty()) return out;
    const Result<Scene> free = edit(scene, {});
    if (free && free->weights != scene.weights) note = heldText();
    return out;
}

std::vector<WeightedPoints> selectedWeights(const Session& session)
{
    return weightedPoints(session.scene(), session.view().points);
}

const char* needsWeights(const Session& session)
{
    const std::vector<PointAddress>& points = session.view().points;
    if (points.empty()) return QT_TRANSLATE_NOOP("Actions", "No vertex is selected.");
    // From the end: the current one has weights as a rule.
    const bool any = std::any_of(points.rbegin(), points.rend(),
        [&session](const PointAddress& point) { return isWeighted(session.scene(), point); });
    return any ? nullptr : QT_TRANSLATE_NOOP("Actions", "The selected vertices have no weights.");
}

std::string weightsTarget(const std::vector<WeightedPoints>& selected, NodeId joint)
{
    std::size_t count = 0;
    for (const WeightedPoints& group : selected) count += group.points.size();
    std::string out =
        count == 1 ? "point " + std::to_string(selected.front().points.front()) : "points " + std::to_string(count);
    if (joint.valid()) out += " node " + std::to_string(joint.value);
    return out;
}

Result<void> refuseLocked(Session& session, NodeId joint)
{
    return refuseLockedOf(session.scene(), session, joint);
}

NodeId lockedJoint(const Scene& scene, const WeightHolds& holds, SetId set, SlotIndex slot)
{
    if (holds.locked.empty()) return {};
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.skins[instance->skin.index()]) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        const Skin& skin = *scene.skins[instance->skin.index()];
        if (!mesh || std::find(mesh->sets.begin(), mesh->sets.end(), set) == mesh->sets.end()) continue;
        if (slot < skin.joints.size() && holds.has(skin.joints[slot])) return skin.joints[slot];
    }
    return {};
}

void keepSums(Session& session, bool on)
{
    ViewState view = session.view();
    view.holds.normalize = on;
    session.look(view);
    session.say(on ? WeightWords::tr("Sums stay 1 again, under the brush as well as where weights are typed.")
                   : WeightWords::tr("Sums are not kept from now on, under the brush as well as where weights are "
                                     "typed."));
}

Result<void> changeSelected(Session& session, const DocumentHandle& document, NodeId joint, WeightChange how,
    double amount, const WeightDrag& drag)
{
    if (!document.alive()) return document.push({}); // says so
    const ViewState& view = document.view();
    if (view.holds.has(joint)) return refuseLockedOf(document.scene(), session, joint);
    std::vector<WeightedPoints> selected = weightedPoints(document.scene(), view.points);
    const char* const label = how == WeightChange::Set   ? QT_TRANSLATE_NOOP("Edit", "Set weights")
                              : how == WeightChange::Add ? QT_TRANSLATE_NOOP("Edit", "Add to weights")
                                                         : QT_TRANSLATE_NOOP("Edit", "Scale weights");
    std::string target = weightsTarget(selected, joint);
    const auto note = std::make_shared<QString>();
    if (!view.holds.normalize)
        return pushAndTell(document, session,
            {label, std::move(target), drag.gesture,
                [selected = std::move(selected), joint, how, amount, drag](const Scene& scene) {
                    return changeWeights(dragStart(scene, drag), selected, joint, how, static_cast<float>(amount));
                }},
            note);
    const ShareChange change{joint, how, amount, locksOf(view)};
    return pushAndTell(document, session,
        {label, std::move(target), drag.gesture,
            [selected = std::move(selected), change, drag, note](const Scene& scene) {
                StayedPoints stayed;
                Result<Scene> out = changeShares(dragStart(scene, drag), selected, change, &stayed);
                *note = stayedText(stayed);
                return out;
            }},
        note);
}

Result<void> normalizeSelected(Session& session)
{
    std::vector<WeightedPoints> selected = selectedWeights(session);
    std::string target = weightsTarget(selected);
    const auto note = std::make_shared<QString>();
    return pushAndTell(session,
        {QT_TRANSLATE_NOOP("Edit", "Normalize weights"), std::move(target), 0,
            [selected = std::move(selected), locks = locksOf(session.view()), note](const Scene& scene) {
                return withLocksTold(scene, locks, *note, [&selected](const Scene& from, const WeightLocks& kept) {
                    return normalizePoints(from, selected, kept);
                });
            }},
        note);
}

Result<void> smoothSelected(Session& session, double strength)
{
    std::vector<WeightedPoints> selected = selectedWeights(session);
    std::string target = weightsTarget(selected);
    const auto note = std::make_shared<QString>();
    return pushAndTell(session,
        {QT_TRANSLATE_NOOP("Edit", "Smooth weights"), std::move(target), 0,
            [selected = std::move(selected), strength, locks = locksOf(session.view()), note](const Scene& scene) {
                return withLocksTold(scene, locks, *note, [&](const Scene& from, const WeightLocks& kept) {
                    return smoothWeights(from, selected, static_cast<float>(strength), kept);
                });
            }},
        note);
}

Result<void> retireJoints(Session& session)
{
    std::vector<NodeId> joints = session.view().joints;
    const Result<Scene> after = withJointsRetired(session.scene(), joints, locksOf(session.view()));
    const OpenDocument& front = session.front();
    const std::string path = front.document.path().toStdString();
    const Baseline& file = front.document.baseline();
    // The list of joints is the skeleton itself in many formats: better said now than when it is to be saved.
    if (after && !fileHolds(file, *after, path) && fileHolds(file, session.scene(), path)) {
        const Error error(ErrorKind::Edit, kStaysListed);
        session.say(sentence(error), true);
        return error;
    }
    std::string target =
        joints.size() == 1 ? "node " + std::to_string(joints[0].value) : "nodes " + std::to_string(joints.size());
    return pushAndTell(session, {QT_TRANSLATE_NOOP("Edit", "Retire joints"), std::move(target), 0,
                                    [joints = std::move(joints), locks = locksOf(session.view())](
                                        const Scene& scene) { return withJointsRetired(scene, joints, locks); }});
}

Result<void> setWeight(
    Session& session, SetId set, PointIndex point, SlotIndex slot, float weight, std::uint64_t gesture)
{
    if (const NodeId joint = lockedJoint(session.scene(), session.view().holds, set, slot); joint.valid())
        return refuseLocked(session, joint);
    return session.editing().push({QT_TRANSLATE_NOOP("Edit", "Set weight"),
        "set " + std::to_string(set.value) + " point " + std::to_string(point) + " slot " + std::to_string(slot),
        gesture, [=](const Scene& scene) { return bindpose::setWeight(scene, set, point, slot, weight); }});
}

void setWeightCells(Session& session, std::vector<WeightCell> cells)
{
    if (cells.empty()) return;
    for (const WeightCell& cell : cells)
        if (const NodeId joint = lockedJoint(session.scene(), session.view().holds, cell.set, cell.slot); joint.valid())
            return void(refuseLocked(session, joint));
    std::vector<std::pair<std::uint32_t, PointIndex>> points;
    for (const WeightCell& cell : cells) points.emplace_back(cell.set.value, cell.point);
    std::sort(points.begin(), points.end());
    const auto count = std::unique(points.begin(), points.end()) - points.begin();
    std::string target =
        count == 1 ? "point " + std::to_string(cells.front().point) : "points " + std::to_string(count);
    const char* const label = QT_TRANSLATE_NOOP("Edit", "Set weights");
    const auto note = std::make_shared<QString>();
    const ViewState& view = session.view();
    (void)pushAndTell(session,
        {label, std::move(target), 0,
            [cells = std::move(cells), twins = view.brush.twins, keep = view.holds.normalize, locks = locksOf(view),
                note](const Scene& scene) {
                const TwinCells all = twins ? withTwins(scene, cells) : TwinCells{cells, 0};
                SharedCells report;
                Result<Scene> out =
                    keep ? setCellsShared(scene, all.cells, locks, &report) : setCells(scene, all.cells);
                *note = cellsText(report, all.twins);
                return out;
            }},
        note);
}

namespace {

/// Precondition: the document is alive.
void tellMoveOf(
    const DocumentHandle& document, Session& session, const std::shared_ptr<const Scene>& before, const QString& note)
{
    const std::shared_ptr<const Scene> after = document.sharedScene();
    const QString more = note.isEmpty() ? QString() : u' ' + note;
    if (before == after || (before->weights == after->weights && before->skins == after->skins))
        return session.say(note.isEmpty() ? WeightWords::tr("Nothing changes: the weights are so already.")
                                          : WeightWords::tr("Nothing changes.") + more);
    const History& history = document->history;
    if (history.index() == 0) return;
    const QString of = targetText(*after, history.target(history.index() - 1));
    const QString step = history.text(history.index() - 1) + (of.isEmpty() ? of : QStringLiteral(" · ") + of);
    if (!note.isEmpty()) session.say(step + QStringLiteral(": ") + note); // whatever becomes of the measurement
    // The history wants the length of each step, also of one that others follow at once: none is stale.
    MoveTeller::of(session).add({document.id(), before, after, step, more});
}

} // namespace

void tellMove(Session& session, const std::shared_ptr<const Scene>& before, const QString& note)
{
    const DocumentHandle document(session);
    if (document.alive()) tellMoveOf(document, session, before, note);
}

} // namespace bindpose
