// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/project_state.h"
#include "ui/session/session.h"

#include <QGuiApplication>

#include <memory>
#include <mutex>

namespace bindpose {

/// What the project of each open file says, as the checks count it: bindpose.project.json beside the file or above it.
/// A child of the session; that of a test may have none, and then no project counts. Read by the checks, in their job;
/// read again where the file on disk is another one when the window comes to the front, or was written here.
/// Thread: the GUI thread.
class ProjectFiles : public QObject {
    Q_OBJECT
public:
    explicit ProjectFiles(Session& session) : QObject(&session), session_(session)
    {
        connect(&session, &Session::documentClosing, this, [this](DocumentId id) { states_.drop(id); });
        connect(&session, &Session::documentOpened, this, [this](DocumentId id) {
            OpenDocument* of = session_.find(id);
            if (of && !states_.of(*of).path.empty()) of->checked.reset(); // its load knew of no project
        });
        connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
            if (state == Qt::ApplicationActive) lookAgain();
        });
    }
    /// The session's; null where it has none.
    static ProjectFiles* of(const Session& session)
    {
        return session.findChild<ProjectFiles*>(QString(), Qt::FindDirectChildrenOnly);
    }

    ProjectStates& states() { return states_; }
    /// Who writes to a project's files holds it meanwhile, in a job.
    const std::shared_ptr<std::mutex>& writing() const { return writing_; }
    /// That of the document in front; null: it has none, or it is not read yet.
    std::shared_ptr<const Project> now() { return states_.of(session_.front()).project; }
    /// The files of all documents are looked at; where one is another, its documents are checked again, those behind
    /// when they come to the front.
    void lookAgain()
    {
        for (const DocumentId id : states_.changed()) {
            if (session_.find(id) && id == session_.current()) session_.checks().again();
        }
    }

private:
    Session& session_;
    ProjectStates states_;
    std::shared_ptr<std::mutex> writing_ = std::make_shared<std::mutex>();
};

} // namespace bindpose
