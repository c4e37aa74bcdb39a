// SPDX-License-Identifier: MIT
#include "render/animation/animation.h"
#include "render/camera/picture_row.h"
#include "render/pictures/offscreen.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QBuffer>
#include <QImageReader>
#include <QtTest>

#include <limits>

namespace animation_test {

using namespace bindpose;
using namespace bindpose::testing;

struct ReadBack {
    std::vector<QImage> pictures;
    std::vector<int> delaysMs;
    int loops = 0;
};

/// Pictures that move, in one file: read back by Qt's own readers.
class AnimationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPictureComesBackInItsTime_data()
    {
        QTest::addColumn<AnimationKind>("kind");
        QTest::addColumn<double>("rate");
        for (const double rate : {24.0, 30.0, 12.5, 48.0}) {
            QTest::addRow("webp %g", rate) << AnimationKind::WebP << rate;
            QTest::addRow("gif %g", rate) << AnimationKind::Gif << rate;
        }
    }
    void everyPictureComesBackInItsTime()
    {
        QFETCH(AnimationKind, kind);
        QFETCH(double, rate);
        const std::vector<QImage> shown = pictures(25);
        const ReadBack back = readBack(written(shown, {kind, kSize, rate, 100}), kind);
        QCOMPARE(back.pictures.size(), shown.size());
        int sum = 0;
        for (const int delay : back.delaysMs) sum += delay;
        // What is rounded does not add up over the pictures.
        QVERIFY2(std::abs(sum - 1000.0 * 25.0 / rate) <= 10.0, qPrintable(QString::number(sum)));
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const double mean = pictureDifference(back.pictures[i], shown[i]).mean;
            QVERIFY2(kind == AnimationKind::WebP ? mean == 0.0 : mean <= 4.0, qPrintable(QString::number(mean)));
        }
        QVERIFY(back.loops != 0); // shown again and again
    }

    void lessQualityTakesLessRoomAndStaysNear()
    {
        const std::vector<QImage> shown = pictures(6);
        const AnimationLook most{AnimationKind::WebP, kSize, 30.0, 100}, less{AnimationKind::WebP, kSize, 30.0, 60};
        const std::vector<std::byte> all = written(shown, most), some = written(shown, less);
        QVERIFY(some.size() < all.size());
        const ReadBack back = readBack(some, AnimationKind::WebP);
        QCOMPARE(back.pictures.size(), shown.size());
        QVERIFY(pictureDifference(back.pictures[3], shown[3]).mean <= 4.0);
    }

    void whatIsSeenThroughStaysSo()
    {
        QImage half(kSize, QImage::Format_RGBA8888);
        half.fill(Qt::transparent);
        for (int y = 0; y < kSize.height(); ++y)
            for (int x = 0; x < 20; ++x) half.setPixelColor(x, y, QColor(200, 30, 40));
        for (const AnimationKind kind : {AnimationKind::WebP, AnimationKind::Gif}) {
            const ReadBack back = readBack(written({half, half}, {kind, kSize, 10.0, 100}), kind);
            for (const QImage& picture : back.pictures) {
                QCOMPARE(picture.pixelColor(60, 20).alpha(), 0);
                QCOMPARE(picture.pixelColor(10, 20), QColor(200, 30, 40));
            }
        }
    }

    /// One colour, no colour, and more colours than a palette has.
    void anyPictureHasAPalette()
    {
        QImage plain(kSize, QImage::Format_RGBA8888), clear = plain, noise = plain;
        plain.fill(QColor(1, 2, 3));
        clear.fill(Qt::transparent);
        std::uint32_t seed = 7;
        for (int y = 0; y < kSize.height(); ++y)
            for (int x = 0; x < kSize.width(); ++x) {
                seed = seed * 1664525u + 1013904223u;
                noise.setPixelColor(x, y, QColor::fromRgb(seed >> 8));
            }
        const AnimationLook look{AnimationKind::Gif, kSize, 10.0};
        const ReadBack back = readBack(written({plain, clear, noise}, look), AnimationKind::Gif);
        QCOMPARE(back.pictures.size(), std::size_t{3});
        QCOMPARE(back.pictures[0].pixelColor(5, 5), QColor(1, 2, 3));
        QCOMPARE(back.pictures[1].pixelColor(5, 5).alpha(), 0);
    }

    void whatAFormatCannotTellIsRefused()
    {
        const double none = std::numeric_limits<double>::quiet_NaN();
        for (const double rate : {0.0, -1.0, none, 50.5, 1.0e9})
            QVERIFY(!AnimationWriter::make({AnimationKind::Gif, kSize, rate}));
        QVERIFY(AnimationWriter::make({AnimationKind::WebP, kSize, 60.0}));
        QVERIFY(!AnimationWriter::make({AnimationKind::WebP, QSize(16384, 4), 30.0}));
        QVERIFY(!AnimationWriter::make({AnimationKind::Gif, QSize(0, 4), 30.0}));
    }

    void momentsEndWhereTheClipDoes()
    {
        const Scene scene = loopScene();
        const Clip& clip = *scene.clips[0];
        const std::vector<double> moments = momentsOf(clip, 30.0);
        QCOMPARE(moments.front(), clip.startSec());
        QVERIFY(moments.back() <= clip.endSec() && moments.back() > clip.endSec() - 1.0 / 30.0 - 1e-9);
        QCOMPARE(moments.size(), std::size_t(std::floor((clip.endSec() - clip.startSec()) * 30.0 + 1e-6)) + 1);
    }

    /// All round, the last step leads back to the first picture.
    void aWholeTurnIsTheSamePicture()
    {
        Result<std::unique_ptr<OffscreenRenderer>> renderer = OffscreenRenderer::make();
        QVERIFY(renderer);
        const Scene scene = makeTube({.joints = 4});
        ViewState view;
        view.camera.target = {0.4f, 1.0f, 0.0f}; // the tube goes round
        view.camera.distance = 3.0f;
        view.camera = orbited(view.camera, 0.4f, -0.3f, UpAxis::Y);
        const auto drawn = [&](std::size_t picture) {
            ViewState turned = view;
            turned.camera = orbited(view.camera, turnOf(picture, 8), 0.0f, UpAxis::Y);
            return *(*renderer)->render(frameOf(scene, turned), {}, QSize(160, 120));
        };
        QVERIFY(pictureDifference(drawn(0), drawn(8)).isSmall());
        for (std::size_t i = 1; i < 8; ++i) QVERIFY(!pictureDifference(drawn(0), drawn(i)).isSmall());
    }

    void aTurnedBoxHoldsItselfInEveryTurn()
    {
        Bounds box;
        box.add({-1.0f, -2.0f, -3.0f});
        box.add({4.0f, 5.0f, 1.0f});
        const Bounds turned = turnedBox(box, UpAxis::Z);
        QCOMPARE(turned.low.z, box.low.z);
        QCOMPARE(turned.high.z, box.high.z);
        const glm::vec3 center = box.center();
        const float reach = glm::length(glm::vec2(box.high - center));
        QVERIFY(turned.high.x >= center.x + reach && turned.low.y <= center.y - reach);
    }

private:
    static constexpr QSize kSize{96, 64};
    static Scene loopScene()
    {
        Scene scene = makeTube({.joints = 3});
        Clip clip;
        Track track;
        track.node = NodeId(1u);
        track.path = ChannelPath::Rotation;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.25, 0.5, 1.73});
        track.values = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        clip.tracks.push_back(std::make_shared<const Track>(track));
        scene.clips.push_back(std::make_shared<const Clip>(clip));
        return scene;
    }
    /// A soft ground and a ball that moves: something like what is drawn.
    static std::vector<QImage> pictures(int count)
    {
        std::vector<QImage> out;
        for (int i = 0; i < count; ++i) {
            QImage picture(kSize, QImage::Format_RGBA8888);
            for (int y = 0; y < kSize.height(); ++y)
                for (int x = 0; x < kSize.width(); ++x) {
                    const int away = (x - 20 - 2 * i) * (x - 20 - 2 * i) + (y - 32) * (y - 32);
                    const QColor ground(40 + y / 2, 44 + y / 2, 50 + y / 2);
                    picture.setPixelColor(x, y, away < 300 ? QColor(240 - away / 2, 160 - away / 4, 40) : ground);
                }
            out.push_back(picture);
        }
        return out;
    }
    static std::vector<std::byte> written(const std::vector<QImage>& pictures, const AnimationLook& look)
    {
        Result<std::unique_ptr<AnimationWriter>> writer = AnimationWriter::make(look);
        if (!writer) return {};
        for (const QImage& picture : pictures)
            if (!(*writer)->add(picture)) return {};
        Result<std::vector<std::byte>> bytes = (*writer)->finish();
        return bytes ? *bytes : std::vector<std::byte>();
    }
    static ReadBack readBack(const std::vector<std::byte>& bytes, AnimationKind kind)
    {
        QByteArray copy(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        QBuffer buffer(&copy);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer, kind == AnimationKind::Gif ? "gif" : "webp");
        ReadBack out;
        out.loops = reader.loopCount();
        for (QImage picture = reader.read(); !picture.isNull(); picture = reader.read()) {
            out.pictures.push_back(picture.convertToFormat(QImage::Format_RGBA8888));
            out.delaysMs.push_back(reader.nextImageDelay());
        }
        return out;
    }
};

} // namespace animation_test

QTEST_MAIN(animation_test::AnimationTest)
#include "animation_test.moc"
