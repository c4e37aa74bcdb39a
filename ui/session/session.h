// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"
#include "ui/base/front_hold.h"
#include "ui/base/settings.h"
#include "ui/session/document_handle.h"
#include "ui/session/editing.h"
#include "ui/session/jobs.h"
#include "ui/session/looking.h"
#include "ui/session/overrides.h"
#include "ui/session/playback.h"
#include "ui/session/presenter.h"
#include "ui/session/problem_check.h"
#include "ui/session/selection.h"

#include <functional>

namespace bindpose {

/// The open documents, which of them stands in front, and what is done with it: the session hands out who does. State
/// changes by two calls only: `look` and Editing::push (undo, redo and loading go through the same document). What
/// names no document means the one in front; with nothing open that is an empty one. What takes time – a dialog, a
/// drag, a job, a question – names its document (DocumentHandle), for another one may come to the front meanwhile.
/// Thread: the GUI thread.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // --- documents --------------------------------------------------------------------------------------------------

    /// All that is open, in the order of their tabs.
    const std::vector<std::unique_ptr<OpenDocument>>& documents() const { return open_; }
    OpenDocument* find(DocumentId id) const; ///< null where it is closed
    OpenDocument& front() const { return *now_; }
    /// The one in front; not valid when nothing is open.
    DocumentId current() const { return now_->id; }
    /// Opens a file's content beside what is open and brings it to the front, as show() does: history is empty, the
    /// first clip at its start is shown, the camera frames everything. `title` names what has no file (a sample).
    DocumentId open(Loaded loaded, const QString& title = {});
    /// Brings a document to the front, as it was left. While the one there is held (hold()) it waits with a mark on
    /// its tab.
    void show(DocumentId id);
    /// Lets go of a document, unsaved edits with it; its neighbour comes to the front. The one in front stays for as
    /// long as it is held.
    void close(DocumentId id);
    void move(DocumentId id, std::size_t place); ///< among documents()
    /// Whether another document may come to the front now.
    FrontHold& hold() { return hold_; }

    // --- the one in front -------------------------------------------------------------------------------------------

    const Scene& scene() const { return now_->document.scene(); }
    const ViewState& view() const { return now_->view; }
    /// Selection, time, shading, camera. Never undoable. Ids that the scene does not have are left out.
    void look(ViewState view);
    /// Of document and scene together: no two states of any two documents share it.
    std::uint64_t revision() const;
    /// The frame that the views show. Newer state is presented at the end of this turn of the event loop.
    const Frame& frame() const;
    /// Presents now what would be presented at the end of this turn. For screenshots and tests.
    void presentNow();

    // --- who does what with it --------------------------------------------------------------------------------------

    Selection& selection() const;
    Looking& looking() const;
    Playback& playback() const;
    Overrides& overrides() const;
    Editing& editing() const;
    ProblemCheck& checks() const;
    Presenter& presenter() const;
    Jobs& jobs() const;
    /// What people have set; a change presents a frame.
    Settings& settings() const;
    /// Opens what no reader of ours does. Empty until the window gives one.
    const Importer& importer() const;
    void setImporter(Importer importer);

    /// Says something in the status bar for a while; errors stay until the next thing happens.
    void say(const QString& text, bool error = false) { Q_EMIT noticed(text, error); }

Q_SIGNALS:
    /// Who has something to write first adds it.
    void saving(DocumentId id, std::vector<std::function<void()>>* first);
    /// For the window's status bar alone.
    void noticed(const QString& text, bool error);
    /// For what keeps something beside each document (autosave, watching the file), never for views. Opened: it stands
    /// in front for the first time.
    void documentOpened(DocumentId id);
    void documentClosing(DocumentId id);

private:
    void bringToFront(OpenDocument& document);

    struct Parts; ///< those that are handed out
    // Histories still speak while they go: after the parts that listen, so before them on the way out.
    std::unique_ptr<Parts> parts_;
    std::vector<std::unique_ptr<OpenDocument>> open_;
    OpenDocument nothing_; ///< stands in front when nothing is open
    OpenDocument* now_ = &nothing_;
    FrontHold hold_;
};

/// The open document of that file, not valid without one.
DocumentId documentOf(const Session& session, const QString& path);

/// Some open document has edits that a save would write.
bool anyModified(const Session& session);

} // namespace bindpose
