// SPDX-License-Identifier: MIT
#include "core/io/export/export_names.h"

#include "core/io/export/rig_export.h"

namespace bindpose {

std::string FreeNames::take(const std::string& wanted, const char* between)
{
    std::string name = wanted;
    int& number = numbers_.try_emplace(wanted, 1).first->second;
    while (!taken_.insert(name).second) name = wanted + between + std::to_string(++number);
    return name;
}

std::string fileWord(std::string name)
{
    for (char& c : name)
        if (std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 32)
            c = '_';
    return name;
}

NameList cleanJointNames(std::vector<ExportJoint>& joints, const std::function<std::string(std::string)>& cleaned)
{
    FreeNames names;
    std::vector<std::string> clean;
    for (const ExportJoint& joint : joints) {
        clean.push_back(cleaned(joint.name));
        if (clean.back() == joint.name) names.take(joint.name); // what needs no change keeps its name
    }
    NameList changed;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        if (clean[j] == joints[j].name) continue;
        const std::string name = names.take(clean[j]);
        changed.add(joints[j].name + " → " + name);
        joints[j].name = name;
    }
    return changed;
}

} // namespace bindpose
