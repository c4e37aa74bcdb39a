// SPDX-License-Identifier: MIT
// What maps of all joints show at a point. Another joint or threshold is another uniform; nothing is uploaded.
#ifndef RIGID
uniform usamplerBuffer slotNodes; // per slot: node
uniform usamplerBuffer storedRows, storedInfluences; // those of the scene, whatever moves the surface
uniform samplerBuffer slotColors; // per slot: the joint's own colour, linear
#endif
uniform int mapKind;              // as MapKind in render/maps/map_colors.h
uniform uint selectedNode, secondNode;
uniform float weightThreshold;
uniform float sumTolerance;       // a sum that is off by no more is right for the checks, and so here
uniform bool missingIsFilled;     // the format fills sums below 1 up by itself

// value: a colour (linear), the weights of two joints, the number of weights, or their sum less 1.
// marks: no weight at all, one that is no number, one below 0, not skinned. Each is 0 or 1 at a point.
void mapOf(uint point, out vec3 value, out vec4 marks)
{
    value = vec3(0.0);
    marks = vec4(0.0, 0.0, 0.0, 1.0);
#ifndef RIGID
    marks = vec4(1.0, 0.0, 0.0, 0.0);
    vec3 mixed = vec3(0.0), strongest = vec3(0.0);
    float taken = 0.0, most = 0.0, sum = 0.0, count = 0.0;
    vec2 pair = vec2(0.0);
    uvec2 row = texelFetch(storedRows, int(point)).xy;
    for (uint i = 0u; i < row.y; ++i) {
        uvec2 influence = texelFetch(storedInfluences, int(row.x + i)).xy;
        if ((influence.y & 0x7FFFFFFFu) == 0u) continue;
        marks.x = 0.0;
        if ((influence.y & 0x7F800000u) == 0x7F800000u) {
            marks.y = 1.0;
            continue;
        }
        float weight = uintBitsToFloat(influence.y);
        if (weight < 0.0) marks.z = 1.0;
        sum += weight;
        if (!(abs(weight) > weightThreshold)) continue;
        count += 1.0;
        if (influence.x >= jointCount) continue;
        uint node = texelFetch(slotNodes, int(influence.x)).x;
        pair += weight * vec2(node == selectedNode, node == secondNode);
        if (weight <= 0.0) continue;
        vec3 color = texelFetch(slotColors, int(influence.x)).rgb;
        mixed += weight * color;
        taken += weight;
        if (weight > most) {
            most = weight;
            strongest = color;
        }
    }
    if (mapKind == 0) value = taken > 0.0 ? mixed / taken : vec3(-1.0);
    if (mapKind == 1) value = taken > 0.0 ? strongest : vec3(-1.0);
    if (mapKind == 2) value = vec3(pair, 0.0);
    if (mapKind == 3) value = vec3(count, 0.0, 0.0);
    if (mapKind == 4) {
        float off = sum - 1.0;
        bool right = missingIsFilled ? off <= sumTolerance : abs(off) <= sumTolerance;
        value = vec3(right ? 0.0 : off, 0.0, 0.0);
    }
#endif
}
