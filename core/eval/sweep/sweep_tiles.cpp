// SPDX-License-Identifier: MIT
#include "core/eval/sweep/sweep_tiles.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/eval/skinning/skin_kernels.h"

#include <algorithm>

namespace bindpose::sweep_tiles {
namespace {

/// Matrices of a batch stay in the second-level cache beside a tile.
constexpr std::size_t kBatchBytes = std::size_t{1} << 20, kMostInBatch = 64;

bool isDrawn(const Scene& scene, std::size_t instance)
{
    return scene.instances[instance] && scene.meshes[scene.instances[instance]->mesh.index()];
}

bool morphs(const Scene& scene, const Instance& instance)
{
    const Mesh& mesh = *scene.meshes[instance.mesh.index()];
    return std::any_of(
        mesh.sets.begin(), mesh.sets.end(), [&scene](SetId set) { return !scene.sets[set.index()]->morphs.empty(); });
}

} // namespace

SweepPoses::SweepPoses(const Scene& scene) : scene_(scene), placeOf_(scene.instances.size())
{
    std::map<std::uint32_t, Place> ofSkin;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!isDrawn(scene, i) || !scene.instances[i]->skin.valid()) continue;
        const SkinId skin = scene.instances[i]->skin;
        const bool rests = restsOnNode(scene.facts->weightRule);
        const Place fresh{matrices_, scene.skins[skin.index()]->joints.size() + (rests ? 1 : 0)};
        const bool shares = scene.facts->skinIgnoresNode && !rests && scene.skins[skin.index()]->associates.empty();
        placeOf_[i] = shares ? ofSkin.try_emplace(skin.value, fresh).first->second : fresh;
        if (placeOf_[i].begin == matrices_) matrices_ += fresh.count;
    }
}

std::size_t SweepPoses::bytesPerMoment() const
{
    return matrices_ * sizeof(PaletteMatrix) + placeOf_.size() * sizeof(glm::mat4);
}

void SweepPoses::fill(std::span<const SweepMoment> batch)
{
    if (moments_.size() < batch.size()) moments_.resize(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        PoseRequest request;
        request.overrides = false;
        const std::size_t clip = batch[i].clip.index();
        if (batch[i].clip.valid() && clip < scene_.clips.size() && scene_.clips[clip]) {
            request.from = PoseRequest::From::Clip;
            request.clip = batch[i].clip;
            request.timeSec = batch[i].timeSec;
        }
        evaluatePose(scene_, request, pose_);
        take(moments_[i]);
    }
}

void SweepPoses::take(Moment& out)
{
    out.matrices.resize(matrices_);
    out.nodes.assign(placeOf_.size(), glm::mat4(1.0f));
    out.morphWeights.resize(placeOf_.size());
    std::size_t filled = 0;
    for (std::size_t i = 0; i < placeOf_.size(); ++i) {
        if (!isDrawn(scene_, i)) continue;
        const Instance& instance = *scene_.instances[i];
        out.nodes[i] = modelFromMesh(instance, pose_);
        if (morphs(scene_, instance)) {
            out.morphWeights[i] = targetWeightsOf(scene_, instance, pose_);
        }
        const Place place = placeOf_[i];
        if (place.count == 0 || place.begin < filled) continue; // an instance before has the same
        scratch_.resize(place.count);
        const Skin& skin = *scene_.skins[instance.skin.index()];
        skinPalette(skin, pose_, scratch_);
        takeAssociatesOff(skin, pose_, out.nodes[i], scratch_);
        if (place.count > skin.joints.size())
            scratch_.back() = scene_.facts->skinIgnoresNode ? out.nodes[i] : glm::mat4(1.0f);
        for (std::size_t j = 0; j < place.count; ++j)
            out.matrices[place.begin + j].matrix =
                scene_.facts->skinIgnoresNode ? scratch_[j] : out.nodes[i] * scratch_[j];
        filled = place.begin + place.count;
    }
    out.numbersAlone = holdsNumbersAlone(out);
}

bool SweepPoses::holdsNumbersAlone(const Moment& moment)
{
    static_assert(sizeof(PaletteMatrix) == sizeof(glm::mat4));
    const glm::mat4* first = moment.matrices.empty() ? nullptr : &moment.matrices.front().matrix;
    return bindpose::numbersAlone({first, moment.matrices.size()});
}

void SweepPoses::takeChanged(const SweepPoses& from, std::size_t count, const std::function<void(glm::mat4&)>& change)
{
    moments_.assign(from.moments_.begin(), from.moments_.begin() + static_cast<std::ptrdiff_t>(count));
    for (Moment& moment : moments_) {
        for (PaletteMatrix& joint : moment.matrices) change(joint.matrix);
        moment.numbersAlone = holdsNumbersAlone(moment);
    }
}

std::span<const PaletteMatrix> SweepPoses::palette(std::size_t inBatch, InstanceId instance) const
{
    const Place place = placeOf_[instance.index()];
    return std::span(moments_[inBatch].matrices).subspan(place.begin, place.count);
}

const glm::mat4& SweepPoses::node(std::size_t inBatch, InstanceId instance) const
{
    return moments_[inBatch].nodes[instance.index()];
}

std::span<const float> SweepPoses::morphWeights(std::size_t inBatch, InstanceId instance) const
{
    return moments_[inBatch].morphWeights[instance.index()];
}

void addTiles(std::vector<SweepTile>& out, InstanceId instance, std::uint32_t set, std::span<const PointIndex> points,
    bool weightsAlone)
{
    for (std::size_t at = 0; at < points.size(); at += kTilePoints) {
        const auto some = points.subspan(at, std::min(kTilePoints, points.size() - at));
        out.push_back({instance, set, {some.begin(), some.end()}, weightsAlone});
    }
}

BlendWeights differenceRows(const BlendWeights& first, const BlendWeights& second, std::span<const PointIndex> points)
{
    BlendWeights out;
    out.first.push_back(0);
    out.staysPut.assign(points.size(), 0);
    std::vector<std::pair<std::uint32_t, double>> row;
    for (const PointIndex point : points) {
        row.clear();
        const auto add = [&row, point](const BlendWeights& rows, double sign) {
            std::size_t at = 0; // rows by slot are merged; others still find their place
            for (std::size_t i = rows.first[point]; i < rows.first[point + 1]; ++i) {
                const std::uint32_t slot = rows.slots[i];
                if (at > 0 && row[at - 1].first > slot) at = 0;
                while (at < row.size() && row[at].first < slot) ++at;
                if (at == row.size() || row[at].first != slot)
                    row.emplace(row.begin() + static_cast<std::ptrdiff_t>(at), slot, 0.0);
                row[at].second += sign * double{rows.weights[i]};
            }
        };
        add(first, -1.0);
        add(second, 1.0);
        for (const auto& [slot, weight] : row) {
            if (weight == 0.0) continue;
            out.slots.push_back(slot);
            out.weights.push_back(static_cast<float>(weight));
        }
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
    }
    return out;
}

TileSurface::TileSurface(const Scene& scene, const SweepPoses& poses, const SweepTile& tile)
    : poses_(poses), tile_(tile),
      set_(*scene.sets[scene.meshes[scene.instances[tile.instance.index()]->mesh.index()]->sets[tile.set].index()])
{
    rest_.reserve(tile.points.size());
    for (const PointIndex point : tile.points) rest_.push_back(set_.positions[point]);
    out_.resize(rest_.size());
}

TileSurface::TileSurface(
    const Scene& scene, BlendWeights rows, const SweepPoses& poses, const SweepTile& tile, std::size_t moments)
    : TileSurface(scene, poses, tile)
{
    skinned_ = true;
    rows_ = std::move(rows);
    layOut(moments);
}

TileSurface::TileSurface(
    const Scene& scene, const BlendRows& rows, const SweepPoses& poses, const SweepTile& tile, std::size_t moments)
    : TileSurface(scene, poses, tile)
{
    const BlendWeights* all = rows.of(tile.instance, tile.set);
    if (!all) return;
    skinned_ = true;
    rows_.first.push_back(0);
    for (const PointIndex point : tile.points) {
        const std::size_t begin = all->first[point], end = all->first[point + 1];
        for (std::size_t i = begin; i < end; ++i) {
            rows_.slots.push_back(all->slots[i]);
            rows_.weights.push_back(all->weights[i]);
        }
        rows_.first.push_back(static_cast<std::uint32_t>(rows_.slots.size()));
        rows_.staysPut.push_back(all->staysPut[point]);
        anyStay_ = anyStay_ || all->staysPut[point] != 0;
    }
    layOut(moments);
}

void TileSurface::layOut(std::size_t moments)
{
    constexpr std::size_t kPaidBack = 12; ///< moments: measured 8 to 14, by how many joints neighbours have
    if (moments >= kPaidBack) blocks_.emplace(rows_);
}

/// In the order of morphedPositions, so that the bits are the same.
void TileSurface::morph(std::span<const float> morphWeights)
{
    places_ = rest_;
    for (std::size_t m = 0; m < std::min(set_.morphs.size(), morphWeights.size()); ++m) {
        const std::vector<glm::vec3>& change = set_.morphs[m].positions;
        if (change.size() != set_.points() || morphWeights[m] == 0.0f) continue;
        for (std::size_t i = 0; i < places_.size(); ++i) places_[i] += change[tile_.points[i]] * morphWeights[m];
    }
}

const std::vector<glm::vec3>& TileSurface::placesAt(std::size_t inBatch)
{
    if (set_.morphs.empty()) return rest_;
    morph(poses_.morphWeights(inBatch, tile_.instance));
    return places_;
}

/// Points that no joint moves go with their node.
void TileSurface::placeUnmoved(std::span<const glm::vec3> places, std::size_t inBatch)
{
    if (skinned_ && !anyStay_) return;
    const glm::mat4& node = poses_.node(inBatch, tile_.instance);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (!skinned_ || rows_.staysPut[i]) out_[i] = glm::vec3(node * glm::vec4(places[i], 1.0f));
}

std::span<const glm::vec3> TileSurface::at(std::size_t inBatch)
{
    const std::vector<glm::vec3>& places = placesAt(inBatch);
    if (skinned_) {
        const std::span<const PaletteMatrix> palette = poses_.palette(inBatch, tile_.instance);
        const glm::mat4* first = palette.empty() ? nullptr : &palette.front().matrix;
        const bool byBlocks = blocks_ && poses_.numbersAlone(inBatch);
        skinLinearHere({places, {}, rows_, {first, palette.size()}, out_, {}}, byBlocks ? &*blocks_ : nullptr);
    }
    placeUnmoved(places, inBatch);
    return out_;
}

std::span<const glm::vec3> TileSurface::at(std::size_t inBatch, std::span<const RigidAndStretch> joints)
{
    const std::vector<glm::vec3>& places = placesAt(inBatch);
    if (skinned_)
        skinDualQuats({places, {}, rows_, {}, out_, {}, SkinMethod::DualQuaternion}, joints, 0, places.size());
    placeUnmoved(places, inBatch);
    return out_;
}

Result<void> forTiles(std::size_t tiles, std::span<const SweepMoment> moments, std::span<SweepPoses* const> poses,
    const Task& task, const std::function<void(std::size_t, std::size_t, std::size_t)>& body,
    const std::function<void(std::size_t)>& posed)
{
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    std::size_t bytes = 1;
    for (const SweepPoses* one : poses) bytes += one->bytesPerMoment();
    const std::size_t batch = std::clamp<std::size_t>(kBatchBytes / bytes, 1, kMostInBatch);
    for (std::size_t at = 0; at < moments.size() && tiles > 0; at += batch) {
        const std::size_t count = std::min(batch, moments.size() - at);
        for (SweepPoses* one : poses) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            one->fill(moments.subspan(at, count));
        }
        if (posed) posed(count);
        parallelFor(tiles, 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t tile = begin; tile < end && !task.cancelled(); ++tile) body(tile, at, count);
        });
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        task.report(static_cast<float>(at + count) / static_cast<float>(moments.size()));
    }
    return {};
}

void forSets(const Scene& scene, const std::function<void(InstanceId, std::uint32_t, const PointSet&)>& body)
{
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!isDrawn(scene, i)) continue;
        const std::vector<SetId>& sets = scene.meshes[scene.instances[i]->mesh.index()]->sets;
        for (std::uint32_t set = 0; set < sets.size(); ++set) body(InstanceId(i), set, *scene.sets[sets[set].index()]);
    }
}

} // namespace bindpose::sweep_tiles
