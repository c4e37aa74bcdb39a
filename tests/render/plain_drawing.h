// SPDX-License-Identifier: MIT
#pragma once
#include "render/pictures/offscreen.h"

#include <QImage>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bindpose::testing {

/// Neither light nor lines: a pixel has the very colour of the map there.
inline RenderOptions plainOptions()
{
    RenderOptions options;
    options.heatLit = false;
    options.heatLines = false;
    options.samples = 1;
    return options;
}

/// The same influences at all four corners of makeSquare.
inline std::vector<std::vector<Influence>> everywhere(const std::vector<Influence>& row)
{
    return {row, row, row, row};
}

/// Colours found in the middle of the picture, a third of its size.
inline std::set<QRgb> colorsInTheMiddle(const QImage& image)
{
    std::set<QRgb> out;
    for (int y = image.height() / 3; y < image.height() * 2 / 3; ++y)
        for (int x = image.width() / 3; x < image.width() * 2 / 3; ++x) out.insert(image.pixel(x, y));
    return out;
}

/// What tests of maps draw with.
class PlainDrawing {
protected:
    /// Why nothing can be drawn here; empty: it can.
    std::string begin()
    {
        auto made = OffscreenRenderer::make();
        if (!made) return englishMessage(made.error());
        renderer_ = std::move(*made);
        return {};
    }
    void end() { renderer_.reset(); }
    OffscreenRenderer& drawing() { return *renderer_; }
    Renderer& renderer() { return renderer_->renderer(); }
    QImage draw(const Frame& frame, const RenderOptions& options = plainOptions(), int side = 128)
    {
        Result<QImage> image = renderer_->render(frame, options, QSize(side, side));
        return image ? *image : QImage(side, side, QImage::Format_RGBA8888);
    }

private:
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace bindpose::testing
