// SPDX-License-Identifier: MIT
#pragma once
#include "tests/ui/test_scene.h"
#include "ui/compare/comparison.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QListView>

namespace bindpose::testing {

constexpr PointIndex kFar = 200, kNear = 900;

/// An arm that hangs on one joint, but for two places: one that the hand holds, too, and one that the root does a bit.
inline Loaded armOfTwoPlaces()
{
    Scene scene = armScene();
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (PointIndex point = 0; point < kArmPoints; ++point) {
        const float hand = point == kFar ? 0.3f : 0.0f, root = point == kNear ? 0.02f : 0.0f;
        slots.insert(slots.end(), {1, 2, 0, 3});
        weights.insert(weights.end(), {1.0f - hand - root, hand, root, 0.0f});
    }
    scene.weights = {std::make_shared<const SetWeights>(*SetWeights::makeUniform(kArmPoints, 4, slots, weights))};
    return {std::move(scene), nullptr, {}};
}

inline float weightAt(const Scene& scene, PointIndex point, SlotIndex slot)
{
    for (const Influence& one : scene.weights[0]->at(point))
        if (one.slot == slot) return one.weight;
    return 0.0f;
}

inline CompareChoice limit(std::uint32_t most)
{
    return {CompareChoice::Kind::Rule, {WorldChoice::Kind::Limit, most, {}}, {}, {}};
}

struct Shell {
    explicit Shell(QSize size = {1440, 900}) : window({})
    {
        window.resize(size);
        window.session().open(armOfTwoPlaces(), QStringLiteral("arm"));
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window was not shown");
        window.session().presentNow();
    }
    Session& session() { return window.session(); }
    Comparison& comparison() { return comparisonOf(window.session()); }
    template <class T> T* find(const char* name)
    {
        T* found = window.findChild<T*>(QLatin1String(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    QAbstractItemModel* places() { return find<QListView>("places")->model(); }
    /// Enters the workspace and waits until that is compared.
    void compare(const CompareChoice& choice)
    {
        window.areas().showWorkspace("compare");
        comparison().choose(choice);
        constexpr int kLongMs = 30000; ///< a machine that is busy needs as long as that
        if (!QTest::qWaitFor([this] { return ready(); }, kLongMs))
            qFatal("nothing was compared: %s", qPrintable(comparison().status().reason));
        session().presentNow();
    }
    /// Opens another file behind the one in front and compares with that: B's document.
    DocumentId compareWithAnother(Loaded loaded = loadedArm())
    {
        const DocumentId front = session().current(),
                         other = session().open(std::move(loaded), QStringLiteral("other"));
        session().show(front);
        compare({CompareChoice::Kind::Document, {}, other, {}});
        return other;
    }
    bool ready()
    {
        return comparison().status().state == Comparison::State::Ready && comparison().isWhole() &&
               !comparison().isOld();
    }
    MainWindow window;
};

} // namespace bindpose::testing
