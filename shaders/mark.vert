#version 410 core
// SPDX-License-Identifier: MIT
// Marks of a size in pixels at places of the scene: rings, dots.
layout(location = 0) in vec3 place;
layout(location = 1) in vec4 shape; // outer radius, ring width (0: filled), halo width, white core's radius; pixels
layout(location = 2) in vec4 color;
uniform mat4 clipFromScene;
uniform vec2 halfPixels;
uniform float pixelScale;
uniform float nearer; // of the way to the eye, in clip space
out vec2 at;
flat out vec4 ring;
flat out vec4 tint;

void main()
{
    ring = shape * pixelScale;
    tint = color;
    float reach = ring.x + ring.z + 1.5;
    at = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID >> 1) * 2 - 1) * reach;
    gl_Position = clipFromScene * vec4(place, 1.0);
    gl_Position.z -= nearer * gl_Position.w;
    gl_Position.xy += at / halfPixels * gl_Position.w;
}
