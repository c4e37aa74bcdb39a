// SPDX-License-Identifier: MIT
// Colours of one number at each pixel: of a weight (ramp, iso-lines, marks), or of what is squeezed and stretched.
#ifdef DIVERGING
in float heat; // share of the scale, -1 squeezed ... 1 stretched; 2: no number
in vec4 heatMarks;
uniform vec3 sideColors[10]; // squeezed, then stretched, from bind outwards
uniform float sideBegins;    // what is nearer to bind has no colour
uniform vec3 sideLines;
uniform bool heatLines;

vec3 sideColor(float share)
{
    float at = clamp(abs(share), 0.0, 1.0) * 4.0;
    int i = min(int(at), 3);
    int side = share < 0.0 ? 0 : 5;
    return mix(sideColors[side + i], sideColors[side + i + 1], at - float(i));
}

// Lines at three ratios, dotted where the surface is squeezed, so that grey print still tells the sides apart.
vec3 heatColor(out bool asClay)
{
    float slope = fwidth(heat);
    asClay = abs(heat) <= sideBegins;
    if (asClay) return vec3(-1.0);
    if (heat > 1.5) return coarseChecker() ? vec3(0.0) : vec3(1.0);
    vec3 color = sideColor(heat);
    if (!heatLines || slope < 2.0e-5 || (heat < 0.0 && dashes())) return color;
    for (int i = 0; i < 3; ++i) {
        float line = 1.0 - clamp(abs(abs(heat) - sideLines[i]) / slope / tileScale - 0.1, 0.0, 1.0);
        float room = clamp(0.1 / (slope * tileScale) - 2.0, 0.0, 2.0) * 0.5;
        color = mix(color, color * 0.58, line * room * 0.72);
    }
    return color;
}
#elif defined(HEAT)
in float heat;
in vec4 heatMarks; // not referenced, exactly 0, exactly 1, above 1
uniform vec3 rampStops[101]; // kMostRampColors
uniform int rampCount;
uniform bool heatLines;        // iso-lines, and a line where weight begins
uniform float weightThreshold; // weights that are not above it are not shown
uniform vec3 belowColors[2], aboveColors[2]; // ground and pattern
uniform vec3 oneColor, beginsColor;

vec3 ramp(float value)
{
    float at = clamp(value, 0.0, 1.0) * float(rampCount - 1);
    int i = min(int(at), rampCount - 2);
    return mix(rampStops[i], rampStops[i + 1], at - float(i));
}

// A line at each tenth, those that the legend numbers stronger. Lines that stand closer than they are wide fade into the
// colour, and a surface that has one value all over has no line on it.
vec3 isoLined(vec3 color, float value, float slope)
{
    float nearest = round(value * 10.0) / 10.0;
    if (slope < 2.0e-5 || nearest < 0.05 || nearest > 0.95) return color;
    float strength = mod(round(nearest * 10.0), 2.0) < 0.5 ? 0.72 : 0.42;
    strength *= clamp(0.1 / (slope * tileScale) - 2.0, 0.0, 2.0) * 0.5;
    float line = 1.0 - clamp(abs(value - nearest) / slope / tileScale - 0.1, 0.0, 1.0);
    return mix(color, color * 0.58, line * strength);
}

vec3 heatColor(out bool asClay)
{
    asClay = false;
    float slope = fwidth(heat);
    if (heat < -1.0e20) return fineChecker() ? vec3(1.0) : vec3(0.0);
    // Mixed corners of "not referenced" and "exactly 0" have no weight anywhere: they belong to the zeros' side.
    if (abs(heat) <= weightThreshold * 1.00001) {
        asClay = true;
        return heatMarks.y > 0.5 && dots() ? vec3(0.0) : vec3(-1.0);
    }
    if (heat < 0.0) return stripes() ? belowColors[1] : belowColors[0];
    if (heatMarks.w > 0.5 || heat > 1.00001) return coarseChecker() ? aboveColors[1] : aboveColors[0];
    if (heatMarks.z > 0.9999) return hatch() ? oneColor : ramp(1.0);
    vec3 color = ramp(heat);
    if (heatLines) {
        color = isoLined(color, heat, slope);
        float edge = (heat - weightThreshold) / max(slope, 1.0e-9);
        if (edge < 1.2 * tileScale) color = mix(color, beginsColor, 0.55);
    }
    return color;
}
#endif
