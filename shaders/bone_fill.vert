#version 410 core
// SPDX-License-Identifier: MIT
#include "bone.glsl"
uniform mat4 viewFromScene;
flat out vec4 color;
const int kFaces[24] = int[](0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 1, 5, 2, 1, 5, 3, 2, 5, 4, 3, 5, 1, 4);

void main()
{
    int face = gl_VertexID / 3;
    vec3 a = corner(kFaces[face * 3]), b = corner(kFaces[face * 3 + 1]), c = corner(kFaces[face * 3 + 2]);
    vec3 n = mat3(viewFromScene) * cross(b - a, c - a);
    float size = length(n);
    float light = size > 0.0 ? 0.72 + 0.28 * abs(dot(n / size, vec3(-0.39, 0.65, 0.65))) : 1.0;
    color = fillColor();
    color.rgb *= light;
    if (!isSelected()) color.a *= depthFade();
    gl_Position = clipFromScene * vec4(corner(kFaces[gl_VertexID]), 1.0);
}
