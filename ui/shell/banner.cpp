// SPDX-License-Identifier: MIT
#include "ui/shell/banner.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace bindpose {
namespace {

constexpr int kHeight = 34, kIcon = 16, kTint = 34, kEdge = 4;

} // namespace

Banner::Banner(const char* icon, Token ink, QWidget* parent) : QWidget(parent), icon_(icon), ink_(ink)
{
    setMinimumHeight(kHeight);
    text_ = new QLabel(this);
    text_->setTextFormat(Qt::RichText);
    // What does not fit into one line takes two: nothing that is said here may be cut.
    text_->setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    text_->setSizePolicy(policy);
    auto* close = new QToolButton(this);
    close->setIcon(bindpose::icon("close"));
    close->setAccessibleName(tr("Put away"));
    close->setToolTip(tr("Puts this line away."));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT putAway();
    });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14 + kIcon + 8, kEdge, 8, kEdge);
    layout->setSpacing(12);
    layout->addWidget(text_, 1);
    links_ = new QHBoxLayout;
    links_->setSpacing(12);
    layout->addLayout(links_);
    layout->addWidget(close);
}

void Banner::setText(const QString& fact, const QString& rest)
{
    text_->setText(QStringLiteral("<b>%1</b> %2").arg(fact.toHtmlEscaped(), rest.toHtmlEscaped()));
    text_->setToolTip(plainTip(fact + u' ' + rest));
    setAccessibleName(fact + u' ' + rest);
}

void Banner::setLook(const char* icon, Token ink)
{
    icon_ = icon;
    ink_ = ink;
    update();
}

QPushButton* Banner::addLink(const QString& text, const QString& tip, std::function<void()> run)
{
    auto* link = new QPushButton(text, this);
    link->setProperty("link", true);
    link->setToolTip(tip);
    link->setFocusPolicy(Qt::TabFocus);
    connect(link, &QPushButton::clicked, this, [run = std::move(run)] { run(); });
    links_->addWidget(link);
    return link;
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Panel));
    QColor tint = color(ink_);
    tint.setAlpha(kTint);
    painter.fillRect(rect(), tint);
    painter.fillRect(QRect(0, height() - 1, width(), 1), color(Token::Line));
    const int x = layoutDirection() == Qt::RightToLeft ? width() - 14 - kIcon : 14;
    paintIcon(painter, QRectF(x, (height() - kIcon) / 2, kIcon, kIcon), icon_, color(ink_));
}

} // namespace bindpose
