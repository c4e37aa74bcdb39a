// SPDX-License-Identifier: MIT
#include "tests/ui/kill_driver.h"
#include "ui/safety/recovery.h"

#include <QElapsedTimer>
#include <QProcess>

#include <csignal>

namespace kill_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// What the driver said until it was killed.
struct Said {
    std::size_t edits = 0;
    std::vector<std::string> saving; ///< hashes, in order
    std::string saved;

    explicit Said(const QByteArray& out)
    {
        for (const QByteArray& line : out.split('\n')) {
            const QByteArray word = line.mid(line.indexOf(' ') + 1);
            if (line.startsWith("edit ")) edits = word.toULongLong();
            if (line.startsWith("saving ")) saving.push_back(word.toStdString());
            if (line.startsWith("saved ")) saved = word.toStdString();
        }
    }
    /// The file is the one of the last finished save, or of the one that was on its way.
    bool allows(const std::string& hash, const std::string& first) const
    {
        const std::string& before = saved.empty() ? first : saved;
        return hash == before || (!saving.empty() && hash == saving.back());
    }
};

std::string hashOf(const QString& file)
{
    const Result<SharedBytes> bytes = readFile(file.toStdString());
    return bytes ? hexHash(hashBytes(**bytes)) : std::string("(none)");
}

/// Runs the driver and kills it after a while. Empty: it did not start, or ended by itself.
QByteArray runAndKill(const QString& folder, unsigned seed, int afterMs)
{
    QProcess driver;
    driver.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    driver.start(QCoreApplication::applicationFilePath(), {"--drive", folder, QString::number(seed)});
    QByteArray out;
    while (!out.contains("ready\n")) {
        if (!driver.waitForReadyRead(60000)) return {};
        out += driver.readAll();
    }
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < afterMs) // read on: a full pipe would stop it
        if (driver.waitForReadyRead(int(afterMs - clock.elapsed()))) out += driver.readAll();
    if (driver.state() != QProcess::Running) return {};
    ::kill(static_cast<pid_t>(driver.processId()), SIGKILL);
    driver.waitForFinished();
    return out + driver.readAll();
}

} // namespace

/// The process is killed at random moments of editing, autosaving and saving.
class KillTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theModelIsWholeAndAtMostTwentyEditsAreGone();

private:
    void kill(unsigned seed);
    std::size_t worst_ = 0, killedSaving_ = 0, recovered_ = 0;
};

void KillTest::theModelIsWholeAndAtMostTwentyEditsAreGone()
{
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("BINDPOSE_CASES", &given);
    const int cases = given && asked > 0 ? asked : 10;
    const unsigned seed = firstSeed();
    for (int i = 0; i < cases; ++i) {
        kill(seed + static_cast<unsigned>(i));
        if (QTest::currentTestFailed()) {
            qWarning("killed with seed %u", seed + static_cast<unsigned>(i));
            return;
        }
    }
    qInfo("%d kills, %zu of them in a save, %zu logs recovered; at most %zu edits were gone", cases, killedSaving_,
        recovered_, worst_);
    QVERIFY(recovered_ > 0);
}

void KillTest::kill(unsigned seed)
{
    Random random(seed);
    QTemporaryDir folder;
    const QString file = folder.filePath("rig.glb");
    Rig{}.writeTo(file);
    const std::string first = hashOf(file);
    const QByteArray out = runAndKill(folder.path(), seed, static_cast<int>(random.below(400)));
    QVERIFY2(!out.isEmpty(), "the driver did not run until it was killed");
    const Said said(out);
    const std::string hash = hashOf(file);
    QVERIFY2(said.allows(hash, first), "the file is neither the old nor the new one");
    if (!said.saving.empty() && said.saving.back() != said.saved) ++killedSaving_;

    // What the next start finds.
    LeftLogs left = findLeftLogs(folder.filePath("autosave"), {});
    QVERIFY2(left.damaged.empty(), "a log is damaged");
    QVERIFY(left.logs.size() <= 1);
    const Result<Loaded> loaded = loadFile(file.toStdString(), {});
    QVERIFY2(loaded, "the file does not open");
    Scene now = loaded->scene;
    if (!left.logs.empty()) {
        const Result<Reapplied> result = reapplyChanges(now, left.logs.front().log.changes.json);
        QVERIFY2(result && result->conflicts.empty(), "the log does not fit its file");
        now = result->scene;
        ++recovered_;
    }
    // Which of the states that the driver went through is it?
    Scene state = loadMemory(Rig{}.glb())->scene;
    std::optional<std::size_t> at;
    if (sameEdits(state, now)) at = 0;
    for (std::size_t i = 0; i <= said.edits; ++i) {
        state = *driverEdit(state, i);
        if (sameEdits(state, now)) at = i + 1;
    }
    QVERIFY2(at, "what comes back is none of the states that there were");
    const std::size_t gone = said.edits - std::min(said.edits, *at);
    QVERIFY2(gone <= Autosave::kMostSteps, qPrintable(QString("%1 edits are gone").arg(gone)));
    worst_ = std::max(worst_, gone);
}

} // namespace kill_test

int main(int argc, char** argv)
{
    using namespace kill_test;
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--drive") {
        const KillDriver driver(arguments.value(2), arguments.value(3).toUInt());
        return QCoreApplication::exec();
    }
    KillTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "kill_test.moc"
