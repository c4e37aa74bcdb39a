// SPDX-License-Identifier: MIT
#include "app/output/npy.h"

#include <bit>
#include <cstring>
#include <string>

namespace bindpose {

static_assert(std::endian::native == std::endian::little, "values are copied as they lie in memory");
static_assert(sizeof(glm::vec3) == 3 * sizeof(float));

std::vector<std::byte> npyOf(std::span<const glm::vec3> points)
{
    std::string header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(points.size()) + ", 3), }";
    constexpr std::size_t kPrefix = 10; // magic, version, length; the data begin at a multiple of 64
    header.append(63 - (kPrefix + header.size()) % 64, ' ');
    header += '\n';
    const auto length = static_cast<unsigned>(header.size());
    std::string start("\x93NUMPY\x01\x00", 8);
    start += static_cast<char>(length & 0xFFu);
    start += static_cast<char>(length >> 8);
    start += header;

    std::vector<std::byte> out(start.size() + points.size_bytes());
    std::memcpy(out.data(), start.data(), start.size());
    if (!points.empty()) std::memcpy(out.data() + start.size(), points.data(), points.size_bytes());
    return out;
}

} // namespace bindpose
