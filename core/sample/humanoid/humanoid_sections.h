// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/shapes/sdf.h"

#include <array>

/// Cross-sections of the mannequin: metres; at, side, depth, half width, front, back. Left limb where there are two.
namespace bindpose {

inline constexpr std::array kTorsoSections{
    LoftSection{0.9600f, 0.0000f, 0.0000f, 0.1500f, 0.0920f, 0.0980f},
    LoftSection{1.0150f, 0.0000f, 0.0020f, 0.1470f, 0.0900f, 0.0930f},
    LoftSection{1.0600f, 0.0000f, 0.0040f, 0.1370f, 0.0870f, 0.0850f},
    LoftSection{1.1050f, 0.0000f, 0.0040f, 0.1300f, 0.0850f, 0.0800f},
    LoftSection{1.1500f, 0.0000f, 0.0020f, 0.1300f, 0.0870f, 0.0830f},
    LoftSection{1.2100f, 0.0000f, -0.0020f, 0.1410f, 0.0950f, 0.0920f},
    LoftSection{1.2700f, 0.0000f, -0.0070f, 0.1570f, 0.1030f, 0.1020f},
    LoftSection{1.3200f, 0.0000f, -0.0130f, 0.1700f, 0.1070f, 0.1080f},
    LoftSection{1.3600f, 0.0000f, -0.0170f, 0.1740f, 0.1060f, 0.1080f},
};

inline constexpr std::array kNeckSections{
    LoftSection{1.4200f, 0.0000f, -0.0300f, 0.0750f, 0.0620f, 0.0600f},
    LoftSection{1.4800f, 0.0000f, -0.0270f, 0.0610f, 0.0560f, 0.0560f},
    LoftSection{1.5300f, 0.0000f, -0.0170f, 0.0540f, 0.0520f, 0.0540f},
    LoftSection{1.5700f, 0.0000f, -0.0100f, 0.0500f, 0.0490f, 0.0560f},
    LoftSection{1.6200f, 0.0000f, -0.0060f, 0.0420f, 0.0440f, 0.0550f},
};

inline constexpr std::array kHeadSections{
    LoftSection{1.5860f, 0.0000f, 0.0480f, 0.0340f, 0.0370f, 0.0360f},
    LoftSection{1.6040f, 0.0000f, 0.0280f, 0.0490f, 0.0600f, 0.0640f},
    LoftSection{1.6300f, 0.0000f, 0.0100f, 0.0600f, 0.0800f, 0.0820f},
    LoftSection{1.6600f, 0.0000f, 0.0000f, 0.0670f, 0.0890f, 0.0960f},
    LoftSection{1.6900f, 0.0000f, -0.0030f, 0.0720f, 0.0930f, 0.1020f},
    LoftSection{1.7220f, 0.0000f, -0.0050f, 0.0735f, 0.0930f, 0.1045f},
};

inline constexpr std::array kArmSections{
    LoftSection{-0.0100f, 0.0000f, 0.0020f, 0.0570f, 0.0540f, 0.0520f},
    LoftSection{0.0450f, 0.0000f, 0.0030f, 0.0600f, 0.0560f, 0.0510f},
    LoftSection{0.1000f, 0.0000f, 0.0010f, 0.0530f, 0.0480f, 0.0470f},
    LoftSection{0.1600f, -0.0040f, 0.0000f, 0.0480f, 0.0410f, 0.0450f},
    LoftSection{0.2200f, -0.0120f, 0.0000f, 0.0430f, 0.0380f, 0.0410f},
    LoftSection{0.2830f, -0.0200f, 0.0000f, 0.0380f, 0.0370f, 0.0360f},
    LoftSection{0.3300f, -0.0160f, 0.0000f, 0.0420f, 0.0410f, 0.0380f},
    LoftSection{0.3750f, -0.0120f, 0.0000f, 0.0400f, 0.0380f, 0.0360f},
    LoftSection{0.4400f, -0.0060f, 0.0000f, 0.0325f, 0.0290f, 0.0280f},
    LoftSection{0.5000f, -0.0010f, 0.0000f, 0.0275f, 0.0220f, 0.0220f},
    LoftSection{0.5450f, 0.0000f, 0.0000f, 0.0270f, 0.0180f, 0.0180f},
};

inline constexpr std::array kPalmSections{
    LoftSection{0.0000f, 0.0000f, 0.0000f, 0.0265f, 0.0160f, 0.0180f},
    LoftSection{0.0280f, 0.0010f, 0.0000f, 0.0340f, 0.0165f, 0.0200f},
    LoftSection{0.0600f, 0.0000f, 0.0010f, 0.0410f, 0.0145f, 0.0180f},
    LoftSection{0.0900f, 0.0000f, 0.0020f, 0.0420f, 0.0120f, 0.0135f},
};

inline constexpr std::array kLegSections{
    LoftSection{0.050f, 0.117f, -0.026f, 0.032f, 0.036f, 0.036f},
    LoftSection{0.100f, 0.116f, -0.025f, 0.033f, 0.037f, 0.036f},
    LoftSection{0.160f, 0.115f, -0.022f, 0.035f, 0.036f, 0.038f},
    LoftSection{0.230f, 0.114f, -0.017f, 0.043f, 0.040f, 0.049f},
    LoftSection{0.310f, 0.112f, -0.010f, 0.053f, 0.045f, 0.064f},
    LoftSection{0.380f, 0.110f, -0.003f, 0.056f, 0.048f, 0.066f},
    LoftSection{0.440f, 0.107f, 0.004f, 0.052f, 0.049f, 0.057f},
    LoftSection{0.500f, 0.104f, 0.009f, 0.052f, 0.050f, 0.052f},
    LoftSection{0.560f, 0.102f, 0.009f, 0.058f, 0.059f, 0.057f},
    LoftSection{0.640f, 0.100f, 0.008f, 0.067f, 0.072f, 0.067f},
    LoftSection{0.740f, 0.094f, 0.004f, 0.075f, 0.082f, 0.078f},
    LoftSection{0.840f, 0.088f, 0.000f, 0.078f, 0.086f, 0.088f},
    LoftSection{0.920f, 0.081f, -0.004f, 0.066f, 0.082f, 0.090f},
};

/// Along the sole from heel to toes; `front` is up, `back` reaches below the sole that cuts it flat.
inline constexpr std::array kFootSections{
    LoftSection{-0.0460f, 0.0000f, 0.0300f, 0.0340f, 0.0360f, 0.0360f},
    LoftSection{0.0000f, 0.0000f, 0.0280f, 0.0370f, 0.0440f, 0.0340f},
    LoftSection{0.0500f, 0.0020f, 0.0240f, 0.0400f, 0.0400f, 0.0300f},
    LoftSection{0.1000f, 0.0010f, 0.0200f, 0.0470f, 0.0310f, 0.0260f},
    LoftSection{0.1400f, -0.0030f, 0.0180f, 0.0450f, 0.0260f, 0.0240f},
};

} // namespace bindpose
