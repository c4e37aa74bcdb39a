// SPDX-License-Identifier: MIT
#include "core/base/nearest_names.h"

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kLongestName = 128; ///< longer ones are no typing mistakes
constexpr std::size_t kHolds = 2;         ///< mistakes that a name counts as which holds the word

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::size_t mistakes(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(now);
    }
    return last[b.size()];
}

} // namespace

std::vector<std::string> nearestNames(std::string_view wanted, const std::vector<std::string>& names, std::size_t most)
{
    const std::string word = lowered(wanted);
    if (word.empty() || word.size() > kLongestName) return {};
    const std::size_t allowed = std::min<std::size_t>(4, std::max<std::size_t>(1, word.size() / 3));
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string& name : names) {
        if (name.empty() || name.size() > kLongestName) continue;
        const std::string other = lowered(name);
        std::size_t far = mistakes(word, other);
        if (word.size() >= 3 && other.find(word) != std::string::npos)
            far = std::min(far, other.starts_with(word) ? kHolds - 1 : kHolds);
        const std::pair<std::size_t, std::string> one{far, name};
        const bool there = std::find(near.begin(), near.end(), one) != near.end();
        if (far <= std::max(allowed, kHolds * std::size_t{other.find(word) != std::string::npos}) && !there)
            near.push_back(one);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> out;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i) out.push_back(std::move(near[i].second));
    return out;
}

std::string nearestList(std::string_view wanted, const std::vector<std::string>& names, std::size_t most)
{
    std::string out;
    for (const std::string& name : nearestNames(wanted, names, most)) out += (out.empty() ? "" : ", ") + name;
    return out;
}

} // namespace bindpose
