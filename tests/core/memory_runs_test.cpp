// SPDX-License-Identifier: MIT
// A whole run over two files – loaded, edited, swept, saved, read again – in which one allocation fails: each in turn.
// No file with JSON: what frees its values asks for memory itself, and may not fail. Qt's containers ask malloc, which
// does not fail here: core is what is tried.
#include "core/base/within_memory.h"
#include "core/document/document.h"
#include "core/edit/ground/edits.h"
#include "core/eval/sweep/sweep.h"
#include "core/io/save/save.h"
#include "tests/core/exports.h"
#include "tests/core/failing_new.h"
#include "tests/core/random_scene.h"
#include "tests/core/tiny_rig.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace memory_runs_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Files = std::map<std::string, std::string>; ///< by name

/// Files in a folder of their own.
struct Model {
    QTemporaryDir folder;
    std::string main;
    Files before, after; ///< as they were made, and as a run leaves them

    Model(const std::string& name, Files files) : before(std::move(files)) { main = pathOf(name); }
    std::string pathOf(const std::string& name) const
    {
        return folder.filePath(QString::fromStdString(name)).toStdString();
    }
    void write() const
    {
        for (const QString& left : QDir(folder.path()).entryList(QDir::Files | QDir::Hidden))
            QFile::remove(folder.filePath(left));
        for (const auto& [name, text] : before) std::ofstream(pathOf(name), std::ios::binary) << text;
    }
    Files now() const
    {
        Files out;
        for (const QString& name : QDir(folder.path()).entryList(QDir::Files | QDir::Hidden))
            out[name.toStdString()] = textOfFile(folder.filePath(name).toStdString());
        return out;
    }
};

std::string namesOf(const Files& files)
{
    std::string out;
    for (const auto& [name, text] : files) out += name + " (" + std::to_string(text.size()) + ") ";
    return out;
}

Files exportOf(const char* format, const WriteOptions& options = {})
{
    const Scene scene = loadedText(textOfFile(dataFolder("tiny/tiny.iqm")), "tiny.iqm").scene;
    Files out;
    for (const OutputFile& file : fresh(format, scene, options).files)
        out[file.name.empty() ? mainName(format) : file.name] = std::string(asText(file.bytes));
    return out;
}

/// Where a run has come to.
enum class Step { Load, Edit, Sweep, Save, Reload, Done };

/// What a run leaves: the document with what it held before the step that failed.
struct Left {
    Step step = Step::Load;
    std::unique_ptr<Document> document;
    std::shared_ptr<const Scene> held;
    std::optional<Error> error;
};

/// What every run changes: in Ogre's and MD5's files more than one of them.
Result<Scene> edited(const Scene& scene)
{
    return withinMemory([&]() -> Result<Scene> {
        const Result<Scene> weighted = setWeight(scene, SetId(0u), 0, 0, 0.25f);
        if (!weighted) return weighted;
        return renameObject(*weighted, NameKind::Node, 0, scene.nodes[0]->name.substr(1));
    });
}

/// Each step as the window and the command line call it. Only the steps are counted, not what keeps their results.
void go(const Model& model, Left& left)
{
    const auto keep = [&left](const auto& result) {
        if (!result) left.error = result.error();
        return bool(result);
    };
    Result<Loaded> loaded = counted([&] { return loadFile(model.main, {}); });
    if (!keep(loaded)) return;
    left.document = std::make_unique<Document>(std::move(*loaded));
    Document& document = *left.document;
    left.held = document.sharedScene();
    left.step = Step::Edit;
    const Result<Scene> next = countedOn([&] { return edited(document.scene()); });
    if (!keep(next)) return;
    left.step = Step::Sweep;
    const std::vector<SweepMoment> moments = sweepMoments(*next);
    const auto moves = countedOn([&] { return sweepMoves(document.scene(), *next, moments, {}); });
    if (!keep(moves)) return;
    if (!keep(countedOn([&] { return sweepStretch(*next, moments, {}); }))) return;
    if (!keep(countedOn([&] { return sweepBounds(*next, moments, {}); }))) return;
    document.replace(*next);
    left.held = document.sharedScene();
    left.step = Step::Save;
    const Baseline base = document.baseline();
    const Result<SavePlan> plan = countedOn([&] { return planSave(base.scene, *base.source, *left.held, model.main); });
    if (!keep(plan)) return;
    if (!keep(countedOn([&] { return writePlan(*plan, {}); }))) return;
    left.step = Step::Reload;
    const Result<Loaded> again = countedOn([&] { return reloadPlan(*plan, {}); });
    if (!keep(again)) return;
    document.rebase(*left.held, again->source);
    left.step = Step::Done;
}

const char* const kSteps[] = {"load", "edit", "sweep", "save", "reload", "done"};

} // namespace

class MemoryRunsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneAllocationFailsInARun_data()
    {
        QTest::addColumn<int>("which");
        for (const char* name : {"Ogre", "MD5", "Collada", "IQM", "FBX"}) QTest::newRow(name) << 0;
    }
    void oneAllocationFailsInARun();

private:
    void failAt(Model& model, long n);
    std::map<std::string, long> told_; ///< how often each step said so
};

void MemoryRunsTest::failAt(Model& model, long n)
{
    model.write();
    failing = n;
    Left left;
    go(model, left);
    failing = -1;
    const std::string at = "allocation " + std::to_string(n) + ", in " + kSteps[int(left.step)];
    const Files now = model.now();
    ++told_[std::string(kSteps[int(left.step)])];
    if (left.error) QVERIFY2(left.error->kind == ErrorKind::Limit, (at + ": " + englishMessage(*left.error)).c_str());
    if (left.document) // alive, and what it was
        QVERIFY2(left.document->sharedScene() == left.held && left.document->findings().size() < 1000, at.c_str());
    const bool written = left.step == Step::Done || left.step == Step::Reload;
    if (written) QVERIFY2(now == model.after, (at + ": not the new files").c_str());
    if (!written) QVERIFY2(now == model.before, (at + ": not the old files: " + namesOf(now)).c_str());
    if (!left.document) return;
    // The next attempt is as good as ever.
    if (left.step == Step::Edit) QVERIFY2(edited(left.document->scene()), at.c_str());
}

void MemoryRunsTest::oneAllocationFailsInARun()
{
    const std::string row = QTest::currentDataTag();
    Model model = row == "Ogre"      ? Model("tiny.mesh.xml",
                                           {{"tiny.mesh.xml", textOfFile(dataFolder("tiny/tiny.mesh.xml"))},
                                               {"tiny.skeleton.xml", textOfFile(dataFolder("tiny/tiny.skeleton.xml"))},
                                               {"tiny.material", textOfFile(dataFolder("tiny/tiny.material"))}})
                  : row == "MD5"     ? Model("out.md5mesh", exportOf("md5"))
                  : row == "Collada" ? Model("out.dae", exportOf("collada"))
                  : row == "IQM"     ? Model("out.iqm", exportOf("iqm"))
                                     : Model("out.fbx", exportOf("fbx"));
    model.write();
    Left whole;
    go(model, whole);
    QVERIFY2(whole.step == Step::Done, whole.error ? englishMessage(*whole.error).c_str() : kSteps[int(whole.step)]);
    model.after = model.now();
    QVERIFY(model.after != model.before);
    const long all = allocations;
    const long step = qEnvironmentVariableIsSet("BINDPOSE_ALL") ? 1 : std::max(1L, all / 400);
    told_.clear();
    long runs = 0;
    for (long n = step == 1 ? 0 : long(firstSeed()) % step; n < all; n += step, ++runs) {
        failAt(model, n);
        if (QTest::currentTestFailed()) return;
    }
    std::string told;
    for (const auto& [what, count] : told_) told += " " + what + " " + std::to_string(count);
    qInfo("%s: %ld of %ld allocations failed, one a run; it ended in%s", row.c_str(), runs, all, told.c_str());
    QVERIFY(told_["load"] > 0 && told_["save"] > 0);
}

} // namespace memory_runs_test

QTEST_GUILESS_MAIN(memory_runs_test::MemoryRunsTest)
#include "memory_runs_test.moc"
