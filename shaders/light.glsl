// SPDX-License-Identifier: MIT
// A small studio that moves with the camera: a soft key from the upper left, a fill from the right, a rim from behind,
// sky above and floor below. Linear light.
uniform vec3 keyDirection, fillDirection, rimDirection; // view space, of length 1
uniform vec3 viewUp; // the world's up in view space

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

vec3 studioDiffuse(vec3 n)
{
    return studioAmbient(n) + studioDirect(n);
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
