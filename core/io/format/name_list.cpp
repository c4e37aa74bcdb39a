// SPDX-License-Identifier: MIT
#include "core/io/format/name_list.h"

namespace bindpose {
namespace {

constexpr std::size_t kMostNames = 8;

} // namespace

void NameList::add(const std::string& name)
{
    ++count_;
    if (known_.insert(name).second && known_.size() <= kMostNames) shown_ += (shown_.empty() ? "" : ", ") + name;
}

std::string NameList::text() const
{
    return known_.size() > kMostNames ? shown_ + ", … (" + std::to_string(known_.size()) + ")" : shown_;
}

} // namespace bindpose
