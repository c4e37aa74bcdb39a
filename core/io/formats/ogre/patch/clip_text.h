// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/key_text.h"

#include <array>
#include <map>
#include <span>
#include <string>

namespace bindpose::ogre {

/// Spells whole animations and tracks as the skeleton file lays out those that it has: the same white space before each
/// kind of element, the same ends and digits. A file without any gets them one element a line, where it has lines.
class ClipText {
public:
    /// Cost: one pass over the first animation's numbers. `skeleton` outlives this.
    explicit ClipText(const XmlText& skeleton);

    /// `<animation …>…</animation>`. Precondition: checkTracks. Failure: channels of one bone with keys of their own.
    std::string animation(const Clip& clip, const std::vector<Bone>& bones) const;
    /// `<track …>…</track>` of one bone. Failure: as above.
    std::string track(const Clip& clip, const Bone& bone, NodeId node) const;
    std::string animations(const std::string& inner) const;

    /// White space before an element: "animations", "animation", "track" …
    std::string before(const std::string& name) const { return layoutOf(name).before; }
    /// White space before the mark that closes an element.
    std::string closing(const std::string& name) const { return layoutOf(name).closing; }
    std::string number(float value) const { return style_.text(value); }

private:
    struct Layout {
        std::string before, closing;
    };
    const Layout& layoutOf(const std::string& name) const;
    Layout lookUp(const std::string& name) const;
    std::string element(const std::string& name, const std::string& attributes, const std::string& inner) const;
    std::string keyFrame(const std::array<const Track*, 3>& tracks, std::size_t key, const Bone& bone) const;

    const XmlText& xml_;
    NumberStyle style_;
    std::string line_, unit_; ///< a new line with the indentation of <animations>; one step more. Empty: no lines
    std::string shortEnd_ = " />";
    mutable std::map<std::string, Layout> layouts_;
};

} // namespace bindpose::ogre
