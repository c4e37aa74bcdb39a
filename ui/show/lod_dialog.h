// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/model/generate_lods.h"
#include "core/edit/model/lod_distances.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"

#include <QDialog>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace bindpose {

class NumberField;
class Session;
struct Frame;

/// The levels of detail of the document that is in front when it is made: a table of their triangles and of how far
/// each lies from the full mesh, measured in the background; made anew or removed as a step to undo. Window-modal,
/// deletes itself when closed.
class LodDialog : public QDialog {
    Q_OBJECT
public:
    LodDialog(Session& session, QWidget* parent);
    ~LodDialog() override;

private:
    QWidget* makeFields();
    QWidget* makeTable();
    QWidget* makeFoot();
    void present(const Frame& frame);
    void generate();
    void tellReport(const LodReport& report);
    void remove();
    void measure();
    void fillTable();
    void showJob();
    void say(const QString& text, const char* role = "label");

    Session& session_;
    DocumentHandle document_;
    std::shared_ptr<const Scene> scene_; ///< that the table is of
    std::optional<LodDistances> distances_;
    LodOptions options_;
    JobId job_ = 0;
    NumberField *levels_ = nullptr, *reduction_ = nullptr;
    QCheckBox* borders_ = nullptr;
    QPushButton *make_ = nullptr, *remove_ = nullptr, *measure_ = nullptr, *stop_ = nullptr;
    QTableWidget* table_ = nullptr;
    QLabel *empty_ = nullptr, *note_ = nullptr;
    QProgressBar* bar_ = nullptr;
};

} // namespace bindpose
