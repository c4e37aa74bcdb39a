// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/math/triangulate.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>

namespace fbx_limits_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

std::string codeOf(const std::string& file)
{
    const Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = shareBytes(file)}, {});
    return result ? std::string("none") : std::string(result.error().text->key);
}

std::string repeated(const std::string& text, std::size_t times)
{
    std::string out;
    out.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

QByteArray packed(const Character& c)
{
    const std::string file = binaryFile(c.records, {.deflate = true});
    return {file.data(), static_cast<qsizetype>(file.size())};
}

/// The geometry as `count` corners, `each` of them a polygon.
void setCorners(Character& c, std::size_t count, std::size_t each)
{
    std::vector<std::int32_t> corners(count);
    for (std::size_t i = 0; i < count; ++i)
        corners[i] = i % each + 1 == each ? ~static_cast<std::int32_t>(i % 3) : static_cast<std::int32_t>(i % 3);
    Character::child(c.object(c.geometry), "PolygonVertexIndex").values = {std::move(corners)};
}

/// Corners and as many layers of one value.
Character manyColumns()
{
    Character c = character();
    setCorners(c, 300000, 3);
    const Rec layer{"LayerElementUV", {0},
        {{"MappingInformationType", {std::string("AllSame")}}, {"ReferenceInformationType", {std::string("Direct")}},
            {"UV", {std::vector<double>{0, 0}}}}};
    for (int i = 0; i < 250; ++i) c.object(c.geometry).children.push_back(layer);
    return c;
}

/// One geometry, worn by Models of a material each.
Character manyWearers()
{
    Character c = character();
    setCorners(c, 300000, 3);
    for (std::int64_t i = 0; i < 300; ++i) {
        const std::int64_t model = 1000 + i, material = 5000 + i;
        c.top("Objects").children.push_back({"Model", {model, Path{"Model", "m"}, std::string("Mesh")}});
        c.top("Objects").children.push_back({"Material", {material, Path{"Material", "m"}, std::string()}});
        for (const Rec& link : {connection(model, 0), connection(c.geometry, model), connection(material, model)})
            c.top("Connections").children.push_back(link);
    }
    return c;
}

/// A text of one head and what `lines` makes for each number below `count`.
std::string listed(const std::string& head, std::size_t count, const std::function<std::string(std::string)>& line)
{
    std::string out = head;
    for (std::size_t i = 0; i < count; ++i) out += line(std::to_string(i));
    return out + "}\n";
}

std::string manyFindings()
{
    Character c = character();
    const Rec layer{"LayerElementNormal", {0}, {{"MappingInformationType", {std::string("ByMoon")}}}};
    std::vector<Rec>& children = c.object(c.geometry).children;
    children.insert(children.begin(), 6000, layer);
    std::string text = textFile(c.records);
    return text.insert(text.find('\n') + 1, ";" + std::string(20000000, 'x') + "\n");
}

std::string rootIds()
{
    const std::string objects = listed("; FBX 7.4.0 project file\nObjects: {\n", 100000,
        [](const std::string& i) { return "Foo: 1" + i + ", \"\", \"\"\n"; });
    return objects + listed("Connections: {\n", 100000, [](const std::string&) { return "C: \"OO\",0,11\n"; });
}

std::string manyTemplates()
{
    const std::string templates =
        listed("; FBX 7.4.0 project file\nDefinitions: {\nObjectType: \"Foo\" {\n", 5000,
            [](const std::string& i) { return "PropertyTemplate: \"FbxNotQuiteFoo" + i + "\" {\n}\n"; }) +
        "}\n";
    return templates +
           listed("Objects: {\n", 50000, [](const std::string& i) { return "Foo: 1" + i + ", \"\", \"Bar\"\n"; });
}

std::string manyTakes()
{
    std::string models = "; FBX 5.8.0 project file\n";
    for (int i = 0; i < 5000; ++i) models += "Model: \"Model::m" + std::to_string(i) + "\" { Version: 1 }\n";
    return models + listed("Takes: {\nTake: \"t\" {\n", 5000, [](const std::string& i) {
        return "Model: \"Model::m" + i + "\" { Version: 1 }\n";
    }) + "}\n";
}

double areaOf(const std::vector<glm::vec3>& corners, const std::vector<std::uint32_t>& triangles)
{
    double area = 0.0;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        const glm::dvec3 a(corners[triangles[i]]), b(corners[triangles[i + 1]]), c(corners[triangles[i + 2]]);
        area += 0.5 * glm::length(glm::cross(b - a, c - a));
    }
    return area;
}

/// A comb with teeth of area 1 on a back of height 1.
std::vector<glm::vec3> comb(std::size_t teeth)
{
    std::vector<glm::vec3> out;
    const auto width = static_cast<float>(teeth);
    out.insert(out.end(), {{0.0f, 0.0f, 0.0f}, {width, 0.0f, 0.0f}});
    for (std::size_t i = teeth; i-- > 0;) {
        const auto x = static_cast<float>(i);
        out.insert(out.end(), {{x + 1.0f, 1.0f, 0.0f}, {x + 0.5f, 3.0f, 0.0f}});
    }
    out.push_back({0.0f, 1.0f, 0.0f});
    return out;
}

} // namespace

/// What small files may ask for.
class FbxLimitsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersArePaidEachTimeTheyAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("bits");
        const QByteArray numbers = QByteArray("1,").repeated(399999) + QByteArray("1\n");
        QTest::newRow("single values") << QByteArray("A: ") + numbers << false;
        QTest::newRow("an array that says it has none")
            << QByteArray("A: *0 {\na: ") + numbers + QByteArray("}\n") << false;
        QTest::newRow("bits of floats") << QByteArray("A: ") + numbers << true;
    }
    void numbersArePaidEachTimeTheyAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, bits);
        const auto tree = fbx::RecordTree::parse(shareBytes(text.toStdString()), {});
        bool paid = false;
        for (int i = 0; i < 400 && !paid; ++i) {
            try {
                const fbx::Record record = tree->root().child("A");
                if (bits)
                    QCOMPARE(record.bitFloats().size(), std::size_t{400000});
                else
                    QCOMPARE(record.values<double>().size(), std::size_t{400000});
            } catch (const fbx::Failure& failure) {
                paid = failure.error.kind == ErrorKind::Limit;
            }
        }
        QVERIFY(paid);
    }
    void whatIsMadeOfAFileIsPaid_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("corners times layers") << packed(manyColumns());
        QTest::newRow("Models times triangles") << packed(manyWearers());
        Character polygons = character();
        setCorners(polygons, 3000000, kMostEarCorners);
        QTest::newRow("corners times corners of a polygon") << packed(polygons);
        Character named = character();
        named.object(named.hips).values[1] = Path{"Model", std::string(5000, 'n')};
        QTest::newRow("a name of thousands of letters") << packed(named);
    }
    void whatIsMadeOfAFileIsPaid()
    {
        QFETCH(QByteArray, file);
        QCOMPARE(codeOf(file.toStdString()), std::string("too_large"));
    }
    void timeGrowsWithTheFile_data()
    {
        QTest::addColumn<QByteArray>("file");
        const auto row = [](const char* name, const std::string& file) {
            QTest::newRow(name) << QByteArray(file.data(), static_cast<qsizetype>(file.size()));
        };
        const std::string head = "; FBX 7.4.0 project file\n";
        row("records on one line", head + "A:{" + repeated("A:{}", 500000) + "}");
        row("stars that are no arrays", head + "A: " + repeated("*1,", 500000) + "1\n");
        row("findings far down a text", manyFindings());
        row("connections out of the root", rootIds());
        row("templates of a kind", manyTemplates());
        row("Models of a Take", manyTakes());
    }
    void timeGrowsWithTheFile()
    {
        QFETCH(QByteArray, file);
        // A moment each; where the work grows with the square of the file, minutes: then the test's time limit ends it.
        QCOMPARE(codeOf(file.toStdString()), std::string("none"));
    }
    void placesInATextAreItsLines()
    {
        // Line ends of two characters, also across the blocks that lines are counted in.
        const auto tree = fbx::RecordTree::parse(shareBytes("; FBX\r\n" + repeated("A: 1\r\n", 3000) + "Last: 1"), {});
        QCOMPARE(tree->root().child("Last").where(), std::string("Last, line 3002"));
        QCOMPARE(tree->placeOf(7), std::string("line 2"));
    }
    void numbersThatDoNotFitAreTheNearest()
    {
        constexpr std::int64_t kBig = std::numeric_limits<std::int64_t>::max();
        QCOMPARE(fbx::numberAs<std::int32_t>(kBig), std::numeric_limits<std::int32_t>::max());
        QCOMPARE(fbx::numberAs<std::int32_t>(-kBig), std::numeric_limits<std::int32_t>::min());
        QCOMPARE(fbx::textNumber<std::int32_t>("4294967298"), std::numeric_limits<std::int32_t>::max());
        QCOMPARE(fbx::textNumber<std::int32_t>("-7"), -7);
    }
    void hollowPolygonsOfManyCornersAreCoveredOnce()
    {
        for (const std::size_t teeth : {std::size_t{3}, std::size_t{100}, std::size_t{490}}) {
            const std::vector<glm::vec3> corners = comb(teeth);
            std::vector<std::uint32_t> triangles;
            triangulate(corners, triangles);
            QCOMPARE(triangles.size(), 3 * (corners.size() - 2));
            QVERIFY(std::abs(areaOf(corners, triangles) - 2.0 * static_cast<double>(teeth)) < 1e-3);
        }
    }
};

} // namespace fbx_limits_test

QTEST_GUILESS_MAIN(fbx_limits_test::FbxLimitsTest)
#include "fbx_limits_test.moc"
