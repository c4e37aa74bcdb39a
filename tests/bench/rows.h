// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <string>

namespace bindpose::bench {

/// One row of the table of goals: what we measure and what every machine has beside it. The ratio of their times is
/// the figure; times themselves tell only about the machine.
struct Row {
    std::string name; ///< "P1/any_order/100k/vs_scalar"
    std::string what; ///< one line for the table
    std::function<void()> ours;
    std::function<void()> anchor;
    enum class Goal { AtLeast, AtMost } goal = Goal::AtLeast;
    /// AtLeast: anchor's time ÷ ours has to reach it; AtMost: ours ÷ anchor's has to stay below.
    double ratio = 1.0;
    double items = 0.0;   ///< per call, for the ns-per-item columns; 0: per call
    bool threads = false; ///< runs on several threads: by the clock on the wall, and beside it by all processors' time
    int rounds = 61;
};

/// Registers a row with Google Benchmark. Each round runs anchor and ours in turn for slices of about 2 ms with a
/// pause between (machines throttle after bursts); the figure is the median of the rounds' ratios.
void addRow(Row row);

/// The rows by subject, one file each. A new subject adds a line here and in main.cpp.
void addSkinRows();
void addSweepRows();
void addDeformRows();
void addPoseRows();
void addReadRows();
void addFbxRows();
void addWeightRows();
/// Needs a QApplication.
void addBrushRows();
/// Needs a QApplication.
void addKeyRows();
/// Needs a QGuiApplication; says on stderr when there is no OpenGL.
void addDrawRows();

} // namespace bindpose::bench
