// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/keys/track_change.h"
#include "ui/models/key_table_model.h"

namespace bindpose {

class Session;

/// Numbers of keys that were copied as a table, here or from a spreadsheet.
struct PastedKeyCells {
    std::vector<KeyValue> values; ///< whole values and tangents of keys
    std::vector<KeyTime> times;
    std::vector<int> lines; ///< of each of `values`: the line of the text, counted from 1
    QString refusal;        ///< a sentence; where there is one nothing is to be pasted
};

/// With a head of names ("key,time,x,…", as Copy as CSV writes it) columns go where they are named, angles ("rx", or
/// "rx_xyz" of that order) also where quaternions are shown and the other way round, and a column `key`
/// says which key each line is of; without one the cells go from `from` on to the right and down. The times of frames
/// count where no times are given. Refused: what is no number, a name that is no column, more lines or cells than there
/// are keys or columns; each with its line and column. Cost: the text.
PastedKeyCells pastedKeyCells(
    const KeyTableModel& model, const QModelIndex& from, double framesPerSecond, const QString& text);

/// Puts the whole table onto the clipboard, with all digits, and says so.
void copyKeyCsv(Session& session, const KeyTableModel& model);
/// Puts the clipboard's table into the keys of the track of the clip that is shown, as one step; says what came of it.
void pasteKeyCsv(
    Session& session, const KeyTableModel& model, const QModelIndex& from, std::uint32_t track, double framesPerSecond);

} // namespace bindpose
