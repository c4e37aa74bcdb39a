#version 410 core
// SPDX-License-Identifier: MIT
// Skins points for reading back: the numbers that the drawing passes use.
#include "skin.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 4) in uint point;

out vec3 outPosition;
out vec3 outNormal;

void main()
{
    Skinned vertex = skinned(point, position, normal);
    outPosition = vertex.position;
    float size = length(vertex.normal);
    outNormal = size > 0.0 ? vertex.normal / size : vec3(0.0);
    gl_Position = vec4(0.0);
}
