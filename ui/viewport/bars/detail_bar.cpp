// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/detail_bar.h"

#include "core/eval/stage/detail_level.h"
#include "ui/base/texts.h"
#include "ui/commands/held_keys.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"

#include <QActionGroup>
#include <QMenu>

namespace bindpose {

DetailBar::DetailBar(Session& session, QWidget* viewport) : OverlayBar(viewport), session_(session)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("detailMenu"));
    chip_ = addMenuButton("mesh", tr("Level of detail"), tr("Level of detail"), menu);
    chip_->setObjectName(QStringLiteral("detailChip"));
    chip_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
}

/// The levels of the scene that is shown, with their triangles.
void DetailBar::fill(QMenu& menu)
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

void DetailBar::present(const Frame& frame)
{
    const Actor* actor = frame.actors.empty() ? nullptr : &frame.actors.front();
    const bool has = actor && actor->scene && detailLevels(*actor->scene) > 1;
    setVisible(has);
    if (!has) return;
    const QString text = levelText(*actor->scene, actor->lod);
    chip_->setText(frame.view.detail.automatic ? tr("By distance: %1").arg(text) : text);
    chip_->setAccessibleName(tr("Level of detail: %1").arg(chip_->text()));
    const QString key = detailKeysText(KeyMap::of(session_.settings()));
    chip_->setToolTip(plainTip(
        key.isEmpty() ? tr("Level of detail") : tr("Level of detail; %1 show one while they are held.").arg(key)));
    adjustSize();
}

} // namespace bindpose
