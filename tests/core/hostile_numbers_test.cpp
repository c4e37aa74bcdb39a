// SPDX-License-Identifier: MIT
#include "core/io/format/side_files.h"
#include "tests/core/corpus.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/hostile_load.h"
#include "tests/core/hostile_tokens.h"
#include "tests/core/text_rigs.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <ctime>
#include <set>
#include <sys/resource.h>

namespace hostile_numbers_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Files that belong together; the first is the one that is opened.
struct FileSet {
    std::string title;
    std::vector<std::pair<std::string, SharedBytes>> files; ///< by name
    bool some = false; ///< a choice of cases will do, also where all are asked for: there are many such files
};

/// A skin, a shape, clips of each kind, a material with an image: what any format has a place for.
Scene everything()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    GltfBuilder::Json& primitive = builder.json["meshes"][0]["primitives"][0];
    primitive["attributes"]["NORMAL"] = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1});
    primitive["attributes"]["TEXCOORD_0"] = builder.add<float>("VEC2", {0, 0, 1, 0, 0, 1});
    primitive["indices"] = builder.add<std::uint16_t>("SCALAR", {0, 1, 2});
    primitive["material"] = 0;
    const std::size_t move = builder.add<float>("VEC3", std::vector<float>(9, 0.5f));
    primitive["targets"] = GltfBuilder::Json::array({{{"POSITION", move}, {"NORMAL", move}}});
    builder.json["skins"][0]["inverseBindMatrices"] = builder.add<float>(
        "MAT4", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1});
    builder.addClip("turn", 1, "rotation", {0, 0.5f, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0});
    builder.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.25f), "CUBICSPLINE");
    builder.addClip("smile", 2, "weights", {0, 1}, "SCALAR", {0, 1}, "STEP");
    const char png[] = "\x89PNG\r\n\x1a\n0123";
    builder.push("images", {{"bufferView", builder.addView(png, 12)}, {"mimeType", "image/png"}});
    builder.push("textures", {{"source", 0}});
    builder.push("materials", {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}});
    return loadMemory(builder.glb())->scene;
}

/// What our writers make of it; a format with several kinds of files is here with each.
std::vector<FileSet> writtenSets()
{
    const Scene scene = everything();
    std::vector<std::pair<const FileFormat*, WriteOptions>> all;
    for (const FileFormat* format : fileFormats())
        if (format->write) all.emplace_back(format, WriteOptions{});
    all.emplace_back(formatById("gltf"), WriteOptions{{"format", "gltf"}});
    std::vector<FileSet> out;
    for (const auto& [format, options] : all) {
        const Result<Written> written = writeFresh(*format, scene, "skin", options);
        if (!written) qFatal("%s: %s", format->id, englishMessage(written.error()).c_str());
        const std::string suffix = options.empty() ? format->suffixes[0] : options[0].second;
        FileSet set{format->id + std::string(" ") + suffix, {}};
        for (const OutputFile& file : written->files)
            set.files.emplace_back(file.name.empty() ? "skin." + suffix : file.name,
                std::make_shared<const std::vector<std::byte>>(file.bytes));
        out.push_back(std::move(set));
    }
    return out;
}

/// Files of the tree: what our writers do not write, and readers without a writer. One line is one file.
std::vector<FileSet> storedSets()
{
    const std::vector<std::string> paths[] = {
        {"tiny/tiny_scaled.dae"},
        {"tiny/tiny.mesh.xml", "tiny/tiny.skeleton.xml", "tiny/tiny.material"},
        {"check/bind_shape_moves.dae"},
        {"check/child_before_parent.smd"},
        {"tiny/tiny.md5mesh"},
        {"tiny/tiny.md5anim"},
        {"tiny/tiny.iqm"},
    };
    std::vector<FileSet> out;
    for (const std::vector<std::string>& set : paths) {
        FileSet files{set.front(), {}};
        for (const std::string& path : set)
            files.files.emplace_back(
                std::filesystem::path(path).filename().string(), shareBytes(textOfFile(dataFolder(path))));
        out.push_back(std::move(files));
    }
    out.push_back({"made.qc",
        {{"made.qc", shareBytes("$body b \"body.smd\"\n$sequence walk \"body\" fps 12\n$attachment hand tip 1 2 3\n")},
            {"body.smd", shareBytes(textOfFile(dataFolder("check/child_before_parent.smd")))}}});
    const std::vector<madefbx::Rec> fbx = madefbx::character().records;
    const madefbx::Container deflated{7500, false, true};
    for (const std::string& bytes :
        {madefbx::textFile(fbx), madefbx::binaryFile(fbx), madefbx::binaryFile(fbx, deflated)})
        out.push_back({"made " + std::to_string(out.size()) + ".fbx", {{"made.fbx", shareBytes(bytes)}}});
    return out;
}

/// Small files of the models beside the checkout, each alone.
std::vector<FileSet> sharedSets()
{
    constexpr std::uintmax_t kSmall = 20'000;
    std::vector<FileSet> out;
    const std::string data = sharedFolder() + "/data";
    if (sharedFolder().empty() || !std::filesystem::is_directory(data)) return out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(data)) {
        if (!entry.is_regular_file() || entry.file_size() > kSmall) continue;
        const std::string path = entry.path().string();
        const Result<SharedBytes> bytes = readFile(path);
        if (!bytes) continue;
        const FileFormat* format = formatFor(**bytes, path);
        if (!format || !format->patch) continue;
        out.push_back(
            {entry.path().lexically_relative(data).string(), {{entry.path().filename().string(), *bytes}}, true});
    }
    std::sort(out.begin(), out.end(), [](const FileSet& a, const FileSet& b) { return a.title < b.title; });
    return out;
}

std::vector<FileSet> allSets()
{
    std::vector<FileSet> out = writtenSets();
    for (FileSet& set : storedSets()) out.push_back(std::move(set));
    if (std::getenv("BINDPOSE_ALL"))
        for (FileSet& set : sharedSets()) out.push_back(std::move(set));
    return out;
}

/// Says which cases take much, for people: machines differ too much for a test to decide it.
class Costs {
public:
    ~Costs()
    {
        struct rusage now {};
        ::getrusage(RUSAGE_SELF, &now);
        const double seconds = static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC;
        const long moreMiB = (now.ru_maxrss - mostKiB()) / 1024;
        mostKiB() = std::max(mostKiB(), now.ru_maxrss);
        if (seconds > 2.0 || moreMiB > 200) std::printf("%s: %.1f s, %ld MiB more\n", what.c_str(), seconds, moreMiB);
    }
    std::string what;

private:
    static long& mostKiB()
    {
        static long most = 0;
        return most;
    }
    const std::clock_t begin_ = std::clock(); ///< of the processor, which others use too
};

} // namespace

/// Every reader, and every number, name and element of a file that it reads.
class HostileNumbersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyReaderHasAFile();
    void anySpoiltTokenGivesASceneOrAnError_data();
    void anySpoiltTokenGivesASceneOrAnError();

private:
    static void load(const FileSet& set, std::size_t file, const SharedBytes& spoilt);
    const std::size_t seed_ = numberFromEnvironment("BINDPOSE_SEED", 20261124);
    const std::size_t cases_ = numberFromEnvironment("BINDPOSE_CASES", 50);
    std::vector<FileSet> sets_ = allSets();
};

void HostileNumbersTest::everyReaderHasAFile()
{
    std::set<std::string> known;
    for (const FileSet& set : sets_)
        for (const auto& [name, bytes] : set.files)
            if (const FileFormat* format = formatFor(*bytes, name)) known.insert(format->id);
    for (const FileFormat* format : fileFormats())
        if (std::string_view(format->id) != "assimp") // its readers run in a process of their own
            QVERIFY2(known.contains(format->id), format->id);
}

void HostileNumbersTest::anySpoiltTokenGivesASceneOrAnError_data()
{
    QTest::addColumn<std::size_t>("set");
    QTest::addColumn<std::size_t>("file");
    QTest::addColumn<std::size_t>("part");
    QTest::addColumn<std::size_t>("begin");
    QTest::addColumn<std::size_t>("end"); ///< 0: a seeded choice of all
    constexpr std::size_t kAtOnce = 4000; // a test function has some minutes, also on a machine that is busy
    for (std::size_t set = 0; set < sets_.size(); ++set)
        for (std::size_t file = 0; file < sets_[set].files.size(); ++file) {
            const std::string name = sets_[set].title + " " + sets_[set].files[file].first;
            const std::vector<TokenFile> parts = tokenFilesOf(*sets_[set].files[file].second);
            for (std::size_t part = 0; part < parts.size(); ++part) {
                const std::string title = name + (part > 0 ? " inside" : "");
                const std::size_t all = std::getenv("BINDPOSE_ALL") && !sets_[set].some ? parts[part].cases() : 0;
                if (all == 0) QTest::newRow(title.c_str()) << set << file << part << std::size_t{0} << std::size_t{0};
                for (std::size_t at = 0; at < all; at += kAtOnce)
                    QTest::newRow((title + " from " + std::to_string(at)).c_str())
                        << set << file << part << at << std::min(at + kAtOnce, all);
            }
        }
}

void HostileNumbersTest::load(const FileSet& set, std::size_t file, const SharedBytes& spoilt)
{
    std::map<std::string, SharedBytes> files(set.files.begin(), set.files.end());
    files[set.files[file].first] = spoilt;
    LoadContext context;
    context.resolver = memoryResolver(files);
    loadHostile(files[set.files[0].first], set.files[0].first, context);
    if (file > 0) loadHostile(spoilt, set.files[file].first, context);
}

void HostileNumbersTest::anySpoiltTokenGivesASceneOrAnError()
{
    QFETCH(std::size_t, set);
    QFETCH(std::size_t, file);
    QFETCH(std::size_t, part);
    QFETCH(std::size_t, begin);
    QFETCH(std::size_t, end);
    const TokenFile tokens = tokenFilesOf(*sets_[set].files[file].second)[part];
    const bool choose = end == 0, verbose = std::getenv("BINDPOSE_VERBOSE");
    HostileRandom random(seed_);
    if (choose) end = std::min(cases_, tokens.cases());
    for (std::size_t i = begin; i < end; ++i) {
        Costs costs;
        const TokenFile::Case one = tokens.at(choose ? random.below(tokens.cases()) : i);
        costs.what = sets_[set].title + " " + sets_[set].files[file].first + ": " + one.what;
        if (verbose) std::fprintf(stderr, "%s\n", costs.what.c_str());
        load(sets_[set], file, one.bytes);
    }
    std::printf("seed %zu, %zu cases\n", seed_, end - begin);
}

} // namespace hostile_numbers_test

QTEST_GUILESS_MAIN(hostile_numbers_test::HostileNumbersTest)
#include "hostile_numbers_test.moc"
