// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/export_check.h"
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"

#include <QImage>
#include <QWidget>

#include <functional>

class QLabel;

namespace bindpose {

/// Draws a frame in a picture of so many pixels; empty where nothing can be drawn. Given by who has a 3D view.
using PaintFrame = std::function<QImage(const Frame&, std::vector<Mark>, QSize)>;

/// What a save changes, seen: the file as it is and as it will be, side by side. Hidden where nothing can be drawn.
class SavePictures : public QWidget {
    Q_OBJECT
public:
    explicit SavePictures(QWidget* parent);
    /// Room is kept for them from now on.
    void setPaint(PaintFrame paint);
    /// Both at the moment and from the direction of `view`, which is of `seen`, and through the same camera: around the
    /// point that moves most; all of the model where none moves. Cost: two pictures.
    void show(const std::shared_ptr<const Scene>& before, const std::shared_ptr<const Scene>& after, const Scene& seen,
        const ViewState& view, const ExportMove& move);

private:
    PaintFrame paint_;
    QLabel *before_ = nullptr, *after_ = nullptr, *moment_ = nullptr;
};

} // namespace bindpose
