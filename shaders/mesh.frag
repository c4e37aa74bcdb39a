#version 410 core
// SPDX-License-Identifier: MIT
#include "color.glsl"
#include "light.glsl"

in vec3 viewPosition;
in vec3 viewNormal;
out vec4 outColor;

uniform vec3 clay;         // linear
uniform float opacity;     // x-ray
uniform bool orthographic;
uniform float tileScale;   // device pixels per logical one

vec3 toEye()
{
    return orthographic ? vec3(0.0, 0.0, 1.0) : normalize(-viewPosition);
}

// Both sides are shown: what faces away is lit as if it faced us. Here and below derivatives, and textures with levels,
// come before all branches on what differs from pixel to pixel: behind one they are undefined.
vec3 facingNormal(vec3 n)
{
    vec3 flatNormal = cross(dFdx(viewPosition), dFdy(viewPosition));
    if (!(dot(n, n) > 0.0)) n = flatNormal;
    n = normalize(n);
    return dot(n, toEye()) < -0.2 && !gl_FrontFacing ? -n : n;
}

vec3 clayLit(vec3 n)
{
    float facing = max(0.0, dot(n, toEye()));
    vec3 r = reflect(-toEye(), n);
    float gloss = 0.05 * pow(max(0.0, dot(r, kKeyDirection)), 18.0);
    return clay * 1.28 * studioDiffuse(n) * mix(0.84, 1.0, facing) + gloss;
}

#ifdef TEXTURED
in vec4 surfaceUvs, surfaceMoreUvs;
in vec4 surfaceColor;
uniform vec4 baseColor;
uniform vec2 metallicRoughness;
uniform vec3 emissive;
uniform bool unlit;
uniform int alphaMode; // 0 opaque, 1 mask, 2 blend
uniform float alphaCutoff;
uniform sampler2D baseTexture, surfaceTexture, normalTexture, emissiveTexture;
uniform bool hasColors, hasBase, hasSurface, hasNormal, hasEmissive;
uniform float normalStrength;
uniform mat3 baseUv, surfaceUvMatrix, normalUv, emissiveUv;
uniform int uvPlaces; // two bits for each texture, in the order above: which of the four coordinates it lies in

vec2 moved(mat3 m, int which)
{
    int place = uvPlaces >> 2 * which & 3;
    vec4 both = place < 2 ? surfaceUvs : surfaceMoreUvs;
    return (m * vec3((place & 1) == 0 ? both.xy : both.zw, 1.0)).xy;
}

// Tangent frame from screen derivatives (Schüler, "Followup: Normal Mapping Without Precomputed Tangents", 2013).
vec3 bumped(vec3 n)
{
    if (!hasNormal) return n;
    vec2 at = moved(normalUv, 2);
    vec3 dp1 = dFdx(viewPosition), dp2 = dFdy(viewPosition);
    vec2 du1 = dFdx(at), du2 = dFdy(at);
    vec3 p2 = cross(dp2, n), p1 = cross(n, dp1);
    vec3 t = p2 * du1.x + p1 * du2.x;
    vec3 b = p2 * du1.y + p1 * du2.y;
    float size = max(dot(t, t), dot(b, b));
    vec3 texel = texture(normalTexture, at).xyz * 2.0 - 1.0;
    if (!(size > 0.0)) return n;
    texel.xy *= normalStrength;
    float scale = inversesqrt(size);
    // v runs down in the file: the bitangent of the texture's green channel points against it.
    return normalize(t * scale * texel.x - b * scale * texel.y + n * texel.z);
}

// An alpha below 0: nothing is drawn.
vec4 texturedLit(vec3 n)
{
    vec4 base = baseColor;
    if (hasColors) base *= surfaceColor;
    if (hasBase) base *= texture(baseTexture, moved(baseUv, 0));
    float alpha = alphaMode == 2 ? base.a : alphaMode == 1 && base.a < alphaCutoff ? -1.0 : 1.0;
    if (unlit) return vec4(base.rgb, alpha);
    n = bumped(n);
    vec2 mr = metallicRoughness;
    if (hasSurface) mr *= texture(surfaceTexture, moved(surfaceUvMatrix, 1)).bg;
    float metal = clamp(mr.x, 0.0, 1.0), rough = clamp(mr.y, 0.05, 1.0);
    vec3 eye = toEye();
    vec3 f0 = mix(vec3(0.04), base.rgb, metal);
    float facing = clamp(dot(n, eye), 0.0, 1.0);
    // Fresnel after Schlick, damped by roughness.
    vec3 fresnel = f0 + (max(vec3(1.0 - rough), f0) - f0) * pow(1.0 - facing, 5.0);
    vec3 color = base.rgb * (1.0 - metal) * (1.0 - fresnel) * studioDiffuse(n);
    color += fresnel * studioReflection(reflect(-eye, n), rough) * mix(1.0, 0.55, rough);
    vec3 glow = emissive;
    if (hasEmissive) glow *= texture(emissiveTexture, moved(emissiveUv, 3)).rgb;
    return vec4(color + glow, alpha);
}
#endif

#if defined(HEAT) || defined(MAP)
#include "patterns.glsl"
uniform bool heatLit; // off: the colour is the legend's
#endif
#ifdef MAP
#include "map_color.glsl"
#endif

#ifdef HEAT
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

void main()
{
    vec3 n = facingNormal(viewNormal);
#if defined(HEAT) || defined(MAP)
    bool asClay;
#ifdef MAP
    vec3 color = mapColor(asClay);
#else
    vec3 color = heatColor(asClay);
#endif
    if (asClay) {
        vec3 ground = heatLit ? encoded(clayLit(n)) : encoded(clay);
        color = color.x < 0.0 ? ground : ground * 0.42;
    } else if (heatLit) {
        vec3 light = studioDiffuse(n);
        color *= 0.5 + 0.5 * clamp(sqrt(dot(light, vec3(0.2126, 0.7152, 0.0722))) * 0.98, 0.0, 1.0);
    }
    outColor = vec4(color, opacity);
#elif defined(TEXTURED)
    vec4 color = texturedLit(n);
    if (color.a < 0.0) discard;
    outColor = vec4(encoded(color.rgb), color.a * opacity);
#else
    outColor = vec4(encoded(clayLit(n)), opacity);
#endif
}
