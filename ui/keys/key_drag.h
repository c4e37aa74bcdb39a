// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/keys/key_sets.h"

#include <functional>
#include <optional>
#include <string>

class QKeyEvent;

namespace bindpose {

class Session;

/// A drag that edits: one step of the history however far it goes, each time made from the scene at the press, so that
/// a drag that comes back leaves nothing. It is over when somebody else changes the scene or shows another clip or
/// file.
class SceneDrag {
public:
    explicit SceneDrag(Session& session);
    bool alive() const;
    const Scene& start() const { return *start_; }
    const Clip& clip() const { return *start_->clips[clip_.index()]; }
    ClipId clipId() const { return clip_; }
    /// False: the drag is over, or the edit was refused (the session says why).
    bool push(const char* label, std::string target, const std::function<Result<Scene>(const Scene& start)>& run);
    /// All is as it was at the press, the selected keys too.
    void cancel();

private:
    Session& session_;
    std::shared_ptr<const Scene> start_, left_; ///< left_: that the last push made
    ClipId clip_;
    std::vector<KeyAddress> keys_;
    std::uint64_t gesture_;
    const char* label_ = nullptr; ///< of the last push
    std::string target_;
};

/// The times that dragged keys move to: whole frames, unless `free`. A drag by 0 seconds changes nothing, even for keys
/// between frames or at the time of another key.
std::vector<MovedKey> movedKeys(const Clip& clip, const std::vector<KeyAddress>& keys, double bySec, bool free);

/// Keys, or copies of keys, that follow the mouse along the timeline. A key that they land on is replaced, and restored
/// when they move on.
class KeyDrag {
public:
    enum class What { Keys, Copies };
    /// The selected keys, by the one that was pressed.
    KeyDrag(Session& session, const KeyAddress& pressed, What what = What::Keys);
    /// The pressed key goes to the frame nearest to `timeSec`, `free`: to that time itself; the others keep their
    /// distance to it. False: that is not possible, the session says why, and all stay where they were last.
    bool moveTo(double timeSec, bool free);
    /// Says what had to give way.
    void end();
    /// They are back where they were.
    void cancel() { drag_.cancel(); }
    bool alive() const { return drag_.alive(); }

private:
    Session& session_;
    SceneDrag drag_;
    Result<Scene> moved(const Scene& start, double bySec, bool free, std::vector<KeyAddress>& places) const;
    Result<Scene> copied(const Scene& start, double bySec, std::vector<KeyAddress>& places) const;
    std::vector<KeyAddress> keys_;
    double fromSec_ = 0.0, bySec_ = 0.0;
    What what_;
};

/// Blender's keys for it, which take no button: G, and Shift+D for copies; none: another key, or another preset.
std::optional<KeyDrag::What> grabbedBy(const Session& session, const QKeyEvent& event);

} // namespace bindpose
