// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/ogre/binary/binary.h"
#include "core/io/formats/ogre/binary/blend_buffer.h"
#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/formats/ogre/errors.h"

#include <algorithm>

namespace bindpose::ogre::binary {
namespace {

constexpr std::uint16_t kMostUvSets = 8;
enum Semantic : std::uint16_t {
    Position = 1,
    Normal = 4,
    Diffuse = 5,
    Specular = 6,
    Uv = 7,
    Binormal = 8,
    Tangent = 9
};

template <class T> std::vector<T> asVectors(const std::vector<glm::vec4>& values)
{
    std::vector<T> out;
    out.reserve(values.size());
    for (const glm::vec4& value : values) out.push_back(T(value));
    return out;
}

/// One geometry's streams; of several elements of one meaning the first counts.
class GeometryReader {
public:
    GeometryReader(Reader& reader, const MeshFile& file, const Geometry& geometry)
        : reader_(reader), file_(file), geometry_(geometry)
    {}

    void run(PointSet& set, VertexStreams& streams)
    {
        set.positions = asVectors<glm::vec3>(take(Position, 0));
        if (set.positions.empty()) {
            if (geometry_.vertices > 0)
                reader_.find(errors::kOgreNoPositions, Severity::Error, byteText(geometry_.chunk.at));
            return;
        }
        streams.vertexCount = static_cast<std::uint32_t>(set.positions.size());
        streams.normals = asVectors<glm::vec3>(take(Normal, 0));
        for (const std::uint16_t colour : {Diffuse, Specular})
            if (auto values = take(colour, 0); !values.empty()) streams.colors.push_back(std::move(values));
        readUvs(streams);
        readTangents(streams);
        for (const VertexBuffer& buffer : geometry_.buffers) {
            const std::size_t used = std::size_t{geometry_.vertices} * buffer.vertexSize;
            if (buffer.bytes > used)
                reader_.find(errors::kOgreBufferLonger, Severity::Info, byteText(buffer.at),
                    {std::to_string(buffer.bytes), std::to_string(used)});
        }
    }

    /// Tangents say nothing of the side that the other axis lies on.
    bool sideless = false;

private:
    const VertexElement* find(std::uint16_t semantic, std::uint16_t index) const
    {
        for (const VertexElement& one : geometry_.elements)
            if (one.semantic == semantic && one.index == index) return &one;
        return nullptr;
    }

    std::vector<glm::vec4> take(std::uint16_t semantic, std::uint16_t index)
    {
        const VertexElement* element = find(semantic, index);
        if (!element) return {};
        auto out = valuesOf(*reader_.files[reader_.map->mesh].bytes, file_.big, geometry_, *element);
        if (out.empty() && geometry_.vertices > 0)
            reader_.find(errors::kOgreElement, Severity::Error, byteText(geometry_.chunk.at),
                {std::to_string(element->type), std::to_string(semantic)});
        return out;
    }

    void readUvs(VertexStreams& streams)
    {
        for (std::uint16_t set = 0; set < kMostUvSets; ++set) {
            const auto values = take(Uv, set);
            if (values.empty()) continue;
            streams.uvs.push_back(asVectors<glm::vec2>(values));
            // The oldest files have v run up.
            if (file_.version == MeshVersion::V1_10 && componentsOf(find(Uv, set)->type) == 2)
                for (glm::vec2& uv : streams.uvs.back()) uv.y = 1.0f - uv.y;
        }
    }

    /// Three numbers say nothing of handedness: the binormal does.
    void readTangents(VertexStreams& streams)
    {
        streams.tangents = take(Tangent, 0);
        if (streams.tangents.empty() || componentsOf(find(Tangent, 0)->type) == 4) return;
        const auto sides = take(Binormal, 0);
        sideless = sides.empty();
        if (sides.empty() || streams.normals.size() != sides.size()) return;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            glm::vec4& tangent = streams.tangents[i];
            const glm::vec3 side = glm::cross(streams.normals[i], glm::vec3(tangent));
            tangent.w = glm::dot(side, glm::vec3(sides[i])) < 0.0f ? -1.0f : 1.0f;
        }
    }

    Reader& reader_;
    const MeshFile& file_;
    const Geometry& geometry_;
};

std::vector<std::size_t> cornersOf(ByteSpan bytes, bool big, const IndexList& list)
{
    Cursor in(bytes, big);
    in.seek(list.at);
    std::vector<std::size_t> out(list.count);
    for (std::size_t& corner : out) corner = list.wide ? in.u32() : in.u16();
    return out;
}

/// Triangles of a list, strip or fan; those that name a vertex which is not there are left out.
class FaceReader {
public:
    FaceReader(Reader& reader, bool big, std::size_t points) : reader_(reader), big_(big), points_(points) {}

    std::vector<VertexIndex> triangles(const IndexList& list, std::uint16_t operation)
    {
        const auto c = cornersOf(*reader_.files[reader_.map->mesh].bytes, big_, list);
        out_.clear();
        if (operation == kList)
            for (std::size_t i = 0; i + 2 < c.size(); i += 3) add(c[i], c[i + 1], c[i + 2], list);
        else
            for (std::size_t i = 0; i + 2 < c.size(); ++i) {
                std::size_t a = operation == kFan ? c[0] : c[i], b = c[i + 1];
                if (operation == kStrip && i % 2) std::swap(a, b);
                add(a, b, c[i + 2], list);
            }
        return std::move(out_);
    }

    static constexpr std::uint16_t kList = 4, kStrip = 5, kFan = 6;

private:
    void add(std::size_t a, std::size_t b, std::size_t c, const IndexList& list)
    {
        const std::size_t worst = std::max({a, b, c});
        if (worst >= points_) {
            reader_.find(errors::kOgreFace, Severity::Error, byteText(list.at),
                {std::to_string(worst), std::to_string(points_)});
            return;
        }
        for (const std::size_t corner : {a, b, c}) out_.push_back(static_cast<VertexIndex>(corner));
    }

    Reader& reader_;
    bool big_;
    std::size_t points_;
    std::vector<VertexIndex> out_;
};

/// What becomes of a mesh file: the shared geometry first, then each submesh's own.
class MeshReader {
public:
    MeshReader(Reader& reader, const MeshFile& file) : reader_(reader), file_(file) {}

    void run()
    {
        mesh_.name = "mesh"; // the format has no name for it, and the file may be saved under another one
        if (file_.shared) addSet(&*file_.shared, file_.assignments, "sharedgeometry");
        readParts();
        readPoses();
        finishSets();
        readLods();
        reader_.scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh_)));
        for (std::uint32_t set = 0; set < sets_.size(); ++set) checkWeights(reader_, set);
        checkBones(reader_);
    }

private:
    std::size_t addSet(
        const Geometry* geometry, const std::vector<AssignmentRecord>& assignments, const std::string& name)
    {
        PointSet& set = sets_.emplace_back();
        VertexStreams& streams = streams_.emplace_back();
        set.name = name;
        sideless_.push_back(0);
        if (geometry) {
            GeometryReader room(reader_, file_, *geometry);
            room.run(set, streams);
            sideless_.back() = room.sideless;
            const BlendBuffer buffer(*reader_.files[reader_.map->mesh].bytes, file_.big, *geometry, assignments);
            if (buffer.there() && !buffer.follows())
                reader_.find(errors::kOgreBlendStays, Severity::Info, byteText(geometry->chunk.at), {name});
        }
        std::vector<Assigned> all;
        for (const AssignmentRecord& one : assignments) {
            if (one.vertex < set.positions.size())
                all.push_back({one.vertex, one.bone, one.weight});
            else
                reader_.find(errors::kOgreAssignment, Severity::Error, byteText(one.at),
                    {std::to_string(one.vertex), std::to_string(set.positions.size())});
        }
        reader_.scene.weights.push_back(std::make_shared<const SetWeights>(
            weightsFrom(reader_, set.positions.size(), std::move(all), WeightStorage::Float32)));
        mesh_.sets.push_back(SetId(sets_.size() - 1));
        reader_.checkCancelled(0.5f);
        return sets_.size() - 1;
    }

    void readParts()
    {
        std::map<std::size_t, std::string> names;
        for (const SubmeshName& name : file_.names) names.try_emplace(name.submesh, name.name);
        for (std::size_t i = 0; i < file_.submeshes.size(); ++i) {
            const SubmeshRecord& sub = file_.submeshes[i];
            Part part;
            part.name = names.try_emplace(i, "submesh" + std::to_string(i)).first->second;
            part.material = materialNamed(reader_, sub.material);
            const bool own = !sub.shared || !file_.shared;
            part.set = static_cast<std::uint32_t>(
                own ? addSet(sub.geometry ? &*sub.geometry : nullptr, sub.assignments, part.name) : 0);
            if (!own && !sub.assignments.empty())
                reader_.find(errors::kOgreSharedAssignments, Severity::Warning, byteText(sub.assignments[0].at),
                    {part.name, std::to_string(sub.assignments.size())});
            FaceReader faces(reader_, file_.big, sets_[part.set].positions.size());
            if (sub.operation >= FaceReader::kList && sub.operation <= FaceReader::kFan)
                part.indices = faces.triangles(sub.indices, sub.operation);
            else
                part.otherPrimitives = static_cast<std::uint32_t>(sub.indices.count);
            parts_.push_back(std::move(part));
        }
    }

    /// Poses as shapes of weight 0: each moves vertices of one geometry. Normals stay as they are.
    void readPoses()
    {
        std::size_t points = 0;
        for (const PointSet& set : sets_) points += set.positions.size();
        checkProduct(reader_, file_.poses.size(), points, 32);
        for (const PoseRecord& pose : file_.poses) {
            for (PointSet& set : sets_)
                set.morphs.push_back({std::vector<glm::vec3>(set.positions.size(), glm::vec3(0.0f))});
            const std::size_t target = setOf(pose.target);
            for (const PoseOffset& offset : pose.offsets) {
                if (target < sets_.size() && offset.vertex < sets_[target].positions.size())
                    sets_[target].morphs.back().positions[offset.vertex] = offset.offset;
                else
                    reader_.find(errors::kOgrePose, Severity::Error, {}, {std::to_string(offset.vertex)});
            }
            mesh_.morphNames.push_back(
                pose.name.empty() ? "pose " + std::to_string(mesh_.morphNames.size()) : pose.name);
            mesh_.morphWeights.push_back(0.0f);
        }
    }

    /// Past all of them: there is none.
    std::size_t setOf(std::uint16_t target) const
    {
        if (target == 0) return file_.shared ? 0 : sets_.size();
        const std::size_t sub = target - 1u;
        const bool own = sub < parts_.size() && (!file_.submeshes[sub].shared || !file_.shared);
        return own ? parts_[sub].set : sets_.size();
    }

    void finishSets()
    {
        std::vector<std::shared_ptr<const VertexStreams>> shared;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            if (sideless_[i]) signTangents(sets_[i], parts_, i, streams_[i]);
            shared.push_back(std::make_shared<const VertexStreams>(std::move(streams_[i])));
            reader_.scene.sets.push_back(std::make_shared<const PointSet>(std::move(sets_[i])));
        }
        for (Part& part : parts_) {
            part.vertices = shared[part.set];
            mesh_.parts.push_back(std::make_shared<const Part>(part));
        }
    }

    void readLods()
    {
        checkProduct(reader_, file_.lods.size(), parts_.size(), 1);
        std::size_t corners = 0;
        for (const LodRecord& level : file_.lods)
            for (const IndexList& list : level.indices) corners += list.count;
        checkProduct(reader_, corners, 1, 32);
        for (const LodRecord& level : file_.lods) {
            if (level.manual) {
                reader_.find(errors::kOgreLodMesh, Severity::Info, {}, {*level.manual});
                continue;
            }
            LodLevel lod;
            lod.value = level.value;
            lod.valueText = numberText(level.value);
            lod.measure = measure();
            lod.partIndices.resize(parts_.size());
            for (std::size_t p = 0; p < std::min(level.indices.size(), parts_.size()); ++p) {
                const std::size_t points = reader_.scene.sets[parts_[p].set]->positions.size();
                const std::uint16_t way = file_.submeshes[p].operation;
                if (way >= FaceReader::kList && way <= FaceReader::kFan)
                    lod.partIndices[p] = FaceReader(reader_, file_.big, points).triangles(level.indices[p], way);
            }
            mesh_.lods.push_back(std::move(lod));
        }
    }

    /// Up to 1.40 distances are stored squared; pixels of the screen say nothing here.
    LodMeasure measure() const
    {
        if (file_.version < MeshVersion::V1_41) return LodMeasure::DistanceSquared;
        const std::string& way = file_.lodStrategy;
        return way.size() >= 8 && way.substr(1, 7) == "istance" ? LodMeasure::Distance : LodMeasure::None;
    }

    Reader& reader_;
    const MeshFile& file_;
    Mesh mesh_;
    std::vector<PointSet> sets_;
    std::vector<VertexStreams> streams_;
    std::vector<char> sideless_;
    std::vector<Part> parts_;
};

} // namespace

void reportOddities(Reader& reader, const Oddities& odd)
{
    if (odd.wrongLengths > 0)
        reader.find(errors::kOgreLengths, Severity::Info, {}, {std::to_string(odd.wrongLengths)}).count =
            odd.wrongLengths;
    if (odd.pastEnd > 0)
        reader.find(errors::kOgrePastEnd, Severity::Warning, {}, {std::to_string(odd.pastEnd)}).count = odd.pastEnd;
    if (odd.unknown > 0)
        reader.find(errors::kOgreUnknownChunk, Severity::Warning, byteText(odd.unknownAt),
            {idText(odd.unknownId), std::to_string(odd.unknown)});
}

void readMesh(Reader& reader, const MeshFile& file)
{
    MeshReader(reader, file).run();
    reportOddities(reader, file.odd);
}

void readVertexAnimations(Reader& reader, const MeshFile& file, NodeId node)
{
    for (const VertexAnimation& animation : file.animations) {
        std::vector<std::vector<PoseKey>> tracks;
        std::size_t others = 0;
        for (const VertexTrack& track : animation.tracks) {
            others += !track.poses;
            if (!track.poses) continue;
            std::vector<PoseKey>& keys = tracks.emplace_back();
            for (const VertexKey& key : track.keys) {
                PoseKey& one = keys.emplace_back();
                one.timeSec = double{key.timeSec};
                for (const PoseUse& use : key.uses) one.influences[use.pose] = use.influence;
            }
            sortPoseKeys(keys);
        }
        addPoseClip(reader, animation.name, std::move(tracks), others, node, byteText(animation.chunk.at));
    }
}

} // namespace bindpose::ogre::binary
