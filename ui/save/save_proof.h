// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/save.h"

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
    enum Line { Surface, Findings, Trial, Lines };
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
/// Bytes of a range that are others than before: in text, ranges that are written anew hold many that stay as they
/// are. Of a file that grows or shrinks the whole range is counted.
std::size_t otherBytes(const ChangedFile& file, std::size_t offset, std::size_t length);

} // namespace bindpose
