// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/reporter.h"

#include <span>
#include <string_view>
#include <vector>

namespace bindpose {

/// What a program takes of a character. 0 and false: it sets no limit, or none that is known.
struct Profile {
    const char* id;                ///< "goldsource", as it is typed
    const char* title;             ///< as people call it, QT_TRANSLATE_NOOP("Profile", …)
    std::size_t joints = 0;        ///< of one skeleton
    std::size_t jointsPerPart = 0; ///< that the vertices of one part, drawn with one material, name
    std::size_t influences = 0;    ///< of one vertex
    std::size_t nameBytes = 0;     ///< of a joint's name in UTF-8
    bool asciiNames = false;       ///< letters beyond ASCII are lost
    unsigned marks = 0; ///< in names they mean something else: 1 slashes, 2 colons as well, 3 dots and brackets as well
    bool noSpaces = false;
    bool caseless = false; ///< names that differ in case alone are one
};

/// By id.
std::span<const Profile> profiles();
/// Null: there is none.
const Profile* profileCalled(std::string_view id);
/// The limits as thresholds of the checks that measure against them.
std::vector<ThresholdValue> thresholdsOf(const Profile& profile);

} // namespace bindpose
