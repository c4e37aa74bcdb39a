// SPDX-License-Identifier: MIT
#include "core/io/load.h"
#include "tests/core/corpus.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <fstream>
#include <map>

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

const std::map<std::string_view, std::string> kCodes = {
    {"attribute_count", "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT"},
    {"attribute_gap", "MESH_PRIMITIVE_INDEXED_SEMANTIC_CONTINUITY"},
    {"child_listed_twice", "DUPLICATE_ELEMENTS"},
    {"inverse_bind_count", "INVALID_IBM_ACCESSOR_COUNT"},
    {"inverse_bind_format", "SKIN_IBM_INVALID_FORMAT"},
    {"inverse_bind_last_row", "ACCESSOR_INVALID_IBM"},
    {"inverse_bind_stride", "SKIN_IBM_ACCESSOR_WITH_BYTESTRIDE"},
    {"joint_listed_twice", "DUPLICATE_ELEMENTS"},
    {"joints_format", "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT"},
    {"joints_weights_mismatch", "MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH"},
    {"node_empty", "NODE_EMPTY"},
    {"node_loop", "NODE_LOOP"},
    {"node_matrix_and_parts", "NODE_MATRIX_TRS"},
    {"node_matrix_identity", "NODE_MATRIX_DEFAULT"},
    {"node_matrix_not_trs", "NODE_MATRIX_NON_TRS"},
    {"node_morph_weights", "NODE_WEIGHTS_INVALID"},
    {"node_unused", "UNUSED_OBJECT"},
    {"not_finite", "ACCESSOR_INVALID_FLOAT"},
    {"rotation_not_unit", "ROTATION_NON_UNIT"},
    {"scene_lists_child", "SCENE_NON_ROOT_NODE"},
    {"scene_lists_twice", "DUPLICATE_ELEMENTS"},
    {"skin_empty", "EMPTY_ENTITY"},
    {"skin_no_common_root", "SKIN_NO_COMMON_ROOT"},
    {"skin_outside_scene", "NODE_SKIN_NO_SCENE"},
    {"skin_skeleton_not_root", "SKIN_SKELETON_INVALID"},
    {"skin_unused", "UNUSED_OBJECT"},
    {"skin_without_weights", "NODE_SKIN_WITH_NON_SKINNED_MESH"},
    {"skinned_mesh_moved", "NODE_SKINNED_MESH_LOCAL_TRANSFORMS"},
    {"skinned_mesh_not_root", "NODE_SKINNED_MESH_NON_ROOT"},
    {"skinned_mesh_parent_moves", "NODE_SKINNED_MESH_NON_ROOT"},
    {"skinned_mesh_without_skin", "NODE_SKINNED_MESH_WITHOUT_SKIN"},
    {"two_parents", "NODE_PARENT_OVERRIDE"},
    {"weights_format", "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT"},
    {"weights_not_marked_normalized", "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT"},
};

/// What the loader tells; values of vertices are told of the scene.
bool ofLoader(const std::string& code)
{
    return !code.starts_with("ACCESSOR_WEIGHTS_") && !code.starts_with("ACCESSOR_JOINTS_");
}

void note(Codes& codes, std::string_view key, const std::string& pointer)
{
    if (const auto code = kCodes.find(key); code != kCodes.end()) codes.try_emplace(code->second, pointer);
}

Codes codesOf(const std::string& path)
{
    Codes codes;
    const Result<Loaded> file = loadFile(path, {});
    if (!file) {
        const std::string& where = file.error().where;
        note(codes, file.error().text->key, where.substr(std::min(where.size(), where.find(": ") + 2)));
        return codes;
    }
    for (const Finding& finding : file->findings) note(codes, finding.text->key, finding.place.pointer);
    return codes;
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
    std::erase_if(codes, [](const auto& entry) { return !ofLoader(entry.first); });
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
            // Formats of weights are told of the primitive.
            QVERIFY2(QString::fromStdString(known->second).startsWith(QString::fromStdString(pointer)),
                (code + " at " + pointer).c_str());
        }
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
};

} // namespace khronos_codes_test

QTEST_APPLESS_MAIN(khronos_codes_test::KhronosCodesTest)
#include "khronos_codes_test.moc"
