// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/page_scroll.h"

#include "ui/look/theme.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace bindpose {
namespace {

/// A page may not push the 3D view out of the window, whatever it holds.
constexpr Metric kWidest{520};

} // namespace

PageScroll::PageScroll(QWidget* parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

QSize PageScroll::minimumSizeHint() const
{
    const int page = widget() ? widget()->minimumSizeHint().width() : 0;
    return {std::min<int>(page + verticalScrollBar()->sizeHint().width(), kWidest), 60};
}

bool PageScroll::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace bindpose
