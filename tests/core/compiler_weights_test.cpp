// SPDX-License-Identifier: MIT
#include "core/eval/skinning/compiler_weights.h"

#include <QtTest>

namespace compiler_weights_test {

using namespace bindpose;

namespace {

bool same(const std::vector<Influence>& is, const std::vector<Influence>& wanted)
{
    return std::equal(is.begin(), is.end(), wanted.begin(), wanted.end(), [](const Influence& a, const Influence& b) {
        return a.slot == b.slot && std::abs(a.weight - b.weight) < 1e-6f;
    });
}

} // namespace

/// What the programs behind an SMD do with its weights. The first entry of a row is the line's own bone.
class CompilerWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSmallLinkGoesAndTheRestIsMadeWhole()
    {
        const CompilerWeights out = compilerWeights({{0, 0.0f}, {1, 0.96f}, {2, 0.02f}});
        QVERIFY(same(out.studiomdl, {{1, 1.0f}}));
        QVERIFY(same(out.assimp, {{1, 0.96f}, {2, 0.02f}})); // 2 % are lost
    }
    void whatIsMissingGoesToTheOwnBoneInAssimpAlone()
    {
        const CompilerWeights out = compilerWeights({{0, 0.0f}, {1, 0.25f}});
        QVERIFY(same(out.studiomdl, {{1, 1.0f}}));
        QVERIFY(same(out.assimp, {{0, 0.75f}, {1, 0.25f}}));
    }
    void studiomdlKeepsThree()
    {
        const CompilerWeights out = compilerWeights({{0, 0.1f}, {1, 0.2f}, {2, 0.3f}, {3, 0.4f}});
        QVERIFY(same(out.studiomdl, {{1, 0.2f / 0.9f}, {2, 0.3f / 0.9f}, {3, 0.4f / 0.9f}}));
        QVERIFY(same(out.assimp, {{0, 0.1f}, {1, 0.2f}, {2, 0.3f}, {3, 0.4f}}));
    }
    void aBoneTwiceAddsUp()
    {
        const CompilerWeights out = compilerWeights({{0, 0.0f}, {1, 0.03f}, {1, 0.03f}, {2, 0.94f}});
        QVERIFY(same(out.studiomdl, {{1, 0.06f}, {2, 0.94f}}));
    }
    void withoutLinksTheOwnBoneHoldsAll()
    {
        const CompilerWeights out = compilerWeights({{4, 0.0f}});
        QVERIFY(same(out.studiomdl, {{4, 1.0f}}));
        QVERIFY(same(out.assimp, {{4, 1.0f}}));
    }
    void linksOfZeroShareEqually() { QVERIFY(same(compilerWeights({{0, 0.0f}, {1, 0.0f}}).studiomdl, {{1, 1.0f}})); }
};

} // namespace compiler_weights_test

QTEST_APPLESS_MAIN(compiler_weights_test::CompilerWeightsTest)
#include "compiler_weights_test.moc"
