// SPDX-License-Identifier: MIT
#include "tests/ui/kept.h"

namespace bindpose::testing {

Kept::Kept()
{
    Rig{}.writeTo(file);
    autosave = std::make_unique<Autosave>(session, root);
    id = session.open(loadRig(file));
}

void Kept::edit(std::size_t from, std::size_t count)
{
    for (std::size_t i = from; i < from + count; ++i) {
        QVERIFY(session.editing().push(rowEdit(i)));
        session.presentNow();
    }
}

EditLog Kept::log() const
{
    const QString path = autosave->ownFolder() + "/" + logs().value(0);
    const Result<SharedBytes> bytes = readFile(path.toStdString());
    const Result<EditLog> read = bytes ? parseEditLog(asText(**bytes)) : Result<EditLog>(bytes.error());
    return read ? *read : EditLog{};
}

void Kept::save()
{
    DocumentHandle(session).beginSave()();
    const Baseline& now = session.front().document.baseline();
    const Result<SavePlan> plan = planSave(now.scene, *now.source, session.scene(), file.toStdString());
    QVERIFY(plan && writePlan(*plan, {}));
    DocumentHandle(session).saved(session.scene(), reloadPlan(*plan, {})->source);
    session.presentNow();
}

QString Kept::die()
{
    const QString dead = root + "/dead";
    QDir().mkpath(dead);
    for (const QString& name : logs()) QFile::copy(autosave->ownFolder() + "/" + name, dead + "/" + name);
    QFile::copy(autosave->ownFolder() + "/lock", dead + "/lock");
    autosave.reset();
    session.close(id);
    return dead;
}

} // namespace bindpose::testing
