// SPDX-License-Identifier: MIT
#include "ui/look/retell.h"

#include "ui/look/language.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTabBar>

#include <array>
#include <set>

namespace bindpose {
namespace {

/// Names that a file brings may read like a word of ours: what lists hold is told again only where it surely is ours.
enum class Sure { Yes, No };

class Teller {
public:
    explicit Teller(const Catalogue& old) : old_(old) {}

    /// Gives `set` the new text where there is one.
    template <class Set> void tell(const QString& shown, const QObject& where, Set set, Sure sure = Sure::No) const
    {
        QString told = toldPiece(shown, where, sure);
        if (told.isNull() && sure == Sure::No) told = toldByPieces(shown, where);
        if (!told.isNull() && told != shown) set(told);
    }

private:
    /// Tool tips are put together from a name, a key and sentences.
    QString toldByPieces(const QString& shown, const QObject& where, std::size_t level = 0) const
    {
        static const std::array between{
            QRegularExpression(QStringLiteral("\\n|<[^>]*>|\\s{2,}| \\(")), QRegularExpression(QStringLiteral("\\. "))};
        if (level == between.size()) return toldWords(shown, where);
        QString out;
        qsizetype at = 0;
        const auto add = [&](qsizetype end) {
            const QString piece = shown.mid(at, end - at);
            const QString told = toldPiece(piece, where, Sure::No);
            out += told.isNull() ? toldByPieces(piece, where, level + 1) : told;
        };
        for (auto it = between[level].globalMatch(shown); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            add(match.capturedStart());
            out += match.captured();
            at = match.capturedEnd();
        }
        add(shown.size());
        return out;
    }

    /// "Rotate X", "Space Local": a group and one of it.
    QString toldWords(const QString& shown, const QObject& where) const
    {
        for (qsizetype at = shown.indexOf(u' '); at > 0; at = shown.indexOf(u' ', at + 1)) {
            const QString left = toldPiece(shown.left(at), where, Sure::No), rest = shown.mid(at + 1);
            const QString right = toldPiece(rest, where, Sure::No);
            if (!left.isNull() && (!right.isNull() || rest.size() == 1))
                return left + u' ' + (right.isNull() ? rest : right);
        }
        return shown;
    }

    /// Null: this is no text of ours.
    QString toldPiece(const QString& shown, const QObject& where, Sure sure) const
    {
        if (shown.isEmpty()) return {};
        const QList<TextSource> sources = old_.sourcesOf(shown);
        const TextSource* chosen = nullptr;
        for (const TextSource& source : sources)
            if (rank(source, where) < (chosen ? rank(*chosen, where) : sure == Sure::Yes ? 2 : 4)) chosen = &source;
        return chosen ? translated(*chosen) : QString();
    }

    /// Of several sources of one text: that of the widget's own class, of a table, of another class, of Qt.
    static int rank(const TextSource& source, const QObject& where)
    {
        if (source.context.startsWith('Q')) return 3;
        if (isClassOf(source.context, where)) return 0;
        // What the status line hints at often reads like a command; it is made anew anyway.
        return source.context.contains("::") || source.context == "Hints" ? 2 : 1;
    }

    static QString translated(const TextSource& source)
    {
        return QCoreApplication::translate(
            source.context, source.text, source.comment.isEmpty() ? nullptr : source.comment.constData());
    }

    static bool isClassOf(const QByteArray& context, const QObject& where)
    {
        for (const QObject* object = &where; object; object = object->parent())
            for (const QMetaObject* type = object->metaObject(); type; type = type->superClass())
                if (context == type->className() || isTableOf(context, type->className())) return true;
        return false;
    }

    /// The texts of a table carry the bare name of the class that shows them ("Actions" of bindpose::Actions).
    static bool isTableOf(const QByteArray& context, const QByteArray& className)
    {
        return className.endsWith("::" + context);
    }

    const Catalogue& old_;
};

template <class Widget, class Get, class Put>
void tellProperty(const Teller& teller, Widget& widget, Get get, Put put, const QObject& where)
{
    teller.tell((widget.*get)(), where, [&widget, put](const QString& text) { (widget.*put)(text); });
}

/// An action belongs to its owner (the table of all actions, a view's menu), not to the widget that it was met in
/// first.
void tellAction(const Teller& teller, QAction& action)
{
    tellProperty(teller, action, &QAction::text, &QAction::setText, action);
    tellProperty(teller, action, &QAction::toolTip, &QAction::setToolTip, action);
    tellProperty(teller, action, &QAction::statusTip, &QAction::setStatusTip, action);
}

void tellTabs(const Teller& teller, QTabBar& tabs)
{
    for (int i = 0; i < tabs.count(); ++i) {
        teller.tell(
            tabs.tabText(i), tabs, [&tabs, i](const QString& text) { tabs.setTabText(i, text); }, Sure::Yes);
        teller.tell(
            tabs.tabToolTip(i), tabs, [&tabs, i](const QString& text) { tabs.setTabToolTip(i, text); }, Sure::Yes);
    }
}

void tellItems(const Teller& teller, QAbstractItemModel& model, const QModelIndex& parent, const QWidget& where)
{
    for (int row = 0; row < model.rowCount(parent); ++row)
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {Qt::EditRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                teller.tell(
                    index.data(role).toString(), where,
                    [&model, index, role](const QString& text) { model.setData(index, text, role); }, Sure::Yes);
            if (column == 0) tellItems(teller, model, index, where);
        }
}

/// Models of Qt hold texts; ours make them when asked, and only have to be asked again.
void tellModel(const Teller& teller, QAbstractItemModel& model, const QWidget& where)
{
    const bool holdsTexts = !QByteArray(model.metaObject()->className()).contains("bindpose::");
    if (holdsTexts) tellItems(teller, model, {}, where);
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        const int count = orientation == Qt::Horizontal ? model.columnCount() : 0;
        for (int i = 0; holdsTexts && i < count; ++i)
            teller.tell(model.headerData(i, orientation).toString(), where,
                [&model, i, orientation](const QString& text) { model.setHeaderData(i, orientation, text); });
        if (!holdsTexts && count > 0) Q_EMIT model.headerDataChanged(orientation, 0, count - 1);
    }
}

void tellWidget(const Teller& teller, QWidget& widget)
{
    tellProperty(teller, widget, &QWidget::windowTitle, &QWidget::setWindowTitle, widget);
    tellProperty(teller, widget, &QWidget::toolTip, &QWidget::setToolTip, widget);
    tellProperty(teller, widget, &QWidget::statusTip, &QWidget::setStatusTip, widget);
    tellProperty(teller, widget, &QWidget::accessibleName, &QWidget::setAccessibleName, widget);
    tellProperty(teller, widget, &QWidget::accessibleDescription, &QWidget::setAccessibleDescription, widget);
    if (auto* label = qobject_cast<QLabel*>(&widget)) {
        tellProperty(teller, *label, &QLabel::text, &QLabel::setText, widget);
    } else if (auto* button = qobject_cast<QAbstractButton*>(&widget)) {
        tellProperty(teller, *button, &QAbstractButton::text, &QAbstractButton::setText, widget);
    } else if (auto* line = qobject_cast<QLineEdit*>(&widget)) {
        tellProperty(teller, *line, &QLineEdit::placeholderText, &QLineEdit::setPlaceholderText, widget);
    } else if (auto* text = qobject_cast<QPlainTextEdit*>(&widget)) {
        tellProperty(teller, *text, &QPlainTextEdit::placeholderText, &QPlainTextEdit::setPlaceholderText, widget);
    } else if (auto* group = qobject_cast<QGroupBox*>(&widget)) {
        tellProperty(teller, *group, &QGroupBox::title, &QGroupBox::setTitle, widget);
    } else if (auto* tabs = qobject_cast<QTabBar*>(&widget)) {
        tellTabs(teller, *tabs);
    } else if (auto* box = qobject_cast<QComboBox*>(&widget)) {
        tellModel(teller, *box->model(), widget);
    } else if (auto* view = qobject_cast<QAbstractItemView*>(&widget)) {
        if (view->model() && !qobject_cast<QHeaderView*>(view)) tellModel(teller, *view->model(), widget);
    }
}

} // namespace

void retell(const Catalogue& old, const QWidgetList& widgets)
{
    const Teller teller(old);
    std::set<QAction*> told; // an action stands in several menus
    for (QWidget* widget : widgets) {
        tellWidget(teller, *widget);
        for (QAction* action : widget->actions())
            if (told.insert(action).second) tellAction(teller, *action);
        widget->updateGeometry();
        widget->update();
    }
}

} // namespace bindpose
