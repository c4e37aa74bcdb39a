// SPDX-License-Identifier: MIT
// Decoders of pictures and compressed meshes in processes that can open nothing: honest ones give what they give in
// this process, and what a hostile picture makes of one stays there.
#include "app/system/decoder_pool.h"
#include "render/image/unpack_picture.h"

#include <QBuffer>
#include <QImage>
#include <QtTest>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace decoder_pool_test {

using namespace bindpose;

namespace {

Unpacked saying(int number)
{
    const auto word = static_cast<std::uint32_t>(number);
    return withWords({&word, 1}, {});
}

/// Draco's place: what a decoder that was taken over gets when it tries.
Unpacked tries(ByteSpan request)
{
    switch (std::to_integer<int>(request[0])) {
    case 0:
        return saying(::open("/etc/passwd", O_RDONLY) < 0 ? errno : 0);
    case 1:
        return saying(::socket(AF_UNIX, SOCK_STREAM, 0) < 0 ? errno : 0);
    case 2: {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(0);
        return saying(child < 0 ? errno : 0);
    }
    case 3:
        return saying(::execl("/bin/true", "true", nullptr) < 0 ? errno : 0);
    default:
        return saying(::kill(::getppid(), 0) < 0 ? errno : 0);
    }
}

/// Tells who it is to the test, which shares the memory, and goes to sleep.
std::atomic<int>* const sleeper = static_cast<std::atomic<int>*>(
    ::mmap(nullptr, sizeof(std::atomic<int>), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
Unpacked sleeps(ByteSpan)
{
    sleeper->store(::getpid());
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

/// Meshopt's place: ends.
Unpacked crashes(ByteSpan request)
{
    if (request.size() > 1) std::abort();
    return saying(7);
}

Unpacked eats(ByteSpan)
{
    throw std::bad_alloc();
}

Unpacked processId(ByteSpan)
{
    return saying(::getpid());
}

// Made before main: from there on a test has threads.
constexpr std::size_t kMost = 1 << 20;
DecoderPool hostilePool({tries, crashes, eats, processId}, [] {});
DecoderPool patientPool({sleeps, sleeps, sleeps, processId}, [] {});
DecoderPool honestPool({processId, processId, unpackPicture, unpackPictureHead}, loadPictureDecoders);

std::optional<std::uint32_t> wordFrom(const Unpacked& answer)
{
    const std::optional<Words> read = answer ? wordsOf(*answer, 1) : std::nullopt;
    return read ? std::optional(read->words[0]) : std::nullopt;
}

std::vector<std::byte> encoded(const QImage& image, const char* format)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, format)) return {};
    const ByteSpan out = asBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return {out.begin(), out.end()};
}

QImage drawn(QImage::Format format)
{
    QImage image(37, 23, QImage::Format_RGBA64);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixelColor(x, y,
                QColor::fromRgba64(static_cast<quint16>(x * 1771), static_cast<quint16>(y * 2849),
                    static_cast<quint16>(x * y * 77), static_cast<quint16>(65535 - x * 900)));
    return image.convertToFormat(format);
}

} // namespace

class DecoderPoolTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { unpackOutside({}); }

    void aDecoderThatWasTakenOverGetsNothing_data()
    {
        QTest::addColumn<int>("which");
        int which = 0;
        for (const char* name : {"open /etc/passwd", "connect", "fork", "start a program", "signal another process"})
            QTest::newRow(name) << which++;
    }
    void aDecoderThatWasTakenOverGetsNothing()
    {
        QFETCH(int, which);
        const std::byte request[] = {static_cast<std::byte>(which)};
        if (which != 3) QCOMPARE(wordFrom(tries(request)), std::optional<std::uint32_t>(0)); // outside each works
        const std::optional<std::uint32_t> refused = wordFrom(hostilePool.unpack(Packed::Draco, request, kMost));
        QVERIFY(refused);
        if (*refused == 0) QSKIP("this system has no seccomp");
        QCOMPARE(*refused, std::uint32_t{EACCES});
    }

    void oneThatCrashesDoesNotDecodeAndTheNextRequestDoes()
    {
        const std::byte one[] = {std::byte{1}}, two[] = {std::byte{1}, std::byte{2}};
        for (int round = 0; round < 5; ++round) {
            QVERIFY(!hostilePool.unpack(Packed::Meshopt, two, kMost));
            QCOMPARE(wordFrom(hostilePool.unpack(Packed::Meshopt, one, kMost)), std::optional<std::uint32_t>(7));
        }
    }

    void thatThereIsNoMemoryIsSaid()
    {
        QVERIFY_EXCEPTION_THROWN(hostilePool.unpack(Packed::Picture, {}, kMost), std::bad_alloc);
    }

    /// What a file does to one never reaches the next file; requests at once do not wait for each other.
    void eachRequestHasAProcessOfItsOwn()
    {
        const auto first = wordFrom(hostilePool.unpack(Packed::PictureHead, {}, kMost));
        QVERIFY(first && *first != static_cast<std::uint32_t>(::getpid()));
        QVERIFY(wordFrom(hostilePool.unpack(Packed::PictureHead, {}, kMost)) != first);
        std::vector<std::thread> threads;
        std::atomic<int> answered = 0;
        for (int t = 0; t < 8; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 20; ++i)
                    if (hostilePool.unpack(Packed::PictureHead, {}, kMost)) ++answered;
            });
        for (std::thread& thread : threads) thread.join();
        QCOMPARE(answered.load(), 160);
    }

    void anAnswerThatIsLongerThanItMayBeIsNone()
    {
        QVERIFY(hostilePool.unpack(Packed::PictureHead, {}, 8));
        QVERIFY(!hostilePool.unpack(Packed::PictureHead, {}, 7));
    }

    /// One that never answers is given up and ended.
    void oneThatSleepsIsEnded()
    {
        const std::byte sleep[] = {std::byte{9}};
        patientPool.setPatience(1);
        QVERIFY(!patientPool.unpack(Packed::Draco, sleep, kMost));
        patientPool.setPatience(120);
        QVERIFY(patientPool.unpack(Packed::PictureHead, {}, kMost));
        QTRY_VERIFY(::kill(static_cast<pid_t>(sleeper->load()), 0) != 0);
    }

    void picturesAreTheSameFromThere_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<int>("texels");
        const std::pair<const char*, QImage::Format> kTexels[] = {{"with transparency", QImage::Format_ARGB32},
            {"without", QImage::Format_RGB32}, {"palette", QImage::Format_Indexed8},
            {"black and white", QImage::Format_Mono}, {"grey", QImage::Format_Grayscale8},
            {"grey, 16 bits", QImage::Format_Grayscale16}, {"16 bits", QImage::Format_RGBA64}};
        for (const char* format : {"PNG", "JPG", "BMP", "WEBP", "TIFF"})
            for (const auto& [name, texels] : kTexels)
                QTest::addRow("%s, %s", format, name) << QByteArray(format) << static_cast<int>(texels);
    }
    void picturesAreTheSameFromThere()
    {
        QFETCH(QByteArray, format);
        QFETCH(int, texels);
        const std::vector<std::byte> bytes = encoded(drawn(static_cast<QImage::Format>(texels)), format.constData());
        if (bytes.empty()) QSKIP("Qt writes no such pictures here");
        const QImage here = decodedPicture(bytes);
        const std::optional<PictureHead> headHere = pictureHead(bytes);
        QVERIFY(!here.isNull() && headHere);
        // What Qt says of the same bytes, whatever it keeps them in.
        const QImage plain = QImage::fromData(
            bytes.data() ? reinterpret_cast<const uchar*>(bytes.data()) : nullptr, static_cast<int>(bytes.size()));
        QCOMPARE(here.convertToFormat(QImage::Format_RGBA8888), plain.convertToFormat(QImage::Format_RGBA8888));
        unpackOutside(
            [](Packed kind, ByteSpan request, std::size_t most) { return honestPool.unpack(kind, request, most); });
        const QImage there = decodedPicture(bytes);
        QCOMPARE(there, here);
        const std::optional<PictureHead> head = pictureHead(bytes);
        QVERIFY(head);
        QCOMPARE(head->name, headHere->name);
        QCOMPARE(head->size, QSize(37, 23));
        QVERIFY(head->format == headHere->format);
    }

    /// Sizes and formats that the answer has no texels for.
    void aLyingAnswerIsNoPicture_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("format");
        QTest::addColumn<int>("bytes");
        QTest::newRow("honest") << 2 << 2 << int{QImage::Format_RGBA8888} << 16;
        QTest::newRow("no byte a line") << 4 << 4 << int{QImage::Format_Mono} << 0;
        QTest::newRow("half a byte") << 2 << 2 << int{QImage::Format_RGB444} << 4;
        QTest::newRow("fewer texels") << 2 << 2 << int{QImage::Format_RGBA8888} << 15;
        QTest::newRow("more texels") << 2 << 2 << int{QImage::Format_RGBA8888} << 17;
        QTest::newRow("no such format") << 2 << 2 << 99 << 16;
        QTest::newRow("no width") << 0 << 2 << int{QImage::Format_RGBA8888} << 0;
        QTest::newRow("huge") << 70000 << 1 << int{QImage::Format_Grayscale8} << 70000;
    }
    void aLyingAnswerIsNoPicture()
    {
        QFETCH(int, width);
        QFETCH(int, height);
        QFETCH(int, format);
        QFETCH(int, bytes);
        const std::uint32_t words[] = {
            static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), static_cast<std::uint32_t>(format)};
        const std::vector<std::byte> texels(static_cast<std::size_t>(bytes));
        unpackOutside([&](Packed, ByteSpan, std::size_t) { return withWords(words, texels); });
        QCOMPARE(decodedPicture(asBytes("x")).isNull(), QTest::currentDataTag() != std::string_view("honest"));
    }

    void whatIsNoPictureIsNone()
    {
        unpackOutside(
            [](Packed kind, ByteSpan request, std::size_t most) { return honestPool.unpack(kind, request, most); });
        std::vector<std::byte> cut = encoded(drawn(QImage::Format_RGB32), "PNG");
        cut.resize(20);
        QVERIFY(decodedPicture(cut).isNull());
        QVERIFY(decodedPicture(asBytes("no picture at all")).isNull());
        QVERIFY(!pictureHead(asBytes("no picture at all")));
    }
};

} // namespace decoder_pool_test

QTEST_GUILESS_MAIN(decoder_pool_test::DecoderPoolTest)
#include "decoder_pool_test.moc"
