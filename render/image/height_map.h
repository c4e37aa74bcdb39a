// SPDX-License-Identifier: MIT
#pragma once
#include <QImage>

namespace bindpose {

/// Normals of a surface whose heights are the first channel, 0 … 255, with the image repeated at its borders: by
/// forward differences to the right and to the row below, 32 steps of height as far as one pixel is wide: n =
/// normalize(−32·Δx, −32·Δy, 1024), as n·127.5 + 127.5. Its y runs down the image. An image that is a map of normals
/// already (blue above all) comes back as it is. Source: sp4cerat, "Skinned Skeletal Animation Tutorial". Cost: pixels.
/// Thread: any.
QImage normalsOfHeights(const QImage& heights);

/// The image holds normals: on the whole they point out of the surface.
bool holdsNormals(const QImage& image);

} // namespace bindpose
