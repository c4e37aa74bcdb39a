// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/what_if.h"
#include "ui/compare/comparison.h"

namespace bindpose {

/// What every rule and every program costs the character in front, measured in the background while somebody looks at
/// the table: first without, then with weights solved for. An edit begins anew; what was found of a scene that is no
/// more stays, marked as old.
class WhatIfRun final : public QObject {
    Q_OBJECT
public:
    WhatIfRun(Session& session, QObject* parent);
    void setOn(bool on);
    void cancel();

    const Comparison::Status& status() const { return status_; }
    /// Of the document in front; null: nothing was found yet.
    std::shared_ptr<const WhatIf> found() const;
    /// The scene that it is of.
    const std::shared_ptr<const Scene>& scene() const { return foundScene_; }
    bool isOld() const;
    bool isRefit() const { return refit_; } ///< limits were solved for, too

private:
    void follow();
    void start(bool refit);
    void take(Result<WhatIf> found, bool refit);

    Session& session_;
    QTimer wait_;
    bool on_ = false, refit_ = false;
    Comparison::Status status_;
    JobId job_ = 0;
    std::uint64_t run_ = 0;
    DocumentId asked_, foundFor_;
    std::shared_ptr<const Scene> askedScene_, foundScene_;
    std::shared_ptr<const Scene> seenScene_; ///< what wait_ waits for
    std::shared_ptr<const WhatIf> found_;
};

/// What B has to be to show a variant of what-if; none: the view has no such B.
std::optional<WorldChoice> choiceOf(const WhatIfVariant& variant);

} // namespace bindpose
