// SPDX-License-Identifier: MIT
// Colours of the maps of map.glsl. render/maps/map_colors.cpp is the same in C++, which the legend and the tests use.
in vec3 mapValue;
in vec4 mapMarks;
uniform int mapKind;
uniform vec3 pairColors[4];  // neither, the first alone, the second alone, both
uniform vec3 countColors[4]; // one, as many as the scale has, over the limit and its hatch
uniform float countTop;      // where the scale ends
uniform float countLimit;    // more is over it
uniform vec3 lessStops[4], moreStops[4];
uniform vec3 negativeColors[2];

vec3 between(vec3 stops[4], float at)
{
    float scaled = clamp(at, 0.0, 1.0) * 3.0;
    int i = min(int(scaled), 2);
    return mix(stops[i], stops[i + 1], scaled - float(i));
}

vec3 countColor(float value)
{
    float count = floor(value + 0.5);
    if (count > countLimit) return hatch() ? countColors[3] : countColors[2];
    return mix(countColors[0], countColors[1], clamp((count - 1.0) / max(countTop - 1.0, 1.0), 0.0, 1.0));
}

// Six decades; what is off by less than one millionth is right.
vec3 sumColor(float off, out bool asClay)
{
    float at = (log(abs(off)) / log(10.0) + 6.0) / 6.0;
    asClay = !(at > 0.0);
    if (asClay) return vec3(-1.0);
    if (off < 0.0) return between(lessStops, at);
    vec3 color = between(moreStops, at);
    return coarseChecker() ? color * 0.72 : color;
}

vec3 mapColor(out bool asClay)
{
    asClay = false;
    if (mapMarks.y > 0.0) return fineChecker() ? vec3(1.0) : vec3(0.0);
    bool rigid = mapMarks.w > 0.5;
    bool unweighted = !rigid && (mapMarks.x > 0.9999 || (mapKind == 3 && mapValue.x < 0.5));
    if (rigid || unweighted) {
        asClay = true;
        return unweighted && dots() ? vec3(0.0) : vec3(-1.0);
    }
    if (mapKind == 3) return countColor(mapValue.x);
    if (mapKind == 4) {
        if (mapMarks.z > 0.5) return stripes() ? negativeColors[1] : negativeColors[0];
        return sumColor(mapValue.x, asClay);
    }
    if (mapKind == 2) {
        asClay = !(mapValue.x > 0.0 || mapValue.y > 0.0);
        vec2 at = clamp(mapValue.xy, 0.0, 1.0);
        return asClay ? vec3(-1.0)
                      : mix(mix(pairColors[0], pairColors[1], at.x), mix(pairColors[2], pairColors[3], at.x), at.y);
    }
    // Points whose weights are all left out have no colour to give.
    asClay = mapValue.x < 0.0;
    return asClay ? vec3(-1.0) : encoded(mapValue);
}
