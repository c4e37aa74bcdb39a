// SPDX-License-Identifier: MIT
#include "tests/soak/readings.h"

#include <QDir>
#include <QFile>
#include <QObject>

#include <algorithm>

#ifdef __linux__
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace bindpose::soak {
namespace {

constexpr double kMega = 1024.0 * 1024.0;

qint64 medianInUse(std::span<const Reading> of)
{
    std::vector<qint64> values;
    for (const Reading& one : of) values.push_back(one.inUseBytes);
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// What is kept for good is in each reading; a thread that waits for more work is in some.
int least(std::span<const Reading> of, int Reading::*member)
{
    int out = of.front().*member;
    for (const Reading& one : of) out = std::min(out, one.*member);
    return out;
}

/// Without the document of a label, which it has while its text has markup: how many labels said such things last is
/// chance, and none has more than one.
int objectsBelow(const QObject& parent)
{
    int out = 0;
    for (const QObject* child : parent.children())
        if (qstrcmp(child->metaObject()->className(), "QWidgetTextControl") != 0) out += 1 + objectsBelow(*child);
    return out;
}

#ifdef __linux__
int entriesIn(const char* folder)
{
    return int(QDir(QLatin1String(folder)).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size());
}

double secondsOf(int who)
{
    struct rusage used {};
    ::getrusage(who, &used);
    return double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}
#endif

} // namespace

QJsonObject Reading::json() const
{
    return {{"process", process}, {"round", round}, {"steps", steps}, {"seconds", seconds}, {"cpuSeconds", cpuSeconds},
        {"inUse", inUseBytes}, {"resident", residentBytes}, {"handles", handles}, {"threads", threads},
        {"objects", objects}, {"held", held}};
}

Reading Reading::from(const QJsonObject& json)
{
    Reading out;
    out.process = json["process"].toInt();
    out.round = json["round"].toInt();
    out.steps = json["steps"].toInteger();
    out.seconds = json["seconds"].toDouble();
    out.cpuSeconds = json["cpuSeconds"].toDouble();
    out.inUseBytes = json["inUse"].toInteger();
    out.residentBytes = json["resident"].toInteger();
    out.handles = json["handles"].toInt();
    out.threads = json["threads"].toInt();
    out.objects = json["objects"].toInt();
    out.held = json["held"].toInt();
    return out;
}

QString Reading::line() const
{
    const QString line =
        QString::asprintf("round %4d  %7lld steps  %7.0f s (%6.0f s of CPU)  %8.2f MiB in use  %8.2f MiB resident"
                          "  %d handles  %d threads  %d objects  %d held",
            round, static_cast<long long>(steps), seconds, cpuSeconds, double(inUseBytes) / kMega,
            double(residentBytes) / kMega, handles, threads, objects, held);
    return kinds.isEmpty() ? line : line + QStringLiteral(" (%1)").arg(kinds);
}

bool canRead()
{
#ifdef __linux__
    return true;
#else
    return false;
#endif
}

double cpuSeconds()
{
#ifdef __linux__
    return secondsOf(RUSAGE_SELF) + secondsOf(RUSAGE_CHILDREN);
#else
    return 0.0;
#endif
}

Reading readNow(const QObject& window)
{
    Reading out;
    out.objects = objectsBelow(window);
#ifdef __linux__
    const struct mallinfo2 now = ::mallinfo2();
    out.inUseBytes = qint64(now.uordblks + now.hblkhd);
    QFile pages(QStringLiteral("/proc/self/statm"));
    if (pages.open(QIODevice::ReadOnly))
        out.residentBytes = pages.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
    pages.close();
    out.handles = entriesIn("/proc/self/fd");
    out.threads = entriesIn("/proc/self/task");
#endif
    return out;
}

QStringList notFlat(std::span<const Reading> readings, qint64 slackBytes)
{
    const std::size_t count = readings.size();
    if (count < kFewestReadings) return {QStringLiteral("only %1 readings").arg(count)};
    const auto second = readings.subspan(count / 4, count / 4), last = readings.subspan(count - count / 4);
    const auto third = readings.subspan(count / 2, count - count / 4 - count / 2);
    QStringList out;
    const qint64 grown = medianInUse(last) - medianInUse(second);
    if (grown > slackBytes)
        out += QStringLiteral("%1 bytes more in use in the last quarter than in the second").arg(grown);
    struct Counted {
        const char* what;
        int Reading::*member;
    };
    for (const Counted& one : {Counted{"handles", &Reading::handles}, Counted{"threads", &Reading::threads},
             Counted{"objects", &Reading::objects}, Counted{"held", &Reading::held}})
        if (const int now = least(last, one.member), then = least(second, one.member),
            between = least(third, one.member);
            then < between && between < now)
            out +=
                QStringLiteral("at least %1 %2, where it had been %3").arg(now).arg(QLatin1String(one.what)).arg(then);
    return out;
}

} // namespace bindpose::soak
