// SPDX-License-Identifier: MIT
#include "ui/folder_check.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "render/image_findings.h"
#include "ui/findings.h"
#include "ui/icons.h"
#include "ui/labels.h"
#include "ui/texts.h"
#include "ui/widgets/finding_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

enum Column { kFile, kErrors, kWarnings, kNotes, kWorst, kColumns };
constexpr int kPathRole = Qt::UserRole, kSortRole = Qt::UserRole + 1;
constexpr int kWidestFile = 270;
constexpr unsigned kMostAtOnce = 4;

/// Sorts by its number where it has one, else by its words.
class FileCell final : public QTableWidgetItem {
public:
    explicit FileCell(const QString& text) : QTableWidgetItem(text) {}
    bool operator<(const QTableWidgetItem& other) const override
    {
        const QVariant mine = data(kSortRole), its = other.data(kSortRole);
        if (mine.isValid() && its.isValid()) return mine.toDouble() < its.toDouble();
        return QString::compare(text(), other.text(), Qt::CaseInsensitive) < 0;
    }
};

/// Reads a file as Open does.
Result<Loaded> openForCheck(const std::string& path, const Importer& importer, const Task& task)
{
    Result<Loaded> loaded = loadFile(path, task, importer);
    if (loaded) addImageFindings(loaded->scene, loaded->findings);
    return loaded;
}

/// What could not be looked at, each reason once.
QStringList reasonsOf(const Report& report)
{
    QStringList out;
    for (const NotChecked& each : report.notChecked)
        if (const QString why = wordingText(Wording(each.why)); !out.contains(why)) out += why;
    return out;
}

} // namespace

FolderCheck::FolderCheck(Jobs& jobs, Importer importer, const QString& folder, QWidget* parent)
    : QDialog(parent), jobs_(jobs), importer_(std::move(importer)), folder_(QDir(folder).absolutePath())
{
    setObjectName(QStringLiteral("folderCheck"));
    setAttribute(Qt::WA_DeleteOnClose);
    const QString name = shownName(QDir(folder_).dirName().toStdString());
    setWindowTitle(tr("Check of %1").arg(name));
    resize(1000, 540);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(makeText("dialogTitle", windowTitle(), this));
    layout->addWidget(makeText("caption", QDir::toNativeSeparators(folder_), this));
    status_ = makeText("label", this);
    status_->setObjectName(QStringLiteral("folderStatus"));
    layout->addWidget(status_);
    bar_ = new QProgressBar(this);
    bar_->setAccessibleName(tr("Files checked"));
    bar_->setTextVisible(false);
    layout->addWidget(bar_);
    layout->addWidget(makeTable(), 1);
    layout->addWidget(makeButtons());
    stop_->setFocus();
    list();
}

QTableWidget* FolderCheck::makeTable()
{
    table_ = new QTableWidget(0, kColumns, this);
    table_->setObjectName(QStringLiteral("folderFiles"));
    table_->setAccessibleName(tr("Files and their problems"));
    table_->setToolTip(tr("Enter or a double click opens the file."));
    table_->setHorizontalHeaderLabels({tr("File"), tr("Errors"), tr("Warnings"), tr("Notes"), tr("Worst problem")});
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(metrics::kListRow);
    QHeaderView& head = *table_->horizontalHeader();
    head.setHighlightSections(false);
    head.setStretchLastSection(true);
    for (int column = 0; column < kColumns; ++column) {
        const bool words = column == kFile || column == kWorst;
        table_->horizontalHeaderItem(column)->setTextAlignment(
            (words ? Qt::AlignLeading : Qt::AlignHCenter) | Qt::AlignVCenter);
        table_->horizontalHeaderItem(column)->setToolTip(tr("Click to sort."));
    }
    table_->setColumnWidth(kFile, kWidestFile);
    for (const int column : {kErrors, kWarnings, kNotes})
        head.setSectionResizeMode(column, QHeaderView::ResizeToContents);
    connect(table_, &QTableWidget::cellDoubleClicked, this, [this](int row, int) { open(row); });
    table_->installEventFilter(this);
    return table_;
}

QWidget* FolderCheck::makeButtons()
{
    auto* box = new QWidget(this);
    copy_ = new QPushButton(tr("Copy as text"), box);
    copy_->setObjectName(QStringLiteral("copyFolder"));
    copy_->setToolTip(tr("Copies the list as text, in the order shown."));
    connect(copy_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(plainText()); });
    stop_ = new QPushButton(tr("Stop"), box);
    stop_->setObjectName(QStringLiteral("stopFolder"));
    stop_->setToolTip(tr("Checks no further; what was found stays."));
    connect(stop_, &QPushButton::clicked, this, &FolderCheck::stop);
    auto* close = new QPushButton(tr("Close"), box);
    close->setToolTip(tr("Puts this list away."));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    open_ = new QPushButton(tr("Open file"), box);
    open_->setObjectName(QStringLiteral("openChecked"));
    open_->setToolTip(tr("Opens the chosen file; this list stays."));
    open_->setProperty("primary", true);
    connect(open_, &QPushButton::clicked, this, [this] { open(table_->currentRow()); });
    for (QPushButton* button : {copy_, stop_, close}) button->setAutoDefault(false);
    open_->setDefault(true);
    open_->setEnabled(false);
    copy_->setEnabled(false);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(copy_);
    layout->addStretch(1);
    layout->addWidget(stop_);
    layout->addWidget(close);
    layout->addWidget(open_);
    return box;
}

void FolderCheck::list()
{
    status_->setText(tr("Looking for models…"));
    bar_->setRange(0, 0);
    const QPointer<FolderCheck> self(this);
    listing_ = jobs_.start(
        {.title = tr("Checking %1").arg(QDir(folder_).dirName()), .revision = {}},
        [folder = QFile::encodeName(folder_).toStdString()](const Task&) { return filesToCheck({folder}); },
        [self](const Result<std::vector<std::string>>& files) {
            if (self && !self->ended_) self->takeFiles(files);
        });
}

void FolderCheck::takeFiles(const Result<std::vector<std::string>>& files)
{
    listing_ = 0;
    if (files) files_ = *files;
    if (files && !files_.empty()) return startNext();
    end();
    status_->setText(files ? tr("No file in this folder or below it is a model that can be read.")
                           : tr("This folder cannot be read. %1").arg(sentence(files.error())));
    setRole(*status_, "warning");
}

void FolderCheck::startNext()
{
    const auto atOnce = std::size_t{std::min(parallelWidth(), kMostAtOnce)};
    const QPointer<FolderCheck> self(this);
    for (; running_.size() < atOnce && next_ < files_.size(); ++next_)
        running_[next_] = jobs_.start(
            {.title = tr("Checking %1").arg(shortPath(QFile::decodeName(files_[next_].c_str()))), .revision = {}},
            [path = files_[next_], importer = importer_](const Task& task) {
                const auto open = [&importer](const std::string& file, const Task& inner) {
                    return openForCheck(file, importer, inner);
                };
                return checkFile(path, open, {}, task);
            },
            [self, file = next_](const FileReport& report) {
                if (self && !self->ended_) self->take(file, report);
            });
    if (running_.empty()) return end();
    presentProgress();
}

void FolderCheck::take(std::size_t file, const FileReport& report)
{
    running_.erase(file);
    ++checked_;
    addRow(QFile::decodeName(files_[file].c_str()), report);
    startNext();
}

void FolderCheck::addRow(const QString& path, const FileReport& report)
{
    std::vector<Finding> findings = report.report.findings;
    if (report.path.empty()) { // its job ran out of memory
        findings.emplace_back();
        findings.back().text = &errors::kOutOfMemory;
        findings.back().severity = Severity::Error;
    }
    const bool read = !report.format.empty();
    const FindingCount count = countOf(findings);
    bad_ += count.problems() > 0;
    errors_ += static_cast<std::size_t>(count.errors);
    warnings_ += static_cast<std::size_t>(count.warnings);
    notes_ += static_cast<std::size_t>(count.notes);
    const QStringList reasons = reasonsOf(report.report);
    const auto worst = std::max_element(findings.begin(), findings.end(),
        [](const Finding& a, const Finding& b) { return a.severity < b.severity; }); // the first of the worst
    const bool clean = worst == findings.end();
    QString words =
        clean ? reasons.isEmpty() ? tr("No problem") : tr("No problem in what could be checked") : sentence(*worst);
    if (!read) words = tr("Not read. %1").arg(words);
    QStringList tip{words};
    if (!clean) tip += read ? placeText(report.scene, *worst) : whereText(worst->place.pointer);
    if (!reasons.isEmpty()) tip += tr("Not checked: %1").arg(reasons.join(u' '));
    tip.removeAll(QString());

    const int row = table_->rowCount();
    table_->insertRow(row);
    auto* name = new FileCell(shownName(shortPath(path).toStdString()));
    name->setData(kPathRole, path);
    name->setToolTip(plainTip(QDir::toNativeSeparators(path)));
    const SeverityLook look = clean ? SeverityLook{"okk", Token::Ok} : lookOf(worst->severity);
    name->setIcon(icon(look.icon, look.ink));
    table_->setItem(row, kFile, name);
    const auto number = [this, row](int column, int value, double order, const QString& said) {
        auto* cell = new FileCell(countText(static_cast<std::size_t>(value)));
        cell->setData(kSortRole, order);
        cell->setData(Qt::AccessibleTextRole, said);
        cell->setToolTip(said);
        cell->setTextAlignment(Qt::AlignCenter);
        table_->setItem(row, column, cell);
    };
    // Of as many errors the one with more warnings is worse; a file that nobody can read is worst.
    const double rest = count.warnings * 1e5 + count.notes;
    number(kErrors, count.errors, read ? count.errors * 1e10 + rest : 1e18, tr("%n error(s)", nullptr, count.errors));
    number(kWarnings, count.warnings, count.warnings, tr("%n warning(s)", nullptr, count.warnings));
    number(kNotes, count.notes, count.notes, tr("%n note(s)", nullptr, count.notes));
    auto* last = new FileCell(words);
    last->setToolTip(plainTip(tip.join(u'\n')));
    table_->setItem(row, kWorst, last);
    copy_->setEnabled(true);
    open_->setEnabled(true);
    if (row == 0) table_->setCurrentCell(0, kFile);
}

void FolderCheck::presentProgress()
{
    bar_->setRange(0, static_cast<int>(files_.size()));
    bar_->setValue(static_cast<int>(checked_));
    const QString now = QFile::decodeName(files_[running_.begin()->first].c_str());
    status_->setText(tr("%1 of %2 files are checked. Now: %3")
                         .arg(countText(checked_), countText(files_.size()), shownName(shortPath(now).toStdString())));
}

void FolderCheck::stop()
{
    if (ended_) return;
    if (listing_ != 0) jobs_.stop(listing_);
    for (const auto& [file, job] : running_) jobs_.stop(job);
    running_.clear();
    end();
}

void FolderCheck::end()
{
    ended_ = true;
    bar_->hide();
    const bool atStop = stop_->hasFocus(), first = table_->currentRow() <= 0;
    stop_->hide();
    status_->setText(summary());
    setRole(*status_, errors_ > 0 ? "error" : warnings_ > 0 ? "warning" : "label");
    table_->horizontalHeader()->setSortIndicator(kErrors, Qt::DescendingOrder);
    table_->setSortingEnabled(true);
    table_->resizeColumnToContents(kFile);
    table_->setColumnWidth(kFile, std::min(table_->columnWidth(kFile), kWidestFile));
    if (first && table_->rowCount() > 0) table_->setCurrentCell(0, kFile); // else it is where somebody went
    if (atStop || !focusWidget()) table_->setFocus();
}

QString FolderCheck::summary() const
{
    const auto whole = static_cast<int>(checked_);
    QString out = checked_ < files_.size() || files_.empty()
                      ? tr("Stopped: %1 of %2 files are checked.").arg(countText(checked_), countText(files_.size()))
                      : tr("%n file(s) checked.", nullptr, whole);
    if (checked_ == 0) return out;
    if (errors_ + warnings_ == 0) return out + u' ' + tr("None has errors or warnings.");
    return out + u' ' + tr("%n of them with problems:", nullptr, static_cast<int>(bad_)) + u' ' +
           tr("%n error(s)", nullptr, static_cast<int>(errors_)) + QStringLiteral(", ") +
           tr("%n warning(s)", nullptr, static_cast<int>(warnings_)) + QStringLiteral(", ") +
           tr("%n note(s)", nullptr, static_cast<int>(notes_)) + u'.';
}

QString FolderCheck::shortPath(const QString& path) const
{
    return QDir(folder_).relativeFilePath(path);
}

void FolderCheck::open(int row)
{
    if (const QTableWidgetItem* file = table_->item(row, kFile)) Q_EMIT fileAsked(file->data(kPathRole).toString());
}

QString FolderCheck::plainText() const
{
    QStringList heads;
    for (int column = 0; column < kColumns; ++column) heads += table_->horizontalHeaderItem(column)->text();
    QString out = QDir::toNativeSeparators(folder_) + u'\n' + status_->text() + u'\n' + heads.join(u'\t') + u'\n';
    for (int row = 0; row < table_->rowCount(); ++row) {
        QStringList cells{shortPath(table_->item(row, kFile)->data(kPathRole).toString())};
        for (int column = kErrors; column < kColumns; ++column) cells += table_->item(row, column)->text();
        out += cells.join(u'\t') + u'\n';
    }
    return out;
}

bool FolderCheck::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == table_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            open(table_->currentRow());
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void FolderCheck::done(int result)
{
    stop();
    QDialog::done(result);
}

} // namespace bindpose
