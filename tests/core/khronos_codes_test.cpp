// SPDX-License-Identifier: MIT
#include "core/diagnose/report.h"
#include "core/io/format/load.h"
#include "tests/core/corpus.h"
#include "tests/core/save_checks.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <fstream>
#include <map>
#include <set>

/// Our findings against what the Khronos validator says of the same files about skins, weights, joints and nodes.
/// scripts/khronos_codes.js made the tables that stand beside the small files.
namespace khronos_codes_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = nlohmann::json;
/// Code -> JSON pointer of the first one.
using Codes = std::map<std::string, std::string>;

namespace {

std::string folder()
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    return std::string(root ? root : ".") + "/tests/data/khronos/";
}

Json tableOf(const std::string& name)
{
    std::ifstream file(folder() + name);
    return Json::parse(file, nullptr, false);
}

/// All codes that the tables know: what the validator says of other things is not compared.
const std::set<std::string>& groups()
{
    static const std::set<std::string> made = [] {
        std::set<std::string> out;
        const Json table = tableOf("codes.json");
        for (const Json& file : table["files"])
            for (const auto& entry : file.items()) out.insert(entry.key());
        return out;
    }();
    return made;
}

void note(Codes& codes, const Finding& finding)
{
    const char* code = nameOf(finding).khronosCode;
    if (!code || !groups().count(code)) return;
    const std::string& at = finding.place.pointer;
    const bool ofSkins = at.find("/JOINTS_") != std::string::npos || at.find("/WEIGHTS_") != std::string::npos;
    if (finding.text->key == "attribute_count" && !ofSkins) return;
    codes.try_emplace(code, at);
}

Codes codesIn(const Loaded& file)
{
    Codes codes;
    for (const Finding& finding : diagnose(file.scene, file.findings, {}, {}).findings) note(codes, finding);
    return codes;
}

Codes codesOf(const std::string& path)
{
    Codes codes;
    const Result<Loaded> file = loadFile(path, {});
    if (!file) {
        Finding refused{.text = file.error().text, .severity = Severity::Error, .place = {}, .args = {}};
        const std::string& where = file.error().where;
        refused.place.pointer = where.substr(std::min(where.size(), where.find(": ") + 2));
        note(codes, refused);
        return codes;
    }
    return codesIn(*file);
}

/// The scene with all that the quick fix of weight sums mends.
Result<Scene> normalized(const Loaded& file)
{
    Scene scene = file.scene;
    for (const Finding& finding : diagnose(file.scene, file.findings, {}, {}).findings) {
        if (nameOf(finding).code != "weights_not_normalized") continue;
        const Result<Scene> fixed = checkOf(finding)->fix(scene, finding, {});
        if (!fixed) return fixed;
        scene = *fixed;
    }
    return scene;
}

/// The table's codes of one file, with the differences that are agreed upon.
Codes expectedOf(const Json& table, const std::string& name)
{
    Codes codes = table["files"][name].get<Codes>();
    for (const Json& each : tableOf("differences.json")) {
        if (std::none_of(each["files"].begin(), each["files"].end(), [&](const Json& file) { return file == name; }))
            continue;
        const std::string code = each["code"];
        // A difference that is none any more has to leave the list.
        if (each["saidBy"] == "validator" ? codes.erase(code) == 0 : !codes.emplace(code, "").second)
            codes.emplace("no difference: " + code, "");
    }
    return codes;
}

QStringList namesOf(const Codes& codes)
{
    QStringList names;
    for (const auto& entry : codes) names += QString::fromStdString(entry.first);
    return names;
}

void addRows(const Json& table)
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : table["files"].items())
        QTest::newRow(entry.key().c_str()) << QString::fromStdString(entry.key());
}

} // namespace

class KhronosCodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smallFilesHaveTheCodesOfTheValidator_data() { addRows(tableOf("codes.json")); }
    void smallFilesHaveTheCodesOfTheValidator()
    {
        QFETCH(QString, name);
        const Codes found = codesOf(folder() + name.toStdString());
        QCOMPARE(namesOf(found), namesOf(expectedOf(tableOf("codes.json"), name.toStdString())));
    }

    void findingsStandWhereTheValidatorHasThem_data() { addRows(tableOf("codes.json")); }
    void findingsStandWhereTheValidatorHasThem()
    {
        QFETCH(QString, name);
        const Codes expected = expectedOf(tableOf("codes.json"), name.toStdString());
        for (const auto& [code, pointer] : codesOf(folder() + name.toStdString())) {
            // It has an accessor for numbers that are not finite; the finding has who uses it.
            const auto known = expected.find(code);
            if (code == "ACCESSOR_INVALID_FLOAT" || known == expected.end() || known->second.empty()) continue;
            // What is wrong with values is told of the mesh, formats of weights of the primitive.
            QVERIFY2(QString::fromStdString(known->second).startsWith(QString::fromStdString(pointer)),
                (code + " at " + pointer).c_str());
        }
    }

    void aMeshWithSkinsOfTwoSizesIsNamed()
    {
        const auto named = [](const char* name) {
            const Result<Loaded> file = loadFile(folder() + name, {});
            if (!file) return false;
            const std::vector<Finding> found = diagnose(file->scene, file->findings, {}, {}).findings;
            return std::any_of(found.begin(), found.end(),
                [](const Finding& each) { return std::string_view(nameOf(each).id) == "S009"; });
        };
        QVERIFY(named("weights_smaller_skin.gltf"));
        QVERIFY(!named("sound.gltf"));
        QVERIFY(!named("skin_unused.gltf"));
    }

    void everyFileOfTheTableIsThere()
    {
        const Json table = tableOf("codes.json");
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder()))
            files += entry.path().extension() == ".gltf";
        QCOMPARE(table["files"].size(), files);
        for (const Json& each : tableOf("differences.json"))
            for (const Json& name : each["files"]) QVERIFY(table["files"].contains(name.get<std::string>()));
    }

    void filesOfTheCorpusHaveTheCodesOfTheValidator_data() { addRows(tableOf("corpus.json")); }
    void filesOfTheCorpusHaveTheCodesOfTheValidator()
    {
        QFETCH(QString, name);
        const std::string path = sharedFolder() + "/data/corpus/" + name.toStdString();
        if (sharedFolder().empty() || !std::filesystem::exists(path)) QSKIP("no models beside the checkout");
        const Codes found = codesOf(path);
        QCOMPARE(namesOf(found), namesOf(expectedOf(tableOf("corpus.json"), name.toStdString())));
    }

    void aNormalizedCharacterIsSavedWithNothingNewAndNoCodeOfItsSums()
    {
        const std::string path = sharedFolder() + "/data/corpus/ozz/cesium_man.gltf";
        if (sharedFolder().empty() || !std::filesystem::exists(path)) QSKIP("no models beside the checkout");
        const Result<Loaded> file = loadFile(path, {});
        QVERIFY(file.has_value());
        Codes before = codesIn(*file);
        QCOMPARE(before.erase("ACCESSOR_WEIGHTS_NON_NORMALIZED"), std::size_t{1});
        const Result<Scene> sound = normalized(*file);
        QVERIFY(sound.has_value());
        const Saved saved = saveInMemory(file->scene, *file->source, *sound);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QCOMPARE(namesOf(codesIn(saved.loaded)), namesOf(before));
    }
};

} // namespace khronos_codes_test

QTEST_APPLESS_MAIN(khronos_codes_test::KhronosCodesTest)
#include "khronos_codes_test.moc"
