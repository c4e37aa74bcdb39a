// SPDX-License-Identifier: MIT
#include "ui/models/layer_model.h"

#include "core/eval/pose/clip_plan.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/motion/layer_marks.h"

namespace bindpose {

void LayerModel::present(const Frame& frame)
{
    const ViewState& view = frame.view;
    const Scene& scene = *frame.actors.front().scene;
    std::shared_ptr<const Clip> clip =
        view.clip.index() < scene.clips.size() ? scene.clips[view.clip.index()] : nullptr;
    if (clip && !hasLayers(*clip)) clip.reset();
    std::vector<Row> rows;
    for (std::uint32_t i = 0; clip && i < clip->layers.size(); ++i) {
        const LayerMark mark = layerMark(view, *clip, i);
        double time = view.timeSec;
        if (clip->range) time = std::max(std::min(time, clip->range->endSec), clip->range->startSec);
        rows.push_back({mark.mute, mark.solo, layerPlaysIn(view, clip, i), isMarked(view, i),
            double{layerWeight(clip->layers[i], time)}});
    }
    const bool sameCount = rows.size() == rows_.size();
    const bool changed = clip != clip_ || rows != rows_;
    if (!sameCount) beginResetModel();
    clip_ = std::move(clip);
    rows_ = std::move(rows);
    if (!sameCount)
        endResetModel();
    else if (changed && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

std::uint32_t LayerModel::layerAt(int row) const
{
    return static_cast<std::uint32_t>(rows_.size()) - 1u - static_cast<std::uint32_t>(row);
}

int LayerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QString LayerModel::display(const Row& row, std::uint32_t layer, int column) const
{
    const ClipLayer& it = clip_->layers[layer];
    switch (column) {
    case Mute:
        return QStringLiteral("M");
    case Solo:
        return QStringLiteral("S");
    case Name:
        return it.name.empty() ? tr("Layer %1").arg(layer) : shownName(it.name);
    case Mode:
        return layer == 0                               ? tr("Base")
               : it.blend == ClipLayer::Blend::Additive ? tr("Additive")
               : it.blend == ClipLayer::Blend::Override ? tr("Override")
                                                        : tr("Passthrough");
    case Rotations:
        return layer == 0 ? QString() : it.rotationByChannel ? tr("by channel") : tr("by layer");
    case Scales:
        return layer == 0 ? QString() : it.scaleAdds ? tr("add") : tr("multiply");
    default:
        return layer == 0 ? QString() : tr("%1 %").arg(fieldText(row.weight * 100.0, 1));
    }
}

QString LayerModel::tip(const Row& row, std::uint32_t layer, int column) const
{
    const ClipLayer& it = clip_->layers[layer];
    const QString file =
        row.marked ? QStringLiteral("\n") + tr("In the view alone: the file is untouched.") : QString();
    switch (column) {
    case Mute:
        return (row.mute ? tr("Lets the layer play.") : tr("Leaves the layer out.")) + file;
    case Solo:
        return (row.solo ? tr("Lets the other layers play, too.") : tr("Leaves out all others but the base.")) + file;
    case Mode:
        return layer == 0                               ? tr("The first layer's values are taken as they are.")
               : it.blend == ClipLayer::Blend::Additive ? tr("Its share is added to what the layers below show.")
               : it.blend == ClipLayer::Blend::Override ? tr("It alone is seen, whatever its weight.")
                                                        : tr("From what is below to this layer, by its weight.");
    case Rotations:
        return layer == 0             ? QString()
               : it.rotationByChannel ? tr("Angles are added one by one.")
                                      : tr("Rotations are put together as rotations.");
    case Scales:
        return layer == 0 ? QString() : it.scaleAdds ? tr("Scales are added.") : tr("Scales are multiplied.");
    case Weight:
        return layer > 0 && it.weightMoves()
                   ? tr("At the playhead; the weight has %n key(s).", nullptr, static_cast<int>(it.weightKeys->keys()))
                   : QString();
    default:
        return display(row, layer, column);
    }
}

QVariant LayerModel::data(const QModelIndex& index, int role) const
{
    const std::uint32_t layer = layerAt(index.row());
    const Row& row = rows_[layer];
    const int column = index.column();
    const bool on = column == Mute ? row.mute : row.solo;
    switch (role) {
    case Qt::DisplayRole:
        return display(row, layer, column);
    case OnRole:
        return on;
    case PlaysRole:
        return row.plays;
    case MarkedRole:
        return row.marked;
    case MovesRole:
        return layer > 0 && clip_->layers[layer].weightMoves();
    case kExactRole:
        return column == Weight ? exactText(row.weight) : display(row, layer, column);
    case Qt::AccessibleTextRole:
        if (column == Mute) return on ? tr("muted") : tr("not muted");
        if (column == Solo) return on ? tr("solo") : tr("not solo");
        return display(row, layer, column);
    case Qt::TextAlignmentRole:
        return int((column == Weight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tip(row, layer, column);
    default:
        return {};
    }
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Weight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name:
        return tr("Layer");
    case Mode:
        return tr("Mode");
    case Rotations:
        return tr("Rotations");
    case Scales:
        return tr("Scales");
    case Weight:
        return tr("Weight");
    default:
        return QString();
    }
}

} // namespace bindpose
