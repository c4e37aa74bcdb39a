// SPDX-License-Identifier: MIT
#include "tests/soak/model_files.h"
#include "tests/soak/seen.h"
#include "ui/compare/comparison.h"
#include "ui/look/theme.h"
#include "ui/shell/docks.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QTemporaryDir>
#include <QtTest>

namespace closed_document_test {

using namespace bindpose;

/// Somebody who looks through fifty large files in a day must not have the memory of fifty.
class ClosedDocumentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingOfItStaysOnceItIsClosed()
    {
        const QTemporaryDir folder;
        MainWindow window{Importer()};
        window.resize(1400, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        std::vector<soak::ModelFiles> models = soak::writeModels(folder.path());
        models.resize(2); // the others are the soak's
        for (const soak::ModelFiles& model : models) {
            window.openFile(folder.filePath(model.main));
            QVERIFY(rests(window));
            QVERIFY2(window.session().current().valid(), qPrintable(model.main));
            soak::Seen seen;
            look(window);
            seen.add(window.session().front().document);
            window.leaving().closeDocument();
            QVERIFY(QTest::qWaitFor([&] { return !window.session().current().valid(); }, kLongMs));
            QVERIFY(rests(window));
            QVERIFY2(seen.held().empty(), qPrintable(model.main + QStringLiteral(": ") + soak::kindsOf(seen.held())));
        }
    }

    /// What is hidden, and what compares, must not keep B once B alone is closed.
    void nothingOfBStaysWhileAIsOpen()
    {
        const QTemporaryDir folder;
        MainWindow window{Importer()};
        window.resize(1400, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const std::vector<soak::ModelFiles> models = soak::writeModels(folder.path());
        Session& session = window.session();
        window.openFile(folder.filePath(models[0].main));
        QVERIFY(rests(window));
        const DocumentId a = session.current();
        window.openFile(folder.filePath(models[1].main));
        QVERIFY(rests(window));
        const DocumentId b = session.current();
        QVERIFY(b != a);
        soak::Seen seen;
        look(window); // at B; afterwards most cards are hidden
        session.show(a);
        CompareChoice choice;
        choice.kind = CompareChoice::Kind::Document;
        choice.document = b;
        window.actions()["workspace_compare"]->trigger();
        comparisonOf(session).choose(choice);
        QVERIFY(
            QTest::qWaitFor([&] { return session.presentNow(), comparisonOf(session).found() != nullptr; }, kLongMs));
        QVERIFY(rests(window));
        look(window); // A beside B
        seen.add(session.find(b)->document);
        session.close(b);
        QVERIFY(QTest::qWaitFor([&] { return !session.find(b); }, kLongMs));
        QTest::qWait(300); // a comparison waits for people to be done
        QVERIFY(rests(window));
        QVERIFY(session.current() == a);
        QVERIFY2(seen.held().empty(), qPrintable(soak::kindsOf(seen.held())));
    }

private:
    static constexpr int kLongMs = 120000;

    static bool rests(MainWindow& window)
    {
        window.session().presentNow();
        const bool rests = QTest::qWaitFor(
            [&window] { return !window.session().jobs().anyRunning() && !window.opener().loading(); }, kLongMs);
        window.session().presentNow();
        QTest::qWait(1);
        return rests;
    }

    /// Each card shows the file, and each map.
    static void look(MainWindow& window)
    {
        Session& session = window.session();
        session.selection().selectJoint(NodeId(1u));
        const SetAddress set{ActorId(0u), InstanceId(0u), 0};
        session.selection().selectPoints({{set, 0}, {set, 1}});
        for (const Dock* dock : window.docks().all()) {
            window.areas().showDock(dock->part().id);
            session.presentNow();
            QTest::qWait(1);
        }
        for (int map = 0; map <= int(Shading::Symmetry); ++map) {
            session.looking().setShading(Shading(map));
            session.presentNow();
            QTest::qWait(1);
        }
        rests(window);
    }
};

} // namespace closed_document_test

int main(int argc, char** argv)
{
    using namespace closed_document_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("closed_document_test"));
    applyTheme(app, ThemeId::Dark);
    ClosedDocumentTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "closed_document_test.moc"
