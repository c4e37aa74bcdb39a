// SPDX-License-Identifier: MIT
#include "ui/shell/layouts.h"

#include <QSettings>

namespace bindpose {
namespace {

constexpr auto kKept = "layouts/kept";
constexpr auto kNamed = "layouts/named";

QString keyOf(const Workspace& workspace, WidthClass width, bool mirrored)
{
    const char* suffix = width == WidthClass::Compact ? "-compact" : width == WidthClass::Normal ? "-normal" : "-roomy";
    return QLatin1String(workspace.id) + QLatin1String(suffix) + QLatin1String(mirrored ? "-mirrored" : "");
}

QMap<QString, QByteArray> readGroup(QSettings& settings, const char* group)
{
    QMap<QString, QByteArray> found;
    const QVariantMap stored = settings.value(QLatin1String(group)).toMap();
    for (auto entry = stored.begin(); entry != stored.end(); ++entry) found[entry.key()] = entry.value().toByteArray();
    return found;
}

void writeGroup(QSettings& settings, const char* group, const QMap<QString, QByteArray>& layouts)
{
    QVariantMap stored; // one value, so that any name serves, slashes and all
    for (auto entry = layouts.begin(); entry != layouts.end(); ++entry) stored[entry.key()] = entry.value();
    settings.setValue(QLatin1String(group), stored);
}

} // namespace

QByteArray Layouts::kept(const Workspace& workspace, WidthClass width) const
{
    return kept_.value(keyOf(workspace, width, mirrored_));
}

void Layouts::keep(const Workspace& workspace, WidthClass width, const QByteArray& state)
{
    kept_[keyOf(workspace, width, mirrored_)] = state;
}

void Layouts::forget(const Workspace& workspace, WidthClass width)
{
    kept_.remove(keyOf(workspace, width, mirrored_));
}

void Layouts::read(QSettings& settings)
{
    kept_ = readGroup(settings, kKept);
    named_ = readGroup(settings, kNamed);
}

void Layouts::write(QSettings& settings) const
{
    writeGroup(settings, kKept, kept_);
    writeGroup(settings, kNamed, named_);
}

} // namespace bindpose
