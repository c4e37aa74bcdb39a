// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace bindpose::fbx {

/// An object's name and class: "hips\0\1Model" in a binary file, "Model::hips" in a text.
struct ObjectPath {
    std::string kind, name;
};
/// One character: a byte in a binary file, a word without quotes in a text.
struct Letter {
    char letter = 'T';
};
/// Bytes of a file that is held inside: raw in a binary file, base64 in a text.
struct FileBytes {
    ByteSpan bytes;
};
/// Floats of which some are bit patterns: text files have the whole numbers of their bits.
struct BitFloats {
    std::vector<float> values;
};
using OutValue = std::variant<std::int32_t, std::int64_t, double, std::string, ObjectPath, Letter, FileBytes,
    std::vector<double>, std::vector<float>, std::vector<std::int32_t>, std::vector<std::int64_t>, BitFloats>;

/// A record of a file that is being written: what Record is for files that are read.
struct OutRecord {
    std::string name;
    std::vector<OutValue> values = {};
    std::vector<OutRecord> children = {};

    /// The new last child; the next add() moves it.
    OutRecord& add(std::string child, std::vector<OutValue> of = {});
    /// Appends a P to a list of properties.
    void property(
        const char* key, const char* type, const char* label, const char* flags, std::vector<OutValue> of = {});
};

/// The whole file: head, records, footer. `version`: 7400, or from 7500 on with 64-bit heads.
std::string binaryText(const std::vector<OutRecord>& records, std::uint32_t version);
std::string plainText(const std::vector<OutRecord>& records, std::uint32_t version);

} // namespace bindpose::fbx
