// SPDX-License-Identifier: MIT
#pragma once
#include <QFile>
#include <QImage>
#include <QString>

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::testing {

/// How far a picture is from another one of its size.
struct PictureDifference {
    double mean = 255.0; ///< of the colours or of alpha, whichever is more, in steps of 1/255
    double share = 1.0;  ///< of pixels that are off by more than 24 steps in a channel, alpha too, 0 … 1

    /// What another rasterizer of the same picture may do: edges, not colours.
    bool isSmall() const { return mean <= 1.0 && share <= 0.005; }
};

/// Steps between two pixels: red, green, blue, alpha.
inline std::array<int, 4> pixelSteps(QRgb p, QRgb q)
{
    return {std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q)),
        std::abs(qAlpha(p) - qAlpha(q))};
}

/// Of pictures of two sizes: all of it.
inline PictureDifference pictureDifference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size() || a.isNull()) return {};
    double colours = 0.0, alpha = 0.0, off = 0.0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const std::array<int, 4> steps = pixelSteps(a.pixel(x, y), b.pixel(x, y));
            colours += steps[0] + steps[1] + steps[2];
            alpha += steps[3];
            off += *std::max_element(steps.begin(), steps.end()) > 24;
        }
    const double pixels = static_cast<double>(a.width()) * a.height();
    return {std::max(colours / 3.0, alpha) / pixels, off / pixels};
}

/// Where two pictures differ, eight times as bright as they do; alpha counts in all colours. Null for two sizes.
inline QImage differencePicture(const QImage& a, const QImage& b)
{
    if (a.size() != b.size() || a.isNull()) return {};
    QImage out(a.size(), QImage::Format_RGB32);
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const auto [red, green, blue, alpha] = pixelSteps(a.pixel(x, y), b.pixel(x, y));
            const auto shown = [&, alpha = alpha](int steps) { return std::min(8 * std::max(steps, alpha), 255); };
            out.setPixel(x, y, qRgb(shown(red), shown(green), shown(blue)));
        }
    return out;
}

/// Holds a picture against tests/baselines/NAME.png; empty: it is that one. A miss leaves NAME.actual.png and
/// NAME.difference.png in the working folder; with BINDPOSE_WRITE_BASELINES set the picture becomes the kept one.
inline QString missOfKeptPicture(const QString& name, const QImage& image)
{
    const QString kept = qEnvironmentVariable("BINDPOSE_SOURCE_DIR") + "/tests/baselines/" + name + ".png";
    if (qEnvironmentVariableIsSet("BINDPOSE_WRITE_BASELINES") && !image.save(kept)) return kept + " is not written";
    if (!QFile::exists(kept)) return "there is no " + kept;
    const QImage expected(kept);
    const PictureDifference off = pictureDifference(image, expected);
    if (off.isSmall()) return {};
    image.save(name + ".actual.png");
    differencePicture(image, expected).save(name + ".difference.png");
    return QString("%1: mean difference %2, %3 % of the pixels are other ones")
        .arg(name)
        .arg(off.mean)
        .arg(100.0 * off.share);
}

} // namespace bindpose::testing
