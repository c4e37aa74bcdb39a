// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/accessor.h"
#include "core/io/formats/gltf/read/decoders.h"
#include "core/io/import/unpack_mesh.h"

#include <algorithm>
#include <cstring>
#include <limits>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wextra"
#include <draco/compression/decode.h>
#pragma GCC diagnostic pop

namespace bindpose::gltf {
namespace {

constexpr char kDraco[] = "KHR_draco_mesh_compression";

/// What is asked for of one attribute.
struct Asked {
    std::uint32_t id = 0;
    Component component = Component::F32;
    unsigned columns = 1;
    std::size_t count = 0;
    std::size_t elementBytes() const { return sizeOf(component) * columns; }
};

/// One attribute as tight elements of the accessor's own component type. Draco keeps the type that the encoder was
/// given; where the file states another, Draco converts.
template <class T> bool copyAttribute(const draco::PointAttribute& attribute, const Asked& asked, std::byte* out)
{
    T element[16] = {};
    for (std::size_t i = 0; i < asked.count; ++i) {
        const auto point = draco::PointIndex(static_cast<std::uint32_t>(i));
        if (!attribute.ConvertValue<T>(attribute.mapped_index(point), static_cast<std::int8_t>(asked.columns), element))
            return false;
        std::memcpy(out + i * asked.elementBytes(), element, asked.elementBytes());
    }
    return true;
}

bool copyAny(const draco::PointAttribute& attribute, const Asked& asked, std::byte* out)
{
    switch (asked.component) {
    case Component::I8:
        return copyAttribute<std::int8_t>(attribute, asked, out);
    case Component::U8:
        return copyAttribute<std::uint8_t>(attribute, asked, out);
    case Component::I16:
        return copyAttribute<std::int16_t>(attribute, asked, out);
    case Component::U16:
        return copyAttribute<std::uint16_t>(attribute, asked, out);
    case Component::U32:
        return copyAttribute<std::uint32_t>(attribute, asked, out);
    case Component::F32:
        return copyAttribute<float>(attribute, asked, out);
    }
    return false;
}

Unpacked fault(DracoFault fault, std::uint32_t attribute = 0)
{
    const std::uint32_t words[] = {fault, attribute};
    return withWords(words, {});
}

/// The elements of the primitive's accessors that Draco's bytes hold, asked for together.
class DracoRequest {
public:
    DracoRequest(const JsonItem& primitive, const JsonItem& packed, Accessors& accessors)
        : primitive_(primitive), packed_(packed), ids_(packed.needObject("attributes")), accessors_(accessors)
    {}

    void run(ByteSpan bytes)
    {
        askForIndices();
        askForAttributes();
        std::size_t most = 64; // words in front
        for (const Wanted& one : wanted_) most += one.size;
        const Unpacked answer = unpack(Packed::Draco, withWords(words_, bytes), most, unpackDraco);
        const std::optional<Words> read = answer ? wordsOf(*answer, 2) : std::nullopt;
        if (!read) packed_.fail(errors::kDecode, {kDraco});
        if (read->words[0] == kDracoIndexShape) primitive_.fail(errors::kDecodeShape, {kDraco});
        if (read->words[0] != kDracoFine && read->words[1] >= wanted_.size()) packed_.fail(errors::kDecode, {kDraco});
        if (read->words[0] != kDracoFine)
            failAt(ids_.at(wanted_[read->words[1]].name),
                read->words[0] == kDracoAttributeShape ? errors::kDecodeShape : errors::kDecode, {kDraco});
        ByteSpan rest = read->rest;
        for (const Wanted& one : wanted_) {
            if (rest.size() < one.size) packed_.fail(errors::kDecode, {kDraco});
            accessors_.supply(one.accessor, std::vector<std::byte>(rest.begin(), rest.begin() + one.end()));
            rest = rest.subspan(one.size);
        }
        if (!rest.empty()) packed_.fail(errors::kDecode, {kDraco});
    }

private:
    struct Wanted {
        std::uint32_t accessor = 0;
        std::string name; ///< empty: indices
        std::size_t size = 0;
        std::ptrdiff_t end() const { return static_cast<std::ptrdiff_t>(size); }
    };

    /// Room for what is asked for; its count as a word.
    std::uint32_t want(
        std::uint32_t accessor, const std::string& name, const AccessorView& shape, const std::string& at)
    {
        if (shape.count > std::numeric_limits<std::uint32_t>::max()) failAt(at, errors::kDecodeShape, {kDraco});
        accessors_.reader().spend(shape.count, shape.elementBytes(), at);
        wanted_.push_back({accessor, name, shape.count * shape.elementBytes()});
        return static_cast<std::uint32_t>(shape.count);
    }

    void askForIndices()
    {
        words_ = {0, 0};
        const std::optional<std::uint32_t> index = primitive_.index("indices", accessors_.size());
        if (!index || accessors_.supplied(*index)) return;
        const AccessorView shape = accessors_.layout(*index);
        if (shape.columns != 1 || shape.component == Component::F32) primitive_.fail(errors::kDecodeShape, {kDraco});
        words_[0] = static_cast<std::uint32_t>(sizeOf(shape.component));
        words_[1] = want(*index, {}, shape, primitive_.at());
    }

    void askForAttributes()
    {
        const JsonItem attributes = primitive_.needObject("attributes");
        for (const auto& entry : ids_.json().items()) {
            const std::optional<std::uint32_t> index = attributes.index(entry.key().c_str(), accessors_.size());
            if (!index || accessors_.supplied(*index)) continue;
            const auto asked = std::find_if(
                wanted_.begin(), wanted_.end(), [&](const Wanted& other) { return other.accessor == *index; });
            if (asked != wanted_.end()) continue;
            const std::size_t id = ids_.needWhole(entry.key().c_str());
            const AccessorView shape = accessors_.layout(*index);
            if (id > std::numeric_limits<std::uint32_t>::max() || shape.columns > 4)
                failAt(ids_.at(entry.key()), errors::kDecodeShape, {kDraco});
            const std::uint32_t count = want(*index, entry.key(), shape, ids_.at());
            words_.insert(words_.end(), {static_cast<std::uint32_t>(id), static_cast<std::uint32_t>(shape.component),
                                            static_cast<std::uint32_t>(shape.columns), count});
        }
    }

    const JsonItem &primitive_, &packed_;
    JsonItem ids_;
    Accessors& accessors_;
    std::vector<std::uint32_t> words_;
    std::vector<Wanted> wanted_;
};

} // namespace

void decodeDraco(const JsonItem& primitive, Accessors& accessors)
{
    const std::optional<JsonItem> extensions = primitive.object("extensions");
    const std::optional<JsonItem> packed = extensions ? extensions->object(kDraco) : std::nullopt;
    if (!packed) return;
    const std::size_t views = accessors.reader().count("bufferViews");
    const std::uint32_t view = packed->needIndex("bufferView", views);
    const ViewBytes bytes = accessors.bufferView(view);
    DracoRequest(primitive, *packed, accessors).run({bytes.data(), bytes.size});
    accessors.reader().map->compressedView[view] = true;
}

namespace {

Unpacked dracoBytes(ByteSpan request)
{
    const std::optional<Words> read = wordsOf(request, kDracoHead);
    if (!read || (read->words.size() - kDracoHead) % kDracoAttribute != 0) return std::nullopt;
    draco::DecoderBuffer buffer;
    buffer.Init(reinterpret_cast<const char*>(read->rest.data()), read->rest.size());
    draco::Decoder decoder;
    auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
    if (!decoded.ok() || !decoded.value()) return std::nullopt;
    const draco::Mesh& mesh = *decoded.value();
    std::vector<std::byte> out;
    if (const std::size_t width = read->words[0]; width > 0) {
        if (read->words[1] != std::size_t{mesh.num_faces()} * 3) return fault(kDracoIndexShape);
        out.resize(read->words[1] * width);
        for (std::uint32_t f = 0; f < mesh.num_faces(); ++f)
            for (std::uint32_t corner = 0; corner < 3; ++corner) {
                const std::uint32_t vertex = mesh.face(draco::FaceIndex(f))[corner].value();
                // Little-endian: the low bytes come first, as in the file.
                std::memcpy(out.data() + (std::size_t{f} * 3 + corner) * width, &vertex, width);
            }
    }
    const auto first = static_cast<std::uint32_t>(read->words[0] > 0);
    for (std::size_t at = kDracoHead; at < read->words.size(); at += kDracoAttribute) {
        const std::uint32_t* word = &read->words[at];
        const Asked asked{word[0], static_cast<Component>(word[1]), word[2], word[3]};
        const auto place = first + static_cast<std::uint32_t>((at - kDracoHead) / kDracoAttribute);
        const draco::PointAttribute* attribute = mesh.GetAttributeByUniqueId(asked.id);
        if (!attribute || asked.count != mesh.num_points() || asked.columns > 4)
            return fault(kDracoAttributeShape, place);
        out.resize(out.size() + asked.count * asked.elementBytes());
        if (!copyAny(*attribute, asked, out.data() + out.size() - asked.count * asked.elementBytes()))
            return fault(kDracoAttributeType, place);
    }
    const std::uint32_t fine[] = {kDracoFine, 0};
    return withWords(fine, out);
}

} // namespace
} // namespace bindpose::gltf

bindpose::Unpacked bindpose::unpackDraco(ByteSpan request)
{
    return gltf::dracoBytes(request);
}
