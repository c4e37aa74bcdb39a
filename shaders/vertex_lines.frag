#version 410 core
// SPDX-License-Identifier: MIT
in vec3 lineColor;
out vec4 outColor;

void main()
{
    outColor = vec4(lineColor, 1.0);
}
