// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/name_list.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bindpose {

struct ExportJoint;

/// Gives out names that differ. Cost: of many equal ones none is tried twice.
class FreeNames {
public:
    /// The name, or the first free one of name_2, name_3 …; it is taken then.
    std::string take(const std::string& wanted, const char* between = "_");

private:
    std::set<std::string> taken_;
    std::map<std::string, int> numbers_; ///< the last that was put behind a name
};

/// A part of a file's name that every system takes.
std::string fileWord(std::string name);

/// Joints get names that the format takes: what `cleaned` makes of them, numbered where that is another joint's name,
/// for files of other clips find a joint by it. Gives the changes for the list of losses.
NameList cleanJointNames(std::vector<ExportJoint>& joints, const std::function<std::string(std::string)>& cleaned);

} // namespace bindpose
