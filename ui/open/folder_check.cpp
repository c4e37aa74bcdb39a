// SPDX-License-Identifier: MIT
#include "ui/open/folder_check.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/document/project/project_check.h"
#include "render/image/image_findings.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/document/findings.h"
#include "ui/widgets/problems/finding_delegate.h"

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
#include <map>
#include <mutex>

namespace bindpose {

namespace {

enum Column { kFile, kErrors, kWarnings, kNotes, kWorst, kColumns };
constexpr int kPathRole = Qt::UserRole, kSortRole = Qt::UserRole + 1, kFileRole = Qt::UserRole + 2;
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

} // namespace

/// How a folder's files are read: as Open does, and the projects that several have once; a rig contract may be a large
/// model.
class FolderReader {
public:
    explicit FolderReader(Importer importer) : importer_(std::move(importer)) {}
    Result<Loaded> open(const std::string& path, const Task& task) const
    {
        Result<Loaded> loaded = loadFile(path, task, importer_);
        if (loaded) addImageFindings(loaded->scene, loaded->findings);
        return loaded;
    }
    using ReadProject = std::shared_ptr<const Result<Project>>;
    /// By any thread: others wait for what is being read. What a cancel broke off is not kept.
    ReadProject project(const std::string& path, const Task& task)
    {
        const std::lock_guard<std::mutex> guard(lock_);
        ReadProject& known = projects_[path];
        if (known) return known;
        auto made = std::make_shared<const Result<Project>>(readProject(
            path, [this](const std::string& file, const Task& inner) { return open(file, inner); }, task));
        if (!task.cancelled()) known = made;
        return made;
    }

private:
    Importer importer_;
    std::mutex lock_;
    std::map<std::string, ReadProject> projects_;
};

namespace {

/// As its project says, what that ignores or knows left out. A project that cannot be read is itself the problem.
FileReport checkedByProject(const std::string& path, FolderReader& reader, const Task& task)
{
    const auto open = [&reader](const std::string& file, const Task& inner) { return reader.open(file, inner); };
    const std::string projectPath = projectPathFor(path);
    if (projectPath.empty()) return checkFile(path, open, {}, task);
    const FolderReader::ReadProject read = reader.project(projectPath, task);
    const Result<Project>& project = *read;
    FileReport out = checkByProject(path, open, {}, project ? &*project : nullptr, task);
    if (!project) {
        Finding unread;
        unread.text = project.error().text;
        unread.severity = Severity::Error;
        unread.args = project.error().args;
        unread.place.pointer = project.error().where;
        out.report.findings.insert(out.report.findings.begin(), std::move(unread));
        return out;
    }
    suppressByProject(out, *project, path, true);
    std::vector<Finding> counted;
    for (std::size_t i = 0; i < out.report.findings.size(); ++i)
        if (out.counts(i)) counted.push_back(std::move(out.report.findings[i]));
    out.report.findings = std::move(counted);
    return out;
}

/// What could not be looked at, each reason once.
QStringList reasonsOf(const std::vector<NotChecked>& notChecked)
{
    QStringList out;
    for (const NotChecked& each : notChecked)
        if (const QString why = wordingText(Wording(each.why)); !out.contains(why)) out += why;
    return out;
}

} // namespace

FolderCheck::FolderCheck(Jobs& jobs, Importer importer, const QString& folder, QWidget* parent)
    : QDialog(parent), jobs_(jobs), reader_(std::make_shared<FolderReader>(std::move(importer))),
      folder_(QDir(folder).absolutePath())
{
    setObjectName(QStringLiteral("folderCheck"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(1000, 540);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(8);
    title_ = makeText("dialogTitle", this);
    layout->addWidget(title_);
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
    bar_->setRange(0, 0);
    tellAll();
    const QPointer<FolderCheck> self(this);
    listing_ = jobs_.start(
        {.title = tr("Checking %1").arg(QDir(folder_).dirName()), .revision = {}},
        [folder = QFile::encodeName(folder_).toStdString()](const Task& task) { return filesToCheck({folder}, task); },
        [self](const Result<std::vector<std::string>>& files) {
            if (self && !self->ended_) self->takeFiles(files);
        });
}

void FolderCheck::takeFiles(const Result<std::vector<std::string>>& files)
{
    listing_ = 0;
    listed_ = true;
    if (files)
        files_ = *files;
    else
        unread_ = files.error();
    counts_.files = files_.size();
    if (!files_.empty()) return startNext();
    end();
}

void FolderCheck::startNext()
{
    const auto atOnce = std::size_t{std::min(parallelWidth(), kMostAtOnce)};
    const QPointer<FolderCheck> self(this);
    for (; running_.size() < atOnce && next_ < files_.size(); ++next_)
        running_[next_] = jobs_.start(
            {.title = tr("Checking %1").arg(shortPath(QFile::decodeName(files_[next_].c_str()))), .revision = {}},
            [path = files_[next_], reader = reader_](
                const Task& task) { return checkedByProject(path, *reader, task); },
            [self, file = next_](const FileReport& report) {
                if (self && !self->ended_) self->take(file, report);
            });
    if (running_.empty()) return end();
    tellStatus();
}

void FolderCheck::take(std::size_t file, const FileReport& report)
{
    running_.erase(file);
    ++counts_.checked;
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
    const FindingCount count = countOf(findings);
    counts_.bad += count.problems() > 0;
    counts_.errors += static_cast<std::size_t>(count.errors);
    counts_.warnings += static_cast<std::size_t>(count.warnings);
    counts_.notes += static_cast<std::size_t>(count.notes);
    const auto worst = std::max_element(findings.begin(), findings.end(),
        [](const Finding& a, const Finding& b) { return a.severity < b.severity; }); // the first of the worst
    checked_.push_back({path, report.scene, {}, count.errors, count.warnings, count.notes, report.report.notChecked,
        !report.format.empty()});
    if (worst != findings.end()) checked_.back().worst = *worst;

    const int row = table_->rowCount();
    table_->insertRow(row);
    for (int column = 0; column < kColumns; ++column) {
        auto* cell = new FileCell({});
        if (column != kFile && column != kWorst) cell->setTextAlignment(Qt::AlignCenter);
        table_->setItem(row, column, cell);
    }
    table_->item(row, kFile)->setData(kPathRole, path);
    table_->item(row, kFile)->setData(kFileRole, static_cast<int>(checked_.size()) - 1);
    tellRow(row);
    copy_->setEnabled(true);
    open_->setEnabled(true);
    if (row == 0) table_->setCurrentCell(0, kFile);
}

void FolderCheck::tellRow(int row)
{
    const Checked& file = checked_[static_cast<std::size_t>(table_->item(row, kFile)->data(kFileRole).toInt())];
    const QStringList reasons = reasonsOf(file.notChecked);
    QString words = file.worst          ? sentence(*file.worst)
                    : reasons.isEmpty() ? tr("No problem")
                                        : tr("No problem in what could be checked");
    if (!file.read) words = tr("Not read. %1").arg(words);
    QStringList tip{words};
    if (file.worst) tip += file.read ? placeText(file.scene, *file.worst) : whereText(file.worst->place.pointer);
    if (!reasons.isEmpty()) tip += tr("Not checked: %1").arg(reasons.join(u' '));
    tip.removeAll(QString());

    QTableWidgetItem& name = *table_->item(row, kFile);
    name.setText(shownName(shortPath(file.path).toStdString()));
    name.setToolTip(plainTip(QDir::toNativeSeparators(file.path)));
    const SeverityLook look = file.worst ? lookOf(file.worst->severity) : SeverityLook{"okk", Token::Ok};
    name.setIcon(icon(look.icon, look.ink));
    const auto number = [this, row](int column, int value, double order, const QString& said) {
        QTableWidgetItem& cell = *table_->item(row, column);
        cell.setText(countText(static_cast<std::size_t>(value)));
        cell.setData(kSortRole, order);
        cell.setData(Qt::AccessibleTextRole, said);
        cell.setToolTip(said);
    };
    // Of as many errors the one with more warnings is worse; a file that nobody can read is worst.
    const double rest = file.warnings * 1e5 + file.notes;
    number(kErrors, file.errors, file.read ? file.errors * 1e10 + rest : 1e18, tr("%n error(s)", nullptr, file.errors));
    number(kWarnings, file.warnings, file.warnings, tr("%n warning(s)", nullptr, file.warnings));
    number(kNotes, file.notes, file.notes, tr("%n note(s)", nullptr, file.notes));
    table_->item(row, kWorst)->setText(words);
    table_->item(row, kWorst)->setToolTip(plainTip(tip.join(u'\n')));
}

/// All that is made of data, in the language of now.
void FolderCheck::tellAll()
{
    setWindowTitle(tr("Check of %1").arg(shownName(QDir(folder_).dirName().toStdString())));
    title_->setText(windowTitle());
    const bool sorted = table_->isSortingEnabled();
    table_->setSortingEnabled(false); // rows stay where they are while they are told
    for (int row = 0; row < table_->rowCount(); ++row) tellRow(row);
    table_->setSortingEnabled(sorted);
    tellStatus();
}

void FolderCheck::tellStatus()
{
    if (ended_) {
        status_->setText(unread_          ? tr("This folder cannot be read. %1").arg(sentence(*unread_))
                         : nothingFound() ? tr("No file in this folder or below it is a model that can be read.")
                                          : folderSummary(counts_));
        setRole(*status_, counts_.errors > 0                                  ? "error"
                          : counts_.warnings > 0 || unread_ || nothingFound() ? "warning"
                                                                              : "label");
        return;
    }
    if (running_.empty()) return status_->setText(tr("Looking for models…"));
    bar_->setRange(0, static_cast<int>(files_.size()));
    bar_->setValue(static_cast<int>(counts_.checked));
    const QString now = QFile::decodeName(files_[running_.begin()->first].c_str());
    status_->setText(tr("%1 of %n file(s) are checked. Now: %2", nullptr, static_cast<int>(files_.size()))
                         .arg(countText(counts_.checked), shownName(shortPath(now).toStdString())));
}

void FolderCheck::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) tellAll();
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
    tellStatus();
    table_->horizontalHeader()->setSortIndicator(kErrors, Qt::DescendingOrder);
    table_->setSortingEnabled(true);
    table_->resizeColumnToContents(kFile);
    table_->setColumnWidth(kFile, std::min(table_->columnWidth(kFile), kWidestFile));
    if (first && table_->rowCount() > 0) table_->setCurrentCell(0, kFile); // else it is where somebody went
    if (atStop || !focusWidget()) table_->setFocus();
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
