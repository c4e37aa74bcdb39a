// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/humanoid_cage.h"

#include "core/sample/humanoid/cage_builder.h"

#include <cmath>
#include <numbers>

namespace bindpose {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr std::size_t kTrunkColumns = 8, kArmColumns = 10, kLegColumns = 12;
constexpr std::size_t kHoleColumn = 3, kHoleRow = 8, kHoleRows = 3, kHoleColumns = 2;

using Ring = CageBuilder::Ring;

/// Builds the half body ring by ring; the rings that limbs grow from are kept between the steps.
class HumanoidCage {
public:
    explicit HumanoidCage(const HumanoidShape& shape) : shape_(shape), body_(shape.layout()) {}

    QuadMesh build()
    {
        trunk();
        head();
        leg();
        arm();
        return std::move(out_).take();
    }

private:
    /// Half ring of a loft round x = 0 from front to back; heights in front and behind differ.
    Ring halfRing(const Loft& loft, float frontY, float backY)
    {
        Ring ring;
        for (std::size_t c = 0; c <= kTrunkColumns; ++c) {
            const float angle = kPi * static_cast<float>(c) / kTrunkColumns;
            const float y = glm::mix(frontY, backY, 0.5f - 0.5f * std::cos(angle));
            glm::vec3 p = loft.surfacePoint(y, angle);
            if (c == 0 || c == kTrunkColumns) p.x = 0.0f;
            ring.push_back(out_.point(p));
        }
        return ring;
    }

    Ring armRing(float along, float lean)
    {
        Ring ring;
        for (std::size_t k = 0; k < kArmColumns; ++k) {
            const float up = kPi * (static_cast<float>(k) * 36.0f - 54.0f) / 180.0f; // from +side towards +front
            ring.push_back(out_.point(shape_.arm().surfacePoint(along - lean * std::sin(up), 0.5f * kPi - up)));
        }
        return ring;
    }

    void trunk()
    {
        constexpr std::array heights{
            0.885f, 0.935f, 0.985f, 1.040f, 1.100f, 1.160f, 1.225f, 1.295f, 1.360f, 1.402f, 1.440f, 1.472f};
        for (const float y : heights) trunk_.push_back(halfRing(shape_.torso(), y, y));
        armHole_ = armRing(0.015f, 0.030f);
        // The hole's border replaces the points of the trunk's rows there, in the order of armRing.
        constexpr std::array<std::array<std::size_t, 2>, kArmColumns> border{
            {{8, 3}, {9, 3}, {10, 3}, {11, 3}, {11, 4}, {11, 5}, {10, 5}, {9, 5}, {8, 5}, {8, 4}}};
        for (std::size_t k = 0; k < kArmColumns; ++k) trunk_[border[k][0]][border[k][1]] = armHole_[k];
        Ring shoulders;
        for (std::size_t c = 0; c <= kTrunkColumns; ++c) {
            const float angle = kPi * static_cast<float>(c) / kTrunkColumns;
            const float x = c == 0 || c == kTrunkColumns ? 0.0f : 0.125f * std::sin(angle);
            shoulders.push_back(out_.point({x, 1.510f - 0.012f * std::cos(angle), -0.025f + 0.062f * std::cos(angle)}));
        }
        trunk_.push_back(shoulders);
        trunk_.push_back(halfRing(shape_.neck(), 1.508f, 1.540f));
        trunk_.push_back(halfRing(shape_.neck(), 1.545f, 1.575f));
        out_.beginChart(BodyChart::Torso, kTrunkColumns, trunk_);
        for (std::size_t r = 0; r + 1 < trunk_.size(); ++r) {
            for (std::size_t c = 0; c < kTrunkColumns; ++c) {
                const bool hole =
                    r >= kHoleRow && r < kHoleRow + kHoleRows && c >= kHoleColumn && c < kHoleColumn + kHoleColumns;
                if (!hole) out_.rowQuad(trunk_[r], trunk_[r + 1], r, r + 1, c);
            }
        }
    }

    void head()
    {
        constexpr std::array<std::array<float, 2>, 9> heights{
            {{1.577f, 1.600f}, {1.602f, 1.623f}, {1.628f, 1.645f}, {1.653f, 1.667f}, {1.678f, 1.690f}, {1.704f, 1.712f},
                {1.732f, 1.736f}, {1.759f, 1.760f}, {1.782f, 1.782f}}};
        std::vector<Ring> rings{trunk_.back()};
        for (const auto& y : heights) rings.push_back(halfRing(shape_.head(), y[0], y[1]));
        out_.beginChart(BodyChart::Head, kTrunkColumns, rings);
        for (std::size_t r = 0; r + 1 < rings.size(); ++r) {
            for (std::size_t c = 0; c < kTrunkColumns; ++c) out_.rowQuad(rings[r], rings[r + 1], r, r + 1, c);
        }
        const Ring& top = rings.back();
        std::vector<Ring> grid{{top[0], top[1], top[2]}};
        for (std::size_t j = 1; j < 4; ++j) {
            const glm::vec3 edge = out_.at(top[2 + j]);
            const float z = glm::mix(edge.z, -0.01f, 0.15f);
            grid.push_back({out_.point({0.0f, 1.80f, z}), out_.point({0.5f * edge.x, 1.797f, z}), top[2 + j]});
        }
        grid.push_back({top[8], top[7], top[6]});
        out_.beginGrid(BodyChart::Crown, 2, 4);
        for (std::size_t j = 0; j < 4; ++j) out_.gridRow(grid[j], grid[j + 1], j);
    }

    void leg()
    {
        Ring top = trunk_.front();
        for (const glm::vec3 p : {glm::vec3(0, 0.845f, -0.05f), {0, 0.835f, 0.0f}, {0, 0.845f, 0.05f}}) {
            top.push_back(out_.point(p));
        }
        std::vector<Ring> rings{top};
        constexpr std::array heights{
            0.800f, 0.745f, 0.685f, 0.620f, 0.560f, 0.515f, 0.470f, 0.410f, 0.345f, 0.275f, 0.205f, 0.145f, 0.100f};
        for (const float y : heights) {
            const float lean = 0.4f * glm::smoothstep(0.65f, 0.83f, y); // from level to the slope of the groin
            Ring ring;
            for (std::size_t k = 0; k < kLegColumns; ++k) {
                const float angle = kPi * (static_cast<float>(k) - 1.0f) / 6.0f;
                glm::vec3 p = shape_.leg().surfacePoint(y, angle);
                p.y += lean * (p.x - 0.07f);
                ring.push_back(out_.point(p));
            }
            rings.push_back(ring);
        }
        foot(rings);
        out_.beginChart(BodyChart::Leg, kLegColumns, rings);
        for (std::size_t r = 0; r + 1 < rings.size(); ++r) {
            for (std::size_t k = 0; k < kLegColumns; ++k) out_.rowQuad(rings[r + 1], rings[r], r + 1, r, k);
        }
        toeCap(rings.back());
    }

    /// The leg's tube goes on round the heel and forwards to the toes, like a sock.
    void foot(std::vector<Ring>& rings)
    {
        struct Slice {
            glm::vec3 top, bottom;
            float halfWidth;
        };
        const float x = body_.ankle.x;
        const std::array<Slice, 6> slices{{{{x, 0.088f, 0.020f}, {x, 0.045f, -0.086f}, 0.036f},
            {{x + 0.002f, 0.078f, 0.044f}, {x - 0.003f, 0.000f, -0.062f}, 0.035f},
            {{x + 0.004f, 0.066f, 0.066f}, {x, 0.000f, -0.005f}, 0.037f},
            {{x + 0.007f, 0.054f, 0.090f}, {x + 0.005f, 0.000f, 0.055f}, 0.042f},
            {{x + 0.010f, 0.043f, 0.120f}, {x + 0.009f, 0.000f, 0.110f}, 0.045f},
            {{x + 0.009f, 0.030f, 0.158f}, {x + 0.009f, 0.000f, 0.156f}, 0.038f}}};
        for (const Slice& s : slices) {
            Ring ring;
            for (std::size_t k = 0; k < kLegColumns; ++k) {
                const float angle = kPi * (static_cast<float>(k) - 1.0f) / 6.0f;
                glm::vec3 p = glm::mix(s.bottom, s.top, 0.5f + 0.5f * std::cos(angle));
                p.x += s.halfWidth * std::sin(angle);
                ring.push_back(out_.point(p));
            }
            rings.push_back(ring);
        }
    }

    void toeCap(const Ring& last)
    {
        Ring middle{last[10]};
        for (const float x : {-0.017f, 0.0f, 0.017f}) {
            middle.push_back(out_.point({body_.toe.x - 0.006f + x, 0.014f, 0.182f}));
        }
        middle.push_back(last[4]);
        const Ring top{last[11], last[0], last[1], last[2], last[3]};
        const Ring bottom{last[9], last[8], last[7], last[6], last[5]};
        out_.beginGrid(BodyChart::Toes, 4, 2);
        out_.gridRow(bottom, middle, 0);
        out_.gridRow(middle, top, 1);
    }

    void arm()
    {
        std::vector<Ring> rings{armHole_};
        constexpr std::array stations{0.085f, 0.135f, 0.185f, 0.235f, 0.275f, 0.310f, 0.355f, 0.410f, 0.465f, 0.512f};
        for (const float t : stations) rings.push_back(armRing(t, 0.030f * glm::smoothstep(0.2f, 0.05f, t)));
        struct Slice {
            float along, halfWidth, halfDepth;
        };
        for (const Slice s : {Slice{0.010f, 0.030f, 0.017f}, {0.056f, 0.041f, 0.016f}, {0.097f, 0.043f, 0.012f}}) {
            rings.push_back(palmRing(s.along, s.halfWidth, s.halfDepth));
        }
        out_.beginChart(BodyChart::Arm, kArmColumns, rings);
        const std::size_t thumbRow = rings.size() - 3;
        for (std::size_t r = 0; r + 1 < rings.size(); ++r) {
            for (std::size_t k = 0; k < kArmColumns; ++k) {
                if (r != thumbRow || k != 1) out_.rowQuad(rings[r + 1], rings[r], r + 1, r, k);
            }
        }
        const Ring& near = rings[thumbRow];
        const Ring& far = rings[thumbRow + 1];
        finger(0, {far[1], far[2], near[2], near[1]});
        const Ring& end = rings.back();
        const std::array<std::size_t, 5> outer{2, 3, 4, 5, 6}, inner{1, 0, 9, 8, 7};
        for (std::size_t f = 0; f < 4; ++f) {
            finger(f + 1, {end[inner[f]], end[inner[f + 1]], end[outer[f + 1]], end[outer[f]]});
        }
    }

    /// Four columns over the back of the hand, four over the palm, one at each edge: a finger for each pair.
    Ring palmRing(float along, float halfWidth, float halfDepth)
    {
        constexpr std::array<float, kArmColumns> across{0.5f, 1.0f, 1.0f, 0.5f, 0.0f, -0.5f, -1.0f, -1.0f, -0.5f, 0.0f};
        Ring ring;
        for (std::size_t k = 0; k < kArmColumns; ++k) {
            const float depth = k >= 2 && k <= 6 ? halfDepth : -halfDepth;
            ring.push_back(out_.point(body_.hand.origin + body_.hand.axis * along +
                                      body_.hand.side * (across[k] * halfWidth) + body_.hand.front * depth));
        }
        return ring;
    }

    /// A tube of four columns out of one quad, counter-clockwise seen from the fingertip.
    void finger(std::size_t which, const Ring& base)
    {
        const FingerLayout& f = body_.fingers[which];
        std::vector<Ring> rings{base};
        struct Stop {
            std::size_t bone;
            float part;
        };
        constexpr std::array<Stop, 5> kFinger{{{0, 0.45f}, {1, 0.0f}, {1, 0.6f}, {2, 0.1f}, {2, 1.0f}}};
        constexpr std::array<Stop, 5> kThumb{{{1, 0.0f}, {1, 0.4f}, {1, 0.9f}, {2, 0.4f}, {2, 1.0f}}};
        for (const Stop& s : which == 0 ? kThumb : kFinger) {
            const glm::vec3 along = glm::normalize(f.joints[s.bone + 1] - f.joints[s.bone]);
            glm::vec3 center = glm::mix(f.joints[s.bone], f.joints[s.bone + 1], s.part);
            const float radius = glm::mix(f.radii[s.bone], f.radii[s.bone + 1], s.part);
            const bool tip = s.bone == 2 && s.part == 1.0f; // in front of the ball, so that it projects onto it
            if (tip) center += along * (0.9f * radius);
            const float reach = radius * (tip ? 0.45f : 0.72f);
            const auto across = [&](const glm::vec3& axis) {
                return glm::normalize(axis - along * glm::dot(axis, along)) * reach;
            };
            const glm::vec3 a = which == 0 ? -across(body_.hand.front) : across(body_.hand.side);
            const glm::vec3 b = which == 0 ? -across(body_.hand.axis) : across(body_.hand.front);
            Ring ring;
            for (const glm::vec3& offset : {a - b, -a - b, b - a, a + b}) ring.push_back(out_.point(center + offset));
            rings.push_back(ring);
        }
        out_.beginChart(static_cast<BodyChart>(static_cast<std::size_t>(BodyChart::Thumb) + which), 4, rings);
        for (std::size_t r = 0; r + 1 < rings.size(); ++r) {
            for (std::size_t k = 0; k < 4; ++k) out_.rowQuad(rings[r], rings[r + 1], r, r + 1, k);
        }
        out_.beginGrid(static_cast<BodyChart>(static_cast<std::size_t>(BodyChart::ThumbTip) + which), 1, 1);
        const Ring& tip = rings.back();
        out_.gridRow({tip[0], tip[1]}, {tip[3], tip[2]}, 0);
    }

    const HumanoidShape& shape_;
    const HumanoidLayout& body_;
    CageBuilder out_;
    std::vector<Ring> trunk_;
    Ring armHole_;
};

} // namespace

QuadMesh makeHumanoidCage(const HumanoidShape& shape)
{
    return HumanoidCage(shape).build();
}

} // namespace bindpose
