// SPDX-License-Identifier: MIT
#include "ui/session/document/give_back.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace bindpose {

void giveBackMemory()
{
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

} // namespace bindpose
