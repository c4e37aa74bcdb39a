// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace recipes_test {

using namespace bindpose::testing;

namespace {

/// What one vertex weighs, by the joints' names.
using Row = std::vector<std::pair<QString, double>>;

QByteArray editsOf(const std::map<int, Row>& rows)
{
    QJsonArray edits;
    for (const auto& [point, row] : rows) {
        QJsonArray influences;
        for (const auto& [joint, weight] : row) influences.append(QJsonArray{joint, weight});
        edits.append(
            QJsonObject{{"op", "set-weights"}, {"mesh", 0}, {"set", 0}, {"point", point}, {"influences", influences}});
    }
    return QJsonDocument(QJsonObject{{"schema", "bindpose.edits/1"}, {"edits", edits}}).toJson();
}

std::vector<int> pointsOf(const QJsonValue& finding)
{
    std::vector<int> out;
    for (const QJsonValue& range : finding["place"]["points"].toArray())
        for (int point = range[0].toInt(); point <= range[1].toInt(); ++point) out.push_back(point);
    return out;
}

} // namespace

/// What people describe in other programs' trackers, made again on our own character: the command line has to say what
/// they had to find out by themselves.
class RecipesTest : public QObject {
    Q_OBJECT
    CliFolder folder_;
    std::map<int, Row> rows_; ///< of the mannequin

    QString path(const QString& name) const { return folder_.path(name); }
    /// The mannequin with other rows.
    QString with(const QString& name, const QByteArray& edits) const
    {
        writeFile(path("edits.json"), edits);
        const Ran ran = runBindpose({"save", path("plain.glb"), path(name), "--apply", path("edits.json")});
        if (ran.code != 0) qFatal("%s", ran.err.constData());
        return path(name);
    }
    static QJsonArray findings(const QString& file, const QStringList& more = {})
    {
        const QJsonObject json = runBindpose(QStringList{"check", file, "--json", "-"} + more).json();
        return json["files"][0]["findings"].toArray();
    }
    static QJsonObject variant(const QString& file, const QStringList& more, const QString& name)
    {
        const QJsonObject json = runBindpose(QStringList{"what-if", file, "--json", "-"} + more).json();
        for (const QJsonValue& each : json["variants"].toArray())
            if (each["name"] == name) return each.toObject();
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QVERIFY(runBindpose({"sample", "mannequin", path("plain.glb")}).code == 0);
        const QList<QByteArray> lines = runBindpose({"weights", path("plain.glb"), "--csv"}).out.split('\n');
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            if (cells.size() == 5) rows_[cells[2].toInt()].emplace_back(cells[3], cells[4].toDouble());
        }
        QVERIFY(rows_.size() > 20000);
        QVERIFY(findings(path("plain.glb")).isEmpty()); // what is found below was put there
    }

    void twoVerticesWithoutAGroupAreNamed()
    {
        const QString file = with("unassigned.glb", editsOf({{100, {}}, {200, {}}}));
        const QJsonArray found = findings(file);
        QVERIFY(!found.isEmpty());
        QCOMPARE(found[0]["id"].toString(), QString("W006"));
        QCOMPARE(pointsOf(found[0]), (std::vector<int>{100, 200}));
        const Ran why = runBindpose({"explain", file, "--point", "100", "--clip", "walk", "--time", "0.3"});
        QVERIFY2(why.out.contains("drawn at      0 0 0"), why.out.constData()); // as glTF's formula has it
    }

    void whatSourceCutsIsToldInEachClip()
    {
        const QJsonObject source = variant(path("plain.glb"), {"--profile", "studiomdl"}, "studiomdl");
        QVERIFY(source["max"].toDouble() > 0.0);
        QCOMPARE(source["clips"].toArray().size(), 3);
        for (const QJsonValue& clip : source["clips"].toArray()) QVERIFY(clip["max"].toDouble() > 0.0);
        // All weight in a second group of four: a program that reads the first alone draws such a vertex at the origin.
        Row far;
        for (int i = 0; i < 4; ++i) far.emplace_back(QString("thumb_0%1_l").arg(i % 3 + 1), 0.0);
        far[3].first = "index_01_l";
        far.emplace_back("hand_l", 1.0);
        const QString file = with("groups.glb", editsOf({{10000, far}}));
        const QJsonObject first = variant(file, {}, "first4");
        QCOMPARE(first["worst"]["point"].toInt(), 10000);
        const QJsonObject posed = runBindpose({"evaluate", file, "--clip", first["worst"]["clip"].toString(), "--time",
                                                  QString::number(first["worst"]["time"].toDouble(), 'g', 17)})
                                      .json();
        const QList<double> places = positions(posed, 0);
        const double away = std::hypot(places[30000], places[30001], places[30002]);
        QVERIFY2(std::abs(first["max"].toDouble() - away) < 1e-5, QByteArray::number(away));
    }

    void bytesSumTo255()
    {
        QVERIFY(runBindpose({"weights", path("plain.glb"), "quantize=u8", "--out", path("bytes.glb")}).code == 0);
        const QList<QByteArray> lines = runBindpose({"weights", path("bytes.glb"), "--csv"}).out.split('\n');
        std::map<int, long> sums;
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            if (cells.size() == 5) sums[cells[2].toInt()] += std::lround(255.0 * cells[4].toDouble());
        }
        QCOMPARE(sums.size(), rows_.size());
        QVERIFY(std::all_of(sums.begin(), sums.end(), [](const auto& one) { return one.second == 255; }));
        // Each rounded by itself misses it, and costs more.
        const double nearest = variant(path("plain.glb"), {"--weights", "u8"}, "u8-nearest")["max"].toDouble();
        QVERIFY(variant(path("plain.glb"), {"--weights", "u8"}, "u8")["max"].toDouble() < 0.5 * nearest);
    }

    void aFingerOnTheOtherThighIsRankedFirst()
    {
        std::map<int, Row> finger;
        for (const auto& [point, row] : rows_)
            if (finger.size() < 12 && std::any_of(row.begin(), row.end(), [](const auto& one) {
                    return one.first == "index_03_l" && one.second > 0.95;
                })) {
                Row other = row;
                for (auto& [joint, weight] : other) weight *= 0.7;
                other.emplace_back("thigh_r", 0.3);
                finger[point] = other;
            }
        QCOMPARE(finger.size(), std::size_t{12});
        const QJsonArray found = findings(with("finger.glb", editsOf(finger)));
        QVERIFY(!found.isEmpty());
        QVERIFY(found[0]["place"]["joints"].toArray().contains("thigh_r"));
        std::vector<int> points;
        for (const QJsonValue& each : found)
            if (each["place"]["joints"].toArray().contains("thigh_r"))
                for (const int point : pointsOf(each)) points.push_back(point);
        for (const auto& [point, row] : finger)
            QVERIFY2(std::find(points.begin(), points.end(), point) != points.end(), QByteArray::number(point));
    }

    void aFlatBindMatrixIsNamedAndMendedToWhatItWas()
    {
        const QByteArray flat = R"({"schema":"bindpose.edits/1","edits":[{"op":"set-inverse-bind","skin":0,)"
                                R"("joint":"hand_l","matrix":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1]}]})";
        const QString file = with("flat.glb", flat);
        const QJsonArray found = findings(file);
        QCOMPARE(found[0]["id"].toString(), QString("B004"));
        QCOMPARE(found[0]["place"]["joints"].toArray(), QJsonArray{"hand_l"});
        const Ran fixed = runBindpose({"fix", file, "--only", "singular_bind", "--out", path("mended.glb")});
        QVERIFY2(fixed.code == 0, fixed.err.constData());
        const Ran same = runBindpose({"diff", path("plain.glb"), path("mended.glb"), "--tolerance", "0.01mm"});
        QVERIFY2(same.code == 0, same.out.constData());
        QCOMPARE(runBindpose({"diff", path("plain.glb"), file}).code, 1);
    }

    void sumsBelowOneAreToldApartInMillimetres()
    {
        std::map<int, Row> less;
        for (int point = 0; point < 300; ++point) {
            less[point] = rows_.at(point);
            for (auto& [joint, weight] : less[point]) weight *= 0.8;
        }
        const QString file = with("sums.glb", editsOf(less));
        const Ran ran = runBindpose({"what-if", file, "--weights", "u8"});
        QVERIFY2(ran.out.contains("Of which weights that did not sum to 1 (300 vertices, 0.8"), ran.out.constData());
        const QJsonObject divided = variant(file, {"--weights", "u8"}, "u8");
        const double all = divided["max"].toDouble(),
                     plain = variant(path("plain.glb"), {"--weights", "u8"}, "u8")["max"].toDouble();
        QVERIFY(all > 10.0 * plain);
        QVERIFY(std::abs(divided["withoutSums"]["max"].toDouble() - plain) < 1e-4);
    }
};

} // namespace recipes_test

QTEST_GUILESS_MAIN(recipes_test::RecipesTest)
#include "recipes_test.moc"
