// SPDX-License-Identifier: MIT
#include "ui/shell/load_stages.h"

#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace bindpose {
namespace {

constexpr int kMark = 16;

} // namespace

LoadStages::LoadStages(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("loadStages"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    const QString texts[] = {tr("Reading the file"), tr("Decoding"), tr("Building the scene")};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        row.mark = new QLabel(this);
        row.mark->setFixedSize(kMark, kMark);
        row.text = new QLabel(texts[i], this);
        row.text->setTextFormat(Qt::PlainText);
        grid->addWidget(row.mark, static_cast<int>(i), 0);
        grid->addWidget(row.text, static_cast<int>(i), 1);
    }
}

void LoadStages::show(LoadStage now)
{
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto stage = static_cast<LoadStage>(i);
        const bool done = stage < now, current = stage == now;
        const QIcon mark = done ? icon("okk", Token::Ok) : current ? icon("loop", Token::Accent) : QIcon();
        rows_[i].mark->setPixmap(mark.pixmap(QSize(kMark, kMark), devicePixelRatioF()));
        const QString name = rows_[i].text->text();
        rows_[i].mark->setAccessibleName(done ? tr("%1: done").arg(name) : current ? tr("%1: now").arg(name) : name);
        setRole(*rows_[i].text, current ? "" : "label");
    }
}

} // namespace bindpose
