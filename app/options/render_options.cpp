// SPDX-License-Identifier: MIT
#include "app/options/render_options.h"

#include "app/base/errors.h"
#include "app/options/skinning_option.h"
#include "app/output/output.h"
#include "core/base/numbers.h"

#include <cmath>
#include <iterator>

namespace bindpose {
namespace {

constexpr int kLargestSide = 16384;
constexpr std::size_t kMostFrames = 100000;

std::vector<std::string> split(const std::string& text, char mark)
{
    std::vector<std::string> out{""};
    for (const char c : text) {
        if (c == mark)
            out.emplace_back();
        else
            out.back() += c;
    }
    return out;
}

Result<QSize> readSize(const Arguments& arguments, QSize standard)
{
    const std::optional<std::string> text = arguments.value("--size");
    if (!text) return standard;
    const std::vector<std::string> sides = split(*text, 'x');
    std::vector<int> pixels;
    for (const std::string& side : sides) {
        const std::optional<double> number = parseNumber(side);
        if (number && *number >= 1.0 && *number <= kLargestSide && std::floor(*number) == *number)
            pixels.push_back(static_cast<int>(*number));
    }
    if (sides.size() != 2 || pixels.size() != 2)
        return usageError(
            errors::kOptionValue, {"--size", *text, "WIDTHxHEIGHT in pixels, up to " + std::to_string(kLargestSide)});
    return QSize(pixels[0], pixels[1]);
}

Result<std::vector<double>> readFrames(const Arguments& arguments)
{
    const std::optional<std::string> text = arguments.value("--frames");
    if (!text) return std::vector<double>();
    const Error wrong = usageError(errors::kOptionValue, {"--frames", *text, "FIRST:LAST or FIRST:LAST:STEP"});
    std::vector<double> numbers;
    for (const std::string& word : split(*text, ':')) {
        const std::optional<double> number = parseNumber(word);
        if (!number || !std::isfinite(*number)) return wrong;
        numbers.push_back(*number);
    }
    if (numbers.size() == 2) numbers.push_back(1.0);
    if (numbers.size() != 3 || !(numbers[2] > 0.0) || numbers[1] < numbers[0]) return wrong;
    const double steps = std::floor((numbers[1] - numbers[0]) / numbers[2] + 1e-9);
    if (steps >= static_cast<double>(kMostFrames)) return wrong;
    std::vector<double> out;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(steps); ++i)
        out.push_back(numbers[0] + static_cast<double>(i) * numbers[2]);
    return out;
}

/// Switches that `--show` and `--hide` name.
Result<void> readSwitches(const Arguments& arguments, RenderChoices& out)
{
    for (const char* option : {"--show", "--hide"}) {
        const bool on = std::string_view(option) == "--show";
        const std::string list = arguments.value(option).value_or("");
        if (list.empty()) continue;
        for (const std::string& word : split(list, ',')) {
            if (word == "bones")
                out.view.bones.shown = on;
            else if (word == "mesh")
                out.view.surface.shown = on;
            else if (word == "wire")
                out.view.surface.wireframe = on;
            else if (word == "xray")
                out.view.xray = on;
            else if (word == "grid")
                out.view.showGrid = on;
            else if (word == "normals")
                out.view.surface.normalLines = on;
            else if (word == "tangents")
                out.view.surface.tangentLines = on;
            else if (word == "issues")
                out.view.bones.byIssue = on;
            else if (word == "depth")
                out.view.bones.fade = on;
            else if (word == "background")
                out.background = on;
            else
                return usageError(errors::kOptionValue,
                    {option, word, "bones, mesh, wire, xray, grid, normals, tangents, depth, issues or background"});
        }
    }
    return {};
}

constexpr std::string_view kOwnRamp = "own=";

Result<void> readRamp(const Arguments& arguments, RenderChoices& out)
{
    static constexpr const char* kRamps[] = {"ember", "viridis", "cividis", "grey", "blender", "maya", "max"};
    static constexpr Ramp kOf[] = {
        Ramp::Ember, Ramp::Viridis, Ramp::Cividis, Ramp::Grey, Ramp::Rainbow, Ramp::Maya, Ramp::Max};
    const std::string asked = arguments.value("--ramp").value_or("");
    if (asked.rfind(kOwnRamp, 0) == 0) {
        const auto own = rampFromText(std::string_view(asked).substr(kOwnRamp.size()));
        if (!own)
            return usageError(errors::kOptionValue, {"--ramp", asked, "own=0:3A2A8C,…,100:FCF7B6, 2 to 16 in order"});
        out.view.map.ramp = Ramp::Own;
        out.view.map.ownRamp = *own;
        return {};
    }
    const Result<std::size_t> ramp = arguments.word("--ramp", kRamps);
    if (!ramp) return ramp.error();
    out.view.map.ramp = kOf[*ramp];
    return {};
}

/// What maps leave out and warn of.
Result<void> readMapLimits(const Arguments& arguments, RenderChoices& out)
{
    const Result<std::optional<double>> limit = arguments.number("--limit"), least = arguments.number("--threshold");
    if (!limit) return limit.error();
    if (!least) return least.error();
    const double most = limit->value_or(out.view.map.influenceLimit);
    if (!(most >= 0.0 && most <= 64.0 && std::floor(most) == most))
        return usageError(
            errors::kOptionValue, {"--limit", *arguments.value("--limit"), "a whole number from 0 to 64"});
    const double threshold = least->value_or(0.0);
    if (!(threshold >= 0.0 && threshold < 1.0))
        return usageError(errors::kOptionValue, {"--threshold", *arguments.value("--threshold"), "from 0 to below 1"});
    out.view.map.influenceLimit = static_cast<std::uint32_t>(most);
    out.view.map.weightThreshold = static_cast<float>(threshold);
    return {};
}

constexpr const char* kViews[] = {"shaded", "clay", "normals", "checker", "colors", "parts", "heat", "joints",
    "strongest", "pair", "influences", "sum", "difference", "stretch", "heal", "volume", "symmetry"};
constexpr Shading kShadings[] = {Shading::Textured, Shading::Clay, Shading::Normals, Shading::Checker, Shading::Colors,
    Shading::Parts, Shading::Heat, Shading::Joints, Shading::Strongest, Shading::Pair, Shading::Count, Shading::Sum,
    Shading::Difference, Shading::Stretch, Shading::Heal, Shading::Volume, Shading::Symmetry};

/// A map needs to know what it is of.
Result<void> checkNeeds(
    Shading shading, const std::string& option, const RenderChoices& out, const Arguments& arguments)
{
    const auto needs = [&](const char* view, const char* other) {
        return usageError(errors::kOptionNeedsOption, {option + view, other});
    };
    if (shading == Shading::Heat && out.joint.empty()) return needs("heat", "--joint");
    if (shading == Shading::Pair && out.joint.empty()) return needs("pair", "--joint");
    if (shading == Shading::Pair && out.secondJoint.empty()) return needs("pair", "--second");
    if (shading == Shading::Difference && !arguments.has("--skinning")) return needs("difference", "--skinning");
    return {};
}

/// Over the clips the surface is measured as the file itself skins it.
Result<void> checkWorst(const RenderChoices& out, const Arguments& arguments)
{
    const bool otherMeasured = out.split.look.with == SplitLook::With::Look && isPosedMap(out.split.look.shading);
    if (!isPosedMap(out.view.shading) && !otherMeasured)
        return usageError(errors::kOptionNeedsOption, {"--worst", "--view stretch|heal|volume"});
    const auto isOwn = [](const std::string& id) { return skinningCalled(id).value_or(Skinning{}).isOwn(); };
    const std::string asked = arguments.value("--skinning").value_or("");
    if (!isOwn(asked)) return usageError(errors::kOptionsExclude, {"--worst", "--skinning " + asked});
    const SplitLook& other = out.split.look;
    if (other.with == SplitLook::With::Skinning && !isOwn(other.skinning))
        return usageError(errors::kOptionsExclude, {"--worst", "--other skinning=" + other.skinning});
    return {};
}

Result<void> readView(const Arguments& arguments, RenderChoices& out)
{
    const Result<std::size_t> view = arguments.word("--view", kViews);
    if (!view) return view.error();
    out.view.shading = kShadings[*view];
    const Shading shading = out.view.shading;
    out.joint = arguments.value("--joint").value_or("");
    out.secondJoint = arguments.value("--second").value_or("");
    out.legend = arguments.has("--legend");
    if (Result<void> ok = checkNeeds(shading, "--view ", out, arguments); !ok) return ok;
    if (out.split.look.with == SplitLook::With::Look)
        if (Result<void> ok = checkNeeds(out.split.look.shading, "--other view=", out, arguments); !ok) return ok;
    out.view.map.worstOverClips = arguments.has("--worst");
    if (out.view.map.worstOverClips)
        if (Result<void> ok = checkWorst(out, arguments); !ok) return ok;
    const bool map = isWeightMap(shading) || shading == Shading::Difference || isSurfaceMap(shading);
    if (out.legend && !map && !(out.view.bones.byIssue && out.view.bones.shown))
        return usageError(errors::kOptionNeedsOption,
            {"--legend", "--view heat|joints|strongest|pair|influences|sum|difference|stretch|heal|volume|symmetry or "
                         "--show issues"});
    if (Result<void> ok = readRamp(arguments, out); !ok) return ok;
    return readMapLimits(arguments, out);
}

} // namespace

std::optional<Shading> shadingCalled(std::string_view word)
{
    for (std::size_t i = 0; i < std::size(kViews); ++i)
        if (word == kViews[i]) return kShadings[i];
    return std::nullopt;
}

namespace {

Result<void> readOut(const Arguments& arguments, RenderChoices& out)
{
    out.out = arguments.value("--out").value_or("");
    const std::string suffix = suffixOf(out.out);
    if (suffix == "webp") out.animation = AnimationKind::WebP;
    if (suffix == "gif") out.animation = AnimationKind::Gif;
    if (out.out == "-" || suffix == "png" || out.animation) return {};
    return usageError(errors::kOptionValue, {"--out", out.out, "a name that ends in .png, .webp or .gif"});
}

/// A whole number within bounds; `standard` where the option is not there.
Result<std::size_t> readCount(const Arguments& arguments, const char* option, std::size_t standard, double least,
    double most, const char* expected)
{
    const Result<std::optional<double>> number = arguments.number(option);
    if (!number) return number.error();
    if (!*number) return standard;
    if (!(**number >= least && **number <= most) || std::floor(**number) != **number)
        return usageError(errors::kOptionValue, {option, *arguments.value(option), expected});
    return static_cast<std::size_t>(**number);
}

/// Which pictures there are, of a clip or all round.
Result<void> readPictures(const Arguments& arguments, RenderChoices& out)
{
    const Result<std::vector<double>> frames = readFrames(arguments);
    if (!frames) return frames.error();
    out.frames = *frames;
    const Result<std::size_t> turns =
        readCount(arguments, "--turntable", 0, 2.0, static_cast<double>(kMostFrames), "a whole number of 2 or more");
    if (!turns) return turns.error();
    out.turntable = *turns;
    const Result<std::size_t> quality = readCount(arguments, "--quality", 90, 0.0, 100.0, "a whole number up to 100");
    if (!quality) return quality.error();
    out.quality = static_cast<int>(*quality);
    if (!out.frames.empty() && !arguments.has("--clip"))
        return usageError(errors::kOptionNeedsOption, {"--frames", "--clip"});
    for (const char* other : {"--time", "--frame", "--turntable"})
        if (!out.frames.empty() && arguments.has(other))
            return usageError(errors::kOptionsExclude, {"--frames", other});
    const bool several = !out.frames.empty() || out.turntable > 0;
    if (several && out.out == "-")
        return usageError(errors::kOptionsExclude, {out.frames.empty() ? "--turntable" : "--frames", "--out -"});
    const bool still = arguments.has("--time") || arguments.has("--frame") || !arguments.has("--clip");
    if (out.animation && !several && still)
        return usageError(errors::kOptionNeedsOption, {"--out " + out.out, "--clip without a time, or --turntable"});
    const Result<std::optional<double>> rate = arguments.number("--fps");
    if (!rate) return rate.error();
    if (*rate && !(**rate > 0.0))
        return usageError(errors::kOptionValue, {"--fps", *arguments.value("--fps"), "above 0"});
    out.framesPerSecond = rate->value_or(0.0);
    return {};
}

} // namespace

Result<RenderChoices> readRenderChoices(const Arguments& arguments)
{
    RenderChoices out;
    if (Result<void> ok = readOut(arguments, out); !ok) return ok.error();
    Result<SplitChoice> split = readSplit(arguments);
    if (!split) return split.error();
    out.split = std::move(*split);
    out.view.split = out.split.look;
    if (Result<void> ok = readSwitches(arguments, out); !ok) return ok.error();
    if (Result<void> ok = readView(arguments, out); !ok) return ok.error();
    if (Result<void> ok = readSkinning(arguments, out.skinning); !ok) return ok.error();
    out.view.skinning = arguments.value("--skinning").value_or("");
    static constexpr const char* kLights[] = {"lamps", "surroundings", "matcap"};
    const Result<std::size_t> light = arguments.word("--light", kLights);
    if (!light) return light.error();
    out.view.light.kind = static_cast<Lighting>(*light);
    const Result<QSize> size = readSize(arguments, out.size);
    if (!size) return size.error();
    out.size = *size;
    if (Result<void> ok = readPictures(arguments, out); !ok) return ok.error();
    const Result<std::size_t> lod = readCount(arguments, "--lod", 0, 0.0, 255.0, "a whole number of 0 or more");
    if (!lod) return lod.error();
    out.lod = *lod;
    out.camera = arguments.value("--camera").value_or("");
    out.software = arguments.has("--software");
    return out;
}

std::string sequenceName(const std::string& out, double frame)
{
    std::string number = numberText(frame);
    const bool whole = std::floor(frame) == frame && std::abs(frame) < 1e6;
    if (whole) {
        number = std::to_string(static_cast<long long>(std::abs(frame)));
        number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0');
        if (frame < 0.0) number.insert(0, "-");
    }
    const std::size_t dot = out.rfind('.');
    return out.substr(0, dot) + "_" + number + out.substr(dot);
}

} // namespace bindpose
