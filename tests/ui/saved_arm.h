// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/save/save_dialog.h"

#include <QFile>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>

namespace bindpose::testing {

/// Writes the arm as a .glb and opens it.
class SavedArm {
public:
    explicit SavedArm(const Scene& scene = armScene()) : path(folder.filePath(QStringLiteral("arm.glb")))
    {
        const FileFormat* format = formatBySuffix("arm.glb");
        Q_ASSERT(format && format->write);
        const Result<Written> written = format->write(scene, "arm", {});
        Q_ASSERT(written);
        const Result<void> done = writeFiles(written->files, path.toStdString(), {});
        Q_ASSERT(done);
        Result<Loaded> loaded = loadFile(path.toStdString(), {});
        Q_ASSERT(loaded);
        session.open(std::move(*loaded));
        session.presentNow();
    }
    SaveDialog* open(const QString& to)
    {
        auto* dialog = new SaveDialog(session, DocumentHandle(session), to, nullptr);
        dialog->open();
        return dialog;
    }
    QTemporaryDir folder;
    QString path;
    Session session;
};

/// What lies on the disk; empty where nothing does.
inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QPushButton* saveButton(const QPointer<SaveDialog>& dialog)
{
    return dialog->findChild<QPushButton*>("saveNow");
}

/// The title, which says how many bytes change.
inline QString titleOf(const SaveDialog& dialog)
{
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->property("role") == QLatin1String("dialogTitle")) return label->text();
    return {};
}

} // namespace bindpose::testing
