// SPDX-License-Identifier: MIT
#include "ui/open/welcome_cards.h"

#include "core/io/format/format.h"
#include "ui/look/icons.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QIcon>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

namespace bindpose {
namespace {

constexpr int kRadius = 6, kPictureHeight = 152, kChipGap = 6;

QString homeRelative(const QString& folder)
{
    const QString home = QDir::homePath();
    return folder.startsWith(home) ? u'~' + folder.mid(home.size()) : folder;
}

QString welcomeText(const char* text)
{
    return QCoreApplication::translate("bindpose::Welcome", text);
}

QString elided(const QFont& font, const QString& text, int width, Qt::TextElideMode how = Qt::ElideRight)
{
    return QFontMetrics(font).elidedText(text, how, width);
}

} // namespace

Card::Card(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QRect Card::paintGround(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(color(underMouse() ? Token::Raised : Token::Inset));
    painter.setPen(hasFocus() ? QPen(color(Token::Focus), 2) : QPen(color(Token::Line), 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
    return rect().adjusted(2, 2, -2, -2);
}

void Card::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void Card::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void Card::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

RecentCard::RecentCard(const RecentFile& file, QWidget* parent)
    : Card(parent), file_(file), picture_(recent::pictureOf(file.path)), there_(QFileInfo::exists(file.path))
{
    setText(QFileInfo(file.path).fileName());
    const QString facts =
        tr("%n joint(s)", nullptr, file.joints) + QStringLiteral(", ") + tr("%n clip(s)", nullptr, file.clips);
    setAccessibleName(QStringList{text(), file.format, facts, problemsText()}.join(QStringLiteral(", ")));
    setAccessibleDescription(file.path);
    setToolTip(there_ ? file.path : tr("%1 is not there any more.").arg(file.path));
}

void RecentCard::paintPicture(QPainter& painter, const QRect& box) const
{
    QPainterPath top;
    top.addRoundedRect(QRectF(box).adjusted(0, 0, 0, kRadius), kRadius, kRadius);
    painter.save();
    painter.setClipPath(top);
    painter.setClipRect(box, Qt::IntersectClip);
    if (picture_.isNull()) {
        painter.fillRect(box, color(Token::Raised));
        paintIcon(painter, QRectF(box.center().x() - 15, box.center().y() - 15, 32, 32), "bones", color(Token::Text3));
    } else {
        const QSize size = picture_.size().scaled(box.size(), Qt::KeepAspectRatioByExpanding);
        QRect target(QPoint(0, 0), size);
        target.moveCenter(box.center());
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setOpacity(there_ ? 1.0 : 0.35);
        painter.drawImage(target, picture_);
    }
    painter.restore();
}

QString RecentCard::problemsText() const
{
    if (!there_) return tr("not there");
    if (!file_.looked) return tr("not looked through");
    if (file_.errors > 0) return tr("%n error(s)", nullptr, file_.errors);
    return file_.warnings > 0 ? tr("%n warning(s)", nullptr, file_.warnings) : tr("nothing found");
}

void RecentCard::paintProblems(QPainter& painter, const QRect& line) const
{
    const bool bad = file_.errors > 0, doubtful = file_.warnings > 0, known = there_ && file_.looked;
    const Token ink = !known ? Token::Text3 : bad ? Token::Err : doubtful ? Token::Warn : Token::Ok;
    const char* mark = !there_ ? "close" : !known ? "search" : bad ? "err" : doubtful ? "warn" : "okk";
    const QString text = problemsText();
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QRectF icon(mirrored ? line.right() - 13 : line.left(), line.center().y() - 6, 14, 14);
    paintIcon(painter, icon, mark, color(ink));
    painter.setPen(color(ink));
    const QRect word = mirrored ? line.adjusted(0, 0, -18, 0) : line.adjusted(18, 0, 0, 0);
    painter.drawText(word, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft), text);
    const int used = painter.fontMetrics().horizontalAdvance(text) + 30;
    const QString folder = homeRelative(QFileInfo(file_.path).path());
    painter.setPen(color(Token::Text3));
    const QRect rest = mirrored ? line.adjusted(0, 0, -used, 0) : line.adjusted(used, 0, 0, 0);
    painter.drawText(rest, Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight),
        elided(painter.font(), folder, rest.width(), Qt::ElideLeft));
}

void RecentCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect inner = paintGround(painter);
    paintPicture(painter, QRect(inner.left(), inner.top(), inner.width(), kPictureHeight));
    const QRect text = inner.adjusted(11, kPictureHeight + 6, -11, -8);
    const int lead = Qt::AlignVCenter | (layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    painter.setFont(titleFont(12));
    painter.setPen(color(there_ ? Token::Text : Token::Text3));
    painter.drawText(QRect(text.left(), text.top(), text.width(), 20), lead,
        elided(painter.font(), this->text(), text.width(), Qt::ElideMiddle));
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    const QString facts = file_.format + QStringLiteral(" · ") + tr("%n joint(s)", nullptr, file_.joints) +
                          QStringLiteral(" · ") + tr("%n clip(s)", nullptr, file_.clips);
    painter.drawText(
        QRect(text.left(), text.top() + 20, text.width(), 18), lead, elided(painter.font(), facts, text.width()));
    paintProblems(painter, QRect(text.left(), text.top() + 41, text.width(), 18));
}

void RecentCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(bindpose::icon("open"), tr("Open"), this, &QAbstractButton::click);
    menu.addAction(
        bindpose::icon("trash"), tr("Remove from this list"), this, &RecentCard::forgetAsked, Qt::QueuedConnection);
    menu.exec(event->globalPos());
}

void RecentCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete)
        Q_EMIT forgetAsked();
    else
        Card::keyPressEvent(event);
}

SampleCard::SampleCard(const char* icon, const QString& name, const char* what, const char* why, QWidget* parent)
    : Card(parent), icon_(icon), what_(what), why_(why)
{
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(welcomeText(what));
    setToolTip(tr("Opens this sample."));
}

void SampleCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect inner = paintGround(painter);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QRectF picture(mirrored ? inner.right() - 30 : inner.left() + 13, inner.center().y() - 8, 18, 18);
    paintIcon(painter, picture, icon_, color(Token::Accent));
    const QRect text = mirrored ? inner.adjusted(12, 8, -46, -8) : inner.adjusted(46, 8, -12, -8);
    const int lead = Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft);
    painter.setFont(titleFont(12));
    painter.setPen(color(Token::Text));
    painter.drawText(QRect(text.left(), text.top(), text.width(), 18), lead, this->text());
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(text.left(), text.top() + 18, text.width(), 17), lead,
        elided(painter.font(), welcomeText(what_), text.width()));
    painter.setPen(color(Token::Text3));
    painter.drawText(QRect(text.left(), text.top() + 34, text.width(), 17), lead,
        elided(painter.font(), welcomeText(why_), text.width()));
}

DropField::DropField(QWidget* parent) : Card(parent)
{
    setAccessibleName(tr("Drop a character here"));
    setToolTip(tr("Opens a file dialog."));
    QStringList imported; // those that are read whole by name; what an importer reads, by suffix
    for (const FileFormat* format : fileFormats())
        if (format->throughImporter)
            for (const char* suffix : format->suffixes) imported += u'.' + QLatin1String(suffix);
        else
            formats_ += QString::fromUtf8(format->name);
    formats_.sort(Qt::CaseInsensitive);
    imported_ = imported.join(u' ');
    describe();
}

void DropField::describe()
{
    setAccessibleDescription(formats_.join(QStringLiteral(", ")) + u'\n' + importedText());
}

void DropField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) describe();
    Card::changeEvent(event);
}

void DropField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(underMouse() ? QBrush(color(Token::Inset)) : QBrush(Qt::NoBrush));
    painter.setPen(hasFocus() ? QPen(color(Token::Focus), 2) : QPen(color(Token::Ctl), 1, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    const int top = 18;
    paintIcon(painter, QRect(width() / 2 - 16, top, 32, 32), "drop", color(Token::Accent));
    painter.setFont(titleFont(15));
    painter.setPen(color(Token::Text));
    painter.drawText(QRect(0, top + 36, width(), 24), Qt::AlignCenter, tr("Drop a character here"));
    painter.setFont(workFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(0, top + 62, width(), 20), Qt::AlignCenter, tr("one file, several at once, or a folder"));
    const int below = paintFormats(painter, top + 94);
    if (below + 18 > height()) return;
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text3));
    painter.drawText(
        QRect(24, below, width() - 48, 18), Qt::AlignCenter, elided(painter.font(), importedText(), width() - 48));
}

QString DropField::importedText() const
{
    return tr("Through an importer, which may lose joints or clips: %1").arg(imported_);
}

/// Where what stands below them begins.
int DropField::paintFormats(QPainter& painter, int top) const
{
    const QFontMetrics font(captionFont());
    const auto wide = [&font](const QString& format) { return font.horizontalAdvance(format) + 20; };
    painter.setFont(captionFont());
    for (qsizetype first = 0; first < formats_.size() && top + 23 < height(); top += 27) {
        int row = -kChipGap;
        qsizetype last = first;
        for (; last < formats_.size() && row + kChipGap + wide(formats_[last]) <= width() - 48; ++last)
            row += kChipGap + wide(formats_[last]);
        int x = (width() - row) / 2;
        for (; first < last; ++first) {
            const QRectF chip(x + 0.5, top + 0.5, wide(formats_[first]), 22);
            painter.setPen(color(Token::Line));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(chip, 11, 11);
            painter.setPen(color(Token::Text2));
            painter.drawText(chip, Qt::AlignCenter, formats_[first]);
            x += wide(formats_[first]) + kChipGap;
        }
        if (last == first && row < 0) break; // not even one fits
    }
    return top;
}

Heading::Heading(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(QStringLiteral("Bindpose"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Heading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QRectF box(mirrored ? width() - 44 : 0, 1, 44, 44);
    QIcon(QStringLiteral(":/package/bindpose.svg")).paint(&painter, box.toRect());
    const QRect text = mirrored ? rect().adjusted(0, 0, -58, 0) : rect().adjusted(58, 0, 0, 0);
    const int lead = mirrored ? Qt::AlignRight : Qt::AlignLeft;
    painter.setFont(titleFont(22));
    painter.setPen(color(Token::Text));
    painter.drawText(text, lead | Qt::AlignTop, QStringLiteral("Bindpose"));
    painter.setFont(workFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(text, lead | Qt::AlignBottom, tr("See which joint moves which vertex, mend it, save only that."));
}

} // namespace bindpose
