// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "ui/viewport/bars/overlay_bar.h"

namespace bindpose {

class Session;

/// Shown while the surface is not skinned by the file's own rule: says by which, and goes back to that.
class SkinningBar : public OverlayBar {
    Q_OBJECT
public:
    SkinningBar(Session& session, QWidget* viewport);
    void present(const ViewState& view);

private:
    Session& session_;
    QToolButton* chip_ = nullptr;
};

} // namespace bindpose
