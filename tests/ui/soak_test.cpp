// SPDX-License-Identifier: MIT
// A window that is used for long holds no more than it did. `soak_test --soak …` is the long one (scripts/soak).
#include "tests/soak/round.h"
#include "tests/soak/soak.h"
#include "ui/base/places.h"
#include "ui/look/theme.h"
#include "ui/window/editor.h"

#include <QCommandLineParser>
#include <QProcess>

namespace soak_test {

using namespace bindpose;
using namespace bindpose::soak;

namespace {

std::vector<Reading> readingsOf(const std::function<void(int, Reading&)>& fill)
{
    std::vector<Reading> out(40);
    for (int i = 0; i < int(out.size()); ++i) {
        Reading& one = out[std::size_t(i)];
        one.inUseBytes = 100'000'000 + (i % 3) * 1000;
        one.handles = 20 + i % 2;
        one.threads = 9 + i % 4;
        one.objects = 5000;
        fill(i, one);
    }
    return out;
}

constexpr qint64 kSlack = 1'000'000;

} // namespace

class SoakTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatStaysTheSameIsFlat()
    {
        QCOMPARE(notFlat(readingsOf([](int, Reading&) {}), kSlack), QStringList());
        // What is made once is no leak, and neither is a moment that takes more.
        const auto warmsUp = [](int i, Reading& one) {
            if (i < 8) one.inUseBytes /= 2, one.handles = 90, one.objects = i * 10;
            if (i == 35) one.inUseBytes *= 2;
        };
        QCOMPARE(notFlat(readingsOf(warmsUp), kSlack), QStringList());
        const auto moments = [](int i, Reading& one) {
            if (i == 33) one.threads += 3, one.handles += 3;
            if (i == 38) one.objects += 50;
        };
        QCOMPARE(notFlat(readingsOf(moments), kSlack), QStringList());
        const auto madeLate = [](int i, Reading& one) {
            if (i >= 25) one.objects += 9, one.handles += 1;
        };
        QCOMPARE(notFlat(readingsOf(madeLate), kSlack), QStringList());
    }

    void whatGrowsIsNotFlat()
    {
        const auto problems = [](const std::function<void(int, Reading&)>& fill) {
            return notFlat(readingsOf(fill), kSlack).size();
        };
        QCOMPARE(problems([](int i, Reading& one) { one.inUseBytes += i * 60'000; }), 1);
        QCOMPARE(problems([](int i, Reading& one) { one.inUseBytes += i * 20'000; }), 0); // within the slack
        QCOMPARE(problems([](int i, Reading& one) { one.handles += i / 8; }), 1);
        QCOMPARE(problems([](int i, Reading& one) { one.threads += i / 5; }), 1);
        QCOMPARE(problems([](int i, Reading& one) { one.objects += i; }), 1);
        QCOMPARE(problems([](int i, Reading& one) { one.held += i / 9; }), 1);
        QCOMPARE(problems([](int i, Reading& one) { one.threads += (i >= 17) + (i >= 27); }), 1); // a few only
        QCOMPARE(notFlat(std::vector<Reading>(3), kSlack).size(), 1);
    }

    /// Two rounds in one process, of which the last is done again in a fresh one.
    void aWindowThatIsUsedLetsGoOfClosedFilesAndWritesTheSame()
    {
        if (!canRead()) QSKIP("what a process holds is read on Linux alone");
        QTemporaryDir folder;
        QProcess used;
        used.setProcessChannelMode(QProcess::ForwardedChannels);
        used.start(QCoreApplication::applicationFilePath(),
            {"--soak", "--rounds", "2", "--steps", "15", "--share", "1", "--replay-every", "2", "--folder",
                folder.path(), "--state", folder.filePath("record.json")});
        QVERIFY(used.waitForFinished(280000));
        QCOMPARE(used.exitCode(), 0);
    }
};

/// "--round SEED STEPS FOLDER": what a fresh process comes to.
int runRound(int argc, char** argv)
{
    const QString folder = QString::fromLocal8Bit(argv[4]);
    useConfigFolder(folder + QStringLiteral(" kept"));
    prepareEditor();
    QApplication app(argc, argv);
    QFile::remove(folder + QStringLiteral("/trace"));
    const QStringList lines = oneRound(folder, unsigned(std::atoll(argv[2])), std::atoi(argv[3]));
    QDir(folder + QStringLiteral(" kept")).removeRecursively();
    QFile out(folder + QStringLiteral("/trace"));
    return out.open(QIODevice::WriteOnly) && out.write(lines.join(u'\n').toUtf8()) > 0 ? 0 : 1;
}

/// "--large POINTS FOLDER"
int runLarge(int argc, char** argv)
{
    const QString folder = QString::fromLocal8Bit(argv[3]);
    useConfigFolder(folder + QStringLiteral("/kept"));
    prepareEditor();
    QApplication app(argc, argv);
    openLarge(folder, std::size_t(std::atoll(argv[2])));
    return 0;
}

int runSoak(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments += QString::fromLocal8Bit(argv[i]);
    QCommandLineParser parser;
    parser.addOption({"soak", "uses a window for long"});
    for (const char* name : {"seed", "seconds", "rounds", "steps", "share", "replay-every", "slack", "folder", "state"})
        parser.addOption({QLatin1String(name), QString(), QLatin1String(name)});
    if (!parser.parse(arguments)) qFatal("%s", qPrintable(parser.errorText()));
    const auto number = [&parser](const char* name, double otherwise) {
        const QString text = parser.value(QLatin1String(name));
        return text.isEmpty() ? otherwise : text.toDouble();
    };
    Plan plan;
    plan.seed = unsigned(number("seed", plan.seed));
    plan.seconds = int(number("seconds", plan.seconds));
    plan.rounds = int(number("rounds", plan.rounds));
    plan.steps = int(number("steps", plan.steps));
    plan.share = number("share", plan.share);
    plan.replayEvery = int(number("replay-every", plan.replayEvery));
    plan.slackBytes = qint64(number("slack", 4) * 1024 * 1024);
    if (!parser.isSet("folder")) qFatal("--folder DIR is needed");
    plan.folder = QDir(parser.value("folder")).absolutePath();
    plan.record = parser.value("state");
    useConfigFolder(plan.folder + QStringLiteral("/kept"));
    prepareEditor();
    QApplication app(argc, argv);
    const QStringList wrong = soak::soak(plan);
    for (const QString& one : wrong) std::printf("%s\n", qPrintable(one));
    return wrong.isEmpty() ? 0 : 1;
}

} // namespace soak_test

int main(int argc, char** argv)
{
    using namespace soak_test;
    if (argc == 5 && !std::strcmp(argv[1], "--round")) return runRound(argc, argv);
    if (argc == 4 && !std::strcmp(argv[1], "--large")) return runLarge(argc, argv);
    if (argc > 1 && !std::strcmp(argv[1], "--soak")) return runSoak(argc, argv);
    QCoreApplication app(argc, argv);
    SoakTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "soak_test.moc"
