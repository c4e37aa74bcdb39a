// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <memory>

namespace bindpose::bench {

/// OGRE 1.12's software skinning of the same surface, from Debian's libogre-1.12-dev.
class OgreSkin {
public:
    virtual ~OgreSkin() = default;
    virtual void run() = 0;
};

/// Null where the benchmark was built without OGRE.
std::unique_ptr<OgreSkin> makeOgreSkin(const Scene& scene, const std::vector<glm::mat4>& palette);

} // namespace bindpose::bench
