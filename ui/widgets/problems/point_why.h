// SPDX-License-Identifier: MIT
#pragma once
#include "ui/vertices/point_away.h"
#include "ui/vertices/point_story.h"

#include <QWidget>

class QLabel;

namespace bindpose {

class AwayCurve;
class EdgeRows;
class Session;
class StoryFixes;

/// What the vertex card says of one vertex against its neighbours: a sentence, the distance over the clip, what would
/// correct it and how far it would be then, and its most stretched edges.
class PointWhy : public QWidget {
    Q_OBJECT
public:
    PointWhy(Session& session, QWidget* parent);
    /// The sentence, for a place of its own above the table.
    QLabel& sentence() { return *sentence_; }
    /// Returns the joint that holds the vertex away from where its neighbours go; none: no single one does, or it goes
    /// with them. Cost: the skin's joints; the set's triangles where the vertex or its mesh is another than before.
    NodeId present(const Frame& frame, const PointAddress& address);
    /// There is no vertex: nothing of the last one's scene is kept.
    void clear();
    /// The edges with all digits, for the clipboard.
    QString text() const;

Q_SIGNALS:
    /// For all terms of the vertex's place.
    void pathAsked();

private:
    NodeId tell(const Frame& frame, const PointAddress& address);

    Session& session_;
    RestPose rest_;
    PointAway away_;
    PointAddress address_;
    QLabel* sentence_ = nullptr;
    AwayCurve* curve_ = nullptr;
    QLabel* fixHead_ = nullptr;
    StoryFixes* fixes_ = nullptr;
    QLabel* path_ = nullptr;
    EdgeRows* edges_ = nullptr;
};

} // namespace bindpose
