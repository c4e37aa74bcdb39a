// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/binary.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::ogre::binary {
namespace {

enum class Kind { Unknown, Float, Double, Half, Argb, Abgr, I8, U8, I16, U16, I32, U32, TenBits };

/// A row of OgreHardwareVertexBuffer.h's VertexElementType.
struct TypeOf {
    Kind kind = Kind::Unknown;
    std::size_t count = 0, bytes = 0; ///< numbers, and bytes of all of them
    bool normalised = false;
};

TypeOf counted(Kind kind, std::size_t count, std::size_t each, bool normalised = false)
{
    return {kind, count, count * each, normalised};
}

TypeOf typeOf(std::uint16_t type)
{
    const std::size_t inFour = type % 4u + 1u;
    switch (type / 4u) {
    case 0:
        return counted(Kind::Float, inFour, 4);
    case 3:
        return counted(Kind::Double, inFour, 8);
    case 4:
        return counted(Kind::U16, inFour, 2);
    case 5:
        return counted(Kind::I32, inFour, 4);
    case 6:
        return counted(Kind::U32, inFour, 4);
    case 9:
        return counted(Kind::Half, inFour, 2);
    default:
        break;
    }
    switch (type) {
    case 4:
    case 11:
        return {Kind::Abgr, 4, 4, true};
    case 5:
    case 6:
    case 7:
    case 8:
        return counted(Kind::I16, type - 4u, 2);
    case 9:
        return counted(Kind::U8, 4, 1);
    case 10:
        return {Kind::Argb, 4, 4, true};
    case 28:
        return counted(Kind::I8, 4, 1);
    case 29:
        return counted(Kind::I8, 4, 1, true);
    case 30:
        return counted(Kind::U8, 4, 1, true);
    case 31:
        return counted(Kind::I16, 2, 2, true);
    case 32:
        return counted(Kind::I16, 4, 2, true);
    case 33:
        return counted(Kind::U16, 2, 2, true);
    case 34:
        return counted(Kind::U16, 4, 2, true);
    case 35:
        return {Kind::TenBits, 4, 4, true};
    default:
        return {};
    }
}

/// IEEE 754 binary16.
float halfOf(std::uint16_t bits)
{
    const int exponent = bits >> 10 & 31, part = bits & 1023;
    const float size = exponent == 0    ? std::ldexp(static_cast<float>(part), -24)
                       : exponent == 31 ? (part ? std::nanf("") : INFINITY)
                                        : std::ldexp(static_cast<float>(part + 1024), exponent - 25);
    return bits & 0x8000 ? -size : size;
}

float shared(std::int32_t value, float most, bool normalised)
{
    return normalised ? std::max(static_cast<float>(value) / most, -1.0f) : static_cast<float>(value);
}

/// Two's complement in the lowest ten bits.
float tenBits(std::uint32_t bits)
{
    const auto value = static_cast<std::int32_t>(bits << 22) >> 22;
    return shared(value, 511.0f, true);
}

float numberOf(Cursor& in, const TypeOf& type)
{
    switch (type.kind) {
    case Kind::Float:
        return in.f32();
    case Kind::Double:
        return static_cast<float>(std::bit_cast<double>(in.u64()));
    case Kind::Half:
        return halfOf(in.u16());
    case Kind::I8:
        return shared(static_cast<std::int8_t>(in.take(1)[0]), 127.0f, type.normalised);
    case Kind::U8:
        return shared(std::to_integer<std::uint8_t>(in.take(1)[0]), 255.0f, type.normalised);
    case Kind::I16:
        return shared(static_cast<std::int16_t>(in.u16()), 32767.0f, type.normalised);
    case Kind::U16:
        return shared(in.u16(), 65535.0f, type.normalised);
    case Kind::I32:
        return static_cast<float>(static_cast<std::int32_t>(in.u32()));
    default:
        return static_cast<float>(in.u32());
    }
}

glm::vec4 valueAt(Cursor& in, const TypeOf& type)
{
    glm::vec4 out(0.0f, 0.0f, 0.0f, 1.0f);
    if (type.kind == Kind::Abgr || type.kind == Kind::Argb) {
        const std::uint32_t packed = in.u32();
        for (int i = 0; i < 4; ++i) out[i] = static_cast<float>(packed >> (8 * i) & 255u) / 255.0f;
        if (type.kind == Kind::Argb) std::swap(out.x, out.z);
    } else if (type.kind == Kind::TenBits) {
        const std::uint32_t packed = in.u32();
        for (int i = 0; i < 3; ++i) out[i] = tenBits(packed >> (10 * i));
        out.w = shared(static_cast<std::int32_t>(packed) >> 30, 1.0f, true);
    } else {
        for (std::size_t i = 0; i < type.count; ++i) out[static_cast<int>(i)] = numberOf(in, type);
    }
    return out;
}

} // namespace

std::size_t componentsOf(std::uint16_t type)
{
    return typeOf(type).count;
}

std::optional<std::vector<std::byte>> encoded(std::uint16_t type, std::span<const float> values, bool big)
{
    const TypeOf of = typeOf(type);
    const bool bytes = of.kind == Kind::U8, shorts = of.kind == Kind::U16 || of.kind == Kind::I16;
    if (of.kind != Kind::Float && !bytes && !shorts) return std::nullopt;
    const double most = bytes ? 255.0 : of.kind == Kind::I16 ? 32767.0 : 65535.0;
    std::vector<double> whole;
    double sum = 0.0, rounded = 0.0;
    for (const float value : values) {
        const double exact = double{value} * (of.normalised ? most : 1.0);
        whole.push_back(std::round(exact));
        if (of.kind != Kind::Float && !(whole.back() >= 0.0 && whole.back() <= most)) return std::nullopt;
        sum += exact;
        rounded += whole.back();
    }
    if (of.normalised && !whole.empty()) *std::max_element(whole.begin(), whole.end()) += std::round(sum) - rounded;
    std::vector<std::byte> out;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t size = of.kind == Kind::Float ? 4 : bytes ? 1 : 2;
        const auto bits =
            of.kind == Kind::Float ? std::bit_cast<std::uint32_t>(values[i]) : static_cast<std::uint32_t>(whole[i]);
        for (std::size_t b = 0; b < size; ++b)
            out.push_back(static_cast<std::byte>(bits >> 8 * (big ? size - 1 - b : b) & 255u));
    }
    return out;
}

std::vector<glm::vec4> valuesOf(ByteSpan bytes, bool big, const Geometry& geometry, const VertexElement& element)
{
    const TypeOf type = typeOf(element.type);
    const auto buffer = std::find_if(geometry.buffers.begin(), geometry.buffers.end(),
        [&](const VertexBuffer& one) { return one.bind == element.buffer; });
    if (type.kind == Kind::Unknown || buffer == geometry.buffers.end()) return {};
    const std::size_t stride = buffer->vertexSize;
    if (element.offset + type.bytes > stride || geometry.vertices > buffer->bytes / stride) return {};
    std::vector<glm::vec4> out;
    out.reserve(geometry.vertices);
    Cursor in(bytes, big);
    for (std::size_t v = 0; v < geometry.vertices; ++v) {
        in.seek(buffer->at + v * stride + element.offset);
        out.push_back(valueAt(in, type));
    }
    return out;
}

} // namespace bindpose::ogre::binary
