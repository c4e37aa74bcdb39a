// SPDX-License-Identifier: MIT
// node khronos_codes.js FOLDER: what the Khronos validator (npm: gltf-validator) says of every .gltf and .glb below the
// folder about skins, weights, joints and nodes, as JSON: file -> code -> first JSON pointer. It made the tables
// tests/data/khronos/codes.json (of that folder) and corpus.json (of the models beside the checkout).
'use strict';
const validator = require('gltf-validator'), fs = require('fs'), path = require('path');

const folder = process.argv[2];
const groups = /^(ACCESSOR_(WEIGHTS|JOINTS)_|ACCESSOR_INVALID_IBM$|SKIN_|INVALID_IBM_ACCESSOR_COUNT$|NODE_|ROTATION_NON_UNIT$|SCENE_NON_ROOT_NODE$|MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH$)/;
const ofNodes = /^\/(nodes|skins|scenes)\//, ofWeights = /\/(JOINTS|WEIGHTS)_\d+$/;

/** Accessors that hold joints, weights or inverse binds. */
function skinAccessors(gltf) {
  const used = new Set();
  for (const mesh of gltf.meshes || [])
    for (const primitive of mesh.primitives || [])
      for (const [name, accessor] of Object.entries(primitive.attributes || {}))
        if (/^(JOINTS|WEIGHTS)_/.test(name)) used.add(accessor);
  for (const skin of gltf.skins || []) used.add(skin.inverseBindMatrices);
  return used;
}

function jsonOf(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'glTF') return JSON.parse(bytes.toString('utf8'));
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
}

function inGroups(message, accessors) {
  const {code, pointer} = message;
  if (groups.test(code)) return true;
  if (/^(UNUSED_OBJECT|DUPLICATE_ELEMENTS|EMPTY_ENTITY)$/.test(code)) return ofNodes.test(pointer);
  if (code === 'MESH_PRIMITIVE_INDEXED_SEMANTIC_CONTINUITY') return /'(JOINTS|WEIGHTS)'/.test(message.message);
  if (/^MESH_PRIMITIVE_(ATTRIBUTES_ACCESSOR_INVALID_FORMAT|UNEQUAL_ACCESSOR_COUNT)$/.test(code))
    return ofWeights.test(pointer);
  if (code === 'ACCESSOR_INVALID_FLOAT') return accessors.has(Number((pointer.match(/^\/accessors\/(\d+)$/) || [])[1]));
  return false;
}

async function codesOf(file) {
  const bytes = fs.readFileSync(file);
  const report = await validator.validateBytes(new Uint8Array(bytes), {
    uri: path.basename(file), maxIssues: 0,
    externalResourceFunction: uri =>
        fs.promises.readFile(path.join(path.dirname(file), decodeURIComponent(uri))).then(data => new Uint8Array(data)),
  });
  const accessors = skinAccessors(jsonOf(bytes)), codes = {};
  for (const message of report.issues.messages)
    if (inGroups(message, accessors) && !(message.code in codes)) codes[message.code] = message.pointer;
  return Object.fromEntries(Object.entries(codes).sort());
}

function filesBelow(at) {
  return fs.readdirSync(at, {withFileTypes: true}).flatMap(entry => {
    const inside = path.join(at, entry.name);
    return entry.isDirectory() ? filesBelow(inside) : /\.(gltf|glb)$/i.test(entry.name) ? [inside] : [];
  });
}

(async () => {
  const lines = [];
  for (const file of filesBelow(folder).sort())
    lines.push('    ' + JSON.stringify(path.relative(folder, file)) + ': ' + JSON.stringify(await codesOf(file)));
  console.log('{\n  "validator": ' + JSON.stringify(validator.version()) + ',\n  "files": {\n' + lines.join(',\n') + '\n  }\n}');
})();
