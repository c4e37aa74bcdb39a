// SPDX-License-Identifier: MIT
#include "app/html/html_steps.h"

#include "app/html/html_text.h"
#include "core/base/error.h"

#include <array>
#include <string_view>

namespace bindpose {
namespace {

/// Steps of one kind of defect, with "|" between them. %1: the first joint; %2: "1 vertex", "12 vertices".
struct StepTexts {
    std::string_view ids; ///< numbers or families, with spaces around
    const char* blender;
    const char* maya;
    const char* max;
};

constexpr std::array kSteps{
    StepTexts{" W001 W002 W003 W005 ",
        QT_TRANSLATE_NOOP("HtmlReport",
            "Weight Paint mode, Weights ▸ Normalize All.|Turn Auto Normalize on, so that it "
            "stays so."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Normalize Weights ▸ Enable Weight Normalization.|Skin ▸ Normalize "
                                        "Weights ▸ Normalize Weights."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, tick Vertices, select all.|Weight Properties: tick "
                                        "Normalize.")},
    StepTexts{" W006 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Edit mode, Select ▸ Select All by Trait ▸ Ungrouped Vertices: the %2.|"
                                        "Data ▸ Vertex Groups: Assign to the joint beside them.|Weight Paint "
                                        "mode, Weights ▸ Smooth."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select the %2.|Skin ▸ Hammer Skin Weights."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Tool: "
                                        "copy from a neighbour, paste, Blend.")},
    StepTexts{" W007 W008 W026 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, Weights ▸ Limit Total.|Weights ▸ Normalize All.|In the "
                                        "exporter: as many influences as the target takes."),
        QT_TRANSLATE_NOOP("HtmlReport",
            "Skin ▸ Set Max Influences, Maintain Max Influences on.|Skin ▸ Normalize Weights "
            "▸ Normalize Weights."),
        QT_TRANSLATE_NOOP(
            "HtmlReport", "Skin ▸ Advanced Parameters ▸ Bone Affect Limit: as many as the target takes.")},
    StepTexts{" W009 W010 W013 W014 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, Weights ▸ Clean, limit 0.001.|Weights ▸ Normalize All."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Prune Small Weights, below 0.001."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Advanced Parameters ▸ Clear Small Weights, limit 0.001.")},
    StepTexts{" W015 W016 W017 W018 W020 W023 D001 D002 D003 D007 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, vertex group %1.|Select the %2, Vertex Groups ▸ "
                                        "Remove.|Weights ▸ Normalize All."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select the %2, open the Component Editor.|Set the column %1 to 0.|Skin "
                                        "▸ Hammer Skin Weights."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Table: %1 "
                                        "to 0.|Weight Tool ▸ Blend.")},
    StepTexts{" W019 H010 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Name both sides .L and .R.|Weight Paint mode, Weights ▸ Mirror."),
        QT_TRANSLATE_NOOP("HtmlReport", "Go to Bind Pose.|Skin ▸ Mirror Skin Weights, from the side that is right."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Mirror Parameters: Mirror Mode.|Paste the side that is right over the "
                                        "other one.")},
    StepTexts{" W021 D004 D006 D010 ",
        QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, vertex selection: the %2.|Weights ▸ Smooth, a few "
                                        "iterations."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select the %2.|Skin ▸ Smooth Skin Weights, or paint with Smooth."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Tool ▸ "
                                        "Blend, a few times.")},
    StepTexts{" W022 D008 ",
        QT_TRANSLATE_NOOP("HtmlReport",
            "Edit mode, select the part (L over it).|Data ▸ Vertex Groups: Assign to %1 with "
            "weight 1, remove it from the others."),
        QT_TRANSLATE_NOOP(
            "HtmlReport", "Select the part's vertices, open the Component Editor.|Set the column %1 to 1."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, tick Vertices, select the element.|Weight Properties ▸ "
                                        "Abs. Effect 1 for %1, tick Rigid.")},
    StepTexts{" W024 W025 W027 ",
        QT_TRANSLATE_NOOP("HtmlReport",
            "Bone properties of joints that move nothing: Deform off.|In the exporter: Export "
            "Deformation Bones Only."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Influences ▸ Remove Unused Influences."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Parameters ▸ Bones: select those that move nothing, Remove.")},
    StepTexts{" G001 G002 D009 ",
        QT_TRANSLATE_NOOP("HtmlReport",
            "Select both sides of the seam.|Weight Paint mode, Weights ▸ Smooth, or Object ▸ "
            "Data Transfer ▸ Vertex Groups from the side that is right."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select a vertex of each side.|Skin ▸ Copy Vertex Weights, then Paste Vertex "
                                        "Weights on the other."),
        QT_TRANSLATE_NOOP("HtmlReport",
            "Skin ▸ Edit Envelopes, tick Vertices.|Weight Tool: copy from one side, paste on "
            "the other.")},
    StepTexts{" D005 ",
        QT_TRANSLATE_NOOP("HtmlReport",
            "Split the bone in two: the outer one takes half of %1's twist (Copy Rotation, one "
            "axis, 0.5).|Weight Paint mode: a long ramp over both."),
        QT_TRANSLATE_NOOP("HtmlReport", "Insert a twist joint before %1 that takes half of its twist.|Skin: Skinning "
                                        "Method ▸ Dual Quaternion where the engine has it."),
        QT_TRANSLATE_NOOP("HtmlReport",
            "Add a twist bone before %1 that takes half of its twist.|Skin: tick DQ Skinning "
            "where the engine has it.")},
    StepTexts{" W ", QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, vertex group %1.|Weights ▸ Normalize All."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select the %2, open the Component Editor.|Look at the column %1."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, Weight Table: look at %1.")},
    StepTexts{" G ",
        QT_TRANSLATE_NOOP("HtmlReport", "Edit mode, Mesh ▸ Clean Up.|Mesh ▸ Normals ▸ Recalculate Outside."),
        QT_TRANSLATE_NOOP("HtmlReport", "Mesh ▸ Cleanup.|Mesh Display ▸ Set to Face, then Soften Edge."),
        QT_TRANSLATE_NOOP("HtmlReport", "Below Skin: STL Check, then Edit Poly ▸ weld and smooth.")},
    StepTexts{" B S ",
        QT_TRANSLATE_NOOP("HtmlReport", "Pose mode, Pose ▸ Clear Transform ▸ All.|Object ▸ Apply ▸ All Transforms on "
                                        "mesh and armature.|Export again, Rest Position."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Go to Bind Pose.|Skin ▸ Unbind, Keep History; freeze transforms.|Bind "
                                        "again in the pose that is right."),
        QT_TRANSLATE_NOOP("HtmlReport",
            "Bones to the pose that is right.|Skin ▸ Advanced Parameters: Always Deform off "
            "and on again.|Reset XForm below Skin.")},
    StepTexts{" H ", QT_TRANSLATE_NOOP("HtmlReport", "Armature, Edit mode: look at %1, its name and its parent."),
        QT_TRANSLATE_NOOP("HtmlReport", "Outliner: look at %1, its name and its parent."),
        QT_TRANSLATE_NOOP("HtmlReport", "Schematic View: look at %1, its name and its parent.")},
    StepTexts{" A ",
        QT_TRANSLATE_NOOP("HtmlReport", "Graph Editor, channels of %1.|Channel ▸ Discontinuity (Euler) Filter; Key ▸ "
                                        "Decimate.|Export again with the scene's frame rate."),
        QT_TRANSLATE_NOOP("HtmlReport", "Graph Editor, curves of %1.|Curves ▸ Euler Filter, Curves ▸ Simplify Curve.|"
                                        "Export with Bake Animation."),
        QT_TRANSLATE_NOOP("HtmlReport",
            "Curve Editor, tracks of %1.|Keys ▸ Euler filter, Reduce Keys.|Export with Bake "
            "Animation.")},
    StepTexts{" D ",
        QT_TRANSLATE_NOOP("HtmlReport", "Weight Paint mode, vertex group %1.|Weights ▸ Smooth over the %2."),
        QT_TRANSLATE_NOOP("HtmlReport", "Select the %2.|Skin ▸ Smooth Skin Weights."),
        QT_TRANSLATE_NOOP("HtmlReport", "Skin ▸ Edit Envelopes, select the %2.|Weight Tool ▸ Blend.")},
};

constexpr StepTexts kExport{" F ",
    QT_TRANSLATE_NOOP(
        "HtmlReport", "Update the exporter and export again.|Keep textures and side files beside the file."),
    QT_TRANSLATE_NOOP(
        "HtmlReport", "Update the exporter and export again.|Keep textures and side files beside the file."),
    QT_TRANSLATE_NOOP(
        "HtmlReport", "Update the exporter and export again.|Keep textures and side files beside the file.")};

const StepTexts& textsFor(const std::string& id)
{
    if (id.empty()) return kExport;
    for (const std::string& key : {" " + id + " ", " " + id.substr(0, 1) + " "})
        for (const StepTexts& texts : kSteps)
            if (texts.ids.find(key) != std::string_view::npos) return texts;
    return kExport;
}

std::vector<std::string> splitSteps(const std::string& text)
{
    std::vector<std::string> out(1);
    for (const char c : text)
        if (c == '|')
            out.emplace_back();
        else
            out.back() += c;
    return out;
}

} // namespace

SourceSteps stepsFor(const RecordedFinding& finding)
{
    const StepTexts& texts = textsFor(finding.id);
    const std::string joint = finding.place.joints.empty() ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "the joint"))
                                                           : finding.place.joints.front();
    const std::string vertices = countWords(
        finding.count, QT_TRANSLATE_NOOP("HtmlReport", "%1 vertex"), QT_TRANSLATE_NOOP("HtmlReport", "%1 vertices"));
    const auto steps = [&](const char* text) {
        std::vector<std::string> out = splitSteps(inWords(text));
        for (std::string& step : out) step = fillTemplate(step, Wordings({joint, vertices}));
        return out;
    };
    return {steps(texts.blender), steps(texts.maya), steps(texts.max)};
}

} // namespace bindpose
