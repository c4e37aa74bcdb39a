// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/key_map.h"

#include <functional>

namespace bindpose {

/// One answer of the command palette.
struct PaletteEntry {
    QString title, group; ///< group: the menu's name, or what kind of thing it is
    QString id = {};      ///< that other names of it are known by; see otherNames
    QString also = {};    ///< more words that say what it does: "mirror weights"
    const char* icon = nullptr;
    QList<QKeySequence> keys;
    QString reason;                   ///< why it cannot be done now; empty: it can
    const ActionSpec* spec = nullptr; ///< null: no command
    std::function<void(WindowCommands&)> run;
};

struct PaletteAnswer {
    std::vector<PaletteEntry> entries; ///< best first
    std::size_t of = 0;                ///< how many there were to choose from
};

/// What can be asked for, its words made ready once: the palette searches it at each letter that is typed.
class PaletteIndex {
public:
    struct Row {
        QStringList names;               ///< other names of it; see otherNames
        QStringList title, does, others; ///< single words
        bool unasked = true;             ///< stands there before anything is typed
        int bonus = 0;
        PaletteEntry entry; ///< the reason of a command is looked up at each search
    };
    /// `used`: ids of commands, newest first; they come before others that fit alike.
    PaletteIndex(const Session& session, const KeyMap& keys, const QStringList& used);
    /// What fits the text. Commands by their name, menu and keys; "joint: arm", "vertex: 12", "clip: walk",
    /// "problem: sum" look there; a number alone is also a frame and a vertex; joints and clips whose names hold the
    /// text come last, one of just this name first. Commands that cannot be used now stay, with the reason, behind
    /// those that can. Cost: commands and names × length of the text.
    PaletteAnswer search(const QString& text) const;

private:
    void add(std::vector<PaletteEntry> entries, bool unasked, int bonus = 0);
    PaletteAnswer commandsThatFit(const QString& text) const;

    const Session* session_;
    std::vector<Row> rows_;
};

} // namespace bindpose
