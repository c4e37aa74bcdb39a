// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/bars/view_bars.h"

namespace bindpose {

/// What either side of a split view can show: the menus of its button and of the names of its sides.
class SplitMenus : public QObject {
    Q_OBJECT
public:
    /// `parent` has the menus.
    SplitMenus(
        Session& session, QWidget* viewport, QWidget* parent, ViewChoices& choices, const std::vector<MapButton>& maps);
    QMenu* own() const { return own_; }
    QMenu* other() const { return other_; }

private:
    void fillOther(QMenu* menu);
    void fillOwn(QMenu* menu);
    void fitBoth(bool on);

    Session& session_;
    QWidget* viewport_;
    ViewChoices& choices_;
    const std::vector<MapButton>& maps_;
    QMenu *own_ = nullptr, *other_ = nullptr;
};

} // namespace bindpose
