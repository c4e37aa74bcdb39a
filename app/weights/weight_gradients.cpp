// SPDX-License-Identifier: MIT
// The operation "gradient" of the weights of a joint.
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/weights/weight_operations.h"
#include "core/base/numbers.h"
#include "core/edit/brush/weight_gradient.h"
#include "core/edit/ground/names.h"

namespace bindpose {
namespace {

/// "1.5,0,-2"
std::optional<glm::vec3> placeFrom(const std::string& text)
{
    glm::vec3 out(0.0f);
    std::size_t from = 0;
    for (int i = 0; i < 3; ++i) {
        const std::size_t comma = i < 2 ? text.find(',', from) : text.size();
        const std::optional<double> number =
            comma == std::string::npos ? std::nullopt : parseNumber(text.substr(from, comma - from));
        if (!number) return std::nullopt;
        out[i] = static_cast<float>(*number);
        from = comma + 1;
    }
    return out;
}

} // namespace

Result<Scene> gradientBy(const Scene& scene, const WeightOperation& operation,
    const std::vector<WeightedPoints>& points, const WeightSettings& settings)
{
    const Error refused = usageError(errors::kOperationValue,
        {operation.name + "=" + operation.value, "JOINT,X@X,Y,Z@X,Y,Z, behind it :radial, :soft, :before or nothing"});
    BrushOptions options;
    options.look.mode = BrushMode::Replace;
    options.look.falloff = BrushFalloff::Linear;
    options.look.strength = 1.0f;
    options.locks = settings.locks;
    WeightGradient gradient;
    std::string text = operation.value;
    const std::size_t to = text.rfind('@'), from = to == std::string::npos || to == 0 ? to : text.rfind('@', to - 1);
    if (from == std::string::npos || from == to) return refused;
    for (std::size_t colon = text.rfind(':'); colon != std::string::npos && colon > to; colon = text.rfind(':')) {
        const std::string how = text.substr(colon + 1);
        if (how != "radial" && how != "soft" && how != "before") return refused;
        if (how == "radial") gradient.shape = GradientShape::Radial;
        if (how == "soft") options.look.falloff = BrushFalloff::Smooth;
        if (how == "before") gradient.before = true;
        text.resize(colon);
    }
    const std::optional<glm::vec3> start = placeFrom(text.substr(from + 1, to - from - 1)),
                                   end = placeFrom(text.substr(to + 1));
    const std::size_t comma = text.rfind(',', from);
    if (!start || !end || *start == *end || comma == std::string::npos) return refused;
    const double weight = parseNumber(text.substr(comma + 1, from - comma - 1)).value_or(-1.0);
    if (!(weight >= 0.0 && weight <= 1.0)) return refused;
    const Result<NodeId> joint = findNode(scene, text.substr(0, comma));
    if (!joint) return joint.error();
    options.joint = *joint;
    options.look.value = static_cast<float>(weight);
    gradient.from = *start;
    gradient.to = *end;
    return gradientWeights(scene, points, gradient, std::move(options));
}

} // namespace bindpose
