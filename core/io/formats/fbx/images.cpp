// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/images.h"

#include "core/io/disk/errors.h"
#include "core/io/format/side_files.h"

#include <array>
#include <cmath>

namespace bindpose::fbx {
namespace {

/// Base64 in several strings, padding anywhere; other characters are passed over.
std::vector<std::byte> decoded(const Record& content)
{
    std::array<int, 256> digits{};
    digits.fill(-1);
    int next = 0;
    for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
        digits[static_cast<unsigned char>(c)] = next++;
    std::vector<std::byte> out;
    unsigned bits = 0, count = 0; // strings may end inside of a byte
    for (std::size_t i = 0; i < content.size(); ++i) {
        for (const char c : content.text(i)) {
            const int digit = digits[static_cast<unsigned char>(c)];
            if (c == '=') count = 0;
            if (digit < 0) continue;
            bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xffffffu;
            count += 6;
            if (count < 8) continue;
            count -= 8;
            out.push_back(static_cast<std::byte>(bits >> count & 0xffu));
        }
    }
    return out;
}

std::string mimeOf(ByteSpan bytes)
{
    const std::string_view text = asText(bytes.subspan(0, std::min<std::size_t>(bytes.size(), 16)));
    if (text.starts_with("\x89PNG")) return "image/png";
    if (text.starts_with("\xFF\xD8\xFF")) return "image/jpeg";
    if (text.starts_with("DDS ")) return "image/vnd-ms.dds";
    if (text.starts_with("BM")) return "image/bmp";
    if (text.starts_with("RIFF") && text.size() >= 12 && text.substr(8, 4) == "WEBP") return "image/webp";
    return {};
}

class ImageReader {
public:
    ImageReader(Reader& reader, ObjectIndex texture) : reader_(reader), texture_(texture)
    {
        const std::vector<ObjectIndex> videos = reader.document.sources(texture, "Video");
        video_ = videos.empty() ? texture : videos[0];
    }

    ImageId run()
    {
        if (const auto known = reader_.images.find(video_); known != reader_.images.end()) return known->second;
        readNames();
        if (!takeEmbedded() && !names_.empty()) takeFile();
        const bool any = !image_.uri.empty() || image_.file;
        if (!any) reader_.images.emplace(video_, ImageId());
        if (!any) return {};
        const ImageId id(reader_.scene.images.size());
        reader_.images.emplace(video_, id);
        reader_.scene.images.push_back(std::make_shared<const Image>(std::move(image_)));
        return id;
    }

private:
    /// As the file has them, the relative one first. Absolute paths are those of another machine: their last part.
    void readNames()
    {
        for (const ObjectIndex object : {texture_, video_})
            for (const char* name : {"RelativeFilename", "FileName", "Filename"})
                if (std::string text = unescaped(reader_.document.object(object).record.child(name).text(0));
                    !text.empty())
                    names_.push_back(std::move(text));
        image_.name = reader_.document.object(video_).name;
        if (!names_.empty()) image_.uri = names_[0];
    }

    bool takeEmbedded()
    {
        const Record content = reader_.document.object(video_).record.child("Content");
        if (content.size() == 0 || !content[0].isText()) return false;
        if (reader_.document.tree().binary() && content.text(0).empty()) return false;
        if (reader_.document.tree().binary()) {
            image_.file = reader_.input.bytes;
            image_.size = content.text(0).size();
            image_.offset = content[0].stored().offset + 5;
        } else {
            auto bytes = std::make_shared<const std::vector<std::byte>>(decoded(content));
            if (bytes->empty()) return false;
            image_.size = bytes->size();
            image_.file = std::move(bytes);
        }
        image_.mimeType = mimeOf(image_.encoded());
        image_.uri.clear();
        return true;
    }

    void takeFile()
    {
        std::vector<std::string> places;
        for (const std::string& name : names_)
            if (!isAbsoluteName(name)) places.push_back(name);
        const std::string stem = afterSlash(reader_.input.path);
        const std::string folder = stem.substr(0, stem.find_last_of('.')) + ".fbm/";
        for (const std::string& name : names_) {
            places.push_back(afterSlash(name));
            places.push_back(folder + afterSlash(name)); // where readers of the SDK unpack what is embedded
        }
        for (const std::string& place : places) {
            if (!reader_.context.resolver) break;
            const SideImage& side = sideImage(place);
            if (!side.file) {
                image_.tried.insert(image_.tried.end(), side.tried.begin(), side.tried.end());
                continue;
            }
            image_.tried.clear();
            image_.file = side.file;
            image_.size = side.file->size();
            image_.foundAt = side.foundAt;
            image_.mimeType = mimeOf(image_.encoded());
            return;
        }
        std::string tried;
        for (const std::string& path : image_.tried) tried += (tried.empty() ? "" : ", ") + path;
        reader_.find(
            errors::kImageMissing, Severity::Warning, reader_.document.object(texture_).record, {image_.uri, tried});
    }

    /// Each name is asked for once: many textures may have one image.
    const SideImage& sideImage(const std::string& place)
    {
        const auto [known, fresh] = reader_.sideImages.try_emplace(place);
        SideImage& out = known->second;
        if (!fresh) return out;
        reader_.checkCancelled(0.3f);
        Result<SourceFile> file = reader_.context.resolver(place);
        if (!file) {
            out.tried = triedPaths(file.error());
            return out;
        }
        out.foundAt = file->path;
        file->bytes = reader_.sideBytes.try_emplace(file->path, file->bytes).first->second;
        out.file = file->bytes;
        file->readOnlyUse = true;
        reader_.files.push_back(*std::move(file));
        return out;
    }

    Reader& reader_;
    ObjectIndex texture_, video_;
    std::vector<std::string> names_;
    Image image_;
};

} // namespace

namespace {

/// Scaling is how often the image repeats, Translation what is added then: 3ds Max' tiling and offset
/// (github.com/assimp/assimp/issues/2043), as Unity shows them (github.com/mrdoob/three.js/pull/23834). Their v runs
/// up, ours down. What has no such witness is left out and said: rotation, pivots, swapped coordinates, and ModelUV…,
/// which 3ds Max does not look at.
void readPlacement(Reader& reader, ObjectIndex texture, TextureUse& use)
{
    const Document& document = reader.document;
    const Vec3d moved = document.vector(texture, "Translation", Vec3d(0.0));
    const Vec3d scale = document.vector(texture, "Scaling", Vec3d(1.0));
    const Record record = document.object(texture).record;
    const Record modelMoved = record.child("ModelUVTranslation"), modelScale = record.child("ModelUVScaling");
    const bool other = document.vector(texture, "Rotation", Vec3d(0.0)) != Vec3d(0.0) ||
                       document.whole(texture, "UVSwap", 0) != 0 || modelMoved.number(0) != 0.0 ||
                       modelMoved.number(1) != 0.0 || modelScale.number(0, 1.0) != 1.0 ||
                       modelScale.number(1, 1.0) != 1.0;
    const bool finite = std::isfinite(moved.x + moved.y + scale.x + scale.y);
    if (other || !finite) reader.keptApart.insert("Texture placement");
    if (!finite) return;
    use.transform.offset = glm::vec2(moved.x, 1.0 - scale.y - moved.y);
    use.transform.scale = glm::vec2(scale.x, scale.y);
}

} // namespace

void putTexture(Reader& reader, ObjectIndex texture, TextureUse& use)
{
    use.image = ImageReader(reader, texture).run();
    const auto wrap = [&](const char* name) {
        return reader.document.whole(texture, name, 0) == 1 ? Wrap::Clamp : Wrap::Repeat;
    };
    use.wrapU = wrap("WrapModeU");
    use.wrapV = wrap("WrapModeV");
    readPlacement(reader, texture, use);
}

} // namespace bindpose::fbx
