// SPDX-License-Identifier: MIT
// Boxes that MD5 and IQM store of each frame follow edited keys where they were right, and stay where they were not.
#include "core/document/clip_file.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/formats/iqm/iqm.h"
#include "core/io/formats/md5/md5.h"
#include "tests/core/exports.h"

#include <bit>
#include <cstring>

namespace frame_boxes_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr std::size_t kFrame = 2; ///< whose keys are edited

std::vector<FrameBox> iqmBoxes(ByteSpan bytes)
{
    const iqm::File file = iqm::parse(bytes, {});
    std::vector<FrameBox> out(file.boundsAt == 0 ? 0 : file.frames);
    for (std::size_t f = 0; f < out.size(); ++f)
        for (std::size_t i = 0; i < 8; ++i)
            out[f][i] = double{std::bit_cast<float>(file.raw(file.boundsAt + 32 * f + 4 * i, 4))};
    return out;
}

std::vector<FrameBox> md5Boxes(ByteSpan bytes)
{
    const md5::File file = md5::parse(asText(bytes), {});
    std::vector<FrameBox> out(file.bounds.size());
    for (std::size_t f = 0; f < out.size(); ++f)
        std::copy(file.bounds[f].values.begin(), file.bounds[f].values.end(), out[f].begin());
    return out;
}

/// How far a box is from the one around the points, at most.
double off(const FrameBox& box, const std::vector<glm::vec3>& points, bool radii)
{
    FrameBox wanted{1e30, 1e30, 1e30, -1e30, -1e30, -1e30, 0.0, 0.0};
    for (const glm::vec3& point : points) {
        for (int i = 0; i < 3; ++i) {
            auto &low = wanted[static_cast<std::size_t>(i)], &high = wanted[static_cast<std::size_t>(i) + 3];
            low = std::min(low, double{point[i]});
            high = std::max(high, double{point[i]});
        }
        wanted[6] = std::max(wanted[6], double{glm::length(glm::vec2(point))});
        wanted[7] = std::max(wanted[7], double{glm::length(point)});
    }
    double out = 0.0;
    for (std::size_t i = 0; i < (radii ? 8u : 6u); ++i) out = std::max(out, std::abs(box[i] - wanted[i]));
    return out;
}

/// Frame 2 of the clip gets the turns of its last frame.
void bend(Scene& scene, std::size_t clip)
{
    bool any = false;
    for (std::size_t t = 0; t < scene.clips[clip]->tracks.size(); ++t) {
        const Track& track = *scene.clips[clip]->tracks[t];
        if (track.path != ChannelPath::Rotation || track.keys() < 4) continue;
        any = true;
        changeTrack(scene, clip, t, [](Track& copy) {
            std::copy(copy.values.end() - copy.components, copy.values.end(),
                copy.values.begin() + static_cast<std::ptrdiff_t>(kFrame * copy.components));
        });
    }
    if (!any) qFatal("nothing to bend");
}

double timeOf(const Clip& clip, std::size_t frame)
{
    for (const auto& track : clip.tracks)
        if (track->keys() > frame) return (*track->times)[frame];
    return 0.0;
}

/// The rig that bends, in frames of 10 a second.
Written writtenRig(const char* id)
{
    return fresh(id, sampleScene("tentacle"), {{"fps", "10"}});
}

Loaded loadedOf(const OutputFile& file, const std::string& name)
{
    return loadedText(std::string(asText(file.bytes)), name);
}

const OutputFile& fileOf(const Written& written, std::string_view suffix)
{
    for (const OutputFile& file : written.files)
        if (file.name.ends_with(suffix)) return file;
    return written.files.front();
}

} // namespace

class FrameBoxesTest : public QObject {
    Q_OBJECT
    /// The mesh with the clip of a file of its own, and that file.
    struct WithClip {
        Scene scene;
        std::shared_ptr<const ClipFile> file;
    };
    static WithClip md5Rig(const std::function<std::string(std::string)>& spoil = {})
    {
        const Written written = writtenRig("md5");
        const Loaded mesh = loadedOf(written.files.front(), "a.md5mesh");
        std::string text(asText(fileOf(written, ".md5anim").bytes));
        Loaded clip = loadedText(spoil ? spoil(text) : text, "a_wave.md5anim");
        Scene scene = mergeClips(mesh.scene, clip.scene, "a_wave.md5anim").scene;
        auto file = std::make_shared<const ClipFile>(clipFileIn(scene, std::move(clip), "a_wave.md5anim"));
        return {std::move(scene), std::move(file)};
    }
    /// The clip file's bytes after a save of the scene.
    static std::vector<std::byte> savedClip(const WithClip& rig, const Scene& scene)
    {
        const std::vector<ClipFilePlan> plans = planClipFiles({rig.file}, scene, nullptr, {});
        if (plans.size() != 1 || !plans[0].plan) qFatal("no plan");
        return *plans[0].plan->files[0].bytes;
    }

private Q_SLOTS:
    void theBoxOfAnEditedFrameFollowsInIqm()
    {
        const Written written = writtenRig("iqm");
        const Loaded file = loadedOf(written.files.front(), "a.iqm");
        Scene there = file.scene;
        bend(there, 0);
        const Saved saved = saveInMemory(file.scene, *file.source, there);
        VERIFY_SAVED(saved);
        const std::vector<FrameBox> before = iqmBoxes(*file.source->files[0].bytes),
                                    after = iqmBoxes(*saved.plan.files[0].bytes);
        QVERIFY(before.size() > 4);
        const std::vector<glm::vec3> points =
            pointsAt(saved.loaded.scene, timeOf(*saved.loaded.scene.clips[0], kFrame));
        QVERIFY(off(before[kFrame], points, true) > 0.01); // the edit moves the surface out of the old box
        QVERIFY2(
            off(after[kFrame], points, true) < 2e-3, qPrintable(QString::number(off(after[kFrame], points, true))));
        for (std::size_t f = 0; f < before.size(); ++f)
            if (f != kFrame) QCOMPARE(after[f], before[f]);
        const auto derived = std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
            [](const ChangedValue& change) { return change.derived; });
        QVERIFY(derived > 0 && derived <= 8);
        // Undone behind the save: all bytes come back, those of the box among them.
        Scene back = saved.loaded.scene;
        back.clips = file.scene.clips;
        const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
        VERIFY_SAVED(restored);
        QVERIFY(sameFiles(*file.source, *restored.loaded.source));
    }

    void aBoxThatWasNotTheSurfacesStaysInIqm()
    {
        Written written = writtenRig("iqm");
        std::vector<std::byte>& bytes = written.files.front().bytes;
        const std::size_t at = iqm::parse(bytes, {}).boundsAt + 32 * kFrame;
        const float roomy = -1000.0f;
        std::memcpy(&bytes[at], &roomy, sizeof roomy);
        const Loaded file = loadedOf(written.files.front(), "a.iqm");
        Scene there = file.scene;
        bend(there, 0);
        const Saved saved = saveInMemory(file.scene, *file.source, there);
        VERIFY_SAVED(saved);
        QVERIFY(!saved.plan.sameBytes);
        QCOMPARE(iqmBoxes(*saved.plan.files[0].bytes), iqmBoxes(bytes));
    }

    void theBoxOfAnEditedFrameFollowsInAnMd5ClipOfItsOwn()
    {
        const WithClip rig = md5Rig();
        Scene there = rig.scene;
        bend(there, 0);
        const std::vector<FrameBox> before = md5Boxes(*rig.file->source->files[0].bytes),
                                    after = md5Boxes(savedClip(rig, there));
        QVERIFY(before.size() > 4);
        const std::vector<glm::vec3> points = pointsAt(there, timeOf(*there.clips[0], kFrame));
        QVERIFY(off(before[kFrame], points, false) > 0.01);
        QVERIFY2(
            off(after[kFrame], points, false) < 1e-4, qPrintable(QString::number(off(after[kFrame], points, false))));
        for (std::size_t f = 0; f < before.size(); ++f)
            if (f != kFrame) QCOMPARE(after[f], before[f]);
    }

    /// A box with room around it, and a clip that is opened without its mesh.
    void aBoxThatNothingSaysIsRightStaysInMd5()
    {
        const auto roomier = [](std::string text) {
            const std::size_t from = text.find("bounds {"), to = text.find('}', from);
            std::string boxes = "bounds {\n";
            const auto frames = std::count(
                text.begin() + static_cast<std::ptrdiff_t>(from), text.begin() + static_cast<std::ptrdiff_t>(to), '\n');
            for (std::ptrdiff_t f = 1; f < frames; ++f) boxes += "\t( -99 -99 -99 ) ( 99 99 99 )\n";
            return text.replace(from, to - from, boxes);
        };
        const WithClip rig = md5Rig(roomier);
        Scene there = rig.scene;
        bend(there, 0);
        QCOMPARE(md5Boxes(savedClip(rig, there)), md5Boxes(*rig.file->source->files[0].bytes));

        const Loaded alone = loadedOf(fileOf(writtenRig("md5"), ".md5anim"), "a_wave.md5anim");
        Scene bent = alone.scene;
        bend(bent, 0);
        const Saved saved = saveInMemory(alone.scene, *alone.source, bent);
        VERIFY_SAVED(saved);
        QVERIFY(!saved.plan.sameBytes);
        QCOMPARE(md5Boxes(*saved.plan.files[0].bytes), md5Boxes(*alone.source->files[0].bytes));
    }
};

} // namespace frame_boxes_test

QTEST_GUILESS_MAIN(frame_boxes_test::FrameBoxesTest)
#include "frame_boxes_test.moc"
