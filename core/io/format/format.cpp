// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"

#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/format/attachment_errors.h"
#include "core/io/format/finite_scene.h"
#include "core/io/format/name_list.h"
#include "core/io/format/plain_scene.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// The file's name without its folder, in lower case.
std::string lowerName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    std::string name(slash == std::string_view::npos ? path : path.substr(slash + 1));
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

/// Suffixes may hold a dot themselves ("mesh.xml").
bool hasSuffix(std::span<const char* const> suffixes, const std::string& name)
{
    return std::any_of(suffixes.begin(), suffixes.end(), [&](std::string_view suffix) {
        const bool longer = name.size() > suffix.size() && name[name.size() - suffix.size() - 1] == '.';
        return longer && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
    });
}

Result<void> checkOption(const FileFormat& format, const std::string& key, const std::string& value)
{
    const bool form = std::any_of(
        format.suffixes.begin(), format.suffixes.end(), [&](const char* suffix) { return value == suffix; });
    if (key == "format" && form) return {};
    std::string known;
    for (const WriteOption& option : format.options) {
        known += (known.empty() ? "" : ", ") + std::string(option.key) + "=" + valuesText(option);
        if (key != option.key) continue;
        const std::optional<double> number = option.words.empty() ? parseNumber(value) : std::nullopt;
        const bool inside = number && *number >= option.least && *number <= option.most;
        const bool plain = inside && (!option.whole || std::floor(*number) == *number);
        const bool word =
            std::any_of(option.words.begin(), option.words.end(), [&](const char* w) { return value == w; });
        if (plain || word || option.clip) return {};
        return Error(ErrorKind::Usage, errors::kWriteOptionValue, {}, {key, value, valuesText(option)});
    }
    if (known.empty()) return Error(ErrorKind::Usage, errors::kNoWriteOptions, {}, {format.name, key});
    return Error(ErrorKind::Usage, errors::kUnknownWriteOption, {}, {format.name, key, known});
}

/// One sentence for things of one kind: losses that differ in their first word alone ("Clip %1 …") name all of them.
std::vector<Finding> joined(const std::vector<Finding>& losses)
{
    std::vector<Finding> out;
    std::vector<NameList> names;
    for (const Finding& loss : losses) {
        const auto same = std::find_if(out.begin(), out.end(), [&](const Finding& other) {
            return loss.text == other.text && loss.args.size() == other.args.size() && !loss.args.empty() &&
                   std::equal(loss.args.begin() + 1, loss.args.end(), other.args.begin() + 1);
        });
        const auto place = static_cast<std::size_t>(same - out.begin());
        if (same == out.end()) {
            out.push_back(loss);
            names.emplace_back();
        } else {
            same->count += loss.count;
            same->worst = std::max(same->worst, loss.worst);
        }
        if (!loss.args.empty()) names[place].add(englishText(loss.args[0]));
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        if (names[i].size() > 1) out[i].args[0] = names[i].text();
    return out;
}

} // namespace

Result<Written> writeFresh(
    const FileFormat& format, const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    for (const auto& [key, value] : options)
        if (Result<void> ok = checkOption(format, key, value); !ok) return ok.error();
    if (const Result<void> ok = checkFinite(scene); !ok) return ok.error();
    std::vector<Finding> losses;
    Result<Written> out = format.write(format.holdsWaysToSkin ? scene : plainScene(scene, losses), stem, options);
    if (!out) return out;
    out->losses.insert(out->losses.end(), losses.begin(), losses.end());
    const bool held = std::any_of(options.begin(), options.end(),
        [](const auto& option) { return option.first == "attachments" && option.second == "nodes"; });
    std::size_t hanging = 0;
    for (const auto& attachment : scene.attachments) hanging += attachment && attachment->enabled ? 1 : 0;
    if (hanging > 0 && !held) {
        Finding lost;
        lost.text = &errors::kLossAttachments;
        lost.args = {std::to_string(hanging)};
        lost.count = hanging;
        out->losses.push_back(std::move(lost));
    }
    out->losses = joined(out->losses);
    return out;
}

std::string valuesText(const WriteOption& option)
{
    if (option.clip) return "NAME|#INDEX";
    if (option.words.empty()) return numberText(option.least) + " … " + numberText(option.most);
    std::string out;
    for (const char* word : option.words) out += (out.empty() ? "" : "|") + std::string(word);
    return out;
}

std::string standardText(const WriteOption& option)
{
    if (!option.words.empty()) return option.words.front();
    if (option.clip) return "all clips";
    return option.standard < option.least ? "as the model has it" : numberText(option.standard);
}

int sniffed(const FileFormat& format, ByteSpan bytes)
{
    constexpr std::size_t kHead = 4096;
    return format.sniff ? format.sniff(bytes.first(std::min(bytes.size(), kHead))) : 0;
}

bool isUnsniffed(const FileFormat& format, std::string_view path)
{
    return hasSuffix(format.unsniffed, lowerName(path));
}

const FileFormat* formatFor(ByteSpan bytes, std::string_view path)
{
    const std::string name = lowerName(path);
    const FileFormat* best = nullptr;
    int bestScore = 0;
    for (const FileFormat* format : fileFormats()) {
        const int score = sniffed(*format, bytes);
        const bool tie = score == bestScore && score > 0 && hasSuffix(format->suffixes, name);
        if (score > bestScore || tie) {
            best = format;
            bestScore = score;
        }
    }
    return best ? best : formatBySuffix(path);
}

const FileFormat* formatById(std::string_view id)
{
    for (const FileFormat* format : fileFormats())
        if (id == format->id) return format;
    return nullptr;
}

const FileFormat* formatBySuffix(std::string_view path)
{
    const std::string name = lowerName(path);
    const FileFormat* found = nullptr;
    for (const FileFormat* format : fileFormats()) {
        if (!hasSuffix(format->suffixes, name)) continue;
        if (format->write) return format;
        if (!found) found = format;
    }
    return found;
}

const FileFormat& skinDumpFormat()
{
    const std::span<const FileFormat* const> all = fileFormats();
    return **std::find_if(
        all.begin(), all.end(), [](const FileFormat* format) { return format->weightsOnly && format->write; });
}

} // namespace bindpose
