// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/unpack.h"

#include <array>
#include <mutex>

namespace bindpose {

/// By Packed.
using Decoders = std::array<Unpacked (*)(ByteSpan request), kPackedKinds>;

/// Decoders of pictures and of compressed meshes in processes of their own, which can open nothing (jail.h) and have
/// limits of memory and processor time. Each request gets a new one, forked by a process that does nothing else: what
/// takes one over never sees another file. What crashes one, or keeps it too long, does not decode.
class DecoderPool {
public:
    /// Starts the process that makes the others. `prepare` runs there once, before the first of them: what decoders
    /// load when they are first used. Precondition: this process has no other threads yet.
    DecoderPool(const Decoders& decoders, void (*prepare)());
    ~DecoderPool();
    DecoderPool(const DecoderPool&) = delete;
    DecoderPool& operator=(const DecoderPool&) = delete;

    /// Throws std::bad_alloc where there is not enough memory, there or here, or no more processes may be made.
    /// Thread: any, also several at once.
    Unpacked unpack(Packed kind, ByteSpan request, std::size_t most);
    /// The time that a request may take, in seconds. For tests.
    void setPatience(int seconds) { patience_ = seconds; }

private:
    /// A process that takes one request.
    struct Worker {
        int socket = -1;
        std::uint64_t process = 0;
    };
    Worker started();
    void stop(const Worker& worker);

    std::mutex mutex_;
    int maker_ = -1; ///< socket of the process that makes the others
    int process_ = -1;
    int patience_ = 120;
};

} // namespace bindpose
