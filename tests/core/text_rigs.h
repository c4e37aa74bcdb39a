// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/io/format/load.h"
#include "tests/core/corpus.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <map>
#include <optional>
#include <string>

/// What tests of text formats share: files from strings, one rig that every format of the examples holds.
namespace bindpose::testing {

/// Where the last frame puts the four points of the tiny rig, in every format.
inline const glm::vec3 kCanonical[] = {{-0.5f, 0, 0}, {0.625f, 0.375f, 0}, {-1, 0.5f, 0}, {-0.625f, 1.625f, 0}};

inline std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos) qFatal("%s is not in the text", from.c_str());
    return text.replace(at, from.size(), to);
}

inline std::string replacedAll(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// Side files stand beside the main one.
inline Result<Loaded> loadText(
    const std::string& text, const std::string& name, const std::map<std::string, std::string>& sideFiles = {})
{
    std::map<std::string, SharedBytes> files;
    for (const auto& [side, content] : sideFiles) files[side] = shareBytes(content);
    LoadContext context;
    context.resolver = [find = memoryResolver(std::move(files))](const std::string& wanted) {
        Result<SourceFile> file = find(wanted);
        if (file) file->path = wanted;
        return file;
    };
    return loadBytes({.path = name, .bytes = shareBytes(text)}, context);
}

inline Loaded loadedText(
    const std::string& text, const std::string& name, const std::map<std::string, std::string>& sideFiles = {})
{
    Result<Loaded> result = loadText(text, name, sideFiles);
    if (!result) qFatal("%s: %s", name.c_str(), englishMessage(result.error()).c_str());
    return std::move(*result);
}

inline Loaded opened(const std::string& path)
{
    Result<Loaded> result = loadFile(path, {});
    if (!result) qFatal("%s: %s", path.c_str(), englishMessage(result.error()).c_str());
    return std::move(*result);
}

/// Empty where the folder beside the checkout is not there.
inline std::string examplesFolder()
{
    const std::string folder = sharedFolder() + "/data/examples";
    return !sharedFolder().empty() && std::filesystem::is_directory(folder) ? folder : std::string();
}

/// All skinned points of the first clip at a time.
inline std::vector<glm::vec3> pointsAt(const Scene& scene, double timeSec, std::size_t clip = 0)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(clip);
    request.timeSec = timeSec;
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, request), {}))
        for (const DeformedSet& set : instance.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

inline double farthest(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b)
{
    if (a.size() != b.size()) return 1e30;
    double most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, double{glm::distance(a[i], b[i])});
    return most;
}

inline std::string textOf(const Saved& saved, std::size_t file = 0)
{
    return std::string(asText(*saved.plan.files[file].bytes));
}

inline std::size_t linesIn(ByteSpan bytes)
{
    return static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), std::byte{'\n'}));
}
inline std::size_t lineCount(const Saved& saved)
{
    return linesIn(*saved.plan.files[0].bytes);
}
inline std::size_t lineCount(const Loaded& file)
{
    return linesIn(*file.source->files[0].bytes);
}

/// A row per file of the made models and the examples with one of these suffixes.
inline void madeRows(const std::vector<std::string>& suffixes)
{
    std::vector<std::string> paths;
    for (const char* folder : {"/data/made", "/data/examples"}) {
        const std::string place = sharedFolder() + folder;
        if (sharedFolder().empty() || !std::filesystem::is_directory(place)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(place))
            for (const std::string& suffix : suffixes)
                if (entry.path().string().ends_with(suffix)) paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    for (const std::string& path : paths) {
        const std::filesystem::path name(path);
        QTest::newRow((name.parent_path().filename().string() + "/" + name.filename().string()).c_str())
            << QString::fromStdString(path);
    }
    if (paths.empty()) QTest::newRow("none") << QString();
}

/// The file of the row, loaded; nothing where there is none.
inline std::optional<Loaded> fetched()
{
    const QString path = *static_cast<QString*>(QTest::qData("path", qMetaTypeId<QString>()));
    return path.isEmpty() ? std::nullopt : std::optional(opened(path.toStdString()));
}

/// Unedited, edited and undone: what is wrong with these three saves, empty where nothing is.
inline std::string thereAndBack(const Loaded& file, const Scene& there)
{
    const Saved unedited = saveInMemory(file.scene, *file.source, file.scene);
    if (!unedited.problem.empty()) return "unedited: " + unedited.problem;
    if (!unedited.plan.sameBytes || !unedited.plan.changes.empty()) return "the unedited file changes";
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    if (!saved.problem.empty()) return "edited: " + saved.problem;
    if (saved.plan.sameBytes) return "the edit changes nothing";
    const Saved undone = saveInMemory(there, *saved.loaded.source, file.scene);
    if (!undone.problem.empty()) return "undone: " + undone.problem;
    return sameFiles(*file.source, *undone.loaded.source) ? "" : "the bytes do not come back";
}

/// A fresh export, by the names of its files; the main one's is empty.
inline std::map<std::string, std::string> exported(
    const char* format, const Scene& scene, const std::string& stem, const WriteOptions& options = {})
{
    const Result<Written> written = formatById(format)->write(scene, stem, options);
    if (!written) qFatal("%s", englishMessage(written.error()).c_str());
    std::map<std::string, std::string> out;
    for (const OutputFile& file : written->files) out[file.name] = std::string(asText(file.bytes));
    return out;
}

/// Rows of a test of bad texts: what is wrong, the text, the key of the error that it gives and the place that it
/// names.
inline void errorColumns()
{
    for (const char* column : {"text", "key", "where"}) QTest::addColumn<QString>(column);
}

inline void errorRow(const char* name, const std::string& text, const char* key, const char* where)
{
    QTest::newRow(name) << QString::fromStdString(text) << QString(key) << QString(where);
}

/// The text of the row, as a file of this name, is refused as the row says.
inline void refuseRow(const char* file)
{
    QFETCH(QString, text);
    QFETCH(QString, key);
    QFETCH(QString, where);
    const Result<Loaded> result = loadText(text.toStdString(), file);
    QVERIFY(!result);
    QCOMPARE(QString::fromUtf8(result.error().text->key.data()), key);
    const QString place = QString::fromStdString(result.error().where);
    QVERIFY2(place.endsWith(where), qPrintable(place));
}

} // namespace bindpose::testing
