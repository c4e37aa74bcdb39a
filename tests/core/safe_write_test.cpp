// SPDX-License-Identifier: MIT
#include "core/io/disk/file_lock.h"
#include "core/io/disk/file_rights.h"
#include "core/io/disk/replace_files.h"
#include "core/io/disk/save_errors.h"
#include "core/io/disk/temporaries.h"
#include "core/io/save/backup.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <grp.h>
#include <set>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace safe_write_test {

using namespace bindpose;
using namespace bindpose::testing;
namespace fs = std::filesystem;

/// What a disk can do to a save: nothing that existed is lost, nothing is left lying about, and the reason is said.
class SafeWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aFullDiskKeepsTheModel();
    void aFullDiskKeepsTheOlderBackups();
    void aReadOnlyDiskKeepsTheModel();
    void aFolderWithoutPermissionKeepsTheModel();
    void aFolderThatIsGoneIsNotMadeAnew();
    void aFileThatIsGoneIsWrittenAgain();
    void theBackupIsTheFileBeforeTheSave();
    void threeBackupsAreKept();
    void theBackupsOfASaveAreOfOneState();
    void sameContentIsKeptOnce();
    void swappingTwiceChangesNothing();
    void withoutABackupNothingIsSwapped();
    void aLockIsHeldByOneOnly();
    void whatAKilledSaveLeftGoesWithTheNextSave();
    void temporariesOfALivingProcessStay();
    void filesOfOthersThatLookAlikeStay();
    void backupsAndTemporariesAreForTheSameEyes();
    void theGroupStaysWhenAnotherOfItSaves();
    void aGroupThatCannotBeKeptGetsNoMoreThanEverybody();
    void accessListsAndAttributesStay();
    void aLinkWhoseFileIsGoneStaysALink();
    void aLinkIntoAFolderThatIsGoneIsRefused();
    void aSideFileThatSomebodyElseChangedIsNoticed();
    void anImageMayChange();

private:
    QTemporaryDir folder_;
    std::string root_;
    std::string at(const std::string& name) const { return root_ + "/" + name; }
    void put(const std::string& name, const std::string& text) const
    {
        fs::create_directories(fs::path(at(name)).parent_path());
        std::ofstream(at(name), std::ios::binary) << text;
    }
    std::string get(const std::string& name) const
    {
        const Result<SharedBytes> bytes = readFile(at(name));
        return bytes ? std::string(asText(**bytes)) : std::string("(none)");
    }
    std::set<std::string> names() const
    {
        std::set<std::string> out;
        for (const auto& entry : fs::recursive_directory_iterator(root_))
            if (!fs::is_directory(entry.symlink_status())) out.insert(entry.path().lexically_relative(root_).string());
        return out;
    }
    Result<void> keep(const std::string& name) const
    {
        const std::string path = at(name);
        return keepBackups(std::span(&path, 1), {});
    }
    Result<void> swap(std::vector<std::string> files) const
    {
        for (std::string& name : files) name = at(name);
        return swapWithBackups(files, {});
    }
    /// A model with a side file in folder `in`, loaded.
    Loaded model() const
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        put("in/a.bin", std::string(asText(builder.bin)));
        put("in/model.gltf", std::string(asText(*builder.gltfWithSideFile("a.bin"))));
        Result<Loaded> file = loadFile(at("in/model.gltf"), {});
        if (!file) qFatal("%s", englishMessage(file.error()).c_str());
        return std::move(*file);
    }
    Result<void> saveEdited(const Loaded& file) const
    {
        const Scene scene = withRow(file.scene, 0, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, at("in/model.gltf"));
        if (!plan) return plan.error();
        return writePlan(*plan, {});
    }
};

/// A small disk at a folder, taken away again at the end.
class SmallDisk {
public:
    SmallDisk(std::string path, const char* options) : path_(std::move(path))
    {
        fs::create_directories(path_);
        mounted_ = ::mount("tmpfs", path_.c_str(), "tmpfs", 0, options) == 0;
    }
    ~SmallDisk()
    {
        if (mounted_) ::umount(path_.c_str());
    }
    bool mounted() const { return mounted_; }
    void setReadOnly() const
    {
        QVERIFY(::mount(nullptr, path_.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0);
    }
    void fill() const
    {
        std::ofstream filler(path_ + "/filler", std::ios::binary);
        for (int i = 0; i < 64 && filler; ++i) filler << std::string(4096, 'x') << std::flush;
    }

private:
    std::string path_;
    bool mounted_ = false;
};

void SafeWriteTest::init()
{
    fs::remove_all(root_);
    root_ = (folder_.path() + "/t").toStdString();
    fs::create_directories(root_);
}

void SafeWriteTest::aFullDiskKeepsTheModel()
{
    const SmallDisk disk(at("in"), "size=64k");
    if (!disk.mounted()) QSKIP("no right to mount a small disk");
    const Loaded file = model();
    disk.fill();
    const std::set<std::string> before = names();
    const Result<void> done = saveEdited(file);
    QVERIFY(!done);
    QCOMPARE(done.error().text, &errors::kDiskFull);
    QVERIFY(done.error().where.starts_with(at("in")));
    QVERIFY(unchangedOnDisk(*file.source));
    QVERIFY(names() == before);
}

void SafeWriteTest::aFullDiskKeepsTheOlderBackups()
{
    const SmallDisk disk(at("in"), "size=64k");
    if (!disk.mounted()) QSKIP("no right to mount a small disk");
    put("in/a", "now");
    put("in/a.bak", "before");
    disk.fill();
    const Result<void> done = keep("in/a");
    QVERIFY(!done);
    QCOMPARE(done.error().text, &errors::kDiskFull);
    QCOMPARE(get("in/a.bak"), std::string("before"));
    QVERIFY(names() == (std::set<std::string>{"in/a", "in/a.bak", "in/filler"}));
}

void SafeWriteTest::aReadOnlyDiskKeepsTheModel()
{
    const SmallDisk disk(at("in"), "size=64k");
    if (!disk.mounted()) QSKIP("no right to mount a small disk");
    const Loaded file = model();
    disk.setReadOnly();
    const Result<void> done = saveEdited(file);
    QVERIFY(!done);
    QCOMPARE(done.error().text, &errors::kReadOnlyDisk);
    QVERIFY(unchangedOnDisk(*file.source));
}

void SafeWriteTest::aFolderWithoutPermissionKeepsTheModel()
{
    const Loaded file = model();
    const std::set<std::string> before = names();
    // Root may write everywhere, but need not stay root.
    fs::permissions(folder_.path().toStdString(), fs::perms(0755));
    fs::permissions(at("in"), fs::perms(0555));
    const bool root = ::geteuid() == 0;
    if (root) QVERIFY(::seteuid(65534) == 0);
    const Result<void> done = saveEdited(file);
    if (root) QVERIFY(::seteuid(0) == 0);
    fs::permissions(at("in"), fs::perms(0755));
    QVERIFY(!done);
    QCOMPARE(done.error().text, &errors::kNoWriteRight);
    QVERIFY(unchangedOnDisk(*file.source));
    QVERIFY(names() == before);
}

void SafeWriteTest::aFolderThatIsGoneIsNotMadeAnew()
{
    const Loaded file = model();
    fs::rename(at("in"), at("elsewhere"));
    const Result<void> done = saveEdited(file);
    QVERIFY(!done);
    QCOMPARE(done.error().text, &errors::kFolderGone);
    QVERIFY(!fs::exists(at("in")));
}

void SafeWriteTest::aFileThatIsGoneIsWrittenAgain()
{
    const Loaded file = model();
    fs::remove(at("in/a.bin"));
    QVERIFY(saveEdited(file));
    const Result<Loaded> again = loadFile(at("in/model.gltf"), {});
    QVERIFY(again);
    QCOMPARE(again->scene.weights[0]->weights(0)[0], 0.25f);
}

void SafeWriteTest::theBackupIsTheFileBeforeTheSave()
{
    const Loaded file = model();
    const std::string before = get("in/a.bin");
    QVERIFY(keep("in/a.bin"));
    QVERIFY(saveEdited(file));
    QCOMPARE(get("in/a.bin.bak"), before);
    QVERIFY(get("in/a.bin") != before);
}

void SafeWriteTest::threeBackupsAreKept()
{
    for (const char* content : {"one", "two", "three", "four", "five"}) {
        put("a", content);
        QVERIFY(keep("a"));
    }
    QCOMPARE(get("a.bak"), std::string("five"));
    QCOMPARE(get("a.bak.2"), std::string("four"));
    QCOMPARE(get("a.bak.3"), std::string("three"));
    QVERIFY(names() == (std::set<std::string>{"a", "a.bak", "a.bak.2", "a.bak.3"}));
}

void SafeWriteTest::theBackupsOfASaveAreOfOneState()
{
    Loaded file = model();
    const auto save = [&](const Scene& scene, bool withBackups) {
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, at("in/model.gltf"));
        QVERIFY(plan);
        if (withBackups) QVERIFY(keepBackups(filesToKeep(*plan), {}));
        QVERIFY(writePlan(*plan, {}));
        Result<Loaded> again = loadFile(at("in/model.gltf"), {});
        QVERIFY(again);
        file = std::move(*again);
    };
    const Scene weights = withRow(file.scene, 0, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    save(weights, true); // copies of both files are there now, as they were before
    const std::string binAfter = get("in/a.bin"), textAfter = get("in/model.gltf");
    QVERIFY(get("in/a.bin.bak") != binAfter);
    Scene renamed = file.scene;
    Node node = *renamed.nodes[0];
    node.name = "another name";
    renamed.nodes[0] = std::make_shared<const Node>(std::move(node));
    save(renamed, true); // writes the text alone
    QCOMPARE(get("in/a.bin"), binAfter);
    QVERIFY(get("in/model.gltf") != textAfter);
    QVERIFY(swap({"in/model.gltf", "in/a.bin"}));
    QCOMPARE(get("in/model.gltf"), textAfter);
    QCOMPARE(get("in/a.bin"), binAfter);
    QVERIFY(loadFile(at("in/model.gltf"), {}));
}

void SafeWriteTest::sameContentIsKeptOnce()
{
    put("a", "one");
    QVERIFY(keep("a") && keep("a") && keep("not there"));
    QVERIFY(names() == (std::set<std::string>{"a", "a.bak"}));
}

void SafeWriteTest::swappingTwiceChangesNothing()
{
    put("a", "now");
    put("a.bak", "before");
    put("side", "has none");
    QVERIFY(swap({"a", "side"}));
    QCOMPARE(get("a"), std::string("before"));
    QCOMPARE(get("a.bak"), std::string("now"));
    QVERIFY(swap({"a", "side"}));
    QCOMPARE(get("a"), std::string("now"));
}

void SafeWriteTest::withoutABackupNothingIsSwapped()
{
    put("a", "now");
    QVERIFY(!swap({"a"}));
    QVERIFY(names() == (std::set<std::string>{"a"}));
}

void SafeWriteTest::aLockIsHeldByOneOnly()
{
    std::optional<FileLock> first = FileLock::take(at("lock"));
    QVERIFY(first && !FileLock::take(at("lock")));
    FileLock moved = std::move(*first);
    first.reset();
    QVERIFY(!FileLock::take(at("lock")));
    {
        const FileLock gone = std::move(moved);
    }
    QVERIFY(FileLock::take(at("lock")));
    QVERIFY(!FileLock::take(at("no folder/lock")));
}

/// A process in the middle of a save in that folder: its temporary is there, and it waits to be killed.
class SavingProcess {
public:
    explicit SavingProcess(const std::string& folder)
    {
        std::array<int, 2> ready{};
        if (::pipe(ready.data()) != 0) qFatal("no pipe");
        process_ = ::fork();
        if (process_ == 0) {
            std::optional<FileLock> lock;
            const Temporary made = makeTemporary(folder, lock, 0600);
            if (made.failed != 0 || ::write(ready[1], "x", 1) != 1) ::_exit(1);
            while (true) ::pause();
        }
        char byte = 0;
        if (::read(ready[0], &byte, 1) != 1) qFatal("no temporary");
        ::close(ready[0]);
        ::close(ready[1]);
    }
    ~SavingProcess() { kill(); }
    void kill()
    {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }

private:
    pid_t process_ = 0;
};

void SafeWriteTest::whatAKilledSaveLeftGoesWithTheNextSave()
{
    const Loaded file = model();
    const std::set<std::string> before = names();
    {
        SavingProcess first(at("in")), second(at("in"));
    }
    QCOMPARE(names().size(), before.size() + 2);
    QVERIFY(saveEdited(file));
    QVERIFY(names() == before);
}

void SafeWriteTest::temporariesOfALivingProcessStay()
{
    const Loaded file = model();
    SavingProcess other(at("in"));
    const std::set<std::string> before = names();
    QVERIFY(saveEdited(file));
    QVERIFY(names() == before);
    other.kill();
    removeLeftTemporaries(at("in"));
    QCOMPARE(names().size(), before.size() - 1);
}

void SafeWriteTest::filesOfOthersThatLookAlikeStay()
{
    // Another machine's, one that stood at a replaced place, and what only begins or ends like ours.
    for (const char* name : {".bindpose-999999-00112233-0.tmp", ".bindpose-999999-00112233-0.old", ".bindpose-x.tmp",
             ".bindpose-999999-0.tmp", "bindpose-999999-00112233-0.tmp", ".bindpose-"})
        put(name, "theirs");
    const std::set<std::string> before = names();
    removeLeftTemporaries(root_);
    removeLeftTemporaries(at("no such folder"));
    QVERIFY(names() == before);
}

namespace {

unsigned modeOf(const std::string& path)
{
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 07777u : 0u;
}

/// Somebody else saves: one who is in these groups alone. Only root can become them.
class Other {
public:
    explicit Other(std::vector<gid_t> groups)
    {
        groups_.resize(static_cast<std::size_t>(std::max(::getgroups(0, nullptr), 0)));
        ::getgroups(static_cast<int>(groups_.size()), groups_.data());
        became_ = ::setgroups(groups.size(), groups.data()) == 0 && ::setegid(65534) == 0 && ::seteuid(65534) == 0;
    }
    ~Other()
    {
        const bool back =
            ::seteuid(0) == 0 && ::setegid(::getgid()) == 0 && ::setgroups(groups_.size(), groups_.data()) == 0;
        if (became_ && !back) qFatal("no way back");
    }

private:
    std::vector<gid_t> groups_;
    bool became_ = false;
};

} // namespace

void SafeWriteTest::backupsAndTemporariesAreForTheSameEyes()
{
    put("a", "secret");
    fs::permissions(at("a"), fs::perms(0600));
    const FileToWrite file{at("a"), asBytes("other secret")};
    unsigned whileWriting = 0;
    Task task;
    task.progress = [&](float) { // between the writing and the renaming
        for (const std::string& name : names())
            if (name.ends_with(".tmp")) whileWriting = modeOf(at(name));
    };
    QVERIFY(replaceFiles({&file, 1}, task));
    QCOMPARE(whileWriting, 0600u);
    QCOMPARE(modeOf(at("a")), 0600u);
    QVERIFY(keep("a"));
    QCOMPARE(modeOf(at("a.bak")), 0600u);
    put("a.bak", "of an older version, for everybody");
    fs::permissions(at("a.bak"), fs::perms(0644));
    QVERIFY(swap({"a"}));
    QCOMPARE(modeOf(at("a")), 0600u);
    QCOMPARE(modeOf(at("a.bak")), 0600u);
}

void SafeWriteTest::theGroupStaysWhenAnotherOfItSaves()
{
    if (::geteuid() != 0) QSKIP("only root can be somebody else");
    put("a", "before");
    QVERIFY(::chown(at("a").c_str(), 1234, 5678) == 0);
    fs::permissions(at("a"), fs::perms(0664));
    fs::permissions(root_, fs::perms(0777));
    fs::permissions(folder_.path().toStdString(), fs::perms(0755));
    const FileToWrite file{at("a"), asBytes("after")};
    std::vector<Error> notKept;
    {
        const Other member({5678});
        notKept = rightsNotKept(at("a"));
        QVERIFY(replaceFiles({&file, 1}, {}));
    }
    struct stat now {};
    QVERIFY(::stat(at("a").c_str(), &now) == 0);
    QCOMPARE(get("a"), std::string("after"));
    QCOMPARE(now.st_uid, uid_t{65534});
    QCOMPARE(now.st_gid, gid_t{5678});
    QCOMPARE(modeOf(at("a")), 0664u);
    QCOMPARE(notKept.size(), std::size_t{1});
    QCOMPARE(notKept[0].text, &errors::kOwnerNotKept);
}

void SafeWriteTest::aGroupThatCannotBeKeptGetsNoMoreThanEverybody()
{
    if (::geteuid() != 0) QSKIP("only root can be somebody else");
    put("a", "before");
    QVERIFY(::chown(at("a").c_str(), 1234, 5678) == 0);
    fs::permissions(at("a"), fs::perms(0664));
    fs::permissions(root_, fs::perms(0777));
    fs::permissions(folder_.path().toStdString(), fs::perms(0755));
    const FileToWrite file{at("a"), asBytes("after")};
    std::vector<Error> notKept;
    {
        const Other stranger({});
        notKept = rightsNotKept(at("a"));
        QVERIFY(replaceFiles({&file, 1}, {}));
    }
    QCOMPARE(modeOf(at("a")), 0644u);
    QCOMPARE(notKept.size(), std::size_t{2});
    QCOMPARE(notKept[1].text, &errors::kGroupNotKept);
}

void SafeWriteTest::accessListsAndAttributesStay()
{
    put("a", "before");
    // Version 2, then tag, rights and number of each entry: the owner, one person, the group, the mask, all others.
    const std::uint16_t entries[][4] = {{0x01, 6, 0xFFFF, 0xFFFF}, {0x02, 4, 4321, 0}, {0x04, 0, 0xFFFF, 0xFFFF},
        {0x10, 4, 0xFFFF, 0xFFFF}, {0x20, 0, 0xFFFF, 0xFFFF}};
    std::string list("\2\0\0\0", 4);
    list.append(reinterpret_cast<const char*>(entries), sizeof entries);
    const bool lists = ::setxattr(at("a").c_str(), "system.posix_acl_access", list.data(), list.size(), 0) == 0;
    const bool own = ::setxattr(at("a").c_str(), "user.author", "anna", 4, 0) == 0;
    if (!lists && !own) QSKIP("this disk has neither access lists nor attributes");
    const FileToWrite file{at("a"), asBytes("after")};
    QVERIFY(replaceFiles({&file, 1}, {}));
    QVERIFY(keep("a"));
    for (const char* name : {"a", "a.bak"}) {
        std::string value(256, '\0');
        const ssize_t size = ::getxattr(at(name).c_str(), "system.posix_acl_access", value.data(), value.size());
        if (lists) QCOMPARE(value.substr(0, static_cast<std::size_t>(std::max<ssize_t>(size, 0))), list);
        const ssize_t author = ::getxattr(at(name).c_str(), "user.author", value.data(), value.size());
        if (own) QCOMPARE(value.substr(0, static_cast<std::size_t>(std::max<ssize_t>(author, 0))), std::string("anna"));
    }
}

void SafeWriteTest::aLinkWhoseFileIsGoneStaysALink()
{
    fs::create_directories(at("store"));
    fs::create_directories(at("work"));
    fs::create_symlink("../store/real", at("work/a"));
    fs::create_symlink("a", at("work/b"));
    const FileToWrite file{at("work/b"), asBytes("there again")};
    QVERIFY(replaceFiles({&file, 1}, {}));
    QVERIFY(fs::is_symlink(at("work/a")) && fs::is_symlink(at("work/b")));
    QCOMPARE(get("store/real"), std::string("there again"));
    QVERIFY(names() == (std::set<std::string>{"store/real", "work/a", "work/b"}));
}

void SafeWriteTest::aLinkIntoAFolderThatIsGoneIsRefused()
{
    fs::create_symlink("taken away/real", at("a"));
    fs::create_symlink("round", at("round"));
    for (const char* name : {"a", "round"}) {
        const FileToWrite file{at(name), asBytes("text")};
        const Result<void> done = replaceFiles({&file, 1}, {});
        QVERIFY(!done);
        QCOMPARE(done.error().kind, ErrorKind::Write);
        QVERIFY(fs::is_symlink(at(name)));
    }
    QVERIFY(names() == (std::set<std::string>{"a", "round"}));
}

void SafeWriteTest::aSideFileThatSomebodyElseChangedIsNoticed()
{
    const Loaded file = model();
    Scene scene = file.scene;
    change(scene.nodes, 0, [](Node& node) { node.name = "another"; }); // the text alone is written
    Result<SavePlan> plan = planSave(file.scene, *file.source, scene, at("in/model.gltf"));
    QVERIFY(plan && plan->paths.size() == 1);
    const std::string before = get("in/a.bin");
    put("in/a.bin", std::string(before.size(), 'x'));
    const Result<void> refused = writePlan(*plan, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, &errors::kChangedOnDisk);
    QCOMPARE(refused.error().where, at("in/a.bin"));
    plan->keepMine = true;
    QVERIFY(keepBackups(filesToKeep(*plan), {}));
    QVERIFY(writePlan(*plan, {}));
    QCOMPARE(get("in/a.bin"), before);
    QCOMPARE(get("in/a.bin.bak"), std::string(before.size(), 'x')); // the other person's is not lost
}

void SafeWriteTest::anImageMayChange()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.push("images", {{"uri", "skin.png"}});
    put("in/skin.png", "drawn");
    put("in/model.glb", std::string(asText(*builder.glb())));
    const Result<Loaded> file = loadFile(at("in/model.glb"), {});
    QVERIFY(file);
    Scene scene = file->scene;
    change(scene.nodes, 0, [](Node& node) { node.name = "another"; });
    const Result<SavePlan> plan = planSave(file->scene, *file->source, scene, at("in/model.glb"));
    QVERIFY(plan);
    put("in/skin.png", "drawn anew");
    QVERIFY(writePlan(*plan, {}));
    QCOMPARE(get("in/skin.png"), std::string("drawn anew"));
}

} // namespace safe_write_test

QTEST_APPLESS_MAIN(safe_write_test::SafeWriteTest)
#include "safe_write_test.moc"
