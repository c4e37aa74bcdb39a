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

/// What is not flat, in sentences; empty where all is. Memory in use is flat where its median in the last quarter is
/// not above that of the second by more than `slackBytes`. Of handles, threads, objects and what is held the fewest
/// count: pools of Qt keep a thread that is done for half a minute, so how many a reading meets is chance. They are not
/// flat where the fewest become more from the second quarter to the third and again to the last; what is made once, by
/// whatever file comes late that needs it, is made in one of them.
QStringList notFlat(std::span<const Reading> readings, qint64 slackBytes);
/// Fewer readings than this say nothing.
constexpr std::size_t kFewestReadings = 8;

} // namespace bindpose::soak
