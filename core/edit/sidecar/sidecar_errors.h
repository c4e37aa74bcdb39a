// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is wrong with a table of weights.
namespace bindpose::errors {

inline constexpr ErrorText kTableColumn{"table_column", QT_TRANSLATE_NOOP("Errors", "The table has no column %1.")};
inline constexpr ErrorText kTableCells{
    "table_cells", QT_TRANSLATE_NOOP("Errors", "Line %1 of the table has %2 cells; its head has %3.")};
inline constexpr ErrorText kTableNumber{
    "table_number", QT_TRANSLATE_NOOP("Errors", "Line %1 of the table: %2 is no number of its column.")};
inline constexpr ErrorText kTableSet{
    "table_set", QT_TRANSLATE_NOOP("Errors", "The table names mesh %1 set %2, which the file does not have.")};
inline constexpr ErrorText kNoWeightTable{
    "no_weight_table", QT_TRANSLATE_NOOP("Errors", "This is no table of weights: %1.")};
inline constexpr ErrorText kTableElsewhere{"table_elsewhere",
    QT_TRANSLATE_NOOP("Errors", "No vertex of the table is here: none of its %1 vertices has its counterpart.")};
inline constexpr ErrorText kTableJoints{
    "table_joints", QT_TRANSLATE_NOOP("Errors", "None of the table's joints is in the skin here (%1).")};

} // namespace bindpose::errors
