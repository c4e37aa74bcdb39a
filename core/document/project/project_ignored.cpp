// SPDX-License-Identifier: MIT
#include "core/document/project/project_ignored.h"

#include "core/document/project/project_errors.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/replace_files.h"
#include "core/io/json/json_style.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostProjectText = std::size_t{16} << 20;

Error projectRefused(const ErrorText& text, std::string where)
{
    return Error(ErrorKind::Format, text, std::move(where));
}

std::string entryText(const Project::Ignored& entry, const JsonStyle& style)
{
    Json out = Json::object();
    if (!entry.fingerprint.empty()) out["fingerprint"] = entry.fingerprint;
    if (!entry.check.empty()) out["check"] = entry.check;
    if (!entry.file.empty()) out["file"] = entry.file;
    out["reason"] = entry.reason;
    return dumpJson(out, style);
}

/// What stands between a value and what comes before it: the layout of a list.
std::string gapBefore(std::string_view text, std::size_t at)
{
    std::size_t begin = at;
    while (begin > 0 && std::string_view(" \t\r\n").find(text[begin - 1]) != std::string_view::npos) --begin;
    return std::string(text.substr(begin, at - begin));
}

/// One level deeper than a gap, by the depth of what the text has.
std::string deeper(const std::string& gap)
{
    const std::size_t line = gap.rfind('\n');
    if (line == std::string::npos) return gap;
    const std::string indent = gap.substr(line + 1);
    return gap.substr(0, line + 1) + indent + (indent.empty() ? "  " : indent);
}

std::string spliced(std::string_view text, std::size_t begin, std::size_t end, const std::string& put)
{
    std::string out(text.substr(0, begin));
    out += put;
    out += text.substr(end);
    return out;
}

std::optional<std::string> memberText(const JsonText& json, std::uint32_t object, std::string_view key)
{
    const std::optional<std::uint32_t> at = json.member(object, key);
    if (!at || json.span(*at).kind != JsonSpan::Kind::String) return std::nullopt;
    const Json value = Json::parse(json.textOf(json.span(*at)), nullptr, false);
    if (!value.is_string()) return std::nullopt;
    return value.get<std::string>();
}

/// The text parsed; its root is an object, and "ignored" a list where it is there.
struct ParsedProject {
    JsonText json;
    std::optional<std::uint32_t> list;
};

Result<ParsedProject> parsedProject(std::string_view text)
{
    std::optional<JsonText> json = JsonText::parse(text);
    if (!json || json->span(0).kind != JsonSpan::Kind::Object) return projectRefused(errors::kProjectNoObject, {});
    ParsedProject out{std::move(*json), {}};
    out.list = out.json.member(0, "ignored");
    if (out.list && out.json.span(*out.list).kind != JsonSpan::Kind::Array)
        return projectRefused(errors::kProjectNoList, "/ignored");
    return out;
}

/// The list's first member is put into an object without one, and into an empty list.
std::string withFirst(const ParsedProject& of, std::string_view text, const std::string& entry, const JsonStyle& style)
{
    const JsonSpan& root = of.json.span(0);
    const bool alone = root.children.empty();
    const std::string gap = alone ? std::string("\n  ") : gapBefore(text, of.json.span(root.children.back()).start());
    const std::string between = gap.empty() ? std::string(" ") : gap;
    const std::string list =
        between.find('\n') == std::string::npos ? '[' + entry + ']' : '[' + deeper(between) + entry + between + ']';
    if (of.list) return spliced(text, of.json.span(*of.list).begin, of.json.span(*of.list).end, list);
    if (alone) return spliced(text, root.begin + 1, root.end - 1, gap + "\"ignored\"" + style.colon + list + '\n');
    const std::size_t behind = of.json.span(root.children.back()).end;
    return spliced(text, behind, behind, ',' + between + "\"ignored\"" + style.colon + list);
}

Result<void> rewriteProject(
    const std::string& path, const Task& task, const std::function<Result<std::string>(std::string_view)>& edit)
{
    const Result<SharedBytes> bytes = readFile(path, kMostProjectText);
    if (!bytes) return bytes.error();
    const std::string_view before = asText(**bytes);
    const Result<std::string> after = edit(before);
    if (!after) return inFile(after.error(), path);
    if (*after == before) return {};
    const FileToWrite file{path, asBytes(*after)};
    return replaceFiles({&file, 1}, task);
}

} // namespace

Result<std::string> withIgnored(std::string_view text, const Project::Ignored& entry)
{
    if (entry.fingerprint.empty() == entry.check.empty()) return projectRefused(errors::kIgnoredNeedsOne, {});
    if (entry.reason.find_first_not_of(' ') == std::string::npos)
        return projectRefused(errors::kIgnoredNeedsReason, {});
    const Result<ParsedProject> of = parsedProject(text);
    if (!of) return of.error();
    const JsonText& json = of->json;
    const JsonStyle style = styleOf(json);
    const std::string put = entryText(entry, style);
    if (!of->list || json.span(*of->list).children.empty()) return withFirst(*of, text, put, style);
    const std::vector<std::uint32_t>& there = json.span(*of->list).children;
    for (const std::uint32_t each : there)
        if (memberText(json, each, "fingerprint").value_or("") == entry.fingerprint &&
            memberText(json, each, "check").value_or("") == entry.check &&
            memberText(json, each, "file").value_or("") == entry.file)
            return spliced(text, json.span(each).begin, json.span(each).end, put);
    const JsonSpan& last = json.span(there.back());
    const std::string gap = gapBefore(text, last.begin);
    return spliced(text, last.end, last.end, ',' + (gap.empty() ? std::string(" ") : gap) + put);
}

Result<std::string> withoutIgnored(
    std::string_view text, std::string_view fingerprint, const std::function<bool(const std::string& pattern)>& files)
{
    std::string out(text);
    for (;;) {
        const Result<ParsedProject> of = parsedProject(out);
        if (!of) return of.error();
        if (!of->list) return out;
        const std::vector<std::uint32_t>& there = of->json.span(*of->list).children;
        std::size_t at = 0;
        const auto isIt = [&](std::uint32_t entry) {
            return memberText(of->json, entry, "fingerprint") == fingerprint &&
                   files(memberText(of->json, entry, "file").value_or(""));
        };
        while (at < there.size() && !isIt(there[at])) ++at;
        if (at == there.size()) return out;
        // With the comma before it, or of the first one with the comma and the gap behind it.
        const JsonSpan& entry = of->json.span(there[at]);
        std::size_t begin = entry.begin, end = entry.end;
        if (at > 0)
            begin = of->json.span(there[at - 1]).end;
        else if (there.size() > 1)
            end = of->json.span(there[1]).begin;
        else
            begin -= gapBefore(out, begin).size(), end = of->json.span(*of->list).end - 1;
        out = spliced(out, begin, end, {});
    }
}

std::string pathInProject(const Project& project, const std::string& modelPath)
{
    std::error_code failed;
    const fs::path whole = fs::absolute(fs::path(modelPath), failed).lexically_normal();
    return whole.lexically_relative(project.folder).generic_string();
}

Result<void> ignoreInProject(const Project& project, const std::string& modelPath, const std::string& fingerprint,
    const std::string& reason, const Task& task)
{
    const Project::Ignored entry{fingerprint, {}, pathInProject(project, modelPath), reason};
    return rewriteProject(project.path, task, [&entry](std::string_view text) { return withIgnored(text, entry); });
}

/// Two models of one rig may have a problem of one fingerprint: what another one ignores stays.
Result<void> countInProject(
    const Project& project, const std::string& modelPath, const std::string& fingerprint, const Task& task)
{
    const auto ofModel = [&](const std::string& pattern) {
        return pattern.empty() || isProjectFile(project, modelPath, pattern);
    };
    return rewriteProject(
        project.path, task, [&](std::string_view text) { return withoutIgnored(text, fingerprint, ofModel); });
}

Result<void> nameBaseline(const Project& project, const std::string& name, const Task& task)
{
    return rewriteProject(project.path, task, [&name](std::string_view text) -> Result<std::string> {
        const Result<ParsedProject> of = parsedProject(text);
        if (!of) return of.error();
        const JsonStyle style = styleOf(of->json);
        const std::string value = dumpJson(Json(name), style);
        const JsonSpan& root = of->json.span(0);
        if (const std::optional<std::uint32_t> there = of->json.member(0, "baseline"))
            return spliced(text, of->json.span(*there).begin, of->json.span(*there).end, value);
        if (root.children.empty())
            return spliced(text, root.begin + 1, root.end - 1, "\n  \"baseline\"" + style.colon + value + '\n');
        const JsonSpan& last = of->json.span(root.children.back());
        const std::string gap = gapBefore(text, last.start());
        return spliced(
            text, last.end, last.end, ',' + (gap.empty() ? " " : gap) + "\"baseline\"" + style.colon + value);
    });
}

bool namesFinding(const Project& project, const std::string& modelPath, const std::string& fingerprint)
{
    return std::any_of(project.ignored.begin(), project.ignored.end(), [&](const Project::Ignored& one) {
        return one.fingerprint == fingerprint && (one.file.empty() || isProjectFile(project, modelPath, one.file));
    });
}

} // namespace bindpose
