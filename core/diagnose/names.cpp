// SPDX-License-Identifier: MIT
#include "core/diagnose/report.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace bindpose {
namespace {

/// Kinds of what readers of files find, where no check claims it.
struct FileKind {
    const char* id;
    const char* why;
    std::span<const std::string_view> keys;
};

using namespace std::string_view_literals;
constexpr std::array kDataKeys{"data_uri"sv, "buffer_short"sv, "buffer_empty"sv, "buffer_view_outside"sv,
    "accessor_outside"sv, "accessor_type"sv, "component_type"sv, "sparse_out_of_range"sv, "decode_failed"sv,
    "decode_shape"sv, "attribute_count"sv, "vertex_out_of_range"sv, "not_finite"sv, "index_range"sv};
constexpr std::array kMissingKeys{"side_file_missing"sv, "side_file_forbidden"sv, "image_missing"sv, "cannot_open"sv,
    "not_a_file"sv, "texture_missing"sv, "ogre_material_missing"sv};
constexpr std::array kImporterKeys{"importer_says"sv, "bone_without_node"sv, "clip_without_rate"sv};
constexpr std::array kUnknownKeys{"extension_kept"sv, "extension_required"sv, "channel_kept"sv};

constexpr FileKind kBroken{"F001",
    QT_TRANSLATE_NOOP("Checks",
        "The file does not hold what its format asks for here. Other programs may read it otherwise, or not at all."),
    {}};
constexpr std::array kKinds{
    FileKind{"F002",
        QT_TRANSLATE_NOOP("Checks",
            "Numbers are missing, or are not where the file says. What needs them is left out or filled up, and other "
            "programs may fill it up otherwise."),
        kDataKeys},
    FileKind{"F003",
        QT_TRANSLATE_NOOP("Checks",
            "Something that the file refers to could not be read. What it holds is missing in the picture, and in "
            "what is checked."),
        kMissingKeys},
    FileKind{"F004",
        QT_TRANSLATE_NOOP("Checks",
            "The file uses something that Bindpose does not know. It is kept as it is; its effect is not shown."),
        kUnknownKeys},
    FileKind{"F011",
        QT_TRANSLATE_NOOP("Checks",
            "The file is read by another library, assimp. What it changes or leaves out cannot be seen here."),
        kImporterKeys},
};

const FileKind& kindOf(std::string_view key)
{
    for (const FileKind& kind : kKinds)
        if (std::find(kind.keys.begin(), kind.keys.end(), key) != kind.keys.end()) return kind;
    return kBroken;
}

struct Claim {
    const Check* check = nullptr;
    const char* khronosCode = nullptr;
};

/// By the key of a finding. Made once; read by any thread.
const std::unordered_map<std::string_view, Claim>& claims()
{
    static const std::unordered_map<std::string_view, Claim> made = [] {
        std::unordered_map<std::string_view, Claim> out;
        for (const Check* check : checks()) out[check->code] = {check, check->khronosCode};
        for (const Check* check : checks())
            for (const Reported& reported : check->reported)
                out.try_emplace(
                    reported.key, Claim{check, reported.khronosCode ? reported.khronosCode : check->khronosCode});
        return out;
    }();
    return made;
}

} // namespace

const Check* checkOf(const Finding& finding)
{
    if (!finding.text) return nullptr;
    const auto at = claims().find(finding.text->key);
    return at == claims().end() ? nullptr : at->second.check;
}

FindingName nameOf(const Finding& finding)
{
    const std::string_view key = finding.text ? finding.text->key : std::string_view();
    const auto at = claims().find(key);
    if (at == claims().end()) {
        const FileKind& kind = kindOf(key);
        const bool broken = key == "not_finite"; // positions, bind matrices, keys
        return {kind.id, key, kind.why, broken ? "ACCESSOR_INVALID_FLOAT" : nullptr};
    }
    const Check& check = *at->second.check;
    return {check.id, check.code, check.why, at->second.khronosCode, &check};
}

bool isFileCode(std::string_view codeOrId)
{
    return codeOrId == kBroken.id || std::any_of(kKinds.begin(), kKinds.end(), [codeOrId](const FileKind& kind) {
        return codeOrId == kind.id || std::find(kind.keys.begin(), kind.keys.end(), codeOrId) != kind.keys.end();
    });
}

std::vector<const Check*> checksInOrder()
{
    std::vector<const Check*> out(checks().begin(), checks().end());
    std::sort(out.begin(), out.end(), [](const Check* a, const Check* b) {
        const int ids = std::string_view(a->id).compare(b->id);
        return ids != 0 ? ids < 0 : std::string_view(a->code) < b->code;
    });
    return out;
}

std::vector<const Check*> checksCalled(std::string_view codeOrId)
{
    std::vector<const Check*> out;
    for (const Check* check : checksInOrder())
        if (codeOrId == check->code || codeOrId == check->id) out.push_back(check);
    return out;
}

} // namespace bindpose
