// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_edits.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/motion/clip_commands.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/rig/clip_list.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// The clips of the file, and what is done to the one that is shown, with the effect told before.
class ClipsView final : public View {
    Q_OBJECT
public:
    ClipsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    QGridLayout* makeTools();
    void makeShift(QGridLayout& grid);
    void makeJoin(QGridLayout& grid);
    void makeReduce(QGridLayout& grid);
    QPushButton* makeButton(const QString& text, const QString& tip, const char* name);
    void listToJoin();
    void showShift();
    void showJoin();
    void showReduce();
    void tryReduce();
    void applyReduce();

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ClipId id_, next_; ///< shown, and the one to be joined behind it
    double shiftSec_ = 0.0, largest_ = 0.1;
    JobId job_ = 0; ///< measuring a reduction
    std::shared_ptr<const Scene> triedOn_;
    ReducedKeys tried_;
    QString refused_; ///< why nothing can be reduced
    ClipList* list_;
    QLabel *shiftNote_ = nullptr, *joinNote_ = nullptr, *reduceNote_ = nullptr;
    QWidget* tools_;
    NumberField *shift_ = nullptr, *error_ = nullptr;
    QComboBox* join_ = nullptr;
    QPushButton *shiftButton_ = nullptr, *joinButton_ = nullptr, *try_ = nullptr, *apply_ = nullptr;
};

ClipsView::ClipsView(Session& session, QWidget* parent)
    : View(parent), session_(session), list_(new ClipList(session, this)), tools_(new QWidget(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_, 1);
    layout->addWidget(makeLine(this));
    tools_->setLayout(makeTools());
    layout->addWidget(tools_);
    setFocusProxy(list_);
}

QPushButton* ClipsView::makeButton(const QString& text, const QString& tip, const char* name)
{
    auto* button = new QPushButton(text, tools_);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

QGridLayout* ClipsView::makeTools()
{
    auto* grid = new QGridLayout;
    grid->setContentsMargins(12, 10, 12, 12);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    makeShift(*grid);
    makeJoin(*grid);
    makeReduce(*grid);
    return grid;
}

void ClipsView::makeShift(QGridLayout& grid)
{
    auto* label = makeLabel("label", tools_);
    label->setText(tr("Shift by s"));
    label->setWordWrap(true);
    shift_ = new NumberField({}, Token::Text2, tools_);
    shift_->setObjectName(QStringLiteral("shift"));
    shift_->setAccessibleName(tr("Shift by seconds"));
    shift_->setValue(0.0);
    shiftButton_ = makeButton(tr("Shift"), tr("All keys of the clip later, or earlier with a minus."), "shiftClip");
    shiftNote_ = makeText("caption", tools_);
    shiftNote_->setObjectName(QStringLiteral("shiftNote"));
    grid.addWidget(label, 0, 0);
    grid.addWidget(shift_, 0, 1);
    grid.addWidget(shiftButton_, 0, 2);
    grid.addWidget(shiftNote_, 1, 0, 1, 3);
    connect(shift_, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(shift_, &NumberField::committed, this, [this](double sec) {
        shiftSec_ = sec;
        showShift();
    });
    connect(shiftButton_, &QPushButton::clicked, this, [this] { shiftShownClip(session_, shiftSec_); });
}

void ClipsView::makeJoin(QGridLayout& grid)
{
    auto* label = makeLabel("label", tools_);
    label->setText(tr("Then play"));
    label->setWordWrap(true);
    join_ = new QuietCombo(tools_);
    join_->setObjectName(QStringLiteral("joinWith"));
    join_->setAccessibleName(tr("Clip to join"));
    join_->setMinimumContentsLength(4);
    join_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    joinButton_ = makeButton(tr("Join"), tr("Makes a new clip that plays one and then the other."), "joinClips");
    joinNote_ = makeText("caption", tools_);
    joinNote_->setObjectName(QStringLiteral("joinNote"));
    grid.addWidget(label, 2, 0);
    grid.addWidget(join_, 2, 1);
    grid.addWidget(joinButton_, 2, 2);
    grid.addWidget(joinNote_, 3, 0, 1, 3);
    connect(join_, &QComboBox::activated, this, [this](int row) {
        next_ = ClipId(join_->itemData(row).toUInt());
        showJoin();
    });
    connect(joinButton_, &QPushButton::clicked, this, [this] { joinShownClip(session_, next_); });
}

void ClipsView::makeReduce(QGridLayout& grid)
{
    auto* label = makeLabel("label", tools_);
    label->setText(tr("Reduce to"));
    label->setWordWrap(true);
    error_ = new NumberField({}, Token::Text2, tools_);
    error_->setObjectName(QStringLiteral("error"));
    error_->setAccessibleName(tr("Largest error of the surface"));
    error_->setToolTip(tr("No point of the surface moves by more than this."));
    error_->setValue(largest_);
    try_ = makeButton(tr("Try"), tr("Counts the keys that can go; nothing changes yet."), "tryReduce");
    apply_ = makeButton(tr("Reduce"), tr("Leaves out the keys that were counted."), "reduce");
    reduceNote_ = makeText("caption", tools_);
    reduceNote_->setObjectName(QStringLiteral("reduceNote"));
    grid.addWidget(label, 4, 0);
    grid.addWidget(error_, 4, 1);
    grid.addWidget(try_, 4, 2);
    grid.addWidget(reduceNote_, 5, 0, 1, 2);
    grid.addWidget(apply_, 5, 2);
    connect(error_, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(error_, &NumberField::committed, this, [this](double largest) {
        largest_ = largest;
        session_.jobs().stop(job_);
        triedOn_.reset();
        refused_.clear();
        showReduce();
    });
    connect(try_, &QPushButton::clicked, this, &ClipsView::tryReduce);
    connect(apply_, &QPushButton::clicked, this, &ClipsView::applyReduce);
}

void ClipsView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const bool otherClips = !scene_ || scene_->clips != scene->clips;
    const bool otherClip = otherClips || id_ != frame.view.clip;
    scene_ = scene;
    id_ = frame.view.clip;
    clip_ = id_.index() < scene->clips.size() ? scene->clips[id_.index()] : nullptr;
    list_->present(frame);
    tools_->setVisible(clip_ != nullptr);
    if (otherClip) {
        session_.jobs().stop(job_);
        triedOn_.reset();
        refused_.clear();
    }
    if (otherClips) listToJoin();
    if (!clip_) return;
    showShift();
    showJoin();
    showReduce();
}

void ClipsView::listToJoin()
{
    join_->clear();
    for (std::size_t i = 0; i < scene_->clips.size(); ++i)
        if (scene_->clips[i]) join_->addItem(clipName(*scene_, ClipId(i)), ClipId(i).value);
    if (join_->findData(next_.value) < 0) next_ = join_->count() > 0 ? ClipId(join_->itemData(0).toUInt()) : ClipId();
    join_->setCurrentIndex(join_->findData(next_.value));
}

void ClipsView::showShift()
{
    if (!clip_) return;
    shiftButton_->setEnabled(shiftSec_ != 0.0);
    shiftNote_->setText(tr("From %1 … %2 s to %3 … %4 s.")
                            .arg(decimals(clip_->startSec(), 3), decimals(clip_->endSec(), 3),
                                decimals(clip_->startSec() + shiftSec_, 3), decimals(clip_->endSec() + shiftSec_, 3)));
}

void ClipsView::showJoin()
{
    joinButton_->setEnabled(next_.index() < scene_->clips.size() && scene_->clips[next_.index()]);
    if (!clip_ || !joinButton_->isEnabled()) return;
    const Clip& next = *scene_->clips[next_.index()];
    const double first = clip_->endSec() - clip_->startSec(), second = next.endSec() - next.startSec();
    joinNote_->setText(tr("A new clip: %1 s and then %2 s.").arg(decimals(first, 3), decimals(second, 3)));
}

void ClipsView::showReduce()
{
    if (!clip_) return;
    const bool running = session_.jobs().running(job_);
    const bool ready = triedOn_ && triedOn_ == session_.front().document.sharedScene();
    try_->setText(running ? tr("Stop") : tr("Try"));
    apply_->setEnabled(ready && !running);
    const FileFacts& facts = *scene_->facts;
    if (running)
        reduceNote_->setText(tr("Measuring the surface…"));
    else if (ready)
        reduceNote_->setText(tried_.moved == 0.0 ? tr("%1 → %2 keys; the surface stays where it is.")
                                                       .arg(countText(tried_.before), countText(tried_.after))
                                                 : tr("%1 → %2 keys; the surface moves by %3 at most.")
                                                       .arg(countText(tried_.before), countText(tried_.after),
                                                           lengthText(facts, tried_.moved)));
    else if (!refused_.isEmpty())
        reduceNote_->setText(refused_);
    else
        reduceNote_->setText(
            tr("%1 at most, measured on the surface.").arg(lengthText(facts, largest_ * typedUnit(facts))));
}

void ClipsView::tryReduce()
{
    if (session_.jobs().running(job_)) return session_.jobs().stop(job_);
    const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene();
    const double largest = largest_ * typedUnit(*scene->facts);
    triedOn_.reset();
    refused_.clear();
    job_ = session_.jobs().start(
        {tr("Reducing keys"), session_.revision()},
        [scene, clip = id_, largest](const Task& task) { return reduceKeys(*scene, clip, largest, task); },
        [this, scene, clip = id_, typed = largest_](Result<ReducedKeys> result) {
            job_ = 0;
            if (clip != id_ || typed != largest_) return showReduce(); // of another question
            if (result) {
                tried_ = std::move(*result);
                triedOn_ = scene;
            } else if (result.error().kind != ErrorKind::Cancelled) {
                refused_ = sentence(result.error());
            }
            showReduce();
        });
    showReduce();
}

void ClipsView::applyReduce()
{
    if (!triedOn_ || triedOn_ != session_.front().document.sharedScene()) return;
    const Scene reduced = tried_.scene;
    static_cast<void>(session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Reduce keys"),
        "clip " + std::to_string(id_.value), 0, [&reduced](const Scene&) -> Result<Scene> { return reduced; }}));
}

View* make(Session& session, QWidget* parent)
{
    return new ClipsView(session, parent);
}

} // namespace

const extern ViewPart part_clips{"clips", QT_TRANSLATE_NOOP("ViewPart", "Clips"), DockArea::Left, 11, &make};

} // namespace bindpose

#include "clips.moc"
