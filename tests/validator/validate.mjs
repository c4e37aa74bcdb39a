// SPDX-License-Identifier: MIT
// Khronos glTF validator over files, run by hand (needs npm; not part of the tests):
//   npm i --prefix DIR gltf-validator && NODE_PATH=DIR/node_modules node tests/validator/validate.mjs FILE…
// With --against OLD NEW: the messages that NEW has and OLD lacks. Exit status 1 when anything is printed as one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const folder = resolve(process.env.NODE_PATH ?? '.');
const validator = createRequire(join(folder, 'x.js'))('gltf-validator');

async function messagesOf(path) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(path)), {
    uri: path,
    maxIssues: 0,
    externalResourceFunction: async (uri) =>
      new Uint8Array(readFileSync(join(dirname(path), decodeURIComponent(uri)))),
  });
  const severities = ['error', 'warning', 'info', 'hint'];
  return report.issues.messages.map((m) => `${severities[m.severity]} ${m.code} ${m.pointer ?? ''} ${m.message}`);
}

const args = process.argv.slice(2);
let found = false;
if (args[0] === '--against') {
  // One defect counts once: the validator repeats the sum of a point's weights for each WEIGHTS_n.
  const defect = (m) => m.replace(/ \/\S*/, '');
  const old = new Set((await messagesOf(args[1])).map(defect));
  for (const m of await messagesOf(args[2]))
    if (!old.has(defect(m))) { console.log(`${args[2]}: ${m}`); found = true; }
} else {
  for (const path of args)
    for (const m of await messagesOf(path)) { console.log(`${path}: ${m}`); found ||= /^(error|warning)/.test(m); }
}
process.exit(found ? 1 : 0);
