// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/names.h"
#include "core/model/clip.h"
#include "core/model/mesh.h"
#include "core/model/override.h"

/// One list of fields per struct serves writing and reading: an archive `a` is called with each name and field;
/// `a.later` with those that logs of earlier versions do not have, which then keep their default.
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
/// Without its tracks and name: what the file says of its rate and range, and its layers.
template <class A> void fields(A& a, Clip& v)
{
    a("rate", v.framesPerSecond), a("free", v.rateIsFree), a("frames", v.timesAreFrames);
    a.later("range", v.range), a.later("layers", v.layers);
}
template <class A> void fields(A& a, ClipSpan& v)
{
    a("start", v.startSec), a("end", v.endSec);
}
template <class A> void fields(A& a, ClipLayer& v)
{
    a("name", v.name), a("blend", v.blend), a("weight", v.weight), a("keys", v.weightKeys);
    a("channels", v.rotationByChannel), a("adds", v.scaleAdds), a("mute", v.mute), a("solo", v.solo);
}
template <class A> void fields(A& a, Extrapolation& v)
{
    a("kind", v.kind), a("rounds", v.rounds);
}
/// Without its node.
template <class A> void fields(A& a, Track& v)
{
    a("path", v.path), a("interpolation", v.interpolation), a("components", v.components), a("steps", v.valueSteps);
    a("computed", v.computed), a("element", v.element), a("member", v.member), a("label", v.label);
    a("times", v.times), a("values", v.values);
    a.later("layer", v.layer), a.later("before", v.before), a.later("after", v.after);
}

/// The last value of each enumeration that is kept as a number; what is above it is damage.
template <class E> inline constexpr E kLast = E::isMissingInThisList;
template <> inline constexpr LodMeasure kLast<LodMeasure> = LodMeasure::Coverage;
template <> inline constexpr ChannelPath kLast<ChannelPath> = ChannelPath::Element;
template <> inline constexpr Interpolation kLast<Interpolation> = Interpolation::Bezier;
template <> inline constexpr Extrapolation::Kind kLast<Extrapolation::Kind> = Extrapolation::Kind::RepeatRelative;
template <> inline constexpr ClipLayer::Blend kLast<ClipLayer::Blend> = ClipLayer::Blend::Passthrough;

template <class T> EditJson written(EditJson start, T value);
template <class T> void read(const EditJson& json, T& value);

struct Writer {
    EditJson json;

    template <class T> void operator()(const char* name, const T& v) { json[name] = of(v); }
    template <class T> void later(const char* name, const T& v) { json[name] = of(v); }

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
    static EditJson of(std::int32_t v) { return v; }
    static EditJson of(const Extrapolation& v) { return written({}, v); }
    static EditJson of(const std::optional<ClipSpan>& v) { return v ? written({}, *v) : EditJson(); }
    static EditJson of(const std::shared_ptr<const Track>& v) { return v ? written({}, *v) : EditJson(); }
    static EditJson of(const std::vector<ClipLayer>& v)
    {
        EditJson out = EditJson::array();
        for (const ClipLayer& layer : v) out.push_back(written({}, layer));
        return out;
    }
    static EditJson of(OverrideKind v) { return nameOf(v); }
    static EditJson of(Space v) { return nameOf(v); }
    static EditJson of(ChildrenMode v) { return nameOf(v); }
    static EditJson of(const Channels& v) { return {v.translation, v.rotation, v.scale}; }
};

/// Throws nlohmann's exceptions and std::out_of_range.
struct Reader {
    const EditJson& json;

    template <class T> void operator()(const char* name, T& v) const { take(json.at(name), v); }
    template <class T> void later(const char* name, T& v) const
    {
        if (json.contains(name)) take(json.at(name), v);
    }

private:
    template <class T> static void take(const EditJson& in, T& v)
    {
        if constexpr (std::is_enum_v<T>)
            v = static_cast<T>(toWhole(in, static_cast<int>(kLast<T>)));
        else if constexpr (std::is_unsigned_v<T> && !std::is_same_v<T, bool>)
            v = static_cast<T>(toCount(in, std::numeric_limits<T>::max()));
        else
            v = in.get<T>();
    }
    static void take(const EditJson& in, float& v) { v = toFloat(in); }
    static void take(const EditJson& in, double& v) { v = toDouble(in); }
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
    static void take(const EditJson& in, Extrapolation& v) { read(in, v); }
    static void take(const EditJson& in, std::optional<ClipSpan>& v)
    {
        v.reset();
        if (!in.is_null()) read(in, v.emplace());
    }
    static void take(const EditJson& in, std::shared_ptr<const Track>& v)
    {
        Track keys;
        if (!in.is_null()) read(in, keys);
        v = in.is_null() ? nullptr : std::make_shared<const Track>(std::move(keys));
    }
    static void take(const EditJson& in, std::vector<ClipLayer>& v)
    {
        v.clear();
        for (const EditJson& each : in) read(each, v.emplace_back());
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
