// SPDX-License-Identifier: MIT
// Each file of tests/data/check is a case; NAME.report.json beside it says what is found in it, NAME.options.json,
// where there is one, what it is checked against. A file that is dropped in is a test. scripts/check_cases.py and
// check_scene_cases.py made those that are there.
#include "core/diagnose/report.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/io/format/load.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>
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

/// What the case is checked against, where NAME.options.json says so: "profile", "require", "limits".
DiagnoseOptions optionsOf(const fs::path& path)
{
    DiagnoseOptions out;
    std::ifstream beside(path.parent_path() / (path.stem().string() + ".options.json"));
    if (!beside) return out;
    const Json json = Json::parse(beside, nullptr, false);
    if (json.contains("profile")) out.profile = profileCalled(json["profile"].get<std::string>());
    out.required = json.value("require", std::vector<std::string>());
    const Json limits = json.value("limits", Json::object());
    for (const auto& [name, value] : limits.items()) {
        const std::size_t dot = name.find('.');
        out.thresholds.push_back({name.substr(0, dot), name.substr(dot + 1), value.get<double>()});
    }
    return out;
}

/// Code, severity, how many, and the joints by name, worst first.
Json reportOf(const fs::path& path)
{
    const Result<Loaded> file = loadFile(path.string(), {});
    if (!file) return file.error().text->key;
    Json out = Json::array();
    for (const Finding& finding : diagnose(file->scene, file->findings, optionsOf(path), {}).findings) {
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

    /// What is measured against a target alone says nothing of a file that has none.
    void withoutATargetNothingIsSaidOfOne()
    {
        for (const fs::path& path : cases()) {
            const Result<Loaded> file = loadFile(path.string(), {});
            QVERIFY(file);
            for (const Finding& finding : diagnose(file->scene, file->findings, {}, {}).findings)
                for (const char* id : {"H004", "H006", "H007", "H011"})
                    QVERIFY2(std::string_view(id) != nameOf(finding).id, path.c_str());
        }
    }

    void aLimitThatIsGivenGoesBeforeTheTargets()
    {
        const Result<Loaded> file = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(file);
        DiagnoseOptions options;
        options.profile = profileCalled("goldsource"); // one joint a vertex
        options.only = {"many_influences"};
        QCOMPARE(diagnose(file->scene, {}, options, {}).findings.size(), std::size_t{1});
        QCOMPARE(diagnose(file->scene, {}, options, {}).findings[0].severity, Severity::Warning);
        options.thresholds = {{"many_influences", "most", 2.0}};
        QVERIFY(diagnose(file->scene, {}, options, {}).findings.empty());
    }

    void aFixGoesByTheLimitThatIsGiven()
    {
        const Result<Loaded> file = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(file);
        const std::vector<Influence> row{{0, 0.96f}, {1, 0.04f}};
        const Result<Scene> scene = setWeights(file->scene, SetId(0u), 0, row);
        QVERIFY(scene);
        for (const ThresholdValue& limit :
            {ThresholdValue{"almost_rigid", "above", 0.95}, {"dust_weights", "below", 0.05}}) {
            DiagnoseOptions options;
            options.only = {limit.code};
            options.thresholds = {limit};
            const Report report = diagnose(*scene, {}, options, {});
            QVERIFY(!report.findings.empty());
            const Result<Scene> fixed = checksCalled(limit.code)[0]->fix(*scene, report.findings[0], {});
            QVERIFY2(fixed, limit.code.c_str());
            QCOMPARE(fixed->weights[0]->weights(0)[0], 1.0f);
        }
    }

    /// As one from a report that was read: the check's usual limit counts, not 0.
    void aFixWithoutALimitGoesByTheUsualOne()
    {
        const Result<Loaded> file = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(file);
        const auto fixed = [&](const char* code, const char* key, double limit, float large) -> Result<Scene> {
            const std::vector<Influence> row{{0, large}, {1, 1.0f - large}};
            const Result<Scene> scene = setWeights(file->scene, SetId(0u), 0, row);
            if (!scene) return scene;
            DiagnoseOptions options;
            options.only = {code};
            options.thresholds = {{code, key, limit}};
            std::vector<Finding> found = diagnose(*scene, {}, options, {}).findings;
            if (found.empty()) return Error(ErrorKind::Edit, errors::kNumberNotFinite);
            found[0].limit.reset();
            return checksCalled(code)[0]->fix(*scene, found[0], {});
        };
        QVERIFY(!fixed("almost_rigid", "above", 0.95, 0.96f)); // 0.999 is usual: there is nothing to do
        QVERIFY(!fixed("dust_weights", "below", 0.05, 0.96f));
        for (const auto& [code, key] : {std::pair("almost_rigid", "above"), {"dust_weights", "below"}}) {
            const Result<Scene> done = fixed(code, key, code[0] == 'a' ? 0.95 : 0.05, 0.9995f);
            QVERIFY2(done, code);
            QCOMPARE(done->weights[0]->weights(0)[0], 1.0f);
        }
    }

    /// The file without the fault says what the matrix was.
    void aFlatBindMatrixIsMadeAgainFromTheJointAbove()
    {
        const Result<Loaded> file = loadFile((folder() / "singular_bind.gltf").string(), {}),
                             sound = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(file && sound);
        DiagnoseOptions options;
        options.only = {"singular_bind"};
        const Report report = diagnose(file->scene, {}, options, {});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Result<Scene> fixed = checksCalled("singular_bind")[0]->fix(file->scene, report.findings[0], {});
        QVERIFY(fixed);
        QVERIFY(diagnose(*fixed, {}, options, {}).findings.empty());
        for (std::size_t slot = 0; slot < sound->scene.skins[0]->joints.size(); ++slot)
            for (int c = 0; c < 4; ++c)
                for (int r = 0; r < 4; ++r)
                    QVERIFY(std::abs(fixed->skins[0]->inverseBind[slot][c][r] -
                                     sound->scene.skins[0]->inverseBind[slot][c][r]) <= 1e-5f);
        QVERIFY(!checksCalled("singular_bind")[0]->fix(*fixed, report.findings[0], {})); // nothing is left to do
    }

    /// Its own matrix is no other skin's.
    void anAlmostFlatBindMatrixIsMadeAgainToo()
    {
        const Result<Loaded> sound = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(sound);
        const glm::mat4 was = sound->scene.skins[0]->inverseBind[3];
        glm::mat4 flat = was;
        for (int r = 0; r < 3; ++r) flat[1][r] *= 1e-9f;
        const Result<Scene> scene = setInverseBind(sound->scene, SkinId(0u), 3, flat);
        QVERIFY(scene);
        DiagnoseOptions options;
        options.only = {"singular_bind"};
        const Report report = diagnose(*scene, {}, options, {});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Result<Scene> fixed = checksCalled("singular_bind")[0]->fix(*scene, report.findings[0], {});
        QVERIFY(fixed);
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 4; ++r) QVERIFY(std::abs(fixed->skins[0]->inverseBind[3][c][r] - was[c][r]) <= 1e-5f);
    }

    void namesThatDifferInCaseAloneArePutApart()
    {
        const Result<Loaded> file = loadFile((folder() / "caseless_names.gltf").string(), {});
        QVERIFY(file);
        DiagnoseOptions options;
        options.only = {"equal_names"};
        QVERIFY(diagnose(file->scene, {}, options, {}).findings.empty()); // other programs tell them apart
        options.profile = profileCalled("unreal");
        const Report report = diagnose(file->scene, {}, options, {});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const NodeId joint = report.findings[0].place.joints.at(0);
        QCOMPARE(file->scene.node(joint)->name, std::string("head"));
        const Result<Scene> fixed = checksCalled("equal_names")[0]->fix(file->scene, report.findings[0], {});
        QVERIFY(fixed);
        QCOMPARE(fixed->node(joint)->name, std::string("head_2"));
        QVERIFY(diagnose(*fixed, {}, options, {}).findings.empty());
    }

    void aNameOf40LettersIsTooLongForTheTutorialAlone()
    {
        const Result<Loaded> file = loadFile((folder() / "sound.gltf").string(), {});
        QVERIFY(file);
        Scene scene = file->scene;
        const NodeId joint = scene.skins[0]->joints[0];
        const auto found = [&](std::size_t letters, const char* target) {
            scene = *renameObject(scene, NameKind::Node, joint.value, std::string(letters, 'x'));
            DiagnoseOptions options;
            options.profile = profileCalled(target);
            options.only = {"target_names"};
            return diagnose(scene, {}, options, {}).findings.size();
        };
        QCOMPARE(found(40, "tutorial"), std::size_t{1});
        QCOMPARE(scene.node(joint)->name.size(), std::size_t{40}); // told, not cut
        QCOMPARE(found(29, "tutorial"), std::size_t{0});
        QCOMPARE(found(40, "ogre"), std::size_t{0});
    }

    /// Every limit of a target is one that a check measures against.
    void targetsSetThresholdsThatThereAre()
    {
        QVERIFY(profiles().size() >= 8);
        for (const Profile& profile : profiles()) {
            QCOMPARE(profileCalled(profile.id), &profile);
            QVERIFY(!thresholdsOf(profile).empty());
            for (const ThresholdValue& value : thresholdsOf(profile)) {
                const std::vector<const Check*> found = checksCalled(value.code);
                QCOMPARE(found.size(), std::size_t{1});
                const auto& limits = found[0]->thresholds;
                QVERIFY2(
                    std::any_of(limits.begin(), limits.end(), [&](const Threshold& t) { return value.key == t.key; }),
                    value.key.c_str());
            }
        }
        QVERIFY(!profileCalled("nothing"));
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
            const bool overClips = check->id[0] == 'D'; // their characters are in deformation_test
            QVERIFY2(overClips || fires[check->code] > 0, check->code);
            QVERIFY2(fires[check->code] < files.size(), check->code);
        }
    }

    /// "1 vertices" is said by no sentence that counts.
    void oneIsTheSingular()
    {
        static const QRegularExpression several(QStringLiteral(
            "\\b1 (vertices|joints|nodes|bones|names|pairs|meshes|parts|triangles|edges|weights|influences)\\b"));
        for (const fs::path& path : cases()) {
            const Result<Loaded> file = loadFile(path.string(), {});
            QVERIFY(file);
            for (const Finding& finding : diagnose(file->scene, file->findings, optionsOf(path), {}).findings) {
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
            for (const Finding& finding : diagnose(file->scene, file->findings, optionsOf(path), {}).findings) {
                const Check* check = checkOf(finding);
                if (!check || !check->fix) continue;
                const Result<Scene> fixed = check->fix(file->scene, finding, {});
                if (check->fixKind != FixKind::Safe) continue;                      // may have nothing to go by
                if (!fixed && fixed.error().text->key == "order_of_file") continue; // SMD: says what to do instead
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
