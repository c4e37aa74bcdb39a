// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/other_pair.h"
#include "ui/session/document/open_document.h"

#include <map>
#include <optional>

namespace bindpose {

class Session;

/// What a character is held against: B.
struct CompareChoice {
    enum class Kind {
        Rule,     ///< what a program or a format keeps of it
        World,    ///< the same file otherwise: a level of detail, shapes, a definition of the bind
        Opened,   ///< the same file as it was opened or saved last
        Document, ///< another open file
        File,     ///< a file on disk
    };
    Kind kind = Kind::Rule;
    WorldChoice rule;
    DocumentId document;
    QString path;
    OtherWorld world = {};
    bool ofFile() const { return kind != Kind::Rule && kind != Kind::World; }
    friend bool operator==(const CompareChoice&, const CompareChoice&) = default;
};

/// B of each open file. A file for which nothing was chosen is held against the one that was told to be held against
/// it, so that two files stay a pair whichever is in front; without such a one against what was chosen last that means
/// something in every file: not a level of detail, nor another file. Before anything was chosen, edits that are not
/// saved are what a comparison is about.
class ChoiceOfEach {
public:
    const CompareChoice& now() const { return now_; } ///< of the file in front
    /// Another file may be in front, others closed.
    void follow(const Session& session);
    /// For the file in front.
    void choose(const CompareChoice& choice);
    /// A comparison begins: what nobody chose goes by the file as it is now.
    void begin() { front_ = {}; }

private:
    CompareChoice now_;
    std::optional<CompareChoice> everywhere_;
    DocumentId front_;
    std::map<DocumentId, CompareChoice> chosen_; ///< by people
};

/// A line of the list that B is chosen from, with what it keeps.
struct CompareOption {
    CompareChoice choice;
    QString text, keeps;
    bool startsGroup = false;
};
/// The other open files, what the document in front was, rules, and what else it has. What has to be looked up when it
/// is chosen, namely the weights of shapes of then, is a ShapeSet that holds none.
std::vector<CompareOption> compareOptions(const Session& session);

/// As B is called: "4 influences at most", "Unity", "hero_old.glb".
QString choiceText(const Session& session, const CompareChoice& choice);
/// What a line stands for now: the ShapeSet of the weights that are shown.
CompareChoice chosenNow(const Session& session, const CompareChoice& option);

/// A rule by itself, and what it keeps.
QString ruleText(const WorldChoice& rule);
QString ruleKeeps(const WorldChoice& rule);
/// What is held of the same file.
QString worldKeeps(const OtherWorld& world);
/// Influences and storage that a target keeps: "4, sums divided, u8".
QString targetRule(const Target& target);
QString targetName(const Target& target);
/// What measures the same on the command line, of the file at `path`, quoted for a shell; empty: nothing does.
QString commandFor(const Session& session, const CompareChoice& choice, const QString& path);

} // namespace bindpose
