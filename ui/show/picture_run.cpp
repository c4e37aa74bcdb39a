// SPDX-License-Identifier: MIT
#include "ui/show/picture_run.h"

#include "core/base/errors.h"
#include "core/compare/maps/surface_meter.h"
#include "core/eval/compare/surface_distances.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/split.h"
#include "core/io/disk/replace_files.h"
#include "render/camera/camera.h"
#include "render/camera/picture_row.h"
#include "ui/base/errors.h"
#include "ui/session/compared_world.h"
#include "ui/session/document/playing.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPointer>
#include <QSemaphore>

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace bindpose {
namespace {

struct PictureWords {
    Q_DECLARE_TR_FUNCTIONS(PictureDialog)
};

/// The GUI thread's side: goes with the session.
class Painter final : public QObject {
public:
    Painter(QObject* parent, PaintPicture how) : QObject(parent), paint(std::move(how)) {}
    PaintPicture paint;
};

struct Painting {
    Frame frame;
    QSize size;
    QImage image;
    QSemaphore done;
};

/// The other side of a comparison by clips and joints as the frame has it: those of another file go by their names.
ViewState comparedView(const ViewState& view, const Scene& scene, const Scene& second)
{
    ViewState asked = view;
    const bool otherFile = scene.nodes != second.nodes || scene.clips != second.clips;
    if (ComparedWorld::isAtOtherSide(view.split) && otherFile) asked.split.with = SplitLook::With::Document;
    return otherView(asked, scene, second);
}

/// As large as they are in the frame: another file's lengths were made those of the character.
void scaleAs(const Actor& shown, std::vector<Actor>& actors)
{
    const float now = glm::length(glm::vec3(actors.front().worldFromActor[0]));
    const float factor = now > 0.0f ? glm::length(glm::vec3(shown.worldFromActor[0])) / now : 1.0f;
    if (std::abs(factor - 1.0f) < 1e-6f) return;
    for (Actor& actor : actors)
        actor.worldFromActor = glm::scale(glm::mat4(1.0f), glm::vec3(factor)) * actor.worldFromActor;
}

/// From the worker. Not blocking for good: the window may be on its way out.
Result<QImage> paintedThere(const QPointer<Painter>& there, Frame frame, QSize size, const Task& task)
{
    const auto painting = std::make_shared<Painting>();
    painting->frame = std::move(frame);
    painting->size = size;
    QMetaObject::invokeMethod(
        qApp,
        [there, painting] {
            if (there) painting->image = there->paint(painting->frame, painting->size);
            painting->done.release();
        },
        Qt::QueuedConnection);
    while (!painting->done.tryAcquire(1, 20))
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    if (painting->image.isNull())
        return Error(ErrorKind::Limit, errors::kPictureNotDrawn, {}, {size.width(), size.height()});
    return std::move(painting->image);
}

Result<void> writeBytes(const QString& path, ByteSpan bytes, const Task& task)
{
    const FileToWrite file{path.toStdString(), bytes};
    return replaceFiles({&file, 1}, task);
}

Result<void> writePng(const QString& path, const QImage& image, const Task& task)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return Error(ErrorKind::Limit, errors::kPictureNotDrawn, {}, {image.width(), image.height()});
    const QByteArray& bytes = buffer.data();
    return writeBytes(path, asBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())}), task);
}

/// The surface as it is at each moment, in contrast to the worst over the clips.
bool measuresMoments(const Frame& frame)
{
    return isSurfaceMap(frame.view.shading) && !asksForWorst(frame.view) && !frame.actors.empty();
}

Result<QStringList> run(const Frame& frame, const PictureOrder& order, const QPointer<Painter>& there, const Task& task)
{
    const std::vector<PictureMoment> moments = momentsOf(order, frame);
    const QStringList paths = pathsOf(order, moments.size());
    std::unique_ptr<AnimationWriter> writer;
    if (order.animation) {
        Result<std::unique_ptr<AnimationWriter>> made =
            AnimationWriter::make({*order.animation, order.size, order.framesPerSecond, order.quality});
        if (!made) return made.error();
        writer = std::move(*made);
    }
    Result<std::shared_ptr<const SurfaceMeter>> meter = std::shared_ptr<const SurfaceMeter>();
    if (measuresMoments(frame)) meter = SurfaceMeter::make(frame.actors.front().scene, task);
    if (!meter) return meter.error();
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        const Result<QImage> image = paintedThere(there, frameAt(frame, moments[i], meter->get()), order.size, task);
        if (!image) return image.error();
        const Result<void> ok = writer ? writer->add(*image) : writePng(paths[static_cast<qsizetype>(i)], *image, task);
        if (!ok) return ok.error();
        task.report(static_cast<float>(i + 1) / static_cast<float>(moments.size()));
    }
    if (!writer) return paths;
    const Result<std::vector<std::byte>> bytes = writer->finish();
    if (!bytes) return bytes.error();
    if (Result<void> ok = writeBytes(order.path, *bytes, task); !ok) return ok.error();
    return paths;
}

} // namespace

std::vector<PictureMoment> momentsOf(const PictureOrder& order, const Frame& frame)
{
    const ViewState& view = frame.view;
    std::vector<PictureMoment> out;
    if (order.what == PictureOrder::What::Turntable)
        for (std::size_t i = 0; i < order.turns; ++i) out.push_back({view.timeSec, turnOf(i, order.turns)});
    const Clip* clip = frame.actors.empty() ? nullptr : clipAt(*frame.actors.front().scene, view.clip);
    if (order.what == PictureOrder::What::Clip && clip) {
        const PlayRange part = playedPart(*clip, view.play.range);
        for (const double timeSec : momentsOf(*clip, order.framesPerSecond))
            if (const double at = timeSec - clip->startSec() + part.startSec; at <= part.endSec + 1.0e-9)
                out.push_back({at, 0.0f});
    }
    if (out.empty()) out.push_back({view.timeSec, 0.0f});
    return out;
}

QStringList pathsOf(const PictureOrder& order, std::size_t pictures)
{
    if (order.animation || order.what == PictureOrder::What::Picture) return {order.path};
    const QFileInfo info(order.path);
    QStringList out;
    for (std::size_t i = 0; i < pictures; ++i)
        out += QStringLiteral("%1/%2_%3.png")
                   .arg(info.path(), info.completeBaseName())
                   .arg(static_cast<qulonglong>(i), 4, 10, QLatin1Char('0'));
    return out;
}

Frame frameAt(const Frame& frame, const PictureMoment& moment, const SurfaceMeter* meter)
{
    Frame out = frame;
    const std::shared_ptr<const Scene> scene = frame.actors.front().scene;
    std::shared_ptr<const Scene> beside;
    for (const Actor& actor : frame.actors)
        if (actor.role == ActorRole::BSide && actor.scene != scene) beside = actor.scene;
    if (moment.timeSec != frame.view.timeSec) out.view.pose = PoseSource::Clip;
    out.view.timeSec = moment.timeSec;
    out.view.camera = orbited(frame.view.camera, moment.turnRad, 0.0f, upAxisOf(*scene));
    out.actors = stage(scene, out.view, nullptr, beside);
    const Skinning skinning = skinningCalled(out.view.skinning).value_or(Skinning{});
    if (frame.distances && out.view.map.heldAgainst == HeldAgainst::FileRule && !skinning.isOwn())
        out.distances =
            std::make_shared<const SurfaceDistances>(distancesOf(*scene, *out.actors.front().pose, skinning));
    else if (out.view.map.heldAgainst == HeldAgainst::FileRule && moment.timeSec != frame.view.timeSec)
        out.distances = nullptr; // those are of another moment
    const bool moved = moment.timeSec != frame.view.timeSec;
    if (measuresMoments(out) && (meter || moved || !out.map)) {
        const auto at = [&out, &skinning](const SurfaceMeter& by) {
            return by.at(measureOf(out.view.shading), *out.actors.front().pose, skinning);
        };
        out.map = std::make_shared<const SurfaceMap>(meter ? at(*meter) : at(SurfaceMeter(scene)));
    }
    if (!frame.other) return out;
    const std::shared_ptr<const Scene> second = frame.other->actors.front().scene;
    auto other = std::make_shared<Frame>();
    other->view = comparedView(out.view, *scene, *second);
    if (ComparedWorld::isAtOtherSide(out.view.split)) {
        other->view.skinning = frame.other->view.skinning;
        other->view.shading = frame.other->view.shading;
    }
    other->actors = stage(second, other->view);
    other->findings = frame.other->findings;
    if (isSurfaceMap(other->view.shading)) { // as the window has it
        other->view.shading = frame.other->view.shading;
        if (isSurfaceMap(other->view.shading)) other->map = out.map;
    }
    scaleAs(frame.other->actors.front(), other->actors);
    out.other = std::move(other);
    return out;
}

JobId savePictures(Session& session, const Frame& frame, const PictureOrder& order, PaintPicture paint,
    std::function<void(const Result<QStringList>&)> done)
{
    auto* there = new Painter(&session, std::move(paint));
    return session.jobs().start(
        {.title = PictureWords::tr("Saving pictures"), .revision = {}},
        [frame, order, there = QPointer<Painter>(there)](const Task& task) { return run(frame, order, there, task); },
        [done = std::move(done), there = QPointer<Painter>(there)](const Result<QStringList>& written) {
            delete there;
            done(written);
        });
}

} // namespace bindpose
