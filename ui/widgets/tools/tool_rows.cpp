// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/tool_rows.h"

#include "ui/base/texts.h"
#include "ui/checks/made_problems.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/tools/pair_table.h"
#include "ui/widgets/tools/source_box.h"
#include "ui/widgets/weights/keep_sums.h"
#include "ui/widgets/weights/weight_presets.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr int kTrialDelayMs = 150;

} // namespace

ToolRows::ToolRows(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(4);
    scope_ = makeText("label", this);
    scope_->setObjectName(QStringLiteral("toolScope"));
    locks_ = makeText("caption", this);
    locks_->setObjectName(QStringLiteral("toolLocks"));
    column->addWidget(scope_);
    column->addWidget(locks_);
    keep_ = new KeepSums(session_, this);
    column->addWidget(keep_);
    column->addSpacing(4);
    for (const WeightTool& tool : weightToolTable()) makeRow(tool, *column);
    column->addStretch(1);
    trial_.made = new MadeProblems(session_, this);
    connect(trial_.made, &MadeProblems::changed, this, &ToolRows::show);
    trial_.soon.setSingleShot(true);
    trial_.soon.setInterval(kTrialDelayMs);
    connect(&trial_.soon, &QTimer::timeout, this, &ToolRows::start);
}

ToolRows::~ToolRows()
{
    stop();
}

void ToolRows::makeRow(const WeightTool& tool, QVBoxLayout& column)
{
    Row& row = *rows_.emplace_back(std::make_unique<Row>());
    row.tool = &tool;
    for (const ToolParameter& parameter : tool.parameters) row.values.push_back({parameter.value, {}, {}});
    row.head = new QToolButton(this);
    row.head->setObjectName(rowName(tool, ""));
    row.head->setText(toolText(tool.title));
    row.head->setIcon(icon(tool.icon));
    row.head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row.head->setCheckable(true);
    row.head->setFocusPolicy(Qt::StrongFocus);
    row.head->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row.head->setToolTip(toolText(tool.tip));
    row.head->setAccessibleName(toolText(tool.title));
    row.head->setAccessibleDescription(toolText(tool.tip));
    connect(row.head, &QToolButton::clicked, this, [this, &row] { unfold(row); });
    column.addWidget(row.head);

    row.body = new QWidget(this);
    auto* body = new QVBoxLayout(row.body);
    body->setContentsMargins(12, 0, 0, 8);
    body->setSpacing(6);
    body->addWidget(makeText("caption", toolText(tool.tip), row.body));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(2, 1);
    for (std::size_t at = 0; at < tool.parameters.size(); ++at) makeField(row, at, *grid);
    body->addLayout(grid);
    // Above what it would do: a text that grows does not move it.
    row.apply = new QPushButton(tr("Apply"), row.body);
    row.apply->setObjectName(rowName(tool, "_apply"));
    row.apply->setToolTip(tr("Makes this so, as one step that can be undone."));
    row.apply->setProperty("primary", true);
    connect(row.apply, &QPushButton::clicked, this, &ToolRows::apply);
    body->addWidget(row.apply, 0, Qt::AlignLeading);
    row.effect = makeText("label", row.body);
    row.effect->setObjectName(rowName(tool, "_effect"));
    row.made = makeText("caption", row.body);
    row.made->setObjectName(rowName(tool, "_made"));
    row.note = makeText("caption", row.body);
    row.note->setObjectName(rowName(tool, "_note"));
    body->addWidget(row.effect);
    body->addWidget(row.made);
    body->addWidget(row.note);
    row.body->hide();
    column.addWidget(row.body);
}

void ToolRows::present(const Frame& frame)
{
    const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene();
    if (!listed_ || listed_->nodes != scene->nodes || listed_->skins != scene->skins) listJoints(*scene);
    listed_ = scene;
    any_ = std::any_of(scene->weights.begin(), scene->weights.end(), [](const auto& one) { return bool(one); });
    const int count = static_cast<int>(frame.view.points.size());
    scope_->setText(!any_ ? tr("Nothing here has weights.")
                    : count > 0 && frame.view.brush.twins
                        ? tr("Works on the %n selected vertices and their seam twins.", nullptr, count)
                    : count > 0 ? tr("Works on the %n selected vertices.", nullptr, count)
                                : tr("Nothing is selected: works on all vertices."));
    QStringList names;
    for (const NodeId joint : frame.view.holds.locked) names += nodeName(*scene, joint);
    locks_->setText(tr("Locked: %1").arg(names.join(QStringLiteral(", "))));
    locks_->setVisible(!names.isEmpty());
    keep_->present(frame.view);
    for (const SourceChoice& source : sources_) {
        source.box->present();
        source.value->source = source.box->scene();
        source.value->mesh = source.box->mesh();
    }
    follow();
}

/// One row is unfolded at a time.
void ToolRows::unfold(const Row& row)
{
    open_ = open_ == &row ? nullptr : &row;
    for (const auto& one : rows_) {
        one->head->setChecked(one.get() == open_);
        one->body->setVisible(one.get() == open_);
    }
    follow();
    trial_.fresh = open_ != nullptr;
    if (open_) Q_EMIT unfolded(open_->body);
}

void ToolRows::openTool(const char* id, std::size_t at, int choice)
{
    const auto found = std::ranges::find_if(
        rows_, [id](const auto& row) { return QLatin1String(row->tool->id) == QLatin1String(id); });
    if (found == rows_.end()) return;
    Row& row = **found;
    if (open_ != &row) unfold(row);
    QWidget* first = row.fields.empty() ? row.head : row.fields.front();
    if (choice >= 0) {
        auto* box = static_cast<QComboBox*>(row.fields[at]);
        if (row.values[at].number != choice) choose(row, at, choice);
        box->setCurrentIndex(choice);
        first = at + 1 < row.fields.size() ? row.fields[at + 1] : box;
        follow();
    }
    first->setFocus(Qt::ShortcutFocusReason);
}

std::optional<ToolRows::Wanted> ToolRows::wanted() const
{
    if (!open_ || !any_) return {};
    Wanted out{{open_->tool, session_.front().document.sharedScene(), session_.view().points, open_->values,
                   locksOf(session_.view()), session_.view().holds.normalize, session_.view().brush.twins},
        DocumentHandle(session_)};
    for (std::size_t at = 0; at < out.values.size(); ++at) {
        const ToolParameter& parameter = open_->tool->parameters[at];
        if (parameter.kind == ToolParameter::Kind::Source && !out.values[at].source) return {};
        const bool selected = parameter.kind == ToolParameter::Kind::Joint && out.values[at].number == 1.0;
        if (!(parameter.fromSelection || selected) || out.values[at].joint.valid()) continue;
        out.values[at].joint = session_.view().joint();
        if (!out.values[at].joint.valid()) return {};
    }
    return out;
}

void ToolRows::follow()
{
    for (const PairChoice& one : pairs_) {
        if (open_ != one.row) continue;
        one.table->present(session_.front().document.sharedScene(), static_cast<int>(one.row->values.front().number));
        one.row->values[one.at].pairs = one.table->changed();
    }
    std::optional<Wanted> now = wanted();
    if (now != trial_.of) {
        if (trial_.asked) session_.say(tr("Not applied: what it was measured for has changed."));
        if (now && trial_.of && now->scene == trial_.of->scene) trial_.applied = false; // somebody wants something else
        stop();
        trial_.of = std::move(now);
        if (isVisible()) trial_.soon.start();
    }
    show();
}

void ToolRows::start()
{
    if (trial_.job != 0 || trial_.result || !trial_.of) return;
    trial_.job = session_.jobs().start(
        {.title = tr("Measuring what \"%1\" moves").arg(toolText(trial_.of->tool->title)), .revision = {}},
        [job = ToolJob(*trial_.of)](const Task& task) { return tryTool(job, task); },
        [rows = QPointer<ToolRows>(this), turn = trial_.turn](Result<ToolTrial> trial) {
            if (!rows || rows->trial_.turn != turn) return;
            rows->trial_.job = 0;
            rows->trial_.result = std::move(trial);
            const bool asked = std::exchange(rows->trial_.asked, false);
            rows->trial_.applied = false;
            // Another document or selection may have come meanwhile, and is shown with the next frame.
            const bool same = rows->wanted() == rows->trial_.of;
            if (asked && same && *rows->trial_.result && (**rows->trial_.result).points > 0) rows->apply();
            rows->show();
            // What it tells takes room: the first time the button is still to be seen.
            if (std::exchange(rows->trial_.fresh, false) && rows->open_) Q_EMIT rows->unfolded(rows->open_->body);
        });
}

void ToolRows::stop()
{
    trial_.soon.stop();
    if (trial_.job != 0) session_.jobs().stop(trial_.job);
    trial_.job = 0;
    trial_.made->stop();
    ++trial_.turn;
    trial_.asked = false;
    trial_.result.reset();
}

void ToolRows::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (trial_.of && !trial_.result) trial_.soon.start();
    show();
}

void ToolRows::hideEvent(QHideEvent* event)
{
    trial_.made->stop(); // nobody reads it
    session_.looking().setTouched(nullptr, nullptr);
    QWidget::hideEvent(event);
}

void ToolRows::changeEvent(QEvent* event)
{
    // Joints are listed anew: their names are no texts to be told in another language.
    if (event->type() == QEvent::LanguageChange) listed_.reset();
    QWidget::changeEvent(event);
}

void ToolRows::show()
{
    for (const auto& row : rows_) {
        row->head->setEnabled(any_);
        row->body->setEnabled(any_);
    }
    if (open_) showTrial(*open_);
    const bool tells = open_ && isVisible() && trial_.result && *trial_.result;
    session_.looking().setTouched(tells ? trial_.of->scene : nullptr, tells ? (**trial_.result).touched : nullptr);
}

void ToolRows::showTrial(const Row& row)
{
    const bool known = trial_.result && *trial_.result;
    const bool stopped = trial_.result && !*trial_.result && trial_.result->error().kind == ErrorKind::Cancelled;
    const bool source = std::ranges::any_of(
        row.tool->parameters, [](const ToolParameter& one) { return one.kind == ToolParameter::Kind::Source; });
    const QString missing =
        source ? tr("Choose what to take the weights from.") : tr("Select a joint, or choose one here.");
    row.effect->setText(!trial_.of       ? any_ ? missing : QString()
                              : !trial_.result ? trial_.asked ? tr("Measuring; then it is applied.") : tr("Measuring…")
                              : known ? trialText(**trial_.result)
                        : stopped        ? tr("Stopped.")
                                         : sentence(trial_.result->error()));
    showMade(row);
    row.note->setText(known ? reportText((*trial_.result)->report) : QString());
    row.note->setVisible(!row.note->text().isEmpty());
    row.apply->setText(stopped ? tr("Measure again") : tr("Apply"));
    row.apply->setToolTip(stopped ? tr("Finds out how far this moves the surface.")
                                  : tr("Makes this so, as one step that can be undone."));
    // While it is measured it can be asked for: the keys need not wait for it.
    const bool can =
        stopped || (trial_.of && !trial_.result && !trial_.applied) || (known && (*trial_.result)->points > 0);
    // A button that goes grey hands the keys on: to its row, not to the next one, which Space would unfold.
    if (!can && row.apply->hasFocus()) row.head->setFocus();
    row.apply->setEnabled(can);
    const QStringList told{row.effect->text(), row.made->text(), row.note->text()};
    row.apply->setAccessibleDescription(told.join(u' ').simplified());
}

/// What the tool spoils elsewhere is told before it is applied: a mirror may reach what nobody thought of.
void ToolRows::showMade(const Row& row)
{
    const bool changes = trial_.of && trial_.result && *trial_.result && (**trial_.result).points > 0;
    const std::shared_ptr<const Scene> after = changes ? (**trial_.result).change.after : nullptr;
    if (after && isVisible()) trial_.made->look(trial_.of->document, after);
    row.made->setText(trial_.made->text(after));
    setRole(*row.made, trial_.made->isBad(after) ? "warning" : "caption");
    row.made->setVisible(!row.made->text().isEmpty());
}

void ToolRows::apply()
{
    if (!trial_.of) return;
    if (!trial_.result) {
        trial_.asked = !trial_.applied; // the second click of a double click is no second wish
        return show();
    }
    if (!*trial_.result) { // stopped by somebody
        stop();
        start();
        return show();
    }
    const QString effect = trialText(**trial_.result);
    const MeasuredChange change = (**trial_.result).change; // the frame that follows drops it
    if (!pushMeasured(trial_.of->document, change, toolEdit(*trial_.of, **trial_.result))) return;
    trial_.applied = true;
    session_.say(effect);
}

} // namespace bindpose
