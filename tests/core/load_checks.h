// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/gltf_map.h"
#include "tests/core/gltf_builder.h"

#include <QtTest>

/// What tests of readers ask of a loaded file.
namespace bindpose::testing {

/// The scene of a file that has to load; the test fails with the error's sentence otherwise.
Loaded loaded(const SharedBytes& bytes, std::map<std::string, SharedBytes> files = {});

std::string errorKey(const SharedBytes& bytes, std::map<std::string, SharedBytes> files = {});

std::string errorWhere(const SharedBytes& bytes);

inline const gltf::GltfMap& mapOf(const Loaded& file)
{
    return static_cast<const gltf::GltfMap&>(*file.source->map);
}

std::vector<std::byte> bytesOf(const SharedBytes& bytes);

SharedBytes shared(std::vector<std::byte> bytes);

inline const std::vector<glm::vec3> kTriangle = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

} // namespace bindpose::testing
