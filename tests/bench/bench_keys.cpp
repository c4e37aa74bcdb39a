// SPDX-License-Identifier: MIT
#include "tests/bench/rows.h"
#include "ui/base/time_snap.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QPixmap>

#include <cmath>

namespace bindpose::bench {
namespace {

constexpr QSize kSheet{1200, 380};

/// A dope sheet of so many joints, each turned by so many keys at times of its own.
class Painted {
public:
    Painted(std::size_t joints, std::size_t keys) : sheet_(session_, range_, nullptr)
    {
        Scene scene;
        Clip clip;
        clip.name = "long";
        for (std::size_t joint = 0; joint < joints; ++joint) {
            Node node;
            node.name = "joint " + std::to_string(joint);
            if (joint > 0) node.parent = NodeId(joint - 1);
            node.joint = true;
            scene.nodes.push_back(std::make_shared<const Node>(node));
            Track track;
            track.node = NodeId(joint);
            track.path = ChannelPath::Rotation;
            track.components = 4;
            std::vector<double> times;
            for (std::size_t key = 0; key < keys; ++key) {
                // Off the frames, each joint otherwise: no list of times is another's.
                times.push_back(60.0 * (static_cast<double>(key) + static_cast<double>(joint) / 1000.0) /
                                static_cast<double>(keys));
                const double angle = 0.01 * static_cast<double>(key / 8); // some stand still
                track.values.insert(track.values.end(),
                    {0.0f, 0.0f, static_cast<float>(std::sin(angle)), static_cast<float>(std::cos(angle))});
            }
            track.times = std::make_shared<const std::vector<double>>(std::move(times));
            clip.tracks.push_back(std::make_shared<const Track>(std::move(track)));
        }
        scene.clips = {std::make_shared<const Clip>(std::move(clip))};
        session_.open(Loaded{std::move(scene), nullptr, {}});
        session_.presentNow();
        range_.setClip(session_.playback().startSec(), session_.playback().endSec(), session_.playback().frameRate());
        sheet_.resize(kSheet);
        sheet_.present(session_.frame());
        picture_ = QPixmap(kSheet);
    }
    void paint() { sheet_.viewport()->render(&picture_); }

private:
    Session session_;
    TimeRange range_;
    DopeSheet sheet_;
    QPixmap picture_;
};

} // namespace

void addKeyRows()
{
    const auto ours = std::make_shared<Painted>(200, 5000), anchor = std::make_shared<Painted>(20, 500);
    addRow({"P11/dope_sheet/200x5000", "painting the dope sheet of 200 joints × 5000 keys ÷ of 20 × 500, same size",
        [ours] { ours->paint(); }, [anchor] { anchor->paint(); }, Row::Goal::AtMost, 2.0});
}

} // namespace bindpose::bench
