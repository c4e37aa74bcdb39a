// SPDX-License-Identifier: MIT
#include "app/files/plan_notes.h"

namespace bindpose {

void sayNotes(const SavePlan& plan, Console& console)
{
    for (const auto* list : {&plan.left, &plan.notes})
        for (const Error& each : *list) console.message(englishMessage(each));
}

} // namespace bindpose
