// SPDX-License-Identifier: MIT
#include "ui/open/folder_summary.h"

#include "ui/base/texts.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FolderSummary)
};

} // namespace

QString folderSummary(const FolderCounts& counts)
{
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    const int files = number(counts.files);
    const bool stopped = counts.checked < counts.files || counts.files == 0;
    const bool clean = counts.errors + counts.warnings == 0;
    if (counts.files == 0) return Words::tr("Stopped before a model was found.");
    if (counts.checked == 0) return Words::tr("Stopped: none of %n file(s) is checked.", nullptr, files);
    if (clean)
        return stopped ? Words::tr("Stopped: %1 of %n file(s) checked, no errors and no warnings.", nullptr, files)
                             .arg(countText(counts.checked))
                       : Words::tr("%n file(s) checked, no errors and no warnings.", nullptr, files);
    const QString found = Words::tr("%1, %2, %3", "errors, warnings, notes")
                              .arg(Words::tr("%n error(s)", nullptr, number(counts.errors)),
                                  Words::tr("%n warning(s)", nullptr, number(counts.warnings)),
                                  Words::tr("%n note(s)", nullptr, number(counts.notes)));
    return stopped ? Words::tr("Stopped: %1 of %n file(s) checked, %2 with problems: %3.", nullptr, files)
                         .arg(countText(counts.checked), countText(counts.bad), found)
                   : Words::tr("%n file(s) checked, %1 with problems: %2.", nullptr, files)
                         .arg(countText(counts.bad), found);
}

} // namespace bindpose
