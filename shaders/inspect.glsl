// SPDX-License-Identifier: MIT
// What the surface has, as colours: its normals, a checker in its texture coordinates, its vertices' colours, its parts
// and triangles.
uniform int inspectKind; // 0 normals, 1 checker, 2 vertex colours, 3 parts and triangles
uniform mat3 sceneFromView;
uniform bool hasInspected; // the vertices have it
uniform vec3 partColor;
uniform int firstTriangle; // of the piece that is drawn

// x, y and z of the world as red, green and blue, as normal maps have them.
vec3 normalColor()
{
    bool any = dot(viewNormal, viewNormal) > 0.0;
    vec3 direction = sceneFromView * normalize(any ? viewNormal : vec3(0.0, 0.0, 1.0));
    if (!any) return fineChecker() ? vec3(1.0) : vec3(0.0);
    return direction * 0.5 + 0.5;
}

// Eight cells a side; u to red, v to green. Outside of 0 … 1 it is darker.
vec3 checkerColor(vec2 uv)
{
    vec2 cell = floor(uv * 8.0), within = fract(uv);
    float even = mod(cell.x + cell.y, 2.0);
    vec3 color = mix(vec3(0.16), vec3(0.82), even) + vec3(within.x - 0.5, within.y - 0.5, 0.0) * 0.34;
    bool inside = all(greaterThanEqual(uv, vec2(0.0))) && all(lessThanEqual(uv, vec2(1.0)));
    vec2 line = abs(fract(uv + 0.5) - 0.5) / max(fwidth(uv), vec2(1.0e-9));
    if (min(line.x, line.y) < 1.0) color = vec3(0.95, 0.35, 0.10);
    return inside ? color : color * 0.55;
}

vec3 triangleColor()
{
    uint h = uint(gl_PrimitiveID + firstTriangle) * 2654435761u;
    return partColor * (0.72 + 0.28 * float(h >> 16 & 255u) / 255.0);
}

vec3 inspected(vec3 n)
{
    vec3 checker = checkerColor(surfaceUvs.xy), lit = encoded(clayLit(n));
    bool there = hasInspected;
    if (inspectKind == 0) return normalColor();
    if (inspectKind == 3) return triangleColor();
    if (!there) return dots() ? lit * 0.42 : lit;
    return inspectKind == 1 ? checker : encoded(surfaceColor.rgb);
}
