// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/session_file.h"
#include "ui/session/session.h"

#include <QTimer>

#include <map>
#include <set>

namespace bindpose {

/// How each file was left: shading and what is shown, selected joints, clip and time, camera, and the overrides and
/// attachments, which no model file holds. Taken up when the file is opened again (the edits as one step that can be
/// undone), kept when it is closed, when this object ends, and a moment after overrides, attachments or marks
/// change, and the files that clips were added from: a crash brings nothing back that was removed. A session file
/// beside the model counts where it is newer. The files that were not open for longest are forgotten. Thread: the GUI
/// thread.
class FileMemory : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostFiles = 200;
    static constexpr int kQuietMs = 1000; ///< after the last change
    static constexpr const char* kStep = QT_TRANSLATE_NOOP("Edit", "Overrides of last time");
    /// `folder` is this object's alone.
    FileMemory(Session& session, const QString& folder, QObject* parent = nullptr);
    ~FileMemory() override;

    /// What was kept of the document is older than what it has now: nothing more of it is put back.
    void recovered(DocumentId id);
    /// Writes what is due.
    void keepChanged();

Q_SIGNALS:
    /// Clips were added from these files last time, and are not yet this time.
    void clipsWanted(DocumentId id, const QStringList& paths);

private:
    void takeUp(DocumentId id);
    void askForClips(const OpenDocument& document, const SessionFile& file);
    void keep(DocumentId id);
    void close(DocumentId id);
    void look();
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
    std::map<DocumentId, Found> found_; ///< that wait until their document is in front and nothing holds it
    bool waits_ = false;                ///< the hold was asked to say when it is free
    std::set<DocumentId> whole_;        ///< nothing of what was kept is missing in them: they are kept anew
    std::set<DocumentId> recovered_;    ///< have newer ones than what was kept
    /// What is not to be lost, as of the last look.
    struct Seen {
        SharedList<Override> overrides;
        SharedList<ShapeOverride> shapes;
        SharedList<Attachment> attachments;
        Shared<Marks> marks;
        bool operator==(const Seen&) const = default;
    };
    Seen seenNow() const;
    std::map<DocumentId, Seen> seen_;
    std::set<DocumentId> due_;
    QTimer quiet_;
};

/// Writes the session of the document in front beside its model (sessionPathFor). The model is not touched.
void saveSession(Session& session);

} // namespace bindpose
