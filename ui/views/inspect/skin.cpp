// SPDX-License-Identifier: MIT
#include "core/document/export_check.h"
#include "core/edit/ground/errors.h"
#include "core/edit/model/bind_correction.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/io/format/format.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/rig/skin_joint_list.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr double kUnmovedShare = 1e-7; ///< of the height: what floats round to

/// "X −90°, Y 180°".
QString turnText(const AxisTurn& turn)
{
    QStringList parts;
    for (const QuarterTurn& one : turn.turns)
        parts += QStringLiteral("%1 %2°").arg(QChar::fromLatin1(one.axis).toUpper(), decimals(one.degrees, 0));
    return parts.join(QStringLiteral(", "));
}

/// What a skin is made of, and how its mesh is turned onto the bind pose: converters leave characters on their backs.
class SkinView final : public View {
    Q_OBJECT
public:
    SkinView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLabel* makeText(const char* role, const char* name);
    void makeCorrection(QVBoxLayout& layout);
    void fillTurns();
    void fillSkins();
    void letGo();
    void showSkin();
    void showDistance();
    void guess();
    void put(const glm::mat4& matrix);
    void makeClamp(QVBoxLayout& layout);
    void showNegative();
    void clamp();
    QString nameOf(const glm::mat4& correction) const;

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Skin> shown_;
    std::shared_ptr<const Source> file_; ///< what saves_ compares with: another one after a save
    std::vector<SkinId> skins_;          ///< rows of skinBox_
    SkinId id_;
    bool stale_ = true; ///< something changed that was not seen, perhaps while the dock was hidden
    QWidget *body_ = nullptr, *scroll_ = nullptr;
    QComboBox *skinBox_ = nullptr, *turns_ = nullptr;
    QLabel *empty_ = nullptr, *title_ = nullptr, *facts_ = nullptr, *distance_ = nullptr, *saves_ = nullptr;
    QPushButton* guess_ = nullptr;
    QWidget* negative_ = nullptr; ///< the row; hidden where no weight is below 0
    QLabel* negativeCount_ = nullptr;
    SharedList<SetWeights> counted_;
    SkinJointList* joints_ = nullptr;
};

SkinView::SkinView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = new ElidedLabel(Qt::ElideMiddle, body_);
    title_->setProperty("role", "title");
    layout->addWidget(title_);
    skinBox_ = new QuietCombo(body_);
    skinBox_->setObjectName(QStringLiteral("skins"));
    skinBox_->setAccessibleName(tr("Skin"));
    skinBox_->setToolTip(tr("The skin that is looked at."));
    skinBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(skinBox_, &QComboBox::activated, this, [this](int row) {
        id_ = skins_[static_cast<std::size_t>(row)];
        present(Frame(session_.frame()));
    });
    layout->addWidget(skinBox_);
    facts_ = makeText("caption", "facts");
    layout->addWidget(facts_);
    makeCorrection(*layout);
    makeClamp(*layout);
    joints_ = new SkinJointList(body_);
    connect(joints_, &SkinJointList::picked, this,
        [this](const std::vector<NodeId>& joints) { session_.selection().selectJoints(joints); });
    layout->addWidget(joints_, 1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    scroll_ = scroll;
    empty_ = makeText("label", "empty");
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll, 1);
    outer->addWidget(empty_, 1);
    setFocusProxy(turns_);
}

QLabel* SkinView::makeText(const char* role, const char* name)
{
    QLabel* label = bindpose::makeText(role, body_);
    label->setObjectName(QLatin1String(name));
    return label;
}

void SkinView::makeCorrection(QVBoxLayout& layout)
{
    auto* row = new QHBoxLayout;
    auto* name = new QLabel(tr("Bind correction"), body_);
    name->setProperty("role", "label");
    turns_ = new QuietCombo(body_);
    turns_->setObjectName(QStringLiteral("turns"));
    turns_->setAccessibleName(tr("Bind correction"));
    turns_->setToolTip(tr("Turns the mesh before it is bound to the joints."));
    turns_->setMaxVisibleItems(25);
    fillTurns();
    connect(turns_, &QComboBox::activated, this, [this](int index) {
        if (index < static_cast<int>(axisTurns().size())) put(axisTurns()[static_cast<std::size_t>(index)].matrix);
    });
    guess_ = new QPushButton(tr("Guess"), body_);
    guess_->setObjectName(QStringLiteral("guess"));
    guess_->setToolTip(tr("Takes the turn that brings vertices nearest to their joints."));
    connect(guess_, &QPushButton::clicked, this, &SkinView::guess);
    row->addWidget(name);
    row->addWidget(turns_, 1);
    row->addWidget(guess_);
    layout.addLayout(row);
    distance_ = makeText("caption", "distance");
    saves_ = makeText("caption", "saves");
    layout.addWidget(distance_);
    layout.addWidget(saves_);
}

void SkinView::makeClamp(QVBoxLayout& layout)
{
    negative_ = new QWidget(body_);
    negative_->setObjectName(QStringLiteral("negative"));
    auto* row = new QHBoxLayout(negative_);
    row->setContentsMargins(0, 0, 0, 0);
    negativeCount_ = makeText("warning", "negativeCount");
    auto* button = new QPushButton(tr("Clamp"), negative_);
    button->setObjectName(QStringLiteral("clamp"));
    button->setToolTip(tr("Weights below 0 become 0; the others of the vertex keep its sum."));
    connect(button, &QPushButton::clicked, this, &SkinView::clamp);
    row->addWidget(negativeCount_, 1);
    row->addWidget(button);
    negative_->hide();
    layout.addWidget(negative_);
}

void SkinView::showNegative()
{
    if (counted_ == scene_->weights && !negativeCount_->text().isEmpty()) return;
    counted_ = scene_->weights;
    const auto count = static_cast<int>(negativePoints(*scene_));
    negativeCount_->setText(tr("%n vertices have weights below 0.", nullptr, count));
    negative_->setVisible(count > 0);
}

void SkinView::clamp()
{
    const std::shared_ptr<const Scene> before = session_.front().document.sharedScene();
    const auto count = static_cast<int>(negativePoints(*before));
    const Result<void> done = session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Clamp weights"), "weights below 0", 0,
        [](const Scene& scene) { return clampNegativeWeights(scene); }});
    if (!done) return;
    session_.jobs().start(
        {.title = tr("Measuring how far the surface moves"), .revision = {}},
        [before, after = session_.front().document.sharedScene()](
            const Task& task) { return measureChange(*before, *after, task); },
        [document = DocumentHandle(session_), facts = before->facts, count](const Result<ExportMove>& move) {
            if (!move) return;
            const double moved = std::max(move->atKeys.distance, move->between.distance);
            document.say(moved <= kUnmovedShare * move->height
                             ? tr("%n vertices clamped; the surface stays where it is.", nullptr, count)
                             : tr("%n vertices clamped; the surface moves by at most %1.", nullptr, count)
                                   .arg(lengthText(*facts, moved)));
        });
}

void SkinView::fillTurns()
{
    turns_->clear();
    for (const AxisTurn& turn : axisTurns()) turns_->addItem(turn.turns.empty() ? tr("None") : turnText(turn));
}

void SkinView::fillSkins()
{
    skins_.clear();
    skinBox_->clear();
    for (std::size_t i = 0; i < scene_->skins.size(); ++i) {
        if (!scene_->skins[i]) continue;
        skins_.push_back(SkinId(i));
        skinBox_->addItem(skinName(*scene_, SkinId(i)));
    }
    if (std::find(skins_.begin(), skins_.end(), id_) == skins_.end()) id_ = skins_.empty() ? SkinId{} : skins_.front();
    skinBox_->setVisible(skins_.size() > 1);
}

void SkinView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        fillTurns();
        negativeCount_->clear();
        scene_.reset();
        stale_ = true;
    }
    View::changeEvent(event);
}

void SkinView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    present(Frame(session_.frame()));
}

void SkinView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const bool others = !scene_ || scene_->skins != frame.actors.front().scene->skins;
    const bool otherMeshes = !scene_ || scene_->meshes != frame.actors.front().scene->meshes ||
                             scene_->instances != frame.actors.front().scene->instances ||
                             scene_->weights != frame.actors.front().scene->weights ||
                             scene_->nodes != frame.actors.front().scene->nodes;
    scene_ = frame.actors.front().scene;
    if (others) fillSkins();
    scroll_->setVisible(id_.valid());
    empty_->setVisible(!id_.valid());
    if (!id_.valid()) {
        letGo();
        // While the first file is read nothing is known of it.
        return empty_->setText(
            session_.current().valid() ? tr("No skin in this file: nothing follows joints by weights.") : QString());
    }
    for (std::size_t i = 0; i < skins_.size(); ++i)
        if (skins_[i] == id_) skinBox_->setCurrentIndex(static_cast<int>(i));
    const std::shared_ptr<const Skin>& skin = scene_->skins[id_.index()];
    if (isVisible()) showNegative();
    if (isVisible()) joints_->select(frame.view.joints);
    stale_ = stale_ || others || otherMeshes || skin != shown_ || file_ != session_.front().document.baseline().source;
    if (stale_ && !isVisible()) letGo(); // what it showed may be closed
    if (!stale_ || !isVisible()) return;
    stale_ = false;
    shown_ = skin;
    file_ = session_.front().document.baseline().source;
    showSkin();
}

/// Of what was shown last.
void SkinView::letGo()
{
    shown_.reset();
    file_.reset();
    counted_ = {};
    negativeCount_->clear();
    negative_->hide();
    joints_->clear();
}

void SkinView::showSkin()
{
    const Skin& skin = *shown_;
    title_->setText(skinBox_->currentText());
    QStringList meshes;
    for (const auto& instance : scene_->instances)
        if (instance && instance->skin == id_) meshes += meshName(*scene_, instance->mesh);
    meshes.removeDuplicates();
    QStringList facts{tr("%n joint(s)", nullptr, static_cast<int>(skin.joints.size()))};
    facts += skin.inverseBindStored ? tr("bind matrices stored") : tr("bind follows from the pose at rest");
    if (!meshes.isEmpty()) facts += meshes.join(QStringLiteral(", "));
    facts_->setText(facts.join(QStringLiteral(" · ")));
    const std::optional<std::size_t> turn = axisTurnOf(skin.bindCorrection);
    const int count = static_cast<int>(axisTurns().size());
    while (turns_->count() > count) turns_->removeItem(count);
    if (!turn) turns_->addItem(nameOf(skin.bindCorrection));
    turns_->setCurrentIndex(turn ? static_cast<int>(*turn) : count);
    joints_->fill(scene_, id_);
    showDistance();
    const FileFormat* format = file_ ? formatById(file_->formatId) : nullptr;
    const auto& files = session_.front().document.baseline().scene.skins;
    const bool changed =
        id_.index() < files.size() && files[id_.index()] && files[id_.index()]->bindCorrection != skin.bindCorrection;
    saves_->setVisible(changed && format);
    if (!format) return;
    saves_->setText(format->holdsBindCorrection && format->patch
                        ? tr("A save writes it.")
                        : tr("Stays in the session: %1 has no place for it. An export writes it.")
                              .arg(QString::fromUtf8(format->name)));
}

void SkinView::showDistance()
{
    const std::optional<double> distance = meanJointDistance(*scene_, id_, shown_->bindCorrection);
    guess_->setEnabled(distance.has_value());
    distance_->setText(distance ? tr("Vertices are %1 from their strongest joint, on average, in bind.")
                                      .arg(lengthText(*scene_->facts, *distance))
                                : sentence(Error(ErrorKind::Edit, errors::kNoPointsToGuess)));
}

QString SkinView::nameOf(const glm::mat4& correction) const
{
    const std::optional<std::size_t> turn = axisTurnOf(correction);
    if (!turn) return tr("Matrix of its own");
    return axisTurns()[*turn].turns.empty() ? tr("None") : turnText(axisTurns()[*turn]);
}

void SkinView::guess()
{
    const std::optional<CorrectionGuess> guess = guessBindCorrection(*scene_, id_);
    if (!guess) return session_.say(sentence(Error(ErrorKind::Edit, errors::kNoPointsToGuess)), true);
    const QString before = lengthText(*scene_->facts, guess->before);
    if (guess->correction == shown_->bindCorrection)
        return session_.say(tr("No turn is better: vertices are %1 from their joints.").arg(before));
    put(guess->correction);
    session_.say(tr("%1: vertices were %2 from their joints, now %3.")
                     .arg(nameOf(guess->correction), before, lengthText(*scene_->facts, guess->after)));
}

void SkinView::put(const glm::mat4& matrix)
{
    const Result<void> done =
        session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Set bind correction"), "skin " + std::to_string(id_.value),
            0, [id = id_, matrix](const Scene& scene) { return setBindCorrection(scene, id, matrix); }});
    if (!done) showSkin(); // the old choice stands
}

View* make(Session& session, QWidget* parent)
{
    return new SkinView(session, parent);
}

} // namespace

const extern ViewPart part_skin{"skin", QT_TRANSLATE_NOOP("ViewPart", "Skin"), DockArea::Right, 31, &make};

} // namespace bindpose

#include "skin.moc"
