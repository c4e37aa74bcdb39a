#version 410 core
// SPDX-License-Identifier: MIT
flat in vec4 color;
uniform float fade;
out vec4 outColor;

void main()
{
    outColor = vec4(color.rgb, color.a * fade);
}
