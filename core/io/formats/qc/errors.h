// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about a QC that is opened itself.
namespace bindpose::errors {

inline constexpr ErrorText kQcNoBody{"qc_no_body",
    QT_TRANSLATE_NOOP("Errors", "The script names no body: $model, $body or a studio line of $bodygroup is expected.")};
inline constexpr ErrorText kQcNotSmd{"qc_not_smd", QT_TRANSLATE_NOOP("Errors", "\"%1\" is left out: it is no SMD.")};
inline constexpr ErrorText kQcOutside{"qc_outside",
    QT_TRANSLATE_NOOP("Errors", "\"%1\" leads out of the folder of the script; only what lies below that is read.")};
inline constexpr ErrorText kQcOtherBody{
    "qc_other_body", QT_TRANSLATE_NOOP("Errors", "The body \"%1\" is not shown: \"%2\" is opened. Open it by itself.")};
inline constexpr ErrorText kQcFields{
    "qc_fields", QT_TRANSLATE_NOOP("Errors", "The line of %1 is left out: %2 words are expected behind it.")};
inline constexpr ErrorText kQcNoMotion{"qc_no_motion",
    QT_TRANSLATE_NOOP("Errors", "The sequence \"%1\" has no clip of its own: \"%2\" is a pose of the model.")};
inline constexpr ErrorText kQcSameFile{
    "qc_same_file", QT_TRANSLATE_NOOP("Errors", "The sequence \"%1\" plays \"%2\", which is the clip \"%3\" already.")};
inline constexpr ErrorText kQcNested{
    "qc_nested", QT_TRANSLATE_NOOP("Errors", "\"%1\" is not read: scripts include one another more than %2 times.")};

} // namespace bindpose::errors
