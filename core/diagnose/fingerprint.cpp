// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/report.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

/// FNV-1a, 64 bits; fields end with a zero byte, so that none runs into the next.
class Hash {
public:
    void add(std::string_view text)
    {
        for (const char c : text) eat(static_cast<unsigned char>(c));
        eat(0);
    }
    std::string text() const
    {
        static constexpr char kDigits[] = "0123456789abcdef";
        std::string out(16, '0');
        for (std::size_t i = 0; i < 16; ++i) out[15 - i] = kDigits[(state_ >> (4 * i)) & 15u];
        return out;
    }

private:
    void eat(unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001B3u; }
    std::uint64_t state_ = 0xCBF29CE484222325u;
};

std::string fingerprintOf(const Scene& scene, const Finding& finding)
{
    const Place& place = finding.place;
    Hash hash;
    hash.add(nameOf(finding).code);
    const bool mesh = place.mesh && *place.mesh < scene.meshes.size() && scene.meshes[*place.mesh];
    hash.add(mesh ? scene.meshes[*place.mesh]->name : std::string());
    // Where the surface deforms wrong is known by the spot at rest: points and the worst moment change with an export.
    const std::optional<DeformFacts> facts = deformFactsOf(finding);
    if (facts) hash.add(facts->spot);
    hash.add(place.set && !facts ? std::to_string(*place.set) : std::string());
    std::vector<std::string> joints;
    for (const NodeId joint : place.joints)
        if (const Node* node = scene.node(joint)) joints.push_back(node->name);
    std::sort(joints.begin(), joints.end());
    for (const std::string& joint : joints) hash.add(joint);
    const bool clip =
        !facts && place.clip && place.clip->index() < scene.clips.size() && scene.clips[place.clip->index()];
    hash.add(clip ? scene.clips[place.clip->index()]->name : std::string());
    // Where in the file only if nothing else says which: a scene that was edited does not know it any more.
    const bool named = mesh || clip || !joints.empty();
    hash.add(named ? std::string() : place.file);
    hash.add(named ? std::string() : place.pointer);
    return hash.text();
}

} // namespace

std::vector<std::string> fingerprintsOf(const Scene& scene, const std::vector<Finding>& findings)
{
    std::vector<std::string> out;
    std::map<std::string, std::size_t> seen;
    for (const Finding& finding : findings) {
        std::string one = fingerprintOf(scene, finding);
        const std::size_t before = seen[one]++;
        out.push_back(before == 0 ? one : one + "-" + std::to_string(before + 1));
    }
    return out;
}

} // namespace bindpose
