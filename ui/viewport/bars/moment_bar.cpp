// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/moment_bar.h"

#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QToolButton>

namespace bindpose {

MomentBar::MomentBar(Session& session, QWidget* viewport) : OverlayBar(viewport), session_(session)
{
    setAccessibleName(tr("When the surface is measured"));
    now_ = add("measuredNow", tr("Now"), tr("In the pose that is shown."), false);
    worst_ = add("measuredWorst", tr("Worst over the clips"),
        tr("Each vertex at its worst moment of all clips; the tag at the mouse tells which."), true);
}

QToolButton* MomentBar::add(const char* name, const QString& text, const QString& tip, bool worst)
{
    QToolButton* button = addButton("clip", text, plainTip(tip));
    button->setObjectName(QLatin1String(name));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setText(text);
    button->setAutoExclusive(true);
    connect(button, &QToolButton::clicked, this, [this, worst] {
        ViewState view = session_.view();
        view.map.worstOverClips = worst;
        session_.look(std::move(view));
    });
    return button;
}

void MomentBar::present(const ViewState& view)
{
    setVisible(isPosedMap(view.shading));
    now_->setChecked(!view.map.worstOverClips);
    worst_->setChecked(view.map.worstOverClips);
}

} // namespace bindpose
