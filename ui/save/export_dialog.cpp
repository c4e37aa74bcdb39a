// SPDX-License-Identifier: MIT
#include "ui/save/export_dialog.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_combo.h"

#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
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

QString optionName(const char* key)
{
    static const std::pair<const char*, const char*> names[] = {
        {"clip", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Clip")},
        {"fps", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Frames a second")},
        {"digits", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Digits")},
        {"lineEnd", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Line ends")},
        {"order", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Order")},
        {"root", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Parent of roots")},
        {"normals", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Normals")},
        {"tangents", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Tangents")},
        {"uvs", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Texture coordinates")},
        {"uvSets", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Texture coordinates")},
        {"weights", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Weights")},
        {"colors", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Colours")},
        {"attachments", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Attachments")},
    };
    for (const auto& [known, text] : names)
        if (qstrcmp(known, key) == 0) return ExportDialog::tr(text);
    return QString::fromUtf8(key);
}

/// Words of options that are words; others stand as they are written on the command line.
QString wordText(const char* word)
{
    static const std::pair<const char*, const char*> words[] = {
        {"documented", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as documented")},
        {"engine", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as the engine")},
        {"self", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "its own number")},
        {"yes", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "yes")},
        {"no", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "no")},
        {"all", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "all sets")},
        {"one", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "one set")},
        {"none", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "none")},
        {"nodes", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as nodes below joints")},
        {"crlf", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "CR LF (Windows)")},
        {"lf", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "LF")},
    };
    for (const auto& [known, text] : words)
        if (qstrcmp(known, word) == 0) return ExportDialog::tr(text);
    return QString::fromUtf8(word);
}

/// Forms of a format are told apart by its option "format"; others have one main suffix.
bool hasForms(const FileFormat& format)
{
    return std::any_of(format.options.begin(), format.options.end(),
        [](const WriteOption& option) { return qstrcmp(option.key, "format") == 0; });
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
        for (const char* suffix : format->suffixes) {
            targets_.push_back({format, QString::fromUtf8(suffix)});
            if (!hasForms(*format)) break;
        }
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
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == job_) showProgress(*bar_, fraction);
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

ExportDialog::~ExportDialog()
{
    session_.jobs().stop(job_);
    session_.jobs().stop(countJob_);
}

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
    optionArea_ = new QWidget(area);
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
    grid->addWidget(optionArea_, 1, 1, 1, 2);
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
    lossHead_ = makeText("title", area);
    losses_ = new QListWidget(area);
    losses_->setObjectName(QStringLiteral("losses"));
    losses_->setAccessibleName(tr("What the format cannot hold"));
    losses_->setWordWrap(true);
    losses_->setTextElideMode(Qt::ElideNone);
    losses_->setResizeMode(QListView::Adjust);
    losses_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    losses_->setIconSize(QSize(16, 16));
    losses_->setSpacing(2);
    bar_ = new QProgressBar(area);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of comparing"));
    stop_ = new QPushButton(tr("Stop comparing"), area);
    stop_->setObjectName(QStringLiteral("stopComparing"));
    stop_->setToolTip(tr("Exports can be written without it; how far the surface moves is then not known."));
    connect(stop_, &QPushButton::clicked, this, &ExportDialog::stopMeasuring);
    copy_ = new QPushButton(icon("copy"), tr("Copy"), area);
    copy_->setObjectName(QStringLiteral("copyLosses"));
    copy_->setToolTip(tr("Copies what is said here: losses, names, and ranges of frames."));
    connect(copy_, &QPushButton::clicked, this, [this] {
        QStringList lines{move_->text()};
        for (int row = 0; row < losses_->count(); ++row) lines += losses_->item(row)->text();
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    });
    move_ = makeText("text", area);
    move_->setObjectName(QStringLiteral("move"));
    move_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(move_);
    auto* progress = new QHBoxLayout;
    progress->addWidget(bar_, 1);
    progress->addWidget(stop_);
    layout->addLayout(progress);
    layout->addSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(lossHead_, 1);
    head->addWidget(copy_);
    layout->addLayout(head);
    layout->addWidget(losses_, 1);
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
    chosen_.clear();
    sound_ = false; // of the format before
    format_->setCurrentIndex(index);
    QString path = path_->text();
    if (path.endsWith(before, Qt::CaseInsensitive)) path.chop(before.size());
    setPath(path + u'.' + suffixNow());
    showOptions();
    startTrial();
}

void ExportDialog::showOptions()
{
    qDeleteAll(optionArea_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete optionArea_->layout();
    auto* grid = new QGridLayout(optionArea_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    int cell = 0;
    for (const WriteOption& option : targets_[target_].format->options) {
        if (qstrcmp(option.key, "format") == 0) continue; // the list above has it
        auto* name = makeText("label", optionArea_);
        name->setText(optionName(option.key));
        name->setWordWrap(false);
        QWidget* field = makeOption(option);
        name->setBuddy(field);
        grid->addWidget(name, cell / 2, 2 * (cell % 2));
        grid->addWidget(field, cell / 2, 2 * (cell % 2) + 1);
        ++cell;
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    optionArea_->setVisible(cell > 0);
}

QWidget* ExportDialog::makeOption(const WriteOption& option)
{
    const QString help = QCoreApplication::translate("WriteOptions", option.help);
    QWidget* made = nullptr;
    if (option.clip) {
        auto* box = new QuietCombo(optionArea_);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // names may be of any length
        box->addItem(tr("all clips"));
        for (std::size_t c = 0; c < scene_->clips.size(); ++c)
            if (scene_->clips[c]) box->addItem(clipName(*scene_, ClipId(c)), QStringLiteral("#%1").arg(c));
        connect(box, &QComboBox::activated, this,
            [this, box, key = option.key](int index) { setOption(key, box->itemData(index).toString()); });
        made = box;
    } else if (option.words.empty()) {
        auto* field = new NumberField({}, Token::Text2, optionArea_);
        field->setDigits(option.whole ? 0 : 3);
        if (option.standard >= option.least) field->setValue(option.standard);
        field->setPlaceholderText(tr("as the model has it"));
        connect(field, &NumberField::committed, this,
            [this, key = option.key](double value) { setOption(key, QString::number(value, 'g', 9)); });
        made = field;
    } else {
        auto* box = new QuietCombo(optionArea_);
        for (const char* word : option.words) box->addItem(wordText(word), QString::fromUtf8(word));
        connect(box, &QComboBox::activated, this,
            [this, box, key = option.key](int index) { setOption(key, box->itemData(index).toString()); });
        made = box;
    }
    made->setObjectName(QStringLiteral("option_") + QString::fromUtf8(option.key));
    made->setAccessibleName(optionName(option.key));
    made->setToolTip(help);
    return made;
}

void ExportDialog::setOption(const char* key, const QString& value)
{
    std::erase_if(chosen_, [key](const auto& one) { return one.first == key; });
    if (!value.isEmpty()) chosen_.emplace_back(key, value.toStdString());
    startTrial();
}

WriteOptions ExportDialog::optionsNow() const
{
    WriteOptions out = chosen_;
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
    if (!counted_.isEmpty()) countAnew();
}

} // namespace bindpose
