// SPDX-License-Identifier: MIT
#include "app/html/what_if_record.h"

#include "app/html/html_text.h"
#include "app/records/report_paths.h"
#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/diagnose/profiles.h"

#include <QCoreApplication>

#include <cmath>

namespace bindpose {
namespace {

/// What a restriction is, by what its name begins with; %1 is the number in it.
std::string ruleText(const std::string& name)
{
    struct Rule {
        std::string_view start;
        const char *one, *words;
    };
    static constexpr Rule kRules[] = {
        {"limit", QT_TRANSLATE_NOOP("HtmlReport", "The largest influence alone, the sum kept"),
            QT_TRANSLATE_NOOP("HtmlReport", "The %1 largest influences, the sum kept")},
        {"cut", QT_TRANSLATE_NOOP("HtmlReport", "The largest influence alone, the rest lost"),
            QT_TRANSLATE_NOOP("HtmlReport", "The %1 largest influences, the rest lost")},
        {"first", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "The first %1 influences alone")},
        {"u8-nearest", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Each weight to the nearest 1/255, sums not mended")},
        {"u8", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Weights of 8 bits whose sum is exactly 1")},
        {"u16", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Weights of 16 bits whose sum is exactly 1")},
        {"positions", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Positions as half floats")},
        {"matrices", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Matrices of the joints as half floats")},
        {"dqs", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Dual quaternions")},
        {"joints", QT_TRANSLATE_NOOP("HtmlReport", "1 joint, the others' weights to their parents"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 joints, the others' weights to their parents")},
        {"fps", QT_TRANSLATE_NOOP("HtmlReport", "1 frame a second, straight between them"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 frames a second, straight between them")},
        {"lod", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Level of detail %1 against the full surface")},
        {"shapes-off", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "All morph targets off")},
        {"shapes:", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Morph targets held at %1")},
        {"bind-rest", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Bound where the nodes are at rest")},
        {"bind-first-frame", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Bound in the first frame of the clips")},
        {"bind:", nullptr, QT_TRANSLATE_NOOP("HtmlReport", "Bound in the stored pose \"%1\"")}};
    if (!name.starts_with("shapes") && !name.starts_with("bind") && name.find('+') != std::string::npos)
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "All of it together"));
    for (const Rule& rule : kRules) {
        if (!name.starts_with(rule.start)) continue;
        const std::string number = name.substr(rule.start.size());
        return number == "1" && rule.one ? inWords(rule.one) : inWords(rule.words, {number});
    }
    return name;
}

/// A target by its title, a rule in words.
std::string wordsFor(const WhatIfVariant& one)
{
    if (!one.target) return ruleText(one.name);
    const Profile* profile = profileCalled(one.target->id);
    return profile ? QCoreApplication::translate("Profile", profile->title).toStdString() : one.name;
}

RecordedFinding findingOf(const HeldCharacter& held, const WhatIfVariant& one)
{
    const WorldDistance& distance = HeldCharacter::distanceOf(one);
    RecordedFinding out;
    out.id = "what-if";
    out.code = one.name;
    out.severity = held.severityOf(one);
    out.count = distance.moved;
    tellDistance(out, held.scene, held.found.height, distance, held.found.moments);
    out.fingerprint = fingerprintOf({"what-if", one.name});
    const std::string name = wordsFor(one);
    if (!out.percentOfHeight) {
        out.text = inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1: vertices have no place any more."), {name});
        return out;
    }
    out.text = inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1: the surface moves by up to %2, %3 % of the height."),
        {name, lengthText(*out.worst, out.unit), decimalText(*out.percentOfHeight, 2)});
    if (one.refit && std::isfinite(one.distance.worst.distance))
        out.text += " " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "That is with weights solved for over the clips; the "
                                                                  "largest alone move it by %1."),
                              {lengthText(one.distance.worst.distance, out.unit)});
    return out;
}

} // namespace

Severity HeldCharacter::severityOf(const WhatIfVariant& one) const
{
    const double distance = distanceOf(one).worst.distance;
    if (!(distance > tolerance)) return Severity::Info;
    return distance > kErrorShare * found.height ? Severity::Error : Severity::Warning;
}

Record whatIfRecord(const HeldCharacter& held, const ReportRun& run, const RecordPictures& pictures)
{
    Record out;
    out.kind = RecordKind::WhatIf;
    out.command = held.command;
    out.run = run;
    RecordedFile file;
    file.path = reportPath(held.path);
    file.files = {file.path};
    file.format = held.scene.facts->formatId;
    file.formatName = held.scene.facts->formatName;
    out.rules.emplace();
    for (const WhatIfVariant& one : held.found.variants) {
        out.rules->push_back({ruleOf("what-if", one.name), one.name, wordsFor(one), {}, Severity::Warning});
        if (held.moves(one)) file.findings.push_back(findingOf(held, one));
    }
    out.files.push_back(std::move(file));
    finishRecord(out, pictures);
    return out;
}

PairPlaces placesOf(const HeldCharacter& held)
{
    const auto scene = std::make_shared<const Scene>(held.scene);
    PairPlaces out;
    for (const WhatIfVariant& one : held.found.variants) {
        if (!held.moves(one)) continue;
        const WorldDistance::Worst& worst = HeldCharacter::distanceOf(one).worst;
        std::optional<PairPlace>& place = out.emplace_back();
        if (!worst.point.instance.valid() || !std::isfinite(worst.distance)) continue;
        place.emplace();
        place->a = scene;
        place->b = one.scene;
        place->moment = held.found.moments[worst.moment];
        place->point = worst.point;
        place->partner = worst.point;
        place->distance = worst.distance;
        place->other.pose = place->moment.clip.valid() ? PoseSource::Clip : PoseSource::Rest;
        place->other.clip = place->moment.clip;
        if (one.dual) place->other.skinning = skinningCalled("dual-quaternion").value_or(Skinning{});
    }
    return out;
}

} // namespace bindpose
