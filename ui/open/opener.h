// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <deque>

namespace bindpose {

/// Loads files in the background into the session, one after another. What is open stays untouched until the new file
/// is there, and for good when it is refused.
class Opener : public QObject {
    Q_OBJECT
public:
    Opener(Session& session, Importer importer, QObject* parent = nullptr);

    /// Opens it beside what is open, after those that were asked for before; one that is open already comes to the
    /// front. With `instead` that document is closed when the file has taken its place, unless it has edits by then,
    /// or is a sample with overrides.
    void openFile(const QString& path, DocumentId instead = {});
    /// A built-in sample by its id (core/sample/sample.h). Errors show like those of a file.
    void openSample(const QString& id, DocumentId instead = {});
    /// Stops the one being loaded and lets go of those that wait.
    void cancel();
    const Importer& importer() const { return importer_; }
    bool loading() const { return job_ != 0; }

Q_SIGNALS:
    /// `name` is the file's; it is the `number`th `of` those that were asked for in one go.
    void loadingStarted(const QString& name, int number, int of);
    void progressed(float fraction);
    void entered(LoadStage stage);
    /// Opened, refused or stopped, and none waits.
    void loadingEnded();
    void opened(DocumentId id);
    /// `reason` in the user's language, `where` as the loader says it, may be empty.
    void refused(const QString& name, const QString& reason, const QString& where);

private:
    struct Wanted {
        QString name, path;
        std::function<Result<Loaded>(const Task&)> work;
        DocumentId instead;
    };
    void want(Wanted wanted);
    void startNext();
    void finish(const Wanted& wanted, Result<Loaded> loaded);

    Session& session_;
    Importer importer_;
    std::deque<Wanted> queue_;
    int number_ = 0, of_ = 0;
    JobId job_ = 0;
};

} // namespace bindpose
