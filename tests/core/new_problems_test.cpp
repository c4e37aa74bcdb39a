// SPDX-License-Identifier: MIT
// Which problems of an edited scene are new, grew, are gone, or are the ones that were there.
#include "core/diagnose/new_problems.h"
#include "core/diagnose/over_clips.h"
#include "core/diagnose/report.h"

#include <QtTest>

#include <map>

namespace new_problems_test {

using namespace bindpose;

namespace {

using Ranges = std::vector<std::pair<PointIndex, PointIndex>>;

/// Of the first check that goes over the clips, or does not.
const ErrorText& textOf(bool overClips)
{
    static std::map<bool, ErrorText> known;
    for (const Check* check : checkParts()) {
        const ErrorText text{check->code, "%1"};
        Finding finding;
        finding.text = &text;
        if (checkOf(finding) == check) known.try_emplace(goesOverClips(*check), text);
    }
    return known.at(overClips);
}

Finding problem(bool overClips, Ranges points, Severity severity = Severity::Warning)
{
    Finding out;
    out.text = &textOf(overClips);
    out.severity = severity;
    out.place.mesh = 0;
    out.place.set = 0;
    out.count = 0;
    for (const auto& [first, last] : points) out.count += last - first + 1;
    out.place.points = std::move(points);
    return out;
}

} // namespace

class NewProblemsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProblemIsKnownByItsFingerprintAndGrowsByItsVertices()
    {
        const NamedFindings before{{problem(false, {{10, 20}})}, {"a"}};
        const auto of = [&before](Finding now, const char* name) { return newProblems(before, {{now}, {name}}); };
        const NewProblems same = of(problem(false, {{90, 99}}), "a"); // others, but no more
        QVERIFY(same.added.empty() && same.grown.empty());
        const NewProblems grown = of(problem(false, {{10, 30}}), "a");
        QVERIFY(grown.added.empty());
        QCOMPARE(grown.grown.size(), std::size_t{1});
        QCOMPARE(grown.grown[0].before, std::size_t{11});
        QCOMPARE(of(problem(false, {{10, 20}}), "b").added.size(), std::size_t{1});
        QVERIFY(of(problem(false, {{10, 20}}, Severity::Info), "b").added.empty()); // remarks do not count
    }

    void whatIsThereNoMoreIsGone()
    {
        const NamedFindings before{{problem(false, {{10, 20}}), problem(false, {{30, 31}}), problem(true, {{40, 60}}),
                                       problem(true, {{70, 80}}), problem(false, {{90, 90}}, Severity::Info)},
            {"a", "b", "c", "d", "e"}};
        // Of the second one vertex is left, of the third some have another middle.
        const NamedFindings after{{problem(false, {{30, 30}}), problem(true, {{50, 55}})}, {"b", "f"}};
        const NewProblems found = newProblems(before, after);
        QVERIFY(found.added.empty() && found.grown.empty());
        QCOMPARE(found.gone.size(), std::size_t{2});
        QCOMPARE(found.gone[0].place.points, before.findings[0].place.points);
        QCOMPARE(found.gone[1].place.points, before.findings[3].place.points);
        QVERIFY(newProblems(before, before).gone.empty());
    }

    /// Its fingerprint is the middle of its vertices: one that only shrinks has another.
    void aDefectOverTheClipsIsKnownByAVertexThatItHadBefore()
    {
        const NamedFindings before{{problem(true, {{10, 20}, {40, 60}})}, {"a"}};
        const auto isNew = [&before](Finding now) { return newProblems(before, {{now}, {"b"}}).added.size() == 1; };
        QVERIFY(!isNew(problem(true, {{20, 20}})));
        QVERIFY(!isNew(problem(true, {{5, 7}, {60, 61}})));
        QVERIFY(isNew(problem(true, {{21, 39}, {61, 70}})));
        QVERIFY(isNew(problem(false, {{10, 20}}))); // of another check
        Finding elsewhere = problem(true, {{10, 20}});
        elsewhere.place.mesh = 1;
        QVERIFY(isNew(elsewhere));
        const NamedFindings remark{{problem(true, {{10, 20}}, Severity::Info)}, {"a"}};
        QCOMPARE(newProblems(remark, {{problem(true, {{10, 20}})}, {"b"}}).added.size(), std::size_t{1});
    }
};

} // namespace new_problems_test

QTEST_APPLESS_MAIN(new_problems_test::NewProblemsTest)
#include "new_problems_test.moc"
