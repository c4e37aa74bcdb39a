// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/formats/gltf/gltf_map.h"
#include "core/io/formats/gltf/patch/accessor_uses.h"
#include "core/io/formats/gltf/patch/change_labels.h"
#include "core/io/formats/gltf/patch/grown_buffers.h"
#include "core/io/formats/gltf/patch/splice.h"
#include "core/io/json/json_style.h"
#include "core/io/text/patch.h"
#include "core/model/source.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// New value of one component of an accessor, in decoded form (a normalised 255 is 1.0).
struct ValueChange {
    std::size_t element = 0;
    std::uint32_t component = 0;
    double value = 0.0;
    Wording what; ///< for the list of changes: "weights of point 12, mesh 0, set 0"
};

/// References that are to see new values. Others that use the same accessor keep the old ones.
struct AccessorTarget {
    std::uint32_t accessor = 0;
    std::vector<std::string> uses = {}; ///< JSON pointers
    Wording what = {};                  ///< of the whole: "weights of mesh 0, set 0"
    /// Names an element for rewrite(): "rotation of hand.L, clip Walk, key 3". May be empty.
    std::function<Wording(std::size_t element)> nameOf = {};
    bool vertexData = false;
    bool weights = false;                         ///< integers are normalised whatever the accessor says
    bool bounds = false;                          ///< the format asks for min and max here (key times)
    ComponentType wider = ComponentType::Float32; ///< for values that the accessor's own type cannot hold
};

/// An accessor to be appended.
struct NewAccessor {
    std::string type = "SCALAR";
    ComponentType component = ComponentType::Float32;
    bool normalized = false, vertexData = false, bounds = false;
    std::vector<double> raw = {}; ///< as stored, element by element
    Wording what = {};
};

/// Collects what a save changes in a glTF file and makes a Patch of it: values of accessors where they stand or in
/// appended copies, and a changed JSON document whose difference becomes edits of the text. Everything that becomes
/// an edit has its line in Patch::changes.
class PatchBuilder {
public:
    PatchBuilder(const Source& source, const GltfMap& map);

    Json json;          ///< starts as the file's; change it at will
    ElementMoves moves; ///< of its arrays, as far as they are known: elements that stay keep their text
    const GltfMap& map() const { return map_; }
    const AccessorUses& uses() const { return uses_; }
    const JsonStyle& style() const { return style_; }

    /// What the list of changes calls values at and below a JSON pointer.
    void label(const std::string& pointer, Wording what, bool derived = false);

    /// Adds a line to the list of changes that stands for no range of its own.
    void note(std::string pointer, Wording what, std::string before, std::string after);
    /// Adds a line for a part of an appended accessor: it stands where the accessor's bytes will be inserted.
    void noteAppended(std::uint32_t accessor, Wording what, std::string after);

    /// Errors: one of these references belongs to a primitive that is compressed with Draco.
    Result<void> refuseDraco(const AccessorTarget& target) const;
    /// Changes single values. In place where nothing else stands on the bytes and the type holds them, else the target
    /// gets a copy of the accessor. A value that rounds to the stored one is listed and changes no byte.
    /// Errors: compressed data; a value that no type of the target's holds.
    Result<void> change(const AccessorTarget& target, std::span<const ValueChange> values);
    /// Gives the target other content, `values` decoded and as many as fit `elements` × components.
    Result<void> rewrite(const AccessorTarget& target, std::size_t elements, std::span<const float> values);
    /// Appends an accessor with its buffer view. The new index.
    std::uint32_t append(const NewAccessor& accessor, std::optional<std::size_t> preferredBuffer = {});

    /// Sets what in JSON differs: components of an array member, or the whole where it is absent.
    void setNumbers(const std::string& objectPointer, const char* key, std::span<const float> before,
        std::span<const float> after, const Wording& what);
    void setValue(const std::string& objectPointer, const char* key, Json value, const Wording& what);

    /// By position in Source::files: whose bytes change, as far as the main file's text does not matter.
    std::vector<bool> changedFiles() const;

    /// The patch of all that was collected.
    /// Errors: a GLB past 4 GiB.
    Result<Patch> finish();

private:
    struct Write {
        std::vector<std::byte> bytes;
        Wording what;
        std::string before, after, pointer;
    };
    struct Collected; // in patch_files.cpp

    // Errors: ErrorKind::Edit: values inside compressed or shared data, a container past its 4 GB.
    Result<void> checkCompressed(const AccessorTarget& target, const AccessorShape& shape) const;
    void writeInPlace(
        const AccessorTarget& target, const AccessorShape& shape, const ValueChange& change, double raw, double oldRaw);
    Result<void> relocate(const AccessorTarget& target, const AccessorShape& shape, std::span<const float> values);
    std::uint32_t appendView(const Placed& placed, std::size_t length, bool vertexData, const Wording& what);
    void updateBounds();
    void closeBuffers();

    void collectJson(Collected& all) const;
    void collectWrites(Collected& all) const;
    void collectDataUri(Collected& all, std::size_t buffer) const;
    void collectTails(Collected& all) const;
    Result<void> collectContainer(Collected& all) const;
    std::size_t addChunk(Collected& all) const;

    const Source& source_;
    const GltfMap& map_;
    AccessorUses uses_;
    std::optional<JsonText> text_; ///< over the bytes of files[0]
    JsonStyle style_;
    std::map<std::pair<std::size_t, std::size_t>, Write> writes_;    ///< by buffer and offset in it
    std::map<std::uint32_t, std::map<std::size_t, double>> touched_; ///< accessor → component → new raw value
    GrownBuffers grown_;
    ChangeLabels labels_;
    std::vector<ChangedValue> notes_; ///< changes that move no byte
};

} // namespace bindpose::gltf
