// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/collada/collada.h"
#include "core/io/text/xml_text.h"

#include <map>
#include <string_view>
#include <unordered_map>

namespace bindpose::collada {

/// A <source>'s array and how its accessor reads it.
struct SourceView {
    pugi::xml_node array;  ///< <float_array>, <Name_array>, <IDREF_array> …
    std::size_t count = 0; ///< elements
    std::size_t stride = 1, first = 0;
    std::vector<std::size_t> columns; ///< places of the bound params in an element
    std::size_t at(std::size_t element, std::size_t column) const { return first + element * stride + columns[column]; }
};

/// One <input> of a primitive, of <vertices>, <joints>, <sampler> …
struct Input {
    std::string_view semantic;
    pugi::xml_node source; ///< what `source` names; none: not there
    std::size_t offset = 0, set = 0;
};

/// The parsed document and what is looked up in it again and again.
class Document {
public:
    explicit Document(SharedBytes bytes);

    const XmlText& xml() const { return *xml_; }
    /// What "#id" names; none where it is not there or in another file.
    pugi::xml_node byUrl(std::string_view url) const;
    pugi::xml_node byId(std::string_view id) const;
    /// Elements by number in document order.
    const std::vector<pugi::xml_node>& skins() const { return skins_; }
    const std::vector<pugi::xml_node>& channels() const { return channels_; }
    const std::vector<pugi::xml_node>& nodes() const { return nodes_; }
    /// Place of an element in its list above; kNone for others.
    std::size_t numberOf(pugi::xml_node element) const;

    /// Failure: an offset that is no number, or beyond what any file needs.
    std::vector<Input> inputs(pugi::xml_node owner) const;
    /// The source of a semantic; none without.
    pugi::xml_node inputSource(pugi::xml_node owner, std::string_view semantic) const;

    /// Failure: no array.
    SourceView view(pugi::xml_node source) const;
    /// All words of an array or a list such as <p>, without comments between them. Read once.
    const std::vector<std::string_view>& words(pugi::xml_node element) const;
    /// Failure: no numbers.
    const std::vector<float>& floats(pugi::xml_node array) const;
    std::vector<std::size_t> wholes(pugi::xml_node list) const;
    /// Elements of a source as rows of floats: count × columns. Failure: fewer values than the accessor says.
    std::vector<float> values(pugi::xml_node source, std::size_t columns) const;

private:
    std::unique_ptr<XmlText> xml_;
    std::unordered_map<std::string_view, pugi::xml_node> ids_;
    std::vector<pugi::xml_node> skins_, channels_, nodes_;
    std::map<pugi::xml_node, std::size_t> numbers_;
    mutable std::map<pugi::xml_node, std::vector<std::string_view>> words_;
    mutable std::map<pugi::xml_node, std::vector<float>> floats_;
};

} // namespace bindpose::collada
