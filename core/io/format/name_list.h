// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <set>
#include <string>

namespace bindpose {

/// Names for one sentence: the first few, then how many there are. Of things with one name the name is said once.
class NameList {
public:
    void add(const std::string& name);
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; } ///< of things
    std::string text() const;

private:
    std::string shown_;
    std::set<std::string> known_;
    std::size_t count_ = 0;
};

} // namespace bindpose
