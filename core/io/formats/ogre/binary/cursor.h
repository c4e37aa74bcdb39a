// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include <string>

namespace bindpose::ogre::binary {

/// Steps through the bytes of a file of chunks, in the byte order that the file has.
/// Failure (XmlFailure, which all rooms of Ogre share): the file ends early, with the byte.
class Cursor {
public:
    Cursor(ByteSpan bytes, bool big) : bytes_(bytes), big_(big) {}

    std::size_t at() const { return at_; }
    std::size_t left() const { return bytes_.size() - at_; }
    bool big() const { return big_; }
    void seek(std::size_t at);
    void skip(std::size_t bytes);
    /// The bytes themselves.
    ByteSpan take(std::size_t bytes);

    bool flag();
    std::uint16_t u16();
    std::uint32_t u32();
    std::uint64_t u64();
    float f32();
    glm::vec3 vec3();
    glm::quat quat(); ///< x y z w
    /// Up to the line feed, which is not part of it; one carriage return before it neither.
    std::string line();

    /// Failure: there are not so many records of so many bytes.
    void need(std::size_t records, std::size_t bytesEach) const;

private:
    ByteSpan bytes_;
    std::size_t at_ = 0;
    bool big_;
};

std::string byteText(std::size_t at);
/// "0x4000"
std::string idText(std::uint16_t id);

/// A chunk: u16 id, u32 length that counts these 6 bytes, content.
struct Chunk {
    static constexpr std::size_t kHead = 6;
    std::uint16_t id = 0;
    std::size_t at = 0;       ///< of the id
    std::uint32_t stated = 0; ///< length that the file says
    std::size_t end = 0;      ///< behind the content, as reading found it

    std::size_t content() const { return at + kHead; }
    std::size_t lengthAt() const { return at + 2; }
};

/// The id and length at the cursor, which goes behind them.
Chunk head(Cursor& in);
/// The id at the cursor, which stays; 0 where fewer than 6 bytes are left.
std::uint16_t nextId(const Cursor& in);
/// Goes to the end that the length of a chunk says. Failure: it is shorter than what was read of it, or reaches past
/// the file.
void leave(Cursor& in, Chunk& chunk);

/// What a file does against the rules and is read all the same.
struct Oddities {
    std::size_t wrongLengths = 0, pastEnd = 0; ///< chunks whose length is not that of their content
    std::size_t unknown = 0, unknownAt = 0;    ///< chunks of unknown ids before known ones, and the first of them
    std::uint16_t unknownId = 0;
};

/// The chunk ends here, by its content.
void ends(const Cursor& in, Chunk& chunk, Oddities& odd);

/// The first line: byte order and version. Failure: no file of this kind.
struct FileHead {
    bool big = false;
    std::string version; ///< "[MeshSerializer_v1.100]"
};
FileHead fileHead(ByteSpan bytes);
bool isBinary(ByteSpan bytes);

} // namespace bindpose::ogre::binary
