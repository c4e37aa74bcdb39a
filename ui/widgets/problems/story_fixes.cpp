// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/story_fixes.h"

#include "core/edit/ground/edits.h"
#include "core/edit/rows/point_weights.h"
#include "core/edit/surface/place_weights.h"
#include "ui/base/length_unit.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/flow_layout.h"

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {

StoryFixes::StoryFixes(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 12);
    column->setSpacing(4);
    makeOffer(Normalize, "storyNormalize", QT_TRANSLATE_NOOP("Edit", "Normalize weights"), tr("Normalize"),
        tr("Divides the weights by their sum, so that they sum to 1."));
    makeOffer(Remove, "storyRemove", QT_TRANSLATE_NOOP("Edit", "Remove joint from vertex"), tr("Remove the joint"),
        tr("The other joints take its weight, in proportion to theirs."));
    makeOffer(Rebuild, "storyRebuild", QT_TRANSLATE_NOOP("Edit", "Rebuild weights"), tr("Rebuild from the neighbours"),
        tr("Takes the weights of the vertices around."));
}

StoryFixes::~StoryFixes()
{
    stop();
}

void StoryFixes::makeOffer(Which which, const char* name, const char* label, const QString& text, const QString& tip)
{
    Offer& offer = offers_[which];
    offer.label = label;
    offer.button = new QPushButton(text, this);
    offer.button->setObjectName(QLatin1String(name));
    offer.button->setToolTip(tip);
    offer.after = new ElidedLabel(Qt::ElideRight, this);
    offer.after->setObjectName(QLatin1String(name) + QStringLiteral("After"));
    offer.after->setToolTip(tr("How far it is from where its neighbours go at this moment, before and after."));
    offer.effect = new ElidedLabel(Qt::ElideRight, this); // the number comes first
    offer.effect->setProperty("role", "caption");
    offer.effect->setObjectName(QLatin1String(name) + QStringLiteral("Effect"));
    connect(offer.button, &QPushButton::clicked, this, [this, &offer] { apply(offer); });
    auto* column = static_cast<QVBoxLayout*>(layout());
    auto* row = new FlowLayout;
    row->setSpacing(8);
    row->addWidget(offer.button);
    row->addWidget(offer.after);
    column->addLayout(row);
    column->addWidget(offer.effect);
}

void StoryFixes::present(const Actor& actor, const PointAddress& address, const PointExplanation& told,
    const ExplainedInfluence* joint, std::span<const PointIndex> ends, std::optional<double> away)
{
    ends_.assign(ends.begin(), ends.end());
    away_ = away;
    pose_ = actor.pose;
    const Key key{actor.scene, address, joint ? std::optional(joint->slot) : std::nullopt, session_.view().holds};
    if (joint) {
        const QString name = shortName(nodeName(*actor.scene, joint->joint));
        offers_[Remove].button->setText(tr("Remove %1 from it").arg(QString(name).replace(u'&', QStringLiteral("&&"))));
    }
    // An attachment is a scene of its own: its weights are not edited here.
    setVisible(told.skinned && address.set.actor == ActorId(0u));
    if (key == key_) return show(); // perhaps in another language
    stop();
    take(key, told);
    if (isVisible()) start();
    show();
}

void StoryFixes::clear()
{
    stop();
    key_ = {};
    pose_.reset();
    for (Offer& offer : offers_) offer.run = {};
    hide();
}

std::shared_ptr<const Scene> StoryFixes::rebuilt() const
{
    const Offer& offer = offers_[Rebuild];
    return offer.run && offer.trial && *offer.trial ? (*offer.trial)->after : nullptr;
}

void StoryFixes::take(const Key& key, const PointExplanation& told)
{
    key_ = key;
    document_ = DocumentHandle(session_);
    for (Offer& offer : offers_) offer.run = {};
    if (!told.skinned) return; // moved by its node alone: no weights to mend, and no skin
    const Instance& instance = *key.scene->instances[key.address.set.instance.index()];
    const SetId set = key.scene->setOf(instance.mesh, key.address.set.set);
    const PointIndex point = key.address.point;
    const std::vector<WeightedPoints> here{{key.address.set.instance, set, instance.skin, {point}}};
    const WeightLocks locks = locksOf(session_.view());
    const auto normalized = [here, locks](const Scene& scene) { return normalizePoints(scene, here, locks); };
    if (!sumsToOne(told.storedSum, std::max<std::size_t>(1, told.influences.size())))
        offers_[Normalize].run = normalized;
    const Skin& skin = *key.scene->skins[instance.skin.index()];
    const bool held = key.slot && key.holds.has(skin.joints[*key.slot]);
    if (key.slot && !held && told.influences.size() > 1)
        offers_[Remove].run = [set, point, slot = *key.slot, normalized](const Scene& scene) -> Result<Scene> {
            const Result<Scene> without = setWeight(scene, set, point, slot, 0.0f);
            return without ? normalized(*without) : without;
        };
    offers_[Rebuild].run = [here, locks](const Scene& scene) { return hammerWeights(scene, here, locks); };
}

void StoryFixes::start()
{
    const bool known =
        std::any_of(offers_.begin(), offers_.end(), [](const Offer& one) { return one.trial.has_value(); });
    if (job_ != 0 || known || !key_.scene) return;
    std::vector<Run> runs;
    for (const Offer& offer : offers_) runs.push_back(offer.run);
    using Trials = std::vector<std::optional<Result<MeasuredChange>>>;
    job_ = session_.jobs().start(
        {.title = tr("Measuring what corrections move"), .revision = {}},
        [runs, scene = key_.scene](const Task& task) {
            Trials out;
            for (const Run& run : runs) {
                out.emplace_back();
                if (!run) continue;
                Result<Scene> after = run(*scene);
                if (after)
                    out.back() = measured(scene, std::move(*after), task);
                else
                    out.back() = Result<MeasuredChange>(after.error());
            }
            return Result<Trials>(std::move(out));
        },
        [fixes = QPointer<StoryFixes>(this), turn = turn_](Result<Trials> found) {
            if (!fixes || fixes->turn_ != turn) return; // stopped, nobody waits for it
            fixes->job_ = 0;
            for (std::size_t i = 0; i < Count; ++i)
                if (found)
                    fixes->offers_[i].trial = (*found)[i];
                else
                    fixes->offers_[i].trial = Result<MeasuredChange>(found.error());
            fixes->show();
            Q_EMIT fixes->trialsEnded();
        });
}

void StoryFixes::stop()
{
    session_.jobs().stop(job_);
    job_ = 0;
    ++turn_;
    for (Offer& offer : offers_) {
        offer.ring.reset(); // of the trial's scene
        offer.trial.reset();
    }
}

void StoryFixes::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    start();
}

void StoryFixes::show()
{
    for (Offer& offer : offers_) {
        const bool offered = static_cast<bool>(offer.run);
        const bool can = offered && offer.trial && *offer.trial;
        // The keyboard waits here until that can be done again, instead of going on to another correction or dock.
        if (!can && offer.button->hasFocus()) {
            held_ = offer.button;
            setFocus(Qt::OtherFocusReason);
        }
        offer.button->setVisible(offered);
        offer.effect->setVisible(offered);
        if (can && !offer.ring) {
            const PointAddress& at = key_.address;
            offer.ring.emplace(*(*offer.trial)->after, at.set.instance, at.set.set, at.point, ends_);
        }
        if (can)
            showAway(offer);
        else
            offer.after->hide();
        offer.button->setEnabled(can);
        offer.effect->setText(!offer.trial   ? tr("Measuring…")
                              : *offer.trial ? moveSentence(**offer.trial)
                                             : sentence(offer.trial->error()));
        offer.button->setAccessibleDescription(offer.effect->text());
        if (can && hasFocus() && held_ == offer.button) offer.button->setFocus(Qt::OtherFocusReason);
    }
}

/// "131.0 → 1.9 mm", in the colour of what it does.
void StoryFixes::showAway(const Offer& offer)
{
    const std::optional<RingReading> then = offer.ring && pose_ ? offer.ring->in(*pose_) : std::nullopt;
    offer.after->setVisible(then && away_);
    if (!then || !away_) return;
    const LengthUnit unit = lengthUnit(*key_.scene->facts);
    const auto number = [&unit](double length) { return decimals(length * unit.ofOne, unit.digits); };
    offer.after->setText(QStringLiteral("%1 → %2 %3").arg(number(*away_), number(then->away()), unit.name));
    setRole(*offer.after, then->away() <= *away_ ? "ok" : "warning");
}

void StoryFixes::apply(const Offer& offer)
{
    if (!offer.trial || !*offer.trial) return;
    const Instance& instance = *key_.scene->instances[key_.address.set.instance.index()];
    const SetId set = key_.scene->setOf(instance.mesh, key_.address.set.set);
    const MeasuredChange change = **offer.trial;
    (void)pushMeasured(document_, change,
        {offer.label, "set " + std::to_string(set.value) + " point " + std::to_string(key_.address.point), 0,
            [before = key_.scene, after = (*offer.trial)->after, run = offer.run](
                const Scene& scene) { return &scene == before.get() ? Result<Scene>(*after) : run(scene); }});
}

} // namespace bindpose
