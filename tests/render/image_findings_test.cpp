// SPDX-License-Identifier: MIT
#include "render/image/image_findings.h"
#include "render/image/image_textures.h"

#include <QBuffer>
#include <QTest>
#include <QtEndian>

namespace image_findings_test {

using namespace bindpose;

namespace {

QByteArray png(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) image.setPixel(x, y, qRgb(x * 7, y * 5, x * y));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// ISO 3309, as PNG's checksums are.
quint32 crc(const QByteArray& bytes)
{
    quint32 out = 0xFFFFFFFFu;
    for (const char each : bytes) {
        out ^= static_cast<uchar>(each);
        for (int bit = 0; bit < 8; ++bit) out = out & 1u ? 0xEDB88320u ^ out >> 1 : out >> 1;
    }
    return ~out;
}

/// The head says another size than the picture has.
QByteArray pngThatSays(quint32 width, quint32 height)
{
    QByteArray bytes = png(4, 4);
    qToBigEndian(width, bytes.data() + 16);
    qToBigEndian(height, bytes.data() + 20);
    qToBigEndian(crc(bytes.mid(12, 17)), bytes.data() + 29);
    return bytes;
}

std::shared_ptr<const Image> imageOf(const QByteArray& bytes)
{
    auto out = std::make_shared<Image>();
    out->name = "skin";
    out->file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    out->size = out->file->size();
    return out;
}

QStringList codesOf(const Scene& scene)
{
    std::vector<Finding> findings;
    addImageFindings(scene, findings);
    QStringList out;
    for (const Finding& finding : findings) out += QString::fromLatin1(finding.text->key);
    return out;
}

} // namespace

/// What a picture leaves out is told by the file's list of problems.
class ImageFindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsNotDrawnIsAFinding_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("codes");
        const QByteArray whole = png(64, 64);
        QTest::newRow("whole") << whole << QStringList{};
        QTest::newRow("cut in the picture") << whole.left(whole.size() / 2) << QStringList{"image_cut"};
        QTest::newRow("cut at the end") << whole.left(whole.size() - 12) << QStringList{"image_cut"};
        QByteArray damaged = whole;
        damaged[whole.size() / 2] = static_cast<char>(~damaged[whole.size() / 2]);
        QTest::newRow("damaged in the picture") << damaged << QStringList{"image_damaged"};
        QTest::newRow("of another kind") << QByteArray("DDS |\0\0\0", 8) << QStringList{"image_unread"};
        QTest::newRow("too large") << pngThatSays(20000, 20000) << QStringList{"image_too_large"};
        QTest::newRow("missing") << QByteArray() << QStringList{};
    }
    void whatIsNotDrawnIsAFinding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, codes);
        Scene scene;
        scene.images = {imageOf(bytes)};
        QCOMPARE(codesOf(scene), codes);
        if (!bytes.isEmpty()) QCOMPARE(decodeImage(*scene.images[0]).isNull(), !codes.isEmpty());
    }
    void theFindingNamesTheImage()
    {
        Scene scene;
        scene.images = {imageOf(pngThatSays(30000, 20000))};
        std::vector<Finding> findings;
        addImageFindings(scene, findings);
        QCOMPARE(findings.size(), std::size_t{1});
        QVERIFY((findings[0].args == Wordings{"skin", "30000", "20000"}));
    }
};

} // namespace image_findings_test

QTEST_GUILESS_MAIN(image_findings_test::ImageFindingsTest)
#include "image_findings_test.moc"
