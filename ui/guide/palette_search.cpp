// SPDX-License-Identifier: MIT
#include "ui/guide/palette_search.h"

#include "ui/base/fuzzy.h"
#include "ui/guide/palette_things.h"
#include "ui/guide/palette_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

constexpr int kUsedBonus = 12, kGroupMalus = 20, kWholeBonus = 100, kOtherName = 60, kWholeOtherName = 90,
              kAllWords = 45, kTitleWord = 15, kDoesWord = 10;
constexpr qsizetype kNameLetters = 2;  ///< fewer are in nearly every name
constexpr std::size_t kMostNamed = 20; ///< joints, and clips, behind the commands; "joint: " lists all

QString words(const char* text)
{
    return QCoreApplication::translate("Actions", text).remove(u'&');
}

QStringList wordsOf(const QString& text)
{
    static const QRegularExpression kBetween(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return text.split(kBetween, Qt::SkipEmptyParts);
}

/// Commands that do nothing but open a tool's row: the palette shows the two as one.
constexpr std::pair<const char*, const char*> kRowCommands[] = {{"mirror_weights", "tool/mirror"},
    {"limit_joints", "tool/limit"}, {"prune_weights", "tool/prune"}, {"transfer_weights", "tool/transfer"},
    {"automatic_weights", "tool/auto"}};

/// Gives the tool the keys of such a command. False: it is none.
bool joinTool(std::vector<PaletteEntry>& tools, const ActionSpec& spec, const KeyMap& keys)
{
    for (const auto& [command, tool] : kRowCommands) {
        if (QLatin1String(command) != QLatin1String(spec.id)) continue;
        for (PaletteEntry& entry : tools)
            if (entry.id == QLatin1String(tool)) {
                entry.keys = keys.keys(spec);
                entry.spec = &spec;
                return true;
            }
    }
    return false;
}

struct Ranked {
    int score = 0;
    std::size_t order = 0;
    PaletteEntry entry;
};

/// What was typed is another name that it has, or begins a word of one. 0: neither.
int otherNameScore(const QStringList& names, const QString& text)
{
    const QString typed = u' ' + text.simplified();
    if (typed.size() < 3) return 0;
    if (names.contains(text.simplified(), Qt::CaseInsensitive)) return kWholeOtherName;
    const bool begins = std::any_of(names.begin(), names.end(),
        [&typed](const QString& name) { return (u' ' + name).contains(typed, Qt::CaseInsensitive); });
    return begins ? kOtherName : 0;
}

/// Each of the words that were typed begins a word of its title, its menu, its other names or what it does, in
/// whatever order: "weights mirror". More for words of the title, and of what it does.
std::optional<int> wordScore(const PaletteIndex::Row& row, const QStringList& typed)
{
    if (typed.size() < 2) return std::nullopt;
    int score = kAllWords;
    for (const QString& word : typed) {
        const auto begins = [&word](const QString& one) { return one.startsWith(word, Qt::CaseInsensitive); };
        if (std::any_of(row.title.begin(), row.title.end(), begins))
            score += kTitleWord;
        else if (std::any_of(row.does.begin(), row.does.end(), begins))
            score += kDoesWord;
        else if (std::none_of(row.others.begin(), row.others.end(), begins))
            return std::nullopt;
    }
    return score;
}

/// Name first; the menu's name helps to find what is called the same ("select nothing").
std::optional<int> scoreOf(const PaletteIndex::Row& row, const QString& text, const QStringList& typed)
{
    const PaletteEntry& entry = row.entry;
    // "skin" means "Show Skin" sooner than "Load skin dump…".
    const QString title = u' ' + entry.title + u' ', words = u' ' + text.trimmed() + u' ';
    const bool whole = title.startsWith(words, Qt::CaseInsensitive) || title.endsWith(words, Qt::CaseInsensitive);
    std::optional<int> other = wordScore(row, typed);
    if (const int named = otherNameScore(row.names, text)) other = std::max(other.value_or(0), named);
    if (const std::optional<int> score = fuzzyScore(entry.title, text))
        return std::max(*score + (whole ? kWholeBonus : 0), other.value_or(0));
    if (other) return other;
    const std::optional<int> wider = fuzzyScore(entry.group + u' ' + entry.title, text);
    if (wider && text.contains(u' ')) return *wider - kGroupMalus;
    return std::nullopt;
}

PaletteEntry commandEntry(const ActionMenu& menu, const ActionSpec& spec, const KeyMap& keys)
{
    return {.title = words(spec.text),
        .group = words(menu.text),
        .id = QLatin1String(spec.id),
        .icon = spec.icon,
        .keys = keys.keys(spec),
        .reason = {},
        .spec = &spec,
        .run = spec.run};
}

void addAll(std::vector<PaletteEntry>& to, std::vector<PaletteEntry> entries)
{
    std::move(entries.begin(), entries.end(), std::back_inserter(to));
}

/// Joints and clips whose names hold what was typed: behind the commands, one of just this name in front.
void addNamed(PaletteAnswer& answer, const Session& session, const QString& text)
{
    if (text.size() < kNameLetters) return;
    const auto isIt = [&text](
                          const PaletteEntry& entry) { return entry.title.compare(text, Qt::CaseInsensitive) == 0; };
    const bool command = std::any_of(answer.entries.begin(), answer.entries.end(), isIt);
    for (const ThingKind kind : {ThingKind::Joint, ThingKind::Clip}) {
        PaletteAnswer things = thingsThatFit(session, kind, text);
        answer.of += things.of;
        std::size_t shown = 0;
        for (PaletteEntry& entry : things.entries) {
            if (!entry.title.contains(text, Qt::CaseInsensitive) || ++shown > kMostNamed) continue;
            const auto at = isIt(entry) && !command ? answer.entries.begin() : answer.entries.end();
            answer.entries.insert(at, std::move(entry));
        }
    }
}

} // namespace

PaletteIndex::PaletteIndex(const Session& session, const KeyMap& keys, const QStringList& used) : session_(&session)
{
    const auto bonusOf = [&used](const ActionSpec& spec) {
        const qsizetype recent = used.indexOf(QLatin1String(spec.id));
        return recent < 0 ? 0 : kUsedBonus + static_cast<int>(used.size() - recent);
    };
    std::vector<PaletteEntry> tools = toolEntries(session);
    for (const ActionMenu* menu : actionMenus())
        for (const ActionSpec& spec : menu->rows) {
            if (joinTool(tools, spec, keys)) continue;
            add({commandEntry(*menu, spec, keys)}, true, bonusOf(spec));
        }
    for (PaletteEntry& tool : tools) {
        const int bonus = tool.spec ? bonusOf(*tool.spec) : 0;
        add({std::move(tool)}, true, bonus);
    }
    add(dockEntries(session), true);
    add(settingEntries(), true);
    // Single choices of a setting and of the view only for who asks for them: "maya", "light", "viridis".
    add(fieldEntries(session), false);
    add(toolChoiceEntries(session), false);
    add(choiceEntries(), false);
    add(viewEntries(session), false, -kWholeBonus);
    add(helpEntries(), false, -kWholeBonus);
}

void PaletteIndex::add(std::vector<PaletteEntry> entries, bool unasked, int bonus)
{
    for (PaletteEntry& entry : entries) {
        const QStringList names = entry.id.isEmpty() ? QStringList() : otherNames(entry.id);
        rows_.push_back({.names = names,
            .title = wordsOf(entry.title),
            .does = wordsOf(entry.also),
            .others = wordsOf(entry.group + u' ' + names.join(u' ')),
            .unasked = unasked,
            .bonus = bonus,
            .entry = {}});
        rows_.back().entry = std::move(entry);
    }
}

PaletteAnswer PaletteIndex::commandsThatFit(const QString& text) const
{
    PaletteAnswer answer;
    std::vector<Ranked> found;
    const QStringList typed = wordsOf(text);
    for (const Row& row : rows_) {
        if (text.isEmpty() && !row.unasked) continue;
        const std::size_t order = ++answer.of;
        if (const std::optional<int> score = scoreOf(row, text, typed))
            found.push_back({*score + row.bonus, order, row.entry});
    }
    for (Ranked& one : found) { // what a command waits for may have come since
        const ActionSpec* spec = one.entry.spec;
        if (const char* reason = spec && spec->whyNot ? spec->whyNot(*session_) : nullptr)
            one.entry.reason = words(reason);
    }
    // What can be done now comes first.
    const auto key = [](const Ranked& one) { return std::tuple(!one.entry.reason.isEmpty(), -one.score, one.order); };
    std::sort(found.begin(), found.end(), [&key](const Ranked& a, const Ranked& b) { return key(a) < key(b); });
    for (Ranked& one : found) answer.entries.push_back(std::move(one.entry));
    return answer;
}

PaletteAnswer PaletteIndex::search(const QString& text) const
{
    const Session& session = *session_;
    const qsizetype colon = text.indexOf(u':');
    if (colon > 0)
        if (const std::optional<ThingKind> kind = thingKind(text.left(colon).trimmed()))
            return thingsThatFit(session, *kind, text.mid(colon + 1).trimmed());
    PaletteAnswer answer;
    bool number = false;
    const uint n = text.trimmed().toUInt(&number);
    if (number) {
        answer.entries.push_back(frameEntry(session, n));
        addAll(answer.entries, vertexEntries(session, n));
    }
    PaletteAnswer commands = commandsThatFit(text);
    answer.of = commands.of;
    addAll(answer.entries, std::move(commands.entries));
    if (!number) addNamed(answer, session, text.trimmed());
    return answer;
}

} // namespace bindpose
