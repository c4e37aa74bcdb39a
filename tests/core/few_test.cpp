// SPDX-License-Identifier: MIT
#include "core/base/few.h"
#include "tests/core/cases.h"

#include <QtTest>

namespace few_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Value = std::pair<unsigned, double>;
using List = Few<Value, 4>;

bool same(const List& list, const std::vector<Value>& wanted)
{
    return list.size() == wanted.size() && list.empty() == wanted.empty() &&
           std::equal(list.begin(), list.end(), wanted.begin(), wanted.end());
}

Value any(Random& random)
{
    return {unsigned(random.below(9)), double(random.uniform(0.0f, 1.0f))};
}

/// One change of a list, and the same of a vector.
void change(Random& random, List& list, std::vector<Value>& plain)
{
    const Value value = any(random);
    const std::size_t at = random.below(plain.size() + 1);
    switch (random.below(8)) {
    case 0:
    case 1:
        list.push_back(value);
        plain.push_back(value);
        break;
    case 2:
        list.insert(list.begin() + at, value);
        plain.insert(plain.begin() + std::ptrdiff_t(at), value);
        break;
    case 3: // a value of its own
        if (plain.empty()) break;
        list.insert(list.begin() + at, list.back());
        plain.insert(plain.begin() + std::ptrdiff_t(at), Value(plain.back()));
        break;
    case 4:
        list.resize(at);
        plain.resize(at);
        break;
    case 5: {
        const auto goes = [&value](const Value& one) { return one.first == value.first; };
        if (erase_if(list, goes) != std::erase_if(plain, goes)) list.push_back(value);
        break;
    }
    case 6: {
        const auto less = [](const Value& a, const Value& b) { return a.first < b.first; };
        stableSort(list, less);
        std::stable_sort(plain.begin(), plain.end(), less);
        break;
    }
    default:
        if (random.chance(0.1f)) {
            list.clear();
            plain.clear();
        } else {
            list.emplace_back(value.first, value.second);
            plain.emplace_back(value.first, value.second);
        }
    }
}

} // namespace

class FewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itHoldsWhatAVectorHolds()
    {
        eachCase([](Random& random) {
            List list;
            std::vector<Value> plain;
            for (int step = 0; step < 200; ++step) {
                change(random, list, plain);
                if (!same(list, plain)) return false;
            }
            return true;
        });
    }

    void copiesAndWhatIsMovedStandOnTheirOwn()
    {
        eachCase([](Random& random) {
            // Short and long ones, so that each is assigned to each.
            std::vector<List> lists(4);
            std::vector<std::vector<Value>> plain(4);
            for (std::size_t i = 0; i < lists.size(); ++i)
                for (std::size_t n = random.below(12); n > 0; --n) {
                    plain[i].push_back(any(random));
                    lists[i].push_back(plain[i].back());
                }
            for (int step = 0; step < 100; ++step) {
                const std::size_t from = random.below(4), to = random.below(4);
                switch (random.below(4)) {
                case 0:
                    lists[to] = lists[from]; // perhaps itself
                    plain[to] = plain[from];
                    break;
                case 1:
                    if (from == to) break;
                    lists[to] = std::move(lists[from]);
                    plain[to] = std::move(plain[from]);
                    lists[from].clear();
                    plain[from].clear();
                    break;
                case 2: {
                    List made(lists[from]);
                    List taken(std::move(made));
                    lists[to] = std::move(taken);
                    plain[to] = plain[from];
                    break;
                }
                default:
                    change(random, lists[to], plain[to]);
                }
                for (std::size_t i = 0; i < lists.size(); ++i)
                    if (!same(lists[i], plain[i])) return false;
            }
            return List(plain[0].begin(), plain[0].end()) == lists[0];
        });
    }
};

} // namespace few_test

QTEST_APPLESS_MAIN(few_test::FewTest)
#include "few_test.moc"
