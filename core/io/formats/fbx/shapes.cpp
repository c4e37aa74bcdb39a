// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/geometry.h"
#include "core/io/formats/fbx/reader.h"

#include <algorithm>
#include <cmath>

namespace bindpose::fbx {
namespace {

/// A morph channel as it stands in the file.
struct FileChannel {
    std::string name;
    ObjectIndex object = kNoObject; ///< the BlendShapeChannel, or the owner of an inner shape
    double restPercent = 0.0;
    std::vector<Record> shapes;
    std::vector<double> fullPercents; ///< as many
    std::vector<float> pointPercents; ///< Blender: how far each listed point of the only shape takes part; else empty
};

double restPercentOf(const Document& document, ObjectIndex channel)
{
    if (const PropertyView property = document.property(channel, "DeformPercent")) return property.number();
    return document.object(channel).record.child("DeformPercent").number(0);
}

/// Blender writes a number for each listed point (the shape's vertex group) where others write one for each shape.
bool listsPoints(const Reader& reader, const Record& channel, const std::vector<Record>& shapes)
{
    const std::size_t count = channel.child("FullWeights").valueCount();
    if (shapes.size() != 1 || count == 0 || count != shapes[0].child("Indexes").valueCount()) return false;
    return count != 1 || reader.facts.generator.find("Blender") != std::string::npos;
}

std::vector<double> fullPercentsOf(const Record& channel, std::size_t shapes)
{
    std::vector<double> out = channel.child("FullWeights").values<double>();
    if (out.size() != shapes || (shapes == 1 && out[0] == 0.0)) out.clear();
    out.resize(shapes, 100.0);
    return out;
}

void addModernChannels(const Reader& reader, ObjectIndex owner, std::vector<FileChannel>& out)
{
    const Document& document = reader.document;
    for (const ObjectIndex deformer : document.sources(owner, "Deformer", "BlendShape"))
        for (const ObjectIndex object : document.sources(deformer, "Deformer", "BlendShapeChannel")) {
            FileChannel channel{document.object(object).name, object, restPercentOf(document, object), {}, {}, {}};
            for (const ObjectIndex shape : document.sources(object, "Geometry"))
                channel.shapes.push_back(document.object(shape).record);
            const Record record = document.object(object).record;
            if (listsPoints(reader, record, channel.shapes))
                channel.pointPercents = record.child("FullWeights").values<float>();
            channel.fullPercents =
                channel.pointPercents.empty() ? fullPercentsOf(record, channel.shapes.size()) : std::vector{100.0};
            if (channel.name.empty() && !channel.shapes.empty())
                channel.name = document.object(document.sources(object, "Geometry")[0]).name;
            out.push_back(std::move(channel));
        }
}

/// Below 7000, and in 7x of 2011, shapes stand inside of the geometry, and their percentages are properties of it that
/// are called as they are.
void addInnerChannels(const Document& document, ObjectIndex owner, std::vector<FileChannel>& out)
{
    for (const Record shape : document.object(owner).record.children()) {
        if (shape.name() != "Shape") continue;
        const std::string_view name = shape.text(0);
        const double percent = document.ancient() ? 0.0 : document.number(owner, name, 0.0);
        out.push_back({unescaped(name), owner, percent, {shape}, {100.0}, {}});
    }
}

class ShapeReader {
public:
    ShapeReader(Reader& reader, Mesh& mesh, PointSet& set, VertexStreams& streams)
        : reader_(reader), mesh_(mesh), set_(set), streams_(streams)
    {}

    void run(const std::vector<FileChannel>& channels)
    {
        std::vector<std::pair<std::uint32_t, std::size_t>> between; // channel and shape, behind the main ones
        bool plain = true;
        for (std::uint32_t c = 0; c < channels.size(); ++c) {
            const FileChannel& channel = channels[c];
            mesh_.morphNames.push_back(channel.name);
            mesh_.morphWeights.push_back(static_cast<float>(channel.restPercent / 100.0));
            const auto& percents = channel.fullPercents;
            const auto most = std::max_element(
                percents.begin(), percents.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
            const auto main = static_cast<std::size_t>(most - percents.begin());
            const bool any = !channel.shapes.empty();
            addTarget(c, any ? channel.shapes[main] : Record(), any ? percents[main] : 100.0, channel.pointPercents);
            plain = plain && channel.shapes.size() <= 1 && mesh_.morphSteps.back().weight == 1.0f;
            for (std::size_t s = 0; s < channel.shapes.size(); ++s)
                if (s != main) between.emplace_back(c, s);
        }
        for (const auto& [c, s] : between) addTarget(c, channels[c].shapes[s], channels[c].fullPercents[s], {});
        if (plain) mesh_.morphSteps.clear();
    }

private:
    void addTarget(std::uint32_t channel, const Record& shape, double fullPercent, std::span<const float> pointPercents)
    {
        mesh_.morphSteps.push_back({channel, static_cast<float>(fullPercent / 100.0)});
        const std::vector<std::int32_t> points = shape.child("Indexes").values<std::int32_t>();
        const std::vector<glm::vec3> offsets = vectorsIn(shape, "Vertices"), normals = vectorsIn(shape, "Normals");
        MorphPoints target;
        target.positions.assign(set_.points(), glm::vec3(0.0f));
        std::vector<glm::vec3> turned(normals.size() == points.size() ? set_.points() : 0, glm::vec3(0.0f));
        std::size_t strays = 0;
        bool turns = false;
        for (std::size_t i = 0; i < std::min(points.size(), offsets.size()); ++i) {
            const auto point = static_cast<std::size_t>(points[i]);
            if (points[i] < 0 || point >= set_.points()) {
                ++strays;
                continue;
            }
            const float share = i < pointPercents.size() ? pointPercents[i] / 100.0f : 1.0f;
            target.positions[point] += share * offsets[i];
            if (turned.empty()) continue;
            turned[point] = share * normals[i];
            turns = turns || normals[i] != glm::vec3(0.0f);
        }
        if (strays > 0)
            reader_.find(
                errors::kFbxShapePoints, Severity::Error, shape, {mesh_.morphNames[channel], std::to_string(strays)});
        set_.morphs.push_back(std::move(target));
        MorphVertices drawn;
        if (turns && !streams_.normals.empty())
            for (VertexIndex v = 0; v < streams_.vertexCount; ++v) drawn.normals.push_back(turned[streams_.point(v)]);
        streams_.morphs.push_back(std::move(drawn));
    }

    Reader& reader_;
    Mesh& mesh_;
    PointSet& set_;
    VertexStreams& streams_;
};

} // namespace

void readShapes(Reader& reader, MadeGeometry& made, ObjectIndex owner, ObjectIndex model, Mesh& mesh, PointSet& set,
    VertexStreams& streams)
{
    std::vector<FileChannel> channels;
    addModernChannels(reader, owner, channels);
    if (owner != model) addModernChannels(reader, model, channels);
    addInnerChannels(reader.document, owner, channels);
    if (channels.empty()) return;
    // Each target has a row for every point, one that turns for every drawing vertex, too; small files list many.
    std::uint64_t cost = 0;
    const std::uint64_t drawn = streams.normals.empty() ? 0 : streams.vertexCount;
    for (const FileChannel& channel : channels) {
        cost += sizeof(FileChannel) + 4 * channel.name.size();
        cost += std::max<std::size_t>(channel.shapes.size(), 1) * set.points() * sizeof(glm::vec3);
        for (const Record& shape : channel.shapes)
            if (shape.child("Normals").valueCount() > 0) cost += (set.points() + drawn) * sizeof(glm::vec3);
    }
    reader.document.tree().spend(cost, reader.document.object(owner).record);
    ShapeReader(reader, mesh, set, streams).run(channels);
    for (const FileChannel& channel : channels)
        made.shapes.push_back({channel.object, channel.name, channel.restPercent});
}

} // namespace bindpose::fbx
