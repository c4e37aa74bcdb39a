// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace bindpose {
namespace {

thread_local bool insideLoop = false;

/// While it lives, this thread's loops run on it alone.
class InsideLoop {
public:
    InsideLoop() { insideLoop = true; }
    ~InsideLoop() { insideLoop = false; }
    InsideLoop(const InsideLoop&) = delete;
    InsideLoop& operator=(const InsideLoop&) = delete;
};

/// Sleeping threads that wake for one loop at a time. No spinning: a waiting thread costs nothing.
class Pool {
public:
    explicit Pool(unsigned helpers)
    {
        threads_.reserve(helpers);
        for (unsigned i = 0; i < helpers; ++i) threads_.emplace_back([this](std::stop_token stop) { serve(stop); });
    }
    ~Pool()
    {
        for (std::jthread& thread : threads_) thread.request_stop();
        wake_.notify_all();
    }

    void run(std::size_t count, std::size_t piece, const std::function<void(std::size_t, std::size_t)>& body)
    {
        // Who would have to wait for another one's loop, the window perhaps, does its own alone.
        const std::unique_lock one(callers_, std::try_to_lock);
        if (!one) {
            const InsideLoop inside;
            body(0, count);
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            body_ = &body;
            count_ = count;
            piece_ = piece;
            next_.store(0);
            ++round_;
        }
        wake_.notify_all();
        {
            const InsideLoop inside;
            drain(body, count, piece);
        }
        std::unique_lock lock(mutex_);
        body_ = nullptr; // a helper that wakes late finds nothing to do
        idle_.wait(lock, [this] { return busy_ == 0; });
        if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
    }

private:
    void drain(const std::function<void(std::size_t, std::size_t)>& body, std::size_t count, std::size_t piece)
    {
        try {
            for (std::size_t begin = next_.fetch_add(piece); begin < count; begin = next_.fetch_add(piece))
                body(begin, std::min(begin + piece, count));
        } catch (...) { // it is for the caller, who goes on when no thread is inside of the body any more
            next_.store(count);
            const std::lock_guard lock(mutex_);
            if (!thrown_) thrown_ = std::current_exception();
        }
    }

    void serve(const std::stop_token& stop)
    {
        insideLoop = true;
        std::size_t seen = 0;
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            wake_.wait(lock, stop, [&] { return round_ != seen; });
            seen = round_;
            if (!body_) continue;
            const auto* body = body_;
            const std::size_t count = count_, piece = piece_;
            ++busy_;
            lock.unlock();
            drain(*body, count, piece);
            lock.lock();
            if (--busy_ == 0) idle_.notify_all();
        }
    }

    std::mutex callers_, mutex_;
    std::condition_variable_any wake_;
    std::condition_variable idle_;
    const std::function<void(std::size_t, std::size_t)>* body_ = nullptr;
    std::size_t count_ = 0, piece_ = 1, round_ = 0;
    unsigned busy_ = 0;
    std::atomic<std::size_t> next_{0};
    std::exception_ptr thrown_; ///< the first of this loop
    std::vector<std::jthread> threads_;
};

Pool& pool()
{
    static Pool shared(parallelWidth() - 1);
    return shared;
}

} // namespace

unsigned parallelWidth()
{
    static const unsigned width = [] {
        const char* text = std::getenv("BINDPOSE_THREADS");
        const int asked = text ? std::atoi(text) : 0;
        return asked > 0 ? static_cast<unsigned>(asked) : std::max(1u, std::thread::hardware_concurrency());
    }();
    return width;
}

void parallelFor(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body)
{
    if (count == 0) return;
    grain = std::max<std::size_t>(grain, 1);
    if (count <= grain || insideLoop || parallelWidth() == 1) {
        body(0, count);
        return;
    }
    // Four pieces a thread even out threads that are throttled, without asking the counter too often.
    const std::size_t pieces = std::size_t{4} * parallelWidth();
    pool().run(count, std::max(grain, (count + pieces - 1) / pieces), body);
}

void parallelBodies(const std::function<void(unsigned)>& body)
{
    std::mutex mutex;
    std::exception_ptr thrown;
    const auto run = [&](unsigned number) {
        try {
            body(number);
        } catch (...) { // on a thread of its own it would end the program
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        try {
            for (unsigned i = 1; i < parallelWidth() && !insideLoop; ++i) threads.emplace_back(run, i);
        } catch (const std::exception&) {
            assert(threads.size() < parallelWidth()); // those that there are have to do
        }
        run(0);
    }
    if (thrown) std::rethrow_exception(thrown);
}

} // namespace bindpose
