#version 410 core
// SPDX-License-Identifier: MIT
// The floor: a square around the target.
uniform mat4 clipFromScene;
uniform vec3 floorCenter, floorX, floorZ; // scene space; half-sides
out vec2 floorAt;                         // -1 … 1

void main()
{
    floorAt = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID >> 1) * 2 - 1);
    gl_Position = clipFromScene * vec4(floorCenter + floorAt.x * floorX + floorAt.y * floorZ, 1.0);
}
