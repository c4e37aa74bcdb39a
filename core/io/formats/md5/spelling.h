// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

namespace bindpose::md5 {

/// How a file writes its decimals: so many digits behind the dot, with or without zeros at the end. id's lexer knows
/// exponents in lower case only and takes "0e" for something else: there are none.
class Spelling {
public:
    static Spelling of(std::string_view text);

    /// With the file's digits, and as many more as the float needs to read back.
    std::string exact(float value) const;
    /// With the file's digits, and as many more as it takes to be that near.
    std::string within(double value, double tolerance) const;

private:
    std::string text(double value, int digits) const;

    int digits_ = 6;
    bool zeros_ = true; ///< "0.500000"
};

} // namespace bindpose::md5
