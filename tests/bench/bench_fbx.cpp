// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/io/format/load.h"
#include "core/io/formats/fbx/container/record.h"
#include "core/io/save/save.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"

#include <assimp/Importer.hpp>
#include <benchmark/benchmark.h>
#include <malloc.h>
#include <zlib.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace bindpose::bench {
namespace {

constexpr int kFewRounds = 9; ///< a load takes a good part of a second

/// BINDPOSE_BENCH_FBX_SCALE times a character of 250 000 points; 6 makes a file of about 100 MB.
double scaleAsked()
{
    const char* text = std::getenv("BINDPOSE_BENCH_FBX_SCALE");
    const double scale = text ? std::strtod(text, nullptr) : 1.0;
    return scale > 0.0 ? scale : 1.0;
}

[[noreturn]] void stop(const char* why)
{
    std::fprintf(stderr, "%s\n", why);
    std::abort(); // a benchmark of a failure would look fast
}

/// A large skinned FBX, and where its deflated arrays are.
struct LargeFbx {
    SharedBytes bytes;
    struct Stream {
        std::size_t offset = 0, size = 0, inflated = 0;
    };
    std::vector<Stream> streams;
    std::size_t inflatedBytes = 0; ///< of the file with all arrays inflated
    std::vector<unsigned char> room;
    std::optional<Loaded> loaded;
    Scene edited; ///< one weight is another

    void findStreams(const fbx::Record& record)
    {
        for (std::size_t i = 0; i < record.size(); ++i) {
            const fbx::StoredProperty& stored = record[i].stored();
            if (!stored.deflated) continue;
            const std::size_t width = stored.type == 'd' || stored.type == 'l' ? 8 : stored.type == 'b' ? 1 : 4;
            streams.push_back(
                {stored.offset + fbx::kArrayHead, stored.size - fbx::kArrayHead, width * std::size_t{stored.count}});
        }
        for (const fbx::Record& child : record.children()) findStreams(child);
    }

    void make()
    {
        if (bytes) return;
        const auto points = static_cast<std::size_t>(250'000.0 * scaleAsked());
        const Result<Written> written = formatById("fbx")->write(
            generateCharacter({points, 250, 4, 60.0}), "character", {{"version", "7.5"}, {"encoding", "binary"}});
        if (!written) stop("the generated character is not written");
        bytes = std::make_shared<const std::vector<std::byte>>(written->files[0].bytes);
        const auto tree = fbx::RecordTree::parse(bytes, {});
        findStreams(tree->root());
        inflatedBytes = bytes->size();
        for (const Stream& stream : streams) inflatedBytes += stream.inflated - stream.size;
        std::fprintf(stderr, "character.fbx: %.1f MB, %.1f MB inflated\n", static_cast<double>(bytes->size()) * 1e-6,
            static_cast<double>(inflatedBytes) * 1e-6);
    }

    Loaded load() const
    {
        Result<Loaded> out = loadBytes({.path = "character.fbx", .bytes = bytes}, {});
        if (!out) stop("the generated character is not loaded");
        return std::move(*out);
    }

    void edit()
    {
        if (loaded) return;
        loaded = load();
        std::vector<Influence> row = loaded->scene.weights[0]->at(0);
        row[0].weight *= 0.5f;
        const Result<Scene> changed = setWeights(loaded->scene, SetId(0u), 0, row);
        if (!changed) stop("a weight is not changed");
        edited = *changed;
    }

    /// What no reader can do without: all arrays inflated, all bytes touched.
    void inflateAndCopy()
    {
        room.resize(inflatedBytes);
        std::memcpy(room.data(), bytes->data(), bytes->size());
        std::size_t at = 0;
        for (const Stream& stream : streams) {
            uLongf size = stream.inflated;
            const auto* from = reinterpret_cast<const Bytef*>(bytes->data() + stream.offset);
            if (uncompress(room.data() + at, &size, from, stream.size) != Z_OK) stop("a stream is not inflated");
            at += size;
        }
    }
};

/// A line of /proc/self/status, in bytes; 0 where there is none.
double statusBytes(const char* name)
{
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(name)) return 1024.0 * std::strtod(line.c_str() + std::strlen(name) + 1, nullptr);
    return 0.0;
}

/// The most memory that a load takes beside the file's own bytes. Linux alone forgets an older peak.
void measureMemory(benchmark::State& state, LargeFbx& file)
{
    file.make();
    for (auto _ : state) {
        malloc_trim(0);
        std::ofstream("/proc/self/clear_refs") << "5";
        const double before = statusBytes("VmRSS"), reset = statusBytes("VmHWM");
        if (!(before > 0.0) || reset > 1.1 * before) {
            state.SkipWithError("the peak of memory cannot be measured here");
            return;
        }
        const Loaded loaded = file.load();
        const double peak = statusBytes("VmHWM") - before, beside = static_cast<double>(file.inflatedBytes);
        benchmark::DoNotOptimize(&loaded);
        state.counters["ratio"] = peak / beside;
        state.counters["goal"] = 3.0;
        state.counters["at_least"] = 0.0;
        state.counters["ours_ns"] = peak;
        state.counters["anchor_ns"] = beside;
        state.SetLabel("most memory of reading the FBX against its bytes with all arrays inflated (bytes, not ns)");
    }
}

} // namespace

void addFbxRows()
{
    const auto file = std::make_shared<LargeFbx>();
    const auto load = [file] {
        file->make(); // made when a row runs, not for every --benchmark_filter
        benchmark::DoNotOptimize(file->load());
    };
    const auto row = [&](const char* name, const char* what, double most, std::function<void()> anchor) {
        addRow({.name = name,
            .what = what,
            .ours = load,
            .anchor = std::move(anchor),
            .goal = Row::Goal::AtMost,
            .ratio = most,
            .threads = true,
            .rounds = kFewRounds});
    };
    row("P7/read_fbx/vs_assimp", "reading a large skinned FBX against assimp without post-processing", 0.35, [file] {
        file->make();
        Assimp::Importer importer;
        if (!importer.ReadFileFromMemory(file->bytes->data(), file->bytes->size(), 0, "fbx"))
            stop(importer.GetErrorString());
    });
    row("P7/read_fbx/vs_inflate", "reading a large skinned FBX against inflating its arrays and copying its bytes", 5.0,
        [file] {
            file->make();
            file->inflateAndCopy();
        });
    addRow({.name = "P7/patch_fbx/vs_read",
        .what = "making the patched file of one changed weight against reading the FBX",
        .ours =
            [file] {
                file->make();
                file->edit();
                if (!planSave(file->loaded->scene, *file->loaded->source, file->edited, "character.fbx"))
                    stop("a weight is not saved");
            },
        .anchor = load,
        .goal = Row::Goal::AtMost,
        .ratio = 1.0,
        .threads = true,
        .rounds = kFewRounds});
    benchmark::RegisterBenchmark("P7/read_fbx/memory", [file](benchmark::State& state) {
        measureMemory(state, *file);
    })->Iterations(1);
}

} // namespace bindpose::bench
