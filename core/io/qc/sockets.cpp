// SPDX-License-Identifier: MIT
#include "core/io/qc/sockets.h"

#include "core/base/numbers.h"
#include "core/io/disk/folder_names.h"
#include "core/io/export/scene_parts.h"
#include "core/io/qc/words.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <unordered_map>

namespace bindpose::qc {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 64;                        ///< QC files of a folder that are looked into
constexpr std::size_t kMostBytes = std::size_t{1} << 22;      ///< of one: they are written by hand
constexpr std::size_t kMostSockets = 4096, kMostDamaged = 64; ///< of one: what comes behind is not looked at

/// "models\\Soldier_Ref.smd" is "soldier_ref".
std::string stemOf(std::string_view word)
{
    const std::size_t folder = word.find_last_of("/\\");
    if (folder != std::string_view::npos) word.remove_prefix(folder + 1);
    const std::string out = lowered(word);
    return out.ends_with(".smd") ? out.substr(0, out.size() - 4) : out;
}

/// Numbers from a word on; those behind the end of the line stay 0. False where one is no number.
bool numbersFrom(const std::vector<std::string_view>& words, std::size_t first, std::span<double> out)
{
    for (std::size_t i = 0; i < out.size() && first + i < words.size(); ++i) {
        const std::optional<double> value = first + i < words.size() ? parseNumber(words[first + i]) : std::nullopt;
        if (!value || !std::isfinite(*value)) return false;
        out[i] = *value;
    }
    return true;
}

/// Rz(yaw) · Ry(pitch) · Rx(roll), degrees (AngleMatrix).
glm::dmat4 turned(const std::array<double, 3>& pitchYawRoll)
{
    const glm::dmat4 one(1.0);
    return glm::rotate(one, glm::radians(pitchYawRoll[1]), {0.0, 0.0, 1.0}) *
           glm::rotate(one, glm::radians(pitchYawRoll[0]), {0.0, 1.0, 0.0}) *
           glm::rotate(one, glm::radians(pitchYawRoll[2]), {1.0, 0.0, 0.0});
}

/// Columns x, z × x, z of length 1, z made square to x; nothing where they span no plane.
std::optional<glm::dmat4> ofAxes(const std::array<double, 6>& axes)
{
    glm::dvec3 x(axes[0], axes[1], axes[2]), z(axes[3], axes[4], axes[5]);
    constexpr double kLeast = 1.0e-12;
    if (!(glm::length(x) > kLeast)) return {};
    x = glm::normalize(x);
    z -= x * glm::dot(x, z);
    if (!(glm::length(z) > kLeast)) return {};
    z = glm::normalize(z);
    return glm::dmat4(
        glm::dvec4(x, 0.0), glm::dvec4(glm::cross(z, x), 0.0), glm::dvec4(z, 0.0), glm::dvec4(0, 0, 0, 1));
}

bool isFinite(const glm::mat4& matrix)
{
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!std::isfinite(matrix[column][row])) return false;
    return true;
}

/// Names of QC files that may speak of an SMD: its own stem, what stands before "_ref", then those of its folder.
std::vector<std::string> qcNames(const std::string& path)
{
    const std::string stem = fileStemOf(path);
    std::vector<std::string> out{stem + ".qc"};
    for (const std::string_view tail : {"_ref", "_reference", " ref"})
        if (stem.size() > tail.size() && stem.ends_with(tail))
            out.push_back(stem.substr(0, stem.size() - tail.size()) + ".qc");
    std::vector<std::string> others;
    for (std::string& name : namesIn(fs::u8path(path).parent_path()))
        if (lowered(fs::path(name).extension().string()) == ".qc") others.push_back(std::move(name));
    std::sort(others.begin(), others.end());
    if (others.size() > kMostFiles) others.resize(kMostFiles);
    for (std::string& name : others)
        if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(std::move(name));
    return out;
}

/// By name without regard to the case of ASCII letters, as studiomdl finds bones; of equals the first.
std::unordered_map<std::string, NodeId> bonesByName(const Scene& scene)
{
    std::unordered_map<std::string, NodeId> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i]->joint) out.emplace(lowered(scene.nodes[i]->name), NodeId(i));
    return out;
}

/// Whether a line names an SMD of that stem: by its ending, or where a command has its file.
bool names(const std::vector<std::string_view>& line, const std::string& stem)
{
    const std::string command = lowered(line[0]);
    const bool second = command == "$model" || command == "$body" || command == "$sequence" || command == "$animation";
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool file = lowered(line[i]).ends_with(".smd") || (second && i == 2) || (command == "studio" && i == 1) ||
                          line.size() == 1;
        if (file && stemOf(line[i]) == stem) return true;
    }
    return false;
}

/// modelFromBone at rest, which is the bind.
glm::dmat4 restModelOf(const Scene& scene, NodeId bone)
{
    glm::dmat4 out(1.0);
    for (NodeId at = bone; at.valid(); at = scene.nodes[at.index()]->parent)
        out = glm::dmat4(scene.nodes[at.index()]->restLocal()) * out;
    return out;
}

} // namespace

std::optional<Socket> socketOf(const std::vector<std::string_view>& words)
{
    std::array<double, 3> place{};
    if (words.size() < 6 || !numbersFrom(words, 3, place)) return {};
    Socket out{.name = std::string(words[1]), .bone = std::string(words[2])};
    for (std::size_t i = 6; i < words.size(); ++i) {
        const std::string word = lowered(words[i]);
        std::array<double, 3> angles{};
        std::array<double, 6> axes{};
        if (word == "absolute") {
            out.absolute = true;
        } else if (word == "rotate") {
            if (!numbersFrom(words, i + 1, angles)) return {};
            out.offset = turned(angles);
        } else if (word == "x_and_z_axes") {
            if (!numbersFrom(words, i + 1, axes)) return {};
            const std::optional<glm::dmat4> turn = ofAxes(axes);
            if (!turn) return {};
            out.offset = *turn;
        }
    }
    out.offset[3] = glm::dvec4(place[0], place[1], place[2], 1.0);
    if (!isFinite(glm::mat4(out.offset))) return {};
    return out;
}

std::vector<NamedSocket> placeSockets(
    const Scene& scene, const std::string& name, const Sockets& all, std::vector<Finding>& findings)
{
    std::vector<NamedSocket> out;
    const std::unordered_map<std::string, NodeId> bones = bonesByName(scene);
    const auto left = [&](const ErrorText& text, std::size_t line, std::vector<std::string> args) {
        args.insert(args.begin(), name);
        findings.push_back(findingAt(text, Severity::Warning, lineText(line), std::move(args)));
        findings.back().place.file = name;
    };
    for (const std::size_t line : all.damaged) left(errors::kSocketLine, line, {});
    for (const Socket& socket : all.sockets) {
        const auto found = bones.find(lowered(socket.bone));
        const NodeId bone = found == bones.end() ? NodeId{} : found->second;
        if (!bone.valid()) {
            left(errors::kSocketBone, socket.line, {socket.name, socket.bone});
            continue;
        }
        glm::dmat4 offset = socket.offset;
        if (socket.absolute) offset = glm::inverse(restModelOf(scene, bone)) * offset;
        out.push_back({socket.name, bone, glm::mat4(offset)});
    }
    return out;
}

Sockets socketsOf(std::string_view text, std::string_view smdStem)
{
    Sockets out;
    bool named = false;
    const std::string stem = lowered(smdStem);
    const std::vector<Word> words = wordsOf(text);
    std::vector<std::string_view> line;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t number = words[at].line;
        for (line.clear(); at < words.size() && words[at].line == number; ++at) line.push_back(words[at].text);
        if (lowered(line[0]) != "$attachment") {
            named = named || names(line, stem);
            continue;
        }
        if (std::optional<Socket> socket = socketOf(line)) {
            socket->line = number;
            out.sockets.push_back(std::move(*socket));
        } else {
            out.damaged.push_back(number);
        }
        if (out.sockets.size() >= kMostSockets || out.damaged.size() >= kMostDamaged) break;
    }
    return named ? out : Sockets{};
}

std::vector<NamedSocket> readSockets(
    const Scene& scene, const std::string& path, const LoadContext& context, std::vector<Finding>& findings)
{
    if (!context.resolver) return {};
    for (const std::string& name : qcNames(path)) {
        if (context.task.cancelled()) break;
        const Result<SourceFile> file = context.resolver(name);
        if (!file || file->bytes->size() > kMostBytes) continue;
        const Sockets all = socketsOf(asText(*file->bytes), fileStemOf(path));
        if (!all.sockets.empty() || !all.damaged.empty()) return placeSockets(scene, name, all, findings);
    }
    return {};
}

} // namespace bindpose::qc
