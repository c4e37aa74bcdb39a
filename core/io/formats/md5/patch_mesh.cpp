// SPDX-License-Identifier: MIT
#include "core/io/formats/md5/patch.h"
#include "core/io/save/refused_phrases.h"

#include <algorithm>
#include <cmath>

namespace bindpose::md5 {
namespace {

constexpr double kNear = 2e-7; ///< of the mesh's size: what float32 tells apart

glm::dmat4 rigid(const Transform& transform)
{
    glm::dmat4 out = glm::mat4_cast(glm::normalize(glm::dquat(transform.rotation)));
    out[3] = glm::dvec4(glm::dvec3(transform.translation), 1.0);
    return out;
}

std::vector<std::pair<std::uint32_t, float>> keyOf(const std::vector<Influence>& row)
{
    std::vector<std::pair<std::uint32_t, float>> out;
    for (const Influence& influence : row) out.emplace_back(influence.slot, influence.weight);
    return out;
}

std::vector<Influence> rowOf(const Block& block, const Vertex& vertex)
{
    std::vector<Influence> out;
    const std::size_t end = std::min(std::size_t{vertex.start} + vertex.count, block.weights.size());
    for (std::size_t w = vertex.start; w < end; ++w) out.push_back({block.weights[w].joint, block.weights[w].bias});
    return out;
}

} // namespace

MeshPatch::MeshPatch(const Scene& baseline, const Scene& scene, PatchText& out)
    : baseline_(baseline), scene_(scene), out_(out)
{
    Bounds box;
    for (const auto& set : scene.sets)
        for (const glm::vec3& point : set->positions) box.add(point);
    size_ = std::max(1e-3, double{box.diagonal()});
}

void MeshPatch::run()
{
    findJoints();
    patchJoints();
    for (std::size_t b = 0; b < out_.before.blocks.size(); ++b) {
        if (restoreBlock(b)) continue;
        patchBlock(b);
        patchCoordinates(b);
    }
}

/// A joint moves with those above it: the file has them all in model space, the scene relative to one another.
void MeshPatch::findJoints()
{
    const std::vector<Joint>& joints = out_.before.joints;
    for (const Joint& joint : joints) was_.push_back(matrixOf(joint.pose));
    now_ = was_;
    moved_.assign(joints.size(), false);
    for (const NodeId id : scene_.order->sorted) {
        const std::size_t j = id.index();
        if (j >= joints.size()) continue;
        const Transform &before = baseline_.nodes[j]->rest, &after = scene_.nodes[j]->rest;
        const NodeId parent = scene_.nodes[j]->parent;
        moved_[j] = !(before == after) || (parent.valid() && moved_[parent.index()]);
        if (moved_[j]) now_[j] = parent.valid() ? now_[parent.index()] * rigid(after) : rigid(after);
    }
}

void MeshPatch::patchJoints()
{
    for (std::size_t j = 0; j < out_.before.joints.size(); ++j) {
        const Joint& joint = out_.before.joints[j];
        const std::string& name = scene_.nodes[j]->name;
        if (name != joint.name) out_.rename(joint, name, j);
        if (!moved_[j]) continue;
        const Phrase what(phrases::kBindMatrixOf, {name});
        const std::array<TextRange, 6>* old = j < out_.older.joints.size() ? &out_.older.joints[j].pose.words : nullptr;
        for (int i = 0; i < 3; ++i) {
            const auto at = static_cast<std::size_t>(i);
            out_.near(joint.pose.words[at], now_[j][3][i], kNear * size_, old ? &(*old)[at] : nullptr, what);
        }
        out_.turn(
            &joint.pose.words[3], glm::quat(glm::quat_cast(glm::dmat3(now_[j]))), old ? &(*old)[3] : nullptr, what);
    }
}

/// All joints get the words back that they had before the first save, or keep words that stand for the same.
bool MeshPatch::jointsAreBack() const
{
    for (std::size_t j = 0; j < now_.size(); ++j) {
        const glm::dmat4 old = matrixOf(out_.older.joints[j].pose);
        for (int i = 0; i < 3; ++i)
            if (!(std::abs(old[3][i] - now_[j][3][i]) <= 4.0 * kNear * size_)) return false;
        if (apart(glm::quat_cast(glm::dmat3(old)), glm::quat_cast(glm::dmat3(now_[j]))) > kTurnBack) return false;
    }
    return true;
}

/// A block whose vertices are as they were before the first save gets its old text back, lists and all.
bool MeshPatch::restoreBlock(std::size_t b)
{
    if (&out_.text == &out_.olderText || out_.text == out_.olderText) return false;
    const File& older = out_.older;
    if (!jointsAreBack()) return false;
    const Block &was = older.blocks[b], &is = out_.before.blocks[b];
    if (was.vertices.size() != is.vertices.size()) return false;
    const std::string_view text = out_.olderWord(was.range);
    if (text == out_.wordOf(is.range)) return false;
    const std::vector<glm::vec2>& uvs = scene_.meshes[0]->parts[b]->vertices->uvs[0];
    for (std::size_t v = 0; v < was.vertices.size(); ++v)
        if (was.vertices[v].uv != uvs[v] ||
            rowOf(was, was.vertices[v]) != scene_.weights[b]->at(static_cast<PointIndex>(v)))
            return false;
    out_.edits.replace(0, is.range, std::string(text), Phrase(phrases::kWeightsOf, {Phrase(phrases::kSet, {b})}));
    return true;
}

void MeshPatch::patchBlock(std::size_t b)
{
    const Block& block = out_.before.blocks[b];
    BlockEdit edit{.block = b, .weights = {}, .users = std::vector<std::size_t>(block.weights.size(), 0), .done = {}};
    for (const Weight& weight : block.weights)
        edit.weights.push_back({weight.joint, weight.bias, weight.position, false});
    for (const Vertex& vertex : block.vertices)
        for (std::size_t w = vertex.start, n = 0; n < vertex.count && w < edit.users.size(); ++w, ++n) ++edit.users[w];
    moveWeights(edit);
    const SetWeights &before = *baseline_.weights[b], &after = *scene_.weights[b];
    if (before.points() != after.points()) refuse(phrases::kWeightsRemoved);
    for (std::size_t k = 0; k < after.blocks().size(); ++k) {
        if (before.blocks()[k] == after.blocks()[k]) continue;
        for (std::size_t i = 0; i < after.blocks()[k]->points(); ++i) {
            const auto point = static_cast<PointIndex>(k * SetWeights::kBlockPoints + i);
            const std::vector<Influence> row = after.at(point);
            if (before.at(point) != row) patchRow(edit, point, row);
        }
    }
    writeWeights(edit);
}

/// The surface stays where a joint moves: what is in the joint's space goes the other way.
void MeshPatch::moveWeights(BlockEdit& edit) const
{
    for (NewWeight& weight : edit.weights) {
        if (weight.joint >= moved_.size() || !moved_[weight.joint]) continue;
        const glm::dvec4 model = was_[weight.joint] * glm::dvec4(weight.position, 1.0);
        weight.position = glm::dvec3(glm::inverse(now_[weight.joint]) * model);
        weight.moved = true;
    }
}

Phrase MeshPatch::placeOf(std::size_t b, PointIndex point) const
{
    return {phrases::kPointWithin, {point, b}};
}

/// Whether all vertices that use one of these weights use the same range and get the same row.
bool MeshPatch::alone(const BlockEdit& edit, const Range& range, const std::vector<Influence>& row) const
{
    const Block& block = out_.before.blocks[edit.block];
    std::size_t alike = 0;
    const auto shared = [&](std::size_t w) { return edit.users[w] > 1; };
    bool any = false;
    for (std::size_t w = range.first; w < std::size_t{range.first} + range.second; ++w) any = any || shared(w);
    if (!any) return true;
    for (std::size_t v = 0; v < block.vertices.size(); ++v) {
        const Vertex& vertex = block.vertices[v];
        if (vertex.start == range.first && vertex.count == range.second &&
            scene_.weights[edit.block]->at(static_cast<PointIndex>(v)) == row)
            ++alike;
    }
    for (std::size_t w = range.first; w < std::size_t{range.first} + range.second; ++w)
        if (edit.users[w] != alike) return false;
    return true;
}

/// The same joint's weight of the vertex where that puts it onto its place, else one that does.
MeshPatch::NewWeight MeshPatch::weightFor(
    const BlockEdit& edit, const Range& range, PointIndex point, const Influence& influence) const
{
    if (influence.slot >= now_.size()) refuse(phrases::kNoSuchBone);
    const glm::dvec4 place(glm::dvec3(scene_.sets[edit.block]->positions[point]), 1.0);
    const glm::dmat4& joint = now_[influence.slot];
    for (std::size_t w = range.first; w < std::size_t{range.first} + range.second; ++w) {
        const NewWeight& there = edit.weights[w];
        if (there.joint != influence.slot) continue;
        if (glm::distance(glm::dvec3(joint * glm::dvec4(there.position, 1.0)), glm::dvec3(place)) <= 5e-7 * size_)
            return {influence.slot, influence.weight, there.position, there.moved};
    }
    return {influence.slot, influence.weight, glm::dvec3(glm::inverse(joint) * place), true};
}

/// In place where no other vertex would change and the list does not grow; else behind the end of the list.
void MeshPatch::patchRow(BlockEdit& edit, PointIndex point, const std::vector<Influence>& row)
{
    const Vertex& vertex = out_.before.blocks[edit.block].vertices[point];
    if (row.empty()) refuse({phrases::kWithoutBone, {placeOf(edit.block, point)}});
    Range range{vertex.start, vertex.count};
    if (std::size_t{range.first} + range.second > edit.users.size()) range.second = 0;
    const auto [done, added] = edit.done.try_emplace({Range{vertex.start, vertex.count}, keyOf(row)});
    if (added) {
        std::vector<NewWeight> made;
        for (const Influence& influence : row) made.push_back(weightFor(edit, range, point, influence));
        const auto count = static_cast<std::uint32_t>(row.size());
        if (count <= range.second && alone(edit, range, row)) {
            done->second = {range.first, count};
            std::copy(made.begin(), made.end(), edit.weights.begin() + range.first);
        } else {
            done->second = {static_cast<std::uint32_t>(edit.weights.size()), count};
            edit.weights.insert(edit.weights.end(), made.begin(), made.end());
        }
    }
    writeRange(edit, point, done->second);
}

void MeshPatch::writeRange(const BlockEdit& edit, PointIndex point, const Range& range)
{
    const Vertex& vertex = out_.before.blocks[edit.block].vertices[point];
    const Phrase what(phrases::kInfluencesOf, {placeOf(edit.block, point)});
    if (range.first != vertex.start) out_.whole(vertex.startWord, range.first, what);
    if (range.second != vertex.count) out_.whole(vertex.countWord, range.second, what);
}

void MeshPatch::writeWeights(const BlockEdit& edit)
{
    const Block &block = out_.before.blocks[edit.block], &older = out_.older.blocks[edit.block];
    for (std::size_t w = 0; w < block.weights.size(); ++w) {
        const Weight& is = block.weights[w];
        const NewWeight& to = edit.weights[w];
        const Weight* old = w < older.weights.size() ? &older.weights[w] : nullptr;
        const Phrase what(phrases::kNumberOf, {Phrase(phrases::kPointWithin, {w, edit.block})});
        const Phrase weight(phrases::kWeightsOf, {Phrase(phrases::kSet, {edit.block})});
        if (to.joint != is.joint) out_.whole(is.jointWord, to.joint, weight);
        if (!sameFloat(to.bias, is.bias)) out_.exact(is.biasWord, to.bias, old ? &old->biasWord : nullptr, weight);
        if (!to.moved) continue;
        for (int i = 0; i < 3; ++i) {
            const auto at = static_cast<std::size_t>(i);
            out_.near(is.words[at], to.position[i], kNear * size_, old ? &old->words[at] : nullptr, weight);
        }
    }
    if (edit.weights.size() == block.weights.size()) return;
    // A line of the list shows how lines begin and end here.
    const std::size_t line = out_.text.find_last_of("\r\n", block.weightsEnd - 1);
    const std::size_t first = line == std::string_view::npos ? block.weightsEnd : line + 1;
    const std::size_t words = std::min(out_.text.find_first_not_of(" \t", first), block.weightsEnd);
    const std::size_t crlf = line != std::string_view::npos && line > 0 && out_.text.substr(line - 1, 2) == "\r\n";
    const std::string lead = (crlf ? "\r\n" : "\n") + std::string(out_.text.substr(first, words - first));
    std::string text;
    for (std::size_t w = block.weights.size(); w < edit.weights.size(); ++w) {
        const NewWeight& to = edit.weights[w];
        text += lead + "weight " + std::to_string(w) + " " + std::to_string(to.joint) + " " +
                out_.spelling.exact(to.bias) + " (";
        for (int i = 0; i < 3; ++i) text += " " + out_.spelling.within(to.position[i], kNear * size_);
        text += " )";
    }
    const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSet, {edit.block})});
    out_.edits.replace(0, {block.weightsEnd, 0}, text, what);
    out_.whole(block.weightCount, edit.weights.size(), what);
}

void MeshPatch::patchCoordinates(std::size_t b)
{
    if (baseline_.meshes == scene_.meshes) return;
    const auto &was = baseline_.meshes[0]->parts[b]->vertices->uvs[0],
               &now = scene_.meshes[0]->parts[b]->vertices->uvs[0];
    for (std::size_t v = 0; v < now.size(); ++v)
        for (int i = 0; i < 2; ++i) {
            if (sameFloat(was[v][i], now[v][i])) continue;
            const auto at = static_cast<std::size_t>(i);
            out_.exact(out_.before.blocks[b].vertices[v].uvWords[at], now[v][i],
                &out_.older.blocks[b].vertices[v].uvWords[at],
                Phrase(phrases::kTextureCoordinatesOf, {placeOf(b, static_cast<PointIndex>(v))}));
        }
}

} // namespace bindpose::md5
