// SPDX-License-Identifier: MIT
#include "core/edit/weights/copied_weights.h"

#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/names.h"
#include "core/edit/rows/weight_shares.h"
#include "core/edit/weights/copied_errors.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

constexpr const char* kSchema = "bindpose.copied-weights/1";

class Copier {
public:
    explicit Copier(const Scene& scene) : scene_(scene) {}

    /// False: nothing that can be reckoned with.
    bool add(const WeightedPoints& group, const PointAddress& address)
    {
        const Skin& skin = *scene_.skins[group.skin.index()];
        const auto shares =
            weight_shares::storedShares(*scene_.weights[group.set.index()], group.points.front(), skin.joints.size());
        if (shares.empty()) {
            ++out_.left;
            return false;
        }
        const auto& mesh = scene_.meshes[scene_.instances[group.instance.index()]->mesh.index()];
        CopiedWeights::Point point{mesh->name, address.set.set, address.point, {}};
        for (const auto& [slot, weight] : shares)
            if (const float value = static_cast<float>(weight); value > 0.0f)
                point.weights.emplace_back(jointAt(skin.joints[slot]), value);
        out_.points.push_back(std::move(point));
        return true;
    }
    CopiedWeights take() { return std::move(out_); }

private:
    /// The place of a joint in the list, which it and all above it come into.
    std::size_t jointAt(NodeId joint)
    {
        const auto [known, fresh] = places_.try_emplace(joint.value, out_.joints.size());
        if (!fresh) return known->second;
        const std::size_t at = known->second;
        const Node& node = *scene_.node(joint);
        out_.joints.push_back({nodeAddress(scene_, joint), node.name, CopiedWeights::kNoJoint});
        if (scene_.node(node.parent)) {
            const std::size_t above = jointAt(node.parent);
            out_.joints[at].above = above;
        }
        return at;
    }

    const Scene& scene_;
    CopiedWeights out_;
    std::map<std::uint32_t, std::size_t> places_;
};

EditJson jointJson(const CopiedWeights& copied, const CopiedWeights::Joint& joint)
{
    EditJson out = EditJson::object();
    out["joint"] = joint.address;
    out["name"] = joint.name;
    if (joint.above != CopiedWeights::kNoJoint) out["above"] = copied.joints[joint.above].address;
    return out;
}

EditJson pointJson(const CopiedWeights& copied, const CopiedWeights::Point& point)
{
    EditJson weights = EditJson::object();
    // As few digits as read back the same.
    for (const auto& [joint, weight] : point.weights)
        weights[copied.joints[joint].address] = parseNumber(numberText(weight)).value_or(double{weight});
    EditJson out = EditJson::object();
    out["mesh"] = point.mesh;
    out["set"] = point.set;
    out["point"] = point.point;
    out["weights"] = std::move(weights);
    return out;
}

class CopiedReader {
public:
    explicit CopiedReader(const EditJson& json) : json_(json) {}

    Result<CopiedWeights> read()
    {
        JsonFields fields(json_, "");
        const std::string schema = fields.text("schema");
        const EditJson* joints = fields.raw("joints");
        const EditJson* points = fields.raw("points");
        if (Result<void> ok = fields.finish(); !ok) return ok.error();
        if (schema != kSchema || !joints || !joints->is_array() || !points || !points->is_array() || points->empty())
            return Error(ErrorKind::Format, errors::kCopiedSchema, {}, {kSchema});
        for (const auto step : {&CopiedReader::addJoint, &CopiedReader::linkJoint})
            for (std::size_t i = 0; i < joints->size(); ++i)
                if (Result<void> ok = (this->*step)((*joints)[i], i); !ok) return ok.error();
        for (std::size_t i = 0; i < points->size(); ++i)
            if (Result<void> ok = addPoint((*points)[i], "/points/" + std::to_string(i)); !ok) return ok.error();
        return std::move(out_);
    }

private:
    Result<void> addJoint(const EditJson& json, std::size_t at)
    {
        JsonFields fields(json, "/joints/" + std::to_string(at));
        CopiedWeights::Joint joint{fields.text("joint"), fields.text("name"), CopiedWeights::kNoJoint};
        (void)fields.optionalText("above");
        if (!fields.failed() && !places_.emplace(joint.address, at).second)
            fields.fail(errors::kCopiedJoint, {joint.address});
        out_.joints.push_back(std::move(joint));
        return fields.finish();
    }
    /// Parents come where they will in the list, but a chain of them ends.
    Result<void> linkJoint(const EditJson& json, std::size_t at)
    {
        const auto above = json.find("above");
        if (above == json.end()) return {};
        const auto found = places_.find(above->get<std::string>());
        if (found != places_.end())
            for (std::size_t i = found->second; i != at; i = out_.joints[i].above)
                if (out_.joints[i].above == CopiedWeights::kNoJoint) {
                    out_.joints[at].above = found->second;
                    return {};
                }
        return Error(
            ErrorKind::Format, errors::kCopiedJoint, "/joints/" + std::to_string(at), {above->get<std::string>()});
    }
    Result<void> addPoint(const EditJson& json, const std::string& where)
    {
        JsonFields fields(json, where);
        CopiedWeights::Point point{fields.text("mesh"), fields.index("set"), fields.index("point"), {}};
        const EditJson* weights = fields.raw("weights");
        if (Result<void> ok = fields.finish(); !ok) return ok;
        for (const auto& entry : weights->items()) {
            const auto joint = places_.find(entry.key());
            if (joint == places_.end())
                return Error(ErrorKind::Format, errors::kCopiedJoint, where + "/weights", {entry.key()});
            const double weight = entry.value().is_number() ? entry.value().get<double>() : 0.0;
            const auto value = static_cast<float>(weight);
            if (!(value > 0.0f) || !edit_tools::finite(std::span(&value, 1)))
                return Error(ErrorKind::Format, errors::kCopiedWeight, where + "/weights", {entry.key()});
            point.weights.emplace_back(joint->second, value);
        }
        if (point.weights.empty()) return Error(ErrorKind::Format, errors::kCopiedSchema, where, {kSchema});
        out_.points.push_back(std::move(point));
        return {};
    }

    const EditJson& json_;
    CopiedWeights out_;
    std::map<std::string, std::size_t> places_; ///< by address
};

} // namespace

Result<CopiedWeights> copyWeights(const Scene& scene, std::span<const PointAddress> points)
{
    Copier copier(scene);
    bool any = false, last = false;
    for (const PointAddress& address : points)
        for (const WeightedPoints& group : weightedPoints(scene, std::span(&address, 1))) {
            any = true;
            last = copier.add(group, address);
        }
    if (!any) return edit_tools::refuse(errors::kNoWeightedPoints);
    if (!last) return edit_tools::refuse(errors::kCopiedBroken);
    return copier.take();
}

std::string copiedJson(const CopiedWeights& copied)
{
    EditJson joints = EditJson::array(), points = EditJson::array();
    for (const CopiedWeights::Joint& joint : copied.joints) joints.push_back(jointJson(copied, joint));
    for (const CopiedWeights::Point& point : copied.points) points.push_back(pointJson(copied, point));
    EditJson out = EditJson::object();
    out["schema"] = kSchema;
    out["joints"] = std::move(joints);
    out["points"] = std::move(points);
    // Names are bytes of a file: what is no UTF-8 there is no text here.
    return out.dump(1, ' ', false, EditJson::error_handler_t::replace) + '\n';
}

Result<CopiedWeights> readCopied(std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json || !json->is_object() || !json->contains("schema"))
        return Error(ErrorKind::Format, errors::kCopiedSchema, {}, {kSchema});
    return CopiedReader(*json).read();
}

} // namespace bindpose
