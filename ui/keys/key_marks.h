// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <QColor>
#include <QPixmap>
#include <QPointF>

#include <map>
#include <utility>
#include <vector>

class QPainter;

namespace bindpose {

/// How a key is drawn: by what the curve does behind it.
enum class KeyShape {
    Square,  ///< it jumps
    Diamond, ///< straight on
    Waist,   ///< a spline: a circle between two tips
    Bar      ///< too close to its neighbours for more
};
KeyShape shapeOf(Interpolation interpolation);

/// Channels that a mark stands for, one bit each.
inline constexpr int kTranslationKeys = 1, kRotationKeys = 2, kScaleKeys = 4, kOtherKeys = 8;
/// Instead of channels: the mark of a key in hand, in the colour of text.
inline constexpr int kChosenKey = 0;
int channelBit(ChannelPath path);
/// Colours of the channels, in the order T R S; others alone have that of labels.
std::vector<QColor> channelInks(int channels);

/// Marks of keys for one painter. Long clips have a key in nearly every pixel: each look is drawn once and then copied.
class KeyMarks {
public:
    explicit KeyMarks(QPainter& painter);
    /// `channels`: bits, or kChosenKey.
    void draw(const QPointF& center, KeyShape shape, int channels);

private:
    QPainter& painter_;
    double ratio_;
    std::map<std::pair<KeyShape, int>, QPixmap> looks_;
};

} // namespace bindpose
