// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/document.h"
#include "core/edit/ground/edit.h"
#include "core/model/look/view_state.h"

#include <QImage>

#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

/// What is kept of a state beside its scene, once somebody found it out.
struct StateNotes {
    std::optional<ViewState> view; ///< how it was looked at when it was made
    QImage picture;                ///< a small one of how it was looked at
    std::optional<double> move;    ///< how far the step that led to it moves the surface at most, over the rest pose,
                                   ///< all keys and halfway between them, in file units
};

/// States of a history that are on disk. −1: none that can be reached.
struct HistoryMarks {
    int saved = 0; ///< in whatever file
    int file = 0;  ///< in the document's own
    /// What was undone is gone once another step takes its place.
    void keepUpTo(int index)
    {
        if (saved > index) saved = -1;
        if (file > index) file = -1;
    }
};

/// Runs edits on the document and remembers the scenes between them: a plain list of states, each with the step that
/// led to it. Step n leads from state n to state n + 1.
class History : public QObject {
    Q_OBJECT
public:
    explicit History(Document& document, QObject* parent = nullptr);

    /// Runs the edit and keeps it as a step. A step takes the place of the last one where gesture (not 0), label and
    /// target are the same, unless that led to the saved state, which stays a state. An edit that changes no value is
    /// no step, and neither is a gesture that ends where it began: then the steps that its first one had made
    /// impossible to redo can be redone again.
    /// Errors: the edit's own; nothing is pushed then.
    Result<void> push(const Edit& edit);
    /// Keeps a scene that was made elsewhere (an edit job) as one step.
    void keep(const char* label, const std::string& target, Scene after);

    bool canUndo() const;
    bool canRedo() const { return index_ < count(); }
    void undo();
    /// Takes back the last steps that are that gesture's, as if it had not begun: steps that were undone before it can
    /// be redone again. A drag that ended where it began left none.
    void undoGesture(std::uint64_t gesture);
    void redo();
    /// Goes to the state after `index` steps, as far back as the budget kept them.
    void goTo(int index);
    void clear();
    /// The file holds `scene`: marks the state that saves the same, the one of now before others; none where there is
    /// none.
    /// `elsewhere`: in another file; the document's own is as it was.
    void setSaved(const Scene& scene, bool elsewhere = false);

    int index() const { return index_; }
    int count() const { return static_cast<int>(states_.size()) - 1; }
    /// Indices of the states that are on disk.
    const HistoryMarks& marks() const { return marks_; }
    /// Oldest state that can still be reached.
    int oldest() const;
    QString text(int step) const; ///< in the language of now
    /// The untranslated label and the target of the step's edit: what it does, and to what.
    const char* label(int step) const;
    const std::string& target(int step) const;
    /// The scene of a state that can be reached.
    std::shared_ptr<const Scene> sceneOf(int state) const;
    const StateNotes& notes(int state) const;
    void keepView(int state, ViewState view);
    void keepPicture(int state, QImage picture); ///< counts in the budget
    void keepMove(int state, double units);
    /// Edits between the saved state and now that a save would write; −1 when the saved state cannot be reached.
    int stepsFromSaved() const;

    /// What undo may keep in objects that only one side of a step holds, with those of the steps that come back when
    /// the drag of now is taken back. The oldest steps are forgotten first; the last one always stays.
    void setBudget(std::size_t bytes);
    std::size_t usedBytes() const;

Q_SIGNALS:
    /// Steps, index, saved state, pictures or moves are others now.
    void changed();

private:
    /// A scene, what is known of it, and the step that led to it.
    struct State {
        Scene scene;
        const char* label = "";
        std::string target;
        std::uint64_t gesture = 0;
        StateNotes notes;
        bool forgotten = false; ///< the budget is spent: the scene is gone
        struct Cost {
            std::size_t bytes = 0;
            bool writes = true; ///< a save would write what the step changed
        };
        /// Measured once, when the budget or somebody else asks for it: after the step that led here was kept.
        mutable std::optional<Cost> cost;
    };
    /// States that could be gone to when a gesture began.
    struct Undone {
        std::uint64_t gesture = 0;
        int index = 0;
        HistoryMarks marks;
        std::vector<State> states;
    };

    void add(State next);
    void keepUndone(std::uint64_t gesture);
    void goBackTo(int index);
    State& at(int index) { return states_[static_cast<std::size_t>(index)]; }
    const State& at(int index) const { return states_[static_cast<std::size_t>(index)]; }
    const State::Cost& costOf(int step) const;
    void enforceBudget();

    Document& document_;
    std::vector<State> states_{1};
    int index_ = 0; ///< of the state of now
    HistoryMarks marks_;
    std::optional<Undone> undone_;
    std::size_t budgetBytes_ = std::size_t{1} << 30;
};

} // namespace bindpose
