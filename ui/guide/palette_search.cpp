// SPDX-License-Identifier: MIT
#include "ui/guide/palette_search.h"

#include "ui/base/fuzzy.h"
#include "ui/guide/palette_things.h"
#include "ui/guide/palette_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

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

struct Ranked {
    int score = 0;
    std::size_t order = 0;
    PaletteEntry entry;
};

/// What was typed is another name that it has, or begins a word of one. 0: neither.
int otherNameScore(const PaletteEntry& entry, const QString& text)
{
    const QString typed = u' ' + text.simplified();
    if (entry.id.isEmpty() || typed.size() < 3) return 0;
    const QStringList names = otherNames(entry.id);
    if (names.contains(text.simplified(), Qt::CaseInsensitive)) return kWholeOtherName;
    const bool begins = std::any_of(names.begin(), names.end(),
        [&typed](const QString& name) { return (u' ' + name).contains(typed, Qt::CaseInsensitive); });
    return begins ? kOtherName : 0;
}

/// Each of the words that were typed begins a word of its title, its menu, its other names or what it does, in
/// whatever order: "weights mirror". More for words of the title, and of what it does.
std::optional<int> wordScore(const PaletteEntry& entry, const QString& text)
{
    static const QRegularExpression kBetween(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QStringList typed = text.split(kBetween, Qt::SkipEmptyParts);
    if (typed.size() < 2) return std::nullopt;
    const QStringList title = entry.title.split(kBetween, Qt::SkipEmptyParts);
    const QStringList does = entry.also.split(kBetween, Qt::SkipEmptyParts);
    const QString more = entry.group + u' ' + otherNames(entry.id).join(u' ');
    const QStringList others = more.split(kBetween, Qt::SkipEmptyParts);
    int score = kAllWords;
    for (const QString& word : typed) {
        const auto begins = [&word](const QString& one) { return one.startsWith(word, Qt::CaseInsensitive); };
        if (std::any_of(title.begin(), title.end(), begins))
            score += kTitleWord;
        else if (std::any_of(does.begin(), does.end(), begins))
            score += kDoesWord;
        else if (std::none_of(others.begin(), others.end(), begins))
            return std::nullopt;
    }
    return score;
}

/// Name first; the menu's name helps to find what is called the same ("select nothing").
std::optional<int> scoreOf(const PaletteEntry& entry, const QString& text)
{
    // "skin" means "Show Skin" sooner than "Load skin dump…".
    const QString title = u' ' + entry.title + u' ', words = u' ' + text.trimmed() + u' ';
    const bool whole = title.startsWith(words, Qt::CaseInsensitive) || title.endsWith(words, Qt::CaseInsensitive);
    std::optional<int> other = wordScore(entry, text);
    if (const int named = otherNameScore(entry, text)) other = std::max(other.value_or(0), named);
    if (const std::optional<int> score = fuzzyScore(entry.title, text))
        return std::max(*score + (whole ? kWholeBonus : 0), other.value_or(0));
    if (other) return other;
    const std::optional<int> wider = fuzzyScore(entry.group + u' ' + entry.title, text);
    if (wider && text.contains(u' ')) return *wider - kGroupMalus;
    return std::nullopt;
}

PaletteEntry commandEntry(const ActionMenu& menu, const ActionSpec& spec, const Session& session, const KeyMap& keys)
{
    PaletteEntry entry{.title = words(spec.text),
        .group = words(menu.text),
        .id = QLatin1String(spec.id),
        .icon = spec.icon,
        .keys = keys.keys(spec),
        .reason = {},
        .spec = &spec,
        .run = spec.run};
    if (const char* reason = spec.whyNot ? spec.whyNot(session) : nullptr) entry.reason = words(reason);
    return entry;
}

PaletteAnswer commandsThatFit(const Session& session, const KeyMap& keys, const QStringList& used, const QString& text)
{
    std::vector<Ranked> found;
    std::size_t count = 0;
    for (const ActionMenu* menu : actionMenus()) {
        for (const ActionSpec& spec : menu->rows) {
            const std::size_t order = ++count;
            PaletteEntry entry = commandEntry(*menu, spec, session, keys);
            std::optional<int> score = scoreOf(entry, text);
            if (!score) continue;
            const qsizetype recent = used.indexOf(QLatin1String(spec.id));
            if (recent >= 0) *score += kUsedBonus + static_cast<int>(used.size() - recent);
            found.push_back({*score, order, std::move(entry)});
        }
    }
    const auto add = [&](std::vector<PaletteEntry> entries, int malus = 0) {
        for (PaletteEntry& entry : entries) {
            const std::size_t order = ++count;
            if (const std::optional<int> score = scoreOf(entry, text))
                found.push_back({*score - malus, order, std::move(entry)});
        }
    };
    add(toolEntries(session));
    add(dockEntries(session));
    add(settingEntries());
    // Single choices of a setting and of the view only for who asks for them: "maya", "light", "viridis".
    if (!text.isEmpty()) {
        add(fieldEntries(session));
        add(toolChoiceEntries(session));
        add(choiceEntries());
        add(viewEntries(session), kWholeBonus);
        add(helpEntries(), kWholeBonus);
    }
    // What can be done now comes first.
    const auto key = [](const Ranked& one) { return std::tuple(!one.entry.reason.isEmpty(), -one.score, one.order); };
    std::sort(found.begin(), found.end(), [&key](const Ranked& a, const Ranked& b) { return key(a) < key(b); });
    PaletteAnswer answer;
    answer.of = count;
    for (Ranked& ranked : found) answer.entries.push_back(std::move(ranked.entry));
    return answer;
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

PaletteAnswer paletteSearch(const Session& session, const KeyMap& keys, const QStringList& used, const QString& text)
{
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
    PaletteAnswer commands = commandsThatFit(session, keys, used, text);
    answer.of = commands.of;
    addAll(answer.entries, std::move(commands.entries));
    if (!number) addNamed(answer, session, text.trimmed());
    return answer;
}

} // namespace bindpose
