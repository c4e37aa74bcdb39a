// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/story_tree.h"

#include "core/eval/skinning/skin_points.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/vertices/point_story.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr int kMatrixRows = 3, kStoryPad = 16, kStoryName = 130;

/// Numbers stand in this order in every language.
QString matrixLine(const glm::mat4& matrix, int row)
{
    QString out(QChar(0x2066));
    for (int column = 0; column < 4; ++column)
        out += decimals(static_cast<double>(matrix[column][row]), 4).rightJustified(10);
    return out + QChar(0x2069);
}

void setText(QTreeWidgetItem& item, int column, const QString& text)
{
    if (item.text(column) != text) item.setText(column, text);
}

} // namespace

StoryTree::StoryTree(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("story"));
    setAccessibleName(tr("What each joint adds"));
    setAccessibleDescription(tr("Point at a joint to see where the vertex would be without it."));
    setColumnCount(Columns);
    setHeaderLabels({tr("Joint"), tr("Stored"), tr("Used"), tr("Adds"), tr("Lever")});
    QTreeWidgetItem* head = headerItem();
    head->setToolTip(Stored, tr("The weight as the file has it."));
    head->setToolTip(Used, tr("The weight as the format blends it."));
    head->setToolTip(Adds, tr("How far it moves the vertex from its place at rest."));
    head->setToolTip(Lever, tr("From the joint to where it alone would put the vertex."));
    for (int column = Stored; column < Columns; ++column)
        head->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Joint, QHeaderView::Stretch);
    header()->setMinimumSectionSize(24);
    setUniformRowHeights(true);
    setIndentation(12);
    setMouseTracking(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideMiddle);
    connect(this, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* item) { Q_EMIT pointed(jointOf(item)); });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        if (const NodeId joint = jointOf(item); joint.valid()) Q_EMIT chosen(joint);
    });
    connect(this, &QTreeWidget::itemExpanded, this, [this] { updateGeometry(); });
    connect(this, &QTreeWidget::itemCollapsed, this, [this] { updateGeometry(); });
}

NodeId StoryTree::jointOf(QTreeWidgetItem* item) const
{
    while (item && item->parent()) item = item->parent();
    const int row = item ? indexOfTopLevelItem(item) : -1;
    return row >= 0 && row < static_cast<int>(joints_.size()) ? joints_[static_cast<std::size_t>(row)] : NodeId{};
}

void StoryTree::rebuild(const PointExplanation& told)
{
    clear();
    joints_.clear();
    for (const ExplainedInfluence& one : told.influences) {
        joints_.push_back(one.joint);
        auto* item = new QTreeWidgetItem(this);
        for (const QString& name : {tr("Inverse bind"), tr("Joint now"), tr("Their product")}) {
            auto* title = new QTreeWidgetItem(item, {name});
            title->setFirstColumnSpanned(true);
            title->setForeground(0, color(Token::Text3));
            for (int row = 0; row < kMatrixRows; ++row) {
                auto* line = new QTreeWidgetItem(item);
                line->setFont(0, monoFont());
                line->setFirstColumnSpanned(true);
            }
        }
    }
    auto* sum = new QTreeWidgetItem(this, {tr("Sum")});
    for (int row = 0; row < topLevelItemCount(); ++row)
        for (int column = Stored; column < Columns; ++column)
            topLevelItem(row)->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (int column = 0; column < Columns; ++column) sum->setForeground(column, color(Token::Text2));
    for (QTreeWidgetItemIterator it(this); *it; ++it) (*it)->setSizeHint(Joint, {0, metrics::kRow});
    updateGeometry();
}

void StoryTree::fillMatrices(QTreeWidgetItem& item, const Actor& actor, InstanceId instance, const PointSkin& skinned,
    const ExplainedInfluence& one)
{
    const SkinId skin = actor.scene->instances[instance.index()]->skin;
    const glm::mat4& bind = actor.scene->skins[skin.index()]->inverseBind[one.slot];
    const glm::mat4& now = actor.pose->model[one.joint.index()];
    const glm::mat4& both = skinned.palette[one.slot]; // what a file adds to the two is in it
    for (int row = 0; row < kMatrixRows; ++row) {
        setText(*item.child(1 + row), 0, matrixLine(bind, row));
        setText(*item.child(2 + kMatrixRows + row), 0, matrixLine(now, row));
        setText(*item.child(3 + 2 * kMatrixRows + row), 0, matrixLine(both, row));
    }
}

void StoryTree::present(const Actor& actor, InstanceId instance, const PointExplanation& told)
{
    const Scene& scene = *actor.scene;
    const bool same = std::equal(told.influences.begin(), told.influences.end(), joints_.begin(), joints_.end(),
        [](const ExplainedInfluence& one, NodeId joint) { return one.joint == joint; });
    if (!same || topLevelItemCount() == 0) rebuild(told);
    const PointSkin skinned = pointSkin(scene, *actor.pose, *scene.instances[instance.index()]);
    glm::dvec3 adds(0.0);
    for (std::size_t i = 0; i < told.influences.size(); ++i) {
        const ExplainedInfluence& one = told.influences[i];
        QTreeWidgetItem& item = *topLevelItem(static_cast<int>(i));
        adds += one.moves;
        const QString name = nodeName(scene, one.joint);
        setText(item, Joint, name);
        setText(item, Stored, weightText(one.stored));
        setText(item, Used, weightText(one.weight));
        setText(item, Adds, columnLength(*scene.facts, glm::length(one.moves)));
        setText(item, Lever, columnLength(*scene.facts, one.leverArm));
        // What the eye sees in the 3D view.
        item.setData(Joint, Qt::AccessibleDescriptionRole,
            tr("Without %1 the vertex would be %2 from here.").arg(name, lengthText(*scene.facts, pullOf(told, one))));
        fillMatrices(item, actor, instance, skinned, one); // also folded: they are there when it unfolds
    }
    QTreeWidgetItem& sum = *topLevelItem(topLevelItemCount() - 1);
    setText(sum, Stored, sumText(told.storedSum));
    setText(sum, Used, sumText(told.sum));
    setText(sum, Adds, columnLength(*scene.facts, glm::length(adds)));
    fitColumns();
}

/// The style draws none on this ground.
void StoryTree::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    QTreeWidget::drawBranches(painter, rect, index);
    if (!model()->hasChildren(index)) return;
    const QRectF box(rect.center().x() - 5.0, rect.center().y() - 5.0, 12.0, 12.0);
    const bool selected = selectionModel()->isSelected(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (layoutDirection() == Qt::RightToLeft && !isExpanded(index)) {
        painter->translate(2.0 * box.center().x(), 0.0);
        painter->scale(-1.0, 1.0);
    }
    paintIcon(*painter, box, isExpanded(index) ? "down" : "right", color(selected ? Token::SelText : Token::Text3));
    painter->restore();
}

void StoryTree::fitColumns()
{
    const QFontMetrics metrics(font());
    std::array<int, Columns> heads{}, numbers{};
    int names = 0, room = viewport()->width() - indentation() - kStoryPad;
    for (int row = 0; row < topLevelItemCount(); ++row)
        names = std::max(names, metrics.horizontalAdvance(topLevelItem(row)->text(Joint)));
    for (std::size_t column = Stored; column < Columns; ++column) {
        const int at = static_cast<int>(column);
        heads[column] = metrics.horizontalAdvance(headerItem()->text(at));
        for (int row = 0; row < topLevelItemCount(); ++row)
            numbers[column] = std::max(numbers[column], metrics.horizontalAdvance(topLevelItem(row)->text(at)));
        room -= std::max(heads[column], numbers[column]) + kStoryPad;
    }
    // Names before heads: these have tool tips that say the whole.
    const bool narrow = room < std::min(names, kStoryName);
    const int most = (room < names ? 1 : 2) * kStoryPad; // spare room that a column keeps goes to names first
    for (int column = Stored; column < Columns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        const int wide = narrow ? numbers[at] : std::max(heads[at], numbers[at]);
        if (header()->sectionSize(column) < wide + kStoryPad || header()->sectionSize(column) > wide + most)
            header()->resizeSection(column, wide + kStoryPad);
    }
}

/// As tall as its rows, so that what follows stands right below.
QSize StoryTree::sizeHint() const
{
    int rows = 0;
    for (int row = 0; row < topLevelItemCount(); ++row)
        rows += 1 + (topLevelItem(row)->isExpanded() ? topLevelItem(row)->childCount() : 0);
    const int height = topLevelItemCount() > 0 ? std::max(sizeHintForRow(0), static_cast<int>(metrics::kRow)) : 0;
    return {240, header()->sizeHint().height() + rows * height + 2};
}

void StoryTree::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

void StoryTree::keyPressEvent(QKeyEvent* event)
{
    const QTreeWidgetItem* before = currentItem();
    QTreeWidget::keyPressEvent(event);
    if (currentItem() && currentItem() != before) Q_EMIT pointed(jointOf(currentItem()));
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        if (const NodeId joint = jointOf(currentItem()); joint.valid()) Q_EMIT chosen(joint);
}

bool StoryTree::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) Q_EMIT pointed(hasFocus() ? jointOf(currentItem()) : NodeId{});
    return QTreeWidget::viewportEvent(event);
}

} // namespace bindpose
