// SPDX-License-Identifier: MIT
#pragma once
#include "ui/safety/recovery.h"

#include <QDialog>

class QButtonGroup;
class QPushButton;
class QVBoxLayout;

namespace bindpose {

/// What a crash left behind, one row a file, with a choice for each: recover, discard, or decide later. Nothing is
/// done before Continue; closing the dialog decides all of it later.
/// Deletes itself when closed.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    enum Choice { Recover, Discard, Later };
    RecoveryDialog(Recovery::Left left, QWidget* parent);

Q_SIGNALS:
    /// Once per file that was decided. `path` is another place of the file, or empty.
    void recoverAsked(const FoundLog& log, const QString& path);
    void discardAsked(const FoundLog& log);

private:
    struct Row {
        QButtonGroup* choice = nullptr;
        QString path; ///< where the person found the file
    };
    QWidget* makeRow(std::size_t index);
    bool isOlder(std::size_t index) const;
    QString aboutFile(const FoundLog& log, FileNow now) const;
    void choosePlace(std::size_t index);
    void decide();

    Recovery::Left left_;
    std::vector<Row> rows_;
};

} // namespace bindpose
