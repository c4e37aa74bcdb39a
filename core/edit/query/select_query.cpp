// SPDX-License-Identifier: MIT
#include "core/edit/query/select_query.h"

#include "core/edit/ground/names.h"
#include "core/edit/query/query_terms.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using Term = SelectQuery::Term;
using Flags = std::vector<char>;

/// Answers for the points of one set; what needs the triangles is made when it is asked for.
class QueryAnswers {
public:
    QueryAnswers(const Scene& scene, const WeightedPoints& group, std::map<std::uint32_t, PlaceWeights>& meshes)
        : scene_(scene), group_(group), weights_(*scene.weights[group.set.index()]),
          skin_(*scene.skins[group.skin.index()]), mesh_(scene.instances[group.instance.index()]->mesh), meshes_(meshes)
    {
        const std::vector<SetId>& sets = scene.meshes[mesh_.index()]->sets;
        set_ = static_cast<std::uint32_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
    }

    Result<Flags> of(const Term& term)
    {
        switch (term.kind) {
        case Term::Kind::And:
        case Term::Kind::Or:
        case Term::Kind::Not:
            return joined(term);
        case Term::Kind::Joint:
        case Term::Kind::Weight:
            return ofJoint(term);
        case Term::Kind::Mesh: {
            const Result<MeshId> mesh = findMesh(scene_, term.name);
            if (!mesh) return mesh.error();
            return each([&](PointIndex) { return *mesh == mesh_; });
        }
        case Term::Kind::Outlier:
        case Term::Kind::Seam:
        case Term::Kind::Island:
            return ofPlaces(term);
        default:
            return each([&](PointIndex point) { return isTrue(term, point); });
        }
    }

private:
    template <class Test> Flags each(Test test) const
    {
        Flags out(group_.points.size());
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = test(group_.points[i]);
        return out;
    }

    static bool holds(const Term& term, double value)
    {
        switch (term.compare) {
        case Term::Compare::Less:
            return value < term.low;
        case Term::Compare::LessEqual:
            return value <= term.low;
        case Term::Compare::Equal:
            return value == term.low;
        case Term::Compare::NotEqual:
            return value != term.low;
        case Term::Compare::GreaterEqual:
            return value >= term.low;
        case Term::Compare::Greater:
            return value > term.low;
        case Term::Compare::Within:
            break;
        }
        return value >= term.low && value <= term.high;
    }

    bool isTrue(const Term& term, PointIndex point) const
    {
        const auto values = weights_.weights(point);
        const auto used = std::count_if(values.begin(), values.end(), [](float weight) { return weight != 0.0f; });
        switch (term.kind) {
        case Term::Kind::Unweighted:
            return used == 0;
        case Term::Kind::Influences:
            return holds(term, static_cast<double>(used));
        case Term::Kind::Sum: {
            double sum = weights_.sum(point);
            if (sumsToOne(sum, values.size())) sum = 1.0; // what floats round to is no other sum
            return holds(term, sum);
        }
        case Term::Kind::Side: {
            const glm::vec4 place(scene_.sets[group_.set.index()]->positions[point], 1.0f);
            const float at = (skin_.bindCorrection * place)[term.axis];
            return term.positive ? at > 0.0f : at < 0.0f;
        }
        case Term::Kind::Set:
            return holds(term, set_);
        case Term::Kind::Point:
            return std::any_of(term.ranges.begin(), term.ranges.end(),
                [point](const auto& range) { return point >= range.first && point <= range.second; });
        default:
            return true;
        }
    }

    Result<Flags> joined(const Term& term)
    {
        Result<Flags> out = of(*term.inner.front());
        if (!out) return out;
        if (term.kind == Term::Kind::Not)
            for (char& flag : *out) flag = flag ? 0 : 1;
        for (std::size_t i = 1; i < term.inner.size(); ++i) {
            Result<Flags> next = of(*term.inner[i]);
            if (!next) return next;
            for (std::size_t k = 0; k < out->size(); ++k)
                (*out)[k] = term.kind == Term::Kind::And ? (*out)[k] && (*next)[k] : (*out)[k] || (*next)[k];
        }
        return out;
    }

    Result<Flags> ofJoint(const Term& term)
    {
        const Result<NodeId> joint = findNode(scene_, term.name);
        if (!joint) return joint.error();
        const auto mine = [&](SlotIndex slot) { return slot < skin_.joints.size() && skin_.joints[slot] == *joint; };
        return each([&](PointIndex point) {
            double weight = 0.0;
            bool holdsIt = false;
            const auto slots = weights_.slots(point);
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (!mine(slots[i])) continue;
                weight += double{weights_.weights(point)[i]};
                holdsIt = holdsIt || weights_.weights(point)[i] != 0.0f;
            }
            return term.kind == Term::Kind::Joint ? holdsIt : holds(term, weight);
        });
    }

    const PlaceWeights& places()
    {
        const auto known = meshes_.find(mesh_.value);
        return known != meshes_.end() ? known->second
                                      : meshes_.try_emplace(mesh_.value, scene_, group_.instance).first->second;
    }

    Result<Flags> ofPlaces(const Term& term)
    {
        const PlaceWeights& all = places();
        const auto placeOf = [&](PointIndex point) { return all.links().places()[all.links().number(set_, point)]; };
        if (term.kind == Term::Kind::Seam)
            return each([&](PointIndex point) { return all.members(placeOf(point)).size() > 1; });
        if (term.kind == Term::Kind::Outlier) {
            const std::vector<char> outliers = weightOutliers(all);
            return each([&](PointIndex point) { return outliers[placeOf(point)] != 0; });
        }
        const std::vector<std::uint32_t> islands = islandsOf(all);
        return each([&](PointIndex point) { return holds(term, islands[placeOf(point)]); });
    }

    /// By place: the number of its island, in order of the islands' first places.
    static std::vector<std::uint32_t> islandsOf(const PlaceWeights& all)
    {
        constexpr auto kNone = static_cast<std::uint32_t>(-1);
        std::vector<std::uint32_t> out(all.places(), kNone), open;
        std::uint32_t count = 0;
        for (const std::uint32_t start : all.links().places()) { // in the file's order of points
            if (out[start] != kNone) continue;
            out[start] = count;
            open.push_back(start);
            while (!open.empty()) {
                const std::uint32_t place = open.back();
                open.pop_back();
                for (const std::uint32_t next : all.neighbours(place))
                    if (out[next] == kNone) {
                        out[next] = count;
                        open.push_back(next);
                    }
            }
            ++count;
        }
        return out;
    }

    const Scene& scene_;
    const WeightedPoints& group_;
    const SetWeights& weights_;
    const Skin& skin_;
    MeshId mesh_;
    std::uint32_t set_ = 0;
    std::map<std::uint32_t, PlaceWeights>& meshes_;
};

} // namespace

Result<SelectQuery> SelectQuery::parse(std::string_view text)
{
    Result<std::shared_ptr<const Term>> root = parseQuery(text);
    if (!root) return root.error();
    SelectQuery out;
    out.root_ = std::move(*root);
    return out;
}

Result<std::vector<WeightedPoints>> SelectQuery::points(const Scene& scene) const
{
    std::map<std::uint32_t, PlaceWeights> meshes;
    std::vector<WeightedPoints> out;
    for (const WeightedPoints& group : allWeightedPoints(scene)) {
        const Result<Flags> flags = QueryAnswers(scene, group, meshes).of(*root_);
        if (!flags) return flags.error();
        WeightedPoints some{group.instance, group.set, group.skin, {}};
        for (std::size_t i = 0; i < flags->size(); ++i)
            if ((*flags)[i]) some.points.push_back(group.points[i]);
        if (!some.points.empty()) out.push_back(std::move(some));
    }
    return out;
}

std::string SelectQuery::help()
{
    return "  all                          every vertex\n"
           "  unweighted                   no weight but 0\n"
           "  influences > 4               joints with a weight other than 0; = != < <= > >= and in [a, b] everywhere\n"
           "  sum != 1                     sum of the weights, apart from what floats round to\n"
           "  weight(JOINT) in [0.2, 0.5]  weight of a joint; a name with blanks in quotation marks\n"
           "  joint=JOINT                  the joint has a weight other than 0\n"
           "  island=N                     connected part of its mesh, counted from 0\n"
           "  side=+x                      side of the bind pose: +x -x +y -y +z -z\n"
           "  outlier                      weights far from those of its neighbours\n"
           "  seam                         other vertices stand in the same place\n"
           "  mesh=MESH  set=N             address of a set\n"
           "  point=4,10-20                numbers in the set\n"
           "  and  or  not  ( )            joins them\n";
}

} // namespace bindpose
