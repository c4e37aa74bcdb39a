// SPDX-License-Identifier: MIT
#pragma once
#include "ui/save/save_parts.h"

#include <QTreeView>

namespace bindpose {

class ChangeModel;

/// The list of what a save will change, byte ranges below each part. As high as its rows, within bounds.
class ChangeTree : public QTreeView {
    Q_OBJECT
public:
    explicit ChangeTree(QWidget* parent);
    ChangeModel& changes() { return *changes_; }
    const ChangeModel& changes() const { return *changes_; }
    /// `names`: of the source's files.
    void showParts(std::vector<SavePart> parts, std::vector<QString> names);

private:
    ChangeModel* changes_;
};

} // namespace bindpose
