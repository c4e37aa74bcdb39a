// SPDX-License-Identifier: MIT
#include "app/base/move_words.h"

#include <cstdio>

namespace bindpose {

std::string shortNumber(double value)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

std::string lengthWords(const FileFacts& facts, double units)
{
    if (!facts.metresPerUnit) return shortNumber(units) + " units";
    const double metres = units * *facts.metresPerUnit;
    if (metres >= 1.0) return shortNumber(metres) + " m";
    return metres < 1e-4 ? shortNumber(metres * 1e6) + " µm" : shortNumber(metres * 1e3) + " mm";
}

std::string placeWords(const Scene& scene, const MovedPlace& place)
{
    std::string out = "rest pose";
    if (place.clip.valid()) {
        const std::string& name = scene.clips[place.clip.index()]->name;
        out = "clip " + (name.empty() ? "#" + std::to_string(place.clip.value) : name) + ", " +
              shortNumber(place.timeSec) + " s";
    }
    out += ", vertex " + std::to_string(place.point);
    if (scene.meshes.size() > 1) out += " of mesh " + std::to_string(place.mesh.value);
    return scene.meshes[place.mesh.index()]->sets.size() > 1 ? out + " set " + std::to_string(place.set) : out;
}

} // namespace bindpose
