// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/check_files.h"
#include "ui/open/folder_summary.h"
#include "ui/session/jobs.h"

#include <QDialog>

#include <map>
#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace bindpose {

class FolderReader;

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

protected:
    void changeEvent(QEvent* event) override;

private:
    /// What a row tells of a file, kept to tell it again in another language.
    struct Checked {
        QString path;
        Scene scene;
        std::optional<Finding> worst;
        int errors = 0, warnings = 0, notes = 0;
        std::vector<NotChecked> notChecked;
        bool read = false;
    };
    QTableWidget* makeTable();
    QWidget* makeButtons();
    void list();
    void takeFiles(const Result<std::vector<std::string>>& files);
    void startNext();
    void take(std::size_t file, const FileReport& report);
    void addRow(const QString& path, const FileReport& report);
    void tellRow(int row);
    void tellAll();
    void stop();
    void end();
    void open(int row);
    void tellStatus();
    bool nothingFound() const { return listed_ && files_.empty(); }
    QString shortPath(const QString& path) const;

    Jobs& jobs_;
    std::shared_ptr<FolderReader> reader_;
    QString folder_;
    std::vector<std::string> files_;
    std::map<std::size_t, JobId> running_; ///< by position in files_
    JobId listing_ = 0;
    std::size_t next_ = 0;
    FolderCounts counts_;
    std::vector<Checked> checked_;
    std::optional<Error> unread_; ///< why the folder could not be listed
    bool listed_ = false, ended_ = false;
    QLabel *title_ = nullptr, *status_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QTableWidget* table_ = nullptr;
    QPushButton *copy_ = nullptr, *stop_ = nullptr, *open_ = nullptr;
};

} // namespace bindpose
