// SPDX-License-Identifier: MIT
#include "core/edit/pose/override_spec.h"

#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"

#include <optional>

namespace bindpose {
namespace {

constexpr std::string_view kSpaceMark = ":space=";

std::vector<std::string_view> split(std::string_view text, char mark)
{
    std::vector<std::string_view> out;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(mark, begin);
        out.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
        if (end == std::string_view::npos) return out;
        begin = end + 1;
    }
}

Error specError(const ErrorText& text, std::vector<std::string> args = {})
{
    return Error(ErrorKind::Usage, text, {}, args);
}

Result<std::vector<float>> numberList(std::string_view part, std::string_view text, std::size_t count)
{
    const std::vector<std::string_view> words = split(text, ',');
    std::vector<float> out;
    for (const std::string_view word : words)
        if (const std::optional<double> value = parseNumber(word); value && std::isfinite(*value))
            out.push_back(static_cast<float>(*value));
    if (words.size() != count || out.size() != count)
        return specError(errors::kSpecNumbers, {std::string(part), std::to_string(count)});
    return out;
}

/// What the parts of a spec have given so far.
struct SpecValues {
    std::optional<std::vector<float>> matrix, translation, rotation, scale;
    bool childrenGiven = false;

    std::optional<std::vector<float>>* slot(std::string_view key, std::size_t& count)
    {
        count = key == "matrix" ? 16 : key == "r" ? 4 : 3;
        if (key == "matrix") return &matrix;
        if (key == "t") return &translation;
        if (key == "r") return &rotation;
        return key == "s" ? &scale : nullptr;
    }
};

Result<void> readPart(std::string_view part, Override& out, SpecValues& values)
{
    if (part == "add") {
        out.kind = OverrideKind::Add;
        return {};
    }
    const std::size_t equals = part.find('=');
    const std::string_view key = part.substr(0, equals);
    const std::string_view text = equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (key == "children") {
        const std::optional<ChildrenMode> mode = childrenModeNamed(text);
        if (!mode) return specError(errors::kValueUnknown, {std::string(text), "clip, bind"});
        out.children = *mode;
        values.childrenGiven = true;
        return {};
    }
    if (key == "mix") {
        const std::optional<double> mix = parseNumber(text);
        if (!mix || !(*mix >= 0.0 && *mix <= 1.0)) return specError(errors::kMixRange, {std::string(text)});
        out.mix = static_cast<float>(*mix);
        return {};
    }
    std::size_t count = 0;
    std::optional<std::vector<float>>* slot = values.slot(key, count);
    if (!slot || equals == std::string_view::npos) return specError(errors::kSpecUnknownPart, {std::string(part)});
    Result<std::vector<float>> numbers = numberList(std::string(key) + "=", text, count);
    if (!numbers) return numbers.error();
    const bool beside = key == "matrix" ? values.translation || values.rotation || values.scale : bool(values.matrix);
    if (*slot || beside) return specError(errors::kSpecTwice, {std::string(key) + "="});
    *slot = std::move(*numbers);
    return {};
}

Result<void> setMatrix(Override& out, const SpecValues& values)
{
    if (values.matrix) {
        std::copy(values.matrix->begin(), values.matrix->end(), &out.matrix[0][0]);
        if (!edit_tools::affine(out.matrix)) return specError(errors::kNotAffine);
        return {};
    }
    out.channels = {bool(values.translation), bool(values.rotation), bool(values.scale)};
    if (!values.translation && !values.rotation && !values.scale && !values.childrenGiven)
        return specError(errors::kNothingToSet, {"matrix=, t=, r=, s= or children="});
    Transform parts;
    if (const auto& t = values.translation) parts.translation = {(*t)[0], (*t)[1], (*t)[2]};
    if (const auto& s = values.scale) parts.scale = {(*s)[0], (*s)[1], (*s)[2]};
    if (const auto& r = values.rotation) {
        const glm::quat q((*r)[3], (*r)[0], (*r)[1], (*r)[2]);
        if (!(glm::length(q) > 0.0f)) return specError(errors::kNotUnitRotation, {"0"});
        parts.rotation = glm::normalize(q);
    }
    out.matrix = matrixOf(parts);
    return {};
}

Result<Override> parseSpec(const Scene& scene, std::string_view spec)
{
    const std::size_t mark = spec.rfind(kSpaceMark);
    if (mark == std::string_view::npos || mark == 0) return specError(errors::kSpecNoSpace);
    Override out;
    const std::vector<std::string_view> parts = split(spec.substr(mark + kSpaceMark.size()), ':');
    const std::optional<Space> space = spaceNamed(parts[0]);
    if (!space) return specError(errors::kValueUnknown, {std::string(parts[0]), "local, parent, model, world"});
    out.space = *space;
    SpecValues values;
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (Result<void> ok = readPart(parts[i], out, values); !ok) return ok.error();
    if (Result<void> ok = setMatrix(out, values); !ok) return ok.error();
    const Result<NodeId> node = findNode(scene, spec.substr(0, mark));
    if (!node) return node.error();
    out.node = *node;
    return out;
}

} // namespace

Result<Override> parseOverride(const Scene& scene, std::string_view spec)
{
    Result<Override> out = parseSpec(scene, spec);
    if (out) return out;
    Error error = out.error();
    error.where = spec;
    return error;
}

} // namespace bindpose
