// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/joint_labels.h"

#include "render/camera/depth_map.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kWidest = 150.0, kAside = 7.0, kPad = 4.0;
constexpr int kFurther = 6; ///< lines that a selected joint's name may lie away where cards are in its way
constexpr std::size_t kMostLabels = 120, kMostAxes = 200;
constexpr qsizetype kMostTexts = 8192; ///< of several large skeletons
constexpr float kAxisPixels = 16.0f;

struct Candidate {
    NodeId joint;
    glm::vec3 at{0.0f}; ///< pixels and depth
    int rank = 0;       ///< 0 under the mouse, 1 current, 2 selected, 3 others
};

const Actor* shownActor(const Frame& frame)
{
    const Actor* actor = frame.actor(frame.view.actor);
    return actor && actor->scene && actor->pose ? actor : nullptr;
}

/// Joints in the picture, the most wanted first.
std::vector<Candidate> candidates(const Frame& frame, PictureSize size, NodeId hovered)
{
    std::vector<Candidate> out;
    const Actor* actor = shownActor(frame);
    if (!actor) return out;
    const Projector projector(frame.view.camera, size, actor->worldFromActor);
    const std::vector<NodeId>& chosen = frame.view.joints;
    for (const NodeId id : actor->scene->order->sorted) {
        if (!actor->scene->nodes[id.index()]->joint || frame.view.hidden.has(id)) continue;
        Candidate item{id, {}, 3};
        if (!projector.project(glm::vec3(actor->pose->model[id.index()][3]), item.at)) continue;
        if (item.at.x < 0.0f || item.at.y < 0.0f || item.at.x > size.width || item.at.y > size.height) continue;
        if (id == hovered)
            item.rank = 0;
        else if (id == frame.view.joint())
            item.rank = 1;
        else if (std::find(chosen.begin(), chosen.end(), id) != chosen.end())
            item.rank = 2;
        out.push_back(item);
    }
    std::stable_sort(out.begin(), out.end(),
        [](const Candidate& a, const Candidate& b) { return a.rank != b.rank ? a.rank < b.rank : a.at.z < b.at.z; });
    return out;
}

/// Where a name of this size may lie, the best first: beside the joint, below it, above it. `further`: as many lines
/// away as well.
std::vector<QPointF> placesAround(QPointF at, QSizeF box, int further)
{
    std::vector<QPointF> out;
    for (int i = 0; i <= further; ++i) {
        const double away = i * box.height();
        const QPointF sides[] = {{kAside, -0.5 * box.height() + away},
            {-kAside - box.width(), -0.5 * box.height() + away}, {-0.5 * box.width(), kAside + away},
            {-0.5 * box.width(), -kAside - box.height() - away}};
        for (const QPointF& side : sides) out.push_back(at + side);
    }
    return out;
}

} // namespace

void LabelTexts::setFont(const QFont& font)
{
    if (font == font_ && texts_.size() <= kMostTexts) return;
    font_ = font;
    texts_.clear();
}

const LabelTexts::Text& LabelTexts::text(const QString& name)
{
    const auto found = texts_.constFind(name);
    if (found != texts_.constEnd()) return *found;
    const QFontMetricsF metrics(font_);
    const QString elided = metrics.elidedText(name, Qt::ElideMiddle, kWidest);
    Text made{QStaticText(elided), {metrics.horizontalAdvance(elided), metrics.height()}};
    made.text.setTextFormat(Qt::PlainText);
    made.text.setPerformanceHint(QStaticText::AggressiveCaching);
    made.text.prepare({}, font_);
    return *texts_.insert(name, std::move(made));
}

std::vector<JointLabel> placedLabels(
    const Frame& frame, PictureSize size, NodeId hovered, const std::vector<QRectF>& taken, LabelTexts& texts)
{
    std::vector<JointLabel> out;
    std::vector<QRectF> full = taken;
    const QRectF view(0.0, 0.0, double{size.width}, double{size.height});
    for (const Candidate& item : candidates(frame, size, hovered)) {
        if (out.size() >= kMostLabels) break;
        const QString name = nodeName(*frame.actor(frame.view.actor)->scene, item.joint);
        const LabelTexts::Text& text = texts.text(name);
        JointLabel label{item.joint, text.text, {}, item.rank < 3};
        const QSizeF box(text.size.width() + 2.0 * kPad, text.size.height() + 2.0);
        const QPointF at(double{item.at.x}, double{item.at.y});
        for (const QPointF& place : placesAround(at, box, label.strong ? kFurther : 0)) {
            label.box = QRectF(place, box);
            const bool free = view.contains(label.box) && std::none_of(full.begin(), full.end(),
                                                              [&](const QRectF& r) { return r.intersects(label.box); });
            if (!free) continue;
            full.push_back(label.box);
            out.push_back(label);
            break;
        }
    }
    return out;
}

void paintLabels(QPainter& painter, const std::vector<JointLabel>& labels)
{
    painter.setFont(captionFont());
    for (const JointLabel& label : labels) {
        QColor ground = color(Token::Overlay);
        ground.setAlphaF(label.strong ? 0.92f : 0.66f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(label.box, 3.0, 3.0);
        painter.setPen(color(label.strong ? Token::Accent : Token::Text));
        painter.drawStaticText(label.box.topLeft() + QPointF(kPad, 1.0), label.text);
    }
}

std::vector<AxisMark> axisMarks(const Frame& frame, PictureSize size)
{
    std::vector<AxisMark> out;
    const Actor* actor = shownActor(frame);
    if (!actor) return out;
    const Projector projector(frame.view.camera, size);
    std::vector<Candidate> joints = candidates(frame, size, {});
    if (joints.size() > kMostAxes) joints.resize(kMostAxes);
    for (const Candidate& item : joints) {
        const glm::mat4 world = actor->worldFromActor * actor->pose->model[item.joint.index()];
        const glm::vec3 center(world[3]);
        const float length = kAxisPixels * worldPerPixel(frame.view.camera, size, center);
        for (int axis = 0; axis < 3; ++axis) {
            const float scale = glm::length(glm::vec3(world[axis]));
            glm::vec3 end;
            if (!(scale > 0.0f) || !projector.project(center + glm::vec3(world[axis]) * (length / scale), end))
                continue;
            out.push_back({QLineF(double{item.at.x}, double{item.at.y}, double{end.x}, double{end.y}), axis});
        }
    }
    return out;
}

} // namespace bindpose
