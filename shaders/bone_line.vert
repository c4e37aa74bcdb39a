#version 410 core
// SPDX-License-Identifier: MIT
// Edges as quads of a width in pixels: core drivers may draw lines one pixel wide only.
#include "bone.glsl"
uniform vec2 halfPixels;  // half the picture's size in device pixels
uniform float lineWidth;  // device pixels
uniform float nearPlane;
uniform bool asLine; // head to tail instead of the octahedron's edges
flat out vec4 color;
out float across;         // in device pixels from the middle
flat out float halfWidth;
const int kEdges[24] = int[](0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 2, 3, 3, 4, 4, 1, 1, 5, 2, 5, 3, 5, 4, 5);

void main()
{
    int edge = gl_VertexID / 6;
    int which = gl_VertexID % 6;
    bool second = which == 2 || which == 4 || which == 5;
    float sideways = which == 1 || which == 2 || which == 4 ? 1.0 : -1.0;
    vec4 a = clipFromScene * vec4(corner(asLine ? 0 : kEdges[edge * 2]), 1.0);
    vec4 b = clipFromScene * vec4(corner(asLine ? 5 : kEdges[edge * 2 + 1]), 1.0);
    // What lies behind the eye is cut off before the division.
    if (a.w < nearPlane && b.w > nearPlane) a = mix(a, b, (nearPlane - a.w) / (b.w - a.w));
    if (b.w < nearPlane && a.w > nearPlane) b = mix(b, a, (nearPlane - b.w) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) * halfPixels;
    float size = length(along);
    vec2 dir = size > 1.0e-4 ? along / size : vec2(1.0, 0.0);
    color = lineColor();
    halfWidth = 0.5 * (color == selectedLine || color == hoveredLine ? 1.5 * lineWidth : lineWidth);
    if (color != selectedLine && color != hoveredLine) color.a *= depthFade();
    across = sideways * (halfWidth + 1.0);
    vec4 at = second ? b : a;
    at.xy += vec2(-dir.y, dir.x) * across / halfPixels * at.w;
    gl_Position = at;
}
