#version 410 core
// SPDX-License-Identifier: MIT
flat in vec4 color;
in float across;
flat in float halfWidth;
uniform float fade;
out vec4 outColor;

void main()
{
    float on = clamp(halfWidth + 0.5 - abs(across), 0.0, 1.0);
    if (on <= 0.0) discard;
    outColor = vec4(color.rgb, color.a * on * fade);
}
