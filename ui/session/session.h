// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"
#include "core/io/format/load.h"
#include "ui/base/front_hold.h"
#include "ui/base/settings.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"
#include "ui/session/open_document.h"
#include "ui/session/view_part.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace bindpose {

/// The open documents, each with its undo history and what is looked at in it, and the background work; gives every
/// view one Frame of the document in front per turn of the event loop, however many things changed in it. State changes
/// by two calls only: `look` and `push` (undo, redo and loading go through the same document). What names no document
/// means the one in front; with nothing open that is an empty one. What takes time – a dialog, a drag, a job, a
/// question – names its document (DocumentHandle), for another one may come to the front meanwhile. Thread: the GUI
/// thread.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);

    const Document& document() const { return now_->document; }
    const Scene& scene() const { return document().scene(); }
    const ViewState& view() const { return view_; }
    const OpenDocument& front() const { return *now_; }
    /// Whether another document may come to the front now.
    FrontHold& hold() { return hold_; }
    History& history() { return now_->history; }
    const History& history() const { return now_->history; }
    /// Of document and scene together: no two states of any two documents share it.
    std::uint64_t revision() const;
    Jobs& jobs() { return jobs_; }
    const Jobs& jobs() const { return jobs_; }
    /// Opens what no reader of ours does. Empty until the window gives one.
    const Importer& importer() const { return importer_; }
    void setImporter(Importer importer) { importer_ = std::move(importer); }
    /// What people have set; a change presents a frame.
    Settings& settings() { return settings_; }
    const Settings& settings() const { return settings_; }
    /// The frame that the views show. Newer state is presented at the end of this turn of the event loop.
    const Frame& frame() const { return frame_; }

    /// Presents every frame to `view` until it is destroyed; the first one in this turn of the event loop.
    void add(View* view);
    /// The same for what is no widget (window title, actions, status bar); ends with `context`.
    void addReader(QObject* context, std::function<void(const Frame&)> present);
    /// Presents now what would be presented at the end of this turn. For screenshots and tests.
    void presentNow();
    /// Frames presented since the start.
    std::size_t presentations() const { return presentations_; }

    // --- the ways in ------------------------------------------------------------------------------------------------

    /// Selection, time, shading, camera. Never undoable. Ids that the scene does not have are left out.
    void look(ViewState view);
    /// Runs an edit as an undo step of a document: of that, else of the one that its gesture was begun on, else of the
    /// one in front. Errors: the edit's own, editing is locked by a running edit job, or the document is closed; the
    /// reason is also shown in the status bar.
    Result<void> push(Edit edit, std::optional<DocumentId> id = {});
    /// A number for everything between a press and its release: edits that carry it merge (same label and target), and
    /// go to the document that is in front now.
    std::uint64_t newGesture();
    /// File name, or what open() was told.
    QString title() const { return titleOf(*now_); }
    /// A save of that document is about to write: who keeps its edits aside has to have all of them before that. The
    /// job that saves calls what is returned, before it touches any file.
    std::function<void()> beginSave(DocumentId id);
    /// After a save: the bytes that `saved` was written to, of the document in front where `id` names none.
    void saved(Scene saved, std::shared_ptr<const Source> source, DocumentId id = {});
    /// After an export to another format: nothing of `written` is unsaved any more; the document stays that of its
    /// file.
    void exported(const std::shared_ptr<const Scene>& written, DocumentId id);
    /// Runs a long edit in the background; editing of its document is locked meanwhile, looking is not, and the other
    /// documents go on. One undo step of that document, or of the one that is in front now; closing or reopening it
    /// stops it.
    JobId startEdit(const char* label, const QString& title,
        std::function<Result<Scene>(const Scene&, const Task&)> run, std::optional<DocumentId> id = {});
    /// An edit job of that document runs, of the one in front where `id` names none: its edits are refused meanwhile.
    bool editingLocked(DocumentId id = {}) const;
    void undo();
    /// Takes a drag back: undoes the last step where it is that gesture's.
    void undoGesture(std::uint64_t gesture);
    void redo();
    /// Goes to the state after `state` steps of the history.
    void goToState(int state);

    // --- documents --------------------------------------------------------------------------------------------------

    /// All that is open, in the order of their tabs.
    const std::vector<std::unique_ptr<OpenDocument>>& documents() const { return open_; }
    /// The one in front; not valid when nothing is open.
    DocumentId current() const { return now_->id; }
    OpenDocument* find(DocumentId id) const; ///< null where it is closed
    /// The open document of that file, not valid without one.
    DocumentId findPath(const QString& path) const;
    static QString titleOf(const OpenDocument& document);
    /// Some open document has edits that a save would write.
    bool anyModified() const;
    /// Opens a file's content beside what is open and brings it to the front, as show() does: history is empty, the
    /// first clip at its start is shown, the camera frames everything. `title` names what has no file (a sample).
    DocumentId open(Loaded loaded, const QString& title = {});
    /// Takes other content into a document (the file was written by somebody else), the one in front where `id` names
    /// none. History is empty.
    void reopen(Loaded loaded, const ViewState& view, DocumentId id = {});
    /// There is something to read about a document once it comes to the front: its tab shows a mark until then.
    void mark(DocumentId id, bool marked);
    /// Brings a document to the front, as it was left. While the one there is held (hold()) it waits with a mark on
    /// its tab.
    void show(DocumentId id);
    /// Lets go of a document, unsaved edits with it; its neighbour comes to the front. The one in front stays for as
    /// long as it is held.
    void close(DocumentId id);
    void move(DocumentId id, std::size_t place); ///< among documents()

    // --- intents of looking -----------------------------------------------------------------------------------------

    void selectJoint(NodeId joint, bool extend = false);
    void selectJoints(std::vector<NodeId> joints); ///< the last one is current
    void selectPoint(const PointAddress& point, bool extend = false);
    void selectPoints(std::vector<PointAddress> points); ///< the last one is current
    void clearSelection();
    void setShading(Shading shading);
    void setSplit(const SplitLook& split);
    void setCamera(const Camera& camera);
    /// Puts the whole character (or the selected joints or points) into the picture, keeping the direction of view.
    void frameAll();
    void frameSelected();

    // --- intents of time --------------------------------------------------------------------------------------------

    const Clip* clip() const; ///< of the view, null without one
    double frameRate() const; ///< of the clip: the file's, else guessed from its keys
    double startSec() const;  ///< of the clip, 0 without one
    double endSec() const;
    void setClip(ClipId clip); ///< shows it from its start
    void setPoseSource(PoseSource source);
    void setTime(double timeSec); ///< clamped to the clip; playing stops
    void stepFrame(int frames);   ///< to the next whole frame in that direction
    /// To the next (+1) or previous (−1) key time, exactly: of the selected joints, or of all where none is selected
    /// or `allJoints`.
    void stepKey(int direction, bool allJoints = false);
    void goToStart() { setTime(startSec()); }
    void goToEnd() { setTime(endSec()); }
    void setPlaying(bool playing);
    void setAtEnd(AtEnd atEnd);
    /// The part of the clip that plays from now on; an empty one, or the whole clip: all of it.
    void setRange(const PlayRange& range);
    void setSpeed(float factor);

    // --- intents of editing -----------------------------------------------------------------------------------------

    /// Adds the override (its id is not valid) or changes the one with its id. Gives the id.
    Result<OverrideId> putOverride(Override value, std::uint64_t gesture = 0);
    Result<void> removeOverride(OverrideId id);
    Result<void> clearOverrides();
    void setOverridesOn(bool on); ///< false: clip only; the list stays
    /// The last override of the node in the list, null without one.
    const Override* overrideOf(NodeId node) const;
    /// Set that a point's address means, none where it does not exist.
    SetId setOf(const SetAddress& address) const;

    /// How far the GPU's points lie from the CPU's, of a scene in a skinning; the map of differences shows it.
    void setProof(DocumentId id, std::shared_ptr<const Scene> of, std::string skinning,
        std::shared_ptr<const SurfaceDistances> distances);

    void checkAgain();

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
    void present();
    void refresh();
    void updateFrame();
    void updateModified();
    std::shared_ptr<const Scene> otherScene() const;
    void tick();
    void keepInScene(ViewState& view) const;
    void frameBounds(const Bounds& bounds, Camera& camera) const;
    void stepHistory(OpenDocument& of, const std::function<void(History&)>& step);
    ViewState& viewOf(OpenDocument& document) { return &document == now_ ? view_ : document.view; }
    Result<void> refuse(Error error);
    void bringToFront(OpenDocument& document);
    void stopEdits(DocumentId id);
    static void take(Loaded loaded, OpenDocument& into);
    void checkSoon();
    void check();
    void updateFindings();
    void updateDistances();
    std::shared_ptr<const Scene> splitScene();
    void updateOther();

    struct Reader {
        QObject* context = nullptr;
        std::function<void(const Frame&)> present;
    };
    std::uint32_t nextDocument_ = 0;
    ViewState view_; ///< of the document in front
    Frame frame_;
    std::shared_ptr<const std::vector<Finding>> sorted_; ///< that frame_ has apart by …
    std::vector<IgnoredMark> sortedBy_;
    PoseMemory poses_;
    std::shared_ptr<const Scene> beside_; ///< of the other document that frame_ shows
    struct Differs {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        double timeSec = 0.0;
        std::string skinning;
    };
    Differs differs_; ///< what frame_.distances is of
    struct SplitKept {
        std::shared_ptr<const Scene> of;
        SplitLook::With with{};
        int step = 0;
        std::shared_ptr<const Scene> scene;
    };
    SplitKept split_; ///< what the other side of a split was made of
    PoseMemory otherPoses_;
    std::vector<Reader> readers_;
    std::size_t presentations_ = 0;
    std::uint64_t lastGesture_ = 0;
    QTimer soon_;
    QTimer playback_;
    QTimer checkTimer_;                    ///< runs out when nothing has been edited for a while
    std::shared_ptr<const Scene> toCheck_; ///< that it was started for
    std::string toCheckFor_;               ///< ViewState::target that it was started for
    JobId checking_ = 0;
    QElapsedTimer clock_;
    bool turned_ = false; ///< ping-pong is on its way back
    // Their histories still speak while they go: after the timers, so before them on the way out.
    std::vector<std::unique_ptr<OpenDocument>> open_;
    OpenDocument nothing_; ///< stands in front when nothing is open
    OpenDocument* now_ = &nothing_;
    FrontHold hold_;
    std::vector<std::pair<JobId, DocumentId>> editJobs_; ///< whose result is still wanted
    Jobs jobs_;
    Settings settings_;
    Importer importer_;
};

} // namespace bindpose
