// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/commands/key_map.h"

namespace bindpose {

inline constexpr const char* kWeightMaps = QT_TRANSLATE_NOOP("Actions", "Maps of weights");
inline constexpr const char* kMeasures = QT_TRANSLATE_NOOP("Actions", "What is measured");
inline constexpr const char* kSurfaceHas = QT_TRANSLATE_NOOP("Actions", "What the surface has");

/// In Maya's keys 5 and 6 end the lines that 4 drew.
inline void shadeWhole(WindowCommands& window, Shading shading)
{
    ViewState view = window.session().view();
    view.shading = shading;
    if (KeyMap::of(window.session().settings()).preset() == KeyPreset::Maya) view.surface.wireframe = false;
    window.session().look(std::move(view));
}

/// The rows of the menu View that say what the surface shows.
inline constexpr ActionSpec kSurfaceActions[] = {
    {.id = "textured",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Textured"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The mesh as the materials draw it."),
        .icon = "shaded",
        .keys = "Ctrl+0",
        .mayaKeys = "Ctrl+0; 6",
        .run = [](WindowCommands& w) { shadeWhole(w, Shading::Textured); },
        .on = [](const ViewState& v) { return v.shading == Shading::Textured; }},
    {.id = "heat",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Heat"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Weights of the selected joint as colours."),
        .icon = "heat",
        .keys = "Ctrl+1",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Heat); },
        .on = [](const ViewState& v) { return v.shading == Shading::Heat; }},
    {.id = "map_joints",
        .group = 0,
        .submenu = kWeightMaps,
        .text = QT_TRANSLATE_NOOP("Actions", "All joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Each joint in its own colour, mixed by weight."),
        .icon = "alljoints",
        .keys = "Ctrl+2",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Joints); },
        .on = [](const ViewState& v) { return v.shading == Shading::Joints; }},
    {.id = "map_strongest",
        .group = 0,
        .submenu = kWeightMaps,
        .text = QT_TRANSLATE_NOOP("Actions", "Strongest joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Each vertex in the colour of the joint that holds it most."),
        .icon = "alljoints",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Strongest); },
        .on = [](const ViewState& v) { return v.shading == Shading::Strongest; }},
    {.id = "map_pair",
        .group = 0,
        .submenu = kWeightMaps,
        .text = QT_TRANSLATE_NOOP("Actions", "Two joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The last two selected joints at once, and where both hold."),
        .icon = "pair",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Pair); },
        .on = [](const ViewState& v) { return v.shading == Shading::Pair; }},
    {.id = "map_count",
        .group = 0,
        .submenu = kWeightMaps,
        .text = QT_TRANSLATE_NOOP("Actions", "Joints per vertex"),
        .tip = QT_TRANSLATE_NOOP("Actions", "How many joints hold each vertex; over the limit in red."),
        .icon = "count",
        .keys = "Ctrl+3",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Count); },
        .on = [](const ViewState& v) { return v.shading == Shading::Count; }},
    {.id = "map_sum",
        .group = 0,
        .submenu = kWeightMaps,
        .text = QT_TRANSLATE_NOOP("Actions", "Sum of weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "How far the weights of each vertex are from summing to 1."),
        .icon = "sum",
        .keys = "Ctrl+4",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Sum); },
        .on = [](const ViewState& v) { return v.shading == Shading::Sum; }},
    {.id = "map_difference",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Differences"),
        .tip = QT_TRANSLATE_NOOP("Actions", "How far each point lies from where the file's own rule has it."),
        .icon = "compare",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Difference); },
        .on = [](const ViewState& v) { return v.shading == Shading::Difference; }},
    {.id = "map_stretch",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Stretch of edges"),
        .tip =
            QT_TRANSLATE_NOOP("Actions", "How edges are stretched and squeezed against bind; again: worst over clips."),
        .icon = "stretch",
        .keys = "Ctrl+6",
        .run =
            [](WindowCommands& w) {
                ViewState view = w.session().view();
                if (view.shading == Shading::Stretch) view.map.worstOverClips = !view.map.worstOverClips;
                view.shading = Shading::Stretch;
                w.session().look(std::move(view));
            },
        .on = [](const ViewState& v) { return v.shading == Shading::Stretch; }},
    {.id = "map_heal",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Heal distance"),
        .tip = QT_TRANSLATE_NOOP("Actions", "How far each vertex lies from where its neighbours go."),
        .icon = "hammer",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Heal); },
        .on = [](const ViewState& v) { return v.shading == Shading::Heal; }},
    {.id = "map_volume",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Volume by joint"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What bending leaves of the volume round each joint, against bind."),
        .icon = "stretch",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Volume); },
        .on = [](const ViewState& v) { return v.shading == Shading::Volume; }},
    {.id = "map_symmetry",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Left against right"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "How much each vertex's weights differ from those of its mirror, joints exchanged."),
        .icon = "mirror",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Symmetry); },
        .on = [](const ViewState& v) { return v.shading == Shading::Symmetry; }},
    {.id = "worst_over_clips",
        .group = 0,
        .submenu = kMeasures,
        .text = QT_TRANSLATE_NOOP("Actions", "Worst over the clips"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Maps of the surface show each vertex at its worst moment of all clips."),
        .icon = "clip",
        .run =
            [](WindowCommands& w) {
                ViewState view = w.session().view();
                view.map.worstOverClips = !isPosedMap(view.shading) || !view.map.worstOverClips;
                if (!isPosedMap(view.shading)) view.shading = Shading::Stretch;
                w.session().look(std::move(view));
            },
        .on = [](const ViewState& v) { return isPosedMap(v.shading) && v.map.worstOverClips; }},
    {.id = "clay",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Clay"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The mesh in one colour, without materials."),
        .icon = "mesh",
        .mayaKeys = "5",
        .run = [](WindowCommands& w) { shadeWhole(w, Shading::Clay); },
        .on = [](const ViewState& v) { return v.shading == Shading::Clay; }},
    {.id = "view_normals",
        .group = 0,
        .submenu = kSurfaceHas,
        .text = QT_TRANSLATE_NOOP("Actions", "Normals as colours"),
        .tip = QT_TRANSLATE_NOOP("Actions", "X, Y and Z of each normal as red, green and blue."),
        .icon = "axes",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Normals); },
        .on = [](const ViewState& v) { return v.shading == Shading::Normals; }},
    {.id = "view_checker",
        .group = 0,
        .submenu = kSurfaceHas,
        .text = QT_TRANSLATE_NOOP("Actions", "Texture checker"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "A checker where the texture coordinates lie: even squares are an even texture."),
        .icon = "grid",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Checker); },
        .on = [](const ViewState& v) { return v.shading == Shading::Checker; }},
    {.id = "view_colors",
        .group = 0,
        .submenu = kSurfaceHas,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertex colours"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The colours that the vertices store."),
        .icon = "shaded",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Colors); },
        .on = [](const ViewState& v) { return v.shading == Shading::Colors; }},
    {.id = "view_parts",
        .group = 0,
        .submenu = kSurfaceHas,
        .text = QT_TRANSLATE_NOOP("Actions", "Parts and triangles"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Each part in its own colour, each triangle a little lighter or darker."),
        .icon = "wire",
        .run = [](WindowCommands& w) { w.session().looking().setShading(Shading::Parts); },
        .on = [](const ViewState& v) { return v.shading == Shading::Parts; }},
};

} // namespace bindpose
