// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/order_box.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

struct OrderWords {
    Q_DECLARE_TR_FUNCTIONS(RotationOrders)
};

/// As the list shows them: XYZ XZY YXZ YZX ZXY ZYX.
constexpr std::array kOrders{RotationOrder::ZYX, RotationOrder::YZX, RotationOrder::ZXY, RotationOrder::XZY,
    RotationOrder::YXZ, RotationOrder::XYZ};

} // namespace

QString orderName(RotationOrder order)
{
    constexpr std::array kNames{"ZYX", "YZX", "XZY", "ZXY", "YXZ", "XYZ"}; // by RotationOrder: its letters backwards
    return QLatin1String(kNames[static_cast<std::size_t>(order)]);
}

std::optional<RotationOrder> orderNamed(const QString& name)
{
    const auto found = std::find_if(
        kOrders.begin(), kOrders.end(), [&name](RotationOrder order) { return orderName(order) == name.toUpper(); });
    return found == kOrders.end() ? std::nullopt : std::optional(*found);
}

QString orderTip(RotationOrder order)
{
    const QString name = orderName(order), axes = name.toLower();
    return OrderWords::tr("%1: R = R%2 · R%3 · R%4, the last one turns first.")
        .arg(name, axes.mid(0, 1), axes.mid(1, 1), axes.mid(2, 1));
}

OrderBox::OrderBox(QWidget* parent) : QuietCombo(parent)
{
    setObjectName(QStringLiteral("eulerOrder"));
    setAccessibleName(OrderWords::tr("Order of angles"));
    for (const RotationOrder order : kOrders) addItem(orderName(order));
    tellOrders();
    connect(this, &QComboBox::activated, this, [this] { setToolTip(orderTip(order())); });
    setOrder(kOrders.front());
}

void OrderBox::tellOrders()
{
    for (int i = 0; i < count(); ++i) setItemData(i, orderTip(kOrders[static_cast<std::size_t>(i)]), Qt::ToolTipRole);
    setToolTip(orderTip(order()));
}

void OrderBox::changeEvent(QEvent* event)
{
    QuietCombo::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) tellOrders();
}

RotationOrder OrderBox::order() const
{
    return kOrders[static_cast<std::size_t>(std::max(0, currentIndex()))];
}

void OrderBox::setOrder(RotationOrder order)
{
    setCurrentIndex(static_cast<int>(std::find(kOrders.begin(), kOrders.end(), order) - kOrders.begin()));
    setToolTip(orderTip(order));
}

} // namespace bindpose
