// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/explain.h"
#include "core/eval/compare/point_ring.h"
#include "core/eval/stage/frame.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"
#include "ui/vertices/fix_trial.h"

#include <QWidget>

#include <array>
#include <functional>
#include <optional>

class QLabel;
class QPushButton;

namespace bindpose {

class Session;

/// Obvious corrections of one vertex, each with how far the vertex is from where its neighbours go before and after it,
/// and how far it moves the surface over all clips; found out in the background while this can be seen.
class StoryFixes : public QWidget {
    Q_OBJECT
public:
    StoryFixes(Session& session, QWidget* parent);
    ~StoryFixes() override;
    /// `joint`: the one that could be removed, may be none. `ends`: where the vertex's edges lead. `away`: how far it
    /// is from where its neighbours go.
    void present(const Actor& actor, const PointAddress& address, const PointExplanation& told,
        const ExplainedInfluence* joint, std::span<const PointIndex> ends, std::optional<double> away);
    /// The scene with the vertex rebuilt from its neighbours; null: it cannot be, or it is not measured yet.
    std::shared_ptr<const Scene> rebuilt() const;
    /// There is no vertex: nothing of the last one's scene is kept.
    void clear();

Q_SIGNALS:
    void trialsEnded();

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Which { Normalize, Remove, Rebuild, Count };
    using Run = std::function<Result<Scene>(const Scene&)>;
    struct Offer {
        QPushButton* button = nullptr;
        QLabel *effect = nullptr, *after = nullptr;
        const char* label = "";
        Run run; ///< none: it is not offered
        std::optional<Result<MeasuredChange>> trial;
        std::optional<PointRing> ring; ///< of the trial's scene
    };
    struct Key {
        std::shared_ptr<const Scene> scene;
        PointAddress address;
        std::optional<SlotIndex> slot;
        WeightHolds holds; ///< which joints no correction changes
        friend bool operator==(const Key&, const Key&) = default;
    };
    void makeOffer(Which which, const char* name, const char* label, const QString& text, const QString& tip);
    void take(const Key& key, const PointExplanation& told);
    void start();
    void stop();
    void show();
    void showAway(const Offer& offer);
    void apply(const Offer& offer);

    Session& session_;
    DocumentHandle document_{session_}; ///< whose vertex it is
    const QPushButton* held_ = nullptr; ///< whose place the keyboard keeps
    int turn_ = 0;                      ///< counts what was stopped: a late result is nobody's
    std::array<Offer, Count> offers_;
    Key key_;
    std::vector<PointIndex> ends_;
    std::optional<double> away_;
    std::shared_ptr<const Pose> pose_;
    JobId job_ = 0;
};

} // namespace bindpose
