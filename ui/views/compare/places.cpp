// SPDX-License-Identifier: MIT
#include "ui/base/lengths.h"
#include "ui/compare/place_model.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/widgets/compare/place_delegate.h"
#include "ui/widgets/compare/place_fix.h"
#include "ui/widgets/compare/place_take.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Where the character lies elsewhere in B, worst first; choosing a line goes there.
class PlacesView final : public View {
    Q_OBJECT
public:
    PlacesView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeRun(QVBoxLayout& layout);
    void go(const QModelIndex& index);
    void showCurrent(const ViewState& view);
    void showHead();
    void showState();
    QString emptyText() const;

    Session& session_;
    Comparison& comparison_;
    PlaceModel model_;
    QWidget* head_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QComboBox* limit_ = nullptr;
    QLabel *count_ = nullptr, *empty_ = nullptr;
    PlaceList* list_ = nullptr;
    QWidget* run_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* note_ = nullptr;
};

PlacesView::PlacesView(Session& session, QWidget* parent)
    : View(parent), session_(session), comparison_(comparisonOf(session))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeRun(*layout);
    list_ = new PlaceList(this);
    list_->setObjectName(QStringLiteral("places"));
    list_->setAccessibleName(tr("Places"));
    list_->setModel(&model_);
    list_->setItemDelegate(new PlaceDelegate(*list_));
    list_->setResizeMode(QListView::Adjust);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setMouseTracking(true);
    list_->setFrameShape(QFrame::NoFrame);
    offerExactCopy(*list_);
    connect(list_, &QListView::clicked, this, &PlacesView::go);
    connect(list_, &PlaceList::walked, this, &PlacesView::go);
    connect(list_, &PlaceList::entered, this, [this] {
        const bool file = comparison_.choice().ofFile();
        file ? takeLookedAt(session_) : refitLookedAt(session_);
    });
    layout->addWidget(list_, 1);
    empty_ = new QLabel(this);
    empty_->setObjectName(QStringLiteral("noPlaces"));
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(16, 0, 16, 0);
    connect(empty_, &QLabel::linkActivated, this, [this] {
        filter_->clear();
        model_.setFilter({});
        showCurrent(session_.view());
        showState();
    });
    layout->addWidget(empty_, 1);
    setFocusProxy(list_);
}

void PlacesView::makeHead(QVBoxLayout& layout)
{
    head_ = new QWidget(this);
    auto* column = new QVBoxLayout(head_);
    column->setContentsMargins(8, 8, 8, 4);
    column->setSpacing(4);
    filter_ = new QLineEdit(head_);
    filter_->setObjectName(QStringLiteral("filter"));
    filter_->setPlaceholderText(tr("Filter by joint, clip"));
    filter_->setAccessibleName(tr("Filter places"));
    filter_->setToolTip(tr("Shows places whose joint, cause or clip holds this."));
    filter_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textEdited, this, [this](const QString& text) {
        model_.setFilter(text.trimmed());
        showCurrent(session_.view());
        showState();
    });
    limit_ = new QuietCombo(head_);
    limit_->setObjectName(QStringLiteral("limit"));
    limit_->setAccessibleName(tr("Smallest distance"));
    limit_->setToolTip(tr("Places that are nowhere farther apart are left out."));
    for (std::size_t i = 0; i < compareLimitsMm().size(); ++i) limit_->addItem({});
    connect(limit_, &QComboBox::activated, this, [this](int at) { comparison_.setLimit(at); });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(filter_, 1);
    row->addWidget(limit_);
    column->addLayout(row);
    count_ = makeLabel("caption", head_);
    count_->setObjectName(QStringLiteral("placeCount"));
    column->addWidget(count_);
    layout.addWidget(head_);
}

/// How far the comparison is, for as long as it runs.
void PlacesView::makeRun(QVBoxLayout& layout)
{
    run_ = new QWidget(this);
    bar_ = new QProgressBar(run_);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of the comparison"));
    note_ = makeLabel("caption", run_);
    note_->setObjectName(QStringLiteral("compareNote"));
    auto* stop = new QPushButton(tr("Cancel"), run_);
    stop->setObjectName(QStringLiteral("cancelCompare"));
    stop->setToolTip(tr("Stops comparing; what was found stays."));
    connect(stop, &QPushButton::clicked, this, [this] { comparison_.cancel(); });
    auto* row = new QHBoxLayout(run_);
    row->setContentsMargins(8, 0, 8, 6);
    row->setSpacing(8);
    row->addWidget(note_);
    row->addWidget(bar_, 1);
    row->addWidget(stop);
    layout.addWidget(run_);
}

void PlacesView::present(const Frame& frame)
{
    model_.present(comparison_);
    for (std::size_t i = 0; i < compareLimitsMm().size(); ++i) {
        const auto& metres = frame.actors.front().scene->facts->metresPerUnit;
        const double mm = compareLimitsMm()[i];
        limit_->setItemText(static_cast<int>(i), metres && *metres > 0.0
                                                     ? tr("over %1 mm").arg(mm, 0, 'f', 1)
                                                     : tr("over %1 % of the height").arg(mm / 20.0, 0, 'g', 2));
    }
    limit_->setCurrentIndex(comparison_.limitAt());
    showCurrent(frame.view);
    showHead();
    showState();
}

/// The place of the selected vertex is the current line.
void PlacesView::showCurrent(const ViewState& view)
{
    const std::optional<std::size_t> place = placeLookedAt(comparison_, view);
    const int row = place ? model_.rowOf(*place) : -1;
    if (row < 0) return list_->selectionModel()->clearSelection();
    if (list_->selectionModel()->isSelected(model_.index(row))) return;
    list_->setCurrentIndex(model_.index(row));
    list_->scrollTo(model_.index(row));
}

void PlacesView::showHead()
{
    QString text = tr("%n place(s)", nullptr, static_cast<int>(model_.over()));
    if (model_.below() > 0) text += tr(", %n below the limit", nullptr, static_cast<int>(model_.below()));
    if (const auto found = comparison_.found(); found && !comparison_.isWhole())
        text += tr(" · so far, %1 of %2 moments").arg(found->looked).arg(found->of);
    count_->setText(text);
    count_->setVisible(comparison_.found() != nullptr);
    const bool running = comparison_.status().state == Comparison::State::Running;
    run_->setVisible(running);
    showProgress(*bar_, comparison_.status().progress);
    note_->setText(tr("Comparing"));
}

QString PlacesView::emptyText() const
{
    using State = Comparison::State;
    if (!session_.current().valid()) return {};
    if (comparison_.status().state == State::Failed)
        return tr("Not compared: %1").arg(comparison_.status().reason.toHtmlEscaped());
    const auto found = comparison_.found();
    if (!found && comparison_.status().state == State::Stopped)
        return tr("The comparison was stopped. Choose B again to start it.");
    if (!found || comparison_.status().state == State::Running) return {};
    if (model_.over() > 0) return tr("No place fits the filter. <a href=\"#\">Show all</a>");
    if (found->places.empty())
        return tr("A and B are the same: no vertex is more than %1 apart.")
                   .arg(lengthText(*found->pair.a->facts,
                       limitUnits(*found->pair.a->facts, compareLimitsMm().front(), found->pair.height))) +
               (found->pair.a->clips.empty() ? u' ' + tr("No clip in this file: compared at rest.") : QString());
    return tr("No place is farther apart than that.");
}

void PlacesView::showState()
{
    const bool failed = comparison_.status().state == Comparison::State::Failed;
    list_->setVisible(!failed && model_.rowCount() > 0);
    empty_->setVisible(failed || model_.rowCount() == 0);
    empty_->setText(emptyText());
    setRole(*empty_, failed ? "error" : "label");
}

void PlacesView::go(const QModelIndex& index)
{
    // A newer result may be there that no frame has shown yet: the row is of the one that the list shows.
    const std::shared_ptr<const ComparedPlaces> found = model_.found();
    if (!found || !comparison_.found() || index.row() < 0 || index.row() >= model_.rowCount()) return;
    goToPlace(session_, *found, model_.place(index.row()));
}

View* make(Session& session, QWidget* parent)
{
    return new PlacesView(session, parent);
}

} // namespace

const extern ViewPart part_places{"places", QT_TRANSLATE_NOOP("ViewPart", "Places"), DockArea::Left, 25, &make};

} // namespace bindpose

#include "places.moc"
