// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/random_scene.h"

namespace bindpose::testing {

/// caseCount() times a check of its own random numbers; the seed of the first that fails is printed.
template <class Check> void eachCase(Check check)
{
    const int cases = caseCount();
    const unsigned first = firstSeed();
    for (int i = 0; i < cases; ++i) {
        const unsigned seed = first + unsigned(i);
        Random random(seed);
        if (!check(random)) QFAIL(qPrintable(QStringLiteral("BINDPOSE_SEED=%1").arg(seed)));
    }
}

} // namespace bindpose::testing
