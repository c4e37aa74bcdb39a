// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/names.h"
#include "core/model/clip.h"
#include "core/model/mesh.h"
#include "core/model/override.h"

/// One list of fields per struct serves writing and reading: an archive `a` is called with each name and field.
namespace bindpose::log_json {

template <class A> void fields(A& a, Override& v)
{
    a("kind", v.kind), a("space", v.space), a("channels", v.channels), a("mix", v.mix), a("children", v.children);
    a("enabled", v.enabled), a("matrix", v.matrix);
}
template <class A> void fields(A& a, LodLevel& v)
{
    a("value", v.value), a("measure", v.measure), a("text", v.valueText), a("parts", v.partIndices);
}
/// Without its tracks and name: what the file says of its rate.
template <class A> void fields(A& a, Clip& v)
{
    a("rate", v.framesPerSecond), a("free", v.rateIsFree), a("frames", v.timesAreFrames);
}
/// Without its node.
template <class A> void fields(A& a, Track& v)
{
    a("path", v.path), a("interpolation", v.interpolation), a("components", v.components), a("steps", v.valueSteps);
    a("computed", v.computed), a("element", v.element), a("member", v.member), a("label", v.label);
    a("times", v.times), a("values", v.values);
}

/// The last value of each enumeration that is kept as a number; what is above it is damage.
template <class E> inline constexpr E kLast = E::isMissingInThisList;
template <> inline constexpr LodMeasure kLast<LodMeasure> = LodMeasure::DistanceSquared;
template <> inline constexpr ChannelPath kLast<ChannelPath> = ChannelPath::Element;
template <> inline constexpr Interpolation kLast<Interpolation> = Interpolation::Bezier;

struct Writer {
    EditJson json;

    template <class T> void operator()(const char* name, const T& v) { json[name] = of(v); }

private:
    template <class T> static EditJson of(const T& v)
    {
        if constexpr (requires { number(v); })
            return number(v);
        else if constexpr (std::is_enum_v<T>)
            return static_cast<int>(v);
        else
            return v;
    }
    static EditJson of(bool v) { return v; }
    static EditJson of(std::uint32_t v) { return v; }
    static EditJson of(const std::string& v) { return text(v); }
    static EditJson of(const glm::mat4& v) { return matrix(v); }
    static EditJson of(const std::vector<float>& v) { return numbers(std::span<const float>(v)); }
    static EditJson of(const KeyTimes& v) { return numbers(std::span<const double>(*v)); }
    static EditJson of(const std::optional<double>& v) { return v ? number(*v) : EditJson(); }
    static EditJson of(OverrideKind v) { return nameOf(v); }
    static EditJson of(Space v) { return nameOf(v); }
    static EditJson of(ChildrenMode v) { return nameOf(v); }
    static EditJson of(const Channels& v) { return {v.translation, v.rotation, v.scale}; }
};

/// Throws nlohmann's exceptions and std::out_of_range.
struct Reader {
    const EditJson& json;

    template <class T> void operator()(const char* name, T& v) const { take(json.at(name), v); }

private:
    template <class T> static void take(const EditJson& in, T& v)
    {
        if constexpr (std::is_enum_v<T>)
            v = static_cast<T>(toWhole(in, static_cast<int>(kLast<T>)));
        else
            v = in.get<T>();
    }
    static void take(const EditJson& in, float& v) { v = toFloat(in); }
    static void take(const EditJson& in, std::string& v) { v = toText(in); }
    static void take(const EditJson& in, glm::mat4& v) { v = toMatrix(in); }
    static void take(const EditJson& in, std::vector<float>& v) { v = toFloats(in); }
    static void take(const EditJson& in, KeyTimes& v)
    {
        v = std::make_shared<const std::vector<double>>(toDoubles(in));
    }
    static void take(const EditJson& in, std::optional<double>& v)
    {
        v = in.is_null() ? std::nullopt : std::optional(toDouble(in));
    }
    static void take(const EditJson& in, OverrideKind& v) { v = overrideKindNamed(in.get<std::string>()).value_or(v); }
    static void take(const EditJson& in, Space& v) { v = spaceNamed(in.get<std::string>()).value_or(v); }
    static void take(const EditJson& in, ChildrenMode& v) { v = childrenModeNamed(in.get<std::string>()).value_or(v); }
    static void take(const EditJson& in, Channels& v)
    {
        v = {in.at(0).get<bool>(), in.at(1).get<bool>(), in.at(2).get<bool>()};
    }
};

/// The object with the struct's fields after those that it has.
template <class T> EditJson written(EditJson start, T value)
{
    Writer out{std::move(start)};
    fields(out, value);
    return std::move(out.json);
}
template <class T> void read(const EditJson& json, T& value)
{
    Reader in{json};
    fields(in, value);
}

} // namespace bindpose::log_json
