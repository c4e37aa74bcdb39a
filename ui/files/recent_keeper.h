// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <QWidget>

namespace bindpose {

/// Puts files that are opened or written into the list of recent ones, with the problems that each has once it is
/// looked through, and keeps a picture of each as it was left.
/// Does nothing until it is begun: windows of tests and for pictures leave no trace.
/// Thread: the GUI thread.
class RecentKeeper : public QObject {
    Q_OBJECT
public:
    /// `stage` shows the document in front.
    RecentKeeper(Session& session, QWidget& stage, QObject* parent);
    void begin() { on_ = true; }
    bool on() const { return on_; }
    /// The file of the document is one to come back to.
    void add(DocumentId id);

private:
    void keepPicture();
    void keepProblems(const Frame& frame);

    Session& session_;
    QWidget& stage_;
    bool on_ = false;
    std::shared_ptr<const std::vector<Finding>> kept_; ///< the problems that were written last
};

} // namespace bindpose
