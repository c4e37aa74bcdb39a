// SPDX-License-Identifier: MIT
#include "ui/shell/central_area.h"

#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/shell/drop_frame.h"
#include "ui/shell/load_stages.h"
#include "ui/widgets/labels/elided_label.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kCardWidth = 452;

QFrame* makeCard(QWidget* parent)
{
    auto* card = new QFrame(parent);
    card->setProperty("role", "card");
    card->setFixedWidth(kCardWidth);
    card->hide();
    return card;
}

} // namespace

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
    makeLoadCard();
    makeRefusalCard();
    drop_ = new DropFrame(this);
    drop_->hide();
    loadSoon_.setSingleShot(true);
    loadSoon_.setInterval(300);
    connect(&loadSoon_, &QTimer::timeout, this, [this] {
        load_->show();
        load_->raise();
        place(load_);
    });
}

void CentralArea::makeLoadCard()
{
    load_ = makeCard(this);
    load_->setObjectName(QStringLiteral("loadCard"));
    loadTitle_ = new ElidedLabel(Qt::ElideMiddle, load_);
    loadTitle_->setProperty("role", "title");
    loadPercent_ = makeLabel("label", load_);
    loadPercent_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    loadPercent_->setMinimumWidth(loadPercent_->fontMetrics().horizontalAdvance(QStringLiteral("100 %")) + 8);
    loadNote_ = new ElidedLabel(Qt::ElideMiddle, load_);
    loadNote_->setProperty("role", "caption");
    loadBar_ = new QProgressBar(load_);
    loadBar_->setTextVisible(false);
    loadBar_->setRange(0, 1000);
    loadBar_->setAccessibleName(tr("Progress of opening"));
    loadStages_ = new LoadStages(load_);
    auto* cancel = new QPushButton(tr("Cancel"), load_);
    auto* key = makeLabel("caption", load_);
    key->setText(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
    cancel->setToolTip(tr("Stops opening; what is open stays."));
    connect(cancel, &QPushButton::clicked, this, &CentralArea::cancelAsked);
    // A hidden button's keys do nothing: Esc is the card's only while it is there.
    connect(
        new QShortcut(QKeySequence(Qt::Key_Escape), cancel), &QShortcut::activated, this, &CentralArea::cancelAsked);
    auto* grid = new QGridLayout(load_);
    grid->setContentsMargins(18, 16, 18, 16);
    grid->setVerticalSpacing(12);
    grid->addWidget(loadTitle_, 0, 0);
    grid->addWidget(loadPercent_, 0, 1, Qt::AlignRight);
    grid->addWidget(loadBar_, 1, 0, 1, 2);
    grid->addWidget(loadStages_, 2, 0, 1, 2);
    grid->addWidget(loadNote_, 3, 0);
    auto* end = new QHBoxLayout;
    end->setSpacing(8);
    end->addWidget(key);
    end->addWidget(cancel);
    grid->addLayout(end, 3, 1, Qt::AlignRight);
    grid->setColumnStretch(0, 1);
}

void CentralArea::makeRefusalCard()
{
    refusal_ = makeCard(this);
    refusal_->setObjectName(QStringLiteral("refusalCard"));
    auto* picture = new QLabel(refusal_);
    picture->setPixmap(icon("err", Token::Err).pixmap(QSize(20, 20), devicePixelRatioF()));
    refusalTitle_ = makeText("title", refusal_);
    refusalReason_ = makeText("label", refusal_);
    refusalWhere_ = new QPlainTextEdit(refusal_);
    refusalWhere_->setReadOnly(true);
    refusalWhere_->setFont(monoFont());
    refusalWhere_->setAccessibleName(tr("Where it is"));
    untouched_ = makeLabel("caption", refusal_);
    untouched_->setText(tr("What was open before is untouched."));
    refusalClose_ = new QPushButton(tr("Close"), refusal_);
    refusalClose_->setProperty("primary", true);
    refusalClose_->setToolTip(tr("Puts this card away."));
    connect(refusalClose_, &QPushButton::clicked, this, &CentralArea::hideRefusal);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), refusalClose_), &QShortcut::activated, this,
        &CentralArea::hideRefusal);
    auto* copy = new QPushButton(tr("Copy details"), refusal_);
    copy->setToolTip(tr("Copies what happened and where, for a report."));
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(
            refusalTitle_->text() + u'\n' + refusalReason_->text() + u'\n' + refusalWhere_->toPlainText());
    });
    auto* grid = new QGridLayout(refusal_);
    grid->setContentsMargins(18, 16, 18, 16);
    grid->setVerticalSpacing(10);
    grid->setHorizontalSpacing(8);
    grid->addWidget(picture, 0, 0, Qt::AlignTop);
    grid->addWidget(refusalTitle_, 0, 1, 1, 3);
    grid->addWidget(refusalReason_, 1, 1, 1, 3);
    grid->addWidget(refusalWhere_, 2, 0, 1, 4);
    grid->addWidget(untouched_, 3, 0, 1, 4);
    grid->addWidget(refusalClose_, 4, 0, 1, 2, Qt::AlignLeft);
    grid->addWidget(copy, 4, 2, Qt::AlignLeft);
    grid->setColumnStretch(3, 1);
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
    untouched_->setVisible(!shown); // with nothing open there is nothing to say that of
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

void CentralArea::showLoading(const QString& name, const QString& openName, int number, int of)
{
    if (number <= 1) hideRefusal();
    loadTitle_->setText(
        of > 1 ? tr("Opening %1 (%2 of %3)").arg(name).arg(number).arg(of) : tr("Opening %1").arg(name));
    loadNote_->setText(openName.isEmpty() ? QString() : tr("%1 stays open until this is done.").arg(openName));
    loadPercent_->clear();
    loadBar_->setRange(0, 0);
    showStage(LoadStage::Reading);
    if (!load_->isVisibleTo(this)) loadSoon_.start();
}

void CentralArea::showProgress(float fraction)
{
    loadBar_->setRange(0, 1000);
    bindpose::showProgress(*loadBar_, fraction);
    loadPercent_->setText(tr("%1 %").arg(static_cast<int>(fraction * 100.0f)));
}

void CentralArea::showStage(LoadStage stage)
{
    loadStages_->show(stage);
}

void CentralArea::endLoading()
{
    loadSoon_.stop();
    load_->hide();
}

void CentralArea::showRefusal(const QString& name, const QString& reason, const QString& where)
{
    if (!refusalShown()) refusals_.clear();
    refusals_.push_back({name, reason, where});
    fillRefusal();
    refusal_->show();
    refusal_->raise();
    place(refusal_);
    refusalClose_->setFocus();
}

void CentralArea::fillRefusal()
{
    const Refusal& first = refusals_.front();
    if (refusals_.size() == 1) {
        refusalTitle_->setText(tr("%1 was not opened").arg(first.name));
        refusalReason_->setText(first.reason);
        refusalWhere_->setPlainText(first.where);
    } else {
        refusalTitle_->setText(tr("%n file(s) were not opened", nullptr, static_cast<int>(refusals_.size())));
        refusalReason_->clear();
        QStringList lines;
        for (const Refusal& refusal : refusals_)
            lines += refusal.name + QStringLiteral(": ") + refusal.reason +
                     (refusal.where.isEmpty() ? QString() : QStringLiteral(" ") + refusal.where);
        refusalWhere_->setPlainText(lines.join(u'\n'));
    }
    refusalReason_->setVisible(!refusalReason_->text().isEmpty());
    refusalWhere_->setVisible(!refusalWhere_->toPlainText().isEmpty());
    refusalWhere_->setFixedHeight(refusals_.size() > 1 ? 108 : 54);
}

void CentralArea::hideRefusal()
{
    refusal_->hide();
    refusals_.clear();
}

bool CentralArea::refusalShown() const
{
    return refusal_->isVisibleTo(this);
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
    for (QWidget* card : {static_cast<QWidget*>(load_), static_cast<QWidget*>(refusal_)})
        if (card->isVisibleTo(this)) place(card);
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
        hideRefusal();
    else
        QWidget::keyPressEvent(event);
}

void CentralArea::place(QWidget* card) const
{
    const int height = card->layout()->hasHeightForWidth() ? card->layout()->totalHeightForWidth(kCardWidth)
                                                           : card->sizeHint().height();
    card->setGeometry((width() - kCardWidth) / 2, std::max(12, (this->height() - height) / 2), kCardWidth, height);
}

} // namespace bindpose
