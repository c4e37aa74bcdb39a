// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/segments.h"

#include "ui/widgets/labels/flow_layout.h"

#include <QButtonGroup>
#include <QToolButton>

namespace bindpose {

Segments::Segments(const QString& name, const std::vector<Choice>& choices, QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)), row_(new FlowLayout(this))
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    row_->setSpacing(0);
    row_->setWraps(false);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setText(choices[i].text);
        button->setToolTip(choices[i].tip);
        button->setAccessibleName(name + u' ' + choices[i].text);
        button->setCheckable(true);
        button->setProperty("segment", true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        group_->addButton(button, static_cast<int>(i));
        row_->addWidget(button);
    }
    connect(group_, &QButtonGroup::idClicked, this, &Segments::chosen);
}

void Segments::wrap()
{
    row_->setWraps(true);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // a fixed height would be that of one line
}

void Segments::setCurrent(int index)
{
    if (QAbstractButton* button = group_->button(index)) return button->setChecked(true);
    group_->setExclusive(false); // an exclusive group keeps its last one
    for (QAbstractButton* button : group_->buttons()) button->setChecked(false);
    group_->setExclusive(true);
}

int Segments::current() const
{
    return group_->checkedId();
}

} // namespace bindpose
