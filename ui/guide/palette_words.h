// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>

namespace bindpose {

/// Other names that people look for a command, a tool or a dock by, habits of other programs among them: "flood",
/// "symmetrize". In English and in the user's language; empty for most. `id`: that of an action, "tool/ID", "dock/ID"
/// or "field/ID".
QStringList otherNames(const QString& id);

} // namespace bindpose
