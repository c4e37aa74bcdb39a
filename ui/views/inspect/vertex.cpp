// SPDX-License-Identifier: MIT
#include "core/edit/rows/point_weights.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/models/weights/influence_model.h"
#include "ui/session/document/view_in_scene.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/point_tools.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/typed_amount.h"
#include "ui/widgets/problems/point_rows.h"
#include "ui/widgets/problems/point_why.h"
#include "ui/widgets/weights/add_influence.h"
#include "ui/widgets/weights/compiler_rows.h"
#include "ui/widgets/weights/influence_table.h"
#include "ui/widgets/weights/keep_sums.h"
#include "ui/widgets/weights/selected_weights.h"
#include "ui/widgets/weights/sum_row.h"
#include "ui/widgets/weights/vertex_head.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// What holds one vertex: whether it goes with its neighbours and what would correct it, its influences as stored, its
/// place; a weight is edited in place.
class VertexView final : public View {
    Q_OBJECT
public:
    VertexView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void changeEvent(QEvent* event) override;

private:
    void makeNumber(QVBoxLayout& layout);
    void makeTable(QVBoxLayout& layout);
    void showNothing();
    void showPoint(const Frame& frame, const PointAddress& address);
    void showInfluences(const Frame& frame, bool samePoint);
    void showSum(const Actor& actor);
    QString normalizeEffect(const Actor& actor) const;
    QString whereText() const;
    void pin(bool on);
    void fillSets();
    void goTo(double number);
    void typeWeight(SlotIndex slot, const QString& text);
    void setWeight(SlotIndex slot, double weight);
    void copy() const;

    Session& session_;
    InfluenceModel model_;
    std::shared_ptr<const Scene> scene_;
    PointAddress address_;
    bool retell_ = false;                ///< in another language
    std::optional<PointAddress> pinned_; ///< the card stays at it whatever is selected
    SetId set_;
    SkinId skin_;
    std::vector<SetAddress> sets_; ///< rows of setBox_
    NodeId joint_;
    VertexHead* head_ = nullptr;
    QLabel* empty_ = nullptr;
    QWidget* card_ = nullptr;
    QComboBox* setBox_ = nullptr;
    NumberField* number_ = nullptr;
    SelectedWeights* selected_ = nullptr;
    PointRows* place_ = nullptr;
    InfluenceTable* table_ = nullptr;
    SumRow* sums_ = nullptr;
    KeepSums* keep_ = nullptr;
    CompilerRows* compilers_ = nullptr;
    PointWhy* why_ = nullptr;
    AddInfluence* add_ = nullptr;
};

VertexView::VertexView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    head_ = new VertexHead(this);
    connect(head_, &VertexHead::stepped, this, [this](int direction) { stepSelected(session_, direction); });
    connect(head_, &VertexHead::pinned, this, &VertexView::pin);
    connect(head_, &VertexHead::copyAsked, this, &VertexView::copy);
    outer->addWidget(head_);
    makeNumber(*outer);
    auto* scroll = new PageScroll(this);
    auto* inner = new QWidget(scroll);
    scroll->setWidget(inner);
    card_ = scroll;
    auto* layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    why_ = new PointWhy(session_, inner);
    connect(why_, &PointWhy::pathAsked, this, [this] { Q_EMIT viewAsked(QStringLiteral("explanation")); });
    layout->addWidget(&why_->sentence());
    selected_ = new SelectedWeights(session_, this);
    layout->addWidget(selected_);
    makeTable(*layout);
    add_ = new AddInfluence(this);
    connect(add_, &AddInfluence::asked, this, &VertexView::setWeight);
    connect(add_, &AddInfluence::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    layout->addWidget(add_);
    compilers_ = new CompilerRows(this);
    layout->addWidget(compilers_);
    layout->addWidget(why_);
    place_ = new PointRows(this);
    layout->addWidget(place_);
    layout->addStretch(1);
    outer->addWidget(card_, 1);
    empty_ = makeLabel("label", this);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setTextFormat(Qt::RichText);
    empty_->setContentsMargins(16, 0, 16, 0);
    connect(empty_, &QLabel::linkActivated, this, [this] {
        number_->setFocus(Qt::ShortcutFocusReason);
        number_->selectAll();
    });
    outer->addWidget(empty_, 1);
    setFocusProxy(number_);
}

void VertexView::makeNumber(QVBoxLayout& layout)
{
    auto* go = new QHBoxLayout;
    go->setContentsMargins(12, 2, 12, 8);
    go->setSpacing(6);
    setBox_ = new QuietCombo(this);
    setBox_->setAccessibleName(tr("Mesh"));
    setBox_->setToolTip(tr("The mesh whose vertex is looked at."));
    setBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    number_ = new NumberField({}, Token::Text2, this);
    number_->setObjectName(QStringLiteral("number"));
    number_->setDigits(0);
    number_->setFixedWidth(84);
    number_->setAccessibleName(tr("Vertex number"));
    number_->setToolTip(tr("Goes to the vertex with this number."));
    number_->setPlaceholderText(tr("Vertex"));
    connect(number_, &NumberField::committed, this, &VertexView::goTo);
    connect(number_, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(setBox_, &QComboBox::activated, this, [this] { goTo(0.0); });
    go->addWidget(setBox_, 1);
    go->addWidget(number_);
    layout.addLayout(go);
}

void VertexView::makeTable(QVBoxLayout& layout)
{
    table_ = new InfluenceTable(this);
    table_->setObjectName(QStringLiteral("influences"));
    table_->setModel(&model_);
    QHeaderView* head = table_->horizontalHeader();
    head->setSectionResizeMode(InfluenceModel::Joint, QHeaderView::Stretch);
    for (const int column : {InfluenceModel::Weight, InfluenceModel::Stored, InfluenceModel::Pull})
        head->setSectionResizeMode(column, QHeaderView::Fixed);
    head->setSectionsClickable(true);
    connect(head, &QHeaderView::sectionClicked, this, [this](int column) {
        model_.sortBy(static_cast<InfluenceModel::Column>(column));
        table_->showOrder();
    });
    table_->showOrder();
    connect(table_, &InfluenceTable::weightTyped, this, &VertexView::typeWeight);
    connect(table_, &InfluenceTable::jointChosen, this, [this](int row) {
        const NodeId joint = model_.rows()[static_cast<std::size_t>(row)].joint;
        if (joint.valid()) session_.selection().selectJoint(joint);
    });
    // Cells begin 6 px into their column, and what is above and below the table 12 px into the card.
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(6, 0, 6, 0);
    inset->addWidget(table_);
    layout.addLayout(inset);
    sums_ = new SumRow(this);
    connect(sums_, &SumRow::normalizeAsked, this, [this] {
        const std::shared_ptr<const Scene> before = session_.front().document.sharedScene();
        const Result<void> done = session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Normalize weights"),
            "set " + std::to_string(set_.value) + " point " + std::to_string(address_.point), 0,
            [at = address_, locks = locksOf(session_.view())](const Scene& scene) {
                return normalizePoints(scene, weightedPoints(scene, std::span(&at, 1)), locks);
            }});
        if (done) tellMove(session_, before);
    });
    layout.addWidget(sums_);
    keep_ = new KeepSums(session_, this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 12, 4);
    row->addWidget(keep_);
    layout.addLayout(row);
}

void VertexView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const Actor& actor = frame.actors.front();
    const bool otherScene = scene_ != actor.scene;
    const bool otherMeshes =
        !scene_ || scene_->instances != actor.scene->instances || scene_->sets != actor.scene->sets;
    scene_ = actor.scene;
    if (otherMeshes) pinned_.reset();
    if (otherMeshes || std::exchange(retell_, false)) {
        fillSets();
        set_ = {}; // the same address is another vertex there: nothing that is shown stands for it
    }
    const bool any = pinned_ || !frame.view.points.empty();
    card_->setVisible(any);
    empty_->setVisible(!any);
    selected_->present(frame);
    if (!any) return showNothing();
    keep_->present(frame.view);
    const PointAddress& address = pinned_ ? *pinned_ : frame.view.points.back();
    const bool otherPoint = !(address == address_) || !set_.valid();
    showPoint(frame, address);
    if (otherScene || otherPoint || joint_ != frame.view.joint()) {
        joint_ = frame.view.joint();
        add_->present(*scene_, skin_, model_.rows(), joint_, !otherPoint);
    }
}

void VertexView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell_ = true;
    View::changeEvent(event);
}

void VertexView::showNothing()
{
    empty_->setText(!session_.current().valid() ? QString() // the first file is still being read
                    : sets_.empty()
                        ? tr("No mesh in this file.")
                        : tr("No vertex selected. Click one in the 3D view, or <a href=\"#\">type its number</a>."));
    head_->present({tr("Vertex"), {}, 0, 0, false, false});
    number_->setValue({});
    address_ = {};
    set_ = {};
    model_.clear();
    why_->clear();
}

/// "body · part 1 · drawn as 3".
QString VertexView::whereText() const
{
    const Instance& instance = *scene_->instances[address_.set.instance.index()];
    const Mesh& mesh = *scene_->meshes[instance.mesh.index()];
    QStringList parts{meshName(*scene_, instance.mesh)};
    if (mesh.sets.size() > 1) parts += tr("set %1").arg(address_.set.set);
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        const Part& part = *mesh.parts[i];
        if (part.set != address_.set.set || !part.vertices) continue;
        const std::size_t before = drawn;
        if (part.vertices->pointOf.empty())
            drawn += address_.point < part.vertices->vertexCount ? 1 : 0;
        else
            drawn += static_cast<std::size_t>(
                std::count(part.vertices->pointOf.begin(), part.vertices->pointOf.end(), address_.point));
        if (drawn > before && mesh.parts.size() > 1 && parts.size() < 3) parts += tr("part %1").arg(i);
    }
    if (drawn > 1) parts += tr("drawn as %1").arg(drawn);
    return parts.join(QStringLiteral(" · "));
}

void VertexView::showPoint(const Frame& frame, const PointAddress& address)
{
    const bool samePoint = address == address_ && set_.valid();
    address_ = address;
    set_ = setOf(session_.scene(), address.set);
    skin_ = scene_->instances[address.set.instance.index()]->skin;
    const std::vector<PointAddress>& chosen = frame.view.points;
    int before = 0;
    if (!pinned_)
        for (const PointAddress& other : chosen) before += comesBefore(other, address) ? 1 : 0;
    const int count = pinned_ ? 1 : static_cast<int>(chosen.size());
    head_->present({tr("Vertex %1").arg(address.point), samePoint ? head_->subtitle() : whereText(), before + 1, count,
        pinned_.has_value(), true});
    number_->setValue(address.point);
    for (std::size_t i = 0; i < sets_.size(); ++i)
        if (sets_[i] == address.set) setBox_->setCurrentIndex(static_cast<int>(i));
    place_->present(*scene_, placeOf(frame.actors.front(), address_));
    const NodeId odd = why_->present(frame, address_);
    showInfluences(frame, samePoint);
    model_.setOdd(odd);
}

void VertexView::showInfluences(const Frame& frame, bool samePoint)
{
    const std::size_t before = model_.rows().size();
    model_.show(scene_, set_, skin_, address_.point, pullsOf(frame.actors.front(), address_), samePoint);
    table_->setRamp(rampOf(frame.view));
    table_->fitColumns();
    if (before != model_.rows().size()) table_->updateGeometry();
    setAccessibleDescription(tr("Vertex %1, %n influence(s), sum %2", nullptr, model_.rowCount())
                                 .arg(QString::number(address_.point), sumText(model_.sum())));
    showSum(frame.actors.front());
    compilers_->present(*scene_, set_, skin_, address_.point);
}

void VertexView::showSum(const Actor& actor)
{
    SumRow::Shown shown;
    shown.skinned = skin_.valid();
    shown.sum = model_.sum();
    shown.whole = isWhole(model_.sum(), model_.rows().size());
    shown.empty = model_.fillers();
    std::uint64_t integer = 0;
    for (const InfluenceModel::Row& row : model_.rows()) integer += rawWeight(row.weight, model_.storage());
    const bool integers = model_.storage() == WeightStorage::Unorm8 || model_.storage() == WeightStorage::Unorm16;
    if (integers && shown.skinned) shown.stored = QString::number(integer);
    if (shown.skinned && !shown.whole) shown.effect = normalizeEffect(actor);
    shown.columns[0] = table_->columnWidth(InfluenceModel::Stored);
    shown.columns[1] = table_->columnWidth(InfluenceModel::Pull);
    sums_->present(shown);
    for (QWidget* part : {static_cast<QWidget*>(table_), static_cast<QWidget*>(add_)}) part->setVisible(shown.skinned);
    keep_->setVisible(shown.skinned && !selected_->isVisibleTo(this));
}

/// How far the vertex goes in this pose when its weights are made to sum to 1, or why they cannot be.
QString VertexView::normalizeEffect(const Actor& actor) const
{
    const Result<Scene> after =
        normalizePoints(*scene_, weightedPoints(*scene_, std::span(&address_, 1)), locksOf(session_.view()));
    if (!after) return sentence(after.error());
    Actor other = actor;
    other.scene = std::make_shared<const Scene>(*after);
    const std::optional<PointPlace> from = placeOf(actor, address_), to = placeOf(other, address_);
    const double way = from && to ? static_cast<double>(glm::length(to->posed - from->posed)) : 0.0;
    return way == 0.0 ? tr("The vertex stays where it is.")
                      : tr("Moves the vertex %1").arg(lengthText(*scene_->facts, way));
}

void VertexView::pin(bool on)
{
    pinned_ = on && set_.valid() ? std::optional<PointAddress>(address_) : std::nullopt;
    present(Frame(session_.frame()));
}

void VertexView::fillSets()
{
    sets_.clear();
    setBox_->clear();
    for (std::size_t i = 0; i < scene_->instances.size(); ++i) {
        const auto& instance = scene_->instances[i];
        if (!instance || instance->mesh.index() >= scene_->meshes.size()) continue;
        const Mesh& mesh = *scene_->meshes[instance->mesh.index()];
        for (std::size_t set = 0; set < mesh.sets.size(); ++set) {
            sets_.push_back({ActorId(0u), InstanceId(i), static_cast<std::uint32_t>(set)});
            const QString name = meshName(*scene_, instance->mesh);
            setBox_->addItem(mesh.sets.size() > 1 ? tr("%1 · set %2").arg(name).arg(set) : name);
            const QString own = shownName(mesh.name);
            if (!own.isEmpty() && own != name)
                setBox_->setItemData(setBox_->count() - 1, plainTip(tr("Mesh: %1").arg(own)), Qt::ToolTipRole);
        }
    }
    setBox_->setEnabled(!sets_.empty());
    number_->setEnabled(!sets_.empty());
}

void VertexView::goTo(double number)
{
    const int row = setBox_->currentIndex();
    if (row < 0 || row >= static_cast<int>(sets_.size())) return;
    const SetAddress& set = sets_[static_cast<std::size_t>(row)];
    const std::size_t points = scene_->sets[setOf(session_.scene(), set).index()]->points();
    if (number < 0.0 || number >= static_cast<double>(points))
        return session_.say(tr("This mesh has vertices 0 to %1.").arg(points - 1), true);
    session_.selection().selectPoint({set, static_cast<PointIndex>(number)});
}

void VertexView::typeWeight(SlotIndex slot, const QString& text)
{
    const Result<double> typed = typedAmount(text);
    if (!typed) return session_.say(sentence(typed.error()), true);
    setWeight(slot, *typed);
}

void VertexView::setWeight(SlotIndex slot, double weight)
{
    setWeightCells(session_, {{set_, address_.point, slot, static_cast<float>(weight)}});
}

void VertexView::copy() const
{
    if (!set_.valid()) return;
    QString text = head_->title() + u'\t' + head_->subtitle() + u'\n';
    text += place_->text();
    for (const InfluenceModel::Row& row : model_.rows())
        text += nodeName(*scene_, row.joint) + u'\t' + exactText(row.weight) + u'\n';
    text += why_->text();
    QApplication::clipboard()->setText(text);
}

View* make(Session& session, QWidget* parent)
{
    return new VertexView(session, parent);
}

} // namespace

const extern ViewPart part_vertex{"vertex", QT_TRANSLATE_NOOP("ViewPart", "Vertex"), DockArea::Right, 10, &make};

} // namespace bindpose

#include "vertex.moc"
