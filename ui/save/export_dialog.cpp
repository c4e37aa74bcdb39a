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

const QString kLastFormat = QStringLiteral("export/format"), kLastOptions = QStringLiteral("export/options/");
const QString kFirstSuffix = QStringLiteral("glb"); ///< what most programs read, and with the fewest losses

/// "gltf/glb"
QString nameOf(const FileFormat& format, const QString& suffix)
{
    return QString::fromUtf8(format.id) + u'/' + suffix;
}

} // namespace

ExportDialog::ExportDialog(Session& session, const DocumentHandle& document, QWidget* parent, const QString& why)
    : QDialog(parent), session_(session), scene_(document.sharedScene()), document_(document)
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
    texts_.message = makeText("label", this);
    texts_.message->setObjectName(QStringLiteral("message"));
    texts_.message->setContentsMargins(16, 8, 16, 8);
    texts_.message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    texts_.message->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead(why));
    layout->addWidget(makeChoices());
    layout->addWidget(makeLine(this));
    layout->addWidget(makeProof(), 1);
    layout->addWidget(texts_.message);
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
    proposal_.base = (own.isEmpty() ? QDir::homePath() : now.path()) + u'/' + now.completeBaseName();
    const auto last = std::find_if(targets_.begin(), targets_.end(), [&](const Target& target) {
        return session_.settings().extra(kLastFormat) == nameOf(*target.format, target.suffix);
    });
    const auto first = std::find_if(
        targets_.begin(), targets_.end(), [](const Target& target) { return target.suffix == kFirstSuffix; });
    const auto begin = last != targets_.end() ? last : first;
    chooseTarget(begin == targets_.end() ? 0 : static_cast<int>(begin - targets_.begin()));
}

ExportDialog::~ExportDialog() = default;

QWidget* ExportDialog::makeHead(const QString& why)
{
    auto* head = new QWidget(this);
    texts_.title = makeText("dialogTitle", head);
    auto* note = makeText("label", head);
    note->setText(tr("Writes new files. The file that is open stays as it is."));
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 8);
    layout->setSpacing(6);
    layout->addWidget(texts_.title);
    if (!why.isEmpty()) {
        auto* reason = makeText("warning", why, head);
        reason->setObjectName(QStringLiteral("why"));
        layout->addWidget(reason);
    }
    layout->addWidget(note);
    return head;
}

QWidget* ExportDialog::makeChoices()
{
    auto* area = new QWidget(this);
    fields_.format = new QuietCombo(area);
    fields_.format->setObjectName(QStringLiteral("format"));
    fields_.format->setAccessibleName(tr("Format"));
    fields_.format->setToolTip(tr("What the model is written as."));
    for (const Target& target : targets_)
        fields_.format->addItem(QStringLiteral("%1 (.%2)").arg(QString::fromUtf8(target.format->name), target.suffix));
    connect(fields_.format, &QComboBox::activated, this, [this](int index) {
        chooseTarget(index);
        remember();
    });
    fields_.path = new QLineEdit(area);
    fields_.path->setObjectName(QStringLiteral("path"));
    fields_.path->setAccessibleName(tr("File"));
    fields_.path->setToolTip(tr("Where the main file is written; others stand beside it."));
    connect(fields_.path, &QLineEdit::textEdited, this, [this] { showPathNote(); });
    connect(fields_.path, &QLineEdit::editingFinished, this, &ExportDialog::countAnew);
    auto* browse = new QPushButton(tr("Browse…"), area);
    browse->setToolTip(tr("Chooses the place by hand."));
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    fields_.options = new ExportOptions(area);
    connect(fields_.options, &ExportOptions::changed, this, [this] {
        remember();
        startTrial();
    });
    auto* grid = new QGridLayout(area);
    grid->setContentsMargins(16, 4, 16, 12);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    const auto label = [&](const QString& text, QWidget* of) {
        auto* made = new QLabel(text, area);
        made->setBuddy(of);
        return made;
    };
    grid->addWidget(label(tr("Format"), fields_.format), 0, 0);
    grid->addWidget(fields_.format, 0, 1, 1, 2);
    grid->addWidget(fields_.options, 1, 1, 1, 2);
    grid->addWidget(label(tr("File"), fields_.path), 2, 0);
    grid->addWidget(fields_.path, 2, 1);
    grid->addWidget(browse, 2, 2);
    texts_.files = makeText("caption", area);
    grid->addWidget(texts_.files, 3, 1, 1, 2);
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
    fields_.cancel = new QPushButton(tr("Cancel"), row);
    fields_.cancel->setObjectName(QStringLiteral("cancelExport"));
    fields_.cancel->setToolTip(tr("Writes nothing."));
    fields_.write = new QPushButton(tr("Export"), row);
    fields_.write->setObjectName(QStringLiteral("exportNow"));
    fields_.write->setProperty("primary", true);
    fields_.write->setDefault(true);
    fields_.write->setEnabled(false);
    connect(fields_.cancel, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(fields_.write, &QPushButton::clicked, this, [this] { write(); }); // whether it is checked replaces nothing
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addStretch(1);
    layout->addWidget(fields_.cancel);
    layout->addWidget(fields_.write);
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
    fields_.format->setCurrentIndex(index);
    if (fields_.path->text() != proposal_.path) { // typed by hand
        proposal_.base = fields_.path->text();
        if (proposal_.base.endsWith(before, Qt::CaseInsensitive)) proposal_.base.chop(before.size());
    }
    proposal_.path = QDir::toNativeSeparators(proposed(proposal_.base));
    setPath(proposal_.path);
    const FileFormat& format = *targets_[target_].format;
    const QString kept = session_.settings().extra(kLastOptions + QLatin1String(format.id));
    fields_.options->showOf(format, *scene_, optionsKept(format, kept));
    startTrial();
}

/// As soon as it is chosen, so that Cancel keeps it, too.
void ExportDialog::remember()
{
    const FileFormat& format = *targets_[target_].format;
    session_.settings().setExtra(kLastFormat, nameOf(format, suffixNow()));
    session_.settings().setExtra(kLastOptions + QLatin1String(format.id), keptText(format, fields_.options->toKeep()));
}

WriteOptions ExportDialog::optionsNow() const
{
    WriteOptions out = fields_.options->chosen();
    out.emplace_back("format", suffixNow().toStdString());
    return out;
}

void ExportDialog::browse()
{
    auto* dialog = newFileDialog(this, tr("Export as"), QFileInfo(fields_.path->text()).path());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // this dialog says it
    dialog->setNameFilter(QStringLiteral("*.") + suffixNow());
    dialog->setDefaultSuffix(suffixNow());
    dialog->selectFile(QFileInfo(fields_.path->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::setPath);
    dialog->open();
}

void ExportDialog::setPath(const QString& path)
{
    fields_.path->setText(QDir::toNativeSeparators(path));
    showPathNote();
    if (!count_.path.isEmpty()) countAnew();
}

} // namespace bindpose
