// SPDX-License-Identifier: MIT
#include "core/sample/mannequin.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {

namespace {

using Points = std::vector<std::uint32_t>;

/// Plants defects into good weights, and writes down each with its points and joints.
class Planter {
public:
    explicit Planter(SampleParts& parts) : parts_(parts) {}

    /// Points within `radius` of a place, the nearest first; none that has a defect already.
    Points around(const glm::vec3& center, float radius, std::size_t most) const
    {
        Points out;
        for (std::uint32_t i = 0; i < parts_.points.size(); ++i) {
            const bool taken = std::find(taken_.begin(), taken_.end(), i) != taken_.end();
            if (!taken && glm::distance(parts_.points[i], center) < radius) out.push_back(i);
        }
        std::sort(out.begin(), out.end(), [&](std::uint32_t a, std::uint32_t b) {
            const float da = glm::distance(parts_.points[a], center), db = glm::distance(parts_.points[b], center);
            return da != db ? da < db : a < b;
        });
        if (out.size() > most) out.resize(most);
        assert(!out.empty() && "each defect has points");
        return out;
    }

    std::uint32_t joint(std::string_view name) const { return static_cast<std::uint32_t>(parts_.rig.find(name)); }
    glm::vec3 headOf(std::string_view name) const { return parts_.rig.joints[joint(name)].head; }
    FourInfluences& row(std::uint32_t point) { return parts_.influences[point]; }
    const glm::vec3& place(std::uint32_t point) const { return parts_.points[point]; }

    /// Gives `share` of a point to a joint in its last place; the others keep the rest in proportion, the sum stays 1.
    void give(std::uint32_t point, std::uint32_t toJoint, float share)
    {
        FourInfluences& r = row(point);
        float left = 1.0f - share;
        for (std::size_t i = 2; i > 0; --i) { // three places for the old ones, multiples of 1/65536 again
            const float kept = std::floor(r.weights[i] * (1.0f - share) * 65536.0f) / 65536.0f;
            if (kept == 0.0f) r.joints[i] = 0;
            r.weights[i] = kept;
            left -= kept;
        }
        r.weights[0] = left;
        r.joints[3] = toJoint;
        r.weights[3] = share;
    }

    void note(const char* name, const char* kind, const Points& points, const std::vector<std::string>& joints)
    {
        Points sorted = points;
        std::sort(sorted.begin(), sorted.end());
        taken_.insert(taken_.end(), sorted.begin(), sorted.end());
        json_ += json_.empty() ? "" : ",";
        json_ += R"({"name":")" + std::string(name) + R"(","kind":")" + kind + R"(","points":)" + listOf(sorted);
        json_ += R"(,"vertices":)" + listOf(verticesOf(sorted)) + R"(,"joints":[)";
        for (std::size_t i = 0; i < joints.size(); ++i) json_ += (i > 0 ? ",\"" : "\"") + joints[i] + '"';
        json_ += "]}";
    }

    std::string extras() const { return "{\"defects\":[" + json_ + "]}"; }

private:
    static std::string listOf(const Points& numbers)
    {
        std::string out;
        for (const std::uint32_t number : numbers) out += (out.empty() ? "" : ",") + std::to_string(number);
        return '[' + out + ']';
    }
    /// Vertices drawn from points, sorted: a glTF file numbers these.
    Points verticesOf(const Points& sorted) const
    {
        Points out;
        for (std::uint32_t v = 0; v < parts_.triangles.pointOf.size(); ++v)
            if (std::binary_search(sorted.begin(), sorted.end(), parts_.triangles.pointOf[v])) out.push_back(v);
        return out;
    }

    SampleParts& parts_;
    Points taken_;
    std::string json_;
};

/// Defects that show in one point's numbers alone.
void plantNumbers(Planter& p)
{
    const Points navel = p.around({0.0f, 1.10f, 0.095f}, 0.03f, 3);
    for (const std::uint32_t i : navel) p.row(i) = {};
    p.note("navel without weight", "zero-sum", navel, {});

    const Points thigh = p.around({-0.10f, 0.70f, 0.08f}, 0.05f, 12);
    for (const std::uint32_t i : thigh) {
        for (float& w : p.row(i).weights) w *= 0.9f;
    }
    p.note("right thigh sums to 0.9", "sum", thigh, {"thigh_r"});

    const Points knee = p.around(p.headOf("calf_l") + glm::vec3(0, 0, 0.06f), 0.05f, 2);
    for (const std::uint32_t i : knee)
        p.row(i) = {{p.joint("calf_l"), p.joint("thigh_l"), p.joint("hips"), 0}, {0.625f, 0.5f, -0.125f, 0.0f}};
    p.note("negative weight on the left knee", "negative", knee, {"hips"});

    const Points toe = p.around(p.headOf("toe_r") + glm::vec3(0, 0.03f, 0.03f), 0.06f, 2);
    for (const std::uint32_t i : toe) p.row(i) = {{p.joint("toe_r"), 0, 0, 0}, {1.25f, 0.0f, 0.0f, 0.0f}};
    p.note("more than one on the right toes", "above-one", toe, {"toe_r"});

    const Points wrist = p.around(p.headOf("hand_l"), 0.05f, 5);
    for (const std::uint32_t i : wrist)
        p.row(i) = {
            {p.joint("hand_l"), p.joint("forearm_twist_l"), p.joint("hand_l"), 0}, {0.375f, 0.25f, 0.375f, 0.0f}};
    p.note("left hand twice at the wrist", "duplicate-joint", wrist, {"hand_l"});

    const Points crown = p.around({0.0f, 1.80f, 0.0f}, 0.06f, 10);
    for (const std::uint32_t i : crown) p.give(i, p.joint("calf_r"), 0.000244140625f);
    p.note("dust of the right calf on the head", "dust", crown, {"calf_r"});

    const Points brow = p.around({0.0f, 1.72f, 0.09f}, 0.04f, 6);
    for (const std::uint32_t i : brow) {
        p.row(i).joints[3] = p.joint("foot_l");
        p.row(i).weights[3] = 0.0f;
    }
    p.note("zero weight that names the left foot", "zero-with-joint", brow, {"foot_l"});
}

/// Defects that show only beside the neighbours.
void plantPlaces(Planter& p)
{
    const Points forearm = p.around(p.headOf("forearm_twist_l"), 0.055f, 25);
    for (const std::uint32_t i : forearm) p.give(i, p.joint("forearm_r"), 0.375f);
    p.note("left forearm follows the right one", "wrong-side", forearm, {"forearm_r"});

    const Points chest = p.around({0.07f, 1.34f, 0.11f}, 0.04f, 1);
    for (const std::uint32_t i : chest) p.give(i, p.joint("foot_l"), 0.5f);
    p.note("spike from the chest to the left foot", "far-joint", chest, {"foot_l"});

    const Points calf = p.around(p.headOf("calf_r") + glm::vec3(0.0f, -0.15f, -0.07f), 0.035f, 14);
    for (const std::uint32_t i : calf) p.give(i, p.joint("index_02_r"), 0.25f);
    p.note("island of the right index finger on the calf", "island", calf, {"index_02_r"});

    const Points blade = p.around({-0.09f, 1.38f, -0.13f}, 0.05f, 18);
    for (const std::uint32_t i : blade) p.row(i) = {{p.joint("root"), 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}};
    p.note("right shoulder blade left behind on the root", "left-behind", blade, {"root"});

    const glm::vec3 elbow = p.headOf("forearm_r");
    const glm::vec3 along = glm::normalize(elbow - p.headOf("upperarm_r"));
    const Points bend = p.around(elbow, 0.075f, 400);
    for (const std::uint32_t i : bend) {
        const bool below = glm::dot(p.place(i) - elbow, along) > 0.0f;
        p.row(i) = {{p.joint(below ? "forearm_r" : "upperarm_r"), 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}};
    }
    p.note("hard step round the right elbow", "hard-step", bend, {"upperarm_r", "forearm_r"});
}

} // namespace

Result<Scene> makeBadMannequin()
{
    SampleParts parts = makeMannequinParts();
    parts.name = "mannequin-bad";
    Planter planter(parts);
    plantNumbers(planter);
    plantPlaces(planter);
    parts.extrasJson = planter.extras();
    return sceneOf(parts);
}

} // namespace bindpose
