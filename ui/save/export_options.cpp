// SPDX-License-Identifier: MIT
#include "ui/save/export_options.h"

#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/save/export_dialog.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <iterator>

namespace bindpose {
namespace {

/// Which unit lengths are written in; elsewhere "units" says how large one is.
bool asksUnit(const WriteOption& option)
{
    return qstrcmp(option.key, "units") == 0 && !option.words.empty();
}

QString inMetres()
{
    return ExportDialog::tr("metres, as the file has them: nothing is scaled");
}

QString optionName(const WriteOption& option)
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
        {"axes", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Axes")},
        {"encoding", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Encoding")},
        {"generation", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Generation")},
        {"textures", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Textures")},
        {"units", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Centimetres a unit")},
        {"version", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Version")},
    };
    // Which unit it is; elsewhere, how large a number says that it is.
    if (asksUnit(option)) return ExportDialog::tr("Unit");
    for (const auto& [known, text] : names)
        if (qstrcmp(known, option.key) == 0) return ExportDialog::tr(text);
    return QString::fromUtf8(option.key);
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
        {"scene", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as in the scene")},
        {"turned", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "turned, Z up")},
        {"y", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Y up")},
        {"z", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "Z up")},
        {"text", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "text")},
        {"binary", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "binary")},
        {"ascii", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "text")},
        {"beside", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "files beside the model")},
        {"embedded", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "inside of the model")},
        {"u8", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "bytes")},
        {"float", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as they are")},
        {"metres", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "metres")},
        {"stored", QT_TRANSLATE_NOOP("bindpose::ExportDialog", "as stored")},
    };
    for (const auto& [known, text] : words)
        if (qstrcmp(known, word) == 0) return ExportDialog::tr(text);
    return QString::fromUtf8(word);
}

bool isAttachments(const WriteOption& option)
{
    return qstrcmp(option.key, "attachments") == 0;
}

bool somethingHangs(const Scene& scene)
{
    return std::any_of(scene.attachments.begin(), scene.attachments.end(),
        [](const auto& held) { return held && held->enabled && held->prop; });
}

bool takes(const WriteOption& option, const QString& value)
{
    if (option.clip) return false;
    const auto same = [&value](const char* word) { return value == QLatin1String(word); };
    if (!option.words.empty()) return std::any_of(option.words.begin(), option.words.end(), same);
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber && number >= option.least && number <= option.most;
}

const WriteOption* optionOf(const FileFormat& format, const QString& key)
{
    for (const WriteOption& option : format.options)
        if (key == QLatin1String(option.key)) return &option;
    return nullptr;
}

} // namespace

QString keptText(const FileFormat& format, const WriteOptions& options)
{
    QStringList lines;
    for (const auto& [key, value] : options) {
        const WriteOption* option = optionOf(format, QString::fromStdString(key));
        if (option && !option->clip) lines += QString::fromStdString(key + '=' + value);
    }
    return lines.join(u'\n');
}

WriteOptions optionsKept(const FileFormat& format, const QString& text)
{
    WriteOptions out;
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const QString key = line.section(u'=', 0, 0), value = line.section(u'=', 1);
        const WriteOption* option = optionOf(format, key);
        if (option && takes(*option, value)) out.emplace_back(key.toStdString(), value.toStdString());
    }
    return out;
}

WriteOptions ExportOptions::toKeep() const
{
    WriteOptions out = chosen_;
    out.insert(out.end(), aside_.begin(), aside_.end());
    return out;
}

void ExportOptions::showOf(const FileFormat& format, const Scene& scene, WriteOptions kept)
{
    chosen_ = std::move(kept);
    const bool hangs = somethingHangs(scene);
    aside_.clear();
    const auto ofAttachments = [](const auto& one) { return one.first == "attachments"; };
    if (!hangs) std::copy_if(chosen_.begin(), chosen_.end(), std::back_inserter(aside_), ofAttachments);
    if (!hangs) std::erase_if(chosen_, ofAttachments);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete layout();
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    int cell = 0;
    for (const WriteOption& option : format.options) {
        if (qstrcmp(option.key, "format") == 0) continue; // the list above has it
        const bool matters = !option.matters || option.matters(scene);
        if (!matters && !(asksUnit(option) && scene.facts->metresPerUnit)) continue;
        if (isAttachments(option) && !hangs) continue;
        auto* name = makeText("label", this);
        name->setText(optionName(option));
        name->setWordWrap(false);
        QWidget* field = matters ? makeField(option, scene) : makeText("text", inMetres(), this);
        name->setBuddy(field);
        grid->addWidget(name, cell / 2, 2 * (cell % 2));
        grid->addWidget(field, cell / 2, 2 * (cell % 2) + 1);
        ++cell;
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    setVisible(cell > 0);
}

QWidget* ExportOptions::makeField(const WriteOption& option, const Scene& scene)
{
    const QString help = QCoreApplication::translate("WriteOptions", option.help);
    QWidget* made = nullptr;
    if (option.clip) {
        auto* box = new QuietCombo(this);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // names may be of any length
        box->addItem(ExportDialog::tr("all clips"));
        for (std::size_t c = 0; c < scene.clips.size(); ++c)
            if (scene.clips[c]) box->addItem(clipName(scene, ClipId(c)), QStringLiteral("#%1").arg(c));
        connect(box, &QComboBox::activated, this,
            [this, box, key = option.key](int index) { set(key, box->itemData(index).toString()); });
        made = box;
    } else if (isAttachments(option)) {
        made = makeAttachments(option);
    } else if (option.words.empty()) {
        auto* field = new NumberField({}, Token::Text2, this);
        field->setDigits(option.whole ? 0 : 3);
        const QString kept = valueOf(option.key);
        if (!kept.isEmpty())
            field->setValue(kept.toDouble());
        else if (option.standard >= option.least)
            field->setValue(option.standard);
        field->setPlaceholderText(ExportDialog::tr("as the model has it"));
        connect(field, &NumberField::committed, this,
            [this, key = option.key](double value) { set(key, QString::number(value, 'g', 9)); });
        made = field;
    } else {
        made = makeList(option);
    }
    made->setObjectName(QStringLiteral("option_") + QString::fromUtf8(option.key));
    made->setAccessibleName(optionName(option));
    made->setToolTip(help);
    return made;
}

QWidget* ExportOptions::makeList(const WriteOption& option)
{
    auto* box = new QuietCombo(this);
    for (const char* word : option.words) box->addItem(wordText(word), QString::fromUtf8(word));
    if (const int kept = box->findData(valueOf(option.key)); kept >= 0) box->setCurrentIndex(kept);
    connect(box, &QComboBox::activated, this,
        [this, box, key = option.key](int index) { set(key, box->itemData(index).toString()); });
    return box;
}

/// The command line leaves out what hangs on joints, and says so. Who sees it hang expects it in the file.
QWidget* ExportOptions::makeAttachments(const WriteOption& option)
{
    const QString without = QString::fromUtf8(option.words.front()), with = QString::fromUtf8(option.words.back());
    auto* box = new QCheckBox(wordText(option.words.back()), this);
    box->setChecked(valueOf(option.key) != without);
    if (box->isChecked() && valueOf(option.key).isEmpty()) chosen_.emplace_back(option.key, with.toStdString());
    connect(box, &QCheckBox::clicked, this,
        [this, with, without, key = option.key](bool on) { set(key, on ? with : without); });
    return box;
}

QString ExportOptions::valueOf(const char* key) const
{
    for (const auto& [known, value] : chosen_)
        if (known == key) return QString::fromStdString(value);
    return {};
}

void ExportOptions::set(const char* key, const QString& value)
{
    std::erase_if(chosen_, [key](const auto& one) { return one.first == key; });
    if (!value.isEmpty()) chosen_.emplace_back(key, value.toStdString());
    Q_EMIT changed();
}

} // namespace bindpose
