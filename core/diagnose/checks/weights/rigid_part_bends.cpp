// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bindpose {
namespace {

constexpr ErrorText kPartsBend{"rigid_part_bends",
    QT_TRANSLATE_NOOP("Errors", "%1 small closed {part of the mesh bends|parts of the mesh bend}: within {it|one}, the "
                                "weights of the vertices differ by up to %2.")};
constexpr Threshold kRigidLimits[] = {
    {"spread", 0.02, "weight", "half the sum of differences between two rows of one part"},
    {"extent", 0.06, "of the model's size", "a larger part is none that has to be rigid"},
};
constexpr std::size_t kFewestPlaces = 4; ///< a tetrahedron
constexpr float kMargin = 0.1f;          ///< of a part's extent: a joint this near to its box is inside
constexpr float kHolds = 0.1f;

struct PieceLook {
    Bounds box;
    std::uint32_t first = 0; ///< place
    std::size_t places = 0;
    float spread = 0.0f;
    bool asked = false;
};

/// Diagonal of the box round the surface and all joints of its skin: a belt that is a mesh of its own is small.
float characterSize(const WeightedSurface& weighted)
{
    Bounds box;
    for (const glm::vec3& position : weighted.positions) box.add(position);
    for (std::size_t slot = 0; slot < weighted.bones.head.size(); ++slot)
        if (weighted.bones.known[slot]) box.add(weighted.bones.head[slot]);
    return box.diagonal();
}

std::vector<PieceLook> lookAtPieces(const WeightedSurface& weighted)
{
    const Surface& surface = *weighted.surface;
    std::vector<PieceLook> out(surface.pieces);
    for (std::uint32_t place = 0; place < surface.places(); ++place) {
        PieceLook& piece = out[surface.pieceOf[place]];
        if (piece.places++ == 0) piece.first = place;
        piece.box.add(weighted.positions[place]);
        piece.spread = std::max(piece.spread, differenceOf(weighted.at(place), weighted.at(piece.first)));
    }
    return out;
}

/// Calls `look(places)` with the corners of each triangle of pieces asked for.
template <class Look>
void eachAsked(const Scene& scene, const Surface& surface, const std::vector<PieceLook>& pieces, Look&& look)
{
    for (const auto& part : scene.meshes[surface.mesh]->parts) {
        const std::size_t base = surface.firstOfSet[part->set];
        const auto place = [&](VertexIndex vertex) { return surface.placeOf[base + part->vertices->point(vertex)]; };
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            const std::array at{place(part->indices[i]), place(part->indices[i + 1]), place(part->indices[i + 2])};
            if (pieces[surface.pieceOf[at[0]]].asked) look(at);
        }
    }
}

bool isFlat(const std::array<std::uint32_t, 3>& at)
{
    return at[0] == at[1] || at[1] == at[2] || at[2] == at[0];
}

/// Asks no more for pieces that have not one and a half times as many edges as triangles: they are open somewhere.
void dropOpen(const Scene& scene, const Surface& surface, std::vector<PieceLook>& pieces)
{
    std::vector<std::size_t> triangles(pieces.size(), 0), ends(pieces.size(), 0);
    std::vector<char> flat(pieces.size(), 0); // edges of a triangle that is none are counted among the neighbours
    eachAsked(scene, surface, pieces, [&](const std::array<std::uint32_t, 3>& at) {
        ++triangles[surface.pieceOf[at[0]]];
        if (isFlat(at)) flat[surface.pieceOf[at[0]]] = 1;
    });
    for (std::uint32_t place = 0; place < surface.places(); ++place)
        ends[surface.pieceOf[place]] += surface.around(place).size();
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (!flat[i] && 3 * triangles[i] != ends[i]) pieces[i].asked = false;
}

/// Leaves only pieces asked for of which every edge has exactly two triangles.
void leaveClosed(const Scene& scene, const Surface& surface, std::vector<PieceLook>& pieces)
{
    dropOpen(scene, surface, pieces);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    eachAsked(scene, surface, pieces, [&](const std::array<std::uint32_t, 3>& at) {
        if (isFlat(at)) return;
        for (std::size_t k = 0; k < 3; ++k) edges.push_back(std::minmax(at[k], at[(k + 1) % 3]));
    });
    std::sort(edges.begin(), edges.end());
    for (std::size_t i = 0; i < edges.size();) {
        std::size_t end = i;
        while (end < edges.size() && edges[end] == edges[i]) ++end;
        if (end - i != 2) pieces[surface.pieceOf[edges[i].first]].asked = false;
        i = end;
    }
}

/// What one joint holds of a part's places.
struct HeldShare {
    SlotIndex slot = 0;
    float least = 0.0f, most = 0.0f;
    std::size_t places = 0;
};

/// By joint that holds any of these places.
std::vector<HeldShare> sharesIn(const WeightedSurface& weighted, std::span<const std::uint32_t> places)
{
    std::vector<HeldShare> out;
    for (const std::uint32_t place : places)
        for (const Influence& one : weighted.at(place)) {
            auto at = std::find_if(out.begin(), out.end(), [&one](auto& each) { return each.slot == one.slot; });
            if (at == out.end()) at = out.insert(out.end(), {one.slot, one.weight, one.weight, 0});
            at->least = std::min(at->least, one.weight);
            at->most = std::max(at->most, one.weight);
            ++at->places;
        }
    for (HeldShare& each : out)
        if (each.places < places.size()) each.least = 0.0f;
    return out;
}

/// Two joints that hold it stand inside: a finger, which is made to bend.
bool hasJointsInside(const WeightedSurface& weighted, const PieceLook& piece, const std::vector<HeldShare>& shares)
{
    const glm::vec3 margin(kMargin * piece.box.diagonal());
    const auto inside = [&](const HeldShare& share) {
        if (!(share.most > kHolds) || !weighted.bones.known[share.slot]) return false;
        const glm::vec3& head = weighted.bones.head[share.slot];
        return glm::all(glm::greaterThanEqual(head, piece.box.low - margin)) &&
               glm::all(glm::lessThanEqual(head, piece.box.high + margin));
    };
    return std::count_if(shares.begin(), shares.end(), inside) >= 2;
}

struct Bending {
    std::vector<std::uint32_t> places;
    std::size_t parts = 0;
    Defect about;
};

Bending findBending(const WeightedSurface& weighted, const std::vector<PieceLook>& pieces, float limit)
{
    const Surface& surface = *weighted.surface;
    std::vector<std::vector<std::uint32_t>> placesOf(surface.pieces);
    for (std::uint32_t place = 0; place < surface.places(); ++place)
        if (pieces[surface.pieceOf[place]].asked) placesOf[surface.pieceOf[place]].push_back(place);
    Bending out;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        if (placesOf[p].empty()) continue;
        const std::vector<HeldShare> shares = sharesIn(weighted, placesOf[p]);
        if (hasJointsInside(weighted, pieces[p], shares)) continue;
        ++out.parts;
        out.places.insert(out.places.end(), placesOf[p].begin(), placesOf[p].end());
        out.about.worst = std::max(out.about.worst, double{pieces[p].spread});
        for (const HeldShare& each : shares)
            if (each.most - each.least > limit) out.about.touch(each.slot);
    }
    return out;
}

void checkRigid(const Subject& subject, Reporter& reporter)
{
    const auto limit = static_cast<float>(reporter.limit("spread"));
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        if (subject.cancelled()) return;
        const WeightedSurface& weighted = skinned.weighted;
        const float extent = static_cast<float>(reporter.limit("extent")) * characterSize(weighted);
        std::vector<PieceLook> pieces = lookAtPieces(weighted);
        bool any = false;
        for (PieceLook& piece : pieces) {
            piece.asked = piece.places >= kFewestPlaces && piece.spread > limit && piece.box.diagonal() < extent;
            any = any || piece.asked;
        }
        if (!any) continue;
        leaveClosed(subject.scene(), *weighted.surface, pieces);
        const Bending bending = findBending(weighted, pieces, limit);
        const std::string worst = shown(bending.about.worst);
        reporter.findAt(weighted, bending.places, bending.about, Severity::Warning, [&](std::size_t) {
            return Phrase(kPartsBend, {bending.parts, worst});
        });
    }
}

} // namespace

extern const Check part_rigid_part_bends;
const Check part_rigid_part_bends{.id = "W022",
    .code = "rigid_part_bends",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A buckle, button, tooth or eye is hard: with weights that differ it is squeezed and bent like rubber as soon "
        "as its joints move apart. Automatic weights do that to everything that lies on a bend."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkRigid,
    .thresholds = kRigidLimits,
    .fix = makePartsRigid,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give each part one weight for all of it"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
