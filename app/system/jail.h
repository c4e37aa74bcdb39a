// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// From here on this process computes, reads and writes what it has open, and nothing else: it opens no file, no
/// socket, starts no process and no program, for good. The system refuses such calls as if there were no permission;
/// threads may be made. False: this system has no such thing, and nothing has changed.
/// By seccomp (man 2 seccomp): calls that are not listed are refused, not those that are known to be bad.
bool enterJail();

} // namespace bindpose
