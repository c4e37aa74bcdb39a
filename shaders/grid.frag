#version 410 core
// SPDX-License-Identifier: MIT
// Lines every step and every fifth step, fading with distance; the two axes in their colours.
in vec2 floorAt;
uniform vec2 floorOffset; // the centre, in steps
uniform float halfSteps;  // half side of the square, in steps
uniform vec3 gridColor, axisXColor, axisZColor;
uniform float strength;
out vec4 outColor;

float lines(vec2 at, vec2 slope)
{
    vec2 away = abs(fract(at - 0.5) - 0.5) / max(slope, vec2(1.0e-6));
    vec2 thin = clamp(0.35 / max(slope, vec2(1.0e-6)), 0.0, 1.0);
    vec2 on = (1.0 - clamp(away - 0.15, 0.0, 1.0)) * thin;
    return max(on.x, on.y);
}

void main()
{
    float far = 1.0 - smoothstep(0.15, 1.0, length(floorAt));
    vec2 at = floorAt * halfSteps + floorOffset;
    vec2 slope = fwidth(at);
    float fine = lines(at, slope) * 0.30;
    float coarse = lines(at / 5.0, slope / 5.0) * 0.62;
    vec4 color = vec4(gridColor, max(fine, coarse));
    vec2 axis = 1.0 - clamp(abs(at) / max(slope, vec2(1.0e-6)) - 0.4, 0.0, 1.0);
    if (axis.y > color.a) color = vec4(axisXColor, axis.y * 0.85);
    if (axis.x > color.a) color = vec4(axisZColor, axis.x * 0.85);
    outColor = vec4(color.rgb, color.a * far * strength);
}
