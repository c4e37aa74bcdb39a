// SPDX-License-Identifier: MIT
// Octahedra of joints: six corners from head and tail; colours by what is selected, so that selecting is a uniform.
layout(location = 0) in vec3 head;
layout(location = 1) in vec3 tail;
layout(location = 2) in vec3 side;  // unit, across the bone
layout(location = 3) in uint place; // in the order of evaluation
layout(location = 4) in vec4 tint;  // by what is wrong with the joint; opacity 0: by what is selected
uniform mat4 clipFromScene;
uniform int selectedPlace, subtreeEnd, hoveredPlace;
uniform usamplerBuffer selectedFlags; // per place, for selections of several
uniform bool manySelected;
uniform float boneWidth; // of the octahedron, against its length
uniform vec4 depths; // product with the head and 1: 0 for the nearest bone, 1 for the farthest
uniform float farShare;
uniform vec4 plainFill, plainLine, selectedFill, selectedLine, subtreeFill, subtreeLine, hoveredLine;
uniform float tintFill, tintLine; // opacities

vec3 corner(int index)
{
    vec3 along = tail - head;
    if (index == 0) return head;
    if (index == 5) return tail;
    float size = length(along);
    vec3 up = size > 0.0 ? cross(along / size, side) : vec3(0.0, 1.0, 0.0);
    float width = boneWidth * size;
    vec3 middle = head + 0.14 * along;
    if (index == 1) return middle + width * side;
    if (index == 2) return middle + width * up;
    if (index == 3) return middle - width * side;
    return middle - width * up;
}

bool isSelected()
{
    if (int(place) == selectedPlace) return true;
    return manySelected && texelFetch(selectedFlags, int(place)).x != 0u;
}
bool isBelow()
{
    return int(place) > selectedPlace && int(place) < subtreeEnd;
}
float depthFade()
{
    return mix(1.0, farShare, clamp(dot(depths, vec4(head, 1.0)), 0.0, 1.0));
}
vec4 lineColor()
{
    if (int(place) == hoveredPlace) return hoveredLine;
    if (!isSelected() && tint.a > 0.0) return vec4(tint.rgb, tintLine);
    return isSelected() ? selectedLine : isBelow() ? subtreeLine : plainLine;
}
vec4 fillColor()
{
    if (tint.a > 0.0) return vec4(tint.rgb, tintFill);
    return isSelected() ? selectedFill : isBelow() ? subtreeFill : plainFill;
}
