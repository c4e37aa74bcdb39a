// SPDX-License-Identifier: MIT
#include "ui/save/revert_part.h"

#include "ui/save/change_model.h"

#include <QKeyEvent>
#include <QTreeView>

namespace bindpose {

RevertButton::RevertButton(const DocumentHandle& document, QTreeView& list, const ChangeModel& changes, QWidget* parent)
    : QPushButton(tr("Revert"), parent), document_(document), list_(list), changes_(changes)
{
    setObjectName(QStringLiteral("revertPart"));
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, &RevertButton::revert);
    connect(list.selectionModel(), &QItemSelectionModel::currentChanged, this, &RevertButton::present);
    list.installEventFilter(this);
    present();
}

const SavePart* RevertButton::part() const
{
    QModelIndex row = list_.currentIndex();
    if (row.parent().isValid()) row = row.parent();
    const std::vector<SavePart>& parts = changes_.parts();
    const auto at = static_cast<std::size_t>(row.isValid() ? row.row() : -1);
    return at < parts.size() && parts[at].leaveOut ? &parts[at] : nullptr;
}

void RevertButton::present()
{
    const SavePart* now = part();
    setEnabled(now != nullptr);
    const QString keys = QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText);
    QString what = now ? now->what : QString();
    if (now && now->revertAll)
        what = tr("all edited weights of this mesh");
    else if (now && !now->where.isEmpty())
        what += QStringLiteral(" · ") + now->where;
    setToolTip(now ? tr("Revert %1").arg(keys) + u'\n' + tr("Takes back, as one step: %1.").arg(what)
                   : tr("Revert %1").arg(keys) + u'\n' + tr("Choose a row of the list first."));
}

void RevertButton::revert()
{
    const SavePart* now = part();
    if (!now || !document_.alive()) return;
    const Result<void> done =
        document_.push({QT_TRANSLATE_NOOP("Edit", "Revert part"), (now->what + u' ' + now->where).toStdString(), 0,
            [back = now->revertAll ? now->revertAll : now->leaveOut, saved = document_.baseline().scene](
                const Scene& scene) -> Result<Scene> {
                Scene out = scene;
                back(out, saved);
                return out;
            }});
    if (done) Q_EMIT reverted();
}

bool RevertButton::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        click();
        return true;
    }
    return QPushButton::eventFilter(watched, event);
}

} // namespace bindpose
