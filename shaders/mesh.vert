#version 410 core
// SPDX-License-Identifier: MIT
#if defined(HEAT) || defined(MAP)
#define SHOWS_WRONG_WEIGHTS
#endif
#include "skin.glsl"
#if defined(HEAT) && !defined(DISTANCE)
#include "heat.glsl"
#endif
#ifdef DISTANCE
uniform samplerBuffer distances; // per point, 1 where the scale ends; above 1: no number
uniform bool hasDistances;
#endif
#ifdef MAP
#include "map.glsl"
#endif

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 color;
layout(location = 4) in uint point;
layout(location = 5) in vec2 secondUv;
layout(location = 6) in vec2 thirdUv;
layout(location = 7) in vec2 fourthUv;
layout(location = 8) in vec2 fifthUv;
#ifdef TANGENTS
layout(location = 9) in vec4 tangent;
#endif

uniform mat4 clipFromScene;
uniform mat4 viewFromScene;
#ifdef MORPH
uniform samplerBuffer morphNormals;
uniform bool hasMorphNormals;
uniform int vertexStride;
#endif

out vec3 viewPosition;
out vec3 viewNormal;
#ifdef TEXTURED
out vec4 surfaceUvs, surfaceMoreUvs; // two sets of coordinates in each
out vec2 surfaceLastUv;
#ifdef TANGENTS
out vec4 surfaceTangent; // view space, and the handedness
#endif
out vec4 surfaceColor;
#endif
#ifdef HEAT
out float heat;
out vec4 heatMarks;
#endif
#ifdef MAP
out vec3 mapValue;
out vec4 mapMarks;
#endif

invariant gl_Position;

void main()
{
    vec3 turned = normal;
#ifdef MORPH
    if (hasMorphNormals) {
        for (int i = 0; i < morphCount; ++i) {
            uvec2 target = texelFetch(morphWeights, i).xy;
            turned += uintBitsToFloat(target.y) *
                      texelFetch(morphNormals, int(target.x) * vertexStride + gl_VertexID).xyz;
        }
    }
#endif
#ifdef TANGENTS
    restTangent = tangent.xyz;
#endif
    Skinned vertex = skinned(point, position, turned);
    gl_Position = clipFromScene * vec4(vertex.position, 1.0);
    viewPosition = (viewFromScene * vec4(vertex.position, 1.0)).xyz;
    viewNormal = mat3(viewFromScene) * vertex.normal;
#ifdef TEXTURED
    surfaceUvs = vec4(uv, secondUv);
    surfaceMoreUvs = vec4(thirdUv, fourthUv);
    surfaceLastUv = fifthUv;
#ifdef TANGENTS
    surfaceTangent = vec4(mat3(viewFromScene) * vertex.tangent, tangent.w);
#endif
    surfaceColor = color;
#endif
#ifdef DISTANCE
    heat = hasDistances ? texelFetch(distances, int(point)).x : 0.0;
    heatMarks = vec4(0.0);
#elif defined(HEAT)
    heatOf(point, heat, heatMarks);
#endif
#ifdef MAP
    mapOf(point, mapValue, mapMarks);
#endif
}
