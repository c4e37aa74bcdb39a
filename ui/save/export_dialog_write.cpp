// SPDX-License-Identifier: MIT
// Trying an export in memory, saying what becomes of the model, and writing the files.
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_images.h"
#include "core/io/format/added_clips.h"
#include "core/io/save/save.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/save/export_dialog.h"
#include "ui/save/export_options.h"
#include "ui/session/document/scene_cost.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kBetweenMatters = 1e-5; ///< of the height

/// "clip Walk, 0.43 s, vertex 812"
QString placeWords(const Scene& scene, const MovedPlace& place)
{
    QString out = place.clip.valid()
                      ? ExportDialog::tr("clip %1, %2 s").arg(clipName(scene, place.clip), decimals(place.timeSec, 2))
                      : ExportDialog::tr("rest pose");
    out += QStringLiteral(", ") + ExportDialog::tr("vertex %1").arg(place.point);
    if (scene.meshes.size() > 1) out += QStringLiteral(" · ") + meshName(scene, place.mesh);
    return out;
}

QString percentText(double percent)
{
    if (percent < 0.001) return ExportDialog::tr("less than 0.001 % of the height");
    return ExportDialog::tr("%1 % of the height").arg(decimals(percent, percent < 0.1 ? 3 : percent < 10.0 ? 2 : 0));
}

/// No choice leaves out clips, or what was edited in points and joints.
bool leavesNothingOut(const FileFormat& format, const WriteOptions& options)
{
    const auto leavesOut = [&format](const auto& option) {
        return std::any_of(format.options.begin(), format.options.end(), [&option](const WriteOption& known) {
            return known.key == option.first && (known.clip || option.second == "no");
        });
    };
    return !format.weightsOnly && std::none_of(options.begin(), options.end(), leavesOut);
}

/// A whole export has the edits of a file that cannot be saved, and edited copies of clips whose files do not take
/// them: closing need not ask for them. What a save would still write is not saved by it.
bool keepsWhatNoSaveDoes(const DocumentHandle& document, const Scene& exported)
{
    if (!document->hasFile()) return false;
    if (!document->savesByPatch()) return true;
    const Baseline& baseline = document.baseline();
    const Document& held = document->document;
    const SharedList<Clip> counted = held.counted(exported).clips;
    const auto unsaved = static_cast<std::size_t>(
        std::count_if(counted.begin(), counted.end(), [](const auto& clip) { return clip && !clip->source.empty(); }));
    return !keepsAddedClips(baseline.source->formatId) && savesTheSame(withoutAddedClips(exported), baseline.scene) &&
           copiesWithoutFile(exported, held.clipFiles(), baseline.source.get()).size() == unsaved;
}

/// Of the files that are open as this document; exports write none of them.
bool isOwn(const DocumentHandle& document, const QFileInfo& file)
{
    if (!file.exists() || !document.alive() || !document->hasFile()) return false; // two that are not there are equal
    const std::vector<SourceFile>& own = document.baseline().source->files;
    return std::any_of(own.begin(), own.end(),
        [&file](const SourceFile& one) { return file == QFileInfo(QString::fromStdString(one.path)); });
}

void askToReplace(QWidget& dialog, const QString& what, std::function<void()> yes)
{
    auto* box = new QMessageBox(&dialog);
    box->setObjectName(QStringLiteral("replace"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(ExportDialog::tr("Replace files"));
    box->setText(what);
    QPushButton* replace = box->addButton(ExportDialog::tr("Replace them"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(ExportDialog::tr("Cancel"), QMessageBox::RejectRole));
    QObject::connect(replace, &QPushButton::clicked, &dialog, std::move(yes));
    box->open();
}

} // namespace

QStringList moveSentences(const Scene& scene, const ExportMove& move)
{
    if (move.points == 0 && move.unmatched == 0) return {ExportDialog::tr("The files hold no surface to compare.")};
    const QString missing =
        ExportDialog::tr("%n vertices are nowhere in the files.", nullptr, static_cast<int>(move.unmatched));
    if (move.points == 0) return {missing};
    const QString poses = move.keys < move.allKeys
                              ? ExportDialog::tr("Compared at %1 of %2 keys, evenly spread: all would take too long.")
                                    .arg(countText(move.keys), countText(move.allKeys))
                              : ExportDialog::tr("%n key(s) compared.", nullptr, static_cast<int>(move.keys));
    QStringList out;
    const double worst = move.atKeys.distance;
    if (move.stands())
        out += ExportDialog::tr("Read back, the surface stands where it stood.") + u' ' + poses;
    else
        out += ExportDialog::tr("The surface moves at most %1, %2: %3. On average %4.")
                   .arg(lengthText(*scene.facts, worst), percentText(move.percentOfHeight(worst)),
                       placeWords(scene, move.atKeys), lengthText(*scene.facts, move.mean)) +
               u' ' + poses;
    const double between = move.between.distance;
    if (between > std::max(2.0 * worst, kBetweenMatters * move.height))
        out += ExportDialog::tr("Between keys it moves at most %1, %2: %3.")
                   .arg(lengthText(*scene.facts, between), percentText(move.percentOfHeight(between)),
                       placeWords(scene, move.between));
    if (move.unmatched > 0) out += missing;
    if (move.lostClips > 0)
        out += ExportDialog::tr("%n clip(s) are not in the files.", nullptr, static_cast<int>(move.lostClips));
    return out;
}

ExportDialog::ToWrite ExportDialog::toWrite() const
{
    const QFileInfo file(fields_.path->text());
    const QString stem = file.completeBaseName();
    return {targets_[target_].format, scene_, optionsNow(), file.absoluteFilePath().toStdString(),
        stem.isEmpty() ? "export" : stem.toStdString()};
}

Result<Written> ExportDialog::ToWrite::run() const
{
    return writeFresh(*format, imagesSeenFrom(*scene, path), stem, options);
}

void ExportDialog::startTrial()
{
    session_.jobs().stop(work_.job);
    work_.sound = false;
    fields_.write->setEnabled(false);
    texts_.message->hide();
    proof_.losses->clear();
    proof_.lossHead->setText(tr("What the format cannot hold"));
    proof_.move->setText(tr("Writing in memory."));
    proof_.bar->setValue(0);
    proof_.bar->show();
    proof_.stop->setVisible(false);
    proof_.copy->setVisible(false);
    session_.jobs().stop(count_.job);
    count_.path = QFileInfo(fields_.path->text()).absoluteFilePath();
    texts_.title->setText(
        tr("Export %1 as %2").arg(document_.title(), QString::fromUtf8(targets_[target_].format->name)));
    work_.job = session_.jobs().start(
        {.title = tr("Working out what is lost"), .revision = {}},
        [out = toWrite()](const Task&) -> Result<std::shared_ptr<const Written>> {
            Result<Written> written = out.run();
            if (!written) return written.error();
            return std::make_shared<const Written>(std::move(*written));
        },
        [self = QPointer<ExportDialog>(this), turn = ++work_.turn](
            const Result<std::shared_ptr<const Written>>& written) {
            if (!self || self->work_.turn != turn) return;
            if (written) return self->measure(*written);
            self->proof_.bar->hide();
            self->proof_.stop->hide();
            self->proof_.move->setText(tr("Nothing can be written."));
            self->showMessage("error", sentence(written.error()));
        });
}

void ExportDialog::showWritten(const Written& written)
{
    proof_.losses->clear();
    for (const Finding& loss : written.losses) {
        const QIcon mark = isLoss(loss) ? icon("warn", Token::Warn) : icon("info", Token::Accent);
        auto* item = new QListWidgetItem(mark, sentence(loss), proof_.losses);
        item->setToolTip(plainTip(item->text()));
    }
    proof_.copy->setVisible(!written.losses.empty());
    const auto count = static_cast<int>(std::count_if(written.losses.begin(), written.losses.end(), isLoss));
    QString head = count == 0 ? tr("The format holds everything") : tr("%n thing(s) are lost", nullptr, count);
    if (const int notes = proof_.losses->count() - count; notes > 0)
        head += QStringLiteral(" · ") + tr("%n note(s)", nullptr, notes);
    proof_.lossHead->setText(head);
    proof_.losses->setVisible(!written.losses.empty());
    showFiles(written);
}

void ExportDialog::showFiles(const Written& written)
{
    QStringList names;
    std::size_t bytes = 0;
    for (const OutputFile& file : written.files) {
        bytes += file.bytes.size();
        names += file.name.empty() ? QFileInfo(count_.path).fileName() : QString::fromStdString(file.name);
    }
    texts_.files->setText(tr("%n file(s), %1", nullptr, static_cast<int>(written.files.size())).arg(bytesText(bytes)));
    texts_.files->setToolTip(names.join(u'\n'));
}

void ExportDialog::measure(std::shared_ptr<const Written> written)
{
    work_.sound = true;
    showWritten(*written);
    showPathNote();
    proof_.stop->show();
    proof_.move->setText(tr("Comparing the surface over all clips."));
    work_.job = session_.jobs().start(
        {.title = tr("Comparing the surface over all clips"), .revision = {}},
        [written, scene = scene_, name = QFileInfo(count_.path).fileName().toStdString()](
            const Task& task) -> Result<ExportMove> { return measureExport(*scene, *written, name, task); },
        [self = QPointer<ExportDialog>(this), turn = work_.turn](const Result<ExportMove>& move) {
            if (!self || self->work_.turn != turn) return;
            if (!move && move.error().kind == ErrorKind::Cancelled) return;
            self->work_.job = 0;
            self->showMove(move);
        });
    countAnew(); // another path may have been typed while the trial was written
}

/// What is written does not hang on it.
void ExportDialog::stopMeasuring()
{
    session_.jobs().stop(work_.job);
    work_.job = 0;
    proof_.bar->hide();
    proof_.stop->hide();
    proof_.move->setText(tr("Not compared: how far the surface moves is not known."));
}

/// Files name each other: under another name there are other bytes.
void ExportDialog::countAnew()
{
    const QString path = QFileInfo(fields_.path->text()).absoluteFilePath();
    if (path == count_.path || !work_.sound || work_.writing) return;
    count_.path = path;
    session_.jobs().stop(count_.job);
    count_.job = session_.jobs().start(
        {.title = tr("Counting bytes"), .revision = {}}, [out = toWrite()](const Task&) { return out.run(); },
        [self = QPointer<ExportDialog>(this), path, turn = work_.turn](const Result<Written>& written) {
            if (self && self->work_.turn == turn && self->count_.path == path && written) self->showFiles(*written);
        });
}

void ExportDialog::showMove(const Result<ExportMove>& move)
{
    proof_.bar->hide();
    proof_.stop->hide();
    if (move) return proof_.move->setText(moveSentences(*scene_, *move).join(u'\n'));
    work_.sound = false;
    fields_.write->setEnabled(false);
    proof_.move->setText(tr("What would be written does not read back."));
    showMessage("error", sentence(move.error()));
}

/// Beside the file that is open, never over it.
QString ExportDialog::proposed(const QString& base) const
{
    const QString suffix = u'.' + suffixNow();
    QString path = base + suffix;
    for (int n = 1; isOwn(document_, QFileInfo(path)); ++n)
        path = base + (n == 1 ? QStringLiteral("_export") : QStringLiteral("_export%1").arg(n)) + suffix;
    return path;
}

/// What is said of the place: that it is a file already, or one of those that are open.
void ExportDialog::showPathNote()
{
    const QFileInfo file(fields_.path->text());
    const bool own = isOwn(document_, file), main = own && file == QFileInfo(document_.path());
    const bool named = !file.completeBaseName().isEmpty() && !file.isDir();
    const QString why =
        main     ? tr("This is the file that is open; Save writes into it. Another name makes a new file.")
        : own    ? tr("%1 belongs to the file that is open. Another name makes a new file.").arg(file.fileName())
        : !named ? tr("The file needs a name.")
        : !file.absoluteDir().exists() ? tr("The folder is not there.")
                                       : QString();
    fields_.write->setEnabled(work_.sound && !work_.writing && why.isEmpty());
    fields_.write->setToolTip(why.isEmpty() ? tr("Writes the files beside each other.") : why);
    if (!why.isEmpty())
        showMessage("warning", why);
    else if (file.exists())
        showMessage("warning", tr("%1 is there already; Export replaces it.").arg(file.fileName()));
    else
        texts_.message->hide();
}

/// Writing again, with `replaces`, is the answer to the question that it may have asked.
void ExportDialog::write(bool replaces)
{
    session_.jobs().stop(work_.job);
    ++work_.turn;
    work_.writing = true;
    fields_.write->setEnabled(false);
    fields_.format->setEnabled(false);
    fields_.options->setEnabled(false);
    fields_.path->setEnabled(false);
    const QString path = QFileInfo(fields_.path->text()).absoluteFilePath();
    work_.job = session_.jobs().start(
        {.title = tr("Exporting %1").arg(QFileInfo(path).fileName()), .revision = {}, .writesFiles = true},
        [out = toWrite(), replaces](const Task& task) -> Result<Exported> {
            const Result<Written> written = out.run();
            if (!written) return written.error();
            if (const auto others = filesInTheWay(written->files, out.path); !others.empty() && !replaces)
                return Error(ErrorKind::Write, errors::kWouldReplace, {}, {fileNamesOf(others)});
            if (const Result<void> done = writeFiles(written->files, out.path, task); !done) return done.error();
            const bool whole = std::none_of(written->losses.begin(), written->losses.end(), isLoss);
            return Exported{written->files.size(), whole};
        },
        [self = QPointer<ExportDialog>(this), &session = session_, scene = scene_, document = document_,
            whole = leavesNothingOut(*targets_[target_].format, optionsNow()), name = QFileInfo(path).fileName(),
            path](const Result<Exported>& files) {
            if (files) {
                const auto more = static_cast<int>(files->files) - 1;
                session.say(more > 0 ? tr("Exported %1 and %n file(s) beside it", nullptr, more).arg(name)
                                     : tr("Exported %1").arg(name));
                // What was lost on the way may be an edit.
                if (whole && files->lossless && document.alive() && keepsWhatNoSaveDoes(document, *scene))
                    document.exported(scene);
            } else if (!self && files.error().kind != ErrorKind::Cancelled) {
                session.say(tr("%1 is not written: %2").arg(name, sentence(files.error())), true);
            }
            if (self && files) Q_EMIT self->wrote(path);
            if (self) self->finished(files);
            if (self && !files && files.error().text == &errors::kWouldReplace)
                askToReplace(*self, sentence(files.error()), [self] {
                    if (self) self->write(true);
                });
        });
}

void ExportDialog::finished(const Result<Exported>& files)
{
    work_.writing = false;
    work_.job = 0;
    if (files) return accept();
    if (files.error().kind == ErrorKind::Cancelled) return QDialog::reject();
    for (QWidget* field :
        std::initializer_list<QWidget*>{fields_.format, fields_.options, fields_.path, fields_.cancel, fields_.write})
        field->setEnabled(true);
    const QString where = whereText(files.error().where);
    showMessage("error", sentence(files.error()) + (where.isEmpty() ? QString() : u'\n' + where) + u'\n' +
                             tr("Nothing that was there has changed."));
}

void ExportDialog::reject()
{
    if (!work_.writing) return QDialog::reject();
    session_.jobs().stop(work_.job);
    fields_.cancel->setEnabled(false);
}

void ExportDialog::showMessage(const char* role, const QString& text)
{
    setRole(*texts_.message, role);
    texts_.message->setText(text);
    texts_.message->show();
}

} // namespace bindpose
