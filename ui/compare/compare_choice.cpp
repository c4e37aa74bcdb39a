// SPDX-License-Identifier: MIT
#include "ui/compare/compare_choice.h"

#include "core/base/shell_word.h"
#include "core/diagnose/profiles.h"
#include "core/eval/pose/pose.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace bindpose {
namespace {

using Rule = WorldChoice::Kind;

struct ChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

QString wordOf(const QString& path)
{
    return QString::fromStdString(shellWord(path.toStdString()));
}

constexpr std::size_t kMostShapes = 12; ///< that the list offers one by one

CompareChoice worldOf(const OtherWorld& world)
{
    return {CompareChoice::Kind::World, {}, {}, {}, world};
}

QString shapesText(const ShapeSet& shapes)
{
    if (shapes.off) return ChoiceWords::tr("All shapes off");
    if (shapes.weights.empty()) return ChoiceWords::tr("Shapes as they stand now");
    constexpr qsizetype kNamed = 3;
    QStringList out;
    for (const auto& [name, weight] : shapes.weights)
        if (weight != 0.0f || shapes.weights.size() == 1)
            out += QStringLiteral("%1 %2").arg(shownName(name), QString::number(double{weight}, 'g', 3));
    if (out.isEmpty()) return ChoiceWords::tr("All shapes at 0");
    if (out.size() > kNamed) out = out.mid(0, kNamed) << QStringLiteral("…");
    return ChoiceWords::tr("Shape %1").arg(out.join(QStringLiteral(", ")));
}

QString worldText(const Session& session, const OtherWorld& world)
{
    switch (world.kind) {
    case OtherWorld::Kind::Level:
        return ChoiceWords::tr("Level of detail %1").arg(world.level);
    case OtherWorld::Kind::Shapes:
        return shapesText(world.shapes);
    case OtherWorld::Kind::Bind:
        break;
    }
    if (world.bind.kind == BindSource::Kind::Rest) return ChoiceWords::tr("Bound as at rest");
    if (world.bind.kind == BindSource::Kind::FirstFrame) return ChoiceWords::tr("Bound as in the first frame");
    const auto& poses = session.scene().bindPoses;
    const std::string name = world.bind.pose < poses.size() ? poses[world.bind.pose]->name : std::string();
    return ChoiceWords::tr("Bound as in pose %1")
        .arg(name.empty() ? QString::number(world.bind.pose + 1) : QStringLiteral("“%1”").arg(shownName(name)));
}

/// What else the document in front has: levels, shapes with those of now, definitions of the bind.
std::vector<OtherWorld> worldsOf(const Session& session)
{
    std::vector<OtherWorld> out = otherWorldsOf(session.scene(), kMostShapes);
    const auto shapes = std::find_if(
        out.begin(), out.end(), [](const OtherWorld& one) { return one.kind == OtherWorld::Kind::Shapes; });
    if (shapes != out.end()) out.insert(shapes + 1, {OtherWorld::Kind::Shapes, 1, {}, {}});
    return out;
}

QString shapesOption(const ShapeSet& shapes)
{
    if (shapes.off) return QStringLiteral("off");
    QStringList out;
    for (const auto& [name, weight] : shapes.weights)
        out += QStringLiteral("%1=%2").arg(QString::fromStdString(name), QString::number(double{weight}, 'g', 6));
    return out.join(u',');
}

/// Options of `bindpose what-if` for it.
QString worldOptions(const Session& session, const OtherWorld& world)
{
    switch (world.kind) {
    case OtherWorld::Kind::Level:
        return QStringLiteral("--lod %1").arg(world.level);
    case OtherWorld::Kind::Shapes:
        return QStringLiteral("--shapes ") + wordOf(shapesOption(world.shapes));
    case OtherWorld::Kind::Bind:
        break;
    }
    if (world.bind.kind == BindSource::Kind::Rest) return QStringLiteral("--bind rest");
    if (world.bind.kind == BindSource::Kind::FirstFrame) return QStringLiteral("--bind first-frame");
    const auto& poses = session.scene().bindPoses;
    const std::string name = world.bind.pose < poses.size() ? poses[world.bind.pose]->name : std::string();
    const bool alone =
        std::count_if(poses.begin(), poses.end(), [&](const auto& one) { return one->name == name; }) == 1;
    return QStringLiteral("--bind ") +
           wordOf(alone && !name.empty() ? QString::fromStdString(name) : QStringLiteral("#%1").arg(world.bind.pose));
}

CompareChoice ruleOf(Rule kind, std::uint32_t number = 0, const char* target = "")
{
    return {CompareChoice::Kind::Rule, {kind, number, target}, {}, {}};
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

QString worldKeeps(const OtherWorld& world)
{
    switch (world.kind) {
    case OtherWorld::Kind::Level:
        return ChoiceWords::tr("instead of the full surface");
    case OtherWorld::Kind::Shapes:
        if (world.shapes.off) return ChoiceWords::tr("whatever the clips say");
        return world.shapes.weights.empty() ? ChoiceWords::tr("held there over all clips")
                                            : ChoiceWords::tr("held there, the others as the clips say");
    case OtherWorld::Kind::Bind:
        break;
    }
    return world.bind.kind == BindSource::Kind::Pose ? ChoiceWords::tr("a bind pose that the file stores")
                                                     : ChoiceWords::tr("what a program may believe instead");
}

void ChoiceOfEach::follow(const Session& session)
{
    std::erase_if(chosen_, [&session](const auto& each) { return !session.find(each.first); });
    if (!session.current().valid() || session.current() == front_) return;
    front_ = session.current();
    if (const auto own = chosen_.find(front_); own != chosen_.end()) {
        now_ = own->second;
        return;
    }
    const CompareChoice held{CompareChoice::Kind::Document, {}, front_, {}};
    const auto other =
        std::find_if(chosen_.begin(), chosen_.end(), [&](const auto& each) { return each.second == held; });
    if (other != chosen_.end())
        now_ = {CompareChoice::Kind::Document, {}, other->first, {}};
    else if (everywhere_)
        now_ = *everywhere_;
    else
        now_ = {
            session.front().document.modified() ? CompareChoice::Kind::Opened : CompareChoice::Kind::Rule, {}, {}, {}};
}

void ChoiceOfEach::choose(const CompareChoice& choice)
{
    using Kind = CompareChoice::Kind;
    now_ = choice;
    chosen_[front_] = choice;
    const bool level = choice.kind == Kind::World && choice.world.kind == OtherWorld::Kind::Level;
    if (!level && choice.kind != Kind::Document && choice.kind != Kind::File) everywhere_ = choice;
}

std::vector<CompareOption> compareOptions(const Session& session)
{
    std::vector<CompareOption> out;
    const auto add = [&](const CompareChoice& choice, QString keeps, bool group) {
        out.push_back({choice, choiceText(session, choice), std::move(keeps), group});
    };
    for (const auto& held : session.documents())
        if (held->id != session.current())
            add({CompareChoice::Kind::Document, {}, held->id, {}}, ChoiceWords::tr("as it is open"), out.empty());
    add({CompareChoice::Kind::Opened, {}, {}, {}}, ChoiceWords::tr("as it was opened or saved last"), true);
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
    std::optional<OtherWorld::Kind> before;
    for (const OtherWorld& world : worldsOf(session)) {
        add(worldOf(world), worldKeeps(world), before != world.kind);
        before = world.kind;
    }
    return out;
}

CompareChoice chosenNow(const Session& session, const CompareChoice& option)
{
    const bool shapes = option.kind == CompareChoice::Kind::World && option.world.kind == OtherWorld::Kind::Shapes;
    if (!shapes || option.world.shapes.off || !option.world.shapes.weights.empty()) return option;
    if (session.frame().actors.empty()) return option;
    CompareChoice out = option;
    const Actor& actor = session.frame().actors.front();
    std::vector<std::pair<std::string, float>>& held = out.world.shapes.weights;
    for (const auto& instance : actor.scene->instances) {
        if (!instance || !actor.scene->meshes[instance->mesh.index()]) continue;
        const std::vector<std::string>& names = actor.scene->meshes[instance->mesh.index()]->morphNames;
        const std::span<const float> weights = morphWeightsOf(*actor.scene, *instance, *actor.pose);
        for (std::size_t i = 0; i < std::min(names.size(), weights.size()); ++i) {
            const auto there = [&](const auto& one) { return one.first == names[i]; };
            if (std::none_of(held.begin(), held.end(), there)) held.emplace_back(names[i], weights[i]);
        }
    }
    return out;
}

QString choiceText(const Session& session, const CompareChoice& choice)
{
    switch (choice.kind) {
    case CompareChoice::Kind::Rule:
        return ruleText(choice.rule);
    case CompareChoice::Kind::World:
        return worldText(session, choice.world);
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
    if (choice.ofFile()) {
        const QString other = pathOf(session, choice);
        return other.isEmpty() ? QString() : QStringLiteral("bindpose diff %1 %2").arg(wordOf(path), wordOf(other));
    }
    const WorldChoice& rule = choice.rule;
    const QString command = QStringLiteral("bindpose what-if %1").arg(wordOf(path));
    if (choice.kind == CompareChoice::Kind::World) return command + u' ' + worldOptions(session, choice.world);
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
