// SPDX-License-Identifier: MIT
#include "ui/models/history_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"

#include <cstring>

namespace bindpose {
namespace {

const char* iconOf(const char* label)
{
    const auto has = [label](const char* word) { return std::strstr(label, word) != nullptr; };
    if (has("emove") || has("elete")) return "trash";
    if (has("verride")) return "override";
    if (has("eight")) return "brush";
    if (has("key") || has("Key")) return "key";
    if (has("ename")) return "label";
    if (has("clip") || has("frame rate")) return "clip";
    return has("ttach") ? "attach" : "history";
}

} // namespace

void HistoryModel::update(const History& history, const Scene& scene)
{
    std::vector<Step> steps;
    for (int i = history.oldest(); i < history.count(); ++i) {
        const char* icon = iconOf(history.label(i));
        // What a step takes away has its name in the state before it.
        const bool gone = std::strcmp(icon, "trash") == 0;
        const QString object = targetText(gone ? *history.sceneOf(i) : scene, history.target(i));
        steps.push_back({history.text(i), object, icon});
    }
    std::vector<QImage> pictures;
    std::vector<QString> moves;
    for (int state = history.oldest(); state <= history.count(); ++state) {
        pictures.push_back(history.notes(state).picture);
        const std::optional<double> move = state > history.oldest() ? history.notes(state).move : std::nullopt;
        moves.push_back(move ? lengthText(*scene.facts, *move) : QString());
    }
    const bool samePictures = std::equal(pictures.begin(), pictures.end(), pictures_.begin(), pictures_.end(),
        [](const QImage& a, const QImage& b) { return a.cacheKey() == b.cacheKey(); });
    const bool sameRows = steps == steps_ && oldest_ == history.oldest();
    if (sameRows && index_ == history.index() && saved_ == history.marks().saved && samePictures && moves == moves_)
        return;
    const int before = static_cast<int>(steps_.size()), now = static_cast<int>(steps.size());
    const bool grows =
        oldest_ == history.oldest() && now > before && std::equal(steps_.begin(), steps_.end(), steps.begin());
    if (grows)
        beginInsertRows({}, before + 1, now);
    else if (!sameRows)
        beginResetModel();
    steps_ = std::move(steps);
    pictures_ = std::move(pictures);
    moves_ = std::move(moves);
    oldest_ = history.oldest();
    index_ = history.index();
    saved_ = history.marks().saved;
    if (grows)
        endInsertRows();
    else if (!sameRows)
        endResetModel();
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(steps_.size()) + 1;
}

QImage HistoryModel::pictureAt(int row) const
{
    return row < static_cast<int>(pictures_.size()) ? pictures_[static_cast<std::size_t>(row)] : QImage();
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const int state = oldest_ + index.row();
    const Step* step = index.row() > 0 ? &steps_[static_cast<std::size_t>(index.row() - 1)] : nullptr;
    const QString move = step ? moves_[static_cast<std::size_t>(index.row())] : QString();
    const auto whole = [this, step] {
        if (!step) return oldest_ == 0 ? tr("Opened") : tr("Oldest state kept");
        return step->object.isEmpty() ? step->verb : step->verb + QStringLiteral(" · ") + step->object;
    };
    switch (role) {
    case SavedRole:
        return state == saved_;
    case NowRole:
        return state == index_;
    case UndoneRole:
        return state > index_;
    case StateRole:
        return state;
    case ObjectRole:
        return step ? step->object : QString();
    case IconRole:
        return QString::fromLatin1(step ? step->icon : "open");
    case MoveRole:
        return move;
    case PictureRole:
        return pictureAt(index.row());
    case Qt::DisplayRole:
        return step ? step->verb : whole();
    case Qt::ToolTipRole: {
        QString tip = whole();
        if (!move.isEmpty()) tip += u'\n' + tr("Moves the surface by at most %1.").arg(move);
        if (state == saved_) tip += u'\n' + tr("The state on disk.");
        if (state > index_) tip += u'\n' + tr("Undone; comes back by redo.");
        return tip;
    }
    case Qt::AccessibleDescriptionRole:
        return pictureAt(index.row()).isNull() ? QString() : tr("With a picture of the 3D view as it was then.");
    case Qt::AccessibleTextRole: {
        QString text = whole();
        if (!move.isEmpty()) text = tr("%1, moves the surface by at most %2").arg(text, move);
        if (state == index_) text = tr("%1, now").arg(text);
        if (state == saved_) text = tr("%1, saved").arg(text);
        return state > index_ ? tr("%1, undone").arg(text) : text;
    }
    default:
        return {};
    }
}

} // namespace bindpose
