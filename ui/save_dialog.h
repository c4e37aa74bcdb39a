// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save.h"
#include "ui/session.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace bindpose {

class ByteMap;
class ChangeModel;

/// Shows what saving the session's document to a path by patching will change, byte ranges first, and writes it when
/// told to. Nothing is written before; a failure keeps the dialog and says what happened.
/// Deletes itself when closed. `finished` has QDialog::Accepted once the file is written.
class SaveDialog : public QDialog {
    Q_OBJECT
public:
    SaveDialog(Session& session, const QString& outPath, QWidget* parent);
    ~SaveDialog() override;

Q_SIGNALS:
    /// "Save as…" was pressed; the dialog is closed.
    void otherPathAsked();

private:
    struct Planned {
        SavePlan plan;
        bool changedOnDisk = false;
    };
    QWidget* makeHead();
    QWidget* makeButtons();
    void startPlan();
    void showPlan(Result<Planned> planned);
    void showTitle();
    void write();
    void showError(const Error& error);
    bool inPlace() const;

    Session& session_;
    QString outPath_;
    std::shared_ptr<const Scene> scene_; ///< what is being saved, whatever is edited meanwhile
    std::shared_ptr<const Source> source_;
    SavePlan plan_;
    JobId job_ = 0;
    QLabel *title_ = nullptr, *subtitle_ = nullptr, *mapNote_ = nullptr, *mapSize_ = nullptr, *message_ = nullptr;
    ByteMap* map_ = nullptr;
    ChangeModel* changes_ = nullptr;
    QTableView* table_ = nullptr;
    QPushButton* save_ = nullptr;
};

} // namespace bindpose
