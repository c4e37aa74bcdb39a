// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_cells.h"

#include <QString>

namespace bindpose {

/// The same vertices of the same sets.
bool samePoints(const std::vector<WeightedPoints>& a, const std::vector<WeightedPoints>& b);

/// Weights as rows and columns: a row for each vertex, a column for each joint that holds one of them, then the sum,
/// how far the vertex lies off, what the file stores, and what is wrong with it.
class WeightSheet {
public:
    static constexpr int kVertex = 0, kFirstJoint = 1;
    struct Row {
        std::uint32_t group = 0;
        PointIndex point = 0;
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// Entries of the row for the column's joint: how many, and their sum.
    struct Entry {
        std::size_t count = 0;
        float weight = 0.0f;
    };

    WeightSheet() = default;
    /// `groups`: vertices by set, ascending. Rows and columns keep the places that they have in `before`, a sheet of
    /// the same vertices; a joint that begins to hold one comes last. Cost: their weights.
    WeightSheet(std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups, const WeightSheet* before);

    bool any() const { return scene_ != nullptr; }
    bool isOf(const std::vector<WeightedPoints>& groups) const;
    bool isOf(const Scene& scene, const std::vector<WeightedPoints>& groups) const;
    /// Another state of it, with the same weights, skins and nodes.
    void setScene(std::shared_ptr<const Scene> scene) { scene_ = std::move(scene); }
    // --- precondition of the rest: any() ---
    const Scene& scene() const { return *scene_; }
    const std::vector<WeightedPoints>& groups() const { return groups_; }
    const std::vector<Row>& rows() const { return rows_; }
    const std::vector<NodeId>& joints() const { return joints_; }
    /// Of a column; none where it is no joint's.
    NodeId jointAt(int column) const;
    int columnOf(NodeId joint) const; ///< −1 where it holds none
    int sumColumn() const { return kFirstJoint + static_cast<int>(joints_.size()); }
    int awayColumn() const { return sumColumn() + 1; }
    int storedColumn() const { return sumColumn() + 2; }
    int problemColumn() const { return sumColumn() + 3; }
    /// What lies off is only known of the rows that are seen.
    bool sortable(int column) const { return column <= sumColumn(); }
    PointAddress pointAt(int row) const;
    /// The first row of a vertex, −1 where it is not shown.
    int rowOf(const PointAddress& point) const;
    std::uint32_t setPosition(const WeightedPoints& group) const;
    const SetWeights& weightsOf(const Row& row) const { return *scene_->weights[groups_[row.group].set.index()]; }
    /// Of the column's joint in the row's skin: none where it is not in there.
    const std::vector<SlotIndex>& slotsAt(const Row& row, int column) const
    {
        return slots_[row.group][static_cast<std::size_t>(column - kFirstJoint)];
    }
    Entry entryAt(const Row& row, int column) const;
    /// With the weight that it has now (0 where the file has no entry). Precondition: a joint's column; none where the
    /// joint is not one of the row's skin.
    std::optional<WeightCell> cellAt(const Row& row, int column) const;
    QString vertexText(const Row& row) const;
    QString storedOf(const Row& row) const;
    void sortBy(int column, bool up);
    /// mesh,set,point,joint,weight of every entry of every row, with a line of heads.
    QString csv() const;

private:
    std::vector<NodeId> holders() const;
    void fillSlots();
    double keyOf(const Row& row, int column) const;

    std::shared_ptr<const Scene> scene_;
    std::vector<WeightedPoints> groups_;
    std::vector<Row> rows_;
    std::vector<NodeId> joints_;
    std::vector<std::vector<std::vector<SlotIndex>>> slots_; ///< by group, then by joint
};

} // namespace bindpose
