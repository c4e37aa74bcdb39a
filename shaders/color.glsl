// SPDX-License-Identifier: MIT
// IEC 61966-2-1.
vec3 encoded(vec3 linear)
{
    linear = clamp(linear, 0.0, 1.0);
    return mix(1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, 12.92 * linear, lessThanEqual(linear, vec3(0.0031308)));
}
// Bright light of a lit surface, rolled off: white keeps its form under the lamps. By the largest part, so that the hue
// stays; what is darker than the knee is as it was.
vec3 rolledOff(vec3 linear)
{
    const float knee = 0.4;
    linear = min(linear, vec3(1e4));
    float most = max(linear.r, max(linear.g, linear.b));
    if (!(most > knee)) return linear;
    return linear * ((1.0 - (1.0 - knee) * exp(-(most - knee) / (1.0 - knee))) / most);
}
vec3 decoded(vec3 srgb)
{
    return mix(pow((srgb + 0.055) / 1.055, vec3(2.4)), srgb / 12.92, lessThanEqual(srgb, vec3(0.04045)));
}
