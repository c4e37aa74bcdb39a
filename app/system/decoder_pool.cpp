// SPDX-License-Identifier: MIT
#include "app/system/decoder_pool.h"

#include "app/system/jail.h"
#include "app/system/socket_bytes.h"
#include "render/image/unpack_picture.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bindpose {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{2} << 30; // of a request or an answer
constexpr rlim_t kMemory = rlim_t{6} << 30, kSeconds = 60;
constexpr time_t kPatience = 120; // seconds that a worker may say nothing
constexpr std::size_t kMostIdle = 8;
enum class Verdict : std::uint64_t { None, Here, NoMemory };

/// What a decoder may take. AddressSanitizer's own tables are larger than any limit.
void limitMyself()
{
#if !defined(__SANITIZE_ADDRESS__)
    const rlimit memory{kMemory, kMemory};
    ::setrlimit(RLIMIT_AS, &memory);
#endif
    const rlimit processor{kSeconds, kSeconds + 1};
    ::setrlimit(RLIMIT_CPU, &processor);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

bool say(int socket, Verdict verdict)
{
    return sendNumber(socket, static_cast<std::uint64_t>(verdict));
}

bool answer(int socket, Unpacked (*decoder)(ByteSpan), ByteSpan request)
{
    try {
        const Unpacked out = decoder(request);
        if (!out) return say(socket, Verdict::None);
        return say(socket, Verdict::Here) && sendNumber(socket, out->size()) && sendAll(socket, *out);
    } catch (const std::bad_alloc&) {
        return say(socket, Verdict::NoMemory);
    }
}

void serve(int socket, const Decoders& decoders)
{
    std::uint64_t kind = 0, size = 0;
    while (takeNumber(socket, kind) && takeNumber(socket, size) && kind < kPackedKinds && size <= kMostBytes) {
        std::vector<std::byte> request(size);
        if (!takeAll(socket, request) || !answer(socket, decoders[kind], request)) return;
    }
}

/// Hands an open file to the process at the other end.
bool sendFile(int socket, int file)
{
    std::byte one{1};
    iovec data{&one, 1};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof file)] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof file);
    std::memcpy(CMSG_DATA(head), &file, sizeof file);
    return ::sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

/// -1: none came.
int takeFile(int socket)
{
    std::byte one{};
    iovec data{&one, 1};
    int file = -1;
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof file)] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    ssize_t got = 0;
    while ((got = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
    }
    const cmsghdr* head = got == 1 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (head && head->cmsg_type == SCM_RIGHTS) std::memcpy(&file, CMSG_DATA(head), sizeof file);
    return file;
}

[[noreturn]] void work(int socket, const Decoders& decoders)
{
    limitMyself();
    enterJail();
    try {
        serve(socket, decoders);
    } catch (const std::bad_alloc&) { // a request that there is no room for: the one who asks sees this end
    }
    ::_exit(0);
}

/// Until the program goes: one more worker for each byte. It decodes nothing itself.
void makeWorkers(int socket, const Decoders& decoders)
{
    std::signal(SIGCHLD, SIG_IGN);
    bool loaded = false;
    std::uint64_t asked = 0;
    while (takeNumber(socket, asked)) {
        if (!loaded) loadPictureDecoders();
        loaded = true;
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
        const pid_t maker = ::getpid();
        const pid_t worker = ::fork();
        if (worker == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::close(socket);
            ::close(ends[0]);
            if (::getppid() == maker) work(ends[1], decoders);
            ::_exit(0);
        }
        ::close(ends[1]);
        const bool sent = worker > 0 && sendFile(socket, ends[0]);
        ::close(ends[0]);
        if (!sent) return;
    }
}

/// The answer's kind; nothing: the worker has gone, or says nothing for too long.
std::optional<Verdict> ask(int worker, Packed kind, ByteSpan request, std::vector<std::byte>& out)
{
    std::uint64_t reply = 0, size = 0;
    if (!sendNumber(worker, static_cast<std::uint64_t>(kind)) || !sendNumber(worker, request.size()) ||
        !sendAll(worker, request) || !takeNumber(worker, reply) ||
        reply > static_cast<std::uint64_t>(Verdict::NoMemory))
        return std::nullopt;
    if (reply != static_cast<std::uint64_t>(Verdict::Here)) return static_cast<Verdict>(reply);
    if (!takeNumber(worker, size) || size > kMostBytes) return std::nullopt;
    out.resize(size);
    if (!takeAll(worker, out)) return std::nullopt;
    return Verdict::Here;
}

} // namespace

DecoderPool::DecoderPool(const Decoders& decoders)
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    const pid_t program = ::getpid();
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        // Who waits for the end of the program's output does not wait for this process.
        if (const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC); nowhere >= 0)
            for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, descriptor);
        ::close(ends[0]);
        if (::getppid() == program) makeWorkers(ends[1], decoders);
        ::_exit(0);
    }
    ::close(ends[1]);
    maker_ = ends[0];
}

DecoderPool::~DecoderPool()
{
    for (const int worker : idle_) ::close(worker);
    if (maker_ >= 0) ::close(maker_);
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
}

int DecoderPool::idle()
{
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return -1;
    const int worker = idle_.back();
    idle_.pop_back();
    return worker;
}

int DecoderPool::started()
{
    const std::lock_guard lock(mutex_);
    if (process_ <= 0 || !sendNumber(maker_, 1)) return -1;
    const int worker = takeFile(maker_);
    const timeval patience{kPatience, 0};
    if (worker >= 0) {
        ::setsockopt(worker, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::setsockopt(worker, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    }
    return worker;
}

void DecoderPool::keep(int worker)
{
    const std::lock_guard lock(mutex_);
    if (idle_.size() < kMostIdle)
        idle_.push_back(worker);
    else
        ::close(worker);
}

Unpacked DecoderPool::unpack(Packed kind, ByteSpan request)
{
    for (;;) {
        int worker = idle();
        const bool used = worker >= 0;
        if (!used) worker = started();
        if (worker < 0 || request.size() > kMostBytes) return std::nullopt;
        std::vector<std::byte> out;
        const std::optional<Verdict> reply = ask(worker, kind, request, out);
        if (reply) {
            keep(worker);
            if (*reply == Verdict::NoMemory) throw std::bad_alloc();
            return *reply == Verdict::Here ? Unpacked(std::move(out)) : std::nullopt;
        }
        ::close(worker);
        if (!used) return std::nullopt; // one that had worked before may have had its fill of processor time
    }
}

} // namespace bindpose
