// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/weights/weight_operations.h"
#include "core/base/numbers.h"
#include "core/edit/ground/names.h"
#include "core/edit/sidecar/sidecar_errors.h"

#include <algorithm>

namespace bindpose {

std::string pairsText(const Scene& scene, int axis)
{
    std::string out;
    for (std::size_t skin = 0; skin < scene.skins.size(); ++skin) {
        if (!scene.skins[skin]) continue;
        for (const JointPair& pair : jointPairs(scene, SkinId(skin), axis)) {
            const std::string line = nodeAddress(scene, pair.one) + "," + nodeAddress(scene, pair.other) + "\n";
            if (out.find(line) == std::string::npos) out += line;
        }
    }
    return out;
}

Result<std::vector<JointPair>> readPairs(const Scene& scene, const std::string& text)
{
    std::vector<JointPair> out;
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        const std::size_t comma = line.find(',');
        if (comma == std::string::npos)
            return Error(ErrorKind::Edit, errors::kTableCells, {}, {std::to_string(number), "1", "2"});
        const Result<NodeId> one = findNode(scene, line.substr(0, comma));
        const Result<NodeId> other = findNode(scene, line.substr(comma + 1));
        if (!one) return one.error();
        if (!other) return other.error();
        out.push_back({*one, *other, true});
    }
    return out;
}

Result<std::array<MirrorPoint, 2>> readMiddleEdge(const Scene& scene, const std::string& text)
{
    const Error wrong = usageError(errors::kOptionValue, {"--middle-edge", text, "A,B or A,B,SET"});
    std::vector<std::int64_t> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::optional<std::int64_t> number = parseWhole(text.substr(begin, end - begin));
        if (!number || *number < 0) return wrong;
        numbers.push_back(*number);
        begin = end + 1;
    }
    if (numbers.size() != 2 && numbers.size() != 3) return wrong;
    std::size_t set = numbers.size() == 3 ? static_cast<std::size_t>(numbers[2]) : 0;
    while (numbers.size() == 2 && set + 1 < scene.sets.size() && scene.weights[set]->empty()) ++set;
    if (set >= scene.sets.size()) return wrong;
    std::array<MirrorPoint, 2> out;
    for (std::size_t i = 0; i < 2; ++i) {
        if (numbers[i] >= static_cast<std::int64_t>(scene.sets[set]->points())) return wrong;
        out[i] = {SetId(set), static_cast<PointIndex>(numbers[i])};
    }
    return out;
}

} // namespace bindpose
