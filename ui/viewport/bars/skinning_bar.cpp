// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/skinning_bar.h"

#include "core/eval/skinning/skinning.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QCoreApplication>

namespace bindpose {

SkinningBar::SkinningBar(Session& session, QWidget* viewport) : OverlayBar(viewport), session_(session)
{
    chip_ = addButton("mesh", tr("Skinning"), tr("Skinning"), false);
    chip_->setObjectName(QStringLiteral("skinningChip"));
    chip_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(chip_, &QToolButton::clicked, this, [this] {
        ViewState view = session_.view();
        view.skinning.clear();
        session_.look(std::move(view));
    });
}

void SkinningBar::present(const ViewState& view)
{
    const Skinning skinning = skinningCalled(view.skinning).value_or(Skinning{});
    setVisible(!view.skinning.empty());
    if (view.skinning.empty()) return;
    const QString title = QCoreApplication::translate("Skinning", skinning.title);
    const QString rule = QCoreApplication::translate("Skinning", skinning.rule);
    chip_->setText(title + QStringLiteral("  \u00D7"));
    chip_->setToolTip(plainTip(title + u'\n' + rule + u' ' + tr("Click: as the file says again.")));
    chip_->setAccessibleName(tr("Skinning: %1").arg(title));
    adjustSize();
}

} // namespace bindpose
