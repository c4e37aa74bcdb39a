// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/document.h"

#include "core/base/errors.h"
#include "core/io/formats/collada/errors.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>

namespace bindpose::collada {
namespace {

constexpr std::size_t kMostOffsets = 64; ///< indices of one corner or influence

} // namespace

Document::Document(SharedBytes bytes)
{
    Result<std::unique_ptr<XmlText>> parsed = XmlText::parse(std::move(bytes));
    if (!parsed) throw XmlFailure{parsed.error()};
    xml_ = std::move(*parsed);
    // Pre-order without recursion: a file may nest deeper than the machine's stack.
    for (pugi::xml_node node = xml_->root(); node;) {
        if (const pugi::xml_attribute id = node.attribute("id")) ids_.try_emplace(id.value(), node);
        const std::string_view name = node.name();
        auto* const list = name == "skin"      ? &skins_
                           : name == "channel" ? &channels_
                           : name == "node"    ? &nodes_
                                               : nullptr;
        if (list) {
            numbers_.emplace(node, list->size());
            list->push_back(node);
        }
        if (node.first_child()) {
            node = node.first_child();
            continue;
        }
        while (node && !node.next_sibling()) node = node == xml_->root() ? pugi::xml_node() : node.parent();
        if (node == xml_->root()) break;
        if (node) node = node.next_sibling();
    }
}

pugi::xml_node Document::byId(std::string_view id) const
{
    const auto found = ids_.find(id);
    return found == ids_.end() ? pugi::xml_node() : found->second;
}

pugi::xml_node Document::byUrl(std::string_view url) const
{
    if (!url.starts_with('#')) return {};
    return byId(url.substr(1));
}

std::size_t Document::numberOf(pugi::xml_node element) const
{
    const auto found = numbers_.find(element);
    return found == numbers_.end() ? ColladaMap::kNone : found->second;
}

std::vector<Input> Document::inputs(pugi::xml_node owner) const
{
    std::vector<Input> out;
    for (const pugi::xml_node input : owner.children("input")) {
        out.push_back({input.attribute("semantic").value(), byUrl(input.attribute("source").value()),
            xml_->whole(input, "offset", 0), xml_->whole(input, "set", 0)});
        if (out.back().offset >= kMostOffsets)
            xml_->fail(input, bindpose::errors::kTooLarge,
                {input.attribute("offset").value(), std::to_string(kMostOffsets - 1)}, ErrorKind::Limit);
    }
    return out;
}

pugi::xml_node Document::inputSource(pugi::xml_node owner, std::string_view semantic) const
{
    for (const pugi::xml_node input : owner.children("input"))
        if (input.attribute("semantic").value() == semantic) return byUrl(input.attribute("source").value());
    return {};
}

SourceView Document::view(pugi::xml_node source) const
{
    SourceView out;
    const pugi::xml_node accessor = source.child("technique_common").child("accessor");
    out.array = byUrl(accessor.attribute("source").value());
    for (const char* name : {"float_array", "Name_array", "IDREF_array", "int_array", "SIDREF_array"})
        if (!out.array) out.array = source.child(name);
    if (!out.array) xml_->fail(source, errors::kXmlElementMissing, {source ? source.name() : "source", "float_array"});
    const std::size_t words = this->words(out.array).size();
    out.stride = std::max<std::size_t>(xml_->whole(accessor, "stride", 1), 1);
    out.first = xml_->whole(accessor, "offset", 0);
    if (out.stride > 4096) xml_->fail(accessor, errors::kXmlWhole, {accessor.attribute("stride").value()});
    const std::size_t there = words > out.first ? (words - out.first) / out.stride : 0;
    out.count = accessor ? xml_->whole(accessor, "count", there) : words;
    if (out.count > there)
        xml_->fail(source, errors::kDaeValues,
            {std::to_string(words), std::to_string(out.count) + " × " + std::to_string(out.stride)});
    // A param without a name is passed over; one param of a matrix or of no name at all stands for the whole element.
    std::size_t place = 0, params = 0;
    for (const pugi::xml_node param : accessor.children("param")) {
        ++params;
        if (param.attribute("name") && place < out.stride) out.columns.push_back(place);
        ++place;
    }
    if (params <= 1 || out.columns.empty()) {
        out.columns.clear();
        for (std::size_t i = 0; i < out.stride; ++i) out.columns.push_back(i);
    }
    return out;
}

const std::vector<std::string_view>& Document::words(pugi::xml_node element) const
{
    const auto [place, fresh] = words_.try_emplace(element);
    if (!fresh) return place->second;
    for (const pugi::xml_node text : element.children()) {
        if (text.type() != pugi::node_pcdata && text.type() != pugi::node_cdata) continue;
        XmlWords words(text.value());
        for (std::string_view word = words.next(); !word.empty(); word = words.next()) place->second.push_back(word);
    }
    return place->second;
}

const std::vector<float>& Document::floats(pugi::xml_node array) const
{
    const auto [place, fresh] = floats_.try_emplace(array);
    if (!fresh) return place->second;
    for (const std::string_view word : words(array)) {
        const std::optional<float> value = floatOf(word);
        if (!value) xml_->fail(array, errors::kXmlNumber, {std::string(word)});
        place->second.push_back(*value);
    }
    return place->second;
}

std::vector<std::size_t> Document::wholes(pugi::xml_node list) const
{
    std::vector<std::size_t> out;
    for (const std::string_view word : words(list)) {
        const std::optional<std::size_t> value = wholeOf(word);
        // −1 is COLLADA's "none"; it stays a number that names nothing.
        if (!value && word != "-1") xml_->fail(list, errors::kXmlWhole, {std::string(word)});
        out.push_back(value.value_or(ColladaMap::kNone));
    }
    return out;
}

std::vector<float> Document::values(pugi::xml_node source, std::size_t columns) const
{
    const SourceView view = this->view(source);
    const std::vector<float>& all = floats(view.array);
    std::vector<float> out;
    out.reserve(view.count * columns);
    for (std::size_t i = 0; i < view.count; ++i)
        for (std::size_t c = 0; c < columns; ++c) out.push_back(c < view.columns.size() ? all[view.at(i, c)] : 0.0f);
    return out;
}

} // namespace bindpose::collada
