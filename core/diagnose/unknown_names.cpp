// SPDX-License-Identifier: MIT
#include "core/diagnose/unknown_names.h"

#include "core/base/nearest_names.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/report.h"

#include <vector>

namespace bindpose {
namespace {

Error unknownName(const std::string& name, const std::vector<std::string>& names, const ErrorText& plain,
    const ErrorText& withNear, Wordings args)
{
    const std::string near = nearestList(name, names);
    if (near.empty()) return {ErrorKind::Usage, plain, {}, std::move(args)};
    return {ErrorKind::Usage, withNear, {}, {name, near}};
}

} // namespace

Error unknownCheck(const std::string& name)
{
    std::vector<std::string> names;
    for (const Check* check : checksInOrder()) {
        names.emplace_back(check->code);
        names.emplace_back(check->id);
    }
    return unknownName(name, names, errors::kUnknownCheck, errors::kUnknownCheckNear, {name});
}

Error unknownProfile(const std::string& name)
{
    std::vector<std::string> names;
    std::string all;
    for (const Profile& profile : profiles()) {
        names.emplace_back(profile.id);
        all += (all.empty() ? "" : ", ") + names.back();
    }
    return unknownName(name, names, errors::kUnknownProfile, errors::kUnknownProfileNear, {name, all});
}

Error unknownThreshold(const std::string& name)
{
    std::vector<std::string> names;
    for (const Check* check : checksInOrder())
        for (const Threshold& limit : check->thresholds) names.push_back(std::string(check->code) + "." + limit.key);
    return unknownName(
        name.substr(0, name.find('=')), names, errors::kUnknownThreshold, errors::kUnknownThresholdNear, {name});
}

} // namespace bindpose
