// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/errors.h"
#include "core/base/result.h"
#include "core/base/task.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace bindpose {

/// Names one piece of background work for as long as it runs; 0 is none.
using JobId = std::uint64_t;

/// How a piece of background work is treated.
struct JobOptions {
    QString title;                         ///< "Opening knight.glb", shown while it runs
    std::optional<std::uint64_t> revision; ///< the result is dropped when the document has gone on from this one
    bool writesFiles = false;              ///< of open documents: who watches the disk looks when it is done
};

/// The only place that starts background work. Results come back in one call on the GUI thread.
/// Thread: start, stop and the signals: the GUI thread.
class Jobs : public QObject {
    Q_OBJECT
public:
    /// `revisionNow` says which revision the document has, so that a stale result is found and dropped.
    explicit Jobs(std::function<std::uint64_t()> revisionNow, QObject* parent = nullptr);
    /// Asks everything to stop and waits for it. No result is delivered afterwards.
    ~Jobs() override;

    /// Runs `work(const Task&)` in the pool, then `done(result)` on the GUI thread, unless the job was stopped without
    /// result or is stale. `done` also gets the Error{Cancelled} of a stopped work, and Error{Limit} where the memory
    /// did not suffice (an empty result where the work has no errors to tell): what is open stays as it is.
    template <class Work, class Done> JobId start(JobOptions options, Work work, Done done)
    {
        return run(std::move(options), [work = std::move(work), done = std::move(done)](const Task& task) {
            auto result = std::make_shared<decltype(work(task))>(resultOf(work, task));
            return std::function<void()>([result, done] { done(std::move(*result)); });
        });
    }

    /// Asks one job to stop; its result, an Error{Cancelled} as a rule, still comes.
    void stop(JobId id);
    bool running(JobId id) const { return jobs_.contains(id); }
    bool anyRunning() const { return !jobs_.empty(); }
    bool anyWrites() const; ///< some job with writesFiles runs
    QString title(JobId id) const;

Q_SIGNALS:
    void started(JobId id);
    void progressed(JobId id, float fraction);
    void entered(JobId id, LoadStage stage);
    /// After the result was delivered or dropped.
    void finished(JobId id);

private:
    using Work = std::function<std::function<void()>(const Task&)>;
    template <class Run> static auto resultOf(const Run& work, const Task& task) -> decltype(work(task))
    {
        using Out = decltype(work(task));
        try {
            return work(task);
        } catch (const std::bad_alloc&) {
        } catch (const std::length_error&) { // a container of more than there can be
        }
        if constexpr (std::is_constructible_v<Out, Error>)
            return Out(Error(ErrorKind::Limit, errors::kOutOfMemory));
        else
            return Out();
    }
    JobId run(JobOptions options, Work work);
    /// What nobody waits for any more makes room for what begins.
    void stopStale();
    void finish(JobId id, const std::function<void()>& deliver);

    struct Job {
        JobOptions options;
        std::stop_source stop;
    };
    std::function<std::uint64_t()> revisionNow_;
    std::unordered_map<JobId, Job> jobs_;
    JobId last_ = 0;
    QThreadPool pool_;
};

} // namespace bindpose
