// SPDX-License-Identifier: MIT
#include "ui/session/document/open_document.h"

#include "core/eval/stage/frame_rate.h"

namespace bindpose {

void OpenDocument::take(Loaded from)
{
    from.scene = withRatesKept(std::move(from.scene));
    loaded = findings = std::make_shared<const std::vector<Finding>>(from.findings);
    document.reset(std::move(from));
    read = checked = document.sharedScene();
    checkedFor.clear();
    checkedBy.reset(); // a load knows of no project
    notChecked = uncheckable(*read, *loaded);
}

} // namespace bindpose
