// SPDX-License-Identifier: MIT
#include "ui/show/gpu_proof.h"

#include "core/base/errors.h"
#include "render/pictures/compare_gpu.h"
#include "render/pictures/gpu_deform.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSemaphore>

namespace bindpose {
namespace {

struct ProofWords {
    Q_DECLARE_TR_FUNCTIONS(GpuProof)
};

/// The GPU's side: it lives on the GUI thread, which OpenGL wants, and goes with the session.
class Skins final : public QObject {
public:
    Skins(QObject* parent, std::shared_ptr<const Scene> of) : QObject(parent), scene(std::move(of)) {}

    std::shared_ptr<const Scene> scene;
    std::unique_ptr<GpuSkinner> skinner;
};

/// One pose on its way to the GUI thread and back.
struct Exchange {
    Pose pose;
    Skinning skinning;
    Result<std::vector<DeformedInstance>> points = Error(ErrorKind::Cancelled, errors::kCancelled);
    QSemaphore done;
};

/// From the worker: the window goes on between two poses. Not blocking for good: the window may be on its way out.
SkinsOnGpu skinsThere(QPointer<Skins> there, const Task& task)
{
    return [there, &task](const Pose& pose, const Skinning& skinning) -> Result<std::vector<DeformedInstance>> {
        const auto exchange = std::make_shared<Exchange>();
        exchange->pose = pose;
        exchange->skinning = skinning;
        QMetaObject::invokeMethod(
            qApp,
            [there, exchange] {
                if (there) exchange->points = there->skinner->deform(exchange->pose, {}, exchange->skinning);
                exchange->done.release();
            },
            Qt::QueuedConnection);
        while (!exchange->done.tryAcquire(1, 20))
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        return std::move(exchange->points);
    };
}

QString tellingOf(const GpuComparison& found, const Scene& scene)
{
    const QString most = lengthText(*scene.facts, double{found.distances.most});
    const QString share = QString::number(double{found.share()}, 'g', 2);
    const int moments = static_cast<int>(found.moments);
    return found.isRounding()
               ? ProofWords::tr(
                     "GPU and CPU agree at %n moment(s): at most %1 apart, %2 of the diagonal.", nullptr, moments)
                     .arg(most, share)
               : ProofWords::tr("GPU and CPU differ: up to %1, %2 of the diagonal, at %n moment(s).", nullptr, moments)
                     .arg(most, share);
}

} // namespace

void compareGpuWithCpu(Session& session)
{
    auto* there = new Skins(&session, session.front().document.sharedScene());
    Result<std::unique_ptr<GpuSkinner>> made = GpuSkinner::make(*there->scene);
    if (!made) {
        delete there;
        return session.say(sentence(made.error()), true);
    }
    there->skinner = std::move(*made);
    const std::string id = session.view().skinning;
    const Skinning skinning = skinningCalled(id).value_or(Skinning{});
    session.jobs().start(
        {.title = ProofWords::tr("Comparing the GPU with the CPU"), .revision = {}},
        [scene = there->scene, skinning, there = QPointer<Skins>(there)](const Task& task) {
            return compareWith(*scene, provingMoments(*scene), skinning, skinsThere(there, task), task);
        },
        [self = QPointer<Session>(&session), there = QPointer<Skins>(there), document = DocumentHandle(session), id](
            Result<GpuComparison> found) {
            const std::shared_ptr<const Scene> scene = there ? there->scene : nullptr;
            delete there;
            if (!self || !scene || !document.alive()) return;
            if (!found) {
                if (found.error().kind != ErrorKind::Cancelled) document.say(sentence(found.error()), true);
                return;
            }
            document.say(tellingOf(*found, *scene), !found->isRounding());
            self->looking().setProof(
                document.id(), scene, id, std::make_shared<const SurfaceDistances>(std::move(found->distances)));
        });
}

} // namespace bindpose
