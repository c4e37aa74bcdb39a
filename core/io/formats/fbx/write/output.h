// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/write/out_record.h"
#include "core/model/finding.h"

#include <glm/glm.hpp>

#include <deque>
#include <string>
#include <vector>

namespace bindpose::fbx {

/// What `--option` says.
struct WriteChoices {
    std::uint32_t version = 7500;
    bool text = false;
    bool embedded = false;     ///< textures are held inside
    double centimetres = -1.0; ///< a unit; below 0: what the scene says
    char up = 0;               ///< 'y', 'z'; 0: what the scene says
};

/// An object while it is filled.
struct Made {
    std::int64_t id;
    OutRecord& record;
};

/// A fresh document while it is written: its objects, what connects them, and what the scene loses in it.
class Output {
public:
    std::deque<OutRecord> objects; ///< stay where they are
    OutRecord connections{"Connections"};
    OutRecord takes{"Takes"}; ///< what older readers look for beside a stack
    std::vector<Finding> losses;

    std::int64_t newId() { return ++lastId_; }
    /// A new object; `kind` is its record's name, the path's kind its class. `id`: one that was given out before.
    Made object(const char* kind, ObjectPath path, const char* type, std::int64_t id = 0);
    /// Source into destination, or into a property of it.
    void connect(std::int64_t source, std::int64_t destination, const std::string& property = {});
    Finding& lose(const ErrorText& text, Wordings args = {});

private:
    std::int64_t lastId_ = 1000000;
};

/// The Properties70 of a record, added where there is none.
OutRecord& propertiesOf(OutRecord& record);
OutValue matrixValue(const glm::dmat4& matrix);
/// What a set of texture coordinates is called.
std::string uvName(std::size_t number);

} // namespace bindpose::fbx
