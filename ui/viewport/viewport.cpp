// SPDX-License-Identifier: MIT
#include "ui/viewport/viewport.h"

#include "render/offscreen.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/viewport/canvas.h"

#include <QEvent>
#include <QGuiApplication>

namespace bindpose {
namespace {

constexpr int kSharpenMs = 140;
/// More rings than this say nothing; the points stay selected.
constexpr std::size_t kMostMarks = 4096;

/// Why no picture can be drawn here; nothing when one can. Asked before a QOpenGLWidget is made, which ends the program
/// on platforms that draw into memory.
QString missingOpenGl()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == u"offscreen" || platform == u"minimal" || platform == u"vnc" || platform == u"linuxfb")
        return Viewport::tr("OpenGL 4.1 is needed to draw, and the platform \"%1\" has none.").arg(platform);
    const auto context = OffscreenContext::make();
    return context ? QString() : sentence(context.error());
}

} // namespace

Viewport::Viewport(Session& session, QWidget* parent) : View(parent), session_(session)
{
    setMinimumSize(480, 320);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("3D view"));
    startCanvas();
    layer_ = new HudLayer(this);
    bars_ = new ViewBars(session_, this);
    connect(bars_, &ViewBars::toolAsked, this, &Viewport::setTool);
    connect(bars_, &ViewBars::spaceAsked, this, [this] {
        space_ = nextSpace(space_);
        refresh();
    });
    sharpen_.setSingleShot(true);
    sharpen_.setInterval(kSharpenMs);
    connect(&sharpen_, &QTimer::timeout, this, &Viewport::refresh);
}

Viewport::~Viewport() = default;

void Viewport::startCanvas()
{
    hud_.message = missingOpenGl();
    if (!hud_.message.isEmpty()) return;
    canvas_ = new Canvas(this);
    connect(canvas_, &Canvas::failed, this, &Viewport::showMessage);
}

void Viewport::showMessage(const QString& text)
{
    hud_.message = text;
    refreshHud();
}

std::size_t Viewport::pictures() const
{
    return canvas_ ? canvas_->pictures() : 0;
}

PictureSize Viewport::pictureSize() const
{
    return {static_cast<float>(width()), static_cast<float>(height())};
}

UpAxis Viewport::upAxis() const
{
    return frame_.actors.empty() || !frame_.actors.front().scene ? UpAxis::Y : upAxisOf(*frame_.actors.front().scene);
}

void Viewport::setTool(ViewTool tool)
{
    tool_ = tool;
    refresh();
}

void Viewport::present(const Frame& frame)
{
    frame_ = frame;
    const Scene* scene = actor() ? actor()->scene.get() : nullptr;
    const NodeId joint = frame.view.joint();
    setAccessibleDescription(
        scene && joint.valid() ? tr("Joint %1 is selected.").arg(nodeName(*scene, joint)) : QString());
    refresh();
}

bool Viewport::moving() const
{
    return frame_.view.playing || turning_ || sharpen_.isActive() || (press_ && press_->camera && press_->moved);
}

RenderOptions Viewport::renderOptions() const
{
    RenderOptions options;
    if (isLight(currentTheme())) options.colors = lightRenderColors();
    if (hover_.joint && !turning_) options.hoveredJoint = hover_.joint->joint;
    return options;
}

void Viewport::refresh()
{
    hud_.options = renderOptions();
    placeGizmo();
    RenderOptions options = hud_.options;
    for (const PointAddress& point : frame_.view.points) {
        if (options.marks.size() >= kMostMarks) break;
        const bool current = point == frame_.view.points.back();
        if (const auto place = picks_.picker().place(frame_, point))
            options.marks.push_back({*place, current ? MarkKind::Selected : MarkKind::Dot});
    }
    if (canvas_) canvas_->present(frame_, options, moving());
    refreshHud();
}

void Viewport::placeGizmo()
{
    const NodeId joint = frame_.view.joint();
    const Actor* shown = actor();
    if (tool_ != ViewTool::Rotate || !shown || !shown->scene || !shown->scene->node(joint)) {
        hud_.gizmo.hide();
        return;
    }
    const JointTurn turn(*shown, joint, nullptr);
    hud_.gizmo.place(turn.center(), turn.axes(space_), frame_.view.camera, pictureSize());
}

void Viewport::refreshHud()
{
    const ViewState& view = frame_.view;
    hud_.legend.reset();
    if (view.shading == Shading::Heat && hud_.message.isEmpty()) {
        Legend legend;
        if (actor() && actor()->scene && view.joint().valid()) legend.joint = nodeName(*actor()->scene, view.joint());
        legend.value = PickControl::heatAt(frame_, hover_);
        if (!legend.value && !view.points.empty()) {
            const PointAddress& point = view.points.back();
            if (const Actor* shown = frame_.actor(point.set.actor))
                legend.value =
                    weightOfJoint(*shown->scene, point.set.instance, point.set.set, point.point, view.joint());
        }
        hud_.legend = legend;
    }
    hud_.tag = turning_ ? turnTag() : press_ ? std::nullopt : picks_.tag(frame_, hover_, mouse_);
    hud_.hoveredPoint.reset();
    if (!turning_ && !press_ && !hover_.joint && hover_.surface && view.shading == Shading::Heat)
        if (const auto at = project(view.camera, pictureSize(), hover_.surface->pointPlace))
            hud_.hoveredPoint = QPointF(double{at->pixel.x}, double{at->pixel.y});
    hud_.sweptRad = turning_ ? turning_->angleRad : 0.0f;
    layer_->present(hud_);
    bars_->present(frame_, tool_, space_);
    bars_->place(size(), hud_.legend ? kLegendHeight : 0);
}

void Viewport::resizeEvent(QResizeEvent*)
{
    if (canvas_) canvas_->setGeometry(rect());
    layer_->setGeometry(rect());
    refresh();
}

void Viewport::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) refresh();
    View::changeEvent(event);
}

} // namespace bindpose
