// SPDX-License-Identifier: MIT
#include "app/system/decoder_pool.h"

#include "app/system/jail.h"
#include "app/system/socket_bytes.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bindpose {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{2} << 30; // of a request
constexpr rlim_t kMemory = rlim_t{6} << 30, kSeconds = 60;
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
    if (!takeNumber(socket, kind) || !takeNumber(socket, size) || kind >= kPackedKinds || size > kMostBytes) return;
    std::vector<std::byte> request(size);
    if (takeAll(socket, request)) answer(socket, decoders[kind], request);
}

/// A number, and with it an open file where there is one.
bool sendFile(int socket, std::uint64_t number, int file)
{
    iovec data{&number, sizeof number};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof file)] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    if (file >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        cmsghdr* head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof file);
        std::memcpy(CMSG_DATA(head), &file, sizeof file);
    }
    return ::sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof number);
}

/// -1: none came.
int takeFile(int socket, std::uint64_t& number)
{
    iovec data{&number, sizeof number};
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
    const cmsghdr* head = got == static_cast<ssize_t>(sizeof number) ? CMSG_FIRSTHDR(&message) : nullptr;
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

/// What the program asks its maker for: a number, 0 for one more worker, else the process to end.
class Maker {
public:
    Maker(int socket, const Decoders& decoders) : socket_(socket), decoders_(decoders) {}

    /// Until the program goes. It decodes nothing itself.
    void run(void (*prepare)())
    {
        std::uint64_t asked = 0;
        for (bool first = true; next(asked); first = false) {
            if (first) prepare();
            const auto worker = std::find(workers_.begin(), workers_.end(), static_cast<pid_t>(asked));
            if (asked == 0 && !make()) return;
            if (asked != 0 && worker != workers_.end()) ::kill(*worker, SIGKILL);
        }
    }

private:
    /// What is asked next; meanwhile workers that have ended are let go, or their entries would stay with the system.
    bool next(std::uint64_t& asked)
    {
        constexpr int kMilliseconds = 50;
        pollfd one{socket_, POLLIN, 0};
        do std::erase_if(workers_, [](pid_t worker) { return ::waitpid(worker, nullptr, WNOHANG) != 0; });
        while (!workers_.empty() && ::poll(&one, 1, kMilliseconds) == 0);
        return takeNumber(socket_, asked);
    }
    /// False: the program has gone.
    bool make()
    {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return sendFile(socket_, 0, -1);
        const pid_t maker = ::getpid();
        const pid_t worker = ::fork();
        if (worker == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::close(socket_);
            ::close(ends[0]);
            if (::getppid() == maker) work(ends[1], decoders_);
            ::_exit(0);
        }
        ::close(ends[1]);
        if (worker > 0) workers_.push_back(worker);
        const bool sent =
            sendFile(socket_, worker > 0 ? static_cast<std::uint64_t>(worker) : 0, worker > 0 ? ends[0] : -1);
        ::close(ends[0]);
        return sent;
    }

    int socket_;
    const Decoders& decoders_;
    std::vector<pid_t> workers_; ///< not waited for yet: their numbers are nobody else's
};

/// One request to a worker that may say anything, at any pace, or nothing.
class Exchange {
public:
    Exchange(int socket, int seconds)
        : socket_(socket), until_(std::chrono::steady_clock::now() + std::chrono::seconds(seconds))
    {
        ::fcntl(socket, F_SETFL, O_NONBLOCK);
    }

    bool send(ByteSpan bytes) const
    {
        return each(
            bytes, POLLOUT, [this](ByteSpan rest) { return ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL); });
    }
    bool take(std::span<std::byte> bytes) const
    {
        return each(bytes, POLLIN, [this](auto rest) { return ::read(socket_, rest.data(), rest.size()); });
    }
    bool send(std::uint64_t number) const { return send(std::as_bytes(std::span(&number, 1))); }
    bool take(std::uint64_t& number) const { return take(std::as_writable_bytes(std::span(&number, 1))); }

private:
    template <class Bytes, class Step> bool each(Bytes bytes, short event, Step step) const
    {
        while (!bytes.empty()) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(until_ - std::chrono::steady_clock::now());
            pollfd one{socket_, event, 0};
            if (left.count() <= 0 || (::poll(&one, 1, static_cast<int>(left.count())) < 0 && errno != EINTR))
                return false;
            const ssize_t done = step(bytes);
            if (done < 0 && (errno == EINTR || errno == EAGAIN)) continue;
            if (done <= 0) return false;
            bytes = bytes.subspan(static_cast<std::size_t>(done));
        }
        return true;
    }

    int socket_;
    std::chrono::steady_clock::time_point until_;
};

/// Nothing: the worker has gone, says something else, or took too long.
std::optional<Verdict> ask(
    const Exchange& with, Packed kind, ByteSpan request, std::vector<std::byte>& out, std::size_t most)
{
    std::uint64_t verdict = 0, size = 0;
    if (!with.send(static_cast<std::uint64_t>(kind)) || !with.send(request.size()) || !with.send(request) ||
        !with.take(verdict) || verdict > static_cast<std::uint64_t>(Verdict::NoMemory))
        return std::nullopt;
    if (verdict != static_cast<std::uint64_t>(Verdict::Here)) return static_cast<Verdict>(verdict);
    if (!with.take(size) || size > most) return std::nullopt;
    out.resize(size);
    if (!with.take(std::span(out))) return std::nullopt;
    return Verdict::Here;
}

/// Files that whoever started the program has left open are nothing for the ones that decode.
void keepOnly(int socket)
{
    if (const int nowhere = ::open("/dev/null", O_RDWR); nowhere >= 0)
        for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, descriptor);
    const auto own = static_cast<unsigned>(socket);
    if (own > 3) ::close_range(3, own - 1, 0);
    ::close_range(own + 1, ~0u, 0);
}

} // namespace

DecoderPool::DecoderPool(const Decoders& decoders, void (*prepare)())
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    const pid_t program = ::getpid();
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        keepOnly(ends[1]);
        if (::getppid() == program) Maker(ends[1], decoders).run(prepare);
        ::_exit(0);
    }
    ::close(ends[1]);
    maker_ = ends[0];
}

DecoderPool::~DecoderPool()
{
    if (maker_ >= 0) ::close(maker_);
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL); // its workers go with it; that the socket closes is nothing to wait for
    ::waitpid(process_, nullptr, 0);
}

DecoderPool::Worker DecoderPool::started()
{
    const std::lock_guard lock(mutex_);
    Worker out;
    if (process_ > 0 && sendNumber(maker_, 0)) out.socket = takeFile(maker_, out.process);
    if (out.socket < 0) throw std::bad_alloc();
    return out;
}

/// Also one that has answered: it ends by itself, and one that does not is ended.
void DecoderPool::stop(const Worker& worker)
{
    ::close(worker.socket);
    const std::lock_guard lock(mutex_);
    sendNumber(maker_, worker.process);
}

Unpacked DecoderPool::unpack(Packed kind, ByteSpan request, std::size_t most)
{
    if (request.size() > kMostBytes) return std::nullopt;
    const Worker worker = started();
    std::vector<std::byte> out;
    std::optional<Verdict> verdict;
    try {
        verdict = ask(Exchange(worker.socket, patience_), kind, request, out, most);
    } catch (const std::bad_alloc&) {
        verdict = Verdict::NoMemory;
    }
    stop(worker);
    if (verdict == Verdict::NoMemory) throw std::bad_alloc();
    return verdict == Verdict::Here ? Unpacked(std::move(out)) : std::nullopt;
}

} // namespace bindpose
