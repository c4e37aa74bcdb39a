// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/clip_file.h"

#include <QWidget>

class QLabel;

namespace bindpose {

class SavePictures;

/// Below the list of a save: pictures of before and after, the first bytes that change, and what has been proved so
/// far, a line each.
class SaveProof : public QWidget {
    Q_OBJECT
public:
    explicit SaveProof(QWidget* parent);
    void showBytes(const Source& source, const SavePlan& plan);
    enum Line { Surface, Trial, Findings, Lines };
    enum class State { Running, Good, Told, Doubtful, Failed };
    void tell(Line line, State state, const QString& text);
    /// Everything has yet to be proved.
    void begin();
    SavePictures& pictures() { return *pictures_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepRoom();
    SavePictures* pictures_ = nullptr;
    QLabel *bytes_ = nullptr, *marks_[Lines] = {}, *texts_[Lines] = {};
};

/// The files that a plan changes: position in Source::files, bytes before and after. Of an overwriting save as well as
/// of one under another name.
struct ChangedFile {
    std::size_t file = 0;
    QString name;
    SharedBytes before;
    const std::vector<std::byte>* after = nullptr; ///< in the plan
    std::vector<const ChangedValue*> changes;      ///< in the plan
};
std::vector<ChangedFile> changedFiles(const Source& source, const SavePlan& plan);
/// Of all that a plan changes.
struct ChangedBytes {
    std::size_t before = 0;   ///< bytes of the files that change
    std::size_t others = 0;   ///< of them, others after saving
    std::ptrdiff_t added = 0; ///< by which the files grow, below 0 where they shrink
};
ChangedBytes changedBytes(const Source& source, const SavePlan& plan);
/// What became of the files of a save.
struct FilesWritten {
    std::shared_ptr<const Source> model;
    ClipFiles clips;
    QStringList names; ///< of what was written
};
/// All that a save writes: the model, where it changes, and files that clips were added from.
struct PlannedFiles {
    std::shared_ptr<const Source> source; ///< of the model
    QString name;                         ///< of the model where it is written to
    bool inPlace = true;
    std::shared_ptr<const SavePlan> plan;                   ///< of the model; null: not worked out yet
    std::shared_ptr<const std::vector<ClipFilePlan>> clips; ///< those that can be saved
    std::shared_ptr<const Scene> chosen;                    ///< the document's, without what stays an edit
    std::shared_ptr<const Source> proved; ///< what a trial read back of the plan; null: not yet, or it is wrong
    std::vector<std::shared_ptr<const Source>> clipsProved; ///< the same of the clips; empty: not yet

    bool writesModel() const { return !inPlace || !plan->sameBytes; }
    struct File {
        const Source* source;
        const SavePlan* plan;
        QString name;
    };
    /// The model's first, if it is written.
    std::vector<File> toWrite() const;
    /// How many bytes the files differ by, for the line that says they are saved.
    QString changedText() const;
    /// The scene as the files have it and as they will, with the clips that go into files of their own.
    std::shared_ptr<const Scene> before(const Scene& baseline) const;
    std::shared_ptr<const Scene> after() const;
    /// Everything is proved before anything is written; then all files are, or none. `first`: called before any file is
    /// touched. Errors: those of writePlans and of the backups.
    Result<FilesWritten> write(bool backup, const std::function<void()>& first, const Task& task) const;
};
/// Bytes of a range that are others than before: in text, ranges that are written anew hold many that stay as they
/// are. Of a file that grows or shrinks the whole range is counted.
std::size_t otherBytes(const ChangedFile& file, std::size_t offset, std::size_t length);

} // namespace bindpose
