// SPDX-License-Identifier: MIT
#include "ui/commands/key_map.h"

#include "ui/base/settings.h"
#include "ui/commands/held_keys.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

const QString kOwn = QStringLiteral("keys/");
const QString kNone = QStringLiteral("none"); // a forgotten extra is empty

struct Preset {
    KeyPreset preset;
    const char* id; ///< of the setting's choice
};
constexpr std::array kPresets{
    Preset{KeyPreset::Default, "default"},
    Preset{KeyPreset::Blender, "blender"},
    Preset{KeyPreset::Maya, "maya"},
    Preset{KeyPreset::Tutorial, "tutorial"},
};

/// A key of the window works in the view and the timeline too.
bool meet(KeyScope a, KeyScope b)
{
    return a == b || a == KeyScope::Window || b == KeyScope::Window;
}

QString ownName(const ActionSpec& spec)
{
    return kOwn + QLatin1String(spec.id);
}

} // namespace

KeyMap KeyMap::of(const Settings& settings)
{
    KeyMap map;
    const QString word = settings.word("keys");
    for (const Preset& preset : kPresets)
        if (word == QLatin1String(preset.id)) map.preset_ = preset.preset;
    for (const QString& name : settings.extras(kOwn)) {
        const QString text = settings.extra(name);
        map.own_[name.mid(kOwn.size()).toUtf8()] =
            text == kNone ? QList<QKeySequence>() : QKeySequence::listFromString(text);
    }
    return map;
}

QList<QKeySequence> KeyMap::keys(const ActionSpec& spec) const
{
    const auto own = own_.find(spec.id);
    return own == own_.end() ? presetKeys(spec, preset_) : own->second;
}

std::vector<KeyMap::Clash> KeyMap::clashesOf(const ActionSpec& spec, const QKeySequence& key) const
{
    std::vector<Clash> out;
    for (const ActionSpec& other : heldMenu().rows)
        if (&other != &spec && (isHeld(spec) || !leavesTaps(other)) && keys(other).contains(key))
            out.push_back({&other, key});
    if (isHeld(spec) && leavesTaps(spec)) return out;
    for (const ActionSpec* other : actionTable())
        if (other->id != spec.id && meet(scopeOf(*other, key), scopeOf(spec, key)) && keys(*other).contains(key))
            out.push_back({other, key});
    return out;
}

std::vector<KeyMap::Clash> KeyMap::clashes(const ActionSpec& spec) const
{
    std::vector<Clash> out;
    for (const QKeySequence& key : keys(spec))
        for (const Clash& clash : clashesOf(spec, key)) out.push_back(clash);
    return out;
}

bool KeyMap::takes(const QKeySequence& key) const
{
    const auto& table = actionTable();
    return !key.isEmpty() &&
           std::any_of(table.begin(), table.end(), [&](const ActionSpec* spec) { return keys(*spec).contains(key); });
}

QList<QKeySequence> presetKeys(const ActionSpec& spec, KeyPreset preset)
{
    const char* keys = spec.keys;
    if (preset == KeyPreset::Blender && spec.blenderKeys) keys = spec.blenderKeys;
    if (preset == KeyPreset::Maya && spec.mayaKeys) keys = spec.mayaKeys;
    if (preset == KeyPreset::Tutorial && spec.tutorialKeys) keys = spec.tutorialKeys;
    return keys && *keys ? QKeySequence::listFromString(QLatin1String(keys)) : QList<QKeySequence>();
}

void setOwnKeys(Settings& settings, const ActionSpec& spec, const QList<QKeySequence>& keys)
{
    if (keys == presetKeys(spec, KeyMap::of(settings).preset())) return forgetOwnKeys(settings, spec);
    settings.setExtra(ownName(spec), keys.isEmpty() ? kNone : QKeySequence::listToString(keys));
}

void forgetOwnKeys(Settings& settings, const ActionSpec& spec)
{
    settings.setExtra(ownName(spec), {});
}

bool isKeySetting(const QString& id)
{
    return id == u"keys" || id.startsWith(kOwn);
}

KeyScope scopeOf(const ActionSpec& spec, const QKeySequence& key)
{
    const bool held = key[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool function = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F35;
    return held || function ? spec.scope : KeyScope::Stage;
}

KeyScope scopeOf(const ActionSpec& spec, const QList<QKeySequence>& keys)
{
    if (keys.isEmpty()) return spec.scope;
    for (const QKeySequence& key : keys)
        if (scopeOf(spec, key) == KeyScope::Window) return KeyScope::Window;
    return KeyScope::Stage;
}

QString keysText(const QList<QKeySequence>& keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText).replace(QLatin1String("; "), QLatin1String(", "));
}

QString scopeText(KeyScope scope)
{
    return scope == KeyScope::Stage ? QCoreApplication::translate("Keys", "3D view, timeline")
                                    : QCoreApplication::translate("Keys", "Everywhere");
}

QString presetText(KeyPreset preset)
{
    for (const SettingChoice& choice : settingSpec("keys").choices)
        if (QByteArray(choice.id) == kPresets[static_cast<std::size_t>(preset)].id)
            return QCoreApplication::translate("Settings", choice.text);
    return {};
}

} // namespace bindpose
