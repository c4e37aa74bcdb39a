// SPDX-License-Identifier: MIT
#include "tests/core/hostile_load.h"

#include "core/io/format/side_files.h"

#include <cstdio>

namespace bindpose::testing {

void lookAt(const Scene& scene)
{
    std::size_t points = 0;
    for (const auto& instance : scene.instances)
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) points += scene.sets[set.index()]->points();
    PoseRequest request;
    const auto look = [&](const SurfaceOptions& options) {
        const Pose pose = evaluatePose(scene, request);
        if (points <= 500'000) deform(scene, pose, options);
    };
    const SurfaceOptions linear{.normals = true}, dual{.method = SkinMethod::DualQuaternion, .vertices = true};
    look(linear);
    request.from = PoseRequest::From::Bind;
    look(dual);
    request.from = PoseRequest::From::Clip;
    for (std::size_t clip = 0; clip < std::min<std::size_t>(scene.clips.size(), 3); ++clip) {
        if (!scene.clips[clip]) continue; // removed
        const double start = scene.clips[clip]->startSec(), end = scene.clips[clip]->endSec();
        request.clip = ClipId(clip);
        for (const double time : {start, 0.5 * (start + end), end}) {
            request.timeSec = time;
            evaluatePose(scene, request);
        }
        look(clip % 2 ? linear : dual);
    }
}

bool loadHostile(const SharedBytes& bytes, const std::string& path, const LoadContext& context)
{
    const Result<Loaded> result = loadBytes({.path = path, .bytes = bytes}, context);
    if (result) lookAt(result->scene);
    return result.has_value();
}

bool readHostileDump(ByteSpan bytes)
{
    const Result<ImportedScene> read = readDump(bytes);
    if (!read) return false;
    lookAt(read->scene);
    std::size_t drawn = 0;
    for (const auto& mesh : read->scene.meshes)
        for (const auto& part : mesh->parts)
            for (const VertexIndex index : part->indices) drawn += part->vertices->point(index);
    for (const auto& clip : read->scene.clips)
        for (const auto& track : clip->tracks)
            drawn += nameOf(track->path).size() + nameOf(track->interpolation).size();
    mergeClips(read->scene, read->scene, "itself");
    return drawn != static_cast<std::size_t>(-1);
}

SharedBytes cutAt(const std::vector<std::byte>& bytes, HostileRandom& random)
{
    std::size_t last = bytes.size();
    while (last > 0 && std::isspace(static_cast<unsigned char>(bytes[last - 1]))) --last;
    const auto size = static_cast<std::ptrdiff_t>(random.below(last));
    return std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.begin() + size);
}

SharedBytes flipOne(const std::vector<std::byte>& bytes, HostileRandom& random)
{
    std::vector<std::byte> out = bytes;
    const std::size_t range = random.below(2) ? std::min<std::size_t>(bytes.size(), 4096) : bytes.size();
    out[random.below(range)] ^= static_cast<std::byte>(1 + random.below(255));
    return std::make_shared<const std::vector<std::byte>>(std::move(out));
}

std::size_t numberFromEnvironment(const char* name, std::size_t fallback)
{
    const char* text = std::getenv(name);
    const long value = text ? std::atol(text) : 0;
    return value > 0 ? static_cast<std::size_t>(value) : fallback;
}

std::size_t HostileRandom::below(std::size_t limit)
{
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<std::size_t>((state_ * 2685821657736338717u) >> 16) % std::max<std::size_t>(limit, 1);
}

HostileRun::HostileRun(std::string file, std::size_t fallbackCases)
    : path(std::move(file)), seed(numberFromEnvironment("BINDPOSE_SEED", 1)),
      cases(numberFromEnvironment("BINDPOSE_CASES", fallbackCases)), random(seed)
{
    std::printf("seed %zu, %zu cases\n", seed, cases);
    if (Result<SharedBytes> read = readFile(path)) bytes = std::move(*read);
    context.resolver = sideFileResolver(path);
}

} // namespace bindpose::testing
