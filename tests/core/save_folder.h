// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <set>

namespace bindpose::testing {

namespace fs = std::filesystem;

/// Tests of saving to a disk: a folder for each function.
class SaveFolder {
protected:
    void makeRoot()
    {
        root_ = folder_.filePath(QTest::currentTestFunction()).toStdString();
        fs::create_directories(root_);
    }
    std::string at(const std::string& name) const { return root_ + "/" + name; }
    void put(const std::string& name, ByteSpan bytes) const
    {
        fs::create_directories(fs::path(at(name)).parent_path());
        std::ofstream(at(name), std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    std::vector<std::byte> get(const std::string& name) const
    {
        const Result<SharedBytes> bytes = readFile(at(name));
        return bytes ? **bytes : std::vector<std::byte>{};
    }
    std::set<std::string> names() const
    {
        std::set<std::string> out;
        for (const auto& entry : fs::recursive_directory_iterator(root_))
            if (!entry.is_directory()) out.insert(entry.path().lexically_relative(root_).string());
        return out;
    }
    /// in/model.gltf with in/data/a.bin and an image that is not there.
    Loaded sideModel() const
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.push("images", {{"uri", "no%20such.png"}});
        put("in/data/a.bin", builder.bin);
        put("in/model.gltf", *builder.gltfWithSideFile("data/a.bin"));
        Result<Loaded> file = loadFile(at("in/model.gltf"), {});
        if (!file) qFatal("%s", englishMessage(file.error()).c_str());
        return std::move(*file);
    }
    static Scene edited(const Scene& scene)
    {
        return withRow(scene, 0, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    }
    static Scene renamed(const Scene& scene)
    {
        Scene out = scene;
        change(out.nodes, 0, [](Node& node) { node.name = "another"; });
        return out;
    }
    /// Plan and write in one.
    static Result<void> save(const Loaded& file, const Scene& scene, const std::string& out)
    {
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, out);
        if (!plan) return plan.error();
        return writePlan(*plan, {});
    }

    QTemporaryDir folder_;
    std::string root_;
};

} // namespace bindpose::testing

#define VERIFY_DONE(result)                                                                                            \
    do {                                                                                                               \
        const auto& done = (result);                                                                                   \
        QVERIFY2(done, done ? "" : englishMessage(done.error()).c_str());                                              \
    } while (false)
