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

#include "patterns.glsl"

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
#if defined(SURROUNDINGS)
    return clay * 1.28 * studioDiffuse(n) + 0.04 * studioReflection(r, 0.5);
#elif defined(MATCAP)
    return 0.25 * clay + 0.75 * studioDiffuse(n);
#else
    float gloss = 0.05 * pow(max(0.0, dot(r, keyDirection)), 18.0);
    return clay * 1.28 * studioDiffuse(n) * mix(0.84, 1.0, facing) + gloss;
#endif
}

#ifdef TEXTURED
#include "surface.glsl"
#ifdef INSPECT
#include "inspect.glsl"
#endif
#endif

#if defined(HEAT) || defined(MAP)
uniform bool heatLit; // off: the colour is the legend's
#endif
#ifdef MAP
#include "map_color.glsl"
#endif

#if defined(DIVERGING) || defined(HEAT)
#include "heat_color.glsl"
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
#elif defined(INSPECT)
    outColor = vec4(inspected(n), opacity);
#elif defined(TEXTURED)
    vec4 color = texturedLit(n);
    if (color.a < 0.0) discard;
    outColor = vec4(encoded(color.rgb), color.a * opacity);
#else
    outColor = vec4(encoded(clayLit(n)), opacity);
#endif
}
