// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "ui/session/jobs.h"

#include <QTimer>

#include <memory>
#include <string>

namespace bindpose {

class Session;
struct OpenDocument;

/// Problems follow the edits: the document in front is looked through again shortly after the last one.
class ProblemCheck : public QObject {
    Q_OBJECT
public:
    explicit ProblemCheck(Session& session);

    /// Every edit puts the look off, so that a stroke is looked at once. Another target is measured against at once.
    void soon();
    void again();

private:
    void start();
    bool isCheckedAsNow(const OpenDocument& front) const;

    Session& session_;
    QTimer quiet_;                    ///< runs out when nothing has been edited for a while
    std::shared_ptr<const Scene> of_; ///< that it was started for
    std::string target_;              ///< ViewState::target that it was started for
    JobId job_ = 0;
    std::uint64_t run_ = 0; ///< what an earlier one finds is dropped
};

} // namespace bindpose
