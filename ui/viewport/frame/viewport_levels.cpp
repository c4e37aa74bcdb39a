// SPDX-License-Identifier: MIT
// Keys that show a level of detail for as long as they are held.
#include "core/eval/stage/detail_level.h"
#include "ui/commands/held_keys.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"
#include "ui/viewport/frame/viewport.h"

#include <QKeyEvent>

#include <utility>

namespace bindpose {

/// Shift may be let go of before the key: the key alone counts then.
bool Viewport::holdLevel(QKeyEvent* event, bool down)
{
    const int key = event->key();
    if (!down) {
        if (!heldLevel_ || key != heldLevel_->key) return false;
        if (!event->isAutoRepeat()) endLevel();
        return true;
    }
    const auto level = heldLevelOf(KeyMap::of(session_.settings()), key, event->modifiers());
    if (!level) return false;
    if (event->isAutoRepeat()) return true;
    if (const char* reason = needsLevels(session_)) {
        session_.say(QCoreApplication::translate("Actions", reason));
        return true;
    }
    if (!heldLevel_) heldLevel_ = HeldLevel{key, session_.view().detail, session_.hold().grip()};
    heldLevel_->key = key;
    showDetail(session_, {false, *level});
    return true;
}

void Viewport::endLevel()
{
    if (const auto ended = std::exchange(heldLevel_, std::nullopt)) showDetail(session_, ended->before);
}

} // namespace bindpose
