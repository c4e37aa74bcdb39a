// SPDX-License-Identifier: MIT
#include "ui/viewport/view_bars.h"

#include "render/legend.h"
#include "ui/icons.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/viewport/overlay_bar.h"

#include <QLabel>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kEdge = 12;

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

} // namespace

ViewBars::ViewBars(Session& session, QWidget* viewport) : QObject(viewport), session_(session), viewport_(viewport)
{
    makeViewBar();
    makeToggles();
    makeTools();
    makeOverrideBar();
}

void ViewBars::makeViewBar()
{
    view_ = new OverlayBar(viewport_);
    view_->setAccessibleName(tr("What the surface shows"));
    textured_ = view_->addButton("shaded", tr("Textured"), tip(tr("Textured"), QStringLiteral("Ctrl+0")));
    clay_ = view_->addButton("mesh", tr("Clay"), tip(tr("Clay"), {}, tr("The mesh in one colour.")));
    heat_ = view_->addButton(
        "heat", tr("Heat"), tip(tr("Heat"), QStringLiteral("Ctrl+1"), tr("Weights of the selected joint as colours.")));
    for (QToolButton* button : {textured_, clay_, heat_}) button->setAutoExclusive(true);
    connect(textured_, &QToolButton::clicked, this, [this] { session_.setShading(Shading::Textured); });
    connect(clay_, &QToolButton::clicked, this, [this] { session_.setShading(Shading::Clay); });
    connect(heat_, &QToolButton::clicked, this, [this] { session_.setShading(Shading::Heat); });
    chip_ = new OverlayBar(viewport_);
    joint_ = new QLabel(chip_);
    joint_->setContentsMargins(8, 0, 8, 0);
    joint_->setMinimumHeight(view_->sizeHint().height() - 4);
    joint_->setToolTip(tip(tr("Selected joint"), {}, tr("Ctrl and the arrow keys go to its neighbours.")));
    chip_->addWidget(joint_);
}

void ViewBars::makeToggles()
{
    toggles_ = new OverlayBar(viewport_);
    toggles_->setAccessibleName(tr("What is shown"));
    bones_ = toggles_->addButton("bones", tr("Bones"), tip(tr("Bones"), QStringLiteral("Shift+B")));
    xray_ = toggles_->addButton(
        "xray", tr("X-ray"), tip(tr("X-ray"), QStringLiteral("Ctrl+Alt+X"), tr("The mesh is seen through.")));
    wire_ = toggles_->addButton("wire", tr("Wireframe"), tip(tr("Wireframe"), QStringLiteral("4")));
    grid_ = toggles_->addButton("table", tr("Grid"), tip(tr("Grid"), {}));
    const auto toggle = [this](bool ViewState::*field) {
        ViewState view = session_.view();
        view.*field = !(view.*field);
        session_.look(view);
    };
    connect(bones_, &QToolButton::clicked, this, [toggle] { toggle(&ViewState::showBones); });
    connect(xray_, &QToolButton::clicked, this, [toggle] { toggle(&ViewState::xray); });
    connect(wire_, &QToolButton::clicked, this, [toggle] { toggle(&ViewState::wireframe); });
    connect(grid_, &QToolButton::clicked, this, [toggle] { toggle(&ViewState::showGrid); });
}

void ViewBars::makeTools()
{
    tools_ = new OverlayBar(viewport_, Qt::Vertical);
    tools_->setAccessibleName(tr("Tools"));
    select_ = tools_->addButton(
        "select", tr("Select"), tip(tr("Select"), QStringLiteral("Esc"), tr("Picks joints and vertices.")));
    rotate_ = tools_->addButton(
        "rotate", tr("Rotate"), tip(tr("Rotate"), QStringLiteral("E"), tr("Turns the selected joint over the clip.")));
    axes_ = new OverlayBar(viewport_);
    space_ = axes_->addButton(
        "joint", tr("Axes"), tip(tr("Axes of the rings"), QStringLiteral("T"), tr("Local, parent or model.")), false);
    space_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    for (QToolButton* button : {select_, rotate_}) button->setAutoExclusive(true);
    connect(select_, &QToolButton::clicked, this, [this] { Q_EMIT toolAsked(ViewTool::Select); });
    connect(rotate_, &QToolButton::clicked, this, [this] { Q_EMIT toolAsked(ViewTool::Rotate); });
    connect(space_, &QToolButton::clicked, this, [this] { Q_EMIT spaceAsked(); });
}

void ViewBars::makeOverrideBar()
{
    overrides_ = new OverlayBar(viewport_);
    overridesText_ = new QLabel(overrides_);
    overridesText_->setContentsMargins(8, 4, 4, 4);
    overrides_->addWidget(overridesText_);
    overridesOn_ = overrides_->addButton(
        "override", tr("Turn off"), tip(tr("All overrides"), QStringLiteral("Shift+O"), tr("The list stays.")), false);
    overridesOn_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* hold = new QLabel(tr("V hold: clip only"), overrides_);
    hold->setContentsMargins(2, 4, 8, 4);
    overrides_->addWidget(hold);
    connect(
        overridesOn_, &QToolButton::clicked, this, [this] { session_.setOverridesOn(!session_.view().overridesOn); });
}

void ViewBars::presentOverrides(const Frame& frame)
{
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    int on = 0, all = 0;
    if (scene)
        for (const auto& value : scene->overrides)
            if (value) {
                ++all;
                on += value->enabled ? 1 : 0;
            }
    overrides_->setVisible(all > 0);
    if (all == 0) return;
    const bool shown = frame.view.overridesOn;
    const QString mark = QStringLiteral("<span style='color:%1'>%2</span>&nbsp; ")
                             .arg(color(Token::Accent).name(), QString(shown ? QChar(0x25C6) : QChar(0x25C7)));
    const QString text = shown ? tr("<b>%n override(s) on</b> · clip data untouched", nullptr, on)
                               : tr("<b>%n override(s) off</b> · this is the clip", nullptr, all);
    overridesText_->setText(mark + text);
    overridesOn_->setText(shown ? tr("Turn off") : tr("Turn on"));
}

void ViewBars::present(const Frame& frame, ViewTool tool, TurnSpace space)
{
    const ViewState& view = frame.view;
    chosen(textured_, view.shading == Shading::Textured);
    chosen(clay_, view.shading == Shading::Clay);
    chosen(heat_, view.shading == Shading::Heat);
    bones_->setChecked(view.showBones);
    xray_->setChecked(view.xray);
    wire_->setChecked(view.wireframe);
    grid_->setChecked(view.showGrid);
    select_->setChecked(tool == ViewTool::Select);
    rotate_->setChecked(tool == ViewTool::Rotate);
    axes_->setVisible(tool == ViewTool::Rotate);
    space_->setText(space == TurnSpace::Local ? tr("Local") : space == TurnSpace::Parent ? tr("Parent") : tr("Model"));
    const Actor* actor = frame.actor(view.actor);
    chip_->setVisible(view.joint().valid() && actor && actor->scene);
    if (chip_->isVisibleTo(viewport_)) joint_->setText(nodeName(*actor->scene, view.joint()));
    presentOverrides(frame);
    for (OverlayBar* bar : {view_, chip_, toggles_, tools_, axes_, overrides_}) bar->adjustSize();
}

void ViewBars::place(const QSize& size, int legendHeight)
{
    view_->move(kEdge, kEdge);
    chip_->move(kEdge + view_->width() + 8, kEdge);
    toggles_->move(size.width() - kEdge - toggles_->width(), kEdge);
    tools_->move(kEdge, kEdge + view_->height() + 8);
    // Beside the tool that it belongs to.
    axes_->move(kEdge + tools_->width() + 6, tools_->y() + tools_->height() - axes_->height());
    const int bottom = size.height() - kEdge - overrides_->height();
    const int left = legendHeight > 0 ? kEdge + kLegendWidth + 8 : kEdge;
    const bool beside = left + overrides_->width() + kEdge <= size.width();
    overrides_->move(beside ? left : kEdge, beside || legendHeight == 0 ? bottom : bottom - legendHeight - 8);
}

} // namespace bindpose
