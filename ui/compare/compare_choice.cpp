// SPDX-License-Identifier: MIT
#include "ui/compare/compare_choice.h"

#include "core/base/shell_word.h"
#include "core/diagnose/profiles.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace bindpose {
namespace {

using Rule = WorldChoice::Kind;

struct ChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

CompareChoice ruleOf(Rule kind, std::uint32_t number = 0, const char* target = "")
{
    return {CompareChoice::Kind::Rule, {kind, number, target}, {}, {}};
}

QString wordOf(const QString& path)
{
    return QString::fromStdString(shellWord(path.toStdString()));
}

/// Empty: there is nothing on disk that it could be said of.
QString pathOf(const Session& session, const CompareChoice& choice)
{
    if (choice.kind == CompareChoice::Kind::File) return choice.path;
    const OpenDocument* other = session.find(choice.document);
    return choice.kind == CompareChoice::Kind::Document && other ? other->document.path() : QString();
}

} // namespace

QString targetName(const Target& target)
{
    const Profile* profile = profileCalled(target.id);
    return profile ? QCoreApplication::translate("Profile", profile->title) : QString::fromLatin1(target.id);
}

QString targetRule(const Target& target)
{
    QStringList parts;
    const std::size_t most = target.skinning.influences;
    parts += most > 0 ? QString::number(most) : ChoiceWords::tr("all");
    parts += target.divides() ? ChoiceWords::tr("sums divided") : ChoiceWords::tr("sums not mended");
    if (target.steps == 255) parts += QStringLiteral("u8");
    if (target.steps == 65535) parts += QStringLiteral("u16");
    return parts.join(QStringLiteral(", "));
}

QString ruleText(const WorldChoice& rule)
{
    switch (rule.kind) {
    case Rule::Limit:
        return ChoiceWords::tr("%n influence(s) at most", nullptr, static_cast<int>(rule.number));
    case Rule::Cut:
        return ChoiceWords::tr("%n influence(s), sums not mended", nullptr, static_cast<int>(rule.number));
    case Rule::Bits:
        return ChoiceWords::tr("Weights of %1 bits").arg(rule.number);
    case Rule::HalfPositions:
        return ChoiceWords::tr("Positions as half floats");
    case Rule::DualQuaternions:
        return ChoiceWords::tr("Dual quaternions");
    case Rule::Target:
        break;
    }
    const Target* target = targetCalled(rule.target);
    return target ? targetName(*target) : QString();
}

QString ruleKeeps(const WorldChoice& rule)
{
    switch (rule.kind) {
    case Rule::Limit:
        return ChoiceWords::tr("the largest, their sum kept");
    case Rule::Cut:
        return ChoiceWords::tr("the largest; what the others had is lost");
    case Rule::Bits:
        return ChoiceWords::tr("sums stay 1");
    case Rule::HalfPositions:
        return ChoiceWords::tr("16 bits a coordinate");
    case Rule::DualQuaternions:
        return ChoiceWords::tr("the same weights, blended otherwise");
    case Rule::Target:
        break;
    }
    const Target* target = targetCalled(rule.target);
    return target ? targetRule(*target) : QString();
}

std::vector<CompareOption> compareOptions(const Session& session)
{
    std::vector<CompareOption> out;
    const auto add = [&](const CompareChoice& choice, QString keeps, bool group) {
        out.push_back({choice, choiceText(session, choice), std::move(keeps), group});
    };
    for (std::uint32_t most = 1; most <= 8; ++most)
        add(ruleOf(Rule::Limit, most), ruleKeeps({Rule::Limit, most, {}}), most == 1);
    for (std::uint32_t most = 1; most <= 8; ++most)
        add(ruleOf(Rule::Cut, most), ruleKeeps({Rule::Cut, most, {}}), most == 1);
    for (const std::uint32_t bits : {8u, 16u})
        add(ruleOf(Rule::Bits, bits), ruleKeeps({Rule::Bits, bits, {}}), bits == 8);
    for (const Rule kind : {Rule::HalfPositions, Rule::DualQuaternions})
        add(ruleOf(kind), ruleKeeps({kind, 0, {}}), kind == Rule::DualQuaternions);
    for (const Target& target : targets())
        add(ruleOf(Rule::Target, 0, target.id), targetRule(target), &target == &targets().front());
    add({CompareChoice::Kind::Opened, {}, {}, {}}, ChoiceWords::tr("as it was opened or saved last"), true);
    for (const auto& held : session.documents())
        if (held->id != session.current())
            add({CompareChoice::Kind::Document, {}, held->id, {}}, ChoiceWords::tr("as it is open"), false);
    return out;
}

QString choiceText(const Session& session, const CompareChoice& choice)
{
    switch (choice.kind) {
    case CompareChoice::Kind::Rule:
        return ruleText(choice.rule);
    case CompareChoice::Kind::Opened:
        return ChoiceWords::tr("Before my edits");
    case CompareChoice::Kind::Document:
        if (const OpenDocument* other = session.find(choice.document)) return other->name();
        return ChoiceWords::tr("a file that is closed");
    case CompareChoice::Kind::File:
        break;
    }
    return QFileInfo(choice.path).fileName();
}

QString commandFor(const Session& session, const CompareChoice& choice, const QString& path)
{
    if (path.isEmpty()) return {};
    if (choice.kind != CompareChoice::Kind::Rule) {
        const QString other = pathOf(session, choice);
        return other.isEmpty() ? QString() : QStringLiteral("bindpose diff %1 %2").arg(wordOf(path), wordOf(other));
    }
    const WorldChoice& rule = choice.rule;
    const QString command = QStringLiteral("bindpose what-if %1").arg(wordOf(path));
    switch (rule.kind) {
    case Rule::Limit:
    case Rule::Cut:
        return command + QStringLiteral(" --influences %1").arg(rule.number);
    case Rule::Bits:
        return command + QStringLiteral(" --weights u%1").arg(rule.number);
    case Rule::Target:
        return command + QStringLiteral(" --profile ") + QString::fromStdString(rule.target);
    case Rule::HalfPositions:
    case Rule::DualQuaternions:
        break;
    }
    return command; // they are lines of the whole table
}

} // namespace bindpose
