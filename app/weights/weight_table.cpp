// SPDX-License-Identifier: MIT
#include "app/weights/weight_table.h"

#include "app/base/errors.h"
#include "app/output/json_writer.h"
#include "core/base/numbers.h"
#include "core/edit/ground/names.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/script/json_weights.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>

namespace bindpose {
namespace {

constexpr std::array<const char*, 5> kColumns{"mesh", "set", "point", "joint", "weight"};

/// In quotation marks where a comma, a quotation mark or a line end is in it.
std::string csvCell(const std::string& text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

struct TableRow {
    std::size_t mesh = 0, set = 0;
    PointIndex point = 0;
    std::string joint;
    float weight = 0.0f;
};

template <class Body> void eachRow(const Scene& scene, std::span<const WeightedPoints> points, Body body)
{
    for (const WeightedPoints& group : points) {
        const MeshId mesh = scene.instances[group.instance.index()]->mesh;
        const std::vector<SetId>& sets = scene.meshes[mesh.index()]->sets;
        const auto set = static_cast<std::size_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
        const SetWeights& weights = *scene.weights[group.set.index()];
        const std::vector<NodeId>& joints = scene.skins[group.skin.index()]->joints;
        for (const PointIndex point : group.points)
            for (const Influence& one : weights.at(point))
                if (one.weight != 0.0f && one.slot < joints.size())
                    body(TableRow{mesh.index(), set, point, nodeAddress(scene, joints[one.slot]), one.weight});
    }
}

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

Error tableError(const ErrorText& text, std::vector<std::string> args)
{
    return Error(ErrorKind::Edit, text, {}, std::move(args));
}

Result<std::vector<TableRow>> rowsOfCsv(std::string_view text)
{
    const std::vector<std::vector<std::string>> lines = csvLines(text);
    std::array<std::size_t, 5> column{};
    for (std::size_t c = 0; c < kColumns.size(); ++c) {
        const std::vector<std::string> head = lines.empty() ? std::vector<std::string>() : lines.front();
        const auto at = std::find(head.begin(), head.end(), kColumns[c]);
        if (at == head.end()) return tableError(errors::kTableColumn, {kColumns[c]});
        column[c] = static_cast<std::size_t>(at - head.begin());
    }
    std::vector<TableRow> out;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string>& line = lines[i];
        const std::string number = std::to_string(i + 1);
        if (line.size() != lines.front().size())
            return tableError(
                errors::kTableCells, {number, std::to_string(line.size()), std::to_string(lines.front().size())});
        std::array<double, 5> values{};
        for (const std::size_t c : {0, 1, 2, 4}) {
            const std::optional<double> value = parseNumber(line[column[c]]);
            const bool whole = c == 4 || (value && *value >= 0.0 && *value < 4e9 && *value == std::floor(*value));
            if (!value || !whole) return tableError(errors::kTableNumber, {number, line[column[c]]});
            values[c] = *value;
        }
        out.push_back({static_cast<std::size_t>(values[0]), static_cast<std::size_t>(values[1]),
            static_cast<PointIndex>(values[2]), line[column[3]], static_cast<float>(values[4])});
    }
    return out;
}

Result<std::vector<TableRow>> rowsOfJson(std::string_view text)
{
    QJsonParseError problem;
    const QByteArray bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    const QJsonObject root = document.object();
    if (root["schema"].toString() != QLatin1String("bindpose.weights/1") || !root["weights"].isArray())
        return tableError(errors::kNoWeightTable,
            {problem.error ? problem.errorString().toStdString() : std::string("schema bindpose.weights/1")});
    std::vector<TableRow> out;
    for (const QJsonValue& value : root["weights"].toArray()) {
        const QJsonObject row = value.toObject();
        for (const char* column : kColumns)
            if (!row.contains(QLatin1String(column))) return tableError(errors::kTableColumn, {column});
        const auto whole = [&row](const char* name) {
            const double number = row[QLatin1String(name)].toDouble(-1.0);
            return number >= 0.0 && number < 4e9 && number == std::floor(number);
        };
        for (const char* column : {"mesh", "set", "point"})
            if (!whole(column))
                return tableError(errors::kTableNumber, {std::to_string(out.size() + 1), std::string(column)});
        out.push_back({static_cast<std::size_t>(row["mesh"].toDouble()),
            static_cast<std::size_t>(row["set"].toDouble()), static_cast<PointIndex>(row["point"].toDouble()),
            row["joint"].toString().toStdString(), static_cast<float>(row["weight"].toDouble())});
    }
    return out;
}

/// Points of one set, with what a table says of them.
using NewRows = std::map<PointIndex, std::vector<Influence>>;

/// What a row holds already keeps its bits, also where zeros stand between.
bool holdsAlready(const std::vector<Influence>& row, const std::vector<Influence>& wanted)
{
    std::vector<Influence> weighted;
    std::copy_if(
        row.begin(), row.end(), std::back_inserter(weighted), [](const Influence& one) { return one.weight != 0.0f; });
    return weighted == wanted;
}

Result<Scene> withNewRows(Scene scene, SetId set, const NewRows& wanted)
{
    const std::size_t slots = weight_rows::slotLimit(scene, set);
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (const auto& [point, influences] : wanted) {
        if (Result<void> ok = weight_rows::checkPoint(scene, set, point); !ok) return ok.error();
        const SetWeights& weights = *scene.weights[set.index()];
        const std::vector<Influence> before = weights.at(point);
        if (holdsAlready(before, influences)) continue;
        for (const Influence& one : influences)
            if (Result<void> ok = weight_rows::checkInfluence(one, before, slots, weights.storage); !ok)
                return ok.error();
        points.push_back(point);
        rows.push_back(influences);
        if (rows.back().size() < weights.storedColumns) rows.back().resize(weights.storedColumns);
    }
    return weight_rows::withRows(std::move(scene), set, points, rows);
}

} // namespace

std::string weightsCsv(const Scene& scene, std::span<const WeightedPoints> points)
{
    std::string out = "mesh,set,point,joint,weight\n";
    eachRow(scene, points, [&out](const TableRow& row) {
        out += std::to_string(row.mesh) + "," + std::to_string(row.set) + "," + std::to_string(row.point) + "," +
               csvCell(row.joint) + "," + numberText(row.weight) + "\n";
    });
    return out;
}

std::string weightsJson(const Scene& scene, const std::string& path, std::span<const WeightedPoints> points)
{
    return JsonWriter::document("bindpose.weights/1", [&](JsonWriter& json) {
        json.fields("file", path);
        const auto write = [&](const TableRow& row) {
            const auto fields = [&] {
                json.fields(
                    "mesh", row.mesh, "set", row.set, "point", row.point, "joint", row.joint, "weight", row.weight);
            };
            json.object(fields, true);
        };
        json.list("weights", [&] { eachRow(scene, points, write); });
    });
}

Result<Scene> importWeights(const Scene& scene, std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool json = first != std::string_view::npos && text[first] == '{';
    const Result<std::vector<TableRow>> rows = json ? rowsOfJson(text) : rowsOfCsv(text);
    if (!rows) return rows.error();
    std::map<std::uint32_t, NewRows> bySet;
    std::map<std::tuple<std::size_t, std::size_t, std::string>, SlotIndex> known; // names are looked for once
    for (const TableRow& row : *rows) {
        const SetId set =
            row.mesh < scene.meshes.size() && scene.meshes[row.mesh] ? scene.setOf(MeshId(row.mesh), row.set) : SetId();
        if (!set.valid()) return tableError(errors::kTableSet, {std::to_string(row.mesh), std::to_string(row.set)});
        std::vector<Influence>& influences = bySet[set.value][row.point];
        if (row.weight == 0.0f) continue;
        const auto [slot, fresh] = known.try_emplace({row.mesh, row.set, row.joint}, SlotIndex{0});
        if (fresh) {
            const Result<SlotIndex> found = slotForSet(scene, set, row.joint);
            if (!found) return found.error();
            slot->second = *found;
        }
        influences.push_back({slot->second, row.weight});
    }
    Scene out = scene;
    for (const auto& [set, wanted] : bySet) {
        Result<Scene> made = withNewRows(std::move(out), SetId(set), wanted);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
