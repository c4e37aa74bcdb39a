// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QString>

namespace bindpose {

/// A distance as the window writes it: millimetres with one decimal where the file's unit is known (metres with three
/// from 1 m on, micrometres below 0.1 mm), else the file's own units with four digits. `sign`: a plus stands, too.
QString lengthText(const FileFacts& facts, double units, bool sign = false);
/// File units in 1 of what is typed: a millimetre where the unit is known, else a unit.
double typedUnit(const FileFacts& facts);
/// "mm" or "units".
QString typedUnitName(const FileFacts& facts);

} // namespace bindpose
