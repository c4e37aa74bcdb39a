// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/dope_sheet.h"

#include "ui/look/painted_tip.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/dope_paint.h"
#include "ui/widgets/timeline/time_ruler.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace bindpose {
DopeSheet::DopeSheet(Session& session, TimeRange& range, QWidget* parent)
    : QAbstractScrollArea(parent), session_(session), axis_(*this, range, dope::kNames, dope::kPadding)
{
    installPaintedAccess();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Dope sheet"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setSingleStep(dope::kRow);
    viewport()->setMouseTracking(true);
}

QRect DopeSheet::rowRect(std::size_t row) const
{
    return {0, static_cast<int>(row) * dope::kRow - verticalScrollBar()->value(), viewport()->width(), dope::kRow};
}

std::optional<std::size_t> DopeSheet::rowAt(int y) const
{
    const int row = (y + verticalScrollBar()->value()) / dope::kRow;
    if (y < 0 || row < 0 || row >= static_cast<int>(rows_.size())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void DopeSheet::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const bool otherJoint = rows_.show(frame);
    if (grip_ && !grip_->alive()) letGo(); // another file, clip or edit came between
    fitScrollBar();
    const std::optional<std::size_t> follow = otherJoint && !pressed() ? rows_.rowToFollow() : std::nullopt;
    if (follow) showRow(*follow);
    viewport()->update();
}

void DopeSheet::setSelectedOnly(bool only)
{
    rows_.setSelectedOnly(only);
    fitScrollBar();
    viewport()->update();
}

void DopeSheet::fitScrollBar()
{
    const int all = static_cast<int>(rows_.size()) * dope::kRow;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, all - viewport()->height()));
}

void DopeSheet::toggleRow(std::size_t row)
{
    rows_.toggle(row);
    fitScrollBar();
    viewport()->update();
}

void DopeSheet::bringIntoSight(std::size_t row)
{
    const int top = static_cast<int>(row) * dope::kRow, room = viewport()->height();
    QScrollBar& bar = *verticalScrollBar();
    if (top < bar.value()) bar.setValue(top);
    if (top + dope::kRow > bar.value() + room) bar.setValue(top + dope::kRow - room);
}

void DopeSheet::showRow(std::size_t row)
{
    rows_.setCursor(row);
    bringIntoSight(row);
    setAccessibleDescription(rows_.text(row));
    viewport()->update();
}

void DopeSheet::resizeEvent(QResizeEvent* event)
{
    const QRect row = rowRect(rows_.cursor());
    const bool seen = row.bottom() > 0 && row.top() < event->oldSize().height();
    QAbstractScrollArea::resizeEvent(event);
    fitScrollBar();
    if (seen && rows_.cursor() > 0) bringIntoSight(rows_.cursor());
}

void DopeSheet::changed(bool range)
{
    if (!range) return;
    viewport()->update();
    Q_EMIT rangeChanged();
}

std::vector<PaintedPart> DopeSheet::paintedParts() const
{
    std::vector<PaintedPart> parts;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const QRect box = rowRect(row);
        if (box.bottom() < 0 || box.top() > viewport()->height()) continue;
        const NodeId node = rows_[row].node;
        PaintedPart part{rows_.text(row), box.translated(viewport()->pos()), {}};
        if (node.valid()) part.press = [this, node] { session_.selection().selectJoint(node); };
        parts.push_back(std::move(part));
        if (row != rows_.cursor()) continue;
        const std::vector<double>& times = rows_.keys().times(row); // each with its time and what it stores
        const auto first = std::lower_bound(times.begin(), times.end(), axis_.range().fromSec());
        for (auto key = first; key != times.end() && *key <= axis_.range().toSec(); ++key) {
            if (key - first >= dope::kMostKeysTold) break;
            const QRect mark(static_cast<int>(xOf(*key)) - 6, box.top() + viewport()->y(), 12, box.height());
            parts.push_back({rows_.keyText(row, *key), mark, [this, row, time = *key] {
                                 selectKeys(session_, rows_.keys().keysAt(row, time), AddKeys::Replace, true);
                             }});
        }
    }
    return parts;
}

void DopeSheet::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), color(Token::Panel));
    if (!rows_.clip()) return;
    const QRect lanes = axis_.box();
    painter.fillRect(lanes, color(Token::Inset));
    const int first = verticalScrollBar()->value() / dope::kRow;
    const int last = (verticalScrollBar()->value() + viewport()->height()) / dope::kRow;
    const DopePainter rows(painter, rows_, axis_);
    for (int row = first; row <= std::min(last, static_cast<int>(rows_.size()) - 1); ++row)
        rows.paint(static_cast<std::size_t>(row), rowRect(static_cast<std::size_t>(row)));
    painter.setClipRect(lanes);
    const ViewState& view = rows_.view();
    if (view.pose == PoseSource::Clip) paintPlayhead(painter, lanes, xOf(view.timeSec));
    band_.paint(painter);
    painter.setClipping(false);
    if (!hasFocus()) return;
    paintFocusRing(painter, viewport()->rect());
    if (rows_.cursor() < rows_.size())
        painter.fillRect(QRect(0, rowRect(rows_.cursor()).top(), 3, dope::kRow), color(Token::Accent));
}

bool DopeSheet::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    QString tip;
    if (const std::optional<std::size_t> row = rowAt(help.pos().y())) {
        const std::optional<double> time = rows_.timeNear(*row, help.pos().x(), axis_.scale());
        if (help.pos().x() < axis_.names())
            tip = rows_.text(*row);
        else if (time)
            tip = rows_.keyText(*row, *time);
    }
    showPaintedTip(*viewport(), help, tip);
    return true;
}

void DopeSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && rows_.scene()) {
        rows_.rebuild();
        fitScrollBar();
        if (!accessibleDescription().isEmpty() && rows_.size() > 0)
            setAccessibleDescription(rows_.text(rows_.cursor()));
    }
    QAbstractScrollArea::changeEvent(event);
}

} // namespace bindpose
