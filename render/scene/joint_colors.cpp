// SPDX-License-Identifier: MIT
#include "render/scene/joint_colors.h"

#include "render/scene/joint_neighbors.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace bindpose {
namespace {

/// Lightness and strength of a row of the palette. The first one is taken before the others: these come in where
/// neighbours leave it no hue that is far enough away.
struct Tone {
    float lightness, chroma;
};
constexpr Tone kTones[] = {{0.72f, 0.13f}, {0.58f, 0.14f}, {0.47f, 0.11f}, {0.68f, 0.05f}, {0.55f, 0.05f}};
constexpr float kToneCost = 50.0f; ///< degrees of hue that another tone is worth
constexpr int kHues = 36;
constexpr float kWellApart = 0.16f; ///< as far as neighbours are where there is room
constexpr int kRounds = 4;          ///< that mend what the order of the joints left too near

struct Candidate {
    float hueDeg = 0.0f;
    int tone = 0;
    glm::vec3 encoded{0.0f}, lab{0.0f};
};

float apart(float a, float b)
{
    const float d = std::abs(a - b);
    return std::min(d, 360.0f - d);
}

/// OKLab to linear sRGB by Björn Ottosson's matrices ("A perceptual color space for image processing", 2020).
glm::vec3 linearOfLab(const glm::vec3& lab)
{
    const float l = lab.x + 0.3963377774f * lab.y + 0.2158037573f * lab.z;
    const float m = lab.x - 0.1055613458f * lab.y - 0.0638541728f * lab.z;
    const float s = lab.x - 0.0894841775f * lab.y - 1.2914855480f * lab.z;
    const float l3 = l * l * l, m3 = m * m * m, s3 = s * s * s;
    return {4.0767416621f * l3 - 3.3077115913f * m3 + 0.2309699292f * s3,
        -1.2684380046f * l3 + 2.6097574011f * m3 - 0.3413193965f * s3,
        -0.0041960863f * l3 - 0.7034186147f * m3 + 1.7076147010f * s3};
}

/// As strong as the screen can show it.
Candidate candidateOf(float hueDeg, int tone)
{
    const float angle = hueDeg * 3.14159265f / 180.0f;
    float chroma = kTones[tone].chroma;
    glm::vec3 linear;
    for (;; chroma *= 0.95f) {
        linear = linearOfLab({kTones[tone].lightness, chroma * std::cos(angle), chroma * std::sin(angle)});
        const bool shown = glm::all(glm::greaterThanEqual(linear, glm::vec3(0.0f))) &&
                           glm::all(glm::lessThanEqual(linear, glm::vec3(1.0f)));
        if (shown || chroma < 0.01f) break;
    }
    const glm::vec3 encoded = encodedColor(linear);
    return {hueDeg, tone, encoded, oklabOf(encoded)};
}

std::vector<Candidate> makePalette()
{
    std::vector<Candidate> out;
    for (int tone = 0; tone < static_cast<int>(std::size(kTones)); ++tone)
        for (int hue = 0; hue < kHues; ++hue)
            out.push_back(candidateOf(360.0f * static_cast<float>(hue) / kHues, tone));
    return out;
}

/// Gives joints their colours one after another.
class Coloring {
public:
    explicit Coloring(const Scene& scene)
        : scene_(scene), palette_(makePalette()), beside_(neighborsInTree(scene)), taken_(scene.nodes.size(), kNone)
    {
        const JointNeighbors surface = neighborsOnSurface(scene);
        for (std::size_t i = 0; i < beside_.size(); ++i)
            beside_[i].insert(beside_[i].end(), surface[i].begin(), surface[i].end());
    }
    std::vector<glm::vec3> run()
    {
        for (const NodeId node : scene_.order->sorted) taken_[node.index()] = choose(node);
        for (int round = 0; round < kRounds; ++round)
            for (const NodeId node : scene_.order->sorted)
                if (nearest(node, taken_[node.index()]) < kJointsApart) taken_[node.index()] = choose(node);
        std::vector<glm::vec3> out(taken_.size(), glm::vec3(0.5f));
        for (std::size_t i = 0; i < out.size(); ++i)
            if (taken_[i] != kNone) out[i] = palette_[taken_[i]].encoded;
        return out;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    /// How near it is to the colour of a joint beside it that has one.
    float nearest(NodeId node, std::size_t candidate) const
    {
        float out = std::numeric_limits<float>::infinity();
        for (const NodeId other : beside_[node.index()])
            if (taken_[other.index()] != kNone)
                out = std::min(out, glm::distance(palette_[candidate].lab, palette_[taken_[other.index()]].lab));
        return out;
    }
    /// The nearest to its name's that is far enough away; where none is, the one that is the farthest.
    std::size_t choose(NodeId node) const
    {
        const float hue = hueOfName(scene_.nodes[node.index()]->name);
        std::size_t best = 0;
        float bestCost = std::numeric_limits<float>::infinity(), bestAway = -1.0f;
        for (std::size_t i = 0; i < palette_.size(); ++i) {
            const float cost = apart(palette_[i].hueDeg, hue) + kToneCost * static_cast<float>(palette_[i].tone);
            if (bestAway >= kWellApart && cost >= bestCost) continue;
            const float away = std::min(nearest(node, i), kWellApart);
            if (away < bestAway || (away == bestAway && cost >= bestCost)) continue;
            best = i;
            bestAway = away;
            bestCost = cost;
        }
        return best;
    }

    const Scene& scene_;
    std::vector<Candidate> palette_;
    JointNeighbors beside_;
    std::vector<std::size_t> taken_; ///< by node: of the palette
};

} // namespace

glm::vec3 encodedColor(const glm::vec3& linear)
{
    glm::vec3 out;
    for (int i = 0; i < 3; ++i) {
        const float c = std::clamp(linear[i], 0.0f, 1.0f);
        out[i] = c <= 0.0031308f ? 12.92f * c : 1.055f * std::pow(c, 1.0f / 2.4f) - 0.055f;
    }
    return out;
}

glm::vec3 oklabOf(const glm::vec3& encoded)
{
    glm::vec3 c;
    for (int i = 0; i < 3; ++i)
        c[i] = encoded[i] <= 0.04045f ? encoded[i] / 12.92f : std::pow((encoded[i] + 0.055f) / 1.055f, 2.4f);
    const float l = std::cbrt(0.4122214708f * c.x + 0.5363325363f * c.y + 0.0514459929f * c.z);
    const float m = std::cbrt(0.2119034982f * c.x + 0.6806995451f * c.y + 0.1073969566f * c.z);
    const float s = std::cbrt(0.0883024619f * c.x + 0.2817188376f * c.y + 0.6299787005f * c.z);
    return {0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s,
        1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s,
        0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s};
}

/// FNV-1a, 64 bit, folded.
float hueOfName(std::string_view name)
{
    std::uint64_t hash = 14695981039346656037ull;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    hash ^= hash >> 32;
    return static_cast<float>(hash % 36000u) / 100.0f;
}

std::vector<glm::vec3> jointColors(const Scene& scene)
{
    return Coloring(scene).run();
}

bool KeptJointColors::update(const Scene& scene)
{
    std::size_t at = 0;
    bool same = true;
    const auto eachPart = [&scene](const auto& visit) {
        for (const auto& one : scene.nodes) visit(one);
        for (const auto& one : scene.skins) visit(one);
        for (const auto& one : scene.instances) visit(one);
        for (const auto& one : scene.meshes) visit(one);
        for (const auto& one : scene.weights) visit(one);
    };
    eachPart([&](const auto& one) {
        same = same && at < of_.size() && !one.owner_before(of_[at]) && !of_[at].owner_before(one);
        ++at;
    });
    if (same && at == of_.size() && at > 0) return false;
    of_.clear();
    eachPart([this](const auto& one) { of_.emplace_back(one); });
    std::vector<glm::vec3> colors = jointColors(scene);
    if (colors == colors_) return false;
    colors_ = std::move(colors);
    return true;
}

} // namespace bindpose
