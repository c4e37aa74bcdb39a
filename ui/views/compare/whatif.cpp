// SPDX-License-Identifier: MIT
#include "core/compare/places/place_refit.h"
#include "core/edit/ground/edits.h"
#include "core/edit/surface/place_weights.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/compare/place_walk.h"
#include "ui/compare/what_if_model.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/look/theme.h"
#include "ui/widgets/compare/plain_table.h"
#include "ui/widgets/compare/refit_run.h"
#include "ui/widgets/labels/flow_layout.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kNameWidth = 190, kNameLeast = 112, kNameWidthWide = 270, kClipWidthWide = 84, kClipLeast = 56,
              kKeepsLeast = 120;

/// What each program and format makes of the character, over all clips; a cell goes to where it is worst and makes
/// that B.
class WhatIfView final : public View {
    Q_OBJECT
public:
    WhatIfView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

protected:
    void settleLayout() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeTable(QVBoxLayout& layout);
    void makeFoot(QVBoxLayout& layout);
    void setWide(bool wide);
    void sizeColumns();
    void fitNames();
    void fitWide();
    void go(const QModelIndex& index);
    void showState();
    void showFoot();
    QString note() const;

    Session& session_;
    WhatIfRun run_;
    WhatIfModel model_;
    QLineEdit* filter_ = nullptr;
    QPushButton *csv_ = nullptr, *apply_ = nullptr, *stop_ = nullptr, *wide_ = nullptr;
    int narrow_ = 0;                            ///< width of the dock before it was opened wide
    int fitted_ = 0, fittedClip_ = 0;           ///< widths that fitNames() and fitWide() gave last
    std::vector<QPointer<QDockWidget>> folded_; ///< docks of the other side until it is narrow again
    QTableView* table_ = nullptr;
    QLabel *empty_ = nullptr, *note_ = nullptr, *effect_ = nullptr;
    QProgressBar* bar_ = nullptr;
};

WhatIfView::WhatIfView(Session& session, QWidget* parent) : View(parent), session_(session), run_(session, this)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeTable(*layout);
    makeFoot(*layout);
    setFocusProxy(table_);
}

void WhatIfView::makeHead(QVBoxLayout& layout)
{
    filter_ = new QLineEdit(this);
    filter_->setObjectName(QStringLiteral("filter"));
    filter_->setPlaceholderText(tr("Filter targets"));
    filter_->setAccessibleName(tr("Filter targets"));
    filter_->setToolTip(tr("Shows rules and programs whose name holds this."));
    filter_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textEdited, this, [this](const QString& text) {
        model_.setFilter(text.trimmed());
        showState();
    });
    wide_ = new QPushButton(icon("table"), tr("Wide"), this);
    wide_->setObjectName(QStringLiteral("whatIfWide"));
    wide_->setCheckable(true);
    wide_->setToolTip(tr("Gives the table the room of the 3D view, with all clips; again: back."));
    connect(wide_, &QPushButton::clicked, this, &WhatIfView::setWide);
    csv_ = new QPushButton(icon("copy"), tr("CSV"), this);
    csv_->setObjectName(QStringLiteral("copyCsv"));
    csv_->setToolTip(tr("Copies the table for a spreadsheet."));
    connect(csv_, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(model_.csv());
        session_.say(tr("Copied %n line(s).", nullptr, model_.rowCount() + 1));
    });
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 8, 4);
    row->setSpacing(4);
    row->addWidget(filter_, 1);
    row->addWidget(wide_);
    row->addWidget(csv_);
    layout.addLayout(row);
    note_ = makeText("caption", this);
    note_->setObjectName(QStringLiteral("whatIfNote"));
    note_->setContentsMargins(8, 0, 8, 4);
    layout.addWidget(note_);
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of measuring"));
    stop_ = new QPushButton(tr("Cancel"), this);
    stop_->setObjectName(QStringLiteral("cancelWhatIf"));
    stop_->setToolTip(tr("Stops measuring; what was found stays."));
    connect(stop_, &QPushButton::clicked, this, [this] {
        run_.cancel();
        showState();
    });
    auto* run = new QHBoxLayout;
    run->setContentsMargins(8, 0, 8, 4);
    run->setSpacing(8);
    run->addWidget(bar_, 1);
    run->addWidget(stop_);
    layout.addLayout(run);
}

void WhatIfView::makeTable(QVBoxLayout& layout)
{
    table_ = makePlainTable("whatIf", model_, this);
    table_->setAccessibleName(tr("What programs and formats cost"));
    // Numbers come first: what a name lacks its tool tip has.
    table_->horizontalHeader()->setMinimumSectionSize(44);
    table_->setTextElideMode(Qt::ElideRight);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    offerExactCopy(*table_);
    table_->viewport()->installEventFilter(this);
    connect(table_->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column != WhatIfModel::Name && !wide_->isChecked()) fitNames();
    });
    connect(table_, &QTableView::clicked, this, &WhatIfView::go);
    connect(table_, &QTableView::activated, this, &WhatIfView::go);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { showFoot(); });
    layout.addWidget(table_, 1);
    empty_ = makeEmptyNote("noWhatIf", this);
    layout.addWidget(empty_, 1);
}

void WhatIfView::makeFoot(QVBoxLayout& layout)
{
    effect_ = makeText("label", this);
    effect_->setObjectName(QStringLiteral("whatIfEffect"));
    apply_ = new QPushButton(tr("Apply re-fit"), this);
    apply_->setObjectName(QStringLiteral("applyRefit"));
    apply_->setToolTip(tr("Not possible: choose a row with a re-fit."));
    connect(apply_, &QPushButton::clicked, this, [this] {
        const WhatIfVariant* variant = model_.variant(table_->currentIndex().row());
        if (!variant) return;
        const std::size_t most = solvableLimit(*choiceOf(*variant));
        runRefit(session_, most, [](const Scene& scene) { return allWeightedPoints(scene); });
    });
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(12, 6, 12, 8);
    foot->setSpacing(6);
    foot->addWidget(effect_);
    foot->addWidget(apply_, 0, Qt::AlignLeft);
    layout.addLayout(foot);
}

/// In a wide table names stand whole, clips are as wide as their numbers (their names are in the tool tips), and what
/// is kept has the rest.
void WhatIfView::sizeColumns()
{
    const bool wide = wide_->isChecked();
    QHeaderView& head = *table_->horizontalHeader();
    head.setTextElideMode(Qt::ElideMiddle); // clips of one file often begin alike
    head.setSectionResizeMode(WhatIfModel::Name, QHeaderView::Interactive);
    table_->setColumnWidth(WhatIfModel::Name, fitted_ = Metric{wide ? kNameWidthWide : kNameWidth});
    for (int column = WhatIfModel::FirstClip; column < model_.columnCount(); ++column) {
        const bool clip = wide && column < WhatIfModel::FirstClip + model_.clips();
        head.setSectionResizeMode(column, clip ? QHeaderView::Interactive : QHeaderView::ResizeToContents);
        if (clip) table_->setColumnWidth(column, fittedClip_ = Metric{kClipWidthWide});
    }
    if (wide) head.setSectionResizeMode(model_.columnCount() - 1, QHeaderView::Stretch);
    fitNames();
}

/// Beside the 3D view names give way to the largest distance and that of the re-fit, as far as they can still be told
/// apart; a width that a person dragged stays.
void WhatIfView::fitNames()
{
    if (model_.columnCount() == 0) return;
    if (wide_->isChecked()) return fitWide();
    const int now = table_->columnWidth(WhatIfModel::Name);
    if (now != fitted_) return;
    int left = table_->viewport()->width(); // clips scroll
    for (int column = WhatIfModel::Name + 1; column < WhatIfModel::FirstClip; ++column)
        left -= table_->columnWidth(column);
    const int width = std::clamp<int>(left, Metric{kNameLeast}, Metric{kNameWidth});
    if (width != now) table_->setColumnWidth(WhatIfModel::Name, fitted_ = width);
}

/// Clips and then names give way to the last column, so that all of a few clips are seen at once.
void WhatIfView::fitWide()
{
    const int clips = model_.clips(), firstBehind = WhatIfModel::FirstClip + clips;
    int room = table_->viewport()->width() - Metric{kKeepsLeast};
    for (int column = WhatIfModel::Name + 1; column < model_.columnCount() - 1; ++column)
        if (column < WhatIfModel::FirstClip || column >= firstBehind) room -= table_->columnWidth(column);
    const int left = clips > 0 ? (room - Metric{kNameWidthWide}) / clips : 0;
    const int clip = std::clamp<int>(left, Metric{kClipLeast}, Metric{kClipWidthWide});
    for (int column = WhatIfModel::FirstClip; column < firstBehind; ++column)
        if (table_->columnWidth(column) == fittedClip_) table_->setColumnWidth(column, clip);
    fittedClip_ = clip;
    if (table_->columnWidth(WhatIfModel::Name) != fitted_) return;
    fitted_ = std::clamp<int>(room - clips * clip, Metric{kNameLeast}, Metric{kNameWidthWide});
    table_->setColumnWidth(WhatIfModel::Name, fitted_);
}

/// As wide as the least 3D view leaves: the docks of the other side fold. The same again brings back what was there.
void WhatIfView::setWide(bool wide)
{
    wide_->setChecked(wide);
    const int row = table_->currentIndex().row();
    model_.setWide(wide);
    if (model_.columnCount() > 0) sizeColumns();
    showState();
    if (row >= 0) table_->setCurrentIndex(model_.index(row, 0));
    QWidget* dock = this;
    while (dock && !qobject_cast<QDockWidget*>(dock)) dock = dock->parentWidget();
    auto* frame = dock ? qobject_cast<QMainWindow*>(dock->window()) : nullptr;
    if (!frame) return; // a dock that floats is as wide as it was made
    auto* own = static_cast<QDockWidget*>(dock);
    if (wide) {
        narrow_ = dock->width();
        for (QDockWidget* other : frame->findChildren<QDockWidget*>()) {
            const Qt::DockWidgetArea area = frame->dockWidgetArea(other);
            if (other->isHidden() || other->isFloating() || area == frame->dockWidgetArea(own)) continue;
            if (area != Qt::LeftDockWidgetArea && area != Qt::RightDockWidgetArea) continue;
            const bool front = !other->visibleRegion().isEmpty();
            folded_.insert(front ? folded_.end() : folded_.begin(), other);
        }
        for (QDockWidget* other : folded_) other->hide();
    } else {
        for (QDockWidget* other : folded_)
            if (other) other->show();
        if (!folded_.empty() && folded_.back()) folded_.back()->raise();
        folded_.clear();
    }
    frame->layout()->activate();
    const int width = wide ? frame->width() : narrow_;
    if (width > 0) frame->resizeDocks({own}, {width}, Qt::Horizontal);
}

/// Wide is for now: kept, it would leave other workspaces and the next start without the docks that it folds.
void WhatIfView::settleLayout()
{
    if (wide_->isChecked()) setWide(false);
}

void WhatIfView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    run_.setOn(true);
}

void WhatIfView::hideEvent(QHideEvent* event)
{
    View::hideEvent(event);
    run_.setOn(false);
}

bool WhatIfView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) fitNames();
    return View::eventFilter(watched, event);
}

void WhatIfView::present(const Frame&)
{
    const auto found = run_.found();
    model_.show(found ? run_.scene() : nullptr, found, run_.isRefit(), run_.isOld());
    if (model_.columnCount() > 0 && table_->horizontalHeader()->sectionResizeMode(0) != QHeaderView::Interactive)
        sizeColumns();
    showState();
}

QString WhatIfView::note() const
{
    const WhatIf* found = model_.found();
    if (!found) return {};
    QString out =
        tr("%1 moments, %2 vertices with weights.").arg(countText(found->moments.size()), countText(found->points));
    if (model_.leftOutClips() > 0) out += u' ' + tr("The worst %1 clips are shown.").arg(model_.mostClips());
    if (found->oddSums > 0 && found->sums)
        out += u' ' + tr("%n vertices have weights that do not sum to 1: dividing by the sum alone moves the surface "
                         "by %1.",
                          nullptr, static_cast<int>(found->oddSums))
                          .arg(lengthText(*run_.scene()->facts, found->sums->worst.distance));
    return out;
}

void WhatIfView::showState()
{
    using State = Comparison::State;
    const Comparison::Status& status = run_.status();
    const bool running = status.state == State::Running, any = model_.found() != nullptr;
    bar_->setVisible(running);
    stop_->setVisible(running);
    showProgress(*bar_, status.progress);
    note_->setText(note());
    note_->setVisible(any);
    csv_->setEnabled(model_.rowCount() > 0);
    table_->setVisible(model_.rowCount() > 0);
    empty_->setVisible(model_.rowCount() == 0);
    const bool failed = status.state == State::Failed;
    empty_->setText(failed                           ? tr("Not measured: %1").arg(status.reason)
                    : any                            ? tr("No target fits the filter.")
                    : status.state == State::Stopped ? tr("Measuring was stopped. An edit starts it again.")
                    : !session_.current().valid()    ? QString()
                                                     : tr("Measuring what programs take…"));
    setRole(*empty_, failed ? "error" : "label");
    showFoot();
}

/// What the current row's re-fit would come to.
void WhatIfView::showFoot()
{
    const WhatIfVariant* variant = model_.variant(table_->currentIndex().row());
    const bool solvable = variant && variant->refit && !run_.isOld();
    apply_->setEnabled(solvable && !session_.editing().locked());
    effect_->setVisible(variant != nullptr);
    apply_->setToolTip(solvable ? tr("Changes the weights of every vertex that has more influences; one undo step.")
                                : tr("Not possible: choose a row with a re-fit."));
    if (!variant) return;
    const FileFacts& facts = *run_.scene()->facts;
    const QString name = model_.name(table_->currentIndex().row());
    effect_->setText(variant->refit ? tr("%1: %2 as it is cut, %3 with weights solved for.")
                                          .arg(name, lengthText(facts, variant->distance.worst.distance),
                                              lengthText(facts, variant->refit->worst.distance))
                     : variant->distance.worst.distance == 0.0
                         ? tr("%1: the surface stays where it is; there is nothing to solve for.").arg(name)
                         : tr("%1: %2 at most; there is nothing to solve for.")
                               .arg(name, lengthText(facts, variant->distance.worst.distance)));
}

void WhatIfView::go(const QModelIndex& index)
{
    const WhatIfVariant* variant = model_.variant(index.row());
    if (!variant) return;
    Comparison& comparison = comparisonOf(session_);
    const CompareChoice choice{CompareChoice::Kind::Rule, *choiceOf(*variant), {}, {}};
    if (comparison.choice() != choice) comparison.choose(choice);
    if (const WorldDistance::Worst* worst = model_.worst(index.row(), index.column()))
        goToVertex(session_, worst->point, model_.found()->moments[worst->moment]);
}

View* make(Session& session, QWidget* parent)
{
    return new WhatIfView(session, parent);
}

} // namespace

const extern ViewPart part_whatif{"whatif", QT_TRANSLATE_NOOP("ViewPart", "What-if"), DockArea::Left, 26, &make};

} // namespace bindpose

#include "whatif.moc"
