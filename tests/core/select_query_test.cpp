// SPDX-License-Identifier: MIT
#include "core/edit/ground/errors.h"
#include "core/edit/query/select_query.h"
#include "tests/core/render_scene.h"

#include <QtTest>

namespace select_query_test {

using namespace bindpose;
using namespace bindpose::testing;

class SelectQueryTest : public QObject {
    Q_OBJECT
    static Scene square()
    {
        Scene scene = makeSquare({{{0, 1.0f}}, {{0, 0.25f}, {1, 0.75f}}, {{1, 0.5f}}, {}});
        Node named = *scene.nodes[1];
        named.name = "Bip01 L Hand";
        scene.nodes[1] = std::make_shared<const Node>(named);
        return scene;
    }
    static std::vector<PointIndex> points(const Scene& scene, const char* text)
    {
        const Result<SelectQuery> query = SelectQuery::parse(text);
        if (!query) return {99};
        const auto found = query->points(scene);
        if (!found) return {98};
        return found->empty() ? std::vector<PointIndex>() : found->front().points;
    }
    static std::vector<std::string> wrong(const char* text)
    {
        const Result<SelectQuery> query = SelectQuery::parse(text);
        if (query || query.error().text != &errors::kQueryExpected) return {};
        return {englishText(query.error().args[0]), englishText(query.error().args[1])};
    }
    using Points = std::vector<PointIndex>;

private Q_SLOTS:
    void eachTermSelectsWhatItSays()
    {
        const Scene scene = square();
        QCOMPARE(points(scene, "all"), (Points{0, 1, 2, 3}));
        QCOMPARE(points(scene, "unweighted"), (Points{3}));
        QCOMPARE(points(scene, "influences > 1"), (Points{1}));
        QCOMPARE(points(scene, "influences>=1"), (Points{0, 1, 2}));
        QCOMPARE(points(scene, "sum != 1"), (Points{2, 3}));
        QCOMPARE(points(scene, "sum in [0.4, 0.6]"), (Points{2}));
        QCOMPARE(points(scene, "weight(\"Bip01 L Hand\") in [0.5, 0.75]"), (Points{1, 2}));
        QCOMPARE(points(scene, "weight(#1) > 0.5"), (Points{1}));
        QCOMPARE(points(scene, "joint=\"Bip01 L Hand\""), (Points{1, 2}));
        QCOMPARE(points(scene, "side=+x"), (Points{1, 3}));
        QCOMPARE(points(scene, "side = -y"), (Points{0, 1}));
        QCOMPARE(points(scene, "point=0,2-3"), (Points{0, 2, 3}));
        QCOMPARE(points(scene, "mesh=#0 and set=0"), (Points{0, 1, 2, 3}));
        QCOMPARE(points(scene, "island=0"), (Points{0, 1, 2, 3}));
        QCOMPARE(points(scene, "island=1"), Points());
        QCOMPARE(points(scene, "seam"), Points());
        QCOMPARE(points(scene, "outlier"), Points());
    }

    void andBindsTighterThanOrAndNotTightest()
    {
        const Scene scene = square();
        QCOMPARE(points(scene, "point=0 or point=1 and point=2"), (Points{0}));
        QCOMPARE(points(scene, "(point=0 or point=1) and not point=0"), (Points{1}));
        QCOMPARE(points(scene, "not not unweighted"), (Points{3}));
    }

    void anErrorSaysWhereAndWhatWasExpected()
    {
        QCOMPARE(wrong("influences > x"), (std::vector<std::string>{"14", "a number"}));
        QCOMPARE(wrong("weight(hand in"), (std::vector<std::string>{"13", ")"}));
        QCOMPARE(wrong("(all"), (std::vector<std::string>{"5", ")"}));
        QCOMPARE(wrong("all all"), (std::vector<std::string>{"5", "and, or, or the end"}));
        QCOMPARE(wrong("side=x"), (std::vector<std::string>{"6", "+ or -"}));
        QVERIFY(!wrong("").empty());
        QVERIFY(!wrong(std::string(5000, '(').c_str()).empty());
        const Result<SelectQuery> nobody = SelectQuery::parse("joint=nobody");
        QVERIFY(nobody && !nobody->points(square()));
    }

    void pointsInTheSamePlaceAreASeam()
    {
        Scene scene = square();
        PointSet set = *scene.sets[0];
        set.positions[3] = set.positions[1];
        scene.sets[0] = std::make_shared<const PointSet>(set);
        QCOMPARE(points(scene, "seam"), (Points{1, 3}));
        QCOMPARE(points(scene, "seam and unweighted"), (Points{3}));
    }
};

} // namespace select_query_test

QTEST_GUILESS_MAIN(select_query_test::SelectQueryTest)
#include "select_query_test.moc"
