// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

namespace bindpose {

class Session;

/// What is selected in the document in front: joints and points, the last one of each is current. Never undoable.
class Selection {
public:
    explicit Selection(Session& session) : session_(session) {}

    void selectJoint(NodeId joint, bool extend = false);
    void selectJoints(std::vector<NodeId> joints);
    void selectPoint(const PointAddress& point, bool extend = false);
    void selectPoints(std::vector<PointAddress> points);
    void clear();

private:
    Session& session_;
};

} // namespace bindpose
