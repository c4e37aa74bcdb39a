// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/finding_delegate.h"

#include "ui/look/icons.h"
#include "ui/models/finding_model.h"

#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QResizeEvent>

namespace bindpose {
namespace {

constexpr int kText = 34, kMargin = 8, kIcon = 22, kSentenceLines = 2, kPlaceLines = 2, kPlaceLine = 17, kRoomy = 380;

bool folds(const QModelIndex& index)
{
    return index.data(FindingModel::KindRole).toInt() == static_cast<int>(FindingModel::Kind::Fold);
}

bool counts(const QModelIndex& index)
{
    return index.data(FindingModel::KindRole).toInt() == static_cast<int>(FindingModel::Kind::Problem);
}

/// A place with fewer ranges of vertices, "vertices 7–9, …", until it fits; else on two lines, since a name of which
/// only the ends are left names nothing. A part that is wider than a line loses letters in its middle.
QStringList fitted(const QString& place, const QFontMetrics& metrics, int width)
{
    static const QRegularExpression lists(QStringLiteral("\\d(?:, [\\d–]+)+(?:, …)?$"));
    QStringList parts = place.split(QStringLiteral(" · "));
    const auto whole = [&parts] { return parts.join(QStringLiteral(" · ")); };
    for (QString& part : parts) {
        if (!part.contains(lists)) continue;
        QStringList ranges = part.split(QStringLiteral(", "));
        if (ranges.last() == u'…') ranges.removeLast();
        while (ranges.size() > 1 && metrics.horizontalAdvance(whole()) > width) {
            ranges.removeLast();
            part = ranges.join(QStringLiteral(", ")) + QStringLiteral(", …");
        }
    }
    if (metrics.horizontalAdvance(whole()) <= width) return {whole()};
    const QString between = QStringLiteral(" · ");
    QStringList lines{QString()};
    for (const QString& part : parts) {
        const QString longer = lines.last().isEmpty() ? part : lines.last() + between + part;
        const bool fits = lines.last().isEmpty() || metrics.horizontalAdvance(longer) <= width;
        if (fits || lines.size() == kPlaceLines)
            lines.last() = longer;
        else
            lines += part;
    }
    for (QString& line : lines)
        line = metrics.elidedText(line, line.contains(between) ? Qt::ElideRight : Qt::ElideMiddle, width);
    return lines;
}

bool titled(const QModelIndex& index)
{
    return !index.data(FindingModel::TitleRole).toString().isEmpty();
}

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

void paintPicture(QPainter& painter, const QRect& at, const QImage& picture)
{
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (picture.isNull())
        painter.fillRect(at, color(Token::Inset));
    else
        painter.drawImage(at, picture); // smoothly: narrow lists show it smaller
    painter.setPen(color(Token::Line));
    painter.drawRect(at.adjusted(0, 0, -1, -1));
}

/// Lines may end inside a name like 1H_Melee_Attack.
QString breakable(QString text)
{
    return text.replace(u'_', QStringLiteral("_\u200b"));
}

/// A sentence of as many words as the row has lines for.
QString shortened(QString sentence, const QFontMetrics& metrics, int width)
{
    const auto fits = [&](const QString& text) {
        return metrics.boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, text).height() <=
               kSentenceLines * metrics.lineSpacing();
    };
    const QString more = QStringLiteral(" …");
    if (fits(sentence)) return sentence;
    const auto end = [&sentence] { return std::max(sentence.lastIndexOf(u' '), sentence.lastIndexOf(QChar(0x200b))); };
    while (end() > 0 && !fits(sentence + more)) sentence.truncate(end());
    return sentence + more;
}

} // namespace

SeverityLook lookOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return {"err", Token::Err};
    case Severity::Warning:
        return {"warn", Token::Warn};
    case Severity::Info:
        return {"info", Token::Accent};
    case Severity::Hint:
        break;
    }
    return {"info", Token::Hint};
}

FindingDelegate::FindingDelegate(QListView& list, PictureOf picture)
    : QStyledItemDelegate(&list), list_(list), picture_(std::move(picture))
{}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int width = list_.viewport()->width();
    if (folds(index)) return {width, metrics::kListRow};
    const QSize picture = picture_(index) ? pictureSize() : QSize();
    const int room = textWidth(picture.isValid());
    const int title = titled(index) ? QFontMetrics(boldFont(list_.font())).height() + 2 : 0;
    if (brief_ && titled(index)) return {width, 6 + std::max(title + kPlaceLine, picture.height()) + 5};
    const QString place = index.data(FindingModel::PlaceRole).toString();
    const auto places = place.isEmpty() ? 0 : fitted(place, QFontMetrics(captionFont()), room).size();
    const int lines = static_cast<int>(places) + (index.data(FindingModel::PointerRole).toString().isEmpty() ? 0 : 1);
    return {width, 6 + std::max(title + sentenceHeight(index, room) + lines * kPlaceLine, picture.height()) + 7};
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const QRect box = option.rect;
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(box, color(Token::Sel));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(box, color(Token::Hover));
    if (option.state.testFlag(QStyle::State_HasFocus))
        painter->fillRect(
            QStyle::visualRect(option.direction, box, {box.left(), box.top(), 3, box.height()}), color(Token::Accent));
    if (folds(index))
        paintFold(*painter, option, index);
    else
        paintTexts(*painter, option, index);
    painter->restore();
}

void FindingDelegate::paintFold(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect box = option.rect;
    const bool selected = option.state.testFlag(QStyle::State_Selected),
               open = index.data(FindingModel::OpenRole).toBool();
    const Token ink = selected ? Token::SelText : Token::Text2;
    const bool rightToLeft = option.direction == Qt::RightToLeft;
    const QRect at =
        QStyle::visualRect(option.direction, box, {box.left() + 10, box.top() + (box.height() - 16) / 2, 16, 16});
    if (!open && rightToLeft) {
        painter.save();
        painter.translate(at.center().x() * 2 + 1, 0);
        painter.scale(-1, 1);
        paintIcon(painter, at, "right", color(ink));
        painter.restore();
    } else {
        paintIcon(painter, at, open ? "down" : "right", color(ink));
    }
    painter.setFont(option.font);
    painter.setPen(color(ink));
    const QRect line = box.adjusted(rightToLeft ? kMargin : kText, 0, rightToLeft ? -kText : -kMargin, 0);
    painter.drawText(line,
        static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignVCenter,
        index.data().toString());
}

void FindingDelegate::paintTexts(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect box = option.rect;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto place = [&option, &box](const QRect& rect) { return QStyle::visualRect(option.direction, box, rect); };
    const SeverityLook look = lookOf(static_cast<Severity>(index.data(FindingModel::SeverityRole).toInt()));
    const Token icon = counts(index) ? look.ink : Token::Text3;
    const std::optional<QImage> picture = picture_(index);
    int left = box.left() + kMargin;
    if (picture) {
        paintPicture(painter, place({{left, box.top() + 6}, pictureSize()}), *picture);
        left += pictureSize().width() + kMargin;
    }
    paintIcon(painter, place({left, box.top() + 6, 16, 16}), look.icon, color(selected ? Token::SelText : icon));
    const Token ink = selected ? Token::SelText : counts(index) ? Token::Text : Token::Text2;
    const bool head = titled(index);
    QRect line(left, box.top() + 6, textWidth(picture.has_value()), 0);
    if (head)
        line.translate(0, paintTitle(painter, option, index, line, ink));
    else
        line.adjust(kIcon, 0, 0, 0);
    line.setHeight(sentenceHeight(index, textWidth(picture.has_value())));
    if (brief_ && head) return paintPlace(painter, option, index, line.translated(0, 2));
    const int align = static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignTop;
    painter.setPen(color(selected ? Token::SelText : head ? Token::Text2 : ink));
    painter.setFont(option.font);
    painter.drawText(place(line), align | Qt::TextWordWrap,
        shortened(breakable(index.data().toString()), QFontMetrics(option.font), line.width()));
    painter.setPen(color(selected ? Token::SelText : Token::Text3));
    line.translate(0, line.height() + 2);
    line.setHeight(16);
    const auto drawLine = [&](const QString& text, const QFont& font) {
        painter.setFont(font);
        painter.drawText(place(line), align, text);
        line.translate(0, kPlaceLine);
    };
    if (const QString text = index.data(FindingModel::PlaceRole).toString(); !text.isEmpty())
        for (const QString& each : fitted(text, QFontMetrics(captionFont()), line.width()))
            drawLine(each, captionFont());
    const QString pointer = index.data(FindingModel::PointerRole).toString();
    if (pointer.isEmpty()) return;
    // A path keeps its order among words that are written from the right.
    drawLine(
        QChar(0x2066) + QFontMetrics(monoFont()).elidedText(pointer, Qt::ElideMiddle, line.width()) + QChar(0x2069),
        monoFont());
}

/// Where it is, in one line.
void FindingDelegate::paintPlace(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& line) const
{
    const QString text = index.data(FindingModel::PlaceRole).toString().section(QStringLiteral(" · "), 1);
    const QFont font = captionFont();
    painter.setFont(font);
    painter.setPen(color(option.state.testFlag(QStyle::State_Selected) ? Token::SelText : Token::Text3));
    painter.drawText(QStyle::visualRect(option.direction, option.rect, {line.left(), line.top(), line.width(), 16}),
        static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignTop,
        QFontMetrics(font).elidedText(text, Qt::ElideRight, line.width()));
}

/// What it is and where, and how far the surface is off. Returns how high that is.
int FindingDelegate::paintTitle(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& line, Token ink) const
{
    const QFont font = boldFont(option.font);
    const QFontMetrics metrics(font);
    const auto place = [&option](const QRect& rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    const QString number = index.data(FindingModel::NumberRole).toString();
    const int wide = number.isEmpty() ? 0 : metrics.horizontalAdvance(number) + kMargin;
    const QRect at(line.left() + kIcon, line.top(), line.width() - kIcon, metrics.height());
    painter.setFont(font);
    painter.setPen(color(ink));
    const auto align = [&option](Qt::Alignment to) {
        return static_cast<int>(QStyle::visualAlignment(option.direction, to)) | Qt::AlignVCenter;
    };
    QString title = index.data(FindingModel::TitleRole).toString();
    if (metrics.horizontalAdvance(title) > at.width() - wide) // the sentence names the joint, too
        title = title.section(QStringLiteral(": "), 0, 0);
    painter.drawText(place(at.adjusted(0, 0, -wide, 0)), align(Qt::AlignLeft),
        metrics.elidedText(title, Qt::ElideRight, at.width() - wide));
    painter.drawText(place(at), align(Qt::AlignRight), number);
    return metrics.height() + 2;
}

QSize FindingDelegate::pictureSize() const
{
    const bool narrow = list_.viewport()->width() < kRoomy * textScale();
    return (brief_ ? QSize(48, 36) : narrow ? QSize(64, 48) : kPicture) * textScale();
}

int FindingDelegate::textWidth(bool besidePicture) const
{
    const int all = list_.viewport()->width() - 2 * kMargin;
    return besidePicture ? all - pictureSize().width() - kMargin : all;
}

int FindingDelegate::sentenceHeight(const QModelIndex& index, int width) const
{
    const QFontMetrics metrics(list_.font());
    const int all =
        metrics
            .boundingRect(QRect(0, 0, std::max(40, width), 1000), Qt::TextWordWrap, breakable(index.data().toString()))
            .height();
    return std::min(all, kSentenceLines * metrics.lineSpacing());
}

/// The card below grows by what it finds out: the line that it is about stays in sight.
void FindingList::resizeEvent(QResizeEvent* event)
{
    const QModelIndex current = currentIndex();
    const QRect before(QPoint(), event->oldSize());
    const bool seen = current.isValid() && before.intersects(visualRect(current));
    QListView::resizeEvent(event);
    if (seen)
        QMetaObject::invokeMethod(
            this, [this] { scrollTo(currentIndex()); }, Qt::QueuedConnection);
}

void FindingList::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        if (currentIndex().isValid()) Q_EMIT entered(currentIndex());
        return;
    }
    if (plain && event->key() == Qt::Key_Delete) return Q_EMIT ignoreAsked();
    const QPersistentModelIndex before = currentIndex();
    QListView::keyPressEvent(event);
    if (currentIndex().isValid() && currentIndex() != before) Q_EMIT walked(currentIndex());
}

} // namespace bindpose
