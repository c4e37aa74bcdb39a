// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/patch.h"

#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/io/format/patch_steps.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>

namespace bindpose::collada {
namespace {

template <class List, class Same> bool allSame(const List& a, const List& b, Same same)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [&](const auto& x, const auto& y) { return x == y || (x && y && same(*x, *y)); });
}

/// Nothing of the scene is dropped in silence.
void refuseOtherChanges(const Scene& a, const Scene& b)
{
    const auto sameMesh = [](const Mesh& x, const Mesh& y) {
        return x.name == y.name && x.sets == y.sets && x.parts == y.parts && x.morphNames == y.morphNames &&
               x.morphWeights == y.morphWeights && x.lods == y.lods;
    };
    if (!allSame(a.meshes, b.meshes, sameMesh)) cannotSave(changeOfMeshes(a, b));
    if (!allSame(a.sets, b.sets, [](const PointSet& x, const PointSet& y) { return x.positions == y.positions; }))
        cannotSave(phrases::kPositions);
    if (!allSame(a.materials, b.materials, [](const Material& x, const Material& y) { return x == y; }))
        cannotSave(phrases::kMaterials);
    const auto sameInstance = [](const Instance& x, const Instance& y) {
        return x.node == y.node && x.mesh == y.mesh && x.skin == y.skin;
    };
    if (!allSame(a.instances, b.instances, sameInstance)) cannotSave(phrases::kDrawnWhere);
}

void renameImages(PatchJob& job, const Source& source, const Renamed& renamed)
{
    for (const pugi::xml_node library : job.file.xml().root().children("library_images"))
        for (const pugi::xml_node image : library.children("image")) {
            const pugi::xml_node from = image.child("init_from");
            const auto& words = job.file.words(from.child("ref") ? from.child("ref") : from);
            if (words.empty()) continue;
            const std::string_view whole(words.front().data(),
                static_cast<std::size_t>(words.back().data() + words.back().size() - words.front().data()));
            const auto known = std::find_if(source.files.begin() + 1, source.files.end(),
                [&](const SourceFile& file) { return file.name == whole; });
            if (known == source.files.end() || renamed(known->name) == known->name) continue;
            job.text(whole, xmlEscaped(renamed(known->name)), Phrase(phrases::kImagePath));
        }
}

Patch patchDocument(const Scene& baseline, const Source& source, const Scene& scene, const ColladaMap& map,
    const RenameFiles& rename, const Task& task)
{
    refuseOtherChanges(baseline, scene);
    const Document file(source.files.front().bytes);
    if (!file.xml().offsetOf(file.xml().root().name())) throw XmlFailure{Error(ErrorKind::Edit, errors::kXmlNotUtf8)};
    std::unique_ptr<Document> origin;
    if (map.origin) origin = std::make_unique<Document>(map.origin->files.front().bytes);
    PatchJob job{baseline, scene, map, file, origin.get()};
    if (!runSteps(task,
            {[&] { patchWeights(job); }, [&] { patchSkins(job); }, [&] { patchNodes(job); }, [&] { patchClips(job); }}))
        throw XmlFailure{patchCancelled()};
    // No other file than this one is ever changed.
    if (const Renamed renamed = rename ? rename(std::vector<bool>(source.files.size(), false)) : Renamed())
        renameImages(job, source, renamed);
    Patch out = job.edits.finish();
    out.edits.resize(source.files.size());
    return out;
}

} // namespace

void cannotSave(const Phrase& what)
{
    throw XmlFailure{Error(ErrorKind::Edit, errors::kXmlCannotSave, {}, {what})};
}

TextRange PatchJob::rangeOf(std::string_view word) const
{
    const std::optional<std::size_t> offset = file.xml().offsetOf(word.data());
    if (!offset || file.xml().text({*offset, word.size()}) != word) cannotSave(phrases::kEntities);
    return {*offset, word.size()};
}

void PatchJob::text(std::string_view word, std::string to, const Phrase& what)
{
    const TextRange range = rangeOf(word);
    const auto [place, fresh] = asked.try_emplace(range.offset, to);
    if (!fresh && place->second != to) cannotSave({phrases::kSharedNumbers, {what}});
    if (fresh) edits.replace(0, file.xml(), range, std::move(to), what);
}

void PatchJob::number(
    std::string_view word, float value, const NumberStyle& style, std::string_view old, const Phrase& what)
{
    const auto same = [&](std::string_view spelled) {
        const std::optional<float> is = floatOf(spelled);
        return is && (*is == value || (*is != *is && value != value));
    };
    if (same(word))
        text(word, std::string(word), what); // noted: whoever shares it may not ask for another
    else
        text(word, same(old) ? std::string(old) : style.text(value), what);
}

NumberStyle styleOf(const Document& document, pugi::xml_node list)
{
    return NumberStyle::of(document.words(list));
}

Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task)
{
    const auto* map = dynamic_cast<const ColladaMap*>(source.map.get());
    if (!map || source.empty())
        return Error(ErrorKind::Edit, errors::kXmlNoMap, source.empty() ? std::string() : source.files.front().path);
    try {
        return withinMemory(
            [&]() -> Result<Patch> { return patchDocument(baseline, source, scene, *map, rename, task); });
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchRenamed(baseline, source, scene, {}, task);
}

} // namespace bindpose::collada
