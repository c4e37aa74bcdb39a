// SPDX-License-Identifier: MIT
// The card over the viewport that says which level of detail is drawn.
#include "core/eval/stage/detail_level.h"
#include "ui/base/texts.h"
#include "ui/commands/held_keys.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"
#include "ui/viewport/bars/overlay_bar.h"
#include "ui/viewport/bars/view_bars.h"

#include <QActionGroup>
#include <QMenu>

namespace bindpose {

void ViewBars::makeDetail()
{
    detail_ = new OverlayBar(viewport_);
    auto* menu = new QMenu(detail_);
    menu->setObjectName(QStringLiteral("detailMenu"));
    level_ = detail_->addMenuButton("mesh", tr("Level of detail"), tr("Level of detail"), menu);
    level_->setObjectName(QStringLiteral("detailChip"));
    level_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillDetail(*menu); });
}

/// The levels of the scene that is shown, with their triangles.
void ViewBars::fillDetail(QMenu& menu)
{
    menu.clear();
    delete menu.findChild<QActionGroup*>();
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, const DetailLook& look) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(session_.view().detail == look);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, look] { showDetail(session_, look); });
    };
    add(tr("By distance"), {true, 0});
    menu.addSeparator();
    const Scene& scene = session_.scene();
    for (std::size_t level = 0; level < detailLevels(scene); ++level)
        add(levelText(scene, level), {false, static_cast<std::uint32_t>(level)});
}

void ViewBars::presentDetail(const Frame& frame)
{
    const Actor* actor = frame.actors.empty() ? nullptr : &frame.actors.front();
    const bool has = actor && actor->scene && detailLevels(*actor->scene) > 1;
    detail_->setVisible(has);
    if (!has) return;
    const QString text = levelText(*actor->scene, actor->lod);
    level_->setText(frame.view.detail.automatic ? tr("By distance: %1").arg(text) : text);
    level_->setAccessibleName(tr("Level of detail: %1").arg(level_->text()));
    const QString key = detailKeysText(KeyMap::of(session_.settings()));
    level_->setToolTip(plainTip(
        key.isEmpty() ? tr("Level of detail") : tr("Level of detail; %1 show one while they are held.").arg(key)));
}

} // namespace bindpose
