// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/view_bars.h"

#include "render/maps/legend.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/motion/attach.h"
#include "ui/session/session.h"
#include "ui/viewport/bars/detail_bar.h"
#include "ui/viewport/bars/moment_bar.h"
#include "ui/viewport/bars/overlay_bar.h"
#include "ui/viewport/bars/override_bar.h"
#include "ui/viewport/bars/skinning_bar.h"
#include "ui/viewport/bars/split_menus.h"
#include "ui/viewport/bars/tool_strip.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/viewport/gizmo/drag_target.h"

#include <QBoxLayout>
#include <QMenu>
#include <QStyle>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kEdge = 12, kBetween = 8;
constexpr int kWidestName = 200, kNarrowestName = 90;
constexpr int kChipMore = 40; ///< icon and padding of the joint chip

QString tip(const QString& text, const QString& key, const QString& more = {})
{
    QString out = key.isEmpty() ? text : QStringLiteral("%1   %2").arg(text, key);
    return more.isEmpty() ? out : out + u'\n' + more;
}

void chosen(QToolButton* button, bool on)
{
    button->setChecked(on);
    button->setToolButtonStyle(on ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

/// The strongest joints alone are a choice of the map of all joints, which its button stands for; the button of normals
/// does for all that the surface has.
bool shows(const ViewState& view, Shading button)
{
    const bool inspects = view.shading >= Shading::Normals && view.shading <= Shading::Parts;
    return view.shading == button || (button == Shading::Joints && view.shading == Shading::Strongest) ||
           (button == Shading::Normals && inspects) || (button == Shading::Stretch && isSurfaceMap(view.shading));
}

/// Puts a card into a viewport of that size, from right to left where the language is.
void put(QWidget* card, const QPoint& corner, const QSize& size)
{
    const Qt::LayoutDirection direction = card->parentWidget()->layoutDirection();
    card->move(QStyle::visualRect(direction, QRect({}, size), QRect(corner, card->size())).topLeft());
}

} // namespace

ViewBars::ViewBars(Session& session, QWidget* viewport) : session_(session), viewport_(viewport), choices_(session)
{
    makeViewBar();
    makeToggles();
    makeTools();
    skinning_ = new SkinningBar(session, viewport);
    moment_ = new MomentBar(session, viewport);
    detail_ = new DetailBar(session, viewport);
    overrides_ = new OverrideBar(session, viewport);
    cube_ = new ViewCube(viewport);
    flat_ = new OverlayBar(viewport);
    QToolButton* parallel = flat_->addButton("eye", tr("Parallel"), {}, false);
    tips_.set(parallel, "parallel", tr("Parallel view"), tr("Goes back to perspective."));
    parallel->setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(parallel, &QToolButton::clicked, this, [this] {
        Camera camera = session_.view().camera;
        camera.orthographic = false;
        session_.looking().setCamera(camera);
    });
}

ViewBars::~ViewBars()
{
    for (QWidget* card : cards()) delete card;
}

void ViewBars::makeViewBar()
{
    view_ = new OverlayBar(viewport_);
    view_->setAccessibleName(tr("What the surface shows"));
    makeMapButtons();
    for (const MapButton& entry : mapButtons_) {
        entry.button->setAutoExclusive(true);
        connect(entry.button, &QToolButton::clicked, this,
            [this, shading = entry.shading] { session_.looking().setShading(shading); });
    }
    view_->addMenuButton("down", tr("Colours and faces"), tip(tr("Colours and faces"), {}), makeLookMenu());
    chip_ = new OverlayBar(viewport_);
    joint_ = chip_->addButton("joint", tr("Selected joint"), {}, false);
    joint_->setObjectName(QStringLiteral("jointChip"));
    joint_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(joint_, &QToolButton::clicked, this, [this] { triggerAction(*viewport_, "find_joint"); });
}

void ViewBars::makeMapButtons()
{
    const auto add = [this](const char* icon, Shading shading, const char* action, const QString& text,
                         const QString& more) {
        QToolButton* button = view_->addButton(icon, text, {});
        tips_.set(button, action, text, more);
        mapButtons_.push_back({button, shading});
    };
    add("shaded", Shading::Textured, "textured", tr("Textured"), {});
    add("mesh", Shading::Clay, "clay", tr("Clay"), tr("The mesh in one colour."));
    add("axes", Shading::Normals, "view_normals", tr("Surface"),
        tr("Normals as colours; texture checker, vertex colours and parts are in the menu."));
    add("heat", Shading::Heat, "heat", tr("Heat"), tr("Weights of the selected joint as colours."));
    add("pair", Shading::Pair, "map_pair", tr("Two joints"),
        tr("The last two selected joints at once, and where both hold."));
    add("alljoints", Shading::Joints, "map_joints", tr("All joints"),
        tr("Each joint in its own colour, mixed by weight."));
    add("count", Shading::Count, "map_count", tr("Count"),
        tr("How many joints hold each vertex; over the limit in red."));
    add("sum", Shading::Sum, "map_sum", tr("Sum"), tr("How far the weights of each vertex are from summing to 1."));
    add("stretch", Shading::Stretch, "map_stretch", tr("Stretch"),
        tr("How edges are stretched and squeezed against bind. Heal distance, volume and symmetry are in the menu."));
    add("compare", Shading::Difference, "map_difference", tr("Differences"),
        tr("How far another skinning, or the GPU, has each vertex from where the file's own rule does."));
}

void ViewBars::makeToggles()
{
    toggles_ = new OverlayBar(viewport_);
    toggles_->setAccessibleName(tr("What is shown"));
    shown_.bones = toggles_->addButton("bones", tr("Bones"), {});
    shown_.xray = toggles_->addButton("xray", tr("X-ray"), {});
    shown_.wire = toggles_->addButton("wire", tr("Wireframe"), {});
    shown_.names = toggles_->addButton("label", tr("Names"), {});
    tips_.set(shown_.bones, "bones", tr("Bones"), {});
    tips_.set(shown_.xray, "xray", tr("X-ray"), tr("The mesh is seen through and selected through."));
    tips_.set(shown_.wire, "wire", tr("Wireframe"), {});
    tips_.set(shown_.names, "names", tr("Names of joints"), tr("As many as find room."));
    auto* menus = new SplitMenus(session_, viewport_, toggles_, choices_, mapButtons_);
    menus->setParent(this);
    shown_.split = toggles_->addMenuButton("split", tr("Split view"), {}, menus->other());
    shown_.split->setCheckable(true);
    connect(
        shown_.split, &QToolButton::clicked, this, [this] { shown_.split->setChecked(session_.view().split.on()); });
    sides_ = new SplitBars(viewport_, menus->own(), menus->other());
    sides_->setParent(this);
    tips_.set(shown_.split, "split_view", tr("Split view"),
        tr("The same view twice, the other side before an edit, with another skinning or look, or another file."));
    toggles_->addMenuButton("more", tr("More"), tip(tr("More to show"), {}), makeMoreMenu());
    const auto toggles = [this](QToolButton* button, bool& (*field)(ViewState&)) {
        connect(button, &QToolButton::clicked, this, [this, field] {
            ViewState view = session_.view();
            bool& on = field(view);
            on = !on;
            session_.look(view);
        });
    };
    toggles(shown_.bones, [](ViewState& view) -> bool& { return view.bones.shown; });
    toggles(shown_.xray, [](ViewState& view) -> bool& { return view.xray; });
    toggles(shown_.wire, [](ViewState& view) -> bool& { return view.surface.wireframe; });
    toggles(shown_.names, [](ViewState& view) -> bool& { return view.bones.names; });
}

void ViewBars::makeTools()
{
    tools_ = new ToolStrip(session_, viewport_);
    axes_ = new OverlayBar(viewport_);
    space_ = axes_->addMenuButton("down", tr("Axes of the handles"), {}, makeSpaceMenu());
    space_->setObjectName(QStringLiteral("space"));
    space_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tips_.set(space_, "handle_space", tr("Axes of the handles"), tr("Local, parent or model."));
}

void ViewBars::present(const Frame& frame)
{
    const ViewState& view = frame.view;
    for (const MapButton& entry : mapButtons_) {
        const bool on = shows(view, entry.shading); // the button of several maps has the name of the one that is on
        entry.button->setText(on ? mapName(view.shading) : entry.button->accessibleName());
        chosen(entry.button, on);
    }
    shown_.bones->setChecked(view.bones.shown);
    shown_.xray->setChecked(view.xray);
    shown_.wire->setChecked(view.surface.wireframe);
    shown_.names->setChecked(view.bones.names);
    shown_.split->setChecked(view.split.on());
    choices_.present(view);
    if (view.tool != Tool::Move) session_.setProperty(kReaches, false);
    tools_->present(frame);
    tips_.present(*viewport_);
    axes_->setVisible(view.tool == Tool::Move || view.tool == Tool::Rotate);
    space_->setText(tr("Axes: %1")
                        .arg(view.handleSpace == HandleSpace::Local    ? tr("Local")
                             : view.handleSpace == HandleSpace::Parent ? tr("Parent")
                                                                       : tr("Model")));
    const Actor* actor = frame.actor(view.actor);
    const bool named = view.joint().valid() && actor && actor->scene;
    jointName_ = named ? nodeName(*actor->scene, view.joint()) : QString();
    const Attachment* prop = named ? attachmentOf(*actor->scene, view.attachment) : nullptr;
    if (prop) jointName_ = tr("%1 on %2").arg(attachmentName(*prop), nodeName(*actor->scene, prop->anchor));
    chip_->setVisible(named);
    cube_->present(view.camera, actor && actor->scene ? upAxisOf(*actor->scene) : UpAxis::Y);
    flat_->setVisible(view.camera.orthographic);
    overrides_->present(frame);
    skinning_->present(view);
    moment_->present(view);
    detail_->present(frame);
    tools_->adjustSize();
    for (OverlayBar* bar : {view_, toggles_, axes_, flat_}) bar->adjustSize();
    moment_->adjustSize();
}

/// The name gets as much room as there is; the tool tip has all of it.
void ViewBars::elideChip(int room)
{
    const int most = std::clamp(room - kChipMore, kNarrowestName, kWidestName);
    joint_->setText(joint_->fontMetrics().elidedText(jointName_, Qt::ElideMiddle, most));
    joint_->setToolTip(plainTip(tip(
        jointName_, {}, tr("What is selected; searches joints. Ctrl and arrow keys go to the joint's neighbours."))));
    chip_->adjustSize();
}

void ViewBars::place(const QSize& size, int covered, int legendHeight)
{
    const int top = covered + kEdge;
    put(view_, {kEdge, top}, size);
    const int cubeLeft = size.width() - kEdge - cube_->width();
    put(cube_, {cubeLeft, top - 4}, size);
    put(flat_, {cubeLeft + (cube_->width() - flat_->width()) / 2, top + cube_->height()}, size);
    const int togglesLeft = cubeLeft - kBetween - toggles_->width();
    const int chipLeft = kEdge + view_->width() + kBetween;
    const bool oneRow = chipLeft <= togglesLeft;
    // Where both bars do not fit into one row, the toggles stand below the cube.
    const int below = top + cube_->height() + kBetween + (flat_->isVisibleTo(viewport_) ? flat_->height() + 4 : 0);
    put(toggles_, oneRow ? QPoint(togglesLeft, top) : QPoint(size.width() - kEdge - toggles_->width(), below), size);
    const int toolsTop = top + view_->height() + kBetween;
    // In a low view the strip would stand on the legend, or be cut off: it lies below the bar then.
    const int legendRoom = legendHeight > 0 ? legendHeight + kBetween : 0;
    const bool upright = tools_->standsUpright(size.height() - kEdge - legendRoom - toolsTop);
    put(tools_, {kEdge, toolsTop}, size);
    const int room = (oneRow ? togglesLeft : cubeLeft) - kBetween - chipLeft;
    const bool beside = room >= kNarrowestName + kChipMore;
    elideChip(beside ? room : kWidestName);
    const int second = upright ? kEdge + tools_->width() + kBetween : kEdge;
    const int belowTools = upright ? toolsTop : toolsTop + tools_->height() + kBetween;
    put(chip_, beside ? QPoint(chipLeft, top) : QPoint(second, belowTools), size);
    const bool underChip = !beside && chip_->isVisibleTo(viewport_);
    int nextTop = belowTools + (underChip ? chip_->height() + 4 : 0);
    for (OverlayBar* bar : std::initializer_list<OverlayBar*>{moment_, skinning_, detail_}) {
        put(bar, {second, nextTop}, size);
        if (bar->isVisibleTo(viewport_)) nextTop += bar->height() + 4;
    }
    // Beside the tool that it belongs to.
    const int atTool = upright ? tools_->topOf(session_.view().tool) - 2 : 0;
    put(axes_, {kEdge + tools_->width() + 6, toolsTop + atTool}, size);
    const int bottom = size.height() - kEdge - overrides_->height();
    const int left = legendHeight > 0 ? kEdge + kLegendWidth + kBetween : kEdge;
    const bool fits = left + overrides_->width() + kEdge <= size.width();
    QPoint corner(fits ? left : kEdge, fits || legendHeight == 0 ? bottom : bottom - legendHeight - kBetween);
    const bool under = corner.x() == kEdge && corner.y() < toolsTop + tools_->height();
    if (under && second + overrides_->width() + kEdge <= size.width()) corner.setX(second);
    put(overrides_, corner, size);
    std::vector<QRectF> taken;
    const std::vector<QWidget*> own = sides_->cards();
    for (const QWidget* card : cards())
        if (card->isVisibleTo(viewport_) && std::find(own.begin(), own.end(), card) == own.end())
            taken.push_back(QRectF(card->geometry()));
    sides_->place(size, covered, taken);
}

std::vector<QWidget*> ViewBars::cards() const
{
    std::vector<QWidget*> out{
        view_, chip_, toggles_, tools_, axes_, overrides_, flat_, skinning_, detail_, moment_, cube_};
    for (QWidget* card : sides_->cards()) out.push_back(card);
    return out;
}

std::vector<QRectF> ViewBars::boxes() const
{
    std::vector<QRectF> out;
    for (const QWidget* card : cards())
        if (card->isVisibleTo(viewport_)) out.push_back(QRectF(card->geometry()));
    return out;
}

} // namespace bindpose
