// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <string>
#include <string_view>

namespace bindpose {

/// Whether joints or vertices are what is worked on: in the workspace Pose joints, elsewhere what was selected last.
/// A child of the session, made by the window; it reads that off the frames that are shown.
/// Thread: the GUI thread.
class WorksOn : public QObject {
    Q_OBJECT
public:
    explicit WorksOn(Session& session);
    /// Null: there is no window.
    static WorksOn* of(const Session& session);

    /// Id of the one that stands in the window.
    const std::string& workspace() const { return workspace_; }
    void setWorkspace(std::string_view id) { workspace_ = id; }
    bool jointsLast() const { return jointsLast_; }
    /// A click took what may have been selected already: no frame tells of it.
    static void picked(const Session& session, bool joint);

private:
    void present(const Frame& frame);

    /// What tells one selection from another, without a copy of thousands of points.
    template <class T> struct Mark {
        std::size_t count = 0;
        T last{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    Mark<NodeId> joints_;
    Mark<PointAddress> points_;
    std::string workspace_;
    bool jointsLast_ = false;
};

/// The workspace Pose stands in the window.
bool posesJoints(const Session& session);
/// Joints are worked on, and one is selected.
bool worksOnJoints(const Session& session);

} // namespace bindpose
