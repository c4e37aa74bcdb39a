// SPDX-License-Identifier: MIT
// Clips that lie in files of their own are saved into those, by the few bytes that an edit changes.
#include "core/document/document.h"
#include "core/edit/clips/clip_edits.h"
#include "core/eval/stage/merge_clips.h"
#include "core/model/added_clip.h"
#include "tests/core/exports.h"
#include "tests/core/save_folder.h"

namespace clip_files_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const char* const kNames[] = {"walk", "run", "wave"};

std::string skeletonText(const char* turn)
{
    std::string out = "version 1\nnodes\n0 \"root\" -1\n1 \"the tip\" 0\nend\nskeleton\n";
    for (int frame = 0; frame < 4; ++frame)
        out += "time " + std::to_string(frame) + "\n0 " + std::to_string(frame) +
               ".500000 0.000000 0.000000 0.000000 0.000000 0.000000\n1 0.000000 1.000000 0.000000 " + turn +
               " 0.000000 0.000000\n";
    return out + "end\n";
}

std::string modelText()
{
    return "version 1\nnodes\n0 \"root\" -1\n1 \"the tip\" 0\nend\nskeleton\ntime 0\n"
           "0 0.000000 0.000000 0.000000 0.000000 0.000000 0.000000\n"
           "1 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\nend\ntriangles\nskin.tga\n"
           "0 -0.500000 0.000000 0.000000 0.0 0.0 1.0 0.000000 0.000000 1 0 1.000000\n"
           "0 0.500000 0.000000 0.000000 0.0 0.0 1.0 1.000000 0.000000 1 1 0.250000\n"
           "1 0.500000 2.000000 0.000000 0.0 0.0 1.0 1.000000 1.000000\nend\n";
}

/// A rig with three clips.
Scene rig()
{
    Scene out = loadedText(modelText(), "model.smd").scene;
    for (const char* name : kNames)
        out = mergeClips(out, loadedText(skeletonText("0.250000"), std::string(name) + ".smd").scene, "").scene;
    return out;
}

Scene withMovedKey(Scene scene, ClipId id, float by)
{
    change(scene.clips, id.index(), [by](Clip& clip) {
        for (auto& track : clip.tracks) {
            if (track->path != ChannelPath::Translation || track->keys() < 2) continue;
            Track moved = *track;
            moved.values[track->valueAt(1)] += by;
            track = std::make_shared<const Track>(std::move(moved));
            return;
        }
        qFatal("no track to move");
    });
    return scene;
}

/// MD5: the box of an edited frame follows from its keys.
std::vector<std::byte> withoutBoxes(std::vector<std::byte> bytes)
{
    const std::string_view text = asText(bytes);
    const std::size_t from = text.find("bounds {"), to = text.find('}', from);
    if (from != std::string_view::npos)
        bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(from), bytes.begin() + static_cast<std::ptrdiff_t>(to));
    return bytes;
}

} // namespace

class ClipFilesTest : public QObject, SaveFolder {
    Q_OBJECT
    std::unique_ptr<Document> document_;
    std::map<std::string, std::vector<std::byte>> bytes_;

    static void formats()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QStringList>("clips");
        QTest::newRow("SMD") << "model.smd" << QStringList{"model_walk.smd", "model_run.smd", "model_wave.smd"};
        QTest::newRow("MD5") << "model.md5mesh"
                             << QStringList{"model_walk.md5anim", "model_run.md5anim", "model_wave.md5anim"};
        QTest::newRow("ill") << "model.illmesh" << QStringList{"model_run.illanim", "model_wave.illanim"};
        QTest::newRow("OGRE") << "model.mesh.xml" << QStringList{"other.skeleton.xml"};
        QTest::newRow("OGRE, binary") << "model.mesh" << QStringList{"other.skeleton"};
    }

    void writeAll(const std::string& name, const Scene& scene)
    {
        const FileFormat* format = formatBySuffix(name);
        QVERIFY2(format && format->write, name.c_str());
        const WriteOptions options = name.ends_with(".mesh") ? WriteOptions{{"format", "mesh"}} : WriteOptions{};
        const Result<Written> written = writeFresh(*format, scene, name.substr(0, name.find('.')),
            std::string(format->id) == "ogre" ? options : WriteOptions{});
        QVERIFY2(written, written ? "" : englishMessage(written.error()).c_str());
        QVERIFY(writeFiles(written->files, at(name), {}));
    }

    /// The row's model as a document that the row's clips were added to.
    void open(const QString& model, const QStringList& clips)
    {
        makeRoot();
        writeAll(model.toStdString(), rig());
        if (clips.front().startsWith("other")) writeAll("other" + model.mid(5).toStdString(), rig());
        Result<Loaded> loaded = loadFile(at(model.toStdString()), {});
        QVERIFY2(loaded, loaded ? "" : englishMessage(loaded.error()).c_str());
        document_ = std::make_unique<Document>(std::move(*loaded));
        for (const QString& clip : clips) add(clip.toStdString());
        bytes_.clear();
        for (const std::string& name : names()) bytes_[name] = get(name);
    }
    void add(const std::string& name)
    {
        Result<Loaded> file = loadFile(at(name), {});
        QVERIFY2(file, file ? "" : (name + ": " + englishMessage(file.error())).c_str());
        document_->replace(mergeClips(document_->scene(), file->scene, at(name)).scene);
        document_->setClipFiles(withClipFile(
            document_->clipFiles(), std::make_shared<const ClipFile>(clipFileIn(document_->scene(), *file, at(name)))));
    }
    /// The last clip, which came from the last file.
    ClipId last() const { return ClipId(document_->scene().clips.size() - 1); }
    std::vector<ClipFilePlan> plans() const
    {
        return planClipFiles(document_->clipFiles(), document_->scene(), document_->baseline().source.get(), {});
    }
    void save()
    {
        for (const ClipFilePlan& plan : plans()) {
            QVERIFY2(plan.plan, plan.plan ? "" : englishMessage(plan.plan.error()).c_str());
            const auto proved = provePlan(*plan.plan, {});
            QVERIFY2(proved, proved ? "" : englishMessage(proved.error()).c_str());
            const Result<void> done = writePlan(*plan.plan, {}, *proved);
            QVERIFY2(done, done ? "" : englishMessage(done.error()).c_str());
            document_->setClipFiles(withClipFile(document_->clipFiles(),
                std::make_shared<const ClipFile>(savedClipFile(plan, document_->scene(), *proved))));
        }
    }
    /// Files of the folder that have other bytes than when it was made.
    QStringList changed() const
    {
        QStringList out;
        for (const std::string& name : names()) {
            const auto before = bytes_.find(name);
            if (before == bytes_.end() || before->second != get(name)) out += QString::fromStdString(name);
        }
        return out;
    }

private Q_SLOTS:
    void oneKeyChangesItsOwnFileByAFewBytes_data() { formats(); }
    void oneKeyChangesItsOwnFileByAFewBytes()
    {
        QFETCH(QString, model);
        QFETCH(QStringList, clips);
        open(model, clips);
        if (QTest::currentTestFailed()) return;
        QVERIFY(!document_->modified());
        document_->replace(withMovedKey(document_->scene(), last(), 0.125f));
        QVERIFY(document_->modified());
        QCOMPARE(plans().size(), std::size_t{1});
        save();
        if (QTest::currentTestFailed()) return;
        QCOMPARE(changed(), QStringList{clips.last()});
        const std::string name = clips.last().toStdString();
        const std::vector<std::byte> now = withoutBoxes(get(name)), was = withoutBoxes(bytes_[name]);
        // Texts of other lengths move what is behind them: what counts stands between what is alike in front and
        // behind.
        const auto from = std::mismatch(now.begin(), now.end(), was.begin(), was.end());
        const auto to = std::mismatch(now.rbegin(), std::make_reverse_iterator(from.first), was.rbegin(),
            std::make_reverse_iterator(from.second));
        const auto others = std::distance(from.first, to.first.base());
        QVERIFY2(others > 0 && others <= 8, qPrintable(QString::number(others)));
        QVERIFY(!document_->modified());
        const Result<Loaded> again = loadFile(at(name), {});
        QVERIFY(again);
        const auto held = clipFileIn(document_->scene(), *again, at(name)).held.back();
        QCOMPARE(held, document_->scene().clips.back()); // by its value: what is read again is what was saved
    }

    void thereAndBackGivesTheOriginalBytes_data() { formats(); }
    void thereAndBackGivesTheOriginalBytes()
    {
        QFETCH(QString, model);
        QFETCH(QStringList, clips);
        open(model, clips);
        if (QTest::currentTestFailed()) return;
        const Scene before = document_->scene();
        document_->replace(withMovedKey(before, last(), 0.125f));
        save();
        document_->replace(before); // undone behind the save
        QVERIFY(document_->modified());
        save();
        if (QTest::currentTestFailed()) return;
        QVERIFY(!document_->modified());
        QCOMPARE(changed(), QStringList{});
    }

    void aJointThatAClipFileFindsByItsFormerNameIsListed()
    {
        open("model.smd", {"model_walk.smd"});
        const Scene before = document_->scene();
        const ClipFile& file = *document_->clipFiles().front();
        QVERIFY(renamedAwayFrom(file, before, before).empty());
        Scene after = before;
        change(after.nodes, 1, [](Node& node) { node.name = "hand"; });
        QCOMPARE(renamedAwayFrom(file, before, after), std::vector<NodeId>{NodeId(std::size_t{1})});
        // Added when the joint had its new name, the file never found it by the old one.
        QVERIFY(renamedAwayFrom(file, after, after).empty());
    }

    /// Frames that leave out a bone that stands still get its line where a reversed clip is saved.
    void aReversedClipIsTakenBackWholly()
    {
        makeRoot();
        std::string sparse = skeletonText("0.250000");
        for (const char* frame : {"time 1\n", "time 2\n"}) {
            const std::size_t line = sparse.find("\n1 0.0", sparse.find(frame)) + 1;
            sparse.erase(line, sparse.find('\n', line) + 1 - line);
        }
        const std::size_t third = sparse.find("1 0.000000 1.0", sparse.find("time 3\n"));
        sparse.replace(third, 10, "1 0.500000");
        const std::pair<const char*, std::string> files[] = {{"model.smd", modelText()}, {"walk.smd", sparse}};
        for (const auto& [name, text] : files) {
            const ByteSpan bytes = asBytes(text);
            QVERIFY(writeFiles({{"", {bytes.begin(), bytes.end()}}}, at(name), {}));
        }
        document_ = std::make_unique<Document>(std::move(*loadFile(at("model.smd"), {})));
        add("walk.smd");
        bytes_.clear();
        for (const std::string& name : names()) bytes_[name] = get(name);
        const Scene before = document_->scene();
        document_->replace(*reverseClip(before, last()));
        save();
        QCOMPARE(changed(), QStringList{"walk.smd"});
        document_->replace(before);
        save();
        if (QTest::currentTestFailed()) return;
        QCOMPARE(changed(), QStringList{});
    }

    void theSameValueIsNoByte_data() { formats(); }
    void theSameValueIsNoByte()
    {
        QFETCH(QString, model);
        QFETCH(QStringList, clips);
        open(model, clips);
        if (QTest::currentTestFailed()) return;
        document_->replace(withMovedKey(document_->scene(), last(), 0.0f));
        for (const ClipFilePlan& plan : plans()) QVERIFY(plan.plan && plan.plan->sameBytes);
        const Result<Scene> scene = clipFileScene(*document_->clipFiles().back(), document_->scene());
        QVERIFY(scene);
        QCOMPARE(scene->clips, document_->clipFiles().back()->scene.clips); // the very objects
    }

    void whatTheModelHasNoJointForStays()
    {
        makeRoot();
        put("model.smd", asBytes(modelText()));
        std::string more = skeletonText("0.250000");
        more = replaced(more, "1 \"the tip\" 0\n", "1 \"the tip\" 0\n2 \"tail\" 1\n");
        more = replaced(more, "end\nskeleton\ntime 0\n", "end\nskeleton\ntime 0\n2 7 8 9 0 0 0\n");
        put("more.smd", asBytes(more));
        document_ = std::make_unique<Document>(*loadFile(at("model.smd"), {}));
        add("more.smd");
        document_->replace(withMovedKey(document_->scene(), last(), 1.0f));
        save();
        const std::string now(asText(get("more.smd")));
        QVERIFY(now.find("2 7 8 9 0 0 0\n") != std::string::npos);
        QCOMPARE(now.size(), more.size());
        QVERIFY(now != more);
    }

    void aTrackOfAJointThatTheFileDoesNotHaveIsRefusedByName()
    {
        open("model.smd", {"model_walk.smd"});
        Scene scene = document_->scene();
        NodeId mesh;
        for (std::size_t i = 0; i < scene.nodes.size(); ++i)
            if (!scene.nodes[i]->joint) mesh = NodeId(i);
        QVERIFY(mesh.valid());
        change(scene.clips, last().index(), [mesh](Clip& clip) {
            Track other = *clip.tracks.front();
            other.node = mesh;
            clip.tracks.push_back(std::make_shared<const Track>(other));
        });
        document_->replace(scene);
        const auto all = plans();
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(!all[0].plan);
        const std::string said = englishMessage(all[0].plan.error());
        QVERIFY2(said.find(scene.nodes[mesh.index()]->name) != std::string::npos, said.c_str());
        QVERIFY2(said.find("model_walk.smd") != std::string::npos, said.c_str());
    }

    void aRenamedJointStillHasItsTracksInTheFile()
    {
        open("model.smd", {"model_walk.smd"});
        Scene scene = withMovedKey(document_->scene(), last(), 0.25f);
        for (std::size_t i = 0; i < scene.nodes.size(); ++i)
            if (scene.nodes[i]->name == "the tip") change(scene.nodes, i, [](Node& node) { node.name = "hand"; });
        document_->replace(scene);
        save();
        QCOMPARE(changed(), QStringList{"model_walk.smd"});
        QVERIFY(plans().empty());
        QVERIFY(document_->modified()); // the joint's name is the model's
    }

    void aFileThatWasChangedMeanwhileIsNotOverwritten()
    {
        open("model.smd", {"model_walk.smd"});
        document_->replace(withMovedKey(document_->scene(), last(), 0.25f));
        QVERIFY(!plans()[0].changedOnDisk);
        put("model_walk.smd", asBytes(skeletonText("0.500000")));
        const auto all = plans();
        QVERIFY(all[0].changedOnDisk);
        QVERIFY(all[0].plan);
        QVERIFY(!writePlan(*all[0].plan, {}));
        QCOMPARE(std::string(asText(get("model_walk.smd"))), skeletonText("0.500000"));
    }

    void aFileOfTheModelItselfIsNotWrittenTwice()
    {
        open("model.smd", {"model.smd"});
        QVERIFY(document_->clipFiles().size() == 1);
        QVERIFY(whyNotSavable(*document_->clipFiles()[0], document_->baseline().source.get()));
        QVERIFY(!whyNotSavable(*document_->clipFiles()[0], nullptr));
    }

    void aClipThatIsAddedTwiceIsSavedOnceAndTheOtherIsToldOnceEdited()
    {
        open("model.smd", {"model_walk.smd"});
        const ClipId first = last();
        const Result<Loaded> file = loadFile(at("model_walk.smd"), {});
        document_->replace(mergeClips(document_->scene(), file->scene, at("model_walk.smd")).scene);
        QVERIFY(!document_->modified());
        document_->replace(withMovedKey(document_->scene(), first, 0.25f));
        QCOMPARE(plans()[0].clips, std::vector<ClipId>{first});
        QVERIFY(copiesWithoutFile(document_->scene(), document_->clipFiles(), nullptr).empty());
        document_->replace(withMovedKey(document_->scene(), last(), 0.5f));
        const auto lost = copiesWithoutFile(document_->scene(), document_->clipFiles(), nullptr);
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost[0].clip, last());
    }

    void whatIsUnsavedIsMarkedForTheLog()
    {
        open("model.smd", {"model_walk.smd"});
        const Scene before = document_->scene();
        const auto edited = [&] {
            return isEditedCopy(withClipsMarked(document_->scene(), document_->clipFiles()).clips.back());
        };
        QVERIFY(!edited());
        document_->replace(withMovedKey(before, last(), 0.25f));
        QVERIFY(edited());
        save();
        QVERIFY(!edited()); // its file has it
        document_->replace(before);
        QVERIFY(edited()); // and now nobody has this
    }

    void afterACrashTheFileIsTakenUpAgainUnlessItIsAnother()
    {
        open("model.smd", {"model_walk.smd"});
        const Scene file = document_->baseline().scene;
        document_->replace(withMovedKey(document_->scene(), last(), 0.25f));
        const Scene edited = document_->scene();
        const std::vector<EditLog::ClipFile> known{{at("model_walk.smd"), hashOf(*document_->clipFiles()[0])}};
        const auto load = [](const std::string& path) { return loadFile(path, {}); };
        std::vector<Error> notes;
        ClipFiles files = clipFilesAgain(edited, file, known, load, notes);
        QCOMPARE(files.size(), std::size_t{1});
        QVERIFY(notes.empty());
        document_->setClipFiles(files);
        QVERIFY(document_->modified());
        save();
        QCOMPARE(changed(), QStringList{"model_walk.smd"});
        // Killed behind the writing: the log is older than the file, which holds the edit.
        files = clipFilesAgain(edited, file, known, load, notes);
        QVERIFY(files.size() == 1 && notes.empty());
        document_->setClipFiles(files);
        QVERIFY(!document_->modified());
        put("model_walk.smd", asBytes(skeletonText("0.750000")));
        QVERIFY(clipFilesAgain(edited, file, known, load, notes).empty());
        QCOMPARE(notes.size(), std::size_t{1});
        fs::remove(at("model_walk.smd"));
        QVERIFY(clipFilesAgain(edited, file, known, load, notes).empty());
        QCOMPARE(notes.size(), std::size_t{2});
    }
};

} // namespace clip_files_test

QTEST_GUILESS_MAIN(clip_files_test::ClipFilesTest)
#include "clip_files_test.moc"
