// SPDX-License-Identifier: MIT
#include "ui/safety/recovery_dialog.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"

#include <QButtonGroup>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kAroundRows = 140, kRowHeight = 92;

} // namespace

RecoveryDialog::RecoveryDialog(Recovery::Left left, QWidget* parent)
    : QDialog(parent), left_(std::move(left)), rows_(left_.found.logs.size())
{
    setObjectName(QStringLiteral("recoveryDialog"));
    const bool edits = std::any_of(
        left_.found.logs.begin(), left_.found.logs.end(), [](const FoundLog& found) { return !found.log.session; });
    setWindowTitle(edits ? tr("Unsaved edits") : tr("Recover"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(620, std::clamp(kAroundRows + kRowHeight * static_cast<int>(left_.found.logs.size()), 220, 520));
    auto* list = new QWidget(this);
    auto* lines = new QVBoxLayout(list);
    lines->setContentsMargins(16, 4, 16, 4);
    lines->setSpacing(0);
    for (std::size_t i = 0; i < rows_.size(); ++i) lines->addWidget(makeRow(i));
    for (const DamagedLog& damaged : left_.found.damaged) {
        QLabel* label =
            makeText("warning", sentence(damaged.why) + u'\n' + tr("It was kept: %1").arg(damaged.keptAt), list);
        label->setContentsMargins(0, 10, 0, 10);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        lines->addWidget(label);
    }
    lines->addStretch(1);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(list);
    int files = 0, edited = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        files += isOlder(i) ? 0 : 1;
        edited += isOlder(i) || left_.found.logs[i].log.session ? 0 : 1;
    }
    QString ended = tr("Records of unsaved edits cannot be read");
    if (files > 0) ended = tr("Bindpose ended with overrides or attachments that are in no file");
    if (edited > 0) ended = tr("Bindpose ended with unsaved edits in %n file(s)", nullptr, edited);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(16, 14, 16, 8);
    head->setSpacing(6);
    head->addWidget(makeText("dialogTitle", ended, this));
    head->addWidget(makeText("label",
        edited > 0 ? tr("Recovered edits can be undone; the file changes only when you save.")
                   : tr("The files themselves are untouched."),
        this));
    auto* go = new QPushButton(files > 0 ? tr("Continue") : tr("Close"), this);
    go->setObjectName(QStringLiteral("continue"));
    go->setProperty("primary", true);
    go->setDefault(true);
    go->setToolTip(tr("Does what is chosen for each file."));
    connect(go, &QPushButton::clicked, this, &RecoveryDialog::decide);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 10, 16, 12);
    buttons->addStretch(1);
    buttons->addWidget(go);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(area, 1);
    layout->addLayout(buttons);
    go->setFocus();
}

/// There is a newer record of the same file: what it holds is not to be put over that by Enter alone.
bool RecoveryDialog::isOlder(std::size_t index) const
{
    const std::vector<FoundLog>& logs = left_.found.logs; // newest first
    return std::any_of(logs.begin(), logs.begin() + static_cast<std::ptrdiff_t>(index), [&](const FoundLog& newer) {
        return newer.log.path == logs[index].log.path && newer.log.sample == logs[index].log.sample;
    });
}

QString RecoveryDialog::aboutFile(const FoundLog& log, FileNow now) const
{
    QStringList parts;
    if (!log.log.path.empty()) parts += QFileInfo(QString::fromStdString(log.log.path)).path();
    parts += QLocale().toString(log.when(), QLocale::ShortFormat);
    parts += log.log.session      ? tr("overrides and attachments only; nothing of the file was edited")
             : log.log.edits == 0 ? tr("edits that are not saved")
                                  : tr("%n edit(s)", nullptr, static_cast<int>(log.log.edits));
    QString text = parts.join(QStringLiteral(" · "));
    if (now == FileNow::Changed)
        text += u'\n' + tr("The file was changed since; edits that no longer fit will be listed.");
    if (now == FileNow::Gone) text += u'\n' + tr("The file is not there any more; choose where it is now.");
    return text;
}

QWidget* RecoveryDialog::makeRow(std::size_t index)
{
    const FoundLog& log = left_.found.logs[index];
    const FileNow now = left_.files[index];
    const QString name = nameOf(log.log);
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("row%1").arg(index));
    auto* title = makeText("title", name, row);
    auto* about = makeText("label", aboutFile(log, now), row);
    about->setObjectName(QStringLiteral("about"));
    auto* choice = rows_[index].choice = new QButtonGroup(row);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(16);
    const struct {
        Choice id;
        QString text, tip;
    } all[] = {{Recover, tr("Recover"), tr("Opens the file and makes the edits again, as one step.")},
        {Discard, tr("Discard"), tr("Removes the record of these edits for good.")},
        {Later, tr("Later"), tr("Asks again at the next start.")}};
    for (const auto& one : all) {
        auto* button = new QRadioButton(one.text, row);
        button->setToolTip(one.tip);
        button->setAccessibleName(tr("%1: %2").arg(name, one.text));
        choice->addButton(button, one.id);
        choices->addWidget(button);
    }
    choices->addStretch(1);
    if (now == FileNow::Gone) {
        choice->button(Recover)->setEnabled(false);
        auto* place = new QPushButton(tr("Choose file…"), row);
        place->setAccessibleName(tr("%1: %2").arg(name, place->text()));
        place->setToolTip(tr("Shows where the file is now."));
        connect(place, &QPushButton::clicked, this, [this, index] { choosePlace(index); });
        choices->addWidget(place);
    }
    const bool older = isOlder(index);
    if (older) about->setText(about->text() + u'\n' + tr("An older record of the same file."));
    choice->button(now == FileNow::Gone || older ? Later : Recover)->setChecked(true);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 10, 0, 10);
    layout->setSpacing(4);
    layout->addWidget(title);
    layout->addWidget(about);
    layout->addLayout(choices);
    return row;
}

void RecoveryDialog::choosePlace(std::size_t index)
{
    auto* dialog = newFileDialog(this, tr("Where is %1?").arg(nameOf(left_.found.logs[index].log)));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, index](const QString& path) {
        rows_[index].path = path;
        QAbstractButton* recover = rows_[index].choice->button(Recover);
        recover->setEnabled(true);
        recover->setChecked(true);
    });
    dialog->open();
}

void RecoveryDialog::decide()
{
    for (std::size_t i = rows_.size(); i-- > 0;) { // the newest record of a file has the last word
        if (rows_[i].choice->checkedId() == Recover) Q_EMIT recoverAsked(left_.found.logs[i], rows_[i].path);
        if (rows_[i].choice->checkedId() == Discard) Q_EMIT discardAsked(left_.found.logs[i]);
    }
    accept();
}

} // namespace bindpose
