// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"

#include <QtTest/QtTest>

#include <atomic>
#include <new>
#include <semaphore>
#include <stdexcept>
#include <thread>
#include <vector>

namespace parallel_test {

using namespace bindpose;

class ParallelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyIndexIsVisitedOnce_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 7, 64, 65, 1000, 100003})
            QTest::newRow(qPrintable(QString::number(count))) << count;
    }
    void everyIndexIsVisitedOnce()
    {
        QFETCH(int, count);
        std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
        for (int round = 0; round < 20; ++round) {
            parallelFor(visits.size(), 64, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) visits[i].fetch_add(1);
            });
            for (const auto& visit : visits) QCOMPARE(visit.load(), round + 1);
        }
    }
    void piecesAreNotSmallerThanTheGrain()
    {
        std::atomic<std::size_t> smallest{1000000}, pieces{0};
        parallelFor(10000, 300, [&](std::size_t begin, std::size_t end) {
            ++pieces;
            if (end == 10000) return; // the last one takes what is left
            std::size_t seen = smallest.load();
            while (end - begin < seen && !smallest.compare_exchange_weak(seen, end - begin)) {
            }
        });
        QVERIFY(smallest.load() >= 300 || pieces.load() == 1);
    }
    void loopInsideALoopRunsOnItsCaller()
    {
        std::atomic<int> sum{0};
        parallelFor(64, 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                parallelFor(10, 1, [&](std::size_t b, std::size_t e) { sum += static_cast<int>(e - b); });
        });
        QCOMPARE(sum.load(), 640);
    }
    void bodiesTakeEachItemOfACommonListOnce()
    {
        for (int round = 0; round < 50; ++round) {
            std::vector<std::atomic<int>> visits(97);
            std::atomic<std::size_t> next{0};
            parallelBodies([&](unsigned) {
                for (std::size_t i = next.fetch_add(1); i < visits.size(); i = next.fetch_add(1))
                    visits[i].fetch_add(1);
            });
            for (const auto& visit : visits) QCOMPARE(visit.load(), 1);
        }
    }
    void whatABodyThrowsComesOutWhenAllHaveEnded()
    {
        for (int round = 0; round < 50; ++round) {
            std::atomic<int> next{0}, ended{0};
            const auto run = [&] {
                parallelBodies([&](unsigned) {
                    for (int i = next.fetch_add(1); i < 20; i = next.fetch_add(1)) {
                        if (i == round % 20) throw std::bad_alloc();
                        ++ended;
                    }
                });
            };
            QVERIFY_EXCEPTION_THROWN(run(), std::bad_alloc);
            const int then = ended.load();
            QVERIFY(then <= 19);
            std::atomic<int> again{0};
            parallelBodies([&](unsigned) { ++again; });
            QVERIFY(again.load() >= 1 && ended.load() == then);
        }
    }
    void loopsOfBodiesVisitEveryIndexOnce()
    {
        std::atomic<std::size_t> sum{0};
        std::atomic<std::size_t> bodies{0};
        parallelBodies([&](unsigned) {
            ++bodies;
            parallelFor(1000, 1, [&](std::size_t begin, std::size_t end) { sum += end - begin; });
        });
        QCOMPARE(sum.load(), 1000 * bodies.load());
    }
    void whatALoopThrowsComesOutAndLeavesNoThreadInIt()
    {
        for (std::size_t round = 0; round < 200; ++round) {
            std::atomic<int> inside{0};
            const auto run = [&] {
                parallelFor(64, 1, [&](std::size_t begin, std::size_t end) {
                    ++inside;
                    const bool fails = begin <= round % 64 && round % 64 < end;
                    if (!fails) std::this_thread::yield();
                    --inside;
                    if (fails) throw std::bad_alloc();
                });
            };
            QVERIFY_EXCEPTION_THROWN(run(), std::bad_alloc);
            QCOMPARE(inside.load(), 0);
            std::atomic<std::size_t> sum{0}; // and the next loop is whole, and has all threads
            parallelFor(1000, 1, [&](std::size_t begin, std::size_t end) { sum += end - begin; });
            QCOMPARE(sum.load(), std::size_t{1000});
        }
    }
    void oneOfManyThatThrowComesOut()
    {
        try {
            parallelFor(64, 1, [](std::size_t, std::size_t) { throw std::runtime_error("piece"); });
            QFAIL("nothing came out");
        } catch (const std::runtime_error& error) {
            QCOMPARE(error.what(), "piece");
        }
    }
    void oneCallerDoesNotWaitForAnothersLoop()
    {
        std::binary_semaphore inside(0), done(0);
        std::jthread other([&] {
            parallelFor(64, 1, [&](std::size_t begin, std::size_t) {
                if (begin != 0) return;
                inside.release();
                done.acquire(); // ends only after the loop below
            });
        });
        inside.acquire();
        std::atomic<std::size_t> sum{0};
        parallelFor(1000, 1, [&](std::size_t begin, std::size_t end) { sum += end - begin; });
        QCOMPARE(sum.load(), std::size_t{1000});
        done.release();
    }
};

} // namespace parallel_test

QTEST_GUILESS_MAIN(parallel_test::ParallelTest)
#include "parallel_test.moc"
