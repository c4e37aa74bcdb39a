// SPDX-License-Identifier: MIT
#include "ui/session/jobs.h"

#include <QThread>

#include <algorithm>
#include <atomic>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace bindpose {
namespace {

/// Long edits of several documents and a file that loads go on side by side, also on two cores.
constexpr int kLeastThreads = 6;

/// The window's own thread comes first wherever there are fewer cores than threads.
void stepBack()
{
#ifdef __linux__
    constexpr int kNice = 5;
    ::setpriority(PRIO_PROCESS, 0, kNice); // 0: this thread alone; threads that it starts follow it
#endif
}

} // namespace

Jobs::Jobs(std::function<std::uint64_t()> revisionNow, QObject* parent)
    : QObject(parent), revisionNow_(std::move(revisionNow))
{
    pool_.setMaxThreadCount(std::max(kLeastThreads, QThread::idealThreadCount()));
}

Jobs::~Jobs()
{
    for (auto& [id, job] : jobs_) job.stop.request_stop();
    pool_.waitForDone();
}

void Jobs::stop(JobId id)
{
    const auto found = jobs_.find(id);
    if (found != jobs_.end()) found->second.stop.request_stop();
}

bool Jobs::anyWrites() const
{
    return std::any_of(jobs_.begin(), jobs_.end(), [](const auto& job) { return job.second.options.writesFiles; });
}

QString Jobs::title(JobId id) const
{
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? QString() : found->second.options.title;
}

JobId Jobs::run(JobOptions options, Work work)
{
    stopStale();
    const JobId id = ++last_;
    Job& job = jobs_[id];
    job.options = std::move(options);
    // A worker may report far more often than anybody can see: one message per percent.
    auto percent = std::make_shared<std::atomic<int>>(-1);
    Task task{job.stop.get_token(), [this, id, percent](float fraction) {
                  const int now = static_cast<int>(fraction * 100.0f);
                  if (percent->exchange(now) == now) return;
                  QMetaObject::invokeMethod(
                      this,
                      [this, id, fraction] {
                          if (running(id)) Q_EMIT progressed(id, fraction);
                      },
                      Qt::QueuedConnection);
              }};
    task.entered = [this, id](LoadStage stage) {
        QMetaObject::invokeMethod(
            this,
            [this, id, stage] {
                if (running(id)) Q_EMIT entered(id, stage);
            },
            Qt::QueuedConnection);
    };
    Q_EMIT started(id);
    // Pool and queue of Qt order what each thread sees; a thread checker that does not look into Qt is told so here.
    auto turn = std::make_shared<std::atomic<int>>(0);
    turn->store(1, std::memory_order_release);
    pool_.start([this, id, turn, task = std::move(task), work = std::move(work)] {
        turn->load(std::memory_order_acquire);
        stepBack();
        std::function<void()> deliver = work(task);
        turn->store(2, std::memory_order_release);
        QMetaObject::invokeMethod(
            this,
            [this, id, turn, deliver = std::move(deliver)] {
                turn->load(std::memory_order_acquire);
                finish(id, deliver);
            },
            Qt::QueuedConnection);
    });
    return id;
}

void Jobs::stopStale()
{
    for (auto& [id, job] : jobs_)
        if (job.options.revision && *job.options.revision != revisionNow_()) job.stop.request_stop();
}

void Jobs::finish(JobId id, const std::function<void()>& deliver)
{
    const JobOptions options = jobs_[id].options;
    jobs_.erase(id); // first: the receiver may start the next one
    const bool stale = options.revision && *options.revision != revisionNow_();
    if (!stale) deliver();
    Q_EMIT finished(id);
}

} // namespace bindpose
