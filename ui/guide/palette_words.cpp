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
    OtherName{"unify_seams",
        QT_TRANSLATE_NOOP("PaletteNames", "weld weights, seam twins, split vertices, merge by distance")},
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
    OtherName{"points_loop", QT_TRANSLATE_NOOP("PaletteNames", "select ring, loop select, edge path")},
    OtherName{"retire_joint", QT_TRANSLATE_NOOP("PaletteNames", "merge bone to parent, remove joint, unbind bone")},
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
    OtherName{
        "tool/unify", QT_TRANSLATE_NOOP("PaletteNames", "weld weights, seam twins, split vertices, merge by distance")},
    OtherName{"tool/transfer",
        QT_TRANSLATE_NOOP("PaletteNames", "copy skin weights, project, take from file, data transfer")},
    OtherName{
        "tool/auto", QT_TRANSLATE_NOOP("PaletteNames", "bind skin, bone heat, geodesic voxel, auto weights, solve")},
    OtherName{"dock/table", QT_TRANSLATE_NOOP("PaletteNames", "component editor, spreadsheet, csv, sheet")},
    OtherName{"dock/tools", QT_TRANSLATE_NOOP("PaletteNames", "weight tools, operations")},
    OtherName{"dock/brush", QT_TRANSLATE_NOOP("PaletteNames", "tool settings, paint settings")},
    OtherName{"dock/findings", QT_TRANSLATE_NOOP("PaletteNames", "errors, warnings, validate, lint, report")},
    OtherName{"dock/explanation", QT_TRANSLATE_NOOP("PaletteNames", "full path, terms, what each joint adds")},
    OtherName{"dock/statistics", QT_TRANSLATE_NOOP("PaletteNames", "histogram, unused joints, counts")},
    OtherName{"dock/storage", QT_TRANSLATE_NOOP("PaletteNames", "stored bytes, raw values, rounding")},
    OtherName{"dock/vertex", QT_TRANSLATE_NOOP("PaletteNames",
                                 "why, influences, weights of the vertex, component, remove joint, corrections")},
    OtherName{"dock/joints", QT_TRANSLATE_NOOP("PaletteNames", "bones, skeleton, outliner, hierarchy, vertex groups")},
    OtherName{"dock/history", QT_TRANSLATE_NOOP("PaletteNames", "undo list, steps, delete history")},
    OtherName{"field/query", QT_TRANSLATE_NOOP("PaletteNames", "find vertices, search vertices, filter, where")},
    OtherName{"field/copyCsv", QT_TRANSLATE_NOOP("PaletteNames", "export weights, spreadsheet")},
    OtherName{"field/cells", QT_TRANSLATE_NOOP("PaletteNames", "paste csv, import weights, fill down, type weights")},
    OtherName{"field/number", QT_TRANSLATE_NOOP("PaletteNames", "go to vertex, vertex index, vertex id")},
    OtherName{"field/brushSize", QT_TRANSLATE_NOOP("PaletteNames", "radius")},
    OtherName{"field/brushStrength", QT_TRANSLATE_NOOP("PaletteNames", "opacity, intensity, flow")},
    OtherName{"field/brushValue", QT_TRANSLATE_NOOP("PaletteNames", "paint weight, target weight")},
    OtherName{"field/brushGradient", QT_TRANSLATE_NOOP("PaletteNames", "line or circle, linear, radial")},
    OtherName{"field/brushMirror", QT_TRANSLATE_NOOP("PaletteNames", "symmetry, x mirror, reflection")},
    OtherName{"open", QT_TRANSLATE_NOOP("PaletteNames", "load, import a model, browse")},
    OtherName{
        "add_clips", QT_TRANSLATE_NOOP("PaletteNames", "retarget, import animation, load animation, merge animations")},
    OtherName{"export_as",
        QT_TRANSLATE_NOOP("PaletteNames", "convert, export glb, export fbx, other format, unit scale, scale unit")},
    OtherName{"save_picture",
        QT_TRANSLATE_NOOP("PaletteNames", "screenshot, screen capture, render image, playblast, record video, gif")},
    OtherName{"copy_picture", QT_TRANSLATE_NOOP("PaletteNames", "screenshot to clipboard, clipboard image")},
    OtherName{"save_session", QT_TRANSLATE_NOOP("PaletteNames", "project file, workspace file")},
    OtherName{
        "take_table", QT_TRANSLATE_NOOP("PaletteNames", "import weights, load weights, deformer weights, sidecar")},
    OtherName{"write_table", QT_TRANSLATE_NOOP("PaletteNames", "export weights, weights to csv")},
    OtherName{"load_dump", QT_TRANSLATE_NOOP("PaletteNames", "3ds max skin, skin envelope, maxskin")},
    OtherName{"revert", QT_TRANSLATE_NOOP("PaletteNames", "discard changes, throw edits away")},
    OtherName{"reload", QT_TRANSLATE_NOOP("PaletteNames", "refresh, load again")},
    OtherName{"restore_backup", QT_TRANSLATE_NOOP("PaletteNames", "bak, older version, previous version")},
    OtherName{"undo", QT_TRANSLATE_NOOP("PaletteNames", "step back, take back")},
    OtherName{"redo", QT_TRANSLATE_NOOP("PaletteNames", "step forward, do again")},
    OtherName{"flip_textures", QT_TRANSLATE_NOOP("PaletteNames", "flip v, flip uv, mirrored textures")},
    OtherName{"levels_of_detail", QT_TRANSLATE_NOOP("PaletteNames", "lod, decimate, simplify mesh, reduce polygons")},
    OtherName{"key_presets", QT_TRANSLATE_NOOP("PaletteNames", "keyboard, hotkeys, shortcuts, keymap, key bindings")},
    OtherName{"keys", QT_TRANSLATE_NOOP("PaletteNames", "keyboard, list of shortcuts, cheat sheet")},
    OtherName{"settings", QT_TRANSLATE_NOOP("PaletteNames", "preferences, options, configuration")},
    OtherName{"find_joint", QT_TRANSLATE_NOOP("PaletteNames", "search bone, find bone")},
    OtherName{"parent", QT_TRANSLATE_NOOP("PaletteNames", "parent bone, pick walk up")},
    OtherName{"child", QT_TRANSLATE_NOOP("PaletteNames", "child bone, pick walk down")},
    OtherName{"select_below", QT_TRANSLATE_NOOP("PaletteNames", "select hierarchy, descendants, children of the bone")},
    OtherName{"rename_joint", QT_TRANSLATE_NOOP("PaletteNames", "rename bone, change name")},
    OtherName{"tool_select", QT_TRANSLATE_NOOP("PaletteNames", "box select, marquee, rectangle, border select")},
    OtherName{"tool_lasso", QT_TRANSLATE_NOOP("PaletteNames", "freehand selection, draw a selection")},
    OtherName{"bones", QT_TRANSLATE_NOOP("PaletteNames", "armature, show skeleton, rig")},
    OtherName{"xray", QT_TRANSLATE_NOOP("PaletteNames", "see through, in front, transparent mesh")},
    OtherName{"wire", QT_TRANSLATE_NOOP("PaletteNames", "mesh lines, show edges, topology lines")},
    OtherName{"names", QT_TRANSLATE_NOOP("PaletteNames", "bone names, joint labels")},
    OtherName{"joint_axes", QT_TRANSLATE_NOOP("PaletteNames", "local rotation axes, bone orientation")},
    OtherName{"split_view", QT_TRANSLATE_NOOP("PaletteNames", "side by side, two views, before and after")},
    OtherName{"flip_skinning",
        QT_TRANSLATE_NOOP("PaletteNames", "dqs, preserve volume, linear blend skinning, candy wrapper")},
    OtherName{"mesh", QT_TRANSLATE_NOOP("PaletteNames", "show geometry, hide geometry")},
    OtherName{"grid", QT_TRANSLATE_NOOP("PaletteNames", "floor, ground plane")},
    OtherName{"hide_selected", QT_TRANSLATE_NOOP("PaletteNames", "hide faces, hide vertices")},
    OtherName{"isolate_selected", QT_TRANSLATE_NOOP("PaletteNames", "local view, solo, isolate select")},
    OtherName{"show_hidden", QT_TRANSLATE_NOOP("PaletteNames", "unhide, reveal")},
    OtherName{"frame_selected", QT_TRANSLATE_NOOP("PaletteNames", "focus, zoom to selection, center on selection")},
    OtherName{"frame_all", QT_TRANSLATE_NOOP("PaletteNames", "zoom extents, fit view, reset camera, home view")},
    OtherName{"turntable", QT_TRANSLATE_NOOP("PaletteNames", "spin, auto rotate, 360")},
    OtherName{"look_front", QT_TRANSLATE_NOOP("PaletteNames", "front view")},
    OtherName{"look_back", QT_TRANSLATE_NOOP("PaletteNames", "back view")},
    OtherName{"look_left", QT_TRANSLATE_NOOP("PaletteNames", "left view, side view")},
    OtherName{"look_right", QT_TRANSLATE_NOOP("PaletteNames", "right view, side view")},
    OtherName{"look_top", QT_TRANSLATE_NOOP("PaletteNames", "top view, plan view")},
    OtherName{"look_bottom", QT_TRANSLATE_NOOP("PaletteNames", "bottom view")},
    OtherName{"parallel", QT_TRANSLATE_NOOP("PaletteNames", "orthographic, perspective, isometric")},
    OtherName{"light_back", QT_TRANSLATE_NOOP("PaletteNames", "reset light, default light")},
    OtherName{"textured", QT_TRANSLATE_NOOP("PaletteNames", "material view, shaded, lookdev")},
    OtherName{"heat", QT_TRANSLATE_NOOP("PaletteNames", "weight map, heat map, weight colors")},
    OtherName{"map_joints", QT_TRANSLATE_NOOP("PaletteNames", "bone colors, all weights, multi color")},
    OtherName{"map_strongest", QT_TRANSLATE_NOOP("PaletteNames", "dominant joint, dominant influence")},
    OtherName{"map_count", QT_TRANSLATE_NOOP("PaletteNames", "influence count, number of influences")},
    OtherName{"map_sum", QT_TRANSLATE_NOOP("PaletteNames", "unnormalized, weight sum, not normalized")},
    OtherName{"map_stretch", QT_TRANSLATE_NOOP("PaletteNames", "strain, tension map, deformation map")},
    OtherName{"map_symmetry", QT_TRANSLATE_NOOP("PaletteNames", "symmetry map, asymmetry, mirror error")},
    OtherName{"map_volume", QT_TRANSLATE_NOOP("PaletteNames", "volume loss, collapsing joints")},
    OtherName{"worst_over_clips", QT_TRANSLATE_NOOP("PaletteNames", "worst frame, whole animation")},
    OtherName{"clay", QT_TRANSLATE_NOOP("PaletteNames", "matcap, solid shading, grey model")},
    OtherName{"view_normals", QT_TRANSLATE_NOOP("PaletteNames", "shading normals, normal view")},
    OtherName{"view_checker", QT_TRANSLATE_NOOP("PaletteNames", "uv checker, uv grid, texel density")},
    OtherName{"view_colors", QT_TRANSLATE_NOOP("PaletteNames", "color attribute, color set")},
    OtherName{"view_parts", QT_TRANSLATE_NOOP("PaletteNames", "submeshes, draw calls, material groups")},
    OtherName{"own_ramp", QT_TRANSLATE_NOOP("PaletteNames", "color ramp, gradient colors, color map")},
    OtherName{"play", QT_TRANSLATE_NOOP("PaletteNames", "pause, stop, start playback")},
    OtherName{"loop", QT_TRANSLATE_NOOP("PaletteNames", "repeat, cycle")},
    OtherName{"ping_pong", QT_TRANSLATE_NOOP("PaletteNames", "back and forth, bounce")},
    OtherName{"range_start", QT_TRANSLATE_NOOP("PaletteNames", "preview start, in point")},
    OtherName{"range_end", QT_TRANSLATE_NOOP("PaletteNames", "preview end, out point")},
    OtherName{"bookmark_add", QT_TRANSLATE_NOOP("PaletteNames", "time marker, add marker")},
    OtherName{"key_insert", QT_TRANSLATE_NOOP("PaletteNames", "set key, keyframe, add keyframe")},
    OtherName{"key_delete", QT_TRANSLATE_NOOP("PaletteNames", "remove keyframe, clear keyframes")},
    OtherName{"key_smooth", QT_TRANSLATE_NOOP("PaletteNames", "auto tangents, ease, flatten tangents")},
    OtherName{"key_step", QT_TRANSLATE_NOOP("PaletteNames", "stepped, constant interpolation")},
    OtherName{"key_linear", QT_TRANSLATE_NOOP("PaletteNames", "linear interpolation")},
    OtherName{"key_spline", QT_TRANSLATE_NOOP("PaletteNames", "bezier, hermite, cubic interpolation")},
    OtherName{
        "clip_tools", QT_TRANSLATE_NOOP("PaletteNames", "fps, frames per second, sample rate, retime, time stretch")},
    OtherName{"clips", QT_TRANSLATE_NOOP("PaletteNames", "takes, action list, simplify curves, keyframe reduction")},
    OtherName{"clip_reverse", QT_TRANSLATE_NOOP("PaletteNames", "flip in time, backwards clip")},
    OtherName{"clip_signs", QT_TRANSLATE_NOOP("PaletteNames", "euler filter, quaternion flip, discontinuity filter")},
    OtherName{"clip_split", QT_TRANSLATE_NOOP("PaletteNames", "razor, cut the clip")},
    OtherName{"clip_duplicate", QT_TRANSLATE_NOOP("PaletteNames", "copy the clip")},
    OtherName{"clip_trim_before", QT_TRANSLATE_NOOP("PaletteNames", "crop the start")},
    OtherName{"clip_trim_after", QT_TRANSLATE_NOOP("PaletteNames", "crop the end")},
    OtherName{"trails", QT_TRANSLATE_NOOP("PaletteNames", "motion path, arc tracker, trajectory")},
    OtherName{"onion", QT_TRANSLATE_NOOP("PaletteNames", "onion skin, motion ghosts")},
    OtherName{"seam", QT_TRANSLATE_NOOP("PaletteNames", "loop pop, hitch, cycle check")},
    OtherName{"second_blend", QT_TRANSLATE_NOOP("PaletteNames", "animation layer, additive, mix clips")},
    OtherName{"second_fade", QT_TRANSLATE_NOOP("PaletteNames", "transition, blend clips")},
    OtherName{"second_write", QT_TRANSLATE_NOOP("PaletteNames", "bake mixed clips, bake layers")},
    OtherName{"pose_bind", QT_TRANSLATE_NOOP("PaletteNames", "t-pose, a-pose, go to bind pose")},
    OtherName{"pose_rest", QT_TRANSLATE_NOOP("PaletteNames", "default pose, rest position")},
    OtherName{"override_toggle", QT_TRANSLATE_NOOP("PaletteNames", "force matrix, matrix override")},
    OtherName{"override_pin", QT_TRANSLATE_NOOP("PaletteNames", "lock in place, keep in world")},
    OtherName{"override_mute", QT_TRANSLATE_NOOP("PaletteNames", "ignore animation, disable animation")},
    OtherName{"override_freeze", QT_TRANSLATE_NOOP("PaletteNames", "hold pose, stop the joint")},
    OtherName{"overrides_to_clip", QT_TRANSLATE_NOOP("PaletteNames", "bake, bake pose, bake simulation, pose to clip")},
    OtherName{"overrides_to_keys", QT_TRANSLATE_NOOP("PaletteNames", "bake to keys, apply pose")},
    OtherName{"pose_mirror", QT_TRANSLATE_NOOP("PaletteNames", "flip pose, symmetrical pose")},
    OtherName{"tool_reach", QT_TRANSLATE_NOOP("PaletteNames", "inverse kinematics, ik handle, drag a hand")},
    OtherName{"tool_move", QT_TRANSLATE_NOOP("PaletteNames", "translate, grab, position")},
    OtherName{"tool_rotate", QT_TRANSLATE_NOOP("PaletteNames", "turn, rotation tool")},
    OtherName{"tool_scale", QT_TRANSLATE_NOOP("PaletteNames", "resize, scale tool")},
    OtherName{
        "handle_space", QT_TRANSLATE_NOOP("PaletteNames", "transform orientation, local axes, world axes, gizmo")},
    OtherName{
        "attach_file", QT_TRANSLATE_NOOP("PaletteNames", "hang, hang a prop, prop, weapon, hold, child of, socket")},
    OtherName{
        "attach_sword", QT_TRANSLATE_NOOP("PaletteNames", "test weapon, weapon, sword, hang a sword, hold a sword")},
    OtherName{"bind_correction", QT_TRANSLATE_NOOP("PaletteNames", "inverse bind matrix, fix bind pose, rebind")},
    OtherName{"identity_turn", QT_TRANSLATE_NOOP("PaletteNames", "twist, candy wrapper of a joint")},
    OtherName{"clear_move", QT_TRANSLATE_NOOP("PaletteNames", "reset position, reset translation")},
    OtherName{"clear_rotation", QT_TRANSLATE_NOOP("PaletteNames", "reset rotation")},
    OtherName{"clear_scale", QT_TRANSLATE_NOOP("PaletteNames", "reset scale")},
    OtherName{"reset_all_rest", QT_TRANSLATE_NOOP("PaletteNames", "reset skeleton, clear the pose")},
    OtherName{"check_again", QT_TRANSLATE_NOOP("PaletteNames", "validate, lint, run checks")},
    OtherName{"take_as_known", QT_TRANSLATE_NOOP("PaletteNames", "ignore problems, suppress, baseline")},
    OtherName{"compare_with", QT_TRANSLATE_NOOP("PaletteNames", "diff, two files, side by side, reference file")},
    OtherName{"compare_gpu", QT_TRANSLATE_NOOP("PaletteNames", "gpu test, shader test")},
    OtherName{"check_folder", QT_TRANSLATE_NOOP("PaletteNames", "batch check, many files")},
    OtherName{"ghost_of_b", QT_TRANSLATE_NOOP("PaletteNames", "overlay, reference mesh")},
    OtherName{"take_weights", QT_TRANSLATE_NOOP("PaletteNames", "copy weights of a file")},
    OtherName{"theme", QT_TRANSLATE_NOOP("PaletteNames", "dark mode, light mode")},
    OtherName{"layout_reset", QT_TRANSLATE_NOOP("PaletteNames", "default layout, restore docks")},
    OtherName{"side_docks", QT_TRANSLATE_NOOP("PaletteNames", "sidebar, properties panel")},
    OtherName{"next_document", QT_TRANSLATE_NOOP("PaletteNames", "next tab, switch file")},
    OtherName{"brush_larger", QT_TRANSLATE_NOOP("PaletteNames", "bigger brush, increase radius")},
    OtherName{"brush_smaller", QT_TRANSLATE_NOOP("PaletteNames", "decrease radius")},
    OtherName{"unlock_all", QT_TRANSLATE_NOOP("PaletteNames", "release weights, unlock bones")},
    OtherName{"dock/binds", QT_TRANSLATE_NOOP("PaletteNames", "bind definitions, bind matrices, offset matrices")},
    OtherName{"dock/shapes", QT_TRANSLATE_NOOP("PaletteNames", "blendshape, blend shapes, morph targets, shape keys")},
    OtherName{"dock/key", QT_TRANSLATE_NOOP("PaletteNames", "euler, rotation in degrees, channel values")},
    OtherName{"dock/joint", QT_TRANSLATE_NOOP("PaletteNames", "channel box, transform, local matrix, model matrix")},
    OtherName{
        "dock/dope_sheet", QT_TRANSLATE_NOOP("PaletteNames", "curve editor, graph editor, f-curves, action editor")},
    OtherName{"dock/timeline", QT_TRANSLATE_NOOP("PaletteNames", "time slider, scrub")},
    OtherName{"dock/clips", QT_TRANSLATE_NOOP("PaletteNames", "animation list, take list")},
    OtherName{"dock/material", QT_TRANSLATE_NOOP("PaletteNames", "shader, textures, pbr")},
    OtherName{"dock/attachments", QT_TRANSLATE_NOOP("PaletteNames", "props, sockets, weapons, hanging things")},
    OtherName{"dock/poses", QT_TRANSLATE_NOOP("PaletteNames", "pose library, stored poses")},
    OtherName{"dock/memory", QT_TRANSLATE_NOOP("PaletteNames", "vram, footprint, budget")},
    OtherName{"dock/skin", QT_TRANSLATE_NOOP("PaletteNames", "bone palette, skin cluster")},
    OtherName{"dock/bookmarks", QT_TRANSLATE_NOOP("PaletteNames", "markers, time markers")},
    OtherName{"dock/exercise", QT_TRANSLATE_NOOP("PaletteNames", "range of motion, rom, stress test")},
    OtherName{"dock/whatif", QT_TRANSLATE_NOOP("PaletteNames", "impact of edits, preview of edits")},
    OtherName{"setting/scale", QT_TRANSLATE_NOOP("PaletteNames", "dpi, ui scale, zoom of the interface")},
    OtherName{"setting/text", QT_TRANSLATE_NOOP("PaletteNames", "font size, larger letters")},
    OtherName{"setting/lengths", QT_TRANSLATE_NOOP("PaletteNames", "units, centimeters, meters")},
    OtherName{"setting/autosave", QT_TRANSLATE_NOOP("PaletteNames", "auto save, crash recovery")},
    OtherName{"setting/backup", QT_TRANSLATE_NOOP("PaletteNames", "backup copies, file versions")},
    OtherName{"setting/language", QT_TRANSLATE_NOOP("PaletteNames", "locale, translation")},
    OtherName{"setting/figures", QT_TRANSLATE_NOOP("PaletteNames", "frame time, fps counter, statistics overlay")},
    OtherName{"setting/background", QT_TRANSLATE_NOOP("PaletteNames", "viewport color, backdrop")},
    OtherName{"setting/motion", QT_TRANSLATE_NOOP("PaletteNames", "accessibility, animations off")},
    OtherName{"help/explanation", QT_TRANSLATE_NOOP("PaletteNames", "skinning formula, skinning matrix")},
    OtherName{"help/attachments", QT_TRANSLATE_NOOP("PaletteNames", "hang things on joints, attach a prop")},
    OtherName{"help/formats", QT_TRANSLATE_NOOP("PaletteNames", "supported formats, file types")},
    OtherName{"help/commandline", QT_TRANSLATE_NOOP("PaletteNames", "cli, terminal, batch mode")},
    OtherName{"help/start", QT_TRANSLATE_NOOP("PaletteNames", "tutorial, getting started")},
};

} // namespace

QStringList withOtherNames()
{
    QStringList out;
    for (const OtherName& row : kOtherNames) out += QLatin1String(row.id);
    return out;
}

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
