// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "render/camera/camera.h"
#include "render/gl/shader_source.h"
#include "render/pictures/offscreen.h"
#include "render/scene/gpu_scene.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"

#include <cstdio>

namespace bindpose::bench {
namespace {

/// A character drawn off-screen: scrubbed and skinned in the shader, or the same mesh rigid.
struct Drawn {
    std::shared_ptr<OffscreenRenderer> renderer;
    std::shared_ptr<const Scene> skinned, rigid;
    Frame frame;
    RenderOptions options;
    double timeSec = 0.0;

    void scrub()
    {
        const double end = skinned->clips[0]->endSec();
        timeSec = timeSec + 1.0 / 30.0 > end ? 0.0 : timeSec + 1.0 / 30.0;
        frame.view.pose = PoseSource::Clip;
        frame.view.clip = ClipId(0u);
        frame.view.timeSec = timeSec;
        frame.actors = stage(skinned, frame.view);
        renderer->draw(frame, options, QSize(1280, 720));
    }
    void still()
    {
        if (frame.actors.empty()) frame.actors = stage(rigid, frame.view);
        renderer->draw(frame, options, QSize(1280, 720));
    }
};

std::shared_ptr<const Scene> withoutSkin(const Scene& scene)
{
    Scene out = scene;
    for (auto& instance : out.instances) {
        auto plain = std::make_shared<Instance>(*instance);
        plain->skin = {};
        instance = plain;
    }
    return std::make_shared<const Scene>(out);
}

/// What a picture would cost beside its passes if points were skinned once a picture into a buffer that all passes
/// read: transform feedback of every drawn vertex, nothing read back.
class OncePerPicture {
public:
    static std::shared_ptr<OncePerPicture> make()
    {
        Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::make();
        if (!context) return nullptr;
        std::shared_ptr<OncePerPicture> out(new OncePerPicture(std::move(*context)));
        ProgramParts parts{"deform.vert", {}, {"FOUR"}, {"outPosition", "outNormal"}};
        Result<GlProgram> program = makeProgram(out->gl_, parts);
        if (!program) return nullptr;
        out->program_ = std::make_unique<GlProgram>(std::move(*program));
        GpuScene::assignUnits(*out->program_);
        out->gl_.glEnable(GL_RASTERIZER_DISCARD);
        return out;
    }
    ~OncePerPicture() { context_->makeCurrent(); }

    void skin(const Frame& frame)
    {
        context_->makeCurrent();
        scene_->update(frame);
        program_->use();
        for (const DrawItem& item : scene_->items()) {
            const std::size_t count = item.part->part->vertices->vertexCount;
            if (captured_.capacity() < count * 24) captured_.set({}, count * 24);
            gl_.glBindVertexArray(item.part->vertexArray.id());
            scene_->bindSkin(*program_, item);
            gl_.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, captured_.id());
            gl_.glBeginTransformFeedback(GL_POINTS);
            gl_.glDrawArrays(GL_POINTS, 0, glCount(count));
            gl_.glEndTransformFeedback();
        }
        gl_.glFinish();
    }

private:
    explicit OncePerPicture(std::unique_ptr<OffscreenContext> context)
        : context_(std::move(context)), gl_(context_->gl()), scene_(std::make_unique<GpuScene>(gl_)),
          captured_(gl_, nullptr)
    {}

    std::unique_ptr<OffscreenContext> context_;
    Gl& gl_;
    std::unique_ptr<GpuScene> scene_;
    std::unique_ptr<GlProgram> program_;
    GlBuffer captured_;
};

void addOnceRows(const std::shared_ptr<Drawn>& ours, const std::shared_ptr<Drawn>& anchor)
{
    const std::shared_ptr<OncePerPicture> once = OncePerPicture::make();
    if (!once) return;
    const auto rows = [&](int passes, const char* name, const char* what) {
        const auto shader = [ours, passes] {
            for (int i = 0; i < passes; ++i) ours->scrub();
        };
        const auto buffer = [ours, anchor, once, passes] {
            once->skin(ours->frame);
            for (int i = 0; i < passes; ++i) anchor->still();
        };
        ours->scrub(); // the frame that is skinned has to be there
        addRow({name, what, shader, buffer, Row::Goal::AtMost, 1.0, 0.0, true});
    };
    rows(1, "P6/once/1_pass", "skinned in the shader ÷ skinned once into a buffer, a picture of one pass");
    rows(2, "P6/once/2_passes", "the same of two passes (x-ray, wire over the surface)");
}

} // namespace

void addDrawRows()
{
    auto made = OffscreenRenderer::make();
    auto second = OffscreenRenderer::make();
    if (!made || !second) {
        std::fprintf(stderr, "P6 left out. %s\n", englishMessage(made ? second.error() : made.error()).c_str());
        return;
    }
    const auto ours = std::make_shared<Drawn>(), anchor = std::make_shared<Drawn>();
    // A renderer of its own for each, so that neither uploads the mesh anew.
    ours->renderer = std::move(*made);
    anchor->renderer = std::move(*second);
    ours->skinned = std::make_shared<const Scene>(generateCharacter({250000, 250, 4, 2.0}));
    ours->rigid = withoutSkin(*ours->skinned);
    anchor->skinned = ours->skinned;
    anchor->rigid = ours->rigid;
    ViewState view;
    view.shading = Shading::Clay;
    view.bones.shown = view.showGrid = false;
    view.camera = defaultCamera(boundsOf(*ours->rigid, evaluatePose(*ours->rigid, {})), 16.0f / 9.0f, UpAxis::Y);
    ours->frame.view = anchor->frame.view = view;
    ours->options.samples = anchor->options.samples = 1;
    addRow({"P6/scrub/250k", "a frame of a clip, skinned in the shader ÷ the same mesh unskinned",
        [ours] { ours->scrub(); }, [anchor] { anchor->still(); }, Row::Goal::AtMost, 1.15, 0.0, true});
    addOnceRows(ours, anchor);
}

} // namespace bindpose::bench
