// SPDX-License-Identifier: MIT
#include "tests/bench/ogre_skin.h"

#if defined(BINDPOSE_HAVE_OGRE)
#include <OgreMatrix4.h>
#include <OgreOptimisedUtil.h>

#include <algorithm>

namespace bindpose::bench {
namespace {

class Skin112 final : public OgreSkin {
public:
    Skin112(const Scene& scene, const std::vector<glm::mat4>& palette)
        : positions_(scene.sets[0]->positions), normals_(scene.meshes[0]->parts[0]->vertices->normals),
          outPositions_(positions_.size()), outNormals_(positions_.size()), columns_(scene.weights[0]->storedColumns)
    {
        for (const glm::mat4& m : palette)
            matrices_.emplace_back(m[0][0], m[1][0], m[2][0], m[3][0], m[0][1], m[1][1], m[2][1], m[3][1], m[0][2],
                m[1][2], m[2][2], m[3][2]);
        for (const Ogre::Affine3& matrix : matrices_) pointers_.push_back(&matrix);
        for (const auto& block : scene.weights[0]->blocks()) {
            weights_.insert(weights_.end(), block->weights.begin(), block->weights.end());
            for (const SlotIndex slot : block->slots) indices_.push_back(static_cast<unsigned char>(slot));
        }
    }
    void run() override
    {
        Ogre::OptimisedUtil::getImplementation()->softwareVertexSkinning(&positions_[0].x, &outPositions_[0].x,
            &normals_[0].x, &outNormals_[0].x, weights_.data(), indices_.data(), pointers_.data(), 12, 12, 12, 12,
            columns_ * sizeof(float), columns_, columns_, positions_.size());
    }

private:
    std::vector<glm::vec3> positions_, normals_, outPositions_, outNormals_;
    std::size_t columns_;
    std::vector<Ogre::Affine3> matrices_;
    std::vector<const Ogre::Affine3*> pointers_;
    std::vector<float> weights_;
    std::vector<unsigned char> indices_;
};

} // namespace

std::unique_ptr<OgreSkin> makeOgreSkin(const Scene& scene, const std::vector<glm::mat4>& palette)
{
    return std::make_unique<Skin112>(scene, palette);
}

} // namespace bindpose::bench
#else

namespace bindpose::bench {

std::unique_ptr<OgreSkin> makeOgreSkin(const Scene&, const std::vector<glm::mat4>&)
{
    return nullptr;
}

} // namespace bindpose::bench
#endif
