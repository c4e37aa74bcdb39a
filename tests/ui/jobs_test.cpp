// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "tests/ui/test_scene.h"
#include "ui/session/jobs.h"

#include <QThread>

#include <atomic>

namespace jobs_test {

using namespace bindpose;

namespace {

Result<int> waitForStop(const Task& task)
{
    while (!task.cancelled()) QThread::msleep(1);
    return Error(ErrorKind::Cancelled, errors::kCancelled);
}

} // namespace

class JobsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theResultComesOnceOnThisThread()
    {
        Jobs jobs([] { return 1u; });
        int results = 0;
        QThread* worker = nullptr;
        jobs.start(
            {},
            [&worker](const Task&) -> Result<int> {
                worker = QThread::currentThread();
                return 42;
            },
            [&results](Result<int> value) {
                QCOMPARE(*value, 42);
                QCOMPARE(QThread::currentThread(), qApp->thread());
                ++results;
            });
        QTRY_COMPARE(results, 1);
        QVERIFY(worker != QThread::currentThread());
        QTRY_VERIFY(!jobs.anyRunning());
    }

    void aStaleResultIsDropped()
    {
        std::uint64_t revision = 5;
        Jobs jobs([&revision] { return revision; });
        QSignalSpy finished(&jobs, &Jobs::finished);
        int results = 0;
        JobOptions options;
        options.revision = 5;
        jobs.start(
            options, [](const Task&) -> Result<int> { return 1; }, [&results](Result<int>) { ++results; });
        revision = 6;
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(results, 0);
    }

    void aStaleJobIsStoppedWhenTheNextBegins()
    {
        std::uint64_t revision = 5;
        Jobs jobs([&revision] { return revision; });
        JobOptions options;
        options.revision = 5;
        const JobId first = jobs.start(options, &waitForStop, [](Result<int>) {});
        const JobId lasting = jobs.start({}, &waitForStop, [](Result<int>) {});
        options.revision = revision = 6;
        jobs.start(
            options, [](const Task&) -> Result<int> { return 1; }, [](Result<int>) {});
        QTRY_VERIFY(!jobs.running(first)); // it ends for a stop alone
        QVERIFY(jobs.running(lasting));
        jobs.stop(lasting);
        QTRY_VERIFY(!jobs.anyRunning());
    }

    void aResultThatIsOfNoRevisionIsNeverDropped()
    {
        std::uint64_t revision = 5;
        Jobs jobs([&revision] { return revision; });
        int results = 0;
        jobs.start(
            {}, [](const Task&) -> Result<int> { return 1; }, [&results](Result<int>) { ++results; });
        revision = 6;
        QTRY_COMPARE(results, 1);
    }

    void aStoppedJobSaysCancelled()
    {
        Jobs jobs([] { return 1u; });
        bool cancelled = false;
        const JobId id = jobs.start({}, &waitForStop,
            [&cancelled](Result<int> value) { cancelled = !value && value.error().kind == ErrorKind::Cancelled; });
        QVERIFY(jobs.running(id));
        jobs.stop(id);
        QTRY_VERIFY(cancelled);
    }

    void progressIsReportedAtMostOncePerPercent()
    {
        Jobs jobs([] { return 1u; });
        QSignalSpy progress(&jobs, &Jobs::progressed);
        QSignalSpy finished(&jobs, &Jobs::finished);
        jobs.start(
            {},
            [](const Task& task) -> Result<int> {
                for (int i = 0; i <= 10000; ++i) task.report(static_cast<float>(i) / 10000.0f);
                return 0;
            },
            [](Result<int>) {});
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(progress.count() >= 2);
        QVERIFY(progress.count() <= 101);
    }

    void workThatRunsOutOfMemoryIsAnErrorAndNoMore()
    {
        Jobs jobs([] { return 1u; });
        std::vector<const ErrorText*> texts;
        const auto note = [&texts](const Result<int>& value) { texts.push_back(value ? nullptr : value.error().text); };
        jobs.start(
            {}, [](const Task&) -> Result<int> { throw std::bad_alloc(); }, note);
        QTRY_COMPARE(texts.size(), 1u);
        jobs.start(
            {}, [](const Task&) -> Result<int> { throw std::length_error("resize"); }, note);
        QTRY_COMPARE(texts.size(), 2u);
        QVERIFY(texts[0] == &errors::kOutOfMemory && texts[1] == &errors::kOutOfMemory);
        QVERIFY(!jobs.anyRunning());
    }

    void leavingStopsAndWaitsAndDeliversNothing()
    {
        std::atomic<bool> ended = false;
        int results = 0;
        {
            Jobs jobs([] { return 1u; });
            jobs.start(
                {},
                [&ended](const Task& task) -> Result<int> {
                    Result<int> result = waitForStop(task);
                    ended = true;
                    return result;
                },
                [&results](Result<int>) { ++results; });
        }
        QVERIFY(ended);
        QCoreApplication::processEvents();
        QCOMPARE(results, 0);
    }
};

} // namespace jobs_test

QTEST_GUILESS_MAIN(jobs_test::JobsTest)
#include "jobs_test.moc"
