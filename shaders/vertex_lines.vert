#version 410 core
// SPDX-License-Identifier: MIT
// A line from each vertex along its normal, its tangent and its bitangent: one instance a vertex, two vertices a line.
#include "skin.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 4) in uint point;
layout(location = 9) in vec4 tangent;

uniform mat4 clipFromScene;
uniform mat4 viewFromScene;
uniform float lineLength; // view space, at a distance of 1, or everywhere
uniform bool orthographic;
uniform int firstLine;    // 0 normal, 1 tangent, 2 bitangent
uniform vec3 lineColors[3];
#ifdef MORPH
uniform samplerBuffer morphNormals;
uniform bool hasMorphNormals;
uniform int vertexStride;
#endif

out vec3 lineColor;

void main()
{
    vec3 turned = normal;
#ifdef MORPH
    if (hasMorphNormals) {
        for (int i = 0; i < morphCount; ++i) {
            uvec2 target = texelFetch(morphWeights, i).xy;
            turned += uintBitsToFloat(target.y) *
                      texelFetch(morphNormals, int(target.x) * vertexStride + gl_InstanceID).xyz;
        }
    }
#endif
    restTangent = tangent.xyz;
    Skinned vertex = skinned(point, position, turned);
    int line = firstLine + gl_VertexID / 2;
    vec3 n = normalize(vertex.normal);
    vec3 t = vertex.tangent;
    vec3 way = line == 0 ? n : line == 1 ? t : cross(n, t) * (tangent.w < 0.0 ? -1.0 : 1.0);
    float away = orthographic ? 1.0 : max(-(viewFromScene * vec4(vertex.position, 1.0)).z, 0.0);
    float size = length(way);
    vec3 end = vertex.position;
    if ((gl_VertexID & 1) == 1 && size > 0.0) end += way / size * lineLength * away;
    gl_Position = clipFromScene * vec4(end, 1.0);
    lineColor = lineColors[line];
}
