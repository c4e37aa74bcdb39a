// SPDX-License-Identifier: MIT
#include "tests/render/kept_picture.h"

#include <QtTest>

namespace kept_picture_test {

using namespace bindpose::testing;

namespace {

QImage grey(int alpha = 255)
{
    QImage out(100, 100, QImage::Format_RGBA8888);
    out.fill(QColor(100, 100, 100, alpha));
    return out;
}

/// The first pixels, row by row, in another colour.
QImage with(QImage image, int pixels, const QColor& color)
{
    for (int i = 0; i < pixels; ++i) image.setPixelColor(i % image.width(), i / image.width(), color);
    return image;
}

} // namespace

/// What another machine's rasterizer may do to a kept picture, and what is a miss.
class KeptPictureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePictureItselfIsNone() { QVERIFY(pictureDifference(grey(), grey()).isSmall()); }
    void anEdgeMayBeElsewhere()
    {
        QVERIFY(pictureDifference(grey(), with(grey(), 50, Qt::white)).isSmall()); // half a per cent
        QVERIFY(!pictureDifference(grey(), with(grey(), 51, Qt::white)).isSmall());
    }
    void aColourMayBeAStepOff()
    {
        QVERIFY(pictureDifference(grey(), with(grey(), 10000, QColor(101, 101, 101))).isSmall());
        QVERIFY(!pictureDifference(grey(), with(grey(), 10000, QColor(102, 102, 102))).isSmall());
        QVERIFY(!pictureDifference(grey(), with(grey(), 10000, QColor(104, 100, 100))).isSmall());
    }
    void alphaCounts()
    {
        QVERIFY(!pictureDifference(grey(), with(grey(), 51, QColor(100, 100, 100, 0))).isSmall());
        QVERIFY(pictureDifference(grey(), grey(254)).isSmall());
        QVERIFY(!pictureDifference(grey(), grey(253)).isSmall());
    }
    void anotherSizeOrNoPictureIsAMiss()
    {
        QVERIFY(!pictureDifference(grey(), grey().scaled(99, 100)).isSmall());
        QVERIFY(!pictureDifference(QImage(), QImage()).isSmall());
    }
    void theDifferenceIsAPicture()
    {
        const QImage shown =
            differencePicture(grey(), with(with(grey(), 2, QColor(110, 100, 100)), 1, Qt::transparent));
        QCOMPARE(shown.pixelColor(0, 0), QColor(255, 255, 255));
        QCOMPARE(shown.pixelColor(1, 0), QColor(80, 0, 0));
        QCOMPARE(shown.pixelColor(2, 0), QColor(0, 0, 0));
    }
    void aMissLeavesBothPictures()
    {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir().mkpath(folder.filePath("tests/baselines")) && QDir::setCurrent(folder.path()));
        const QByteArray root = qgetenv("BINDPOSE_SOURCE_DIR");
        qputenv("BINDPOSE_SOURCE_DIR", folder.path().toUtf8());
        QVERIFY(grey().save("tests/baselines/a.png"));
        const QString none = missOfKeptPicture("a", grey()), miss = missOfKeptPicture("a", with(grey(), 100, Qt::red));
        qputenv("BINDPOSE_SOURCE_DIR", root);
        const bool left = QFile::exists("a.actual.png") && QFile::exists("a.difference.png");
        QDir::setCurrent(before);
        QVERIFY(none.isEmpty() && !miss.isEmpty() && left);
    }
};

} // namespace kept_picture_test

QTEST_GUILESS_MAIN(kept_picture_test::KeptPictureTest)
#include "kept_picture_test.moc"
