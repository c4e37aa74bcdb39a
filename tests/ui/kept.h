// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save.h"
#include "tests/ui/rig_file.h"
#include "ui/autosave.h"

#include <QtTest>

namespace bindpose::testing {

/// A rig on disk, opened in a session that is kept safe.
struct Kept {
    QTemporaryDir folder;
    QString file = folder.filePath("rig.glb"), root = folder.filePath("autosave");
    Session session;
    std::unique_ptr<Autosave> autosave;
    DocumentId id;

    Kept()
    {
        Rig{}.writeTo(file);
        autosave = std::make_unique<Autosave>(session, root);
        id = session.open(loadRig(file));
    }
    void edit(std::size_t from, std::size_t count)
    {
        for (std::size_t i = from; i < from + count; ++i) {
            QVERIFY(session.push(rowEdit(i)));
            session.presentNow();
        }
    }
    QStringList logs() const { return QDir(autosave->ownFolder()).entryList({"*.editlog"}, QDir::Files); }
    EditLog log() const
    {
        const QString path = autosave->ownFolder() + "/" + logs().value(0);
        const Result<SharedBytes> bytes = readFile(path.toStdString());
        const Result<EditLog> read = bytes ? parseEditLog(asText(**bytes)) : Result<EditLog>(bytes.error());
        return read ? *read : EditLog{};
    }
    void save()
    {
        session.beginSave();
        const Baseline& now = session.document().baseline();
        const Result<SavePlan> plan = planSave(now.scene, *now.source, session.scene(), file.toStdString());
        QVERIFY(plan && writePlan(*plan, {}));
        session.saved(session.scene(), reloadPlan(*plan, {})->source);
        session.presentNow();
    }
    /// The process dies: its logs stay, and nobody holds their folder. Where they are then.
    QString die()
    {
        const QString dead = root + "/dead";
        QDir().mkpath(dead);
        for (const QString& name : logs()) QFile::copy(autosave->ownFolder() + "/" + name, dead + "/" + name);
        QFile::copy(autosave->ownFolder() + "/lock", dead + "/lock");
        autosave.reset();
        session.close(id);
        return dead;
    }
};

} // namespace bindpose::testing
