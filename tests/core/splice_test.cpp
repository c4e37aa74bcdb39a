// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/splice.h"
#include "core/io/json/json.h"

#include <QtTest>

#include <random>

namespace splice_test {

using namespace bindpose;
using namespace bindpose::gltf;

namespace {

std::string spliced(const std::string& text, const Json& after)
{
    const Json before = Json::parse(text);
    const auto located = JsonText::parse(text);
    std::string out;
    std::size_t at = 0;
    for (const TextEdit& edit : spliceJson(*located, before, after, styleOf(*located))) {
        if (edit.offset < at) return "edits overlap";
        out += text.substr(at, edit.offset - at) + edit.text;
        at = edit.offset + edit.length;
    }
    return out + text.substr(at);
}

template <class Change> std::string edited(const std::string& text, Change change)
{
    Json after = Json::parse(text);
    change(after);
    return spliced(text, after);
}

} // namespace

class SpliceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalValuesKeepEveryByte();
    void aNumberIsReplacedAlone();
    void newMembersLookLikeTheirNeighbours();
    void newElementsLookLikeTheirNeighbours();
    void elementsThatStayKeepTheirBytes();
    void windowsLineEndsStay();
    void emptyContainersAreFilled();
    void removalTakesItsComma_data();
    void removalTakesItsComma();
    void numbersAreSpelledAsTheFileDoes();
    void keysAndTextsAreEscaped();
    void randomChangesGiveTheAskedValue();
};

void SpliceTest::equalValuesKeepEveryByte()
{
    const std::string text = " { \"a\" :[1.0, 1e0 ,0.10] ,\t\"a\":2}\n";
    QCOMPARE(spliced(text, Json::parse(text)), text);
}

void SpliceTest::aNumberIsReplacedAlone()
{
    const std::string text = "{ \"t\":[ 1.50, 2.0e0 ,3 ], \"x\":{\"y\" : 1}}";
    QCOMPARE(edited(text, [](Json& json) { json["t"][1] = 0.25; }),
        std::string("{ \"t\":[ 1.50, 0.25 ,3 ], \"x\":{\"y\" : 1}}"));
}

void SpliceTest::newMembersLookLikeTheirNeighbours()
{
    QCOMPARE(edited("{\"a\":1}", [](Json& json) { json["b"] = 2; }), std::string("{\"a\":1,\"b\":2}"));
    QCOMPARE(edited("{\"a\" : 1, \"b\" : 2 }",
                 [](Json& json) {
                     json["c"] = {{"d", 3}};
                 }),
        std::string("{\"a\" : 1, \"b\" : 2, \"c\" : {\"d\" : 3} }"));
    QCOMPARE(edited("{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}",
                 [](Json& json) {
                     json["a"]["c"] = {{"d", {1, 2}}};
                 }),
        std::string("{\n\t\"a\": {\n\t\t\"b\": 1,\n\t\t\"c\": {\n\t\t\t\"d\": [1, 2]\n\t\t}\n\t}\n}"));
}

void SpliceTest::newElementsLookLikeTheirNeighbours()
{
    QCOMPARE(edited("[{\"a\":1}]",
                 [](Json& json) {
                     json.push_back({{"b", 2}});
                     json.push_back(3);
                 }),
        std::string("[{\"a\":1},{\"b\":2},3]"));
    QCOMPARE(edited("[\n  1,\n  2\n]", [](Json& json) { json.push_back(3); }), std::string("[\n  1,\n  2,\n  3\n]"));
}

void SpliceTest::elementsThatStayKeepTheirBytes()
{
    const std::string text = R"([{"a" :1.0}, {"b": 1e1,"n" :"x"},{"c":3}])";
    QCOMPARE(edited(text, [](Json& json) { json.erase(0); }), std::string(R"([{"b": 1e1,"n" :"x"},{"c":3}])"));
    // One goes, one comes: as many as before, and still the ones that stay are not written anew.
    const std::string changed = edited(text, [](Json& json) {
        json.erase(0);
        json[0]["n"] = "y";
        json.push_back({{"d", 4}});
    });
    QVERIFY2(changed.find(R"({"b": 1e1,"n" :"y"})") != std::string::npos, changed.c_str());
    QVERIFY2(
        edited(text, [](Json& json) { json.insert(json.begin() + 1, 7); }).find(R"({"a" :1.0}, 7,)") == 1, "inserted");
}

void SpliceTest::windowsLineEndsStay()
{
    QCOMPARE(edited("{\r\n  \"a\": 1\r\n}",
                 [](Json& json) {
                     json["b"] = {{"c", 1}};
                 }),
        std::string("{\r\n  \"a\": 1,\r\n  \"b\": {\r\n    \"c\": 1\r\n  }\r\n}"));
}

void SpliceTest::emptyContainersAreFilled()
{
    QCOMPARE(edited("{\"a\":[ ],\"b\":{}}",
                 [](Json& json) {
                     json["a"].push_back(1);
                     json["b"]["c"] = 2;
                 }),
        std::string("{\"a\":[1],\"b\":{\"c\":2}}"));
}

void SpliceTest::removalTakesItsComma_data()
{
    QTest::addColumn<QString>("remove");
    QTest::addColumn<QString>("result");
    QTest::newRow("first") << "0"
                           << "[ 2 , 3 ]";
    QTest::newRow("middle") << "1"
                            << "[ 1 , 3 ]";
    QTest::newRow("last") << "2"
                          << "[ 1 , 2 ]";
    QTest::newRow("first two") << "10"
                               << "[ 3 ]";
    QTest::newRow("outer two") << "20"
                               << "[ 2 ]";
    QTest::newRow("all") << "210"
                         << "[]";
}

void SpliceTest::removalTakesItsComma()
{
    QFETCH(QString, remove);
    QFETCH(QString, result);
    const std::string text = edited("[ 1 , 2 , 3 ]", [&](Json& json) {
        for (const QChar index : remove) json.erase(static_cast<std::size_t>(index.digitValue()));
    });
    QCOMPARE(QString::fromStdString(text), result);
    // Members of objects go the same way.
    const std::string object = edited("{\"0\": 1, \"1\": 2, \"2\": 3}", [&](Json& json) {
        for (const QChar index : remove) json.erase(std::string(1, index.toLatin1()));
    });
    QCOMPARE(Json::parse(object).size(), std::size_t(3 - remove.size()));
}

void SpliceTest::numbersAreSpelledAsTheFileDoes()
{
    const auto spell = [&](const std::string& text, float value) {
        const auto located = JsonText::parse(text);
        const JsonStyle style = styleOf(*located);
        Json after = Json::parse(text);
        after["v"][0] = numberFor(value, style);
        return spliced(text, after);
    };
    QCOMPARE(spell("{\"v\":[0.5,0.2]}", 0.1f), std::string("{\"v\":[0.1,0.2]}"));
    QCOMPARE(spell("{\"v\":[0.5,0.20000000298023224]}", 0.1f),
        std::string("{\"v\":[0.10000000149011612,0.20000000298023224]}"));
    QCOMPARE(spell("{\"v\":[0.5,1.0]}", 2.0f), std::string("{\"v\":[2.0,1.0]}"));
    QCOMPARE(spell("{\"v\":[0.5,1]}", 2.0f), std::string("{\"v\":[2,1]}"));
}

void SpliceTest::keysAndTextsAreEscaped()
{
    const std::string text = edited("{\"a\":1}", [](Json& json) { json["k\"\n"] = "v\\"; });
    QCOMPARE(Json::parse(text).at("k\"\n").get<std::string>(), std::string("v\\"));
}

void SpliceTest::randomChangesGiveTheAskedValue()
{
    const int cases =
        qEnvironmentVariableIntValue("BINDPOSE_CASES") ? qEnvironmentVariableIntValue("BINDPOSE_CASES") : 50;
    const std::uint32_t seed = std::random_device{}();
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const std::function<Json(int)> make = [&](int depth) -> Json {
        const unsigned kind = below(depth > 3 ? 4 : 6);
        if (kind == 0) return below(100);
        if (kind == 1) return below(1000) / 8.0;
        if (kind == 2) return "text " + std::to_string(below(9)) + "\"\\/";
        if (kind == 3) return below(2) ? Json(nullptr) : Json(true);
        Json out = kind == 4 ? Json::array() : Json::object();
        for (unsigned i = below(5); i > 0; --i) {
            if (kind == 4)
                out.push_back(make(depth + 1));
            else
                out["k" + std::to_string(below(7))] = make(depth + 1);
        }
        return out;
    };
    const std::function<void(Json&)> mutate = [&](Json& json) {
        if (!json.is_structured() || json.empty() || below(6) == 0) {
            json = make(2);
            return;
        }
        const unsigned what = below(4);
        const std::size_t at = below(static_cast<unsigned>(json.size()));
        if (json.is_array() && what == 0)
            json.erase(at);
        else if (json.is_array() && what == 1)
            json.push_back(make(2));
        else if (json.is_object() && what == 0)
            json.erase("k" + std::to_string(below(7)));
        else if (json.is_object() && what == 1)
            json["k" + std::to_string(below(7))] = make(2);
        else
            mutate(*std::next(json.begin(), static_cast<std::ptrdiff_t>(at)));
    };
    for (int i = 0; i < cases * 10; ++i) {
        const Json before = make(0);
        Json after = before;
        for (unsigned n = below(4); n > 0; --n) mutate(after);
        const std::string text = before.dump(static_cast<int>(below(5)) - 1, below(2) ? ' ' : '\t');
        const Json result = Json::parse(spliced(text, after), nullptr, false);
        // Order of keys: kept ones stay, so that content counts and not the order in which objects were changed.
        QVERIFY2(nlohmann::json(result) == nlohmann::json(after),
            (text + "\n" + after.dump() + "\n" + spliced(text, after)).c_str());
    }
}

} // namespace splice_test

QTEST_GUILESS_MAIN(splice_test::SpliceTest)
#include "splice_test.moc"
