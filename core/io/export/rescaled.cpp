// SPDX-License-Identifier: MIT
#include "core/io/export/rescaled.h"

#include "core/base/numbers.h"
#include "core/model/added_clip.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

/// Whether a number of a transform's step is a length. Matrices stand row by row; a look-at is eye, target, direction.
bool isStepLength(TransformElement::Kind kind, std::size_t number)
{
    switch (kind) {
    case TransformElement::Kind::Translate:
        return true;
    case TransformElement::Kind::Matrix:
        return number % 4 == 3 && number < 12;
    case TransformElement::Kind::LookAt:
        return number < 6;
    case TransformElement::Kind::Rotate:
    case TransformElement::Kind::Scale:
    case TransformElement::Kind::Skew:
    case TransformElement::Kind::Euler:
        return false;
    }
    return false;
}

class Rescaler {
public:
    Rescaler(const Scene& scene, double factor) : scene_(scene), factor_(factor) {}

    Scene run()
    {
        Scene out = scene_;
        out.facts = factsOf();
        for (auto& set : out.sets) set = setOf(set);
        for (auto& mesh : out.meshes) mesh = meshOf(mesh);
        for (auto& node : out.nodes) node = nodeOf(node);
        for (auto& skin : out.skins) skin = skinOf(skin);
        for (auto& instance : out.instances) instance = instanceOf(instance);
        for (auto& clip : out.clips) clip = clipOf(clip);
        for (auto& override : out.overrides) override = overrideOf(override);
        for (auto& attachment : out.attachments) attachment = attachmentOf(attachment);
        for (auto& pose : out.bindPoses) pose = poseOf(pose);
        return out;
    }

private:
    float times(float length) const { return static_cast<float>(double{length} * factor_); }
    void scale(glm::vec3& place) const { place = {times(place.x), times(place.y), times(place.z)}; }
    /// The same map between spaces of the new unit: of an affine matrix the last column alone is a length.
    void scale(glm::mat4& matrix) const
    {
        for (int row = 0; row < 3; ++row) matrix[3][row] = times(matrix[3][row]);
    }
    template <class T> void scale(std::vector<T>& all) const
    {
        for (T& one : all) scale(one);
    }

    Shared<FileFacts> factsOf() const
    {
        auto out = std::make_shared<FileFacts>(*scene_.facts);
        if (out->metresPerUnit) *out->metresPerUnit /= factor_;
        for (NamedSocket& socket : out->sockets) scale(socket.offset);
        return out;
    }

    Shared<PointSet> setOf(const Shared<PointSet>& set) const
    {
        if (!set) return set;
        auto out = std::make_shared<PointSet>(*set);
        scale(out->positions);
        for (MorphPoints& morph : out->morphs) scale(morph.positions);
        return out;
    }

    /// Its points are in its sets; what else it knows of lengths is how far away its levels of detail begin.
    Shared<Mesh> meshOf(const Shared<Mesh>& mesh) const
    {
        const auto isDistance = [](const LodLevel& level) {
            return level.measure == LodMeasure::Distance || level.measure == LodMeasure::DistanceSquared;
        };
        if (!mesh || std::none_of(mesh->lods.begin(), mesh->lods.end(), isDistance)) return mesh;
        auto out = std::make_shared<Mesh>(*mesh);
        for (LodLevel& level : out->lods) {
            if (!isDistance(level)) continue;
            level.value = times(level.value);
            if (level.measure == LodMeasure::DistanceSquared) level.value = times(level.value);
            level.valueText = numberText(level.value);
        }
        return out;
    }

    Shared<Node> nodeOf(const Shared<Node>& node) const
    {
        if (!node) return node;
        const bool still = node->rest.translation == glm::vec3(0.0f) && !node->restMatrix && node->elements.empty();
        if (still) return node;
        auto out = std::make_shared<Node>(*node);
        scale(out->rest.translation);
        if (out->restMatrix) scale(*out->restMatrix);
        for (TransformElement& step : out->elements)
            for (std::size_t i = 0; i < step.values.size(); ++i)
                if (isStepLength(step.kind, i)) step.values[i] = times(step.values[i]);
        return out;
    }

    Shared<Skin> skinOf(const Shared<Skin>& skin) const
    {
        if (!skin) return skin;
        auto out = std::make_shared<Skin>(*skin);
        scale(out->inverseBind);
        scale(out->bindCorrection);
        scale(out->bindModel);
        for (SkinAssociate& associate : out->associates) scale(associate.bind);
        return out;
    }

    Shared<Instance> instanceOf(const Shared<Instance>& instance) const
    {
        if (!instance || glm::vec3(instance->nodeFromMesh[3]) == glm::vec3(0.0f)) return instance;
        auto out = std::make_shared<Instance>(*instance);
        scale(out->nodeFromMesh);
        return out;
    }

    bool isTrackLength(const Track& track, std::size_t component) const
    {
        switch (track.path) {
        case ChannelPath::Translation:
            return true;
        case ChannelPath::Matrix:
            return component >= 12 && component < 15; // column-major
        case ChannelPath::Element: {
            const Node* node = scene_.node(track.node);
            return node && track.element < node->elements.size() &&
                   isStepLength(node->elements[track.element].kind, track.member + component);
        }
        case ChannelPath::Rotation:
        case ChannelPath::Scale:
        case ChannelPath::MorphWeights:
        case ChannelPath::Visibility:
            return false;
        }
        return false;
    }

    Shared<Track> trackOf(const Shared<Track>& track) const
    {
        if (!track || track->components == 0) return track;
        std::vector<bool> lengths;
        for (std::size_t c = 0; c < track->components; ++c) lengths.push_back(isTrackLength(*track, c));
        if (std::find(lengths.begin(), lengths.end(), true) == lengths.end()) return track;
        auto out = std::make_shared<Track>(*track);
        const std::size_t groups = track->floatsPerKey() / track->components;
        for (std::size_t i = 0; i < out->values.size(); ++i) {
            const std::size_t group = i / track->components % groups;
            // A handle of a Bézier curve is a time and a value.
            const bool time = track->interpolation == Interpolation::Bezier && (group == 0 || group == 3);
            if (!time && lengths[i % track->components]) out->values[i] = times(out->values[i]);
        }
        return out;
    }

    Shared<Clip> clipOf(const Shared<Clip>& clip) const
    {
        if (!clip) return clip;
        Clip out = *clip;
        for (auto& track : out.tracks) track = trackOf(track);
        if (out.tracks == clip->tracks) return clip;
        const bool added = !clip->source.empty() && !isEditedCopy(clip);
        return added ? clipAsAdded(std::move(out)) : std::make_shared<const Clip>(std::move(out));
    }

    /// Whatever its space is: the others are in the new unit too.
    Shared<Override> overrideOf(const Shared<Override>& override) const
    {
        if (!override) return override;
        auto out = std::make_shared<Override>(*override);
        scale(out->matrix);
        return out;
    }

    /// A worn prop has its wearer's joints, so that it has to have its unit, too.
    Shared<Attachment> attachmentOf(const Shared<Attachment>& attachment)
    {
        if (!attachment) return attachment;
        auto out = std::make_shared<Attachment>(*attachment);
        scale(out->offset);
        const Shared<Scene>& prop = attachment->prop;
        if (!prop) return out;
        if (!out->mergeByName && prop->facts->metresPerUnit != scene_.facts->metresPerUnit) {
            for (int column = 0; column < 3; ++column)
                out->offset[column] = glm::vec4(glm::dvec4(out->offset[column]) * factor_);
            return out;
        }
        Shared<Scene>& known = props_[prop.get()];
        if (!known) known = std::make_shared<const Scene>(rescaled(*prop, factor_));
        out->prop = known;
        return out;
    }

    Shared<StoredPose> poseOf(const Shared<StoredPose>& pose) const
    {
        if (!pose) return pose;
        auto out = std::make_shared<StoredPose>(*pose);
        scale(out->matrices);
        return out;
    }

    const Scene& scene_;
    double factor_;
    std::map<const Scene*, Shared<Scene>> props_; ///< in the new unit: one file may hang on several joints
};

} // namespace

Scene rescaled(const Scene& scene, double factor)
{
    return factor == 1.0 ? scene : Rescaler(scene, factor).run();
}

double metresFactor(const Scene& scene)
{
    const double metres = scene.facts->metresPerUnit.value_or(1.0);
    return std::isfinite(metres) && metres > 0.0 ? metres : 1.0;
}

} // namespace bindpose
