// SPDX-License-Identifier: MIT
#include "ui/motion/layer_marks.h"

#include "core/eval/pose/clip_plan.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct LayerWords {
    Q_DECLARE_TR_FUNCTIONS(LayerWords)
};

template <class Change> void change(Session& session, std::uint32_t layer, Change change)
{
    const Clip* clip = session.playback().clip();
    if (!clip || layer >= clip->layers.size()) return;
    ViewState view = session.view();
    LayerMark mark = layerMark(view, *clip, layer);
    change(mark);
    putLayerMark(view.clipLook.layers, mark);
    session.look(std::move(view));
}

} // namespace

bool hasLayers(const Clip& clip)
{
    return clip.layers.size() > 1 ||
           std::any_of(clip.layers.begin(), clip.layers.end(), [](const ClipLayer& layer) { return layer.mute; });
}

LayerMark layerMark(const ViewState& view, const Clip& clip, std::uint32_t layer)
{
    for (const LayerMark& mark : view.clipLook.layers)
        if (mark.clip == view.clip && mark.layer == layer) return mark;
    return {view.clip, layer, clip.layers[layer].mute, clip.layers[layer].solo};
}

bool isMarked(const ViewState& view, std::uint32_t layer)
{
    const LayerMarks& marks = view.clipLook.layers;
    return std::any_of(marks.begin(), marks.end(),
        [&](const LayerMark& mark) { return mark.clip == view.clip && mark.layer == layer; });
}

bool layerPlaysIn(const ViewState& view, const std::shared_ptr<const Clip>& clip, std::uint32_t layer)
{
    return layerPlays(*withLayerMarks(clip, view.clip, view.clipLook.layers), layer);
}

void toggleMute(Session& session, std::uint32_t layer)
{
    change(session, layer, [](LayerMark& mark) { mark.mute = !mark.mute; });
}

void toggleSolo(Session& session, std::uint32_t layer)
{
    change(session, layer, [](LayerMark& mark) { mark.solo = !mark.solo; });
}

void resetLayers(Session& session)
{
    ViewState view = session.view();
    std::erase_if(view.clipLook.layers, [&view](const LayerMark& mark) { return mark.clip == view.clip; });
    session.look(std::move(view));
}

const char* whyNoLayerReset(const Session& session)
{
    const ViewState& view = session.view();
    const LayerMarks& marks = view.clipLook.layers;
    const auto shown = [&view](const LayerMark& mark) { return mark.clip == view.clip; };
    if (view.clip.valid() && std::any_of(marks.begin(), marks.end(), shown)) return nullptr;
    return QT_TRANSLATE_NOOP("Actions", "No layer of the clip is muted or solo in the view.");
}

QString layersText(const Scene& scene, const ViewState& view)
{
    if (view.pose != PoseSource::Clip || view.clip.index() >= scene.clips.size() || view.clipLook.layers.empty())
        return {};
    const std::shared_ptr<const Clip>& clip = scene.clips[view.clip.index()];
    int silent = 0, woken = 0;
    for (std::uint32_t layer = 0; clip && layer < clip->layers.size(); ++layer) {
        const bool plays = layerPlaysIn(view, clip, layer), own = layerPlays(*clip, layer);
        silent += own && !plays ? 1 : 0;
        woken += plays && !own ? 1 : 0;
    }
    if (silent > 0) return LayerWords::tr("%n layer(s) silent in the view · file untouched", nullptr, silent);
    if (woken > 0) return LayerWords::tr("%n layer(s) play in the view alone · file untouched", nullptr, woken);
    return {};
}

} // namespace bindpose
