// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/check_files.h"
#include "ui/jobs.h"

#include <QDialog>

#include <map>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace bindpose {

/// Checks all models of a folder in the background and lists them, the worst first: which need a look, and why. It
/// stays open beside the window while one file after another is opened from it. Stopped, it keeps what it has found.
/// Changes nothing; deletes itself when closed.
class FolderCheck final : public QDialog {
    Q_OBJECT
public:
    /// Begins at once. `importer` reads formats without a reader of ours; may be empty.
    FolderCheck(Jobs& jobs, Importer importer, const QString& folder, QWidget* parent);

    void done(int result) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// The list as it stands, a line a file, columns apart by tabs.
    QString plainText() const;

Q_SIGNALS:
    void fileAsked(const QString& path);

private:
    QTableWidget* makeTable();
    QWidget* makeButtons();
    void list();
    void takeFiles(const Result<std::vector<std::string>>& files);
    void startNext();
    void take(std::size_t file, const FileReport& report);
    void addRow(const QString& path, const FileReport& report);
    void stop();
    void end();
    void open(int row);
    void presentProgress();
    QString summary() const;
    QString shortPath(const QString& path) const;

    Jobs& jobs_;
    Importer importer_;
    QString folder_;
    std::vector<std::string> files_;
    std::map<std::size_t, JobId> running_; ///< by position in files_
    JobId listing_ = 0;
    std::size_t next_ = 0, checked_ = 0, bad_ = 0, errors_ = 0, warnings_ = 0, notes_ = 0;
    bool ended_ = false;
    QLabel* status_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QTableWidget* table_ = nullptr;
    QPushButton *copy_ = nullptr, *stop_ = nullptr, *open_ = nullptr;
};

} // namespace bindpose
