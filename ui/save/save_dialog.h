// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/new_problems.h"
#include "ui/save/save_parts.h"
#include "ui/save/save_pictures.h"
#include "ui/save/save_proof.h"
#include "ui/session/session.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPushButton;

namespace bindpose {

class ChangeTree;
class RevertButton;
class SaveHead;

/// Of the file as it is, and as it would be.
struct FoundInSave {
    NamedFindings before, after;
};

/// What is being saved, as it was when the dialog was opened.
struct ToSave {
    std::shared_ptr<const Scene> scene; ///< whatever is edited meanwhile
    std::shared_ptr<const Source> source;
    Scene baseline;
    ClipFiles clipFiles;
    std::shared_ptr<const std::vector<Finding>> loaded; ///< what the load found in the scene `read`
    std::shared_ptr<const Scene> read;
    ViewState view; ///< as the document was looked at
};
/// What a save comes to.
struct PlannedSave {
    SavePlan plan;
    std::vector<SavePart> parts;
    Scene chosen;                    ///< of the document
    std::vector<ClipFilePlan> clips; ///< that go into files of their own
    bool changedOnDisk = false;
    QString uneven;             ///< of the changed vertices; empty: none
    std::vector<QString> names; ///< of the files that the changes of parts are in
};

/// Shows what saving a document to a path by patching will change, byte ranges first, and writes it when
/// told to. What is unchecked stays an edit. Nothing is written before; a failure keeps the dialog and says what
/// happened. Deletes itself when closed. `finished` has QDialog::Accepted once the file is written.
class SaveDialog : public QDialog {
    Q_OBJECT
public:
    /// Precondition: the document is alive.
    SaveDialog(Session& session, const DocumentHandle& document, const QString& outPath, QWidget* parent);

    /// Who draws the pictures of before and after; without, there are none.
    void setPaint(PaintFrame paint);
    /// Saves without being shown, where there is nothing to warn of; else opens. Instead of open().
    void saveUnasked();
    /// While files are being written, asks that to stop; the dialog closes when it has.
    void reject() override;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    /// "Save as…" was pressed; the dialog is closed.
    void otherPathAsked();

private:
    /// What would be written, read back.
    struct Trial {
        QString wrong; ///< why it is not what was to be saved; empty: it is
        std::shared_ptr<const Source> source;
        std::vector<std::shared_ptr<const Source>> clips; ///< of those that can be saved, in their order
        FoundInSave found;
    };
    QWidget* makeButtons();
    void startPlan();
    void planAnew();
    void showPlan(Result<PlannedSave> planned);
    void showHead();
    void showParts(std::vector<SavePart> parts, std::vector<QString> names);
    void fit();
    QStringList warningsOf(const PlannedSave& planned) const;
    void startTrial();
    void showTrial(const Result<Trial>& trial);
    void measure();
    void checkClips();
    void showMove(const ExportMove& move);
    void write();
    void written(const Result<FilesWritten>& result);
    void showBackup(const std::vector<PlannedFiles::File>& files);
    void showError(const Error& error);
    void showWarning(const QString& text);
    bool inPlace() const;

    Session& session_;
    DocumentHandle document_;
    QString outPath_;
    ToSave what_;
    struct Work {
        PlannedFiles files;
        JobId job = 0;
        int turn = 0;                     ///< of what is chosen: a plan of an earlier turn is dropped
        bool quiet = false;               ///< saves by itself once the plan is there
        std::optional<FoundInSave> found; ///< by the trial, without what is seen over the clips; none: not yet
    };
    Work work_;
    SaveHead* head_ = nullptr;
    ChangeTree* list_ = nullptr;
    QLabel* message_ = nullptr;
    SaveProof* proof_ = nullptr;
    QCheckBox *backup_ = nullptr, *unasked_ = nullptr;
    QPushButton *save_ = nullptr, *cancel_ = nullptr;
    RevertButton* revert_ = nullptr;
    bool writing_ = false;
};

} // namespace bindpose
