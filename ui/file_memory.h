// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/session_file.h"
#include "ui/session.h"

#include <map>
#include <set>

namespace bindpose {

/// How each file was left: shading and what is shown, selected joints, clip and time, camera, and the overrides and
/// attachments, which no model file holds. Taken up when the file is opened again (the edits as one step that can be
/// undone), kept when it is closed and when this object ends. A session file beside the model counts where it is newer.
/// The files that were not open for longest are forgotten.
/// Thread: the GUI thread.
class FileMemory : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostFiles = 200;
    /// `folder` is this object's alone.
    FileMemory(Session& session, const QString& folder, QObject* parent = nullptr);
    ~FileMemory() override;

private:
    void takeUp(DocumentId id);
    void keep(DocumentId id);
    /// What is to be put back, and the content of its attachments' files as they are now.
    struct Found {
        SessionFile file;
        std::map<std::string, Shared<Scene>> props;
    };
    void readProps(DocumentId id, const SessionFile& file);
    void putBackFront();
    void putBack(DocumentId id, const Found& found);
    QString pathFor(const Document& document) const;

    Session& session_;
    QString folder_;
    std::map<DocumentId, Found> found_; ///< that wait until their document is in front
    std::set<DocumentId> whole_;        ///< nothing of what was kept is missing in them: they are kept anew
};

/// Writes the session of the document in front beside its model (sessionPathFor). The model is not touched.
void saveSession(Session& session);

} // namespace bindpose
