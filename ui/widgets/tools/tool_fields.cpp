// SPDX-License-Identifier: MIT
// What a tool asks for: a field for each of its parameters.
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/tools/pair_table.h"
#include "ui/widgets/tools/source_box.h"
#include "ui/widgets/tools/tool_rows.h"
#include "ui/widgets/weights/weight_presets.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

/// Entries of a list of joints that name none.
int fixedJoints(const ToolParameter& parameter)
{
    return parameter.choices[1] ? 2 : 1;
}

} // namespace

QString ToolRows::rowName(const WeightTool& tool, const char* part)
{
    return QStringLiteral("weightTool_") + QLatin1String(tool.id) + QLatin1String(part);
}

void ToolRows::makeField(Row& row, std::size_t at, QGridLayout& grid)
{
    const ToolParameter& parameter = row.tool->parameters[at];
    auto* label = makeLabel("label", row.body);
    label->setText(toolText(parameter.label));
    QWidget* field = parameter.kind == ToolParameter::Kind::Joint    ? makeJoint(row, at)
                     : parameter.kind == ToolParameter::Kind::Source ? makeSource(row, at)
                     : parameter.kind == ToolParameter::Kind::Choice ? makeChoice(row, at)
                     : parameter.kind == ToolParameter::Kind::Pairs  ? makePairs(row, at)
                                                                     : makeNumber(row, at);
    field->setObjectName(rowName(*row.tool, "_") + QLatin1String(parameter.id));
    field->setAccessibleName(toolText(parameter.label));
    field->setToolTip(toolText(parameter.tip));
    row.fields.push_back(field);
    row.presets.push_back(nullptr);
    const int line = 2 * static_cast<int>(at);
    if (parameter.kind == ToolParameter::Kind::Pairs) { // tells its name itself, and needs the room
        label->hide();
        grid.addWidget(field, line, 0, 1, 3);
        return;
    }
    grid.addWidget(label, line, 0);
    grid.addWidget(field, line, 1);
    if (!parameter.presets) return;
    auto* presets = new WeightPresets(session_.settings(), row.body);
    connect(presets, &WeightPresets::chosen, this, [this, &row, at, field](double weight) {
        row.values[at].number = weight;
        auto* number = static_cast<NumberField*>(field);
        number->put(weight); // what was begun there is given up
        follow();
    });
    connect(presets, &WeightPresets::refused, this, [this](const QString& why) { session_.say(why, true); });
    row.presets.back() = presets;
    grid.addWidget(presets, line + 1, 0, 1, 3);
}

QWidget* ToolRows::makeNumber(Row& row, std::size_t at)
{
    auto* field = new NumberField({}, Token::Text2, row.body);
    field->setMaximumWidth(84);
    field->setDigits(6);
    field->setValue(row.values[at].number);
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(field, &NumberField::committed, this, [this, &row, at, field](double typed) {
        const ToolParameter& parameter = row.tool->parameters[at];
        const double whole = parameter.kind == ToolParameter::Kind::Whole ? std::round(typed) : typed;
        row.values[at].number = std::clamp(whole, parameter.least, parameter.most);
        field->setValue(row.values[at].number);
        follow();
    });
    // After what was typed is taken: then Enter once more applies it.
    connect(
        field, &QLineEdit::returnPressed, this,
        [&row, field] {
            if (field->hasFocus() && !field->isModified() && row.apply->isEnabled())
                row.apply->setFocus(Qt::TabFocusReason);
        },
        Qt::QueuedConnection);
    return field;
}

QWidget* ToolRows::makeChoice(Row& row, std::size_t at)
{
    auto* box = new QuietCombo(row.body);
    for (const char* choice : row.tool->parameters[at].choices)
        if (choice) box->addItem(toolText(choice));
    box->setCurrentIndex(static_cast<int>(row.values[at].number));
    connect(box, &QComboBox::activated, this, [this, &row, at](int chosen) {
        if (row.values[at].number == chosen) return; // the same one again: what was typed stays
        choose(row, at, chosen);
        follow();
    });
    return box;
}

/// What a number means hangs on the choice before it: each has its own, one is proposed the first time, and others
/// stand below.
void ToolRows::choose(Row& row, std::size_t at, int chosen)
{
    const auto before = static_cast<int>(std::exchange(row.values[at].number, chosen));
    for (std::size_t i = 0; i < row.values.size(); ++i) {
        if (!row.presets[i]) continue;
        const std::span<const double> offered = offeredNumbers(chosen);
        const double proposed = offered.empty() ? row.tool->parameters[i].value : offered[offered.size() / 2];
        row.presets[i]->offer(offered);
        row.numbers[before] = row.values[i].number;
        row.values[i].number = row.numbers.try_emplace(chosen, proposed).first->second;
        static_cast<NumberField*>(row.fields[i])->put(row.values[i].number);
    }
}

QWidget* ToolRows::makeJoint(Row& row, std::size_t at)
{
    auto* box = new QuietCombo(row.body);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    connect(box, &QComboBox::activated, this, [this, &row, at](int chosen) {
        const int fixed = fixedJoints(row.tool->parameters[at]);
        row.values[at].joint = chosen >= fixed ? joints_[static_cast<std::size_t>(chosen - fixed)] : NodeId();
        row.values[at].number = chosen < fixed ? chosen : 0;
        follow();
    });
    choices_.push_back({box, &row.tool->parameters[at], &row.values[at]});
    return box;
}

QWidget* ToolRows::makeSource(Row& row, std::size_t at)
{
    auto* box = new SourceBox(session_, row.body);
    connect(box, &SourceBox::sourceChanged, this, [this, &row, at, box] {
        row.values[at].source = box->scene();
        row.values[at].mesh = box->mesh();
        follow();
    });
    sources_.push_back({box, &row.values[at]});
    return box;
}

/// Of the axis that the row's first choice says.
QWidget* ToolRows::makePairs(Row& row, std::size_t at)
{
    auto* table = new PairTable(row.body);
    pairs_.push_back({table, &row, at});
    connect(table, &PairTable::pairsChanged, this, &ToolRows::follow);
    connect(table, &PairTable::unfolded, this, [this, table] { Q_EMIT unfolded(table); });
    return table;
}

void ToolRows::listJoints(const Scene& scene)
{
    joints_ = skinJoints(scene);
    for (const JointChoice& choice : choices_) {
        choice.box->clear();
        const int fixed = fixedJoints(*choice.parameter);
        for (std::size_t i = 0; i < static_cast<std::size_t>(fixed); ++i)
            choice.box->addItem(toolText(choice.parameter->choices[i]));
        for (const NodeId joint : joints_) choice.box->addItem(nodeName(scene, joint));
        const auto at = std::find(joints_.begin(), joints_.end(), choice.value->joint);
        if (at == joints_.end()) choice.value->joint = {};
        choice.box->setCurrentIndex(at == joints_.end() ? static_cast<int>(choice.value->number)
                                                        : static_cast<int>(at - joints_.begin()) + fixed);
    }
}

} // namespace bindpose
