// SPDX-License-Identifier: MIT
#include "ui/safety/reapply.h"

#include "core/edit/ground/scene_refs.h"
#include "ui/vertices/hiding.h"

#include <algorithm>

namespace bindpose {
namespace {

const PointSet* setAt(const Scene& scene, const SetAddress& address)
{
    if (address.instance.index() >= scene.instances.size() || !scene.instances[address.instance.index()])
        return nullptr;
    const SetId set = scene.setOf(scene.instances[address.instance.index()]->mesh, address.set);
    return set.valid() ? scene.sets[set.index()].get() : nullptr;
}

} // namespace

ReapplyReport reportOf(const QString& file, const Reapplied& result)
{
    ReapplyReport out;
    out.file = file;
    out.applied = result.applied;
    out.present = result.present;
    out.lost = result.lost;
    out.conflicts = result.conflicts;
    out.notes = result.notes;
    return out;
}

ViewState sameView(const ViewState& view, const Scene& from, const Scene& to)
{
    ViewState out = view;
    const NodeFinder finder(to);
    out.joints.clear();
    for (const NodeId joint : view.joints)
        if (from.node(joint))
            if (const NodeId now = finder.find(refOf(from, joint)); now.valid()) out.joints.push_back(now);
    std::erase_if(out.points, [&](const PointAddress& address) {
        const PointSet *before = setAt(from, address.set), *now = setAt(to, address.set);
        return !before || !now || before->points() != now->points();
    });
    out.hidden = sameHidden(view.hidden, from, to);
    if (view.clip.index() < from.clips.size() && from.clips[view.clip.index()]) {
        const std::size_t clip = findObject(namesOf(to.clips), {from.clips[view.clip.index()]->name, view.clip.value});
        out.clip = clip < to.clips.size() && to.clips[clip] ? ClipId(clip) : ClipId();
    }
    if (!out.clip.valid()) {
        out.play.on = false;
        if (out.pose == PoseSource::Clip) out.pose = PoseSource::Rest;
    } else {
        const Clip& clip = *to.clips[out.clip.index()];
        out.timeSec = std::clamp(out.timeSec, clip.startSec(), std::max(clip.startSec(), clip.endSec()));
    }
    return out;
}

} // namespace bindpose
