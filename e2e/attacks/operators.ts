import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../support/platform/addresses.ts';
import { environment, node } from '../support/platform/release-command.ts';
import { askProgress, signUp } from './accounts.ts';
import type { Attack } from './attack.ts';

/** Runs a program of the workspace; what it printed on both outputs, and whether it did what it was asked. */
function runTool(words: readonly string[], dataFolder: string): Promise<{ ok: boolean; text: string }> {
  const options = { cwd: folders.root, env: { ...environment, DATA_DIR: dataFolder } };
  return new Promise((resolve) =>
    execFile(node, words, options, (error, out, err) => resolve({ ok: error === null, text: out + err })),
  );
}

const release = 'tools/release/release.ts';
/** Every verb that signs over the trust file, or follows it. */
const signing = [
  ['trust', 'sign', '--yes'],
  ['keys', 'make', 'team-y', '--publish', 'exams'],
  ['keys', 'rotate', 'team-z'],
  ['keys', 'revoke', 'team-z'],
];

const revokedKey: Attack = {
  name: 'a revoked key brought back by an old trust file that an operator signs over',
  attempts: signing.length * 2,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'attack-'));
    const trustFile = join(folder, 'trust.json');
    const must = async (...words: string[]) => {
      const { ok, text } = await runTool([release, ...words], folder);
      if (!ok) throw new Error(text);
    };
    try {
      for (const key of ['team-x', 'team-z']) await must('keys', 'make', key, '--publish', 'lessons');
      const old = await readFile(trustFile, 'utf8');
      await must('keys', 'revoke', 'team-x');
      const newest = join(folder, 'newest.json');
      await copyFile(trustFile, newest);
      const { signature: _, ...unsigned } = JSON.parse(old);
      const brought = [old, JSON.stringify({ ...unsigned, version: 4_000_000_000 })];
      let gotIn = 0;
      for (const text of brought) {
        for (const words of signing) {
          await writeFile(trustFile, text);
          if ((await runTool([release, ...words], folder)).ok) gotIn += 1;
        }
      }
      await copyFile(newest, trustFile);
      await must('keys', 'list');
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
    if (!text.includes('99 reports')) throw new Error('The sentences of the reports are not listed.');
    const steering = text.match(/(?!\n)[\p{Cc}\p{Cf}]/gu) ?? [];
    const headings = text.match(/^A1-nouns-1-q1/gm) ?? [];
    return steering.length + headings.length;
  },
};

/** What reaches the terminal, and the keys, of those who work on the product. */
export const attacks: readonly Attack[] = [revokedKey, escapes];
