// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/hud/split_control.h"
#include "ui/viewport/pick/pick_control.h"

namespace bindpose {

/// Where the mouse is and what is under it, on either side of a split.
class Pointed {
public:
    Pointed(const ShownFrame& shown, SplitControl& split) : shown_(shown), split_(split) {}

    QPointF mouse() const { return mouse_; }
    void setMouse(QPointF at) { mouse_ = at; }
    /// The same where nothing is held: on a side of its own. True: it came over to the other one.
    bool moveTo(QPointF at);
    bool overOther() const { return overOther_; }
    const Hover& hover() const { return hover_; }
    NodeId joint() const { return hover_.joint ? hover_.joint->joint : NodeId{}; }
    void find(PickFilter filter) { hover_ = at(mouse_, filter); }
    void forget() { hover_ = {}; }
    /// The mouse is in the view.
    void setInside(bool on) { inside_ = on; }
    bool inside() const { return inside_; }
    /// It is, and what is under it was looked for last through another camera or in another frame.
    bool isStale() const { return inside_ && looked_ != now(); }
    /// What is under it is looked for.
    void look() { looked_ = now(); }
    /// Another frame is shown.
    void present()
    {
        looked_.reset();
        picks_.picker().keep(shown_.frame);
        otherPicks_.picker().keep(shown_.frame.other ? *shown_.frame.other : shown_.frame);
    }

    /// What is there, of the side that the place is on.
    Hover at(QPointF place, PickFilter filter);
    const Frame& seenAt(QPointF place) { return split_.seen(shown_.frame, split_.other(place)); }
    /// Under the mouse where that is inside, else the one that is selected; of the document's own character.
    std::optional<PointAddress> pointAtHand(bool inside);

    /// What is said of it; `all`: everything that holds the point.
    std::optional<HudTag> tag(bool all);
    /// Where the point under the mouse stands on the screen.
    std::optional<QPointF> pointPixel() const;
    /// Where points stand, of the own side or the other one.
    Picker& picker(bool other = false) { return (other ? otherPicks_ : picks_).picker(); }

private:
    struct Looked {
        Camera camera;
        float width = 0.0f, height = 0.0f; ///< of the picture
        friend bool operator==(const Looked&, const Looked&) = default;
    };
    Looked now() const { return {shown_.frame.view.camera, shown_.size.width, shown_.size.height}; }

    const ShownFrame& shown_;
    SplitControl& split_;
    PickControl picks_, otherPicks_;
    Hover hover_;
    QPointF mouse_;
    bool overOther_ = false;
    bool inside_ = false;
    std::optional<Looked> looked_; ///< none: in another frame
};

} // namespace bindpose
