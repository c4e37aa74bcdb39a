// SPDX-License-Identifier: MIT
#include "app/options/split_option.h"

#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/files/open_file.h"
#include "app/options/render_options.h"
#include "app/output/output.h"
#include "core/base/numbers.h"
#include "core/edit/model/lod_level.h"
#include "core/eval/compare/surface_distances.h"
#include "core/eval/stage/split.h"

#include <cmath>

namespace bindpose {
namespace {

using With = SplitLook::With;

bool readPose(const std::string& value, SplitLook& out)
{
    if (value != "rest" && value != "bind" && value != "clip") return false;
    out.with = value == "rest" ? With::Rest : value == "bind" ? With::Bind : With::Clip;
    return true;
}

bool readLook(const std::string& value, SplitLook& out)
{
    const std::optional<Shading> shading = shadingCalled(value);
    if (!shading) return false;
    out.with = With::Look;
    out.shading = *shading;
    return true;
}

bool readOtherSkinning(const std::string& value, SplitLook& out)
{
    if (value.empty() || !skinningCalled(value)) return false;
    out.with = With::Skinning;
    out.skinning = value;
    return true;
}

bool readLevel(const std::string& value, SplitLook& out)
{
    const std::optional<double> level = parseNumber(value);
    if (!level || !(*level >= 0.0 && *level <= 255.0) || std::floor(*level) != *level) return false;
    out.with = With::Level;
    out.level = static_cast<std::uint32_t>(*level);
    return true;
}

bool readOther(const std::string& text, SplitChoice& out)
{
    const std::size_t mark = text.find('=');
    if (mark == std::string::npos) return false;
    const std::string key = text.substr(0, mark), value = text.substr(mark + 1);
    if (key == "pose") return readPose(value, out.look);
    if (key == "view") return readLook(value, out.look);
    if (key == "skinning") return readOtherSkinning(value, out.look);
    if (key == "lod") return readLevel(value, out.look);
    if (key != "file" || value.empty()) return false;
    out.look.with = With::Document;
    out.file = value;
    return true;
}

} // namespace

Result<SplitChoice> readSplit(const Arguments& arguments)
{
    SplitChoice out;
    const std::optional<std::string> layout = arguments.value("--split"), other = arguments.value("--other");
    if (!layout && !other) return out;
    if (!layout) return usageError(errors::kOptionNeedsOption, {"--other", "--split"});
    if (!other) return usageError(errors::kOptionNeedsOption, {"--split", "--other"});
    if (!readOther(*other, out)) return usageError(errors::kOptionValue, {"--other", *other, kOtherOption.value});
    out.look.layout = SplitLook::Layout::Beside;
    if (*layout == "beside") return out;
    const std::optional<double> share = parseNumber(*layout);
    if (!share || !(*share >= 0.0 && *share <= 1.0))
        return usageError(errors::kOptionValue, {"--split", *layout, "a share from 0 to 1, or beside"});
    out.look.layout = SplitLook::Layout::Slider;
    out.look.at = static_cast<float>(*share);
    return out;
}

Result<std::shared_ptr<const Scene>> otherSceneOf(const SplitChoice& choice, const std::string& path, const Scene& full,
    const std::shared_ptr<const Scene>& drawn, Console& console)
{
    if (!choice.look.on()) return std::shared_ptr<const Scene>();
    if (choice.look.with == With::Level) {
        Result<Scene> level = atLodLevel(full, choice.look.level);
        if (!level) return inFile(level.error(), path);
        return std::make_shared<const Scene>(std::move(*level));
    }
    if (choice.look.with != With::Document) return drawn;
    Result<Loaded> other = openFile(choice.file, console);
    if (!other) return other.error();
    return std::make_shared<const Scene>(std::move(other->scene));
}

Result<void> measure(
    MeasuredScene& measured, const std::shared_ptr<const Scene>& scene, const ViewState& view, const Task& task)
{
    if (!measured.meter) {
        Result<std::shared_ptr<const SurfaceMeter>> meter = SurfaceMeter::make(scene, task);
        if (!meter) return meter.error();
        measured.meter = std::move(*meter);
    }
    if (!asksForWorst(view) || measured.worst) return {};
    Result<SurfaceWorst> worst = measured.meter->worst(task);
    if (!worst) return worst.error();
    measured.worst = std::move(*worst);
    return {};
}

std::shared_ptr<const SurfaceMap> mapOf(const MeasuredScene& measured, const Frame& frame)
{
    const SurfaceMeasure asked = measureOf(frame.view.shading);
    if (asksForWorst(frame.view)) return measured.worst->maps[static_cast<std::size_t>(asked)];
    const Skinning skinning = skinningCalled(frame.view.skinning).value_or(Skinning{});
    return std::make_shared<const SurfaceMap>(measured.meter->at(asked, *frame.actors.front().pose, skinning));
}

void addOtherSide(Frame& frame, const std::shared_ptr<const Scene>& other, const MeasuredScene& measured)
{
    if (!other) return;
    auto side = std::make_shared<Frame>();
    side->view = otherView(frame.view, *frame.actors.front().scene, *other);
    side->actors = stage(other, side->view);
    const Skinning skinning = skinningCalled(side->view.skinning).value_or(Skinning{});
    if (side->view.shading == Shading::Difference && !skinning.isOwn())
        side->distances =
            std::make_shared<const SurfaceDistances>(distancesOf(*other, *side->actors.front().pose, skinning));
    if (isSurfaceMap(side->view.shading)) side->map = mapOf(measured, *side);
    if (other == frame.actors.front().scene) side->findings = frame.findings;
    frame.other = std::move(side);
}

} // namespace bindpose
