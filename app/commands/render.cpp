// SPDX-License-Identifier: MIT
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/options/camera_option.h"
#include "app/options/pose_options.h"
#include "app/options/render_options.h"
#include "app/options/skinning_option.h"
#include "app/options/split_option.h"
#include "app/output/output.h"
#include "app/system/console.h"
#include "core/base/numbers.h"
#include "core/diagnose/report.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/lod_level.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/split.h"
#include "render/camera/picture_row.h"
#include "render/maps/issue_legend.h"
#include "render/maps/legend.h"
#include "render/pictures/offscreen.h"
#include "render/pictures/software_renderer.h"
#include "render/scene/joint_colors.h"

#include <QBuffer>

namespace bindpose {
namespace {

constexpr Option kRenderOptions[] = {
    {"--out", "F.png|F.webp|F.gif", "the picture, or the clip or turn as one file that moves; - is stdout", false,
        true},
    {"--size", "WxH", "pixels, 960x960 by default"},
    kClipOption,
    kTimeOption,
    kFrameOption,
    kPoseOption,
    kMuteLayerOption,
    kWithOption,
    kOverrideOption,
    {"--view",
        "shaded|clay|normals|checker|colors|parts|heat|joints|strongest|pair|influences|sum|difference|stretch|heal|"
        "volume|symmetry",
        "what the surface shows; shaded is the default; three of the last four measure it against bind, symmetry left "
        "against right"},
    {"--worst", nullptr, "stretch, heal and volume show each vertex at its worst moment of all clips"},
    kSkinningOption,
    {"--joint", "NAME", "the joint that is selected: heat shows its weights"},
    {"--second", "NAME", "the other joint that pair shows"},
    {"--limit", "N", "influences shows more than that in red; 4 by default, 0: no limit"},
    {"--threshold", "W", "maps leave out weights up to that"},
    {"--ramp", "ember|viridis|cividis|grey|blender|maya|max|own=0:RRGGBB,…,100:RRGGBB", "the colours of heat"},
    {"--camera", kCameraWords, "from where, in degrees and the file's unit; three-quarter by default"},
    kSplitOption,
    kOtherOption,
    {"--lod", "N", "level of detail, 0 is the finest; meshes with fewer levels show their last"},
    {"--light", "lamps|surroundings|matcap", "what lights the surface; three lamps by default"},
    {"--legend", nullptr, "adds the legend of the map, and of bones that are coloured by issue"},
    {"--show", "LIST",
        "wire,xray,bones,mesh,grid,normals,tangents,depth,issues,background: shown; depth: further bones are fainter; "
        "issues: they are coloured by what is wrong with their joints"},
    {"--hide", "LIST", "the same: hidden"},
    {"--software", nullptr, "the CPU draws, without OpenGL or a display; where OpenGL is missing it does so by itself"},
    {"--frames", "A:B:STEP", "a picture per frame of the clip: F_0000.png, F_0001.png …"},
    {"--turntable", "N", "N pictures all round, the first from --camera: F_0000.png … or one .webp or .gif"},
    {"--fps", "F", "frames per second of --frames and of what moves; the file's own, else 30"},
    {"--quality", "Q", "of .webp: 90 by default, 100 loses nothing"},
};

constexpr double kStandardRate = 30.0;
/// zlib's level 2 in Qt's scale: the usual level takes a quarter of a small picture's time.
constexpr int kPngQuality = 80;

struct Picture {
    double timeSec = 0.0;
    std::string name;
    float turnRad = 0.0f;
};

/// Pictures and how many of them are shown in a second.
struct PictureRow {
    std::vector<Picture> pictures;
    double framesPerSecond = kStandardRate;
};

/// Frames a second that are asked for, that the clip has, or the usual ones, which is reported where frames are counted
/// in them.
double rateOf(const RenderChoices& choices, const Clip* clip, bool says, Console& console)
{
    if (choices.framesPerSecond > 0.0) return choices.framesPerSecond;
    if (clip && clip->framesPerSecond) return *clip->framesPerSecond;
    if (says)
        console.message(messageOf(Error(ErrorKind::Unsupported, errors::kRateTaken, {}, {numberText(kStandardRate)})));
    return kStandardRate;
}

PictureRow picturesOf(const RenderChoices& choices, const PosedFile& file, Console& console)
{
    const Clip* clip = clipAt(file.loaded.scene, file.request.clip);
    PictureRow out;
    if (choices.turntable > 0) {
        out.framesPerSecond = rateOf(choices, nullptr, false, console);
        for (std::size_t i = 0; i < choices.turntable; ++i)
            out.pictures.push_back({file.request.timeSec, sequenceName(choices.out, static_cast<double>(i)),
                turnOf(i, choices.turntable)});
        return out;
    }
    if (choices.frames.empty() && !choices.animation) {
        out.pictures.push_back({file.request.timeSec, choices.out, 0.0f});
        return out;
    }
    const double rate = rateOf(choices, clip, true, console);
    out.framesPerSecond = rate;
    if (choices.frames.empty()) { // the whole clip
        for (const double timeSec : momentsOf(*clip, rate)) out.pictures.push_back({timeSec, choices.out, 0.0f});
        return out;
    }
    if (choices.frames.size() > 1) out.framesPerSecond = rate / (choices.frames[1] - choices.frames[0]);
    for (const double frame : choices.frames)
        out.pictures.push_back({frame / rate, sequenceName(choices.out, frame), 0.0f});
    return out;
}

/// Box around everything that the pictures will show, so that the camera stands still.
Bounds boundsOfAll(const Scene& scene, PoseRequest request, const std::vector<Picture>& pictures)
{
    Bounds out;
    for (const Picture& picture : pictures) {
        request.timeSec = picture.timeSec;
        const Pose pose = evaluatePose(scene, request);
        const Bounds one = boundsOf(scene, pose);
        if (!one.empty()) {
            out.add(one.low);
            out.add(one.high);
        }
        for (std::size_t i = 0; one.empty() && i < scene.nodes.size(); ++i) // bones without a mesh
            if (scene.nodes[i] && scene.nodes[i]->joint) out.add(glm::vec3(pose.model[i][3]));
    }
    if (!out.empty() && pictures.back().turnRad != 0.0f) out = turnedBox(out, upAxisOf(scene));
    return out;
}

PoseSource sourceOf(PoseRequest::From from)
{
    if (from == PoseRequest::From::Clip) return PoseSource::Clip;
    return from == PoseRequest::From::Bind ? PoseSource::Bind : PoseSource::Rest;
}

Result<void> fillView(
    const RenderChoices& choices, const PosedFile& file, const std::vector<Picture>& pictures, ViewState& view)
{
    const Scene& scene = file.loaded.scene;
    view = choices.view;
    view.pose = sourceOf(file.request.from);
    view.clip = file.request.clip;
    if (!choices.joint.empty()) {
        const Result<NodeId> joint = findNode(scene, choices.joint);
        if (!joint) return joint.error();
        view.joints = {*joint};
    }
    if (!choices.secondJoint.empty()) { // the current one is the last
        const Result<NodeId> second = findNode(scene, choices.secondJoint);
        if (!second) return second.error();
        view.joints.insert(view.joints.begin(), *second);
    }
    const Bounds bounds = boundsOfAll(scene, file.request, pictures);
    if (bounds.empty()) return Error(ErrorKind::Unsupported, errors::kNothingToDraw);
    const bool beside = view.split.layout == SplitLook::Layout::Beside;
    const float aspect = static_cast<float>(choices.size.width()) / static_cast<float>(choices.size.height());
    const Result<Camera> camera = cameraFromOption(choices.camera, scene, bounds, beside ? 0.5f * aspect : aspect);
    if (!camera) return camera.error();
    view.camera = *camera;
    return {};
}

void drawLegend(
    QImage& image, const RenderChoices& choices, const RenderOptions& options, const Scene& scene, const Frame& frame)
{
    if (!choices.legend) return;
    const bool map = isWeightMap(frame.view.shading) || frame.view.shading == Shading::Difference ||
                     isSurfaceMap(frame.view.shading);
    if (const std::optional<IssueLegend> issues = issueLegendOf(frame))
        addIssueLegend(image, *issues, options, map ? kLegendHeight + 12.0 : 0.0);
    if (!map) return;
    const LegendNames nameOf = [&scene](NodeId joint) {
        return QString::fromStdString(addressOf(scene.nodes[joint.index()]->name, joint.value));
    };
    const ViewState& view = frame.view;
    Legend legend = legendOf(view, nameOf);
    if (isSurfaceMap(view.shading))
        tellMap(legend, frame.map.get(), *scene.facts);
    else
        tellDistances(legend, frame.distances.get(), *scene.facts);
    if (isSurfaceMap(view.shading) && legend.ticks.isEmpty())
        legend.told = QStringLiteral("Nothing here can be measured.");
    if (view.shading == Shading::Joints || view.shading == Shading::Strongest)
        listJoints(legend, mostUsedJoints(scene, kLegendJoints), jointColors(scene), nameOf);
    addLegend(image, legend, options);
}

Result<void> writePicture(const QImage& image, const std::string& name, Console& console)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG", kPngQuality)) return Error(ErrorKind::Write, errors::kPictureFailed, name);
    const QByteArray& bytes = buffer.data();
    return writeOutput(name, asBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())}), console);
}

/// Draws by OpenGL, or by the CPU where that is asked for or there is nothing else.
class Drawing {
public:
    /// Errors: OpenGL is there, but refuses a shader.
    static Result<Drawing> make(const RenderChoices& choices, Console& console)
    {
        Drawing out(choices);
        if (choices.software) return out;
        Result<std::unique_ptr<OffscreenRenderer>> renderer = OffscreenRenderer::make();
        if (renderer) {
            out.renderer_ = std::move(*renderer);
            return out;
        }
        if (renderer.error().kind != ErrorKind::Environment) return renderer.error();
        console.message(messageOf(Error(ErrorKind::Environment, errors::kDrawnByCpu)));
        return out;
    }
    Result<QImage> draw(const Frame& frame, const RenderOptions& options, const Task& task)
    {
        if (renderer_) return renderer_->render(frame, options, choices_.size);
        return software_->render(frame, options, choices_.skinning, choices_.size, task);
    }

private:
    explicit Drawing(const RenderChoices& choices) : choices_(choices) {}
    const RenderChoices& choices_;
    std::unique_ptr<OffscreenRenderer> renderer_; ///< none: the CPU draws
    std::unique_ptr<SoftwareRenderer> software_ = std::make_unique<SoftwareRenderer>();
};

/// The share of one picture in the progress of all.
Task shareOf(const Task& task, std::size_t picture, std::size_t pictures)
{
    return {task.stop, [&task, picture, pictures](float done) {
                task.report((static_cast<float>(picture) + done) / static_cast<float>(pictures));
            }};
}

/// What is the same in all pictures.
struct Show {
    const RenderChoices& choices;
    std::shared_ptr<const Scene> scene, other;
    RenderOptions options;
    Drawing drawing;
    MeasuredScene measured, otherMeasured; ///< one where both sides are of one scene
    MeasuredScene& otherSide() { return other == scene ? measured : otherMeasured; }
};

/// What maps of the surface itself need, once for all pictures. Errors: Cancelled.
Result<void> measureSurface(Show& show, const Task& task, Console& console)
{
    const ViewState& view = show.choices.view;
    if (isSurfaceMap(view.shading))
        if (Result<void> ok = measure(show.measured, show.scene, view, task); !ok) return ok;
    if (show.other)
        if (const ViewState other = otherView(view, *show.scene, *show.other); isSurfaceMap(other.shading))
            if (Result<void> ok = measure(show.otherSide(), show.other, other, task); !ok) return ok;
    for (const MeasuredScene* one : {&show.measured, &show.otherMeasured}) {
        if (!one->worst || one->worst->leftOut == 0) continue;
        const auto looked = static_cast<double>(one->worst->maps[0]->moments.size());
        const auto leftOut = static_cast<double>(one->worst->leftOut);
        console.message(
            messageOf(Error(ErrorKind::Limit, errors::kMomentsLeftOut, {}, {numberText(looked), numberText(leftOut)})));
    }
    return {};
}

Result<QImage> drawOne(Show& show, const Picture& picture, Frame frame, const Task& task)
{
    frame.view.timeSec = picture.timeSec;
    frame.view.camera = orbited(frame.view.camera, picture.turnRad, 0.0f, upAxisOf(*show.scene));
    frame.actors = stage(show.scene, frame.view);
    if (frame.view.shading == Shading::Difference)
        frame.distances = std::make_shared<const SurfaceDistances>(
            distancesOf(*show.scene, *frame.actors.front().pose, show.choices.skinning));
    if (isSurfaceMap(frame.view.shading)) frame.map = mapOf(show.measured, frame);
    addOtherSide(frame, show.other, show.otherSide());
    Result<QImage> image = show.drawing.draw(frame, show.options, task);
    if (image) drawLegend(*image, show.choices, show.options, *show.scene, frame);
    return image;
}

/// Each picture as a file, or all in one.
Result<void> drawAll(Show& show, const PictureRow& row, const Frame& frame, Console& console)
{
    const RenderChoices& choices = show.choices;
    std::unique_ptr<AnimationWriter> writer;
    if (choices.animation) {
        Result<std::unique_ptr<AnimationWriter>> made =
            AnimationWriter::make({*choices.animation, choices.size, row.framesPerSecond, choices.quality});
        if (!made) return made.error();
        writer = std::move(*made);
    }
    const Task task = console.task();
    for (std::size_t i = 0; i < row.pictures.size(); ++i) {
        const Result<QImage> image = drawOne(show, row.pictures[i], frame, shareOf(task, i, row.pictures.size()));
        if (!image) return image.error();
        const Result<void> ok = writer ? writer->add(*image) : writePicture(*image, row.pictures[i].name, console);
        if (!ok) return ok.error();
        task.report(static_cast<float>(i + 1) / static_cast<float>(row.pictures.size()));
    }
    if (!writer) return {};
    const Result<std::vector<std::byte>> bytes = writer->finish();
    if (!bytes) return bytes.error();
    return writeOutput(choices.out, *bytes, console);
}

Result<int> runRender(const Arguments& arguments, Console& console)
{
    const Result<RenderChoices> choices = readRenderChoices(arguments);
    if (!choices) return choices.error();
    const std::string& path = arguments.operands()[0];
    Result<PosedFile> file = openPosed(path, arguments, console);
    if (!file) return file.error();
    file->loaded.source.reset(); // nothing is saved: a large file's bytes need not lie beside its picture
    const PictureRow row = picturesOf(*choices, *file, console);
    Frame frame;
    if (choices->view.bones.byIssue) // the same that info lists
        frame.findings = std::make_shared<const std::vector<Finding>>(
            currentFindings(file->loaded.findings, file->loaded.scene, file->loaded.scene, console.task()));
    if (Result<void> ok = fillView(*choices, *file, row.pictures, frame.view); !ok) return inFile(ok.error(), path);
    Result<Drawing> drawing = Drawing::make(*choices, console);
    if (!drawing) return drawing.error();
    const Result<Scene> drawn = atLodLevel(file->loaded.scene, choices->lod);
    if (!drawn) return inFile(drawn.error(), path);
    const auto scene = std::make_shared<const Scene>(*drawn);
    const Result<std::shared_ptr<const Scene>> other =
        otherSceneOf(choices->split, path, file->loaded.scene, scene, console);
    if (!other) return other.error();
    tellLoss(*scene, choices->skinning, path, console);
    RenderOptions options;
    options.background = choices->background;
    options.ramp = rampOf(choices->view);
    Show show{*choices, scene, *other, options, std::move(*drawing), {}, {}};
    if (Result<void> ok = measureSurface(show, console.task(), console); !ok) return inFile(ok.error(), path);
    if (Result<void> ok = drawAll(show, row, frame, console); !ok) return ok.error();
    return kExitDone;
}

Needs renderNeeds(const Arguments& arguments)
{
    return arguments.has("--software") ? Needs::Memory : Needs::GpuOrMemory;
}

} // namespace

extern const Command part_render;
const Command part_render{
    "render", "Draws a picture as the editor shows it.", "FILE", 1, 1, kRenderOptions, renderNeeds, runRender};

} // namespace bindpose
