// SPDX-License-Identifier: MIT
#include "app/files/open_file.h"

#include "app/base/message.h"
#include "app/system/importer.h"
#include "render/image/image_findings.h"

namespace bindpose {

Result<Loaded> openFile(const std::string& path, Console& console)
{
    Result<Loaded> loaded = openFile(path, console.task());
    if (loaded)
        for (const Finding& finding : loaded->findings)
            if (tellsOfSave(finding)) console.message(path + ": " + messageOf(finding));
    return loaded;
}

Result<Loaded> openFile(const std::string& path, const Task& task)
{
    Result<Loaded> loaded = loadFile(path, task, makeImporter());
    if (!loaded) return inFile(loaded.error(), path);
    addImageFindings(loaded->scene, loaded->findings);
    return loaded;
}

} // namespace bindpose
