// SPDX-License-Identifier: MIT
#include "core/compare/diff/changes.h"
#include "core/compare/diff/joint_rows.h"

#include <algorithm>
#include <map>
#include <set>

namespace bindpose::diff_changes {
namespace {

constexpr std::size_t kJointsNamed = 3;
constexpr double kMendedRow = 2e-5; ///< what bringing a sum to 1 anew leaves of a row that lost a joint

using Row = JointRows::Row;

/// Rows of A's sets that become those of B.
struct NewRows {
    std::map<SetId, std::map<PointIndex, Row>> rows;
    /// By joint what it gains in all.
    std::map<NodeId, double> gains;
    double worst = 0.0;

    std::size_t count() const
    {
        std::size_t out = 0;
        for (const auto& [set, points] : rows) out += points.size();
        return out;
    }
};

void divide(Row& row)
{
    double sum = 0.0;
    for (const auto& share : row) sum += double{share.weight};
    for (auto& share : row)
        if (sum > 0.0) share.weight = static_cast<float>(double{share.weight} / sum);
}

/// The slots of a skin by joint.
std::map<NodeId, SlotIndex> slotsOf(const Skin& skin)
{
    std::map<NodeId, SlotIndex> out;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        out.try_emplace(skin.joints[slot], static_cast<SlotIndex>(slot));
    return out;
}

const Skin* skinOf(const Scene& scene, SetId set)
{
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        const auto& sets = scene.meshes[instance->mesh.index()]->sets;
        if (std::find(sets.begin(), sets.end(), set) != sets.end()) return scene.skins[instance->skin.index()].get();
    }
    return nullptr;
}

/// Gives A's sets these rows, as floats. Joints that the skin lacks are left out.
std::function<void(Scene&)> applier(NewRows found)
{
    return [rows = std::move(found.rows)](Scene& scene) {
        for (const auto& [set, points] : rows) {
            const Skin* skin = skinOf(scene, set);
            if (!skin) continue;
            const std::map<NodeId, SlotIndex> slots = slotsOf(*skin);
            std::vector<PointIndex> numbers;
            std::vector<std::vector<Influence>> made;
            for (const auto& [point, row] : points) {
                numbers.push_back(point);
                std::vector<Influence>& out = made.emplace_back();
                for (const auto& share : row)
                    if (const auto slot = slots.find(share.joint); slot != slots.end())
                        out.push_back({slot->second, share.weight});
            }
            if (Result<SetWeights> with = scene.weights[set.index()]->with(numbers, made))
                scene.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*with));
        }
    };
}

class RowFinder {
public:
    RowFinder(const Files& files, FoundList& out)
        : files_(files), found_(out), a_(files.a), aMapped_(files.a, partnersOfSelf()),
          b_(files.b, files.pairs.nodesOfB)
    {}

    void run()
    {
        for (const PointRun& run : files_.points.runs) {
            if (run.others.empty() || run.otherInstance.index() >= files_.b.instances.size()) continue;
            const Mesh& mesh = *files_.a.meshes[files_.a.instances[run.instance.index()]->mesh.index()];
            const SetId set = mesh.sets[run.set];
            if (files_.a.weights[set.index()]->empty()) continue;
            for (std::size_t i = 0; i < run.points.size(); ++i) look(run, i, set);
        }
        for (auto& [mesh, rows] : weights_) addWeights(mesh, rows);
        addRemoved();
    }

private:
    /// A's joints as they are named where B lacks some: by those above them.
    std::vector<NodeId> partnersOfSelf() const
    {
        std::vector<NodeId> out(files_.pairs.nodesOfA.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            if (files_.pairs.nodesOfA[i].valid()) out[i] = NodeId(i);
        return out;
    }

    void look(const PointRun& run, std::size_t i, SetId set)
    {
        const Row was = a_.at(run.instance, run.set, run.points[i]);
        Row mapped = aMapped_.at(run.instance, run.set, run.points[i]);
        Row is = b_.at(run.otherInstance, run.otherSet, run.others[i]);
        const bool lost = std::any_of(was.begin(), was.end(), [this](const auto& share) {
            return share.joint.valid() && !files_.pairs.nodesOfA[share.joint.index()].valid();
        });
        if (JointRows::same(mapped, is)) {
            if (lost) addRow(removed_, was, is, set, run.points[i]);
            return;
        }
        if (lost) {
            Row one = mapped, other = is;
            divide(one);
            divide(other);
            const SetWeights& weights = *files_.a.weights[set.index()];
            const double step = weights.storage == WeightStorage::Unorm8    ? 1.01 / 255.0
                                : weights.storage == WeightStorage::Unorm16 ? 1.01 / 65535.0
                                                                            : 0.0;
            if (JointRows::same(one, other, std::max(kMendedRow, step)))
                return addRow(removed_, was, is, set, run.points[i]);
        }
        addRow(weights_[files_.a.instances[run.instance.index()]->mesh], was, is, set, run.points[i]);
    }

    static void addRow(NewRows& to, const Row& was, const Row& is, SetId set, PointIndex point)
    {
        if (!to.rows[set].emplace(point, is).second) return; // another instance draws it, too
        for (const auto& share : is) to.gains[share.joint] += double{share.weight};
        for (const auto& share : was) to.gains[share.joint] -= double{share.weight};
        to.worst = std::max(to.worst, JointRows::apart(was, is));
    }

    void place(const NewRows& rows, FileChange& change) const
    {
        for (std::size_t m = 0; m < files_.a.meshes.size(); ++m) {
            if (!files_.a.meshes[m]) continue;
            const std::vector<SetId>& sets = files_.a.meshes[m]->sets;
            for (std::uint32_t set = 0; set < sets.size(); ++set) {
                const auto found = rows.rows.find(sets[set]);
                if (found == rows.rows.end()) continue;
                FileChange::SetPoints& points = change.points.emplace_back(FileChange::SetPoints{MeshId(m), set, {}});
                for (const auto& [point, row] : found->second) points.points.push_back(point);
            }
        }
    }

    void addWeights(MeshId mesh, NewRows& rows)
    {
        FileChange change;
        change.kind = FileChange::Kind::Weights;
        change.name = files_.a.meshes[mesh.index()]->name;
        change.meshes = {mesh};
        change.count = rows.count();
        change.worst = rows.worst;
        std::vector<std::pair<double, NodeId>> joints;
        for (const auto& [joint, gain] : rows.gains)
            if (joint.valid()) joints.emplace_back(gain, joint);
        std::stable_sort(joints.begin(), joints.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
        for (std::size_t i = 0; i < std::min(kJointsNamed, joints.size()); ++i)
            if (joints[i].first > 1e-3 || i == 0) change.joints.push_back(nodeName(files_.a, joints[i].second));
        place(rows, change);
        found_.push_back({std::move(change), applier(std::move(rows))});
    }

    /// A joint that is gone, with the rows that it held: the top ones of what is gone, one change each.
    void addRemoved()
    {
        std::map<NodeId, NewRows> byTop;
        for (const NodeId node : files_.a.order->sorted)
            if (!files_.pairs.nodesOfA[node.index()].valid()) byTop[topOf(node)];
        for (const auto& [set, points] : removed_.rows)
            for (const auto& [point, row] : points) byTop[topHeld(set, point)].rows[set].emplace(point, row);
        for (auto& [top, rows] : byTop) {
            if (!files_.a.node(top)) continue;
            FileChange change;
            change.kind = FileChange::Kind::Hierarchy;
            change.what = FileChange::What::Removed;
            change.name = nodeName(files_.a, top);
            change.count = rows.count();
            if (const NodeId above = files_.a.node(top)->parent; above.valid())
                change.joints.push_back(nodeName(files_.a, above));
            place(rows, change);
            const bool any = rows.count() > 0;
            found_.push_back({std::move(change), any ? applier(std::move(rows)) : nullptr});
        }
    }

    NodeId topOf(NodeId node) const
    {
        for (NodeId above = files_.a.node(node)->parent;
             files_.a.node(above) && !files_.pairs.nodesOfA[above.index()].valid();
             above = files_.a.node(above)->parent)
            node = above;
        return node;
    }
    NodeId topHeld(SetId set, PointIndex point) const
    {
        const Skin* skin = skinOf(files_.a, set);
        for (const Influence& one : files_.a.weights[set.index()]->at(point)) {
            if (!skin || one.weight == 0.0f || one.slot >= skin->joints.size()) continue;
            const NodeId joint = skin->joints[one.slot];
            if (files_.a.node(joint) && !files_.pairs.nodesOfA[joint.index()].valid()) return topOf(joint);
        }
        return {};
    }

    const Files& files_;
    FoundList& found_;
    JointRows a_, aMapped_, b_;
    std::map<MeshId, NewRows> weights_;
    NewRows removed_;
};

} // namespace

void findRows(const Files& files, FoundList& out)
{
    RowFinder(files, out).run();
}

} // namespace bindpose::diff_changes
