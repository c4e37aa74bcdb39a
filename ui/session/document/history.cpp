// SPDX-License-Identifier: MIT
#include "ui/session/document/history.h"

#include "core/base/within_memory.h"
#include "ui/session/document/scene_cost.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>
#include <utility>

namespace bindpose {

namespace {

/// By value: an undone step gives other pointers back than a save has written.
bool savesAlike(const Document& document, const Scene& a, const Scene& b)
{
    return savesTheSame(document.counted(a), document.counted(b));
}

/// A step that brought back what the program ended with says how many edits it holds, "steps 5": they count as before.
int editsOf(std::string_view target)
{
    constexpr std::string_view kSteps = "steps ";
    int edits = 1;
    if (target.starts_with(kSteps))
        std::from_chars(target.data() + kSteps.size(), target.data() + target.size(), edits);
    return std::max(edits, 1);
}

} // namespace

History::History(Document& document, QObject* parent) : QObject(parent), document_(document) {}

Result<void> History::push(const Edit& edit)
{
    return withinMemory([&]() -> Result<void> {
        Result<Scene> after = edit.run(document_.scene());
        if (!after) return after.error();
        if (equalByValue(document_.scene(), *after)) return {};
        State next;
        next.scene = std::move(*after);
        next.label = edit.label;
        next.target = edit.target;
        next.gesture = edit.gesture;
        states_.reserve(states_.size() + 1); // what is in the document then is in the list, too
        add(std::move(next));
        return {};
    });
}

void History::keep(const char* label, const std::string& target, Scene after)
{
    if (equalByValue(document_.scene(), after)) return;
    State next;
    next.scene = std::move(after);
    next.label = label;
    next.target = target;
    add(std::move(next));
}

/// The last step takes the next one of its gesture in. Back where the drag began there are the old objects, and no
/// step.
void History::add(State next)
{
    keepUndone(next.gesture);
    states_.resize(static_cast<std::size_t>(index_) + 1);
    State& last = at(index_);
    last.scene = document_.scene();
    marks_.keepUpTo(index_);
    const bool grows = index_ > 0 && next.gesture != 0 && last.gesture == next.gesture && last.target == next.target &&
                       std::strcmp(last.label, next.label) == 0 && marks_.saved != index_ && marks_.file != index_;
    if (grows && equalByValue(at(index_ - 1).scene, next.scene)) {
        goBackTo(index_ - 1);
    } else {
        document_.replace(next.scene);
        if (grows)
            last = std::move(next);
        else
            states_.push_back(std::move(next));
        index_ = count();
    }
    enforceBudget();
    Q_EMIT changed();
}

/// The states after it go for good, as if they had not been; those that had to give way to them are there again.
void History::goBackTo(int index)
{
    document_.replace(at(index).scene);
    states_.resize(static_cast<std::size_t>(index) + 1);
    index_ = index;
    marks_.keepUpTo(index_);
    if (!undone_ || undone_->index != index) return;
    std::move(undone_->states.begin(), undone_->states.end(), std::back_inserter(states_));
    marks_ = undone_->marks;
    undone_.reset();
}

/// A drag may still be taken back: what its first step makes undone steps give way to is kept until another step comes.
void History::keepUndone(std::uint64_t gesture)
{
    if (undone_ && gesture != 0 && undone_->gesture == gesture) return;
    undone_.reset();
    if (gesture == 0 || !canRedo()) return;
    for (int step = index_; step < count(); ++step)
        (void)costOf(step); // later there is no step beside it to measure by
    undone_.emplace(Undone{gesture, index_, marks_, {}});
    std::move(states_.begin() + index_ + 1, states_.end(), std::back_inserter(undone_->states));
}

const char* History::label(int step) const
{
    return at(step + 1).label;
}

const std::string& History::target(int step) const
{
    return at(step + 1).target;
}

QString History::text(int step) const
{
    return step >= 0 && step < count() ? QCoreApplication::translate("Edit", label(step)) : QString();
}

bool History::canUndo() const
{
    return index_ > oldest();
}

void History::undo()
{
    if (canUndo()) goTo(index_ - 1);
}

void History::redo()
{
    if (canRedo()) goTo(index_ + 1);
}

void History::undoGesture(std::uint64_t gesture)
{
    int first = index_;
    while (gesture != 0 && first > oldest() && at(first).gesture == gesture) --first;
    if (first == index_) return;
    if (undone_ && undone_->gesture != gesture) undone_.reset();
    goBackTo(first);
    Q_EMIT changed();
}

void History::goTo(int index)
{
    undone_.reset();
    const int to = std::clamp(index, oldest(), count());
    if (to == index_) return;
    index_ = to;
    document_.replace(at(to).scene);
    Q_EMIT changed();
}

void History::clear()
{
    undone_.reset();
    states_.clear();
    states_.resize(1);
    index_ = 0;
    marks_ = {};
    Q_EMIT changed();
}

void History::setSaved(const Scene& scene, bool elsewhere)
{
    undone_.reset();
    marks_.saved = savesAlike(document_, document_.scene(), scene) ? index_ : -1;
    for (int state = count(); state >= oldest() && marks_.saved < 0; --state)
        if (state != index_ && savesAlike(document_, at(state).scene, scene)) marks_.saved = state;
    if (!elsewhere) marks_.file = marks_.saved;
    Q_EMIT changed();
}

int History::oldest() const
{
    int first = 0;
    while (at(first).forgotten) ++first;
    return first;
}

std::shared_ptr<const Scene> History::sceneOf(int state) const
{
    return state == index_ ? document_.sharedScene() : std::make_shared<const Scene>(at(state).scene);
}

const StateNotes& History::notes(int state) const
{
    return at(state).notes;
}

void History::keepView(int state, ViewState view)
{
    at(state).notes.view = std::move(view);
}

void History::keepPicture(int state, QImage picture)
{
    at(state).notes.picture = std::move(picture);
    enforceBudget();
    Q_EMIT changed();
}

void History::keepMove(int state, double units)
{
    at(state).notes.move = units;
    Q_EMIT changed();
}

int History::stepsFromSaved() const
{
    if (marks_.saved < 0 || marks_.saved < oldest()) return -1;
    int steps = 0;
    for (int step = std::min(marks_.saved, index_); step < std::max(marks_.saved, index_); ++step)
        steps += costOf(step).writes ? editsOf(target(step)) : 0;
    return steps;
}

void History::setBudget(std::size_t bytes)
{
    budgetBytes_ = bytes;
    enforceBudget();
    Q_EMIT changed();
}

const History::State::Cost& History::costOf(int step) const
{
    const Scene &before = at(step).scene, &after = at(step + 1).scene;
    std::optional<State::Cost>& cost = at(step + 1).cost;
    if (at(step).forgotten) cost = State::Cost{};
    if (!cost) cost = State::Cost{ownBytes(after, before), !savesAlike(document_, after, before)};
    return *cost;
}

std::size_t History::usedBytes() const
{
    std::size_t bytes = 0;
    for (const State& state : states_) bytes += static_cast<std::size_t>(state.notes.picture.sizeInBytes());
    for (int step = oldest(); step < count(); ++step) bytes += costOf(step).bytes;
    if (!undone_) return bytes;
    for (const State& state : undone_->states)
        bytes += static_cast<std::size_t>(state.notes.picture.sizeInBytes()) + (state.cost ? state.cost->bytes : 0);
    return bytes;
}

void History::enforceBudget()
{
    std::size_t used = usedBytes();
    for (int step = oldest(); used > budgetBytes_ && step < index_ - 1; ++step) {
        State& before = at(step);
        used -= costOf(step).bytes + static_cast<std::size_t>(before.notes.picture.sizeInBytes());
        before.scene = Scene{};
        before.notes = {};
        before.forgotten = true;
    }
}

} // namespace bindpose
