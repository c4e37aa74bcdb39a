// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/motion/curve.h"

namespace bindpose::fbx {

/// Curves of a 7x file whose tracks are made beside one another, on all cores: a long take has thousands. Curves of a
/// take mostly have keys at the same times, and these the same bytes in the file: they are inflated once. Thread: one
/// at a time adds and runs.
class CurveBatch {
public:
    explicit CurveBatch(double ticksPerSecond) : ticksPerSecond_(ticksPerSecond) {}

    /// How many keys an AnimationCurve has, where all of its numbers are arrays of a binary file; 0 for all others:
    /// they are for readCurve.
    static std::size_t keysOf(Record record);
    /// Pays for a curve and what is made of it, as readCurve does. Precondition: keysOf is not 0.
    void add(Record record, double factor);
    /// The tracks of what was added, in its order, as trackOf makes them. Failure: of several damaged arrays the first
    /// curve's; the task was stopped.
    std::vector<Track> run();

private:
    /// Bytes of KeyTime that one curve or many have.
    struct Times {
        Record list;
        std::size_t keys = 0; ///< as many numbers
        KeyTimes seconds;     ///< null until they are read
        bool ascend = false;
    };
    struct Job {
        Record record;
        double factor = 1.0;
        std::size_t times = 0; ///< position in times_
    };
    std::size_t timesOf(Record list);
    void readTimes(Times& times, Inflater& inflater) const;
    Track trackOf(const Job& job, Inflater& inflater) const;

    double ticksPerSecond_;
    std::vector<Times> times_;
    std::vector<Job> jobs_;
};

} // namespace bindpose::fbx
