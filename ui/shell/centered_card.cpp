// SPDX-License-Identifier: MIT
#include "ui/shell/centered_card.h"

#include <QLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kCardWidth = 452;

} // namespace

CenteredCard::CenteredCard(QWidget* parent) : QFrame(parent)
{
    setProperty("role", "card");
    setFixedWidth(kCardWidth);
    hide();
}

void CenteredCard::showOnTop()
{
    show();
    raise();
    place();
}

void CenteredCard::place()
{
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(kCardWidth) : sizeHint().height();
    const QSize room = parentWidget()->size();
    setGeometry((room.width() - kCardWidth) / 2, std::max(12, (room.height() - height) / 2), kCardWidth, height);
}

} // namespace bindpose
