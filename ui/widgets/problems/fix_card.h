// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"
#include "ui/vertices/fix_trial.h"

#include <QWidget>

#include <optional>
#include <string>

class QLabel;
class QPushButton;

namespace bindpose {

class MadeProblems;
class FixWays;
class ReasonRow;
class Session;

/// What there is to do about one problem: why it matters, its fix with how far that moves the surface, all fixes of its
/// kind, and ignoring it for a reason. What fixes would do is found out in the background while the card can be seen.
class FixCard : public QWidget {
    Q_OBJECT
public:
    FixCard(Session& session, QWidget* parent);
    ~FixCard() override;

    /// A problem of the frame; null: none is chosen.
    void present(const Frame& frame, const Finding* finding, const std::string& fingerprint);
    /// One that is ignored.
    void present(const Frame& frame, const IgnoredFinding& ignored);
    /// Applies the fix where it has been measured; says why where there is none.
    void fix();
    void askReason();
    /// Says what the fix does alone, where there is little room.
    void setBrief(bool brief);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Trials { ///< by way
        std::vector<Result<MeasuredChange>> one, all;
    };
    using Trial = const Result<MeasuredChange>*;
    Trial trialOf(std::size_t way, bool all) const; ///< null: not known yet
    void makeButtons();
    void makeReason();
    void makeAll();
    void take(const Frame& frame, const Finding& finding, const std::string& fingerprint);
    void start();
    void stop();
    void show(const Finding& finding);
    void showFix(QPushButton& button, Trial trial);
    void showEffect(const Finding& finding, bool fixes);
    void apply(Result<MeasuredChange> trial, const std::vector<Finding>& findings);
    void ignore();

    Session& session_;
    struct Ground {
        DocumentHandle document; ///< whose problem it is
        std::shared_ptr<const Scene> scene;
    };
    Ground ground_{DocumentHandle(session_), nullptr}; ///< that the trial is of
    std::string fingerprint_;
    WeightLocks locks_;              ///< the same
    std::vector<Finding> one_, all_; ///< the problem; it and the others of its kind
    std::optional<Trials> trials_;
    JobId job_ = 0;
    int turn_ = 0;                       ///< counts what was stopped: a late result is nobody's
    std::optional<std::string> ignored_; ///< the reason
    QLabel* why_ = nullptr;
    QLabel* effect_ = nullptr;
    FixWays* ways_ = nullptr;
    MadeProblems* made_ = nullptr;
    QLabel* allEffect_ = nullptr;
    QPushButton* fix_ = nullptr;
    QPushButton* fixAll_ = nullptr;
    QPushButton* ignore_ = nullptr;
    QPushButton* count_ = nullptr;
    ReasonRow* asking_ = nullptr;
};

} // namespace bindpose
