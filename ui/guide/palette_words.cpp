// SPDX-License-Identifier: MIT
#include "ui/guide/palette_words.h"

#include <QCoreApplication>

#include <array>

namespace bindpose {
namespace {

struct OtherName {
    const char* id;
    const char* names; ///< with commas between them
};
constexpr std::array kOtherNames{
    OtherName{"set_weight", QT_TRANSLATE_NOOP("PaletteNames", "flood, fill, assign weight, type a weight")},
    OtherName{"copy_weights", QT_TRANSLATE_NOOP("PaletteNames", "copy vertex weights, copy skin weights")},
    OtherName{"paste_weights", QT_TRANSLATE_NOOP("PaletteNames", "paste vertex weights, transfer to vertices")},
    OtherName{"paste_average_weights", QT_TRANSLATE_NOOP("PaletteNames", "average, mean of weights, blend")},
    OtherName{"normalize_weights", QT_TRANSLATE_NOOP("PaletteNames", "normalise, sum to one, sum to 1")},
    OtherName{"smooth_weights", QT_TRANSLATE_NOOP("PaletteNames", "relax, blur, soften")},
    OtherName{"hammer_weights", QT_TRANSLATE_NOOP("PaletteNames", "rebuild, heal, repair")},
    OtherName{
        "add_influence", QT_TRANSLATE_NOOP("PaletteNames", "add joint to skin, add bone, bind joint, vertex group")},
    OtherName{"unify_seams", QT_TRANSLATE_NOOP("PaletteNames", "weld weights, seam twins, split vertices")},
    OtherName{"clean_weights", QT_TRANSLATE_NOOP("PaletteNames", "sanitize, remove duplicates, remove zeros")},
    OtherName{"tool_brush", QT_TRANSLATE_NOOP("PaletteNames", "brush, weight paint, paint skin weights")},
    OtherName{
        "tool_gradient", QT_TRANSLATE_NOOP("PaletteNames", "weight gradient, linear gradient, radial gradient, blend")},
    OtherName{"tool_dropper", QT_TRANSLATE_NOOP("PaletteNames", "eyedropper, pipette, sample weight")},
    OtherName{"sample_weight", QT_TRANSLATE_NOOP("PaletteNames", "eyedropper, pipette, sample weight, pick value")},
    OtherName{"list_joints", QT_TRANSLATE_NOOP("PaletteNames", "sample group, influences, bone under cursor")},
    OtherName{"lock_weights", QT_TRANSLATE_NOOP("PaletteNames", "hold weights, freeze weights, unlock")},
    OtherName{"lock_others", QT_TRANSLATE_NOOP("PaletteNames", "lock inverse, lock all but this, hold others")},
    OtherName{"receiver", QT_TRANSLATE_NOOP("PaletteNames", "complementary joint, sink, remainder")},
    OtherName{"auto_normalize", QT_TRANSLATE_NOOP("PaletteNames", "auto normalise, interactive normalize")},
    OtherName{"points_island", QT_TRANSLATE_NOOP("PaletteNames", "island, connected, shell, element, loose part")},
    OtherName{"points_grow", QT_TRANSLATE_NOOP("PaletteNames", "expand selection, select more, dilate")},
    OtherName{"points_shrink", QT_TRANSLATE_NOOP("PaletteNames", "contract selection, select less, erode")},
    OtherName{"points_invert", QT_TRANSLATE_NOOP("PaletteNames", "inverse, invert selection")},
    OtherName{"select_none", QT_TRANSLATE_NOOP("PaletteNames", "deselect, clear selection")},
    OtherName{
        "select_vertices", QT_TRANSLATE_NOOP("PaletteNames", "influenced vertices, affected points, select by joint")},
    OtherName{"tool_inspect", QT_TRANSLATE_NOOP("PaletteNames", "inspect, pick, probe")},
    OtherName{
        "tool/set", QT_TRANSLATE_NOOP("PaletteNames", "flood, fill, percent, percentage, add weight, scale weight")},
    OtherName{"tool/normalize", QT_TRANSLATE_NOOP("PaletteNames", "normalise, sum to one, sum to 1")},
    OtherName{
        "tool/limit", QT_TRANSLATE_NOOP("PaletteNames", "max influences, limit influences, limit total, bone count")},
    OtherName{
        "tool/prune", QT_TRANSLATE_NOOP("PaletteNames", "clean small weights, threshold, remove tiny weights, dust")},
    OtherName{
        "tool/clean", QT_TRANSLATE_NOOP("PaletteNames", "sanitize, remove duplicates, remove zeros, prune zeros")},
    OtherName{"tool/quantize", QT_TRANSLATE_NOOP("PaletteNames", "quantise, round weights, precision, 8 bit, 16 bit")},
    OtherName{
        "tool/mirror", QT_TRANSLATE_NOOP("PaletteNames", "symmetrize, symmetrise, flip sides, left to right, pairs")},
    OtherName{"tool/move", QT_TRANSLATE_NOOP("PaletteNames", "merge joint, reassign, retire joint, replace joint")},
    OtherName{"tool/smooth", QT_TRANSLATE_NOOP("PaletteNames", "relax, blur, soften")},
    OtherName{"tool/hammer", QT_TRANSLATE_NOOP("PaletteNames", "rebuild, heal, repair, outliers")},
    OtherName{"tool/unify", QT_TRANSLATE_NOOP("PaletteNames", "weld weights, seam twins, split vertices")},
    OtherName{"tool/transfer",
        QT_TRANSLATE_NOOP("PaletteNames", "copy skin weights, project, take from file, data transfer")},
    OtherName{
        "tool/auto", QT_TRANSLATE_NOOP("PaletteNames", "bind skin, bone heat, geodesic voxel, auto weights, solve")},
    OtherName{"dock/table", QT_TRANSLATE_NOOP("PaletteNames", "component editor, spreadsheet, csv, sheet")},
    OtherName{"dock/tools", QT_TRANSLATE_NOOP("PaletteNames", "weight tools, operations")},
    OtherName{"dock/brush", QT_TRANSLATE_NOOP("PaletteNames", "tool settings, paint settings")},
    OtherName{"dock/findings", QT_TRANSLATE_NOOP("PaletteNames", "errors, warnings, validate, lint, report")},
    OtherName{"dock/explanation", QT_TRANSLATE_NOOP("PaletteNames", "why, remove joint, corrections")},
    OtherName{"dock/statistics", QT_TRANSLATE_NOOP("PaletteNames", "histogram, unused joints, counts")},
    OtherName{"dock/storage", QT_TRANSLATE_NOOP("PaletteNames", "stored bytes, raw values, rounding")},
    OtherName{"dock/vertex", QT_TRANSLATE_NOOP("PaletteNames", "influences, weights of the vertex, component")},
    OtherName{"dock/joints", QT_TRANSLATE_NOOP("PaletteNames", "bones, skeleton, outliner, hierarchy, vertex groups")},
    OtherName{"dock/history", QT_TRANSLATE_NOOP("PaletteNames", "undo list, steps")},
    OtherName{"field/query", QT_TRANSLATE_NOOP("PaletteNames", "find vertices, search vertices, filter, where")},
    OtherName{"field/copyCsv", QT_TRANSLATE_NOOP("PaletteNames", "export weights, spreadsheet")},
    OtherName{"field/cells", QT_TRANSLATE_NOOP("PaletteNames", "paste csv, import weights, fill down, type weights")},
    OtherName{"field/number", QT_TRANSLATE_NOOP("PaletteNames", "go to vertex, vertex index, vertex id")},
    OtherName{"field/brushSize", QT_TRANSLATE_NOOP("PaletteNames", "radius")},
    OtherName{"field/brushStrength", QT_TRANSLATE_NOOP("PaletteNames", "opacity, intensity, flow")},
    OtherName{"field/brushValue", QT_TRANSLATE_NOOP("PaletteNames", "paint weight, target weight")},
    OtherName{"field/brushGradient", QT_TRANSLATE_NOOP("PaletteNames", "line or circle, linear, radial")},
    OtherName{"field/brushMirror", QT_TRANSLATE_NOOP("PaletteNames", "symmetry, x mirror, reflection")},
};

} // namespace

QStringList otherNames(const QString& id)
{
    QStringList out;
    for (const OtherName& row : kOtherNames) {
        if (id != QLatin1String(row.id)) continue;
        const QString own = QCoreApplication::translate("PaletteNames", row.names);
        out = QString::fromUtf8(row.names).split(QStringLiteral(", "));
        if (own != QLatin1String(row.names)) out += own.split(QStringLiteral(", "));
    }
    return out;
}

} // namespace bindpose
