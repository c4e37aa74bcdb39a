// SPDX-License-Identifier: MIT
#include "ui/save/save_pictures.h"

#include "core/eval/compare/skin_as.h"
#include "render/camera/camera.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"

#include <QGridLayout>
#include <QLabel>

#include <optional>

namespace bindpose {
namespace {

constexpr int kPictureWide = 176, kPictureHigh = 132;
constexpr float kSeenAround = 0.1f; ///< of the height: what is seen around the place at least

Frame pictureFrameOf(const std::shared_ptr<const Scene>& scene, const ViewState& view)
{
    Frame frame;
    frame.view = view;
    frame.actors = stage(scene, view);
    return frame;
}

/// The clip of that name, first at the same place: files of their own add clips behind those of the model.
ClipId sameClip(const Scene& from, ClipId clip, const Scene& to)
{
    if (clip.index() >= from.clips.size() || !from.clips[clip.index()]) return {};
    const auto named = [&](std::size_t i) {
        return to.clips[i] && to.clips[i]->name == from.clips[clip.index()]->name;
    };
    if (clip.index() < to.clips.size() && named(clip.index())) return clip;
    for (std::size_t i = 0; i < to.clips.size(); ++i)
        if (named(i)) return ClipId(i);
    return {};
}

QString momentText(const Scene& scene, const ViewState& view)
{
    if (view.pose == PoseSource::Rest) return SavePictures::tr("Both in the rest pose");
    if (view.pose == PoseSource::Bind) return SavePictures::tr("Both in the bind pose");
    return SavePictures::tr("Both in clip %1 at %2 s").arg(clipName(scene, view.clip), decimals(view.timeSec, 2));
}

/// Where the point that moves most stands in a frame.
std::optional<glm::vec3> movedPlaceIn(const Frame& frame, const MovedPlace& moved)
{
    const Actor& actor = frame.actors.front();
    const Skinning skinning = skinningCalled(frame.view.skinning).value_or(Skinning{});
    for (const DeformedInstance& instance : deformAs(*actor.scene, *actor.pose, {}, skinning)) {
        if (actor.scene->instances[instance.instance.index()]->mesh != moved.mesh) continue;
        for (const DeformedSet& set : instance.sets)
            if (set.set == moved.set && moved.point < set.positions.size()) return set.positions[moved.point];
    }
    return std::nullopt;
}

Bounds boxAround(const glm::vec3& place, float radius)
{
    Bounds box;
    box.add(place - glm::vec3(radius));
    box.add(place + glm::vec3(radius));
    return box;
}

QLabel* makePictureLabel(const char* name, QWidget* parent)
{
    QLabel* label = makeLabel("picture", parent);
    label->setObjectName(QLatin1String(name));
    label->setFixedSize(kPictureWide, kPictureHigh);
    return label;
}

} // namespace

SavePictures::SavePictures(QWidget* parent) : QWidget(parent)
{
    QLabel* now = makeLabel("label", this);
    now->setText(tr("In the file now"));
    QLabel* then = makeLabel("label", this);
    then->setText(tr("After saving"));
    before_ = makePictureLabel("pictureBefore", this);
    before_->setAccessibleName(now->text());
    after_ = makePictureLabel("pictureAfter", this);
    after_->setAccessibleName(then->text());
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->addWidget(now, 0, 0);
    grid->addWidget(then, 0, 1);
    grid->addWidget(before_, 1, 0);
    grid->addWidget(after_, 1, 1);
    moment_ = makeText("caption", this);
    moment_->setObjectName(QStringLiteral("pictureMoment"));
    grid->addWidget(moment_, 2, 0, 1, 2);
    grid->setRowStretch(3, 1);
    hide();
}

void SavePictures::setPaint(PaintFrame paint)
{
    paint_ = std::move(paint);
    setVisible(bool(paint_));
}

void SavePictures::show(const std::shared_ptr<const Scene>& before, const std::shared_ptr<const Scene>& after,
    const Scene& seen, const ViewState& view, const ExportMove& move)
{
    if (!paint_) return;
    const MovedPlace& worst = move.between.distance > move.atKeys.distance ? move.between : move.atKeys;
    ViewState shown = view;
    shown.bones.shown = shown.showGrid = shown.surface.wireframe = shown.xray = shown.overridesOn = shown.play.on =
        false;
    shown.points.clear();
    shown.hidden = {};
    ViewState then = shown;
    shown.clip = sameClip(seen, view.clip, *before);
    then.clip = sameClip(seen, view.clip, *after);
    const bool inBoth = shown.clip.valid() && then.clip.valid();
    if (view.pose == PoseSource::Clip && !inBoth) shown.pose = then.pose = PoseSource::Rest; // made or removed here
    Frame frames[] = {pictureFrameOf(before, shown), pictureFrameOf(after, then)};
    for (Frame& frame : frames) // what hangs on it stays out of the file
        std::erase_if(frame.actors, [](const Actor& actor) { return actor.role == ActorRole::Prop; });
    moment_->setText(momentText(*before, shown));
    const Actor& first = frames[0].actors.front();
    Bounds box = boundsOf(*first.scene, *first.pose);
    const float height = box.diagonal();
    std::optional<glm::vec3> places[2];
    if (worst.distance > 0.0) {
        for (int i = 0; i < 2; ++i) places[i] = movedPlaceIn(frames[i], worst);
        if (places[0] && places[1]) {
            const float radius = kSeenAround * height;
            box = boxAround(*places[0], radius);
            const Bounds there = boxAround(*places[1], radius);
            box.add(there.low);
            box.add(there.high);
        }
    }
    QLabel* labels[] = {before_, after_};
    for (int i = 0; i < 2; ++i) {
        const float aspect = static_cast<float>(kPictureWide) / static_cast<float>(kPictureHigh);
        frames[i].view.camera = framed(shown.camera, box, aspect, 1.0f);
        std::vector<Mark> marks;
        if (places[i]) marks.push_back({*places[i], MarkKind::Selected});
        const QImage picture = paint_(frames[i], std::move(marks), QSize(kPictureWide, kPictureHigh));
        if (picture.isNull()) return hide();
        labels[i]->setPixmap(QPixmap::fromImage(picture));
    }
}

} // namespace bindpose
