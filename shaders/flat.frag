#version 410 core
// SPDX-License-Identifier: MIT
// One colour, gamma-encoded as it stands: wire, ghosts.
in vec3 viewPosition;
in vec3 viewNormal;
uniform vec4 flatColor;
uniform bool outlineAlone; // nothing where the surface faces the eye
out vec4 outColor;

void main()
{
    // Ghosts are read by their outline.
    float rim = 1.0 - abs(dot(normalize(viewNormal + vec3(1.0e-12)), normalize(-viewPosition)));
    float filled = flatColor.a * (flatColor.a < 0.5 ? 0.35 + 0.65 * rim : 1.0);
    outColor = vec4(flatColor.rgb, outlineAlone ? smoothstep(0.55, 0.95, rim) : filled);
}
