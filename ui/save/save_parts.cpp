// SPDX-License-Identifier: MIT
#include "ui/save/save_parts.h"

#include "core/io/format/file_scene.h"
#include "ui/base/texts.h"
#include "ui/save/save_proof.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>

namespace bindpose {
namespace {

constexpr int kMostNamed = 3, kMostTold = 6;
constexpr std::size_t kMostVertices = 8; ///< more than these are one part a mesh: a stroke or a fix is one line

QString text(const char* source)
{
    return QCoreApplication::translate("SaveDialog", source);
}

bool sameSizes(const Scene& a, const Scene& b)
{
    return a.weights.size() == b.weights.size() && a.sets.size() == b.sets.size() && a.nodes.size() == b.nodes.size() &&
           a.skins.size() == b.skins.size() && a.clips.size() == b.clips.size() && a.meshes.size() == b.meshes.size() &&
           a.bindPoses.size() == b.bindPoses.size() && a.materials.size() == b.materials.size() &&
           a.images == b.images && a.instances == b.instances;
}

/// The mesh that a set belongs to, with the set where the mesh has several, and the skin of its first instance.
struct SetPlace {
    QString name;
    const Skin* skin = nullptr;
};

std::optional<QString> nameIn(const Scene& scene, MeshId mesh, SetId set)
{
    if (mesh.index() >= scene.meshes.size() || !scene.meshes[mesh.index()]) return std::nullopt;
    const std::vector<SetId>& sets = scene.meshes[mesh.index()]->sets;
    const auto at = std::find(sets.begin(), sets.end(), set);
    if (at == sets.end()) return std::nullopt;
    const QString name = meshName(scene, mesh);
    if (sets.size() < 2) return name;
    return name + QStringLiteral(" · ") + text(QT_TRANSLATE_NOOP("SaveDialog", "set %1")).arg(at - sets.begin());
}

SetPlace placeOf(const Scene& scene, SetId set)
{
    SetPlace place;
    for (const auto& instance : scene.instances) {
        const std::optional<QString> name = instance ? nameIn(scene, instance->mesh, set) : std::nullopt;
        if (!name) continue;
        place.name = *name;
        if (instance->skin.index() < scene.skins.size()) place.skin = scene.skins[instance->skin.index()].get();
        return place;
    }
    for (std::size_t mesh = 0; mesh < scene.meshes.size(); ++mesh) // one that is drawn nowhere has a name, too
        if (const std::optional<QString> name = nameIn(scene, MeshId(mesh), set)) return {*name, nullptr};
    return place;
}

/// "hand 0.352 → 0.400, arm 0.648 → 0.600": the slots whose weight differs, most first.
QString changeText(
    const Scene& scene, const Skin* skin, const SetWeights& before, const SetWeights& after, PointIndex p)
{
    const auto weightOf = [](const SetWeights& weights, PointIndex point, SlotIndex slot) {
        double sum = 0.0;
        for (std::size_t i = 0; i < weights.influences(point); ++i)
            if (weights.slots(point)[i] == slot) sum += static_cast<double>(weights.weights(point)[i]);
        return sum;
    };
    std::vector<SlotIndex> slots(before.slots(p).begin(), before.slots(p).end());
    slots.insert(slots.end(), after.slots(p).begin(), after.slots(p).end());
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    QStringList parts;
    const auto differs = [&](SlotIndex slot) { return std::abs(weightOf(after, p, slot) - weightOf(before, p, slot)); };
    std::stable_sort(slots.begin(), slots.end(), [&](SlotIndex a, SlotIndex b) { return differs(a) > differs(b); });
    for (const SlotIndex slot : slots) {
        const double was = weightOf(before, p, slot), is = weightOf(after, p, slot);
        if (was == is) continue;
        const bool known = skin && slot < skin->joints.size();
        const QString name = known ? nodeName(scene, skin->joints[slot]) : QString::number(slot);
        parts += QStringLiteral("%1 %2 → %3").arg(name, weightText(was), weightText(is));
    }
    return parts.isEmpty() ? text(QT_TRANSLATE_NOOP("SaveDialog", "other order")) : parts.join(QStringLiteral(", "));
}

std::vector<PointIndex> changedPoints(const SetWeights& before, const SetWeights& after)
{
    std::vector<PointIndex> points;
    const std::size_t count = std::min(before.points(), after.points());
    for (std::size_t block = 0; block < before.blocks().size() && block < after.blocks().size(); ++block) {
        if (before.blocks()[block] == after.blocks()[block]) continue;
        const std::size_t end = std::min(count, (block + 1) * SetWeights::kBlockPoints);
        for (std::size_t i = block * SetWeights::kBlockPoints; i < end; ++i) {
            const auto point = static_cast<PointIndex>(i);
            if (before.at(point) != after.at(point)) points.push_back(point);
        }
    }
    return points;
}

void putBack(Scene& scene, const Scene& baseline, std::size_t set, PointIndex point)
{
    const PointIndex points[] = {point};
    const std::vector<Influence> rows[] = {baseline.weights[set]->at(point)};
    Result<SetWeights> restored = scene.weights[set]->with(points, rows);
    if (restored) scene.weights[set] = std::make_shared<const SetWeights>(std::move(*restored));
}

void addWeights(std::vector<SavePart>& parts, const Scene& baseline, const Scene& scene)
{
    std::size_t vertices = 0;
    std::vector<std::pair<std::size_t, std::vector<PointIndex>>> changed;
    for (std::size_t set = 0; set < scene.weights.size(); ++set) {
        if (scene.weights[set] == baseline.weights[set]) continue;
        changed.emplace_back(set, changedPoints(*baseline.weights[set], *scene.weights[set]));
        vertices += changed.back().second.size();
    }
    for (const auto& [set, points] : changed) {
        const SetPlace place = placeOf(scene, SetId(set));
        SavePart part;
        part.what = text(QT_TRANSLATE_NOOP("SaveDialog", "Weights"));
        if (vertices > kMostVertices || points.empty()) {
            part.where = place.name;
            const auto many = static_cast<int>(points.size());
            part.howMuch = QCoreApplication::translate("SaveDialog", "%n vertex(es)", nullptr, many);
            part.leaveOut = [set = set](Scene& to, const Scene& from) { to.weights[set] = from.weights[set]; };
            parts.push_back(std::move(part));
            continue;
        }
        for (const PointIndex point : points) {
            part.where =
                place.name + QStringLiteral(" · ") + text(QT_TRANSLATE_NOOP("SaveDialog", "vertex %1")).arg(point);
            part.howMuch = changeText(scene, place.skin, *baseline.weights[set], *scene.weights[set], point);
            part.revertAll = [set = set](Scene& to, const Scene& from) { to.weights[set] = from.weights[set]; };
            part.leaveOut = [set = set, point](Scene& to, const Scene& from) { putBack(to, from, set, point); };
            parts.push_back(part);
        }
    }
}

/// What is edited of a mesh beside its name.
QString meshChange(const Mesh& before, const Mesh& after)
{
    const auto sameCoordinates = [](const auto& a, const auto& b) {
        return a == b || !a || !b || a->vertices == b->vertices || a->vertices->uvs == b->vertices->uvs;
    };
    const bool same =
        std::equal(before.parts.begin(), before.parts.end(), after.parts.begin(), after.parts.end(), sameCoordinates);
    if (before.name != after.name || same) return {};
    return text(QT_TRANSLATE_NOOP("SaveDialog", "texture coordinates"));
}

/// One part for each object of a list that differs.
template <class T, class Name>
void addObjects(std::vector<SavePart>& parts, const Scene& baseline, const Scene& scene, SharedList<T> Scene::*list,
    const QString& what, Name name)
{
    for (std::size_t i = 0; i < (scene.*list).size(); ++i) {
        if ((scene.*list)[i] == (baseline.*list)[i]) continue;
        SavePart part;
        part.what = what;
        part.where = name(i);
        if constexpr (std::is_same_v<T, Mesh>)
            if ((scene.*list)[i] && (baseline.*list)[i])
                part.howMuch = meshChange(*(baseline.*list)[i], *(scene.*list)[i]);
        part.leaveOut = [list, i](Scene& to, const Scene& from) { (to.*list)[i] = (from.*list)[i]; };
        parts.push_back(std::move(part));
    }
}

/// What was added to a list of objects, taken from it, or changed in it.
template <class T, class Name>
void tellObjects(
    QStringList& out, const SharedList<T>& before, const SharedList<T>& after, const char* const* words, Name name)
{
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const T* const was = i < before.size() ? before[i].get() : nullptr;
        const T* const is = i < after.size() ? after[i].get() : nullptr;
        if (was == is) continue;
        out += text(!was ? words[0] : !is ? words[1] : words[2]).arg(name(is ? *is : *was));
    }
}

/// Edits that hang together, each by its name: "Clip walk added, clip run changed".
QStringList toldChanges(const Scene& baseline, const Scene& scene)
{
    static constexpr const char* kClips[] = {QT_TRANSLATE_NOOP("SaveDialog", "clip %1 added"),
        QT_TRANSLATE_NOOP("SaveDialog", "clip %1 removed"), QT_TRANSLATE_NOOP("SaveDialog", "clip %1 changed")};
    static constexpr const char* kJoints[] = {QT_TRANSLATE_NOOP("SaveDialog", "joint %1 added"),
        QT_TRANSLATE_NOOP("SaveDialog", "joint %1 removed"), QT_TRANSLATE_NOOP("SaveDialog", "joint %1 changed")};
    static constexpr const char* kMeshes[] = {QT_TRANSLATE_NOOP("SaveDialog", "mesh %1 added"),
        QT_TRANSLATE_NOOP("SaveDialog", "mesh %1 removed"), QT_TRANSLATE_NOOP("SaveDialog", "mesh %1 changed")};
    static constexpr const char* kMaterials[] = {QT_TRANSLATE_NOOP("SaveDialog", "material %1 added"),
        QT_TRANSLATE_NOOP("SaveDialog", "material %1 removed"), QT_TRANSLATE_NOOP("SaveDialog", "material %1 changed")};
    const auto named = [](const auto& object) { return shownName(object.name); };
    QStringList out;
    tellObjects(out, baseline.clips, scene.clips, kClips, named);
    tellObjects(out, baseline.nodes, scene.nodes, kJoints, named);
    tellObjects(out, baseline.meshes, scene.meshes, kMeshes, named);
    tellObjects(out, baseline.materials, scene.materials, kMaterials, named);
    if (baseline.weights != scene.weights) out += text(QT_TRANSLATE_NOOP("SaveDialog", "weights changed"));
    return out;
}

auto placeOf(const ChangedValue& change)
{
    return std::tuple(change.file, change.offset, change.length, change.pointer);
}

} // namespace

QString shownFileName(const std::string& path)
{
    return QFileInfo(QString::fromStdString(path)).fileName();
}

std::vector<SavePart> savePartsOf(const Scene& baseline, const Scene& scene)
{
    std::vector<SavePart> parts;
    if (!sameSizes(baseline, scene)) return parts;
    addWeights(parts, baseline, scene);
    addObjects(parts, baseline, scene, &Scene::clips, text(QT_TRANSLATE_NOOP("SaveDialog", "Clip")),
        [&scene](std::size_t i) { return clipName(scene, ClipId(i)); });
    addObjects(parts, baseline, scene, &Scene::nodes, text(QT_TRANSLATE_NOOP("SaveDialog", "Joint")),
        [&scene](std::size_t i) { return nodeName(scene, NodeId(i)); });
    addObjects(parts, baseline, scene, &Scene::skins, text(QT_TRANSLATE_NOOP("SaveDialog", "Bind pose")),
        [](std::size_t i) { return QString::number(i); });
    addObjects(parts, baseline, scene, &Scene::bindPoses, text(QT_TRANSLATE_NOOP("SaveDialog", "Bind pose")),
        [&scene](std::size_t i) { return QString::fromStdString(scene.bindPoses[i]->name); });
    addObjects(parts, baseline, scene, &Scene::meshes, text(QT_TRANSLATE_NOOP("SaveDialog", "Mesh")),
        [&scene](std::size_t i) { return meshName(scene, MeshId(i)); });
    addObjects(parts, baseline, scene, &Scene::sets, text(QT_TRANSLATE_NOOP("SaveDialog", "Positions")),
        [&scene](std::size_t i) { return placeOf(scene, SetId(i)).name; });
    addObjects(parts, baseline, scene, &Scene::materials, text(QT_TRANSLATE_NOOP("SaveDialog", "Material")),
        [&scene](std::size_t i) { return scene.materials[i] ? shownName(scene.materials[i]->name) : QString(); });
    return parts;
}

QString unevenWeights(const Scene& baseline, const Scene& scene)
{
    if (!sameSizes(baseline, scene)) return {};
    int count = 0;
    QStringList named;
    for (std::size_t set = 0; set < scene.weights.size(); ++set) {
        if (scene.weights[set] == baseline.weights[set]) continue;
        const SetWeights& weights = *scene.weights[set];
        for (const PointIndex point : changedPoints(*baseline.weights[set], weights)) {
            const double sum = weights.sum(point);
            if (isWhole(sum, weights.influences(point))) continue;
            ++count;
            if (named.size() < kMostNamed) named += QStringLiteral("%1 (%2)").arg(QString::number(point), sumText(sum));
        }
    }
    if (count == 0) return {};
    if (count > kMostNamed) named += QStringLiteral("…");
    return QCoreApplication::translate(
        "SaveDialog", "%n changed vertex(es) with weights that do not sum to 1: %1", nullptr, count)
        .arg(named.join(QStringLiteral(", ")));
}

Scene withChosen(const Scene& baseline, const Scene& scene, const std::vector<SavePart>& parts)
{
    Scene out = scene;
    for (const SavePart& part : parts)
        if (!part.chosen && part.leaveOut) part.leaveOut(out, baseline);
    return out;
}

namespace {

void fillBytes(std::vector<SavePart>& parts, const Source& source, const SavePlan& whole)
{
    const std::vector<ChangedFile> files = changedFiles(source, whole);
    for (SavePart& part : parts)
        for (const ChangedValue& change : part.changes) {
            const auto of = std::find_if(
                files.begin(), files.end(), [&change](const ChangedFile& file) { return file.file == change.file; });
            part.otherBytes.push_back(
                of == files.end() ? change.length : otherBytes(*of, change.offset, change.length));
        }
}

} // namespace

void fillChanges(std::vector<SavePart>& parts, const Scene& baseline, const Source& source, const Scene& scene,
    const SavePlan& whole, const Task& task)
{
    const FileFormat* format = formatById(source.formatId);
    for (SavePart& mine : parts) {
        if (task.cancelled()) return;
        if (!format || !format->patch || !mine.leaveOut) continue;
        Scene alone = scene;
        for (const SavePart& other : parts)
            if (&other != &mine && other.leaveOut) other.leaveOut(alone, baseline);
        const FileScene file = sceneForFile(*format, baseline, alone);
        if (Result<Patch> patch = format->patch(baseline, source, file.scene, {task.stop, {}}))
            mine.changes = std::move(patch->changes);
    }
    std::set<decltype(placeOf(ChangedValue{}))> known;
    for (const SavePart& part : parts)
        for (const ChangedValue& change : part.changes) known.insert(placeOf(change));
    SavePart rest;
    for (const ChangedValue& change : whole.changes)
        if (!known.contains(placeOf(change))) rest.changes.push_back(change);
    for (SavePart& part : parts)
        for (ChangedValue& change : part.changes) change.what = wordingText(scene, change.what).toStdString();
    for (ChangedValue& change : rest.changes) change.what = wordingText(scene, change.what).toStdString();
    if (rest.changes.empty()) return fillBytes(parts, source, whole);
    rest.what = parts.empty() ? text(QT_TRANSLATE_NOOP("SaveDialog", "All changes"))
                              : text(QT_TRANSLATE_NOOP("SaveDialog", "Follows from these"));
    if (parts.empty()) {
        QStringList told = toldChanges(baseline, scene);
        if (told.size() > kMostTold) {
            const auto more = static_cast<int>(told.size() - kMostTold);
            told = told.mid(0, kMostTold);
            told += QCoreApplication::translate("SaveDialog", "%n more", nullptr, more);
        }
        rest.howMuch = told.join(QStringLiteral(", "));
    }
    parts.push_back(std::move(rest));
    fillBytes(parts, source, whole);
}

namespace {

/// A clip of the document as its file holds it; what is no scene of that document stays.
void leaveClipOut(SavePart& part, const std::string& path, ClipId clip, const std::shared_ptr<const Clip>& before)
{
    part.leaveOut = [path, clip, before](Scene& to, const Scene&) {
        const bool there = clip.index() < to.clips.size() && to.clips[clip.index()];
        if (there && to.clips[clip.index()]->source == path) to.clips[clip.index()] = before;
    };
}

std::vector<SavePart> partsOfClipFile(const ClipFilePlan& plan, const Scene& scene, const Task& task)
{
    const ClipFile& file = *plan.file;
    const QString what = text(QT_TRANSLATE_NOOP("SaveDialog", "Clip of %1")).arg(shownFileName(file.path));
    std::vector<SavePart> parts;
    const Result<Scene> now = clipFileScene(file, scene);
    if (!plan.plan || !now) {
        for (std::size_t i = 0; i < plan.clips.size(); ++i) {
            SavePart& part = parts.emplace_back();
            part.what = what;
            part.where = clipName(scene, plan.clips[i]);
            leaveClipOut(part, file.path, plan.clips[i], plan.before[i]);
        }
        return parts;
    }
    parts = savePartsOf(file.scene, *now);
    fillChanges(parts, file.scene, *file.source, *now, *plan.plan, task);
    auto part = parts.begin();
    const std::vector<ClipId> places = placesOf(file, scene);
    for (std::size_t f = 0; f < places.size() && part != parts.end(); ++f) {
        if (now->clips[f] == file.scene.clips[f] || !part->leaveOut) continue;
        part->what = what;
        part->where = clipName(scene, places[f]);
        leaveClipOut(*part++, file.path, places[f], file.held[f]);
    }
    for (; part != parts.end(); ++part)
        if (!part->leaveOut) part->where = shownFileName(file.path);
    return parts;
}

} // namespace

std::vector<SavePart> clipPartsOf(
    const std::vector<ClipFilePlan>& plans, const Scene& scene, std::size_t firstFile, const Task& task)
{
    std::vector<SavePart> out;
    for (const ClipFilePlan& plan : plans) {
        for (SavePart& part : partsOfClipFile(plan, scene, task)) {
            for (ChangedValue& change : part.changes) change.file += firstFile;
            out.push_back(std::move(part));
        }
        firstFile += plan.file->source ? plan.file->source->files.size() : 0;
    }
    return out;
}

Scene withClipsBeside(Scene model, const Scene& document, const std::vector<ClipFilePlan>& plans, bool asHeld)
{
    for (std::size_t i = 0; i < document.clips.size(); ++i) {
        if (!document.clips[i] || document.clips[i]->source.empty()) continue;
        std::shared_ptr<const Clip> clip = document.clips[i];
        for (const ClipFilePlan& plan : plans)
            for (std::size_t k = 0; k < plan.clips.size() && asHeld; ++k)
                if (plan.clips[k] == ClipId(i)) clip = plan.before[k];
        model.clips.push_back(std::move(clip));
    }
    return model;
}

} // namespace bindpose
