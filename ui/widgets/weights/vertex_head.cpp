// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/vertex_head.h"

#include "ui/look/icons.h"
#include "ui/widgets/labels/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace bindpose {

VertexHead::VertexHead(QWidget* parent) : QWidget(parent)
{
    picture_ = new QLabel(this);
    showPicture();
    title_ = new QLabel(this);
    title_->setObjectName(QStringLiteral("title"));
    title_->setProperty("role", "title");
    title_->setTextFormat(Qt::PlainText);
    subtitle_ = new ElidedLabel(Qt::ElideMiddle, this);
    subtitle_->setObjectName(QStringLiteral("subtitle"));
    subtitle_->setProperty("role", "label");
    which_ = new QLabel(this);
    which_->setObjectName(QStringLiteral("which"));
    which_->setProperty("role", "label");
    // In the order in which they stand: so the Tab key goes.
    pin_ = makeButton("pin", tr("Pin"), tr("The card stays at this vertex, whatever is selected."));
    pin_->setObjectName(QStringLiteral("pin"));
    pin_->setCheckable(true);
    copy_ = makeButton("copy", tr("Copy"), tr("Copies the read-out as text, with all digits."));
    before_ = makeButton("prevf", tr("Previous selected vertex"), tr("Shows the selected vertex before this one."));
    after_ = makeButton("nextf", tr("Next selected vertex"), tr("Shows the selected vertex after this one."));
    after_->setObjectName(QStringLiteral("nextPoint"));
    connect(before_, &QToolButton::clicked, this, [this] { Q_EMIT stepped(-1); });
    connect(after_, &QToolButton::clicked, this, [this] { Q_EMIT stepped(1); });
    connect(pin_, &QToolButton::clicked, this, &VertexHead::pinned);
    connect(copy_, &QToolButton::clicked, this, &VertexHead::copyAsked);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(picture_);
    row->addWidget(title_);
    row->addWidget(subtitle_, 1);
    row->addWidget(pin_);
    row->addWidget(copy_);
    auto* walk = new QHBoxLayout;
    walk->setSpacing(4);
    walk->addWidget(before_);
    walk->addWidget(which_);
    walk->addWidget(after_);
    walk->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 8, 4);
    column->setSpacing(2);
    column->addLayout(row);
    column->addLayout(walk);
}

void VertexHead::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) showPicture(); // another theme
    QWidget::changeEvent(event);
}

void VertexHead::showPicture()
{
    picture_->setPixmap(icon("explain", Token::Accent).pixmap(QSize(16, 16), devicePixelRatioF()));
}

QToolButton* VertexHead::makeButton(const char* iconName, const QString& name, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(QStringLiteral("<b>%1</b><br>%2").arg(name.toHtmlEscaped(), tip.toHtmlEscaped()));
    return button;
}

void VertexHead::present(const Shown& shown)
{
    title_->setText(shown.title);
    subtitle_->setText(shown.subtitle);
    const bool several = shown.count > 1;
    for (QWidget* widget :
        {static_cast<QWidget*>(before_), static_cast<QWidget*>(after_), static_cast<QWidget*>(which_)})
        widget->setVisible(several);
    if (several) which_->setText(tr("%1 of %2 selected").arg(shown.number).arg(shown.count));
    pin_->setChecked(shown.pinned);
    pin_->setEnabled(shown.any);
    copy_->setEnabled(shown.any);
}

QString VertexHead::title() const
{
    return title_->text();
}

QString VertexHead::subtitle() const
{
    return subtitle_->text();
}

} // namespace bindpose
