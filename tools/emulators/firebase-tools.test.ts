import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { ensureFirebaseTools } from './firebase-tools.ts';

function npm(outcome: 'installs' | 'fails') {
  const ran: string[] = [];
  const run = async (command: readonly string[], folder: string) => {
    ran.push(command.join(' '));
    if (outcome === 'fails') return { ok: false, output: 'trying\nnpm error network\n' };
    const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    return { ok: true, output: '' };
  };
  return { ran, run };
}

test('installs it once, without scripts', async () => {
  const cacheFolder = temporaryFolder();
  const { ran, run } = npm('installs');
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const first = await ensureFirebaseTools({ cacheFolder, say, run });
  const second = await ensureFirebaseTools({ cacheFolder, say, run });
  expect(existsSync(first)).toBe(true);
  expect(second).toBe(first);
  expect(ran).toEqual([expect.stringMatching(/^npm install firebase-tools@\d+\.\d+\.\d+ --ignore-scripts /)]);
  expect(said).toHaveLength(1);
  expect(readdirSync(cacheFolder)).toHaveLength(1);
});

test('two parallel installations leave one copy', async () => {
  const cacheFolder = temporaryFolder();
  const { run } = npm('installs');
  const both = await Promise.all([1, 2].map(() => ensureFirebaseTools({ cacheFolder, say: () => {}, run })));
  expect(new Set(both).size).toBe(1);
  expect(readdirSync(cacheFolder)).toHaveLength(1);
});

test('a failed installation leaves no files and reports the last line of npm', async () => {
  const cacheFolder = temporaryFolder();
  await expect(ensureFirebaseTools({ cacheFolder, say: () => {}, ...npm('fails') })).rejects.toThrow(
    /^firebase-tools [\d.]+ failed to install\.\n {2}npm error network$/,
  );
  expect(readdirSync(cacheFolder)).toEqual([]);
});
