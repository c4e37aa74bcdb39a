// SPDX-License-Identifier: MIT
#include "ui/session.h"

#include "core/edit/edits.h"
#include "ui/errors.h"
#include "ui/texts.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

bool samePose(const ViewState& a, const ViewState& b)
{
    return a.actor == b.actor && a.pose == b.pose && a.clip == b.clip && a.timeSec == b.timeSec &&
           a.overridesOn == b.overridesOn;
}

/// A front view from a little above and to the side, in the file's own axes.
glm::quat firstLook(char upAxis)
{
    const float yawRad = 0.42f, pitchRad = -0.16f;
    const glm::quat look = glm::angleAxis(yawRad, glm::vec3(0, 1, 0)) * glm::angleAxis(pitchRad, glm::vec3(1, 0, 0));
    if (upAxis == 'z') return glm::angleAxis(1.5707963f, glm::vec3(1, 0, 0)) * look;
    if (upAxis == 'x') return glm::angleAxis(-1.5707963f, glm::vec3(0, 0, 1)) * look;
    return look;
}

} // namespace

Session::Session(QObject* parent)
    : QObject(parent), findings_(std::make_shared<const std::vector<Finding>>()), history_(document_),
      jobs_([this] { return document_.revision(); })
{
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &Session::present);
    playback_.setTimerType(Qt::PreciseTimer);
    playback_.setInterval(16);
    connect(&playback_, &QTimer::timeout, this, &Session::tick);
    connect(&document_, &Document::changed, this, &Session::refresh);
    connect(&history_, &History::changed, this, &Session::refresh);
    connect(&jobs_, &Jobs::started, this, &Session::refresh);
    connect(&jobs_, &Jobs::finished, this, &Session::refresh);
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
    const std::shared_ptr<const Scene>& scene = document_.sharedScene();
    const bool sameScene = !frame_.actors.empty() && frame_.actors.front().scene == scene;
    if (!sameScene || !samePose(frame_.view, view_)) frame_.actors = stage(scene, view_);
    if (!sameScene || frame_.revision != document_.revision()) frame_.modified = document_.modified();
    frame_.view = view_;
    frame_.findings = findings_;
    frame_.revision = document_.revision();
}

void Session::present()
{
    updateFrame();
    ++presentations_;
    const Frame frame = frame_; // a reader may look elsewhere while the others are still being shown this one
    const std::vector<Reader> readers = readers_;
    for (const Reader& reader : readers) reader.present(frame);
}

void Session::keepInScene(ViewState& view) const
{
    const Scene& now = scene();
    std::erase_if(view.joints, [&now](NodeId id) { return !now.node(id); });
    std::erase_if(view.points, [this, &now](const PointAddress& address) {
        const SetId set = setOf(address.set);
        return !set.valid() || address.point >= now.sets[set.index()]->points();
    });
    const bool hasClip = view.clip.index() < now.clips.size() && now.clips[view.clip.index()];
    if (!hasClip) {
        view.clip = {};
        view.playing = false;
        if (view.pose == PoseSource::Clip) view.pose = PoseSource::Rest;
    }
}

void Session::look(ViewState view)
{
    keepInScene(view);
    if (view == view_) return;
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

Result<void> Session::push(Edit edit)
{
    if (jobs_.editingLocked()) return refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    Result<void> done = history_.push(edit);
    return done ? done : refuse(done.error());
}

void Session::open(Loaded loaded, const QString& title)
{
    title_ = title;
    findings_ = std::make_shared<const std::vector<Finding>>(loaded.findings);
    document_.reset(std::move(loaded));
    history_.clear();
    ViewState fresh = view_;
    fresh.actor = ActorId(0u);
    fresh.joints.clear();
    fresh.points.clear();
    fresh.playing = false;
    fresh.overridesOn = true;
    fresh.clip = {};
    fresh.pose = PoseSource::Rest;
    fresh.timeSec = 0.0;
    for (std::size_t i = 0; i < scene().clips.size() && !fresh.clip.valid(); ++i)
        if (scene().clips[i]) fresh.clip = ClipId(i);
    if (fresh.clip.valid()) {
        fresh.pose = PoseSource::Clip;
        fresh.timeSec = scene().clips[fresh.clip.index()]->startSec();
    }
    fresh.camera = Camera{};
    fresh.camera.rotation = firstLook(scene().facts->upAxis);
    look(std::move(fresh));
    frameAll();
}

QString Session::title() const
{
    const QString path = document_.path();
    return path.isEmpty() ? title_ : QFileInfo(path).fileName();
}

bool Session::hasFile() const
{
    const std::shared_ptr<const Source>& source = document_.baseline().source;
    return source && !source->empty();
}

bool Session::savesByPatch() const
{
    if (!hasFile()) return false;
    const FileFormat* format = formatById(document_.baseline().source->formatId);
    return format && format->patch;
}

void Session::saved(Scene saved, std::shared_ptr<const Source> source)
{
    document_.rebase(std::move(saved), std::move(source));
    history_.setSaved();
    refresh();
}

JobId Session::startEdit(
    const char* label, const QString& title, std::function<Result<Scene>(const Scene&, const Task&)> run)
{
    if (jobs_.editingLocked()) {
        (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
        return 0;
    }
    JobOptions options{.title = title, .revision = {}, .locksEditing = true};
    return jobs_.start(
        std::move(options),
        [run = std::move(run), before = document_.sharedScene()](const Task& task) { return run(*before, task); },
        [this, label](Result<Scene> after) {
            if (after)
                history_.keep(label, {}, std::move(*after));
            else
                (void)refuse(after.error());
        });
}

void Session::undo()
{
    if (jobs_.editingLocked())
        (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    else
        history_.undo();
}

void Session::redo()
{
    if (jobs_.editingLocked())
        (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    else
        history_.redo();
}

void Session::goToState(int state)
{
    if (jobs_.editingLocked())
        (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    else
        history_.goTo(state);
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
    return push({QT_TRANSLATE_NOOP("Edit", "Remove override"), "override " + std::to_string(id.value), 0,
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

Result<void> Session::setWeight(SetId set, PointIndex point, SlotIndex slot, float weight, std::uint64_t gesture)
{
    return push({QT_TRANSLATE_NOOP("Edit", "Set weight"),
        "set " + std::to_string(set.value) + " point " + std::to_string(point) + " slot " + std::to_string(slot),
        gesture, [=](const Scene& scene) { return bindpose::setWeight(scene, set, point, slot, weight); }});
}

SetId Session::setOf(const SetAddress& address) const
{
    const Scene& now = scene();
    if (address.instance.index() >= now.instances.size() || !now.instances[address.instance.index()]) return {};
    return now.setOf(now.instances[address.instance.index()]->mesh, address.set);
}

} // namespace bindpose
