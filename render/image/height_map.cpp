// SPDX-License-Identifier: MIT
#include "render/image/height_map.h"

#include <glm/glm.hpp>

#include <cmath>

namespace bindpose {

bool holdsNormals(const QImage& image)
{
    if (image.isNull() || image.isGrayscale()) return false;
    const QImage small =
        image.scaled(32, 32, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGBA8888);
    glm::dvec3 sum(0.0);
    for (int y = 0; y < small.height(); ++y)
        for (int x = 0; x < small.width(); ++x) {
            const uchar* texel = small.constScanLine(y) + qsizetype{4} * x;
            sum += glm::dvec3(texel[0], texel[1], texel[2]);
        }
    const glm::dvec3 mean = sum / static_cast<double>(small.width() * small.height());
    return mean.z > 160.0 && std::abs(mean.x - 127.5) < 40.0 && std::abs(mean.y - 127.5) < 40.0;
}

QImage normalsOfHeights(const QImage& heights)
{
    if (heights.isNull() || holdsNormals(heights)) return heights;
    const QImage from = heights.convertToFormat(QImage::Format_RGBX64); // maps of heights often have 16 bits
    QImage out(from.size(), QImage::Format_RGBA8888);
    const int width = from.width(), height = from.height();
    for (int y = 0; y < height; ++y) {
        const auto* row = reinterpret_cast<const quint16*>(from.constScanLine(y));
        const auto* below = reinterpret_cast<const quint16*>(from.constScanLine((y + 1) % height));
        uchar* to = out.scanLine(y);
        for (int x = 0; x < width; ++x, to += 4) {
            const auto steps = [](const quint16* line, int column) {
                return static_cast<float>(line[qsizetype{4} * column]) / 257.0f;
            };
            const float here = steps(row, x);
            const glm::vec3 normal = glm::normalize(
                glm::vec3(-32.0f * (steps(row, (x + 1) % width) - here), -32.0f * (steps(below, x) - here), 1024.0f));
            for (int c = 0; c < 3; ++c) to[c] = static_cast<uchar>(std::lround(normal[c] * 127.5f + 127.5f));
            to[3] = 255;
        }
    }
    return out;
}

} // namespace bindpose
