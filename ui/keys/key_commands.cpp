// SPDX-License-Identifier: MIT
#include "ui/keys/key_commands.h"

#include "core/edit/clips/bake_overrides.h"
#include "core/edit/keys/key_copies.h"
#include "core/edit/keys/key_handles.h"
#include "core/edit/keys/key_kinds.h"
#include "core/edit/keys/key_sets.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/commands/key_map.h"
#include "ui/keys/key_drag.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_tools.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/session/session.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>

#include <algorithm>
#include <functional>
#include <set>

namespace bindpose {
namespace {

struct KeyCommandWords {
    Q_DECLARE_TR_FUNCTIONS(KeyCommands)
};

/// Pushes an edit that tells which keys are selected after it.
bool pushKeys(Session& session, const char* label, std::string target,
    const std::function<Result<Scene>(const Scene&, ClipId, std::vector<KeyAddress>*)>& run)
{
    std::vector<KeyAddress> after;
    const ClipId clip = session.view().clip;
    const Result<void> done = session.editing().push(
        {label, std::move(target), 0, [&](const Scene& scene) { return run(scene, clip, &after); }});
    if (done) selectKeys(session, std::move(after));
    return done.has_value();
}

std::vector<std::uint32_t> tracksToKey(const Scene& scene, const ViewState& view)
{
    std::vector<std::uint32_t> out;
    for (const KeyAddress& key : view.keys)
        if (std::find(out.begin(), out.end(), key.track) == out.end()) out.push_back(key.track);
    const Clip* clip = clipIn(scene, view);
    if (!clip || !out.empty()) return out;
    for (std::uint32_t i = 0; i < clip->tracks.size(); ++i) {
        const auto& track = clip->tracks[i];
        const bool mine = track && track->keys() > 0 &&
                          std::find(view.joints.begin(), view.joints.end(), track->node) != view.joints.end();
        if (mine) out.push_back(i);
    }
    return out;
}

/// "foot.r: Rotation, Scale" of few channels, else how many there are.
QString placesText(const Session& session, const std::vector<KeyAddress>& keys)
{
    std::set<std::uint32_t> tracks;
    std::set<std::uint32_t> nodes;
    for (const KeyAddress& key : keys) {
        tracks.insert(key.track);
        nodes.insert(session.playback().clip()->tracks[key.track]->node.value);
    }
    if (nodes.size() != 1) return KeyCommandWords::tr("%n joint(s)", nullptr, static_cast<int>(nodes.size()));
    QStringList channels;
    for (const std::uint32_t track : tracks)
        channels += channelTitle(*session.playback().clip(), *session.playback().clip()->tracks[track]);
    return QStringLiteral("%1: %2").arg(
        nodeName(session.scene(), NodeId(*nodes.begin())), channels.join(QStringLiteral(", ")));
}

/// Where keys of one joint go: onto the joint that people chose since.
NodeId pastedOnto(const Session& session, const std::vector<CopiedKey>& copied)
{
    const CopiedKey& first = copied.front();
    const bool one = std::all_of(copied.begin(), copied.end(),
        [&first](const CopiedKey& key) { return key.node == first.node && key.index == first.index; });
    const Node* joint = one ? session.scene().node(session.view().joint()) : nullptr;
    const bool other =
        joint && (joint->name != first.node || (session.scene().node(NodeId(first.index)) &&
                                                   session.scene().node(NodeId(first.index))->name == first.node &&
                                                   session.view().joint().value != first.index));
    return other ? session.view().joint() : NodeId();
}

void pasteCopied(Session& session, const char* label, std::vector<CopiedKey> copied, const PastePlace& place)
{
    if (session.playback().clip()) putOnKeys(*session.playback().clip(), copied, place.timeSec);
    PastedKeys pasted;
    const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
    const bool done = pushKeys(session, label, std::to_string(copied.size()) + " keys",
        [&](const Scene& scene, ClipId clip, std::vector<KeyAddress>* after) -> Result<Scene> {
            Result<PastedKeys> out = pasteKeys(scene, clip, copied, place);
            if (!out) return out.error();
            pasted = std::move(*out);
            *after = pasted.keys;
            return pasted.scene;
        });
    if (!done) return;
    if (session.front().document.sharedScene() == before)
        return session.say(KeyCommandWords::tr("The same keys are there already; go to another time first."));
    QStringList lines{KeyCommandWords::tr("%n key(s) pasted: %1.", nullptr, static_cast<int>(pasted.keys.size()))
                          .arg(placesText(session, pasted.keys))};
    if (pasted.replaced > 0)
        lines += KeyCommandWords::tr("%n key(s) in the way replaced.", nullptr, static_cast<int>(pasted.replaced));
    if (pasted.bent > 0) lines += KeyCommandWords::tr("The channel's interpolation stays.");
    if (pasted.sloped > 0)
        lines += KeyCommandWords::tr(
            "%n key(s) came without tangents and follow their neighbours.", nullptr, static_cast<int>(pasted.sloped));
    if (pasted.left > 0)
        lines += KeyCommandWords::tr("%n copied key(s) left out: this clip does not have their channels.", nullptr,
            static_cast<int>(pasted.left));
    session.say(lines.join(u' '));
}

struct KeyCommand {
    QKeyCombination key;
    void (*run)(Session&);
    const char* (*whyNot)(const Session&) = nullptr;
};

const KeyCommand* commandOf(const Session& session, const QKeyEvent& event)
{
    static constexpr KeyCommand kBlender[] = {
        {QKeyCombination(Qt::Key_A), selectAllKeys},
        {QKeyCombination(Qt::AltModifier, Qt::Key_A), [](Session& s) { selectKeys(s, {}); }},
        {QKeyCombination(Qt::Key_X), deleteSelectedKeys, whyNoKeys},
    };
    static constexpr KeyCommand kCommands[] = {
        {QKeyCombination(Qt::ControlModifier, Qt::Key_X), cutSelectedKeys, whyNoKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_C), copySelectedKeys, whyNoKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_V), [](Session& s) { pasteKeysNow(s); }},
        {QKeyCombination(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_V),
            [](Session& s) { pasteKeysNow(s, PasteBy::Partner); }},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_D), duplicateKeysNow, whyNoKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_A), selectAllKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_Left), [](Session& s) { nudgeSelectedKeys(s, -1); }, whyNoKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_Right), [](Session& s) { nudgeSelectedKeys(s, 1); }, whyNoKeys},
        // The older keys of the clipboard.
        {QKeyCombination(Qt::ShiftModifier, Qt::Key_Delete), cutSelectedKeys, whyNoKeys},
        {QKeyCombination(Qt::ControlModifier, Qt::Key_Insert), copySelectedKeys, whyNoKeys},
        {QKeyCombination(Qt::ShiftModifier, Qt::Key_Insert), [](Session& s) { pasteKeysNow(s); }},
    };
    const QKeyCombination asked(event.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event.key()));
    const auto isAsked = [asked](const KeyCommand& each) { return each.key == asked; };
    if (const auto found = std::find_if(std::begin(kCommands), std::end(kCommands), isAsked);
        found != std::end(kCommands))
        return found;
    if (KeyMap::of(session.settings()).preset() != KeyPreset::Blender) return nullptr;
    const auto found = std::find_if(std::begin(kBlender), std::end(kBlender), isAsked);
    return found == std::end(kBlender) ? nullptr : found;
}

constexpr QLatin1String kNudge{"keyNudge"};

/// Presses one after another are one drag: keys that were passed over come back, and there is one step to undo.
struct KeyNudge final : QObject {
    explicit KeyNudge(Session& session) : QObject(&session), drag(session, session.view().keys.back())
    {
        setObjectName(kNudge);
    }
    KeyDrag drag;
    std::vector<KeyAddress> left; ///< selected after the last press
};

} // namespace

std::string keysTarget(const Clip& clip, const std::vector<KeyAddress>& keys)
{
    return keys.size() == 1 ? "node " + std::to_string(clip.tracks[keys.front().track]->node.value)
                            : std::to_string(keys.size()) + " keys";
}

std::size_t keyCount(const Clip& clip)
{
    std::size_t out = 0;
    for (const auto& track : clip.tracks) out += track ? track->keys() : 0;
    return out;
}

void tellReplaced(Session& session, std::size_t count)
{
    if (count > 0) session.say(KeyCommandWords::tr("%n key(s) in the way replaced.", nullptr, static_cast<int>(count)));
}

void putOnKeys(const Clip& clip, std::vector<CopiedKey>& copied, double fromSec)
{
    for (CopiedKey& key : copied) key.timeSec = onKey(clip, fromSec + key.timeSec) - fromSec;
}

void deleteSelectedKeys(Session& session)
{
    const std::vector<KeyAddress> keys = session.view().keys;
    if (!session.playback().clip()) return;
    const bool done = pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Delete keys"),
        keysTarget(*session.playback().clip(), keys),
        [&keys](const Scene& scene, ClipId clip, std::vector<KeyAddress>*) { return deleteKeys(scene, clip, keys); });
    if (done) session.say(KeyCommandWords::tr("%n key(s) deleted.", nullptr, static_cast<int>(keys.size())));
}

void insertKeysNow(Session& session)
{
    const std::vector<std::uint32_t> tracks = tracksToKey(session.scene(), session.view());
    if (!session.playback().clip() || tracks.empty()) return;
    const std::optional<std::uint32_t> read = currentTrack(session.scene(), session.view());
    const bool done = pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Insert keys"),
        keysTarget(*session.playback().clip(), {{tracks.front(), 0}}),
        [&tracks, time = session.view().timeSec](const Scene& scene, ClipId clip, std::vector<KeyAddress>* added) {
            return insertKeys(scene, clip, tracks, time, added);
        });
    if (!done) return;
    const std::vector<KeyAddress> keys = session.view().keys;
    // The channel that is read had a key there already: it is read on.
    if (read && std::none_of(keys.begin(), keys.end(), [read](const KeyAddress& key) { return key.track == *read; }))
        selectChannel(session, *read, session.view().timeSec, AddKeys::Extend);
    session.say(KeyCommandWords::tr("%n key(s) inserted: %1.", nullptr, static_cast<int>(keys.size()))
                    .arg(placesText(session, keys)));
}

namespace {

bool hasOverridesToKey(const Session& session)
{
    const ViewState& view = session.view();
    const auto& all = session.scene().overrides;
    return view.overridesOn && view.pose == PoseSource::Clip && session.playback().clip() &&
           std::any_of(all.begin(), all.end(), [](const auto& one) { return one && one->enabled; });
}

} // namespace

void setKeysNow(Session& session)
{
    std::size_t keys = 0;
    const bool wanted = hasOverridesToKey(session);
    const bool acts =
        wanted && keyOverrides(session.scene(), session.view().clip, session.view().timeSec, keys).has_value();
    // Overrides that change nothing here, or whose joint has no such channel, keep nobody from keys of other joints.
    if (acts || (wanted && whyNoKeyPlace(session)))
        keyIntoClip(session); // or says why it cannot
    else
        insertKeysNow(session);
}

void copySelectedKeys(Session& session)
{
    const Result<std::vector<CopiedKey>> copied = copyKeys(session.scene(), session.view().clip, session.view().keys);
    if (!copied) return session.say(sentence(copied.error()), true);
    QGuiApplication::clipboard()->setText(QString::fromStdString(copiedText(*copied)));
    session.say(KeyCommandWords::tr(
        "%n key(s) copied; Paste keys puts the earliest at the playhead.", nullptr, static_cast<int>(copied->size())));
}

void cutSelectedKeys(Session& session)
{
    const std::size_t keys = session.view().keys.size();
    const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
    const Result<std::vector<CopiedKey>> copied = copyKeys(session.scene(), session.view().clip, session.view().keys);
    if (!copied) return session.say(sentence(copied.error()), true);
    deleteSelectedKeys(session);
    if (session.front().document.sharedScene() == before) return; // it said why; what was copied before stays
    QGuiApplication::clipboard()->setText(QString::fromStdString(copiedText(*copied)));
    session.say(KeyCommandWords::tr("%n key(s) cut.", nullptr, static_cast<int>(keys)));
}

void pasteKeysNow(Session& session, PasteBy how)
{
    const Result<std::vector<CopiedKey>> copied = readCopiedKeys(QGuiApplication::clipboard()->text().toStdString());
    if (!copied) return session.say(sentence(copied.error()), true);
    const bool partner = how == PasteBy::Partner;
    pasteCopied(session, QT_TRANSLATE_NOOP("Edit", "Paste keys"), *copied,
        {.timeSec = session.view().timeSec,
            .onto = partner ? NodeId() : pastedOnto(session, *copied),
            .otherSide = partner});
}

void duplicateKeysNow(Session& session)
{
    const Result<std::vector<CopiedKey>> copied = copyKeys(session.scene(), session.view().clip, session.view().keys);
    if (!copied) return session.say(sentence(copied.error()), true);
    pasteCopied(session, QT_TRANSLATE_NOOP("Edit", "Duplicate keys"), *copied, {.timeSec = session.view().timeSec});
}

void nudgeSelectedKeys(Session& session, int frames)
{
    const Clip* clip = clipIn(session.scene(), session.view());
    if (!clip || session.view().keys.empty()) return;
    auto* nudge = dynamic_cast<KeyNudge*>(session.findChild<QObject*>(kNudge, Qt::FindDirectChildrenOnly));
    const bool goesOn = nudge && nudge->drag.alive() && nudge->left == session.view().keys;
    if (!goesOn) {
        delete nudge;
        nudge = new KeyNudge(session);
    }
    const double timeSec = keyTime(*clip, session.view().keys.back());
    nudge->drag.moveTo(steppedTime(timeSec, frames, frameRateOf(*clip)), false);
    nudge->drag.end();
    nudge->left = session.view().keys;
}

void selectAllKeys(Session& session)
{
    const Clip* clip = clipIn(session.scene(), session.view());
    if (!clip) return;
    const ViewState& view = session.view();
    std::vector<KeyAddress> keys;
    for (std::uint32_t i = 0; i < clip->tracks.size(); ++i) {
        const auto& track = clip->tracks[i];
        const bool listed = track && (view.joints.empty() || std::find(view.joints.begin(), view.joints.end(),
                                                                 track->node) != view.joints.end());
        for (std::uint32_t key = 0; listed && key < track->keys(); ++key) keys.push_back({i, key});
    }
    if (keys.empty()) return session.say(KeyCommandWords::tr("The selected joints have no keys in this clip."), true);
    selectKeys(session, std::move(keys));
}

void smoothSelectedKeys(Session& session)
{
    const std::vector<KeyAddress> keys = session.view().keys;
    if (!session.playback().clip()) return;
    pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Smooth tangents"), keysTarget(*session.playback().clip(), keys),
        [&keys](const Scene& scene, ClipId clip, std::vector<KeyAddress>* after) {
            *after = keys;
            return smoothKeys(scene, clip, keys);
        });
}

void setKeyInterpolation(Session& session, Interpolation interpolation)
{
    std::vector<std::uint32_t> tracks = tracksToKey(session.scene(), session.view());
    if (!session.playback().clip() || tracks.empty()) return;
    std::erase_if(tracks,
        [&](std::uint32_t track) { return session.playback().clip()->tracks[track]->interpolation == interpolation; });
    if (tracks.empty())
        return session.say(KeyCommandWords::tr("They are so already: %1.").arg(interpolationWord(interpolation)));
    const std::vector<KeyAddress> keys = session.view().keys;
    const bool done = pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Set interpolation"),
        keysTarget(*session.playback().clip(), {{tracks.front(), 0}}),
        [&](const Scene& scene, ClipId clip, std::vector<KeyAddress>* after) {
            *after = keys;
            return setInterpolation(scene, clip, tracks, interpolation);
        });
    if (done)
        session.say(KeyCommandWords::tr("%n channel(s), all keys: %1.", nullptr, static_cast<int>(tracks.size()))
                        .arg(interpolationWord(interpolation)));
}

bool isKeyCommand(const Session& session, const QKeyEvent& event)
{
    return commandOf(session, event) != nullptr;
}

bool runKeyCommand(Session& session, const QKeyEvent& event)
{
    const KeyCommand* command = commandOf(session, event);
    if (!command) return false;
    if (const char* why = command->whyNot ? command->whyNot(session) : nullptr)
        session.say(QCoreApplication::translate("Actions", why), true);
    else
        command->run(session);
    return true;
}

const char* whyNoKeys(const Session& session)
{
    return session.view().keys.empty() ? QT_TRANSLATE_NOOP("Actions", "Select keys in the dope sheet first.") : nullptr;
}

const char* whyNoKeyPlace(const Session& session)
{
    return tracksToKey(session.scene(), session.view()).empty()
               ? QT_TRANSLATE_NOOP("Actions", "Select a joint that has keys in this clip, or some keys.")
               : nullptr;
}

const char* whyNoKeysToSet(const Session& session)
{
    return hasOverridesToKey(session) ? nullptr : whyNoKeyPlace(session);
}

const char* whyNoHandles(const Session& session)
{
    if (const char* why = whyNoKeys(session)) return why;
    const Clip& clip = *session.playback().clip();
    for (const KeyAddress& key : session.view().keys) {
        const Interpolation kind = clip.tracks[key.track]->interpolation;
        if (kind == Interpolation::CubicSpline || kind == Interpolation::Bezier) return nullptr;
    }
    return QT_TRANSLATE_NOOP("Actions", "The selected keys have no tangents: their channels run straight or hold.");
}

const char* whyNoInterpolation(const Session& session)
{
    if (const char* why = whyNoKeyPlace(session)) return why;
    // Of what is patched glTF alone has a word for it.
    const bool has = !session.front().hasFile() || session.scene().facts->formatName.rfind("glTF", 0) == 0;
    return has ? nullptr
               : QT_TRANSLATE_NOOP(
                     "Actions", "Bindpose writes no other kind of keys into this file; export it as glTF to choose.");
}

} // namespace bindpose
