// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"

#include <glm/glm.hpp>

#include <map>
#include <span>
#include <unordered_map>

namespace bindpose::fbx {

/// Position in Document::objects(). 0 is the scene's root (id 0 in the file).
using ObjectIndex = std::uint32_t;
inline constexpr ObjectIndex kRoot = 0;
inline constexpr ObjectIndex kNoObject = 0xffffffffu;
inline constexpr double kTicksPerSecond = 46186158000.0;
inline constexpr std::size_t kLongestObjectName = 4096; ///< names are copied to all that is made of an object

/// An entry of Objects (below 6000: a Model at the top level). Ids that the file does not have are made up.
struct Object {
    std::int64_t id = 0;
    std::string name;      ///< without its class, UTF-8
    std::string_view kind; ///< the record's name: "Model", "Geometry", "AnimationCurve" …
    std::string_view type; ///< "LimbNode", "Mesh", "Skin" …, may be empty
    Record record;
    Record properties; ///< list of its own ones
    Record defaults;   ///< list of its template; none without
    Record moved = {}; ///< below 6000: the Model in the first Take that moves it
};

/// A connection, source into destination: child into parent, curve into curve node.
struct Connection {
    enum class Kind : std::uint8_t { OO, OP, PO, PP };
    Kind kind = Kind::OO;
    ObjectIndex source = kNoObject, destination = kNoObject;
    std::string_view sourceProperty; ///< PO, PP
    std::string_view property;       ///< of the destination: OP, PP
    Record record;                   ///< none where it follows from the layout (below 6000)
};

/// A property of an object: P of Properties70, Property of Properties60, or a plain record below 6000.
struct PropertyView {
    Record record;
    std::size_t first = 0; ///< place of its first value among the record's properties
    bool fromTemplate = false;
    explicit operator bool() const { return bool(record); }
    std::string_view type() const { return first >= 3 ? record.text(1) : std::string_view(); }
    std::string_view flags() const { return first >= 3 ? record.text(first - 1) : std::string_view(); }
    double number(std::size_t i = 0, double otherwise = 0.0) const { return record.number(first + i, otherwise); }
    std::int64_t whole(std::int64_t otherwise = 0) const { return record.whole(first, otherwise); }
    std::string_view text() const { return record.text(first); }
};

using Vec3d = glm::dvec3;

/// Finds properties in lists of a file. Long lists are indexed when they are first asked: templates are asked by every
/// object of their kind, and a hostile object has as many shapes as properties. Thread: one at a time.
class PropertyLists {
public:
    /// Of equal names the last; none.
    PropertyView find(Record list, std::string_view name, bool fromTemplate) const;
    /// The first one that is called "…|" and one of these names; none.
    PropertyView endingOn(Record list, std::span<const std::string_view> names) const;

private:
    struct Index {
        std::unordered_map<std::string_view, Record> named;    ///< of equal names the last
        std::unordered_map<std::string_view, Record> endingOn; ///< by what stands behind the last '|'; the first
    };
    const Index* indexOf(Record list) const;

    mutable std::unordered_map<std::uint32_t, std::unique_ptr<Index>> indices_; ///< by list; null: a short one
};

/// A PropertyTemplate record.
struct PropertyTemplate {
    std::string name; ///< lower case
    Record properties;
};

/// The objects of a file and what connects them, whatever the layout of its version. Thread: one at a time, also
/// for looking.
class Document {
public:
    /// Failure: a version that is none of ours, a name of thousands of letters.
    explicit Document(std::unique_ptr<RecordTree> tree);

    const RecordTree& tree() const { return *tree_; }
    Record root() const { return tree_->root(); }
    std::uint32_t version() const { return version_; } ///< 5000 … 7700: decides the layout
    bool modern() const { return version_ >= 7000; }   ///< ids, Properties70, curves as objects
    bool ancient() const { return version_ < 6000; }   ///< Models at the top level, plain records

    std::span<const Object> objects() const { return objects_; }
    const Object& object(ObjectIndex index) const { return objects_[index]; }
    /// By the file's number (7x); kNoObject where there is none. Of equal ids the first.
    ObjectIndex byId(std::int64_t id) const;
    /// By kind and name ("Model", "hips"); kNoObject. Of equal names the first.
    ObjectIndex byName(std::string_view kind, std::string_view name) const;
    /// By what a text of an older file says: "Model::hips", "hips\0\1Model" or the bare name of a Model. kRoot for
    /// the scene.
    ObjectIndex byPathText(std::string_view text) const;

    /// All in the file's order.
    std::span<const Connection> connections() const { return connections_; }
    /// Places in connections() of what leads into an object, and out of it, in the file's order.
    std::span<const std::uint32_t> into(ObjectIndex destination) const;
    std::span<const std::uint32_t> from(ObjectIndex source) const;
    /// OO sources of a kind (and type, where one is given) that lead into `destination`, in order. Failure: a file in
    /// which all is connected with all is more than the budget.
    std::vector<ObjectIndex> sources(ObjectIndex destination, std::string_view kind, std::string_view type = {}) const;

    /// The object's own, else its template's; none. Of a property listed twice the later one.
    PropertyView property(ObjectIndex object, std::string_view name) const;
    /// The first property that is called "…|" and one of these names, of the object itself, else of its template.
    PropertyView propertyEndingOn(ObjectIndex object, std::span<const std::string_view> names) const;
    double number(ObjectIndex object, std::string_view name, double otherwise) const;
    std::int64_t whole(ObjectIndex object, std::string_view name, std::int64_t otherwise) const;
    Vec3d vector(ObjectIndex object, std::string_view name, const Vec3d& otherwise) const;
    /// A property of GlobalSettings, wherever the version keeps them.
    PropertyView setting(std::string_view name) const;

    /// Ticks of key times per second: 46186158000, or 141120000 where the file says so.
    double ticksPerSecond() const { return ticksPerSecond_; }
    /// Of TimeMode; 30 where it says nothing.
    double framesPerSecond() const { return framesPerSecond_; }
    Record takes() const { return root().child("Takes"); } ///< 6x, 5x: the animation

private:
    friend class DocumentBuilder;

    std::unique_ptr<RecordTree> tree_;
    std::uint32_t version_ = 0;
    std::vector<Object> objects_;
    std::vector<Connection> connections_;
    std::unordered_map<std::int64_t, ObjectIndex> byId_;
    std::unordered_map<std::string, ObjectIndex> byName_; ///< by "Class::name"
    std::vector<std::uint32_t> intoFirst_, into_, fromFirst_, from_;
    std::multimap<std::string, PropertyTemplate, std::less<>> templates_; ///< by kind
    PropertyLists lists_;
    Object settings_;
    double ticksPerSecond_ = kTicksPerSecond, framesPerSecond_ = 30.0;
};

/// A path of the file in its two parts: "Model::hips" of a text, "hips\0\1Model" of a binary file.
struct NameParts {
    std::string_view kind, name;
};
NameParts nameParts(std::string_view text, bool binary);

/// Frames per second of a TimeMode; 0 for a custom one and unknown numbers.
double framesOf(std::int64_t timeMode);

} // namespace bindpose::fbx
