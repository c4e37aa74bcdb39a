// SPDX-License-Identifier: MIT
#include "render/scene/gpu_geometry.h"

#include "core/eval/stage/detail_level.h"
#include "render/gl/kept_bytes.h"

#include <algorithm>

namespace bindpose {
namespace {

/// How many sizes away from 0 a model may stand before float loses what can be seen.
constexpr double kFarSizes = 64.0;

/// Bytes of one float3 stream less a double origin.
std::vector<glm::vec3> relativePositions(const VertexStreams& streams, const PointSet& set, const glm::dvec3& origin)
{
    std::vector<glm::vec3> out(streams.vertexCount);
    for (VertexIndex v = 0; v < streams.vertexCount; ++v)
        out[v] = glm::vec3(glm::dvec3(set.positions[streams.point(v)]) - origin);
    return out;
}

} // namespace

std::array<const TextureUse*, kDrawnTextures> drawnTextures(const Material& material)
{
    return {&material.baseColorTexture, &material.metallicRoughnessTexture, &reliefOf(material),
        &material.emissiveTexture, &material.occlusionTexture};
}

const TextureUse& reliefOf(const Material& material)
{
    return material.normalTexture.present() ? material.normalTexture : material.heightTexture;
}

std::optional<std::uint32_t> UvSets::placeOf(std::uint32_t set) const
{
    for (std::uint32_t i = 0; i < count; ++i)
        if (sets[i] == set) return i;
    return std::nullopt;
}

UvSets uvSetsOf(const Material& material)
{
    UvSets out{.sets = {}, .count = 0};
    for (const TextureUse* use : drawnTextures(material))
        if (use->present() && !out.placeOf(use->uvSet)) out.sets[out.count++] = use->uvSet;
    out.count = std::max(out.count, 1u);
    return out;
}

glm::dvec3 farOrigin(const PointSet& set)
{
    Bounds box;
    for (const glm::vec3& p : set.positions) box.add(p);
    if (box.empty()) return {};
    const glm::dvec3 center = 0.5 * (glm::dvec3(box.low) + glm::dvec3(box.high));
    const double size = static_cast<double>(box.diagonal());
    return glm::length(center) > kFarSizes * std::max(size, 1.0e-30) ? center : glm::dvec3(0.0);
}

std::size_t GpuStreams::bytes() const
{
    std::size_t out =
        positions.capacity() + normals.capacity() + tangents.capacity() + colors.capacity() + points.capacity();
    for (const GlBuffer& each : uvs) out += each.capacity();
    return out + morphNormals.capacity();
}

std::shared_ptr<GpuStreams> GpuGeometry::makeStreams(
    const Part& part, const std::shared_ptr<const PointSet>& set, const UvSets& uvSets)
{
    // What follows from the part's own triangles, normals or tangents, other parts cannot share.
    const bool shared = !part.vertices->normals.empty() && !uvSets.tangents;
    const StreamsKey key{part.vertices.get(), set.get(), uvSets};
    if (shared) {
        if (const auto found = streams_.find(key); found != streams_.end()) return found->second;
    }
    auto out = std::make_shared<GpuStreams>();
    out->streams = part.vertices;
    out->set = set;
    out->origin = farOrigin(*set);
    if (uvSets.tangents) out->made = makeTangents(part, *set, *uvSets.tangents);
    if (out->made) out->streams = out->made->vertices;
    fillStreams(*out, part, uvSets);
    if (out->made) keepOrder(*out);
    if (shared) streams_.emplace(key, out);
    return out;
}

/// Of the vertices that were made, what other levels' triangles are found by; the rest is on the GPU now.
void GpuGeometry::keepOrder(GpuStreams& out)
{
    auto kept = std::make_shared<VertexStreams>();
    kept->vertexCount = out.streams->vertexCount;
    kept->uvs.resize(out.made->uvSet + 1);
    kept->uvs.back() = out.streams->uvs[out.made->uvSet];
    out.streams = out.made->vertices = std::move(kept);
}

void GpuGeometry::fillStreams(GpuStreams& out, const Part& part, const UvSets& uvSets)
{
    const VertexStreams& streams = *out.streams;
    const PointSet& set = *out.set;
    const auto buffer = [this](std::span<const std::byte> bytes) {
        GlBuffer made(*gl_, stats_);
        made.set(bytes);
        return made;
    };
    if (streams.pointOf.empty() && out.origin == glm::dvec3(0.0) && set.points() == streams.vertexCount)
        out.positions = buffer(bytesOf(set.positions));
    else
        out.positions = buffer(bytesOf(relativePositions(streams, set, out.origin)));
    out.normals =
        streams.normals.empty() ? buffer(bytesOf(smoothNormals(part, set))) : buffer(bytesOf(streams.normals));
    const auto uvs = [&](std::uint32_t uvSet) {
        const bool there = uvSet < streams.uvs.size() && !streams.uvs[uvSet].empty();
        return there ? buffer(bytesOf(streams.uvs[uvSet])) : GlBuffer();
    };
    for (std::uint32_t i = 0; i < uvSets.count; ++i) out.uvs[i] = uvs(uvSets.sets[i]);
    if (!streams.tangents.empty()) out.tangents = buffer(bytesOf(streams.tangents));
    if (!streams.colors.empty() && !streams.colors[0].empty()) out.colors = buffer(bytesOf(streams.colors[0]));
    if (streams.pointOf.empty()) {
        std::vector<PointIndex> same(streams.vertexCount);
        for (VertexIndex v = 0; v < streams.vertexCount; ++v) same[v] = v;
        out.points = buffer(bytesOf(same));
    } else {
        out.points = buffer(bytesOf(streams.pointOf));
    }
    const bool morphed = std::any_of(
        streams.morphs.begin(), streams.morphs.end(), [](const MorphVertices& m) { return !m.normals.empty(); });
    if (!morphed) return;
    std::vector<glm::vec3> all(streams.morphs.size() * streams.vertexCount, glm::vec3(0.0f));
    for (std::size_t t = 0; t < streams.morphs.size(); ++t)
        std::copy(streams.morphs[t].normals.begin(), streams.morphs[t].normals.end(),
            all.begin() + static_cast<std::ptrdiff_t>(t * streams.vertexCount));
    out.morphNormals = BufferTexture(*gl_, GL_RGB32F, stats_);
    out.morphNormals.set(bytesOf(all));
}

void GpuGeometry::makeVertexState(GpuPart& part)
{
    const GpuStreams& streams = *part.streams;
    part.vertexArray = makeVertexArray(*gl_);
    gl_->glBindVertexArray(part.vertexArray.id());
    const auto floats = [this](GLuint location, const GlBuffer& buffer, GLint components) {
        if (!buffer) return;
        gl_->glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
        gl_->glEnableVertexAttribArray(location);
        gl_->glVertexAttribPointer(location, components, GL_FLOAT, GL_FALSE, 0, nullptr);
    };
    floats(kPosition, streams.positions, 3);
    floats(kNormal, streams.normals, 3);
    for (GLuint i = 0; i < kDrawnTextures; ++i) floats(i == 0 ? kUv : kMoreUvs + i - 1, streams.uvs[i], 2);
    floats(kColor, streams.colors, 4);
    floats(kTangent, streams.tangents, 4);
    gl_->glBindBuffer(GL_ARRAY_BUFFER, streams.points.id());
    gl_->glEnableVertexAttribArray(kPoint);
    gl_->glVertexAttribIPointer(kPoint, 1, GL_UNSIGNED_INT, 0, nullptr);
    gl_->glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, part.indices.id());
    gl_->glBindVertexArray(0);
}

GpuPart& GpuGeometry::part(
    const std::shared_ptr<const Part>& part, const std::shared_ptr<const PointSet>& set, const UvSets& uvSets)
{
    const PartKey key{part.get(), set.get(), uvSets, nullptr};
    if (const auto found = parts_.find(key); found != parts_.end()) {
        found->second.usedIn = picture_;
        return found->second;
    }
    GpuPart made;
    made.part = part;
    made.streams = makeStreams(*part, set, uvSets);
    fillPart(made, part->indices);
    return parts_.emplace(key, std::move(made)).first->second;
}

void GpuGeometry::fillPart(GpuPart& part, const std::vector<VertexIndex>& indices)
{
    part.indices = GlBuffer(*gl_, stats_);
    const std::optional<MadeTangents>& made = part.streams->made;
    part.indices.set(made ? bytesOf(made->over(indices)) : bytesOf(indices));
    part.indexCount = glCount(indices.size());
    part.lineCount = part.levelOf.expired() ? -1 : 0;
    makeVertexState(part);
    part.bytes = part.indices.capacity() + part.streams->bytes() / static_cast<std::size_t>(part.streams.use_count());
    part.usedIn = picture_;
}

void GpuGeometry::makeLines(GpuPart& part)
{
    if (part.lineCount >= 0) return;
    part.lineCount = 0;
    if (!polygonsOf(*part.part)) return;
    const std::vector<char> edges = polygonEdges(*part.part);
    const std::optional<MadeTangents>& made = part.streams->made;
    const std::vector<VertexIndex> triangles = made ? made->over(part.part->indices) : part.part->indices;
    std::vector<VertexIndex> ends;
    for (std::size_t i = 0; i < triangles.size(); ++i)
        if (edges[i]) ends.insert(ends.end(), {triangles[i], triangles[i % 3 == 2 ? i - 2 : i + 1]});
    part.lines = GlBuffer(*gl_, stats_);
    part.lines.set(bytesOf(ends));
    part.lineCount = glCount(ends.size());
    part.bytes += part.lines.capacity();
}

GpuPart& GpuGeometry::level(const std::shared_ptr<const Mesh>& mesh, std::size_t part, std::size_t level,
    const std::shared_ptr<const PointSet>& set, const UvSets& uvSets)
{
    GpuPart& whole = this->part(mesh->parts[part], set, uvSets);
    const std::vector<VertexIndex>& list = trianglesAt(*mesh, part, level);
    if (&list == &mesh->parts[part]->indices) return whole;
    const PartKey key{whole.part.get(), set.get(), uvSets, list.data()};
    GpuPart& out = parts_[key];
    out.usedIn = picture_;
    if (out.levelOf.lock() == mesh) return out;
    out.part = whole.part;
    out.levelOf = mesh;
    out.streams = whole.streams;
    fillPart(out, list);
    return out;
}

void GpuGeometry::sweep()
{
    // Levels hold their part, too: what nobody else holds is in no scene any more.
    std::map<const Part*, long> others;
    for (const auto& [key, part] : parts_) others.try_emplace(part.part.get(), part.part.use_count());
    for (const auto& [key, part] : parts_) --others[part.part.get()];
    std::erase_if(parts_, [&others](const auto& entry) {
        const auto& [key, part] = entry;
        return others[part.part.get()] == 0 || (std::get<3>(key) && part.levelOf.expired());
    });
    dropOldest(parts_, kKeptBytes, picture_, [](const auto& entry) -> const GpuPart& { return entry.second; });
    std::erase_if(streams_, [](const auto& entry) { return entry.second.use_count() == 1; });
    ++picture_;
}

} // namespace bindpose
