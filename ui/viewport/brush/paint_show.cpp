// SPDX-License-Identifier: MIT
// What is shown of the brush: its ring, the vertices under it, and who gets and gives.
#include "render/camera/ramp.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/viewport/brush/paint_control.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kMostDots = 400;
constexpr float kLeastPast = 0.1f, kMostPast = 0.6f; ///< of the radius
constexpr float kEdgesPast = 3.5f;                   ///< about two edges of the triangles below the brush
constexpr std::ptrdiff_t kFewPlaces = 12;            ///< below the brush
constexpr std::size_t kTagLines = 6;

struct ShowWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

QString signedWeight(double weight)
{
    return QStringLiteral("%1%2").arg(weight < 0.0 ? QChar(0x2212) : u'+').arg(decimals(std::abs(weight), 2));
}

/// What keeps a joint's weight from changing, by the vertex that takes part most.
QString nothingText(
    const CharacterStroke& stroke, const BrushCharacter& of, const Scene& scene, const ViewState& view, BrushMode mode)
{
    const QString plain = ShowWords::tr("Nothing changes here.");
    if (!changesOneJoint(mode) || !view.holds.normalize) return plain;
    for (std::size_t i = 0; i < stroke.meshes(); ++i) {
        const BrushStroke* const one = stroke.strokeOf(i);
        const std::vector<BrushStroke::Hit> hits = one ? one->strongestHits(1) : std::vector<BrushStroke::Hit>();
        if (hits.empty()) continue;
        const InstanceId instance = of.meshes[i]->instance;
        const Skin& skin = *scene.skins[scene.instances[instance.index()]->skin.index()];
        const auto& [set, point] = of.meshes[i]->places->members(hits.front().place).front();
        const SetId stored = scene.setOf(scene.instances[instance.index()]->mesh, set);
        double own = 0.0, held = 0.0;
        for (const Influence& entry : scene.weights[stored.index()]->at(point)) {
            if (entry.slot >= skin.joints.size()) continue;
            if (skin.joints[entry.slot] == view.joint()) own += double{entry.weight};
            if (view.holds.has(skin.joints[entry.slot])) held += double{entry.weight};
        }
        const QString name = nodeName(scene, view.joint());
        constexpr double kWhole = 1.0 - 1e-6;
        if (own >= kWhole) return plain + u' ' + ShowWords::tr("%1 holds these vertices alone.").arg(name);
        if (held > 0.0 && own + held >= kWhole)
            return plain + u' ' + ShowWords::tr("Locked joints hold the rest of their weight.");
        if (own <= 0.0) return plain + u' ' + ShowWords::tr("%1 has no weight here.").arg(name);
        break;
    }
    return plain;
}

QString hintOf(const CharacterStroke& stroke, const BrushStroke::Effect& effect, const BrushCharacter& of,
    const Scene& scene, const ViewState& view, BrushMode mode)
{
    const WeightHolds& holds = view.holds;
    const auto locked = static_cast<int>(holds.locked.size());
    if (!stroke.anyHit()) return ShowWords::tr("No vertex is within the brush: make it larger.");
    if (effect.points == 0) return nothingText(stroke, of, scene, view, mode);
    if (!stroke.leftOut().empty()) {
        const CharacterStroke::LeftOut& first = stroke.leftOut().front();
        const InstanceId instance = of.meshes[first.mesh]->instance;
        return ShowWords::tr("%1 is left out. %2")
            .arg(meshName(scene, scene.instances[instance.index()]->mesh), sentence(first.why));
    }
    if (!holds.normalize && changesOneJoint(mode)) return ShowWords::tr("Normalize is off: sums change.");
    return locked > 0 ? ShowWords::tr("%n locked joints keep theirs", nullptr, locked) : QString();
}

} // namespace

/// The ring goes over all meshes that the brush reaches.
void PaintControl::show(const CharacterStroke& stroke, const CharacterDab& dab)
{
    const glm::mat4& world = over_.frame.actors.front().worldFromActor;
    const BrushLook& look = session_.view().brush;
    // Past the rim, too: that lies between what is reached and what is not.
    const BrushStroke* const below = stroke.strokeOf(dab.mesh);
    const auto places = static_cast<float>(below ? std::max<std::size_t>(below->reached(), 1) : 1);
    CharacterDab wide = dab;
    wide.radius *= 1.0f + std::clamp(kEdgesPast / std::sqrt(places), kLeastPast, kMostPast);
    const CharacterStroke::Reach reach = stroke.reach(wide);
    const auto inside = std::count_if(reach[dab.mesh].begin(), reach[dab.mesh].end(),
        [&dab](const PlaceDistance& one) { return one.distance < dab.radius; });
    const bool fine = inside >= kFewPlaces; // else the triangles are larger than the brush
    float half = dab.radius;                // where the falloff is a half
    while (half > 0.01f * dab.radius && brushFalloff(look.falloff, half, dab.radius) < 0.5f) half -= 0.01f * dab.radius;
    shown_.ring = {};
    shown_.ring.shown = true;
    for (std::size_t i = 0; i < reach.size(); ++i) {
        if (reach[i].empty()) continue;
        const RingSurface on{*ground_.surface().of->meshes[i]->places, *ground_.surface().positions[i], world,
            over_.frame.view.camera, over_.size};
        const auto add = [](std::vector<QPolygonF>& to, const std::vector<QPolygonF>& lines) {
            to.insert(to.end(), lines.begin(), lines.end());
        };
        if (fine) add(shown_.ring.rim, ringLines(on, reach[i], dab.radius));
        if (fine && look.falloff != BrushFalloff::Constant) add(shown_.ring.half, ringLines(on, reach[i], half));
        if (i != dab.mesh) continue;
        // Where all of a piece of the mesh lies within the brush, no line is on it.
        if (shown_.ring.rim.empty()) add(shown_.ring.rim, flatRing(on, dab.at, dab.radius));
        const glm::vec4 middle(positionOf(on.mesh, on.positions, dab.at), 1.0f);
        if (const auto at = project(over_.frame.view.camera, over_.size, glm::vec3(world * middle)))
            shown_.ring.middle = QPointF(double{at->pixel.x}, double{at->pixel.y});
    }
    showDots(stroke);
    tell(stroke);
    shown_.tag->clear = boundsOf(shown_.ring);
}

void PaintControl::Shown::hide()
{
    ring = {};
    tag.reset();
    trial.set(std::nullopt);
}

/// Vertices in the colour of their new weight; of many, those that take part most.
void PaintControl::showDots(const CharacterStroke& stroke)
{
    std::vector<std::pair<std::size_t, BrushStroke::Hit>> hits; // by mesh
    for (std::size_t i = 0; i < stroke.meshes(); ++i)
        if (const BrushStroke* one = stroke.strokeOf(i))
            for (const BrushStroke::Hit& hit : one->strongestHits(kMostDots)) hits.emplace_back(i, hit);
    const auto more = [](const auto& a, const auto& b) {
        return std::tuple(-a.second.influence, a.first, a.second.place) <
               std::tuple(-b.second.influence, b.first, b.second.place);
    };
    const std::size_t shown = std::min(hits.size(), kMostDots);
    std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(shown), hits.end(), more);
    hits.resize(shown);
    const glm::mat4& world = over_.frame.actors.front().worldFromActor;
    const RampColors ramp = rampOf(over_.frame.view);
    for (const auto& [i, hit] : hits) {
        const BrushMesh& mesh = *ground_.surface().of->meshes[i];
        const glm::vec4 place((*ground_.surface().positions[i])[hit.place], 1.0f);
        const auto at = project(over_.frame.view.camera, over_.size, glm::vec3(world * place));
        if (!at || hit.influence < 0.02f) continue;
        const auto& [set, point] = mesh.places->members(hit.place).front();
        const float weight =
            weightOfJoint(stroke.scene(), mesh.instance, set, point, session_.view().joint()).value_or(0.0f);
        const glm::vec3 ink = ramp.at(weight);
        shown_.ring.dots.push_back({{double{at->pixel.x}, double{at->pixel.y}}, QColor::fromRgbF(ink.x, ink.y, ink.z),
            1.8 + 2.2 * double{hit.influence}});
    }
}

/// Who gets and who gives, before anything is pressed: at the cursor, and in the brush's dock.
void PaintControl::tell(const CharacterStroke& stroke)
{
    const Scene& scene = *ground_.surface().scene;
    const BrushLook& look = session_.view().brush;
    const BrushStroke::Effect effect = stroke.effect();
    QString title = brushModeName(over_.mode);
    if (over_.mode == BrushMode::Replace || over_.mode == BrushMode::Scale)
        title += u' ' + weightText(double{look.value});
    else if (changesOneJoint(over_.mode))
        title += u' ' + weightText(double{look.value * look.strength});
    QString count = ShowWords::tr("%n vertices", nullptr, static_cast<int>(effect.points));
    if (effect.meshes > 1)
        count += QStringLiteral(" · ") + ShowWords::tr("%n meshes", nullptr, static_cast<int>(effect.meshes));
    HudTag out{
        over_.at, title, count, {}, hintOf(stroke, effect, *ground_.surface().of, scene, session_.view(), over_.mode)};
    for (std::size_t i = 0; i < std::min(effect.moved.size(), kTagLines); ++i)
        out.lines.push_back({nodeName(scene, effect.moved[i].joint), signedWeight(effect.moved[i].weight)});
    const auto more = static_cast<int>(effect.moved.size() - out.lines.size());
    if (more > 0) out.lines.push_back({ShowWords::tr("%n more", nullptr, more), {}});
    shown_.tag = std::move(out);
    shown_.trial.set(StrokeTrial::Stroke{
        ground_.surface().scene, std::make_shared<const Scene>(stroke.scene()), effect, stroke_.has_value()});
}

} // namespace bindpose
