// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/document.h"
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/model/steps/solved_steps.h"

#include <algorithm>
#include <set>

namespace bindpose::fbx {
namespace {

struct RestProperty {
    const char *name, *letter; ///< of the property, of the channel below 7000
};
constexpr RestProperty kRestProperties[] = {{"Lcl Translation", "T"}, {"Lcl Rotation", "R"}, {"Lcl Scaling", "S"}};
constexpr const char* kAxisLetters[] = {"X", "Y", "Z"};

bool restChanged(const Node& before, const Node& after)
{
    return before.elements != after.elements || before.restMatrix != after.restMatrix;
}

/// The steps that make up the node's new transform. None: there are no such.
std::optional<std::vector<TransformElement>> newSteps(const Node& before, const Node& after)
{
    if (!after.restMatrix) return std::nullopt;
    const auto sameStep = [](const TransformElement& a, const TransformElement& b) {
        const bool moves = b.name.starts_with("Lcl ");
        return a.kind == b.kind && a.name == b.name && a.order == b.order && a.values.size() == b.values.size() &&
               (moves || a.values == b.values);
    };
    const bool listed = before.elements != after.elements &&
                        std::equal(before.elements.begin(), before.elements.end(), after.elements.begin(),
                            after.elements.end(), sameStep) &&
                        matrixOf(std::span(after.elements)) == *after.restMatrix;
    return listed ? std::optional(after.elements) : stepsWithLocal(before.elements, *after.restMatrix);
}

const TransformElement* stepNamed(const std::vector<TransformElement>& steps, std::string_view name)
{
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&](const TransformElement& step) { return step.name == name; });
    return found == steps.end() ? nullptr : &*found;
}

/// What an object has for a property that it does not list.
std::vector<double> templateValue(const PatchJob& job, const Record& object, std::string_view name)
{
    const ObjectIndex known = job.objectOf(object);
    const Record list = known == kNoObject ? Record() : job.document.object(known).defaults;
    Record found;
    for (const Record p : list.children())
        if (p.text(0) == name) found = p;
    if (found) return found.values<double>(firstValue(found));
    return std::vector<double>(name.starts_with("d|") ? 1 : 3, name == "Lcl Scaling" ? 1.0 : 0.0);
}

bool sameFloats(std::span<const double> a, std::span<const double> b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](double x, double y) { return static_cast<float>(x) == static_cast<float>(y); });
}

Record channelNamed(const Record& owner, std::string_view name)
{
    Record out;
    for (const Record child : owner.children())
        if (child.name() == "Channel" && child.text(0) == name) out = child;
    return out;
}

/// Below 7000: the number of an axis of a Channel that has one alone.
Record defaultIn(const Record& owner, std::string_view letter, std::string_view axis)
{
    return channelNamed(channelNamed(channelNamed(owner, "Transform"), letter), axis).child("Default");
}

/// A number that stands alone, as it was before the first save where it is that one again.
void putNumber(PatchJob& job, const Record& record, float value, const Phrase& what)
{
    const Record original = job.original(record);
    if (original && original.size() > 0 && static_cast<float>(original.number(0)) == value)
        job.restore(record, what);
    else
        job.edits.numbers(record, 0, std::vector<double>{double{value}}, what);
}

/// Values that repeat the node's own follow it: axes of curve nodes, and of Takes, that have no curve.
class RestFollowers {
public:
    RestFollowers(PatchJob& job, const Record& model, const RestProperty& property, const Phrase& what)
        : job_(job), model_(model), property_(property), what_(what)
    {}

    void run(const std::vector<float>& before, const std::vector<float>& after)
    {
        if (job_.map.namesAreIds) return runTakes(before, after);
        const Document& document = job_.document;
        const ObjectIndex model = job_.objectOf(model_);
        if (model == kNoObject) return;
        for (const std::uint32_t place : document.into(model)) {
            const Connection& c = document.connections()[place];
            if (c.kind == Connection::Kind::OP && c.property == property_.name &&
                document.object(c.source).kind == "AnimationCurveNode")
                followNode(c.source, before, after);
        }
    }

    /// What is the node's own value already, and not only repeats it.
    void leave(const Record& record) { own_.insert(record.index()); }

private:
    bool hasCurve(ObjectIndex node, const std::string& axis) const
    {
        const auto list = job_.document.into(node);
        return std::any_of(list.begin(), list.end(), [&](std::uint32_t place) {
            const Connection& c = job_.document.connections()[place];
            return c.kind == Connection::Kind::OP && c.property == axis;
        });
    }

    void followNode(ObjectIndex node, const std::vector<float>& before, const std::vector<float>& after)
    {
        const Record record = job_.document.object(node).record;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string axis = std::string("d|") + kAxisLetters[i];
            const Record own = propertyRecord(record, axis);
            const std::vector<double> value =
                own ? own.values<double>(firstValue(own)) : templateValue(job_, record, axis);
            const bool repeats = !value.empty() && static_cast<float>(value[0]) == before[i];
            if (before[i] == after[i] || !repeats || hasCurve(node, axis)) continue;
            patchProperty(job_, record, {axis, "Number", "A", {double{after[i]}}}, what_);
        }
    }

    void runTakes(const std::vector<float>& before, const std::vector<float>& after)
    {
        const bool binary = job_.file.binary();
        const std::string_view name = nameParts(model_.text(0), binary).name;
        for (const Record take : job_.file.root().child("Takes").children())
            for (const Record moved : take.children()) {
                if (moved.name() != "Model" || nameParts(moved.text(0), binary).name != name) continue;
                const Record step = channelNamed(channelNamed(moved, "Transform"), property_.letter);
                for (std::size_t i = 0; i < 3; ++i) {
                    const Record axis = channelNamed(step, kAxisLetters[i]), value = axis.child("Default");
                    const bool repeats = value.size() > 0 && static_cast<float>(value.number(0)) == before[i];
                    if (before[i] != after[i] && repeats && axis.child("Key").size() == 0 &&
                        own_.count(value.index()) == 0)
                        putNumber(job_, value, after[i], what_);
                }
            }
    }

    PatchJob& job_;
    Record model_;
    const RestProperty& property_;
    Phrase what_;
    std::set<std::uint32_t> own_; ///< records that were written already
};

/// Below 6000 each number of the transform stands alone, in the Model or in the first Take that moves it.
void patchAncient(PatchJob& job, const Record& model, const RestProperty& property, const TransformElement& was,
    const TransformElement& is, RestFollowers& followers, const Phrase& what)
{
    for (std::size_t i = 0; i < 3; ++i) {
        if (was.values[i] == is.values[i]) continue;
        const Record own = defaultIn(model, property.letter, kAxisLetters[i]);
        const Record moved = job.document.object(job.objectOf(model)).moved;
        const Record number = own ? own : defaultIn(moved, property.letter, kAxisLetters[i]);
        if (number.size() == 0) cannotSave({phrases::kNoProperties, {what}});
        putNumber(job, number, is.values[i], what);
        followers.leave(number);
    }
}

} // namespace

Record propertyRecord(const Record& object, std::string_view name)
{
    Record out;
    for (const char* list : {"Properties70", "Properties60"})
        for (const Record p : object.child(list).children())
            if ((p.name() == "P" || p.name() == "Property") && p.text(0) == name) out = p;
    return out;
}

std::size_t firstValue(const Record& property)
{
    return property.name() == "P" ? 4 : 3;
}

void patchProperty(PatchJob& job, const Record& object, const PropertyNumbers& to, const Phrase& what)
{
    if (const Record own = propertyRecord(object, to.name)) {
        const Record original = job.original(own), owner = job.original(object);
        if (original && sameFloats(original.values<double>(firstValue(original)), to.values))
            return job.restore(own, what);
        if (!original && owner && sameFloats(templateValue(job, object, to.name), to.values))
            return job.edits.remove(own, what);
        std::vector<double> values = own.values<double>(firstValue(own));
        values.resize(std::max(values.size(), to.values.size()));
        for (std::size_t i = 0; i < to.values.size(); ++i)
            if (static_cast<float>(values[i]) != static_cast<float>(to.values[i])) values[i] = to.values[i];
        return job.edits.numbers(own, firstValue(own), values, what);
    }
    const Record modern = object.child("Properties70"), list = modern ? modern : object.child("Properties60");
    if (!list.firstChild()) cannotSave({phrases::kNoProperties, {what}});
    NewRecord record{modern ? "P" : "Property", {to.name, to.type}, {}, {}};
    if (modern) record.values.emplace_back(std::string());
    record.values.emplace_back(to.flags);
    for (const double value : to.values) record.values.emplace_back(value);
    job.edits.insert(list, record, what);
}

void patchRest(PatchJob& job, std::size_t node, const Phrase& what)
{
    const Node &before = *job.baseline.nodes[node], &after = *job.scene.nodes[node];
    if (!restChanged(before, after)) return;
    const std::optional<std::vector<TransformElement>> steps = newSteps(before, after);
    if (!steps) cannotSave({phrases::kShearedRest, {before.name}});
    const Record model = job.record(job.map.nodes[node]);
    for (const RestProperty& property : kRestProperties) {
        const TransformElement *was = stepNamed(before.elements, property.name), *is = stepNamed(*steps, property.name);
        if (!was || !is || was->values == is->values) continue;
        RestFollowers followers(job, model, property, what);
        const std::vector<double> values(is->values.begin(), is->values.end());
        if (job.document.ancient())
            patchAncient(job, model, property, *was, *is, followers, what);
        else
            patchProperty(job, model, {property.name, property.name, job.map.namesAreIds ? "A+" : "A", values}, what);
        followers.run(was->values, is->values);
    }
}

std::shared_ptr<const Node> restAsLoaded(
    const std::shared_ptr<const Node>& before, const std::shared_ptr<const Node>& after)
{
    if (!restChanged(*before, *after)) return after;
    std::optional<std::vector<TransformElement>> steps = newSteps(*before, *after);
    if (!steps) return after;
    Node out = *after;
    out.restMatrix = matrixOf(std::span<const TransformElement>(*steps));
    out.elements = std::move(*steps);
    return std::make_shared<const Node>(std::move(out));
}

} // namespace bindpose::fbx
