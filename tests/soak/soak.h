// SPDX-License-Identifier: MIT
#pragma once
#include "tests/soak/readings.h"

#include <QString>

namespace bindpose::soak {

/// How a window is used for hours; see scripts/soak.
struct Plan {
    unsigned seed = 1;
    int seconds = 60;     ///< the round that goes on then is ended
    int rounds = 0;       ///< so many, however long they take, and too few to say what grows; 0: by the seconds
    int steps = 80;       ///< of a round
    int replayEvery = 20; ///< one round of so many is done again in a fresh process
    double share = 0.5;   ///< of one core, at most: the window waits between two steps
    qint64 slackBytes = qint64{4} << 20;
    QString folder; ///< of the models, and of what the window keeps by itself
    QString record; ///< what was done so far; another process goes on from there
};

/// What is kept from one process to the next.
struct Record {
    unsigned seed = 0;
    int rounds = 0, processes = 0, replays = 0;
    std::vector<Reading> readings;
    QStringList failures;

    static Record read(const QString& path);
    bool write(const QString& path) const;
};

/// Uses one window in rounds, of which each begins and ends with nothing open, until the time is over. Gives what went
/// wrong: a step that never ended, a round whose files or steps are others in a fresh process, what is not flat.
QStringList soak(const Plan& plan);

/// One round in this process: what it did, then its files with their hashes, as lines.
QStringList oneRound(const QString& folder, unsigned seed, int steps);

/// What a window holds before a file of so many points is opened, while it is open, and after it was closed, three
/// times: a line each.
void openLarge(const QString& folder, std::size_t points);

/// What one round of a plan is drawn from.
unsigned seedOf(unsigned seed, int round);

} // namespace bindpose::soak
