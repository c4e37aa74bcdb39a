// SPDX-License-Identifier: MIT
#include "app/options/other_worlds_option.h"

#include "app/base/errors.h"
#include "core/base/numbers.h"
#include "core/compare/places/level_pair.h"

namespace bindpose {
namespace {

Result<void> readLevels(const Arguments& arguments, const Scene& scene, OtherWorlds& out)
{
    for (const std::string& text : arguments.values(kLodOption.name)) {
        if (text == "all") {
            const std::size_t levels = std::max<std::size_t>(comparedLevels(scene), 2); // none: said later
            for (std::size_t level = 1; level < levels; ++level) out.levels.push_back(level);
            continue;
        }
        const std::optional<std::int64_t> level = parseWhole(text);
        if (!level || *level < 1)
            return usageError(errors::kOptionValue, {kLodOption.name, text, "all or a whole number from 1 on"});
        out.levels.push_back(static_cast<std::size_t>(*level));
    }
    return {};
}

/// Names may hold commas: what has no "=" goes on with the next piece.
Result<ShapeSet> shapeSet(const std::string& text)
{
    ShapeSet out;
    out.off = text == "off";
    std::string name;
    for (std::size_t at = 0; !out.off && at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        name += text.substr(at, end - at);
        at = end + 1;
        const std::size_t equals = name.rfind('=');
        const std::optional<float> weight =
            equals == std::string::npos || equals == 0 ? std::nullopt : parseFloat(name.substr(equals + 1));
        if (!weight) {
            name += ",";
            continue;
        }
        out.weights.emplace_back(name.substr(0, equals), *weight);
        name.clear();
    }
    if (!name.empty() || (!out.off && out.weights.empty()))
        return usageError(errors::kOptionValue, {kShapesOption.name, text, kShapesOption.value});
    return out;
}

} // namespace

Result<OtherWorlds> readOtherWorlds(const Arguments& arguments, const Scene& scene)
{
    OtherWorlds out;
    if (Result<void> ok = readLevels(arguments, scene, out); !ok) return ok.error();
    for (const std::string& text : arguments.values(kShapesOption.name)) {
        Result<ShapeSet> shapes = shapeSet(text);
        if (!shapes) return shapes.error();
        out.shapes.push_back(std::move(*shapes));
    }
    for (const std::string& text : arguments.values(kBindOption.name)) {
        const Result<BindSource> bind = bindCalled(scene, text);
        if (!bind) return bind.error();
        out.binds.push_back(*bind);
    }
    return out;
}

} // namespace bindpose
