// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/eval/stage/trails.h"
#include "render/camera/camera.h"
#include "render/camera/render_options.h"
#include "ui/session/jobs.h"

#include <QObject>
#include <QPointF>

#include <functional>
#include <vector>

class QPainter;

namespace bindpose {

class Session;

/// The trail of one joint on the screen.
struct TrailMark {
    struct Dot {
        QPointF at;
        bool key = false, frame = false, later = false; ///< later than the pose that is shown
    };
    std::vector<std::vector<Dot>> pieces; ///< what lies before the eye without a gap
    QPointF now;
    bool showsNow = false;
};

/// Trails of the selected joints: evaluated when clip, joints, overrides or hierarchy are others, in the background
/// where that takes long; until it is there the trail before stays away. Thread: the GUI thread.
class TrailSource : public QObject {
    Q_OBJECT
public:
    TrailSource(Session& session, std::function<void()> ready, QObject* parent);
    std::vector<TrailMark> marks(const Frame& frame, PictureSize size);
    /// Times that trails were evaluated; for tests.
    int evaluations() const { return evaluations_; }

private:
    /// What a trail depends on.
    struct Key {
        std::shared_ptr<const Clip> clip, second;
        SharedList<Node> nodes;
        SharedList<Override> overrides;
        std::vector<Override> trial;
        LayerMarks layers;
        std::vector<NodeId> joints;
        SecondClip how;
        RotationMode rotation = RotationMode::Slerp;
        bool overridesOn = true;
        friend bool operator==(const Key&, const Key&) = default;
    };
    static Key keyOf(const Frame& frame);
    void evaluate(const Frame& frame, const Key& key);

    Session& session_;
    std::function<void()> ready_;
    Key key_;
    std::vector<Trail> trails_;
    JobId job_ = 0;
    int evaluations_ = 0;
};

/// Lines of what was in blue and of what comes in orange, a dot a frame, a diamond a key, a ring at the pose of now; on
/// a dark rim, so that they are read over every surface.
void paintTrails(QPainter& painter, const std::vector<TrailMark>& trails, const RenderColors& colors);

} // namespace bindpose
