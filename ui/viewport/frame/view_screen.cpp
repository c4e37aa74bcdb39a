// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/view_screen.h"

#include "render/gl/errors.h"
#include "render/pictures/offscreen.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/session/compared_world.h"
#include "ui/vertices/place_look.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/viewport/hud/view_colors.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QStyle>

#include <utility>

namespace bindpose {
namespace {

constexpr int kLegendEdge = 12;
constexpr double kChipRoom = 34.0;
constexpr std::size_t kMarkedDots = 4000; ///< more make each picture slow

struct ScreenWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

/// Why no picture can be drawn here; nothing when one can. Asked before a QOpenGLWidget is made, which ends the program
/// on platforms that draw into memory.
QString missingOpenGl()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == u"offscreen" || platform == u"minimal" || platform == u"vnc" || platform == u"linuxfb")
        return ScreenWords::tr("OpenGL 4.1 is needed to draw, and the platform \"%1\" has none.").arg(platform);
    const auto context = OffscreenContext::make();
    if (context) return {};
    // Who works in a window is not told of other ways to start.
    return context.error().text == &errors::kNoOpenGl
               ? ScreenWords::tr(
                     "The 3D view needs OpenGL 4.1, and this display has none: a remote desktop or a missing "
                     "driver is the usual reason. All else works: joints, weights, keys, saving.")
               : sentence(context.error());
}

/// What is behind the model, where a person chose it.
void chooseBackground(const QString& word, RenderColors& colors)
{
    const auto both = [&colors](float level) { colors.backTop = colors.backBottom = glm::vec3(level); };
    if (word == QStringLiteral("black")) colors = RenderColors{}, both(0.0f); // inks that are seen on it
    if (word == QStringLiteral("grey")) both(0.5f);
    if (word == QStringLiteral("white")) colors = lightRenderColors(), both(1.0f);
}

/// Cards that explain what is drawn stand in the corner of a map's legend, over it where there is one, one over the
/// other.
class CardColumn {
public:
    CardColumn(const HudState& hud, const QWidget& view)
        : view_(view), bottom_(hud.legend ? hud.legendBox.top() - kLegendEdge : view.height() - kLegendEdge)
    {}
    QPointF add(const QSizeF& box)
    {
        const QRectF place(kLegendEdge, bottom_ - box.height(), box.width(), box.height());
        bottom_ = place.top() - kLegendEdge;
        return QStyle::visualRect(view_.layoutDirection(), view_.rect(), place.toAlignedRect()).topLeft();
    }

private:
    const QWidget& view_;
    double bottom_;
};

} // namespace

ViewScreen::ViewScreen(ShownFrame& shown, SplitControl& split, ViewHands& hands, CameraWay& way, QWidget& view)
    : shown_(shown), split_(split), hands_(hands), way_(way), view_(view)
{
    startCanvas();
    layer_ = new HudLayer(&view_);
    makeBars();
}

ViewScreen::~ViewScreen() = default;

void ViewScreen::startCanvas()
{
    const QString missing = missingOpenGl();
    hud_.message = missing;
    shown_.draws = missing.isEmpty();
    if (!shown_.draws) return;
    canvas_ = new Canvas(shown_.session.jobs(), &view_);
    aside_.emplace(shown_.session, *canvas_);
    QObject::connect(canvas_, &Canvas::failed, &view_, [this](const QString& reason) { showMessage(reason); });
    QObject::connect(canvas_, &Canvas::limited, &view_, [this](const QString& reason) { showMessage(reason); });
    QObject::connect(canvas_, &Canvas::drawn, &view_, [this] { showFigures(); });
}

void ViewScreen::makeBars()
{
    bars_ = std::make_unique<ViewBars>(shown_.session, &view_);
    way_.listen(bars_->cube());
}

void ViewScreen::remakeBars()
{
    problem_ = {};
    makeBars();
    for (QWidget* card : bars_->cards()) card->show();
    refresh();
}

void ViewScreen::showMessage(const QString& text)
{
    hud_.message = text;
    shown_.draws = text.isEmpty();
    refreshHud();
}

void ViewScreen::setCovered(int pixels)
{
    hud_.covered = pixels;
    refreshHud();
}

void ViewScreen::setFocusRing(bool on)
{
    hud_.focusRing = on;
    refreshHud();
}

void ViewScreen::resize()
{
    if (canvas_) canvas_->setGeometry(view_.rect());
    layer_->setGeometry(view_.rect());
    refresh();
}

bool ViewScreen::mayGlide() const
{
    const QString word = shown_.session.settings().word("motion");
    if (word != u"system") return word == u"full";
    return canvas_ && !canvas_->software() && view_.style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

AsidePictures* ViewScreen::aside()
{
    return shown_.draws && aside_ ? &*aside_ : nullptr;
}

RenderOptions ViewScreen::renderOptions() const
{
    RenderOptions options;
    options.colors = viewColors(currentTheme());
    chooseBackground(shown_.session.settings().word("background"), options.colors);
    if (hands_.pointed().hover().joint && !hands_.joint().holds()) options.hoveredJoint = hands_.pointed().joint();
    options.ramp = rampOf(shown_.frame.view);
    options.heatLines = shown_.frame.view.map.isoLines;
    // Nothing stands before what is being turned or framed.
    const bool framesPoints = hands_.press().select() && !hands_.press().select()->joints();
    options.boneFade = framesPoints || hands_.brush().paints() ? 0.0f : hands_.joint().holds() ? 0.35f : 1.0f;
    return options;
}

void ViewScreen::refresh()
{
    hands_.joint().placeGizmo();
    hands_.lookAgain();
    hud_.options = renderOptions();
    RenderOptions options = hud_.options;
    options.dots = dots_.places(shown_.frame, hands_.pointed().picker());
    options.touched = dots_.touched(shown_.frame, hands_.pointed().picker());
    const auto dots = options.dots;
    if (dots && dots->size() <= kMarkedDots && selectsFinding(shown_.frame)) { // seen also behind a boot
        for (const glm::vec3& place : *dots) options.marks.push_back({place, MarkKind::Dot});
        options.dots = nullptr;
    }
    if (!shown_.frame.view.points.empty())
        if (const auto place = hands_.pointed().picker().place(shown_.frame, shown_.frame.view.points.back()))
            options.marks.push_back({*place, MarkKind::Selected});
    if (shown_.frame.other && !shown_.frame.other->view.points.empty())
        if (const auto place =
                hands_.pointed().picker(true).place(*shown_.frame.other, shown_.frame.other->view.points.back()))
            options.otherMarks.push_back({*place, MarkKind::Selected});
    const bool moving = way_.moves() || shown_.frame.view.play.on || hands_.joint().holds() || hands_.press().turns();
    if (canvas_) canvas_->present(shown_.frame, options, moving && shown_.session.settings().on("coarse"));
    refreshHud();
}

void ViewScreen::refreshLegend()
{
    hud_.legend.reset();
    hud_.otherLegend.reset();
    // While something is dragged the mouse points nothing out.
    const bool drags = hands_.joint().holds() || hands_.press().moves();
    const Hover hover = drags ? Hover{} : hands_.pointed().hover();
    const bool over = hands_.pointed().overOther();
    const bool flipped = shown_.frame.other && shown_.frame.view.split.flipped;
    const bool others =
        shown_.frame.other && (shown_.frame.other->view.shading != shown_.frame.view.shading || flipped);
    const QString about = mapNote(shown_.session, shown_.frame.view);
    if (shown_.draws && !flipped) hud_.legend = legends_.legend(shown_.frame, over ? Hover{} : hover, about);
    if (shown_.draws && others)
        hud_.otherLegend = otherLegends_.legend(*shown_.frame.other, over ? hover : Hover{}, {});
    hud_.legendBox = QStyle::visualRect(view_.layoutDirection(), view_.rect(),
        QRect(kLegendEdge, view_.height() - kLegendEdge - kLegendHeight, kLegendWidth, kLegendHeight));
    // Over the chip, which has that corner.
    hud_.otherLegendBox = QRectF(hud_.legendBox).translated(0.0, flipped ? 0.0 : -kChipRoom);
    if (!flipped) hud_.otherLegendBox.moveLeft(view_.width() - hud_.legendBox.right());
}

/// What is said beside the mouse and drawn of what it does.
void ViewScreen::refreshMouse()
{
    Pointed& pointed = hands_.pointed();
    const JointHand& joint = hands_.joint();
    const MousePress& press = hands_.press();
    const std::optional<PoseDrag>& drag = joint.drag();
    const bool explains = hands_.holds().explains();
    const bool tells = !hands_.busy() && (hands_.reads() || explains);
    hud_.gizmo = joint.gizmo();
    hud_.hoveredHandle = hands_.handle();
    hud_.tag = drag ? std::optional(drag->tag()) : std::nullopt;
    if (joint.follows())
        hud_.tag->hint = ScreenWords::tr("Click keeps it, right click undoes, X Y Z lock, digits type");
    if (tells || (!hands_.busy() && pointed.hover().joint)) hud_.tag = pointed.tag(explains);
    hud_.hoveredPoint = tells ? pointed.pointPixel() : std::nullopt;
    hud_.sweptRad = drag ? drag->sweptRad() : 0.0f;
    hud_.factors = drag ? drag->factors() : glm::vec3(1.0f);
    hud_.selectFrame = press.select() ? press.select()->outline() : QPolygonF();
    hud_.selectRemoves = press.removes();
    const bool brush = paintsWeights(shown_.frame.view.tool) && !press.on() && !hands_.holds().picking() && !explains &&
                       !hands_.brush().picksJoint() && !pointed.overOther();
    const PaintControl& paint = hands_.brush().paint();
    hud_.brush = brush ? paint.ring() : BrushRing();
    if (brush) hud_.tag = paint.tag();
}

/// What stands at the character.
void ViewScreen::refreshMarks()
{
    const Frame& frame = shown_.frame;
    const bool draws = shown_.draws;
    binds_.pause(hands_.joint().holds() || hands_.brush().paints());
    hud_.binds = draws ? binds_.legend(frame) : std::nullopt;
    hud_.largest = draws ? binds_.largest(frame, shown_.size) : std::nullopt;
    hud_.issues = draws ? issueLegendOf(frame) : std::nullopt;
    CardColumn cards(hud_, view_);
    if (hud_.binds) hud_.bindsAt = cards.add(hud_.binds->size());
    if (hud_.issues) hud_.issuesAt = cards.add(issueLegendSize(*hud_.issues, workFont()));
    hud_.split = draws ? split_.mark(frame) : std::nullopt;
    hud_.ghost = draws ? ghostOf(frame, shown_.size, marks_) : std::nullopt;
    hud_.trails = draws ? trails_.marks(frame, shown_.size) : std::vector<TrailMark>();
    hud_.axes = frame.view.bones.axes ? axisMarks(frame, shown_.size) : std::vector<AxisMark>();
}

/// Names of joints stand where nothing else does.
void ViewScreen::refreshLabels()
{
    hud_.labels.clear();
    if (!shown_.frame.view.bones.names || !shown_.draws) return;
    std::vector<QRectF> taken = bars_->boxes();
    taken.push_back(QRectF(0, 0, view_.width(), hud_.covered));
    if (hud_.legend) taken.push_back(hud_.legendBox);
    if (hud_.otherLegend) taken.push_back(hud_.otherLegendBox);
    if (hud_.binds) taken.push_back(QRectF(hud_.bindsAt, hud_.binds->size()));
    if (hud_.issues) taken.push_back(QRectF(hud_.issuesAt, issueLegendSize(*hud_.issues, workFont())));
    taken.push_back(HudLayer::chipBox(hud_, view_.rect(), view_.isRightToLeft()));
    labelTexts_.setFont(captionFont());
    hud_.labels = placedLabels(shown_.frame, shown_.size, hands_.pointed().joint(), taken, labelTexts_);
}

void ViewScreen::refreshHud()
{
    refreshLegend();
    refreshMouse();
    refreshMarks();
    hud_.chip = chipText(shown_, hands_.brush(), problem_.of(shown_.frame), !hud_.trails.empty());
    bars_->present(shown_.frame);
    bars_->presentSides(
        hud_.split ? SplitBars::Sides{hud_.split->own, hud_.split->other, hud_.split->line} : SplitBars::Sides{});
    bars_->place(view_.size(), hud_.covered, hud_.legend || hud_.binds || hud_.issues ? kLegendHeight : 0);
    hud_.cards = bars_->boxes();
    refreshLabels();
    if (canvas_) showFigures();
    layer_->present(hud_);
}

/// Which are of the picture that was drawn last, and the layer over it does not ask for another one.
void ViewScreen::showFigures()
{
    const QStringList lines = shown_.session.settings().on("figures") ? figureLines(canvas_->figures()) : QStringList();
    const QString scale = shown_.frame.view.showGrid && shown_.draws ? squareText(shown_.frame) : QString();
    if (lines == hud_.figures && scale == hud_.scale) return;
    hud_.figures = lines;
    hud_.scale = scale;
    layer_->present(hud_);
}

} // namespace bindpose
