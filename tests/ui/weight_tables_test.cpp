// SPDX-License-Identifier: MIT
// Weights as a table beside the file: written, taken after a list, and of the first document whatever comes meanwhile.
#include "core/edit/surface/place_weights.h"
#include "tests/ui/in_the_middle.h"
#include "ui/open/weight_tables.h"
#include "ui/safety/list_dialog.h"
#include "ui/window/editor.h"

#include <QTableWidget>

namespace weight_tables_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

namespace {

struct Desk : Middle {
    QString write(const char* name, const std::string& text) const
    {
        QFile out(folder.filePath(QLatin1String(name)));
        if (!out.open(QIODevice::WriteOnly)) qFatal("not written");
        out.write(text.data(), static_cast<qsizetype>(text.size()));
        return out.fileName();
    }
    std::string tableOf(const Scene& held) const { return sidecarCsv(held, allWeightedPoints(held), true); }
    QPushButton* asked() const
    {
        QPushButton* take = nullptr;
        if (!QTest::qWaitFor([&] { return (take = shown<QPushButton>("listAction")) != nullptr; })) qFatal("no list");
        return take;
    }
};

} // namespace

class WeightTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void whatIsWrittenIsTakenBack()
    {
        for (const char* name : {"weights.csv", "weights.json"}) {
            Desk desk;
            const QString path = desk.folder.filePath(QLatin1String(name));
            desk.window.tables().writeTable(path);
            QTRY_VERIFY(QFile::exists(path));
            QTRY_VERIFY(!desk.session.jobs().anyRunning());
            QVERIFY(setWeight(desk.session, SetId(0u), kElsewhere, 1, kOfOthers));
            const Scene edited = desk.session.scene();
            desk.window.tables().takeTable(path);
            desk.asked()->click();
            QCOMPARE(desk.session.front().history.count(), 3);
            QCOMPARE(weightIn(desk.session.scene()), kEdited);
            QCOMPARE(weightIn(desk.session.scene(), kElsewhere), kAuthored);
            desk.session.front().history.undo();
            QVERIFY(desk.session.scene().weights[0] == edited.weights[0]);
        }
    }

    void whatIsHereAlreadyAsksNothing()
    {
        Desk desk;
        QStringList said;
        connect(&desk.session, &Session::noticed, this, [&said](const QString& text) { said += text; });
        const QString path =
            desk.write("same.csv", "\xef\xbb\xbf" + desk.tableOf(desk.session.scene())); // as Excel does
        desk.window.tables().takeTable(path);
        QTRY_VERIFY2(said.join(u' ').contains("are those of same.csv already"), qPrintable(said.join(u' ')));
        QVERIFY(!desk.shown<QPushButton>("listAction"));
        QCOMPARE(desk.session.front().history.count(), 1);
    }

    void jointsThatAreMissingAreListedBeforeAnythingChanges()
    {
        SidecarReport report;
        report.taken = 3;
        report.lacking = {{"tail", 2, 0.75f}};
        report.renamed = {{"rig:arm", "arm"}};
        report.kept = 1;
        report.left = 4;
        const ListText text = tableText("weights.csv", {{}, SidecarMatch::Place, report, 3});
        QCOMPARE(text.rows.size(), 4);
        QVERIFY(text.rows[0][0] == "tail" && text.rows[0][1].contains("2") && text.rows[0][1].contains("0.75"));
        QVERIFY(text.rows[1][1].contains("arm"));
        QVERIFY2(text.note.startsWith("3 ") && text.note.contains("where they stand"), qPrintable(text.note));
        report = {};
        report.taken = 3;
        QVERIFY(tableText("weights.csv", {{}, SidecarMatch::Number, report, 3}).rows.isEmpty());
    }

    void whatIsNoTableIsSaidAndNothingChanges()
    {
        Desk desk;
        QStringList said;
        connect(&desk.session, &Session::noticed, this, [&said](const QString& text, bool error) {
            if (error) said += text;
        });
        desk.window.tables().takeTable(desk.write("other.csv", "a,b\n1,2\n"));
        QTRY_COMPARE(said.size(), 1);
        QVERIFY2(said[0].contains("other.csv") && said[0].contains("mesh"), qPrintable(said[0]));
        QCOMPARE(desk.session.front().history.count(), 1);
    }

    void aTableThatIsTakenIsTheFirstOnes()
    {
        Desk desk;
        const QString path = desk.write("others.csv", desk.tableOf(desk.ofOthers()));
        desk.window.tables().takeTable(path);
        QPushButton* take = desk.asked();
        desk.happens();
        take->click();
        QTRY_COMPARE(desk.of(desk.first).history.count(), 2);
        QCOMPARE(weightIn(desk.of(desk.first).document.scene(), kElsewhere), kOfOthers);
        desk.endsWithFileOfFirst(desk.bytesOfA);
    }

    void aTableThatIsAskedForIsWrittenOfTheFirst()
    {
        Desk desk;
        const std::string own = desk.tableOf(desk.session.scene());
        desk.window.tables().writeTable();
        desk.happens();
        const QString path = desk.folder.filePath("chosen.csv");
        desk.choose(path);
        QTRY_COMPARE(bytesOf(path), QByteArray::fromStdString(own));
        desk.endsWithFileOfFirst(desk.bytesOfA);
    }

    void aTableThatIsReadIsOfNobodyOnceItsFileIsClosed()
    {
        Desk desk;
        desk.window.tables().takeTable(desk.write("others.csv", desk.tableOf(desk.ofOthers())));
        desk.happensAtOnce();
        QTRY_VERIFY(!desk.session.jobs().anyRunning());
        QCoreApplication::processEvents();
        QVERIFY(!desk.shown<QPushButton>("listAction"));
        desk.secondIsUntouched();
    }
};

} // namespace weight_tables_test

int main(int argc, char** argv)
{
    using namespace weight_tables_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("weight_tables_test"));
    applyTheme(app, ThemeId::Dark);
    WeightTablesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "weight_tables_test.moc"
