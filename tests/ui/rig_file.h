// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "tests/core/gltf_builder.h"
#include "ui/session/session.h"

#include <QtTest>

namespace bindpose::testing {

/// What an exporter writes: a strip of points on a chain of joints, and a clip that turns the second one.
struct Rig {
    std::size_t points = 64;
    std::vector<std::string> joints{"root", "arm", "hand", "tip"};
    std::string mesh = "strip", clip = "wave";
    unsigned weights = 0; ///< another number gives other weights
    float lastKeySec = 1.0f;

    SharedBytes glb() const;
    /// Replaces the file as exporters do: in one step, or by writing into it.
    void writeTo(const QString& path, bool inOneStep = true) const;
};

Loaded loadRig(const QString& path);

/// Edit number `i` of a long row of them: every one changes a value.
Edit rowEdit(std::size_t i);

/// The scene holds the same weights and overrides to the bit.
bool sameEdits(const Scene& a, const Scene& b);

} // namespace bindpose::testing
