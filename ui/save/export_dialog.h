// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/export_check.h"
#include "ui/session/session.h"

#include <QDialog>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace bindpose {

/// How far the surface moves, in a sentence or some, as the window says it.
QStringList moveSentences(const Scene& scene, const ExportMove& move);

/// Writes the document in front afresh in another format: shows first what that cannot hold, and how far the surface
/// moves because of it, as read back from memory. The document stays that of its file. Deletes itself when closed.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(Session& session, QWidget* parent);
    ~ExportDialog() override;

    /// While files are being written, asks that to stop; the dialog closes when it has.
    void reject() override;

private:
    struct Target {
        const FileFormat* format = nullptr;
        QString suffix;
    };
    /// All that decides the bytes. Thread of `run`: any.
    struct ToWrite {
        const FileFormat* format = nullptr;
        std::shared_ptr<const Scene> scene;
        WriteOptions options;
        std::string path, stem;
        Result<Written> run() const;
    };
    ToWrite toWrite() const;
    struct Exported {
        std::size_t files = 0;
        bool lossless = false;
    };
    QWidget* makeHead();
    QWidget* makeChoices();
    QWidget* makeProof();
    QWidget* makeButtons();
    void chooseTarget(int index);
    void showOptions();
    QWidget* makeOption(const WriteOption& option);
    void setOption(const char* key, const QString& value);
    void browse();
    void setPath(const QString& path);
    QString suffixNow() const;
    WriteOptions optionsNow() const;

    void startTrial();
    void showWritten(const Written& written);
    void showFiles(const Written& written);
    void measure(std::shared_ptr<const Written> written);
    void stopMeasuring();
    void countAnew();
    void showMove(const Result<ExportMove>& move);
    void showPathNote();
    void write(bool replaces = false);
    void finished(const Result<Exported>& files);
    void showMessage(const char* role, const QString& text);

    Session& session_;
    std::shared_ptr<const Scene> scene_; ///< what is exported, whatever is edited meanwhile
    DocumentHandle document_;
    std::vector<Target> targets_;
    std::size_t target_ = 0;
    WriteOptions chosen_; ///< those that are not the standard
    JobId job_ = 0;
    int turn_ = 0;                         ///< of what is chosen: results of an earlier turn are dropped
    bool writing_ = false, sound_ = false; ///< sound: what would be written was written in memory

    QLabel *title_ = nullptr, *lossHead_ = nullptr, *move_ = nullptr, *files_ = nullptr, *message_ = nullptr;
    QComboBox* format_ = nullptr;
    QWidget* optionArea_ = nullptr;
    QLineEdit* path_ = nullptr;
    QListWidget* losses_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton *stop_ = nullptr, *copy_ = nullptr;
    QString counted_; ///< the path that the bytes were counted for: names of other files stand in them
    JobId countJob_ = 0;
    QPushButton *export_ = nullptr, *cancel_ = nullptr;
};

} // namespace bindpose
