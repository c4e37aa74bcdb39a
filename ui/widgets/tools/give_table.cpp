// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/give_table.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/fix_trial.h"
#include "ui/widgets/tools/stroke_trial.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr int kRowHigh = 24, kMeasureDelayMs = 250;
constexpr std::size_t kJointsShown = 8, kLeastJoints = 3;
enum GiveColumn { kGiveJoint, kGiveRole, kGiveWeight, kGiveColumns };

/// "+4.31", "−0.29", "0".
QString movedText(double weight)
{
    if (std::abs(weight) < 0.005) return QStringLiteral("0");
    return QStringLiteral("%1%2").arg(weight < 0.0 ? QChar(0x2212) : u'+').arg(decimals(std::abs(weight), 2));
}

} // namespace

GiveTable::GiveTable(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), trial_(StrokeTrial::of(session))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    table_ = new QTableWidget(0, kGiveColumns, this);
    table_->setObjectName(QStringLiteral("brushGives"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setTextElideMode(Qt::ElideMiddle);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setMinimumSectionSize(kRowHigh);
    table_->verticalHeader()->setDefaultSectionSize(kRowHigh);
    QHeaderView& head = *table_->horizontalHeader();
    head.setSectionsClickable(false);
    head.setHighlightSections(false);
    head.setSectionResizeMode(QHeaderView::ResizeToContents);
    head.setSectionResizeMode(kGiveJoint, QHeaderView::Stretch);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QWidget::customContextMenuRequested, this, &GiveTable::showMenu);
    column->addWidget(table_);
    more_ = makeText("caption", this);
    more_->setObjectName(QStringLiteral("brushGivesMore"));
    column->addWidget(more_);
    sum_ = makeText("caption", this);
    sum_->setObjectName(QStringLiteral("brushState"));
    column->addWidget(sum_);
    soon_.setSingleShot(true);
    soon_.setInterval(kMeasureDelayMs);
    connect(&soon_, &QTimer::timeout, this, &GiveTable::measure);
    connect(&trial_, &StrokeTrial::changed, this, &GiveTable::follow);
}

GiveTable::~GiveTable()
{
    stop();
}

void GiveTable::present(const Frame& frame)
{
    const std::shared_ptr<const Scene> scene = frame.actors.empty() ? nullptr : frame.actors.front().scene;
    const WeightHolds& holds = frame.view.holds;
    const bool same = scene == scene_ && holds.locked == holds_.locked && holds.receiver == holds_.receiver &&
                      holds.normalize == holds_.normalize && joint_ == frame.view.joint() &&
                      mode_ == frame.view.brush.mode && table_->horizontalHeaderItem(0);
    if (same) return;            // while a clip plays
    if (scene != scene_) stop(); // what was measured is of the other one
    scene_ = scene;
    holds_ = holds;
    joint_ = frame.view.joint();
    mode_ = frame.view.brush.mode;
    list();
}

GiveTable::Row GiveTable::rowOf(NodeId joint, std::optional<double> moved) const
{
    if (joint == joint_ && changesOneJoint(mode_)) return {joint, "brush", true, tr("painted"), moved};
    if (joint == holds_.receiver) return {joint, "receive", true, tr("receiver"), moved};
    if (holds_.has(joint)) return {joint, "lock", false, tr("locked"), moved};
    if (!moved) return {joint, "unlock", false, {}, moved};
    return {joint, "unlock", false, *moved < 0.0 ? tr("gives") : tr("takes"), moved};
}

/// Those that a stroke would change, the painted one first, then the largest change; those that take part whatever is
/// under the brush; those that are kept out of it.
std::vector<GiveTable::Row> GiveTable::rows() const
{
    std::vector<Row> out;
    const auto& stroke = trial_.now();
    const auto add = [&](NodeId joint, std::optional<double> moved) {
        const bool known = std::ranges::any_of(out, [joint](const Row& row) { return row.joint == joint; });
        if (joint.valid() && !known && scene_->node(joint)) out.push_back(rowOf(joint, moved));
    };
    const std::optional<double> none = stroke ? std::optional(0.0) : std::nullopt;
    if (stroke)
        for (const BrushStroke::Moved& one : stroke->effect.moved) add(one.joint, one.weight);
    if (changesOneJoint(mode_)) add(joint_, none);
    add(holds_.receiver, none);
    for (const NodeId joint : holds_.locked) add(joint, none);
    return out;
}

/// The height stays while the mouse goes over the mesh: what lies below would jump.
void GiveTable::list()
{
    rows_ = scene_ ? rows() : std::vector<Row>();
    const std::size_t shown = std::min(rows_.size(), kJointsShown);
    table_->setHorizontalHeaderLabels({tr("Joint"), tr("Role"), tr("Total weight")});
    for (int column = 0; column < kGiveColumns; ++column)
        table_->horizontalHeaderItem(column)->setTextAlignment(
            (column == kGiveWeight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    table_->setAccessibleName(tr("Who gives, who receives"));
    table_->setRowCount(static_cast<int>(shown));
    for (std::size_t i = 0; i < shown; ++i) {
        const Row& row = rows_[i];
        auto* name = new QTableWidgetItem(
            icon(row.icon, row.marked ? Token::Accent : Token::Text2), nodeName(*scene_, row.joint));
        auto* weight = new QTableWidgetItem(row.moved ? movedText(*row.moved) : QString());
        weight->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        auto* role = new QTableWidgetItem(row.role);
        role->setForeground(color(Token::Text2));
        table_->setItem(static_cast<int>(i), kGiveJoint, name);
        table_->setItem(static_cast<int>(i), kGiveRole, role);
        table_->setItem(static_cast<int>(i), kGiveWeight, weight);
        for (QTableWidgetItem* item : {name, role, weight}) item->setFlags(Qt::ItemIsEnabled);
    }
    const int high =
        table_->horizontalHeader()->sizeHint().height() + static_cast<int>(std::max(shown, kLeastJoints)) * kRowHigh;
    if (!trial_.now() || high > table_->height()) table_->setFixedHeight(high);
    QString more;
    if (rows_.size() > shown)
        more = tr("%n more joints", nullptr, static_cast<int>(rows_.size() - shown));
    else if (holds_.normalize && !holds_.receiver.valid() && !trial_.now() && joint_.valid())
        more = tr("All joints that are not locked give and take.");
    more_->setText(more);
    more_->setVisible(!more.isEmpty());
    showSum();
}

void GiveTable::showSum()
{
    QString text = holds_.normalize ? tr("Each sum stays 1.") : tr("Sums are not kept: they change.");
    if (move_ && scene_) text += u' ' + tr("Largest move: %1.").arg(lengthText(*scene_->facts, *move_));
    sum_->setText(text);
}

/// Another place of the brush: what was measured is of the last one.
void GiveTable::follow()
{
    stop();
    if (!isVisible()) return;
    list();
    const auto& stroke = trial_.now();
    if (stroke && !stroke->pressed && stroke->effect.points > 0) soon_.start();
}

void GiveTable::measure()
{
    const auto& stroke = trial_.now();
    if (!stroke || stroke->pressed || !isVisible()) return;
    job_ = session_.jobs().start(
        {.title = tr("Measuring what the brush would move"), .revision = {}},
        [before = stroke->before, after = stroke->after](
            const Task& task) { return measured(before, Scene(*after), task); },
        [self = QPointer<GiveTable>(this), turn = turn_](Result<MeasuredChange> change) {
            if (!self || self->turn_ != turn) return;
            self->job_ = 0;
            if (!change || !change->compared) return;
            self->move_ = change->distance;
            self->showSum();
        });
}

void GiveTable::stop()
{
    soon_.stop();
    if (job_ != 0) session_.jobs().stop(std::exchange(job_, 0));
    ++turn_;
    move_.reset();
}

void GiveTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void GiveTable::hideEvent(QHideEvent* event)
{
    stop(); // nobody reads it
    QWidget::hideEvent(event);
}

void GiveTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) list();
    QWidget::changeEvent(event);
}

void GiveTable::showMenu(const QPoint& at)
{
    const int row = table_->rowAt(at.y());
    if (row < 0 || static_cast<std::size_t>(row) >= rows_.size()) return;
    const NodeId joint = rows_[static_cast<std::size_t>(row)].joint;
    const QString name = nodeName(*scene_, joint).replace(u'&', QStringLiteral("&&")); // no mnemonic
    const bool locked = holds_.has(joint), receives = holds_.receiver == joint;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(locked ? "unlock" : "lock"), (locked ? tr("Unlock %1") : tr("Lock %1")).arg(name), this,
        [this, joint] { toggleLock(session_, joint); });
    menu->addAction(icon("receive"), (receives ? tr("%1 receives no longer") : tr("Make %1 the receiver")).arg(name),
        this, [this, joint] { toggleReceiver(session_, joint); });
    menu->popup(table_->viewport()->mapToGlobal(at));
}

} // namespace bindpose
