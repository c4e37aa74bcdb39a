// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QByteArrayList>
#include <QWidget>

namespace bindpose::testing {

/// Labels, buttons and fields inside that have less room than their text needs, or lie beyond the room of `area`.
QByteArrayList faultsIn(const QWidget& area);

/// For looking at: a picture of what was judged, where BINDPOSE_PICTURES names a folder.
void keepPicture(QWidget& window, const QString& name);

/// The window speaks this from now on: "en", "de", "long" (every text 40 % longer), "mirrored" (from the right, too).
void speakTest(const QString& language);

/// "dark", "light", "contrast_dark" or "contrast_light".
ThemeId themeCalled(const QString& name);

} // namespace bindpose::testing
