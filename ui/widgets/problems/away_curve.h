// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/session/jobs.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;

namespace bindpose {

class DistanceCurve;
class Session;

/// How far one vertex is from where its neighbours go, over the clip that is shown, and how far it would be rebuilt
/// from them. Reckoned in the background while this can be seen; hidden where no clip is shown.
class AwayCurve : public QWidget {
    Q_OBJECT
public:
    AwayCurve(Session& session, QWidget* parent);
    ~AwayCurve() override;
    struct Shown {
        PointAddress address;
        std::vector<PointIndex> ends;       ///< of its edges
        double now = 0.0;                   ///< file units
        bool far = false;                   ///< that is so far that it is a problem
        std::shared_ptr<const Scene> fixed; ///< as the first correction leaves it; null: there is none, or not yet
    };
    void present(const Frame& frame, const Shown& shown);
    void clear();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Key {
        std::shared_ptr<const Scene> scene, fixed;
        PointAddress address;
        ClipId clip;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Distance {
        double timeSec = 0.0, distance = 0.0, after = 0.0;
    };
    static std::vector<Distance> reckoned(const Key& key, const std::vector<PointIndex>& ends, const Task& task);
    void start();
    void stop();
    void show();

    Session& session_;
    QLabel* title_ = nullptr;
    DistanceCurve* curve_ = nullptr;
    Key key_;
    std::vector<PointIndex> ends_;
    std::vector<Distance> found_;
    bool done_ = false; ///< found_ is of key_
    double now_ = 0.0, nowSec_ = 0.0;
    bool far_ = false;
    JobId job_ = 0;
    int turn_ = 0; ///< counts what was stopped: a late result is nobody's
};

} // namespace bindpose
