// SPDX-License-Identifier: MIT
// A QC opens as the model that it names; its sequences stay clips of their own files.
#include "core/document/document.h"
#include "core/io/format/added_clips.h"
#include "core/model/added_clip.h"
#include "tests/core/hostile_tokens.h"
#include "tests/core/save_folder.h"
#include "tests/core/text_rigs.h"

namespace qc_open_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const char* const kNodes = "version 1\nnodes\n0 \"root\" -1\n1 \"the tip\" 0\nend\nskeleton\n";

std::string modelText()
{
    return std::string(kNodes) + "time 0\n0 0.000000 0.000000 0.000000 0.000000 0.000000 0.000000\n"
                                 "1 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\nend\ntriangles\nskin.tga\n"
                                 "0 -0.500000 0.000000 0.000000 0.0 0.0 1.0 0.000000 0.000000 1 0 1.000000\n"
                                 "0 0.500000 0.000000 0.000000 0.0 0.0 1.0 1.000000 0.000000 1 1 0.250000\n"
                                 "1 0.500000 2.000000 0.000000 0.0 0.0 1.0 1.000000 1.000000\nend\n";
}

std::string motionText(const char* turn)
{
    std::string out = kNodes;
    for (int frame = 0; frame < 4; ++frame)
        out += "time " + std::to_string(frame) + "\n0 " + std::to_string(frame) +
               ".500000 0.000000 0.000000 0.000000 0.000000 0.000000\n1 0.000000 1.000000 0.000000 " + turn +
               " 0.000000 0.000000\n";
    return out + "end\n";
}

const char* const kScript = "// a guard\r\n"
                            "$modelname \"npc\\guard.mdl\"\r\n"
                            "$definevariable moves \"anims\"\r\n"
                            "$cdmaterials \"models/guard\"\r\n"
                            "$body studio \"Guard_Ref\" ; the suffix may be missing\r\n"
                            "$attachment \"hand\" \"the tip\" 0.5 -1 2 rotate 0 90 0\r\n"
                            "$animation a_run \"$moves$\\run.smd\" fps 24\r\n"
                            "$sequence idle \"ANIMS\\Idle.SMD\" loop fps 15 ACT_IDLE 1\r\n"
                            "$sequence run {\r\n  a_run\r\n  loop\r\n  activity ACT_RUN 1\r\n"
                            "  { event 5004 2 \"foot\" }\r\n}\r\n"
                            "$pushd \"anims\"\r\n$sequence wave { \"wave\" fadein 0.2 }\r\n$popd\r\n"
                            "/* $sequence off \"off.smd\" */\r\n"
                            "$collisionmodel \"phys.smd\" {\r\n  $mass 90\r\n}\r\n";

std::vector<std::string> said(const Loaded& file)
{
    std::vector<std::string> out;
    for (const Finding& finding : file.findings)
        if (finding.place.file.ends_with(".qc"))
            out.push_back(std::string(finding.text->key) + " " + finding.place.pointer);
    return out;
}

} // namespace

class QcOpenTest : public QObject, SaveFolder {
    Q_OBJECT

    void putAll(const std::string& script)
    {
        makeRoot();
        put("guard.qc", asBytes(script));
        put("guard_ref.smd", asBytes(modelText()));
        put("anims/idle.smd", asBytes(motionText("0.250000")));
        put("anims/run.smd", asBytes(motionText("0.125000")));
        put("anims/wave.smd", asBytes(motionText("0.500000")));
    }
    Loaded openScript(const std::string& script)
    {
        putAll(script);
        return opened(at("guard.qc"));
    }
    static Result<Loaded> ofText(const std::string& script, const std::map<std::string, std::string>& more = {})
    {
        std::map<std::string, std::string> files{{"ref.smd", modelText()}, {"walk.smd", motionText("0.250000")}};
        files.insert(more.begin(), more.end());
        return loadText(script, "test.qc", files);
    }

private Q_SLOTS:
    void sequencesAreClipsAtTheirRatesAndAttachmentsSockets()
    {
        const Loaded file = openScript(kScript);
        const Scene& scene = file.scene;
        QCOMPARE(scene.meshes.size(), std::size_t{1});
        QCOMPARE(scene.clips.size(), std::size_t{3});
        const std::tuple<const char*, double, const char*> expected[] = {
            {"idle", 15.0, "anims/idle.smd"}, {"run", 24.0, "anims/run.smd"}, {"wave", 30.0, "anims/wave.smd"}};
        for (std::size_t i = 0; i < 3; ++i) {
            const Clip& clip = *scene.clips[i];
            QCOMPARE(clip.name, std::string(std::get<0>(expected[i])));
            QCOMPARE(clip.framesPerSecond.value_or(0.0), std::get<1>(expected[i]));
            QCOMPARE(clip.endSec(), 3.0 / std::get<1>(expected[i]));
            QVERIFY(fs::equivalent(clip.source, at(std::get<2>(expected[i]))));
            QVERIFY(!isEditedCopy(scene.clips[i]));
        }
        QCOMPARE(scene.facts->sockets.size(), std::size_t{1});
        QCOMPARE(scene.facts->sockets[0].name, std::string("hand"));
        QCOMPARE(scene.facts->sockets[0].node, NodeId(1u));
        QCOMPARE(
            scene.facts->notUnderstood, (std::vector<std::string>{"$modelname", "$cdmaterials", "$collisionmodel"}));
        QCOMPARE(said(file), std::vector<std::string>{});
        QVERIFY(fs::equivalent(file.source->files[0].path, at("guard_ref.smd")));
    }

    void oneKeyChangesTheFileOfItsSequenceAlone()
    {
        Document document(openScript(kScript));
        std::map<std::string, std::vector<std::byte>> before;
        for (const std::string& name : names()) before[name] = get(name);
        QVERIFY(!document.modified());
        QCOMPARE(document.clipFiles().size(), std::size_t{3});
        const Scene first = document.scene();
        Scene edited = first;
        for (std::size_t t = 0; t < edited.clips[1]->tracks.size(); ++t)
            if (edited.clips[1]->tracks[t]->path == ChannelPath::Translation) {
                changeTrack(edited, 1, t, [](Track& track) { track.values[3] += 0.125f; });
                break;
            }
        const auto save = [&] {
            const std::vector<ClipFilePlan> plans =
                planClipFiles(document.clipFiles(), document.scene(), document.baseline().source.get(), {});
            QCOMPARE(plans.size(), std::size_t{1});
            VERIFY_DONE(plans[0].plan);
            const auto proved = provePlan(*plans[0].plan, {});
            VERIFY_DONE(proved);
            VERIFY_DONE(writePlan(*plans[0].plan, {}, *proved));
            document.setClipFiles(withClipFile(document.clipFiles(),
                std::make_shared<const ClipFile>(savedClipFile(plans[0], document.scene(), *proved))));
            QVERIFY(!document.modified());
        };
        document.replace(edited);
        QVERIFY(document.modified());
        save();
        if (QTest::currentTestFailed()) return;
        for (const auto& [name, bytes] : before) QCOMPARE(get(name) == bytes, name != "anims/run.smd");
        const std::vector<std::byte> now = get("anims/run.smd"), &was = before["anims/run.smd"];
        QCOMPARE(now.size(), was.size());
        std::size_t others = 0;
        for (std::size_t i = 0; i < now.size(); ++i) others += now[i] != was[i];
        QVERIFY2(others > 0 && others <= 4, qPrintable(QString::number(others)));
        // Saved once more in the same session, with the name and the rate that only the script knows.
        document.replace(first);
        QVERIFY(document.modified());
        save();
        for (const auto& [name, bytes] : before) QVERIFY2(get(name) == bytes, name.c_str());
        // Weights are the body's.
        const Scene painted = withRow(document.scene(), 0, 0, {{0, 0.5f}, {1, 0.5f}});
        const Result<void> painting =
            SaveFolder::save({document.baseline().scene, document.baseline().source, {}}, painted, at("guard_ref.smd"));
        VERIFY_DONE(painting);
        for (const auto& [name, bytes] : before) QCOMPARE(get(name) == bytes, name != "guard_ref.smd");
    }

    /// After a crash the files of clips are read by themselves: what the script said of them is known from the scene.
    void anEditThatComesBackIsSavedIntoItsFile()
    {
        const Loaded file = openScript(kScript);
        std::vector<Error> notes;
        const ClipFiles again = clipFilesAgain(
            file.scene, file.scene, {}, [](const std::string& path) { return loadFile(path, {}); }, notes);
        QCOMPARE(again.size(), std::size_t{3});
        for (const auto& clip : file.scene.clips) QVERIFY(heldByFile(again, clip));
        QVERIFY(notes.empty());
    }

    void whatIsMissingIsAFindingAndTheRestOpens()
    {
        const Loaded file = openScript("$body b guard_ref\n$sequence gone \"anims/gone\"\n$sequence idle anims/idle\n"
                                       "$sequence out \"../../etc/x.smd\"\n$sequence far \"C:\\x.smd\"\n"
                                       "$body hat \"hat.dmx\"\n$body again guard_ref.smd\n$body two anims/run.smd\n"
                                       "$sequence slow anims/idle fps 5\n$sequence pose guard_ref\n"
                                       "$sequence bad anims/wave fps quick\n$attachment x \"no one\" 0 0 0\n"
                                       "$include \"more.qci\"\n$sequence\n");
        QCOMPARE(file.scene.clips.size(), std::size_t{2});
        std::vector<std::string> all = said(file);
        std::sort(all.begin(), all.end());
        QString list;
        for (const std::string& each : all) list += QString::fromStdString(each) + u'\n';
        QCOMPARE(list, QString("qc_fields line 14\nqc_no_motion line 10\nqc_not_smd line 6\nqc_other_body line 8\n"
                               "qc_outside line 4\nqc_outside line 5\nqc_same_file line 9\nside_file_missing line 13\n"
                               "side_file_missing line 2\nsocket_bone line 12\ntext_number line 11\n"));
    }

    void includedScriptsAreRead()
    {
        const Result<Loaded> file =
            ofText("$include \"parts\\moves.qci\"\n$bodygroup b\n{\n studio \"ref.smd\"\n blank\n}\n",
                {{"parts/moves.qci", "$sequence walk walk fps 10\n$include \"parts/moves.qci\"\n"}});
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        QCOMPARE(file->scene.clips.size(), std::size_t{1});
        QCOMPARE(file->scene.clips[0]->framesPerSecond.value_or(0.0), 10.0);
        QVERIFY(findingOf(*file, "qc_nested"));
    }

    void aDamagedScriptIsRefusedWithItsLine_data()
    {
        errorColumns();
        errorRow("a block is open", "$body b ref\n$sequence walk {\n walk\n$attachment a root 0 0 0\n", "text_no_end",
            "line 2");
        errorRow("another block is open", "$body b ref\n\n$keyvalues\n{\n {\n}\n", "text_no_end", "line 3");
        errorRow("a group is open", "$bodygroup b {\n studio ref\n", "text_no_end", "line 1");
        errorRow("no body", "$modelname x\n$sequence walk walk\n", "qc_no_body", "test.qc");
        errorRow("the body is not there", "$modelname x\n$body b gone.smd\n", "side_file_missing", "line 2");
        errorRow("the body is no SMD", "$body b gone.dmx\n", "qc_not_smd", "line 1");
    }
    void aDamagedScriptIsRefusedWithItsLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, key);
        QFETCH(QString, where);
        const Result<Loaded> result = ofText(text.toStdString());
        QVERIFY(!result);
        QCOMPARE(QString::fromUtf8(result.error().text->key.data()), key);
        const QString place = QString::fromStdString(result.error().where);
        QVERIFY2(place.endsWith(where), qPrintable(place));
    }

    /// The name says SMD, the content names the script again.
    void aScriptUnderAModelsNameIsNotFollowed()
    {
        const std::string again = "$body b Guard_Ref\n$sequence s Guard_Ref\n";
        const Result<Loaded> body = loadText(again, "guard.qc", {{"Guard_Ref.smd", again}});
        QVERIFY(!body);
        QVERIFY(body.error().text->key == "qc_not_smd");
        const Result<Loaded> clip = loadText("$body b Guard_Ref\n$sequence s anims/run\n", "guard.qc",
            {{"Guard_Ref.smd", modelText()}, {"anims/run.smd", "$body b run\n$sequence s run\n"}});
        QVERIFY(clip && clip->scene.clips.empty());
    }

    void spoiltWordsGiveASceneOrAnError()
    {
        const std::string text = kScript;
        const std::map<std::string, std::string> files{{"Guard_Ref.smd", modelText()},
            {"ANIMS/Idle.SMD", motionText("0.25")}, {"anims/wave.smd", motionText("0.5")},
            {"anims/run.smd", motionText("0.1")}, {"run.smd", motionText("0.1")}};
        const auto load = [&](const std::string& script) { return loadText(script, "guard.qc", files); };
        QVERIFY(load(text));
        const TokenFile tokens(TokenFile::Grammar::Lines, text);
        QVERIFY(tokens.cases() > 100);
        std::size_t scenes = 0;
        for (std::size_t i = 0; i < tokens.cases(); ++i) {
            const TokenFile::Case spoilt = tokens.at(i);
            scenes += load(std::string(asText(*spoilt.bytes))) ? 1 : 0;
        }
        for (std::size_t cut = 0; cut < text.size(); ++cut) scenes += load(text.substr(0, cut)) ? 1 : 0;
        QVERIFY(scenes > 0);
        // Deep, long and self-fed: bounded, not slow.
        QVERIFY(!load(std::string(1u << 20, '{')));
        QVERIFY(!load("$body b Guard_Ref\n$definevariable a x\n" + [] {
            std::string out;
            for (int i = 0; i < 64; ++i) out += "$definevariable a \"$a$$a$\"\n";
            return out;
        }()));
        std::string options = "$body b Guard_Ref\n$sequence s run ";
        for (int i = 0; i < 200000; ++i) options += "loop ";
        QVERIFY(load(options));
    }
};

} // namespace qc_open_test

QTEST_GUILESS_MAIN(qc_open_test::QcOpenTest)
#include "qc_open_test.moc"
