// SPDX-License-Identifier: MIT
#include "core/io/formats/iqm/fresh_file.h"

#include "core/io/formats/iqm/errors.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

namespace bindpose::iqm {
namespace {

constexpr std::uint32_t kNoTriangle = 0xffffffffu;

/// Of each triangle's three edges the triangle on their other side; none where it is not one alone.
std::vector<std::array<std::uint32_t, 3>> neighboursOf(const std::vector<std::array<std::uint32_t, 3>>& triangles)
{
    struct Sides {
        std::array<std::uint32_t, 2> triangle{kNoTriangle, kNoTriangle};
        std::uint32_t count = 0;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, Sides> edges;
    const auto edge = [&](std::size_t t, std::size_t i) {
        return std::minmax({triangles[t][i], triangles[t][(i + 1) % 3]});
    };
    for (std::size_t t = 0; t < triangles.size(); ++t)
        for (std::size_t i = 0; i < 3; ++i) {
            Sides& sides = edges[edge(t, i)];
            if (sides.count < 2) sides.triangle[sides.count] = static_cast<std::uint32_t>(t);
            ++sides.count;
        }
    std::vector<std::array<std::uint32_t, 3>> out(triangles.size(), {kNoTriangle, kNoTriangle, kNoTriangle});
    for (std::size_t t = 0; t < triangles.size(); ++t)
        for (std::size_t i = 0; i < 3; ++i) {
            const Sides& sides = edges[edge(t, i)];
            if (sides.count == 2) out[t][i] = sides.triangle[sides.triangle[0] == t ? 1 : 0];
        }
    return out;
}

/// Tables one behind the other, each at a multiple of four bytes.
class Layout {
public:
    explicit Layout(const FreshFile& file) : file_(file) {}

    std::string run()
    {
        const Names names = putText();
        putMeshes(names);
        putTriangles();
        putJoints(names);
        putPoses();
        putAnims(names);
        putBounds();
        head_[Size] = place();
        head_[Version] = 2;
        std::string out("INTERQUAKEMODEL\0", 16);
        for (const std::size_t word : head_) append(out, static_cast<std::uint32_t>(word));
        return out + data_;
    }

private:
    /// Words of the header behind the magic.
    enum Word : std::size_t {
        Version = 0,
        Size = 1,
        Text = 3,
        Meshes = 5,
        Arrays = 7,
        Vertices = 8,
        ArraysAt = 9,
        Triangles = 10,
        Adjacency = 12,
        Joints = 13,
        Poses = 15,
        Anims = 17,
        Frames = 19,
        Channels = 20,
        FramesAt = 21,
        Bounds = 22,
        Words = 27
    };
    struct Names {
        std::vector<std::uint32_t> meshes, materials, joints, anims;
    };
    template <class Number> static void append(std::string& out, Number value)
    {
        // The format is little-endian, like every machine that this is built for: see the assertion below.
        static_assert(std::endian::native == std::endian::little);
        out.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    template <class Number> void put(Number value) { append(data_, value); }
    std::size_t place() const { return 16 + 4 * Words + data_.size(); }
    void align()
    {
        while (data_.size() % 4 != 0) data_ += '\0';
    }
    /// `count` entries begin here. Absent tables have no place.
    void table(Word number, std::size_t count)
    {
        align();
        head_[number] = count;
        head_[number + 1] = count > 0 ? place() : 0;
    }

    /// Each word has a place of its own: then a joint can be renamed later without touching another's name.
    Names putText()
    {
        std::string text(1, '\0');
        const auto add = [&](const std::string& word) {
            if (word.empty()) return std::uint32_t{0};
            const auto at = static_cast<std::uint32_t>(text.size());
            text += word + '\0';
            return at;
        };
        Names out;
        for (const FreshFile::Mesh& mesh : file_.meshes) {
            out.meshes.push_back(add(mesh.name));
            out.materials.push_back(add(mesh.material));
        }
        for (const FreshFile::Bone& joint : file_.joints) out.joints.push_back(add(joint.name));
        for (const Anim& anim : file_.anims) out.anims.push_back(add(anim.name));
        while (text.size() % 4 != 0) text += '\0';
        table(Text, text.size());
        data_ += text;
        return out;
    }

    void putMeshes(const Names& names)
    {
        table(Meshes, file_.meshes.size());
        for (std::size_t m = 0; m < file_.meshes.size(); ++m) {
            const FreshFile::Mesh& mesh = file_.meshes[m];
            for (const std::uint32_t v : {names.meshes[m], names.materials[m], mesh.firstVertex, mesh.vertices,
                     mesh.firstTriangle, mesh.triangles})
                put(v);
        }
        head_[Arrays] = file_.arrays.size();
        head_[Vertices] = file_.vertices;
        head_[ArraysAt] = file_.arrays.empty() ? 0 : place();
        std::size_t at = place() + 20 * file_.arrays.size();
        for (const FreshFile::Array& array : file_.arrays) {
            const auto format = static_cast<std::uint32_t>(array.format);
            for (const std::uint32_t v : {array.type, 0u, format, array.size, static_cast<std::uint32_t>(at)}) put(v);
            at += (array.bytes.size() + 3) / 4 * 4;
        }
        for (const FreshFile::Array& array : file_.arrays) {
            data_ += array.bytes;
            align();
        }
    }

    void putTriangles()
    {
        table(Triangles, file_.triangles.size());
        for (const auto& corners : file_.triangles)
            for (const std::uint32_t corner : corners) put(corner);
        head_[Adjacency] = file_.triangles.empty() ? 0 : place();
        for (const auto& across : neighboursOf(file_.triangles))
            for (const std::uint32_t triangle : across) put(triangle);
    }

    void putJoints(const Names& names)
    {
        table(Joints, file_.joints.size());
        for (std::size_t j = 0; j < file_.joints.size(); ++j) {
            put(names.joints[j]);
            put(file_.joints[j].parent);
            for (const float value : file_.joints[j].values) put(value);
        }
    }

    void putPoses()
    {
        table(Poses, file_.poses.size());
        for (std::size_t p = 0; p < file_.poses.size(); ++p) {
            put(file_.joints[p].parent);
            put(file_.poses[p].mask);
            for (const float value : file_.poses[p].offset) put(value);
            for (const float value : file_.poses[p].scale) put(value);
            head_[Channels] += static_cast<std::size_t>(std::popcount(file_.poses[p].mask));
        }
    }

    void putAnims(const Names& names)
    {
        table(Anims, file_.anims.size());
        for (std::size_t a = 0; a < file_.anims.size(); ++a) {
            for (const std::uint32_t v : {names.anims[a], file_.anims[a].first, file_.anims[a].count}) put(v);
            put(file_.anims[a].framesPerSecond);
            put(std::uint32_t{0}); // a scene does not say whether a clip repeats
        }
        head_[Frames] = file_.frames;
        head_[FramesAt] = file_.frames > 0 ? place() : 0;
        for (const std::uint16_t key : file_.keys) put(key);
        align();
    }

    void putBounds()
    {
        head_[Bounds] = file_.bounds.empty() ? 0 : place();
        for (const auto& bounds : file_.bounds)
            for (const float value : bounds) put(value);
    }

    const FreshFile& file_;
    std::array<std::size_t, Words> head_{};
    std::string data_;
};

} // namespace

Result<std::vector<std::byte>> bytesOf(const FreshFile& file)
{
    constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
    const std::string all = Layout(file).run();
    if (all.size() > kMost)
        return Error(ErrorKind::Limit, errors::kIqmTooLarge, {}, {std::to_string(all.size()), std::to_string(kMost)});
    const ByteSpan bytes = asBytes(all);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
}

} // namespace bindpose::iqm
