// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <QString>

namespace bindpose {

/// Numbers and sentences as the window writes them: a true minus sign, a thin space per thousand, weights with three
/// decimals, exact 0 and 1 as such. Files, the clipboard and fields that are typed in use plain text instead.

/// The error's sentence in the user's language, without the place.
QString sentence(const Error& error);
QString sentence(const Finding& finding);
/// A place in a file as the loader says it ("scout.mesh.xml: line 12", "byte 0", "/nodes/3"), in the user's language.
QString whereText(const std::string& where);
/// Words of a list of changes in the user's language.
QString wordingText(const Wording& words);
/// The same for a scene: "weights of vertex 12 · body" for "weights of point 12, mesh 0, set 0".
QString wordingText(const Scene& scene, const Wording& words);
/// Where a finding stands, in few words: "mesh 0 · vertices 12–40 · forearm_l".
QString placeText(const Scene& scene, const Finding& finding);

/// What an edit's target names, in the user's words: "vertex 13 · forearm_l", "forearm_l"; empty where it names
/// nothing.
QString targetText(const Scene& scene, const std::string& target);

/// 0, 1, three decimals, or "2.1e−5" where three decimals would say 0.000.
QString weightText(double weight);
/// Three decimals, like the weights; "≈ 1.000" for what only looks like 1 when it is rounded.
QString sumText(double sum);
/// What floats round to is no fault: a sum of that many weights that differs from 1 by no more than that is 1.
bool isWhole(double sum, std::size_t weights);
QString decimals(double value, int digits);
/// The unit that short distances of this scene are told in: "mm" where the file's unit is known, else "units".
QString shortUnit(const Scene& scene);
/// A distance given in file units for a column that has shortUnit in its head: one decimal of a mm, four of a unit; 0
/// as such. What is too small or too large for mm has its own unit. For sentences there is lengthText.
QString shortDistance(const Scene& scene, double fileUnits);
/// "4 812 340".
QString countText(std::size_t count);
/// "4 812 340 bytes (4.59 MiB)", the MiB from 1 MiB on.
QString bytesText(std::size_t bytes);
/// The stored value of a weight: 92 of an u8, digits that read back the same of a float.
QString storedText(float weight, WeightStorage storage);
/// "u8", "u16", "f32", "text".
QString storageName(WeightStorage storage);

/// A name from a file as one line of the window shows it: line breaks and the like as their signs, and what is written
/// from the right kept apart from what stands beside it. Never for what is copied, typed or written.
QString shownName(const std::string& name);
/// A name in the middle of a title or of a button: of a long one its beginning and its end.
QString shortName(const QString& name);
/// A tool tip that says just this, also where a name in it looks like markup.
QString plainTip(const QString& text);
/// A node's name as shown, "#12" where it has none; null id: "–".
QString nodeName(const Scene& scene, NodeId node);
QString clipName(const Scene& scene, ClipId clip);
QString meshName(const Scene& scene, MeshId mesh);

/// A number as people type it: dot or comma, a true minus sign. Errors: it is none.
Result<double> typedNumber(const QString& text);
/// A number for a field: up to `digits` decimals, without trailing zeros, with a dot.
QString fieldText(double value, int digits);

} // namespace bindpose
