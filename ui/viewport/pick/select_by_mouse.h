// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/pick/frame_select.h"
#include "ui/viewport/pick/pick_control.h"

namespace bindpose {

/// A click on what is seen there. A prop is taken as a whole; beside all the vertices go, and the joint stays.
void selectHit(Session& session, const Frame& seen, const Hover& hit, bool extend);

/// The bone that is seen there, else the joint that holds the vertex there most, becomes the current one, whatever
/// vertices are selected. False: there is none.
bool selectJointAt(Session& session, const Frame& seen, const Hover& hit);

/// A double-click on a surface: the loop through the edge nearest to it. False: there is none to select there.
bool selectLoopAt(Session& session, const Frame& seen, const Hover& hit, bool extend);

/// What a frame is drawn around: joints or points.
void selectFramed(const ShownFrame& shown, Picker& picker, const PickRegion& region, SelectHow how, bool joints);

} // namespace bindpose
