// SPDX-License-Identifier: MIT
#include "core/document/check_files.h"

#include "core/base/errors.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

bool endsLike(const std::string& name, std::string_view suffix)
{
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return name.size() > suffix.size() && name[name.size() - suffix.size() - 1] == '.' &&
           std::equal(suffix.begin(), suffix.end(), name.end() - static_cast<std::ptrdiff_t>(suffix.size()),
               [low](char a, char b) { return low(a) == low(b); });
}

/// Of all text files in a folder those that begin like a model.
bool beginsLikeModel(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::array<char, 4096> head{};
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    const auto* bytes = reinterpret_cast<const std::byte*>(head.data());
    return formatFor({bytes, static_cast<std::size_t>(file.gcount())}, "x") != nullptr;
}

bool looksLikeModel(const fs::path& path)
{
    const std::string name = path.filename().string();
    if (endsLike(name, "txt")) return beginsLikeModel(path);
    for (const FileFormat* format : fileFormats())
        for (const char* suffix : format->suffixes)
            if (endsLike(name, suffix)) return true;
    return false;
}

/// What lies below a folder, folders of others that nobody may look into left out.
Result<std::vector<std::string>> modelsBelow(const std::string& folder, const Task& task)
{
    std::error_code failed;
    const auto refused = [&] {
        return Error(ErrorKind::Read, errors::kCannotOpen, folder, {std::string(std::strerror(failed.value()))});
    };
    const fs::directory_iterator opened(folder, failed);
    if (failed) return refused();
    std::vector<std::string> out;
    fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, failed);
    for (; !failed && walk != fs::recursive_directory_iterator() && !task.cancelled(); walk.increment(failed)) {
        std::error_code unknown;
        if (walk->path().filename().string().starts_with('.')) {
            if (walk->is_directory(unknown)) walk.disable_recursion_pending();
        } else if (walk->is_regular_file(unknown) && looksLikeModel(walk->path())) {
            out.push_back(walk->path().string());
        }
    }
    if (failed) return refused();
    std::sort(out.begin(), out.end());
    return out;
}

/// What makes a file unreadable, as a finding of it.
FileReport unreadableFile(const std::string& path, const Error& error)
{
    FileReport out;
    out.path = path;
    Finding finding;
    finding.text = error.text;
    finding.args = error.args;
    finding.severity = Severity::Error;
    if (error.where != path) {
        const bool inside = error.where.starts_with(path + ": ");
        finding.place.pointer = inside ? error.where.substr(path.size() + 2) : error.where;
    }
    out.report.findings.push_back(std::move(finding));
    return out;
}

} // namespace

Result<std::vector<std::string>> filesToCheck(const std::vector<std::string>& operands, const Task& task)
{
    std::vector<std::string> out;
    for (const std::string& operand : operands) {
        std::error_code failed;
        const fs::file_status status = fs::status(operand, failed);
        if (!fs::exists(status))
            return Error(ErrorKind::Read, errors::kCannotOpen, operand, {std::string(std::strerror(ENOENT))});
        if (!fs::is_directory(status)) {
            out.push_back(operand);
            continue;
        }
        const Result<std::vector<std::string>> inside = modelsBelow(operand, task);
        if (!inside) return inside.error();
        out.insert(out.end(), inside->begin(), inside->end());
    }
    return out;
}

FileReport checkFile(const std::string& path, const Importer& open, const DiagnoseOptions& options, const Task& task,
    const std::function<void(FileReport&)>& look)
{
    Result<Loaded> loaded = open(path, task);
    if (!loaded) return unreadableFile(path, loaded.error());
    FileReport out;
    out.path = path;
    if (loaded->source)
        for (const SourceFile& file : loaded->source->files) out.files.push_back(file.path);
    out.format = loaded->scene.facts->formatId;
    out.report = diagnose(loaded->scene, loaded->findings, options, task);
    out.scene = std::move(loaded->scene);
    if (look) look(out);
    out.scene.weights.clear();
    out.scene.sets.clear();
    out.scene.images.clear();
    return out;
}

} // namespace bindpose
