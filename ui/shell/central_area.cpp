// SPDX-License-Identifier: MIT
#include "ui/shell/central_area.h"

#include "ui/shell/drop_frame.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"

#include <QKeyEvent>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace bindpose {

CentralArea::CentralArea(QWidget* parent) : QWidget(parent)
{
    setMinimumSize(480, 320);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    stage_ = new QStackedLayout;
    layout->addLayout(stage_, 1);
    over_ = new QWidget(this);
    over_->installEventFilter(this);
    auto* over = new QVBoxLayout(over_);
    over->setContentsMargins(0, 0, 0, 0);
    over->setSpacing(0);
    top_ = new QVBoxLayout;
    banners_ = new QVBoxLayout;
    over->addLayout(top_);
    over->addLayout(banners_);
    load_ = new LoadCard(this);
    refusal_ = new RefusalCard(this);
    connect(load_, &LoadCard::cancelAsked, this, &CentralArea::cancelAsked);
    drop_ = new DropFrame(this);
    drop_->hide();
}

void CentralArea::setViewport(QWidget* viewport)
{
    viewport_ = viewport;
    stage_->addWidget(viewport);
    over_->raise();
    load_->raise();
    refusal_->raise();
    drop_->raise();
}

void CentralArea::setWelcome(QWidget* welcome)
{
    welcome_ = welcome;
    stage_->addWidget(welcome);
}

void CentralArea::showWelcome(bool shown)
{
    refusal_->setAnythingOpen(!shown);
    QWidget* page = shown ? welcome_ : viewport_;
    if (page && stage_->currentWidget() != page) stage_->setCurrentWidget(page);
    over_->raise();
    for (QWidget* card : {static_cast<QWidget*>(load_), static_cast<QWidget*>(refusal_), static_cast<QWidget*>(drop_)})
        card->raise();
}

void CentralArea::addTop(QWidget* widget)
{
    top_->addWidget(widget);
}

void CentralArea::addBanner(QWidget* banner)
{
    banners_->addWidget(banner);
}

void CentralArea::setDropShown(bool shown, const QString& addTo)
{
    drop_->setGeometry(rect());
    drop_->setAddTo(addTo);
    drop_->setVisible(shown);
    drop_->raise();
}

bool CentralArea::dropAdds(const QPoint& at)
{
    return drop_->markAt(at);
}

void CentralArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeOver();
    drop_->setGeometry(rect());
    for (CenteredCard* card : {static_cast<CenteredCard*>(load_), static_cast<CenteredCard*>(refusal_)})
        if (card->isVisibleTo(this)) card->place();
}

/// What a tab or a banner asks of the layout when it comes or goes.
bool CentralArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == over_ && event->type() == QEvent::LayoutRequest) placeOver();
    return QWidget::eventFilter(watched, event);
}

void CentralArea::placeOver()
{
    const QLayout& lines = *over_->layout();
    const int height = lines.isEmpty()             ? 0
                       : lines.hasHeightForWidth() ? lines.totalHeightForWidth(width())
                                                   : lines.sizeHint().height();
    over_->setGeometry(0, 0, width(), height);
    if (height == covered_) return;
    covered_ = height;
    Q_EMIT covered(height);
}

void CentralArea::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (load_->isVisible())
        Q_EMIT cancelAsked();
    else if (refusal_->isVisible())
        refusal_->dismiss();
    else
        QWidget::keyPressEvent(event);
}

} // namespace bindpose
