// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>

namespace bindpose {

/// Names for one sentence: the first few, then how many there are.
class NameList {
public:
    void add(const std::string& name);
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    std::string text() const;

private:
    std::string shown_;
    std::size_t count_ = 0;
};

} // namespace bindpose
