// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

class QKeyEvent;

namespace bindpose {

class Session;
struct CopiedKey;

/// What is done to keys of the clip that is shown. Each edit is one step of the history; the session says what was done
/// or why it is refused.

void deleteSelectedKeys(Session& session);
/// At the time that is shown, in the channels of the selected keys, without those in all of the selected joints.
void insertKeysNow(Session& session);
/// The overrides that act at that time, as keys of their channels, over those that stand there; without any,
/// insertKeysNow.
void setKeysNow(Session& session);
void copySelectedKeys(Session& session);
/// Copied and deleted.
void cutSelectedKeys(Session& session);

/// By the names of the joints; keys of one joint go onto the current one where that is another. Partners: onto "hand_r"
/// what came from "hand_l".
enum class PasteBy { Name, Partner };
/// What was copied, the earliest key at the time that is shown.
void pasteKeysNow(Session& session, PasteBy how = PasteBy::Name);
/// The selected keys once more, the earliest at the time that is shown; the clipboard stays.
void duplicateKeysNow(Session& session);
/// Later by so many frames, or earlier; keys between two frames go to the next one first. What is in the way gives way.
void nudgeSelectedKeys(Session& session, int frames);
/// Those of the selected joints, without any all of the clip.
void selectAllKeys(Session& session);
/// Both sides of the selected keys get one slope.
void smoothSelectedKeys(Session& session);
/// Of the channels of the selected keys, whole; without those of all channels of the selected joints.
void setKeyInterpolation(Session& session, Interpolation interpolation);

/// Ctrl+X, C, V, D, A and Ctrl+Shift+V are commands of keys in the dope sheet and the curves, whatever they mean in the
/// rest of the window; in the Blender-like preset A, Alt+A and X as well. False: another key.
bool isKeyCommand(const Session& session, const QKeyEvent& event);
bool runKeyCommand(Session& session, const QKeyEvent& event);

/// Why nothing can be deleted, inserted, pasted, made smooth or interpolated otherwise; null: it can.
/// QT_TRANSLATE_NOOP("Actions", …).
const char* whyNoKeys(const Session& session);
const char* whyNoKeyPlace(const Session& session);
const char* whyNoKeysToSet(const Session& session);
const char* whyNoHandles(const Session& session);
const char* whyNoInterpolation(const Session& session);

/// Of the history's line: a joint, or how many keys.
std::string keysTarget(const Clip& clip, const std::vector<KeyAddress>& keys);
std::size_t keyCount(const Clip& clip);
/// Copies that would come to stand a rounding beside keys of the clip stand on them.
void putOnKeys(const Clip& clip, std::vector<CopiedKey>& copied, double fromSec);
/// Keys that others came to stand on.
void tellReplaced(Session& session, std::size_t count);

} // namespace bindpose
