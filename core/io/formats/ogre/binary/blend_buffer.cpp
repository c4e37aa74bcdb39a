// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/blend_buffer.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose::ogre::binary {
namespace {

constexpr std::uint16_t kBlendWeights = 2, kBlendIndexes = 3; ///< VertexElementSemantic
/// Weights in bytes are that far off, others less.
constexpr float kByteStep = 1.01f / 255.0f, kFloatStep = 1e-4f;
constexpr std::uint16_t kBytesOfOne = 30; ///< VET_UBYTE4_NORM

const VertexElement* elementMeaning(const Geometry& geometry, std::uint16_t semantic)
{
    for (const VertexElement& one : geometry.elements)
        if (one.semantic == semantic) return &one;
    return nullptr;
}

} // namespace

BlendBuffer::BlendBuffer(
    ByteSpan bytes, bool big, const Geometry& geometry, std::span<const AssignmentRecord> assignments)
    : bytes_(bytes), big_(big), geometry_(geometry), indexes_(elementMeaning(geometry, kBlendIndexes)),
      weights_(elementMeaning(geometry, kBlendWeights))
{
    if (!there()) return;
    numbers_ = std::min(componentsOf(indexes_->type), componentsOf(weights_->type));
    storedIndexes_ = valuesOf(bytes, big, geometry, *indexes_);
    storedWeights_ = valuesOf(bytes, big, geometry, *weights_);
    const float one = 1.0f;
    const bool writable =
        numbers_ > 0 && encoded(indexes_->type, {&one, 1}, big) && encoded(weights_->type, {&one, 1}, big);
    if (!writable || storedIndexes_.size() != geometry.vertices || storedWeights_.size() != geometry.vertices) return;
    std::vector<std::vector<Assigned>> rows(geometry.vertices);
    std::set<std::size_t> used;
    for (const AssignmentRecord& record : assignments) {
        used.insert(record.bone);
        if (record.vertex < rows.size()) rows[record.vertex].push_back({record.vertex, record.bone, record.weight});
    }
    // Numbers of bones, or, as OGRE compiles them, places among the bones that the geometry uses.
    for (const std::vector<std::size_t>& bones : {std::vector<std::size_t>(), std::vector(used.begin(), used.end())}) {
        bool all = !assignments.empty();
        for (std::size_t v = 0; v < rows.size() && all; ++v) all = rows[v].empty() || saysBy(bones, v, rows[v]);
        if (!all) continue;
        bones_ = bones;
        follows_ = true;
        return;
    }
}

std::vector<Assigned> BlendBuffer::largest(std::vector<Assigned> row) const
{
    std::erase_if(row, [](const Assigned& one) { return !(one.weight > 0.0f); });
    while (row.size() > numbers_)
        row.erase(std::min_element(
            row.begin(), row.end(), [](const Assigned& a, const Assigned& b) { return a.weight < b.weight; }));
    float sum = 0.0f;
    for (const Assigned& one : row) sum += one.weight;
    for (Assigned& one : row) one.weight /= sum;
    return row;
}

bool BlendBuffer::saysBy(
    const std::vector<std::size_t>& bones, std::size_t vertex, const std::vector<Assigned>& row) const
{
    std::map<std::size_t, float> weights;
    for (const Assigned& one : largest(row)) weights[one.bone] += one.weight;
    for (std::size_t i = 0; i < numbers_; ++i) {
        const auto c = static_cast<int>(i);
        const float weight = storedWeights_[vertex][c], number = storedIndexes_[vertex][c];
        if (weight == 0.0f) continue;
        if (!(number >= 0.0f && number < 65536.0f)) return false;
        const auto index = static_cast<std::size_t>(number);
        if (!bones.empty() && index >= bones.size()) return false;
        weights[bones.empty() ? index : bones[index]] -= weight;
    }
    const float step = weights_->type == kBytesOfOne ? kByteStep : kFloatStep;
    return std::all_of(weights.begin(), weights.end(), [&](const auto& one) { return std::abs(one.second) <= step; });
}

bool BlendBuffer::says(std::size_t vertex, const std::vector<Assigned>& row) const
{
    return follows_ && saysBy(bones_, vertex, row);
}

std::size_t BlendBuffer::placeOf(const VertexElement& element, std::size_t vertex) const
{
    const auto buffer = std::find_if(geometry_.buffers.begin(), geometry_.buffers.end(),
        [&](const VertexBuffer& one) { return one.bind == element.buffer; });
    return buffer->at + vertex * buffer->vertexSize + element.offset;
}

std::vector<BlendBuffer::Place> BlendBuffer::placesFor(std::size_t vertex, std::vector<Assigned> row) const
{
    row = largest(std::move(row));
    std::vector<float> indexes(numbers_, 0.0f), weights(numbers_, 0.0f);
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::size_t number = row[i].bone;
        if (!bones_.empty()) {
            const auto found = std::find(bones_.begin(), bones_.end(), row[i].bone);
            if (found == bones_.end()) return {};
            number = static_cast<std::size_t>(found - bones_.begin());
        }
        indexes[i] = static_cast<float>(number);
        weights[i] = row[i].weight;
    }
    const auto first = encoded(indexes_->type, indexes, big_), second = encoded(weights_->type, weights, big_);
    if (!first || !second) return {};
    return {{placeOf(*indexes_, vertex), *first}, {placeOf(*weights_, vertex), *second}};
}

std::vector<BlendBuffer::Place> BlendBuffer::placesOf(std::size_t vertex) const
{
    std::vector<Place> out;
    const std::vector<float> zeros(numbers_, 0.0f);
    for (const VertexElement* element : {indexes_, weights_}) {
        Place place{placeOf(*element, vertex), {}};
        const ByteSpan there = bytes_.subspan(place.at, encoded(element->type, zeros, big_)->size());
        place.bytes.assign(there.begin(), there.end());
        out.push_back(std::move(place));
    }
    return out;
}

} // namespace bindpose::ogre::binary
