// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/frame_select.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kLassoStep = 2.0; ///< pixels between corners

using PointKey = std::array<std::uint32_t, 4>;
PointKey keyOf(const PointAddress& point)
{
    return {point.set.actor.value, point.set.instance.value, point.set.set, point.point};
}
std::uint32_t keyOf(NodeId node)
{
    return node.value;
}

template <class T> std::vector<T> merged(const std::vector<T>& before, const std::vector<T>& inside, SelectHow how)
{
    if (how == SelectHow::Replace) return inside;
    const bool adds = how == SelectHow::Add;
    const std::vector<T>& known = adds ? before : inside;
    std::vector<decltype(keyOf(std::declval<T>()))> keys;
    keys.reserve(known.size());
    for (const T& item : known) keys.push_back(keyOf(item));
    std::sort(keys.begin(), keys.end());
    std::vector<T> out = adds ? before : std::vector<T>();
    for (const T& item : adds ? inside : before)
        if (!std::binary_search(keys.begin(), keys.end(), keyOf(item))) out.push_back(item);
    return out;
}

glm::vec2 vec(QPointF p)
{
    return {static_cast<float>(p.x()), static_cast<float>(p.y())};
}

} // namespace

SelectHow selectHow(Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ControlModifier) return SelectHow::Remove;
    return modifiers & Qt::ShiftModifier ? SelectHow::Add : SelectHow::Replace;
}

void FrameSelect::moveTo(QPointF at)
{
    if (!lasso_) {
        line_ = QPolygonF({line_.front(), at});
        return;
    }
    const QPointF step = at - line_.back();
    if (std::hypot(step.x(), step.y()) >= kLassoStep) line_ << at;
}

QPolygonF FrameSelect::outline() const
{
    if (lasso_ || line_.size() < 2) return line_;
    return QPolygonF(QRectF(line_[0], line_[1]).normalized());
}

PickRegion FrameSelect::region() const
{
    if (!lasso_) return PickRegion::box(vec(line_.front()), vec(line_.back()));
    std::vector<glm::vec2> corners;
    for (const QPointF& corner : line_) corners.push_back(vec(corner));
    return PickRegion::polygon(corners);
}

std::vector<PointAddress> mergedPoints(
    const std::vector<PointAddress>& before, const std::vector<PointAddress>& inside, SelectHow how)
{
    return merged(before, inside, how);
}

std::vector<NodeId> mergedJoints(const std::vector<NodeId>& before, const std::vector<NodeId>& inside, SelectHow how)
{
    return merged(before, inside, how);
}

} // namespace bindpose
