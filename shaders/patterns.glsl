// SPDX-License-Identifier: MIT
// Patterns of maps: they stand on the pixel grid in tiles of 8 logical pixels, so that they neither swim nor shrink.
// Includers declare tileScale.
vec2 tilePixel()
{
    return gl_FragCoord.xy / tileScale;
}
bool fineChecker()
{
    vec2 cell = floor(mod(tilePixel(), 4.0) / 2.0);
    return mod(cell.x + cell.y, 2.0) > 0.5;
}
bool coarseChecker()
{
    vec2 cell = floor(mod(tilePixel(), 8.0) / 4.0);
    return mod(cell.x + cell.y, 2.0) > 0.5;
}
bool stripes()
{
    return mod(tilePixel().y, 4.0) < 1.5;
}
bool dots()
{
    vec2 place = mod(tilePixel(), 4.0) - 2.0;
    return dot(place, place) < 1.3;
}
bool dashes()
{
    vec2 px = tilePixel();
    return mod(px.x + px.y, 6.0) < 3.0;
}
bool hatch()
{
    vec2 px = tilePixel();
    return mod(px.x + px.y, 8.0) < 1.6;
}
