// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/mark_strip.h"

#include "ui/base/texts.h"
#include "ui/widgets/timeline/mark_paint.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace bindpose {
namespace {

constexpr Metric kMarkRow{20};
constexpr double kMarkReach = 8.0;

} // namespace

MarkStrip::MarkStrip(Session& session, TimeRange& range, Metric names, Metric padding, QWidget* parent)
    : QWidget(parent), session_(session), axis_(*this, range, names, padding)
{
    installPaintedAccess();
    setObjectName(QStringLiteral("marks"));
    setLayoutDirection(Qt::LeftToRight);
    setMouseTracking(true);
    setAccessibleName(tr("Problems and bookmarks of the clip"));
}

std::vector<MarkStrip::Row> MarkStrip::rows() const
{
    std::vector<Row> out;
    if (!findings_.empty()) out.push_back({findingLaneTitle(findings_), &findings_});
    if (!bookmarks_.empty()) out.push_back({tr("Bookmarks"), &bookmarks_});
    return out;
}

QRect MarkStrip::rowBox(std::size_t row) const
{
    return {axis_.names(), static_cast<int>(row) * kMarkRow, width() - axis_.names(), kMarkRow};
}

void MarkStrip::present(const Frame& frame)
{
    const Scene& scene = *frame.actors.front().scene;
    const ClipId id = frame.view.clip;
    const std::shared_ptr<const Clip> clip = id.index() < scene.clips.size() ? scene.clips[id.index()] : nullptr;
    if (shown_ != frame.findings || clip_ != clip || problem_ != frame.view.problem) findings_ = findingMarks(frame);
    shown_ = frame.findings;
    clip_ = clip;
    problem_ = frame.view.problem;
    bookmarks_ = bookmarkMarks(frame);
    const int height = static_cast<int>(rows().size()) * kMarkRow;
    setVisible(height > 0);
    if (height > 0) setFixedHeight(height);
    update();
}

QPoint MarkStrip::pointOf(const TimeMark& mark) const
{
    const std::size_t row = mark.kind == TimeMark::Kind::Bookmark && !findings_.empty() ? 1 : 0;
    return {qRound(axis_.xOf(mark.timeSec)), rowBox(row).center().y()};
}

const TimeMark* MarkStrip::markAt(const QPoint& at) const
{
    const std::vector<Row> all = rows();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (rowBox(i).contains(at)) return markNear(*all[i].marks, axis_.scale(), at.x(), kMarkReach);
    return nullptr;
}

std::vector<PaintedPart> MarkStrip::paintedParts() const
{
    std::vector<PaintedPart> parts;
    for (const Row& row : rows())
        for (const TimeMark& mark : *row.marks)
            parts.push_back({row.title + QStringLiteral(": ") + mark.tip,
                QRect(pointOf(mark) - QPoint(8, 8), QSize(16, 16)), [this, mark] { goToMark(session_, mark); }});
    return parts;
}

void MarkStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    const std::vector<Row> all = rows();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRect box = rowBox(i);
        painter.setFont(captionFont());
        painter.setPen(color(Token::Text2));
        painter.drawText(
            QRect(12, box.top(), axis_.names() - 16, box.height()), Qt::AlignVCenter | Qt::AlignLeft, all[i].title);
        painter.setPen(color(Token::Line));
        painter.drawLine(QPoint(0, box.bottom()), box.bottomRight());
        painter.save();
        painter.setClipRect(box);
        if (all[i].marks == &findings_)
            paintFindingMarks(painter, box, axis_.scale(), findings_);
        else
            paintBookmarks(painter, box, axis_.scale(), bookmarks_);
        painter.restore();
    }
}

void MarkStrip::mousePressEvent(QMouseEvent* event)
{
    const TimeMark* mark = event->button() == Qt::LeftButton ? markAt(event->pos()) : nullptr;
    if (mark) goToMark(session_, TimeMark(*mark));
}

void MarkStrip::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(markAt(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool MarkStrip::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) shown_.reset(); // the next frame words them anew
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const TimeMark* mark = markAt(help->pos());
        QToolTip::showText(help->globalPos(), mark ? plainTip(mark->tip) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace bindpose
