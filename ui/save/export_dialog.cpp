// SPDX-License-Identifier: MIT
#include "ui/save/export_dialog.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/save/export_options.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Forms of a format are the words of its option "format"; others have one main suffix.
std::span<const char* const> formsOf(const FileFormat& format)
{
    for (const WriteOption& option : format.options)
        if (qstrcmp(option.key, "format") == 0) return option.words;
    return format.suffixes.first(1);
}

} // namespace

ExportDialog::ExportDialog(Session& session, QWidget* parent)
    : QDialog(parent), session_(session), scene_(session.front().document.sharedScene()), document_(session)
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(720, 560);
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        for (const char* suffix : formsOf(*format)) targets_.push_back({format, QString::fromUtf8(suffix)});
    }
    message_ = makeText("label", this);
    message_->setObjectName(QStringLiteral("message"));
    message_->setContentsMargins(16, 8, 16, 8);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    message_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(makeChoices());
    layout->addWidget(makeLine(this));
    layout->addWidget(makeProof(), 1);
    layout->addWidget(message_);
    layout->addWidget(makeLine(this));
    layout->addWidget(makeButtons());
    // Not when it is deleted: by then the session may be gone, and its jobs with it.
    connect(this, &QDialog::finished, this, [this] {
        session_.jobs().stop(work_.job);
        session_.jobs().stop(count_.job);
    });
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == work_.job) showProgress(*proof_.bar, fraction);
    });
    const QString own = document_.path();
    const QFileInfo now(own.isEmpty() ? document_.title() : own);
    path_->setText(
        QDir::toNativeSeparators((own.isEmpty() ? QDir::homePath() : now.path()) + u'/' + now.completeBaseName()));
    // Another format than that of the file is what the dialog is for.
    const auto other = std::find_if(targets_.begin(), targets_.end(),
        [&](const Target& target) { return target.format->id != scene_->facts->formatId; });
    chooseTarget(other == targets_.end() ? 0 : static_cast<int>(other - targets_.begin()));
}

ExportDialog::~ExportDialog() = default;

QWidget* ExportDialog::makeHead()
{
    auto* head = new QWidget(this);
    title_ = makeText("dialogTitle", head);
    auto* note = makeText("label", head);
    note->setText(tr("Writes new files. The file that is open stays as it is."));
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 8);
    layout->setSpacing(6);
    layout->addWidget(title_);
    layout->addWidget(note);
    return head;
}

QWidget* ExportDialog::makeChoices()
{
    auto* area = new QWidget(this);
    format_ = new QuietCombo(area);
    format_->setObjectName(QStringLiteral("format"));
    format_->setAccessibleName(tr("Format"));
    format_->setToolTip(tr("What the model is written as."));
    for (const Target& target : targets_)
        format_->addItem(QStringLiteral("%1 (.%2)").arg(QString::fromUtf8(target.format->name), target.suffix));
    connect(format_, &QComboBox::activated, this, &ExportDialog::chooseTarget);
    path_ = new QLineEdit(area);
    path_->setObjectName(QStringLiteral("path"));
    path_->setAccessibleName(tr("File"));
    path_->setToolTip(tr("Where the main file is written; others stand beside it."));
    connect(path_, &QLineEdit::textEdited, this, [this] { showPathNote(); });
    connect(path_, &QLineEdit::editingFinished, this, &ExportDialog::countAnew);
    auto* browse = new QPushButton(tr("Browse…"), area);
    browse->setToolTip(tr("Chooses the place by hand."));
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    options_ = new ExportOptions(area);
    connect(options_, &ExportOptions::changed, this, &ExportDialog::startTrial);
    auto* grid = new QGridLayout(area);
    grid->setContentsMargins(16, 4, 16, 12);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    const auto label = [&](const QString& text, QWidget* of) {
        auto* made = new QLabel(text, area);
        made->setBuddy(of);
        return made;
    };
    grid->addWidget(label(tr("Format"), format_), 0, 0);
    grid->addWidget(format_, 0, 1, 1, 2);
    grid->addWidget(options_, 1, 1, 1, 2);
    grid->addWidget(label(tr("File"), path_), 2, 0);
    grid->addWidget(path_, 2, 1);
    grid->addWidget(browse, 2, 2);
    files_ = makeText("caption", area);
    grid->addWidget(files_, 3, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    return area;
}

QWidget* ExportDialog::makeProof()
{
    auto* area = new QWidget(this);
    proof_.lossHead = makeText("title", area);
    proof_.losses = new QListWidget(area);
    proof_.losses->setObjectName(QStringLiteral("losses"));
    proof_.losses->setAccessibleName(tr("What the format cannot hold"));
    proof_.losses->setWordWrap(true);
    proof_.losses->setTextElideMode(Qt::ElideNone);
    proof_.losses->setResizeMode(QListView::Adjust);
    proof_.losses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    proof_.losses->setIconSize(QSize(16, 16));
    proof_.losses->setSpacing(2);
    proof_.bar = new QProgressBar(area);
    proof_.bar->setTextVisible(false);
    proof_.bar->setRange(0, 1000);
    proof_.bar->setAccessibleName(tr("Progress of comparing"));
    proof_.stop = new QPushButton(tr("Stop comparing"), area);
    proof_.stop->setObjectName(QStringLiteral("stopComparing"));
    proof_.stop->setToolTip(tr("Exports can be written without it; how far the surface moves is then not known."));
    connect(proof_.stop, &QPushButton::clicked, this, &ExportDialog::stopMeasuring);
    proof_.copy = new QPushButton(icon("copy"), tr("Copy"), area);
    proof_.copy->setObjectName(QStringLiteral("copyLosses"));
    proof_.copy->setToolTip(tr("Copies what is said here: losses, names, and ranges of frames."));
    connect(proof_.copy, &QPushButton::clicked, this, [this] {
        QStringList lines{proof_.move->text()};
        for (int row = 0; row < proof_.losses->count(); ++row) lines += proof_.losses->item(row)->text();
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    });
    proof_.move = makeText("text", area);
    proof_.move->setObjectName(QStringLiteral("move"));
    proof_.move->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(proof_.move);
    auto* progress = new QHBoxLayout;
    progress->addWidget(proof_.bar, 1);
    progress->addWidget(proof_.stop);
    layout->addLayout(progress);
    layout->addSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(proof_.lossHead, 1);
    head->addWidget(proof_.copy);
    layout->addLayout(head);
    layout->addWidget(proof_.losses, 1);
    layout->addStretch(0);
    return area;
}

QWidget* ExportDialog::makeButtons()
{
    auto* row = new QWidget(this);
    cancel_ = new QPushButton(tr("Cancel"), row);
    cancel_->setObjectName(QStringLiteral("cancelExport"));
    cancel_->setToolTip(tr("Writes nothing."));
    export_ = new QPushButton(tr("Export"), row);
    export_->setObjectName(QStringLiteral("exportNow"));
    export_->setProperty("primary", true);
    export_->setDefault(true);
    export_->setEnabled(false);
    connect(cancel_, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(export_, &QPushButton::clicked, this, [this] { write(); }); // whether it is checked replaces nothing
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addStretch(1);
    layout->addWidget(cancel_);
    layout->addWidget(export_);
    return row;
}

QString ExportDialog::suffixNow() const
{
    return targets_[target_].suffix;
}

void ExportDialog::chooseTarget(int index)
{
    const QString before = u'.' + suffixNow();
    target_ = static_cast<std::size_t>(index);
    work_.sound = false; // of the format before
    format_->setCurrentIndex(index);
    QString path = path_->text();
    if (path.endsWith(before, Qt::CaseInsensitive)) path.chop(before.size());
    setPath(path + u'.' + suffixNow());
    options_->showOf(*targets_[target_].format, *scene_);
    startTrial();
}

WriteOptions ExportDialog::optionsNow() const
{
    WriteOptions out = options_->chosen();
    out.emplace_back("format", suffixNow().toStdString());
    return out;
}

void ExportDialog::browse()
{
    auto* dialog = newFileDialog(this, tr("Export as"), QFileInfo(path_->text()).path());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // this dialog says it
    dialog->setNameFilter(QStringLiteral("*.") + suffixNow());
    dialog->setDefaultSuffix(suffixNow());
    dialog->selectFile(QFileInfo(path_->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::setPath);
    dialog->open();
}

void ExportDialog::setPath(const QString& path)
{
    path_->setText(QDir::toNativeSeparators(path));
    showPathNote();
    if (!count_.path.isEmpty()) countAnew();
}

} // namespace bindpose
