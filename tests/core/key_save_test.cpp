// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_sets.h"
#include "tests/core/animated_triangle.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace key_save_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const std::string kMotion =
    "version 1\nnodes\n0 \"root\" -1\n1 \"tip\" 0\nend\nskeleton\n"
    "time 0\n0 0.000000 0.000000 0.000000 0 0 0\n1 0.000000 1.000000 0.000000 0 0 0\n"
    "time 1\n0 0.000000 0.250000 0.000000 0 0 0\n1 0.000000 1.000000 0.000000 0 0 1.570796\nend\n";
const std::string kSkeleton = "ILLSKEL0\n2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n\n"
                              "1 0 0 0\n0 1 0 1\n0 0 1 0\n0 0 0 1\n\n-1\n0\nroot\ntip\n";
const std::string kIllMotion =
    "ILLANIM0\n1\n2\n1\ntip\n0 1 0\n0 0 0 1\n1 1 1\n0 1 0\n0 0 0.70710678 0.70710678\n1 1 1\n";

Loaded fileOf(const QString& format)
{
    if (format == "glTF") {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.addClip("Walk", 1, "translation", {0, 0.5f, 1}, "VEC3", {0, 0, 0, 1, 1, 1, 2, 2, 2});
        return opened(builder.glb());
    }
    if (format == "illanim") return loadedText(kIllMotion, "a.illanim", {{"a.illskel", kSkeleton}});
    if (format == "SMD") return loadedText(kMotion, "walk.smd");
    return opened(dataFolder("tiny") + (format == "Ogre XML" ? "/tiny.mesh.xml" : "/tiny_scaled.dae"));
}

/// Words of a text file, with what XML puts between them left out; of a binary one its bytes.
std::vector<std::string> wordsOf(ByteSpan bytes, bool text)
{
    std::vector<std::string> out(1);
    for (const auto byte : bytes) {
        const char letter = static_cast<char>(byte);
        if (!text)
            out.emplace_back(1, letter);
        else if (std::string(" \t\r\n<>\"=").find(letter) == std::string::npos)
            out.back() += letter;
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

} // namespace

class KeySaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNumberOfAKeyChangesItsOwnWordAlone_data()
    {
        QTest::addColumn<bool>("text");
        QTest::newRow("glTF") << false;
        for (const char* name : {"Ogre XML", "illanim", "SMD", "COLLADA"}) QTest::newRow(name) << true;
    }
    void aNumberOfAKeyChangesItsOwnWordAlone()
    {
        QFETCH(bool, text);
        const Loaded file = fileOf(QTest::currentDataTag());
        const Clip& clip = *file.scene.clips[0];
        std::uint32_t at = 0;
        while (at < clip.tracks.size() && clip.tracks[at]->path != ChannelPath::Translation &&
               clip.tracks[at]->path != ChannelPath::Matrix)
            ++at;
        QVERIFY(at < clip.tracks.size());
        const Track& track = *clip.tracks[at];
        const auto own = std::span(track.values).subspan(track.valueAt(1), track.components);
        std::vector<float> value(own.begin(), own.end());
        value[track.path == ChannelPath::Matrix ? 12 : 0] += 0.375f;
        const Result<Scene> edited = setKeyAt(file.scene, ClipId(0u), {at, 1}, value, KeyPart::Value);
        QVERIFY(edited);
        const Saved saved = saveInMemory(file.scene, *file.source, *edited);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        std::size_t changed = 0;
        for (std::size_t i = 0; i < file.source->files.size(); ++i) {
            const std::vector<std::string> before = wordsOf(*file.source->files[i].bytes, text);
            const std::vector<std::string> after = wordsOf(*saved.loaded.source->files[i].bytes, text);
            QCOMPARE(after.size(), before.size());
            for (std::size_t word = 0; word < before.size(); ++word) changed += before[word] != after[word] ? 1u : 0u;
        }
        QVERIFY2(changed >= 1 && changed <= (text ? 1u : 4u), qPrintable(QString::number(changed)));
        // And back: the file's own bytes.
        const Saved back = saveInMemory(*edited, *saved.loaded.source, file.scene);
        QVERIFY2(back.problem.empty(), back.problem.c_str());
        QVERIFY(sameFiles(*file.source, *back.loaded.source));
    }
};

} // namespace key_save_test

QTEST_APPLESS_MAIN(key_save_test::KeySaveTest)
#include "key_save_test.moc"
