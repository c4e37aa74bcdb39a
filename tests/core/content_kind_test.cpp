// SPDX-License-Identifier: MIT
// Files that are something else than their name says: what opening them reports.
#include "core/io/disk/errors.h"
#include "core/io/format/format.h"
#include "core/io/format/load.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace content_kind_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace std::string_literals;

namespace {

/// Of formats that our own readers read.
constexpr const char* kSuffixes[] = {"glb", "gltf", "fbx", "dae", "smd", "md5mesh", "iqm", "mesh.xml"};

Result<Loaded> open(const std::string& bytes, const std::string& suffix)
{
    return loadBytes({.path = "hero." + suffix, .bytes = shareBytes(bytes)}, {});
}

std::string said(const std::string& bytes, const std::string& suffix)
{
    const Result<Loaded> loaded = open(bytes, suffix);
    return loaded ? "(opened)" : englishMessage(loaded.error());
}

} // namespace

class ContentKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheContentIsIsSaid_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const std::string& bytes, const char* words) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(words);
        };
        row("nothing", {}, "The file is empty.");
        row("zeros", std::string(5000, '\0'), "nothing but zeros");
        row("PNG", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s, "a PNG picture");
        row("JPEG", "\xFF\xD8\xFF\xE0\0\x10JFIF"s, "a JPEG picture");
        row("ZIP", "PK\x03\x04\x14\0\0\0"s, "a ZIP archive");
        row("gzip", "\x1F\x8B\x08\0"s, "a gzip archive");
        row("page", "<!DOCTYPE HTML>\n<html><body>404</body></html>\n", "a web page");
        row("LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", "git lfs pull");
        row("Blender", "BLENDER-v300", "a Blender file");
        row("noise", "\x01\x9F\x02\xFE\x88\x03\x04\x05\x06"s, "01 9F 02 FE 88 03 04 05");
    }
    void whatTheContentIsIsSaid()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        for (const char* suffix : kSuffixes) {
            const std::string told = said(bytes.toStdString(), suffix);
            QVERIFY2(told.find(words.toStdString()) != std::string::npos, told.c_str());
            QVERIFY2(told.starts_with("hero."), told.c_str());
        }
    }

    /// What looks like its format keeps what the reader says of it; so does a text that may be one.
    void aDamagedFileKeepsItsReadersWords()
    {
        const std::string json = said(R"({"asset": {"version": "2.0"}, "nodes": [)", "gltf");
        QVERIFY2(json.find("JSON") != std::string::npos, json.c_str());
        const std::string cut = said("glTF\x02\0\0\0"s, "glb");
        QVERIFY2(cut.find("what the name promises") == std::string::npos, cut.c_str());
        const std::string text = said("once upon a time\n", "smd");
        QVERIFY2(text.find("version 1") != std::string::npos, text.c_str());
        const std::string iqm = said("INTERQUAKEMODEL\0\x09\0\0\0"s, "iqm");
        QVERIFY2(iqm.find("what the name promises") == std::string::npos, iqm.c_str());
    }

    /// Formats without a magic number, or that are archives: their importer knows more.
    void whatMayBeginWithAnythingKeepsItsReadersWords_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("3ds") << QByteArray("MM\x10\0\0\0\x02\0\x0A\0", 10) << QString("3ds");
        QTest::newRow("blend") << QByteArray("BLENDER-v300") << QString("blend");
        QTest::newRow("3mf") << QByteArray("PK\x03\x04\x14\0\0\0", 8) << QString("3mf");
        QTest::newRow("stl") << QByteArray("\x7E\x0E\xEB\x54\x0D\xE5") << QString("stl");
    }
    void whatMayBeginWithAnythingKeepsItsReadersWords()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, suffix);
        const std::string told = said(bytes.toStdString(), suffix.toStdString());
        QVERIFY2(told.find("what the name promises") == std::string::npos, told.c_str());
        const std::string picture = said("\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s, suffix.toStdString());
        QVERIFY2(picture.find("a PNG picture") != std::string::npos, picture.c_str());
        const std::string text = said("\x01\x9F\x02\xFE\x88"s, "obj");
        QVERIFY2(text.find("01 9F 02 FE 88") != std::string::npos, text.c_str());
    }

    void aModelUnderAnotherNameOpens()
    {
        const std::string iqm = textOfFile(dataFolder("tiny/tiny.iqm"));
        QVERIFY(!iqm.empty());
        QVERIFY(open(iqm, "glb"));
    }
};

} // namespace content_kind_test

QTEST_GUILESS_MAIN(content_kind_test::ContentKindTest)
#include "content_kind_test.moc"
