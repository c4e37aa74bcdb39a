// SPDX-License-Identifier: MIT
#include "ui/session/history.h"

#include "ui/session/scene_cost.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace bindpose {
namespace {

/// What a step keeps. Shared with History, which empties the oldest ones when the budget is spent.
struct Step {
    Scene before, after;
    bool forgotten = false;
    bool quiet = false;    ///< goes into the history without being done
    bool vanishes = false; ///< when it is undone there is no redo

    struct Cost {
        std::size_t bytes = 0;
        bool writes = true; ///< a save would write what the step changed
    };
    /// Measured when it is asked for: of the steps that a drag consists of, most go into another one unasked.
    std::optional<Cost> cost;
    const Cost& measured()
    {
        if (!cost) cost = Cost{ownBytes(after, before), !savesTheSame(after, before)};
        return *cost;
    }
};

class EditCommand final : public QUndoCommand {
public:
    EditCommand(Document& document, const Edit& edit, Scene after)
        : document_(document), label_(edit.label), target_(edit.target), gesture_(edit.gesture), clock_(edit.clock),
          step_(std::make_shared<Step>())
    {
        step_->before = document.scene();
        step_->after = std::move(after);
    }
    EditCommand(const EditCommand& other)
        : QUndoCommand(), document_(other.document_), label_(other.label_), target_(other.target_),
          gesture_(other.gesture_), clock_(other.clock_), step_(other.step_)
    {}
    int id() const override { return gesture_ == 0 ? -1 : 1; }
    void undo() override
    {
        if (!step_->forgotten && !step_->quiet) document_.replace(step_->before);
        setObsolete(step_->vanishes);
    }
    void redo() override
    {
        if (!step_->forgotten && !step_->quiet) document_.replace(step_->after);
    }
    bool mergeWith(const QUndoCommand* next) override
    {
        const auto& other = static_cast<const EditCommand&>(*next);
        if (other.gesture_ != gesture_ || other.target_ != target_ || std::strcmp(other.label_, label_) != 0)
            return false;
        step_->after = other.step_->after;
        step_->cost.reset();
        if (equalByValue(step_->before, step_->after)) { // back where the drag began: the old objects, and no step
            document_.replace(step_->before);
            setObsolete(true);
        }
        return true;
    }
    const std::shared_ptr<Step>& step() const { return step_; }
    const char* label() const { return label_; }
    const std::string& target() const { return target_; }
    std::uint64_t gesture() const { return gesture_; }
    const std::optional<ClipClock>& clock() const { return clock_; }

private:
    Document& document_;
    const char* label_;
    std::string target_;
    std::uint64_t gesture_;
    std::optional<ClipClock> clock_;
    std::shared_ptr<Step> step_;
};

const EditCommand& commandAt(const QUndoStack& stack, int index)
{
    return *static_cast<const EditCommand*>(stack.command(index));
}

Step& stepAt(const QUndoStack& stack, int index)
{
    return *commandAt(stack, index).step();
}

} // namespace

History::History(Document& document, QObject* parent) : QObject(parent), document_(document)
{
    connect(&stack_, &QUndoStack::indexChanged, this, [this] {
        if (!bringing_) Q_EMIT changed();
    });
}

Result<void> History::push(const Edit& edit)
{
    Result<Scene> after = edit.run(document_.scene());
    if (!after) return after.error();
    if (equalByValue(document_.scene(), *after)) return {};
    add(new EditCommand(document_, edit, std::move(*after)), edit.gesture);
    return {};
}

void History::keep(const char* label, const std::string& target, Scene after)
{
    if (equalByValue(document_.scene(), after)) return;
    add(new EditCommand(document_, Edit{label, target, 0, {}, {}}, std::move(after)), 0);
}

/// The state after it is a new one, or another than before where the step grew; where the step vanished, the state
/// before it stands again.
void History::add(QUndoCommand* command, std::uint64_t gesture)
{
    keepUndone(gesture);
    forgetUndoneSave();
    const int before = stack_.index();
    stack_.push(command);
    const int now = stack_.index();
    looks_.resize(static_cast<std::size_t>(std::min(before + 1, now + (now < before ? 1 : 0))));
    looks_.resize(static_cast<std::size_t>(now) + 1);
    if (undone_ && undone_->index == now) bringBack();
    enforceBudget();
}

/// A drag may still be taken back: what its first step makes undone steps give way to is kept until another step comes.
void History::keepUndone(std::uint64_t gesture)
{
    if (undone_ && gesture != 0 && undone_->gesture == gesture) return;
    undone_.reset();
    if (gesture == 0 || !stack_.canRedo()) return;
    undone_.emplace(Undone{gesture, stack_.index(), saved_, {}, {}});
    for (int i = stack_.index(); i < stack_.count(); ++i) {
        undone_->steps.push_back(std::make_unique<EditCommand>(commandAt(stack_, i)));
        undone_->looks.push_back(look(i + 1));
    }
}

/// The scene of now is the one that the steps were undone to: nothing is done, they only stand in the history again.
void History::bringBack()
{
    Undone undone = *std::exchange(undone_, std::nullopt);
    bringing_ = true;
    for (Look& one : undone.looks) looks_.push_back(std::move(one));
    for (std::unique_ptr<QUndoCommand>& step : undone.steps) {
        static_cast<EditCommand&>(*step).step()->quiet = true;
        stack_.push(step.release());
    }
    stack_.setIndex(undone.index);
    for (int i = undone.index; i < stack_.count(); ++i) stepAt(stack_, i).quiet = false;
    saved_ = undone.saved;
    bringing_ = false;
    Q_EMIT changed();
}

const char* History::label(int step) const
{
    return commandAt(stack_, step).label();
}

const std::string& History::target(int step) const
{
    return commandAt(stack_, step).target();
}

const std::optional<ClipClock>& History::clock(int step) const
{
    return commandAt(stack_, step).clock();
}

bool History::canUndo() const
{
    return stack_.canUndo() && index() > oldest();
}

void History::undo()
{
    undone_.reset();
    if (canUndo()) stack_.undo();
}

void History::undoGesture(std::uint64_t gesture)
{
    if (gesture == 0) return;
    bool any = false;
    while (canUndo() && commandAt(stack_, stack_.index() - 1).gesture() == gesture) {
        stepAt(stack_, stack_.index() - 1).vanishes = true;
        stack_.undo();
        any = true;
    }
    if (!any) return;
    looks_.resize(static_cast<std::size_t>(stack_.count()) + 1);
    if (undone_ && undone_->gesture == gesture && undone_->index == stack_.index()) bringBack();
}

void History::redo()
{
    undone_.reset();
    stack_.redo();
}

void History::goTo(int index)
{
    undone_.reset();
    stack_.setIndex(std::clamp(index, oldest(), stack_.count()));
}

void History::clear()
{
    undone_.reset();
    saved_ = 0;
    looks_.assign(1, {});
    stack_.clear();
}

void History::setSaved()
{
    undone_.reset();
    saved_ = stack_.index();
    Q_EMIT changed();
}

void History::setSaved(const Scene& scene)
{
    undone_.reset();
    saved_ = -1;
    if (savesTheSame(document_.scene(), scene)) saved_ = stack_.index();
    for (int i = stack_.count(); i-- > oldest() && saved_ < 0;) {
        if (savesTheSame(stepAt(stack_, i).after, scene)) saved_ = i + 1;
        if (saved_ < 0 && savesTheSame(stepAt(stack_, i).before, scene)) saved_ = i;
    }
    Q_EMIT changed();
}

/// A state that was undone is gone once another step takes its place.
void History::forgetUndoneSave()
{
    if (saved_ > stack_.index()) saved_ = -1;
}

int History::oldest() const
{
    int first = 0;
    while (first < stack_.count() && stepAt(stack_, first).forgotten) ++first;
    return first;
}

std::shared_ptr<const Scene> History::sceneOf(int state) const
{
    if (state == stack_.index()) return document_.sharedScene();
    const Step& step = stepAt(stack_, state < stack_.count() ? state : state - 1);
    return std::make_shared<const Scene>(state < stack_.count() ? step.before : step.after);
}

History::Look& History::look(int state)
{
    return looks_[static_cast<std::size_t>(state)];
}

const ViewState* History::seen(int state) const
{
    const std::optional<ViewState>& view = looks_[static_cast<std::size_t>(state)].view;
    return view ? &*view : nullptr;
}

void History::keepSeen(int state, ViewState view)
{
    look(state).view = std::move(view);
}

const QImage& History::picture(int state) const
{
    return looks_[static_cast<std::size_t>(state)].picture;
}

void History::keepPicture(int state, QImage picture)
{
    look(state).picture = std::move(picture);
    enforceBudget();
    Q_EMIT changed();
}

std::optional<double> History::moveOf(int state) const
{
    return looks_[static_cast<std::size_t>(state)].move;
}

void History::keepMove(int state, double units)
{
    look(state).move = units;
    Q_EMIT changed();
}

int History::stepsFromSaved() const
{
    if (saved_ < 0 || saved_ < oldest()) return -1;
    const int first = std::min(saved_, stack_.index()), last = std::max(saved_, stack_.index());
    int steps = 0;
    for (int i = first; i < last; ++i) steps += stepAt(stack_, i).measured().writes ? 1 : 0;
    return steps;
}

void History::setBudget(std::size_t bytes)
{
    budgetBytes_ = bytes;
    enforceBudget();
    Q_EMIT changed();
}

std::size_t History::usedBytes() const
{
    std::size_t bytes = 0;
    for (int i = 0; i < stack_.count(); ++i) bytes += stepAt(stack_, i).measured().bytes;
    for (const Look& look : looks_) bytes += static_cast<std::size_t>(look.picture.sizeInBytes());
    return bytes;
}

QString History::text(int step) const
{
    const auto* command = static_cast<const EditCommand*>(stack_.command(step));
    return command ? QCoreApplication::translate("Edit", command->label()) : QString();
}

void History::enforceBudget()
{
    std::size_t used = usedBytes();
    for (int i = oldest(); used > budgetBytes_ && i < stack_.index() - 1; ++i) {
        Step& step = stepAt(stack_, i);
        used -= step.measured().bytes + static_cast<std::size_t>(look(i).picture.sizeInBytes());
        look(i) = {};
        step = Step{};
        step.forgotten = true;
        step.cost = Step::Cost{};
    }
}

} // namespace bindpose
