// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/viewport.h"

#include "core/eval/compare/skin_as.h"
#include "render/gl/errors.h"
#include "render/pictures/offscreen.h"
#include "ui/base/texts.h"
#include "ui/motion/layer_marks.h"
#include "ui/session/compared_world.h"
#include "ui/vertices/hiding.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/viewport/frame/canvas.h"
#include "ui/viewport/hud/view_colors.h"

#include <QEvent>
#include <QGuiApplication>
#include <QStyle>

namespace bindpose {
namespace {

constexpr int kSharpenMs = 140, kGlideTickMs = 15;
constexpr int kLegendEdge = 12;
constexpr double kChipRoom = 34.0;

/// Why no picture can be drawn here; nothing when one can. Asked before a QOpenGLWidget is made, which ends the program
/// on platforms that draw into memory.
QString missingOpenGl()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == u"offscreen" || platform == u"minimal" || platform == u"vnc" || platform == u"linuxfb")
        return Viewport::tr("OpenGL 4.1 is needed to draw, and the platform \"%1\" has none.").arg(platform);
    const auto context = OffscreenContext::make();
    if (context) return {};
    // Who works in a window is not told of other ways to start.
    return context.error().text == &errors::kNoOpenGl
               ? Viewport::tr("The 3D view needs OpenGL 4.1, and this display has none: a remote desktop or a missing "
                              "driver is the usual reason. All else works: joints, weights, keys, saving.")
               : sentence(context.error());
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
    makeBars();
    sharpen_.setSingleShot(true);
    sharpen_.setInterval(kSharpenMs);
    connect(&sharpen_, &QTimer::timeout, this, &Viewport::refresh);
    glideTick_.setInterval(kGlideTickMs);
    connect(&glideTick_, &QTimer::timeout, this, [this] {
        if (!glide_.runs()) glideTick_.stop();
        frame_.view.camera = glide_.now();
        refresh();
    });
}

Viewport::~Viewport() = default;

void Viewport::makeBars()
{
    bars_ = std::make_unique<ViewBars>(session_, this);
    ViewCube& cube = bars_->cube();
    connect(&cube, &ViewCube::lookAsked, this, [this](const glm::vec3& direction) {
        session_.looking().setCamera(lookFrom(session_.view().camera, direction, upAxis()));
    });
    connect(&cube, &ViewCube::orbitAsked, this, [this](QPointF from, QPointF to) {
        cubeTurns_ = true;
        session_.looking().setCamera(
            dragged(session_.view().camera, CameraDrag::Orbit, pictureSize(), from, to, upAxis()));
    });
    connect(&cube, &ViewCube::orbitEnded, this, [this] {
        cubeTurns_ = false;
        refresh();
    });
}

void Viewport::startCanvas()
{
    hud_.message = missingOpenGl();
    if (!hud_.message.isEmpty()) return;
    canvas_ = new Canvas(session_.jobs(), this);
    connect(canvas_, &Canvas::failed, this, &Viewport::showMessage);
    connect(canvas_, &Canvas::limited, this, &Viewport::showMessage);
    connect(canvas_, &Canvas::drawn, this, &Viewport::showFigures);
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

/// In a side-by-side split: the size of this document's side only.
PictureSize Viewport::pictureSize() const
{
    return split_.pictureSize();
}

UpAxis Viewport::upAxis() const
{
    return frame_.actors.empty() || !frame_.actors.front().scene ? UpAxis::Y : upAxisOf(*frame_.actors.front().scene);
}

void Viewport::setTool(Tool tool)
{
    ViewState view = session_.view();
    view.tool = tool;
    session_.look(std::move(view));
}

/// Of the selected joint where it is the document's own: overrides belong to that. Stretching goes along the thing's
/// own axes.
std::optional<HandlePlace> Viewport::handles() const
{
    const Actor* shown = actor();
    if (!shown || shown != &frame_.actors.front()) return std::nullopt;
    const ViewState& view = session_.view();
    return handlePlace(view, *shown, view.tool == Tool::Scale ? HandleSpace::Local : view.handleSpace);
}

void Viewport::present(const Frame& frame)
{
    const Tool before = frame_.view.tool;
    glideTo(frame);
    frame_ = frame;
    frame_.view.camera = glide_.now();
    split_.present(frame_, size());
    if (frame.view.tool != before) {
        unsetCursor();
        paint_.leave();
    }
    paint_.forgetClosed();
    const Scene* scene = actor() ? actor()->scene.get() : nullptr;
    const NodeId joint = frame.view.joint();
    setAccessibleDescription(
        scene && joint.valid() ? tr("Joint %1 is selected.").arg(nodeName(*scene, joint)) : QString());
    refresh();
}

bool Viewport::glides() const
{
    const QString word = session_.settings().word("motion");
    if (word != u"system") return word == u"full";
    return canvas_ && !canvas_->software() && style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

/// Where a command sends the camera it glides to; what people drag it follows, and another scene is there at once.
void Viewport::glideTo(const Frame& frame)
{
    const Camera& to = frame.view.camera;
    if (to == glide_.target() && !frame_.actors.empty()) return;
    const bool sameScene =
        !frame.actors.empty() && !frame_.actors.empty() && frame.actors.front().scene == frame_.actors.front().scene;
    const bool held = press_ || pose_ || cubeTurns_ || sharpen_.isActive();
    glide_.start(frame_.view.camera, to);
    if (held || !sameScene || !glides()) glide_.stop();
    if (glide_.runs()) glideTick_.start();
}

bool Viewport::moving() const
{
    return glide_.runs() || frame_.view.play.on || pose_ || cubeTurns_ || sharpen_.isActive() ||
           (press_ && press_->camera && press_->moved);
}

namespace {

/// What is behind the model, where a person chose it.
void chooseBackground(const QString& word, RenderColors& colors)
{
    const auto both = [&colors](float level) { colors.backTop = colors.backBottom = glm::vec3(level); };
    if (word == QStringLiteral("black")) colors = RenderColors{}, both(0.0f); // inks that are seen on it
    if (word == QStringLiteral("grey")) both(0.5f);
    if (word == QStringLiteral("white")) colors = lightRenderColors(), both(1.0f);
}

} // namespace

RenderOptions Viewport::renderOptions() const
{
    RenderOptions options;
    options.colors = viewColors(currentTheme());
    chooseBackground(session_.settings().word("background"), options.colors);
    if (hover_.joint && !pose_) options.hoveredJoint = hover_.joint->joint;
    options.ramp = rampOf(frame_.view);
    options.heatLines = frame_.view.map.isoLines;
    // Nothing stands before what is being turned or framed.
    options.boneFade = select_ || paint_.paints() ? 0.0f : pose_ ? 0.35f : 1.0f;
    return options;
}

namespace {

/// Of all points, by the reference that the GPU is held against.
std::vector<glm::vec3> placesByCpu(const Actor& actor, const std::string& skinning)
{
    std::vector<glm::vec3> out;
    const Skinning how = skinningCalled(skinning).value_or(Skinning{});
    for (const DeformedInstance& instance : deformAs(*actor.scene, *actor.pose, {}, how))
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& place : set.positions)
                out.emplace_back(actor.worldFromActor * glm::vec4(place, 1.0f));
    return out;
}

} // namespace

void Viewport::updateDots()
{
    const Actor* shown = actor();
    const std::shared_ptr<const Pose> pose = shown ? shown->pose : nullptr;
    const std::shared_ptr<const Scene> scene = shown ? shown->scene : nullptr;
    const std::string proof = (frame_.view.surface.cpuPoints ? "cpu " : "") + frame_.view.skinning;
    if (dots_.points == frame_.view.points && dots_.pose == pose && dots_.scene == scene && dots_.proof == proof)
        return;
    dots_ = {frame_.view.points, pose, scene, proof, nullptr};
    if (frame_.view.surface.cpuPoints && shown)
        dots_.places = std::make_shared<const std::vector<glm::vec3>>(placesByCpu(*shown, frame_.view.skinning));
    else if (dots_.points.size() > 1)
        dots_.places = std::make_shared<const std::vector<glm::vec3>>(picks_.picker().places(frame_, dots_.points));
}

void Viewport::refresh()
{
    hud_.options = renderOptions();
    placeGizmo();
    updateDots();
    RenderOptions options = hud_.options;
    options.dots = dots_.places;
    if (!frame_.view.points.empty())
        if (const auto place = picks_.picker().place(frame_, frame_.view.points.back()))
            options.marks.push_back({*place, MarkKind::Selected});
    if (frame_.other && !frame_.other->view.points.empty())
        if (const auto place = otherPicks_.picker().place(*frame_.other, frame_.other->view.points.back()))
            options.otherMarks.push_back({*place, MarkKind::Selected});
    if (canvas_) canvas_->present(frame_, options, moving() && session_.settings().on("coarse"));
    refreshHud();
}

void Viewport::placeGizmo()
{
    const Tool tool = frame_.view.tool;
    const bool draws = tool == Tool::Move || tool == Tool::Rotate || tool == Tool::Scale;
    const std::optional<HandlePlace> place = draws ? handles() : std::nullopt;
    if (!place) return hud_.gizmo.hide();
    hud_.gizmo.place(tool, place->center, place->axes, frame_.view.camera, pictureSize());
}

void Viewport::refreshLegend()
{
    hud_.legend.reset();
    hud_.otherLegend.reset();
    const bool flipped = frame_.other && frame_.view.split.flipped;
    const bool others = frame_.other && (frame_.other->view.shading != frame_.view.shading || flipped);
    const QString about = mapNote(session_, frame_.view);
    if (hud_.message.isEmpty() && !flipped) hud_.legend = legends_.legend(frame_, overOther_ ? Hover{} : hover_, about);
    if (hud_.message.isEmpty() && others)
        hud_.otherLegend = otherLegends_.legend(*frame_.other, overOther_ ? hover_ : Hover{}, {});
    hud_.legendBox = QStyle::visualRect(layoutDirection(), rect(),
        QRect(kLegendEdge, height() - kLegendEdge - kLegendHeight, kLegendWidth, kLegendHeight));
    // Over the chip, which has that corner.
    hud_.otherLegendBox = QRectF(hud_.legendBox).translated(0.0, flipped ? 0.0 : -kChipRoom);
    if (!flipped) hud_.otherLegendBox.moveLeft(width() - hud_.legendBox.right());
}

namespace {

/// Two definitions of the bind: over the legend of a map where there is one.
QPointF placeOfBinds(const HudState& hud, const QWidget& view)
{
    const QSizeF box = hud.binds->size();
    const double bottom = hud.legend ? hud.legendBox.top() - kLegendEdge : view.height() - kLegendEdge;
    const QRectF place(kLegendEdge, bottom - box.height(), box.width(), box.height());
    return QStyle::visualRect(view.layoutDirection(), view.rect(), place.toAlignedRect()).topLeft();
}

} // namespace

/// What several things are selected, one is named elsewhere; and that not all is in sight.
QString Viewport::chipText() const
{
    const ViewState& view = frame_.view;
    QStringList told;
    if (paintsWeights(view.tool)) told += brushChip();
    if (!hud_.trails.empty()) told += tr("Trail: blue before, orange after this frame, diamonds are keys");
    if (view.points.size() > 1)
        told += tr("%1 vertices selected").arg(countText(view.points.size()));
    else if (view.joints.size() > 1)
        told += tr("%1 joints selected").arg(countText(view.joints.size()));
    if (!frame_.actors.empty())
        if (const QString layers = layersText(*frame_.actors.front().scene, view); !layers.isEmpty()) told += layers;
    if (view.hidden.any()) {
        const KeyMap keys = KeyMap::of(session_.settings());
        QString back;
        for (const ActionSpec* spec : actionTable())
            if (QByteArray(spec->id) == "show_hidden")
                back = keys.keys(*spec).value(0).toString(QKeySequence::NativeText);
        const QString what = hiddenText(view.hidden);
        told += back.isEmpty() ? what : tr("%1, %2 shows all").arg(what, back);
    }
    return told.join(QStringLiteral(" · "));
}

void Viewport::refreshHud()
{
    refreshLegend();
    ghosts_.binds.pause(pose_ || paint_.paints());
    const bool draws = hud_.message.isEmpty();
    hud_.binds = draws ? ghosts_.binds.legend(frame_) : std::nullopt;
    hud_.largest = draws ? ghosts_.binds.largest(frame_, pictureSize()) : std::nullopt;
    if (hud_.binds) hud_.bindsAt = placeOfBinds(hud_, *this);
    const bool idle = !pose_ && !press_ && !select_;
    hud_.tag = pose_ ? std::optional(pose_->tag()) : std::nullopt;
    if (pose_ && toolBefore_) hud_.tag->hint = tr("Click keeps it, right click undoes, X Y Z lock, digits type");
    hud_.hoveredPoint.reset();
    if (idle && (hover_.joint || reads() || explains_)) {
        const Frame& seen = split_.seen(frame_, overOther_);
        const PickControl& picks = picksOf(overOther_);
        hud_.tag = explains_ ? picks.card(seen, hover_, mouse_) : picks.tag(seen, hover_, mouse_);
    }
    if (idle && !hover_.joint && hover_.surface && (reads() || explains_))
        if (const auto at = project(frame_.view.camera, pictureSize(), hover_.surface->pointPlace))
            hud_.hoveredPoint = split_.begin(overOther_) + QPointF(double{at->pixel.x}, double{at->pixel.y});
    hud_.split = hud_.message.isEmpty() ? split_.mark(frame_) : std::nullopt;
    hud_.ghost = hud_.message.isEmpty() ? ghostOf(frame_, pictureSize(), ghosts_.rest) : std::nullopt;
    hud_.sweptRad = pose_ ? pose_->sweptRad() : 0.0f;
    hud_.factors = pose_ ? pose_->factors() : glm::vec3(1.0f);
    hud_.selectFrame = select_ ? select_->outline() : QPolygonF();
    const bool brush = paintsWeights(frame_.view.tool) && !press_ && !held_ && !explains_ && !overOther_;
    hud_.brush = brush ? paint_.ring() : BrushRing();
    if (brush) hud_.tag = paint_.tag();
    hud_.trails = hud_.message.isEmpty() ? trails_.marks(frame_, pictureSize()) : std::vector<TrailMark>();
    hud_.chip = chipText();
    bars_->present(frame_);
    bars_->place(size(), hud_.covered, hud_.legend || hud_.binds ? kLegendHeight : 0);
    hud_.labels.clear();
    if (frame_.view.bones.names && hud_.message.isEmpty()) {
        std::vector<QRectF> taken = bars_->boxes();
        taken.push_back(QRectF(0, 0, width(), hud_.covered));
        if (hud_.legend) taken.push_back(hud_.legendBox);
        if (hud_.otherLegend) taken.push_back(hud_.otherLegendBox);
        if (hud_.binds) taken.push_back(QRectF(hud_.bindsAt, hud_.binds->size()));
        taken.push_back(HudLayer::chipBox(hud_.chip, rect(), isRightToLeft()));
        const NodeId under = hover_.joint ? hover_.joint->joint : NodeId{};
        labelTexts_.setFont(captionFont());
        hud_.labels = placedLabels(frame_, pictureSize(), under, taken, labelTexts_);
    }
    hud_.axes = frame_.view.bones.axes ? axisMarks(frame_, pictureSize()) : std::vector<AxisMark>();
    if (canvas_) showFigures();
    layer_->present(hud_);
}

void Viewport::setCovered(int pixels)
{
    hud_.covered = pixels;
    refreshHud();
}

void Viewport::resizeEvent(QResizeEvent*)
{
    if (canvas_) canvas_->setGeometry(rect());
    layer_->setGeometry(rect());
    split_.present(frame_, size());
    refresh();
}

void Viewport::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) refresh();
    if (event->type() == QEvent::LanguageChange) {
        makeBars();
        for (QWidget* card : bars_->cards()) card->show();
        refresh();
    }
    View::changeEvent(event);
}

} // namespace bindpose
