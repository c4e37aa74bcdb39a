// SPDX-License-Identifier: MIT
#include "ui/list_dialog.h"

#include "ui/texts.h"
#include "ui/theme.h"

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

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("ListDialog", text, nullptr, n);
}

QLabel* makeLabel(const char* role, const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

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
    for (int row = 0; row < table->rowCount(); ++row)
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(text.rows[row].value(column));
            item->setToolTip(item->text());
            if (column > 0 && text.columns.size() > 2) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

QString asText(const ListText& text)
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
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Vertices of %1"));
    case Kind::Positions:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Moved vertices of %1"));
    case Kind::Weights:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Vertices of %1 with other weights"));
    case Kind::Mesh:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Mesh %1"));
    case Kind::Joints:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Joints"));
    case Kind::Node:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Joint or node %1"));
    case Kind::Rest:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Joints and nodes that rest elsewhere"));
    case Kind::Binds:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Bind matrices of %1"));
    case Kind::Clip:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Clip %1"));
    case Kind::ClipLength:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "End of the clip %1"));
    case Kind::Keys:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Tracks of %1 with other keys"));
    case Kind::Material:
        return tr(QT_TRANSLATE_NOOP("ListDialog", "Materials that differ"));
    case Kind::Images:
        break;
    }
    return tr(QT_TRANSLATE_NOOP("ListDialog", "Images that differ"));
}

QStringList rowOf(const SceneDifference& difference)
{
    using Kind = SceneDifference::Kind;
    const QString what =
        kindText(difference.kind).replace(QLatin1String("%1"), QString::fromStdString(difference.name));
    const auto count = [](double value) { return countText(static_cast<std::size_t>(value)); };
    if (difference.kind == Kind::ClipLength)
        return {what, tr(QT_TRANSLATE_NOOP("ListDialog", "%1 s")).arg(decimals(difference.before, 4)),
            tr(QT_TRANSLATE_NOOP("ListDialog", "%1 s")).arg(decimals(difference.after, 4))};
    if (difference.kind == Kind::Mesh || difference.kind == Kind::Clip || difference.kind == Kind::Node) {
        const auto there = [](double value) {
            return value != 0.0 ? tr(QT_TRANSLATE_NOOP("ListDialog", "there"))
                                : tr(QT_TRANSLATE_NOOP("ListDialog", "not there"));
        };
        return {what, there(difference.before), there(difference.after)};
    }
    if (difference.changed == 0) return {what, count(difference.before), count(difference.after)};
    return {what, QString(),
        tr(QT_TRANSLATE_NOOP("ListDialog", "%1 of %2")).arg(countText(difference.changed), count(difference.after))};
}

} // namespace

ListText reportText(const ReapplyReport& report)
{
    ListText out;
    const auto lost = static_cast<int>(report.lost);
    out.title = lost > 0
                    ? tr(QT_TRANSLATE_N_NOOP("ListDialog", "%n edit(s) of %1 no longer fit"), lost).arg(report.file)
                    : tr(QT_TRANSLATE_NOOP("ListDialog", "Edits of %1 on the new file")).arg(report.file);
    out.note = tr(QT_TRANSLATE_N_NOOP("ListDialog", "%n value(s) were set again."), static_cast<int>(report.applied));
    if (!report.keptAt.isEmpty())
        out.note +=
            u' ' + tr(QT_TRANSLATE_NOOP("ListDialog", "The record of all edits stays at %1")).arg(report.keptAt);
    out.columns = {tr(QT_TRANSLATE_NOOP("ListDialog", "What happened")), tr(QT_TRANSLATE_NOOP("ListDialog", "Where"))};
    for (const std::vector<Error>* list : {&report.conflicts, &report.notes})
        for (const Error& one : *list) out.rows += {sentence(one), QString::fromStdString(one.where)};
    for (const std::string& kind : report.left)
        out.rows += {tr(QT_TRANSLATE_NOOP("ListDialog", "Changes of this kind cannot be made again.")),
            QString::fromStdString(kind)};
    return out;
}

ListText differenceText(const QString& name, const std::vector<SceneDifference>& differences)
{
    ListText out;
    out.title = tr(QT_TRANSLATE_NOOP("ListDialog", "What differs in %1")).arg(name);
    out.note =
        tr(QT_TRANSLATE_NOOP("ListDialog", "The file as it was opened or saved here, and as it is on disk now."));
    out.columns = {tr(QT_TRANSLATE_NOOP("ListDialog", "What")), tr(QT_TRANSLATE_NOOP("ListDialog", "Here")),
        tr(QT_TRANSLATE_NOOP("ListDialog", "On disk"))};
    for (const SceneDifference& difference : differences) out.rows += rowOf(difference);
    out.empty = tr(QT_TRANSLATE_NOOP("ListDialog", "Other bytes, but no other value that Bindpose reads."));
    return out;
}

QDialog* showList(const ListText& text, QWidget* parent)
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
    layout->addWidget(makeLabel("dialogTitle", text.title, dialog));
    layout->addWidget(makeLabel("label", text.note, dialog));
    if (text.rows.isEmpty() && !text.empty.isEmpty()) {
        layout->addWidget(makeLabel("label", text.empty, dialog));
        layout->addStretch(1);
    } else {
        layout->addWidget(makeTable(text, dialog), 1);
    }
    auto* copy = new QPushButton(tr(QT_TRANSLATE_NOOP("ListDialog", "Copy")), dialog);
    copy->setToolTip(tr(QT_TRANSLATE_NOOP("ListDialog", "Copies the list as text.")));
    QObject::connect(copy, &QPushButton::clicked, dialog, [text] { QApplication::clipboard()->setText(asText(text)); });
    auto* close = new QPushButton(tr(QT_TRANSLATE_NOOP("ListDialog", "Close")), dialog);
    close->setToolTip(tr(QT_TRANSLATE_NOOP("ListDialog", "Puts this list away.")));
    close->setProperty("primary", true);
    close->setDefault(true);
    QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::accept);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(close);
    layout->addLayout(buttons);
    dialog->open();
    close->setFocus();
    return dialog;
}

} // namespace bindpose
