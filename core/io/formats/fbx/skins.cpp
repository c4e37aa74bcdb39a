// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/skins.h"

#include "core/io/formats/fbx/container/errors.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose::fbx {
namespace {

constexpr double kSameProduct = 1e-6;      ///< of the largest entry: matrices of files are rounded
constexpr std::size_t kBytesOfJoint = 512; ///< matrices in double and float, of the link, the mesh and an associate

std::string nameOf(const Reader& reader, const Cluster& cluster)
{
    if (cluster.bone != kNoObject) return reader.document.object(cluster.bone).name;
    return unescaped(nameParts(cluster.record.text(1), reader.document.tree().binary()).name);
}

Cluster clusterOf(const Document& document, ObjectIndex object)
{
    Cluster out{document.object(object).record, kNoObject, kNoObject};
    const std::vector<ObjectIndex> models = document.sources(object, "Model");
    if (!models.empty()) out.bone = models[0];
    out.associate = modelNamed(document, out.record.child("AssociateModel"));
    return out;
}

/// All clusters of a mesh, also those without a bone. `skins`: the deformers, of which the first counts.
std::vector<Cluster> clustersOf(
    const Reader& reader, ObjectIndex owner, ObjectIndex model, std::vector<ObjectIndex>& skins)
{
    const Document& document = reader.document;
    std::vector<Cluster> out;
    for (const Record link : document.object(owner).record.children())
        if (link.name() == "Link") out.push_back({link, document.byPathText(link.text(0)), kNoObject});
    skins = document.sources(owner, "Deformer", "Skin");
    if (owner != model)
        for (const ObjectIndex skin : document.sources(model, "Deformer", "Skin")) skins.push_back(skin);
    if (skins.empty()) return out;
    for (const ObjectIndex cluster : document.sources(skins[0], "Deformer", "Cluster"))
        out.push_back(clusterOf(document, cluster));
    return out;
}

WeightRule ruleOf(std::string_view mode)
{
    if (mode == "Total1" || mode == "TotalOne") return WeightRule::Total1;
    return mode == "Additive" ? WeightRule::Additive : WeightRule::DividedBySum;
}

/// Puts the weights of clusters behind one another, point by point.
class RowMaker {
public:
    RowMaker(Reader& reader, std::size_t points) : reader_(reader), first_(points + 1, 0) {}

    /// `lists`, by slot, are gone afterwards.
    SetWeights run(std::deque<WeightsReading::List>& lists)
    {
        for (const List& list : lists) count(list);
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        std::vector<std::uint32_t> next = first_;
        std::vector<SlotIndex> slots(first_.back());
        std::vector<float> weights(first_.back());
        SlotIndex slot = 0;
        for (const List& list : lists) {
            for (std::size_t i = 0; i < std::min(list.points.size(), list.weights.size()); ++i) {
                if (!has(list.points[i])) continue;
                const std::uint32_t at = next[static_cast<std::size_t>(list.points[i])]++;
                slots[at] = slot;
                weights[at] = list.weights[i];
            }
            ++slot;
        }
        lists.clear();
        Result<SetWeights> made = SetWeights::make(first_, slots, weights);
        if (!made) throw Failure{made.error()};
        if (!reader_.document.tree().binary()) made->storage = WeightStorage::Text;
        return std::move(*made);
    }

private:
    using List = WeightsReading::List;

    bool has(std::int32_t point) const { return point >= 0 && static_cast<std::size_t>(point) + 1 < first_.size(); }

    /// Pays for a cluster's place in the rows, counts it there and says what does not fit.
    void count(const List& list)
    {
        const Record& record = list.cluster.record;
        if (list.points.size() != list.weights.size())
            reader_.find(errors::kFbxWeightCount, Severity::Error, record,
                {nameOf(reader_, list.cluster), std::to_string(list.points.size()),
                    std::to_string(list.weights.size())});
        std::size_t strays = 0;
        const std::size_t count = std::min(list.points.size(), list.weights.size());
        reader_.document.tree().spend(kBytesOfInfluence * count, record);
        for (std::size_t i = 0; i < count; ++i) {
            if (has(list.points[i]))
                ++first_[static_cast<std::size_t>(list.points[i]) + 1];
            else
                ++strays;
        }
        if (strays > 0)
            reader_.find(errors::kFbxInfluence, Severity::Error, record,
                {nameOf(reader_, list.cluster), std::to_string(strays)});
    }

    static constexpr std::uint64_t kBytesOfInfluence = 24; ///< in the rows, and in the blocks that are made of them
    Reader& reader_;
    std::vector<std::uint32_t> first_;
};

/// The link mode is the format's rule for the whole file here: the first cluster's.
void readMode(Reader& reader, const Cluster& cluster, bool first)
{
    const WeightRule rule = ruleOf(cluster.record.child("Mode").text(0));
    if (first)
        reader.facts.weightRule = rule;
    else if (rule != reader.facts.weightRule)
        reader.find(errors::kFbxLinkMode, Severity::Warning, cluster.record,
            {reader.facts.weightRule == WeightRule::Total1        ? "Total1"
                : reader.facts.weightRule == WeightRule::Additive ? "Additive"
                                                                  : "Normalize"});
}

/// Makes a Skin of a mesh's clusters for one Model that draws it.
class SkinMaker {
public:
    SkinMaker(Reader& reader, const MadeGeometry& made, ObjectIndex model, const glm::dmat4& geometric)
        : reader_(reader), made_(made), model_(model), geometric_(geometric)
    {}

    Skin run()
    {
        const Document& document = reader_.document;
        const bool named = made_.skin != kNoObject && !document.object(made_.skin).name.empty();
        skin_.name = document.object(named ? made_.skin : model_).name;
        // Many Models may draw one skinned mesh, each at a place of its own: each of them gets its matrices.
        document.tree().spend(made_.clusters.size() * kBytesOfJoint, document.object(model_).record);
        readBlend();
        for (const Cluster& cluster : made_.clusters) readMatrices(cluster);
        putMatrices();
        skin_.inverseBindStored = stored_;
        readAssociates();
        if (withoutBind_ > 0)
            reader_.find(errors::kFbxNoBind, Severity::Info, document.object(model_).record,
                {std::to_string(withoutBind_), document.object(model_).name});
        return std::move(skin_);
    }

private:
    void readBlend()
    {
        if (made_.skin == kNoObject) return;
        const Record record = reader_.document.object(made_.skin).record;
        const std::string_view type = record.child("SkinningType").text(0);
        if (type == "DualQuaternion") skin_.blend = SkinBlend::DualQuaternion;
        if (type != "Blend") return;
        skin_.blend = SkinBlend::PerPoint;
        const std::vector<std::int32_t> points = record.child("Indexes").values<std::int32_t>();
        const std::vector<float> shares = record.child("BlendWeights").values<float>();
        const std::size_t count = reader_.scene.sets[made_.set.index()]->points();
        reader_.document.tree().spend(count * sizeof(float), record);
        skin_.dualShares.assign(count, 0.0f);
        for (std::size_t i = 0; i < std::min(points.size(), shares.size()); ++i)
            if (points[i] >= 0 && static_cast<std::size_t>(points[i]) < count)
                skin_.dualShares[static_cast<std::size_t>(points[i])] = shares[i];
    }

    /// The bone's world at bind, and what leads from the mesh to the bone then. A cluster without them takes the bind
    /// pose, without one the rest pose.
    void readMatrices(const Cluster& cluster)
    {
        std::optional<glm::dmat4> link = matrixIn(cluster.record, "TransformLink");
        std::optional<glm::dmat4> boneFromMesh = matrixIn(cluster.record, "Transform");
        withoutBind_ += !link || !boneFromMesh;
        if (!link) {
            const auto posed = reader_.bindPoses.find(cluster.bone);
            link = posed != reader_.bindPoses.end() ? posed->second : restModel(cluster.bone);
        } else {
            stored_ = true;
        }
        if (!boneFromMesh) boneFromMesh = glm::inverse(*link) * restModel(model_);
        links_.push_back(*link);
        boneFromMesh_.push_back(*boneFromMesh * geometric_);
        skin_.joints.push_back(reader_.nodeOf[cluster.bone]);
    }

    glm::dmat4 restModel(ObjectIndex model) const
    {
        return glm::dmat4(reader_.restModels[reader_.nodeOf[model].index()]);
    }

    /// In sane files every bone brings the mesh to the same place at bind: that is the correction, and the inverse
    /// bind is the bone's alone. Where a bone does not, its inverse bind makes up for it.
    void putMatrices()
    {
        if (links_.empty()) return;
        const glm::dmat4 correction = links_[0] * boneFromMesh_[0];
        const double flat = std::abs(glm::determinant(glm::dmat3(correction)));
        const bool usable = std::isfinite(flat) && flat > 0.0;
        skin_.bindCorrection = usable ? glm::mat4(correction) : glm::mat4(1.0f);
        const glm::dmat4 back = usable ? glm::inverse(correction) : glm::dmat4(1.0);
        bool odd = false;
        for (std::size_t i = 0; i < links_.size(); ++i) {
            const bool same = usable && sameProduct(links_[i] * boneFromMesh_[i], correction);
            odd = odd || !same;
            skin_.inverseBind.push_back(glm::mat4(same ? glm::inverse(links_[i]) : boneFromMesh_[i] * back));
        }
        if (!odd) return;
        for (const glm::dmat4& link : links_) skin_.bindModel.push_back(glm::mat4(link));
    }

    static bool sameProduct(const glm::dmat4& a, const glm::dmat4& b)
    {
        double most = 0.0, off = 0.0;
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 4; ++r) {
                most = std::max(most, std::abs(b[c][r]));
                off = std::max(off, std::abs(a[c][r] - b[c][r]));
            }
        return off <= kSameProduct * most;
    }

    /// They mean something in additive clusters alone; Blender writes their matrix into every cluster.
    void readAssociates()
    {
        if (reader_.facts.weightRule != WeightRule::Additive) return;
        bool any = false;
        std::vector<SkinAssociate> out;
        for (const Cluster& cluster : made_.clusters) {
            SkinAssociate associate;
            const std::optional<glm::dmat4> bind = matrixIn(cluster.record, "TransformAssociateModel");
            if (cluster.associate != kNoObject && bind && reader_.nodeOf[cluster.associate].valid()) {
                associate = {reader_.nodeOf[cluster.associate], glm::mat4(*bind)};
                any = true;
            }
            out.push_back(associate);
        }
        if (any) skin_.associates = std::move(out);
    }

    Reader& reader_;
    const MadeGeometry& made_;
    ObjectIndex model_;
    glm::dmat4 geometric_;
    std::vector<glm::dmat4> links_, boneFromMesh_;
    std::size_t withoutBind_ = 0;
    bool stored_ = false; ///< one cluster at least says where its bone was bound
    Skin skin_;
};

/// What a record names that the file does not have.
std::string absentName(const Document& document, const Record& record)
{
    if (record.size() == 0) return {};
    if (record[0].isNumber()) return std::to_string(record.whole(0));
    return unescaped(nameParts(record.text(0), document.tree().binary()).name);
}

void readPose(Reader& reader, const Object& object)
{
    StoredPose pose;
    PosePlace place{object.record, {}};
    pose.name = object.name;
    std::set<NodeId> listed;
    for (const Record entry : object.record.children()) {
        if (entry.name() != "PoseNode") continue;
        const Record named = entry.child("Node");
        const ObjectIndex model = modelNamed(reader.document, named);
        const std::optional<glm::dmat4> matrix = matrixIn(entry, "Matrix");
        if (model == kRoot || !matrix) continue;
        const NodeId node = model == kNoObject ? NodeId() : reader.nodeOf[model];
        if (!node.valid()) {
            pose.absent.push_back(absentName(reader.document, named));
            continue;
        }
        reader.bindPoses.try_emplace(model, *matrix);
        if (!listed.insert(node).second) continue;
        reader.document.tree().spend(sizeof(NodeId) + sizeof(glm::mat4), entry);
        pose.nodes.push_back(node);
        pose.matrices.push_back(glm::mat4(*matrix));
        place.entries.push_back(entry);
    }
    reader.scene.bindPoses.push_back(std::make_shared<const StoredPose>(std::move(pose)));
    reader.posePlaces.push_back(std::move(place));
}

} // namespace

ObjectIndex modelNamed(const Document& document, const Record& record)
{
    if (record.size() == 0) return kNoObject;
    return record[0].isNumber() ? document.byId(record.whole(0)) : document.byPathText(record.text(0));
}

void readBindPoses(Reader& reader)
{
    for (const Object& object : reader.document.objects())
        if (object.kind == "Pose" && object.record.child("Type").text(0) != "RestPose") readPose(reader, object);
}

WeightsReading::WeightsReading(Reader& reader, ObjectIndex owner, ObjectIndex model)
    : reader_(reader), model_(model), clusters_(clustersOf(reader, owner, model, skins_))
{
    for (const Cluster& cluster : clusters_) {
        if (!hasBone(cluster)) continue;
        List& list = lists_.emplace_back(List{cluster, {}, {}});
        batch_.add(cluster.record.child("Indexes"), list.points);
        batch_.add(cluster.record.child("Weights"), list.weights);
    }
}

bool WeightsReading::hasBone(const Cluster& cluster) const
{
    return cluster.bone != kNoObject && reader_.nodeOf[cluster.bone].valid();
}

void WeightsReading::readArrays(const std::function<void()>& beside)
{
    batch_.run(beside);
}

SetWeights WeightsReading::finish(MadeGeometry& made, std::size_t points)
{
    const Document& document = reader_.document;
    if (!skins_.empty()) made.skin = skins_[0];
    if (skins_.size() > 1)
        reader_.find(errors::kFbxSecondSkin, Severity::Warning, document.object(skins_[1]).record,
            {document.object(model_).name, std::to_string(skins_.size())});
    const bool firstMesh = !reader_.skinned; // its mode is the file's
    for (const Cluster& cluster : clusters_) {
        if (!hasBone(cluster)) {
            reader_.find(errors::kFbxNoBone, Severity::Warning, cluster.record,
                {nameOf(reader_, cluster), std::to_string(cluster.record.child("Indexes").valueCount())});
            continue;
        }
        readMode(reader_, cluster, firstMesh && made.clusters.empty());
        made.clusters.push_back(cluster);
    }
    reader_.skinned = reader_.skinned || !made.clusters.empty();
    return made.clusters.empty() ? SetWeights() : RowMaker(reader_, points).run(lists_);
}

SkinId skinFor(Reader& reader, MadeGeometry& made, ObjectIndex model, const glm::dmat4& geometric)
{
    if (made.clusters.empty()) return {};
    std::vector<float> key;
    for (int i = 0; i < 16; ++i) key.push_back(static_cast<float>(geometric[i / 4][i % 4]));
    const auto [place, fresh] = made.skins.try_emplace(std::move(key), SkinId(reader.scene.skins.size()));
    if (!fresh) return place->second;
    Skin skin = SkinMaker(reader, made, model, geometric).run();
    for (const NodeId joint : skin.joints) {
        if (reader.scene.nodes[joint.index()]->joint) continue;
        Node node = *reader.scene.nodes[joint.index()];
        node.joint = true;
        reader.scene.nodes[joint.index()] = std::make_shared<const Node>(std::move(node));
    }
    reader.scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
    return place->second;
}

} // namespace bindpose::fbx
