// SPDX-License-Identifier: MIT
#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>

/// Binary files of OGRE made by hand: chunk by chunk, in either byte order, in each version, also with lengths that are
/// wrong.
namespace bindpose::testing::ogrechunks {

/// Bytes of one byte order.
class Bytes {
public:
    explicit Bytes(bool big) : big_(big) {}
    Bytes& whole(std::uint64_t value, int size)
    {
        for (int i = 0; i < size; ++i) text += static_cast<char>(value >> 8 * (big_ ? size - 1 - i : i) & 255u);
        return *this;
    }
    Bytes& u16(std::uint64_t value) { return whole(value, 2); }
    Bytes& u32(std::uint64_t value) { return whole(value, 4); }
    Bytes& flag(bool value) { return whole(value, 1); }
    Bytes& line(const std::string& name)
    {
        text += name + "\n";
        return *this;
    }
    Bytes& floats(std::initializer_list<float> values)
    {
        for (const float value : values) u32(std::bit_cast<std::uint32_t>(value));
        return *this;
    }
    Bytes& add(const std::string& bytes)
    {
        text += bytes;
        return *this;
    }
    /// id, length, content; the length is `wrong` bytes off.
    Bytes& chunk(std::uint64_t id, const Bytes& content, std::int64_t wrong = 0)
    {
        u16(id);
        u32(static_cast<std::uint64_t>(static_cast<std::int64_t>(content.text.size()) + 6 + wrong));
        return add(content.text);
    }
    Bytes empty() const { return Bytes(big_); }

    std::string text;

private:
    bool big_;
};

struct Made {
    std::string version = "1.100";
    bool big = false;
    bool shared = false;        ///< the vertices are the mesh's own
    bool strip = false;         ///< a strip of four in place of two triangles
    std::int64_t wrong = 0;     ///< of the lengths of the submesh and the mesh
    std::string inSubmesh = {}; ///< further chunks, before the assignments
    std::string inMesh = {};    ///< further chunks, at the end
    std::string material = "tiny";
    /// The vertices hold weights of their own, as the assignments have them, or each half and half.
    enum class Blend { None, Same, Other } blend = Blend::None;
};

inline bool fixedGeometry(const Made& made)
{
    return made.version == "1.10" || made.version == "1.20";
}

/// Four points of a quad two units high, a set of texture coordinates.
inline Bytes geometry(const Made& made)
{
    Bytes out(made.big);
    out.u32(4);
    const Bytes none(made.big);
    const float up = made.version == "1.10" ? 1.0f : 0.0f; // the oldest has v run up
    if (fixedGeometry(made)) {
        out.floats({-0.5f, 0, 0, 0.5f, 0, 0, -0.5f, 2, 0, 0.5f, 2, 0});
        Bytes normals(none), uvs(none);
        for (int i = 0; i < 4; ++i) normals.floats({0, 0, 1});
        uvs.u16(2).floats({0, 1 - up, 1, 1 - up, 0, up, 1, up});
        return out.chunk(0x5100, normals).chunk(0x5300, uvs);
    }
    Bytes elements(none), first(none), second(none);
    const auto element = [&](int buffer, int type, int semantic, int offset, int index) {
        Bytes one(none);
        one.u16(buffer).u16(type).u16(semantic).u16(offset).u16(index);
        elements.chunk(0x5110, one);
    };
    element(0, 2, 1, 0, 0);
    element(0, 2, 4, 12, 0);
    element(1, 1, 7, 0, 0);
    element(1, 10, 5, 8, 0);
    const bool blend = made.blend != Made::Blend::None;
    if (blend) {
        element(2, 9, 3, 0, 0); // four bytes of numbers, two floats of weights
        element(2, 1, 2, 4, 0);
    }
    Bytes places(none), uvs(none);
    for (const float y : {0.0f, 2.0f})
        for (const float x : {-0.5f, 0.5f}) {
            places.floats({x, y, 0, 0, 0, 1});
            uvs.floats({x + 0.5f, 1 - y / 2}).u32(0x80FF4020u); // alpha, red, green, blue
        }
    first.u16(0).u16(24).chunk(0x5210, places);
    second.u16(1).u16(12).chunk(0x5210, uvs);
    out.chunk(0x5100, elements).chunk(0x5200, first).chunk(0x5200, second);
    if (!blend) return out;
    Bytes weights(none), third(none);
    const float tips[] = {0, 0.25f, 1, 0.75f};
    for (const float tip : tips) {
        for (const int number : {0, 1, 0, 0}) weights.whole(static_cast<std::uint64_t>(number), 1);
        if (made.blend == Made::Blend::Same)
            weights.floats({1 - tip, tip});
        else
            weights.floats({0.5f, 0.5f});
    }
    return out.chunk(0x5200, third.u16(2).u16(12).chunk(0x5210, weights));
}

inline Bytes assignment(const Made& made, std::uint32_t id, unsigned vertex, unsigned bone, float weight)
{
    Bytes one(made.big), out(made.big);
    one.u32(vertex).u16(bone).floats({weight});
    return out.chunk(id, one);
}

inline Bytes assignments(const Made& made)
{
    const std::uint32_t id = made.shared ? 0x7000 : 0x4100;
    Bytes out(made.big);
    out.add(assignment(made, id, 0, 0, 1).text).add(assignment(made, id, 1, 0, 0.75f).text);
    out.add(assignment(made, id, 1, 1, 0.25f).text).add(assignment(made, id, 2, 1, 1).text);
    return out.add(assignment(made, id, 3, 0, 0.25f).text).add(assignment(made, id, 3, 1, 0.75f).text);
}

/// The quad of the tiny rig.
inline std::string mesh(const Made& made = {})
{
    const Bytes none(made.big);
    Bytes out(none), all(none), sub(none), way(none), link(none), bounds(none), names(none), name(none);
    out.u16(0x1000).line("[MeshSerializer_v" + made.version + "]");
    all.flag(true);
    if (made.shared) all.chunk(0x5000, geometry(made));
    sub.line(made.material).flag(made.shared);
    if (made.strip)
        sub.u32(4).flag(true).u32(0).u32(1).u32(2).u32(3);
    else
        sub.u32(6).flag(false).u16(0).u16(1).u16(3).u16(0).u16(3).u16(2);
    if (!made.shared) sub.chunk(0x5000, geometry(made));
    sub.chunk(0x4010, way.u16(made.strip ? 5 : 4)).add(made.inSubmesh);
    if (!made.shared) sub.add(assignments(made).text);
    all.chunk(0x4000, sub, made.wrong).chunk(0x6000, link.line("tiny.skeleton"));
    if (made.shared) all.add(assignments(made).text);
    all.chunk(0x9000, bounds.floats({-0.5f, 0, 0, 0.5f, 2, 0, 2.1f}));
    names.chunk(0xA100, name.u16(0).line("quad"));
    all.chunk(0xA000, names).add(made.inMesh);
    return out.chunk(0x3000, all, made.wrong).text;
}

struct MadeBones {
    std::string version = "1.10";
    bool big = false;
    std::string extra = {}; ///< further chunks, at the end
};

inline Bytes bone(const MadeBones& made, const std::string& name, unsigned handle, float y)
{
    Bytes content(made.big), out(made.big);
    content.line(name).u16(handle).floats({0, y, 0, 0, 0, 0, 1});
    // The length of a bone does not count its name.
    return out.chunk(0x2000, content, -static_cast<std::int64_t>(name.size()) - 1);
}

inline Bytes key(const MadeBones& made, float timeSec, float sine, float cosine)
{
    Bytes content(made.big), out(made.big);
    return out.chunk(0x4110, content.floats({timeSec, 0, 0, sine, cosine, 0, 0, 0}));
}

/// Two bones, one above the other; the upper one turns by 90° within a second.
inline std::string skeleton(const MadeBones& made = {})
{
    const Bytes none(made.big);
    Bytes out(none), blend(none), parent(none), clip(none), track(none);
    out.u16(0x1000).line("[Serializer_v" + made.version + "]");
    if (made.version == "1.80") out.chunk(0x1010, blend.u16(0));
    out.add(bone(made, "root", 0, 0).text).add(bone(made, "tip", 1, 1).text).chunk(0x3000, parent.u16(1).u16(0));
    track.u16(1).add(key(made, 0, 0, 1).text).add(key(made, 1, 0.70710678f, 0.70710678f).text);
    out.chunk(0x4000, clip.line("bend").floats({1}).chunk(0x4100, track));
    return out.add(made.extra).text;
}

} // namespace bindpose::testing::ogrechunks
