// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// FBX files that tests make: one tree of records, written as text or as any kind of binary file.
namespace bindpose::testing::madefbx {

/// An object's class and name: "Model::hips" in a text, "hips\0\1Model" in a binary file.
struct Path {
    std::string kind, name;
};
/// A word without quotes; 'C' of a binary file.
struct Letter {
    char letter;
};
using Value = std::variant<std::int32_t, std::int64_t, double, float, std::string, Path, Letter, std::vector<double>,
    std::vector<float>, std::vector<std::int32_t>, std::vector<std::int64_t>>;

struct Rec {
    std::string name;
    std::vector<Value> values = {};
    std::vector<Rec> children = {};
};

struct Container {
    std::uint32_t version = 7400; ///< of the head; 7500 and above: 64-bit heads
    bool bigEndian = false;
    bool deflate = false;
};
std::string binaryFile(const std::vector<Rec>& records, const Container& container = {});
/// `eol` ends lines; arrays are broken into several lines.
std::string textFile(const std::vector<Rec>& records, const std::string& eol = "\n");
/// Arrays as single values, as files below 7000 have them.
std::vector<Rec> withoutArrays(std::vector<Rec> records);

Rec valued(const std::string& name, const std::string& type, std::vector<Value> values);
Rec connection(std::int64_t source, std::int64_t destination);
Rec connection(std::int64_t source, std::int64_t destination, const std::string& property);

/// What the character is made of; tests change it before they write it.
struct Character {
    std::int64_t mesh = 10, hips = 11, tip = 12, geometry = 20, skin = 30, hipsCluster = 31, tipCluster = 32,
                 shapes = 40, channel = 41, shape = 42, material = 50;
    std::vector<Rec> records;

    /// A top-level record, a record of Objects by its id.
    Rec& top(const std::string& name);
    Rec& object(std::int64_t id);
    /// The last child of that name, added where there is none.
    static Rec& child(Rec& record, const std::string& name);
};

/// A square of two quads on two joints with a blend shape and a material, version 7400: points 0 … 5 at x 0, 1, 2, the
/// lower row first; the left pair on "hips", the right one on "tip", the middle one shared 0.5 and 0.25.
Character character();

} // namespace bindpose::testing::madefbx
