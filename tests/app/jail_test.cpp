// SPDX-License-Identifier: MIT
// What an importer that was taken over by a file can reach: nothing but the files of the model, through the broker.
#include "app/system/file_broker.h"
#include "app/system/jail.h"
#include "core/base/bytes.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace jail_test {

using namespace bindpose;

namespace {

constexpr int kNoJail = 77, kThrew = 78;

/// What `work` gives in a child process, in the jail or without it: below 256.
int inChild(bool jailed, const std::function<int()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (jailed && !enterJail()) ::_exit(kNoJail);
        int out = kThrew;
        try {
            out = work();
        } catch (...) {
        }
        ::_exit(out);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

int errnoOf(long result)
{
    return result < 0 ? errno : 0;
}

} // namespace

class JailTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    std::string at(const char* name) const { return folder_.path().toStdString() + "/" + name; }
    void put(const char* name, const std::string& text) const { std::ofstream(at(name), std::ios::binary) << text; }

private Q_SLOTS:
    void initTestCase()
    {
        std::filesystem::create_directory(at("sub"));
        put("sub/model.obj", "v 0 0 0");
        put("sub/Model.MTL", "newmtl a");
        put("sub/.hidden", "secret");
        put(".hidden", "secret");
        put("beside.mtl", "newmtl b");
    }

    /// Each works outside, so that the refusal is the jail's.
    void aPlantedImporterGetsNothing_data()
    {
        QTest::addColumn<int>("which");
        for (const char* name : {"open /etc/passwd", "write home", "socket", "fork", "exec", "make a program", "unlink",
                 "read a folder", "kill", "raise limits", "signal a thread of another", "name who is told of a file"})
            QTest::newRow(name) << rows_++;
    }
    void aPlantedImporterGetsNothing()
    {
        QFETCH(int, which);
        const std::string home = at("written"), gone = at("gone");
        const std::function<int()> tries[] = {
            [] { return errnoOf(::open("/etc/passwd", O_RDONLY)); },
            [&] { return errnoOf(::open(home.c_str(), O_CREAT | O_WRONLY, 0600)); },
            [] { return errnoOf(::socket(AF_UNIX, SOCK_STREAM, 0)); },
            [] {
                const pid_t child = ::fork();
                if (child == 0) ::_exit(0);
                return errnoOf(child);
            },
            [] { return errnoOf(::execl("/bin/true", "true", nullptr)); },
            [] {
                void* memory =
                    ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                return memory == MAP_FAILED ? errno : 0;
            },
            [&] { return errnoOf(::unlink(gone.c_str())); },
            [&] { return errnoOf(::open(".", O_RDONLY | O_DIRECTORY)); },
            [] { return errnoOf(::kill(::getppid(), 0)); },
            [] {
                const rlimit more{RLIM_INFINITY, RLIM_INFINITY};
                return errnoOf(::setrlimit(RLIMIT_CORE, &more));
            },
            [] { return errnoOf(::syscall(SYS_tgkill, ::getppid(), ::getppid(), 0)); },
            [] { return errnoOf(::fcntl(STDOUT_FILENO, F_SETOWN, ::getppid())); },
        };
        put("gone", "x");
        const std::function<int()>& work = tries[which];
        QCOMPARE(inChild(false, work), 0);
        put("gone", "x");
        std::filesystem::remove(home);
        const int refused = inChild(true, work);
        if (refused == kNoJail) QSKIP("this system has no seccomp");
        QCOMPARE(refused, EACCES);
        QVERIFY(!std::filesystem::exists(home));
        QVERIFY(std::filesystem::exists(gone));
    }

    /// What reading a model takes goes on: memory, threads, the clock, what was open before.
    void anHonestOneWorksOn()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const int done = inChild(true, [&] {
            std::vector<std::vector<char>> memory;
            for (std::size_t size = 1; size < (std::size_t{1} << 26); size *= 4) memory.emplace_back(size, 'x');
            int sum = 0;
            std::thread other([&] { sum += static_cast<int>(memory.size()); });
            other.join();
            if (std::chrono::steady_clock::now().time_since_epoch().count() == 0) return 1;
            return sum == static_cast<int>(memory.size()) && ::write(ends[1], "ok", 2) == 2 ? 0 : 2;
        });
        if (done == kNoJail) QSKIP("this system has no seccomp");
        QCOMPARE(done, 0);
        char said[2] = {};
        QCOMPARE(::read(ends[0], said, 2), ssize_t{2});
        QCOMPARE(QByteArray(said, 2), QByteArray("ok"));
    }

    void theBrokerGivesTheModelsFilesAlone()
    {
        const int done = inChild(false, [&] {
            const FileBroker files(at("sub/model.obj"));
            if (!enterJail()) return kNoJail;
            const auto text = [&](const std::string& name) {
                const auto bytes = files.read(name);
                return bytes ? std::string(asText(*bytes)) : std::string("(none)");
            };
            if (text("") != "v 0 0 0") return 1;
            if (text("model.mtl") != "newmtl a") return 2; // as everywhere: whatever the case of its letters
            if (text("/etc/passwd") != "(none)") return 3;
            if (text("file:///etc/passwd") != "(none)") return 4;
            if (text("missing.mtl") != "(none)") return 5;
            if (text("../beside.mtl") != "newmtl b") return 7; // as many models have them
            if (text("../../../../../../../../../../etc/passwd") != "(none)") return 8;
            if (text(".hidden") != "(none)" || text("..\\.hidden") != "(none)") return 9;
            if (text(std::string(70000, 'x')) != "(none)") return 6;
            return 0;
        });
        if (done == kNoJail) QSKIP("this system has no seccomp");
        QCOMPARE(done, 0);
    }

private:
    int rows_ = 0;
};

} // namespace jail_test

using jail_test::JailTest;
QTEST_GUILESS_MAIN(JailTest)
#include "jail_test.moc"
