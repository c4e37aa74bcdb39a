// SPDX-License-Identifier: MIT
// Light of the studio, linear: three lamps that move with the camera; an image all around; or a drawn ball.
uniform vec3 keyDirection, fillDirection, rimDirection; // view space, of length 1
uniform vec3 viewUp; // the world's up in view space


#if defined(SURROUNDINGS)
uniform sampler2D surroundings; // by longitude and latitude, levels by roughness
uniform float surroundingsTop;  // the level of roughness 1
uniform vec3 surroundingsDiffuse[9];
uniform mat3 surroundingsFromView;

vec3 studioAmbient(vec3 n)
{
    vec3 d = surroundingsFromView * n;
    vec3 sum = surroundingsDiffuse[0] * 0.282095;
    sum += 0.488603 * (surroundingsDiffuse[1] * d.y + surroundingsDiffuse[2] * d.z + surroundingsDiffuse[3] * d.x);
    sum += 1.092548 * (surroundingsDiffuse[4] * d.x * d.y + surroundingsDiffuse[5] * d.y * d.z);
    sum += surroundingsDiffuse[6] * 0.315392 * (3.0 * d.z * d.z - 1.0);
    sum += surroundingsDiffuse[7] * 1.092548 * d.x * d.z;
    sum += surroundingsDiffuse[8] * 0.546274 * (d.x * d.x - d.y * d.y);
    return max(sum, vec3(0.0));
}

vec3 studioDirect(vec3 n)
{
    return vec3(0.0);
}

vec3 studioReflection(vec3 r, float roughness)
{
    vec3 d = surroundingsFromView * r;
    vec2 at = vec2(atan(d.x, d.z) / 6.2831853 + 0.5, 0.5 - asin(clamp(d.y, -1.0, 1.0)) / 3.14159265);
    return textureLod(surroundings, at, roughness * surroundingsTop).rgb;
}

// The roughness that looks like a highlight of that exponent.
vec3 studioGloss(vec3 r, float shininess)
{
    return shininess > 0.0 ? 0.5 * studioReflection(r, sqrt(sqrt(2.0 / (shininess + 2.0)))) : vec3(0.0);
}

#elif defined(MATCAP)
vec3 studioAmbient(vec3 n)
{
    float side = smoothstep(-0.75, 1.0, dot(n, keyDirection));
    vec3 ball = mix(vec3(0.075, 0.07, 0.085), vec3(0.78, 0.74, 0.70), side * side);
    float edge = 1.0 - clamp(n.z, 0.0, 1.0);
    ball += vec3(0.20, 0.26, 0.36) * edge * edge * edge;
    return ball + vec3(0.55) * pow(max(0.0, dot(n, normalize(keyDirection + vec3(0.0, 0.0, 1.0)))), 40.0);
}

vec3 studioDirect(vec3 n)
{
    return vec3(0.0);
}

// The ball's own colour where a mirror would show that direction.
vec3 studioReflection(vec3 r, float roughness)
{
    return studioAmbient(normalize(r + vec3(0.0, 0.0, 1.0001)));
}

vec3 studioGloss(vec3 r, float shininess)
{
    return vec3(0.0);
}

#else
// Light from all around: sky and floor.
vec3 studioAmbient(vec3 n)
{
    return mix(vec3(0.13, 0.125, 0.12), vec3(0.36, 0.38, 0.41), 0.5 + 0.5 * dot(n, viewUp));
}

vec3 studioDirect(vec3 n)
{
    // Half wrapped: the edge of shadow stays soft, forms read.
    float key = max(0.0, (dot(n, keyDirection) + 0.25) / 1.25);
    float fill = max(0.0, (dot(n, fillDirection) + 0.3) / 1.3);
    float rim = max(0.0, dot(n, rimDirection));
    return vec3(0.98, 0.95, 0.91) * key * key * 0.75 + vec3(0.42, 0.47, 0.55) * fill * 0.42 +
           vec3(0.55, 0.6, 0.68) * rim * 0.35;
}

// Blinn-Phong's highlights of the key and the fill; none without an exponent.
vec3 studioGloss(vec3 r, float shininess)
{
    if (!(shininess > 0.0)) return vec3(0.0);
    return vec3(0.98, 0.95, 0.91) * 0.75 * pow(max(0.0, dot(r, keyDirection)), shininess) +
           vec3(0.42, 0.47, 0.55) * 0.42 * pow(max(0.0, dot(r, fillDirection)), shininess);
}

// What a mirror would show: sky, a horizon, floor, and the key as a soft box.
vec3 studioReflection(vec3 r, float roughness)
{
    float up = dot(r, viewUp);
    float soft = mix(0.08, 0.9, roughness);
    vec3 room = mix(vec3(0.10, 0.10, 0.10), vec3(0.55, 0.58, 0.62), smoothstep(-soft, soft, up));
    float sharp = mix(220.0, 4.0, sqrt(roughness));
    float strength = mix(6.0, 0.5, sqrt(roughness));
    room += vec3(1.0, 0.97, 0.93) * strength * pow(max(0.0, dot(r, keyDirection)), sharp);
    room += vec3(0.6, 0.66, 0.75) * 0.3 * strength * pow(max(0.0, dot(r, fillDirection)), sharp);
    return room;
}
#endif

vec3 studioDiffuse(vec3 n)
{
    return studioAmbient(n) + studioDirect(n);
}
