// SPDX-License-Identifier: MIT
#pragma once

class QAbstractItemView;
class QModelIndex;
class QPoint;

namespace bindpose {

class Session;

/// What is done to the clip that is shown, whose row `index` of the list is, and what the cell gives to the clipboard.
void showClipMenu(Session& session, QAbstractItemView& list, const QModelIndex& index, const QPoint& globalAt);

} // namespace bindpose
