// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/motion/time_marks.h"

#include <QCoreApplication>
#include <QStringList>

#include <span>

namespace bindpose {

/// What the timeline lists below its ruler: marks of problems, bookmarks, the keys of all joints, and those of the
/// selected joints.
class TimelineLanes {
    Q_DECLARE_TR_FUNCTIONS(bindpose::TimelineCanvas)
public:
    struct Key {
        double timeSec;
        int channels; ///< bits of key_marks.h
        bool step;    ///< jumps to the next key's value
        bool hold;    ///< keeps its value until the next key
    };
    struct Lane {
        enum Kind { Problems, Bookmarks, Worst, All, Joint } kind;
        QString label;
        std::vector<Key> keys;
    };

    /// True: the lanes were made anew.
    bool show(const Frame& frame);
    /// The next frame names lanes and marks anew.
    void forgetNames() { findings_.reset(); }
    const std::shared_ptr<const Clip>& clip() const { return clip_; }

    /// Those that find room. A joint's channels have lanes of their own where all of them do, or the one that moves it
    /// least would hide those that move it most.
    std::span<const Lane> shown(int rows) const;
    const std::vector<TimeMark>& marks(const Lane& lane) const;
    /// The nearest one within `reach` pixels; null without one, and without a lane.
    const Key* keyNear(const Lane* lane, double x, double reach, const TimeScale& scale) const;
    /// What is worst on the surface over the clip, where that was measured.
    struct WorstPoint {
        double timeSec = 0.0;
        float value = 0.0f; ///< as WorstLane has it
    };
    std::span<const WorstPoint> worst() const { return worst_; }
    float worstMost() const { return worstMost_; } ///< the largest size of them
    /// The one that is nearest in time, in words; empty: there is none.
    QString worstText(double timeSec) const;
    /// One sentence, for screen readers.
    QString text(const Lane& lane) const;
    QString keyText(const Lane& lane, const Key& key) const;

private:
    void rebuild(const Frame& frame);
    void addJointLanes(const Frame& frame, std::vector<Key> keys);
    void takeWorst(const Frame& frame);
    const WorstPoint* worstNear(double timeSec) const;

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<NodeId> joints_;
    std::string problem_;
    std::vector<Lane> lanes_;
    std::size_t channelLanes_ = 0; ///< the last ones, of single channels
    std::vector<TimeMark> problems_, bookmarks_;
    std::shared_ptr<const WorstLane> lane_;
    std::vector<WorstPoint> worst_; ///< of the clip
    float worstMost_ = 0.0f;
};

} // namespace bindpose
