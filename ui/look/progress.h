// SPDX-License-Identifier: MIT
#pragma once
#include <QProgressBar>

namespace bindpose {

/// Shows how far something is, from 0 to 1. By itself QProgressBar paints within setValue, and with it all of the
/// window: then whoever reports often keeps people waiting. This way it is painted along with the rest.
inline void showProgress(QProgressBar& bar, float fraction)
{
    const auto range = static_cast<float>(bar.maximum() - bar.minimum());
    bar.setUpdatesEnabled(false);
    bar.setValue(bar.minimum() + static_cast<int>(fraction * range));
    bar.setUpdatesEnabled(true);
}

} // namespace bindpose
