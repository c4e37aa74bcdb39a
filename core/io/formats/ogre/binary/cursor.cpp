// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/cursor.h"

#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/text/xml_text.h"

#include <bit>

namespace bindpose::ogre::binary {
namespace {

constexpr std::uint16_t kFirstId = 0x1000;
constexpr std::size_t kLongestVersion = 256;

[[noreturn]] void tooShort(std::size_t at)
{
    throw XmlFailure{Error(ErrorKind::Format, errors::kOgreCut, byteText(at))};
}

unsigned byteAt(ByteSpan bytes, std::size_t at)
{
    return std::to_integer<unsigned>(bytes[at]);
}

} // namespace

std::string byteText(std::size_t at)
{
    return "byte " + std::to_string(at);
}

std::string idText(std::uint16_t id)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string out = "0x";
    for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[id >> shift & 15u];
    return out;
}

void Cursor::seek(std::size_t at)
{
    if (at > bytes_.size()) tooShort(bytes_.size());
    at_ = at;
}

void Cursor::skip(std::size_t bytes)
{
    need(bytes, 1);
    at_ += bytes;
}

ByteSpan Cursor::take(std::size_t bytes)
{
    need(bytes, 1);
    at_ += bytes;
    return bytes_.subspan(at_ - bytes, bytes);
}

void Cursor::need(std::size_t records, std::size_t bytesEach) const
{
    if (bytesEach > 0 && records > left() / bytesEach) tooShort(at_);
}

bool Cursor::flag()
{
    return take(1)[0] != std::byte{0};
}

std::uint16_t Cursor::u16()
{
    const ByteSpan two = take(2);
    const unsigned a = byteAt(two, 0), b = byteAt(two, 1);
    return static_cast<std::uint16_t>(big_ ? a << 8 | b : b << 8 | a);
}

std::uint32_t Cursor::u32()
{
    const std::uint32_t a = u16(), b = u16();
    return big_ ? a << 16 | b : b << 16 | a;
}

std::uint64_t Cursor::u64()
{
    const std::uint64_t a = u32(), b = u32();
    return big_ ? a << 32 | b : b << 32 | a;
}

float Cursor::f32()
{
    return std::bit_cast<float>(u32());
}

glm::vec3 Cursor::vec3()
{
    glm::vec3 out;
    for (int i = 0; i < 3; ++i) out[i] = f32();
    return out;
}

glm::quat Cursor::quat()
{
    glm::quat out;
    out.x = f32();
    out.y = f32();
    out.z = f32();
    out.w = f32();
    return out;
}

std::string Cursor::line()
{
    const std::string_view rest = asText(bytes_.subspan(at_));
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) tooShort(at_);
    at_ += end + 1;
    std::string_view out = rest.substr(0, end);
    if (out.ends_with('\r')) out.remove_suffix(1);
    return std::string(out);
}

Chunk head(Cursor& in)
{
    Chunk out;
    out.at = in.at();
    out.id = in.u16();
    out.stated = in.u32();
    return out;
}

std::uint16_t nextId(const Cursor& in)
{
    Cursor look = in;
    return in.left() < Chunk::kHead ? std::uint16_t{0} : look.u16();
}

void leave(Cursor& in, Chunk& chunk)
{
    const std::size_t read = in.at() - chunk.at;
    if (chunk.stated < read) throw XmlFailure{Error(ErrorKind::Format, errors::kOgreLength, byteText(chunk.at))};
    in.skip(chunk.stated - read);
    chunk.end = in.at();
}

void ends(const Cursor& in, Chunk& chunk, Oddities& odd)
{
    chunk.end = in.at();
    if (chunk.stated == chunk.end - chunk.at) return;
    ++odd.wrongLengths;
    if (chunk.stated > chunk.end - chunk.at + in.left()) ++odd.pastEnd;
}

bool isBinary(ByteSpan bytes)
{
    if (bytes.size() < 4) return false;
    const unsigned a = byteAt(bytes, 0), b = byteAt(bytes, 1);
    return (a == 0x00 && b == 0x10) || (a == 0x10 && b == 0x00);
}

FileHead fileHead(ByteSpan bytes)
{
    if (!isBinary(bytes)) throw XmlFailure{Error(ErrorKind::Format, errors::kOgreNoHead)};
    FileHead out;
    out.big = byteAt(bytes, 0) == kFirstId >> 8;
    Cursor in(bytes.first(std::min(bytes.size(), kLongestVersion)), out.big);
    in.skip(2);
    out.version = in.line();
    return out;
}

} // namespace bindpose::ogre::binary
