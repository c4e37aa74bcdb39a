// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/clip_menu.h"

#include "ui/look/exact_copy.h"
#include "ui/models/clip_model.h"
#include "ui/motion/clip_commands.h"
#include "ui/session/session.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QMenu>
#include <QPersistentModelIndex>

namespace bindpose {
namespace {

struct ClipMenu {
    Q_DECLARE_TR_FUNCTIONS(ClipMenu)
};

/// Grey with its reason where there is one.
void allow(QAction* action, const char* whyNot)
{
    action->setEnabled(!whyNot);
    if (whyNot) action->setToolTip(QCoreApplication::translate("Actions", whyNot));
}

} // namespace

void showClipMenu(Session& session, QAbstractItemView& list, const QModelIndex& index, const QPoint& globalAt)
{
    auto* menu = new QMenu(&list);
    menu->setObjectName(QStringLiteral("clipMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const QPersistentModelIndex name = index.siblingAtColumn(ClipModel::Name);
    menu->addAction(ClipMenu::tr("Rename"), &list, [&list, name] { list.edit(name); });
    menu->addAction(ClipMenu::tr("Duplicate"), &list, [&session] { duplicateShownClip(session); });
    menu->addAction(ClipMenu::tr("Reverse"), &list, [&session] { reverseShownClip(session); });
    allow(menu->addAction(ClipMenu::tr("Split at the playhead"), &list, [&session] { splitShownClip(session); }),
        whyNoSplit(session));
    const QString key = QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText); // the list takes it
    allow(menu->addAction(ClipMenu::tr("Delete") + u'\t' + key, &list, [&session] { deleteShownClip(session); }),
        whyNoDelete(session));
    menu->addSeparator();
    addExactCopy(*menu, index.data(kExactRole).toString());
    menu->popup(globalAt);
}

} // namespace bindpose
