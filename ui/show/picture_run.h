// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/animation/animation.h"
#include "ui/session/session.h"

#include <QSize>

#include <functional>
#include <optional>

namespace bindpose {

class SurfaceMeter;

/// Draws a frame in so many pixels as it is to be saved; empty where that cannot be done. Thread: the GUI thread.
using PaintPicture = std::function<QImage(const Frame&, QSize)>;

/// Which pictures, and into what.
struct PictureOrder {
    enum class What { Picture, Clip, Turntable };
    What what = What::Picture;
    std::optional<AnimationKind> animation; ///< none: a PNG for each picture
    QString path;
    QSize size; ///< pixels
    double framesPerSecond = 30.0;
    std::size_t turns = 90; ///< pictures all round
    int quality = 90;
};

/// The moments and turns of an order for what a frame shows; of a clip the part that plays. Never empty.
struct PictureMoment {
    double timeSec = 0.0;
    float turnRad = 0.0f;
};
std::vector<PictureMoment> momentsOf(const PictureOrder& order, const Frame& frame);
/// Where each picture goes; one path where all go into one file.
QStringList pathsOf(const PictureOrder& order, std::size_t pictures);
/// The frame at such a moment, posed anew. `meter`: of its scene, measures the surface of what shows a map of this
/// moment; without it the frame's own map stays where the moment is the frame's. Cost: evaluating the pose.
Frame frameAt(const Frame& frame, const PictureMoment& moment, const SurfaceMeter* meter = nullptr);

/// Draws and writes in the background, one picture after the other; the window goes on between them. What is stopped
/// leaves no file behind, a finished picture of a row aside. `done`: the paths, or why not.
JobId savePictures(Session& session, const Frame& frame, const PictureOrder& order, PaintPicture paint,
    std::function<void(const Result<QStringList>&)> done);

} // namespace bindpose
