// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/geometry.h"
#include "core/io/formats/fbx/patch/patch_job.h"

#include <algorithm>
#include <map>

namespace bindpose::fbx {
namespace {

/// Texture coordinates of corners that use a value of a layer, two numbers each; none where nothing uses it.
using WantedRows = std::vector<std::optional<glm::vec2>>;

/// FBX's v runs up, ours down; files are read as floats.
float shownV(double stored)
{
    return 1.0f - static_cast<float>(stored);
}

double storedV(float shown)
{
    const double made = 1.0 - double{shown};
    return shownV(double{static_cast<float>(made)}) == shown ? double{static_cast<float>(made)} : made;
}

/// A geometry read once more, to know which value of the file is which vertex's.
class UvPatch {
public:
    UvPatch(PatchJob& job, Reader& reader, std::uint32_t owner)
        : job_(job), geometry_(readGeometry(reader, Record(reader.document.tree(), owner)))
    {
        VertexStreams streams;
        std::vector<std::int32_t> numbers;
        partsOf(reader, Record(reader.document.tree(), owner), geometry_, streams, numbers, &drawn_);
        for (const Layer& layer : geometry_.uvs) wanted_.emplace_back(layer.values.size() / 2);
    }

    /// Failure: corners that share a value and want different ones.
    void want(const Mesh& mesh)
    {
        const Phrase what(phrases::kTextureCoordinatesOf, {mesh.name});
        for (const DrawnCorner& drawn : drawn_)
            for (std::size_t set = 0; set < geometry_.uvs.size(); ++set) {
                const std::optional<std::size_t> row = rowOf(drawn, set);
                const glm::vec2 uv = mesh.parts[drawn.part]->vertices->uvs[set][drawn.vertex];
                if (!row) continue; // it has none, and shows as 0
                std::optional<glm::vec2>& wanted = wanted_[set][*row];
                if (wanted && !(wanted->x == uv.x && wanted->y == uv.y)) cannotSave({phrases::kSharedNumbers, {what}});
                wanted = uv;
            }
    }

    void write(const Phrase& what)
    {
        for (std::size_t set = 0; set < geometry_.uvs.size(); ++set) {
            const Record list = job_.record(geometry_.uvs[set].list.index());
            if (asBefore(set, list))
                job_.restore(list, what);
            else
                job_.edits.list(list, 0, numbers(set), what);
        }
    }

    /// What is read again: v goes through 1 − v as a float.
    std::shared_ptr<const Mesh> asLoaded(const Mesh& mesh) const
    {
        Mesh out = mesh;
        if (mesh.parts.empty()) return std::make_shared<const Mesh>(std::move(out));
        std::vector<std::vector<glm::vec2>> uvs = mesh.parts.at(0)->vertices->uvs;
        for (const DrawnCorner& drawn : drawn_)
            for (std::size_t set = 0; set < geometry_.uvs.size(); ++set)
                if (const std::optional<std::size_t> row = rowOf(drawn, set); row && wanted_[set][*row])
                    uvs[set][drawn.vertex] = read(set, *row);
        std::map<const VertexStreams*, std::shared_ptr<const VertexStreams>> made;
        for (auto& part : out.parts) {
            auto& streams = made[part->vertices.get()];
            if (!streams) {
                VertexStreams copy = *part->vertices;
                copy.uvs = uvs;
                streams = std::make_shared<const VertexStreams>(std::move(copy));
            }
            Part copy = *part;
            copy.vertices = streams;
            part = std::make_shared<const Part>(std::move(copy));
        }
        return std::make_shared<const Mesh>(std::move(out));
    }

private:
    std::optional<std::size_t> rowOf(const DrawnCorner& drawn, std::size_t set) const
    {
        const auto point = static_cast<std::size_t>(geometry_.corners[drawn.corner]);
        return geometry_.uvs[set].rowAt(drawn.corner, point, drawn.polygon);
    }

    /// A row as it is in the file already, to the bit that is shown.
    bool kept(std::size_t set, std::size_t row, const std::vector<float>& values) const
    {
        const std::optional<glm::vec2>& uv = wanted_[set][row];
        return !uv || (values[2 * row] == uv->x && shownV(double{values[2 * row + 1]}) == uv->y);
    }

    glm::vec2 read(std::size_t set, std::size_t row) const
    {
        const std::vector<float>& values = geometry_.uvs[set].values;
        const glm::vec2 uv = *wanted_[set][row];
        return {uv.x, kept(set, row, values) ? uv.y : shownV(storedV(uv.y))};
    }

    /// All of it is what the file had before the first save.
    bool asBefore(std::size_t set, const Record& list) const
    {
        const Record original = job_.original(list);
        if (!original || original.valueCount() != list.valueCount()) return false;
        const std::vector<float> was = original.values<float>();
        for (std::size_t row = 0; row < wanted_[set].size(); ++row)
            if (!kept(set, row, was)) return false;
        return true;
    }

    std::vector<ListNumber> numbers(std::size_t set) const
    {
        const std::vector<float>& values = geometry_.uvs[set].values;
        std::vector<ListNumber> out;
        for (std::size_t i = 0; i < values.size(); ++i) out.push_back({i, double{values[i]}, 0});
        for (std::size_t row = 0; row < wanted_[set].size(); ++row) {
            if (kept(set, row, values)) continue;
            const glm::vec2 uv = *wanted_[set][row];
            if (values[2 * row] != uv.x) out[2 * row] = {ListNumber::kNew, double{uv.x}, 0};
            if (shownV(double{values[2 * row + 1]}) != uv.y) out[2 * row + 1] = {ListNumber::kNew, storedV(uv.y), 0};
        }
        return out;
    }

    PatchJob& job_;
    Geometry geometry_;
    std::vector<DrawnCorner> drawn_;
    std::vector<WantedRows> wanted_; ///< by layer
};

/// Each geometry whose coordinates change: `use` gets what its meshes want of it.
template <class Use> void eachChanged(PatchJob& job, const LoadInput& input, Use use)
{
    if (job.baseline.meshes == job.scene.meshes) return;
    const LoadContext context;
    Reader reader{input, context, Document(RecordTree::parse(input.bytes, {}, kSavingReads))};
    std::map<std::uint32_t, std::vector<std::size_t>> meshesOf; // by geometry
    for (std::size_t m = 0; m < job.scene.meshes.size(); ++m)
        if (job.baseline.meshes[m] != job.scene.meshes[m]) meshesOf[job.map.geometries[m]];
    for (std::size_t m = 0; m < job.scene.meshes.size(); ++m)
        if (const auto found = meshesOf.find(job.map.geometries[m]); found != meshesOf.end())
            found->second.push_back(m);
    for (const auto& [owner, meshes] : meshesOf) {
        UvPatch patch(job, reader, owner);
        for (const std::size_t m : meshes) patch.want(*job.scene.meshes[m]);
        use(patch, meshes);
    }
}

} // namespace

void patchUvs(PatchJob& job, const LoadInput& input)
{
    eachChanged(job, input, [&](UvPatch& patch, const std::vector<std::size_t>& meshes) {
        patch.write(Phrase(phrases::kTextureCoordinatesOf, {job.scene.meshes[meshes[0]]->name}));
    });
}

void meshesAsLoaded(PatchJob& job, const LoadInput& input, SharedList<Mesh>& out)
{
    eachChanged(job, input, [&](const UvPatch& patch, const std::vector<std::size_t>& meshes) {
        for (const std::size_t m : meshes) out[m] = patch.asLoaded(*job.scene.meshes[m]);
    });
}

} // namespace bindpose::fbx
