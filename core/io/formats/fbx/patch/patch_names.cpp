// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/text/text_lines.h"

#include <algorithm>
#include <unordered_map>

namespace bindpose::fbx {
namespace {

/// Records that name a Model where its name is all that there is (5.0): with a class in front of it no other text is
/// taken for it.
constexpr std::string_view kModelPlaces[] = {
    "Model", "Children", "Link", "Node", "AssociateModel", "LookAtModel", "UpVectorModel"};

bool hasNumber(const Record& object)
{
    return object.size() > 0 && object[0].isNumber();
}

/// Where an object's path stands among its values.
std::size_t pathAt(const Record& object)
{
    return hasNumber(object) ? 1 : 0;
}

/// The path with the new name, spelled as it was before the first save where it is that name again.
std::string newPath(const PatchJob& job, const Renaming& renaming)
{
    const Record at = job.record(renaming.object);
    const bool binary = job.file.binary();
    const std::string_view stored = at.text(pathAt(at)), name = nameParts(stored, binary).name;
    const auto begin = static_cast<std::size_t>(name.data() - stored.data());
    if (at.size() <= pathAt(at) || unescaped(name) != renaming.before) cannotSave({phrases::kNameOf, {renaming.what}});
    const Record original = job.original(at);
    const std::string_view was = nameParts(original.text(pathAt(at)), binary).name;
    std::string spelled = binary ? renaming.after : quoted(renaming.after);
    if (original && unescaped(was) == renaming.after) spelled = was;
    if (spelled.size() > kLongestObjectName)
        throw Failure{
            Error(ErrorKind::Edit, errors::kFbxLongName, {}, {shownWord(spelled), spelled.size(), kLongestObjectName})};
    std::string path(stored);
    path.replace(begin, name.size(), spelled);
    const bool lost = spelled.empty() && !hasNumber(at);
    if (lost || unescaped(nameParts(path, binary).name) != renaming.after)
        cannotSave({phrases::kUnwritableName, {renaming.after}});
    return path;
}

/// Objects that are known by their paths, and all that says these paths.
class PathChanger {
public:
    explicit PathChanger(PatchJob& job) : job_(job) {}

    void add(const Renaming& renaming)
    {
        const Record object = job_.record(renaming.object);
        const std::string_view old = object.text(0);
        const bool bare = nameParts(old, job_.file.binary()).kind.empty();
        if (bare && object.name() != "Model") cannotSave({phrases::kNameOf, {renaming.what}});
        const auto [place, fresh] = changes_.try_emplace(old, Change{newPath(job_, renaming), bare, renaming.what});
        job_.renamed[renaming.object] = place->second.path;
        if (!fresh) cannotSave({phrases::kNameOfTwins, {renaming.before}});
        ends_.emplace(place->second.path, renaming.after);
    }

    void run()
    {
        if (changes_.empty()) return;
        checkObjects();
        if (ends_.size() < changes_.size()) cannotSave({phrases::kNameTaken, {ends_.begin()->second}});
        for (std::uint32_t i = 1; i < job_.file.records(); ++i) {
            const Record record = job_.record(i);
            for (std::size_t p = 0; p < record.size(); ++p)
                if (record[p].stored().type == 'S') follow(record, p);
        }
    }

private:
    struct Change {
        std::string path;
        bool bare = false;
        Phrase what;
    };

    void checkObjects() const
    {
        std::unordered_map<std::string_view, int> named;
        for (const Object& object : job_.document.objects())
            if (object.record)
                if (const auto change = changes_.find(object.record.text(0));
                    change != changes_.end() && (!change->second.bare || object.kind == "Model") &&
                    ++named[change->first] > 1)
                    cannotSave({phrases::kNameOfTwins, {object.name}});
    }

    void follow(const Record& record, std::size_t property)
    {
        const std::string_view text = record.text(property);
        const bool place =
            std::find(std::begin(kModelPlaces), std::end(kModelPlaces), record.name()) != std::end(kModelPlaces);
        if (const auto change = changes_.find(text); change != changes_.end()) {
            if (!change->second.bare || place)
                job_.edits.text(record, property, change->second.path, Phrase(phrases::kNameOf, {change->second.what}));
        } else if (const auto end = ends_.find(text); end != ends_.end()) {
            const bool bare = nameParts(text, job_.file.binary()).kind.empty();
            if (!bare || place) cannotSave({phrases::kNameTaken, {end->second}}); // it would be taken for the other
        }
    }

    PatchJob& job_;
    std::unordered_map<std::string_view, Change> changes_;   ///< by the path that was
    std::unordered_map<std::string_view, std::string> ends_; ///< names by the path that is
};

} // namespace

std::string_view PatchJob::pathOf(const Record& object) const
{
    const auto found = renamed.find(object.index());
    return found != renamed.end() ? std::string_view(found->second) : object.text(pathAt(object));
}

void rename(PatchJob& job, std::span<const Renaming> names)
{
    PathChanger paths(job);
    for (const Renaming& renaming : names) {
        const Record object = job.record(renaming.object);
        if (!hasNumber(object)) {
            paths.add(renaming);
            continue;
        }
        const std::string& path = job.renamed[renaming.object] = newPath(job, renaming);
        job.edits.text(object, 1, path, Phrase(phrases::kNameOf, {renaming.what}));
    }
    paths.run();
}

} // namespace bindpose::fbx
