// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/text/xml_text.h"
#include "core/model/material.h"

#include <string>
#include <string_view>
#include <vector>

namespace bindpose::ogre {

/// One line of a script: its first word and what follows, with their places in the file.
struct ScriptLine {
    std::string_view word;
    std::vector<std::string_view> args;
};

/// A texture unit of a pass.
struct ScriptUnit {
    std::vector<ScriptLine> lines;
    std::size_t end = 0; ///< offset of its closing brace
    const ScriptLine* find(std::string_view word) const;
};

/// `material NAME : PARENT { technique { pass { … texture_unit { … } } } }` with the lines of its first pass.
struct ScriptMaterial {
    std::string name, parent;
    std::vector<ScriptLine> pass;
    std::vector<ScriptUnit> units; ///< texture units of the first pass
    std::size_t passEnd = 0;       ///< offset of the first pass's closing brace; 0: there is no pass
    std::size_t end = 0;           ///< offset of its own closing brace
    bool techniques = false;       ///< it has sections of its own

    const ScriptLine* find(std::string_view word) const;
};

/// All materials of an OGRE script; other kinds of object are passed over. Braces may stand on any line, names may be
/// quoted, comments are `//` and `/* */`. The views point into `text`.
std::vector<ScriptMaterial> readScript(std::string_view text);
const ScriptMaterial* scriptCalled(const std::vector<ScriptMaterial>& scripts, std::string_view name);
/// Which faces a script draws and what shines through (doubleSided, alphaMode, alphaCutoff), its parents' lines first.
Material passOf(const std::vector<ScriptMaterial>& scripts, const ScriptMaterial& script);
/// The unit that has the base colour, or would get it; null: there is none.
const ScriptUnit* unitOfBaseColor(const ScriptMaterial& script);

} // namespace bindpose::ogre
