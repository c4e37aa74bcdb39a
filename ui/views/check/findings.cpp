// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/new_problems.h"
#include "core/diagnose/profiles.h"
#include "core/eval/sweep/sweep.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/models/finding_model.h"
#include "ui/session/session.h"
#include "ui/show/problem_pictures.h"
#include "ui/vertices/place_look.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/problems/finding_delegate.h"
#include "ui/widgets/problems/fix_card.h"
#include "ui/widgets/problems/project_line.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QCursor>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

/// In other vertices alone it is another problem, though the same is wrong with them.
bool mayBe(const Finding& now, const Finding& before)
{
    return now.place.points.empty() || before.place.points.empty() || haveVertexInCommon(now.place, before.place);
}

/// Where the same problem stands, whatever its numbers are now; of several the one that says the same; −1: gone.
int rowOf(const FindingModel& model, const Finding& before)
{
    int found = -1;
    for (int row = 0; row < model.rowCount(); ++row) {
        const Finding* now = model.finding(row);
        if (!now || now->text != before.text || now->place.mesh != before.place.mesh ||
            now->place.set != before.place.set || now->place.pointer != before.place.pointer || !mayBe(*now, before))
            continue;
        if (now->args == before.args) return row;
        if (found < 0) found = row;
    }
    return found;
}

/// The problem that the mouse points at stays under it where the list becomes another one: what is clicked is what was
/// seen.
class UnderMouse {
public:
    UnderMouse(QAbstractItemView& list, const FindingModel& model) : list_(list), model_(model)
    {
        if (!list.viewport()->underMouse()) return;
        const QModelIndex at = list.indexAt(list.viewport()->mapFromGlobal(QCursor::pos()));
        if (!at.isValid() || model.kind(at.row()) != FindingModel::Kind::Problem) return;
        fingerprint_ = model.fingerprint(at.row());
        top_ = topOf(at);
    }
    void keep() const
    {
        const int row = fingerprint_.empty() ? -1 : model_.rowOf(fingerprint_);
        if (row < 0) return;
        if (QWidget* const page = list_.parentWidget(); page->layout()) page->layout()->activate(); // what is above it
        QScrollBar& bar = *list_.verticalScrollBar();
        bar.setValue(bar.value() + topOf(model_.index(row)) - top_);
    }

private:
    int topOf(const QModelIndex& at) const { return list_.viewport()->mapToGlobal(list_.visualRect(at).topLeft()).y(); }

    QAbstractItemView& list_;
    const FindingModel& model_;
    std::string fingerprint_;
    int top_ = 0; ///< on the screen
};

/// That of the window which a dock belongs to, floating or not; null: there is none.
Viewport* viewportBeside(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (auto* viewport = at->findChild<Viewport*>()) return viewport;
    return nullptr;
}

constexpr QLatin1String kUncheckedLink("unchecked");
constexpr int kBrief = 420; ///< of the view's height: what is lower shows rows of two lines

/// What is doubtful; choosing a line selects the joints and vertices that it names, shows them, and offers what can be
/// done about it.
class FindingsView final : public View {
    Q_OBJECT
public:
    FindingsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    QToolButton* makeCount(Severity severity, const QString& name);
    void makeTarget();
    void presentTarget(const std::string& target);
    void filter();
    void go(const QModelIndex& index);
    void enter(const QModelIndex& index);
    int chosen() const;
    std::optional<Finding> chosenFinding() const;
    void showCurrent(const Frame& frame, const std::optional<Finding>& before);
    void showMenu(const QPoint& at);
    void showState();
    void showClipsState();
    QString checkedText();
    void showUnchecked();
    std::optional<QImage> pictureOf(const QModelIndex& at) const;
    std::vector<ProblemPictures::Wanted> inSight() const;

    Session& session_;
    FindingModel model_;
    DocumentId of_;       ///< of the last frame
    std::string problem_; ///< the same
    QWidget* head_ = nullptr;
    QLineEdit* text_ = nullptr;
    std::array<QToolButton*, 4> counts_{}; ///< by severity
    QComboBox* target_ = nullptr;          ///< "None", then the profiles in their order
    ProjectLine* project_ = nullptr;
    QLabel* empty_ = nullptr;
    FindingList* list_ = nullptr;
    FindingDelegate* rows_ = nullptr;
    ProblemPictures* pictures_ = nullptr;
    bool roomForPictures_ = false; ///< the view draws them
    bool brief_ = false;           ///< the dock is low
    FixCard* card_ = nullptr;
    QLabel* stopped_ = nullptr;
    QLabel* clips_ = nullptr; ///< how far the look over the clips has come, then what was looked at
    struct {
        std::weak_ptr<const Scene> scene; ///< a document that is closed is not kept
        std::size_t moments = 0;
    } swept_; ///< counted once for a scene
};

FindingsView::FindingsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeList(*layout);
    empty_ = new QLabel(this);
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(16, 0, 16, 0);
    empty_->setObjectName(QStringLiteral("noProblems"));
    connect(empty_, &QLabel::linkActivated, this, [this] {
        text_->clear();
        for (QToolButton* button : counts_) button->setChecked(true);
        filter();
    });
    layout->addWidget(empty_, 1);
    card_ = new FixCard(session, this);
    layout->addWidget(card_);
    stopped_ = new QLabel(tr("The check was stopped. <a href=\"#\">Check again</a>"), this);
    stopped_->setObjectName(QStringLiteral("checkStopped"));
    stopped_->setProperty("role", "label");
    stopped_->setWordWrap(true);
    stopped_->setContentsMargins(12, 6, 12, 6);
    stopped_->hide();
    connect(stopped_, &QLabel::linkActivated, this, [this] { session_.checks().again(); });
    layout->addWidget(stopped_);
    clips_ = new QLabel(this);
    clips_->setObjectName(QStringLiteral("clipsCheck"));
    clips_->setProperty("role", "label");
    clips_->setWordWrap(true);
    clips_->setContentsMargins(12, 6, 12, 6);
    clips_->hide();
    connect(clips_, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == kUncheckedLink) return showUnchecked();
        if (ClipsCheck* check = ClipsCheck::of(session_)) check->checkNow();
    });
    layout->addWidget(clips_);
    setFocusProxy(list_);
}

void FindingsView::makeHead(QVBoxLayout& layout)
{
    head_ = new QWidget(this);
    auto* column = new QVBoxLayout(head_);
    column->setContentsMargins(8, 8, 8, 4);
    column->setSpacing(4);
    text_ = new QLineEdit(head_);
    text_->setObjectName(QStringLiteral("filter"));
    text_->setPlaceholderText(tr("Filter problems"));
    text_->setAccessibleName(tr("Filter problems"));
    text_->setToolTip(tr("Shows problems whose text or place holds this."));
    text_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    text_->setClearButtonEnabled(true);
    connect(text_, &QLineEdit::textEdited, this, &FindingsView::filter);
    makeTarget();
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(text_, 1);
    top->addWidget(target_);
    column->addLayout(top);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(makeCount(Severity::Error, tr("Errors")));
    row->addWidget(makeCount(Severity::Warning, tr("Warnings")));
    row->addWidget(makeCount(Severity::Info, tr("Notes")));
    row->addWidget(makeCount(Severity::Hint, tr("Hints")));
    row->addStretch(1);
    column->addLayout(row);
    project_ = new ProjectLine(session_, head_);
    column->addWidget(project_);
    layout.addWidget(head_);
}

/// What the character is built for; looked through again at once, remembered with the file.
void FindingsView::makeTarget()
{
    target_ = new QuietCombo(head_);
    target_->setObjectName(QStringLiteral("target"));
    for (std::size_t i = 0; i <= profiles().size(); ++i) target_->addItem({});
    target_->setMaxVisibleItems(target_->count());
    target_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    target_->setMinimumContentsLength(10);
    target_->setAccessibleName(tr("Target"));
    target_->setToolTip(tr("The program that the character is built for: what is more than it takes is a problem."));
    connect(target_, &QComboBox::activated, this, [this](int at) {
        ViewState view = session_.view();
        view.target = at > 0 ? profiles()[static_cast<std::size_t>(at - 1)].id : "";
        session_.look(view);
    });
}

void FindingsView::presentTarget(const std::string& target)
{
    target_->setItemText(0, tr("No target"));
    int at = 0, row = 0;
    for (const Profile& profile : profiles()) {
        target_->setItemText(++row, QCoreApplication::translate("Profile", profile.title));
        if (target == profile.id) at = row;
    }
    target_->setCurrentIndex(at);
}

QToolButton* FindingsView::makeCount(Severity severity, const QString& name)
{
    auto* button = new QToolButton(head_);
    const SeverityLook look = lookOf(severity);
    button->setIcon(icon(look.icon, look.ink));
    button->setObjectName(QStringLiteral("severity%1").arg(static_cast<int>(severity)));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setChecked(true);
    button->setAccessibleName(name);
    button->setToolTip(
        QStringLiteral("<b>%1</b><br>%2").arg(name.toHtmlEscaped(), tr("Shows or hides them in the list.")));
    connect(button, &QToolButton::clicked, this, &FindingsView::filter);
    counts_[static_cast<std::size_t>(severity)] = button;
    return button;
}

void FindingsView::makeList(QVBoxLayout& layout)
{
    list_ = new FindingList(this);
    list_->setObjectName(QStringLiteral("findings"));
    list_->setAccessibleName(tr("Problems"));
    list_->setModel(&model_);
    rows_ = new FindingDelegate(*list_, [this](const QModelIndex& at) { return pictureOf(at); });
    list_->setItemDelegate(rows_);
    list_->setResizeMode(QListView::Adjust);
    list_->setWordWrap(true); // rows get another height with another width
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setMouseTracking(true);
    list_->setFrameShape(QFrame::NoFrame);
    offerExactCopy(*list_); // Ctrl+C; the menu is our own
    disconnect(list_, &QWidget::customContextMenuRequested, nullptr, nullptr);
    connect(list_, &QWidget::customContextMenuRequested, this, &FindingsView::showMenu);
    connect(list_, &QListView::clicked, this, &FindingsView::go);
    connect(list_, &FindingList::walked, this, [this](const QModelIndex& index) {
        if (model_.finding(index.row())) go(index);
    });
    connect(list_, &FindingList::entered, this, &FindingsView::enter);
    connect(list_, &FindingList::ignoreAsked, this, [this] { card_->askReason(); });
    layout.addWidget(list_, 1);
    const auto paint = [this](const std::function<Frame()>& made, QSize size) -> std::optional<QImage> {
        Viewport* const viewport = viewportBeside(*this);
        if (viewport && !viewport->draws()) return QImage();
        if (!viewport || !viewport->isVisible()) return std::nullopt;
        return viewport->smallPicture(made, size, false);
    };
    pictures_ = new ProblemPictures(
        session_, FindingDelegate::kPicture, paint, [this] { return inSight(); }, this);
    connect(list_, &FindingList::scrolled, pictures_, &ProblemPictures::soon);
    connect(pictures_, &ProblemPictures::changed, this, [this] {
        if (std::exchange(roomForPictures_, pictures_->able()) != pictures_->able()) {
            const QPersistentModelIndex top = list_->indexAt({4, 4}); // what is being read stays where it is
            list_->doItemsLayout();
            if (top.isValid()) list_->scrollTo(top, QAbstractItemView::PositionAtTop);
        }
        list_->viewport()->update();
    });
}

std::optional<QImage> FindingsView::pictureOf(const QModelIndex& at) const
{
    const Finding* const finding = roomForPictures_ ? model_.finding(at.row()) : nullptr;
    if (!finding || model_.kind(at.row()) != FindingModel::Kind::Problem || !standsIn(session_.scene(), finding->place))
        return std::nullopt;
    return pictures_->of(model_.fingerprint(at.row()));
}

std::vector<ProblemPictures::Wanted> FindingsView::inSight() const
{
    std::vector<ProblemPictures::Wanted> out;
    if (!list_->isVisible() || list_->visibleRegion().isEmpty()) return out;
    for (int row = 0; row < model_.rowCount(); ++row) {
        const Finding* const finding = model_.finding(row);
        if (!finding || model_.kind(row) != FindingModel::Kind::Problem || !standsIn(session_.scene(), finding->place))
            continue;
        if (list_->visualRect(model_.index(row)).intersects(list_->viewport()->rect()))
            out.push_back({model_.fingerprint(row), finding->place});
    }
    return out;
}

void FindingsView::filter()
{
    FindingModel::Filter filter;
    filter.text = text_->text().trimmed();
    for (std::size_t i = 0; i < counts_.size(); ++i) filter.severities[i] = counts_[i]->isChecked();
    const std::optional<Finding> before = chosenFinding();
    model_.setFilter(filter);
    showCurrent(session_.frame(), before);
    showState();
}

void FindingsView::present(const Frame& frame)
{
    const bool otherFile = std::exchange(of_, session_.current()) != session_.current();
    const std::optional<Finding> before = otherFile ? std::nullopt : chosenFinding();
    const bool other = !otherFile && model_.list() != frame.findings;
    std::optional<UnderMouse> pointed;
    if (other) pointed.emplace(*list_, model_);
    model_.present(frame, session_.front().notChecked);
    if (otherFile) { // the worst stands at the top
        list_->setCurrentIndex({});
        list_->scrollToTop();
        problem_ = {};
        clips_->clear(); // what stands there is of the other file
    }
    showCurrent(frame, before);
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const int count = model_.count(static_cast<Severity>(i));
        counts_[i]->setText(QString::number(count));
        counts_[i]->setVisible(count > 0);
    }
    presentTarget(frame.view.target);
    project_->present();
    stopped_->setVisible(session_.front().checkStopped());
    showClipsState();
    showState();
    if (pointed) pointed->keep();
}

/// A low dock shows more problems, each with less.
void FindingsView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    const bool brief = height() < Metric{kBrief};
    if (std::exchange(brief_, brief) == brief) return;
    rows_->setBrief(brief);
    card_->setBrief(brief);
    list_->doItemsLayout();
    showClipsState();
}

void FindingsView::showClipsState()
{
    const ClipsCheck* check = ClipsCheck::of(session_);
    if (!check || !session_.current().valid()) return clips_->hide();
    const ClipsCheck::State state = check->state();
    switch (state) {
    case ClipsCheck::State::Waits:
        break; // a moment only: what stands there is of before the edit
    case ClipsCheck::State::Runs:
        clips_->setText(tr("Looking at the deformation over the clips …"));
        break;
    case ClipsCheck::State::LeftOut:
        clips_->setText(tr("Deformation over the clips is not checked yet. <a href=\"#\">Check now</a>"));
        break;
    case ClipsCheck::State::Done:
        clips_->setText(checkedText());
    }
    clips_->setVisible(!clips_->text().isEmpty() && !(brief_ && state == ClipsCheck::State::Done));
}

/// What was looked at, and a way to what could not be.
QString FindingsView::checkedText()
{
    const std::shared_ptr<const Scene>& scene = session_.frame().actors.front().scene;
    if (swept_.scene.lock() != scene) swept_ = {scene, sweepMoments(*scene).size()};
    const std::vector<NotChecked>& unchecked = session_.front().notChecked;
    const int all = static_cast<int>(swept_.moments);
    QString moments = tr("%n moment(s)", nullptr, all);
    for (const NotChecked& each : unchecked) // the look over the clips chose some
        if (const std::optional<std::size_t> some = momentsLookedAt(each))
            moments = tr("%1 of %n moment(s)", nullptr, all).arg(countText(*some));
    const auto clips =
        static_cast<int>(std::ranges::count_if(scene->clips, [](const auto& clip) { return clip != nullptr; }));
    const QString looked = clips == 0 ? tr("Checked at rest; there is no clip.")
                                      : tr("%n clip(s), %1 checked.", nullptr, clips).arg(moments);
    const int left = static_cast<int>(unchecked.size());
    if (left == 0) return looked;
    return looked + QStringLiteral(" <a href=\"%1\">%2</a>").arg(kUncheckedLink, tr("%n not checked", nullptr, left));
}

void FindingsView::showUnchecked()
{
    const int row = model_.uncheckedRow();
    if (row < 0) return;
    if (!model_.index(row).data(FindingModel::OpenRole).toBool()) model_.toggle(row);
    list_->scrollTo(model_.index(row), QAbstractItemView::PositionAtTop);
}

/// The row that is selected; −1: none. The focus alone makes the first line current without selecting it.
int FindingsView::chosen() const
{
    const QModelIndex at = list_->currentIndex();
    return at.isValid() && list_->selectionModel()->isSelected(at) ? at.row() : -1;
}

std::optional<Finding> FindingsView::chosenFinding() const
{
    const Finding* const finding = chosen() >= 0 ? model_.finding(chosen()) : nullptr;
    return finding ? std::optional(*finding) : std::nullopt;
}

/// The line of the problem that is gone through is the current one; where the list is a new one, that of before. Where
/// that one is mended none is: the view and the clip stay where they are, at what was mended.
void FindingsView::showCurrent(const Frame& frame, const std::optional<Finding>& before)
{
    int row = problem_ != frame.view.problem ? model_.rowOf(frame.view.problem) : -1;
    problem_ = frame.view.problem;
    if (row < 0 && before && chosen() < 0) {
        row = model_.rowOf(problem_);
        if (row >= 0 && !mayBe(*model_.finding(row), *before)) row = -1; // it has the mended one's number now
        if (row < 0) row = rowOf(model_, *before);
    }
    if (row >= 0 && !list_->selectionModel()->isSelected(model_.index(row))) {
        list_->setCurrentIndex(model_.index(row));
        list_->scrollTo(model_.index(row));
    }
    const int now = chosen();
    if (now >= 0 && model_.kind(now) == FindingModel::Kind::Ignored)
        card_->present(frame, model_.ignored(now));
    else if (now >= 0 && model_.kind(now) == FindingModel::Kind::Problem)
        card_->present(frame, model_.finding(now), model_.fingerprint(now));
    else
        card_->present(frame, nullptr, {});
}

void FindingsView::showState()
{
    const bool none = model_.total() == 0;
    head_->setVisible(session_.current().valid()); // a target may be chosen where nothing is wrong without one
    list_->setVisible(model_.rowCount() > 0);
    text_->setVisible(!none || model_.rowCount() > 0);
    empty_->setVisible(model_.fitting() == 0);
    empty_->setText(!session_.current().valid() // the first file is still being read
                        ? QString()
                        : none ? tr("No problem was found in the file or in the sums of its weights.")
                               : tr("No problem fits the filter. <a href=\"#\">Show all</a>"));
}

void FindingsView::showMenu(const QPoint& at)
{
    const QModelIndex index = list_->indexAt(at);
    if (!index.isValid() || !model_.finding(index.row())) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString pointer = index.data(FindingModel::PointerRole).toString();
    const QPersistentModelIndex kept(index);
    menu->addAction(icon("frame"), tr("Show in the 3D view"), this, [this, kept] {
        if (kept.isValid()) go(kept);
    });
    menu->addAction(icon("copy"), tr("Copy text"), this,
        [text = index.data(kExactRole).toString()] { QGuiApplication::clipboard()->setText(text); });
    if (!pointer.isEmpty())
        menu->addAction(icon("copy"), tr("Copy place in the file"), this,
            [pointer] { QGuiApplication::clipboard()->setText(pointer); });
    menu->popup(list_->viewport()->mapToGlobal(at));
}

/// A line that folds others does so; another one is gone to.
void FindingsView::go(const QModelIndex& index)
{
    const int row = index.row();
    if (model_.kind(row) == FindingModel::Kind::Fold) {
        model_.toggle(row);
        list_->setCurrentIndex(model_.index(std::min(row, model_.rowCount() - 1)));
        present(Frame(session_.frame()));
    }
    if (!model_.finding(row)) return;
    lookAt(session_, Place(model_.finding(row)->place), model_.fingerprint(row));
}

/// Enter goes to a problem, and mends the one that is looked at.
void FindingsView::enter(const QModelIndex& index)
{
    const bool problem = model_.kind(index.row()) == FindingModel::Kind::Problem;
    if (problem && model_.fingerprint(index.row()) == session_.view().problem)
        card_->fix();
    else
        go(index);
}

View* make(Session& session, QWidget* parent)
{
    return new FindingsView(session, parent);
}

} // namespace

const extern ViewPart part_findings{"findings", QT_TRANSLATE_NOOP("ViewPart", "Problems"), DockArea::Left, 20, &make};

} // namespace bindpose

#include "findings.moc"
