// SPDX-License-Identifier: MIT
#include "ui/checks/made_problems.h"

#include "core/diagnose/over_clips.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/session/document/project_state.h"
#include "ui/session/project_files.h"
#include "ui/session/session.h"

#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

using Findings = std::vector<Finding>;

/// What counts of a scene's findings: neither the file nor the project ignores it.
Findings counted(const Scene& scene, const Findings& all, const IgnoredElsewhere& elsewhere)
{
    return *splitFindings(scene, std::make_shared<const Findings>(all), marksOf(scene).ignored, elsewhere).shown;
}

/// What gets worse; empty: nothing does.
QString worseText(const NewProblems& found)
{
    const auto& [added, grown, gone] = found;
    if (added.size() > 1) {
        constexpr std::size_t named = 3;
        QStringList lines{MadeProblems::tr("Makes %1 new problems:").arg(countText(added.size()))};
        for (std::size_t i = 0; i < std::min(named, added.size()); ++i) lines += sentence(added[i]);
        if (added.size() > named)
            lines += MadeProblems::tr("and %n more", nullptr, static_cast<int>(added.size() - named));
        return lines.join(u'\n');
    }
    if (!added.empty()) return MadeProblems::tr("Makes a new problem: %1").arg(sentence(added.front()));
    if (grown.empty()) return {};
    return MadeProblems::tr("Makes a problem grow: %1 (%2 before)")
        .arg(sentence(grown.front().now), countText(grown.front().before));
}

/// What is mended comes first: that is what somebody asked for.
QString outcomeText(const NewProblems& found)
{
    const QString worse = worseText(found);
    const auto gone = static_cast<int>(found.gone.size());
    if (gone == 0) return worse.isEmpty() ? MadeProblems::tr("No new problems.") : worse;
    if (worse.isEmpty()) return MadeProblems::tr("Mends %n problem(s), no new ones.", nullptr, gone);
    return MadeProblems::tr("Mends %n problem(s).", nullptr, gone) + u' ' + worse;
}

} // namespace

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
    found_.reset();
}

QString MadeProblems::text(const std::shared_ptr<const Scene>& fixed) const
{
    if (!fixed || fixed != ground_.fixed) return {};
    if (!found_) return job_ != 0 ? tr("Looking for new problems…") : QString();
    return *found_ ? outcomeText(**found_) : tr("New problems were not looked for to the end.");
}

bool MadeProblems::isBad(const std::shared_ptr<const Scene>& fixed) const
{
    if (!fixed || fixed != ground_.fixed || !found_ || !*found_) return false;
    return !(**found_).added.empty() || !(**found_).grown.empty();
}

void MadeProblems::look(const DocumentHandle& document, const std::shared_ptr<const Scene>& fixed)
{
    if (!document.inFront()) return;
    const Ground ground{document.id(), fixed, document->findings, document.view().target};
    if (ground == ground_ && (found_ || job_ != 0 || stays_.isActive())) return;
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
            if (project) applyProject(found, fixed, *project, options);
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            // New is what counts and was not there at all; mended is what counted and is there no more.
            const auto named = [&](const Scene& held, const Findings& all) {
                return namedFindings(held, counted(held, all, ignoredIn(project, path)));
            };
            const NamedFindings before = namedFindings(*scene, *ground.before);
            NewProblems out = newProblems(before, named(fixed, found.findings));
            out.gone = newProblems(named(*scene, *ground.before), namedFindings(fixed, found.findings)).gone;
            return out;
        },
        [self = QPointer<MadeProblems>(this), turn = turn_](const Result<NewProblems>& found) {
            if (self && self->turn_ == turn) self->take(found); // else it was stopped: nobody waits for it
        });
    most_.start();
    Q_EMIT changed();
}

void MadeProblems::take(const Result<NewProblems>& found)
{
    job_ = 0;
    most_.stop();
    found_.emplace(found);
    Q_EMIT changed();
}

} // namespace bindpose
