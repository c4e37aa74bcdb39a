// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/fix_card.h"

#include "core/diagnose/report.h"
#include "ui/base/texts.h"
#include "ui/checks/made_problems.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/document/ignored.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/widgets/labels/drafts.h"
#include "ui/widgets/problems/fix_ways.h"
#include "ui/widgets/problems/project_line.h"

#include <QAction>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

#include <utility>

namespace bindpose {
namespace {

bool canFix(const Finding& finding)
{
    const Check* check = checkOf(finding);
    return check && check->fix;
}

QString ofChecks(const char* english)
{
    return english ? QCoreApplication::translate("Checks", english) : QString();
}

/// What a way to mend it would do, with what is known of the problems that it makes. `trial` null: not known yet.
QString effectText(
    const Finding& finding, std::size_t way, const Result<MeasuredChange>* trial, const MadeProblems& made)
{
    const QString what = ofChecks(fixLabel(*checkOf(finding), way)) + QStringLiteral(". ");
    if (!trial) return what + FixCard::tr("Measuring…");
    if (!*trial) return what + sentence(trial->error());
    const QString makes = made.text((*trial)->after);
    return what + moveSentence(**trial) + (makes.isEmpty() ? QString() : u'\n' + makes);
}

} // namespace

/// Where a reason is typed. What is half typed for one problem is left with it, and is there again when that one is.
class ReasonRow final : public QWidget {
public:
    explicit ReasonRow(QWidget* parent);

    using Whose = std::pair<DocumentId, std::string>; ///< the same fingerprint may be in two documents
    void present(const Whose& whose)
    {
        drafts_.show(whose, *this, field->text(), [this](const QString& text) { field->setText(text); });
    }

    /// There is a project file to write the reason into.
    void presentProject(bool there);

    QLineEdit* field = nullptr;
    QPushButton *done = nullptr, *project = nullptr;

private:
    Drafts<Whose> drafts_;
};

ReasonRow::ReasonRow(QWidget* parent) : QWidget(parent)
{
    field = new QLineEdit(this);
    field->setObjectName(QStringLiteral("reason"));
    field->setPlaceholderText(FixCard::tr("Why it is fine"));
    field->setAccessibleName(FixCard::tr("Why it is fine"));
    field->setToolTip(FixCard::tr("Stands beside the problem among the ignored ones."));
    done = new QPushButton(FixCard::tr("Ignore"), this);
    done->setObjectName(QStringLiteral("ignoreNow"));
    done->setToolTip(FixCard::tr("The problem is not counted any more; this file remembers it."));
    project = new QPushButton(FixCard::tr("Ignore for the project"), this);
    project->setObjectName(QStringLiteral("ignoreForProject"));
    presentProject(false);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(6);
    grid->addWidget(field, 0, 0);
    grid->addWidget(done, 0, 1);
    grid->addWidget(project, 1, 0, 1, 2, Qt::AlignLeft);
}

void ReasonRow::presentProject(bool there)
{
    const bool reason = !field->text().trimmed().isEmpty();
    project->setVisible(there);
    project->setEnabled(reason);
    project->setToolTip(reason
                            ? FixCard::tr("Writes it into bindpose.project.json, for everybody who checks this file.")
                            : FixCard::tr("Not possible: the project file needs a reason. Type it first."));
}

FixCard::FixCard(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    setObjectName(QStringLiteral("fixCard"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(6);
    why_ = makeText("label", this);
    why_->setObjectName(QStringLiteral("why"));
    effect_ = makeText("value", this);
    effect_->setObjectName(QStringLiteral("fixEffect"));
    allEffect_ = makeText("caption", this);
    allEffect_->setObjectName(QStringLiteral("fixAllEffect"));
    column->addWidget(why_);
    column->addWidget(effect_);
    ways_ = new FixWays(this);
    ways_->setObjectName(QStringLiteral("fixWays"));
    const auto tellAgain = [this] {
        if (!one_.empty()) show(one_.front());
    };
    connect(ways_, &FixWays::wayChosen, this, tellAgain);
    column->addWidget(ways_);
    makeButtons();
    makeReason();
    makeAll();
    made_ = new MadeProblems(session, this);
    connect(made_, &MadeProblems::changed, this, tellAgain);
    hide();
}

FixCard::~FixCard()
{
    stop();
}

void FixCard::makeButtons()
{
    fix_ = new QPushButton(tr("Fix"), this);
    fix_->setObjectName(QStringLiteral("fix"));
    fix_->setProperty("primary", true);
    connect(fix_, &QPushButton::clicked, this, &FixCard::fix);
    showFix(*fix_, nullptr);
    ignore_ = new QPushButton(tr("Ignore…"), this);
    ignore_->setObjectName(QStringLiteral("ignore"));
    ignore_->setToolTip(tr("Asks for a reason; the problem is not counted any more."));
    connect(ignore_, &QPushButton::clicked, this, &FixCard::askReason);
    count_ = new QPushButton(tr("Count it again"), this);
    count_->setObjectName(QStringLiteral("countAgain"));
    count_->setToolTip(tr("The problem stands in the list with the others again."));
    connect(count_, &QPushButton::clicked, this, [this] {
        if (isIgnoredByProject(session_.frame(), fingerprint_))
            countForProject(session_, ground_.document, fingerprint_);
        else
            (void)session_.editing().push(countEdit(fingerprint_));
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    for (QPushButton* button : {fix_, ignore_, count_}) row->addWidget(button);
    row->addStretch(1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

/// All of a kind have a row of their own: in some languages three buttons are wider than the list.
void FixCard::makeAll()
{
    fixAll_ = new QPushButton(tr("Fix all"), this);
    fixAll_->setObjectName(QStringLiteral("fixAll"));
    connect(fixAll_, &QPushButton::clicked, this, [this] {
        if (const Trial trial = trialOf(ways_->chosen(), true)) apply(*trial, all_);
    });
    showFix(*fixAll_, nullptr);
    auto* row = new QHBoxLayout;
    row->addWidget(fixAll_);
    row->addStretch(1);
    static_cast<QVBoxLayout*>(layout())->addWidget(allEffect_);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void FixCard::makeReason()
{
    asking_ = new ReasonRow(this);
    connect(asking_->field, &QLineEdit::returnPressed, this, &FixCard::ignore);
    connect(asking_->done, &QPushButton::clicked, this, &FixCard::ignore);
    connect(asking_->field, &QLineEdit::textEdited, this, [this] { asking_->presentProject(hasProject(session_)); });
    connect(asking_->project, &QPushButton::clicked, this, [this] {
        parentWidget()->setFocus();
        asking_->hide();
        ignoreForProject(session_, ground_.document, fingerprint_, asking_->field->text().trimmed().toStdString());
    });
    auto* leave = new QAction(asking_);
    leave->setShortcut(Qt::Key_Escape);
    leave->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    asking_->addAction(leave);
    connect(leave, &QAction::triggered, this, [this] {
        ignore_->setFocus();
        asking_->hide();
    });
    static_cast<QVBoxLayout*>(layout())->addWidget(asking_);
    asking_->hide();
}

void FixCard::present(const Frame& frame, const Finding* finding, const std::string& fingerprint)
{
    setVisible(finding != nullptr);
    if (!finding) {
        asking_->present({});
        stop();
        fingerprint_.clear();
        return;
    }
    ignored_.reset();
    take(frame, *finding, fingerprint);
}

void FixCard::present(const Frame& frame, const IgnoredFinding& ignored)
{
    setVisible(true);
    ignored_ = ignored.reason;
    take(frame, ignored.finding, ignored.fingerprint);
}

void FixCard::take(const Frame& frame, const Finding& finding, const std::string& fingerprint)
{
    const DocumentHandle document(session_); // the same problem may be in two of them
    const bool another = fingerprint_ != fingerprint || ground_.document.id() != document.id();
    ground_.document = document;
    asking_->present({document.id(), fingerprint});
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    std::vector<Finding> same{finding};
    const Check* check = checkOf(finding);
    for (const Finding& other : *frame.findings)
        if (&other != &finding && check && checkOf(other) == check && !sameFindings({other}, {finding}))
            same.push_back(other);
    WeightLocks locks = locksOf(frame.view);
    const bool sameLocks = locks.joints == locks_.joints && locks.receiver == locks_.receiver;
    const bool reworded = one_.empty() || !sameFindings(one_, {finding}); // of what has no name, others look the same
    if (another || reworded || ground_.scene != scene || all_.size() != same.size() || !sameLocks) {
        stop();
        ground_.scene = scene;
        locks_ = std::move(locks);
        fingerprint_ = fingerprint;
        one_ = {finding};
        all_ = std::move(same);
        ways_->present(*scene, finding, another);
    }
    if (isVisible()) start(); // also when it is counted again
    show(finding);
}

void FixCard::start()
{
    if (job_ != 0 || trials_ || one_.empty() || ignored_ || !canFix(one_.front())) return;
    const DocumentHandle& document = ground_.document;
    if (!document.alive()) return;
    job_ = session_.jobs().start(
        {.title = tr("Measuring what the fix moves"), .revision = {}},
        [scene = ground_.scene, locks = locks_, one = one_, all = all_,
            ground = FixGround{document.baseline(), profileCalled(document.view().target)}](const Task& task) {
            Trials out;
            for (std::size_t way = 0; way < fixWays(*checkOf(one.front())); ++way) {
                out.one.push_back(tryFixes(scene, {one, locks, way}, ground, task));
                if (all.size() > 1) out.all.push_back(tryFixes(scene, {all, locks, way}, ground, task));
            }
            return Result<Trials>(std::move(out));
        },
        [card = QPointer<FixCard>(this), turn = turn_](Result<Trials> found) {
            if (!card || card->turn_ != turn) return; // stopped, nobody waits for it
            card->job_ = 0;
            if (found)
                card->trials_.emplace(std::move(*found));
            else
                card->trials_.emplace(Trials{
                    std::vector<Result<MeasuredChange>>(fixWays(*checkOf(card->one_.front())), found.error()), {}});
            card->show(card->one_.front());
        });
}

void FixCard::stop()
{
    session_.jobs().stop(job_);
    job_ = 0;
    ++turn_;
    trials_.reset();
    made_->stop();
}

void FixCard::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    start();
}

FixCard::Trial FixCard::trialOf(std::size_t way, bool all) const
{
    if (!trials_) return nullptr;
    const auto& known = all ? trials_->all : trials_->one;
    return way < known.size() ? &known[way] : nullptr;
}

void FixCard::setBrief(bool brief)
{
    why_->setVisible(!brief);
}

/// Enabled once it is known what it does; the tool tip says what it does or why it cannot.
void FixCard::showFix(QPushButton& button, Trial trial)
{
    button.setEnabled(trial && *trial);
    button.setToolTip(!trial   ? tr("How far the surface moves is still being measured.")
                      : *trial ? moveSentence(**trial)
                               : sentence(trial->error()));
    button.setAccessibleDescription(button.toolTip());
}

/// What the fix would do; where there are several ways, each of them.
void FixCard::showEffect(const Finding& finding, bool fixes)
{
    const std::size_t count = fixes ? fixWays(*checkOf(finding)) : 0;
    ways_->setVisible(count > 1);
    effect_->setVisible(!ignored_ && count <= 1);
    if (count == 0) {
        effect_->setText(finding.place.points.empty()
                             ? tr("No fix is known for it.")
                             : tr("No fix is known for it: select its vertices and change their weights."));
        return setRole(*effect_, "caption");
    }
    for (std::size_t way = 0; way < count; ++way) {
        const Trial trial = trialOf(way, false);
        const QString does = effectText(finding, way, trial, *made_);
        if (count > 1) {
            ways_->tell(way, does, trial && *trial);
            continue;
        }
        effect_->setText(does);
        setRole(*effect_, trial && *trial ? "value" : "caption");
    }
}

void FixCard::show(const Finding& finding)
{
    const FindingName name = nameOf(finding);
    const bool fixes = canFix(finding) && !ignored_;
    const bool byProject = ignored_ && isIgnoredByProject(session_.frame(), fingerprint_);
    const bool known = byProject && isKnownBefore(session_, fingerprint_);
    why_->setText(known       ? (ignored_->empty() ? tr("Known before: it stands in the project's baseline.")
                                                   : tr("Known before: %1").arg(QString::fromStdString(*ignored_)))
                  : byProject ? tr("Ignored by the project: %1").arg(QString::fromStdString(*ignored_))
                  : ignored_ && !ignored_->empty() ? tr("Ignored: %1").arg(QString::fromStdString(*ignored_))
                  : ignored_                       ? tr("Ignored without a reason.")
                                                   : ofChecks(name.why));
    const Trial one = trialOf(ways_->chosen(), false), all = trialOf(ways_->chosen(), true);
    if (fixes && one && *one && isVisible()) made_->look(ground_.document, (*one)->after);
    showEffect(finding, fixes);
    fix_->setVisible(!ignored_);
    showFix(*fix_, fixes ? one : nullptr);
    if (!fixes) fix_->setToolTip(effect_->text());
    fixAll_->setVisible(fixes && all_.size() > 1);
    fixAll_->setText(tr("Fix all %1").arg(all_.size()));
    showFix(*fixAll_, all);
    allEffect_->setVisible(fixes && all && *all);
    if (all && *all)
        allEffect_->setText(tr("All %1 of this kind: %2").arg(QString::number(all_.size()), moveSentence(**all)));
    ignore_->setVisible(!ignored_);
    count_->setVisible(ignored_.has_value());
    const bool fixed = byProject && !namedByProject(session_, fingerprint_);
    count_->setEnabled(!fixed);
    count_->setToolTip(fixed   ? tr("Not possible: the project ignores this check as a whole. Change its file.")
                       : known ? tr("Takes it out of the project's baseline; the problem is a new one again.")
                       : byProject
                           ? tr("Takes it out of bindpose.project.json; the problem counts for everybody again.")
                           : tr("The problem stands in the list with the others again."));
}

void FixCard::fix()
{
    if (ignored_ || one_.empty()) return;
    if (const Trial trial = trialOf(ways_->chosen(), false))
        apply(*trial, one_);
    else
        session_.say(canFix(one_.front()) ? fix_->toolTip() : effect_->text());
}

/// The trial by value: the frame that follows drops it.
void FixCard::apply(Result<MeasuredChange> trial, const std::vector<Finding>& findings)
{
    if (!trial) return session_.say(sentence(trial.error()), true);
    parentWidget()->setFocus(); // the button goes with the problem
    (void)pushMeasured(
        ground_.document, *trial, fixEdit(*trial, {std::vector<Finding>(findings), locks_, ways_->chosen()}));
}

void FixCard::askReason()
{
    if (ignored_ || fingerprint_.empty()) return;
    asking_->show();
    asking_->field->clear();
    asking_->presentProject(hasProject(session_));
    asking_->field->setFocus();
}

void FixCard::ignore()
{
    parentWidget()->setFocus();
    asking_->hide();
    const DocumentHandle& document = ground_.document;
    if (document.alive()) (void)document.push(ignoreEdit(fingerprint_, asking_->field->text().trimmed().toStdString()));
}

} // namespace bindpose
