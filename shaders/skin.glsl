// SPDX-License-Identifier: MIT
// The one skinning of the program: drawing, depth, wire and read-back all include it. Linear blend over any number
// of influences: position = sum(w * M * p), normal by the inverse transpose of the blended matrix.
// Everything is fetched by index: no limit on joints or influences.

uniform usamplerBuffer pointRows;   // per point: first influence, number of influences
uniform usamplerBuffer influences;  // per influence: slot, bits of the weight as stored
uniform samplerBuffer palette;      // per slot three rows of sceneFromSet
uniform uint jointCount;            // slots past the skin's list are left out
uniform int weightRule;             // 0 as stored, 1 divided by the sum; what is missing to 1 goes: 2 to the first slot,
                                    // 3 to the unskinned place; 4 one influence after the other
uniform bool staysPut;              // a point without weight keeps its unskinned place, else goes where 0 takes it
uniform vec3 sceneOrigin;           // scene space is drawn relative to it (far-away models)
uniform mat4 rigidMatrix;           // unskinned instances: sceneFromSet
#ifdef DUAL
uniform samplerBuffer rigids;       // per slot: a dual quaternion's two halves, three rows of the stretch before it;
                                    // under rule 3 those of the unskinned place behind them
uniform float dualShare;            // 0 linear … 1 dual quaternions
uniform samplerBuffer dualShares;   // by point, times dualShare
uniform int dualSharesCount;        // 0: all points have dualShare
uniform vec3 setOrigin;             // what was taken off the set's points
#endif

#ifdef MORPH
uniform samplerBuffer morphPositions; // target * points + point
uniform usamplerBuffer morphWeights;  // target, bits of its weight
uniform int morphCount;
uniform int morphStride;
#endif

struct Skinned {
    vec3 position;
    vec3 normal; // not normalised
#ifdef TANGENTS
    vec3 tangent; // not normalised
#endif
};
#ifdef TANGENTS
vec3 restTangent; // goes with the surface, by the matrix itself
#define WITH_TANGENT(value) , value
#else
#define WITH_TANGENT(value)
#endif

vec3 morphed(uint point, vec3 position)
{
#ifdef MORPH
    for (int i = 0; i < morphCount; ++i) {
        uvec2 target = texelFetch(morphWeights, i).xy;
        position += uintBitsToFloat(target.y) *
                    texelFetch(morphPositions, int(target.x) * morphStride + int(point)).xyz;
    }
#endif
    return position;
}

// Columns of the cofactor matrix, times the determinant's sign: the inverse transpose up to a positive factor.
vec3 turnedNormal(vec3 row0, vec3 row1, vec3 row2, vec3 normal)
{
    vec3 a = cross(row1, row2);
    vec3 b = cross(row2, row0);
    vec3 c = cross(row0, row1);
    return sign(dot(row0, a)) * vec3(dot(a, normal), dot(b, normal), dot(c, normal));
}

#ifdef DUAL
vec3 turnedBy(vec4 q, vec3 v)
{
    vec3 t = 2.0 * cross(q.xyz, v);
    return v + q.w * t + cross(q.xyz, t);
}

bool acts(uvec2 influence)
{
    return influence.x < jointCount && (influence.y & 0x7F800000u) != 0x7F800000u;
}

// The rotation of the influence that weighs most. `rest`: what the first has beside its weight; `stays`: what the
// unskinned place has.
vec4 strongestTurn(uvec2 row, float rest, float stays)
{
    vec4 toward = vec4(0.0);
    float most = -1.0;
    for (uint i = 0u; i < row.y; ++i) {
        uvec2 influence = texelFetch(influences, int(row.x + i)).xy;
        if (!acts(influence)) continue;
        float weight = abs(uintBitsToFloat(influence.y) + (i == 0u ? rest : 0.0));
        if (weight <= most) continue;
        most = weight;
        toward = texelFetch(rigids, 5 * int(influence.x));
    }
    return abs(stays) > most ? texelFetch(rigids, 5 * int(jointCount)) : toward;
}

// Stretches are blended linearly and act first, then the blended rigid motion (Kavan et al. 2008). Weights count
// relative to their sum; a rest that goes to the first joint goes there before, one that stays at the unskinned place
// is one influence more.
Skinned dualSkinned(uvec2 row, vec3 position, vec3 normal)
{
    float sum = 0.0;
    bool weighted = false;
    for (uint i = 0u; i < row.y; ++i) {
        uvec2 influence = texelFetch(influences, int(row.x + i)).xy;
        if (!acts(influence)) continue;
        float weight = uintBitsToFloat(influence.y);
        sum += weight;
        weighted = weighted || weight != 0.0;
    }
    uint firstSlot = row.y > 0u ? texelFetch(influences, int(row.x)).x : jointCount;
    float rest = weightRule == 2 && firstSlot < jointCount && sum < 1.0 - 1.0e-6 ? 1.0 - sum : 0.0;
    float stays = weightRule == 3 && weighted && abs(1.0 - sum) > 1.0e-6 ? 1.0 - sum : 0.0;
    sum = stays != 0.0 ? 1.0 : sum + rest;
    Skinned result = Skinned(-sceneOrigin, normal WITH_TANGENT(restTangent));
    if (sum == 0.0) return result;
    vec4 toward = strongestTurn(row, rest, stays);
    vec4 real = vec4(0.0), dual = vec4(0.0);
    vec3 row0 = vec3(0.0), row1 = vec3(0.0), row2 = vec3(0.0);
    uint turns = stays != 0.0 ? row.y + 1u : row.y;
    for (uint i = 0u; i < turns; ++i) {
        bool last = i == row.y; // the unskinned place, behind the joints
        uvec2 influence = texelFetch(influences, int(last ? row.x : row.x + i)).xy;
        if (!last && !acts(influence)) continue;
        float weight = last ? stays : (uintBitsToFloat(influence.y) + (i == 0u ? rest : 0.0)) / sum;
        int at = 5 * int(last ? jointCount : influence.x);
        vec4 turn = texelFetch(rigids, at);
        // q and -q are one rotation: all take the sign that is nearer to the strongest joint's.
        float share = dot(turn, toward) < 0.0 ? -weight : weight;
        real += share * turn;
        dual += share * texelFetch(rigids, at + 1);
        row0 += weight * texelFetch(rigids, at + 2).xyz;
        row1 += weight * texelFetch(rigids, at + 3).xyz;
        row2 += weight * texelFetch(rigids, at + 4).xyz;
    }
    float size = length(real);
    if (!(size > 0.0)) return result;
    real /= size;
    dual /= size;
    vec3 whole = position + setOrigin;
    vec3 stretched = vec3(dot(row0, whole), dot(row1, whole), dot(row2, whole));
    // Twice dual times the conjugate of real.
    vec3 moved = 2.0 * (real.w * dual.xyz - dual.w * real.xyz + cross(real.xyz, dual.xyz));
    result.position = turnedBy(real, stretched) + moved - sceneOrigin;
    result.normal = turnedBy(real, turnedNormal(row0, row1, row2, normal));
#ifdef TANGENTS
    result.tangent = turnedBy(real, vec3(dot(row0, restTangent), dot(row1, restTangent), dot(row2, restTangent)));
#endif
    return result;
}
#endif

#if defined(DUAL) || defined(STILL_NORMALS)
#define RESTS // these ask for the rule, others are told by their makers that there is one of FBX's link modes
#endif
#ifdef RESTS
// In the mesh's own space each influence in turn takes its share of what the ones before it left (FBX, additive).
mat4 additive(uvec2 row)
{
    mat4 setFromScene = inverse(rigidMatrix);
    mat4 all = mat4(1.0);
    for (uint i = 0u; i < row.y; ++i) {
        uvec2 influence = texelFetch(influences, int(row.x + i)).xy;
        if (influence.x >= jointCount) continue;
        int at = 3 * int(influence.x);
        mat4 joint = transpose(mat4(texelFetch(palette, at), texelFetch(palette, at + 1), texelFetch(palette, at + 2),
                                    vec4(0.0, 0.0, 0.0, 1.0)));
        float weight = uintBitsToFloat(influence.y);
        all = (weight * (setFromScene * joint) + mat4(1.0 - weight)) * all;
    }
    return transpose(rigidMatrix * all);
}
#endif

Skinned skinned(uint point, vec3 position, vec3 normal)
{
    position = morphed(point, position);
#ifdef RIGID
    Skinned rigid;
    rigid.position = (rigidMatrix * vec4(position, 1.0)).xyz;
    mat3 m = transpose(mat3(rigidMatrix));
    rigid.normal = turnedNormal(m[0], m[1], m[2], normal);
#ifdef TANGENTS
    rigid.tangent = mat3(rigidMatrix) * restTangent;
#endif
    return rigid;
#else
    uvec2 row = texelFetch(pointRows, int(point)).xy;
    vec4 row0 = vec4(0.0), row1 = vec4(0.0), row2 = vec4(0.0);
    float sum = 0.0;
    bool weighted = false; // a weight of exactly 0 moves nothing
    bool broken = false;
#ifdef FOUR
    // Without a loop to leave, the fetches of all influences go on at once. Those that are not there are the first
    // once more, weighing nothing; behind the last page of influences is room.
    for (uint k = 0u; k < 4u; ++k) {
        uvec2 influence = texelFetch(influences, int(k < row.y ? row.x + k : row.x)).xy;
        bool known = influence.x < jointCount;
        float weight = k < row.y && known ? uintBitsToFloat(influence.y) : 0.0;
#ifdef SHOWS_WRONG_WEIGHTS
        if ((influence.y & 0x7F800000u) == 0x7F800000u) {
            broken = broken || k < row.y;
            weight = 0.0;
        }
#endif
        int at = known ? 3 * int(influence.x) : 0;
        row0 += weight * texelFetch(palette, at);
        row1 += weight * texelFetch(palette, at + 1);
        row2 += weight * texelFetch(palette, at + 2);
        sum += weight;
        weighted = weighted || weight != 0.0;
    }
#else
    // Under rule 2 one turn more: what is missing to 1, to the first. The test stands at the end, where a software
    // rasteriser leaves a loop; it would run the whole body once more, switched off, to find it at the head.
    uint i = 0u, turns = row.y > 0u && weightRule == 2 ? row.y + 1u : row.y;
    if (turns > 0u) {
        do {
            bool isRest = i == row.y;
            uvec2 influence = texelFetch(influences, int(isRest ? row.x : row.x + i)).xy;
            float weight = uintBitsToFloat(influence.y);
#ifdef SHOWS_WRONG_WEIGHTS
            // A map is where a weight that is no number must be seen: the others place the point, or it stays.
            if (!isRest && (influence.y & 0x7F800000u) == 0x7F800000u) {
                broken = true;
                continue;
            }
#endif
            // Above 1 nothing is taken away.
            if (isRest) weight = sum < 1.0 - 1.0e-6 ? 1.0 - sum : 0.0;
            if (influence.x < jointCount) {
                int at = 3 * int(influence.x);
                row0 += weight * texelFetch(palette, at);
                row1 += weight * texelFetch(palette, at + 1);
                row2 += weight * texelFetch(palette, at + 2);
                sum = isRest && weight != 0.0 ? 1.0 : sum + weight;
                weighted = weighted || weight != 0.0;
            }
        } while (++i < turns);
    }
#endif
    if (weightRule == 1 && sum != 0.0) {
        row0 /= sum;
        row1 /= sum;
        row2 /= sum;
        sum = 1.0;
    }
#ifdef RESTS
    if (weightRule >= 3 && weighted) {
        mat4 rows = weightRule == 4 ? additive(row) : transpose(rigidMatrix) * (1.0 - sum);
        float kept = weightRule == 4 ? 0.0 : 1.0;
        row0 = kept * row0 + rows[0];
        row1 = kept * row1 + rows[1];
        row2 = kept * row2 + rows[2];
        sum = 1.0;
    }
#endif
    Skinned result;
    if (!weighted && (staysPut || broken)) {
        mat3 stay = transpose(mat3(rigidMatrix));
        result.position = (rigidMatrix * vec4(position, 1.0)).xyz;
        result.normal = turnedNormal(stay[0], stay[1], stay[2], normal);
#ifdef TANGENTS
        result.tangent = mat3(rigidMatrix) * restTangent;
#endif
        return result;
    }
    vec4 p = vec4(position, 1.0);
    // Each palette matrix takes the origin off once: w times in all, where it should be once.
    result.position = vec3(dot(row0, p), dot(row1, p), dot(row2, p)) + (sum - 1.0) * sceneOrigin;
    result.normal = turnedNormal(row0.xyz, row1.xyz, row2.xyz, normal);
#ifdef TANGENTS
    result.tangent =
        vec3(dot(row0.xyz, restTangent), dot(row1.xyz, restTangent), dot(row2.xyz, restTangent));
#endif
#ifdef DUAL
    Skinned dual = dualSkinned(row, position, normal);
    float share = dualShare;
    if (dualSharesCount > 0) share *= int(point) < dualSharesCount ? texelFetch(dualShares, int(point)).x : 0.0;
    result.position = mix(result.position, dual.position, share);
    result.normal = mix(result.normal / max(length(result.normal), 1.0e-19),
                        dual.normal / max(length(dual.normal), 1.0e-19), share);
#ifdef TANGENTS
    result.tangent = mix(result.tangent / max(length(result.tangent), 1.0e-19),
                         dual.tangent / max(length(dual.tangent), 1.0e-19), share);
#endif
#endif
#ifdef STILL_NORMALS
    result.normal = normal;
#ifdef TANGENTS
    result.tangent = restTangent;
#endif
#endif
    return result;
#endif
}
