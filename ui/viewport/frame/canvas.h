// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"
#include "render/passes/picture_figures.h"

#include <QOpenGLWidget>
#include <QTimer>

#include <memory>
#include <optional>

namespace bindpose {

class Jobs;
class Renderer;

/// The pixels of the 3D view: draws the frame it was given last, when it is asked to and never by itself. Takes no
/// input. Where the CPU draws, a large mesh is drawn in slices between which people are heard; until it is done the
/// picture before stays. Images are decoded in the background.
class Canvas : public QOpenGLWidget {
    Q_OBJECT
public:
    Canvas(Jobs& jobs, QWidget* parent);
    ~Canvas() override;

    /// Draws anew only where something of the picture changed: what the cards and the layer above show costs nothing
    /// here. `moving`: something is being dragged or plays. Where the CPU draws and full resolution would stutter, half
    /// of it has to do meanwhile.
    void present(const Frame& frame, const RenderOptions& options, bool moving);
    /// Another frame in a picture aside, this many logical pixels large; empty where nothing can be drawn.
    QImage picture(const Frame& frame, RenderOptions options, QSize size);
    /// The same in exactly so many pixels, with the options as they are.
    QImage exactPicture(const Frame& frame, const RenderOptions& options, QSize pixels);
    /// Pictures drawn since the start.
    std::size_t pictures() const { return pictures_; }
    bool software() const;
    /// A picture takes so long that it is drawn in slices.
    bool slow() const { return software() && large(); }
    /// What is on the screen is whole: nothing is being drawn, no image being read.
    bool settled() const;

    /// Of the last picture. Where a CPU draws its time is all of it, and the GPU has none.
    PictureFigures figures() const;

Q_SIGNALS:
    /// OpenGL was there but refused something; `reason` can be shown.
    void failed(const QString& reason);
    /// What is shown does not fit this OpenGL and is not drawn; empty: it fits again.
    void limited(const QString& reason);
    /// A picture was drawn, or one that was drawn in slices is shown.
    void drawn();

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    /// What a picture depends on.
    struct Picture {
        struct Figure {
            ActorId id;
            ActorRole role;
            std::shared_ptr<const Scene> scene;
            std::shared_ptr<const Pose> pose;
            glm::mat4 worldFromActor;
            glm::vec4 tint;
            std::uint32_t lod;
            friend bool operator==(const Figure&, const Figure&) = default;
        };
        struct Side {
            std::vector<Figure> figures;
            std::shared_ptr<const SurfaceDistances> numbers;
            std::shared_ptr<const std::vector<Finding>> findings; ///< where bones are coloured by them
            ViewState view;                                       ///< without what only other parts of the window show
            friend bool operator==(const Side&, const Side&) = default;
        };
        std::vector<Side> sides; ///< the view's own first
        RenderOptions options;
        friend bool operator==(const Picture&, const Picture&) = default;
    };
    static Picture::Side sideOf(const Frame& frame);
    static std::size_t shows(const Picture& picture);
    static Picture pictureOf(const Frame& frame, const RenderOptions& options);
    bool opensLarge(const Picture& next) const;
    void checkLimits();
    void release();
    bool large() const;
    RenderOptions optionsNow();
    void drawMeasured(const RenderOptions& options);
    void drawSliced();
    void goOn();
    void finished(const RenderOptions& options, double spentMs);
    void decodeInBackground();

    Jobs& jobs_;
    std::unique_ptr<Renderer> renderer_;
    Frame frame_;
    RenderOptions options_;
    std::optional<Picture> asked_; ///< the last one that was asked for
    /// How fine pictures are drawn where the CPU does it.
    struct Resolution {
        bool moving = false, fresh = false, coarse = false;
        double fullMs = 0.0; ///< what a picture at full resolution took last
        QTimer settle;       ///< after the first, coarse picture of a large document
    };
    Resolution resolution_;
    std::size_t texels_ = 0; ///< that a shader can read of a buffer; 0 until OpenGL is there
    QString limit_;
    /// The picture that is drawn in slices.
    struct Slices {
        QTimer next;
        bool stale = false;  ///< it is not of what is asked for now
        bool begins = false; ///< one is begun with the next slice
        double ms = 0.0;     ///< that it took so far
        RenderOptions options;
        QSize size;
    };
    Slices slices_;
    bool complete_ = false;
    double spentMs_ = 0.0;
    std::size_t pictures_ = 0;
};

} // namespace bindpose
