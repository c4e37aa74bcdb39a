// SPDX-License-Identifier: MIT
// A save of several files that was cut off: the next one who looks has all of the old, or all of the new.
#include "core/base/bytes.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/replace_files.h"
#include "core/io/disk/save_journal.h"
#include "core/io/disk/temporaries.h"
#include "core/io/format/load.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <fstream>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace save_journal_test {

using namespace bindpose;
using namespace bindpose::testing;
namespace fs = std::filesystem;

namespace {

constexpr int kFiles = 3;

std::uint64_t hashOf(const std::string& text)
{
    return hashBytes(asBytes(text));
}

/// A folder with files "a", "sub/b" and a new one, and a process that is killed while it saves them.
struct Folder {
    QTemporaryDir made;
    fs::path root = made.path().toStdString();
    std::vector<fs::path> names{"a", "sub/b", "new"};

    Folder()
    {
        fs::create_directories(root / "sub");
        put("a", "old a");
        put("sub/b", "old b");
    }
    void put(const fs::path& name, const std::string& text) const
    {
        std::ofstream(root / name, std::ios::binary) << text;
    }
    std::string get(const fs::path& name) const
    {
        std::ifstream file(root / name, std::ios::binary);
        return file ? std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>()) : "(none)";
    }
    std::string all() const { return get("a") + ", " + get("sub/b") + ", " + get("new"); }
    /// Names that begin as ours do.
    std::size_t left() const
    {
        std::size_t out = 0;
        for (const auto& entry : fs::recursive_directory_iterator(root))
            out += entry.path().filename().string().starts_with(".bindpose-");
        return out;
    }
    /// The process ends after that many of its renames, the last file first as replaceFiles does.
    void killedAfter(int renames, bool formers = true) const
    {
        const pid_t child = ::fork();
        if (child == 0) {
            save(renames, formers);
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    }
    void save(int renames, bool formers) const
    {
        std::vector<JournalFile> files;
        for (const fs::path& name : names) {
            JournalFile file;
            file.target = root / name;
            std::optional<FileLock> lock;
            const Temporary temporary = makeTemporary(file.target.parent_path(), lock, 0666);
            const std::string after = "new " + name.filename().string(), before = get(name);
            if (::write(temporary.descriptor, after.data(), after.size()) < 0) ::_exit(1);
            file.temporary = temporary.path;
            file.former = formerName(file.target.parent_path());
            if (before != "(none)") file.before = hashOf(before);
            file.after = hashOf(after);
            files.push_back(file);
        }
        int failed = 0;
        const auto journal = SaveJournal::begin(files, failed);
        if (!journal) ::_exit(2);
        for (const JournalFile& file : files)
            if (file.before && formers) fs::create_hard_link(file.target, file.former);
        for (int i = 0; i < renames; ++i) {
            const JournalFile& file = files[files.size() - 1 - static_cast<std::size_t>(i)];
            fs::rename(file.temporary, file.target);
        }
        ::_exit(0); // the journal's destructor does not run
    }
};

fs::path nameOf(const Folder& folder, const char* ending)
{
    return folder.root / (std::string(".bindpose-1-00000000-1") + ending);
}

bool hasFinding(const Loaded& file, const ErrorText& text)
{
    return std::any_of(
        file.findings.begin(), file.findings.end(), [&](const Finding& one) { return one.text == &text; });
}

/// A journal of one file, as anybody may write it.
void putJournal(const Folder& folder, const std::string& before, const std::string& after, const std::string& target,
    const std::string& temporary = nameOf({}, ".tmp").filename().string())
{
    folder.put(kJournalName, journalText(before, after, target, temporary, ".bindpose-1-00000000-1.old"));
}

} // namespace

class SaveJournalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasBegunIsFinished()
    {
        for (int renames = 0; renames <= kFiles; ++renames) {
            const Folder folder;
            folder.killedAfter(renames);
            QVERIFY(folder.left() > 0);
            const std::vector<HealedSave> healed = healSaves(folder.root);
            QCOMPARE(folder.all(), std::string("new a, new b, new new"));
            QCOMPARE(folder.left(), std::size_t{0});
            QCOMPARE(healed.size(), std::size_t{renames < kFiles});
            if (healed.empty()) continue;
            QCOMPARE(healed[0].way, HealedSave::Way::Finished);
            QCOMPARE(healed[0].files, (std::vector<std::string>{"a", "b", "new"}));
            QVERIFY(healSaves(folder.root).empty());
        }
    }

    void whatCannotBeFinishedIsTakenBack()
    {
        for (int renames = 0; renames < kFiles; ++renames) {
            const Folder folder;
            folder.killedAfter(renames);
            // The first file gets its new name last: its temporary is there in each case.
            for (const auto& entry : fs::directory_iterator(folder.root))
                if (isTemporaryName(entry.path().filename()))
                    std::ofstream(entry.path(), std::ios::binary) << "damaged";
            const std::vector<HealedSave> healed = healSaves(folder.root);
            QCOMPARE(folder.all(), std::string("old a, old b, (none)"));
            QCOMPARE(healed.size(), std::size_t{1});
            QCOMPARE(healed[0].way, HealedSave::Way::TakenBack);
            QCOMPARE(folder.left(), std::size_t{0});
        }
    }

    void whatSomebodyElseChangedIsLeftAlone()
    {
        const Folder folder;
        folder.killedAfter(2);
        folder.put("a", "theirs");
        const std::vector<HealedSave> healed = healSaves(folder.root);
        QCOMPARE(healed.size(), std::size_t{1});
        QCOMPARE(healed[0].way, HealedSave::Way::LeftAlone);
        QCOMPARE(folder.all(), std::string("theirs, new b, new new"));
        // What was replaced before is nowhere else.
        QCOMPARE(folder.get("sub/b.bak"), std::string("old b"));
        QCOMPARE(folder.left(), std::size_t{0});

        const Folder backed; // a backup of an earlier save stays
        backed.put("sub/b.bak", "older b");
        backed.killedAfter(2);
        backed.put("a", "theirs");
        QCOMPARE(healSaves(backed.root).size(), std::size_t{1});
        QCOMPARE(backed.get("sub/b.bak"), std::string("older b"));
        QCOMPARE(backed.get("sub/b.bak.2"), std::string("old b"));
    }

    void aSaveAtWorkIsLeftAlone()
    {
        const Folder folder;
        int failed = 0;
        const JournalFile file{
            folder.root / "a", nameOf(folder, ".tmp"), nameOf(folder, ".old"), hashOf("old a"), hashOf("new a")};
        {
            const auto journal = SaveJournal::begin({&file, 1}, failed);
            QVERIFY(journal && failed == 0);
            QVERIFY(healSaves(folder.root).empty());
            QCOMPARE(folder.left(), std::size_t{1});
            const auto second = SaveJournal::begin({&file, 1}, failed); // another save in this folder
            QVERIFY(second && failed == 0);
            QCOMPARE(folder.left(), std::size_t{2});
        }
        QCOMPARE(folder.left(), std::size_t{0});
    }

    void filesOfFoldersBesideEachOtherAreFoundFromBoth()
    {
        for (const char* from : {"x", "sub"}) {
            const Folder folder;
            fs::create_directories(folder.root / "x");
            folder.put("x/a", "old");
            int failed = 0;
            std::vector<JournalFile> files;
            for (const char* name : {"x/a", "sub/b"}) {
                const fs::path at = folder.root / name;
                files.push_back({at, at.parent_path() / ".bindpose-1-00000000-1.tmp",
                    at.parent_path() / ".bindpose-1-00000000-1.old", hashOf(folder.get(name)), hashOf("new")});
                std::ofstream(files.back().temporary) << "new";
            }
            SaveJournal::begin(files, failed)->leave();
            QCOMPARE(failed, 0);
            QCOMPARE(healSaves(folder.root / from).size(), std::size_t{1});
            QCOMPARE(folder.get("x/a") + folder.get("sub/b"), std::string("newnew"));
            QCOMPARE(folder.left(), std::size_t{0});
        }
        const Folder folder; // farther apart: no journal, and no error
        int failed = 0;
        const JournalFile far[] = {{folder.root / "x/y/z/a", {}, {}, {}, 0}, {folder.root / "sub/b", {}, {}, {}, 0}};
        QVERIFY(!SaveJournal::begin(far, failed) && failed == 0);
        const JournalFile one{folder.root / "a", {}, {}, {}, 0};
        for (int i = 0; i < 8; ++i) // all names taken by others: a save goes without, too
            folder.put(".bindpose-save-" + std::to_string(i) + ".journal", "theirs");
        for (int i = 0; i < 8 && ::geteuid() == 0; ++i)
            QCOMPARE(
                ::chown((folder.root / (".bindpose-save-" + std::to_string(i) + ".journal")).c_str(), 65534, 65534), 0);
        if (::geteuid() == 0) QVERIFY(!SaveJournal::begin({&one, 1}, failed) && failed == 0);
    }

    /// Somebody may send a folder with a journal in it.
    void aJournalReachesNothingElsewhere()
    {
        const Folder outside;
        outside.put("victim", "mine");
        const std::string victim = (outside.root / "victim").string();
        const Folder folder;
        folder.put(nameOf(folder, ".tmp").filename(), "evil");
        fs::create_directory_symlink(outside.root, folder.root / "link");
        const std::string up = (folder.root / "sub").lexically_relative(folder.root).string() + "/../../";
        const std::string beside = "../" + outside.root.filename().string() + "/victim";
        for (const std::string& target :
            {victim, beside, up + outside.root.filename().string() + "/victim", std::string("link/victim")}) {
            putJournal(folder, "mine", "evil", target);
            QVERIFY(healSaves(folder.root).empty());
            QCOMPARE(QString::fromStdString(outside.get("victim")), QStringLiteral("mine"));
            QCOMPARE(folder.get(kJournalName), std::string("(none)"));
        }
        putJournal(folder, "old a", "evil", "a", "sub/b"); // no file of anybody's is taken for a temporary
        QVERIFY(healSaves(folder.root).empty());
        // The same names below the folder do work: it is the place that is refused.
        putJournal(folder, "old a", "evil", "a");
        QCOMPARE(healSaves(folder.root).size(), std::size_t{1});
        QCOMPARE(folder.get("a"), std::string("evil"));
    }

    /// In a folder for all, somebody else's would move files in this user's name.
    void aJournalOfAnotherUserIsNoneOfOurs()
    {
        if (::geteuid() != 0) QSKIP("files can be given away by the administrator alone");
        const Folder folder;
        folder.put(nameOf(folder, ".tmp").filename(), "evil");
        putJournal(folder, "old a", "evil", "a");
        QCOMPARE(::chown((folder.root / kJournalName).c_str(), 65534, 65534), 0);
        QVERIFY(healSaves(folder.root).empty());
        QCOMPARE(folder.get("a"), std::string("old a"));
        QCOMPARE(::chown((folder.root / kJournalName).c_str(), 0, 0), 0);
        QCOMPARE(healSaves(folder.root).size(), std::size_t{1});
        QCOMPARE(folder.get("a"), std::string("evil"));
    }

    /// At each length: what was not written whole had moved nothing.
    void aJournalThatWasCutShortGoes()
    {
        const Folder whole;
        whole.killedAfter(0);
        const std::string text = whole.get(kJournalName);
        QVERIFY(text.size() > 100);
        for (std::size_t length = 0; length < text.size(); length += 7) {
            const Folder folder;
            folder.put(kJournalName, text.substr(0, length));
            QVERIFY(healSaves(folder.root).empty());
            QCOMPARE(folder.all(), std::string("old a, old b, (none)"));
            QCOMPARE(folder.left(), std::size_t{0});
        }
    }

    void whoOpensOneOfTheFilesIsTold()
    {
        const Folder folder;
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        folder.put("new", std::string(asText(*builder.glb())));
        std::string model = folder.get("new");
        folder.put("a", model);
        folder.killedAfter(1);
        const Result<Loaded> damaged = loadFile((folder.root / "a").string(), {});
        QVERIFY(!damaged); // "new a" is no model, but it is all there
        QCOMPARE(folder.all(), std::string("new a, new b, new new"));

        folder.put("a", model);
        folder.put(nameOf(folder, ".tmp").filename(), model += std::string(4, ' '));
        putJournal(folder, folder.get("a"), model, "a");
        const Result<Loaded> told = loadFile((folder.root / "a").string(), {});
        QVERIFY(told);
        QVERIFY(hasFinding(*told, errors::kSaveFinished));
        QVERIFY(std::any_of(told->findings.begin(), told->findings.end(), tellsOfSave));
        const Result<Loaded> again = loadFile((folder.root / "a").string(), {});
        QVERIFY(again && !hasFinding(*again, errors::kSaveFinished));
    }

    /// The backups of the window, and a save that goes through: nothing is left lying about.
    void aSaveLeavesNoJournal()
    {
        const Folder folder;
        const std::string a = (folder.root / "a").string(), b = (folder.root / "sub/b").string(), one = "1", two = "2";
        const FileToWrite files[] = {{a, asBytes(one)}, {b, asBytes(two)}};
        QVERIFY(replaceFiles(files, {}));
        QCOMPARE(folder.all(), std::string("1, 2, (none)"));
        QCOMPARE(folder.left(), std::size_t{0});
    }
};

} // namespace save_journal_test

using save_journal_test::SaveJournalTest;
QTEST_GUILESS_MAIN(SaveJournalTest)
#include "save_journal_test.moc"
