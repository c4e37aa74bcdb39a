// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/motion/animation.h"

#include <array>

namespace bindpose::fbx {
namespace {

constexpr std::string_view kShapeEnd = " (Shape)"; // below 6000

/// The channels of one Model in one Take.
class ModelChannels {
public:
    ModelChannels(Reader& reader, ClipMaker& clip, ObjectIndex model)
        : reader_(reader), clip_(clip), model_(model), node_(reader.nodeOf[model])
    {}

    void run(Record record)
    {
        for (const Record channel : record.children()) {
            if (channel.name() != "Channel") continue;
            const std::string_view name = channel.text(0);
            if (name == "Transform")
                readTransform(channel);
            else if (name == "Visibility")
                clip_.addVisibility(node_, axisOf(channel));
            else
                readShape(channel, name);
        }
    }

private:
    ClipMaker::Axis axisOf(Record channel) const
    {
        ClipMaker::Axis out;
        out.value = channel.child("Default").number(0);
        out.curve = readChannel(channel, reader_.document.ticksPerSecond());
        return out;
    }

    void readTransform(Record transform)
    {
        const NodeSteps& steps = reader_.stepsOf[node_.index()];
        for (const Record channel : transform.children()) {
            const std::string_view name = channel.text(0);
            if (name == "T") readStep(channel, steps.translation, "Lcl Translation");
            if (name == "R") readStep(channel, steps.rotation, "Lcl Rotation");
            if (name == "S") readStep(channel, steps.scale, "Lcl Scaling");
        }
    }

    void readStep(Record channel, std::uint32_t step, std::string_view property)
    {
        const std::vector<float>& rest = reader_.scene.nodes[node_.index()]->elements[step].values;
        std::array<ClipMaker::Axis, 3> axes;
        for (std::size_t i = 0; i < axes.size() && i < rest.size(); ++i) axes[i].value = double{rest[i]};
        for (const Record axis : channel.children()) {
            const std::string_view name = axis.text(0);
            if (axis.name() == "Channel" && name.size() == 1 && name[0] >= 'X' && name[0] <= 'Z')
                axes[static_cast<std::size_t>(name[0] - 'X')] = axisOf(axis);
        }
        clip_.addStep(node_, step, axes, property);
    }

    void readShape(Record channel, std::string_view name)
    {
        if (name.ends_with(kShapeEnd)) name.remove_suffix(kShapeEnd.size());
        const auto [begin, end] = reader_.namedShapeChannels.equal_range({model_, std::string(name)});
        for (auto at = begin; at != end; ++at) clip_.addShape(at->second, axisOf(channel));
    }

    Reader& reader_;
    ClipMaker& clip_;
    ObjectIndex model_;
    NodeId node_;
};

} // namespace

void readTakes(Reader& reader)
{
    for (const Record take : reader.document.takes().children()) {
        if (take.name() != "Take") continue;
        reader.checkCancelled(0.9f); // curves ask, too, when they are paid
        ClipMaker clip(reader, unescaped(take.text(0)));
        const Record local = take.child("LocalTime") ? take.child("LocalTime") : take.child("ReferenceTime");
        if (local.number(1) > local.number(0)) clip.setRange(local.number(0), local.number(1));
        for (const Record channels : take.children()) {
            if (channels.name() != "Model") continue;
            const ObjectIndex model = reader.document.byPathText(channels.text(0));
            if (model < reader.nodeOf.size() && reader.nodeOf[model].valid())
                ModelChannels(reader, clip, model).run(channels);
        }
        clip.finish();
    }
}

} // namespace bindpose::fbx
