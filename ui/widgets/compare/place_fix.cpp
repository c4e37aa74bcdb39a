// SPDX-License-Identifier: MIT
#include "ui/widgets/compare/place_fix.h"

#include "core/compare/places/place_refit.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/widgets/compare/refit_run.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStyle>

namespace bindpose {
namespace {

struct FixWords {
    Q_DECLARE_TR_FUNCTIONS(PlaceFix)
};

std::vector<PointAddress> addressesOf(const ComparedPlace& place)
{
    std::vector<PointAddress> out;
    for (const SweptPoint& at : place.points) out.push_back({{ActorId(0u), at.instance, at.set}, at.point});
    return out;
}

} // namespace

bool refitLookedAt(Session& session)
{
    Comparison& comparison = comparisonOf(session);
    const auto found = comparison.found();
    const std::optional<std::size_t> at = placeLookedAt(comparison, session.view());
    const bool rule = comparison.choice().kind == CompareChoice::Kind::Rule;
    const std::size_t most = rule ? solvableLimit(comparison.choice().rule) : 0;
    if (!found || !at || most == 0 || comparison.isOld()) {
        session.say(!at         ? FixWords::tr("Choose a place first.")
                    : most == 0 ? FixWords::tr("Weights can be solved for where B is a limit of influences.")
                                : FixWords::tr("The comparison is of before the last edit. Wait until it is done."),
            true);
        return false;
    }
    // Over the moments that the card measures at: what it tells is what the step does.
    return runRefit(
        session, most,
        [points = addressesOf(found->places[*at])](const Scene& scene) { return weightedPoints(scene, points); },
        found->pair.moments);
}

PlaceFix::PlaceFix(Session& session, QWidget* parent)
    : QFrame(parent), session_(session), comparison_(comparisonOf(session))
{
    setObjectName(QStringLiteral("placeFix"));
    setProperty("role", "card");
    title_ = makeText("title", this);
    effect_ = makeLabel("ok", this);
    effect_->setObjectName(QStringLiteral("refitEffect"));
    note_ = makeText("caption", this);
    button_ = new QPushButton(tr("Re-fit"), this);
    button_->setObjectName(QStringLiteral("refit"));
    button_->setToolTip(tr("Chooses joints and weights so that the surface moves least."));
    connect(button_, &QPushButton::clicked, this, [this] { refitLookedAt(session_); });
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 8, 10, 8);
    grid->setVerticalSpacing(6);
    grid->addWidget(title_, 0, 0, 1, 2);
    grid->addWidget(effect_, 1, 0, 1, 2);
    grid->addWidget(note_, 2, 0, 1, 2);
    grid->addWidget(button_, 3, 0, Qt::AlignLeft);
    grid->setColumnStretch(1, 1);
}

void PlaceFix::present(const std::shared_ptr<const ComparedPlaces>& found, std::optional<std::size_t> place)
{
    const CompareChoice& choice = comparison_.choice();
    const std::size_t most = choice.kind == CompareChoice::Kind::Rule ? solvableLimit(choice.rule) : 0;
    const bool shown = found && place && most > 0;
    setVisible(shown);
    if (!shown) {
        if (job_ != 0) session_.jobs().stop(job_);
        ++run_;
        job_ = 0;
        found_ = nullptr;
        place_.reset();
        measured_ = {};
        return;
    }
    title_->setText(tr("Re-fit to %n influence(s)", nullptr, static_cast<int>(most)));
    if (found_ != found || place_ != place) {
        found_ = found;
        place_ = place;
        measure();
    }
    showState();
}

void PlaceFix::measure()
{
    if (job_ != 0) session_.jobs().stop(job_);
    ++run_;
    known_ = false;
    measured_ = {};
    const std::size_t most = solvableLimit(comparison_.choice().rule);
    job_ = session_.jobs().start(
        {.title = tr("Trying a re-fit"), .revision = {}},
        [found = found_, at = *place_, most](const Task& task) -> Result<Measured> {
            const ComparedPlace& place = found->places[at];
            const Scene& scene = *found->pair.a;
            Result<PointsRefit> made =
                refitPoints(scene, weightedPoints(scene, addressesOf(place)), most, found->pair.moments, task);
            if (!made) return made.error();
            Measured out{made->cut, made->after, made->points, {}, {}};
            WorldPair pair = found->pair;
            pair.b = World{.name = "refit", .scene = std::move(made->scene)};
            const PairedPoint worst{place.worst.a, place.worst.a};
            Result<std::vector<std::vector<float>>> curve = pointCurves(pair, {&worst, 1}, task);
            if (!curve) return curve.error();
            out.curve = std::move(curve->front());
            return out;
        },
        [self = QPointer<PlaceFix>(this), run = run_](Result<Measured> measured) {
            if (self && run == self->run_) self->take(std::move(measured));
        });
}

void PlaceFix::take(Result<Measured> measured)
{
    job_ = 0;
    if (!measured && measured.error().kind == ErrorKind::Cancelled) return;
    known_ = true;
    if (measured)
        measured_ = std::move(*measured);
    else
        measured_.refused = sentence(measured.error());
    showState(); // the curve comes with the frame that follows a job
}

void PlaceFix::showState()
{
    const bool able = known_ && measured_.refused.isEmpty();
    const FileFacts& facts = *found_->pair.a->facts;
    effect_->setVisible(able);
    effect_->setText(
        QStringLiteral("%1 → %2").arg(lengthText(facts, measured_.before), lengthText(facts, measured_.after)));
    note_->setText(!known_ ? tr("Trying it out…")
                   : !able ? measured_.refused
                           : tr("%n vertices, one undo step", nullptr, static_cast<int>(measured_.points)));
    constexpr double kWorthwhile = 0.9; // what gains less than a tenth is not the thing to do
    const bool gains = able && measured_.after < kWorthwhile * measured_.before;
    if (able && !gains) note_->setText(note_->text() + QStringLiteral(" · ") + tr("gains less than a tenth"));
    const bool free = able && !comparison_.isOld() && !session_.editing().locked();
    button_->setEnabled(free);
    button_->setToolTip(comparison_.isOld() ? tr("The comparison is of before the last edit.")
                                            : tr("Chooses joints and weights so that the surface moves least."));
    if (button_->property("primary").toBool() != gains) {
        button_->setProperty("primary", gains);
        button_->style()->unpolish(button_); // lets the sheet see it
        button_->style()->polish(button_);
    }
}

} // namespace bindpose
