// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/split_menus.h"

#include "core/eval/stage/detail_level.h"
#include "ui/session/document/fitted_split.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"

#include <QMenu>
#include <QToolButton>

namespace bindpose {
namespace {

/// The other open files, as they are now.
void fillSplitFiles(Session& session, QMenu* menu)
{
    menu->clear();
    for (const auto& held : session.documents()) {
        if (held->id == session.current()) continue;
        const SplitLook& now = session.view().split;
        const std::uint32_t number = held->id.value;
        QAction* action = menu->addAction(held->name());
        action->setCheckable(true);
        action->setChecked(now.on() && now.with == SplitLook::With::Document && now.document == number);
        QObject::connect(action, &QAction::triggered, menu, [&session, number] {
            SplitLook split = session.view().split;
            split.with = SplitLook::With::Document;
            split.document = number;
            if (!split.on()) split.layout = SplitLook::Layout::Beside;
            session.looking().setSplit(split);
        });
    }
    if (menu->isEmpty()) menu->addAction(ViewBars::tr("No other file is open"))->setEnabled(false);
}

void fillSplitLevels(Session& session, QMenu* menu)
{
    menu->clear();
    const Scene& scene = session.scene();
    const SplitLook& now = session.view().split;
    const auto levels = static_cast<std::uint32_t>(detailLevels(scene));
    for (std::uint32_t level = 0; levels > 1 && level < levels; ++level) {
        QAction* action = menu->addAction(levelText(scene, level));
        action->setCheckable(true);
        action->setChecked(now.on() && now.with == SplitLook::With::Level && now.level == level);
        QObject::connect(action, &QAction::triggered, menu, [&session, level] {
            SplitLook split = session.view().split;
            split.with = SplitLook::With::Level;
            split.level = level;
            if (!split.on()) split.layout = SplitLook::Layout::Slider;
            session.looking().setSplit(split);
        });
    }
    if (menu->isEmpty()) menu->addAction(ViewBars::tr("The file has no levels of detail"))->setEnabled(false);
}

} // namespace

SplitMenus::SplitMenus(
    Session& session, QWidget* viewport, QWidget* parent, ViewChoices& choices, const std::vector<MapButton>& maps)
    : session_(session), viewport_(viewport), choices_(choices), maps_(maps), own_(new QMenu(parent)),
      other_(new QMenu(parent))
{
    connect(own_, &QMenu::aboutToShow, this, [this] { fillOwn(own_); });
    fillOther(other_);
}

void SplitMenus::fillOther(QMenu* menu)
{
    addMenuCaption(*menu, groupText(ViewGroup::SplitLayout));
    choices_.addGroup(menu, ViewGroup::SplitLayout);
    addMenuCaption(*menu, groupText(ViewGroup::SplitWith));
    choices_.addGroup(menu, ViewGroup::SplitWith);
    choices_.addGroup(menu->addMenu(ViewBars::tr("Another skinning")), ViewGroup::SplitSkinning);
    choices_.addGroup(menu->addMenu(ViewBars::tr("Another look of the surface")), ViewGroup::SplitLook);
    QMenu* levels = menu->addMenu(ViewBars::tr("Another level of detail"));
    connect(levels, &QMenu::aboutToShow, this, [this, levels] { fillSplitLevels(session_, levels); });
    QMenu* files = menu->addMenu(ViewBars::tr("Another file"));
    connect(files, &QMenu::aboutToShow, this, [this, files] { fillSplitFiles(session_, files); });
    menu->addSeparator();
    QAction* fit = menu->addAction(ViewBars::tr("Fit both files"));
    fit->setCheckable(true);
    fit->setToolTip(
        ViewBars::tr("Another file is drawn as tall as this one and stands where it stands, and the camera shows both. "
                     "Nothing in the files changes."));
    menu->setToolTipsVisible(true);
    connect(fit, &QAction::triggered, this, [this](bool on) { fitBoth(on); });
    connect(menu, &QMenu::aboutToShow, this, [this, fit] {
        fit->setEnabled(session_.view().split.on() && session_.view().split.with == SplitLook::With::Document);
        const FittedSplit* fitted = FittedSplit::of(session_);
        fit->setChecked(fitted && fitted->on());
    });
}

/// Each side of the picture that is split in halves is narrower than it is high, mostly: the eye steps back for that.
void SplitMenus::fitBoth(bool on)
{
    FittedSplit* fitted = FittedSplit::of(session_);
    if (!fitted) fitted = new FittedSplit(session_);
    fitted->setOn(on);
    session_.presenter().presentSoon();
    session_.looking().frameAll();
    const bool beside = session_.view().split.layout == SplitLook::Layout::Beside;
    const double wide = viewport_->width() * (beside ? 0.5 : 1.0);
    if (wide <= 0.0 || wide >= viewport_->height()) return;
    Camera camera = session_.view().camera;
    camera.distance *= static_cast<float>(viewport_->height() / wide);
    session_.looking().setCamera(camera);
}

/// What the own side shows of its surface, and which file it is.
void SplitMenus::fillOwn(QMenu* menu)
{
    menu->clear();
    const ViewState& view = session_.view();
    for (const MapButton& entry : maps_) {
        QAction* action = menu->addAction(entry.button->accessibleName());
        action->setCheckable(true);
        action->setChecked(view.shading == entry.shading);
        connect(action, &QAction::triggered, menu,
            [this, shading = entry.shading] { session_.looking().setShading(shading); });
    }
    const DocumentId other(view.split.document);
    if (!view.split.on() || view.split.with != SplitLook::With::Document || !session_.find(other)) return;
    menu->addSeparator();
    connect(menu->addAction(ViewBars::tr("Swap the two files")), &QAction::triggered, menu, [this, other] {
        SplitLook split = session_.view().split;
        const Camera camera = session_.view().camera;
        split.document = session_.current().value;
        session_.show(other);
        if (session_.current() != other) return; // something holds this one in front: the other waits
        session_.looking().setSplit(split);
        session_.looking().setCamera(camera);
    });
}

} // namespace bindpose
