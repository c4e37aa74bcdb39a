// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <optional>

namespace bindpose {

/// How well what was typed fits a text: it stands there as it is, or its letters do in this order, each of which begins
/// a word or follows the one before; upper or lower case alike. More is better: whole words first, then beginnings of
/// words, then letters that stand together; nothing: it does not fit. An empty query fits everything equally. Cost:
/// length of the text × length of the query.
std::optional<int> fuzzyScore(const QString& text, const QString& query);

} // namespace bindpose
