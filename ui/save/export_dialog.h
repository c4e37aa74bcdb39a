// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/export_check.h"
#include "ui/session/session.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace bindpose {

class ExportOptions;

/// How far the surface moves, in a sentence or some, as the window says it.
QStringList moveSentences(const Scene& scene, const ExportMove& move);

/// Writes a document afresh in another format: shows first what that cannot hold, and how far the surface
/// moves because of it, as read back from memory. The document stays that of its file. Begins with what was chosen the
/// last time, else with the first format there is. Deletes itself when closed.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `why`: what led here, where it is not that somebody asked for it.
    ExportDialog(Session& session, const DocumentHandle& document, QWidget* parent, const QString& why = {});
    ~ExportDialog() override;

    /// While files are being written, asks that to stop; the dialog closes when it has.
    void reject() override;

Q_SIGNALS:
    /// The main file is there.
    void wrote(const QString& path);

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
    QWidget* makeHead(const QString& why);
    QWidget* makeChoices();
    QWidget* makeProof();
    QWidget* makeButtons();
    void chooseTarget(int index);
    void remember();
    QString proposed(const QString& base) const;
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
    struct Work {
        JobId job = 0;
        int turn = 0;                        ///< of what is chosen: results of an earlier turn are dropped
        bool writing = false, sound = false; ///< sound: what would be written was written in memory
    };
    Work work_;
    struct Count {
        QString path; ///< that the bytes were counted for: names of other files stand in them
        JobId job = 0;
    };
    Count count_;

    /// What becomes of the model.
    struct Proof {
        QLabel *move = nullptr, *lossHead = nullptr;
        QProgressBar* bar = nullptr;
        QPushButton *stop = nullptr, *copy = nullptr;
        QListWidget* losses = nullptr;
    };
    Proof proof_;
    struct Texts {
        QLabel *title = nullptr, *files = nullptr, *message = nullptr;
    };
    Texts texts_;
    /// A name that nobody has typed: it follows the format.
    struct Proposal {
        QString base, path;
    };
    Proposal proposal_;
    struct Fields {
        QComboBox* format = nullptr;
        ExportOptions* options = nullptr;
        QLineEdit* path = nullptr;
        QPushButton *write = nullptr, *cancel = nullptr;
    };
    Fields fields_;
};

} // namespace bindpose
