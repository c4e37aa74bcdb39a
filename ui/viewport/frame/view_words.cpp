// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/view_words.h"

#include "core/math/figures.h"
#include "render/camera/floor.h"
#include "ui/base/texts.h"
#include "ui/commands/key_map.h"
#include "ui/models/finding_model.h"
#include "ui/motion/layer_marks.h"
#include "ui/session/document/check_titles.h"
#include "ui/session/session.h"
#include "ui/vertices/hiding.h"
#include "ui/vertices/place_look.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr qsizetype kMostOfTitle = 40;  ///< letters
constexpr std::size_t kMostSpoken = 64; ///< more marks than these nobody listens to

struct ViewWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

} // namespace

/// The legend in words: what the surface shows, and of the place that it tells of.
static QString legendWords(const Legend& legend)
{
    const QString where = legend.where.isEmpty() ? QString() : QStringLiteral(", ") + legend.where;
    const bool counts = legend.map == Shading::Count;
    const QString value = !legend.value ? QString()
                          : counts      ? QString::number(std::lround(*legend.value))
                                        : weightText(static_cast<double>(*legend.value));
    const auto told = [&](const QString& what) {
        return value.isEmpty() ? what : ViewWords::tr("%1%2: %3").arg(what, where, value);
    };
    switch (legend.map) {
    case Shading::Heat:
        return told(legend.joint.isEmpty() ? ViewWords::tr("Weights, no joint is selected")
                                           : ViewWords::tr("Weights of %1").arg(legend.joint));
    case Shading::Pair:
        if (legend.second.isEmpty()) return ViewWords::tr("Weights of two joints, a second one is not selected");
        return legend.secondValue ? told(ViewWords::tr("Weights of %1 and %2").arg(legend.joint, legend.second)) +
                                        QStringLiteral(" + ") + weightText(static_cast<double>(*legend.secondValue))
                                  : ViewWords::tr("Weights of %1 and %2").arg(legend.joint, legend.second);
    case Shading::Count:
        return told(ViewWords::tr("Joints per vertex, limit %1").arg(legend.limit));
    case Shading::Difference:
        return legend.ticks.isEmpty() ? ViewWords::tr("Differences: nothing is compared")
                                      : ViewWords::tr("Differences, %1, at most %2").arg(legend.joint, legend.most) +
                                            (legend.told.isEmpty() ? QString() : QStringLiteral("; ") + legend.told);
    case Shading::Stretch:
    case Shading::Heal:
    case Shading::Volume:
    case Shading::Symmetry:
        return legend.ticks.isEmpty()
                   ? QStringLiteral("%1: %2").arg(legend.joint, legend.told)
                   : QStringLiteral("%1, %2: %3").arg(legend.joint, legend.second, legend.most) +
                         (legend.told.isEmpty() ? QString() : QStringLiteral("; %1 %2").arg(legend.where, legend.told));
    case Shading::Sum:
        return told(ViewWords::tr("Sum of weights less 1"));
    default:
        break;
    }
    QStringList joints;
    for (const Legend::Joint& joint : legend.joints)
        joints += joint.weight ? QStringLiteral("%1 %2").arg(joint.name, weightText(static_cast<double>(*joint.weight)))
                               : joint.name;
    return ViewWords::tr("All joints%1: %2").arg(where, joints.join(QStringLiteral(", ")));
}

std::vector<PaintedPart> partsInWords(const ShownFrame& shown, const HudState& hud, const QRect& all)
{
    std::vector<PaintedPart> parts;
    const Actor* on = shown.actor();
    if (!hud.message.isEmpty() || !on || !on->scene) return parts;
    const ViewState& view = shown.frame.view;
    if (hud.legend) parts.push_back({legendWords(*hud.legend), hud.legendBox.toAlignedRect()});
    if (hud.binds) parts.push_back({hud.binds->words(), QRectF(hud.bindsAt, hud.binds->size()).toAlignedRect()});
    if (hud.issues)
        parts.push_back(
            {hud.issues->words(), QRectF(hud.issuesAt, issueLegendSize(*hud.issues, workFont())).toAlignedRect()});
    if (!hud.figures.isEmpty()) parts.push_back({hud.figures.join(QStringLiteral("; ")), all});
    for (const NodeId joint : view.joints) {
        if (parts.size() >= kMostSpoken) break;
        if (on->scene->node(joint)) parts.push_back({ViewWords::tr("Joint %1").arg(nodeName(*on->scene, joint)), all});
    }
    for (const PointAddress& point : view.points) {
        if (parts.size() >= kMostSpoken) break;
        QString name = ViewWords::tr("Vertex %1").arg(point.point);
        const auto weight = weightOfJoint(*on->scene, point.set.instance, point.set.set, point.point, view.joint());
        if (view.joint().valid())
            name = ViewWords::tr("%1, weight %2 of %3")
                       .arg(name, weightText(weight ? double{*weight} : 0.0), nodeName(*on->scene, view.joint()));
        parts.push_back({name, all});
    }
    if (!hud.scale.isEmpty()) parts.push_back({hud.scale, all});
    return parts;
}

QString squareText(const Frame& frame)
{
    if (frame.actors.empty()) return {};
    const FileFacts& facts = *frame.actors.front().scene->facts;
    const double step = floorStep(frame);
    if (!facts.metresPerUnit)
        return step == 1.0 ? ViewWords::tr("Squares of 1 unit")
                           : ViewWords::tr("Squares of %1 units").arg(QString::fromStdString(figuresText(step, 4)));
    const double metres = step * *facts.metresPerUnit;
    const auto in = [](double number) { return QLocale().toString(number, 'g', 4); };
    if (metres > 0.9) return ViewWords::tr("Squares of %1 m").arg(in(metres));
    return metres > 0.009 ? ViewWords::tr("Squares of %1 cm").arg(in(metres * 100.0))
                          : ViewWords::tr("Squares of %1 mm").arg(in(metres * 1000.0));
}

QString ProblemWords::of(const Frame& frame)
{
    const Finding* const found = findingLookedAt(frame);
    if (!found) return {};
    if (findings_ == frame.findings && problem_ == frame.view.problem) return words_;
    findings_ = frame.findings;
    problem_ = frame.view.problem;
    const std::vector<std::size_t> order = problemsWorstFirst(*findings_);
    const auto at = std::find(order.begin(), order.end(), static_cast<std::size_t>(found - findings_->data()));
    QString title = titleOf(*frame.actors.front().scene, *found);
    if (title.size() > kMostOfTitle) title = title.left(kMostOfTitle - 1).trimmed() + QChar(0x2026);
    const auto number = [](auto count) { return countText(static_cast<std::size_t>(count)); };
    words_ = at == order.end() // a note, chosen in the list
                 ? title
                 : ViewWords::tr("%1 of %2 · %3").arg(number(at - order.begin() + 1), number(order.size()), title);
    return words_;
}

QString chipText(const ShownFrame& shown, const BrushHand& brush, const QString& problem, bool trails)
{
    const ViewState& view = shown.frame.view;
    QStringList told;
    if (!problem.isEmpty()) told += problem;
    if (shown.frame.touched)
        told += ViewWords::tr("Dots: %n vertices would change", nullptr, static_cast<int>(shown.frame.touched->size()));
    if (paintsWeights(view.tool)) told += brush.chip();
    if (trails) told += ViewWords::tr("Trail: blue before, orange after this frame, diamonds are keys");
    if (view.points.size() > 1)
        told += ViewWords::tr("%1 vertices selected").arg(countText(view.points.size()));
    else if (view.joints.size() > 1)
        told += ViewWords::tr("%1 joints selected").arg(countText(view.joints.size()));
    if (!shown.frame.actors.empty())
        if (const QString layers = layersText(*shown.frame.actors.front().scene, view); !layers.isEmpty())
            told += layers;
    if (view.hidden.any()) {
        const KeyMap keys = KeyMap::of(shown.session.settings());
        QString back;
        for (const ActionSpec* spec : actionTable())
            if (QByteArray(spec->id) == "show_hidden")
                back = keys.keys(*spec).value(0).toString(QKeySequence::NativeText);
        const QString what = hiddenText(view.hidden);
        told += back.isEmpty() ? what : ViewWords::tr("%1, %2 shows all").arg(what, back);
    }
    return told.join(QStringLiteral(" · "));
}

QStringList figureLines(const PictureFigures& of)
{
    QStringList lines;
    const auto count = [](std::size_t number) { return QLocale().toString(static_cast<qulonglong>(number)); };
    lines += ViewWords::tr("%n draw call(s)", nullptr, static_cast<int>(of.drawCalls)) + QStringLiteral(" · ") +
             ViewWords::tr("%1 vertices").arg(count(of.vertices)) + QStringLiteral(" · ") +
             ViewWords::tr("%1 triangles").arg(count(of.triangles));
    lines += ViewWords::tr("CPU %1 ms").arg(decimals(of.cpuMs, 1)) + QStringLiteral(" · ") +
             (of.gpuMs ? ViewWords::tr("GPU %1 ms").arg(decimals(*of.gpuMs, 1)) + QStringLiteral(" · ") : QString()) +
             ViewWords::tr("palette %1 bytes").arg(count(of.paletteBytes));
    return lines;
}

} // namespace bindpose
