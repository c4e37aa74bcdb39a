// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_kernels.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/ogre_skin.h"
#include "tests/bench/rows.h"

namespace bindpose::bench {
namespace {

struct Workload {
    Scene scene;
    BlendWeights weights;
    std::vector<glm::mat4> palette;
    std::vector<glm::vec3> positions, normals;
    std::unique_ptr<SkinBlocks> blocks; ///< made once of the weights
    std::unique_ptr<OgreSkin> ogre;     ///< null where OGRE is not there

    explicit Workload(const CharacterSize& size) : scene(generateCharacter(size))
    {
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = ClipId(0u);
        request.timeSec = 0.7;
        palette.resize(scene.skins[0]->joints.size());
        skinPalette(*scene.skins[0], evaluatePose(scene, request), palette);
        weights = blendWeights(
            *scene.weights[0], palette.size(), WeightRule::AsStored, UnweightedRule::ByFormula, WeightMode::AsStored);
        blocks = std::make_unique<SkinBlocks>(weights);
        positions.resize(scene.sets[0]->points());
        normals.resize(positions.size());
        ogre = makeOgreSkin(scene, palette);
    }
    SkinArrays arrays()
    {
        return {scene.sets[0]->positions, scene.meshes[0]->parts[0]->vertices->normals, weights, palette, positions,
            normals, SkinMethod::Linear};
    }
};

void addSize(const char* label, const CharacterSize& size)
{
    const auto load = std::make_shared<Workload>(size);
    const auto items = static_cast<double>(load->positions.size());
    const auto oneThread = [load] { skinPointsWith(bestKernel(), load->arrays(), true, load->blocks.get()); };
    const std::string name = std::string("P1/any_order/") + label;
    addRow({name + "/vs_scalar", "skinning, positions + normals, one thread: scalar -O3 ÷ ours", oneThread,
        [load] { skinPointsReference(load->arrays()); }, Row::Goal::AtLeast, 3.0, items});
    if (hasKernel(SkinKernel::Lanes8))
        addRow({name + "/avx2_vs_scalar", "the same, the AVX2 kernel",
            [load] { skinPointsWith(SkinKernel::Lanes8, load->arrays(), true, load->blocks.get()); },
            [load] { skinPointsReference(load->arrays()); }, Row::Goal::AtLeast, 3.0, items});
    if (load->ogre) {
        const auto ogre = [load] { load->ogre->run(); };
        addRow({name + "/vs_ogre", "the same: OGRE 1.12 software skinning ÷ ours", oneThread, ogre, Row::Goal::AtLeast,
            1.9, items});
        addRow({std::string("P1/first_pass/") + label + "/vs_ogre", "the same where rows are not laid out yet",
            [load] { skinPointsWith(bestKernel(), load->arrays(), true); }, ogre, Row::Goal::AtLeast, 1.3, items});
    }
    addRow({std::string("P2/threads/") + label, "skinning on all threads: one thread ÷ all",
        [load] { skinPointsByBlocks(load->arrays(), *load->blocks); }, oneThread, Row::Goal::AtLeast, 1.7, items,
        true});
}

} // namespace

void addSkinRows()
{
    addSize("24k", {24000, 80, 4, 2.0});
    addSize("100k", {100000, 200, 4, 2.0});
    addSize("250k", {250000, 250, 4, 2.0});
}

} // namespace bindpose::bench
