// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

class QApplication;

namespace bindpose {

class Settings;

/// What "as the system" means. Ask before the first palette of ours replaces the system's.
bool systemIsLight();

/// Theme and text size as the settings say.
void applyAppearance(QApplication& app, const Settings& settings, bool systemIsLight);
/// The same whenever the settings change. `app` and `settings` outlive it all.
void followSettings(QApplication& app, Settings& settings, bool systemIsLight);

/// Takes the size of everything from the settings file of the last time; before a QApplication is made, because Qt
/// reads it only then. What the environment says already (QT_SCALE_FACTOR) stays.
void applyScale();

} // namespace bindpose
