// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QString>

namespace bindpose {

/// A distance as the window writes it: in the unit of the settings. Without one: millimetres with one decimal where the
/// file's unit is known (metres with three from 1 m on, micrometres below 0.1 mm), else the file's own units with four
/// digits. `sign`: a plus stands, too.
QString lengthText(const FileFacts& facts, double units, bool sign = false);
/// The same for a column whose head has the unit (see shortUnit): always in that one, with more digits where it is
/// small; what floats leave is 0.
QString columnLength(const FileFacts& facts, double units);
/// File units in 1 of what is typed: the unit of the settings, a millimetre without one.
double typedUnit(const FileFacts& facts);
/// "mm" or "units".
QString typedUnitName(const FileFacts& facts);
/// File units that a drag with Shift goes in: of 10 mm where the unit is known.
double moveStep(const FileFacts& facts);

} // namespace bindpose
