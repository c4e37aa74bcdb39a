// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>

namespace bindpose {

/// Other names that people look for a command, a tool or a dock by, habits of other programs among them: "flood",
/// "symmetrize". In English and in the user's language. `id`: that of an action, "tool/ID", "dock/ID", "field/ID",
/// "setting/ID" or "help/ID".
QStringList otherNames(const QString& id);
/// The ids that have other names.
QStringList withOtherNames();

} // namespace bindpose
