// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"
#include "ui/vertices/weight_tool_table.h"

#include <QTimer>
#include <QWidget>

#include <map>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace bindpose {

class KeepSums;
class MadeProblems;
class NumberField;
class PairTable;
class Session;
class SourceBox;
class WeightPresets;

/// The operations on weights, a row each. The row that is unfolded tells what it would change, found out in the
/// background while it can be seen; Apply makes just that so, as one step.
class ToolRows : public QWidget {
    Q_OBJECT
public:
    ToolRows(Session& session, QWidget* parent);
    ~ToolRows() override;
    void present(const Frame& frame);
    /// Unfolds the row of a tool and gives the keyboard to its first field, to its head where it has none. A `choice`
    /// of its parameter `at` is made, and the field after that gets the keyboard.
    void openTool(const char* id, std::size_t at, int choice);

Q_SIGNALS:
    /// Somebody opened a row or a list in it, or it has grown by what it tells for the first time.
    void unfolded(QWidget* body);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct JointChoice {
        QComboBox* box;
        const ToolParameter* parameter;
        ToolValue* value;
    };
    struct Row {
        const WeightTool* tool = nullptr;
        QToolButton* head = nullptr;
        QWidget* body = nullptr;
        QLabel *effect = nullptr, *made = nullptr, *note = nullptr;
        QPushButton* apply = nullptr;
        std::vector<ToolValue> values;
        std::vector<QWidget*> fields;        ///< of the values
        std::vector<WeightPresets*> presets; ///< of the values, null where there are none
        std::map<int, double> numbers;       ///< that were left behind with another choice, by choice
    };
    struct SourceChoice {
        SourceBox* box;
        ToolValue* value;
    };
    static QString rowName(const WeightTool& tool, const char* part);
    struct PairChoice {
        PairTable* table;
        Row* row;
        std::size_t at; ///< of the row's values
    };
    void makeRow(const WeightTool& tool, QVBoxLayout& column);
    void makeField(Row& row, std::size_t at, QGridLayout& grid);
    QWidget* makeNumber(Row& row, std::size_t at);
    QWidget* makeChoice(Row& row, std::size_t at);
    void choose(Row& row, std::size_t at, int chosen);
    QWidget* makeJoint(Row& row, std::size_t at);
    QWidget* makePairs(Row& row, std::size_t at);
    QWidget* makeSource(Row& row, std::size_t at);
    void unfold(const Row& row);
    void listJoints(const Scene& scene);
    /// A job and the document that it is for, whichever is in front when the job is done.
    struct Wanted : ToolJob {
        DocumentHandle document;
    };
    std::optional<Wanted> wanted() const;
    void follow();
    void start();
    void stop();
    void show();
    void showTrial(const Row& row);
    void showMade(const Row& row);
    void apply();

    Session& session_;
    QLabel *scope_ = nullptr, *locks_ = nullptr;
    KeepSums* keep_ = nullptr;
    std::vector<std::unique_ptr<Row>> rows_;
    const Row* open_ = nullptr;
    std::vector<JointChoice> choices_;
    std::vector<SourceChoice> sources_;
    std::vector<PairChoice> pairs_;
    std::vector<NodeId> joints_; ///< that they list
    std::shared_ptr<const Scene> listed_;
    bool any_ = false; ///< there are weights
    /// What the open row would do, found out in the background.
    struct Trial {
        std::optional<Wanted> of;
        std::optional<Result<ToolTrial>> result;
        MadeProblems* made = nullptr; ///< looks at the result
        QTimer soon;                  ///< a row of changes is tried once
        JobId job = 0;
        std::uint64_t turn = 0; ///< names the job whose result is waited for
        bool applied = false;   ///< and what it would do now is not known yet
        bool fresh = false;     ///< the row was opened and has told nothing yet
        bool asked = false;     ///< Apply was pressed before the result was there
    };
    Trial trial_;
};

} // namespace bindpose
