// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/model/clip.h"
#include "core/model/look/brush_look.h"
#include "core/model/look/marks.h"
#include "core/model/look/motion_look.h"
#include "core/model/look/ramp_stop.h"
#include "core/model/look/split_look.h"
#include "core/model/override.h"
#include "core/model/skin.h"

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <compare>
#include <string>
#include <vector>

namespace bindpose {

/// What the surface shows: its material; one colour; its normals, a checker in its texture coordinates, the vertices'
/// colours, its parts and triangles. From Heat on these are maps of weights: of the selected joint; every joint in its
/// own colour, mixed by weight or the strongest alone; the last two selected joints at once; how many joints hold a
/// point; how far the sum of its weights is from 1. Difference is no map of weights: how far each point lies from where
/// it is held against (Frame::distances). The last four measure the surface itself (Frame::map): how edges are
/// stretched and squeezed against bind, how far each vertex lies from where its neighbours go, the volume of each
/// joint's region, and how the weights of left and right differ.
enum class Shading {
    Textured,
    Clay,
    Normals,
    Checker,
    Colors,
    Parts,
    Heat,
    Joints,
    Strongest,
    Pair,
    Count,
    Sum,
    Difference,
    Stretch,
    Heal,
    Volume,
    Symmetry
};
constexpr bool isWeightMap(Shading shading)
{
    return shading >= Shading::Heat && shading <= Shading::Sum;
}
/// What it shows is measured of the surface itself.
constexpr bool isSurfaceMap(Shading shading)
{
    return shading >= Shading::Stretch && shading <= Shading::Symmetry;
}
/// And hangs on the pose: it has a worst moment.
constexpr bool isPosedMap(Shading shading)
{
    return shading >= Shading::Stretch && shading <= Shading::Volume;
}

/// What the map of differences holds the surface against: the file's own rule for skinning, or the CPU's reference.
enum class HeldAgainst { FileRule, Cpu };

/// What lights the surface: three lamps that go with the eye; an image all around that stands in the world; a drawn
/// ball whose colour each normal takes.
enum class Lighting { Lamps, Surroundings, Matcap };

enum class PoseSource { Rest, Bind, Clip };
/// What becomes of a clip that plays where it ends: it stands there, begins again, or turns round.
enum class AtEnd { Stop, Again, Turn };
/// The part of a clip that plays; the whole of it where it is empty.
struct PlayRange {
    double startSec = 0.0, endSec = 0.0;
    bool any() const { return endSec > startSec; }
    friend bool operator==(const PlayRange&, const PlayRange&) = default;
};
/// A pose of the character that is drawn as a ghost beside the one of now; overrides do not act on it.
/// ClipEnd and ClipStart are the last and the first pose of the clip that is shown.
enum class GhostPose { None, Rest, Bind, ClipEnd, ClipStart };

/// What the left button does in the 3D view. Inspect reads what is clicked and orbits on empty space; Select and Lasso
/// draw a frame around points; Brush paints weights, Gradient does from one place to another, Dropper takes a vertex's
/// weight for them; the others drag the handles of the selected joint.
enum class Tool { Inspect, Select, Lasso, Move, Rotate, Scale, Brush, Gradient, Dropper };
/// Whose axes the handles follow.
enum class HandleSpace { Local, Parent, Model };

enum class BoneLook { Octahedron, Line, Ball };
/// Which faces of the mesh are drawn: the nearest surface, all layers seen through, only faces seen from behind, or the
/// surface as engines do, without faces that look away where the material is not double sided.
enum class Faces { Surface, Through, Back, AsMaterial };

/// Where the eye is: looks at `target` from `distance` along −z of `rotation`. File space and unit.
struct Camera {
    glm::vec3 target{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f}; ///< world_from_view
    float distance = 3.0f;
    float fovYRad = 0.6981317f; ///< 40°
    bool orthographic = false;
    friend bool operator==(const Camera&, const Camera&) = default;
};

/// A set of an actor's mesh, addressed for picks and selections.
struct SetAddress {
    ActorId actor;
    InstanceId instance;
    std::uint32_t set = 0; ///< position in the mesh's sets
    friend bool operator==(const SetAddress&, const SetAddress&) = default;
};

struct PointAddress {
    SetAddress set;
    PointIndex point = 0;
    friend bool operator==(const PointAddress&, const PointAddress&) = default;
};

/// A part of an actor's mesh as one instance of it is drawn.
struct PartAddress {
    ActorId actor;
    InstanceId instance;
    std::uint32_t part = 0; ///< position in the mesh's parts
    friend bool operator==(const PartAddress&, const PartAddress&) = default;
};

/// A key of the clip that is shown, where it stands in it now: edits that change the order of keys tell the new places.
struct KeyAddress {
    std::uint32_t track = 0; ///< position in the clip's tracks
    std::uint32_t key = 0;
    friend auto operator<=>(const KeyAddress&, const KeyAddress&) = default;
};

/// Which level of detail is drawn: one for all meshes (those with fewer show their last), or the one that an engine
/// would take for how far away the eye is.
struct DetailLook {
    bool automatic = false;
    std::uint32_t level = 0; ///< where it is not automatic
    friend bool operator==(const DetailLook&, const DetailLook&) = default;
};

/// What people have put out of sight: it is neither drawn nor found by a click.
struct HiddenThings {
    std::vector<PartAddress> parts;
    std::vector<NodeId> joints; ///< of the view's actor: their bones
    bool any() const { return !parts.empty() || !joints.empty(); }
    bool has(const PartAddress& part) const { return std::find(parts.begin(), parts.end(), part) != parts.end(); }
    bool has(NodeId joint) const { return std::find(joints.begin(), joints.end(), joint) != joints.end(); }
    friend bool operator==(const HiddenThings&, const HiddenThings&) = default;
};

/// Which joints a list shows: those whose name holds the text and of which all that is set is true.
struct JointListFilter {
    std::string text;
    bool weights = false, problem = false, keys = false, overridden = false;
    bool anyCondition() const { return weights || problem || keys || overridden; }
    bool active() const { return text.find_first_not_of(' ') != std::string::npos || anyCondition(); }
    friend bool operator==(const JointListFilter&, const JointListFilter&) = default;
};

/// What PoseSource and GhostPose leave open.
struct PoseDetail {
    BindSource bind;        ///< of PoseSource::Bind: one of several places that say how the skins were bound
    BindSource ghostBind;   ///< of GhostPose::Bind
    bool seamOnSpot = true; ///< where a clip ends is laid over where it begins without the way over the ground
    friend bool operator==(const PoseDetail&, const PoseDetail&) = default;
};

/// How a clip plays.
struct PlayLook {
    bool on = false;
    AtEnd atEnd = AtEnd::Again;
    PlayRange range;    ///< of the clip that is shown
    float speed = 1.0f; ///< below 0: backwards
    friend bool operator==(const PlayLook&, const PlayLook&) = default;
};

/// Which of the surface is drawn, and what over it.
struct SurfaceLook {
    bool shown = true, wireframe = false;
    bool normalLines = false, tangentLines = false; ///< at each vertex; tangents with their bitangents
    bool cpuPoints = false; ///< where the CPU's reference has the points is dotted over the surface
    Faces faces = Faces::Surface;
    float relief = 1.0f; ///< strength of maps of heights: no file has a place for it
    friend bool operator==(const SurfaceLook&, const SurfaceLook&) = default;
};

struct BonesLook {
    bool shown = true;
    BoneLook shape = BoneLook::Octahedron;
    float size = 1.0f; ///< against the usual width
    bool fade = false; ///< those that lie further away are fainter
    bool names = false, axes = false;
    bool byIssue = false; ///< coloured by what is wrong with their joints
    friend bool operator==(const BonesLook&, const BonesLook&) = default;
};

/// What maps of weights and of the surface show, and in which colours.
struct MapLook {
    Ramp ramp = Ramp::Ember;
    RampStops ownRamp;                ///< colours of Ramp::Own, kept while another one is shown
    bool isoLines = true;             ///< of maps of weights, at 0.1 … 0.9
    std::uint32_t influenceLimit = 4; ///< more joints than this are marked in the count map; 0: as many as there are
    float weightThreshold = 0.0f;     ///< maps show no weight whose size is not above it
    HeldAgainst heldAgainst = HeldAgainst::FileRule; ///< of the map of differences
    bool worstOverClips = false; ///< maps of the surface itself show the worst of all clips, not this moment
    friend bool operator==(const MapLook&, const MapLook&) = default;
};

struct LightLook {
    Lighting kind = Lighting::Lamps;
    glm::vec2 turned{0.0f}; ///< how far the lamps are turned against the eye, to the right and up, radians
    friend bool operator==(const LightLook&, const LightLook&) = default;
};

/// Other moments of the clip that are drawn beside the one of now.
struct MotionLook {
    TrailLook trail;
    OnionLook onion;
    friend bool operator==(const MotionLook&, const MotionLook&) = default;
};

/// What is looked at and how: selection, time, shading, camera. A value, kept with the session file, never in undo.
struct ViewState {
    ActorId actor{0u};
    std::vector<NodeId> joints;       ///< selected; the last one is current
    std::vector<PointAddress> points; ///< selected; the last one is current
    std::vector<KeyAddress> keys;     ///< of the clip, selected; the last one is current
    PoseSource pose = PoseSource::Rest;
    ClipId clip;
    double timeSec = 0.0;
    PlayLook play;
    RotationMode rotation = RotationMode::Slerp; ///< between keys
    Shading shading = Shading::Textured;
    std::string skinning; ///< id of a Skinning; empty: the file's own rule
    SurfaceLook surface;
    BonesLook bones;
    MapLook map;
    LightLook light;
    bool xray = false, showGrid = true;
    bool overridesOn = true; ///< false: "clip only", nothing of the list is lost
    GhostPose ghost = GhostPose::None;
    ClipLook clipLook;
    PoseDetail poseDetail;
    SecondClip second;
    MotionLook motion;
    SplitLook split;
    std::vector<Override> trial; ///< over those of the scene for a look alone: never kept, never undone
    AttachmentId attachment;     ///< selected: the handles move it on its joint; none: they move the joint
    Tool tool = Tool::Inspect;
    HandleSpace handleSpace = HandleSpace::Local;
    DetailLook detail;
    JointListFilter jointFilter;
    HiddenThings hidden;
    std::string target;  ///< id of the Profile that problems are measured against; empty: none
    std::string problem; ///< fingerprint of the finding that is looked at; empty: none
    NodeId without;      ///< it is shown where the current point would be without this joint
    BrushLook brush;
    WeightHolds holds;
    Camera camera;

    NodeId joint() const { return joints.empty() ? NodeId{} : joints.back(); }
    /// The other one of a pair: selected before the current one.
    NodeId secondJoint() const { return joints.size() < 2 ? NodeId{} : joints[joints.size() - 2]; }
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

} // namespace bindpose
