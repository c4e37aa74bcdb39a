// SPDX-License-Identifier: MIT
#include "ui/widgets/curves/curve_plot.h"

#include <QRectF>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace bindpose {
namespace {

constexpr double kPointReach = 7.0; ///< pixels
constexpr double kMargin = 12.0;    ///< pixels above the highest value, and below the lowest one

} // namespace

void CurvePlot::setShape(CurveShape shape)
{
    shape_ = std::move(shape);
    current_ = std::min(current_, std::max<std::size_t>(shape_.components(), 1) - 1);
}

std::size_t CurvePlot::lines() const
{
    return std::min(shape_.components(), kMostLines);
}

void CurvePlot::stepCurrent(int direction)
{
    const std::size_t all = std::max<std::size_t>(1, lines());
    current_ = (current_ + (direction > 0 ? 1 : all - 1)) % all;
}

void CurvePlot::showAll()
{
    std::fill(std::begin(hidden_), std::end(hidden_), false);
    fitValues();
}

bool CurvePlot::zoomValues(double factor, double fixed)
{
    if (empty()) return false;
    const double low = fixed + (low_ - fixed) / factor, high = fixed + (high_ - fixed) / factor;
    // Numbers of 32 bits have nothing between that could be seen there.
    constexpr double kLeastSpan = 1e-6, kMostSpan = 1e9;
    if (high - low < kLeastSpan * std::max(1.0, std::abs(low)) || high - low > kMostSpan) return false;
    zoomed_ = {low, high};
    measure();
    return true;
}

void CurvePlot::panValues(double pixels)
{
    if (!zoomed_) return;
    const double up = valueAt(pixels) - valueAt(0.0);
    zoomed_ = {zoomed_->first + up, zoomed_->second + up};
}

void CurvePlot::measure()
{
    if (empty()) return;
    if (zoomed_) {
        std::tie(low_, high_) = *zoomed_;
        return;
    }
    double low = 1e30, high = -1e30;
    const auto take = [&](double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    const double from = axis_.range().fromSec(), length = axis_.range().toSec() - from;
    std::vector<double> times;
    for (int i = 0; i <= 200; ++i) times.push_back(from + length * i / 200.0);
    for (std::size_t c = 0; c < lines(); ++c) {
        if (!shown(c)) continue;
        for (const float value : shape_.line(c, times)) take(double{value});
        const auto [first, last] = keysInSight(); // what happens in one frame falls between two moments
        for (std::size_t k = first; k < last; ++k) take(double{shape_.stored(c, k)});
    }
    if (low > high) low = -1.0, high = 1.0;
    const double least = shape_.euler() ? 1.0 : 1e-3, middle = 0.5 * (low + high);
    const double half = std::max(0.55 * (high - low), 0.5 * std::max(least, 1e-4 * std::abs(middle)));
    low_ = middle - half;
    high_ = middle + half;
}

double CurvePlot::yOf(double value) const
{
    const double room = std::max(1.0, canvas_.height() - 2.0 * kMargin);
    return kMargin + (high_ - value) / std::max(high_ - low_, 1e-12) * room;
}

double CurvePlot::valueAt(double y) const
{
    const double room = std::max(1.0, canvas_.height() - 2.0 * kMargin);
    return high_ - (y - kMargin) / room * (high_ - low_);
}

QPointF CurvePlot::pointOf(std::size_t component, std::size_t key) const
{
    return {axis_.xOf((*shape_.track()->times)[key]), yOf(double{shape_.stored(component, key)})};
}

QPointF CurvePlot::handleOf(std::size_t component, std::size_t key, bool behind) const
{
    const std::optional<HandlePoint> handle = shape_.handle(component, key, behind);
    return handle ? QPointF(axis_.xOf(handle->timeSec), yOf(handle->value)) : pointOf(component, key);
}

bool CurvePlot::hasHandle(std::size_t key, bool behind) const
{
    return shown(current_) && shape_.handle(current_, key, behind).has_value();
}

std::pair<std::size_t, std::size_t> CurvePlot::keysInSight() const
{
    const std::vector<double>& times = *shape_.track()->times;
    const auto first = std::lower_bound(times.begin(), times.end(), axis_.range().fromSec());
    const auto last = std::upper_bound(first, times.end(), axis_.range().toSec());
    return {static_cast<std::size_t>(first - times.begin()), static_cast<std::size_t>(last - times.begin())};
}

std::vector<std::size_t> CurvePlot::keysIn(const QRectF& box) const
{
    std::vector<std::size_t> keys;
    if (empty()) return keys;
    const auto [first, last] = keysInSight();
    for (std::size_t k = first; k < last; ++k)
        for (std::size_t c = 0; c < lines(); ++c)
            if (shown(c) && box.contains(pointOf(c, k))) {
                keys.push_back(k);
                break;
            }
    return keys;
}

std::optional<CurveHit> CurvePlot::hitAt(const QPointF& at, std::optional<std::size_t> withHandles) const
{
    if (empty() || at.x() < axis_.names()) return std::nullopt;
    std::optional<CurveHit> best;
    double reach = kPointReach;
    const auto take = [&](const QPointF& point, const CurveHit& hit) {
        const double away = std::hypot(point.x() - at.x(), point.y() - at.y());
        if (away > reach) return;
        reach = away;
        best = hit;
    };
    if (withHandles)
        for (const bool behind : {false, true})
            if (hasHandle(*withHandles, behind))
                take(handleOf(current_, *withHandles, behind),
                    {*withHandles, current_, behind ? KeyPart::OutTangent : KeyPart::InTangent});
    if (best) return best; // handles stand out to be taken
    const auto [first, last] = keysInSight();
    const auto takeLine = [&, from = first, to = last](std::size_t c) {
        for (std::size_t k = from; shown(c) && k < to; ++k) take(pointOf(c, k), {k, c, KeyPart::Value});
    };
    takeLine(current_); // where lines meet it is meant
    for (std::size_t c = 0; !best && c < lines(); ++c) takeLine(c);
    return best;
}

} // namespace bindpose
