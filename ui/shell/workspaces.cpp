// SPDX-License-Identifier: MIT
#include "ui/shell/workspaces.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

// clang-format off
const Workspace kWorkspaces[] = {
    {"inspect", QT_TRANSLATE_NOOP("Workspaces", "Inspect"), QT_TRANSLATE_NOOP("Workspaces", "See which joint moves which vertex."), "eye",
     "joints / findings | history", "vertex | explanation | joint | material", "timeline", {296, 344, 142}, {328, 384, 142}, Tool::Inspect, Shading::Heat},
    {"weights", QT_TRANSLATE_NOOP("Workspaces", "Weights"), QT_TRANSLATE_NOOP("Workspaces", "Read and change the weights of vertices."), "brush",
     "joints", "brush | tools | vertex | joint", "table | timeline | history", {296, 320, 232}, {328, 344, 320}, Tool::Brush, Shading::Heat},
    {"pose", QT_TRANSLATE_NOOP("Workspaces", "Pose"), QT_TRANSLATE_NOOP("Workspaces", "Turn joints by overrides; the clip stays as it is."), "rotate",
     "joints / attachments | poses | shapes", "joint | exercise | rest_bind | vertex", "timeline", {296, 372, 86}, {328, 400, 86}, Tool::Rotate, Shading::Textured},
    {"animate", QT_TRANSLATE_NOOP("Workspaces", "Animate"), QT_TRANSLATE_NOOP("Workspaces", "Go through clips and their keys."), "curve",
     "clips | bookmarks | joints", "key | seam | motion | joint | clip", "dope_sheet | timeline", {296, 344, 406}, {328, 384, 520}, Tool::Inspect, Shading::Textured},
    {"problems", QT_TRANSLATE_NOOP("Workspaces", "Problems"), QT_TRANSLATE_NOOP("Workspaces", "Go through what is doubtful in the file."), "warn",
     "findings | history", "vertex | whatif | explanation | joint | joints", "timeline", {432, 344, 142}, {480, 400, 142}, Tool::Inspect, Shading::Stretch},
    {"compare", QT_TRANSLATE_NOOP("Workspaces", "Compare"), QT_TRANSLATE_NOOP("Workspaces", "See where another program or file moves the surface otherwise."), "compare",
     "places | whatif | changes", "place | vertex | joint", "timeline", {356, 344, 142}, {384, 400, 142}, Tool::Inspect, Shading::Difference},
};
// clang-format on

} // namespace

WidthClass widthClassOf(int width)
{
    return width < 1280 ? WidthClass::Compact : width <= 1800 ? WidthClass::Normal : WidthClass::Roomy;
}

std::span<const Workspace> workspaces()
{
    return kWorkspaces;
}

const Workspace& workspaceById(const QString& id)
{
    for (const Workspace& candidate : kWorkspaces)
        if (id == QLatin1String(candidate.id)) return candidate;
    return kWorkspaces[0];
}

} // namespace bindpose
