// SPDX-License-Identifier: MIT
// Fresh files: what the writer of Ogre XML says, in chunks of the newest version, little-endian.
#include "core/io/disk/save_errors.h"
#include "core/io/formats/ogre/binary/binary.h"
#include "core/io/formats/ogre/binary/chunk_edits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::ogre::binary {
namespace {

enum Type : std::uint16_t { Float2 = 1, Float3 = 2, Float4 = 3, PackedAbgr = 11 };

/// A name ends where its line does.
std::string oneLine(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string oneLine(const char* text)
{
    return oneLine(std::string(text));
}

std::unique_ptr<XmlText> parsed(const std::vector<std::byte>& bytes)
{
    Result<std::unique_ptr<XmlText>> xml = XmlText::parse(std::make_shared<const std::vector<std::byte>>(bytes));
    if (!xml) throw XmlFailure{xml.error()};
    return std::move(*xml);
}

/// The mesh of one document of Ogre XML as this program writes it: geometries of submeshes, in one buffer each.
class MeshOut {
public:
    explicit MeshOut(const XmlText& xml) : xml_(xml) {}

    std::vector<std::byte> run()
    {
        out_.u16(0x1000).line("[MeshSerializer_v1.100]");
        const pugi::xml_node root = xml_.root(), link = root.child("skeletonlink");
        const std::size_t mesh = out_.begin(0x3000);
        out_.flag(static_cast<bool>(link));
        for (const pugi::xml_node sub : root.child("submeshes").children("submesh")) submesh(sub);
        if (link) {
            const std::size_t at = out_.begin(0x6000);
            out_.line(oneLine(link.attribute("name").value()));
            out_.end(at);
        }
        levels(root.child("levelofdetail"));
        bounds();
        names(root.child("submeshnames"));
        out_.end(mesh);
        return out_.bytes();
    }

private:
    void indices(pugi::xml_node faces, bool wide)
    {
        const auto list = faces.children("face");
        out_.u32(static_cast<std::uint32_t>(3 * std::distance(list.begin(), list.end())));
        out_.flag(wide);
        for (const pugi::xml_node face : list)
            for (const char* corner : {"v1", "v2", "v3"}) {
                const auto vertex = static_cast<std::uint32_t>(xml_.whole(face, corner));
                if (wide)
                    out_.u32(vertex);
                else
                    out_.u16(vertex);
            }
    }

    void submesh(pugi::xml_node sub)
    {
        const std::size_t at = out_.begin(0x4000);
        out_.line(oneLine(sub.attribute("material").value())).flag(false);
        wide_.push_back(XmlText::flag(sub, "use32bitindexes", false));
        indices(sub.child("faces"), wide_.back());
        geometry(sub.child("geometry"));
        const std::size_t way = out_.begin(0x4010);
        out_.u16(4);
        out_.end(way);
        for (const pugi::xml_node one : sub.child("boneassignments").children("vertexboneassignment")) {
            const std::size_t record = out_.begin(0x4100);
            out_.u32(static_cast<std::uint32_t>(xml_.whole(one, "vertexindex")));
            out_.u16(static_cast<std::uint32_t>(xml_.whole(one, "boneindex"))).f32(xml_.number(one, "weight"));
            out_.end(record);
        }
        out_.end(at);
    }

    struct Stream {
        const char* name;
        std::uint16_t type = 0, semantic = 0, index = 0;
        std::size_t bytes() const { return type == PackedAbgr ? 4u : 4u * (type + 1u); }
    };

    /// Places and normals, which move with the bones, in one buffer; the rest in another, as OGRE's tools do.
    void geometry(pugi::xml_node element)
    {
        const pugi::xml_node buffer = element.child("vertexbuffer"), first = buffer.child("vertex");
        const auto vertices = buffer.children("vertex");
        std::vector<Stream> moving{{"position", Float3, 1, 0}}, still;
        if (first.child("normal")) moving.push_back({"normal", Float3, 4, 0});
        if (const pugi::xml_node tangent = first.child("tangent"))
            still.push_back({"tangent", static_cast<std::uint16_t>(tangent.attribute("w") ? Float4 : Float3), 9, 0});
        if (first.child("colour_diffuse"))
            still.push_back(
                {"colour_diffuse", static_cast<std::uint16_t>(fitsBytes(buffer) ? PackedAbgr : Float4), 5, 0});
        std::uint16_t sets = 0;
        for ([[maybe_unused]] const pugi::xml_node uv : first.children("texcoord"))
            still.push_back({"texcoord", Float2, 7, sets++});
        const std::size_t at = out_.begin(0x5000);
        out_.u32(static_cast<std::uint32_t>(std::distance(vertices.begin(), vertices.end())));
        const std::size_t list = out_.begin(0x5100);
        for (const auto* streams : {&moving, &still}) {
            std::size_t offset = 0;
            for (const Stream& one : *streams) {
                const std::size_t entry = out_.begin(0x5110);
                out_.u16(streams == &still).u16(one.type).u16(one.semantic);
                out_.u16(static_cast<std::uint32_t>(offset)).u16(one.index);
                out_.end(entry);
                offset += one.bytes();
            }
        }
        out_.end(list);
        putBuffer(0, moving, buffer);
        if (!still.empty()) putBuffer(1, still, buffer);
        out_.end(at);
    }

    void putBuffer(std::uint16_t number, const std::vector<Stream>& streams, pugi::xml_node buffer)
    {
        std::size_t size = 0;
        for (const Stream& one : streams) size += one.bytes();
        const std::size_t at = out_.begin(0x5200);
        out_.u16(number).u16(static_cast<std::uint32_t>(size));
        const std::size_t data = out_.begin(0x5210);
        for (const pugi::xml_node vertex : buffer.children("vertex")) {
            pugi::xml_node uv = vertex.child("texcoord");
            for (const Stream& one : streams) {
                put(one, one.semantic == 7 ? uv : vertex.child(one.name));
                if (one.semantic == 7) uv = uv.next_sibling("texcoord");
            }
        }
        out_.end(data);
        out_.end(at);
    }

    void put(const Stream& stream, pugi::xml_node element)
    {
        if (stream.semantic == 7) {
            out_.f32(xml_.number(element, "u")).f32(xml_.number(element, "v"));
        } else if (stream.semantic == 5) {
            const glm::vec4 colour = colourOf(element);
            if (stream.type == Float4) return void(out_.floats({&colour.x, 4}));
            std::uint32_t packed = 0;
            for (int i = 0; i < 4; ++i) packed |= static_cast<std::uint32_t>(std::lround(colour[i] * 255.0f)) << 8 * i;
            out_.u32(packed);
        } else {
            const glm::vec3 v(xml_.number(element, "x"), xml_.number(element, "y"), xml_.number(element, "z"));
            out_.floats({&v.x, 3});
            if (stream.type == Float4) out_.f32(xml_.number(element, "w"));
            if (stream.semantic == 1) grow(v);
        }
    }

    static glm::vec4 colourOf(pugi::xml_node element)
    {
        glm::vec4 out(1.0f);
        XmlWords words(element.attribute("value").value());
        for (int i = 0; i < 4; ++i) out[i] = floatOf(words.next()).value_or(1.0f);
        return out;
    }

    /// Colours in steps of 255ths need four bytes, others sixteen.
    static bool fitsBytes(pugi::xml_node buffer)
    {
        for (const pugi::xml_node vertex : buffer.children("vertex")) {
            const glm::vec4 colour = colourOf(vertex.child("colour_diffuse")) * 255.0f;
            for (int i = 0; i < 4; ++i)
                if (!(colour[i] >= -1e-3f && colour[i] <= 255.001f) ||
                    std::abs(colour[i] - std::round(colour[i])) > 1e-3f)
                    return false;
        }
        return true;
    }

    void levels(pugi::xml_node lods)
    {
        const auto all = lods.children("lodgenerated");
        if (all.begin() == all.end()) return;
        const std::size_t at = out_.begin(0x8000);
        out_.line("distance_box").u16(static_cast<std::uint32_t>(std::distance(all.begin(), all.end()) + 1));
        for (const pugi::xml_node level : all) {
            const std::size_t chunk = out_.begin(0x8120);
            out_.f32(xml_.number(level, "value"));
            std::size_t sub = 0;
            for (const pugi::xml_node faces : level.children("lodfacelist")) {
                const auto list = faces.children("face");
                out_.u32(static_cast<std::uint32_t>(3 * std::distance(list.begin(), list.end()))).u32(0);
                out_.u32(0xFFFFFFFFu);
                lodIndices(faces, wide_[sub++]);
            }
            out_.end(chunk);
        }
        out_.end(at);
    }

    /// Here the width stands before the count.
    void lodIndices(pugi::xml_node faces, bool wide)
    {
        const auto list = faces.children("face");
        out_.flag(wide).u32(static_cast<std::uint32_t>(3 * std::distance(list.begin(), list.end())));
        for (const pugi::xml_node face : list)
            for (const char* corner : {"v1", "v2", "v3"}) {
                const auto vertex = static_cast<std::uint32_t>(xml_.whole(face, corner));
                if (wide)
                    out_.u32(vertex);
                else
                    out_.u16(vertex);
            }
    }

    void grow(const glm::vec3& place)
    {
        low_ = any_ ? glm::min(low_, place) : place;
        high_ = any_ ? glm::max(high_, place) : place;
        radius_ = std::max(radius_, glm::length(place));
        any_ = true;
    }

    void bounds()
    {
        const std::size_t at = out_.begin(0x9000);
        out_.floats({&low_.x, 3}).floats({&high_.x, 3}).f32(radius_);
        out_.end(at);
    }

    void names(pugi::xml_node list)
    {
        const std::size_t at = out_.begin(0xA000);
        for (const pugi::xml_node name : list.children("submeshname")) {
            const std::size_t entry = out_.begin(0xA100);
            out_.u16(static_cast<std::uint32_t>(xml_.whole(name, "index")));
            out_.line(oneLine(name.attribute("name").value()));
            out_.end(entry);
        }
        out_.end(at);
    }

    const XmlText& xml_;
    ChunkOut out_{false};
    std::vector<bool> wide_;
    glm::vec3 low_{0.0f}, high_{0.0f};
    float radius_ = 0.0f;
    bool any_ = false;
};

/// Bones, hierarchy and clips.
std::vector<std::byte> skeletonBytes(const XmlText& xml)
{
    ChunkOut out(false);
    out.u16(0x1000).line("[Serializer_v1.80]");
    const std::size_t blend = out.begin(0x1010);
    out.u16(0);
    out.end(blend);
    std::map<std::string, std::size_t> handles;
    for (const Bone& bone : ogre::bonesOf(xml)) {
        handles.try_emplace(bone.name, bone.id);
        const glm::quat& q = bone.bind.rotation;
        const bool scaled = bone.bind.scale != glm::vec3(1.0f);
        out.u16(0x2000).u32(scaled ? BoneRecord::kScaled : BoneRecord::kPlain); // the name is not counted
        out.line(oneLine(bone.name)).u16(static_cast<std::uint32_t>(bone.id));
        out.floats({&bone.bind.translation.x, 3}).floats(std::array{q.x, q.y, q.z, q.w});
        if (scaled) out.floats({&bone.bind.scale.x, 3});
    }
    for (const pugi::xml_node link : xml.root().child("bonehierarchy").children("boneparent")) {
        const std::size_t at = out.begin(0x3000);
        out.u16(static_cast<std::uint32_t>(handles[link.attribute("bone").value()]));
        out.u16(static_cast<std::uint32_t>(handles[link.attribute("parent").value()]));
        out.end(at);
    }
    for (const pugi::xml_node animation : xml.root().child("animations").children("animation")) {
        const std::size_t at = out.begin(0x4000);
        out.line(oneLine(animation.attribute("name").value())).f32(xml.number(animation, "length"));
        for (const pugi::xml_node track : animation.child("tracks").children("track")) {
            const std::vector<KeyFrame> keys = ogre::keyFramesOf(xml, track);
            if (keys.empty()) continue; // OGRE has crashed on tracks without keys
            const std::size_t begin = out.begin(0x4100);
            out.u16(static_cast<std::uint32_t>(handles[track.attribute("bone").value()]));
            for (const KeyFrame& key : keys) {
                const glm::quat& q = key.change.rotation;
                const std::size_t record = out.begin(0x4110);
                out.f32(static_cast<float>(key.timeSec)).floats(std::array{q.x, q.y, q.z, q.w});
                out.floats({&key.change.translation.x, 3});
                if (key.element.child("scale")) out.floats({&key.change.scale.x, 3});
                out.end(record);
            }
            out.end(begin);
        }
        out.end(at);
    }
    return out.bytes();
}

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    WriteOptions others;
    for (const auto& option : options) {
        if (option.first != "format") others.push_back(option);
        if (option.first == "format" && option.second != "mesh")
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {option.first, option.second});
    }
    Result<Written> written = ogre::write(scene, stem, others);
    if (!written) return written;
    try {
        constexpr std::string_view kSkeleton = ".skeleton.xml";
        written->files.front().bytes = MeshOut(*parsed(written->files.front().bytes)).run();
        for (OutputFile& file : written->files) {
            if (!file.name.ends_with(kSkeleton)) continue;
            file.name.resize(file.name.size() - std::string_view(".xml").size());
            file.bytes = skeletonBytes(*parsed(file.bytes));
        }
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
    return written;
}

} // namespace bindpose::ogre::binary
