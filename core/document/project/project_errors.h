// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is wrong with a project file.
namespace bindpose::errors {

inline constexpr ErrorText kNoProject{
    "no_project", QT_TRANSLATE_NOOP("Errors", "This is no project file: its schema is not %1.")};
inline constexpr ErrorText kUnknownMember{
    "unknown_member", QT_TRANSLATE_NOOP("Errors", "There is no member \"%1\" here; there are %2.")};
inline constexpr ErrorText kUnknownMemberNear{
    "unknown_member_near", QT_TRANSLATE_NOOP("Errors", "There is no member \"%1\" here; did you mean %2?")};
inline constexpr ErrorText kProjectSeverity{"project_severity",
    QT_TRANSLATE_NOOP("Errors", "\"%1\" is no severity; there are off, hint, info, warning and error.")};
inline constexpr ErrorText kIgnoredNeedsReason{"ignored_needs_reason",
    QT_TRANSLATE_NOOP("Errors", "What is ignored needs a reason: who reads the report later wants to know it.")};
inline constexpr ErrorText kIgnoredNeedsOne{
    "ignored_needs_one", QT_TRANSLATE_NOOP("Errors", "What is ignored is named by a fingerprint or by a check.")};
inline constexpr ErrorText kProjectNoObject{
    "project_no_object", QT_TRANSLATE_NOOP("Errors", "This is no JSON object, so nothing can be ignored in it.")};
inline constexpr ErrorText kProjectNoList{
    "project_no_list", QT_TRANSLATE_NOOP("Errors", "What is ignored stands in a list.")};
inline constexpr ErrorText kNoReport{"no_report",
    QT_TRANSLATE_NOOP("Errors", "This is no report of bindpose check: its schema is not bindpose.report/1.")};

} // namespace bindpose::errors
