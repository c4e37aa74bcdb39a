// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/look/view_state.h"

#include <QElapsedTimer>
#include <QTimer>

namespace bindpose {

class Session;

/// Time in the document in front: which clip is shown, at which moment, and how it plays. Never undoable.
class Playback : public QObject {
    Q_OBJECT
public:
    explicit Playback(Session& session);

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
    /// The clock runs while the view plays. For the session, whenever it looks elsewhere.
    void follow();

private:
    void tick();

    Session& session_;
    QTimer ticks_;
    QElapsedTimer clock_;
    bool turned_ = false; ///< ping-pong is on its way back
};

} // namespace bindpose
