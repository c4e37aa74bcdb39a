// SPDX-License-Identifier: MIT
#include "core/io/format/name_list.h"

namespace bindpose {
namespace {

constexpr std::size_t kMostNames = 8;

} // namespace

void NameList::add(const std::string& name)
{
    if (count_++ < kMostNames) shown_ += (shown_.empty() ? "" : ", ") + name;
}

std::string NameList::text() const
{
    return count_ > kMostNames ? shown_ + ", … (" + std::to_string(count_) + ")" : shown_;
}

} // namespace bindpose
