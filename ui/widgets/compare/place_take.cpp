// SPDX-License-Identifier: MIT
#include "ui/widgets/compare/place_take.h"

#include "core/compare/places/errors.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace bindpose {
namespace {

struct TakeWords {
    Q_DECLARE_TR_FUNCTIONS(PlaceTake)
};

constexpr std::size_t kNamed = 3; ///< joints that are told by name

/// Selected vertices, or those of the place where its worst alone is selected.
std::vector<PointAddress> pointsOf(const ViewState& view, const ComparedPlace* place)
{
    if (view.points.size() > 1 || !place) return view.points;
    std::vector<PointAddress> out;
    for (const SweptPoint& at : place->points) out.push_back({{ActorId(0u), at.instance, at.set}, at.point});
    return out;
}

/// A's scene as it is now, held against what was found: overrides and marks may be others. Refused where it would
/// change weights for nothing.
Result<TakenWeights> takenIn(const Scene& scene, const ComparedPlaces& found, const std::vector<PointAddress>& points,
    const WeightLocks& locks, const Task& task)
{
    WorldPair pair = found.pair;
    pair.a = std::make_shared<const Scene>(scene);
    Result<TakenWeights> made = takeWeights(pair, weightedPoints(scene, points), locks, task);
    if (made && made->points > 0 && !made->gains()) return Error(ErrorKind::Edit, errors::kNothingGained);
    return made;
}

/// Says what a finished step came to, once; how far the surface went is measured as with every edit of weights.
void tellWhenDone(Session& session, JobId job, const std::shared_ptr<std::optional<TakenWeights>>& done)
{
    auto* once = new QObject(&session);
    const DocumentHandle document(session);
    QObject::connect(&session.jobs(), &Jobs::finished, once,
        [&session, once, job, done, document, before = document.sharedScene()](JobId id) {
            if (id != job) return;
            once->deleteLater();
            if (!*done || !document.alive()) return; // refused, or stopped: that was said
            const TakenWeights& taken = **done;
            const FileFacts& facts = *taken.scene.facts;
            QString note =
                TakeWords::tr("%n vertices; to B %1 before, %2 now.", nullptr, static_cast<int>(taken.points))
                    .arg(lengthText(facts, taken.before), lengthText(facts, taken.after));
            if (const QString more = takenText(taken); !more.isEmpty()) note += u' ' + more;
            if (document.inFront()) return tellMove(session, before, note);
            document.say(note);
        });
}

} // namespace

QString takenText(const TakenWeights& taken)
{
    QStringList out;
    for (std::size_t i = 0; i < std::min(kNamed, taken.lacking.size()); ++i) {
        const TakenWeights::Lacking& one = taken.lacking[i];
        const QString joint = shownName(one.joint), weight = weightText(one.weight);
        out += one.taker.empty()
                   ? TakeWords::tr("This skin lacks %1: its %2 goes to the other joints.").arg(joint, weight)
                   : TakeWords::tr("This skin lacks %1: its %2 goes to %3.").arg(joint, weight, shownName(one.taker));
    }
    for (std::size_t i = 0; i < std::min(kNamed, taken.renamed.size()); ++i)
        out += TakeWords::tr("%1 in B is %2 here, found by where it stands.")
                   .arg(shownName(taken.renamed[i].inB), shownName(taken.renamed[i].inA));
    const auto more = [](std::size_t all) { return all > kNamed ? all - kNamed : 0; };
    if (const std::size_t left = more(taken.lacking.size()) + more(taken.renamed.size()); left > 0)
        out += TakeWords::tr("%n more joints do not match by name.", nullptr, static_cast<int>(left));
    if (taken.without > 0)
        out += TakeWords::tr("%n vertices stay: B has no weights there.", nullptr, static_cast<int>(taken.without));
    if (taken.trimmed > 0)
        out += TakeWords::tr("At %n vertices the file has no room for all joints; the strongest are kept.", nullptr,
            static_cast<int>(taken.trimmed));
    return out.join(u' ');
}

bool takeLookedAt(Session& session)
{
    Comparison& comparison = comparisonOf(session);
    const auto found = comparison.found();
    const std::optional<std::size_t> at = placeLookedAt(comparison, session.view());
    const std::vector<PointAddress> points =
        found ? pointsOf(session.view(), at ? &found->places[*at] : nullptr) : std::vector<PointAddress>();
    if (points.empty() || comparison.isOld() || !comparison.choice().ofFile() || !found->pair.ofFiles()) {
        session.say(found && points.empty() ? TakeWords::tr("Choose a place or vertices first.")
                    : !comparison.choice().ofFile()
                        ? TakeWords::tr("Weights can be taken where B is a file.")
                        : TakeWords::tr("The comparison is of before the last edit. Wait until it is done."),
            true);
        return false;
    }
    const auto done = std::make_shared<std::optional<TakenWeights>>();
    const JobId job = session.editing().start(
        QT_TRANSLATE_NOOP("Edit", "Take weights from B"), TakeWords::tr("Taking weights from B"),
        [found, points, locks = locksOf(session.view()), done](const Scene& scene, const Task& task) -> Result<Scene> {
            Result<TakenWeights> made = takenIn(scene, *found, points, locks, task);
            if (!made) return made.error();
            *done = std::move(*made);
            return (*done)->scene;
        },
        session.current());
    if (job != 0) tellWhenDone(session, job, done);
    return job != 0;
}

PlaceTake::PlaceTake(Session& session, QWidget* parent)
    : QFrame(parent), session_(session), comparison_(comparisonOf(session))
{
    setObjectName(QStringLiteral("placeTake"));
    setProperty("role", "card");
    title_ = makeText("title", this);
    title_->setObjectName(QStringLiteral("takeTitle"));
    effect_ = makeLabel("ok", this);
    effect_->setObjectName(QStringLiteral("takeEffect"));
    note_ = makeText("caption", this);
    note_->setObjectName(QStringLiteral("takeNote"));
    joints_ = makeText("warning", this);
    joints_->setObjectName(QStringLiteral("takeJoints"));
    button_ = new QPushButton(tr("Take these weights from B"), this);
    button_->setObjectName(QStringLiteral("takeWeights"));
    presentTip();
    connect(button_, &QPushButton::clicked, this, [this] { takeLookedAt(session_); });
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 8, 10, 8);
    grid->setVerticalSpacing(6);
    int row = 0;
    for (QLabel* label : {title_, effect_, note_, joints_}) grid->addWidget(label, row++, 0, 1, 2);
    grid->addWidget(button_, row, 0, Qt::AlignLeft);
    grid->setColumnStretch(1, 1);
}

void PlaceTake::forget()
{
    if (job_ != 0) session_.jobs().stop(job_);
    ++run_;
    job_ = 0;
    taken_.reset();
    refused_.clear();
    curve_.clear();
}

void PlaceTake::present(const std::shared_ptr<const ComparedPlaces>& found, std::optional<std::size_t> place)
{
    const bool shown = found && place && comparison_.choice().ofFile() && found->pair.ofFiles();
    setVisible(shown);
    if (!shown) {
        forget();
        found_ = nullptr;
        place_.reset();
        points_.clear();
        return;
    }
    std::vector<PointAddress> points = pointsOf(session_.view(), &found->places[*place]);
    std::vector<NodeId> locked = locksOf(session_.view()).joints;
    const bool selected = session_.view().points.size() > 1;
    title_->setText(selected ? tr("Weights from B for the selection") : tr("Weights from B for this place"));
    if (found_ != found || place_ != place || points_ != points || locked_ != locked) {
        found_ = found;
        place_ = place;
        points_ = std::move(points);
        locked_ = std::move(locked);
        measure();
    }
    showState();
}

void PlaceTake::measure()
{
    forget();
    job_ = session_.jobs().start(
        {.title = tr("Trying the weights of B"), .revision = {}},
        [found = found_, at = *place_, points = points_, locks = locksOf(session_.view())](
            const Task& task) -> Result<Measured> {
            Result<TakenWeights> made = takenIn(*found->pair.a, *found, points, locks, task);
            if (!made) return made.error();
            WorldPair pair = found->pair;
            pair.a = std::make_shared<const Scene>(std::move(made->scene));
            made->scene = {};
            Result<std::vector<std::vector<float>>> curve = pointCurves(pair, {&found->places[at].worst, 1}, task);
            if (!curve) return curve.error();
            return Measured{std::move(*made), std::move(curve->front())};
        },
        [self = QPointer<PlaceTake>(this), run = run_](Result<Measured> measured) {
            if (self && run == self->run_) self->take(std::move(measured));
        });
}

void PlaceTake::take(Result<Measured> measured)
{
    job_ = 0;
    if (measured) {
        taken_ = std::move(measured->taken);
        curve_ = std::move(measured->curve);
    } else if (measured.error().kind != ErrorKind::Cancelled) {
        refused_ = sentence(measured.error());
    }
    showState(); // the curve comes with the frame that follows a job
}

void PlaceTake::showState()
{
    const bool able = taken_ && taken_->points > 0;
    const FileFacts& facts = *found_->pair.a->facts;
    effect_->setVisible(able);
    note_->setText(!refused_.isEmpty() ? refused_
                   : !taken_           ? tr("Trying it out…")
                   : able              ? tr("%n vertices, one undo step; the surface moves by up to %1.", nullptr,
                                             static_cast<int>(taken_->points))
                                .arg(lengthText(facts, taken_->moved))
                          : tr("B has the same weights here: what differs is something else."));
    const QString joints = taken_ ? takenText(*taken_) : QString();
    joints_->setVisible(!joints.isEmpty());
    joints_->setText(joints);
    if (able)
        effect_->setText(
            QStringLiteral("%1 → %2").arg(lengthText(facts, taken_->before), lengthText(facts, taken_->after)));
    button_->setEnabled(able && !comparison_.isOld() && !session_.editing().locked());
    if (button_->property("primary").toBool() != able) {
        button_->setProperty("primary", able);
        button_->style()->unpolish(button_); // lets the sheet see it
        button_->style()->polish(button_);
    }
    presentTip();
}

void PlaceTake::presentTip()
{
    button_->setToolTip(comparison_.isOld() ? tr("The comparison is of before the last edit.")
                                            : tr("Each vertex gets the weights of its partner in B, joint by joint."));
}

} // namespace bindpose
