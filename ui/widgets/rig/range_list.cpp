// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/range_list.h"

#include "ui/base/time_snap.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/number_field.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kFrameField = 64;

} // namespace

RangeList::RangeList(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    grid_ = new QGridLayout;
    grid_->setSpacing(4);
    grid_->setColumnStretch(0, 1);
    const QString heads[] = {tr("Name"), tr("From frame"), tr("To frame")};
    for (int i = 0; i < 3; ++i) {
        auto* label = new QLabel(heads[i], this);
        label->setProperty("role", "caption");
        if (i > 0) label->setAlignment(Qt::AlignRight); // as the numbers below
        head_[i] = label;
        grid_->addWidget(label, 0, i);
    }
    layout->addLayout(grid_);
    auto* buttons = new QHBoxLayout;
    add_ = new QPushButton(icon("plus"), tr("Add range"), this);
    add_->setObjectName(QStringLiteral("addRange"));
    add_->setToolTip(tr("Begins where the range before ends, ends at the time shown."));
    cut_ = new QPushButton(this);
    cut_->setObjectName(QStringLiteral("cut"));
    cut_->setProperty("primary", true);
    cut_->setToolTip(tr("Makes a clip of each range. The clip itself stays."));
    connect(add_, &QPushButton::clicked, this, &RangeList::add);
    connect(cut_, &QPushButton::clicked, this, &RangeList::cutAsked);
    buttons->addWidget(add_);
    buttons->addWidget(cut_);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    update();
}

void RangeList::present(const std::shared_ptr<const Clip>& clip, double framesPerSecond, double nowSec)
{
    nowSec_ = nowSec;
    if (clip == clip_ && framesPerSecond == framesPerSecond_) return;
    clip_ = clip;
    framesPerSecond_ = framesPerSecond;
    update();
}

std::vector<ClipRange> RangeList::ranges() const
{
    std::vector<ClipRange> out;
    for (const Row& row : rows_)
        out.push_back({row.name->text().trimmed().toStdString(), row.from->value() / framesPerSecond_,
            row.to->value() / framesPerSecond_});
    return out;
}

void RangeList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) update();
    QWidget::changeEvent(event);
}

void RangeList::clear()
{
    while (!rows_.empty()) removeRow(rows_.back().remove);
}

NumberField* RangeList::makeFrame(const QString& name, const QString& tip, double frame)
{
    auto* field = new NumberField({}, Token::Text2, this);
    field->setDigits(2);
    field->setTurning({0.2, 1.0}); // whole frames
    field->setFixedWidth(kFrameField);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    field->setValue(frame);
    connect(field, &NumberField::refused, this, &RangeList::refused);
    return field;
}

void RangeList::add()
{
    if (!clip_) return;
    const double start = frameAt(clip_->startSec(), framesPerSecond_);
    const double end = frameAt(clip_->endSec(), framesPerSecond_);
    const double from = rows_.empty() ? start : rows_.back().to->value();
    const double now = frameAt(nowSec_, framesPerSecond_);
    Row row;
    const auto number = static_cast<int>(rows_.size()) + 1;
    row.name = new QLineEdit(QStringLiteral("%1 %2").arg(QString::fromStdString(clip_->name)).arg(number), this);
    row.name->setAccessibleName(tr("Name of range %1").arg(number));
    row.name->setToolTip(tr("What the new clip is called."));
    row.from = makeFrame(tr("First frame of range %1").arg(number), tr("The new clip begins here."), from);
    row.to = makeFrame(
        tr("Last frame of range %1").arg(number), tr("The new clip ends here."), now > from && now < end ? now : end);
    row.remove = new QToolButton(this);
    row.remove->setIcon(icon("close"));
    row.remove->setAccessibleName(tr("Remove range %1").arg(number));
    row.remove->setToolTip(tr("Takes the range off the list."));
    connect(row.remove, &QToolButton::clicked, this, [this, button = row.remove] { removeRow(button); });
    const int line = grid_->rowCount();
    grid_->addWidget(row.name, line, 0);
    grid_->addWidget(row.from, line, 1);
    grid_->addWidget(row.to, line, 2);
    grid_->addWidget(row.remove, line, 3);
    rows_.push_back(row);
    row.name->setFocus();
    row.name->selectAll();
    update();
}

void RangeList::removeRow(const QToolButton* button)
{
    const auto at = std::find_if(rows_.begin(), rows_.end(), [button](const Row& row) { return row.remove == button; });
    if (at == rows_.end()) return;
    for (QWidget* widget : {static_cast<QWidget*>(at->name), static_cast<QWidget*>(at->from),
             static_cast<QWidget*>(at->to), static_cast<QWidget*>(at->remove)}) {
        grid_->removeWidget(widget);
        widget->hide();
        widget->deleteLater();
    }
    rows_.erase(at);
    update();
}

void RangeList::update()
{
    for (QWidget* label : head_) label->setVisible(!rows_.empty());
    add_->setEnabled(clip_ && clip_->endSec() > clip_->startSec());
    cut_->setVisible(!rows_.empty());
    cut_->setText(tr("Cut into %n clip(s)", nullptr, static_cast<int>(rows_.size())));
}

} // namespace bindpose
