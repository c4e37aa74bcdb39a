// SPDX-License-Identifier: MIT
#pragma once
#include <QFile>
#include <QImage>
#include <QString>

#include <algorithm>
#include <cmath>

namespace bindpose::testing {

/// How far a picture is from another one of its size.
struct PictureDifference {
    double mean = 255.0; ///< of all channels, in steps of 1/255
    double share = 1.0;  ///< of pixels that are off by more than 24 steps in a channel, 0 … 1

    /// What another rasterizer of the same picture may do: edges, not colours.
    bool isSmall() const { return mean <= 1.0 && share <= 0.005; }
};

/// Of pictures of two sizes: all of it.
inline PictureDifference pictureDifference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size() || a.isNull()) return {};
    double sum = 0.0, off = 0.0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            const int steps[] = {
                std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))};
            sum += steps[0] + steps[1] + steps[2];
            off += *std::max_element(std::begin(steps), std::end(steps)) > 24;
        }
    const double pixels = static_cast<double>(a.width()) * a.height();
    return {sum / 3.0 / pixels, off / pixels};
}

/// Holds a picture against tests/baselines/NAME.png; empty: it is that one. A miss leaves NAME.actual.png in the
/// working folder; with BINDPOSE_WRITE_BASELINES set the picture becomes the kept one.
inline QString missOfKeptPicture(const QString& name, const QImage& image)
{
    const QString kept = qEnvironmentVariable("BINDPOSE_SOURCE_DIR") + "/tests/baselines/" + name + ".png";
    if (qEnvironmentVariableIsSet("BINDPOSE_WRITE_BASELINES") && !image.save(kept)) return kept + " is not written";
    if (!QFile::exists(kept)) return "there is no " + kept;
    const PictureDifference off = pictureDifference(image, QImage(kept));
    if (off.isSmall()) return {};
    image.save(name + ".actual.png");
    return QString("%1: mean difference %2, %3 % of the pixels are other ones")
        .arg(name)
        .arg(off.mean)
        .arg(100.0 * off.share);
}

} // namespace bindpose::testing
