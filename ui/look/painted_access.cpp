// SPDX-License-Identifier: MIT
#include "ui/look/painted_access.h"

#include <QAccessibleWidget>

namespace bindpose {
namespace {

class PartAccess final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    PartAccess(QWidget& widget, const PaintedParts& parts, std::size_t index)
        : widget_(widget), parts_(parts), index_(index)
    {}
    bool isValid() const override { return index_ < parts_.paintedParts().size(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&widget_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text which) const override
    {
        return which == QAccessible::Name ? part().name : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        const QRect local = part().rect;
        return {widget_.mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override { return part().press ? QAccessible::PushButton : QAccessible::StaticText; }
    QAccessible::State state() const override { return {}; }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface && part().press ? static_cast<QAccessibleActionInterface*>(this)
                                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        const PaintedPart pressed = part();
        if (name == pressAction() && pressed.press) pressed.press();
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    PaintedPart part() const
    {
        const std::vector<PaintedPart> parts = parts_.paintedParts();
        return index_ < parts.size() ? parts[index_] : PaintedPart{};
    }
    QWidget& widget_;
    const PaintedParts& parts_;
    std::size_t index_;
};

/// The widget with its own children first, then what it paints.
class PaintedAccess final : public QAccessibleWidget {
public:
    PaintedAccess(QWidget& widget, const PaintedParts& parts)
        : QAccessibleWidget(&widget, QAccessible::Graphic), parts_(parts)
    {}
    ~PaintedAccess() override
    {
        for (const QAccessible::Id id : made_) QAccessible::deleteAccessibleInterface(id);
    }
    int childCount() const override
    {
        return QAccessibleWidget::childCount() + static_cast<int>(parts_.paintedParts().size());
    }
    QAccessibleInterface* child(int index) const override
    {
        const int own = QAccessibleWidget::childCount();
        if (index < own) return QAccessibleWidget::child(index);
        if (index >= childCount()) return nullptr;
        const auto at = static_cast<std::size_t>(index - own);
        while (made_.size() <= at)
            made_.push_back(QAccessible::registerAccessibleInterface(new PartAccess(*widget(), parts_, made_.size())));
        return QAccessible::accessibleInterface(made_[at]);
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted) return i;
        return -1;
    }

private:
    const PaintedParts& parts_;
    mutable std::vector<QAccessible::Id> made_; // Qt owns them until they are deleted by id
};

QAccessibleInterface* makeAccess(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto* parts = dynamic_cast<const PaintedParts*>(widget);
    return parts ? new PaintedAccess(*widget, *parts) : nullptr;
}

} // namespace

void installPaintedAccess()
{
    QAccessible::installFactory(&makeAccess);
}

} // namespace bindpose
