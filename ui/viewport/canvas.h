// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "render/render_options.h"

#include <QOpenGLWidget>

#include <memory>

namespace bindpose {

class Renderer;

/// The pixels of the 3D view: draws the frame it was given last, when it is asked to and never by itself. Takes no
/// input.
class Canvas : public QOpenGLWidget {
    Q_OBJECT
public:
    explicit Canvas(QWidget* parent);
    ~Canvas() override;

    /// `moving`: something is being dragged or plays. Where the CPU draws and full resolution would stutter, half of
    /// it has to do meanwhile.
    void present(const Frame& frame, const RenderOptions& options, bool moving);
    /// Pictures drawn since the start.
    std::size_t pictures() const { return pictures_; }
    bool software() const;

Q_SIGNALS:
    /// OpenGL was there but refused something; `reason` can be shown.
    void failed(const QString& reason);

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    void release();
    void drawMeasured(RenderOptions options);

    std::unique_ptr<Renderer> renderer_;
    Frame frame_;
    RenderOptions options_;
    bool moving_ = false;
    double fullMs_ = 0.0; ///< what a picture at full resolution took last, where the CPU draws
    std::size_t pictures_ = 0;
};

} // namespace bindpose
