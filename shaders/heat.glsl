// SPDX-License-Identifier: MIT
// Weight of the selected joint at a point: the sum of what is stored for that joint's slots. Another joint is another
// number in selectedNode; nothing is uploaded.
#ifndef RIGID
uniform usamplerBuffer slotNodes; // per slot: node
uniform usamplerBuffer storedRows, storedInfluences; // those of the scene, whatever moves the surface
#endif
uniform uint selectedNode;

const float kNotANumber = -1.0e30; // survives interpolation, unlike NaN itself on every driver

// marks: not referenced, stored as exactly 0, exactly 1, above 1. Each is 0 or 1 at a point; a pixel shows a mark where
// all corners of its triangle have it.
void heatOf(uint point, out float value, out vec4 marks)
{
    value = 0.0;
    marks = vec4(1.0, 0.0, 0.0, 0.0);
#ifndef RIGID
    uvec2 row = texelFetch(storedRows, int(point)).xy;
    for (uint i = 0u; i < row.y; ++i) {
        uvec2 influence = texelFetch(storedInfluences, int(row.x + i)).xy;
        if (influence.x >= jointCount) continue;
        if (texelFetch(slotNodes, int(influence.x)).x != selectedNode) continue;
        // What only fills the file's columns (slot 0, weight 0) names no joint.
        if (influence.x == 0u && (influence.y & 0x7FFFFFFFu) == 0u) continue;
        marks.x = 0.0;
        if ((influence.y & 0x7F800000u) == 0x7F800000u)
            value = kNotANumber;
        else
            value += uintBitsToFloat(influence.y);
    }
    if (marks.x == 0.0) marks.yzw = vec3(value == 0.0, value == 1.0, value > 1.0);
#endif
}
