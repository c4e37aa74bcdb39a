// SPDX-License-Identifier: MIT
#include "ui/safety/list_dialog.h"

#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace bindpose {
namespace {

QTableWidget* makeTable(const ListText& text, QWidget* parent)
{
    auto* table = new QTableWidget(static_cast<int>(text.rows.size()), static_cast<int>(text.columns.size()), parent);
    table->setObjectName(QStringLiteral("list"));
    table->setAccessibleName(text.title);
    table->setHorizontalHeaderLabels(text.columns);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics::kListRow);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    for (int row = 0; row < table->rowCount(); ++row)
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(text.rows[row].value(column));
            item->setToolTip(plainTip(item->text()));
            if (column > 0 && text.columns.size() > 2) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

QString plainText(const ListText& text)
{
    QString out = text.title + u'\n' + text.note + u'\n';
    for (const QStringList& row : text.rows) out += row.join(u'\t') + u'\n';
    return out;
}

QString kindText(SceneDifference::Kind kind)
{
    using Kind = SceneDifference::Kind;
    switch (kind) {
    case Kind::Points:
        return QCoreApplication::translate("ListDialog", "Vertices of %1");
    case Kind::Positions:
        return QCoreApplication::translate("ListDialog", "Moved vertices of %1");
    case Kind::Weights:
        return QCoreApplication::translate("ListDialog", "Vertices of %1 with other weights");
    case Kind::Mesh:
        return QCoreApplication::translate("ListDialog", "Mesh %1");
    case Kind::Joints:
        return QCoreApplication::translate("ListDialog", "Joints");
    case Kind::Node:
        return QCoreApplication::translate("ListDialog", "Joint or node %1");
    case Kind::Rest:
        return QCoreApplication::translate("ListDialog", "Joints and nodes that rest elsewhere");
    case Kind::Binds:
        return QCoreApplication::translate("ListDialog", "Bind matrices of %1");
    case Kind::Clip:
        return QCoreApplication::translate("ListDialog", "Clip %1");
    case Kind::ClipLength:
        return QCoreApplication::translate("ListDialog", "End of the clip %1");
    case Kind::Keys:
        return QCoreApplication::translate("ListDialog", "Tracks of %1 with other keys");
    case Kind::Material:
        return QCoreApplication::translate("ListDialog", "Materials that differ");
    case Kind::Images:
        break;
    }
    return QCoreApplication::translate("ListDialog", "Images that differ");
}

QStringList rowOf(const SceneDifference& difference)
{
    using Kind = SceneDifference::Kind;
    const QString what = kindText(difference.kind).replace(QLatin1String("%1"), shownName(difference.name));
    const auto count = [](double value) { return countText(static_cast<std::size_t>(value)); };
    if (difference.kind == Kind::ClipLength)
        return {what, QCoreApplication::translate("ListDialog", "%1 s").arg(decimals(difference.before, 4)),
            QCoreApplication::translate("ListDialog", "%1 s").arg(decimals(difference.after, 4))};
    if (difference.kind == Kind::Mesh || difference.kind == Kind::Clip || difference.kind == Kind::Node) {
        const auto there = [](double value) {
            return value != 0.0 ? QCoreApplication::translate("ListDialog", "there")
                                : QCoreApplication::translate("ListDialog", "not there");
        };
        return {what, there(difference.before), there(difference.after)};
    }
    if (difference.changed == 0) return {what, count(difference.before), count(difference.after)};
    return {what, QString(),
        QCoreApplication::translate("ListDialog", "%1 of %2")
            .arg(countText(difference.changed), count(difference.after))};
}

} // namespace

ListText reportText(const ReapplyReport& report)
{
    ListText out;
    const auto lost = static_cast<int>(report.lost);
    out.title = lost > 0 ? QCoreApplication::translate("ListDialog", "%n edit(s) of %1 no longer fit", nullptr, lost)
                               .arg(report.file)
                         : QCoreApplication::translate("ListDialog", "Edits of %1 on the new file").arg(report.file);
    const auto again = static_cast<int>(report.applied);
    out.note = QCoreApplication::translate("ListDialog", "%n value(s) were set again.", nullptr, again);
    if (!report.keptAt.isEmpty())
        out.note +=
            u' ' + QCoreApplication::translate("ListDialog", "The record of all edits stays at %1").arg(report.keptAt);
    out.columns = {
        QCoreApplication::translate("ListDialog", "What happened"), QCoreApplication::translate("ListDialog", "Where")};
    for (const std::vector<Error>* list : {&report.conflicts, &report.notes})
        for (const Error& one : *list) out.rows += {sentence(one), whereText(one.where)};
    for (const std::string& kind : report.left)
        out.rows += {QCoreApplication::translate("ListDialog", "Changes of this kind cannot be made again."),
            QString::fromStdString(kind)};
    return out;
}

ListText differenceText(const QString& name, const std::vector<SceneDifference>& differences)
{
    ListText out;
    out.title = QCoreApplication::translate("ListDialog", "What differs in %1").arg(name);
    out.note =
        QCoreApplication::translate("ListDialog", "The file as it was opened or saved here, and as it is on disk now.");
    out.columns = {QCoreApplication::translate("ListDialog", "What"), QCoreApplication::translate("ListDialog", "Here"),
        QCoreApplication::translate("ListDialog", "On disk")};
    for (const SceneDifference& difference : differences) out.rows += rowOf(difference);
    out.empty = QCoreApplication::translate("ListDialog", "Other bytes, but no other value that Bindpose reads.");
    return out;
}

QDialog* showList(const ListText& text, QWidget* parent, const ListAction* action)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("listDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(text.title);
    dialog->resize(720, 380);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(makeText("dialogTitle", text.title, dialog));
    layout->addWidget(makeText("label", text.note, dialog));
    if (text.rows.isEmpty() && !text.empty.isEmpty()) {
        layout->addWidget(makeText("label", text.empty, dialog));
        layout->addStretch(1);
    } else {
        layout->addWidget(makeTable(text, dialog), 1);
    }
    auto* copy = new QPushButton(QCoreApplication::translate("ListDialog", "Copy"), dialog);
    copy->setToolTip(QCoreApplication::translate("ListDialog", "Copies the list as text."));
    QObject::connect(
        copy, &QPushButton::clicked, dialog, [text] { QApplication::clipboard()->setText(plainText(text)); });
    auto* close = new QPushButton(action ? QCoreApplication::translate("ListDialog", "Cancel")
                                         : QCoreApplication::translate("ListDialog", "Close"),
        dialog);
    close->setToolTip(action ? QCoreApplication::translate("ListDialog", "Changes nothing.")
                             : QCoreApplication::translate("ListDialog", "Puts this list away."));
    QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::reject);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(close);
    QPushButton* main = close;
    if (action) {
        main = new QPushButton(action->text, dialog);
        main->setObjectName(QStringLiteral("listAction"));
        main->setToolTip(action->tip);
        QObject::connect(main, &QPushButton::clicked, dialog, [dialog, run = action->run] {
            run();
            dialog->accept();
        });
        buttons->addWidget(main);
    }
    main->setProperty("primary", true);
    main->setDefault(true);
    layout->addLayout(buttons);
    dialog->open();
    main->setFocus();
    return dialog;
}

} // namespace bindpose
