// SPDX-License-Identifier: MIT
#include "ui/look/exact_copy.h"

#include "ui/look/icons.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

namespace bindpose {
namespace {

void showMenu(QWidget& widget, const QPoint& at, const QString& text)
{
    if (text.isEmpty()) return;
    auto* menu = new QMenu(&widget);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addExactCopy(*menu, text);
    menu->popup(at);
}

/// Qt's own Ctrl+C of item views copies what is shown.
class CopyKey final : public QObject {
public:
    explicit CopyKey(QAbstractItemView& view) : QObject(&view), view_(view) {}
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
            return QObject::eventFilter(watched, event);
        const QString text = view_.currentIndex().data(kExactRole).toString();
        if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
        return true;
    }

private:
    QAbstractItemView& view_;
};

} // namespace

void addExactCopy(QMenu& menu, const QString& text)
{
    if (text.isEmpty()) return;
    const QString shown = menu.fontMetrics().elidedText(text.simplified(), Qt::ElideRight, 320);
    const QString name = QCoreApplication::translate("Texts", "Copy %1").arg(shown);
    menu.addAction(icon("copy"), QString(name).replace(u'&', QStringLiteral("&&")), &menu,
        [text] { QGuiApplication::clipboard()->setText(text); });
}

QString exactText(float value)
{
    return QString::number(static_cast<double>(value), 'g', 9);
}

QString exactText(double value)
{
    return QString::number(value, 'g', 17);
}

void offerExactCopy(QAbstractItemView& view)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, &view, [&view](const QPoint& at) {
        showMenu(view, view.viewport()->mapToGlobal(at), view.indexAt(at).data(kExactRole).toString());
    });
    view.installEventFilter(new CopyKey(view));
}

void offerExactCopy(QWidget& readOut, std::function<QString()> text)
{
    readOut.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&readOut, &QWidget::customContextMenuRequested, &readOut,
        [&readOut, text = std::move(text)](const QPoint& at) { showMenu(readOut, readOut.mapToGlobal(at), text()); });
}

} // namespace bindpose
