// SPDX-License-Identifier: MIT
#include "ui/session/session.h"

#include "core/edit/ground/edits.h"
#include "core/eval/stage/detail_level.h"
#include "ui/base/errors.h"
#include "ui/base/texts.h"
#include "ui/session/key_places.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace bindpose {
Session::Session(QObject* parent) : QObject(parent), jobs_([this] { return revision(); })
{
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &Session::present);
    playback_.setTimerType(Qt::PreciseTimer);
    playback_.setInterval(16);
    connect(&playback_, &QTimer::timeout, this, &Session::tick);
    checkTimer_.setSingleShot(true);
    checkTimer_.setInterval(200);
    connect(&checkTimer_, &QTimer::timeout, this, &Session::check);
    connect(&jobs_, &Jobs::started, this, &Session::refresh);
    connect(&jobs_, &Jobs::finished, this, &Session::refresh);
    connect(&settings_, &Settings::changed, this, &Session::refresh);
    updateFrame();
}

void Session::add(View* view)
{
    addReader(view, [view](const Frame& frame) { view->present(frame); });
}

void Session::addReader(QObject* context, std::function<void(const Frame&)> present)
{
    readers_.push_back({context, std::move(present)});
    connect(context, &QObject::destroyed, this, [this](const QObject* gone) {
        std::erase_if(readers_, [gone](const Reader& reader) { return reader.context == gone; });
    });
    refresh();
}

void Session::presentNow()
{
    soon_.stop();
    present();
}

void Session::refresh()
{
    if (!soon_.isActive()) soon_.start();
}

void Session::updateFrame()
{
    keepInScene(view_);
    const std::shared_ptr<const Scene>& scene = document().sharedScene();
    const bool sameScene = !frame_.actors.empty() && frame_.actors.front().scene == scene;
    std::shared_ptr<const Scene> other = otherScene();
    if (!sameScene || !samePose(frame_.view, view_) || other != beside_)
        frame_.actors = stage(scene, view_, &poses_, other);
    else
        chooseDetail(frame_.actors, view_); // the eye may have come nearer
    beside_ = std::move(other);
    updateModified();
    frame_.modified = now_->modified;
    frame_.view = view_;
    updateFindings();
    updateDistances();
    updateOther();
    frame_.revision = revision();
    checkSoon();
}

/// Of the document that is to be seen beside the one in front; null without one.
std::shared_ptr<const Scene> Session::otherScene() const
{
    if (view_.second.how != SecondClip::How::Beside) return nullptr;
    const OpenDocument* other = find(DocumentId(view_.second.document));
    return other && other != now_ ? other->document.sharedScene() : nullptr;
}

/// Also of those behind: an edit job or a reload may have ended in one.
void Session::updateModified()
{
    const auto update = [](OpenDocument& held) {
        if (held.modifiedAt == held.document.revision()) return;
        held.modifiedAt = held.document.revision();
        held.modified = held.document.modified();
    };
    for (const auto& held : open_) update(*held);
    update(nothing_);
}

void Session::present()
{
    updateFrame();
    ++presentations_;
    const Frame frame = frame_; // a reader may look elsewhere while the others are still being shown this one
    const std::vector<Reader> readers = readers_;
    for (const Reader& reader : readers) reader.present(frame);
}

namespace {

constexpr const char* kFormerClip = "formerClip"; ///< property of the session: shown before the one of now

/// Where the clip that was shown is gone, as when its making is undone: the one before in time, else the nearest one
/// before it in the file, else the first.
void chooseClip(const Scene& scene, const QVariant& former, ViewState& view)
{
    const auto there = [&scene](std::size_t clip) { return clip < scene.clips.size() && scene.clips[clip]; };
    if (!view.clip.valid() || there(view.clip.index())) return;
    std::size_t found = former.isValid() && there(former.toUInt()) ? former.toUInt() : scene.clips.size();
    for (std::size_t i = found == scene.clips.size() ? found : 0; i-- > 0;) {
        if (!scene.clips[i]) continue;
        found = i;
        if (i < view.clip.index()) break;
    }
    if (!there(found)) return;
    view.clip = ClipId(found);
    view.timeSec = scene.clips[found]->startSec();
    view.range = {};
    view.playing = false;
}

/// A mark that says what the file says is none.
void keepLayers(const Scene& scene, LayerMarks& marks)
{
    std::erase_if(marks, [&scene](const LayerMark& mark) {
        const std::size_t clip = mark.clip.index();
        if (clip >= scene.clips.size() || !scene.clips[clip] || mark.layer >= scene.clips[clip]->layers.size())
            return true;
        const ClipLayer& layer = scene.clips[clip]->layers[mark.layer];
        return layer.mute == mark.mute && layer.solo == mark.solo;
    });
}

} // namespace

void Session::keepInScene(ViewState& view) const
{
    const Scene& now = scene();
    std::erase_if(view.joints, [&now](NodeId id) { return !now.node(id); });
    std::erase_if(view.points, [this, &now](const PointAddress& address) {
        const SetId set = setOf(address.set);
        return !set.valid() || address.point >= now.sets[set.index()]->points();
    });
    const auto noPart = [&now](const PartAddress& part) {
        if (part.actor != ActorId(0u)) return false; // a prop's own scene
        const std::size_t at = part.instance.index();
        return at >= now.instances.size() || !now.instances[at] ||
               part.part >= now.meshes[now.instances[at]->mesh.index()]->parts.size();
    };
    std::erase_if(view.hidden.parts, noPart);
    std::erase_if(view.hidden.joints, [&now](NodeId id) { return !now.node(id); });
    if (!now.node(view.without)) view.without = {};
    std::erase_if(view.trial, [&now](const Override& value) { return !now.node(value.node); });
    const auto held = [&view](const auto& entry) { return entry && entry->id == view.attachment; };
    if (std::none_of(now.attachments.begin(), now.attachments.end(), held)) view.attachment = {};
    std::erase_if(view.holds.locked, [&now](NodeId id) { return !now.node(id); });
    if (!now.node(view.holds.receiver)) view.holds.receiver = {};
    keepLayers(now, view.clipLook.layers);
    chooseClip(now, property(kFormerClip), view);
    const bool hasClip = view.clip.index() < now.clips.size() && now.clips[view.clip.index()];
    if (!hasClip) {
        view.clip = {};
        view.playing = false;
        if (view.pose == PoseSource::Clip) view.pose = PoseSource::Rest;
    }
    if (hasClip && view.range.any()) { // a clip that was cropped has no more of it
        const Clip& clip = *now.clips[view.clip.index()];
        view.range = {std::max(view.range.startSec, clip.startSec()), std::min(view.range.endSec, clip.endSec())};
    }
    if (!hasClip || !view.range.any()) view.range = {};
    if (!hasClip || view.clip != view_.clip) view.keys.clear();
    keepKeys(now, view);
}

void Session::look(ViewState view)
{
    keepInScene(view);
    if (view == view_) return;
    if (view.clip != view_.clip && view_.clip.valid()) setProperty(kFormerClip, uint(view_.clip.value));
    const bool starts = view.playing && !playback_.isActive();
    view_ = std::move(view);
    if (starts) {
        clock_.start();
        playback_.start();
    } else if (!view_.playing) {
        playback_.stop();
    }
    refresh();
}

Result<void> Session::refuse(Error error)
{
    if (error.kind != ErrorKind::Cancelled) say(sentence(error), true);
    return error;
}

namespace {

constexpr int kGestureBits = 32; ///< of a gesture's number; above them stands its document

DocumentId documentOf(std::uint64_t gesture)
{
    const auto place = static_cast<std::uint32_t>(gesture >> kGestureBits);
    return place == 0 ? DocumentId() : DocumentId(place - 1);
}

} // namespace

std::uint64_t Session::newGesture()
{
    const std::uint64_t document = current().valid() ? std::uint64_t{current().value} + 1 : 0;
    return (document << kGestureBits) + ++lastGesture_;
}

Result<void> Session::push(Edit edit, std::optional<DocumentId> id)
{
    if (!id && documentOf(edit.gesture).valid()) id = documentOf(edit.gesture);
    OpenDocument* of = id ? find(*id) : now_;
    if (!of) return refuse(Error(ErrorKind::Edit, errors::kDocumentClosed));
    if (editingLocked(of->id)) return refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    if (edit.clock)
        edit.run = [run = std::move(edit.run), clock = *edit.clock](const Scene& scene) {
            Result<Scene> after = run(scene);
            return after ? Result<Scene>(withBookmarksMoved(std::move(*after), clock)) : after;
        };
    Result<void> done = of->history.push(edit);
    if (!done) return refuse(done.error());
    return done;
}

JobId Session::startEdit(const char* label, const QString& title,
    std::function<Result<Scene>(const Scene&, const Task&)> run, std::optional<DocumentId> id)
{
    const OpenDocument* of = id ? find(*id) : now_;
    if (!of || editingLocked(of->id)) {
        (void)refuse(Error(ErrorKind::Edit, of ? errors::kEditingLocked : errors::kDocumentClosed));
        return 0;
    }
    auto mine = std::make_shared<JobId>(0);
    *mine = jobs_.start(
        {.title = title, .revision = {}},
        [run = std::move(run), before = of->document.sharedScene()](const Task& task) { return run(*before, task); },
        [this, label, mine, of = of->id](Result<Scene> after) {
            if (std::erase(editJobs_, std::pair(*mine, of)) == 0) return; // its document is closed or another now
            OpenDocument* edited = of.valid() ? find(of) : &nothing_;
            if (!after)
                (void)refuse(after.error());
            else if (edited)
                edited->history.keep(label, {}, std::move(*after));
        });
    editJobs_.emplace_back(*mine, of->id);
    return *mine;
}

bool Session::editingLocked(DocumentId id) const
{
    const DocumentId asked = id.valid() ? id : current();
    return std::any_of(editJobs_.begin(), editJobs_.end(), [asked](const auto& job) { return job.second == asked; });
}

/// Selected keys are known by their places: over a step they are followed by their times.
void Session::stepHistory(OpenDocument& of, const std::function<void(History&)>& step)
{
    if (editingLocked(of.id)) return (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    const std::shared_ptr<const Scene> before = of.document.sharedScene();
    step(of.history);
    followKeys(*before, of.document.scene(), viewOf(of));
}

void Session::undo()
{
    stepHistory(*now_, [](History& history) { history.undo(); });
}

void Session::undoGesture(std::uint64_t gesture)
{
    const DocumentId id = documentOf(gesture);
    if (OpenDocument* of = id.valid() ? find(id) : now_)
        stepHistory(*of, [gesture](History& history) { history.undoGesture(gesture); });
}

void Session::redo()
{
    stepHistory(*now_, [](History& history) { history.redo(); });
}

void Session::goToState(int state)
{
    stepHistory(*now_, [state](History& history) { history.goTo(state); });
}

Result<OverrideId> Session::putOverride(Override value, std::uint64_t gesture)
{
    OverrideId id = value.id;
    Edit edit{QT_TRANSLATE_NOOP("Edit", "Override joint"), "override of node " + std::to_string(value.node.value),
        gesture, {}};
    if (id.valid())
        edit.run = [value](const Scene& scene) { return changeOverride(scene, value); };
    else
        edit.run = [value, &id](const Scene& scene) { return addOverride(scene, value, &id); };
    const Result<void> done = push(std::move(edit));
    if (!done) return done.error();
    return id;
}

Result<void> Session::removeOverride(OverrideId id)
{
    std::string target = "override " + std::to_string(id.value);
    for (const auto& entry : scene().overrides)
        if (entry && entry->id == id) target = "override of node " + std::to_string(entry->node.value);
    return push({QT_TRANSLATE_NOOP("Edit", "Remove override"), target, 0,
        [id](const Scene& scene) { return bindpose::removeOverride(scene, id); }});
}

Result<void> Session::clearOverrides()
{
    return push({QT_TRANSLATE_NOOP("Edit", "Remove all overrides"), "overrides", 0,
        [](const Scene& scene) { return bindpose::clearOverrides(scene); }});
}

const Override* Session::overrideOf(NodeId node) const
{
    const Override* found = nullptr;
    for (const auto& candidate : scene().overrides)
        if (candidate && candidate->node == node) found = candidate.get();
    return found;
}

SetId Session::setOf(const SetAddress& address) const
{
    const Scene& now = scene();
    if (address.instance.index() >= now.instances.size() || !now.instances[address.instance.index()]) return {};
    return now.setOf(now.instances[address.instance.index()]->mesh, address.set);
}

} // namespace bindpose
