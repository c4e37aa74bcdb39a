// SPDX-License-Identifier: MIT
#include "core/edit/changes/edit_log.h"

#include "core/base/bytes.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"

#include <charconv>

namespace bindpose {
namespace {

constexpr std::string_view kLogMagic = "bindpose-editlog";
constexpr unsigned kLogVersion = 1;

Error logDamaged()
{
    return Error(ErrorKind::Format, errors::kLogDamaged, {});
}

template <class T> bool readNumber(std::string_view text, T& out)
{
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), out);
    return failed == std::errc() && end == text.data() + text.size();
}

/// The next word of a line, which loses it.
std::string_view takeWord(std::string_view& line)
{
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

EditLog readBody(const EditJson& json)
{
    EditLog out;
    out.path = log_json::toText(json.at("file"));
    out.sample = log_json::toText(json.at("sample"));
    out.fileHash = json.at("hash").get<std::string>();
    out.atMs = log_json::toCount(json.at("at"));
    out.edits = log_json::toCount(json.at("edits"));
    out.session = json.value("session", false); // older ones do not say
    out.changes.values = log_json::toCount(json.at("values"));
    for (const EditJson& kind : json.at("left")) out.changes.left.push_back(kind.get<std::string>());
    out.changes.json = json.at("changes").dump();
    for (const EditJson& file : json.value("clipFiles", EditJson::array())) // older ones have none
        out.clipFiles.push_back({log_json::toText(file.at("file")), file.at("hash").get<std::string>()});
    if (json.contains("marks")) out.marks = json.at("marks").dump(); // older ones have none
    return out;
}

} // namespace

std::string editLogText(const EditLog& log)
{
    // The list is a value of the JSON already: it is put in as text, not parsed and written again.
    EditJson head{{"file", log_json::text(log.path)}, {"sample", log_json::text(log.sample)}, {"hash", log.fileHash},
        {"at", log.atMs}, {"edits", log.edits}, {"session", log.session}, {"values", log.changes.values},
        {"left", log.changes.left}};
    for (const EditLog::ClipFile& file : log.clipFiles)
        head["clipFiles"].push_back({{"file", log_json::text(file.path)}, {"hash", file.hash}});
    std::string body = head.dump();
    body.pop_back();
    if (!log.marks.empty()) body += ",\"marks\":" + log.marks;
    body += ",\"changes\":" + log.changes.json + "}";
    return std::string(kLogMagic) + ' ' + std::to_string(kLogVersion) + ' ' + hexHash(hashBytes(asBytes(body))) + ' ' +
           std::to_string(body.size()) + '\n' + body;
}

Result<EditLog> parseEditLog(std::string_view text)
{
    const std::size_t lineEnd = text.find('\n');
    if (lineEnd == std::string_view::npos) return logDamaged();
    std::string_view line = text.substr(0, lineEnd);
    const std::string_view body = text.substr(lineEnd + 1);
    if (takeWord(line) != kLogMagic) return logDamaged();
    unsigned version = 0;
    std::size_t size = 0;
    if (!readNumber(takeWord(line), version)) return logDamaged();
    if (version > kLogVersion) return Error(ErrorKind::Unsupported, errors::kLogNewer, {}, {std::to_string(version)});
    const std::string_view hash = takeWord(line);
    if (!readNumber(takeWord(line), size) || body.size() < size) return logDamaged();
    if (body.size() != size || hexHash(hashBytes(asBytes(body))) != hash) return logDamaged();
    const Result<EditJson> json = parseEditJson(body);
    if (!json) return logDamaged();
    try {
        return readBody(*json);
    } catch (const std::exception&) { // a field is missing or of another type
        return logDamaged();
    }
}

} // namespace bindpose
