// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <vector>

/// Findings of what can be edited here: they are of the scene as it is, not of the file as it was read.
namespace bindpose {

/// What is wrong with the weights of the scene: not finite, below 0, a sum that is not what the format asks for, none
/// at all, a joint that the skin does not have, a joint twice, more of them than most engines take.
/// Cost: all weights. When cancelled: some of it.
std::vector<Finding> weightFindings(const Scene& scene, const Task& task = {});

/// The findings of a load brought up to date: those of the weights are of `now`, names that were given twice and no
/// longer are have gone, and all others, which are of the file itself, stay. `read` is the scene that the load gave;
/// severity and place in the file are the loader's where it had found the same.
std::vector<Finding> currentFindings(
    const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task = {});

/// Says the same about the same places.
bool sameFindings(const std::vector<Finding>& a, const std::vector<Finding>& b);

} // namespace bindpose
