// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/names.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/format/load.h"
#include "core/io/import/dump.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>

namespace bindpose::testing {

/// A scene that a reader gave can be evaluated: no pose, no skinning of it reads past anything.
/// Very large scenes are posed but not deformed: they only cost time.
void lookAt(const Scene& scene);

/// What every reader owes to any bytes: a Scene or an Error, and a Scene that it gives can be evaluated. The fuzz
/// target and the tests that cut and flip files run this one function. True: it was a Scene.
bool loadHostile(const SharedBytes& bytes, const std::string& path, const LoadContext& context = {});

/// The same for the answer of an importer's process: what is drawn of each part is looked at too.
bool readHostileDump(ByteSpan bytes);

/// A small generator of our own (xorshift64*, Vigna 2016), the same on every machine.
class HostileRandom {
public:
    explicit HostileRandom(std::uint64_t seed) : state_(seed * 2862933555777941757u + 3037000493u) {}
    std::size_t below(std::size_t limit);

private:
    std::uint64_t state_;
};

/// The file cut at a random place, with at least its last character that is not white space gone.
SharedBytes cutAt(const std::vector<std::byte>& bytes, HostileRandom& random);

/// The file with a random byte replaced. Every second one falls into the first 4 kB, where the structure is.
SharedBytes flipOne(const std::vector<std::byte>& bytes, HostileRandom& random);

/// From the environment, else the fallback.
std::size_t numberFromEnvironment(const char* name, std::size_t fallback);

/// A file that a test spoils, as often as BINDPOSE_CASES says, by BINDPOSE_SEED (printed).
struct HostileRun {
    HostileRun(std::string file, std::size_t fallbackCases);
    bool load(const SharedBytes& spoilt) const { return loadHostile(spoilt, path, context); }

    std::string path;
    std::size_t seed, cases;
    SharedBytes bytes; ///< null: cannot be read
    LoadContext context;
    HostileRandom random;
};

} // namespace bindpose::testing
