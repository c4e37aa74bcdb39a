// SPDX-License-Identifier: MIT
#include "core/edit/clip_edits.h"
#include "ui/clip_commands.h"
#include "ui/clip_menu.h"
#include "ui/exact_copy.h"
#include "ui/labels.h"
#include "ui/lengths.h"
#include "ui/models/clip_model.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/quiet_combo.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Hands on a clip's new name.
class NameDelegate final : public QStyledItemDelegate {
public:
    NameDelegate(Session& session, const ClipModel& model, QObject* parent)
        : QStyledItemDelegate(parent), session_(session), model_(model)
    {}
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        auto* editor = new QLineEdit(parent);
        editor->setObjectName(QStringLiteral("clipName"));
        editor->setFrame(false);
        editor->setAccessibleName(ClipModel::tr("Clip"));
        return editor;
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        const QString text = static_cast<QLineEdit*>(editor)->text();
        if (text != model->data(index, Qt::EditRole).toString()) renameClip(session_, model_.clipAt(index.row()), text);
    }

private:
    Session& session_;
    const ClipModel& model_;
};

/// The clips of the file, and what is done to the one that is shown, with the effect told before.
class ClipsView final : public View {
    Q_OBJECT
public:
    ClipsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeList();
    void showMenu(const QPoint& at);
    QGridLayout* makeTools();
    void makeShift(QGridLayout& grid);
    void makeJoin(QGridLayout& grid);
    void makeReduce(QGridLayout& grid);
    QPushButton* makeButton(const QString& text, const QString& tip, const char* name);
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
    ClipModel* model_;
    QTableView* list_ = nullptr;
    QLabel *empty_, *shiftNote_ = nullptr, *joinNote_ = nullptr, *reduceNote_ = nullptr;
    QWidget* tools_;
    NumberField *shift_ = nullptr, *error_ = nullptr;
    QComboBox* join_ = nullptr;
    QPushButton *shiftButton_ = nullptr, *joinButton_ = nullptr, *try_ = nullptr, *apply_ = nullptr;
};

ClipsView::ClipsView(Session& session, QWidget* parent)
    : View(parent), session_(session), model_(new ClipModel(this)), empty_(makeText("label", this)),
      tools_(new QWidget(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeList();
    layout->addWidget(list_, 1);
    empty_->setAlignment(Qt::AlignCenter);
    layout->addWidget(empty_, 1);
    layout->addWidget(makeLine(this));
    tools_->setLayout(makeTools());
    layout->addWidget(tools_);
    setFocusProxy(list_);
}

void ClipsView::makeList()
{
    list_ = new QTableView(this);
    list_->setObjectName(QStringLiteral("list"));
    list_->setAccessibleName(tr("Clips"));
    list_->setModel(model_);
    list_->setItemDelegateForColumn(ClipModel::Name, new NameDelegate(session_, *model_, list_));
    list_->setShowGrid(false);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setWordWrap(false);
    list_->setTabKeyNavigation(false);
    list_->setSelectionBehavior(QAbstractItemView::SelectRows);
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->verticalHeader()->hide();
    list_->verticalHeader()->setMinimumSectionSize(metrics::kRow);
    list_->verticalHeader()->setDefaultSectionSize(Metric{26});
    list_->horizontalHeader()->setHighlightSections(false);
    list_->horizontalHeader()->setSectionsClickable(false);
    list_->horizontalHeader()->setSectionResizeMode(ClipModel::Name, QHeaderView::Stretch);
    for (const int column : {ClipModel::Length, ClipModel::Keys, ClipModel::Rate})
        list_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    list_->installEventFilter(this);
    offerExactCopy(*list_);
    disconnect(list_, &QWidget::customContextMenuRequested, nullptr, nullptr);
    connect(list_, &QWidget::customContextMenuRequested, this, &ClipsView::showMenu);
    connect(list_, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const ClipId clip = model_->clipAt(index.row());
        const ViewState& view = session_.view();
        if (clip != view.clip || view.pose != PoseSource::Clip) session_.setClip(clip); // else the time stays
    });
}

/// What is done to the clip under the mouse, which is shown then.
void ClipsView::showMenu(const QPoint& at)
{
    const QModelIndex index = list_->indexAt(at);
    const ClipId clip = model_->clipAt(index.row());
    if (!index.isValid() || !clip.valid()) return;
    const ViewState& view = session_.view();
    if (clip != view.clip || view.pose != PoseSource::Clip) session_.setClip(clip);
    list_->setCurrentIndex(index);
    showClipMenu(session_, *list_, index, list_->viewport()->mapToGlobal(at));
}

/// The row that the arrows go to is the clip that is shown.
bool ClipsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const int by = key.key() == Qt::Key_Down ? 1 : key.key() == Qt::Key_Up ? -1 : 0;
        const ClipId next = model_->clipAt(list_->currentIndex().row() + by);
        if (by != 0 && key.modifiers() == Qt::NoModifier) {
            if (next.valid()) session_.setClip(next);
            return true;
        }
        if (key.matches(QKeySequence::Delete)) {
            if (const char* why = whyNoDelete(session_))
                session_.say(QCoreApplication::translate("Actions", why), true);
            else
                deleteShownClip(session_);
            return true;
        }
        const bool opens = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (opens && list_->currentIndex().isValid()) {
            list_->edit(list_->currentIndex().siblingAtColumn(ClipModel::Name));
            return true;
        }
    }
    return View::eventFilter(watched, event);
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
    join_ = new QuietCombo(tools_);
    join_->setObjectName(QStringLiteral("joinWith"));
    join_->setAccessibleName(tr("Clip to join"));
    join_->setMinimumContentsLength(8);
    join_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    joinButton_ = makeButton(tr("Join"), tr("Makes a new clip that plays one and then the other."), "joinClips");
    joinNote_ = makeText("caption", tools_);
    joinNote_->setObjectName(QStringLiteral("joinNote"));
    grid.addWidget(label, 2, 0);
    grid.addWidget(join_, 2, 1);
    grid.addWidget(joinButton_, 2, 2);
    grid.addWidget(joinNote_, 3, 0, 1, 3);
    connect(join_, &QComboBox::activated, this, [this](int row) {
        next_ = model_->clipAt(row);
        showJoin();
    });
    connect(joinButton_, &QPushButton::clicked, this, [this] { joinShownClip(session_, next_); });
}

void ClipsView::makeReduce(QGridLayout& grid)
{
    auto* label = makeLabel("label", tools_);
    label->setText(tr("Reduce keys to"));
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
    model_->present(frame);
    list_->setVisible(model_->rowCount() > 0);
    empty_->setVisible(model_->rowCount() == 0);
    empty_->setText(session_.current().valid() ? tr("No clip in this file.") : QString());
    const int row = model_->rowOf(id_);
    if (row != list_->currentIndex().row() && row >= 0) list_->setCurrentIndex(model_->index(row, 0));
    tools_->setVisible(clip_ != nullptr);
    if (otherClip) {
        session_.jobs().stop(job_);
        triedOn_.reset();
        refused_.clear();
    }
    if (otherClips) {
        join_->clear();
        for (int i = 0; i < model_->rowCount(); ++i) join_->addItem(clipName(*scene, model_->clipAt(i)));
        if (model_->rowOf(next_) < 0) next_ = model_->clipAt(0);
        join_->setCurrentIndex(model_->rowOf(next_));
    }
    if (!clip_) return;
    showShift();
    showJoin();
    showReduce();
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
    const bool ready = triedOn_ && triedOn_ == session_.document().sharedScene();
    try_->setText(running ? tr("Stop") : tr("Try"));
    apply_->setEnabled(ready && !running);
    const FileFacts& facts = *scene_->facts;
    if (running)
        reduceNote_->setText(tr("Measuring the surface…"));
    else if (ready)
        reduceNote_->setText(
            tr("%1 → %2 keys; the surface moves by %3 at most.")
                .arg(countText(tried_.before), countText(tried_.after), lengthText(facts, tried_.moved)));
    else if (!refused_.isEmpty())
        reduceNote_->setText(refused_);
    else
        reduceNote_->setText(
            tr("%1 at most, measured on the surface.").arg(lengthText(facts, largest_ * typedUnit(facts))));
}

void ClipsView::tryReduce()
{
    if (session_.jobs().running(job_)) return session_.jobs().stop(job_);
    const std::shared_ptr<const Scene> scene = session_.document().sharedScene();
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
    if (!triedOn_ || triedOn_ != session_.document().sharedScene()) return;
    const Scene reduced = tried_.scene;
    static_cast<void>(session_.push({QT_TRANSLATE_NOOP("Edit", "Reduce keys"), "clip " + std::to_string(id_.value), 0,
        [&reduced](const Scene&) -> Result<Scene> { return reduced; }}));
}

View* make(Session& session, QWidget* parent)
{
    return new ClipsView(session, parent);
}

} // namespace

const extern ViewPart part_clips{"clips", QT_TRANSLATE_NOOP("ViewPart", "Clips"), DockArea::Left, 11, &make};

} // namespace bindpose

#include "clips.moc"
