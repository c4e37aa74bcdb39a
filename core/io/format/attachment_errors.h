// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What becomes of attachments in an export.
namespace bindpose::errors {

inline constexpr ErrorText kLossAttachments{"loss_attachments",
    QT_TRANSLATE_NOOP("Errors", "What hangs on joints is not written (%1); glTF takes it as nodes below them.")};
inline constexpr ErrorText kLossAttachmentRules{"loss_attachment_rules",
    QT_TRANSLATE_NOOP("Errors", "%1 is not written: its format skins by other rules than the model's.")};

inline constexpr ErrorText kLossPropOverrides{
    "loss_prop_overrides", QT_TRANSLATE_NOOP("Errors", "Overrides of %1 itself are not written: it plays its clip.")};

} // namespace bindpose::errors
