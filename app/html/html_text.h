// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// A text in the language that is installed; `%1`, `%2` … are filled after it is translated. Plain, not escaped.
std::string inWords(const char* english, const std::vector<std::string>& args = {});
/// The same of a count: `one` where it is 1.
std::string countWords(std::size_t count, const char* one, const char* many);

/// As text or the value of an attribute in quotes; what is no UTF-8 or no letter is replaced.
std::string htmlOf(std::string_view text);
/// A name out of the file: it keeps its own direction between words that run the other way.
std::string htmlName(std::string_view name);

/// A length of a unit that reports have ("m", "cm", …) for people: millimetres, from 1 m on metres; other units in
/// four digits.
std::string lengthText(double value, const std::string& unit);
/// "wave, 1.43 s, frame 43", the frame as far as it is known; empty: it is no matter of moments.
std::string momentText(const RecordedPlace& place);
/// The moment that they show; empty: the rest pose.
std::string momentText(const RecordedPictures& pictures);
/// The moment that the finding names, else that of its pictures.
std::string shownMoment(const RecordedFinding& finding);
/// How far the surface is off; empty where the finding has no distance.
std::string shownWorst(const RecordedFinding& finding);
/// Few of the names: "a, b, c and 4 more".
std::string someNames(const std::vector<std::string>& names, std::size_t most);

/// "err", "warn", "info", "hint": classes of the style.
const char* classOf(Severity severity);
/// A drawn sign of a severity, so that colour does not say it alone.
std::string signOf(Severity severity);

} // namespace bindpose
