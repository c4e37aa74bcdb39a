// SPDX-License-Identifier: MIT
#include "core/edit/ground/edit_tools.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/script/json_weights.h"
#include "core/edit/sidecar/sidecar_errors.h"
#include "core/edit/sidecar/weight_sidecar.h"
#include "core/edit/surface/place_grid.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace bindpose {
namespace {

constexpr float kSamePlace = 1e-5f; ///< of the diagonal of the table's places

/// Points of one set, with what a table says of them.
using NewRows = std::map<PointIndex, std::vector<Influence>>;

/// A point of the table: its rows are [first, last) of the order.
struct TablePoint {
    std::size_t first = 0, last = 0;
};

/// Without name spaces: what stands behind the last ":", "|" or "/".
std::string withoutSpaces(const std::string& name)
{
    const std::size_t at = name.find_last_of(":|/");
    return at == std::string::npos || at + 1 == name.size() ? name : name.substr(at + 1);
}

/// And without blanks, underscores and the case of letters.
std::string plainName(const std::string& name)
{
    std::string out;
    for (const char c : withoutSpaces(name))
        if (c != ' ' && c != '_') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

/// A slot of a set's skin for each joint that a table names; each is looked for once.
class JointsHere {
public:
    JointsHere(const Scene& scene, SetId set) : scene_(scene), set_(set) {}

    std::optional<SlotIndex> slot(const std::string& joint, std::vector<SidecarReport::Renamed>& renamed)
    {
        const auto [known, fresh] = known_.try_emplace(joint);
        if (fresh) known->second = look(joint, renamed);
        return known->second;
    }

private:
    std::optional<SlotIndex> look(const std::string& joint, std::vector<SidecarReport::Renamed>& renamed) const
    {
        if (const Result<SlotIndex> slot = slotForSet(scene_, set_, joint)) return *slot;
        const Skin* skin = weight_rows::skinOf(scene_, set_);
        if (!skin) return std::nullopt;
        const std::string wanted = joint.starts_with("name:") ? joint.substr(5) : joint;
        for (const auto& shortened : {withoutSpaces, plainName}) {
            std::optional<SlotIndex> found;
            std::size_t count = 0;
            for (std::size_t slot = 0; slot < skin->joints.size(); ++slot) {
                const Node* node = scene_.node(skin->joints[slot]);
                if (!node || shortened(node->name) != shortened(wanted)) continue;
                found = static_cast<SlotIndex>(slot);
                ++count;
            }
            if (count != 1) continue;
            const std::string& here = scene_.node(skin->joints[*found])->name;
            const auto same = [&](const auto& one) { return one.joint == joint && one.here == here; };
            if (std::none_of(renamed.begin(), renamed.end(), same)) renamed.push_back({joint, here});
            return found;
        }
        return std::nullopt;
    }

    const Scene& scene_;
    SetId set_;
    std::map<std::string, std::optional<SlotIndex>> known_;
};

/// What a row holds already keeps its bits, also where zeros stand between.
bool holdsAlready(const std::vector<Influence>& row, const std::vector<Influence>& wanted)
{
    std::vector<Influence> weighted;
    std::copy_if(
        row.begin(), row.end(), std::back_inserter(weighted), [](const Influence& one) { return one.weight != 0.0f; });
    return weighted == wanted;
}

Result<Scene> withNewRows(Scene scene, SetId set, const NewRows& wanted)
{
    const std::size_t slots = weight_rows::slotLimit(scene, set);
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (const auto& [point, influences] : wanted) {
        if (Result<void> ok = weight_rows::checkPoint(scene, set, point); !ok) return ok.error();
        const SetWeights& weights = *scene.weights[set.index()];
        const std::vector<Influence> before = weights.at(point);
        if (holdsAlready(before, influences)) continue;
        for (const Influence& one : influences)
            if (Result<void> ok = weight_rows::checkInfluence(one, before, slots, weights.storage); !ok)
                return ok.error();
        points.push_back(point);
        rows.push_back(influences);
        if (rows.back().size() < weights.storedColumns) rows.back().resize(weights.storedColumns);
    }
    return weight_rows::withRows(std::move(scene), set, points, rows);
}

class Applying {
public:
    Applying(const Scene& scene, std::span<const SidecarRow> rows) : scene_(scene)
    {
        order_.resize(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) order_[i] = &rows[i];
        const auto key = [](const SidecarRow* row) { return std::tie(row->mesh, row->set, row->point); };
        std::stable_sort(order_.begin(), order_.end(), [&](const auto* a, const auto* b) { return key(a) < key(b); });
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (i == 0 || key(order_[i]) != key(order_[i - 1])) points_.push_back({i, i});
            points_.back().last = i + 1;
        }
    }

    Result<Scene> run(SidecarMatch match, SidecarReport* report)
    {
        Result<void> matched = match == SidecarMatch::Place ? byPlace() : byNumber(match == SidecarMatch::MeshName);
        if (!matched) return matched.error();
        if (!points_.empty() && report_.taken + report_.kept == 0)
            return edit_tools::refuse(errors::kTableElsewhere, {std::to_string(points_.size())});
        if (report_.taken == 0 && report_.kept > 0)
            return edit_tools::refuse(errors::kTableJoints, {report_.lacking.front().joint});
        Scene out = scene_;
        for (const auto& [set, wanted] : bySet_) {
            Result<Scene> made = withNewRows(std::move(out), SetId(set), wanted);
            if (!made) return made;
            out = std::move(*made);
        }
        if (report) *report = std::move(report_);
        return out;
    }

private:
    const SidecarRow& head(const TablePoint& point) const { return *order_[point.first]; }

    void take(const TablePoint& point, SetId set, PointIndex here)
    {
        auto& joints = joints_.try_emplace(set.value, scene_, set).first->second;
        std::vector<Influence> row;
        bool lacks = false;
        for (std::size_t i = point.first; i < point.last; ++i) {
            const SidecarRow& one = *order_[i];
            if (one.weight == 0.0f) continue;
            const std::optional<SlotIndex> slot = joints.slot(one.joint, report_.renamed);
            if (!slot) {
                lacking(one);
                lacks = true;
                continue;
            }
            const auto same =
                std::find_if(row.begin(), row.end(), [&](const auto& known) { return known.slot == *slot; });
            if (same == row.end())
                row.push_back({*slot, one.weight});
            else
                same->weight += one.weight;
        }
        if (row.empty() && lacks) {
            ++report_.kept;
            return;
        }
        ++report_.taken;
        bySet_[set.value].insert_or_assign(here, std::move(row));
    }

    void lacking(const SidecarRow& row)
    {
        const auto [at, fresh] = lackingAt_.try_emplace(row.joint, report_.lacking.size());
        if (fresh) report_.lacking.push_back({row.joint, 0, 0.0f});
        SidecarReport::Lacking& known = report_.lacking[at->second];
        ++known.points;
        known.largest = std::max(known.largest, std::abs(row.weight));
    }

    Result<void> byNumber(bool named)
    {
        for (const TablePoint& point : points_) {
            const SidecarRow& row = head(point);
            const std::optional<std::size_t> mesh = named ? meshNamed(row) : std::optional(row.mesh);
            if (named && !row.meshName) return edit_tools::refuse(errors::kTableColumn, {"mesh_name"});
            const bool there = mesh && *mesh < scene_.meshes.size() && scene_.meshes[*mesh];
            const SetId set = there ? scene_.setOf(MeshId(*mesh), row.set) : SetId();
            if (!set.valid() && !named)
                return edit_tools::refuse(errors::kTableSet, {std::to_string(row.mesh), std::to_string(row.set)});
            if (named && (!set.valid() || !weight_rows::checkPoint(scene_, set, row.point))) {
                ++report_.left;
                continue;
            }
            take(point, set, row.point);
        }
        return {};
    }

    /// The first mesh of that name.
    std::optional<std::size_t> meshNamed(const SidecarRow& row)
    {
        if (!row.meshName) return std::nullopt;
        const auto [known, fresh] = meshes_.try_emplace(*row.meshName);
        for (std::size_t i = 0; fresh && i < scene_.meshes.size() && !known->second; ++i)
            if (scene_.meshes[i] && scene_.meshes[i]->name == *row.meshName) known->second = i;
        return known->second;
    }

    /// Points of the table where they stand: all, or those of a mesh of one name.
    struct Places {
        std::vector<glm::vec3> at;
        std::vector<std::size_t> points; ///< of the table
        std::unique_ptr<PlaceGrid> grid;
    };

    Result<void> byPlace()
    {
        Bounds box;
        for (const TablePoint& point : points_) {
            if (!head(point).place) return edit_tools::refuse(errors::kTableColumn, {"x"});
            box.add(*head(point).place);
        }
        if (points_.empty()) return {};
        const float radius = std::max(kSamePlace * box.diagonal(), std::numeric_limits<float>::min());
        std::map<std::optional<std::string>, Places> tables; // of no name: all
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const SidecarRow& row = head(points_[i]);
            for (const auto& name : {std::optional<std::string>(), row.meshName}) {
                Places& places = tables[name];
                if (!places.points.empty() && places.points.back() == i) continue; // a table without names
                places.at.push_back(*row.place);
                places.points.push_back(i);
            }
        }
        for (auto& [name, places] : tables) places.grid = std::make_unique<PlaceGrid>(places.at, radius);
        std::set<std::uint32_t> done; // meshes may share a set
        for (std::size_t m = 0; m < scene_.meshes.size(); ++m) {
            if (!scene_.meshes[m]) continue;
            const auto own = tables.find(scene_.meshes[m]->name);
            const Places& places = own == tables.end() ? tables.at(std::nullopt) : own->second;
            for (const SetId set : scene_.meshes[m]->sets)
                if (done.insert(set.value).second) takePlaces(places, set);
        }
        return {};
    }

    void takePlaces(const Places& places, SetId set)
    {
        if (!weight_rows::skinOf(scene_, set) || scene_.weights[set.index()]->empty()) return;
        const std::vector<glm::vec3>& here = scene_.sets[set.index()]->positions;
        for (std::size_t point = 0; point < here.size(); ++point) {
            if (const std::optional<std::uint32_t> found = places.grid->nearest(here[point]))
                take(points_[places.points[*found]], set, static_cast<PointIndex>(point));
            else
                ++report_.left;
        }
    }

    const Scene& scene_;
    std::vector<const SidecarRow*> order_; ///< by mesh, set, point; as the table has them inside of one
    std::vector<TablePoint> points_;
    std::map<std::uint32_t, JointsHere> joints_; ///< by set
    std::map<std::string, std::optional<std::size_t>> meshes_;
    std::map<std::uint32_t, NewRows> bySet_;
    std::map<std::string, std::size_t> lackingAt_;
    SidecarReport report_;
};

Bounds placesOf(std::span<const SidecarRow> rows)
{
    Bounds box;
    for (const SidecarRow& row : rows)
        if (row.place) box.add(*row.place);
    return box;
}

bool isHere(const Scene& scene, std::size_t mesh, const SidecarRow& row, float apart)
{
    if (mesh >= scene.meshes.size() || !scene.meshes[mesh]) return false;
    const SetId set = scene.setOf(MeshId(mesh), row.set);
    if (!set.valid() || !weight_rows::checkPoint(scene, set, row.point)) return false;
    if (row.meshName && *row.meshName != scene.meshes[mesh]->name) return false;
    return !row.place || glm::distance(*row.place, scene.sets[set.index()]->positions[row.point]) <= apart;
}

} // namespace

SidecarMatch likelyMatch(const Scene& scene, std::span<const SidecarRow> rows)
{
    const Bounds box = placesOf(rows);
    const float apart = box.empty() ? 0.0f : kSamePlace * box.diagonal();
    const auto all = [&](const auto& here) { return std::all_of(rows.begin(), rows.end(), here); };
    if (all([&](const SidecarRow& row) { return isHere(scene, row.mesh, row, apart); })) return SidecarMatch::Number;
    std::map<std::string, std::size_t> named;
    for (std::size_t i = scene.meshes.size(); i-- > 0;)
        if (scene.meshes[i]) named[scene.meshes[i]->name] = i;
    const bool byName = all([&](const SidecarRow& row) {
        const auto mesh = row.meshName ? named.find(*row.meshName) : named.end();
        return mesh != named.end() && isHere(scene, mesh->second, row, apart);
    });
    if (byName) return SidecarMatch::MeshName;
    return box.empty() ? SidecarMatch::Number : SidecarMatch::Place;
}

Result<Scene> applySidecar(
    const Scene& scene, std::span<const SidecarRow> rows, SidecarMatch match, SidecarReport* report)
{
    return Applying(scene, rows).run(match, report);
}

} // namespace bindpose
