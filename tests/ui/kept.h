// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/save.h"
#include "tests/ui/rig_file.h"
#include "ui/safety/autosave.h"

#include <QtTest>

namespace bindpose::testing {

/// A rig on disk, opened in a session that is kept safe.
struct Kept {
    QTemporaryDir folder;
    QString file = folder.filePath("rig.glb"), root = folder.filePath("autosave");
    Session session;
    std::unique_ptr<Autosave> autosave;
    DocumentId id;

    Kept();
    void edit(std::size_t from, std::size_t count);
    QStringList logs() const { return QDir(autosave->ownFolder()).entryList({"*.editlog"}, QDir::Files); }
    EditLog log() const;
    void save();
    /// The process dies: its logs stay, and nobody holds their folder. Where they are then.
    QString die();
};

} // namespace bindpose::testing
