// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/write/output.h"

#include "core/io/formats/gltf/gltf.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/json/json_style.h"

#include <algorithm>
#include <limits>

namespace bindpose::gltf {

std::uint32_t Output::push(const char* array, Json value)
{
    json[array].push_back(std::move(value));
    return static_cast<std::uint32_t>(json[array].size() - 1);
}

std::uint32_t Output::view(std::span<const std::byte> bytes, Use use)
{
    while (bin.size() % 4) bin.push_back(std::byte{0});
    Json out = {{"buffer", 0}, {"byteOffset", bin.size()}, {"byteLength", bytes.size()}};
    if (use != Use::Plain) out["target"] = use == Use::Vertices ? 34962 : 34963;
    bin.insert(bin.end(), bytes.begin(), bytes.end());
    return push("bufferViews", std::move(out));
}

template <class T>
std::uint32_t Output::accessor(
    const char* type, ComponentType component, std::span<const T> values, Use use, bool bounds)
{
    const std::uint32_t columns = componentsOf(type);
    Json out = {{"bufferView", view(std::as_bytes(values), use)},
        {"componentType", static_cast<std::uint32_t>(component)}, {"count", values.size() / columns}, {"type", type}};
    if (bounds && values.size() >= columns) {
        std::vector<T> low(values.begin(), values.begin() + columns), high = low;
        for (std::size_t i = 0; i < values.size(); ++i) {
            low[i % columns] = std::min(low[i % columns], values[i]);
            high[i % columns] = std::max(high[i % columns], values[i]);
        }
        for (std::uint32_t c = 0; c < columns; ++c) {
            out["min"].push_back(numberFor(static_cast<float>(low[c]), {}));
            out["max"].push_back(numberFor(static_cast<float>(high[c]), {}));
        }
    }
    return push("accessors", std::move(out));
}
template std::uint32_t Output::accessor(const char*, ComponentType, std::span<const float>, Use, bool);
template std::uint32_t Output::accessor(const char*, ComponentType, std::span<const std::uint8_t>, Use, bool);
template std::uint32_t Output::accessor(const char*, ComponentType, std::span<const std::uint16_t>, Use, bool);
template std::uint32_t Output::accessor(const char*, ComponentType, std::span<const std::uint32_t>, Use, bool);

Finding& Output::lose(const ErrorText& text, Wordings args)
{
    Finding finding;
    finding.text = &text;
    finding.args = std::move(args);
    losses.push_back(std::move(finding));
    return losses.back();
}

Result<void> Output::close()
{
    while (bin.size() % 4) bin.push_back(std::byte{0});
    if (bin.size() > std::numeric_limits<std::uint32_t>::max() - (std::size_t{1} << 28))
        return Error(ErrorKind::Limit, errors::kGlbTooLarge);
    for (const std::string& name : extensions_) json["extensionsUsed"].push_back(name);
    if (!bin.empty()) push("buffers", {{"byteLength", bin.size()}});
    return {};
}

} // namespace bindpose::gltf
