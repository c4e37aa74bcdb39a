// SPDX-License-Identifier: MIT
// The surface as its material has it.
in vec4 surfaceUvs, surfaceMoreUvs;
in vec2 surfaceLastUv;
in vec4 surfaceColor;
#ifdef TANGENTS
in vec4 surfaceTangent;
#endif
uniform vec4 baseColor;
uniform vec2 metallicRoughness;
uniform vec3 emissive;
uniform bool unlit;
uniform int alphaMode; // 0 opaque, 1 mask, 2 blend
uniform float alphaCutoff;
uniform sampler2D baseTexture, surfaceTexture, normalTexture, emissiveTexture, occlusionTexture;
uniform bool hasColors, hasBase, hasSurface, hasNormal, hasEmissive, hasOcclusion;
uniform bool normalsOfHeights; // the normal texture was made of heights: its y runs with v
uniform float normalStrength, occlusionStrength;
uniform mat3 baseUv, surfaceUvMatrix, normalUv, emissiveUv, occlusionUv;
uniform int uvPlaces; // three bits for each texture, in the order above: which of the five coordinates it lies in
uniform bool phong;   // ambient, diffuse (the base colour) and specular in place of metal and roughness
uniform vec3 phongAmbient, phongSpecular;
uniform float shininess;
uniform bool sphericalEnvironment;

vec2 moved(mat3 m, int which)
{
    int place = uvPlaces >> 3 * which & 7;
    vec4 both = place < 2 ? surfaceUvs : surfaceMoreUvs;
    vec2 uv = place == 4 ? surfaceLastUv : (place & 1) == 0 ? both.xy : both.zw;
    return (m * vec3(uv, 1.0)).xy;
}

// Tangent frame from screen derivatives (Schüler, "Followup: Normal Mapping Without Precomputed Tangents", 2013).
vec3 bumped(vec3 n)
{
    if (!hasNormal) return n;
    vec2 at = moved(normalUv, 2);
    vec3 texel = texture(normalTexture, at).xyz * 2.0 - 1.0;
    texel.xy *= normalStrength;
    vec3 dp1 = dFdx(viewPosition), dp2 = dFdy(viewPosition);
    vec2 du1 = dFdx(at), du2 = dFdy(at);
#ifdef TANGENTS
    // As stored: the bitangent by the vertex's own normal, which a face seen from behind has turned.
    vec3 t = surfaceTangent.xyz - n * dot(n, surfaceTangent.xyz);
    if (!normalsOfHeights && dot(t, t) > 0.0) {
        t = normalize(t);
        vec3 own = dot(n, viewNormal) < 0.0 ? -n : n;
        vec3 b = cross(own, t) * (surfaceTangent.w < 0.0 ? -1.0 : 1.0);
        return normalize(t * texel.x + b * texel.y + n * texel.z);
    }
#endif
    vec3 p2 = cross(dp2, n), p1 = cross(n, dp1);
    vec3 along = p2 * du1.x + p1 * du2.x;
    vec3 down = p2 * du1.y + p1 * du2.y;
    float size = max(dot(along, along), dot(down, down));
    if (!(size > 0.0)) return n;
    // v runs down in the file: the bitangent of a normal map's green channel points against it.
    float side = normalsOfHeights ? texel.y : -texel.y;
    return normalize((along * texel.x + down * side) * inversesqrt(size) + n * texel.z);
}

vec3 phongLit(vec3 n, vec4 base, vec3 image, vec3 glow)
{
    vec3 around = hasOcclusion ? texture(occlusionTexture, moved(occlusionUv, 4)).rgb : image;
    vec3 color = base.rgb * studioDirect(n) + (phongAmbient * studioAmbient(n) + glow) * around;
    return color + phongSpecular * studioGloss(reflect(-toEye(), n), shininess);
}

// An alpha below 0: nothing is drawn.
vec4 texturedLit(vec3 n)
{
    n = bumped(n);
    vec4 image = vec4(1.0);
    vec2 at = sphericalEnvironment ? 0.5 - 0.5 * n.xy : moved(baseUv, 0);
    if (hasBase) image = texture(baseTexture, at);
    vec4 base = baseColor * image;
    if (hasColors) base *= surfaceColor;
    float alpha = alphaMode == 2 ? base.a : alphaMode == 1 && base.a < alphaCutoff ? -1.0 : 1.0;
    vec3 glow = emissive;
    if (hasEmissive) glow *= texture(emissiveTexture, moved(emissiveUv, 3)).rgb;
    if (unlit) return vec4(base.rgb, alpha);
    if (phong) return vec4(rolledOff(phongLit(n, base, image.rgb, glow)), alpha);
    vec2 mr = metallicRoughness;
    if (hasSurface) mr *= texture(surfaceTexture, moved(surfaceUvMatrix, 1)).bg;
    float around = 1.0;
    if (hasOcclusion) around += occlusionStrength * (texture(occlusionTexture, moved(occlusionUv, 4)).r - 1.0);
    float metal = clamp(mr.x, 0.0, 1.0), rough = clamp(mr.y, 0.05, 1.0);
    vec3 eye = toEye();
    vec3 f0 = mix(vec3(0.04), base.rgb, metal);
    float facing = clamp(dot(n, eye), 0.0, 1.0);
    // Fresnel after Schlick, damped by roughness.
    vec3 fresnel = f0 + (max(vec3(1.0 - rough), f0) - f0) * pow(1.0 - facing, 5.0);
    vec3 light = studioAmbient(n) * around + studioDirect(n);
    vec3 color = base.rgb * (1.0 - metal) * (1.0 - fresnel) * light;
    color += fresnel * studioReflection(reflect(-eye, n), rough) * mix(1.0, 0.55, rough) * around;
    return vec4(rolledOff(color + glow), alpha);
}
