// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/world_choice.h"
#include "ui/session/document/open_document.h"

namespace bindpose {

class Session;

/// What a character is held against: B.
struct CompareChoice {
    enum class Kind {
        Rule,     ///< what a program or a format keeps of it
        Opened,   ///< the same file as it was opened or saved last
        Document, ///< another open file
        File,     ///< a file on disk
    };
    Kind kind = Kind::Rule;
    WorldChoice rule;
    DocumentId document;
    QString path;
    friend bool operator==(const CompareChoice&, const CompareChoice&) = default;
};

/// A line of the list that B is chosen from, with what it keeps.
struct CompareOption {
    CompareChoice choice;
    QString text, keeps;
    bool startsGroup = false;
};
/// Rules, then what the document in front was, then the other open files.
std::vector<CompareOption> compareOptions(const Session& session);

/// As B is called: "4 influences at most", "Unity", "hero_old.glb".
QString choiceText(const Session& session, const CompareChoice& choice);
/// A rule by itself, and what it keeps.
QString ruleText(const WorldChoice& rule);
QString ruleKeeps(const WorldChoice& rule);
/// Influences and storage that a target keeps: "4, sums divided, u8".
QString targetRule(const Target& target);
QString targetName(const Target& target);
/// What measures the same on the command line, of the file at `path`, quoted for a shell; empty: nothing does.
QString commandFor(const Session& session, const CompareChoice& choice, const QString& path);

} // namespace bindpose
