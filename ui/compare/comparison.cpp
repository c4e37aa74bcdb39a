// SPDX-License-Identifier: MIT
#include "ui/compare/comparison.h"

#include "core/base/errors.h"
#include "core/compare/places/level_pair.h"
#include "core/eval/pose/hand_pose.h"
#include "ui/base/texts.h"
#include "ui/safety/load_rated.h"

#include <QPointer>

namespace bindpose {

struct Comparison::Found {
    std::shared_ptr<const WorldPair> pair; ///< with all moments
    std::shared_ptr<const ComparedPlaces> places;
    std::shared_ptr<const Scene> drawn; ///< where B is drawn otherwise than it is measured
};

namespace {

constexpr int kAfterEditMs = 200;
constexpr std::size_t kFirstMoments = 24;
constexpr double kQuickWork = 2e6; ///< points × moments that are there before anybody would wait for the first of them
constexpr double kLeastMm = 0.1;   ///< what is nowhere farther apart is the same

bool sameSurface(const std::shared_ptr<const Scene>& a, const std::shared_ptr<const Scene>& b)
{
    return a == b || (a && b && sameSurface(*a, *b));
}

/// A pose of one of them has a place for each node of the other: weights, binds and rest poses may differ, a reload
/// that keeps the document may not.
bool sameNodes(const Scene& a, const Scene& b)
{
    if (a.nodes.size() != b.nodes.size()) return false;
    return a.order == b.order || (a.order->sorted == b.order->sorted && a.order->subtreeEnd == b.order->subtreeEnd);
}

bool isLevel(const CompareChoice& choice)
{
    return choice.kind == CompareChoice::Kind::World && choice.world.kind == OtherWorld::Kind::Level;
}

/// `b`: of a file or a document; null else.
Result<WorldPair> pairFor(const std::shared_ptr<const Scene>& a, const std::shared_ptr<const Scene>& b,
    const CompareChoice& choice, std::span<const ClipId> clips, const Task& task)
{
    if (b) return pairWithFile(a, *b, clips);
    if (choice.kind == CompareChoice::Kind::World) return pairWithOther(a, choice.world, clips, task);
    return pairWithRule(a, choice.rule, clips);
}

/// Somebody sees it: in its workspace, or as the other side of a split in any other.
bool isSeen(const Comparison& comparison, const ViewState& view)
{
    return comparison.on() || (view.split.on() && ComparedWorld::isAtOtherSide(view.split));
}

} // namespace

bool Comparison::Asked::operator==(const Asked& other) const
{
    return document == other.document && choice == other.choice && clip == other.clip && sameSurface(a, other.a) &&
           sameSurface(b, other.b);
}

Comparison::Comparison(Session& session) : ComparedWorld(&session), session_(session), map_(session)
{
    wait_.setSingleShot(true);
    wait_.setInterval(kAfterEditMs);
    connect(&wait_, &QTimer::timeout, this, &Comparison::start);
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, [this] { session_.presentNow(); });
    connect(&session.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id != job_ || job_ == 0) return;
        status_.progress = fraction;
        presentSoon();
    });
    connect(&map_, &MomentMap::measured, this, &Comparison::presentSoon);
    session.presenter().addReader(this, [this](const Frame&) { follow(); });
}

void Comparison::presentSoon()
{
    if (!soon_.isActive()) soon_.start();
}

void Comparison::setOn(bool on)
{
    if (seen_.on == on) return;
    seen_.on = on;
    if (on) choice_.begin();
    follow();
    presentSoon();
}

void Comparison::choose(const CompareChoice& choice)
{
    choice_.follow(session_);
    choice_.choose(choice);
    start();
}

void Comparison::setClip(ClipId clip)
{
    clip_ = clip;
    asked_.document = session_.current(); // whose clip it is
    start();
}

void Comparison::setLimit(int at)
{
    limit_ = at;
    presentSoon();
}

void Comparison::setGhost(bool on)
{
    seen_.ghost = on;
    presentSoon();
}

void Comparison::cancel()
{
    if (status_.state != State::Running) return;
    session_.jobs().stop(job_);
    job_ = 0;
    ++run_;
    status_.state = State::Stopped;
    presentSoon();
}

Comparison::Asked Comparison::askedNow() const
{
    Asked out{session_.current(), session_.front().document.sharedScene(), nullptr, choice(), clip_};
    if (choice().kind == CompareChoice::Kind::Opened)
        out.b = std::make_shared<const Scene>(session_.front().document.baseline().scene);
    if (choice().kind == CompareChoice::Kind::Document)
        if (const OpenDocument* other = session_.find(choice().document)) out.b = other->document.sharedScene();
    return out;
}

/// Another document, an edit of either side: begins anew once nothing changes for a while. Frames in which nothing
/// changes do not put that off; each step of a drag does.
void Comparison::follow()
{
    choice_.follow(session_);
    const auto closed = [this](const Asked& one) { return one.document.valid() && !session_.find(one.document); };
    if (closed(asked_)) {
        cancel();
        status_.state = State::Nothing;
        asked_ = {};
        clip_ = {}; // in another document its number would mean another clip
    }
    const auto without = [this](const Asked& one) { // B is closed, A stays
        return one.choice.kind == CompareChoice::Kind::Document && !session_.find(one.choice.document);
    };
    if (asked_.b && without(asked_)) asked_.a = asked_.b = nullptr; // asked again, which says what is missing
    if (closed(next_) || without(next_)) next_ = {};
    if (closed(foundFor_) || without(foundFor_)) { // its scenes are large
        foundFor_ = {};
        found_.reset();
        seen_.drawn.reset();
        map_.forget();
    }
    map_.forgetClosed();
    if (!isSeen(*this, session_.view())) {
        wait_.stop();
        if (job_ == 0) return;
        cancel(); // it begins anew when somebody looks; what was found stays
        status_.state = State::Nothing;
        asked_.a = asked_.b = nullptr;
        return;
    }
    if (!session_.current().valid()) {
        cancel();
        status_.state = State::Nothing;
        return;
    }
    if (asked_.document != session_.current()) return start();
    if (clip_.valid() && !clipAt(session_.scene(), clip_)) clip_ = {};
    Asked now = askedNow();
    if (now == asked_) {
        wait_.stop();
        next_ = {};
        return;
    }
    if (now == next_) return;
    next_ = std::move(now);
    wait_.start();
}

void Comparison::start()
{
    wait_.stop();
    next_ = {};
    if (job_ != 0) session_.jobs().stop(job_);
    job_ = 0;
    ++run_;
    if (!isSeen(*this, session_.view()) || !session_.current().valid()) return;
    // In another document its number would mean another clip.
    if (asked_.document.valid() && asked_.document != session_.current()) clip_ = {};
    asked_ = askedNow();
    const bool same = choice().document == session_.current();
    if (choice().kind == CompareChoice::Kind::Document && (same || !asked_.b)) {
        const QString why = same ? tr("A and B are the same file.") : tr("The other file is closed.");
        status_ = {State::Failed, 0.0f, why};
        return presentSoon();
    }
    status_ = {State::Running, 0.0f, {}};
    const Asked asked = asked_;
    std::vector<ClipId> clips;
    if (clip_.valid()) clips = {clip_};
    const Importer importer = session_.importer();
    job_ = session_.jobs().start(
        {.title = tr("Comparing"), .revision = {}},
        [asked, clips, importer](const Task& task) -> Result<Found> {
            using Kind = CompareChoice::Kind;
            std::shared_ptr<const Scene> b = asked.b;
            if (asked.choice.kind == Kind::File) {
                Result<Loaded> loaded = loadRated(asked.choice.path.toStdString(), Task{task.stop, {}}, importer);
                if (!loaded) return loaded.error();
                b = std::make_shared<const Scene>(std::move(loaded->scene));
            }
            Result<WorldPair> pair = pairFor(asked.a, b, asked.choice, clips, Task{task.stop, {}});
            if (!pair) return pair.error();
            const double work = static_cast<double>(pair->points) * static_cast<double>(pair->moments.size());
            const std::size_t most = work > kQuickWork ? kFirstMoments : 0;
            const PlaceOptions options{.least = limitUnits(*asked.a->facts, kLeastMm, pair->height),
                .most = most,
                .weights = asked.choice.ofFile()};
            Found out{std::make_shared<const WorldPair>(*pair), nullptr, nullptr};
            if (isLevel(asked.choice))
                out.drawn = std::make_shared<const Scene>(withLevelAlone(*asked.a, asked.choice.world.level));
            Result<ComparedPlaces> places = comparePlaces(std::move(*pair), options, task);
            if (!places) return places.error();
            out.places = std::make_shared<const ComparedPlaces>(std::move(*places));
            return out;
        },
        [self = QPointer<Comparison>(this), run = run_](Result<Found> found) {
            if (self && run == self->run_) self->take(std::move(found));
        });
    presentSoon();
}

void Comparison::take(Result<Found> found)
{
    job_ = 0;
    if (!(asked_ == askedNow())) { // an edit, or another document: what follows begins anew
        status_.state = State::Nothing;
        asked_.a = asked_.b = nullptr; // also where an undo brings back what was asked for
        return follow();
    }
    if (!found) {
        const bool stopped = found.error().kind == ErrorKind::Cancelled;
        status_.state = stopped ? State::Stopped : State::Failed;
        if (!stopped) status_.reason = sentence(found.error());
        return presentSoon();
    }
    found_ = found->places;
    if (!(foundFor_ == asked_) || found->drawn) seen_.drawn = found->drawn;
    foundFor_ = asked_;
    status_.state = State::Ready;
    if (seen_.on && !seen_.splitOnce && !session_.view().split.on()) {
        SplitLook split = session_.view().split;
        split.layout = SplitLook::Layout::Slider;
        split.with = SplitLook::With::Skinning;
        split.skinning = kAtOtherSide;
        session_.looking().setSplit(split);
    }
    seen_.splitOnce = seen_.splitOnce || seen_.on;
    if (!isWhole()) look(found->pair);
    presentSoon();
}

/// All moments, now that the worst of some of them are there to be looked at.
void Comparison::look(std::shared_ptr<const WorldPair> pair)
{
    status_ = {State::Running, 0.0f, {}};
    const PlaceOptions options{
        .least = limitUnits(*asked_.a->facts, kLeastMm, pair->height), .weights = asked_.choice.ofFile()};
    job_ = session_.jobs().start(
        {.title = tr("Comparing"), .revision = {}},
        [pair, options](const Task& task) -> Result<Found> {
            Result<ComparedPlaces> places = comparePlaces(*pair, options, task);
            if (!places) return places.error();
            return Found{pair, std::make_shared<const ComparedPlaces>(std::move(*places)), nullptr};
        },
        [self = QPointer<Comparison>(this), run = run_](Result<Found> found) {
            if (self && run == self->run_) self->take(std::move(found));
        });
}

std::shared_ptr<const ComparedPlaces> Comparison::found() const
{
    return foundFor_.document == session_.current() ? found_ : nullptr;
}

bool Comparison::isOld() const
{
    return found() && !(foundFor_ == askedNow());
}

ComparedWorld::Side Comparison::side() const
{
    const std::shared_ptr<const ComparedPlaces> now = found();
    if (!now) return {};
    Side out;
    out.scene = std::shared_ptr<const Scene>(now, &now->pair.b.scene);
    if (seen_.drawn) out.scene = seen_.drawn;
    if (isLevel(foundFor_.choice)) out.level = static_cast<std::uint32_t>(foundFor_.choice.world.level);
    out.skinning = now->pair.b.dual ? "dual-quaternion" : "";
    out.otherFile = foundFor_.choice.ofFile();
    out.unit = now->pair.b.unit;
    out.lane = map_.lane(now);
    return out;
}

QString Comparison::title() const
{
    return found() ? choiceText(session_, foundFor_.choice) : QString();
}

std::shared_ptr<const SurfaceDistances> Comparison::distances(
    const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view)
{
    const std::shared_ptr<const ComparedPlaces> now = found();
    // After an edit the numbers of before stay, as long as they are of the same points.
    if (!isSeen(*this, view) || !now || !sweepsTogether(*scene, *now->pair.a)) return nullptr;
    if (!sameNodes(*scene, *now->pair.a)) return nullptr;
    SweepMoment moment;
    if (view.pose == PoseSource::Clip) moment = {view.clip, view.timeSec, true};
    if (now->pair.ofFiles() && posedByHand(*scene, view)) return nullptr;
    const bool newClip = moment.clip.valid() && moment.clip.index() >= now->pair.a->clips.size();
    if (now->pair.ofFiles() && newClip) return nullptr; // it has no partner in B
    const double empty = limitUnits(*scene->facts, compareLimitsMm().back(), now->pair.height);
    return map_.at({now, pose, view.timeSec, foundFor_.document, foundFor_.choice}, moment, static_cast<float>(empty));
}

bool sameSurface(const Scene& a, const Scene& b)
{
    return a.nodes == b.nodes && a.order == b.order && a.meshes == b.meshes && a.sets == b.sets &&
           a.weights == b.weights && a.skins == b.skins && a.instances == b.instances && a.clips == b.clips &&
           a.facts == b.facts;
}

Comparison& comparisonOf(Session& session)
{
    auto* there = session.findChild<Comparison*>(QString(), Qt::FindDirectChildrenOnly);
    return there ? *there : *new Comparison(session);
}

std::span<const double> compareLimitsMm()
{
    static constexpr double kLimits[] = {0.1, 0.5, 1.0, 2.0, 5.0, 10.0};
    return kLimits;
}

double limitUnits(const FileFacts& facts, double mm, double height)
{
    constexpr double kUsualHeightMm = 2000.0;
    if (facts.metresPerUnit && *facts.metresPerUnit > 0.0) return mm * 1e-3 / *facts.metresPerUnit;
    return height * mm / kUsualHeightMm;
}

} // namespace bindpose
