// SPDX-License-Identifier: MIT
#include "ui/icons.h"
#include "ui/models/influence_model.h"
#include "ui/point_pose.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/widgets/influence_table.h"
#include "ui/widgets/number_field.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

QLabel* makeLabel(const char* role, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString placeLine(const glm::vec3& p)
{
    return QStringLiteral("%1   %2   %3")
        .arg(decimals(static_cast<double>(p.x), 4), decimals(static_cast<double>(p.y), 4),
            decimals(static_cast<double>(p.z), 4));
}

/// What holds one vertex: its place, its influences as stored; a weight is edited in place.
class VertexView final : public View {
    Q_OBJECT
public:
    VertexView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makePlace(QVBoxLayout& layout);
    void makeTable(QVBoxLayout& layout);
    void makeAdd(QVBoxLayout& layout);
    void showPoint(const Frame& frame, const PointAddress& address);
    void showSum();
    void fillSets();
    void fillJoints();
    void goTo(double number);
    void typeWeight(int row, const QString& text);
    void addJoint();
    void copy() const;

    Session& session_;
    InfluenceModel model_;
    std::shared_ptr<const Scene> scene_;
    PointAddress address_;
    SetId set_;
    SkinId skin_;
    std::vector<SetAddress> sets_;      ///< rows of setBox_
    std::vector<SlotIndex> candidates_; ///< rows of jointBox_
    NodeId joint_;
    QLabel *title_ = nullptr, *subtitle_ = nullptr, *empty_ = nullptr;
    QWidget* card_ = nullptr;
    QComboBox *setBox_ = nullptr, *jointBox_ = nullptr;
    NumberField *number_ = nullptr, *newWeight_ = nullptr;
    QLabel *stored_ = nullptr, *posed_ = nullptr, *unit_ = nullptr;
    InfluenceTable* table_ = nullptr;
    QLabel *sum_ = nullptr, *sumStored_ = nullptr, *note_ = nullptr;
    QPushButton* add_ = nullptr;
};

VertexView::VertexView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    makeHead(*outer);
    card_ = new QWidget(this);
    auto* layout = new QVBoxLayout(card_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makePlace(*layout);
    makeTable(*layout);
    makeAdd(*layout);
    layout->addStretch(1);
    outer->addWidget(card_, 1);
    empty_ = makeLabel("label", this);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    outer->addWidget(empty_, 1);
    setFocusProxy(number_);
}

void VertexView::makeHead(QVBoxLayout& layout)
{
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 10, 8, 4);
    head->setSpacing(8);
    auto* picture = new QLabel(this);
    picture->setPixmap(icon("explain", Token::Accent).pixmap(QSize(16, 16), devicePixelRatioF()));
    title_ = makeLabel("title", this);
    title_->setObjectName(QStringLiteral("title"));
    subtitle_ = makeLabel("label", this);
    auto* copy = new QToolButton(this);
    copy->setIcon(icon("copy"));
    copy->setAccessibleName(tr("Copy"));
    copy->setToolTip(tr("Copies the read-out as text."));
    connect(copy, &QToolButton::clicked, this, &VertexView::copy);
    head->addWidget(picture);
    head->addWidget(title_);
    head->addWidget(subtitle_, 1);
    head->addWidget(copy);
    layout.addLayout(head);
    auto* go = new QHBoxLayout;
    go->setContentsMargins(12, 2, 12, 8);
    go->setSpacing(6);
    setBox_ = new QComboBox(this);
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

void VertexView::makePlace(QVBoxLayout& layout)
{
    auto* grid = new QGridLayout;
    grid->setContentsMargins(12, 0, 12, 10);
    grid->setVerticalSpacing(4);
    auto* storedName = makeLabel("label", this);
    storedName->setText(tr("In the mesh"));
    auto* posedName = makeLabel("label", this);
    posedName->setText(tr("Now"));
    stored_ = makeLabel("value", this);
    posed_ = makeLabel("value", this);
    posed_->setObjectName(QStringLiteral("posed"));
    unit_ = makeLabel("caption", this);
    for (QLabel* value : {stored_, posed_}) {
        value->setAlignment(Qt::AlignRight);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    grid->addWidget(storedName, 0, 0);
    grid->addWidget(stored_, 0, 1);
    grid->addWidget(unit_, 0, 2);
    grid->addWidget(posedName, 1, 0);
    grid->addWidget(posed_, 1, 1);
    grid->setColumnStretch(1, 1);
    layout.addLayout(grid);
}

void VertexView::makeTable(QVBoxLayout& layout)
{
    table_ = new InfluenceTable(this);
    table_->setObjectName(QStringLiteral("influences"));
    table_->setModel(&model_);
    QHeaderView* head = table_->horizontalHeader();
    head->setSectionResizeMode(InfluenceModel::Joint, QHeaderView::Stretch);
    head->setSectionResizeMode(InfluenceModel::Weight, QHeaderView::Fixed);
    head->setSectionResizeMode(InfluenceModel::Stored, QHeaderView::Fixed);
    head->resizeSection(InfluenceModel::Weight, 120);
    head->resizeSection(InfluenceModel::Stored, 84);
    connect(table_, &InfluenceTable::weightTyped, this, &VertexView::typeWeight);
    connect(table_, &InfluenceTable::jointChosen, this, [this](int row) {
        const NodeId joint = model_.rows()[static_cast<std::size_t>(row)].joint;
        if (joint.valid()) session_.selectJoint(joint);
    });
    layout.addWidget(table_);
    auto* sums = new QHBoxLayout;
    sums->setContentsMargins(6, 4, 6, 8);
    auto* name = makeLabel("label", this);
    name->setText(tr("Sum"));
    note_ = makeLabel("caption", this);
    sum_ = makeLabel("value", this);
    sum_->setObjectName(QStringLiteral("sum"));
    sumStored_ = makeLabel("label", this);
    sumStored_->setFixedWidth(78);
    sumStored_->setAlignment(Qt::AlignRight);
    sums->addWidget(name);
    sums->addWidget(note_, 1);
    sums->addWidget(sum_);
    sums->addWidget(sumStored_);
    layout.addLayout(sums);
}

void VertexView::makeAdd(QVBoxLayout& layout)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 4, 12, 12);
    row->setSpacing(6);
    jointBox_ = new QComboBox(this);
    jointBox_->setObjectName(QStringLiteral("newJoint"));
    jointBox_->setAccessibleName(tr("Joint to add"));
    jointBox_->setToolTip(tr("A joint of the skin that does not hold this vertex yet."));
    jointBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    newWeight_ = new NumberField({}, Token::Text2, this);
    newWeight_->setObjectName(QStringLiteral("newWeight"));
    newWeight_->setFixedWidth(64);
    newWeight_->setValue(0.1);
    newWeight_->setAccessibleName(tr("Weight of the added joint"));
    newWeight_->setToolTip(tr("The weight that the added joint gets; others keep theirs."));
    add_ = new QPushButton(icon("plus"), tr("Add joint"), this);
    add_->setObjectName(QStringLiteral("addJoint"));
    add_->setToolTip(tr("Adds an influence to this vertex."));
    connect(add_, &QPushButton::clicked, this, &VertexView::addJoint);
    row->addWidget(jointBox_, 1);
    row->addWidget(newWeight_);
    row->addWidget(add_);
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
    if (otherMeshes) fillSets();
    const bool any = !frame.view.points.empty();
    card_->setVisible(any);
    empty_->setVisible(!any);
    if (!any) {
        empty_->setText(
            sets_.empty() ? tr("No mesh in this file.") : tr("No vertex selected. Click one in the 3D view."));
        title_->setText(tr("Vertex"));
        subtitle_->clear();
        number_->setValue({});
        address_ = {};
        set_ = {};
        model_.clear();
        return;
    }
    const PointAddress& address = frame.view.points.back();
    const bool otherPoint = !(address == address_) || !set_.valid();
    showPoint(frame, address);
    if (otherScene || otherPoint || joint_ != frame.view.joint()) {
        joint_ = frame.view.joint();
        fillJoints();
    }
}

void VertexView::showPoint(const Frame& frame, const PointAddress& address)
{
    address_ = address;
    set_ = session_.setOf(address.set);
    const Instance& instance = *scene_->instances[address.set.instance.index()];
    skin_ = instance.skin;
    title_->setText(tr("Vertex %1").arg(address.point));
    QString where = meshName(*scene_, instance.mesh);
    if (scene_->meshes[instance.mesh.index()]->sets.size() > 1) where += tr(" · set %1").arg(address.set.set);
    if (frame.view.points.size() > 1)
        where += QStringLiteral(" · ") + tr("%n selected", nullptr, static_cast<int>(frame.view.points.size()));
    subtitle_->setText(where);
    number_->setValue(address.point);
    for (std::size_t i = 0; i < sets_.size(); ++i)
        if (sets_[i] == address.set) setBox_->setCurrentIndex(static_cast<int>(i));
    if (const std::optional<PointPlace> place = placeOf(frame.actors.front(), address)) {
        stored_->setText(placeLine(place->stored));
        posed_->setText(placeLine(place->posed));
    }
    unit_->setText(scene_->facts->metresPerUnit == 1.0 ? tr("m") : tr("units"));
    const std::size_t before = model_.rows().size();
    model_.show(scene_, set_, skin_, address.point);
    if (before != model_.rows().size()) table_->updateGeometry();
    setAccessibleDescription(tr("Vertex %1, %n influence(s), sum %2", nullptr, model_.rowCount())
                                 .arg(QString::number(address.point), sumText(model_.sum())));
    showSum();
}

void VertexView::showSum()
{
    const bool skinned = skin_.valid();
    sum_->setText(skinned ? sumText(model_.sum()) : QString());
    sum_->setStyleSheet(
        model_.sum() == 1.0 || !skinned ? QString() : QStringLiteral("color: %1").arg(color(Token::Warn).name()));
    std::uint64_t integer = 0;
    for (const InfluenceModel::Row& row : model_.rows()) integer += rawWeight(row.weight, model_.storage());
    const bool integers = model_.storage() == WeightStorage::Unorm8 || model_.storage() == WeightStorage::Unorm16;
    sumStored_->setText(integers && skinned ? QString::number(integer) : QString());
    note_->setText(!skinned ? tr("not skinned")
                            : (model_.fillers() > 0 ? tr("%n empty entry(s)", nullptr, model_.fillers()) : QString()));
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
        }
    }
    setBox_->setEnabled(!sets_.empty());
    number_->setEnabled(!sets_.empty());
}

void VertexView::fillJoints()
{
    candidates_.clear();
    jointBox_->clear();
    const Skin* skin = skin_.index() < scene_->skins.size() ? scene_->skins[skin_.index()].get() : nullptr;
    for (std::size_t slot = 0; skin && slot < skin->joints.size(); ++slot) {
        const auto& rows = model_.rows();
        const bool holds =
            std::any_of(rows.begin(), rows.end(), [slot](const InfluenceModel::Row& row) { return row.slot == slot; });
        if (holds) continue;
        if (skin->joints[slot] == joint_) jointBox_->setProperty("wanted", static_cast<int>(candidates_.size()));
        candidates_.push_back(static_cast<SlotIndex>(slot));
        jointBox_->addItem(nodeName(*scene_, skin->joints[slot]));
    }
    const QVariant wanted = jointBox_->property("wanted");
    if (wanted.isValid()) jointBox_->setCurrentIndex(wanted.toInt());
    jointBox_->setProperty("wanted", QVariant());
    add_->setEnabled(!candidates_.empty());
}

void VertexView::goTo(double number)
{
    const int row = setBox_->currentIndex();
    if (row < 0 || row >= static_cast<int>(sets_.size())) return;
    const SetAddress& set = sets_[static_cast<std::size_t>(row)];
    const std::size_t points = scene_->sets[session_.setOf(set).index()]->points();
    if (number < 0.0 || number >= static_cast<double>(points))
        return session_.say(tr("This mesh has vertices 0 to %1.").arg(points - 1), true);
    session_.selectPoint({set, static_cast<PointIndex>(number)});
}

void VertexView::typeWeight(int row, const QString& text)
{
    const Result<double> typed = typedNumber(text);
    if (!typed) return session_.say(sentence(typed.error()), true);
    const SlotIndex slot = model_.rows()[static_cast<std::size_t>(row)].slot;
    (void)session_.setWeight(set_, address_.point, slot, static_cast<float>(*typed));
}

void VertexView::addJoint()
{
    const int row = jointBox_->currentIndex();
    if (row < 0 || row >= static_cast<int>(candidates_.size())) return;
    (void)session_.setWeight(
        set_, address_.point, candidates_[static_cast<std::size_t>(row)], static_cast<float>(newWeight_->value()));
}

void VertexView::copy() const
{
    QString text = title_->text() + u'\t' + subtitle_->text() + u'\n';
    for (const InfluenceModel::Row& row : model_.rows())
        text += nodeName(*scene_, row.joint) + u'\t' + QString::number(static_cast<double>(row.weight), 'g', 9) + u'\n';
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
