// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/dope_sheet.h"

#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/keys/key_text.h"
#include "ui/look/painted_tip.h"
#include "ui/session/session.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kKeyReach = 6.0; ///< pixels from a key that still mean it

} // namespace

DopeSheet::DopeSheet(Session& session, TimeRange& range, QWidget* parent)
    : QAbstractScrollArea(parent), session_(session), range_(range)
{
    installPaintedAccess();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Dope sheet"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setSingleStep(dope::kRow);
    viewport()->setMouseTracking(true);
}

QRect DopeSheet::lanes() const
{
    return {dope::kNames, 0, std::max(0, viewport()->width() - dope::kNames), viewport()->height()};
}

TimeScale DopeSheet::scale() const
{
    // As wide as the ruler above, whether or not a scroll bar stands beside the rows.
    return range_.scale(dope::kNames + dope::kPadding, width() - dope::kNames - 2 * dope::kPadding);
}

QRect DopeSheet::rowRect(std::size_t row) const
{
    return {0, static_cast<int>(row) * dope::kRow - verticalScrollBar()->value(), viewport()->width(), dope::kRow};
}

std::optional<std::size_t> DopeSheet::rowAt(int y) const
{
    const int row = (y + verticalScrollBar()->value()) / dope::kRow;
    if (y < 0 || row < 0 || row >= static_cast<int>(rows_.rows().size())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void DopeSheet::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene->clips.size() ? scene->clips[view.clip.index()] : nullptr;
    const bool otherRows = clip != clip_ || !scene_ || scene_->nodes != scene->nodes || view.joints != view_.joints;
    const bool otherKeys = clip != clip_ || view.keys != view_.keys;
    const bool otherJoint = view.joint() != view_.joint() || (clip_ && clip && view.clip != view_.clip);
    if (view.joints != view_.joints && view.joints != own_) listed_ = view.joints;
    own_.clear();
    scene_ = scene;
    clip_ = clip;
    view_ = view;
    if (drag_ && !drag_->alive()) { // another file, clip or edit came between
        drag_.reset();
        press_ = Press::None;
        Q_EMIT dragEnded();
    }
    if (otherRows) rebuild();
    if (otherKeys) {
        chosen_.clear();
        for (const KeyAddress& key : view.keys) {
            const double time = (*clip->tracks[key.track]->times)[key.key];
            if (std::isfinite(time)) chosen_[key.track].push_back(time);
        }
        for (auto& entry : chosen_) std::sort(entry.second.begin(), entry.second.end());
    }
    if (otherJoint && press_ == Press::None) followRows();
    viewport()->update();
}

void DopeSheet::setSelectedOnly(bool only)
{
    selectedOnly_ = only;
    listed_ = view_.joints;
    rebuild();
    viewport()->update();
}

void DopeSheet::rebuild()
{
    rows_.build(scene_, clip_, view_.joints, selectedOnly_ ? &listed_ : nullptr);
    row_ = rows_.rows().empty() ? 0 : std::min(row_, rows_.rows().size() - 1);
    const int all = static_cast<int>(rows_.rows().size()) * dope::kRow;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, all - viewport()->height()));
}

/// What the sheet selected just now is not somebody else's choice of joints.
void DopeSheet::takeOwn()
{
    own_ = session_.view().joints;
}

/// The joint that was chosen elsewhere comes into sight.
void DopeSheet::followRows()
{
    const std::vector<KeyRow>& rows = rows_.rows();
    const bool here = row_ < rows.size() && rows[row_].kind != KeyRow::Summary && rows[row_].node == view_.joint();
    if (here || !view_.joint().valid()) return;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].kind == KeyRow::Joint && rows[i].node == view_.joint()) return showRow(i);
}

void DopeSheet::bringIntoSight(std::size_t row)
{
    const int top = static_cast<int>(row) * dope::kRow, room = viewport()->height();
    QScrollBar& bar = *verticalScrollBar();
    if (top < bar.value()) bar.setValue(top);
    if (top + dope::kRow > bar.value() + room) bar.setValue(top + dope::kRow - room);
}

void DopeSheet::showRow(std::size_t row)
{
    row_ = row;
    bringIntoSight(row);
    setAccessibleDescription(rowText(row));
    viewport()->update();
}

void DopeSheet::resizeEvent(QResizeEvent* event)
{
    const QRect row = rowRect(row_);
    const bool seen = row.bottom() > 0 && row.top() < event->oldSize().height();
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
    if (seen && row_ > 0) bringIntoSight(row_);
}

void DopeSheet::changed(bool range)
{
    if (!range) return;
    viewport()->update();
    Q_EMIT rangeChanged();
}

std::optional<double> DopeSheet::timeNear(std::size_t row, double x) const
{
    const std::vector<double>& times = rows_.times(row);
    const TimeScale at = scale();
    const auto after = std::lower_bound(times.begin(), times.end(), at.timeAt(x));
    std::optional<double> best;
    double reach = kKeyReach;
    for (const auto candidate : {after, after == times.begin() ? after : std::prev(after)}) {
        if (candidate == times.end() || std::abs(at(*candidate) - x) > reach) continue;
        reach = std::abs(at(*candidate) - x);
        best = *candidate;
    }
    return best;
}

/// The row whose channel is read elsewhere.
std::optional<std::size_t> DopeSheet::currentRow() const
{
    const std::optional<std::uint32_t> track = scene_ ? currentTrack(*scene_, view_) : std::nullopt;
    if (!track) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < rows_.rows().size(); ++i) {
        const KeyRow& row = rows_.rows()[i];
        if (row.kind == KeyRow::Summary || row.node != clip_->tracks[*track]->node) continue;
        if (row.kind == KeyRow::Joint || row.tracks.front() == *track) found = i;
    }
    return found;
}

bool DopeSheet::isChosen(const std::vector<KeyAddress>& keys) const
{
    return std::all_of(keys.begin(), keys.end(), [this](const KeyAddress& key) {
        return std::find(view_.keys.begin(), view_.keys.end(), key) != view_.keys.end();
    });
}

QString DopeSheet::rowText(std::size_t row) const
{
    if (row >= rows_.rows().size()) return {};
    const KeyRow& it = rows_.rows()[row];
    QString name = it.label;
    if (it.kind == KeyRow::Channel) name = QStringLiteral("%1, %2").arg(nodeName(*scene_, it.node), it.label);
    const std::vector<double>& times = rows_.times(row);
    const int key = keyIndex(times, view_.timeSec);
    const bool on = key >= 0 && times[static_cast<std::size_t>(key)] == view_.timeSec;
    QString text = tr("%1: %n key(s)", nullptr, static_cast<int>(times.size())).arg(name);
    if (on) text += QStringLiteral(", ") + tr("key %1 at %2 s").arg(key + 1).arg(decimals(view_.timeSec, 4));
    const bool selected = std::any_of(
        it.tracks.begin(), it.tracks.end(), [this](std::uint32_t track) { return chosen_.count(track) > 0; });
    if (selected) text += QStringLiteral(", ") + tr("with selected keys");
    return text;
}

std::vector<PaintedPart> DopeSheet::paintedParts() const
{
    std::vector<PaintedPart> parts;
    for (std::size_t row = 0; row < rows_.rows().size(); ++row) {
        const QRect box = rowRect(row);
        if (box.bottom() < 0 || box.top() > viewport()->height()) continue;
        const NodeId node = rows_.rows()[row].node;
        PaintedPart part{rowText(row), box.translated(viewport()->pos()), {}};
        if (node.valid()) part.press = [this, node] { session_.selectJoint(node); };
        parts.push_back(std::move(part));
        if (row == row_) addKeyParts(row, parts);
    }
    return parts;
}

/// The keys of a row that are in sight: each with its time and what it stores.
void DopeSheet::addKeyParts(std::size_t row, std::vector<PaintedPart>& parts) const
{
    const std::vector<double>& times = rows_.times(row);
    const auto first = std::lower_bound(times.begin(), times.end(), range_.fromSec());
    const QRect box = rowRect(row).translated(viewport()->pos());
    for (auto key = first; key != times.end() && *key <= range_.toSec(); ++key) {
        if (key - first >= dope::kMostKeysTold) break;
        const QRect mark(static_cast<int>(xOf(*key)) - 6, box.top(), 12, box.height());
        parts.push_back({keyTip(row, *key), mark,
            [this, row, time = *key] { selectKeys(session_, rows_.keysAt(row, time), AddKeys::Replace, true); }});
    }
}

QString DopeSheet::keyTip(std::size_t row, double timeSec) const
{
    QStringList lines{tr("Key %1 of %2 at %3 s, frame %4")
                          .arg(keyIndex(rows_.times(row), timeSec) + 1)
                          .arg(rows_.times(row).size())
                          .arg(decimals(timeSec, 7), decimals(frameAt(timeSec, range_.framesPerSecond()), 2))};
    const KeyRow& it = rows_.rows()[row];
    if (it.kind != KeyRow::Summary) lines += keyTexts(*scene_, *clip_, it.node, timeSec);
    return lines.join(u'\n');
}

QString DopeSheet::tipAt(const QPoint& at) const
{
    const std::optional<std::size_t> row = rowAt(at.y());
    if (!row) return {};
    if (at.x() < dope::kNames) return rowText(*row);
    const std::optional<double> time = timeNear(*row, at.x());
    return time ? keyTip(*row, *time) : QString();
}

bool DopeSheet::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        showPaintedTip(*viewport(), help, tipAt(help.pos()));
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void DopeSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && scene_) {
        rebuild();
        if (!accessibleDescription().isEmpty() && row_ < rows_.rows().size()) setAccessibleDescription(rowText(row_));
    }
    QAbstractScrollArea::changeEvent(event);
}

} // namespace bindpose
