// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/sidecar/sidecar_errors.h"
#include "core/edit/sidecar/weight_sidecar.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::array<const char*, 5> kColumns{"mesh", "set", "point", "joint", "weight"};
constexpr std::array<const char*, 3> kPlace{"x", "y", "z"};
constexpr const char* kMeshName = "mesh_name";

/// Cells of all lines; quotation marks as RFC 4180 has them.
std::vector<std::vector<std::string>> csvLines(std::string_view text)
{
    std::vector<std::vector<std::string>> out;
    std::vector<std::string> line;
    std::string cell;
    bool quoted = false, any = false;
    const auto endCell = [&] {
        line.push_back(std::move(cell));
        cell.clear();
    };
    const auto endLine = [&] {
        if (!any && line.empty()) return; // an empty line
        endCell();
        out.push_back(std::move(line));
        line.clear();
        any = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            cell += text[++i];
        } else if (c == '"') {
            quoted = !quoted;
            any = true;
        } else if (!quoted && c == ',') {
            endCell();
            any = true;
        } else if (!quoted && (c == '\n' || c == '\r')) {
            endLine();
        } else {
            cell += c;
            any = true;
        }
    }
    endLine();
    return out;
}

bool isIndex(double value)
{
    return value >= 0.0 && value < 4e9 && value == std::floor(value);
}

/// A coordinate that a float holds.
bool isPlace(double value)
{
    return std::isfinite(static_cast<float>(value));
}

/// Where the columns of a head stand.
struct Columns {
    std::array<std::size_t, 5> needed{};
    std::optional<std::size_t> meshName;
    std::optional<std::array<std::size_t, 3>> place;

    static Result<Columns> of(const std::vector<std::string>& head)
    {
        const auto find = [&head](const char* name) -> std::optional<std::size_t> {
            const auto at = std::find(head.begin(), head.end(), name);
            if (at == head.end()) return std::nullopt;
            return static_cast<std::size_t>(at - head.begin());
        };
        Columns out;
        for (std::size_t c = 0; c < kColumns.size(); ++c) {
            const std::optional<std::size_t> at = find(kColumns[c]);
            if (!at) return edit_tools::refuse(errors::kTableColumn, {kColumns[c]});
            out.needed[c] = *at;
        }
        out.meshName = find(kMeshName);
        const auto x = find(kPlace[0]), y = find(kPlace[1]), z = find(kPlace[2]);
        if (x && y && z) out.place = {*x, *y, *z};
        return out;
    }
};

Result<SidecarRow> rowOf(const std::vector<std::string>& line, const Columns& columns, const std::string& number)
{
    SidecarRow out;
    std::array<double, 5> values{};
    for (const std::size_t c : {0, 1, 2, 4}) {
        const std::string& cell = line[columns.needed[c]];
        const std::optional<double> value = parseNumber(cell);
        if (!value || !(c == 4 || isIndex(*value))) return edit_tools::refuse(errors::kTableNumber, {number, cell});
        values[c] = *value;
    }
    out.mesh = static_cast<std::size_t>(values[0]);
    out.set = static_cast<std::size_t>(values[1]);
    out.point = static_cast<PointIndex>(values[2]);
    out.joint = line[columns.needed[3]];
    out.weight = static_cast<float>(values[4]);
    if (columns.meshName) out.meshName = line[*columns.meshName];
    if (!columns.place) return out;
    out.place.emplace(0.0f);
    for (glm::length_t i = 0; i < 3; ++i) {
        const std::string& cell = line[(*columns.place)[static_cast<std::size_t>(i)]];
        const std::optional<double> value = parseNumber(cell);
        if (!value || !isPlace(*value)) return edit_tools::refuse(errors::kTableNumber, {number, cell});
        (*out.place)[i] = static_cast<float>(*value);
    }
    return out;
}

Result<std::vector<SidecarRow>> rowsOfCsv(std::string_view text)
{
    const std::vector<std::vector<std::string>> lines = csvLines(text);
    const Result<Columns> columns = Columns::of(lines.empty() ? std::vector<std::string>() : lines.front());
    if (!columns) return columns.error();
    std::vector<SidecarRow> out;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        if (lines[i].size() != lines.front().size())
            return edit_tools::refuse(
                errors::kTableCells, {number, std::to_string(lines[i].size()), std::to_string(lines.front().size())});
        Result<SidecarRow> row = rowOf(lines[i], *columns, number);
        if (!row) return row.error();
        out.push_back(std::move(*row));
    }
    return out;
}

/// A number of the row; none where it has no such field, or something else there.
std::optional<double> numberIn(const EditJson& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

Result<SidecarRow> rowOf(const EditJson& json, const std::string& number)
{
    for (const char* column : kColumns)
        if (!json.is_object() || !json.contains(column)) return edit_tools::refuse(errors::kTableColumn, {column});
    for (const char* column : {"mesh", "set", "point"})
        if (!isIndex(numberIn(json, column).value_or(-1.0)))
            return edit_tools::refuse(errors::kTableNumber, {number, column});
    if (!numberIn(json, "weight")) return edit_tools::refuse(errors::kTableNumber, {number, "weight"});
    if (!json["joint"].is_string()) return edit_tools::refuse(errors::kTableNumber, {number, "joint"});
    SidecarRow out;
    out.mesh = static_cast<std::size_t>(*numberIn(json, "mesh"));
    out.set = static_cast<std::size_t>(*numberIn(json, "set"));
    out.point = static_cast<PointIndex>(*numberIn(json, "point"));
    out.joint = json["joint"].get<std::string>();
    out.weight = static_cast<float>(*numberIn(json, "weight"));
    if (const auto name = json.find(kMeshName); name != json.end() && name->is_string())
        out.meshName = name->get<std::string>();
    if (!json.contains(kPlace[0])) return out;
    out.place.emplace(0.0f);
    for (glm::length_t i = 0; i < 3; ++i) {
        const char* name = kPlace[static_cast<std::size_t>(i)];
        const std::optional<double> value = numberIn(json, name);
        if (!value || !isPlace(*value)) return edit_tools::refuse(errors::kTableNumber, {number, name});
        (*out.place)[i] = static_cast<float>(*value);
    }
    return out;
}

Result<std::vector<SidecarRow>> rowsOfJson(std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    const auto schema = json->find("schema"), list = json->find("weights");
    if (schema == json->end() || *schema != "bindpose.weights/1" || list == json->end() || !list->is_array())
        return edit_tools::refuse(errors::kNoWeightTable, {"schema bindpose.weights/1"});
    std::vector<SidecarRow> out;
    for (const EditJson& value : *list) {
        Result<SidecarRow> row = rowOf(value, std::to_string(out.size() + 1));
        if (!row) return row.error();
        out.push_back(std::move(*row));
    }
    return out;
}

} // namespace

Result<std::vector<SidecarRow>> readSidecar(std::string_view text)
{
    constexpr std::string_view kMark = "\xef\xbb\xbf"; // spreadsheets begin UTF-8 with it
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool json = first != std::string_view::npos && text[first] == '{';
    return json ? rowsOfJson(text) : rowsOfCsv(text);
}

} // namespace bindpose
