// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/keep_sums.h"

#include "ui/session/session.h"
#include "ui/vertices/weight_tools.h"

#include <QEvent>

namespace bindpose {

KeepSums::KeepSums(Session& session, QWidget* parent) : QCheckBox(parent)
{
    setObjectName(QStringLiteral("keepSums"));
    connect(this, &QCheckBox::clicked, this, [&session](bool on) { keepSums(session, on); });
    retell();
}

void KeepSums::present(const ViewState& view)
{
    setChecked(view.holds.normalize);
    retell();
}

void KeepSums::setBrief()
{
    brief_ = true;
    retell();
}

void KeepSums::retell()
{
    setText(brief_ ? tr("Normalize") : tr("Keep sums at 1"));
    setToolTip((isChecked() ? tr("On: other joints give and take when one's weight changes.")
                            : tr("Off: other joints keep their weights, so sums change.")) +
               u'\n' + tr("One switch for brush, card, table and tools; undo leaves it."));
}

void KeepSums::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell();
    QCheckBox::changeEvent(event);
}

} // namespace bindpose
