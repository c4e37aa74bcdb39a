// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/add_influence.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <climits>
#include <cmath>

namespace bindpose {

namespace {

constexpr int kUp = 2;

/// How far each node is from another along the tree, by NodeId; what lies below is nearer than what lies above. Out of
/// reach where there is no way.
std::vector<int> stepsFrom(const Scene& scene, NodeId start)
{
    std::vector<int> steps(scene.nodes.size(), INT_MAX - 1);
    if (start.index() >= steps.size()) return steps;
    std::vector<NodeId> reached{start};
    steps[start.index()] = 0;
    const auto reach = [&](NodeId to, int after) {
        if (!to.valid() || steps[to.index()] <= after) return;
        steps[to.index()] = after;
        reached.push_back(to);
    };
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const NodeId from = reached[i];
        const int here = steps[from.index()];
        if (const Node* node = scene.node(from)) reach(node->parent, here + kUp);
        for (const NodeId child : scene.order->children[from.index()]) reach(child, here + 1);
    }
    return steps;
}

} // namespace

AddInfluence::AddInfluence(QWidget* parent) : QWidget(parent)
{
    joint_ = new QuietCombo(this);
    joint_->setObjectName(QStringLiteral("newJoint"));
    joint_->setAccessibleName(tr("Joint to add"));
    joint_->setToolTip(tr("A joint of the skin that does not hold this vertex yet. Type a part of its name."));
    joint_->setMaxVisibleItems(15);
    joint_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    makeTyping();
    weight_ = new NumberField({}, Token::Text2, this);
    weight_->setObjectName(QStringLiteral("newWeight"));
    weight_->setFixedWidth(64);
    weight_->setValue(0.1);
    weight_->setAccessibleName(tr("Weight of the added joint"));
    weight_->setToolTip(tr("The weight that the added joint gets; others keep theirs."));
    add_ = new QPushButton(icon("plus"), tr("Add joint"), this);
    add_->setObjectName(QStringLiteral("addJoint"));
    connect(weight_, &NumberField::refused, this, &AddInfluence::refused);
    connect(add_, &QPushButton::clicked, this, [this] {
        const int row = joint_->currentIndex();
        if (row >= 0 && row < static_cast<int>(candidates_.size()))
            Q_EMIT asked(candidates_[static_cast<std::size_t>(row)], weight_->value());
    });
    // The button has a line of its own: its words are long in some languages, and so are names of joints.
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 4, 12, 12);
    layout->setSpacing(6);
    layout->setColumnStretch(0, 1);
    layout->addWidget(joint_, 0, 0);
    layout->addWidget(weight_, 0, 1);
    layout->addWidget(add_, 1, 0, 1, 2, Qt::AlignLeading);
}

/// What is typed narrows the list to the names that hold it, anywhere in them.
void AddInfluence::makeTyping()
{
    joint_->setEditable(true);
    joint_->setInsertPolicy(QComboBox::NoInsert);
    joint_->lineEdit()->setAccessibleName(joint_->accessibleName());
    QCompleter* completer = joint_->completer();
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(15);
    completer->popup()->setProperty("role", "popup");
    connect(joint_, &QComboBox::activated, this, [this](int row) {
        typing_ = false;
        byHand_ = NodeId(joint_->itemData(row).toUInt());
    });
    connect(joint_->lineEdit(), &QLineEdit::textEdited, this, [this] { typing_ = true; });
    connect(joint_->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        if (!typing_ || joint_->completer()->popup()->isVisible()) return;
        typing_ = false;
        const QString typed = joint_->lineEdit()->text().trimmed();
        int row = joint_->findText(typed, Qt::MatchFixedString);
        if (row < 0 && !typed.isEmpty()) row = joint_->findText(typed, Qt::MatchContains);
        if (row >= 0) byHand_ = NodeId(joint_->itemData(row).toUInt());
        if (row < 0) row = joint_->currentIndex(); // what names no joint changes nothing
        joint_->setCurrentIndex(row);
        joint_->setEditText(joint_->itemText(row));
    });
}

void AddInfluence::present(
    const Scene& scene, SkinId skin, const std::vector<InfluenceModel::Row>& held, NodeId wanted, bool samePoint)
{
    candidates_.clear();
    joint_->clear();
    typing_ = false;
    if (!samePoint || wanted != wanted_) byHand_ = {};
    wanted_ = wanted;
    const Skin* list = skin.index() < scene.skins.size() ? scene.skins[skin.index()].get() : nullptr;
    const auto most = std::max_element(
        held.begin(), held.end(), [](const auto& a, const auto& b) { return std::abs(a.weight) < std::abs(b.weight); });
    const bool inSkin = list && std::find(list->joints.begin(), list->joints.end(), wanted) != list->joints.end();
    const std::vector<int> away = stepsFrom(scene, inSkin ? wanted : most != held.end() ? most->joint : NodeId{});
    int chosen = 0, widest = 0, nearest = INT_MAX;
    for (std::size_t slot = 0; list && slot < list->joints.size(); ++slot) {
        if (std::any_of(held.begin(), held.end(), [slot](const auto& row) { return row.slot == slot; })) continue;
        const NodeId joint = list->joints[slot];
        const int steps = joint == byHand_ ? -1 : away[joint.index()];
        if (steps < nearest) {
            nearest = steps;
            chosen = static_cast<int>(candidates_.size());
        }
        candidates_.push_back(static_cast<SlotIndex>(slot));
        const QString name = nodeName(scene, joint);
        widest = std::max(widest, joint_->fontMetrics().horizontalAdvance(name));
        joint_->addItem(name, joint.value);
    }
    joint_->view()->setMinimumWidth(std::min(widest + 40, 640));
    if (!candidates_.empty()) joint_->setCurrentIndex(chosen);
    joint_->lineEdit()->setCursorPosition(0); // of a long name the beginning is seen
    const bool any = !candidates_.empty();
    for (QWidget* widget : {static_cast<QWidget*>(joint_), static_cast<QWidget*>(weight_), static_cast<QWidget*>(add_)})
        widget->setEnabled(any);
    add_->setToolTip(any    ? tr("Adds an influence to this vertex.")
                     : list ? tr("Every joint of the skin holds this vertex already.")
                            : tr("This mesh is not skinned: no joint can hold it."));
}

} // namespace bindpose
