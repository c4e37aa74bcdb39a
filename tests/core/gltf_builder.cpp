// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace bindpose::testing {

GltfBuilder::GltfBuilder() : json({{"asset", {{"version", "2.0"}, {"generator", "test"}}}}) {}
GltfBuilder::~GltfBuilder() = default;
GltfBuilder::GltfBuilder(const GltfBuilder&) = default;
GltfBuilder::GltfBuilder(GltfBuilder&&) noexcept = default;
GltfBuilder& GltfBuilder::operator=(const GltfBuilder&) = default;
GltfBuilder& GltfBuilder::operator=(GltfBuilder&&) noexcept = default;

std::function<Result<SourceFile>(const std::string&)> memoryResolver(std::map<std::string, SharedBytes> files)
{
    return [files = std::move(files)](const std::string& name) -> Result<SourceFile> {
        static constexpr ErrorText kMissing{"side_file_missing", "%1 is not there. Tried: %2."};
        const auto found = files.find(name);
        if (found == files.end())
            return Error(ErrorKind::Read, kMissing, name, {name, "memory/" + name, "memory/" + name});
        return SourceFile{
            .path = "memory/" + name, .name = name, .bytes = found->second, .hash = hashBytes(*found->second)};
    };
}

Result<Loaded> loadMemory(
    const SharedBytes& bytes, std::map<std::string, SharedBytes> sideFiles, const std::string& path)
{
    LoadContext context;
    context.resolver = memoryResolver(std::move(sideFiles));
    return loadBytes({.path = path, .bytes = bytes}, context);
}

std::size_t GltfBuilder::addView(const void* data, std::size_t size, std::size_t stride, std::size_t buffer)
{
    while (bin.size() % 4) bin.push_back(std::byte{0});
    const auto* bytes = static_cast<const std::byte*>(data);
    Json view = {{"buffer", buffer}, {"byteOffset", bin.size()}, {"byteLength", size}};
    if (stride) view["byteStride"] = stride;
    bin.insert(bin.end(), bytes, bytes + size);
    return push("bufferViews", view);
}

std::size_t GltfBuilder::addAccessor(
    std::size_t view, std::size_t offset, int component, const char* type, std::size_t count, bool normalized)
{
    Json accessor = {
        {"bufferView", view}, {"byteOffset", offset}, {"componentType", component}, {"count", count}, {"type", type}};
    if (normalized) accessor["normalized"] = true;
    return push("accessors", accessor);
}

std::size_t GltfBuilder::push(const char* array, Json value)
{
    json[array].push_back(std::move(value));
    return json[array].size() - 1;
}

std::size_t GltfBuilder::addTriangle(Json attributes)
{
    if (!attributes.contains("POSITION")) {
        const std::size_t positions = add<float>("VEC3", {0, 0, 0, 1, 0, 0, 0, 1, 0});
        json["accessors"][positions]["min"] = {0, 0, 0};
        json["accessors"][positions]["max"] = {1, 1, 0};
        attributes["POSITION"] = positions;
    }
    return push("meshes", {{"primitives", Json::array({{{"attributes", attributes}}})}});
}

void GltfBuilder::addSkinnedTriangle()
{
    push("nodes", {{"name", "root"}, {"children", {1}}});
    push("nodes", {{"name", "tip"}, {"translation", {0, 1, 0}}});
    const std::size_t joints = add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
    const std::size_t weights = add<float>("VEC4", {1, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0});
    const std::size_t mesh = addTriangle({{"JOINTS_0", joints}, {"WEIGHTS_0", weights}});
    push("skins", {{"joints", {0, 1}}});
    push("nodes", {{"name", "body"}, {"mesh", mesh}, {"skin", 0}});
    push("scenes", {{"nodes", {0, 2}}});
    json["scene"] = 0;
}

std::size_t GltfBuilder::addClip(const char* name, std::size_t node, const char* path, const std::vector<float>& times,
    const char* type, const std::vector<float>& values, const char* interpolation)
{
    const std::size_t input = add<float>("SCALAR", times), output = add<float>(type, values);
    return push("animations",
        {{"name", name},
            {"samplers", Json::array({{{"input", input}, {"output", output}, {"interpolation", interpolation}}})},
            {"channels", Json::array({{{"sampler", 0}, {"target", {{"node", node}, {"path", path}}}}})}});
}

SharedBytes GltfBuilder::glbOf(std::string text, std::vector<std::byte> chunk)
{
    while (text.size() % 4) text += ' ';
    while (chunk.size() % 4) chunk.push_back(std::byte{0});
    std::vector<std::byte> out;
    const auto word = [&](std::size_t value) {
        for (int i = 0; i < 4; ++i) out.push_back(static_cast<std::byte>((value >> (8 * i)) & 255u));
    };
    word(0x46546C67);
    word(2);
    word(20 + text.size() + (chunk.empty() ? 0 : 8 + chunk.size()));
    word(text.size());
    word(0x4E4F534A);
    const ByteSpan bytes = asBytes(text);
    out.insert(out.end(), bytes.begin(), bytes.end());
    if (!chunk.empty()) {
        word(chunk.size());
        word(0x004E4942);
        out.insert(out.end(), chunk.begin(), chunk.end());
    }
    return std::make_shared<const std::vector<std::byte>>(std::move(out));
}

SharedBytes GltfBuilder::glb() const
{
    Json copy = json;
    if (!bin.empty() && !copy.contains("buffers")) copy["buffers"] = Json::array({{{"byteLength", bin.size()}}});
    return glbOf(copy.dump(), bin);
}

SharedBytes GltfBuilder::gltfWithDataUri(int indent) const
{
    Json copy = json;
    copy["buffers"] =
        Json::array({{{"byteLength", bin.size()}, {"uri", "data:application/octet-stream;base64," + base64(bin)}}});
    return shareBytes(copy.dump(indent));
}

SharedBytes GltfBuilder::gltfWithSideFile(const std::string& uri, int indent) const
{
    Json copy = json;
    copy["buffers"] = Json::array({{{"byteLength", bin.size()}, {"uri", uri}}});
    return shareBytes(copy.dump(indent));
}

std::string GltfBuilder::base64(const std::vector<std::byte>& bytes)
{
    static const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8) | (i + k < bytes.size() ? static_cast<std::uint32_t>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? digits[(group >> (18 - 6 * k)) & 63u] : '=';
    }
    return out;
}

std::size_t GltfBuilder::columns(const char* type)
{
    if (!std::strcmp(type, "MAT4")) return 16;
    if (!std::strcmp(type, "SCALAR")) return 1;
    return static_cast<std::size_t>(type[3] - '0');
}

} // namespace bindpose::testing
