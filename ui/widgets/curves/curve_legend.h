// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "ui/widgets/curves/curve_plot.h"

#include <QCoreApplication>
#include <QString>

class QPainter;

namespace bindpose {

/// What stands left of the curves: the joint with its channels, and the components of the one that is shown.
class CurveLegend {
    Q_DECLARE_TR_FUNCTIONS(bindpose::CurveLegend)
public:
    /// `plot` and the canvas outlive the legend.
    CurveLegend(CurvePlot& plot, const QWidget& canvas) : plot_(plot), canvas_(canvas) {}
    /// The channel whose curves are shown; none: there is nothing to say.
    void show(std::shared_ptr<const Scene> scene, std::shared_ptr<const Clip> clip, std::optional<std::uint32_t> track);

    /// Those of the joint, as the file has them.
    std::vector<std::uint32_t> channels() const;
    /// Where a channel of the joint is chosen, by its place in the clip, and where a component is.
    QRect channelRect(std::uint32_t track) const;
    QRect componentRect(std::size_t component) const;
    QString componentText(std::size_t component) const;
    /// What holds before the first key and behind the last one, and where that stands: below the components, where the
    /// track does not just hold its values and there is room. Precondition: there is a channel.
    QString beyondKeysText() const;
    QRect beyondRect() const;

    std::optional<std::uint32_t> channelAt(const QPoint& at) const;
    /// The channel that comes next (1) or before; none at either end.
    std::optional<std::uint32_t> channelBeside(int direction) const;
    /// Shows or hides the component's line at its square, else makes it the current one. False: none is there.
    bool pressComponent(const QPoint& at);

    void paint(QPainter& painter, double timeSec) const;

private:
    QString headText() const;
    void paintHead(QPainter& painter) const;
    void paintComponents(QPainter& painter, double timeSec) const;

    CurvePlot& plot_;
    const QWidget& canvas_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    std::optional<std::uint32_t> track_;
};

/// The line of a component.
QColor curveInk(const CurveShape& shape, std::size_t component);

} // namespace bindpose
