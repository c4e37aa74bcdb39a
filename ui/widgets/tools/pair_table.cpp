// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/pair_table.h"

#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tool_table.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kLinesShown = 8;
enum Column { kJoint, kPartner, kFound, kColumns };

} // namespace

PairTable::PairTable(QWidget* parent) : QWidget(parent)
{
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(6);
    head_ = new QToolButton(this);
    head_->setObjectName(QStringLiteral("pairsHead"));
    head_->setCheckable(true);
    head_->setFocusPolicy(Qt::StrongFocus);
    head_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head_->setArrowType(Qt::RightArrow);
    whole->addWidget(head_);
    body_ = new QWidget(this);
    auto* column = new QVBoxLayout(body_);
    column->setContentsMargins(0, 0, 0, 0);
    table_ = new QTableWidget(0, kColumns, body_);
    table_->setObjectName(QStringLiteral("pairTable"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(22);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(kFound, QHeaderView::ResizeToContents);
    table_->setFixedHeight(22 * (kLinesShown + 1) + 8);
    column->addWidget(table_);
    auto* row = new QHBoxLayout;
    label_ = makeLabel("label", body_);
    partner_ = new QuietCombo(body_);
    partner_->setObjectName(QStringLiteral("pairPartner"));
    partner_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    partner_->setMinimumContentsLength(12);
    asFound_ = new QPushButton(body_);
    asFound_->setObjectName(QStringLiteral("pairsAsFound"));
    row->addWidget(label_);
    row->addWidget(partner_, 1);
    row->addWidget(asFound_);
    column->addLayout(row);
    body_->hide();
    whole->addWidget(body_);
    connect(head_, &QToolButton::clicked, this, [this](bool on) {
        head_->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        body_->setVisible(on);
        if (on) Q_EMIT unfolded();
    });
    connect(table_, &QTableWidget::currentCellChanged, this, [this] { offer(); });
    connect(partner_, &QComboBox::activated, this, &PairTable::choose);
    connect(asFound_, &QPushButton::clicked, this, [this] {
        choices_.clear();
        list();
        Q_EMIT pairsChanged();
    });
    list();
}

void PairTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) list();
    QWidget::changeEvent(event);
}

void PairTable::present(const std::shared_ptr<const Scene>& scene, int axis)
{
    const bool same = scene_ && scene_->nodes == scene->nodes && scene_->skins == scene->skins;
    scene_ = scene;
    if (same && axis == axis_) return;
    if (!same) choices_.clear();
    axis_ = axis;
    found_ = mirrorPairs(*scene, axis);
    joints_ = skinJoints(*scene);
    list();
}

std::vector<PairTable::Line> PairTable::lines() const
{
    std::vector<Line> out;
    for (const JointPair& pair : found_)
        out.push_back({pair.one, pair.other, pair.byName ? Line::Found::ByName : Line::Found::ByPlace});
    for (const Choice& choice : choices_) {
        std::erase_if(out, [&choice](const Line& line) {
            const auto is = [&line](NodeId joint) {
                return joint.valid() && (line.joint == joint || line.partner == joint);
            };
            return is(choice.joint) || is(choice.partner);
        });
        out.push_back({choice.joint, choice.partner, Line::Found::ByHand});
    }
    for (const NodeId joint : joints_)
        if (std::none_of(out.begin(), out.end(),
                [joint](const Line& line) { return line.joint == joint || line.partner == joint; }))
            out.push_back({joint, {}, Line::Found::No});
    const auto place = [this](const Line& line) {
        return std::find(joints_.begin(), joints_.end(), line.joint) - joints_.begin();
    };
    std::stable_sort(out.begin(), out.end(), [&](const Line& a, const Line& b) { return place(a) < place(b); });
    return out;
}

std::optional<std::vector<JointPair>> PairTable::changed() const
{
    if (choices_.empty()) return std::nullopt;
    std::vector<JointPair> out;
    for (const Line& line : lines_)
        if (line.partner.valid()) out.push_back({line.joint, line.partner, line.found != Line::Found::ByPlace});
    return out;
}

/// The table anew; the joint that was current stays so.
void PairTable::list()
{
    const Line* before = current();
    const NodeId joint = before ? before->joint : NodeId();
    lines_ = scene_ ? lines() : std::vector<Line>();
    const QString how[] = {tr("By name"), tr("By place"), tr("By hand"), QString()};
    table_->setHorizontalHeaderLabels({tr("Joint"), tr("Answers to"), tr("Found")});
    table_->setAccessibleName(tr("Pairs of joints"));
    table_->setRowCount(static_cast<int>(lines_.size()));
    int at = lines_.empty() ? -1 : 0, pairs = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const int row = static_cast<int>(i);
        pairs += line.partner.valid();
        table_->setItem(row, kJoint, new QTableWidgetItem(nodeName(*scene_, line.joint)));
        table_->setItem(
            row, kPartner, new QTableWidgetItem(line.partner.valid() ? nodeName(*scene_, line.partner) : tr("Itself")));
        table_->setItem(row, kFound, new QTableWidgetItem(how[static_cast<int>(line.found)]));
        if (joint.valid() && (line.joint == joint || line.partner == joint)) at = row;
    }
    table_->setCurrentCell(at, kJoint);
    head_->setText(tr("Pairs of joints: %1").arg(countText(static_cast<std::size_t>(pairs))));
    head_->setToolTip(tr("Which joint answers to which; what was found wrong can be put right here."));
    asFound_->setText(tr("As found"));
    asFound_->setToolTip(tr("Takes back all changes of pairs."));
    asFound_->setEnabled(!choices_.empty());
    offer();
}

const PairTable::Line* PairTable::current() const
{
    const int row = table_->currentRow();
    return row >= 0 && static_cast<std::size_t>(row) < lines_.size() ? &lines_[static_cast<std::size_t>(row)] : nullptr;
}

/// The joints that the current one may answer to.
void PairTable::offer()
{
    const Line* line = current();
    partner_->clear();
    partner_->setEnabled(line != nullptr);
    partner_->setAccessibleName(tr("Counterpart"));
    partner_->setToolTip(tr("The joint on the other side that takes this one's weights."));
    label_->setText(line ? nodeName(*scene_, line->joint) : QString());
    if (!line) return;
    partner_->addItem(tr("Itself"));
    for (const NodeId joint : joints_) partner_->addItem(nodeName(*scene_, joint));
    const auto at = std::find(joints_.begin(), joints_.end(), line->partner);
    partner_->setCurrentIndex(
        !line->partner.valid() || at == joints_.end() ? 0 : static_cast<int>(at - joints_.begin()) + 1);
}

void PairTable::choose(int at)
{
    const Line* line = current();
    if (!line) return;
    const NodeId joint = line->joint;
    NodeId partner = at > 0 ? joints_[static_cast<std::size_t>(at - 1)] : NodeId();
    if (partner == joint) partner = {};
    if (partner == line->partner) return;
    choices_.push_back({joint, partner});
    list();
    Q_EMIT pairsChanged();
}

} // namespace bindpose
