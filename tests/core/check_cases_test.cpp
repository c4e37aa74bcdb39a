// SPDX-License-Identifier: MIT
// Each file of tests/data/check is a case; NAME.report.json beside it says what is found in it. A file that is dropped
// in is a test. scripts/check_cases.py and check_scene_cases.py made those that are there.
#include "core/diagnose/report.h"
#include "core/io/load.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <set>

namespace check_cases_test {

using namespace bindpose;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

fs::path folder()
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    return fs::path(root ? root : ".") / "tests/data/check";
}

std::vector<fs::path> cases()
{
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(folder()))
        if (entry.path().extension() != ".json") out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

const char* wordOf(Severity severity)
{
    static constexpr const char* kWords[] = {"hint", "info", "warning", "error"};
    return kWords[static_cast<std::size_t>(severity)];
}

/// Code, severity, how many, and the joints by name, worst first.
Json reportOf(const fs::path& path)
{
    const Result<Loaded> file = loadFile(path.string(), {});
    if (!file) return file.error().text->key;
    Json out = Json::array();
    for (const Finding& finding : diagnose(file->scene, file->findings, {}, {}).findings) {
        Json joints = Json::array();
        for (const NodeId joint : finding.place.joints) joints.push_back(file->scene.node(joint)->name);
        out.push_back({{"code", nameOf(finding).code}, {"severity", wordOf(finding.severity)}, {"count", finding.count},
            {"joints", joints}});
    }
    return out;
}

} // namespace

class CheckCasesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCaseHasItsFindings_data()
    {
        QTest::addColumn<QString>("path");
        for (const fs::path& path : cases())
            QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
    }
    void everyCaseHasItsFindings()
    {
        QFETCH(QString, path);
        const fs::path file(path.toStdString());
        std::ifstream beside(file.parent_path() / (file.stem().string() + ".report.json"));
        QVERIFY2(beside, "no report beside it");
        const Json expected = Json::parse(beside, nullptr, false), found = reportOf(file);
        QVERIFY2(found == expected, found.dump(1).c_str());
    }

    void everyCheckFiresInOneCaseAndIsSilentInAnother()
    {
        std::map<std::string, std::size_t> fires;
        const std::vector<fs::path> files = cases();
        for (const fs::path& path : files) {
            std::set<std::string> codes;
            for (const Json& finding : reportOf(path)) codes.insert(finding["code"].get<std::string>());
            for (const std::string& code : codes) ++fires[code];
        }
        for (const Check* check : checks()) {
            if (!check->run) continue;
            QVERIFY2(fires[check->code] > 0, check->code);
            QVERIFY2(fires[check->code] < files.size(), check->code);
        }
    }

    /// "1 vertices" is said by no sentence that counts.
    void oneIsTheSingular()
    {
        static const QRegularExpression several(
            QStringLiteral("\\b1 (vertices|joints|nodes|bones|names|pairs|triangles|edges|weights|influences)\\b"));
        for (const fs::path& path : cases()) {
            const Result<Loaded> file = loadFile(path.string(), {});
            QVERIFY(file);
            for (const Finding& finding : diagnose(file->scene, file->findings, {}, {}).findings) {
                const bool counts = !finding.args.empty() && finding.args[0].plain() == std::to_string(finding.count);
                Wordings args = finding.args;
                if (counts) args[0] = 1;
                const std::string text = englishText(Phrase(*finding.text, args));
                QVERIFY2(!QString::fromStdString(text).contains(several), text.c_str());
            }
        }
    }

    void aSafeFixLeavesNothingOfItsDefect()
    {
        for (const fs::path& path : cases()) {
            const Result<Loaded> file = loadFile(path.string(), {});
            QVERIFY(file);
            for (const Finding& finding : diagnose(file->scene, file->findings, {}, {}).findings) {
                const Check* check = checkOf(finding);
                if (!check || !check->fix) continue;
                const Result<Scene> fixed = check->fix(file->scene, finding, {});
                if (check->fixKind != FixKind::Safe) continue; // may have nothing to go by
                QVERIFY2(fixed, (path.stem().string() + " " + check->code).c_str());
                DiagnoseOptions only;
                only.only = {check->code};
                for (const Finding& left : diagnose(*fixed, {}, only, {}).findings)
                    QVERIFY2(left.place.points != finding.place.points || left.place.set != finding.place.set,
                        (path.stem().string() + " " + check->code).c_str());
            }
        }
    }
};

} // namespace check_cases_test

QTEST_APPLESS_MAIN(check_cases_test::CheckCasesTest)
#include "check_cases_test.moc"
