// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/weights/weight_grid_model.h"

#include <QString>

/// Cells of the sheet of weights with the weights that somebody wants there.
namespace bindpose {

struct WantedCells {
    std::vector<WeightCell> cells;
    QString refusal; ///< why nothing is to be changed; empty: it is
};

/// One typed number for all of these cells.
WantedCells typedCells(const WeightGridModel& model, const QModelIndexList& cells, const QString& text);
/// Below the topmost of its column each of these cells takes that one's weight. `cells`: row by row.
WantedCells filledCells(const WeightGridModel& model, const QModelIndexList& cells);
/// A block of numbers from `from` to the right and down; lines of numbers with tabs, semicolons or commas between.
WantedCells pastedCells(const WeightGridModel& model, const QModelIndex& from, const QString& text);
/// A single number: one that is pasted goes to all selected cells.
bool isOneNumber(const QString& text);

} // namespace bindpose
