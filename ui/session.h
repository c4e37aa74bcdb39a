// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "core/io/load.h"
#include "ui/history.h"
#include "ui/jobs.h"
#include "ui/view_part.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace bindpose {

/// The open document, what is looked at, its undo history and the background work; gives every view one Frame per turn
/// of the event loop, however many things changed in it. State changes by two calls only: `look` and `push` (undo,
/// redo and loading go through the same document).
/// Thread: the GUI thread.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);

    const Document& document() const { return document_; }
    const Scene& scene() const { return document_.scene(); }
    const ViewState& view() const { return view_; }
    History& history() { return history_; }
    const History& history() const { return history_; }
    Jobs& jobs() { return jobs_; }
    const Jobs& jobs() const { return jobs_; }
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
    /// Runs an edit as an undo step. Errors: the edit's own, or editing is locked by a running edit job; the reason
    /// is also shown in the status bar.
    Result<void> push(Edit edit);
    /// A number for everything between a press and its release: edits that carry it merge (same label and target).
    std::uint64_t newGesture() { return ++lastGesture_; }
    /// Opens another file's content in place of the open one: history is empty, the first clip at its start is shown,
    /// the camera frames everything.
    /// `title` names what has no file (a sample).
    void open(Loaded loaded, const QString& title = {});
    /// File name, or what open() was told.
    QString title() const;
    /// The file's own format can patch it, so that a save changes only what was edited.
    bool savesByPatch() const;
    /// There is no file yet (a sample): a save asks where to.
    bool hasFile() const;
    /// After a save: the bytes that `saved` was written to.
    void saved(Scene saved, std::shared_ptr<const Source> source);
    /// Runs a long edit in the background; editing is locked meanwhile, looking is not. One undo step.
    JobId startEdit(
        const char* label, const QString& title, std::function<Result<Scene>(const Scene&, const Task&)> run);
    void undo();
    void redo();
    /// Goes to the state after `state` steps of the history.
    void goToState(int state);

    // --- intents of looking -----------------------------------------------------------------------------------------

    void selectJoint(NodeId joint, bool extend = false);
    void selectJoints(std::vector<NodeId> joints); ///< the last one is current
    void selectPoint(const PointAddress& point, bool extend = false);
    void selectPoints(std::vector<PointAddress> points); ///< the last one is current
    void clearSelection();
    void setShading(Shading shading);
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
    void setLoop(bool loop);
    void setSpeed(float factor);

    // --- intents of editing -----------------------------------------------------------------------------------------

    /// Adds the override (its id is not valid) or changes the one with its id. Gives the id.
    Result<OverrideId> putOverride(Override value, std::uint64_t gesture = 0);
    Result<void> removeOverride(OverrideId id);
    Result<void> clearOverrides();
    void setOverridesOn(bool on); ///< false: clip only; the list stays
    /// The last override of the node in the list, null without one.
    const Override* overrideOf(NodeId node) const;
    Result<void> setWeight(SetId set, PointIndex point, SlotIndex slot, float weight, std::uint64_t gesture = 0);
    /// Set that a point's address means, none where it does not exist.
    SetId setOf(const SetAddress& address) const;

    /// Says something in the status bar for a while; errors stay until the next thing happens.
    void say(const QString& text, bool error = false) { Q_EMIT noticed(text, error); }

Q_SIGNALS:
    /// For the window's status bar alone.
    void noticed(const QString& text, bool error);

private:
    void present();
    void refresh();
    void updateFrame();
    void tick();
    void keepInScene(ViewState& view) const;
    void frameBounds(const Bounds& bounds, Camera& camera) const;
    Result<void> refuse(Error error);

    struct Reader {
        QObject* context = nullptr;
        std::function<void(const Frame&)> present;
    };
    Document document_;
    QString title_;
    ViewState view_;
    Frame frame_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<Reader> readers_;
    std::size_t presentations_ = 0;
    std::uint64_t lastGesture_ = 0;
    QTimer soon_;
    QTimer playback_;
    QElapsedTimer clock_;
    History history_;
    Jobs jobs_;
};

} // namespace bindpose
