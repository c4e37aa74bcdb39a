// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

namespace bindpose {
namespace {

constexpr ErrorText kOnMatrix{"channel_on_matrix",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {channel moves|channels move} part of a node that is stored as a "
                                "matrix: the %4 of %3{| first}.")};

bool movesPart(const Track& track)
{
    return track.path == ChannelPath::Translation || track.path == ChannelPath::Rotation ||
           track.path == ChannelPath::Scale;
}

void checkOnMatrix(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (!scene.facts->rules.matricesUnkeyed) return; // others say how both go together
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect on;
        eachTrack(subject, clip, [&](const Track& track) {
            if (movesPart(track) && scene.node(track.node)->restMatrix) on.add(track, 0, 1.0);
        });
        findKeys(reporter, scene, id, on, kOnMatrix, Severity::Error, Measure::None);
    });
}

} // namespace

extern const Check part_channel_on_matrix;
const Check part_channel_on_matrix{.id = "A007",
    .code = "channel_on_matrix",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "glTF does not allow it: what the keys do not say would have to be taken out of "
                                       "the matrix, and programs differ "
                                       "in that, or leave the node where it is."),
    .reads = Reads::Clips | Reads::Nodes | Reads::File,
    .run = checkOnMatrix,
    .khronosCode = "ANIMATION_CHANNEL_TARGET_NODE_MATRIX"};

} // namespace bindpose
