// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/project_line.h"

#include "core/diagnose/profiles.h"
#include "core/document/project/project_baseline.h"
#include "core/document/project/project_ignored.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/look/labels.h"
#include "ui/session/jobs.h"
#include "ui/session/project_files.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <functional>
#include <mutex>

namespace bindpose {
namespace {

struct ProjectWords {
    Q_DECLARE_TR_FUNCTIONS(ProjectLine)
};

QString partsText(const Project& project)
{
    QStringList out;
    for (const Profile* target : project.targets) out += QCoreApplication::translate("Profile", target->title);
    const auto count = [](std::size_t number) { return static_cast<int>(number); };
    if (!project.severities.empty())
        out += ProjectWords::tr("%n severities", nullptr, count(project.severities.size()));
    if (!project.thresholds.empty())
        out += ProjectWords::tr("%n thresholds", nullptr, count(project.thresholds.size()));
    if (!project.ignored.empty()) out += ProjectWords::tr("%n ignored entries", nullptr, count(project.ignored.size()));
    std::size_t known = 0;
    for (const auto& [file, findings] : project.known) known += findings.size();
    if (known > 0) out += ProjectWords::tr("%n known before", nullptr, count(known));
    if (project.contract) out += ProjectWords::tr("rig contract");
    return out.join(QStringLiteral(" · "));
}

/// The path of a document's project file; empty: it has none that could be read.
std::shared_ptr<const Project> projectOf(Session& session, const DocumentHandle& document)
{
    ProjectFiles* files = ProjectFiles::of(session);
    const OpenDocument* of = document.alive() ? session.find(document.id()) : nullptr;
    return files && of ? files->states().of(*of).project : nullptr;
}

using Write = std::function<Result<void>(const Task&)>;

/// Writes beside the GUI thread, for the disk may be slow, and says `what` became of it. One write waits for the one
/// before it: both read what the file says first.
void startWrite(
    Session& session, const DocumentHandle& document, const Project& project, const QString& what, Write write)
{
    const QString name = QFileInfo(QString::fromStdString(project.path)).fileName();
    session.jobs().start(
        {.title = ProjectWords::tr("Writing %1").arg(name), .revision = {}},
        [turn = ProjectFiles::of(session)->writing(), write = std::move(write)](const Task& task) {
            const std::lock_guard<std::mutex> mine(*turn);
            return write(task);
        },
        [&session, document, name, what](const Result<void>& done) {
            if (!done) return document.say(sentence(done.error()), true);
            document.say(QStringLiteral("%1: %2").arg(name, what));
            ProjectFiles::of(session)->lookAgain();
        });
}

} // namespace

ProjectLine::ProjectLine(Session& session, QWidget* parent) : QLabel(parent), session_(session)
{
    setObjectName(QStringLiteral("projectLine"));
    setTextFormat(Qt::RichText);
    connect(this, &QLabel::linkActivated, this, [this] { takeProblemsAsKnown(session_); });
    setProperty("role", "caption");
    setWordWrap(true);
    hide();
}

void ProjectLine::present()
{
    ProjectFiles* files = ProjectFiles::of(session_);
    const ProjectState state = files ? files->states().of(session_.front()) : ProjectState{};
    setVisible(!state.path.empty());
    if (state.path.empty()) return;
    const QString path = QString::fromStdString(state.path), name = QFileInfo(path).fileName();
    setRole(*this, state.error ? "error" : "caption");
    setToolTip(plainTip(path));
    if (state.error) return setText(tr("%1 does not count. %2").arg(name, sentence(*state.error)).toHtmlEscaped());
    const QString parts = state.project ? partsText(*state.project) : QString();
    QString text = (parts.isEmpty() ? name : QStringLiteral("%1: %2").arg(name, parts)).toHtmlEscaped();
    if (state.project && !session_.frame().findings->empty())
        text += QStringLiteral(" · <a href=\"#\">%1</a>").arg(tr("Take these as known"));
    setText(text);
}

bool isIgnoredByProject(const Frame& frame, const std::string& fingerprint)
{
    const std::vector<IgnoredMark>& marks = marksOf(*frame.actors.front().scene).ignored;
    return std::none_of(
        marks.begin(), marks.end(), [&](const IgnoredMark& one) { return one.fingerprint == fingerprint; });
}

bool namedByProject(Session& session, const std::string& fingerprint)
{
    const auto project = projectOf(session, DocumentHandle(session));
    const std::string model = session.front().document.path().toStdString();
    return project && (namesFinding(*project, model, fingerprint) || knownBefore(*project, model, fingerprint));
}

bool isKnownBefore(Session& session, const std::string& fingerprint)
{
    const auto project = projectOf(session, DocumentHandle(session));
    const std::string model = session.front().document.path().toStdString();
    return project && !namesFinding(*project, model, fingerprint) && knownBefore(*project, model, fingerprint);
}

bool hasProject(Session& session)
{
    return projectOf(session, DocumentHandle(session)) != nullptr;
}

void ignoreForProject(
    Session& session, const DocumentHandle& document, const std::string& fingerprint, const std::string& reason)
{
    const auto project = projectOf(session, document);
    if (!project) return;
    const std::string model = session.find(document.id())->document.path().toStdString();
    startWrite(session, document, *project, ProjectWords::tr("the problem is ignored."),
        [=](const Task& task) { return ignoreInProject(*project, model, fingerprint, reason, task); });
}

void countForProject(Session& session, const DocumentHandle& document, const std::string& fingerprint)
{
    const auto project = projectOf(session, document);
    if (!project) return;
    const std::string model = session.find(document.id())->document.path().toStdString();
    startWrite(session, document, *project, ProjectWords::tr("the problem counts again."), [=](const Task& task) {
        const bool named = namesFinding(*project, model, fingerprint);
        Result<void> done = named ? countInProject(*project, model, fingerprint, task) : Result<void>();
        if (done && knownBefore(*project, model, fingerprint)) done = countAsNew(*project, model, fingerprint, task);
        return done;
    });
}

void takeProblemsAsKnown(Session& session)
{
    const auto project = projectOf(session, DocumentHandle(session));
    if (!project) return;
    const ClipsCheck* clips = ClipsCheck::of(session);
    const bool moves =
        clips && (clips->state() == ClipsCheck::State::Waits || clips->state() == ClipsCheck::State::Runs);
    if (moves || session.front().checked != session.front().document.sharedScene())
        return session.say(ProjectWords::tr("Not written: the checks are not through yet."), true);
    const std::string model = session.front().document.path().toStdString();
    const Frame& frame = session.frame();
    const int count = static_cast<int>(frame.fingerprints->size());
    startWrite(session, DocumentHandle(session), *project,
        ProjectWords::tr("%n problem(s) of this file are known; only new ones are shown.", nullptr, count),
        [project, model, findings = frame.findings, names = frame.fingerprints](
            const Task& task) { return takeAsKnown(*project, model, *findings, *names, task); });
}

} // namespace bindpose
