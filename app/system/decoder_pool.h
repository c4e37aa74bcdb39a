// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/unpack.h"

#include <array>
#include <mutex>

namespace bindpose {

/// By Packed.
using Decoders = std::array<Unpacked (*)(ByteSpan request), kPackedKinds>;

/// Decoders of pictures and of compressed meshes in processes of their own, which can open nothing (jail.h) and have
/// limits of memory and processor time. They are made when they are first needed, by a process that does nothing else,
/// and used again. What crashes one, or takes it too long, does not decode; the next request gets another one.
class DecoderPool {
public:
    /// Starts the process that makes the others. Precondition: this process has no other threads yet.
    explicit DecoderPool(const Decoders& decoders);
    ~DecoderPool();
    DecoderPool(const DecoderPool&) = delete;
    DecoderPool& operator=(const DecoderPool&) = delete;

    /// Throws std::bad_alloc where there is not enough memory, there or here. Thread: any; one request a process.
    Unpacked unpack(Packed kind, ByteSpan request);

private:
    int idle();
    int started();
    void keep(int worker);

    std::mutex mutex_;
    std::vector<int> idle_; ///< sockets of workers that wait
    int maker_ = -1;        ///< socket of the process that makes them
    int process_ = -1;
};

} // namespace bindpose
