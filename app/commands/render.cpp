// SPDX-License-Identifier: MIT
#include "app/camera_option.h"
#include "app/console.h"
#include "app/errors.h"
#include "app/message.h"
#include "app/output.h"
#include "app/pose_options.h"
#include "app/render_options.h"
#include "app/skinning_option.h"
#include "core/base/numbers.h"
#include "core/edit/lod_level.h"
#include "core/edit/names.h"
#include "core/eval/frame.h"
#include "core/eval/skin_points.h"
#include "render/joint_colors.h"
#include "render/legend.h"
#include "render/offscreen.h"
#include "render/software_renderer.h"

#include <QBuffer>

namespace bindpose {
namespace {

constexpr Option kRenderOptions[] = {
    {"--out", "F.png", "the picture; - is stdout", false, true},
    {"--size", "WxH", "pixels, 960x960 by default"},
    kClipOption,
    kTimeOption,
    kFrameOption,
    kPoseOption,
    kWithOption,
    kOverrideOption,
    {"--view", "shaded|clay|normals|checker|colors|parts|heat|joints|strongest|pair|influences|sum|difference",
        "what the surface shows; shaded is the default"},
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
    {"--legend", nullptr, "adds the legend of the map"},
    {"--show", "LIST",
        "wire,xray,bones,mesh,grid,normals,tangents,depth,background: shown; depth: further bones are fainter"},
    {"--hide", "LIST", "the same: hidden"},
    {"--software", nullptr, "the CPU draws, without OpenGL or a display; where OpenGL is missing it does so by itself"},
    {"--frames", "A:B:STEP", "a picture per frame of the clip: F_0000.png, F_0001.png …"},
    {"--fps", "F", "frames per second of --frames; the file's own, else 30"},
};

constexpr double kStandardRate = 30.0;
/// zlib's level 2 in Qt's scale: the usual level takes a quarter of a small picture's time.
constexpr int kPngQuality = 80;

struct Picture {
    double timeSec = 0.0;
    std::string name;
};

std::vector<Picture> picturesOf(const RenderChoices& choices, const PosedFile& file, Console& console)
{
    if (choices.frames.empty()) return {{file.request.timeSec, choices.out}};
    double rate = choices.framesPerSecond;
    const Clip& clip = *file.loaded.scene.clips[file.request.clip.index()];
    if (rate == 0.0 && clip.framesPerSecond) rate = *clip.framesPerSecond;
    if (!(rate > 0.0)) {
        rate = kStandardRate;
        console.message(messageOf(Error(ErrorKind::Unsupported, errors::kRateTaken, {}, {numberText(rate)})));
    }
    std::vector<Picture> out;
    for (const double frame : choices.frames) out.push_back({frame / rate, sequenceName(choices.out, frame)});
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

Result<void> writePicture(QImage image, const std::string& name, const RenderChoices& choices,
    const RenderOptions& options, const Scene& scene, const Frame& frame, Console& console)
{
    if (choices.legend) {
        const LegendNames nameOf = [&scene](NodeId joint) {
            return QString::fromStdString(addressOf(scene.nodes[joint.index()]->name, joint.value));
        };
        const ViewState& view = frame.view;
        Legend legend = legendOf(view, nameOf);
        tellDistances(legend, frame.distances.get(), *scene.facts);
        if (view.shading == Shading::Joints || view.shading == Shading::Strongest)
            listJoints(legend, mostUsedJoints(scene, kLegendJoints), jointColors(scene), nameOf);
        addLegend(image, legend, options);
    }
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

Result<int> runRender(const Arguments& arguments, Console& console)
{
    const Result<RenderChoices> choices = readRenderChoices(arguments);
    if (!choices) return choices.error();
    const std::string& path = arguments.operands()[0];
    const Result<PosedFile> file = openPosed(path, arguments, console);
    if (!file) return file.error();
    const std::vector<Picture> pictures = picturesOf(*choices, *file, console);
    Frame frame;
    if (Result<void> ok = fillView(*choices, *file, pictures, frame.view); !ok) return inFile(ok.error(), path);
    Result<Drawing> drawing = Drawing::make(*choices, console);
    if (!drawing) return drawing.error();

    RenderOptions options;
    options.background = choices->background;
    options.ramp = rampOf(choices->view);
    const Result<Scene> drawn = atLodLevel(file->loaded.scene, choices->lod);
    if (!drawn) return inFile(drawn.error(), path);
    const auto scene = std::make_shared<const Scene>(*drawn);
    const Result<std::shared_ptr<const Scene>> other =
        otherSceneOf(choices->split, path, file->loaded.scene, scene, console);
    if (!other) return other.error();
    tellLoss(*scene, choices->skinning, path, console);
    const Task task = console.task();
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        frame.view.timeSec = pictures[i].timeSec;
        frame.actors = stage(scene, frame.view);
        if (frame.view.shading == Shading::Difference)
            frame.distances = std::make_shared<const SurfaceDistances>(
                distancesOf(*scene, *frame.actors.front().pose, choices->skinning));
        addOtherSide(frame, *other);
        const Result<QImage> image = drawing->draw(frame, options, shareOf(task, i, pictures.size()));
        if (!image) return image.error();
        const Result<void> ok = writePicture(*image, pictures[i].name, *choices, options, *scene, frame, console);
        if (!ok) return ok.error();
        task.report(static_cast<float>(i + 1) / static_cast<float>(pictures.size()));
    }
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
