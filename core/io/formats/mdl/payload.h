// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"

namespace bindpose::mdl {

/// The numbers behind the header, in the order in which the header asks for them. JsonFailure passes through.
class Payload {
public:
    Payload() = default;
    /// `bytes`: of the whole file.
    Payload(ByteSpan bytes, std::size_t begin);
    ByteSpan bytes() const { return bytes_; }
    /// Where the next numbers stand.
    std::size_t at() const { return at_; }
    /// Takes count × size bytes; where they begin. JsonFailure: fewer are left.
    std::size_t take(const std::string& pointer, std::size_t count, std::size_t size);
    /// Copies of keys for several nodes of one name: the file's size does not bound them. JsonFailure: too many.
    void spend(std::size_t sizeBytes, const std::string& pointer);

private:
    ByteSpan bytes_;
    std::size_t at_ = 0, budget_ = 0;
};

/// How an error names a place in the file.
std::string byteAt(std::size_t offset);

} // namespace bindpose::mdl
