// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <cstddef>

namespace bindpose {

/// Bytes of the objects (weight blocks, tracks, overrides …) that `b` holds and `a` does not: what keeping `b` beside
/// `a` costs. Objects are told apart by their pointers.
/// Cost: the number of objects of both scenes.
std::size_t ownBytes(const Scene& a, const Scene& b);

/// Both hold equal values in all that edits change (weights, nodes, keys, overrides, …), whatever their pointers.
/// Objects of a kind that has no cheap comparison count as different when their pointers are.
/// Cost: objects whose pointers differ.
bool equalByValue(const Scene& a, const Scene& b);

/// As equalByValue, but for what is never written into a model's file: overrides and attachments.
bool savesTheSame(const Scene& a, const Scene& b);

} // namespace bindpose
