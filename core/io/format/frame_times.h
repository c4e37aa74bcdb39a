// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/clip.h"

#include <optional>

/// Key times in files that count frames: what arithmetic leaves of a time is no other frame.
namespace bindpose {

/// The two tracks have keys at the same moments, as the nearest floats: a clip that was turned round or moved forth and
/// back has times that differ by rounding.
bool sameMoments(const Track& before, const Track& after);

/// By how much all keys of `after` lie later than those of `before`, one amount for all. Nothing: they have other
/// tracks or keys, or no such amount.
std::optional<double> shiftOf(const Clip& before, const Clip& after);

/// Begins at another moment than before, with the same frames.
bool beginsElsewhere(const Clip& before, const Clip& after);

namespace phrases {

inline constexpr ErrorText kBeginsElsewhere{"refused_begins_elsewhere",
    QT_TRANSLATE_NOOP("Errors", "a clip that begins at %1 s; in the file its first frame stands at %2 s")};
inline constexpr ErrorText kFrameNumber{"phrase_frame_number", QT_TRANSLATE_NOOP("Errors", "number of a frame")};

} // namespace phrases
} // namespace bindpose
