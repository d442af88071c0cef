import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folders } from '../support/platform/addresses.ts';
import { environment, node } from '../support/platform/release-command.ts';
import { askProgress, signUp } from './accounts.ts';
import type { Attack } from './attack.ts';

/** Runs a program of the workspace; returns both outputs, and whether it succeeded. */
function runTool(words: readonly string[], dataFolder: string): Promise<{ ok: boolean; text: string }> {
  const options = { cwd: folders.root, env: { ...environment, DATA_DIR: dataFolder } };
  return new Promise((resolve) =>
    execFile(node, words, options, (error, out, err) => resolve({ ok: error === null, text: out + err })),
  );
}

/** Where a thief may write a trust file in the release store. */
const places = ['releases/trust.json', 'releases/private/trust.json', 'releases/keys/release/trust.json'];
/** Verbs that succeed only if the thief's key is trusted. */
const signing = [
  ['publish', 'lessons', '--version', '6.6.6', '--as', 'thief', '--skip-checks', 'attack', '--dry-run'],
  ['keys', 'rotate', 'thief'],
  ['keys', 'revoke', 'thief'],
];

const forgedTrust: Attack = {
  name: 'the tool trusts a trust file that a thief wrote into the release store',
  attempts: places.length * signing.length,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'attack-'));
    const runRelease = (...words: string[]) => runTool(['tools/release/release.ts', ...words], folder);
    try {
      const { ok, text } = await runRelease('keys', 'make', 'ops', '--publish', '*', '--promote', '*');
      if (!ok) throw new Error(text);
      const { keys } = JSON.parse(await readFile(join(folder, 'trust.json'), 'utf8'));
      const forged = { keys: [{ ...keys[0], keyId: 'thief' }] };
      let gotIn = 0;
      for (const place of places) {
        await mkdir(join(folder, dirname(place)), { recursive: true });
        await writeFile(join(folder, place), JSON.stringify(forged));
        // The thief also has a private key on this machine.
        await copyFile(join(folder, 'keys/release/ops.json'), join(folder, 'keys/release/thief.json'));
        for (const words of signing) if ((await runRelease(...words)).ok) gotIn += 1;
      }
      return gotIn;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const sequences = [
  '\u001b]0;OWNED\u0007',
  '\u001b[2J\u001b[1;31m',
  '\u009b31m',
  '\u202Egnp',
  'x\nA1-nouns-1-q1: 99 reports',
];

const escapes: Attack = {
  name: 'escape sequences and made-up lines in what authors read',
  attempts: sequences.length * 3 + 1,
  async run(target) {
    const { token } = await signUp(target);
    const usual = { reason: 'answer', sentence: '', place: '/', release: '', browser: '' };
    const send = (report: object) =>
      askProgress(target, '/reports', token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), ...usual, ...report }),
      });
    for (const text of sequences)
      for (const field of ['question', 'contentHash', 'sentence']) await send({ [field]: text });
    await send({ question: 'errors' });
    const { text } = await runTool(['services/progress/src/reports/main.ts'], target.dataFolder);
    if (!text.includes('99 reports')) throw new Error('The reports do not show their sentences.');
    const steering = text.match(/(?!\n)[\p{Cc}\p{Cf}]/gu) ?? [];
    const headings = text.match(/^A1-nouns-1-q1/gm) ?? [];
    return steering.length + headings.length;
  },
};

/** Attacks on operators: their keys and their terminals. */
export const attacks: readonly Attack[] = [forgedTrust, escapes];
