// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/format/load.h"
#include "core/io/format/side_files.h"
#include "tests/core/gltf_builder.h"

#include <QtTest>

#include <sys/stat.h>

namespace side_files_test {

using namespace bindpose;
using namespace bindpose::testing;

class SideFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void namesAreFoundAsWritten();
    void backSlashesAndLettersCaseAreALastResort();
    void namesThatLeadUpAreAllowed();
    void missingFilesNameThePathsTried();
    void absoluteNamesAreTold_data();
    void absoluteNamesAreTold();
    void aFileLoadsWithItsBufferBesideIt();
    void wholeFilesAreReadAndFoldersAreNot();
    void unknownContentIsAnError();
    void aPipeIsNoSideFile();
    void aFileCalledLikeThePlaceIsNamed();

private:
    void put(const QString& name, const SharedBytes& bytes)
    {
        QVERIFY(QFileInfo(folder_->filePath(name)).dir().mkpath("."));
        QFile file(folder_->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char*>(bytes->data()), static_cast<qint64>(bytes->size()));
    }
    std::string path(const char* name) const { return folder_->filePath(name).toStdString(); }
    std::string textOf(const Result<SourceFile>& file) const
    {
        return file ? std::string(asText(*file->bytes)) : "error: " + englishMessage(file.error());
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

void SideFilesTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
}

void SideFilesTest::aPipeIsNoSideFile()
{
    QCOMPARE(::mkfifo(path("pipe.bin").c_str(), 0600), 0);
    const auto find = sideFileResolver(path("model.gltf"));
    QVERIFY(textOf(find("pipe.bin")).starts_with("error: ")); // reading it would wait for ever
}

void SideFilesTest::aFileCalledLikeThePlaceIsNamed()
{
    const Error place(ErrorKind::Format, errors::kNeedsText, "byte 93");
    QCOMPARE(inFile(place, "b").where, std::string("b: byte 93"));
    QCOMPARE(inFile(inFile(place, "byte"), "byte").where, std::string("byte: byte 93"));
    QCOMPARE(inFile(Error(ErrorKind::Read, errors::kNotAFile, "b"), "b").where, std::string("b"));
}

void SideFilesTest::namesAreFoundAsWritten()
{
    put("tex/skin.png", shareBytes("exact"));
    put("tex/Skin.png", shareBytes("other"));
    const Result<SourceFile> file = sideFileResolver(path("model.gltf"))("tex/skin.png");
    QCOMPARE(textOf(file), std::string("exact"));
    QCOMPARE(file->name, std::string("tex/skin.png"));
    QCOMPARE(file->path, path("tex/skin.png"));
    QCOMPARE(file->hash, hashBytes(asBytes("exact")));
}

void SideFilesTest::backSlashesAndLettersCaseAreALastResort()
{
    put("Tex/Skin.PNG", shareBytes("found"));
    const auto resolve = sideFileResolver(path("model.gltf"));
    QCOMPARE(textOf(resolve("tex/skin.png")), std::string("found"));
    QCOMPARE(textOf(resolve("Tex\\Skin.PNG")), std::string("found"));
    QCOMPARE(textOf(resolve(".\\tex\\SKIN.png")), std::string("found"));
    QCOMPARE(resolve("tex\\skin.png")->path, path("Tex/Skin.PNG"));
    QCOMPARE(resolve("tex\\skin.png")->name, std::string("tex\\skin.png"));
}

void SideFilesTest::namesThatLeadUpAreAllowed()
{
    put("shared/skin.png", shareBytes("up"));
    put("models/model.gltf", shareBytes("{}"));
    QCOMPARE(textOf(sideFileResolver(path("models/model.gltf"))("../shared/skin.png")), std::string("up"));
    QCOMPARE(textOf(sideFileResolver(path("models/model.gltf"))("../Shared/SKIN.png")), std::string("up"));
}

void SideFilesTest::missingFilesNameThePathsTried()
{
    const Result<SourceFile> file = sideFileResolver(path("model.gltf"))("tex\\gone.png");
    QVERIFY(!file);
    QCOMPARE(file.error().text->key, errors::kSideFileMissing.key);
    QCOMPARE(file.error().args.size(), std::size_t{4});
    QCOMPARE(file.error().args[2].plain(), path("tex\\gone.png"));
    QCOMPARE(file.error().args[3].plain(), path("tex/gone.png"));
    QCOMPARE(file.error().args[1].plain(), file.error().args[2].plain() + ", " + file.error().args[3].plain());
    QVERIFY(!sideFileResolver(path("model.gltf"))(""));
    QVERIFY(!sideFileResolver(path("model.gltf"))(std::string("a\0b", 3)));
    QVERIFY(!sideFileResolver(path("model.gltf"))(".")); // a folder
}

void SideFilesTest::absoluteNamesAreTold_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("absolute");
    QTest::newRow("root") << "/a.png" << true;
    QTest::newRow("server") << "\\\\server\\a.png" << true;
    QTest::newRow("drive") << "C:\\a.png" << true;
    QTest::newRow("https") << "https://a/b.png" << true;
    QTest::newRow("file") << "file:a.png" << true;
    QTest::newRow("plain") << "a.png" << false;
    QTest::newRow("up") << "../a.png" << false;
    QTest::newRow("colon in a folder's file") << "tex/a:b.png" << false;
    QTest::newRow("leading colon") << ":a.png" << false;
}

void SideFilesTest::absoluteNamesAreTold()
{
    QFETCH(QString, name);
    QFETCH(bool, absolute);
    QCOMPARE(isAbsoluteName(name.toStdString()), absolute);
}

void SideFilesTest::aFileLoadsWithItsBufferBesideIt()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    put("m.gltf", builder.gltfWithSideFile("m.bin"));
    put("m.bin", std::make_shared<const std::vector<std::byte>>(builder.bin));
    const Result<Loaded> file = loadFile(path("m.gltf"), {});
    QVERIFY(file);
    QCOMPARE(file->source->files.size(), std::size_t{2});
    QCOMPARE(file->source->files[0].name, std::string("m.gltf"));
    QCOMPARE(file->source->files[0].path, path("m.gltf"));
    QCOMPARE(file->source->files[1].path, path("m.bin"));
    QVERIFY(QFile::remove(folder_->filePath("m.bin")));
    const Result<Loaded> missing = loadFile(path("m.gltf"), {});
    QVERIFY(!missing);
    QVERIFY(englishMessage(missing.error()).find(path("m.bin")) != std::string::npos);
}

void SideFilesTest::wholeFilesAreReadAndFoldersAreNot()
{
    std::string large(700'001, 'x');
    large.back() = 'y';
    put("large", shareBytes(large));
    const Result<SharedBytes> bytes = readFile(path("large"));
    QVERIFY(bytes);
    QVERIFY(asText(**bytes) == large);
    QCOMPARE(readFile(path("large"), 1000).error().kind, ErrorKind::Limit);
    QCOMPARE(readFile(path("gone")).error().text->key, std::string_view("cannot_open"));
    QCOMPARE(readFile(path(".")).error().text->key, std::string_view("not_a_file"));
    QCOMPARE(readFile("/dev/zero").error().text->key, std::string_view("not_a_file"));
}

void SideFilesTest::unknownContentIsAnError()
{
    put("thing.xyz", shareBytes("no format begins like this"));
    const Result<Loaded> file = loadFile(path("thing.xyz"), {});
    QVERIFY(!file);
    QCOMPARE(file.error().text->key, std::string_view("unknown_format"));
    QCOMPARE(file.error().where, path("thing.xyz"));
}

} // namespace side_files_test

QTEST_GUILESS_MAIN(side_files_test::SideFilesTest)
#include "side_files_test.moc"
