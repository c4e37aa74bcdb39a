// SPDX-License-Identifier: MIT
#include "core/io/import/dump.h"

#include "core/io/import/dump_fields.h"
#include "core/io/import/import_errors.h"

#include <new>
#include <type_traits>

namespace bindpose {
namespace {

constexpr char kMagic[8] = {'B', 'P', 'D', 'U', 'M', 'P', '0', '2'};

/// Types whose bytes are the dump's bytes. (size_t is written as 8 bytes on every machine that we build for.)
template <class T>
constexpr bool kFlat =
    std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, glm::vec2> || std::is_same_v<T, glm::vec3> ||
    std::is_same_v<T, glm::vec4> || std::is_same_v<T, glm::quat> || std::is_same_v<T, glm::mat4>;

/// Objects that a list of a scene holds: an importer makes no gaps, so a null in one is damage.
template <class T> inline constexpr bool kListed = false;
template <class T> inline constexpr bool kListed<std::shared_ptr<const T>> = true;

/// Counts the bytes that the smallest value of a type takes: everything that can be empty is.
class Smallest {
public:
    std::size_t bytes = 0;

    template <class T> void operator()(T& v)
    {
        if constexpr (kFlat<T>)
            bytes += sizeof v;
        else
            dump::fields(*this, v);
    }
    template <class Tag> void operator()(Id<Tag>& v) { bytes += sizeof v.value; }
    void operator()(std::string&) { bytes += sizeof(std::uint64_t); }
    template <class T> void operator()(std::vector<T>&) { bytes += sizeof(std::uint64_t); }
    template <class T> void operator()(std::optional<T>&) { bytes += sizeof(bool); }
    template <class T> void operator()(std::shared_ptr<const T>&) { bytes += sizeof(bool); }
};

template <class T> std::size_t smallestOf()
{
    Smallest count;
    if constexpr (kListed<T>) {
        count.bytes = sizeof(bool) + smallestOf<std::remove_const_t<typename T::element_type>>();
    } else if constexpr (std::is_same_v<T, std::byte>) {
        count.bytes = 1;
    } else {
        T empty{};
        count(empty);
    }
    return count.bytes;
}

class Writer {
public:
    std::vector<std::byte> out;

    void raw(const void* data, std::size_t size)
    {
        const auto* bytes = static_cast<const std::byte*>(data);
        out.insert(out.end(), bytes, bytes + size);
    }
    template <class T> void operator()(T& v)
    {
        if constexpr (kFlat<T>)
            raw(&v, sizeof v);
        else
            dump::fields(*this, v);
    }
    template <class Tag> void operator()(Id<Tag>& v) { raw(&v.value, sizeof v.value); }
    void operator()(std::string& v) { list(v); }
    template <class T> void operator()(std::vector<T>& v) { list(v); }
    template <class T> void operator()(std::optional<T>& v)
    {
        bool has = v.has_value();
        (*this)(has);
        if (has) (*this)(*v);
    }
    template <class T> void operator()(std::shared_ptr<const T>& v)
    {
        bool has = v != nullptr;
        (*this)(has);
        if (!has) return;
        T copy = *v;
        (*this)(copy);
    }

private:
    template <class List> void list(List& v)
    {
        std::uint64_t count = v.size();
        (*this)(count);
        using T = typename List::value_type;
        if constexpr (kFlat<T> || std::is_same_v<T, std::byte>)
            raw(v.data(), v.size() * sizeof(T));
        else
            for (auto& item : v) (*this)(item);
    }
};

/// Reads what Writer wrote. After the first thing that does not fit, `failedAt` is set and everything reads as empty.
class Reader {
public:
    explicit Reader(ByteSpan bytes) : bytes_(bytes) {}
    bool failed = false;
    std::size_t position() const { return at_; }
    bool atEnd() const { return at_ == bytes_.size(); }

    void raw(void* data, std::size_t size)
    {
        if (failed || size > bytes_.size() - at_) {
            failed = true;
            return;
        }
        if (size > 0) std::memcpy(data, bytes_.data() + at_, size);
        at_ += size;
    }
    template <class T> void operator()(T& v)
    {
        if constexpr (std::is_same_v<T, bool>)
            flag(v);
        else if constexpr (std::is_enum_v<T>)
            enumeration(v);
        else if constexpr (kFlat<T>)
            raw(&v, sizeof v);
        else
            dump::fields(*this, v);
    }
    template <class Tag> void operator()(Id<Tag>& v) { raw(&v.value, sizeof v.value); }
    void operator()(std::string& v) { list(v); }
    template <class T> void operator()(std::vector<T>& v) { list(v); }
    template <class T> void operator()(std::optional<T>& v)
    {
        bool has = false;
        (*this)(has);
        if (!has || failed) return;
        v.emplace();
        (*this)(*v);
    }
    template <class T> void operator()(std::shared_ptr<const T>& v)
    {
        bool has = false;
        (*this)(has);
        if (!has || failed) return;
        auto made = std::make_shared<T>();
        (*this)(*made);
        v = std::move(made);
    }

private:
    void flag(bool& v)
    {
        unsigned char byte = 0;
        raw(&byte, 1);
        failed = failed || byte > 1;
        v = byte == 1;
    }
    template <class E> void enumeration(E& v)
    {
        int value = 0;
        raw(&value, sizeof value);
        failed = failed || value < 0 || value > static_cast<int>(dump::kLast<E>);
        if (!failed) v = static_cast<E>(value);
    }
    template <class List> void list(List& v)
    {
        using T = typename List::value_type;
        constexpr bool flat = kFlat<T> || std::is_same_v<T, std::byte>;
        std::uint64_t count = 0;
        (*this)(count);
        // What an item takes at least is known: a lying count cannot size anything.
        static const std::size_t smallest = smallestOf<T>();
        if (failed || count > (bytes_.size() - at_) / smallest) {
            failed = true;
            return;
        }
        v.resize(static_cast<std::size_t>(count));
        if constexpr (flat)
            raw(v.data(), v.size() * sizeof(T));
        else
            for (auto& item : v) {
                (*this)(item);
                if constexpr (kListed<T>) failed = failed || !item;
                if (failed) return;
            }
    }
    ByteSpan bytes_;
    std::size_t at_ = 0;
};

dump::FlatWeights flatten(const SetWeights& weights)
{
    dump::FlatWeights flat;
    flat.columns = weights.storedColumns;
    if (weights.empty()) return flat;
    flat.first.push_back(0);
    for (PointIndex point = 0; point < weights.points(); ++point) {
        const auto slots = weights.slots(point);
        const auto values = weights.weights(point);
        flat.slots.insert(flat.slots.end(), slots.begin(), slots.end());
        flat.weights.insert(flat.weights.end(), values.begin(), values.end());
        flat.first.push_back(static_cast<std::uint32_t>(flat.slots.size()));
    }
    return flat;
}

template <class A> void objects(A& a, Scene& scene, std::vector<dump::FlatWeights>& weights)
{
    a(scene.facts), a(scene.meshes), a(scene.sets), a(weights), a(scene.nodes), a(scene.skins);
    a(scene.instances), a(scene.clips), a(scene.materials), a(scene.images);
}

/// What Scene::make leaves to those who make the objects.
Result<void> checkObjects(const Scene& scene)
{
    for (const auto& mesh : scene.meshes) {
        std::vector<std::shared_ptr<const PointSet>> sets;
        for (const SetId set : mesh->sets) sets.push_back(scene.sets[set.index()]);
        if (const Result<Mesh> made = Mesh::make(*mesh, sets); !made) return made.error();
    }
    for (const auto& clip : scene.clips)
        for (const auto& track : clip->tracks)
            if (const Result<Track> made = Track::make(*track); !made) return made.error();
    return {};
}

Result<ImportedScene> finish(ImportedScene imported, std::vector<dump::FlatWeights> weights)
{
    for (dump::FlatWeights& flat : weights) {
        SetWeights made;
        if (!flat.first.empty()) {
            Result<SetWeights> rows = SetWeights::make(flat.first, flat.slots, flat.weights);
            if (!rows) return rows.error();
            made = *std::move(rows);
        }
        made.storedColumns = flat.columns;
        imported.scene.weights.push_back(std::make_shared<const SetWeights>(std::move(made)));
    }
    imported.scene.order = std::make_shared<const NodeOrder>();
    Result<Scene> scene = Scene::make(std::move(imported.scene));
    if (!scene) return scene.error();
    imported.scene = *std::move(scene);
    if (Result<void> checked = checkObjects(imported.scene); !checked) return checked.error();
    return imported;
}

Error damaged(const Reader& reader)
{
    return Error{ErrorKind::Format, errors::kImporterAnswer, {}, {std::to_string(reader.position())}};
}

const ErrorText* remarkOf(std::string_view key)
{
    for (const ErrorText* text : errors::kImportRemarks)
        if (text->key == key) return text;
    return nullptr;
}

Result<ImportedScene> parse(ByteSpan bytes)
{
    Reader reader(bytes);
    char magic[sizeof kMagic] = {};
    reader.raw(magic, sizeof magic);
    if (reader.failed || std::memcmp(magic, kMagic, sizeof magic) != 0) return damaged(reader);
    ImportedScene imported;
    std::vector<dump::FlatWeights> weights;
    objects(reader, imported.scene, weights);
    std::vector<dump::FlatRemark> remarks;
    reader(remarks);
    for (dump::FlatRemark& remark : remarks) {
        const ErrorText* text = remarkOf(remark.key);
        if (!text) return damaged(reader);
        imported.remarks.push_back({text, std::move(remark.args)});
    }
    if (reader.failed || !reader.atEnd()) return damaged(reader);
    for (const auto& image : imported.scene.images) {
        const std::size_t there = image && image->file ? image->file->size() : 0;
        if (image && (image->offset > there || image->size > there - image->offset)) return damaged(reader);
    }
    return finish(std::move(imported), std::move(weights));
}

} // namespace

std::vector<std::byte> dumpScene(const ImportedScene& imported)
{
    Writer writer;
    writer.raw(kMagic, sizeof kMagic);
    Scene scene = imported.scene;
    std::vector<dump::FlatWeights> weights;
    for (const auto& set : scene.weights) weights.push_back(set ? flatten(*set) : dump::FlatWeights{});
    objects(writer, scene, weights);
    std::vector<dump::FlatRemark> remarks;
    for (const ImportRemark& remark : imported.remarks) remarks.push_back({std::string(remark.text->key), remark.args});
    writer(remarks);
    return std::move(writer.out);
}

Result<ImportedScene> readDump(ByteSpan bytes)
{
    try {
        return parse(bytes);
    } catch (const std::bad_alloc&) {
        return Error{ErrorKind::Limit, errors::kImporterAnswer, {}, {"0"}};
    } catch (const std::length_error&) {
        return Error{ErrorKind::Limit, errors::kImporterAnswer, {}, {"0"}};
    }
}

} // namespace bindpose
