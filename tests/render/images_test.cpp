// SPDX-License-Identifier: MIT
#include "render/gl/gl.h"
#include "render/image/bptc.h"
#include "render/image/dds.h"
#include "render/image/height_map.h"
#include "render/image/image_textures.h"
#include "render/image/tga.h"
#include "render/pictures/offscreen.h"

#include <QBuffer>
#include <QImageReader>
#include <QOpenGLContext>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace images_test {

using namespace bindpose;

namespace {

constexpr std::uint32_t kSeed = 20;

Image fileOf(const QByteArray& bytes)
{
    Image out;
    out.file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    out.size = out.file->size();
    return out;
}

void putWord(QByteArray& bytes, int at, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> 8 * i & 255u);
}

/// A surface with the name of its format, or a DXGI format where `name` is "DX10".
QByteArray ddsOf(const char* name, std::uint32_t dxgi, int width, int height, const QByteArray& data)
{
    QByteArray out(128, '\0');
    out.replace(0, 4, "DDS ");
    putWord(out, 4, 124);
    putWord(out, 12, static_cast<std::uint32_t>(height));
    putWord(out, 16, static_cast<std::uint32_t>(width));
    putWord(out, 76, 32);
    putWord(out, 80, 4);
    out.replace(84, 4, name);
    if (QByteArray(name) == "DX10") {
        QByteArray more(20, '\0');
        putWord(more, 0, dxgi);
        out += more;
    }
    return out + data;
}

ByteSpan bytesOf(const QByteArray& bytes)
{
    return {reinterpret_cast<const std::byte*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
}

/// Bits of a block, the lowest first.
struct Field {
    int at, bits, value;
};

QByteArray randomBlocks(int bytes, std::uint32_t seed)
{
    std::mt19937 random(seed);
    QByteArray out(bytes, '\0');
    for (char& byte : out) byte = static_cast<char>(random() & 255u);
    return out;
}

int worstOf(const QImage& a, const QImage& b, int channels)
{
    int worst = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            for (int c = 0; c < channels; ++c)
                worst = std::max(worst, std::abs(a.constScanLine(y)[4 * x + c] - b.constScanLine(y)[4 * x + c]));
    return worst;
}

} // namespace

/// Images as files have them: formats, heights as normals, blocks against what OpenGL makes of them.
class ImagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFormatIsRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(qRgb(200, 100, 50));
        for (const char* format : {"png", "jpg", "bmp", "tiff", "webp"}) {
            QByteArray bytes;
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly);
            image.save(&buffer, format, 100);
            QTest::newRow(format) << bytes;
        }
        QByteArray tga(18, '\0'); // nothing writes it
        tga[2] = 2;
        tga[12] = 3;
        tga[14] = 2;
        tga[16] = 24;
        tga[17] = 0x20;
        for (int i = 0; i < 6; ++i) tga += QByteArray::fromHex("3264c8");
        QTest::newRow("tga") << tga;
        QByteArray runs = tga.first(18); // from below, a run of four and two by themselves
        runs[2] = 10;
        runs[17] = 0;
        QTest::newRow("tga in runs") << runs + QByteArray::fromHex("83"
                                                                   "3264c8"
                                                                   "01"
                                                                   "3264c8"
                                                                   "3264c8");
        QByteArray palette = tga.first(18);
        palette[1] = 1;
        palette[2] = 1;
        palette[5] = 2;
        palette[7] = 24;
        palette[16] = 8;
        QTest::newRow("tga with a palette") << palette + QByteArray::fromHex("000000"
                                                                             "3264c8"
                                                                             "010101010101");
        QByteArray dds = ddsOf("DX10", 88, 3, 2, {});
        for (int i = 0; i < 6; ++i) dds += QByteArray::fromHex("3264c800");
        QTest::newRow("dds") << dds;
    }
    void eachFormatIsRead()
    {
        QFETCH(QByteArray, bytes);
        if (bytes.isEmpty()) QSKIP("Qt does not write this format here");
        const QImage image = decodeImage(fileOf(bytes));
        QCOMPARE(image.size(), QSize(3, 2));
        const QRgb pixel = image.pixel(1, 1);
        QVERIFY(
            std::abs(qRed(pixel) - 200) <= 6 && std::abs(qGreen(pixel) - 100) <= 6 && std::abs(qBlue(pixel) - 50) <= 6);
    }
    /// What a driver decodes of the same bytes. BC7 is defined to the bit, BC6H up to rounding; drivers step through
    /// the others in 8 bits.
    void blocksAreWhatOpenGlMakesOfThem_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<unsigned>("format"); ///< OpenGL's
        QTest::addColumn<int>("blockBytes");
        QTest::addColumn<int>("channels");
        QTest::newRow("BC1") << QByteArray("DXT1") << 0x83F1u << 8 << 4;
        QTest::newRow("BC2") << QByteArray("DXT3") << 0x83F2u << 16 << 4;
        QTest::newRow("BC3") << QByteArray("DXT5") << 0x83F3u << 16 << 4;
        QTest::newRow("BC4") << QByteArray("BC4U") << 0x8DBBu << 8 << 1;
        QTest::newRow("BC5") << QByteArray("ATI2") << 0x8DBDu << 16 << 2;
        QTest::newRow("BC6H") << QByteArray("DX10") << 0x8E8Fu << 16 << 4;
        QTest::newRow("BC6H signed") << QByteArray("DX10") << 0x8E8Eu << 16 << 4;
        QTest::newRow("BC7") << QByteArray("DX10") << 0x8E8Cu << 16 << 4;
    }
    void blocksAreWhatOpenGlMakesOfThem()
    {
        QFETCH(QByteArray, name);
        QFETCH(unsigned, format);
        QFETCH(int, blockBytes);
        QFETCH(int, channels);
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        Gl& gl = (*made)->renderer().gl();
        constexpr int kBlocks = 64; // a side
        QByteArray blocks = randomBlocks(kBlocks * kBlocks * blockBytes, kSeed);
        const std::uint32_t dxgi = format == 0x8E8Fu ? 95 : format == 0x8E8Eu ? 96 : 98;
        if (format == 0x8E8Cu) // each mode as often as the others
            for (int i = 0; i < kBlocks * kBlocks; ++i)
                blocks[16 * i] = static_cast<char>((blocks[16 * i] & 0xFF << (i % 8 + 1)) | 1 << i % 8);
        GLuint texture = 0;
        gl.glGenTextures(1, &texture);
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        while (gl.glGetError() != GL_NO_ERROR) {
        }
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, format, 4 * kBlocks, 4 * kBlocks, 0,
            static_cast<GLsizei>(blocks.size()), blocks.constData());
        if (gl.glGetError() != GL_NO_ERROR) QSKIP("this OpenGL does not know the format");
        QImage there(4 * kBlocks, 4 * kBlocks, QImage::Format_RGBA8888);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, there.bits());
        gl.glDeleteTextures(1, &texture);
        const QByteArray file = ddsOf(name.constData(), dxgi, 4 * kBlocks, 4 * kBlocks, blocks);
        const QImage here = decodeDds(bytesOf(file));
        QCOMPARE(here.size(), there.size());
        const int worst = worstOf(here, there, channels);
        const int most = format == 0x8E8Cu ? 0 : name == "DX10" ? 1 : 2;
        QVERIFY2(worst <= most, qPrintable(QString("seed %1: %2 steps").arg(kSeed).arg(worst)));
    }
    /// Bits by hand. With 10 bits an end v is v·64 + 32, with 7 bits v·512 + 256; times 31 / 64 (signed: 10 bits and
    /// 31 / 32) these are the bits of a half float: 495 is 1, 462 is 0.5005, 61 of 7 bits 0.9473.
    void blocksOfHalfFloatsHaveTheValuesOfTheFormat_data()
    {
        QTest::addColumn<std::uint32_t>("dxgi");
        QTest::addColumn<std::vector<Field>>("fields");
        QTest::addColumn<std::vector<QRgb>>("colors"); ///< of texels 0, 1, 7, 8 and 15
        const auto all = [](QRgb color) { return std::vector<QRgb>(5, color); };
        const std::uint32_t plain = 95, sign = 96;
        QTest::newRow("one region") << plain
                                    << std::vector<Field>{{0, 5, 3}, {5, 10, 495}, {25, 10, 462}, {35, 10, 495},
                                           {55, 10, 462}}
                                    << all(qRgb(255, 0, 128));
        // Texel 1 has index 8, which is 34 / 64 of the way to 0 in the bits of the float, and texel 7 the last one.
        QTest::newRow("steps") << plain << std::vector<Field>{{0, 5, 3}, {5, 10, 495}, {68, 4, 8}, {92, 4, 15}}
                               << std::vector<QRgb>{
                                      qRgb(255, 0, 0), qRgb(1, 0, 0), qRgb(0, 0, 0), qRgb(255, 0, 0), qRgb(255, 0, 0)};
        // The lower half is the second region: red 16 less, green 16 less with its highest bit far from the others.
        QTest::newRow("two regions") << plain
                                     << std::vector<Field>{{0, 2, 0}, {5, 10, 495}, {15, 10, 462}, {65, 5, 16},
                                            {2, 1, 1}, {77, 5, 13}}
                                     << std::vector<QRgb>{qRgb(255, 128, 0), qRgb(255, 128, 0), qRgb(255, 128, 0),
                                            qRgb(193, 97, 0), qRgb(193, 97, 0)};
        QTest::newRow("two regions of 7 bits") << plain
                                               << std::vector<Field>{{0, 2, 1}, {5, 7, 61}, {15, 7, 57}, {25, 7, 32},
                                                      {65, 6, 60}, {41, 4, 4}, {14, 1, 1}, {61, 4, 13}, {77, 5, 13}}
                                               << std::vector<QRgb>{qRgb(242, 123, 2), qRgb(242, 123, 2),
                                                      qRgb(242, 123, 2), qRgb(123, 242, 242), qRgb(123, 242, 242)};
        QTest::newRow("below 0 and above 1") << sign
                                             << std::vector<Field>{{0, 5, 3}, {5, 10, 924}, {15, 10, 247},
                                                    {25, 10, 511}, {35, 10, 924}, {45, 10, 247}, {55, 10, 511}}
                                             << all(qRgb(0, 253, 255));
        QTest::newRow("no such mode") << plain << std::vector<Field>{{0, 5, 19}, {5, 10, 495}} << all(qRgb(0, 0, 0));
    }
    void blocksOfHalfFloatsHaveTheValuesOfTheFormat()
    {
        QFETCH(std::uint32_t, dxgi);
        QFETCH(std::vector<Field>, fields);
        QFETCH(std::vector<QRgb>, colors);
        QByteArray block(16, '\0');
        for (const Field& field : fields)
            for (int i = 0; i < field.bits; ++i)
                if (field.value >> i & 1) block[(field.at + i) / 8] |= static_cast<char>(1 << (field.at + i) % 8);
        const QImage image = decodeDds(bytesOf(ddsOf("DX10", dxgi, 4, 4, block)));
        QCOMPARE(image.size(), QSize(4, 4));
        const int texels[] = {0, 1, 7, 8, 15};
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(image.pixel(texels[i] % 4, texels[i] / 4), colors[i]);
    }
    void aSurfaceThatIsCutOrOfAnotherKindIsNotRead()
    {
        const QByteArray blocks = randomBlocks(4 * 8, kSeed);
        QCOMPARE(decodeDds(bytesOf(ddsOf("DXT1", 0, 8, 8, blocks))).size(), QSize(8, 8));
        QVERIFY(decodeDds(bytesOf(ddsOf("DXT1", 0, 8, 8, blocks.left(31)))).isNull());
        QVERIFY(decodeDds(bytesOf(ddsOf("DXT1", 0, 32768, 32768, blocks))).isNull());
        QVERIFY(decodeDds(bytesOf(ddsOf("DXT1", 0, 0, 8, blocks))).isNull());
        QVERIFY(decodeDds(bytesOf(ddsOf("DX10", 2, 8, 8, blocks + blocks))).isNull()); // floats of 32 bits
        for (const std::uint32_t dxgi : {95u, 96u, 98u}) {
            const QByteArray whole = ddsOf("DX10", dxgi, 4, 4, randomBlocks(16, kSeed));
            QCOMPARE(decodeDds(bytesOf(whole)).size(), QSize(4, 4));
            for (int size = 0; size < whole.size(); ++size)
                QVERIFY(decodeDds(bytesOf(whole).first(std::size_t(size))).isNull());
            QVERIFY(decodeDds(bytesOf(ddsOf("DX10", dxgi, 32768, 32768, blocks))).isNull());
        }
    }
    void aTgaThatIsCutIsNotRead()
    {
        QByteArray bytes(18, '\0');
        bytes[2] = 10;
        bytes[12] = bytes[14] = 16;
        bytes[16] = 32;
        for (int i = 0; i < 2; ++i) bytes += QByteArray::fromHex("ff01020304");
        QCOMPARE(decodeTga(bytesOf(bytes)).size(), QSize(16, 16));
        for (int size = 0; size < bytes.size(); ++size)
            QVERIFY(decodeTga(bytesOf(bytes).first(std::size_t(size))).isNull());
        bytes[13] = bytes[15] = static_cast<char>(0xFF); // 65296 a side
        QVERIFY(decodeTga(bytesOf(bytes)).isNull());
    }
    void flatHeightsStandStraight()
    {
        QImage heights(16, 8, QImage::Format_Grayscale8);
        heights.fill(120);
        const QImage normals = normalsOfHeights(heights);
        for (int y = 0; y < 8; ++y)
            for (int x = 0; x < 16; ++x) QCOMPARE(normals.pixel(x, y), qRgb(128, 128, 255));
    }
    void aRiseOf32StepsAPixelIsASlopeOf45Degrees()
    {
        QImage heights(8, 8, QImage::Format_Grayscale8);
        for (int y = 0; y < 8; ++y)
            for (int x = 0; x < 8; ++x) heights.scanLine(y)[x] = static_cast<uchar>(32 * x);
        const QRgb texel = normalsOfHeights(heights).pixel(3, 3);
        QVERIFY(std::abs(qRed(texel) - (127.5 - 127.5 * std::sqrt(0.5))) <= 1.0);
        QVERIFY(std::abs(qBlue(texel) - (127.5 + 127.5 * std::sqrt(0.5))) <= 1.0);
        QCOMPARE(qGreen(texel), 128);
        QVERIFY(qRed(normalsOfHeights(heights).pixel(7, 3)) > 200); // the image goes on at its other side
    }
    void aMapOfNormalsStaysAsItIs()
    {
        QImage normals(8, 8, QImage::Format_RGB32);
        normals.fill(qRgb(140, 120, 240));
        QVERIFY(holdsNormals(normals));
        QCOMPARE(normalsOfHeights(normals), normals);
        normals.fill(qRgb(140, 140, 140));
        QVERIFY(!holdsNormals(normals));
    }
};

} // namespace images_test

QTEST_MAIN(images_test::ImagesTest)
#include "images_test.moc"
