// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QString>

class QApplication;

namespace bindpose {

/// How distances are told, as the settings say: an id of the row "lengths".
void applyLengthUnit(QApplication& app, const QString& id);

/// A unit that distances of a file are told and typed in.
struct LengthUnit {
    QString name;        ///< "mm"; "units" where the file's is unknown or asked for
    double ofOne = 1.0;  ///< of these in one unit of the file
    int digits = 4;      ///< after the dot
    bool ranges = false; ///< no unit is asked for: m from 1 m on, µm below 0.1 mm
    friend bool operator==(const LengthUnit&, const LengthUnit&) = default;
};
LengthUnit lengthUnit(const FileFacts& facts);

/// What a file counts its lengths in: "inch", "cm", "0.25 m".
QString fileUnitName(double metresPerUnit);

} // namespace bindpose
