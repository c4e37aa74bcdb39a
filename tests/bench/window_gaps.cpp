// SPDX-License-Identifier: MIT
// How long the window leaves input waiting: window_gaps MODEL [RUNS]. Needs a display.
// A timer of 1 ms stands for the user; its longest wait in a run is the run's figure.
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace bindpose;

namespace {

constexpr int kRestMs = 700; ///< after the result: first picture, tables, camera

/// The longest time between two firings of a 1 ms timer since the last reset, and what of it came before a mark.
class Gaps : public QObject {
public:
    Gaps()
    {
        connect(&timer_, &QTimer::timeout, this,
            [this] { worst_ = std::max(worst_, clock_.nsecsElapsed()), clock_.restart(); });
        timer_.setTimerType(Qt::PreciseTimer);
        clock_.start();
        timer_.start(1);
    }
    double takeMs()
    {
        const double ms = static_cast<double>(std::max(worst_, clock_.nsecsElapsed())) * 1e-6;
        worst_ = 0;
        clock_.restart();
        return ms;
    }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 worst_ = 0;
};

void rest(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

void report(const char* what, std::vector<double> ms)
{
    std::sort(ms.begin(), ms.end());
    std::printf(
        "%-44s median %7.1f ms   worst %7.1f ms   of %zu runs\n", what, ms[ms.size() / 2], ms.back(), ms.size());
}

/// Longest waits while `path` loads and after its result is there; asked to cancel: the time until loading has ended.
void measureLoads(MainWindow& window, const QString& path, int runs)
{
    Gaps gaps;
    std::vector<double> loading, arriving, cancelling;
    for (int run = 0; run < runs; ++run) {
        QEventLoop sample;
        QObject::connect(&window.opener(), &Opener::opened, &sample, &QEventLoop::quit);
        window.openSample(QStringLiteral("tentacle"));
        sample.exec();
        rest(kRestMs);
        gaps.takeMs();
        QEventLoop loop;
        QObject::connect(&window.opener(), &Opener::opened, &loop, &QEventLoop::quit);
        window.openFile(path);
        QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
        loop.exec();
        loading.push_back(gaps.takeMs());
        rest(kRestMs);
        arriving.push_back(gaps.takeMs());
        window.leaving().closeDocument(); // a file that is open already would only come to front

        QEventLoop ended;
        QObject::connect(&window.opener(), &Opener::loadingEnded, &ended, &QEventLoop::quit);
        window.openFile(path);
        rest(5);
        QElapsedTimer clock;
        clock.start();
        window.opener().cancel();
        if (window.opener().loading()) ended.exec();
        cancelling.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    }
    report("longest wait while the file loads", loading);
    report("longest wait when its picture is first drawn", arriving);
    report("from cancel to the end of loading", cancelling);
}

void measureEditJob(MainWindow& window, int runs)
{
    Gaps gaps;
    std::vector<double> waits, cancelling;
    for (int run = 0; run < runs; ++run) {
        gaps.takeMs();
        Session& session = window.session();
        const JobId job = session.editing().start(QT_TRANSLATE_NOOP("Edits", "Set weight"),
            QStringLiteral("a long job"), [](const Scene& scene, const Task& task) -> Result<Scene> {
                volatile double sum = 0.0;
                while (!task.cancelled())
                    for (int i = 0; i < 10'000; ++i) sum = sum + 1.0 / (1.0 + i);
                return scene;
            });
        rest(500);
        waits.push_back(gaps.takeMs());
        QEventLoop ended;
        QObject::connect(&session.jobs(), &Jobs::finished, &ended, &QEventLoop::quit);
        QElapsedTimer clock;
        clock.start();
        session.jobs().stop(job);
        ended.exec();
        cancelling.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    }
    report("longest wait while an edit job computes", waits);
    report("from cancel to the end of the job", cancelling);
}

/// Each turn of the wheel over the dope sheet, until the window is painted: as it scrolls and as it zooms, in all
/// clips.
void measureDopeSheet(MainWindow& window, const QString& path)
{
    Session& session = window.session();
    QEventLoop loaded;
    QObject::connect(&window.opener(), &Opener::opened, &loaded, &QEventLoop::quit);
    window.openFile(path);
    loaded.exec();
    window.areas().showDock("dope_sheet");
    rest(kRestMs);
    auto* sheet = window.findChild<DopeSheet*>(QStringLiteral("sheet"));
    if (sheet == nullptr || !sheet->isVisible()) {
        std::printf("the dope sheet is not in sight\n");
        return;
    }
    std::vector<double> scrolling, zooming, clips;
    const auto timed = [](std::vector<double>& out, const auto& act) {
        QElapsedTimer clock;
        clock.start();
        act();
        QCoreApplication::processEvents();
        out.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    };
    const auto wheel = [&](int step, Qt::KeyboardModifiers keys) {
        const QPointF at = QRectF(sheet->viewport()->rect()).center();
        QWheelEvent event(
            at, sheet->viewport()->mapToGlobal(at), {}, {0, step}, Qt::NoButton, keys, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(sheet->viewport(), &event);
    };
    const std::size_t count = session.scene().clips.size();
    for (std::size_t clip = 0; clip < count; ++clip) {
        timed(clips, [&] { session.playback().setClip(ClipId(clip)); });
        for (int turn = 0; turn < 12; ++turn) timed(scrolling, [&] { wheel(turn < 6 ? -120 : 120, Qt::NoModifier); });
        for (int turn = 0; turn < 12; ++turn)
            timed(zooming, [&] { wheel(turn < 6 ? 120 : -120, Qt::ControlModifier); });
    }
    report("another clip in the dope sheet", clips);
    report("a turn of the wheel: scrolled and painted", scrolling);
    report("a turn of the wheel: zoomed and painted", zooming);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: window_gaps MODEL [RUNS]\n");
        return 2;
    }
    prepareEditor();
    QApplication app(argc, argv);
    const int runs = argc > 2 ? std::max(1, std::atoi(argv[2])) : 9;
    MainWindow window({});
    window.show();
    rest(1000);
    measureLoads(window, QString::fromLocal8Bit(argv[1]), runs);
    measureEditJob(window, runs);
    measureDopeSheet(window, QString::fromLocal8Bit(argv[1]));
    return 0;
}
