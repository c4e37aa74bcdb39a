// SPDX-License-Identifier: MIT
#include "tests/soak/soak.h"

#include "core/io/save/save.h"
#include "tests/bench/gen_character.h"
#include "tests/soak/inventory.h"
#include "tests/soak/round.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPixmapCache>
#include <QProcess>
#include <QSaveFile>
#include <QtTest>

#include <cstdio>

namespace bindpose::soak {
namespace {

void print(const QString& line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

std::unique_ptr<MainWindow> makeWindow()
{
    auto window = std::make_unique<MainWindow>(Importer{});
    window->session().settings().keep();
    window->rememberLayout();
    window->keepSafe();
    window->resize(1000, 640);
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get())) qFatal("no window");
    return window;
}

QStringList withFiles(QStringList trace, const QString& folder)
{
    return trace + hashesIn(folder);
}

/// Keeps this process to its share of a core.
class Pace {
public:
    explicit Pace(double share) : share_(share) { clock_.start(); }
    double seconds() const { return double(clock_.elapsed()) / 1000.0; }
    double cpu() const { return cpuSeconds() - before_; }
    void wait() const
    {
        const double due = cpu() / share_ - seconds();
        if (due > 0.001) QTest::qWait(int(due * 1000.0));
    }

private:
    double share_, before_ = cpuSeconds();
    QElapsedTimer clock_;
};

/// The lines of a round that a fresh process does.
QStringList replayed(const QString& folder, unsigned seed, int steps, QString& problem)
{
    QProcess fresh;
    fresh.setProcessChannelMode(QProcess::SeparateChannels);
    fresh.start(
        QCoreApplication::applicationFilePath(), {"--round", QString::number(seed), QString::number(steps), folder});
    bool ended = false;
    QObject::connect(&fresh, &QProcess::finished, [&ended] { ended = true; });
    if (!fresh.waitForStarted() || !QTest::qWaitFor([&] { return ended; }, 1200000) || fresh.exitCode() != 0)
        problem =
            QStringLiteral("the replay did not end: ") + QString::fromUtf8(fresh.readAllStandardError()).right(2000);
    QFile lines(folder + QStringLiteral("/trace"));
    return lines.open(QIODevice::ReadOnly) ? QString::fromUtf8(lines.readAll()).split(u'\n') : QStringList();
}

QString firstDifference(const QStringList& a, const QStringList& b)
{
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i)
        if (a.value(i) != b.value(i))
            return QStringLiteral("line %1:\n  here:  %2\n  fresh: %3").arg(i + 1).arg(a.value(i), b.value(i));
    return {};
}

/// The window, its record, and how far it has come.
class Soaking {
public:
    explicit Soaking(const Plan& plan)
        : plan_(plan), record_(Record::read(plan.record)), window_(makeWindow()), pace_(plan.share)
    {
        record_.seed = plan.seed;
        before_ = record_.readings.empty() ? 0 : record_.readings.back().steps;
        ++record_.processes;
    }
    bool goesOn() const
    {
        const bool more = plan_.rounds > 0 ? record_.rounds < plan_.rounds : pace_.seconds() < plan_.seconds;
        return more && record_.failures.isEmpty();
    }
    void round();
    QStringList end();

private:
    void read();
    void replay(const QString& folder, unsigned seed, const QStringList& lines);
    std::vector<Reading> own() const;

    const Plan& plan_;
    Record record_;
    Seen seen_;
    Inventory inventory_; ///< of the reading before
    std::unique_ptr<MainWindow> window_;
    Pace pace_;
    qint64 before_ = 0, steps_ = 0;
};

void Soaking::round()
{
    const int number = ++record_.rounds;
    const unsigned seed = seedOf(plan_.seed, number);
    const QString folder = plan_.folder + QStringLiteral("/round %1").arg(number);
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    QStringList lines;
    {
        Round round(*window_, folder, seed, seen_);
        round.run(plan_.steps, [this] {
            ++steps_;
            pace_.wait();
        });
        lines = withFiles(round.trace(), folder);
        for (const QString& failure : round.failures())
            record_.failures += QStringLiteral("round %1, seed %2: %3\n").arg(number).arg(seed).arg(failure) +
                                round.trace().mid(round.trace().size() - 3).join(u'\n');
    }
    if (number % plan_.replayEvery == 0 && record_.failures.isEmpty()) replay(folder, seed, lines);
    if (record_.failures.isEmpty()) QDir(folder).removeRecursively();
    read();
}

void Soaking::replay(const QString& folder, unsigned seed, const QStringList& lines)
{
    const QString place = folder + QStringLiteral(" again");
    QDir(place).removeRecursively();
    QDir().mkpath(place);
    QString problem;
    const QStringList fresh = replayed(place, seed, plan_.steps, problem);
    if (problem.isEmpty()) problem = firstDifference(lines, fresh);
    ++record_.replays;
    if (problem.isEmpty()) {
        QDir(place).removeRecursively();
        return;
    }
    record_.failures += QStringLiteral("seed %1 of %2: ").arg(seed).arg(folder) + problem;
}

void Soaking::read()
{
    QTest::qWait(20);
    QPixmapCache::clear(); // Qt bounds it: how full it is says nothing
    Reading now = readNow(*window_);
    const std::map<QString, int> held = seen_.held();
    for (const auto& [kind, count] : held) now.held += count;
    now.kinds = kindsOf(held);
    now.process = record_.processes;
    now.round = record_.rounds;
    now.steps = before_ + steps_;
    now.seconds = pace_.seconds();
    now.cpuSeconds = pace_.cpu();
    record_.readings.push_back(now);
    print(now.line());
    Inventory inventory = inventoryOf(*window_);
    if (const QString changed = changedBetween(inventory_, inventory); !inventory_.empty() && !changed.isEmpty())
        print(QStringLiteral("    ") + changed);
    inventory_ = std::move(inventory);
    if (!record_.write(plan_.record)) record_.failures += QStringLiteral("the record cannot be written");
}

/// Memory is told of one process: another one begins small.
std::vector<Reading> Soaking::own() const
{
    std::vector<Reading> out;
    for (const Reading& one : record_.readings)
        if (one.process == record_.processes) out.push_back(one);
    return out;
}

QStringList Soaking::end()
{
    const std::vector<Reading> readings = own();
    if (plan_.rounds == 0) record_.failures += notFlat(readings, plan_.slackBytes);
    record_.write(plan_.record);
    print(QStringLiteral("%1 steps in %2 rounds, %3 s, %4 s of CPU; %5 rounds done again by a fresh process")
              .arg(before_ + steps_)
              .arg(record_.rounds)
              .arg(pace_.seconds(), 0, 'f', 0)
              .arg(pace_.cpu(), 0, 'f', 0)
              .arg(record_.replays));
    for (std::size_t i = 0; i < 5 && !readings.empty(); ++i) print(readings[(readings.size() - 1) * i / 4].line());
    return record_.failures;
}

} // namespace

Record Record::read(const QString& path)
{
    Record out;
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly)) return out;
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    out.seed = unsigned(json["seed"].toInteger());
    out.rounds = json["rounds"].toInt();
    out.processes = json["processes"].toInt();
    out.replays = json["replays"].toInt();
    for (const QJsonValue& one : json["readings"].toArray()) out.readings.push_back(Reading::from(one.toObject()));
    return out;
}

bool Record::write(const QString& path) const
{
    if (path.isEmpty()) return true;
    QJsonArray all;
    for (const Reading& one : readings) all.append(one.json());
    const QJsonObject json{{"seed", qint64(seed)}, {"rounds", rounds}, {"processes", processes}, {"replays", replays},
        {"failures", QJsonArray::fromStringList(failures)}, {"readings", all}};
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(json).toJson()) > 0 && file.commit();
}

unsigned seedOf(unsigned seed, int round)
{
    return seed * 1000003u + unsigned(round);
}

QStringList oneRound(const QString& folder, unsigned seed, int steps)
{
    const std::unique_ptr<MainWindow> window = makeWindow();
    Seen seen;
    Round round(*window, folder, seed, seen);
    round.run(steps, [] {});
    return withFiles(round.trace(), folder) + round.failures();
}

void openLarge(const QString& folder, std::size_t points)
{
    const QString path = folder + QStringLiteral("/large.glb");
    {
        const Scene scene = bench::generateCharacter({.points = points});
        const Result<Written> written = formatById("gltf")->write(scene, "large", {{"format", "glb"}});
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
    }
    const std::unique_ptr<MainWindow> window = makeWindow();
    Session& session = window->session();
    const auto wait = [](const auto& done) {
        if (!QTest::qWaitFor(done, 600000)) qFatal("a job never ended");
    };
    const auto tell = [&](const char* when) {
        wait([&] { return !session.jobs().anyRunning(); });
        QTest::qWait(1500); // the checks, and what waits for quiet
        wait([&] { return !session.jobs().anyRunning(); });
        print(QLatin1String(when) + readNow(*window).line().section("CPU)", 1));
    };
    tell("before: ");
    for (int time = 0; time < 3; ++time) {
        window->openFile(path);
        wait([&] { return session.current().valid(); });
        tell("open:   ");
        session.close(session.current());
        tell("closed: ");
    }
}

QStringList soak(const Plan& plan)
{
    Soaking soaking(plan);
    while (soaking.goesOn()) soaking.round();
    return soaking.end();
}

} // namespace bindpose::soak
