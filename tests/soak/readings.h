// SPDX-License-Identifier: MIT
#pragma once
#include <QJsonObject>
#include <QStringList>

#include <span>
#include <vector>

class QObject;

namespace bindpose::soak {

/// What a process holds while nothing is open in it.
struct Reading {
    int process = 0; ///< counts those that went on with one record
    int round = 0;
    qint64 steps = 0;
    double seconds = 0.0, cpuSeconds = 0.0;    ///< since that process began
    qint64 inUseBytes = 0;                     ///< that it asked the allocator for and has not given back
    qint64 residentBytes = 0;                  ///< as the system counts it
    int handles = 0, threads = 0, objects = 0; ///< of the system; of Qt, below the window
    int held = 0;                              ///< large objects of closed documents: views keep what they showed last
    QString kinds;                             ///< of them: "2 scene"; it is not recorded

    QJsonObject json() const;
    static Reading from(const QJsonObject& json);
    QString line() const;
};

/// Linux counts all of it; elsewhere there is nothing to read, and no soak.
bool canRead();
Reading readNow(const QObject& window);
/// Of this process and of those that it waited for.
double cpuSeconds();

/// What is not flat, in sentences; empty where all is. The first fifth is left out: what is made once is made by then.
/// Memory in use is flat where its median in the last quarter is not above that of the second quarter by more than
/// `slackBytes`; handles, threads, objects and what is held are where the last quarter has no more of them than there
/// had been by the end of the second.
QStringList notFlat(std::span<const Reading> readings, qint64 slackBytes);
/// Fewer readings than this say nothing.
constexpr std::size_t kFewestReadings = 8;

} // namespace bindpose::soak
