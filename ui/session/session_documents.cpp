// SPDX-License-Identifier: MIT
// The documents of the Session: opening, switching and closing them.
#include "core/eval/stage/frame_rate.h"
#include "ui/base/typing.h"
#include "ui/session/session.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

/// A front view from a little above and to the side, in the file's own axes.
glm::quat firstLook(char upAxis)
{
    const float yawRad = 0.42f, pitchRad = -0.16f;
    const glm::quat look = glm::angleAxis(yawRad, glm::vec3(0, 1, 0)) * glm::angleAxis(pitchRad, glm::vec3(1, 0, 0));
    if (upAxis == 'z') return glm::angleAxis(1.5707963f, glm::vec3(1, 0, 0)) * look;
    if (upAxis == 'x') return glm::angleAxis(-1.5707963f, glm::vec3(0, 0, 1)) * look;
    return look;
}

/// Of the worst problem that has one; the first among equals.
NodeId worstJoint(const Scene& scene, const std::vector<Finding>& findings)
{
    for (const Severity severity : {Severity::Error, Severity::Warning})
        for (const Finding& finding : findings)
            for (const NodeId joint : finding.place.joints)
                if (finding.severity == severity && scene.node(joint) && scene.node(joint)->joint) return joint;
    return {};
}

/// The first clip at its start, the weights of the joint with the worst problem, else the surface and nothing selected;
/// bones, grid and the like stay as they were.
ViewState firstView(const Scene& scene, const std::vector<Finding>& findings, ViewState last)
{
    last.actor = ActorId(0u);
    last.joints.clear();
    last.points.clear();
    last.keys.clear();
    last.hidden = {};
    last.target.clear();
    last.problem.clear();
    last.without = {};
    last.attachment = {};
    last.trial.clear();
    last.range = {};
    last.split = {};
    last.ghost = GhostPose::None;
    last.second = {};
    last.trail = {};
    last.onion = {};
    last.clipLook = {};
    last.poseDetail = {};
    last.holds = {}; // joints of another file
    last.brush.radius = 0.0f;
    const NodeId joint = worstJoint(scene, findings);
    if (joint.valid()) last.joints = {joint};
    last.shading = joint.valid() ? Shading::Heat : Shading::Textured; // of no joint there is nothing to see
    last.playing = false;
    last.overridesOn = true;
    last.clip = {};
    last.pose = PoseSource::Rest;
    last.timeSec = 0.0;
    for (std::size_t i = 0; i < scene.clips.size() && !last.clip.valid(); ++i)
        if (scene.clips[i]) last.clip = ClipId(i);
    if (last.clip.valid()) {
        last.pose = PoseSource::Clip;
        last.timeSec = scene.clips[last.clip.index()]->startSec();
    }
    last.camera = Camera{};
    last.camera.rotation = firstLook(scene.facts->upAxis);
    return last;
}

} // namespace

/// The content of a file, with what its load found.
void Session::take(Loaded loaded, OpenDocument& into)
{
    loaded.scene = withRatesKept(std::move(loaded.scene));
    into.loaded = into.findings = std::make_shared<const std::vector<Finding>>(loaded.findings);
    into.document.reset(std::move(loaded));
    into.read = into.checked = into.document.sharedScene();
    into.checkedFor.clear();
    into.notChecked = uncheckable(*into.read, *into.loaded);
}

DocumentId Session::open(Loaded loaded, const QString& title)
{
    auto made = std::make_unique<OpenDocument>();
    OpenDocument& opened = *made;
    opened.id = DocumentId(nextDocument_++);
    opened.title = title;
    take(std::move(loaded), opened);
    opened.view = firstView(opened.document.scene(), *opened.findings, view_);
    opened.view.jointFilter = {}; // joints of another file
    connect(&opened.document, &Document::changed, this, &Session::refresh);
    connect(&opened.history, &History::changed, this, &Session::refresh);
    const auto after =
        std::find_if(open_.begin(), open_.end(), [this](const auto& held) { return held.get() == now_; });
    open_.insert(after == open_.end() ? after : after + 1, std::move(made));
    show(opened.id);
    return opened.id;
}

void Session::reopen(Loaded loaded, const ViewState& view, DocumentId id)
{
    OpenDocument* held = find(id.valid() ? id : current());
    if (!held) return;
    stopEdits(held->id);
    take(std::move(loaded), *held);
    held->history.clear();
    if (held == now_)
        look(view);
    else
        held->view = view;
    refresh();
}

void Session::mark(DocumentId id, bool marked)
{
    OpenDocument* held = find(id);
    if (!held || held->marked == marked) return;
    held->marked = marked;
    refresh();
}

void Session::bringToFront(OpenDocument& document)
{
    if (now_ != &nothing_) finishTyping(); // it is of the one that goes
    now_->view = view_;
    now_->view.playing = false;
    now_ = &document;
    playback_.stop();
    view_ = document.view;
    document.waits = false;
    refresh();
    if (&document == &nothing_ || std::exchange(document.wasSeen, true)) return;
    frameAll();
    Q_EMIT documentOpened(document.id);
}

void Session::show(DocumentId id)
{
    OpenDocument* found = find(id);
    if (!found || found == now_) return;
    if (now_ == &nothing_ || !hold_.held()) return bringToFront(*found);
    found->waits = true;
    hold_.whenFree(this, [this, id] { show(id); });
    refresh();
}

void Session::close(DocumentId id)
{
    const auto at = std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; });
    if (at == open_.end()) return;
    if (at->get() == now_ && hold_.held()) return hold_.whenFree(this, [this, id] { close(id); });
    stopEdits(id);
    Q_EMIT documentClosing(id);
    if (at->get() == now_) {
        const bool last = at + 1 == open_.end();
        bringToFront(open_.size() == 1 ? nothing_ : last ? **(at - 1) : **(at + 1));
        presentNow(); // no view may hold on to what is deleted here
    }
    open_.erase(std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; }));
    refresh();
}

void Session::stopEdits(DocumentId id)
{
    std::erase_if(editJobs_, [this, id](const auto& job) {
        if (job.second == id) jobs_.stop(job.first);
        return job.second == id;
    });
}

void Session::move(DocumentId id, std::size_t place)
{
    const auto at = std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; });
    if (at == open_.end()) return;
    const auto to = open_.begin() + static_cast<std::ptrdiff_t>(std::min(place, open_.size() - 1));
    if (at < to)
        std::rotate(at, at + 1, to + 1);
    else
        std::rotate(to, at, at + 1);
    refresh();
}

OpenDocument* Session::find(DocumentId id) const
{
    for (const auto& held : open_)
        if (held->id == id) return held.get();
    return nullptr;
}

DocumentId Session::findPath(const QString& path) const
{
    const QFileInfo file(path);
    for (const auto& held : open_)
        if (!held->document.path().isEmpty() && QFileInfo(held->document.path()) == file) return held->id;
    return {};
}

QString Session::titleOf(const OpenDocument& document)
{
    const QString path = document.document.path();
    return path.isEmpty() ? document.title : QFileInfo(path).fileName();
}

bool Session::anyModified() const
{
    return std::any_of(open_.begin(), open_.end(), [](const auto& held) { return held->document.modified(); });
}

std::uint64_t Session::revision() const
{
    // Two documents may have been changed equally often.
    return (static_cast<std::uint64_t>(now_->id.valid() ? now_->id.value + 1 : 0) << 40) + document().revision();
}

std::function<void()> Session::beginSave(DocumentId id)
{
    std::vector<std::function<void()>> first;
    Q_EMIT saving(id, &first);
    return [first = std::move(first)] {
        for (const std::function<void()>& work : first) work();
    };
}

void Session::saved(Scene saved, std::shared_ptr<const Source> source, DocumentId id)
{
    OpenDocument* written = id.valid() ? find(id) : now_;
    if (!written) return; // closed meanwhile
    // What was left out of the save is still an edit: then another state of the history is the one on disk, or none.
    written->history.setSaved(saved);
    written->document.rebase(std::move(saved), std::move(source));
    updateModified();
    refresh();
}

void Session::exported(const std::shared_ptr<const Scene>& written, DocumentId id)
{
    OpenDocument* document = find(id);
    if (!document) return; // closed meanwhile
    document->history.setSaved(*written);
    document->document.exported(written);
    updateModified();
    refresh();
}

} // namespace bindpose
