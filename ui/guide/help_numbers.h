// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

namespace bindpose {

class Session;

/// A page of the guide with the numbers of the vertex that is looked at, of the first one where none is, of the
/// built-in sample where nothing is open. Placeholders stand in the text as {vertex}, {joints} …
QString withNumbers(const QString& page, const Session& session);

} // namespace bindpose
