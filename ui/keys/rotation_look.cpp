// SPDX-License-Identifier: MIT
#include "ui/keys/rotation_look.h"

#include "core/model/steps/stored_angles.h"
#include "ui/commands/key_map.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/order_box.h"

#include <algorithm>

namespace bindpose {
namespace {

/// The files that the clip is of, and the node's place in them.
struct OwnFile {
    const StoredAngles* angles = nullptr;
    NodeId node;
};

/// A clip that lies in a file of its own goes by that one.
OwnFile ownFile(const Session& session, NodeId node)
{
    const Document& document = session.front().document;
    const std::size_t at = session.view().clip.index();
    const SharedList<Clip>& clips = document.scene().clips;
    if (at >= clips.size() || !clips[at]) return {};
    if (clips[at]->source.empty()) return {storedAnglesOf(document.baseline().source.get()), node};
    const auto file = clipFileOf(document.clipFiles(), clips[at]->source);
    if (!file) return {};
    const auto place = std::find(file->nodes.begin(), file->nodes.end(), node);
    return {storedAnglesOf(file->source.get()),
        place == file->nodes.end() ? NodeId{} : NodeId(static_cast<std::size_t>(place - file->nodes.begin()))};
}

/// Of files that store angles each document has its own, for as long as the program runs.
QString nameOf(const Session& session, bool storesAngles)
{
    return storesAngles ? QStringLiteral("run/rotations/%1").arg(session.current().value) : QStringLiteral("rotations");
}

} // namespace

RotationLook rotationLook(const Session& session)
{
    RotationLook out;
    const KeyPreset preset = KeyMap::of(session.settings()).preset();
    out.angles = preset == KeyPreset::Blender || preset == KeyPreset::Maya; // as their curves have it
    if (const StoredAngles* angles = ownFile(session, {}).angles) {
        out = {true, angles->order, angles->order};
    }
    const QStringList chosen =
        session.settings().extra(nameOf(session, out.stored.has_value())).split(u' ', Qt::SkipEmptyParts);
    if (chosen.size() != 2) return out;
    out.angles = chosen[0] == u"angles";
    out.order = orderNamed(chosen[1]).value_or(out.order);
    return out;
}

void setRotationLook(Session& session, bool angles, RotationOrder order)
{
    const bool storesAngles = ownFile(session, {}).angles != nullptr;
    session.settings().setExtra(nameOf(session, storesAngles),
        (angles ? QStringLiteral("angles ") : QStringLiteral("quaternion ")) + orderName(order));
}

KeyReading keyReading(const Session& session, const Track& track)
{
    KeyReading out;
    if (isTurn(track)) {
        const RotationLook look = rotationLook(session);
        const OwnFile file = ownFile(session, track.node);
        out.angles = look.angles;
        out.order = look.order;
        out.stored = look.stored;
        if (file.angles && file.node.index() < file.angles->byNode.size())
            out.fileAngles = file.angles->byNode[file.node.index()];
    }
    const Node* node = session.scene().node(track.node);
    if (track.path != ChannelPath::Element || !node || track.element >= node->elements.size()) return out;
    using Kind = TransformElement::Kind;
    const TransformElement& element = node->elements[track.element];
    const bool turns = element.kind == Kind::Rotate;
    if (turns || element.kind == Kind::Euler || element.kind == Kind::Translate || element.kind == Kind::Scale)
        out.firstAxis = track.member;
    if (element.kind == Kind::Euler) {
        out.degreesFrom = 0;
        out.stored = element.order;
    } else if (turns) { // an axis and degrees about it
        out.degreesFrom = 3 - std::min(track.member, 3u);
    }
    return out;
}

} // namespace bindpose
