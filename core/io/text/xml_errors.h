// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about XML text, whatever the format in it.
namespace bindpose::errors {

inline constexpr ErrorText kXmlSyntax{"xml_syntax", QT_TRANSLATE_NOOP("Errors", "The XML text is damaged: %1.")};
inline constexpr ErrorText kXmlEntities{
    "xml_entities", QT_TRANSLATE_NOOP("Errors", "The file declares entities of its own or of other files; such files "
                                                "are not opened.")};
inline constexpr ErrorText kXmlRoot{
    "xml_root", QT_TRANSLATE_NOOP("Errors", "The outermost element is <%1>; <%2> is expected.")};
inline constexpr ErrorText kXmlElementMissing{"xml_element_missing", QT_TRANSLATE_NOOP("Errors", "<%1> has no <%2>.")};
inline constexpr ErrorText kXmlAttributeMissing{
    "xml_attribute_missing", QT_TRANSLATE_NOOP("Errors", "<%1> has no attribute \"%2\".")};
inline constexpr ErrorText kXmlNumber{
    "xml_number", QT_TRANSLATE_NOOP("Errors", "\"%1\" is not a number. Decimals need a dot.")};
inline constexpr ErrorText kXmlWhole{
    "xml_whole", QT_TRANSLATE_NOOP("Errors", "\"%1\" is not a whole number of 0 or more.")};
inline constexpr ErrorText kXmlNotUtf8{"xml_not_utf8",
    QT_TRANSLATE_NOOP("Errors", "The file is not in UTF-8 and cannot be changed in place; export it instead.")};
inline constexpr ErrorText kXmlNoMap{
    "xml_no_map", QT_TRANSLATE_NOOP("Errors", "The scene did not come from this kind of file; export it instead.")};
inline constexpr ErrorText kXmlCannotSave{"xml_cannot_save",
    QT_TRANSLATE_NOOP("Errors", "This change cannot be saved into the file: %1. Undo it, or export instead.")};
inline constexpr ErrorText kNamesTwice{
    "names_twice", QT_TRANSLATE_NOOP("Errors", "The name %1 is given to %2 joints; names in clips mean the first.")};

} // namespace bindpose::errors
