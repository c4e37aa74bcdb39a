// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QString>

namespace bindpose {

class DocumentHandle;
class Session;

/// What is done to the clip that is shown; each is one step of the history, and the session says why one is refused.

/// A name that no clip of the scene has: `wanted`, else with a number behind it.
std::string freeClipName(const Scene& scene, const std::string& wanted);

void renameClip(const DocumentHandle& document, ClipId clip, const QString& name);
/// A copy at the end of the list, which is shown then.
void duplicateShownClip(Session& session);
/// Gone; the next one in the list is shown. Where the file's format has no place for fewer clips, it says so.
void deleteShownClip(Session& session);
void reverseShownClip(Session& session);
/// Neighbouring quaternions get one sign.
void alignShownClip(Session& session);
/// Two new clips, up to the playhead and from it on; the clip itself stays.
void splitShownClip(Session& session);
/// What is on one side of the playhead goes, and a clip that lost its begin starts at 0 s.
enum class TrimSide { Before, After };
void trimShownClip(Session& session, TrimSide side);
void shiftShownClip(Session& session, double bySec);
/// A new clip that plays the one that is shown and then `next`; it is shown then.
void joinShownClip(Session& session, ClipId next);

/// Why it cannot be deleted; null: it can. QT_TRANSLATE_NOOP("Actions", …).
const char* whyNoDelete(const Session& session);
/// Why it cannot be split here; null: it can. QT_TRANSLATE_NOOP("Actions", …).
const char* whyNoSplit(const Session& session);

} // namespace bindpose
