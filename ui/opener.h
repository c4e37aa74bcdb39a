// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session.h"

namespace bindpose {

/// Loads files in the background into the session. What is open stays untouched until the new file is there, and for
/// good when it is refused.
class Opener : public QObject {
    Q_OBJECT
public:
    Opener(Session& session, Importer importer, QObject* parent = nullptr);

    /// Starts loading; a load that still runs is stopped.
    void openFile(const QString& path);
    /// A built-in sample by its id (core/sample/sample.h). Errors show like those of a file.
    void openSample(const QString& id);
    void cancel();
    bool loading() const { return job_ != 0; }

Q_SIGNALS:
    /// `name` is the file's.
    void loadingStarted(const QString& name);
    void progressed(float fraction);
    /// Opened, refused or stopped.
    void loadingEnded();
    void opened(const QString& path);
    /// `reason` in the user's language, `where` as the loader says it, may be empty.
    void refused(const QString& name, const QString& reason, const QString& where);

private:
    void start(const QString& name, const QString& path, std::function<Result<Loaded>(const Task&)> work);

    Session& session_;
    Importer importer_;
    JobId job_ = 0;
};

} // namespace bindpose
