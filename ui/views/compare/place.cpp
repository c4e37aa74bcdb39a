// SPDX-License-Identifier: MIT
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/compare/story_model.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/widgets/compare/place_fix.h"
#include "ui/widgets/compare/place_take.h"
#include "ui/widgets/compare/plain_table.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/problems/distance_curve.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace bindpose {
namespace {

/// The place that is looked at: what is wrong, why, when, joint by joint, and what can be done about it.
class PlaceView final : public View {
    Q_OBJECT
public:
    PlaceView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    QWidget* makePage();
    void makeTable(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void presentPlace(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place);
    void presentStory(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place);
    void presentCurve(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place);
    void presentCommand();
    void fitTable();

    Session& session_;
    Comparison& comparison_;
    StoryModel model_;
    std::shared_ptr<const ComparedPlaces> found_;
    std::optional<std::size_t> place_;
    std::shared_ptr<const ComparedPlaces> storyOf_; ///< whose joints the table shows …
    std::optional<std::size_t> storyPlace_;
    SweepMoment storyAt_;
    LengthUnit storyUnit_ = {};
    QString command_;
    QWidget* page_ = nullptr;
    QLabel *empty_ = nullptr, *name_ = nullptr, *count_ = nullptr, *sentence_ = nullptr, *why_ = nullptr,
           *over_ = nullptr, *seen_ = nullptr;
    DistanceCurve* curve_ = nullptr;
    QTableView* table_ = nullptr;
    PlaceFix* fix_ = nullptr;
    PlaceTake* take_ = nullptr;
    QPushButton* copy_ = nullptr;
};

PlaceView::PlaceView(Session& session, QWidget* parent)
    : View(parent), session_(session), comparison_(comparisonOf(session))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(makePage());
    layout->addWidget(scroll, 1);
    fix_ = new PlaceFix(session, this);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(12, 6, 12, 8);
    foot->setSpacing(6);
    foot->addWidget(fix_);
    take_ = new PlaceTake(session, this);
    foot->addWidget(take_);
    makeButtons(*foot);
    layout->addLayout(foot);
    empty_ = makeEmptyNote("noPlace", this);
    layout->addWidget(empty_, 1);
}

QWidget* PlaceView::makePage()
{
    page_ = new QWidget;
    auto* layout = new QVBoxLayout(page_);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    name_ = new ElidedLabel(Qt::ElideRight, page_);
    name_->setProperty("role", "title");
    name_->setObjectName(QStringLiteral("placeName"));
    count_ = makeLabel("caption", page_);
    head->addWidget(name_, 1);
    head->addWidget(count_);
    layout->addLayout(head);
    sentence_ = new QLabel(page_);
    sentence_->setTextFormat(Qt::RichText);
    sentence_->setWordWrap(true);
    sentence_->setObjectName(QStringLiteral("placeSentence"));
    layout->addWidget(sentence_);
    why_ = makeText("label", page_);
    why_->setObjectName(QStringLiteral("placeWhy"));
    layout->addWidget(why_);
    layout->addWidget(makeLine(page_));
    auto* line = new QHBoxLayout;
    over_ = new ElidedLabel(Qt::ElideRight, page_);
    over_->setProperty("role", "label");
    seen_ = makeLabel("caption", page_);
    seen_->setToolTip(
        tr("At how many of the moments the worst vertex is over the limit: keys, and the middles between them."));
    line->addWidget(over_, 1);
    line->addWidget(seen_);
    layout->addLayout(line);
    curve_ = new DistanceCurve(page_);
    curve_->setObjectName(QStringLiteral("placeCurve"));
    connect(curve_, &DistanceCurve::timeChosen, this, [this](double timeSec) {
        if (found_ && place_) {
            const ClipId clip = found_->pair.moments[found_->places[*place_].moment].clip;
            if (clip.valid() && session_.view().clip != clip) session_.playback().setClip(clip);
        }
        session_.playback().setTime(
            session_.playback().clip() ? nearestFrame(*session_.playback().clip(), timeSec) : timeSec);
    });
    layout->addWidget(curve_);
    layout->addWidget(makeLine(page_));
    makeTable(*layout);
    layout->addStretch(1);
    return page_;
}

void PlaceView::makeTable(QVBoxLayout& layout)
{
    table_ = makePlainTable("placeJoints", model_, page_);
    table_->setAccessibleName(tr("Joints of this vertex in A and in B"));
    table_->horizontalHeader()->setSectionResizeMode(StoryModel::Joint, QHeaderView::Stretch);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    offerExactCopy(*table_);
    connect(table_, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (const NodeId joint = model_.joint(index.row()); joint.valid() && session_.scene().node(joint))
            session_.selection().selectJoint(joint);
    });
    layout.addWidget(table_);
}

void PlaceView::makeButtons(QVBoxLayout& layout)
{
    auto* row = new FlowLayout;
    row->setSpacing(6);
    auto* go = new QPushButton(tr("Go to vertex"), this);
    go->setObjectName(QStringLiteral("goToVertex"));
    go->setToolTip(tr("Shows the worst vertex at its worst frame."));
    connect(go, &QPushButton::clicked, this, [this] {
        if (found_ && place_) goToPlace(session_, *found_, *place_);
    });
    copy_ = new QPushButton(tr("Copy as command"), this);
    copy_->setObjectName(QStringLiteral("copyCommand"));
    presentCommand();
    connect(copy_, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(command_);
        session_.say(tr("Copied: %1").arg(command_));
    });
    row->addWidget(go);
    row->addWidget(copy_);
    layout.addLayout(row);
}

void PlaceView::present(const Frame& frame)
{
    found_ = comparison_.found();
    if (!found_) { // perhaps that of a closed file: kept alive by nobody else
        storyOf_ = nullptr;
        model_.clear();
        fix_->present(nullptr, {});
        take_->present(nullptr, {});
    }
    if (!comparison_.on() && !isVisible()) return; // nobody waits for it
    place_ = placeLookedAt(comparison_, frame.view);
    const bool shown = found_ && place_;
    for (QWidget* widget : {static_cast<QWidget*>(page_->parentWidget()->parentWidget()), static_cast<QWidget*>(copy_),
             static_cast<QWidget*>(findChild<QPushButton*>(QStringLiteral("goToVertex")))})
        widget->setVisible(shown);
    empty_->setVisible(!shown);
    empty_->setText(!session_.current().valid() ? QString() : tr("Choose a place in the list, or press F8."));
    fix_->present(found_, place_);
    take_->present(found_, place_);
    if (!shown) {
        storyOf_ = nullptr; // kept alive by nobody else
        return;
    }
    presentPlace(frame, *found_, found_->places[*place_]);
    presentCommand();
}

void PlaceView::presentPlace(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place)
{
    const double limit = limitUnits(
        *found.pair.a->facts, compareLimitsMm()[static_cast<std::size_t>(comparison_.limitAt())], found.pair.height);
    const QString b = comparison_.title();
    name_->setText(placeName(found, place));
    count_->setText(tr("%n vertices", nullptr, static_cast<int>(place.pointsOver(limit))));
    sentence_->setText(placeSentence(found, place, b));
    why_->setText(placeWhy(found, place, b));
    seen_->setText(seenText(place.shareOver(limit)));
    presentCurve(frame, found, place);
    presentStory(frame, found, place);
}

void PlaceView::presentCurve(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place)
{
    const ClipId clip = found.pair.moments[place.moment].clip;
    const Scene& scene = *found.pair.a;
    DistanceCurve::Shown shown;
    shown.worst = lengthText(*scene.facts, place.distance);
    const std::vector<float>& after = take_->curve().empty() ? fix_->curve() : take_->curve();
    shown.fixed = after.size() == place.curve.size();
    double now = 0.0, nearest = -1.0;
    const bool here = frame.view.pose == PoseSource::Clip && frame.view.clip == clip;
    for (std::size_t i = 0; i < place.curve.size(); ++i) {
        const SweepMoment& moment = found.pair.moments[i];
        if (moment.clip != clip) continue;
        shown.points.push_back({moment.timeSec, double{place.curve[i]}, shown.fixed ? double{after[i]} : 0.0});
        const double off = std::abs(moment.timeSec - frame.view.timeSec);
        if (nearest < 0.0 || off < nearest) {
            nearest = off;
            now = double{place.curve[i]};
        }
    }
    const Clip* of = clipAt(scene, clip);
    over_->setVisible(of != nullptr);
    curve_->setVisible(of != nullptr);
    seen_->setVisible(of != nullptr);
    if (!of) return;
    over_->setText(tr("Distance over %1").arg(clipName(scene, clip)));
    shown.framesPerSecond = frameRateOf(*of);
    shown.nowSec = here ? frame.view.timeSec : found.pair.moments[place.moment].timeSec;
    if (here) shown.now = tr("%1 now").arg(lengthText(*scene.facts, now));
    curve_->show(std::move(shown));
}

/// Joints at the moment that is shown; in another clip at the worst one.
void PlaceView::presentStory(const Frame& frame, const ComparedPlaces& found, const ComparedPlace& place)
{
    SweepMoment moment = found.pair.moments[place.moment];
    if (moment.clip.valid() && frame.view.pose == PoseSource::Clip && frame.view.clip == moment.clip)
        moment.timeSec = frame.view.timeSec;
    // Four poses are worked out for it: not for a camera that turns.
    const bool sameMoment = storyAt_.clip == moment.clip && storyAt_.timeSec == moment.timeSec;
    const LengthUnit unit = lengthUnit(*found.pair.a->facts);
    if (storyOf_ == found_ && storyPlace_ == place_ && sameMoment && storyUnit_ == unit) return;
    storyUnit_ = unit;
    storyOf_ = found_;
    storyPlace_ = place_;
    storyAt_ = moment;
    PlaceStory story = placeStory(found.pair, place.worst, moment);
    story.cause = place.story.cause;
    const std::string& cause =
        place.story.joint < place.story.joints.size() ? place.story.joints[place.story.joint].name : std::string();
    for (std::size_t i = 0; i < story.joints.size(); ++i)
        if (story.joints[i].name == cause) story.joint = i;
    model_.show(found.pair.a, story);
    fitTable();
}

/// As high as its rows: the page scrolls, the table does not.
void PlaceView::fitTable()
{
    const int height = table_->horizontalHeader()->sizeHint().height() + model_.rowCount() * int(metrics::kRow) + 2;
    if (table_->height() != height) table_->setFixedHeight(height);
}

void PlaceView::presentCommand()
{
    command_ = commandFor(session_, comparison_.choice(), session_.front().document.path());
    copy_->setEnabled(!command_.isEmpty());
    copy_->setToolTip(!command_.isEmpty() ? plainTip(command_)
                      : session_.front().document.path().isEmpty()
                          ? tr("Not possible: this character has no file yet. Save it first.")
                          : tr("Not possible: the command line sees files, and B is none."));
}

View* make(Session& session, QWidget* parent)
{
    return new PlaceView(session, parent);
}

} // namespace

const extern ViewPart part_place{"place", QT_TRANSLATE_NOOP("ViewPart", "Place"), DockArea::Right, 39, &make};

} // namespace bindpose

#include "place.moc"
