// SPDX-License-Identifier: MIT
#include "tests/core/fbx_builder.h"

#include "core/base/numbers.h"

#include <zlib.h>

#include <algorithm>
#include <bit>

namespace bindpose::testing::madefbx {
namespace {

template <class T> std::uint64_t bitsOf(T value)
{
    if constexpr (sizeof(T) == 8)
        return std::bit_cast<std::uint64_t>(value);
    else
        return std::bit_cast<std::uint32_t>(value);
}

class BinaryWriter {
public:
    explicit BinaryWriter(const Container& container) : container_(container), width_(container.version < 7500 ? 4 : 8)
    {}

    std::string run(const std::vector<Rec>& records)
    {
        out_ = "Kaydara FBX Binary  ";
        out_ += std::string("\0\x1a", 2) + (container_.bigEndian ? '\1' : '\0');
        number(container_.version, 4);
        for (const Rec& record : records) put(record);
        out_.append(3 * width_ + 1, '\0');
        out_ += "sixteen id bytes";
        out_.append(16 - out_.size() % 16 + 4, '\0');
        number(container_.version, 4);
        out_.append(120, '\0');
        out_ += "\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b";
        return out_;
    }

private:
    void number(std::uint64_t value, std::size_t size) { out_ += text(value, size); }
    std::string text(std::uint64_t value, std::size_t size) const
    {
        std::string bytes;
        for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i));
        if (container_.bigEndian) std::reverse(bytes.begin(), bytes.end());
        return bytes;
    }

    void put(const Rec& record)
    {
        const std::size_t head = out_.size();
        out_.append(3 * width_, '\0');
        out_ += static_cast<char>(record.name.size());
        out_ += record.name;
        const std::size_t list = out_.size();
        for (const Value& value : record.values) std::visit([&](const auto& v) { putValue(v); }, value);
        const std::size_t listSize = out_.size() - list;
        for (const Rec& child : record.children) put(child);
        if (!record.children.empty()) out_.append(3 * width_ + 1, '\0');
        const std::uint64_t fields[] = {out_.size(), record.values.size(), listSize};
        for (std::size_t i = 0; i < 3; ++i) out_.replace(head + i * width_, width_, text(fields[i], width_));
    }

    void putValue(std::int32_t v) { out_ += "I" + text(bitsOf(v), 4); }
    void putValue(std::int64_t v) { out_ += "L" + text(bitsOf(v), 8); }
    void putValue(double v) { out_ += "D" + text(bitsOf(v), 8); }
    void putValue(float v) { out_ += "F" + text(bitsOf(v), 4); }
    void putValue(const Letter& v) { out_ += std::string("C") + v.letter; }
    void putValue(const std::string& v) { out_ += "S" + text(v.size(), 4) + v; }
    void putValue(const Path& v) { putValue(v.name + std::string("\0\1", 2) + v.kind); }
    template <class T> void putValue(const std::vector<T>& v)
    {
        std::string data;
        for (const T element : v) data += text(bitsOf(element), sizeof(T));
        const bool whole = std::is_integral_v<T>;
        out_ += sizeof(T) == 8 ? (whole ? 'l' : 'd') : (whole ? 'i' : 'f');
        number(v.size(), 4);
        number(container_.deflate ? 1 : 0, 4);
        if (container_.deflate) {
            uLongf size = compressBound(static_cast<uLong>(data.size()));
            std::string packed(size, '\0');
            compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(data.data()),
                static_cast<uLong>(data.size()));
            packed.resize(size);
            data = packed;
        }
        number(data.size(), 4);
        out_ += data;
    }

    Container container_;
    std::size_t width_;
    std::string out_;
};

class TextWriter {
public:
    explicit TextWriter(std::string eol) : eol_(std::move(eol)) {}
    std::string run(const std::vector<Rec>& records)
    {
        out_ = "; FBX 7.4.0 project file" + eol_ + "; a comment { with: a brace" + eol_ + eol_;
        for (const Rec& record : records) put(record, 0);
        return out_;
    }

private:
    void put(const Rec& record, std::size_t depth)
    {
        out_ += std::string(depth, '\t') + record.name + ": ";
        for (std::size_t i = 0; i < record.values.size(); ++i) {
            if (i > 0) out_ += i % 5 == 0 ? eol_ + "," : ", "; // the comma may stand first on the next line
            std::visit([&](const auto& v) { putValue(v); }, record.values[i]);
        }
        if (!record.children.empty()) {
            out_ += " {" + eol_;
            for (const Rec& child : record.children) put(child, depth + 1);
            out_ += std::string(depth, '\t') + "}";
        }
        out_ += eol_;
    }

    void putValue(std::int32_t v) { out_ += std::to_string(v); }
    void putValue(std::int64_t v) { out_ += std::to_string(v); }
    void putValue(double v) { out_ += numberText(v); }
    void putValue(float v) { out_ += numberText(v); }
    void putValue(const Letter& v) { out_ += v.letter; }
    void putValue(const std::string& v) { out_ += '"' + v + '"'; }
    void putValue(const Path& v) { out_ += '"' + v.kind + "::" + v.name + '"'; }
    template <class T> void putValue(const std::vector<T>& v)
    {
        out_ += "*" + std::to_string(v.size()) + " {" + eol_ + "; a comment }" + eol_ + "a: ";
        for (std::size_t i = 0; i < v.size(); ++i) {
            if (i > 0) out_ += i % 4 == 0 ? "," + eol_ : ",";
            putValue(v[i]);
        }
        out_ += eol_ + "}";
    }

    std::string eol_, out_;
};

std::vector<double> identity()
{
    return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
}

std::vector<double> movedAlongX(double x)
{
    std::vector<double> out = identity();
    out[12] = x;
    return out;
}

Rec layer(const std::string& kind, const std::string& mapping, const std::string& reference, Rec values)
{
    return {kind, {0},
        {{"Name", {std::string("map")}}, {"MappingInformationType", {mapping}},
            {"ReferenceInformationType", {reference}}, std::move(values)}};
}

Rec geometryRecord(const Character& c)
{
    Rec out{"Geometry", {c.geometry, Path{"Geometry", "sheet"}, std::string("Mesh")}};
    out.children.push_back({"Vertices", {std::vector<double>{0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0}}});
    out.children.push_back({"PolygonVertexIndex", {std::vector<std::int32_t>{0, 1, 4, ~3, 1, 2, 5, ~4}}});
    out.children.push_back(
        layer("LayerElementNormal", "AllSame", "Direct", {"Normals", {std::vector<double>{0, 0, 1}}}));
    Rec uvs = layer("LayerElementUV", "ByPolygonVertex", "IndexToDirect",
        {"UV", {std::vector<double>{0, 0, 0.5, 0, 1, 0, 0, 1, 0.5, 1, 1, 1}}});
    uvs.children.push_back({"UVIndex", {std::vector<std::int32_t>{0, 1, 4, 3, 1, 2, 5, 4}}});
    out.children.push_back(uvs);
    out.children.push_back(
        layer("LayerElementMaterial", "ByPolygon", "IndexToDirect", {"Materials", {std::vector<std::int32_t>{0, 0}}}));
    return out;
}

Rec clusterRecord(std::int64_t id, std::vector<std::int32_t> points, std::vector<double> weights, double x)
{
    return {"Deformer", {id, Path{"SubDeformer", ""}, std::string("Cluster")},
        {{"Indexes", {std::move(points)}}, {"Weights", {std::move(weights)}}, {"Transform", {movedAlongX(-x)}},
            {"TransformLink", {movedAlongX(x)}}}};
}

Rec modelRecord(std::int64_t id, const std::string& name, const std::string& type, std::vector<Rec> properties)
{
    return {"Model", {id, Path{"Model", name}, type}, {{"Properties70", {}, std::move(properties)}}};
}

std::vector<Rec> objectsOf(const Character& c)
{
    std::vector<Rec> out;
    out.push_back(geometryRecord(c));
    out.push_back(modelRecord(c.mesh, "body", "Mesh", {valued("InheritType", "enum", {1})}));
    out.push_back(modelRecord(c.hips, "hips", "LimbNode", {valued("InheritType", "enum", {1})}));
    out.push_back(modelRecord(c.tip, "tip", "LimbNode",
        {valued("InheritType", "enum", {1}), valued("Lcl Translation", "Lcl Translation", {2.0, 0.0, 0.0})}));
    out.push_back({"Deformer", {c.skin, Path{"Deformer", "hide"}, std::string("Skin")}});
    out.push_back(clusterRecord(c.hipsCluster, {0, 3, 1, 4}, {1, 1, 0.5, 0.5}, 0));
    out.push_back(clusterRecord(c.tipCluster, {2, 5, 1, 4}, {1, 1, 0.25, 0.25}, 2));
    out.push_back({"Deformer", {c.shapes, Path{"Deformer", ""}, std::string("BlendShape")}});
    out.push_back({"Deformer", {c.channel, Path{"SubDeformer", "raised"}, std::string("BlendShapeChannel")},
        {{"DeformPercent", {25.0}}, {"FullWeights", {std::vector<double>{100}}}}});
    out.push_back({"Geometry", {c.shape, Path{"Geometry", "raised"}, std::string("Shape")},
        {{"Indexes", {std::vector<std::int32_t>{4, 5}}}, {"Vertices", {std::vector<double>{0, 0, 1, 0, 0, 2}}}}});
    out.push_back({"Material", {c.material, Path{"Material", "cloth"}, std::string()},
        {{"ShadingModel", {std::string("phong")}},
            {"Properties70", {}, {valued("DiffuseColor", "Color", {0.25, 0.5, 1.0})}}}});
    return out;
}

} // namespace

std::string binaryFile(const std::vector<Rec>& records, const Container& container)
{
    return BinaryWriter(container).run(records);
}

std::string textFile(const std::vector<Rec>& records, const std::string& eol)
{
    return TextWriter(eol).run(records);
}

std::vector<Rec> withoutArrays(std::vector<Rec> records)
{
    for (Rec& record : records) {
        std::vector<Value> values;
        for (const Value& value : record.values)
            std::visit(
                [&](const auto& v) {
                    if constexpr (requires { v.begin(); } && !std::is_same_v<std::decay_t<decltype(v)>, std::string>)
                        for (const auto element : v) values.emplace_back(element);
                    else
                        values.emplace_back(v);
                },
                value);
        record.values = std::move(values);
        record.children = withoutArrays(std::move(record.children));
    }
    return records;
}

Rec valued(const std::string& name, const std::string& type, std::vector<Value> values)
{
    Rec out{"P", {name, type, std::string(), std::string("A")}};
    for (Value& value : values) out.values.push_back(std::move(value));
    return out;
}

Rec connection(std::int64_t source, std::int64_t destination)
{
    return {"C", {std::string("OO"), source, destination}};
}

Rec connection(std::int64_t source, std::int64_t destination, const std::string& name)
{
    return {"C", {std::string("OP"), source, destination, name}};
}

Rec& Character::top(const std::string& name)
{
    return *std::find_if(records.begin(), records.end(), [&](const Rec& r) { return r.name == name; });
}

Rec& Character::object(std::int64_t id)
{
    std::vector<Rec>& list = top("Objects").children;
    return *std::find_if(
        list.begin(), list.end(), [&](const Rec& r) { return std::get<std::int64_t>(r.values[0]) == id; });
}

Rec& Character::child(Rec& record, const std::string& name)
{
    for (std::size_t i = record.children.size(); i-- > 0;)
        if (record.children[i].name == name) return record.children[i];
    return record.children.emplace_back(Rec{name});
}

Character character()
{
    Character c;
    c.records.push_back({"FBXHeaderExtension", {},
        {{"FBXHeaderVersion", {1003}}, {"FBXVersion", {7400}}, {"Creator", {std::string("a test")}}}});
    c.records.push_back({"GlobalSettings", {},
        {{"Properties70", {}, {valued("UpAxis", "int", {2}), valued("UnitScaleFactor", "double", {2.54})}}}});
    c.records.push_back({"Objects", {}, objectsOf(c)});
    c.records.push_back({"Connections", {},
        {connection(c.mesh, 0), connection(c.hips, 0), connection(c.tip, c.hips), connection(c.geometry, c.mesh),
            connection(c.material, c.mesh), connection(c.skin, c.geometry), connection(c.hipsCluster, c.skin),
            connection(c.tipCluster, c.skin), connection(c.hips, c.hipsCluster), connection(c.tip, c.tipCluster),
            connection(c.shapes, c.geometry), connection(c.channel, c.shapes), connection(c.shape, c.channel)}});
    return c;
}

} // namespace bindpose::testing::madefbx
