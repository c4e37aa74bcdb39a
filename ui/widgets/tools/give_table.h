// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/session/jobs.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QTableWidget;

namespace bindpose {

class Session;
class StrokeTrial;

/// Who gives and who receives when the brush paints, a joint each row; where the brush is over the mesh also how much
/// weight that would be, and how far the surface would go over all clips.
class GiveTable final : public QWidget {
    Q_OBJECT
public:
    GiveTable(Session& session, QWidget* parent);
    ~GiveTable() override;
    void present(const Frame& frame);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        NodeId joint;
        const char* icon = "";
        bool marked = false; ///< the icon has the colour of what is in hand
        QString role;
        std::optional<double> moved; ///< total weight; none: it is not known
    };
    std::vector<Row> rows() const;
    Row rowOf(NodeId joint, std::optional<double> moved) const;
    void list();
    void follow();
    void measure();
    void stop();
    void showSum();
    void showMenu(const QPoint& at);

    Session& session_;
    StrokeTrial& trial_;
    std::shared_ptr<const Scene> scene_;
    WeightHolds holds_;
    NodeId joint_;
    BrushMode mode_ = BrushMode::Add;
    std::vector<Row> rows_; ///< that are shown
    QTableWidget* table_ = nullptr;
    QLabel *more_ = nullptr, *sum_ = nullptr;
    QTimer soon_; ///< the mouse rests before anything is measured
    JobId job_ = 0;
    std::uint64_t turn_ = 0;     ///< names the job whose result is waited for
    std::optional<double> move_; ///< file units, largest over all clips
};

} // namespace bindpose
