// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save.h"

#include <QWidget>

class QLabel;

namespace bindpose {

/// Below the list of a save: the first bytes that change, before and after, and what has been proved so far.
class SaveProof : public QWidget {
    Q_OBJECT
public:
    explicit SaveProof(QWidget* parent);
    void showBytes(const Source& source, const SavePlan& plan);
    enum class Trial { Running, Same, Failed };
    void showTrial(Trial trial, const QString& why = {});

private:
    QLabel *bytes_ = nullptr, *mark_ = nullptr, *trial_ = nullptr;
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

} // namespace bindpose
