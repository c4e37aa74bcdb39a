// SPDX-License-Identifier: MIT
#include "app/files/open_file.h"

#include "app/base/message.h"
#include "app/system/importer.h"
#include "core/io/import/import_errors.h"
#include "render/image/image_findings.h"

namespace bindpose {

namespace {

Result<Loaded> leftOut(const std::string& path, const Task&)
{
    return Error(ErrorKind::Unsupported, errors::kImporterLeftOut, path);
}

} // namespace

Result<Loaded> openFile(const std::string& path, Console& console, Import import)
{
    Result<Loaded> loaded = openFile(path, console.task(), import);
    if (loaded)
        for (const Finding& finding : loaded->findings)
            if (tellsOfSave(finding)) console.message(path + ": " + messageOf(finding));
    return loaded;
}

Result<Loaded> openFile(const std::string& path, const Task& task, Import import)
{
    Result<Loaded> loaded = loadFile(path, task, import == Import::Yes ? makeImporter() : leftOut);
    if (!loaded) return inFile(loaded.error(), path);
    addImageFindings(loaded->scene, loaded->findings);
    return loaded;
}

} // namespace bindpose
