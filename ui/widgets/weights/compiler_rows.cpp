// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/compiler_rows.h"

#include "core/eval/skinning/compiler_weights.h"
#include "ui/base/texts.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace bindpose {
namespace {

QString weightIn(const std::vector<Influence>& list, SlotIndex slot)
{
    double sum = 0.0;
    bool any = false;
    for (const Influence& one : list) {
        if (one.slot != slot) continue;
        sum += static_cast<double>(one.weight);
        any = true;
    }
    return any ? weightText(sum) : QStringLiteral("·");
}

} // namespace

CompilerRows::CompilerRows(QWidget* parent) : QWidget(parent)
{
    grid_ = new QGridLayout(this);
    grid_->setContentsMargins(12, 8, 12, 8);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(2);
    grid_->setColumnStretch(0, 1);
    hide();
}

void CompilerRows::present(const Scene& scene, SetId set, SkinId skin, PointIndex point)
{
    const bool smd = scene.facts->weightRule == WeightRule::ResidueToOwnBone && skin.index() < scene.skins.size() &&
                     point < scene.weights[set.index()]->points();
    setVisible(smd);
    if (!smd) return;
    const std::vector<Influence> row = scene.weights[set.index()]->at(point);
    // Other joints may stand in the same slots, and joints are renamed.
    if (row == shown_ && scene.skins[skin.index()] == skin_ && scene.nodes == nodes_) return;
    shown_ = row;
    skin_ = scene.skins[skin.index()];
    nodes_ = scene.nodes;
    fill(scene, *scene.skins[skin.index()], row);
}

void CompilerRows::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) skin_.reset();
    QWidget::changeEvent(event);
}

void CompilerRows::fill(const Scene& scene, const Skin& skin, const std::vector<Influence>& row)
{
    while (QLayoutItem* item = grid_->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();
        }
        delete item;
    }
    const auto put = [this](int line, int column, const QString& text, const char* role, const QString& tip) {
        auto* label = new QLabel(text, this);
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", role);
        label->setToolTip(tip);
        if (column > 0) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid_->addWidget(label, line, column);
    };
    const CompilerWeights made = compilerWeights(row);
    const QString studiomdl =
        tr("Drops links under 5 %, keeps three, brings them to 1; the own bone counts only if it is listed.");
    const QString assimp = tr("Gives the rest to the own bone, but loses it where it is under 2.5 %.");
    put(0, 0, tr("What compilers make of it"), "caption", {});
    put(0, 1, QStringLiteral("studiomdl"), "caption", studiomdl);
    put(0, 2, QStringLiteral("assimp"), "caption", assimp);
    std::vector<SlotIndex> slots;
    for (const Influence& one : row)
        if (std::find(slots.begin(), slots.end(), one.slot) == slots.end()) slots.push_back(one.slot);
    QStringList spoken;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const SlotIndex slot = slots[i];
        const QString name = slot < skin.joints.size() ? nodeName(scene, skin.joints[slot]) : tr("slot %1").arg(slot);
        const int line = static_cast<int>(i) + 1;
        put(line, 0, name, "label", {});
        put(line, 1, weightIn(made.studiomdl, slot), "value", studiomdl);
        put(line, 2, weightIn(made.assimp, slot), "value", assimp);
        spoken +=
            tr("%1: studiomdl %2, assimp %3").arg(name, weightIn(made.studiomdl, slot), weightIn(made.assimp, slot));
    }
    setAccessibleName(tr("What compilers make of it"));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
}

} // namespace bindpose
