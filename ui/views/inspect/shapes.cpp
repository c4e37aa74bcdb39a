// SPDX-License-Identifier: MIT
#include "core/edit/changes/shape_overrides.h"
#include "core/edit/ground/edits.h"
#include "core/eval/skinning/skin_points.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kSteps = 1000; ///< of a slider, from 0 to 1

/// One target: what it weighs now, by slider and by number, and the way back to the clip.
struct ShapeRow {
    NodeId node;
    std::uint32_t shape = 0;
    QString name;
    QWidget* row = nullptr;
    ElidedLabel* label = nullptr;
    QuietSlider* slider = nullptr;
    NumberField* number = nullptr;
    QToolButton* back = nullptr;
};

/// Morph targets (of VTA files and Ogre's poses, too), weighed over what the clip says. Of the session, not of the
/// file.
class ShapesView final : public View {
    Q_OBJECT
public:
    ShapesView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeFoot(QVBoxLayout& layout);
    void fill(const Scene& scene);
    void addRow(NodeId node, std::uint32_t shape, const QString& name);
    void filter();
    void put(NodeId node, std::uint32_t shape, float weight, std::uint64_t gesture);
    void show(const ShapeRow& row, float weight, bool over);

    Session& session_;
    std::vector<std::pair<NodeId, std::vector<std::string>>> shown_; ///< names of targets of each node
    std::vector<ShapeRow> rows_;
    std::vector<std::pair<NodeId, QWidget*>> heads_; ///< of meshes, where there are several
    std::uint64_t gesture_ = 0;
    bool filled_ = false;
    QLineEdit* filter_ = nullptr;
    QLabel* empty_ = nullptr;
    QVBoxLayout* list_ = nullptr;
    QWidget* foot_ = nullptr;
    QPushButton* all_ = nullptr;
};

ShapesView::ShapesView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    filter_ = new QLineEdit(this);
    filter_->setObjectName(QStringLiteral("shapeFilter"));
    filter_->setPlaceholderText(tr("Filter shapes"));
    filter_->setAccessibleName(filter_->placeholderText());
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textEdited, this, &ShapesView::filter);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 4);
    head->addWidget(filter_);
    outer->addLayout(head);
    empty_ = new QLabel(tr("No shapes in this file: no mesh has morph targets."), this);
    empty_->setObjectName(QStringLiteral("noShapes"));
    empty_->setProperty("role", "label");
    empty_->setWordWrap(true);
    empty_->setContentsMargins(12, 10, 12, 4);
    outer->addWidget(empty_);
    auto* page = new QWidget(this);
    list_ = new QVBoxLayout(page);
    list_->setContentsMargins(12, 4, 8, 4);
    list_->setSpacing(2);
    list_->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(page);
    outer->addWidget(scroll, 1);
    makeFoot(*outer);
}

void ShapesView::makeFoot(QVBoxLayout& layout)
{
    foot_ = new QWidget(this);
    auto* row = new QHBoxLayout(foot_);
    row->setContentsMargins(12, 4, 12, 8);
    auto* note = new QLabel(tr("Over the clip; no file is changed."), foot_);
    note->setProperty("role", "caption");
    note->setWordWrap(true);
    all_ = new QPushButton(tr("Reset all"), foot_);
    all_->setObjectName(QStringLiteral("resetShapes"));
    all_->setToolTip(tr("Every shape follows the clip again."));
    connect(all_, &QPushButton::clicked, this, [this] {
        (void)session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Reset shapes"), "shapes", 0, clearShapes});
    });
    row->addWidget(note, 1);
    row->addWidget(all_);
    layout.addWidget(foot_);
}

void ShapesView::put(NodeId node, std::uint32_t shape, float weight, std::uint64_t gesture)
{
    if (!session_.view().overridesOn) session_.overrides().setOn(true);
    const std::string target = "shape " + std::to_string(shape) + " of node " + std::to_string(node.value);
    (void)session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Set shape"), target, gesture, [=](const Scene& scene) {
                                       return putShape(scene, {node, shape, weight});
                                   }});
}

void ShapesView::addRow(NodeId node, std::uint32_t shape, const QString& name)
{
    ShapeRow made{node, shape, name, new QWidget(this)};
    auto* row = new QHBoxLayout(made.row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    made.label = new ElidedLabel(Qt::ElideMiddle, made.row);
    made.label->setTextFormat(Qt::PlainText);
    made.label->setText(name);
    made.slider = new QuietSlider(Qt::Horizontal, made.row);
    made.slider->setObjectName(QStringLiteral("shape%1").arg(rows_.size()));
    made.slider->setAccessibleName(name);
    made.slider->setRange(0, kSteps);
    made.slider->setPageStep(kSteps / 10);
    made.slider->setSingleStep(kSteps / 100);
    made.slider->setMinimumWidth(60);
    made.number = new NumberField({}, Token::Text2, made.row);
    made.number->setObjectName(QStringLiteral("shapeNumber%1").arg(rows_.size()));
    made.number->setAccessibleName(name);
    made.number->setDigits(3);
    made.number->setFixedWidth(56);
    made.back = new QToolButton(made.row);
    made.back->setObjectName(QStringLiteral("shapeBack%1").arg(rows_.size()));
    made.back->setIcon(icon("undo"));
    made.back->setAutoRaise(true);
    made.back->setAccessibleName(tr("Reset %1").arg(name));
    made.back->setToolTip(tr("It follows the clip again."));
    row->addWidget(made.label, 3);
    row->addWidget(made.slider, 4);
    row->addWidget(made.number);
    row->addWidget(made.back);
    connect(made.slider, &QSlider::sliderPressed, this, [this] { gesture_ = session_.editing().newGesture(); });
    connect(made.slider, &QSlider::sliderMoved, this,
        [this, node, shape](int at) { put(node, shape, static_cast<float>(at) / kSteps, gesture_); });
    connect(made.slider, &QSlider::actionTriggered, this, [this, node, shape, slider = made.slider](int action) {
        if (action != QSlider::SliderMove) put(node, shape, static_cast<float>(slider->sliderPosition()) / kSteps, 0);
    });
    connect(made.number, &NumberField::committed, this,
        [this, node, shape](double typed) { put(node, shape, static_cast<float>(typed), 0); });
    connect(made.number, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(made.back, &QToolButton::clicked, this, [this, node, shape] {
        (void)session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Reset shape"), "shapes", 0,
            [=](const Scene& scene) { return removeShape(scene, node, shape); }});
    });
    list_->insertWidget(list_->count() - 1, made.row);
    rows_.push_back(made);
}

void ShapesView::fill(const Scene& scene)
{
    for (const ShapeRow& row : rows_) delete row.row;
    for (const auto& [node, head] : heads_) delete head;
    rows_.clear();
    heads_.clear();
    const std::vector<ShapedNode> nodes = shapedNodes(scene);
    for (const ShapedNode& shaped : nodes) {
        const Mesh& mesh = *scene.meshes[shaped.mesh.index()];
        if (nodes.size() > 1) {
            auto* head = new QLabel(nodeName(scene, shaped.node), this);
            head->setProperty("role", "caption");
            head->setTextFormat(Qt::PlainText);
            list_->insertWidget(list_->count() - 1, head);
            heads_.emplace_back(shaped.node, head);
        }
        for (std::size_t i = 0; i < mesh.morphNames.size(); ++i) {
            const QString name = QString::fromStdString(mesh.morphNames[i]);
            addRow(shaped.node, static_cast<std::uint32_t>(i), name.isEmpty() ? tr("Shape %1").arg(i) : name);
        }
    }
    empty_->setVisible(rows_.empty());
    filter_->setVisible(!rows_.empty());
    foot_->setVisible(!rows_.empty());
    filter();
}

void ShapesView::filter()
{
    const QString wanted = filter_->text().trimmed();
    for (const ShapeRow& row : rows_) row.row->setVisible(row.name.contains(wanted, Qt::CaseInsensitive));
    for (const auto& [node, head] : heads_)
        head->setVisible(std::any_of(rows_.begin(), rows_.end(),
            [node = node](const ShapeRow& row) { return row.node == node && !row.row->isHidden(); }));
}

void ShapesView::show(const ShapeRow& row, float weight, bool over)
{
    if (!row.slider->isSliderDown())
        row.slider->setSliderPosition(
            static_cast<int>(std::lround(std::clamp(std::isfinite(weight) ? weight : 0.0f, 0.0f, 1.0f) * kSteps)));
    row.number->setValue(double{weight});
    if (row.back->isEnabled() != over) row.back->setEnabled(over);
    if (row.label->font().bold() == over) return;
    QFont font = row.label->font();
    font.setBold(over);
    row.label->setFont(font);
}

void ShapesView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const std::vector<ShapedNode> nodes = shapedNodes(*scene);
    std::vector<std::pair<NodeId, std::vector<std::string>>> wanted;
    for (const ShapedNode& one : nodes) wanted.emplace_back(one.node, scene->meshes[one.mesh.index()]->morphNames);
    if (wanted != shown_ || !filled_) fill(*scene);
    shown_ = std::move(wanted);
    filled_ = true;
    all_->setEnabled(!scene->shapes.empty());
    const Pose& pose = *frame.actors.front().pose;
    for (const ShapeRow& row : rows_) {
        const auto at =
            std::find_if(nodes.begin(), nodes.end(), [&row](const ShapedNode& one) { return one.node == row.node; });
        if (at == nodes.end()) continue;
        const std::span<const float> weights = morphWeightsOf(*scene, *scene->instances[at->instance.index()], pose);
        const bool over = std::any_of(scene->shapes.begin(), scene->shapes.end(),
            [&row](const auto& entry) { return entry->node == row.node && entry->shape == row.shape; });
        show(row, row.shape < weights.size() ? weights[row.shape] : 0.0f, over);
    }
}

View* make(Session& session, QWidget* parent)
{
    return new ShapesView(session, parent);
}

} // namespace

const extern ViewPart part_shapes{"shapes", QT_TRANSLATE_NOOP("ViewPart", "Shapes"), DockArea::Left, 24, &make};

} // namespace bindpose

#include "shapes.moc"
