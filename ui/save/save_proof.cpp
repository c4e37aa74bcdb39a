// SPDX-License-Identifier: MIT
#include "ui/save/save_proof.h"

#include "core/io/save/backup.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/save/save_dialog.h"
#include "ui/save/save_parts.h"
#include "ui/save/save_pictures.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostLines = 3, kBytesPerLine = 8;

QString inkSpan(const QString& text, Token ink)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color(ink).name(), text);
}

/// Some bytes from `at` on; those that `other` has otherwise are in `ink`.
QString hex(const std::vector<std::byte>& bytes, const std::vector<std::byte>& other, std::size_t at, Token ink)
{
    QStringList out;
    for (std::size_t i = at; i < std::min(bytes.size(), at + kBytesPerLine); ++i) {
        const QString digits = QStringLiteral("%1").arg(static_cast<unsigned>(bytes[i]), 2, 16, QLatin1Char('0'));
        const bool same = i < other.size() && other[i] == bytes[i];
        out += inkSpan(digits.toUpper(), same ? Token::Text3 : ink);
    }
    return out.join(u' ');
}

/// "0x0004A3C4  5A 49 5C 00 → 8C 73 00 00", where the first byte differs at or after `from`.
QString lineOf(const ChangedFile& file, const ChangedValue& change, bool sameSize)
{
    const std::size_t end =
        std::min({change.offset + std::max<std::size_t>(change.length, 1), file.before->size(), file.after->size()});
    std::size_t at = change.offset;
    while (at < end && (*file.before)[at] == (*file.after)[at]) ++at;
    if (at >= end && sameSize) return {};
    at = std::min(at, file.after->size());
    return QStringLiteral("0x%1  ").arg(at, 8, 16, QLatin1Char('0')) + hex(*file.before, *file.after, at, Token::Err) +
           QStringLiteral(" → ") + hex(*file.after, *file.before, at, Token::Ok);
}

} // namespace

std::vector<ChangedFile> changedFiles(const Source& source, const SavePlan& plan)
{
    std::vector<ChangedFile> files;
    for (std::size_t f = 0; f < source.files.size(); ++f) {
        ChangedFile file{f, QString::fromStdString(source.files[f].name), source.files[f].bytes, nullptr, {}};
        if (file.name.isEmpty()) file.name = QFileInfo(QString::fromStdString(source.files[f].path)).fileName();
        for (const ChangedValue& change : plan.changes)
            if (change.file == f) file.changes.push_back(&change);
        if (file.changes.empty()) continue;
        // Side files stand in the plan in the source's order, those that do not change left out.
        const std::size_t position = f == 0 ? 0 : files.size() + (files.empty() || files.front().file != 0 ? 1 : 0);
        if (position < plan.files.size()) file.after = plan.files[position].bytes.get();
        files.push_back(std::move(file));
    }
    return files;
}

std::size_t otherBytes(const ChangedFile& file, std::size_t offset, std::size_t length)
{
    if (!file.after || file.after->size() != file.before->size()) return length;
    std::size_t count = 0;
    for (std::size_t i = offset; i < std::min(offset + length, file.before->size()); ++i)
        count += (*file.after)[i] != (*file.before)[i];
    return count;
}

std::size_t otherBytes(const ChangedFile& file)
{
    if (file.after && file.after->size() == file.before->size()) return otherBytes(file, 0, file.before->size());
    std::size_t count = 0;
    for (const ChangedValue* change : file.changes) count += change->length;
    return count;
}

ChangedBytes changedBytes(const Source& source, const SavePlan& plan)
{
    ChangedBytes out;
    for (const ChangedFile& file : changedFiles(source, plan)) {
        const std::size_t after = file.after ? file.after->size() : file.before->size();
        out.before += file.before->size();
        out.added += static_cast<std::ptrdiff_t>(after) - static_cast<std::ptrdiff_t>(file.before->size());
        out.others += otherBytes(file);
    }
    return out;
}

SaveProof::SaveProof(QWidget* parent) : QWidget(parent)
{
    pictures_ = new SavePictures(this);
    QLabel* bytesTitle = makeLabel("label", this);
    bytesTitle->setText(tr("First changed bytes"));
    bytes_ = makeLabel("code", this);
    bytes_->setObjectName(QStringLiteral("bytes"));
    bytes_->setAccessibleName(bytesTitle->text());
    bytes_->setTextFormat(Qt::RichText);
    bytes_->setFont(monoFont());
    bytes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    bytes_->setLayoutDirection(Qt::LeftToRight);
    auto* lines = new QGridLayout;
    lines->setHorizontalSpacing(8);
    lines->setVerticalSpacing(4);
    lines->setColumnStretch(1, 1);
    const char* const names[Lines] = {"surface", "trial", "findings"};
    for (int line = 0; line < Lines; ++line) {
        marks_[line] = new QLabel(this);
        texts_[line] = makeText("value", this);
        texts_[line]->setObjectName(QLatin1String(names[line]));
        texts_[line]->setAlignment(Qt::AlignLeading | Qt::AlignTop); // beside its mark, also in more room than it needs
        lines->addWidget(marks_[line], line, 0, Qt::AlignTop);
        lines->addWidget(texts_[line], line, 1);
    }
    auto* proof = new QVBoxLayout;
    proof->setSpacing(6);
    proof->addWidget(bytesTitle);
    proof->addWidget(bytes_);
    proof->addSpacing(4);
    proof->addLayout(lines);
    proof->addStretch(1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(16);
    layout->addWidget(pictures_);
    layout->addLayout(proof, 1);
    begin();
}

void SaveProof::begin()
{
    tell(Surface, State::Running, tr("How far the surface moves is measured."));
    tell(Trial, State::Running, tr("Trial write is read back."));
    tell(Findings, State::Running, tr("Problems are counted."));
}

void SaveProof::showBytes(const Source& source, const SavePlan& plan)
{
    QStringList lines;
    for (const ChangedFile& file : changedFiles(source, plan)) {
        if (!file.before || !file.after) continue;
        const bool sameSize = file.before->size() == file.after->size();
        for (const ChangedValue* change : file.changes) {
            const QString line = lineOf(file, *change, sameSize);
            if (!line.isEmpty()) lines += line;
            // Behind a range that grew nothing stands where it stood.
            if (!sameSize || lines.size() == static_cast<qsizetype>(kMostLines)) break;
        }
        if (!lines.isEmpty()) break;
    }
    bytes_->setText(lines.isEmpty() ? tr("none") : lines.join(QStringLiteral("<br>")));
}

void SaveProof::tell(Line line, State state, const QString& text)
{
    struct Look {
        const char* icon;
        Token ink;
    };
    const Look look = state == State::Running    ? Look{"history", Token::Text3}
                      : state == State::Good     ? Look{"okk", Token::Ok}
                      : state == State::Told     ? Look{"info", Token::Accent}
                      : state == State::Doubtful ? Look{"warn", Token::Warn}
                                                 : Look{"err", Token::Err};
    marks_[line]->setPixmap(icon(look.icon, look.ink).pixmap(QSize(16, 16), devicePixelRatioF()));
    texts_[line]->setText(text);
    keepRoom();
}

void SaveProof::resizeEvent(QResizeEvent*)
{
    keepRoom();
}

/// As many lines as the sentences take in this width: the dialog grows by itself. Problems have two lines from the
/// start: what is told of them in the end is often longer than what is told while they are counted.
void SaveProof::keepRoom()
{
    if (!isVisible()) return;
    for (QLabel* text : texts_) {
        const int least = text == texts_[Findings] ? 2 * text->fontMetrics().lineSpacing() : 0;
        text->setMinimumHeight(std::max(least, text->heightForWidth(text->width())));
    }
}

std::vector<PlannedFiles::File> PlannedFiles::toWrite() const
{
    std::vector<File> out;
    if (writesModel()) { // a main file of which no byte changes is not named, also where it is gone and written again
        const std::vector<ChangedFile> changed = changedFiles(*source, *plan);
        const bool main = !inPlace || changed.empty() || changed.front().file == 0;
        const QString side = main ? QString() : shownFileName(source->files[changed.front().file].path);
        out.push_back({source.get(), plan.get(), main ? name : side});
    }
    for (const ClipFilePlan& clip : *clips)
        if (!clip.plan->sameBytes)
            out.push_back({clip.file->source.get(), &*clip.plan, shownFileName(clip.file->path)});
    return out;
}

QString PlannedFiles::changedText() const
{
    ChangedBytes bytes;
    for (const File& file : toWrite()) {
        const ChangedBytes of = changedBytes(*file.source, *file.plan);
        bytes.others += of.others;
        bytes.added += of.added;
    }
    QString text = bytesText(bytes.others);
    if (bytes.added > 0)
        text = SaveDialog::tr("%1 changed, %2 added").arg(text, bytesText(static_cast<std::size_t>(bytes.added)));
    if (bytes.added < 0)
        text = SaveDialog::tr("%1 changed, %2 less").arg(text, bytesText(static_cast<std::size_t>(-bytes.added)));
    return text;
}

std::shared_ptr<const Scene> PlannedFiles::before(const Scene& baseline) const
{
    if (clips->empty()) return std::make_shared<const Scene>(baseline);
    return std::make_shared<const Scene>(withClipsBeside(baseline, *chosen, *clips, true));
}

std::shared_ptr<const Scene> PlannedFiles::after() const
{
    if (clips->empty()) return plan->saved;
    return std::make_shared<const Scene>(withClipsBeside(*plan->saved, *chosen, *clips, false));
}

Result<FilesWritten> PlannedFiles::write(bool backup, const std::function<void()>& first, const Task& task) const
{
    FilesWritten out;
    std::vector<ProvedPlan> plans;
    std::vector<std::string> kept;
    const auto take = [&](const SavePlan& of, std::shared_ptr<const Source> known,
                          const QString& written) -> Result<std::shared_ptr<const Source>> {
        if (!known) {
            Result<std::shared_ptr<const Source>> now = provePlan(of, task);
            if (!now) return now;
            known = std::move(*now);
        }
        if (!written.isEmpty()) {
            plans.push_back({&of, known});
            for (std::string& path : filesToKeep(of)) kept.push_back(std::move(path));
            out.names += written;
        }
        return known;
    };
    const auto model =
        writesModel() ? take(*plan, proved, toWrite().front().name) : Result<std::shared_ptr<const Source>>(source);
    if (!model) return model.error();
    out.model = *model;
    for (std::size_t i = 0; i < clips->size(); ++i) {
        const ClipFilePlan& clip = (*clips)[i];
        const auto now = take(*clip.plan, i < clipsProved.size() ? clipsProved[i] : nullptr,
            clip.plan->sameBytes ? QString() : shownFileName(clip.file->path));
        if (!now) return now.error();
        out.clips.push_back(std::make_shared<const ClipFile>(savedClipFile(clip, *chosen, *now)));
    }
    first();
    if (backup)
        if (const Result<void> done = keepBackups(kept, task); !done) return done.error();
    if (const Result<void> done = writePlans(plans, task); !done) return done.error();
    return out;
}

} // namespace bindpose
