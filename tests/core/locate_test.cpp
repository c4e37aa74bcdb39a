// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/buffers.h"
#include "core/io/json/json_text.h"
#include "core/io/text/base64.h"

#include <QtTest>

namespace locate_test {

using namespace bindpose;
using namespace bindpose::gltf;

class LocateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointerFindsItsText_data();
    void aPointerFindsItsText();
    void aPointerToNothingFindsNothing();
    void theLastOfEqualKeysCounts();
    void whatIsNoJsonIsRefused_data();
    void whatIsNoJsonIsRefused();
    void depthIsNoLimit();
    void base64IsTheInverseOfDecoding();
    void escapedSlashesInBase64AreCounted();
};

void LocateTest::aPointerFindsItsText_data()
{
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("root") << QByteArray("") << QByteArray();
    QTest::newRow("number") << QByteArray("/a/1") << QByteArray("-2.50e1");
    QTest::newRow("string with escapes") << QByteArray("/b\"c") << QByteArray("\"x\\\"]}\"");
    QTest::newRow("slash and tilde in keys") << QByteArray("/d~1e~0") << QByteArray("null");
    QTest::newRow("empty object") << QByteArray("/f/0") << QByteArray("{ }");
    QTest::newRow("key that is a number") << QByteArray("/g/7") << QByteArray("true");
}

void LocateTest::aPointerFindsItsText()
{
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, text);
    const std::string json = "\xEF\xBB\xBF {\"a\" : [1,\t-2.50e1 ],\r\n \"b\\\"c\":\"x\\\"]}\",\"d/e~\":null,"
                             "\"f\":[{ }],\"g\":{\"7\":true}}\n\n";
    const auto located = JsonText::parse(json);
    QVERIFY(located);
    const auto at = located->find(pointer.toStdString());
    QVERIFY(at);
    if (text.isEmpty()) return;
    QCOMPARE(QByteArray::fromStdString(std::string(located->textOf(located->span(*at)))), text);
}

void LocateTest::aPointerToNothingFindsNothing()
{
    const auto located = JsonText::parse("{\"a\":[1,2]}");
    QVERIFY(located);
    for (const char* pointer : {"/b", "/a/2", "/a/x", "/a/0/0", "a"}) QVERIFY2(!located->find(pointer), pointer);
}

void LocateTest::theLastOfEqualKeysCounts()
{
    const auto located = JsonText::parse("{\"a\":1,\"a\":2}");
    QVERIFY(located);
    QCOMPARE(located->textOf(located->span(*located->find("/a"))), std::string_view("2"));
}

void LocateTest::whatIsNoJsonIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "{", "{\"a\"}", "{\"a\":}", "[1 2]", "{\"a\":1 \"b\":2}", "\"open", "[1]x", "{a:1}"})
        QTest::newRow(text) << QByteArray(text);
}

void LocateTest::whatIsNoJsonIsRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!JsonText::parse(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))));
}

void LocateTest::depthIsNoLimit()
{
    const std::string deep = std::string(200000, '[') + std::string(200000, ']');
    const auto located = JsonText::parse(deep);
    QVERIFY(located);
    QCOMPARE(located->spans().size(), std::size_t{200000});
}

void LocateTest::base64IsTheInverseOfDecoding()
{
    for (std::size_t size = 0; size < 40; ++size) {
        std::vector<std::byte> bytes;
        for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(i * 37 + size * 11));
        const std::string text = encodeBase64(bytes);
        QCOMPARE(text.size(), (size + 2) / 3 * 4);
        const auto back = base64Decoded(text);
        QVERIFY(back && *back == bytes);
    }
    QCOMPARE(encodeBase64(asBytes("light work")), std::string("bGlnaHQgd29yaw=="));
}

void LocateTest::escapedSlashesInBase64AreCounted()
{
    QVERIFY(base64Positions("ab/+").empty());
    const std::vector<std::size_t> expected{0, 2, 3, 5};
    QVERIFY(base64Positions("a\\/b\\/") == expected);
}

} // namespace locate_test

QTEST_GUILESS_MAIN(locate_test::LocateTest)
#include "locate_test.moc"
