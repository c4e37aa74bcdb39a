// SPDX-License-Identifier: MIT
#include "render/pictures/gpu_deform.h"

#include "core/eval/skinning/skin_points.h"
#include "render/gl/shader_source.h"
#include "render/pictures/offscreen.h"
#include "render/scene/buffer_limits.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace bindpose {
namespace {

/// Two vec3, interleaved as transform feedback writes them.
struct Captured {
    glm::vec3 position, normal;
};

} // namespace

/// Runs the shared skinning over points and takes back what it gives. Thread: the one whose context is current.
class PointCapture {
public:
    explicit PointCapture(Gl& gl) : gl_(gl), out_(gl, nullptr), vertexArray_(makeVertexArray(gl))
    {
        gl_.glEnable(GL_RASTERIZER_DISCARD);
    }

    struct Inputs {
        std::span<const glm::vec3> positions, normals; ///< normals may be empty
        std::span<const PointIndex> points;
    };

    Result<void> run(const GpuScene& scene, const DrawItem& item, const Inputs& in, DeformedSet& result)
    {
        Result<GlProgram*> made = program(scene, item);
        if (!made) return made.error();
        (*made)->use();
        gl_.glBindVertexArray(vertexArray_.id()); // uploads bind others
        scene.bindSkin(**made, item);
        GlBuffer positions(gl_, nullptr), normals(gl_, nullptr), points(gl_, nullptr);
        attribute(kPosition, positions, std::as_bytes(in.positions));
        if (!in.normals.empty()) attribute(kNormal, normals, std::as_bytes(in.normals));
        points.set(std::as_bytes(in.points));
        gl_.glBindBuffer(GL_ARRAY_BUFFER, points.id());
        gl_.glEnableVertexAttribArray(kPoint);
        gl_.glVertexAttribIPointer(kPoint, 1, GL_UNSIGNED_INT, 0, nullptr);
        const std::size_t count = in.points.size();
        out_.set({}, count * sizeof(Captured) + 4);
        gl_.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, out_.id());
        gl_.glBeginTransformFeedback(GL_POINTS);
        gl_.glDrawArrays(GL_POINTS, 0, glCount(count));
        gl_.glEndTransformFeedback();
        gl_.glDisableVertexAttribArray(kNormal);
        std::vector<Captured> captured(count);
        gl_.glBindBuffer(GL_COPY_READ_BUFFER, out_.id());
        gl_.glGetBufferSubData(
            GL_COPY_READ_BUFFER, 0, static_cast<GLsizeiptr>(count * sizeof(Captured)), captured.data());
        result.positions.resize(count);
        result.normals.resize(in.normals.empty() ? 0 : count);
        for (std::size_t i = 0; i < count; ++i) {
            result.positions[i] = glm::vec3(glm::dvec3(captured[i].position) + scene.origin());
            if (!result.normals.empty()) result.normals[i] = captured[i].normal;
        }
        return {};
    }

private:
    void attribute(GLuint location, GlBuffer& buffer, std::span<const std::byte> bytes)
    {
        buffer.set(bytes);
        gl_.glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
        gl_.glEnableVertexAttribArray(location);
        gl_.glVertexAttribPointer(location, 3, GL_FLOAT, GL_FALSE, 0, nullptr);
    }

    Result<GlProgram*> program(const GpuScene& scene, const DrawItem& item)
    {
        const bool dual = scene.dualOf(item) > 0.0f;
        const bool still = item.palette && !scene.skinning().turnsNormals;
        const bool rests = item.rests && !dual && !still;
        const bool four = item.palette && !dual && !still && !rests && scene.hasFourAtMost(item); // as the drawing does
        const std::array key{item.palette == nullptr, item.morph != nullptr, dual, still, four, rests};
        if (const auto found = programs_.find(key); found != programs_.end()) return &found->second;
        ProgramParts parts{"deform.vert", {}, {}, {"outPosition", "outNormal"}};
        static constexpr const char* kDefines[] = {"RIGID", "MORPH", "DUAL", "STILL_NORMALS", "FOUR", "RESTS"};
        for (std::size_t i = 0; i < key.size(); ++i)
            if (key[i]) parts.defines.emplace_back(kDefines[i]);
        Result<GlProgram> made = makeProgram(gl_, parts);
        if (!made) return made.error();
        GpuScene::assignUnits(*made);
        return &programs_.emplace(key, std::move(*made)).first->second;
    }

    Gl& gl_;
    GlBuffer out_;
    GlHandle vertexArray_;
    std::map<std::array<bool, 6>, GlProgram> programs_;
};

namespace {

std::vector<glm::vec3> lessOrigin(std::span<const glm::vec3> positions, const glm::dvec3& origin)
{
    std::vector<glm::vec3> out(positions.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = glm::vec3(glm::dvec3(positions[i]) - origin);
    return out;
}

struct Job {
    PointCapture& deformer;
    GpuScene& gpu;
    const Actor& actor;
    const SurfaceOptions& options;

    Result<void> points(const Mesh& mesh, const DrawItem& item, std::span<const float> morphs, DeformedSet& out)
    {
        const PointSet& set = *item.set->set;
        std::vector<PointIndex> all(set.points());
        std::iota(all.begin(), all.end(), 0u);
        std::vector<glm::vec3> normals;
        if (options.normals) normals = pointNormals(mesh, out.set, set.points(), morphs);
        return deformer.run(gpu, item, {lessOrigin(set.positions, item.set->origin), normals, all}, out);
    }

    Result<void> vertices(const Part& part, const DrawItem& item, std::span<const float> morphs, DeformedSet& out)
    {
        const VertexStreams& streams = *part.vertices;
        std::vector<PointIndex> drawn(streams.vertexCount);
        std::vector<glm::vec3> positions(streams.vertexCount);
        for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
            drawn[v] = streams.point(v);
            positions[v] = item.set->set->positions[drawn[v]];
        }
        std::vector<glm::vec3> normals;
        if (options.normals) normals = morphedNormals(streams, morphs);
        return deformer.run(gpu, item, {lessOrigin(positions, item.set->origin), normals, drawn}, out);
    }

    Result<void> instance(InstanceId id, DeformedInstance& out)
    {
        const Scene& scene = *actor.scene;
        const Instance& drawn = *scene.instances[id.index()];
        const Mesh& mesh = *scene.meshes[drawn.mesh.index()];
        const std::vector<float> morphs = targetWeightsOf(scene, drawn, *actor.pose);
        const std::size_t count = options.vertices ? mesh.parts.size() : mesh.sets.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t set = options.vertices ? mesh.parts[i]->set : static_cast<std::uint32_t>(i);
            out.sets.push_back({set, {}, {}});
            const DrawItem item = gpu.skinItem(actor, id, set);
            Result<void> done = options.vertices ? vertices(*mesh.parts[i], item, morphs, out.sets.back())
                                                 : points(mesh, item, morphs, out.sets.back());
            if (!done) return done;
        }
        return {};
    }
};

} // namespace

struct GpuSkinner::Data {
    const Scene& scene;
    std::unique_ptr<OffscreenContext> context;
    GpuScene gpu;
    PointCapture deformer;

    Data(const Scene& shown, std::unique_ptr<OffscreenContext> made)
        : scene(shown), context(std::move(made)), gpu(context->gl()), deformer(context->gl())
    {}
};

GpuSkinner::GpuSkinner() = default;
GpuSkinner::~GpuSkinner()
{
    if (data_) data_->context->makeCurrent(); // what is deleted now is of that context
}

Result<std::unique_ptr<GpuSkinner>> GpuSkinner::make(const Scene& scene)
{
    Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::make();
    if (!context) return context.error();
    if (Result<void> fits = checkBufferLimits(scene, texelLimit((*context)->gl())); !fits) return fits.error();
    std::unique_ptr<GpuSkinner> out(new GpuSkinner);
    out->data_ = std::make_unique<Data>(scene, std::move(*context));
    return out;
}

Result<std::vector<DeformedInstance>> GpuSkinner::deform(
    const Pose& pose, const SurfaceOptions& options, const Skinning& skinning)
{
    const Scene& scene = data_->scene;
    data_->context->makeCurrent();
    // Not owned: the caller's scene and pose outlive this call.
    const std::shared_ptr<void> nothing;
    Frame frame;
    Actor actor;
    actor.id = ActorId(0u);
    actor.scene = std::shared_ptr<const Scene>(nothing, &scene);
    actor.pose = std::shared_ptr<const Pose>(nothing, &pose);
    frame.actors.push_back(actor);
    Skinning used = skinning;
    if (options.method == SkinMethod::DualQuaternion) used.dual = 1.0f;
    data_->gpu.skinAs(used);
    data_->gpu.update(frame);
    Job job{data_->deformer, data_->gpu, frame.actors.front(), options};
    std::vector<DeformedInstance> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i]) continue;
        out.push_back({InstanceId(i), {}});
        if (Result<void> done = job.instance(InstanceId(i), out.back()); !done) return done.error();
    }
    return out;
}

Result<std::vector<DeformedInstance>> deformOnGpu(
    const Scene& scene, const Pose& pose, const SurfaceOptions& options, const Skinning& skinning)
{
    Result<std::unique_ptr<GpuSkinner>> skinner = GpuSkinner::make(scene);
    if (!skinner) return skinner.error();
    return (*skinner)->deform(pose, options, skinning);
}

} // namespace bindpose
