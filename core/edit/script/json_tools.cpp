// SPDX-License-Identifier: MIT
#include "core/edit/script/json_tools.h"

#include "core/base/errors.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/tool_errors.h"
#include "core/edit/model/bind_correction.h"
#include "core/edit/model/generate_lods.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

std::string turnNames()
{
    std::string out = "guess";
    for (const AxisTurn& turn : axisTurns()) out += ", " + turn.name();
    return out;
}

/// The matrix that a name of a turn, or "guess", means for a skin.
Result<glm::mat4> correctionNamed(const Scene& scene, SkinId skin, const std::string& name)
{
    if (name == "guess") {
        const std::optional<CorrectionGuess> guess = guessBindCorrection(scene, skin);
        if (!guess) return edit_tools::refuse(errors::kNoPointsToGuess);
        return guess->correction;
    }
    for (const AxisTurn& turn : axisTurns())
        if (turn.name() == name) return turn.matrix;
    return Error(ErrorKind::Edit, errors::kValueUnknown, {}, {name, turnNames()});
}

} // namespace

Result<Scene> applySetBindCorrectionEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("skin");
    const std::optional<std::string> turn = fields.optionalText("turn");
    const auto numbers = fields.optionalNumbers("matrix", 16);
    if (turn.has_value() == numbers.has_value()) fields.fail(errors::kNothingToSet, {"turn, matrix"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<SkinId> skin = findSkin(scene, address);
    if (!skin) return skin.error();
    glm::mat4 matrix(1.0f);
    for (std::size_t i = 0; numbers && i < 16; ++i) (&matrix[0][0])[i] = static_cast<float>((*numbers)[i]);
    if (turn) {
        const Result<glm::mat4> named = correctionNamed(scene, *skin, *turn);
        if (!named) return named.error();
        matrix = *named;
    }
    return setBindCorrection(scene, *skin, matrix);
}

Result<Scene> applySetFrameRateEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    const double rate = fields.number("fps");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return setFrameRate(scene, *clip, rate);
}

Result<Scene> applyResampleClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    const double rate = fields.number("fps");
    const std::string how = fields.optionalText("rotation").value_or("slerp");
    if (how != "slerp" && how != "nlerp") fields.fail(errors::kValueUnknown, {how, "slerp, nlerp"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return resampleClip(scene, *clip, rate, how == "nlerp" ? RotationMode::Nlerp : RotationMode::Slerp);
}

Result<Scene> applyCutClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    std::vector<ClipRange> ranges;
    const EditJson* list = fields.raw("ranges");
    const auto isRange = [](const EditJson& one) {
        return one.is_array() && one.size() == 3 && one[0].is_string() && one[1].is_number() && one[2].is_number();
    };
    const bool good = list && list->is_array() && std::all_of(list->begin(), list->end(), isRange);
    if (!good) fields.fail(errors::kFieldType, {"ranges", "[[name, from, to], …]"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    for (const EditJson& one : *list)
        ranges.push_back({one[0].get<std::string>(), one[1].get<double>(), one[2].get<double>()});
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return cutClip(scene, *clip, ranges);
}

Result<Scene> applyGenerateLodsEntry(const Scene& scene, JsonFields& fields)
{
    LodOptions options;
    const double levels = fields.optionalNumber("levels").value_or(static_cast<double>(options.levels));
    options.reduction = fields.optionalNumber("reduction").value_or(100.0 * options.reduction) / 100.0;
    options.lockBorders = fields.optionalFlag("lock-borders").value_or(false);
    if (std::floor(levels) != levels || !(levels >= 0.0) || levels > 255.0)
        fields.fail(errors::kFieldType, {"levels", "a whole number"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    options.levels = static_cast<std::size_t>(levels);
    return generateLods(scene, options, {});
}

Result<Scene> applyRemoveLodsEntry(const Scene& scene, JsonFields& fields)
{
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    return removeLods(scene);
}

} // namespace bindpose
