// SPDX-License-Identifier: MIT
#pragma once
#include "tests/ui/saved_arm.h"
#include "ui/session/document/scene_cost.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/file_tabs.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QMessageBox>

#include <algorithm>

namespace bindpose::testing::middle {

inline constexpr PointIndex kEditedPoint = 7, kElsewhere = 9;
inline constexpr float kAuthored = 0.75f, kEdited = 0.5f, kOfOthers = 0.125f;

inline float weightIn(const Scene& scene, PointIndex point = kEditedPoint)
{
    return scene.weights[0]->weights(point)[0];
}

inline float weightOnDisk(const QString& path)
{
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    return loaded ? weightIn(loaded->scene) : -1.0f;
}

inline QByteArray dumpOf(const Scene& scene)
{
    const Result<Written> written = skinDumpFormat().write(scene, "arm", {});
    if (!written) qFatal("no dump");
    const auto& bytes = written->files.front().bytes;
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

/// The window with a.glb open and edited (one step); b.glb and c.glb lie beside it.
struct Middle {
    QTemporaryDir folder;
    Scene scene; ///< of all three
    QString a = file("a.glb"), b = file("b.glb"), c = file("c.glb");
    QByteArray bytesOfA = bytesOf(a), bytesOfB = bytesOf(b);
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId first, second;

    explicit Middle(Scene of = armScene()) : scene(std::move(of))
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        first = open(a);
        if (!setWeight(session, SetId(0u), kEditedPoint, 1, kEdited)) qFatal("no edit");
        session.presentNow();
    }
    QString file(const char* name) const { return file(name, scene); }
    QString file(const char* name, const Scene& held) const
    {
        const Result<Written> written = formatById("gltf")->write(held, "arm", {{"format", "glb"}});
        const QString path = folder.filePath(QLatin1String(name));
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
        return path;
    }
    QString dump() const
    {
        QFile out(folder.filePath(QStringLiteral("body")));
        if (!out.open(QIODevice::WriteOnly) || out.write(dumpOf(armScene())) <= 0) qFatal("no dump");
        return out.fileName();
    }
    /// What other programs write.
    Scene ofOthers() const
    {
        const Result<Scene> others = setWeight(scene, SetId(0u), kElsewhere, 1, kOfOthers);
        if (!others) qFatal("no edit");
        return *others;
    }
    /// Another file takes the place of a.glb: what happens is about that one.
    void beginWith(const QString& path)
    {
        session.close(first);
        first = open(path);
    }
    DocumentId open(const QString& path)
    {
        const std::size_t before = session.documents().size();
        window.openFile(path);
        if (!QTest::qWaitFor([&] { return session.documents().size() == before + 1; }, 20000)) qFatal("not opened");
        session.presentNow();
        return documentOf(session, path);
    }
    template <class T> T* shown(const char* name = nullptr) const
    {
        for (T* each : window.findChildren<T*>())
            if (each->isVisible() && (!name || each->objectName() == QLatin1String(name))) return each;
        return nullptr;
    }
    OpenDocument& of(DocumentId id) const
    {
        OpenDocument* found = session.find(id);
        if (!found) qFatal("closed");
        return *found;
    }
    void closeTab(DocumentId id) const { Q_EMIT window.findChild<FileTabs*>()->closeAsked(id); }

    /// In the middle of a dialog: b.glb is there, its tab is chosen, a.glb's is closed; all of that waits.
    void happens()
    {
        QVERIFY(session.hold().held());
        second = open(b);
        session.show(second);
        closeTab(first);
        session.presentNow();
        session.hold().lookAgain();
        QCoreApplication::processEvents();
        QCOMPARE(session.current(), first);
        QVERIFY(of(second).waits);
    }
    /// In the middle of a job, which nothing waits for: the same comes at once, before the job can be heard of.
    void happensAtOnce()
    {
        QVERIFY(!session.hold().held() && session.jobs().anyRunning());
        Result<Loaded> loaded = loadFile(b.toStdString(), {});
        QVERIFY(loaded);
        second = session.open(std::move(*loaded));
        session.show(second);
        session.close(first);
        QCOMPARE(session.current(), second);
        QVERIFY(!session.find(first));
    }
    void press(const char* box, QMessageBox::ButtonRole role) const
    {
        auto* question = shown<QMessageBox>(box);
        QVERIFY(question);
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == role) return button->click();
        QFAIL("no such button");
    }
    void choose(const QString& path) const
    {
        auto* dialog = shown<QFileDialog>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path); // as QFileDialog does it: it says what was chosen, then it goes
        Q_EMIT dialog->filesSelected({path});
        dialog->hide();
    }
    void saveInDialog() const
    {
        QTRY_VERIFY(shown<SaveDialog>());
        QPointer<SaveDialog> dialog = shown<SaveDialog>();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
    }
    /// The tab that was closed meanwhile asks now; its edits are let go of. Asked again where more was edited.
    void firstIsLetGoOf() const
    {
        QTRY_VERIFY(shown<QMessageBox>("unsaved"));
        for (int asked = 0; asked < 3 && shown<QMessageBox>("unsaved"); ++asked) {
            press("unsaved", QMessageBox::DestructiveRole);
            QTRY_VERIFY(!session.find(first) || shown<QMessageBox>("unsaved"));
        }
        QVERIFY(!session.find(first));
    }
    /// The tab that was closed meanwhile asks now; its edits are saved, and then it goes.
    void firstIsSaved() const
    {
        QTRY_VERIFY(shown<QMessageBox>("unsaved"));
        press("unsaved", QMessageBox::AcceptRole);
        saveInDialog();
        QTRY_VERIFY(!session.find(first));
    }
    /// Bytes and history of b.glb, which is in front by now.
    void secondIsUntouched() const
    {
        QTRY_COMPARE(session.current(), second);
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 20000);
        QCoreApplication::processEvents();
        QCOMPARE(session.documents().size(), std::size_t{1});
        QCOMPARE(session.front().document.path(), b);
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
        QVERIFY(equalByValue(session.scene(), session.front().document.baseline().scene));
        QCOMPARE(bytesOf(b), bytesOfB);
        QVERIFY(!session.front().waits);
    }
    /// a.glb was saved: of its bytes only those of the edited weight are others, and they say the edit.
    void firstHoldsItsEdit() const
    {
        QCOMPARE(weightOnDisk(a), kEdited);
        const QByteArray now = bytesOf(a);
        QCOMPARE(now.size(), bytesOfA.size());
        const auto [was, is] = std::mismatch(bytesOfA.begin(), bytesOfA.end(), now.begin());
        const auto behind = bytesOfA.end() - was;
        constexpr qsizetype kFloat = sizeof(float);
        QVERIFY(behind > kFloat && bytesOfA.right(behind - kFloat) == now.right(behind - kFloat));
    }
    void endsWithFileOfFirst(const QByteArray& bytes) const
    {
        firstIsLetGoOf();
        secondIsUntouched();
        QCOMPARE(bytesOf(a), bytes);
    }
};

} // namespace bindpose::testing::middle
