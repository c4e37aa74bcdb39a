// SPDX-License-Identifier: MIT
#include "ui/checks/clips_check.h"

#include "ui/session/project_files.h"

#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

bool hasClips(const Scene& scene)
{
    return std::any_of(scene.clips.begin(), scene.clips.end(), [](const auto& clip) { return clip != nullptr; });
}

} // namespace

ClipsCheck::ClipsCheck(Session& session, int mostMs) : QObject(&session), session_(session)
{
    soon_.setSingleShot(true);
    soon_.setInterval(kSettlesMs);
    connect(&soon_, &QTimer::timeout, this, &ClipsCheck::start);
    most_.setSingleShot(true);
    most_.setInterval(mostMs);
    connect(&most_, &QTimer::timeout, this, [this] { session_.jobs().stop(job_); });
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) { seen_.erase(id); });
    session_.presenter().addReader(this, [this](const Frame&) { look(); });
}

ClipsCheck* ClipsCheck::of(const Session& session)
{
    return session.findChild<ClipsCheck*>(QString(), Qt::FindDirectChildrenOnly);
}

/// What was seen of this version of the scene, or of one that looks the same over the clips.
bool ClipsCheck::holds(const Seen& seen) const
{
    const std::shared_ptr<const Scene>& now = session_.front().document.sharedScene();
    return seen.scene && seen.target == session_.view().target &&
           measureAlike(seen.project.get(), projectNow().get()) &&
           (seen.scene == now || !changedOverClips(*seen.scene, *now));
}

ClipsCheck::State ClipsCheck::state() const
{
    const auto seen = seen_.find(session_.current());
    if (!session_.current().valid() || !hasClips(session_.scene()) || (seen != seen_.end() && holds(seen->second)))
        return State::Done;
    if (seen != seen_.end() && seen->second.leftOut && !seen->second.asked) return State::LeftOut;
    return session_.front().checked == session_.front().document.sharedScene() ? State::Runs : State::Waits;
}

void ClipsCheck::checkNow()
{
    if (!session_.current().valid()) return;
    seen_[session_.current()].asked = true;
    if (session_.current() == of_) most_.stop(); // one that runs unasked is asked for from now on
    look();
}

std::shared_ptr<const Project> ClipsCheck::projectNow() const
{
    ProjectFiles* projects = ProjectFiles::of(session_);
    return projects ? projects->now() : nullptr;
}

OpenDocument* ClipsCheck::ready() const
{
    OpenDocument* of = session_.current() == of_ && of_.valid() ? session_.find(of_) : nullptr;
    const bool same = of && of->document.sharedScene() == scene_ && session_.view().target == target_;
    return same && of->checked == scene_ && of->checkedFor == target_ ? of : nullptr;
}

void ClipsCheck::look()
{
    const std::shared_ptr<const Scene>& scene = session_.front().document.sharedScene();
    if (of_ != session_.current() || scene_ != scene || target_ != session_.view().target) {
        session_.jobs().stop(job_);
        job_ = 0;
        soon_.stop();
        most_.stop();
        of_ = session_.current();
        scene_ = scene;
        target_ = session_.view().target;
    }
    if (!ready()) return;
    Seen& seen = seen_[of_];
    if (holds(seen))
        seen.scene = scene_;
    else
        seen.scene.reset(); // the other checks let go of what an edit touched: undo does not bring it back
    if (state() == State::Runs && !session_.jobs().running(job_) && !soon_.isActive()) soon_.start();
}

void ClipsCheck::start()
{
    const OpenDocument* of = ready();
    if (!of) return;
    const std::shared_ptr<const Project> project = projectNow();
    job_ = session_.jobs().start(
        {.title = tr("Checking the deformation of %1").arg(of->name()), .revision = {}},
        [scene = scene_, profile = profileCalled(target_), project](const Task& task) -> Result<Report> {
            const DiagnoseOptions options = checkOptions(profile, project.get());
            Report found = reportOverClips(*scene, options, task);
            if (project) {
                Project severities = *project; // its contract is looked at with the other checks
                severities.contract.reset();
                applyProject(found, *scene, severities, options);
            }
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return found;
        },
        [self = QPointer<ClipsCheck>(this), id = of_, scene = scene_, target = target_, project](Result<Report> found) {
            if (self) self->take(id, scene, target, project, std::move(found));
        });
    if (seen_[of_].asked)
        most_.stop();
    else
        most_.start();
}

void ClipsCheck::take(DocumentId id, const std::shared_ptr<const Scene>& scene, const std::string& target,
    const std::shared_ptr<const Project>& project, Result<Report> found)
{
    if (id != of_ || scene != scene_ || target != target_) return; // another look has begun
    if (!measureAlike(project.get(), projectNow().get())) return;  // the same
    most_.stop();
    OpenDocument* of = ready();
    if (!of) return;
    Seen& seen = seen_[id];
    seen.asked = false;
    seen.leftOut = !found; // stopped, or the memory did not suffice
    if (!found) return;
    seen.scene = scene;
    seen.target = target;
    seen.project = project;
    Report joined = joinedReport({*of->findings, of->notChecked}, std::move(*found));
    of->notChecked = std::move(joined.notChecked);
    if (!sameFindings(*of->findings, joined.findings))
        of->findings = std::make_shared<const std::vector<Finding>>(std::move(joined.findings));
}

} // namespace bindpose
