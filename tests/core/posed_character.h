// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/model/stored_poses.h"
#include "core/eval/compare/bind_definitions.h"
#include "core/io/formats/fbx/container/record.h"
#include "tests/core/fbx_save_checks.h"

#include <map>
#include <set>

/// Made characters with bind poses, and what stands in the records of a file: no evaluator of ours has a hand in it.
namespace bindpose::testing {

using namespace madefbx;
using Matrix = glm::dmat4;

inline constexpr std::int64_t kPose = 60, kGroup = 13;

inline std::vector<double> moved(double x, double y, double z)
{
    return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1};
}

inline Rec poseNode(std::int64_t node, const std::vector<double>& matrix)
{
    return {"PoseNode", {}, {{"Node", {node}}, {"Matrix", {matrix}}}};
}

inline Rec poseOf(std::int64_t id, const std::string& name, std::vector<Rec> nodes)
{
    Rec out{"Pose", {id, Path{"Pose", name}, std::string("BindPose")},
        {{"Type", {std::string("BindPose")}}, {"Version", {100}},
            {"NbPoseNodes", {static_cast<std::int32_t>(nodes.size())}}}};
    for (Rec& node : nodes) out.children.push_back(std::move(node));
    return out;
}

/// The character on an armature, 2 high, with a pose that lists mesh, armature and both joints; `tip` as the pose has
/// it.
inline Character posed(const std::vector<double>& tip, bool complete = true)
{
    Character c = character();
    std::vector<Rec>& objects = c.top("Objects").children;
    objects.push_back({"Model", {kGroup, Path{"Model", "armature"}, std::string("Null")},
        {{"Properties70", {}, {valued("InheritType", "enum", {1})}}}});
    std::vector<Rec>& links = c.top("Connections").children;
    links[1] = connection(c.hips, kGroup);
    links.push_back(connection(kGroup, 0));
    std::vector<Rec> nodes{poseNode(c.mesh, moved(0, 0, 0)), poseNode(c.hips, moved(0, 0, 0))};
    if (complete) {
        nodes.push_back(poseNode(c.tip, tip));
        nodes.push_back(poseNode(kGroup, moved(0, 0, 0)));
    }
    objects.push_back(poseOf(kPose, "first", std::move(nodes)));
    return c;
}

inline const SkinBinds& only(const std::vector<SkinBinds>& all)
{
    if (all.size() != 1) qFatal("%zu skins", all.size());
    return all.front();
}

/// The objects of a file of version 7 and what leads into them.
struct Records {
    std::unique_ptr<fbx::RecordTree> tree;
    std::map<std::int64_t, fbx::Record> objects;
    std::multimap<std::int64_t, std::int64_t> into; ///< source by destination

    explicit Records(const SharedBytes& bytes) : tree(fbx::RecordTree::parse(bytes, {}))
    {
        for (const fbx::Record object : tree->root().child("Objects").children())
            objects.emplace(object.whole(0), object);
        for (const fbx::Record c : tree->root().child("Connections").children())
            if (c.text(0) == "OO") into.emplace(c.whole(2), c.whole(1));
    }
    static Matrix matrixOf(const fbx::Record& record)
    {
        const std::vector<double> n = record.values<double>();
        Matrix out(0.0);
        for (int i = 0; i < 16 && n.size() == 16; ++i) out[i / 4][i % 4] = n[static_cast<std::size_t>(i)];
        return out;
    }
    /// Sources of an object whose record has this name, and this type where one is given.
    std::vector<std::int64_t> sources(std::int64_t of, std::string_view name, std::string_view type = {}) const
    {
        std::vector<std::int64_t> out;
        const auto [from, to] = into.equal_range(of);
        for (auto at = from; at != to; ++at)
            if (const auto found = objects.find(at->second); found != objects.end() && found->second.name() == name &&
                                                             (type.empty() || found->second.text(2) == type))
                out.push_back(at->second);
        return out;
    }
    /// Matrices of a Pose by the number of the Model.
    std::map<std::int64_t, Matrix> poseOf(std::int64_t id) const
    {
        std::map<std::int64_t, Matrix> out;
        for (const fbx::Record entry : objects.at(id).children())
            if (entry.name() == "PoseNode") out.emplace(entry.child("Node").whole(0), matrixOf(entry.child("Matrix")));
        return out;
    }
};

/// Saves, then saves the undone edit: the first bytes again.
inline void savedAndUndone(const Loaded& read, const Scene& edited, Saved& saved)
{
    saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    Scene undone = saved.loaded.scene;
    undone.skins = read.scene.skins;
    undone.bindPoses = read.scene.bindPoses;
    undone.nodes = read.scene.nodes;
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
}

/// What is changed stands in records of these kinds alone.
inline void onlyIn(const Saved& saved, const std::set<std::string>& words)
{
    for (const ChangedValue& change : saved.plan.changes) {
        if (change.derived) continue;
        const std::string what = englishText(change.what);
        const bool known =
            std::any_of(words.begin(), words.end(), [&](const std::string& w) { return what.find(w) != what.npos; });
        QVERIFY2(known, what.c_str());
    }
}

} // namespace bindpose::testing
