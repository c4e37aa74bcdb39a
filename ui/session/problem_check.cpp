// SPDX-License-Identifier: MIT
#include "ui/session/problem_check.h"

#include "core/diagnose/over_clips.h"
#include "ui/session/project_files.h"

namespace bindpose {

namespace {

/// What a check gives: its report, and the project that it counts by.
struct Looked {
    Report report;
    ProjectState project;
};

} // namespace

ProblemCheck::ProblemCheck(Session& session) : session_(session)
{
    quiet_.setSingleShot(true);
    quiet_.setInterval(200);
    connect(&quiet_, &QTimer::timeout, this, &ProblemCheck::start);
}

/// Against the target and by the project that count now.
bool ProblemCheck::isCheckedAsNow(const OpenDocument& front) const
{
    if (front.checkedFor != session_.view().target) return false;
    ProjectFiles* projects = ProjectFiles::of(session_);
    if (!projects) return true;
    const ProjectState& state = projects->states().of(front);
    return front.checkedBy == state.project && (state.path.empty() || state.read);
}

void ProblemCheck::soon()
{
    const OpenDocument& front = session_.front();
    const std::shared_ptr<const Scene>& scene = front.document.sharedScene();
    if (!front.id.valid() || (front.checked == scene && isCheckedAsNow(front))) {
        of_.reset();
        quiet_.stop();
    } else if (of_ != scene || target_ != session_.view().target) {
        const bool edited = of_ != scene && front.checked != scene;
        of_ = scene;
        target_ = session_.view().target;
        session_.jobs().stop(job_);
        if (edited) {
            quiet_.start();
        } else {
            quiet_.stop();
            start();
        }
    }
}

void ProblemCheck::start()
{
    const OpenDocument& front = session_.front();
    if (!of_ || of_ != front.document.sharedScene()) return;
    ProjectFiles* projects = ProjectFiles::of(session_);
    job_ = session_.jobs().start(
        {.title = tr("Checking %1").arg(front.name()), .revision = {}},
        [loaded = front.loaded, read = front.read, scene = of_, before = front.findings, left = front.notChecked,
            checked = front.checkedFor == target_ ? front.checked : nullptr, by = front.checkedBy,
            profile = profileCalled(target_),
            open = [importer = session_.importer()](
                       const std::string& path, const Task& task) { return loadFile(path, task, importer); },
            state = projects ? projects->states().of(front) : ProjectState{}](const Task& task) -> Result<Looked> {
            Looked found{{}, state};
            found.project.readIn(open, task);
            const Project* project = found.project.project.get();
            const DiagnoseOptions options = checkOptions(profile, project);
            const bool known = checked && measureAlike(by.get(), project);
            found.report =
                known ? currentReport(*loaded, *read, *scene, {*checked, withoutContract(*before), left}, options, task)
                      : currentReport(*loaded, *read, *scene, options, task);
            if (project) applyProject(found.report, *scene, *project, options);
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return found;
        },
        [this, id = front.id, loaded = front.loaded, scene = of_, target = target_, run = ++run_](
            Result<Looked> looked) {
            if (run != run_) return; // another look has begun
            OpenDocument* of = session_.find(id);
            // Edited or read again meanwhile: that will be looked at in its turn.
            if (!of || of->loaded != loaded || of->document.sharedScene() != scene) return;
            if (target != of->view.target) return; // measured against another one meanwhile
            if (!looked && looked.error().kind == ErrorKind::Cancelled) {
                of->unchecked = scene;
                return session_.presenter().presentSoon();
            }
            of->checkedFor = target;
            of->checked = scene; // also where the memory did not suffice: it would not the next time
            if (!looked) return;
            Report* found = &looked->report;
            of->checkedBy = looked->project.project;
            if (ProjectFiles* files = ProjectFiles::of(session_)) files->states().take(id, looked->project);
            of->notChecked = std::move(found->notChecked);
            const bool told = of->unchecked != nullptr;
            of->unchecked.reset();
            if (sameFindings(*of->findings, found->findings)) return told ? session_.presenter().presentSoon() : void();
            of->findings = std::make_shared<const std::vector<Finding>>(std::move(found->findings));
            session_.presenter().presentSoon();
        });
}

void ProblemCheck::again()
{
    OpenDocument& front = session_.front();
    session_.jobs().stop(job_);
    front.unchecked.reset();
    of_ = front.document.sharedScene();
    target_ = session_.view().target;
    start();
    session_.presenter().presentSoon();
}

} // namespace bindpose
