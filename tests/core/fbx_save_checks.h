// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

/// What tests of saving into FBX share.
namespace bindpose::testing {

inline QByteArray bytesOf(const std::string& file)
{
    return {file.data(), static_cast<qsizetype>(file.size())};
}

/// The files of a character in every kind of container.
inline void addFiles(const madefbx::Character& c)
{
    using namespace madefbx;
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << bytesOf(file); };
    row("binary", binaryFile(c.records));
    row("deflated", binaryFile(c.records, {.deflate = true}));
    row("64-bit heads", binaryFile(c.records, {.version = 7500, .deflate = true}));
    row("big-endian", binaryFile(c.records, {.version = 7500, .bigEndian = true, .deflate = true}));
    row("single values", binaryFile(withoutArrays(c.records)));
    row("text", textFile(c.records));
    row("text, CRLF", textFile(c.records, "\r\n"));
    row("text, single values", textFile(withoutArrays(c.records)));
}

inline Loaded loadedFbx(const SharedBytes& bytes)
{
    Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = bytes}, {});
    if (!result) qFatal("%s", englishMessage(result.error()).c_str());
    return std::move(*result);
}

inline Loaded loadedFbx(const QByteArray& file)
{
    return loadedFbx(shareBytes(file.toStdString()));
}

/// Saves, and saves back: then the file is the old one to the byte.
inline void saveAndBack(const Loaded& read, const Scene& edited, Saved& saved)
{
    saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    Scene undone = saved.loaded.scene;
    undone.nodes = read.scene.nodes;
    undone.skins = read.scene.skins;
    undone.weights = read.scene.weights;
    undone.clips = read.scene.clips;
    if (edited.meshes != read.scene.meshes) undone.meshes = read.scene.meshes; // else their names may have followed
    undone.bindPoses = read.scene.bindPoses;
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    std::string changes;
    for (const ChangedValue& change : back.plan.changes)
        if (!change.derived) changes += change.pointer + ": " + change.before + " -> " + change.after + "\n";
    QVERIFY2(sameFiles(*back.loaded.source, *read.source), changes.c_str());
}

inline std::string refusalOf(const Loaded& read, const Scene& edited)
{
    const Result<SavePlan> plan = planSave(read.scene, *read.source, edited, "made.fbx");
    return plan ? std::string() : englishMessage(plan.error());
}

/// A change of the translation alone, or of all of the matrix.
inline LocalChange movedTo(const glm::vec3& translation)
{
    LocalChange out;
    out.translation = translation;
    return out;
}
inline LocalChange placedAs(const glm::mat4& matrix)
{
    LocalChange out;
    out.matrix = matrix;
    return out;
}

} // namespace bindpose::testing
