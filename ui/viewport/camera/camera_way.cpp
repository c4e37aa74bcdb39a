// SPDX-License-Identifier: MIT
#include "ui/viewport/camera/camera_way.h"

#include "ui/session/session.h"
#include "ui/viewport/camera/camera_control.h"
#include "ui/viewport/camera/view_cube.h"

#include <utility>

namespace bindpose {
namespace {

constexpr int kSharpenMs = 140, kGlideTickMs = 15;

} // namespace

CameraWay::CameraWay(ShownFrame& shown, std::function<void()> refresh) : shown_(shown), refresh_(std::move(refresh))
{
    sharpen_.setSingleShot(true);
    sharpen_.setInterval(kSharpenMs);
    QObject::connect(&sharpen_, &QTimer::timeout, &sharpen_, [this] { refresh_(); });
    tick_.setInterval(kGlideTickMs);
    QObject::connect(&tick_, &QTimer::timeout, &tick_, [this] {
        if (!glide_.runs()) tick_.stop();
        shown_.frame.view.camera = glide_.now();
        refresh_();
    });
}

void CameraWay::present(const Frame& frame, bool held, bool mayGlide)
{
    const Camera& to = frame.view.camera;
    const std::vector<Actor>&now = shown_.frame.actors, &next = frame.actors;
    if (to != glide_.target() || now.empty()) {
        const bool sameScene = !next.empty() && !now.empty() && next.front().scene == now.front().scene;
        const bool follows = held || cubeTurns_ || sharpen_.isActive();
        glide_.start(shown_.frame.view.camera, to);
        if (follows || !sameScene || !mayGlide) glide_.stop();
        if (glide_.runs()) tick_.start();
    }
    shown_.frame = frame;
    shown_.frame.view.camera = glide_.now();
}

void CameraWay::listen(ViewCube& cube)
{
    Session& session = shown_.session;
    QObject::connect(&cube, &ViewCube::lookAsked, &cube, [this, &session](const glm::vec3& direction) {
        session.looking().setCamera(lookFrom(session.view().camera, direction, shown_.upAxis()));
    });
    QObject::connect(&cube, &ViewCube::orbitAsked, &cube, [this, &session](QPointF from, QPointF to) {
        cubeTurns_ = true;
        session.looking().setCamera(
            dragged(session.view().camera, CameraDrag::Orbit, shown_.size, from, to, shown_.upAxis()));
    });
    QObject::connect(&cube, &ViewCube::orbitEnded, &cube, [this] {
        cubeTurns_ = false;
        refresh_();
    });
}

void CameraWay::wheel(QPointF at, double steps)
{
    sharpen_.start();
    shown_.session.looking().setCamera(wheeled(shown_.session.view().camera, shown_.size, at, steps));
}

} // namespace bindpose
