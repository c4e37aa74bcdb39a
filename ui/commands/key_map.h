// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"

#include <QKeySequence>

#include <map>

namespace bindpose {

class Settings;

/// Which keys each command has: those of a preset, and on top of them what people have changed. A value.
class KeyMap {
public:
    explicit KeyMap(KeyPreset preset = KeyPreset::Default) : preset_(preset) {}
    static KeyMap of(const Settings& settings);

    KeyPreset preset() const { return preset_; }
    QList<QKeySequence> keys(const ActionSpec& spec) const;
    /// People gave it keys of their own, or took its keys away.
    bool isChanged(const ActionSpec& spec) const { return own_.count(spec.id) > 0; }
    /// Another command that has one of its keys where this one could be meant too: then neither of them would run.
    struct Clash {
        const ActionSpec* other;
        QKeySequence key;
    };
    std::vector<Clash> clashes(const ActionSpec& spec) const;
    /// Who would clash if `spec` had this key.
    std::vector<Clash> clashesOf(const ActionSpec& spec, const QKeySequence& key) const;
    /// Some command has this key: a menu gives up its letter to it.
    bool takes(const QKeySequence& key) const;

private:
    KeyPreset preset_;
    std::map<QByteArray, QList<QKeySequence>> own_;
};

/// The keys that a preset has for a row.
QList<QKeySequence> presetKeys(const ActionSpec& spec, KeyPreset preset);
/// Keeps keys of people's own for a command; those of the preset forget them.
void setOwnKeys(Settings& settings, const ActionSpec& spec, const QList<QKeySequence>& keys);
void forgetOwnKeys(Settings& settings, const ActionSpec& spec);
/// A change of this setting changes keys.
bool isKeySetting(const QString& id);

/// Where a key of a command works. Letters, digits, Space, arrows and the like belong to the 3D view and the timeline
/// whatever the command's scope: elsewhere they type, walk through lists and press buttons.
KeyScope scopeOf(const ActionSpec& spec, const QKeySequence& key);
/// That of the keys together: everywhere where one of them works everywhere.
KeyScope scopeOf(const ActionSpec& spec, const QList<QKeySequence>& keys);

/// "Ctrl+Shift+S, F12" as the system writes keys.
QString keysText(const QList<QKeySequence>& keys);
/// Where the keys of a scope work, in words.
QString scopeText(KeyScope scope);
/// "Blender-like".
QString presetText(KeyPreset preset);

} // namespace bindpose
