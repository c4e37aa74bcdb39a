// SPDX-License-Identifier: MIT
#include "ui/keys/key_drag.h"

#include "core/edit/keys/key_copies.h"
#include "ui/base/time_snap.h"
#include "ui/commands/key_map.h"
#include "ui/keys/key_commands.h"
#include "ui/keys/key_tools.h"
#include "ui/session/session.h"

#include <QKeyEvent>

#include <algorithm>

namespace bindpose {
SceneDrag::SceneDrag(Session& session)
    : session_(session), start_(session.front().document.sharedScene()), left_(start_), clip_(session.view().clip),
      keys_(session.view().keys), gesture_(session.editing().newGesture())
{}

bool SceneDrag::alive() const
{
    return session_.front().document.sharedScene() == left_ && session_.view().clip == clip_;
}

bool SceneDrag::push(const char* label, std::string target, const std::function<Result<Scene>(const Scene& start)>& run)
{
    if (!alive()) return false;
    label_ = label;
    target_ = target;
    const Result<void> done = session_.editing().push(
        {label, std::move(target), gesture_, [this, &run](const Scene&) { return run(*start_); }});
    left_ = session_.front().document.sharedScene();
    return done.has_value();
}

void SceneDrag::cancel()
{
    if (!alive()) return;
    // A drag that ends where it began is no step, neither to undo nor to redo.
    if (left_ != start_) push(label_, target_, [](const Scene& start) -> Result<Scene> { return start; });
    selectKeys(session_, keys_);
}

std::vector<MovedKey> movedKeys(const Clip& clip, const std::vector<KeyAddress>& keys, double bySec, bool free)
{
    std::vector<MovedKey> out;
    for (const KeyAddress& key : keys) {
        const double before = keyTime(clip, key), time = before + bySec;
        // A frame and the key of another joint that stands there are one moment.
        out.push_back({key, bySec == 0.0 ? before : free ? time : onKey(clip, time)});
    }
    return out;
}

KeyDrag::KeyDrag(Session& session, const KeyAddress& pressed, What what)
    : session_(session), drag_(session), keys_(session.view().keys), what_(what)
{
    std::erase(keys_, pressed);
    keys_.push_back(pressed);
    fromSec_ = keyTime(drag_.clip(), pressed);
}

Result<Scene> KeyDrag::moved(const Scene& start, double bySec, bool free, std::vector<KeyAddress>& places) const
{
    return moveKeys(
        start, drag_.clipId(), movedKeys(drag_.clip(), keys_, bySec, free), &places, KeysInTheWay::Replaced);
}

Result<Scene> KeyDrag::copied(const Scene& start, double bySec, std::vector<KeyAddress>& places) const
{
    places = keys_;
    if (bySec == 0.0) return start;
    Result<std::vector<CopiedKey>> copies = copyKeys(start, drag_.clipId(), keys_);
    if (!copies) return copies.error();
    double earliest = keyTime(drag_.clip(), keys_.front());
    for (const KeyAddress& key : keys_) earliest = std::min(earliest, keyTime(drag_.clip(), key));
    putOnKeys(drag_.clip(), *copies, earliest + bySec);
    Result<PastedKeys> pasted = pasteKeys(start, drag_.clipId(), *copies, {.timeSec = earliest + bySec});
    if (!pasted) return pasted.error();
    places = std::move(pasted->keys);
    return std::move(pasted->scene);
}

bool KeyDrag::moveTo(double timeSec, bool free)
{
    if (!drag_.alive()) return false;
    const Clip& clip = drag_.clip();
    const double wanted = free ? timeSec : nearestFrame(clip, timeSec), by = wanted - fromSec_;
    if (by == bySec_) return true;
    std::vector<KeyAddress> places;
    const bool copies = what_ == What::Copies;
    const char* label = copies ? QT_TRANSLATE_NOOP("Edit", "Copy keys") : QT_TRANSLATE_NOOP("Edit", "Move keys");
    const bool done = drag_.push(label, keysTarget(clip, keys_),
        [&](const Scene& start) { return copies ? copied(start, by, places) : moved(start, by, free, places); });
    if (!done) return false;
    bySec_ = by;
    selectKeys(session_, std::move(places));
    return true;
}

void KeyDrag::end()
{
    if (!drag_.alive() || bySec_ == 0.0) return;
    const std::size_t made = what_ == What::Copies ? keys_.size() : 0;
    tellReplaced(session_, keyCount(drag_.clip()) + made - keyCount(*session_.playback().clip()));
}

std::optional<KeyDrag::What> grabbedBy(const Session& session, const QKeyEvent& event)
{
    if (KeyMap::of(session.settings()).preset() != KeyPreset::Blender) return std::nullopt;
    const QKeyCombination asked(event.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event.key()));
    if (asked == QKeyCombination(Qt::Key_G)) return KeyDrag::What::Keys;
    if (asked == QKeyCombination(Qt::ShiftModifier, Qt::Key_D)) return KeyDrag::What::Copies;
    return std::nullopt;
}

} // namespace bindpose
