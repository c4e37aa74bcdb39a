#version 410 core
// SPDX-License-Identifier: MIT
in float height;
uniform vec3 topColor, bottomColor; // gamma-encoded
out vec4 outColor;

void main()
{
    // Half a step of noise hides the bands of a dark gradient.
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    outColor = vec4(mix(bottomColor, topColor, height) + noise / 255.0, 1.0);
}
