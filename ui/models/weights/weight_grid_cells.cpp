// SPDX-License-Identifier: MIT
#include "ui/models/weights/weight_grid_cells.h"

#include "ui/base/pasted_text.h"
#include "ui/base/texts.h"

#include <QCoreApplication>

#include <map>

namespace bindpose {
namespace {

struct CellWords {
    Q_DECLARE_TR_FUNCTIONS(WeightGridCells)
};

/// As the column shows it: with the mesh, where there are several.
bool isItsVertex(const WeightGridModel& model, int row, const QString& text)
{
    return text.trimmed() == model.index(row, WeightSheet::kVertex).data().toString();
}

} // namespace

bool isOneNumber(const QString& text)
{
    const QStringList lines = pastedLines(text);
    return lines.size() == 1 && typedNumber(lines.first().trimmed());
}

WantedCells typedCells(const WeightGridModel& model, const QModelIndexList& cells, const QString& text)
{
    const Result<double> typed = typedNumber(text);
    if (!typed) return {{}, sentence(typed.error())};
    WantedCells out;
    for (const QModelIndex& index : cells)
        if (std::optional<WeightCell> cell = model.cellAt(index)) {
            cell->weight = static_cast<float>(*typed);
            out.cells.push_back(*cell);
        }
    return out;
}

WantedCells filledCells(const WeightGridModel& model, const QModelIndexList& cells)
{
    WantedCells out;
    std::map<int, float> top; // by column
    for (const QModelIndex& index : cells) {
        std::optional<WeightCell> cell = model.cellAt(index);
        if (!cell) continue;
        const auto [at, first] = top.try_emplace(index.column(), cell->weight);
        if (first) continue;
        cell->weight = at->second;
        out.cells.push_back(*cell);
    }
    if (out.cells.empty())
        out.refusal = CellWords::tr("Select cells below one another to fill them with the topmost one.");
    return out;
}

WantedCells pastedCells(const WeightGridModel& model, const QModelIndex& from, const QString& text)
{
    const QStringList lines = pastedLines(text);
    if (lines.isEmpty() || !from.isValid()) return {{}, CellWords::tr("There are no numbers to paste.")};
    WantedCells out;
    const QChar between = pastedSeparator(text);
    for (int r = 0; r < lines.size() && from.row() + r < model.rowCount(); ++r) {
        const QStringList parts = lines[r].split(between);
        for (int c = 0; c < parts.size() && from.column() + c < model.columnCount(); ++c) {
            const QModelIndex index = model.index(from.row() + r, from.column() + c);
            std::optional<WeightCell> cell = model.cellAt(index);
            if (index.column() == WeightSheet::kVertex && !isItsVertex(model, index.row(), parts[c]))
                return {{}, CellWords::tr("Line %1 of what was copied is of vertex %2, this row of vertex %3. Begin at "
                                          "a joint's column to paste weights alone.")
                                .arg(QString::number(r + 1), parts[c].trimmed(), index.data().toString())};
            if (!cell) continue;
            const Result<double> number = typedNumber(parts[c].trimmed());
            if (!number) {
                const QString place = CellWords::tr("Line %1, column %2 of what was copied: %3");
                return {{}, place.arg(r + 1).arg(c + 1).arg(sentence(number.error()))};
            }
            cell->weight = static_cast<float>(*number);
            out.cells.push_back(*cell);
        }
    }
    return out;
}

} // namespace bindpose
