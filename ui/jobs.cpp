// SPDX-License-Identifier: MIT
#include "ui/jobs.h"

#include <atomic>

namespace bindpose {

Jobs::Jobs(std::function<std::uint64_t()> revisionNow, QObject* parent)
    : QObject(parent), revisionNow_(std::move(revisionNow))
{}

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

bool Jobs::editingLocked() const
{
    for (const auto& [id, job] : jobs_)
        if (job.options.locksEditing) return true;
    return false;
}

QString Jobs::title(JobId id) const
{
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? QString() : found->second.options.title;
}

JobId Jobs::run(JobOptions options, Work work)
{
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
    Q_EMIT started(id);
    pool_.start([this, id, task = std::move(task), work = std::move(work)] {
        std::function<void()> deliver = work(task);
        QMetaObject::invokeMethod(
            this, [this, id, deliver = std::move(deliver)] { finish(id, deliver); }, Qt::QueuedConnection);
    });
    return id;
}

void Jobs::finish(JobId id, const std::function<void()>& deliver)
{
    const JobOptions options = jobs_[id].options;
    jobs_.erase(id); // first: the receiver may start the next one, and an edit job's own result must not find a lock
    const bool stale = options.revision && !options.locksEditing && *options.revision != revisionNow_();
    if (!stale) deliver();
    Q_EMIT finished(id);
}

} // namespace bindpose
