// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/morph_channels.h"
#include "core/io/formats/collada/reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose::collada {
namespace {

/// "node/sid.MEMBER", "node/sid(i)", "node/sid(row)(column)", "node/sid", "source(i)".
struct Target {
    std::string_view id, sid, member;
    std::optional<std::size_t> index, column;
};

Target targetOf(std::string_view text)
{
    Target out;
    const std::size_t slash = text.find('/');
    out.id = text.substr(0, slash);
    std::string_view rest = slash == std::string_view::npos ? std::string_view() : text.substr(slash + 1);
    std::string_view& last = slash == std::string_view::npos ? out.id : rest;
    if (const std::size_t open = last.find('('); open != std::string_view::npos) {
        const std::size_t close = std::min(last.find(')', open), last.size());
        out.index = wholeOf(last.substr(open + 1, close - open - 1));
        const std::string_view more = last.substr(std::min(close + 1, last.size()));
        if (more.size() > 2 && more.front() == '(' && more.back() == ')')
            out.column = wholeOf(more.substr(1, more.size() - 2));
        last = last.substr(0, open);
    }
    const std::size_t dot = rest.rfind('.');
    out.sid = rest.substr(0, dot);
    if (dot != std::string_view::npos) out.member = rest.substr(dot + 1);
    return out;
}

/// Names that members of a transform have: the element's numbers that they stand for.
std::optional<std::size_t> memberPlace(TransformElement::Kind kind, std::string_view member)
{
    if (member == "ANGLE") return kind == TransformElement::Kind::Skew ? 0 : 3;
    static constexpr std::string_view kAxes[] = {"X", "Y", "Z"};
    const auto axis = std::find(std::begin(kAxes), std::end(kAxes), member);
    if (axis == std::end(kAxes)) return std::nullopt;
    return static_cast<std::size_t>(axis - std::begin(kAxes));
}

/// One <sampler> read: times and values, and how each segment runs.
class SamplerReader {
public:
    SamplerReader(const Document& document, pugi::xml_node sampler) : document_(document), sampler_(sampler) {}

    /// False when the sources do not fit together.
    bool run(std::uint32_t components, Track& track, std::string& unknown)
    {
        const pugi::xml_node input = source("INPUT"), output = source("OUTPUT");
        if (!input || !output) return false;
        times_ = document_.values(input, 1);
        n_ = components;
        const SourceView view = document_.view(output);
        if (view.columns.size() < n_ || view.count < times_.size()) return false;
        values_ = document_.values(output, n_);
        values_.resize(times_.size() * n_);
        auto times = std::make_shared<std::vector<double>>();
        for (const float time : times_) times->push_back(double{time});
        track.times = std::move(times);
        track.components = components;
        readKinds(unknown);
        const auto all = [&](Kind kind) {
            return std::all_of(kinds_.begin(), kinds_.end(), [&](Kind k) { return k == kind; });
        };
        track.interpolation = all(Kind::Step)     ? Interpolation::Step
                              : all(Kind::Linear) ? Interpolation::Linear
                                                  : Interpolation::Bezier;
        track.values = track.interpolation == Interpolation::Bezier ? withHandles() : values_;
        track.computed = std::any_of(kinds_.begin(), kinds_.end(), [](Kind k) { return k == Kind::Hermite; });
        return true;
    }

private:
    enum class Kind { Linear, Step, Bezier, Hermite };

    pugi::xml_node source(std::string_view semantic) const { return document_.inputSource(sampler_, semantic); }

    /// How the segment behind each key runs.
    void readKinds(std::string& unknown)
    {
        kinds_.assign(times_.size(), Kind::Linear);
        const pugi::xml_node names = source("INTERPOLATION");
        if (!names) return;
        const SourceView view = document_.view(names);
        const auto& words = document_.words(view.array);
        for (std::size_t i = 0; i < std::min(view.count, kinds_.size()); ++i) {
            const std::string_view word = words[view.at(i, 0)];
            const bool curved =
                (word == "BEZIER" && tangents("IN_TANGENT") && tangents("OUT_TANGENT")) || word == "HERMITE";
            if (word == "STEP")
                kinds_[i] = Kind::Step;
            else if (curved)
                kinds_[i] = word == "HERMITE" ? Kind::Hermite : Kind::Bezier;
            else if (word != "LINEAR" && word != "BEZIER")
                unknown = word;
        }
        // The last key begins no segment.
        if (kinds_.size() > 1) kinds_.back() = kinds_[kinds_.size() - 2];
    }

    bool tangents(std::string_view semantic) const { return static_cast<bool>(source(semantic)); }

    /// Tangents have times.
    bool pairs(bool out) const
    {
        return document_.view(source(out ? "OUT_TANGENT" : "IN_TANGENT")).columns.size() >= 2 * n_;
    }

    struct Handle {
        float time = 0.0f, value = 0.0f;
    };

    /// Tangents are pairs of time and value for each component, or (1.4.0) values alone, a third of the way.
    Handle handleAt(std::string_view semantic, std::size_t key, std::size_t component, std::size_t other) const
    {
        const float time = times_[key], value = values_[key * n_ + component];
        const float toward = times_[other] - time;
        const pugi::xml_node from = source(semantic);
        const Handle straight{time + toward / 3.0f, value + (values_[other * n_ + component] - value) / 3.0f};
        if (!from) return straight;
        const SourceView view = document_.view(from);
        const std::vector<float>& all = document_.floats(view.array);
        if (key >= view.count) return straight;
        if (view.columns.size() >= 2 * n_)
            return {all[view.at(key, 2 * component)], all[view.at(key, 2 * component + 1)]};
        if (view.columns.size() >= n_) return {time + toward / 3.0f, all[view.at(key, component)]};
        return straight;
    }

    /// The handle of `key` on the side of `other`; `kind` is that of the segment between them.
    Handle handle(Kind kind, bool out, std::size_t key, std::size_t component, std::size_t other) const
    {
        const float time = times_[key], value = values_[key * n_ + component];
        if (kind == Kind::Step && out) return {std::numeric_limits<float>::quiet_NaN(), value};
        if (kind == Kind::Bezier) return handleAt(out ? "OUT_TANGENT" : "IN_TANGENT", key, component, other);
        if (kind == Kind::Hermite && source(out ? "OUT_TANGENT" : "IN_TANGENT")) {
            const Handle slope = handleAt(out ? "OUT_TANGENT" : "IN_TANGENT", key, component, other);
            const float side = out ? 1.0f / 3.0f : -1.0f / 3.0f;
            if (!pairs(out)) // slopes alone, over the segment: its third
                return {time + (times_[other] - time) / 3.0f, value + side * slope.value};
            return {time + side * slope.time, value + side * slope.value};
        }
        return {std::numeric_limits<float>::infinity(), value};
    }

    std::vector<float> withHandles() const
    {
        std::vector<float> out;
        out.reserve(5 * values_.size());
        const std::size_t last = times_.size() - 1;
        for (std::size_t k = 0; k < times_.size(); ++k) {
            std::vector<Handle> in, behind;
            for (std::size_t c = 0; c < n_; ++c) {
                in.push_back(handle(k > 0 ? kinds_[k - 1] : kinds_[0], false, k, c, k > 0 ? k - 1 : k));
                behind.push_back(handle(kinds_[k], true, k, c, std::min(k + 1, last)));
            }
            for (const Handle& h : in) out.push_back(h.time);
            for (const Handle& h : in) out.push_back(h.value);
            for (std::size_t c = 0; c < n_; ++c) out.push_back(values_[k * n_ + c]);
            for (const Handle& h : behind) out.push_back(h.time);
            for (const Handle& h : behind) out.push_back(h.value);
        }
        return out;
    }

    const Document& document_;
    pugi::xml_node sampler_;
    std::size_t n_ = 1;
    std::vector<float> times_, values_;
    std::vector<Kind> kinds_;
};

class ChannelReader {
public:
    explicit ChannelReader(Reader& reader) : reader_(reader) {}

    /// Appends the channel's tracks: one for each instance of the node that it moves.
    void run(pugi::xml_node channel, Clip& clip, std::vector<std::size_t>& numbers)
    {
        const std::string_view text = channel.attribute("target").value();
        const Target target = targetOf(text);
        if (target.index && morphs_.take(channel, reader_.document.byId(target.id), *target.index)) return;
        const auto nodes = reader_.instances.find(reader_.document.byId(target.id));
        Track track;
        if (nodes == reader_.instances.end() || !aim(target, nodes->second.front(), track)) {
            reader_.find(errors::kDaeChannel, Severity::Info, channel, {std::string(text)});
            return;
        }
        if (!readSampler(reader_, channel, track.components, track)) return;
        if (track.path == ChannelPath::Matrix) turnMatrices(track);
        for (const NodeId node : nodes->second) {
            reader_.spend(1, sizeof(Track) + track.values.size() * sizeof(float), channel);
            track.node = node;
            Result<Track> made = Track::make(track);
            if (!made) throw XmlFailure{made.error()};
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*made)));
            numbers.push_back(reader_.document.numberOf(channel));
        }
    }

    /// Weights of shapes, which have a channel each and are one track.
    void finish(Clip& clip, std::vector<std::size_t>& numbers) { morphs_.addTo(clip, numbers); }

private:
    /// Which numbers of which step of the node the target names.
    bool aim(const Target& target, NodeId node, Track& track) const
    {
        const auto& elements = reader_.scene.nodes[node.index()]->elements;
        const auto element = std::find_if(elements.begin(), elements.end(),
            [&](const TransformElement& e) { return !e.name.empty() && e.name == target.sid; });
        if (element == elements.end()) return false;
        track.path = ChannelPath::Element;
        track.element = static_cast<std::uint32_t>(element - elements.begin());
        track.components = static_cast<std::uint32_t>(element->values.size());
        track.label = target.sid;
        if (!target.member.empty()) {
            const auto place = memberPlace(element->kind, target.member);
            if (!place || *place >= element->values.size()) return false;
            track.member = static_cast<std::uint32_t>(*place);
            track.components = 1;
            track.label += "." + std::string(target.member);
        } else if (target.index) {
            std::size_t place = *target.index;
            track.label += "(" + std::to_string(place) + ")";
            if (target.column) { // as FCollada names them: row, then column; the element's numbers run row by row
                if (element->kind != TransformElement::Kind::Matrix || place >= 4 || *target.column >= 4) return false;
                track.label += "(" + std::to_string(*target.column) + ")";
                place = 4 * place + *target.column;
            }
            if (place >= element->values.size()) return false;
            track.member = static_cast<std::uint32_t>(place);
            track.components = 1;
        }
        // A node that is one matrix has matrix keys, which every view knows.
        const bool whole = track.components == 16 && elements.size() == 1;
        if (whole && element->kind == TransformElement::Kind::Matrix) track.path = ChannelPath::Matrix;
        return true;
    }

    /// Rows in the file, columns in the scene.
    static void turnMatrices(Track& track)
    {
        for (std::size_t at = 0; at + 16 <= track.values.size(); at += 16)
            for (std::size_t r = 0; r < 4; ++r)
                for (std::size_t c = r + 1; c < 4; ++c)
                    std::swap(track.values[at + 4 * r + c], track.values[at + 4 * c + r]);
    }

    Reader& reader_;
    MorphChannels morphs_{reader_};
};

/// Channels of an <animation> and of those inside it, in document order.
void channelsBelow(Reader& reader, pugi::xml_node animation, std::vector<pugi::xml_node>& out)
{
    std::vector<pugi::xml_node> open{animation};
    while (!open.empty()) {
        const pugi::xml_node next = open.back();
        open.pop_back();
        reader.spend(1, sizeof(next), animation);
        for (const pugi::xml_node child : next.children("channel")) {
            reader.spend(1, sizeof(child), animation);
            out.push_back(child);
        }
        std::vector<pugi::xml_node> inner;
        for (const pugi::xml_node child : next.children("animation")) inner.push_back(child);
        open.insert(open.end(), inner.rbegin(), inner.rend());
    }
}

} // namespace

bool readSampler(Reader& reader, pugi::xml_node channel, std::uint32_t components, Track& track)
{
    std::string unknown;
    const pugi::xml_node sampler = reader.document.byUrl(channel.attribute("source").value());
    if (!SamplerReader(reader.document, sampler).run(components, track, unknown)) {
        reader.find(errors::kDaeSampler, Severity::Error, channel, {channel.attribute("target").value()});
        return false;
    }
    if (!unknown.empty()) reader.find(errors::kDaeInterpolation, Severity::Warning, channel, {unknown});
    return true;
}

void readAnimations(Reader& reader)
{
    const auto add = [&](std::string name, const std::vector<pugi::xml_node>& list) {
        Clip clip;
        clip.name = std::move(name);
        std::vector<std::size_t> numbers;
        ChannelReader channels(reader);
        for (const pugi::xml_node channel : list) channels.run(channel, clip, numbers);
        channels.finish(clip, numbers);
        if (clip.tracks.empty()) return;
        reader.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
        reader.map->channels.push_back(std::move(numbers));
        reader.checkCancelled(0.9f);
    };
    const pugi::xml_node root = reader.xml().root();
    for (const pugi::xml_node library : root.children("library_animation_clips"))
        for (const pugi::xml_node clip : library.children("animation_clip")) {
            std::vector<pugi::xml_node> list;
            for (const pugi::xml_node one : clip.children("instance_animation"))
                channelsBelow(reader, reader.document.byUrl(one.attribute("url").value()), list);
            add(clip.attribute("name").as_string(clip.attribute("id").value()), list);
        }
    if (!reader.scene.clips.empty()) return;
    std::vector<pugi::xml_node> all;
    for (const pugi::xml_node library : root.children("library_animations"))
        for (const pugi::xml_node animation : library.children("animation")) channelsBelow(reader, animation, all);
    add("animation", all);
}

} // namespace bindpose::collada
