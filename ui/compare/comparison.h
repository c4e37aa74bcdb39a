// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/compared_places.h"
#include "ui/compare/compare_choice.h"
#include "ui/compare/moment_map.h"
#include "ui/session/compared_world.h"

#include <QTimer>

namespace bindpose {

/// The character in front against what people chose, measured in the background for as long as somebody looks at it:
/// first at a few moments, so that the worst is seen soon, then at all. An edit begins anew; what was found of a scene,
/// a document or a choice that is no more is dropped, and older numbers stay until the new ones are there.
/// One a session, its child: comparisonOf.
class Comparison final : public ComparedWorld {
    Q_OBJECT
public:
    enum class State { Nothing, Running, Ready, Failed, Stopped };
    struct Status {
        State state = State::Nothing;
        float progress = 0.0f; ///< of Running
        QString reason;        ///< of Failed
    };

    explicit Comparison(Session& session);

    // --- what people say ---
    void setOn(bool on); ///< somebody looks at it
    void choose(const CompareChoice& choice);
    void setClip(ClipId clip); ///< compared alone; none: all
    void setLimit(int at);     ///< of limits()
    void setGhost(bool on);    ///< B over A, for as long as somebody compares
    void cancel();             ///< keeps what was found

    bool on() const { return seen_.on; }
    const CompareChoice& choice() const { return choice_.now(); }
    ClipId clip() const { return clip_; }
    int limitAt() const { return limit_; }
    const Status& status() const { return status_; }
    /// Of the document in front; may be of before the last edit. Null: nothing was found yet.
    std::shared_ptr<const ComparedPlaces> found() const;
    bool isOld() const; ///< it is of a scene, a choice or a clip that is no more
    /// All moments were looked at.
    bool isWhole() const { return found_ && found_->looked == found_->of; }

    // --- what the view shows of it ---
    Side side() const override;
    bool showsGhost() const override { return seen_.on && seen_.ghost; }
    QString title() const override;
    std::shared_ptr<const SurfaceDistances> distances(const std::shared_ptr<const Scene>& scene,
        const std::shared_ptr<const Pose>& pose, const ViewState& view) override;

private:
    struct Asked {
        DocumentId document;
        std::shared_ptr<const Scene> a, b; ///< b: of a document; null else
        CompareChoice choice;
        ClipId clip;
        bool operator==(const Asked& other) const;
    };
    struct Found;
    Asked askedNow() const;
    void follow();
    void start();
    void look(std::shared_ptr<const WorldPair> pair);
    void take(Result<Found> found);
    void presentSoon();

    Session& session_;
    QTimer wait_; ///< after an edit
    QTimer soon_;
    struct {
        bool on = false, splitOnce = false, ghost = false;
        std::shared_ptr<const Scene> drawn; ///< B, where it is drawn otherwise than it is measured
    } seen_;                                ///< somebody looks at it; it has split the view; B stands over A
    ChoiceOfEach choice_;
    ClipId clip_;
    int limit_ = 2;
    Status status_;
    JobId job_ = 0;
    std::uint64_t run_ = 0;  ///< what an earlier one gives is dropped
    Asked asked_, foundFor_; ///< what runs or ran last; what found_ is of
    Asked next_;             ///< what wait_ waits for
    std::shared_ptr<const ComparedPlaces> found_;
    mutable MomentMap map_;
};

/// The one of this session, made when it is first asked for.
Comparison& comparisonOf(Session& session);

/// Both move the same surface: overrides, attachments and marks are no part of what is compared.
bool sameSurface(const Scene& a, const Scene& b);

/// Distances below which places are left out of the list, in millimetres; where a file's unit is unknown, thousandths
/// of a character of 2 m.
std::span<const double> compareLimitsMm();
/// In the scene's unit. `height` of the character.
double limitUnits(const FileFacts& facts, double mm, double height);

} // namespace bindpose
