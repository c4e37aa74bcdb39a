// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/key_sets.h"

#include <QString>

#include <functional>
#include <optional>

namespace bindpose {

class Session;
class TimeRange;

/// Keys of the clip that is shown: selecting them and what is done to the selected ones. Each edit is one step of the
/// history; the session says why one is refused.

enum class AddKeys { Replace, Extend, Remove };
/// Selects keys with their joints; the last one is current. `goThere`: the time becomes that of the current key.
void selectKeys(Session& session, std::vector<KeyAddress> keys, AddKeys how = AddKeys::Replace, bool goThere = false);

/// The channel that is read: that of the current key, else the first one of the current joint, rotation before others.
/// None where neither is there.
std::optional<std::uint32_t> currentTrack(const Scene& scene, const ViewState& view);
/// The current key; without one that of the current channel at the time that is shown, or the last before.
std::optional<KeyAddress> currentKey(const Scene& scene, const ViewState& view);

/// The previous (−1) or next key of the current channel; selects it and goes there.
void stepInChannel(Session& session, int direction);

/// The selected keys fill the range, without any the whole clip does. Tells whether it changed.
bool frameKeys(TimeRange& range, const Scene& scene, const ViewState& view);

/// One number of a quaternion was changed: where that leaves no rotation the other three keep their ratio and give it
/// length 1. False: it is one already, or none can be made of it.
bool keepUnitLength(std::vector<float>& xyzw, std::size_t changed);

void deleteSelectedKeys(Session& session);
/// At the time that is shown, in the channels of the selected keys, without those in all of the selected joints.
void insertKeysNow(Session& session);
void copySelectedKeys(Session& session);
/// What was copied, the earliest key at the time that is shown.
void pasteKeysNow(Session& session);

/// Why nothing can be deleted or inserted; null: it can. QT_TRANSLATE_NOOP("Actions", …).
const char* whyNoKeys(const Session& session);
const char* whyNoKeyPlace(const Session& session);

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
};

/// Keys that follow the mouse through time.
class KeyDrag {
public:
    /// The selected keys, by the one that was pressed.
    KeyDrag(Session& session, const KeyAddress& pressed);
    /// The pressed key goes to the frame nearest to `timeSec`, `free`: to that time itself; the others keep their
    /// distance to it. Where that is not possible all stay where they were last.
    void moveTo(double timeSec, bool free);
    /// They are back where they were.
    void cancel() { drag_.cancel(); }
    bool alive() const { return drag_.alive(); }

private:
    Session& session_;
    SceneDrag drag_;
    std::vector<KeyAddress> keys_;
    double fromSec_ = 0.0, bySec_ = 0.0;
};

} // namespace bindpose
