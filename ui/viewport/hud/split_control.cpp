// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/split_control.h"

#include "core/eval/skinning/skinning.h"
#include "ui/look/theme.h"
#include "ui/session/compared_world.h"
#include "ui/show/detail_words.h"
#include "ui/show/view_choices.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using With = SplitLook::With;
constexpr double kReach = 6.0;    ///< about the line
constexpr double kNearest = 24.0; ///< of the line to an edge
constexpr double kGripRadius = 9.0;

struct SplitWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

void paintGrip(QPainter& painter, QPointF at)
{
    painter.setPen(QPen(color(Token::OverlayLine), 1.0));
    painter.setBrush(color(Token::Overlay));
    painter.drawEllipse(at, kGripRadius, kGripRadius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Text));
    for (const double way : {-1.0, 1.0})
        painter.drawPolygon(
            QPolygonF({at + QPointF(way * 6.0, 0.0), at + QPointF(way * 2.5, -3.5), at + QPointF(way * 2.5, 3.5)}));
}

} // namespace

void SplitControl::present(const Frame& frame, QSize size)
{
    size_ = size;
    sides_ = size.isEmpty() ? std::vector<SplitSide>() : splitSides(frame, size);
    drags_ = sides_.size() > 1 && frame.view.split.layout == SplitLook::Layout::Slider;
}

bool SplitControl::other(QPointF at) const
{
    for (const SplitSide& side : sides_)
        if (side.other && at.x() >= side.visible.x() && at.x() < side.visible.x() + side.visible.width()) return true;
    return false;
}

PictureSize SplitControl::pictureSize() const
{
    const QSize size = sides_.empty() ? size_ : sides_.front().picture.size();
    return {static_cast<float>(size.width()), static_cast<float>(size.height())};
}

QPointF SplitControl::begin(bool other) const
{
    for (const SplitSide& side : sides_)
        if (side.other == other) return side.picture.topLeft();
    return {};
}

bool SplitControl::lineAt(QPointF at) const
{
    return drags_ && std::abs(at.x() - sides_.back().visible.x()) <= kReach;
}

void SplitControl::moveLine(double x)
{
    const double width = size_.width();
    SplitLook split = session_.view().split;
    split.at = static_cast<float>(std::clamp(x, kNearest, std::max(kNearest, width - kNearest)) / width);
    session_.looking().setSplit(split);
}

const Frame& SplitControl::seen(const Frame& frame, bool other)
{
    if (!other || !frame.other) return frame;
    other_ = frameOf(frame, {true, {}, {}});
    return other_;
}

QString SplitControl::otherText(const Frame& frame) const
{
    const SplitLook& split = frame.view.split;
    if (ComparedWorld::isAtOtherSide(split)) {
        const ComparedWorld* world = ComparedWorld::of(session_);
        return frame.other && world ? SplitWords::tr("B  %1").arg(world->title())
                                    : SplitWords::tr("B is not there yet");
    }
    if (!frame.other) {
        if (split.with == With::Before) return SplitWords::tr("Nothing was edited yet");
        if (split.with == With::Level) return SplitWords::tr("There is no such level of detail");
        return SplitWords::tr("The other file is closed");
    }
    if (split.with == With::Document)
        for (const auto& held : session_.documents())
            if (held->id.value == split.document) return held->name();
    if (split.with == With::Level) return levelText(*frame.other->actors.front().scene, split.level);
    if (split.with == With::Skinning) {
        const Skinning skinning = skinningCalled(split.skinning).value_or(Skinning{});
        return QCoreApplication::translate("Skinning", skinning.title);
    }
    for (const ViewChoice& choice : viewChoices())
        if ((choice.group == ViewGroup::SplitWith || choice.group == ViewGroup::SplitLook) && choice.on(frame.view))
            return choiceText(choice);
    return {};
}

std::optional<SplitMark> SplitControl::mark(const Frame& frame) const
{
    const SplitLook& split = frame.view.split;
    if (!split.on()) return std::nullopt;
    SplitMark out;
    if (sides_.size() > 1) {
        out.line = sides_.back().visible.x();
        out.grip = drags_;
        out.own = ComparedWorld::isAtOtherSide(split) ? SplitWords::tr("A  This file")
                  : split.with == With::Document      ? session_.front().name()
                                                      : SplitWords::tr("Now");
        out.other = otherText(frame);
        return out;
    }
    out.line = frame.other ? -1.0 : static_cast<double>(size_.width());
    if (frame.other)
        out.other = otherText(frame);
    else
        out.own = otherText(frame);
    return out;
}

void paintSplit(QPainter& painter, const SplitMark& mark, QRectF view, int covered)
{
    if (mark.line <= view.left() || mark.line >= view.right()) return;
    painter.setPen(QPen(color(Token::Win), 3.0));
    painter.drawLine(QPointF(mark.line, view.top() + covered), QPointF(mark.line, view.bottom()));
    painter.setPen(QPen(color(Token::Text2), 1.0));
    painter.drawLine(QPointF(mark.line, view.top() + covered), QPointF(mark.line, view.bottom()));
    if (mark.grip) paintGrip(painter, {mark.line, view.center().y()});
}

} // namespace bindpose
