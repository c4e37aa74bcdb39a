// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/payload.h"

#include "core/io/disk/errors.h"
#include "core/io/json/json_item.h"

namespace bindpose::mdl {
namespace {

constexpr std::size_t kBaseBudget = std::size_t{256} << 20;

} // namespace

std::string byteAt(std::size_t offset)
{
    return "byte " + std::to_string(offset);
}

Payload::Payload(ByteSpan bytes, std::size_t begin)
    : bytes_(bytes), at_(begin), budget_(kBaseBudget + 32 * bytes.size())
{}

std::size_t Payload::take(const std::string& pointer, std::size_t count, std::size_t size)
{
    const std::size_t left = bytes_.size() - at_, start = at_;
    if (count > left / size)
        failAt(byteAt(at_) + ", " + pointer, errors::kTruncated,
            {std::to_string(count > SIZE_MAX / size ? SIZE_MAX : count * size), std::to_string(left)});
    at_ += count * size;
    return start;
}

void Payload::spend(std::size_t sizeBytes, const std::string& pointer)
{
    if (sizeBytes > budget_)
        failAt(pointer, errors::kTooLarge, {std::to_string(sizeBytes), std::to_string(budget_)}, ErrorKind::Limit);
    budget_ -= sizeBytes;
}

} // namespace bindpose::mdl
