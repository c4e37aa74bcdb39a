// SPDX-License-Identifier: MIT
#pragma once
#include <QWidgetList>

namespace bindpose {

class Catalogue;

/// Tells every fixed text of the widgets, of their actions and of what lists hold again, in the language that is spoken
/// now; `old` knows where the texts came from. Selections, open trees and what was typed stay. Texts that a view makes
/// of data are not touched: they come with the next frame.
void retell(const Catalogue& old, const QWidgetList& widgets);

} // namespace bindpose
