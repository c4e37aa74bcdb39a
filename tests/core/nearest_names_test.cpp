// SPDX-License-Identifier: MIT
#include "core/base/nearest_names.h"
#include "core/diagnose/rig_contract.h"

#include <QtTest>

#include <random>

namespace nearest_names_test {

using namespace bindpose;

/// Names that are meant where others are typed, and patterns of names.
class NearestNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneMistakeOfAnyKindIsFound()
    {
        const std::vector<std::string> names{"hand.L", "hand.R", "forearm.L", "spine_02", "Walk"};
        QCOMPARE(nearestList("hand.l", names, 1), std::string("hand.L"));      // a capital
        QCOMPARE(nearestList("forarm.L", names, 1), std::string("forearm.L")); // missing
        QCOMPARE(nearestList("spine__02", names, 1), std::string("spine_02")); // too many
        QCOMPARE(nearestList("spnie_02", names, 1), std::string("spine_02"));  // swapped
        QCOMPARE(nearestList("Talk", names, 1), std::string("Walk"));          // another
        QCOMPARE(nearestList("wal", names, 1), std::string("Walk"));           // the beginning
    }

    void farNamesAndNothingAreNotOffered()
    {
        QVERIFY(nearestNames("elephant", {"hand", "spine", ""}).empty());
        QVERIFY(nearestNames("", {"hand"}).empty());
        QVERIFY(nearestNames(std::string(100000, 'a'), {"hand"}).empty());
        QCOMPARE(nearestNames("hand", {"hand", "hand", "hands", "band", "land", "sand"}).size(), std::size_t(3));
    }

    /// A name is nearest to itself, whatever else there is.
    void aNameIsNearestToItself()
    {
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        for (int i = 0; i < 200; ++i) {
            std::vector<std::string> names;
            for (int n = 0; n < 12; ++n) {
                std::string name;
                for (unsigned k = 0, size = 1 + static_cast<unsigned>(random() % 12); k < size; ++k)
                    name += static_cast<char>('a' + random() % 6);
                names.push_back(name);
            }
            const std::vector<std::string> near = nearestNames(names[5], names);
            QVERIFY2(!near.empty() && near.front() == names[5], qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }

    void patternsTakeStarsAndQuestionMarks()
    {
        QVERIFY(fitsPattern("chars/hero.glb", "chars/*.glb") && fitsPattern("", "*") && fitsPattern("abc", "a?c"));
        QVERIFY(fitsPattern("aab", "*ab") && fitsPattern("x_twist", "*_twist") && fitsPattern("same", "same"));
        QVERIFY(!fitsPattern("hero.gltf", "*.glb") && !fitsPattern("", "?") && !fitsPattern("Hero", "hero"));
        QVERIFY(!fitsPattern(std::string(5000, 'a'), std::string("*a*a*a*a*b"))); // and not for ever
    }
};

} // namespace nearest_names_test

QTEST_GUILESS_MAIN(nearest_names_test::NearestNamesTest)
#include "nearest_names_test.moc"
