// SPDX-License-Identifier: MIT
#include "ui/checks/made_problems.h"

#include "core/diagnose/over_clips.h"
#include "core/document/project/project_baseline.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/session/document/project_state.h"
#include "ui/session/project_files.h"
#include "ui/session/session.h"

#include <QPointer>

#include <algorithm>

namespace bindpose {

MadeProblems::MadeProblems(Session& session, QObject* parent) : QObject(parent), session_(session), document_(session)
{
    stays_.setSingleShot(true);
    stays_.setInterval(kStaysMs);
    connect(&stays_, &QTimer::timeout, this, &MadeProblems::start);
    most_.setSingleShot(true);
    most_.setInterval(kMostMs);
    connect(&most_, &QTimer::timeout, this, [this] { session_.jobs().stop(job_); });
}

MadeProblems::~MadeProblems()
{
    session_.jobs().stop(job_);
}

void MadeProblems::stop()
{
    session_.jobs().stop(job_);
    job_ = 0;
    ++turn_;
    stays_.stop();
    most_.stop();
    ground_ = {};
    known_ = false;
    text_.clear();
    bad_ = false;
}

QString MadeProblems::text(const std::shared_ptr<const Scene>& fixed) const
{
    return fixed && fixed == ground_.fixed ? text_ : QString();
}

bool MadeProblems::isBad(const std::shared_ptr<const Scene>& fixed) const
{
    return fixed && fixed == ground_.fixed && bad_;
}

void MadeProblems::look(const DocumentHandle& document, const std::shared_ptr<const Scene>& fixed)
{
    if (!document.inFront()) return;
    const Ground ground{document.id(), fixed, document->findings, document.view().target};
    if (ground == ground_ && (known_ || job_ != 0 || stays_.isActive())) return;
    if (ground != ground_) stop();
    // Without the document's own problems over the clips nobody can say which are new.
    const ClipsCheck* clips = ClipsCheck::of(session_);
    if (!clips || clips->state() != ClipsCheck::State::Done) return;
    document_ = document;
    ground_ = ground;
    stays_.start();
}

void MadeProblems::start()
{
    const OpenDocument* of = document_.inFront() ? document_.get() : nullptr;
    const ClipsCheck* clips = ClipsCheck::of(session_);
    if (!of || !clips || clips->state() != ClipsCheck::State::Done) return;
    if (of->checked != of->document.sharedScene() || of->checkedFor != ground_.target) return;
    ProjectFiles* projects = ProjectFiles::of(session_);
    job_ = session_.jobs().start(
        {.title = tr("Looking for new problems in %1").arg(of->name()), .revision = {}},
        [loaded = of->loaded, read = of->read, ground = ground_, scene = of->document.sharedScene(),
            path = document_.path().toStdString(), profile = profileCalled(ground_.target),
            project = projects ? projects->now() : nullptr](const Task& task) -> Result<NewProblems> {
            const DiagnoseOptions options = checkOptions(profile, project.get());
            const Scene& fixed = *ground.fixed;
            Report found = joinedReport(
                currentReport(*loaded, *read, fixed, options, task), reportOverClips(fixed, options, task));
            if (project) {
                applyProject(found, fixed, *project, options);
                found.findings = countedBy(*project, path, fixed, std::move(found.findings));
            }
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return newProblems(namedFindings(*scene, *ground.before), namedFindings(fixed, std::move(found.findings)));
        },
        [self = QPointer<MadeProblems>(this), turn = turn_](const Result<NewProblems>& found) {
            if (self && self->turn_ == turn) self->take(found); // else it was stopped: nobody waits for it
        });
    most_.start();
    say(tr("Looking for new problems…"));
}

void MadeProblems::take(const Result<NewProblems>& found)
{
    job_ = 0;
    most_.stop();
    known_ = true;
    if (!found) return say(tr("New problems were not looked for to the end."));
    const auto& [added, grown] = *found;
    if (added.size() > 1) {
        constexpr std::size_t named = 3;
        QStringList lines{tr("Makes %1 new problems:").arg(countText(added.size()))};
        for (std::size_t i = 0; i < std::min(named, added.size()); ++i) lines += sentence(added[i]);
        if (added.size() > named) lines += tr("and %n more", nullptr, static_cast<int>(added.size() - named));
        return say(lines.join(u'\n'), true);
    }
    if (!added.empty()) return say(tr("Makes a new problem: %1").arg(sentence(added.front())), true);
    if (grown.empty()) return say(tr("No new problems."));
    say(tr("Makes a problem grow: %1 (%2 before)").arg(sentence(grown.front().now), countText(grown.front().before)),
        true);
}

void MadeProblems::say(const QString& text, bool bad)
{
    text_ = text;
    bad_ = bad;
    Q_EMIT changed();
}

} // namespace bindpose
