// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/formats/fbx/reader.h"

#include <algorithm>
#include <limits>

namespace bindpose::fbx {
namespace {

/// A path of the file with another name in it, in the form that it has there.
std::string pathWith(std::string_view path, std::string_view name)
{
    const std::string_view old = nameParts(path, path.find('\0') != std::string_view::npos).name;
    std::string out(path);
    return out.replace(static_cast<std::size_t>(old.data() - path.data()), old.size(), name);
}

/// Names of clusters mostly have their joint's in them, or are all the same.
std::string clusterName(std::string_view like, std::string_view likeJoint, std::string_view joint, bool unique)
{
    const std::size_t at = likeJoint.empty() ? std::string_view::npos : like.find(likeJoint);
    if (at != std::string_view::npos) return std::string(like).replace(at, likeJoint.size(), joint);
    return unique ? "Cluster " + std::string(joint) : std::string(like);
}

/// What the file calls an object.
struct Handle {
    bool numbered = false;
    std::int64_t id = 0;
    std::string path;
    NewRecord::Value value() const { return numbered ? NewRecord::Value(id) : NewRecord::Value(path); }
};

class ClusterMaker {
public:
    ClusterMaker(PatchJob& job, std::size_t set, const ClusterChange& change, std::size_t added)
        : job_(job), binary_(job.file.binary()), change_(change), added_(added),
          like_(job.record(job.map.clustersOfSet[set].front())),
          model_(job.record(job.map.nodes[change.added[added].index()])),
          what_(phrases::kClusterOf, {job.scene.nodes[change.added[added].index()]->name})
    {}

    void run(const std::vector<std::int32_t>& points, const std::vector<double>& weights)
    {
        NewRecord record{std::string(like_.name()), {}, childrenWith(points, weights), {}};
        if (like_.name() == "Link") {
            record.values.emplace_back(pathWith(like_.text(0), rawName(model_)));
            copyValues(record, 1);
            const std::vector<std::uint32_t>& clusters = job_.map.skins[change_.skin].clusters;
            return job_.edits.insertBehind(job_.record(clusters[change_.kept - 1]), record, what_);
        }
        const Handle made = handleOfNew();
        if (made.numbered) record.values.emplace_back(made.id);
        record.values.emplace_back(made.path);
        copyValues(record, made.numbered ? 2 : 1);
        job_.edits.insert(like_.parent(), record, what_);
        connect(made, handleOf(job_.record(job_.map.skins[change_.skin].deformer)));
        connect(handleOf(model_), made);
    }

private:
    static bool numbered(const Record& object) { return object.size() > 0 && object[0].isNumber(); }

    std::string_view rawName(const Record& object) const { return nameParts(job_.pathOf(object), binary_).name; }

    void copyValues(NewRecord& record, std::size_t from) const
    {
        const std::string_view file = asText(job_.file.bytes());
        for (std::size_t i = from; i < like_.size(); ++i)
            record.values.emplace_back(
                CopiedValue{std::string(file.substr(like_[i].stored().offset, like_[i].stored().size))});
    }

    template <class Number> void addList(std::vector<NewRecord>& out, const char* name, std::vector<Number> list) const
    {
        NewRecord record{name, {}, {}, {}};
        if (job_.map.namesAreIds)
            for (const Number number : list) record.values.emplace_back(number);
        else
            record.values.emplace_back(std::move(list));
        out.push_back(std::move(record));
    }

    /// Those of the cluster that it is made after, with lists and matrices of its own.
    std::vector<NewRecord> childrenWith(
        const std::vector<std::int32_t>& points, const std::vector<double>& weights) const
    {
        std::vector<NewRecord> out;
        bool listed = points.empty(), placed = false;
        const auto putLists = [&] {
            if (!listed) {
                addList(out, "Indexes", points);
                addList(out, "Weights", weights);
            }
            listed = true;
        };
        const auto putMatrices = [&] {
            putLists();
            if (placed) return;
            const glm::dmat4 inverse(job_.scene.skins[change_.skin]->inverseBind[change_.kept + added_]);
            addList(out, "Transform", columnsOf(inverse * meshAtBind(job_, change_.skin)));
            addList(out, "TransformLink", columnsOf(glm::inverse(inverse)));
            placed = true;
        };
        const bool associated(like_.child("AssociateModel"));
        for (const Record child : like_.children()) {
            const std::string_view name = child.name();
            if (name == "Indexes" || name == "Weights")
                putLists();
            else if (name == "Transform" || name == "TransformLink")
                putMatrices();
            else if (name != "AssociateModel" && !(associated && name == "TransformAssociateModel"))
                out.push_back(copyOf(child));
        }
        putMatrices();
        return out;
    }

    /// Of a file that knows objects by their names, those have to lead to it.
    Handle handleOf(const Record& object) const
    {
        if (!object || object.size() == 0) cannotSave(phrases::kJointNotListed);
        if (numbered(object)) return {true, object.whole(0), {}};
        if (job_.document.byPathText(object.text(0)) != job_.objectOf(object))
            cannotSave({phrases::kNameOfTwins, {std::string(rawName(object))}});
        return {false, 0, std::string(job_.pathOf(object))};
    }

    Handle handleOfNew()
    {
        const Record likeModel = job_.record(job_.map.nodes[job_.baseline.skins[change_.skin]->joints[0].index()]);
        const bool named = !numbered(like_);
        const std::string_view likeJoint = nameParts(likeModel.text(named ? 0 : 1), binary_).name; // as it was then
        const std::string name = clusterName(rawName(like_), likeJoint, rawName(model_), named);
        const std::string_view path = like_.text(named ? 0 : 1);
        if (!named) return {true, job_.freeId(), pathWith(path, name)};
        std::string unique = name;
        for (int n = 2; taken(pathWith(path, unique)); ++n) unique = name + ' ' + std::to_string(n);
        job_.newPaths.insert(pathWith(path, unique));
        return {false, 0, pathWith(path, unique)};
    }

    bool taken(const std::string& path) const
    {
        return job_.newPaths.count(path) > 0 || job_.document.byPathText(path) != kNoObject;
    }

    void connect(const Handle& source, const Handle& destination)
    {
        const Record connections = job_.file.root().child("Connections");
        const std::string name(connections.firstChild().name());
        job_.edits.insert(connections, {name, {std::string("OO"), source.value(), destination.value()}, {}, {}}, what_);
    }

    PatchJob& job_;
    bool binary_;
    const ClusterChange& change_;
    std::size_t added_;
    Record like_, model_;
    Phrase what_;
};

} // namespace

std::int64_t PatchJob::freeId()
{
    if (lastId == 0)
        for (const Object& object : document.objects()) lastId = std::max(lastId, object.id);
    if (lastId < std::numeric_limits<std::int64_t>::max()) return ++lastId;
    std::int64_t out = 1;
    while (document.byId(out) != kNoObject || !freeIds.insert(out).second) ++out;
    return out;
}

std::vector<double> columnsOf(const glm::dmat4& matrix)
{
    std::vector<double> out;
    for (int i = 0; i < 16; ++i) out.push_back(matrix[i / 4][i % 4]);
    return out;
}

glm::dmat4 meshAtBind(const PatchJob& job, std::size_t skin)
{
    const FbxMap::SkinPlace& place = job.map.skins[skin];
    const Record first = place.clusters.empty() ? Record() : job.record(place.clusters[0]);
    const std::optional<glm::dmat4> link = matrixIn(first, "TransformLink"),
                                    boneFromMesh = matrixIn(first, "Transform");
    if (link && boneFromMesh) return *link * *boneFromMesh;
    return glm::dmat4(job.baseline.skins[skin]->bindCorrection) * glm::inverse(place.geometric);
}

std::vector<ClusterChange> clusterChanges(const PatchJob& job)
{
    std::vector<ClusterChange> out(job.map.clustersOfSet.size());
    std::vector<char> known(out.size(), 0);
    for (std::size_t set = 0; set < out.size(); ++set) out[set].kept = job.map.clustersOfSet[set].size();
    for (std::size_t s = 0; s < job.scene.skins.size(); ++s) {
        if (!job.scene.skins[s]) cannotSave(phrases::kOtherSkins);
        const Skin &before = *job.baseline.skins[s], &after = *job.scene.skins[s];
        const FbxMap::SkinPlace& place = job.map.skins[s];
        const auto end =
            std::mismatch(before.joints.begin(), before.joints.end(), after.joints.begin(), after.joints.end());
        ClusterChange change{static_cast<std::size_t>(end.first - before.joints.begin()), {}, s};
        change.added.assign(end.second, after.joints.end());
        const Phrase refused(phrases::kNamesOrJoints, {Phrase(phrases::kSkin, {before.name})});
        if (after.inverseBind.size() != after.joints.size() || change.kept == 0) cannotSave(refused);
        for (std::size_t slot = change.kept; slot < place.clusters.size(); ++slot) // an earlier save may have made it
            if (!job.before || job.original(job.record(place.clusters[slot]))) cannotSave(refused);
        ClusterChange& said = out[place.set];
        const auto bindsOf = [&](std::size_t skin) {
            return std::span(job.scene.skins[skin]->inverseBind).subspan(change.kept);
        };
        const bool split = known[place.set] && (said.kept != change.kept || said.added != change.added ||
                                                   !std::ranges::equal(bindsOf(said.skin), bindsOf(s)));
        if (split) cannotSave(phrases::kSplitSkin);
        said = std::move(change);
        known[place.set] = 1;
    }
    return out;
}

void addCluster(PatchJob& job, std::size_t set, const ClusterChange& change, std::size_t i,
    const std::vector<std::int32_t>& points, const std::vector<double>& weights)
{
    ClusterMaker(job, set, change, i).run(points, weights);
}

void removeCluster(PatchJob& job, std::size_t set, std::size_t slot)
{
    const Record cluster = job.record(job.map.clustersOfSet[set][slot]);
    const Phrase what(phrases::kClusterOf, {std::string(nameParts(cluster.text(0), job.file.binary()).name)});
    job.edits.remove(cluster, what);
    if (cluster.name() == "Link") return;
    const ObjectIndex object = job.objectOf(cluster);
    if (object == kNoObject) cannotSave(phrases::kJointNotListed);
    for (const auto list : {job.document.into(object), job.document.from(object)})
        for (const std::uint32_t place : list) job.edits.remove(job.document.connections()[place].record, what);
}

void countClusters(PatchJob& job, std::int64_t more)
{
    const Record definitions = job.file.root().child("Definitions");
    if (more == 0 || job.document.ancient()) return;
    const std::size_t before = job.edits.changes();
    const auto add = [&](const Record& count) {
        if (count.size() == 0 || !count[0].isNumber()) return;
        const std::vector<double> now{static_cast<double>(count.whole(0) + more)};
        if (const Record original = job.original(count); original && original.number(0) == now[0])
            job.restore(count, Phrase(phrases::kObjectCount));
        else
            job.edits.numbers(count, 0, now, Phrase(phrases::kObjectCount));
    };
    add(definitions.child("Count"));
    for (const Record type : definitions.children())
        if (type.name() == "ObjectType" && type.text(0) == "Deformer") add(type.child("Count"));
    job.edits.derive(before);
}

} // namespace bindpose::fbx
