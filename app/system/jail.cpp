// SPDX-License-Identifier: MIT
#include "app/system/jail.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace bindpose {
namespace {

bool allow(scmp_filter_ctx filter, std::initializer_list<int> calls)
{
    for (const int call : calls)
        if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) != 0) return false;
    return true;
}

bool fill(scmp_filter_ctx filter)
{
    const bool plain = allow(filter,
        {// what is open already
            SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(lseek), SCMP_SYS(close),
            SCMP_SYS(fstat), SCMP_SYS(dup), SCMP_SYS(dup2), SCMP_SYS(dup3), SCMP_SYS(ftruncate),
            // memory
            SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
            // threads of its own
            SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield),
            SCMP_SYS(sched_getaffinity), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(wait4), SCMP_SYS(getpid),
            SCMP_SYS(gettid), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
            SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall),
            // the clock, random numbers
            SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday),
            SCMP_SYS(getrandom)});
    // Signals to itself alone (abort); of an open file what it is, not whom it tells.
    bool own = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                   SCMP_A0(SCMP_CMP_EQ, static_cast<scmp_datum_t>(::getpid()))) == 0;
    for (const scmp_datum_t ask : {F_GETFD, F_SETFD, F_GETFL})
        own = own && seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, SCMP_A1(SCMP_CMP_EQ, ask)) == 0;
    constexpr scmp_datum_t kExec = 4; // PROT_EXEC: no memory becomes a program
    const bool memory =
        seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, kExec, 0)) == 0 &&
        seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, kExec, 0)) == 0;
    // A thread, not a process. What the newer call is asked for stands in memory, where the filter cannot look: the
    // library takes the older one where there is none.
    const bool threads = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD)) == 0 &&
                         seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
    return plain && own && memory && threads;
}

} // namespace

bool enterJail()
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EACCES));
    if (!filter) return false;
    const bool in = fill(filter) && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return in;
}

} // namespace bindpose
