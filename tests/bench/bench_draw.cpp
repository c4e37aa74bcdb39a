// SPDX-License-Identifier: MIT
#include "core/eval/skin_points.h"
#include "render/camera.h"
#include "render/offscreen.h"
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
    view.showBones = view.showGrid = false;
    view.camera = defaultCamera(boundsOf(*ours->rigid, evaluatePose(*ours->rigid, {})), 16.0f / 9.0f, UpAxis::Y);
    ours->frame.view = anchor->frame.view = view;
    ours->options.samples = anchor->options.samples = 1;
    addRow({"P6/scrub/250k", "a frame of a clip, skinned in the shader ÷ the same mesh unskinned",
        [ours] { ours->scrub(); }, [anchor] { anchor->still(); }, Row::Goal::AtMost, 1.15, 0.0, true});
}

} // namespace bindpose::bench
