// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"
#include "ui/base/settings.h"

#include <QSettings>
#include <QTemporaryDir>

#include <set>

namespace settings_test {

using namespace bindpose;
using namespace bindpose::testing;

class SettingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void everyRowIsWhole()
    {
        std::set<QByteArray> ids;
        for (const SettingSpec& spec : settingTable()) {
            QVERIFY2(ids.insert(spec.id).second, spec.id);
            QVERIFY2(QByteArray(spec.page).size() > 0 && QByteArray(spec.text).size() > 0, spec.id);
            const Settings fresh;
            if (spec.kind == SettingKind::Choice) {
                bool comes = false;
                for (const SettingChoice& choice : spec.choices) comes = comes || QByteArray(choice.id) == spec.word;
                QVERIFY2(comes, spec.id);
                QCOMPARE(fresh.word(spec.id), QString::fromLatin1(spec.word));
            } else if (spec.kind == SettingKind::Number) {
                QVERIFY2(spec.least <= spec.number && spec.number <= spec.most && spec.step > 0.0, spec.id);
                QCOMPARE(fresh.number(spec.id), spec.number);
            } else {
                QCOMPARE(fresh.on(spec.id), spec.on);
            }
            QVERIFY2(!fresh.isSet(spec.id), spec.id);
        }
        QVERIFY(ids.size() >= 3);
    }

    void whatIsSetIsThereTheNextTime()
    {
        Settings first;
        first.keep();
        first.set("theme", "light");
        first.set("text", 120);
        first.setExtra(QStringLiteral("keys/save"), QStringLiteral("F2"));
        Settings second;
        QSignalSpy changes(&second, &Settings::changed);
        second.keep();
        QCOMPARE(second.word("theme"), QStringLiteral("light"));
        QCOMPARE(second.number("text"), 120.0);
        QCOMPARE(second.extra(QStringLiteral("keys/save")), QStringLiteral("F2"));
        QCOMPARE(second.extras(QStringLiteral("keys/")), QStringList{QStringLiteral("keys/save")});
        QCOMPARE(changes.count(), 3);
    }

    void nothingIsKeptUnlessAsked()
    {
        Settings first;
        first.set("theme", "light");
        QCOMPARE(first.word("theme"), QStringLiteral("light"));
        Settings second;
        second.keep();
        QCOMPARE(second.word("theme"), QStringLiteral("dark"));
    }

    void distancesAreToldInTheUnitThatIsSet()
    {
        FileFacts facts;
        facts.metresPerUnit = 0.01; // a file in centimetres
        const auto told = [&facts](const char* id, double units) {
            applyLengthUnit(*qApp, QLatin1String(id));
            return lengthText(facts, units);
        };
        QCOMPARE(told("auto", 2.5), QStringLiteral("25.0 mm"));
        QCOMPARE(told("auto", 150.0), QStringLiteral("1.500 m"));
        QCOMPARE(told("mm", 150.0), QStringLiteral("1500.0 mm"));
        QCOMPARE(told("cm", 2.5), QStringLiteral("2.50 cm"));
        QCOMPARE(told("m", 2.5), QStringLiteral("0.0250 m"));
        QCOMPARE(told("inch", 2.54), QStringLiteral("1.000 in"));
        QCOMPARE(told("file", 2.5), QStringLiteral("2.5000 units"));
        QCOMPARE(told("file", 0.0), QStringLiteral("0.0000 units"));
        QCOMPARE(told("file", 0.000049), QStringLiteral("0.000049 units")); // moves: it is not nothing
        QCOMPARE(told("mm", 0.004), QStringLiteral("0.04 mm"));
        applyLengthUnit(*qApp, QStringLiteral("m"));
        QCOMPARE(typedUnit(facts), 100.0);
        facts.metresPerUnit.reset(); // nobody knows what a unit is
        QCOMPARE(told("mm", 2.5), QStringLiteral("2.5000 units"));
        applyLengthUnit(*qApp, QStringLiteral("auto"));
    }

    void aGarbledFileGivesWhatComes()
    {
        QSettings().setValue(QStringLiteral("theme"), QStringLiteral("plaid"));
        QSettings().setValue(QStringLiteral("text"), QStringLiteral("huge"));
        QSettings().setValue(QStringLiteral("scale"), 1e9);
        Settings settings;
        settings.keep();
        QCOMPARE(settings.word("theme"), QStringLiteral("dark"));
        QCOMPARE(settings.number("text"), 100.0);
        QCOMPARE(settings.number("scale"), 300.0);
    }

    void resettingForgets()
    {
        Settings settings;
        settings.keep();
        settings.set("theme", "light");
        QVERIFY(settings.isSet("theme"));
        settings.reset("theme");
        QVERIFY(!settings.isSet("theme"));
        QVERIFY(!QSettings().contains(QStringLiteral("theme")));
    }

    void settingWhatIsSetSaysNothing()
    {
        Settings settings;
        QSignalSpy changes(&settings, &Settings::changed);
        settings.set("theme", "dark");
        settings.set("theme", "plaid");
        QCOMPARE(changes.count(), 0);
        settings.set("theme", "light");
        QCOMPARE(changes.count(), 1);
    }

    void aChangeIsShownInTheNextFrame()
    {
        Session session;
        session.presentNow();
        const std::size_t before = session.presenter().presentations();
        session.settings().set("text", 110);
        QTRY_COMPARE(session.presenter().presentations(), before + 1);
    }
};

} // namespace settings_test

int main(int argc, char** argv)
{
    using namespace settings_test;
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("bindpose_settings_test"));
    QCoreApplication::setApplicationName(QStringLiteral("settings_test"));
    SettingsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "settings_test.moc"
