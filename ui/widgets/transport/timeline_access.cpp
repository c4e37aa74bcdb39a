// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/timeline_access.h"

#include "ui/widgets/transport/timeline_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <memory>
#include <vector>

namespace bindpose {
namespace {

/// A row of the timeline: its name and its keys as one sentence.
class RowAccess final : public QAccessibleInterface {
public:
    RowAccess(QAccessibleInterface& timeline, const TimelineCanvas& canvas, int row)
        : timeline_(timeline), canvas_(canvas), row_(row)
    {}
    bool isValid() const override { return row_ < canvas_.rowTexts().size(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return &timeline_; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text which) const override
    {
        return which == QAccessible::Name ? canvas_.rowTexts().value(row_) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        const QRect local = canvas_.rowRect(row_);
        return {canvas_.mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override { return QAccessible::Row; }
    QAccessible::State state() const override { return {}; }

private:
    QAccessibleInterface& timeline_;
    const TimelineCanvas& canvas_;
    int row_;
};

class TimelineAccess final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit TimelineAccess(TimelineCanvas& canvas) : QAccessibleWidget(&canvas, QAccessible::Slider), canvas_(canvas)
    {}
    ~TimelineAccess() override
    {
        for (const QAccessible::Id id : rows_) QAccessible::deleteAccessibleInterface(id);
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QVariant currentValue() const override { return canvas_.timeSec(); }
    void setCurrentValue(const QVariant& value) override { Q_EMIT canvas_.scrubbed(value.toDouble()); }
    QVariant maximumValue() const override { return canvas_.range().endSec(); }
    QVariant minimumValue() const override { return canvas_.range().startSec(); }
    QVariant minimumStepSize() const override { return 1.0 / canvas_.range().framesPerSecond(); }
    int childCount() const override { return static_cast<int>(canvas_.rowTexts().size()); }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        while (static_cast<int>(rows_.size()) <= index) {
            auto* row = new RowAccess(*self_, canvas_, static_cast<int>(rows_.size()));
            rows_.push_back(QAccessible::registerAccessibleInterface(row)); // Qt owns it from here on
        }
        return QAccessible::accessibleInterface(rows_[static_cast<std::size_t>(index)]);
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted) return i;
        return -1;
    }

private:
    TimelineCanvas& canvas_;
    QAccessibleInterface* self_ = this; // children want a parent that may change
    mutable std::vector<QAccessible::Id> rows_;
};

QAccessibleInterface* makeAccess(const QString&, QObject* object)
{
    auto* canvas = qobject_cast<TimelineCanvas*>(object);
    return canvas ? new TimelineAccess(*canvas) : nullptr;
}

} // namespace

void installTimelineAccess()
{
    QAccessible::installFactory(&makeAccess);
}

} // namespace bindpose
