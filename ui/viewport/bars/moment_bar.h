// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/bars/overlay_bar.h"

namespace bindpose {

class Session;
struct ViewState;

/// Shown while something is measured of the surface: in the pose of now, or each vertex at its worst over the clips.
class MomentBar : public OverlayBar {
    Q_OBJECT
public:
    MomentBar(Session& session, QWidget* viewport);
    void present(const ViewState& view);

private:
    QToolButton* add(const char* name, const QString& text, const QString& tip, bool worst);

    Session& session_;
    QToolButton *now_ = nullptr, *worst_ = nullptr;
};

} // namespace bindpose
