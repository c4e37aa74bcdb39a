#version 410 core
// SPDX-License-Identifier: MIT
in vec2 at;
flat in vec4 ring;
flat in vec4 tint;
uniform vec3 haloColor;
out vec4 outColor;

float inside(float radius, float r)
{
    return clamp(radius + 0.5 - r, 0.0, 1.0);
}

void main()
{
    float r = length(at);
    float body = inside(ring.x, r) - (ring.y > 0.0 ? inside(ring.x - ring.y, r) : 0.0);
    float halo = inside(ring.x + ring.z, r) - (ring.y > 0.0 ? inside(ring.x - ring.y - ring.z, r) : 0.0);
    float core = inside(ring.w, r) * step(0.01, ring.w);
    vec4 color = vec4(haloColor, halo * step(0.01, ring.z) * 0.85 * tint.a);
    color = mix(color, vec4(tint.rgb, tint.a), body * tint.a);
    color = mix(color, vec4(1.0), core);
    if (color.a <= 0.0) discard;
    outColor = color;
}
