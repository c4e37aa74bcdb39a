// SPDX-License-Identifier: MIT
#include "tests/soak/inventory.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QRegularExpression>
#include <QStringList>

#include <set>

namespace bindpose::soak {
namespace {

/// "socket:[81723]" and "socket:[81724]" have one name.
QString kindOf(QString target)
{
    static const QRegularExpression number(QStringLiteral("[0-9]+"));
    return target.replace(number, QStringLiteral("#"));
}

void addThreads(Inventory& out)
{
    const QDir tasks(QStringLiteral("/proc/self/task"));
    for (const QString& one : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile name(tasks.filePath(one) + QStringLiteral("/comm"));
        if (name.open(QIODevice::ReadOnly))
            ++out[QStringLiteral("thread ") + kindOf(QString::fromUtf8(name.readAll().trimmed()))];
    }
}

void addHandles(Inventory& out)
{
    const QDir handles(QStringLiteral("/proc/self/fd"));
    for (const QString& one : handles.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot))
        ++out[QStringLiteral("handle ") + kindOf(QFile::symLinkTarget(handles.filePath(one)))];
}

} // namespace

Inventory inventoryOf(const QObject& window)
{
    Inventory out;
    addThreads(out);
    addHandles(out);
    for (const QObject* one : window.findChildren<QObject*>()) {
        const QString parent = one->parent() ? QLatin1String(one->parent()->metaObject()->className()) : QString();
        ++out[QStringLiteral("object %1 of %2").arg(QLatin1String(one->metaObject()->className()), parent)];
    }
    return out;
}

QString changedBetween(const Inventory& before, const Inventory& after)
{
    std::set<QString> names;
    for (const Inventory* one : {&before, &after})
        for (const auto& [name, count] : *one) names.insert(name);
    QStringList out;
    for (const QString& name : names) {
        const auto count = [&name](const Inventory& in) { return in.contains(name) ? in.at(name) : 0; };
        if (const int more = count(after) - count(before); more != 0)
            out += QStringLiteral("%1%2 %3").arg(QLatin1String(more > 0 ? "+" : "")).arg(more).arg(name);
    }
    return out.join(QStringLiteral(", "));
}

} // namespace bindpose::soak
