import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivate } from './private-files.ts';

let folder: string;
const before = process.umask();
beforeEach(() => {
  process.umask(0o022);
  folder = temporaryFolder();
});
afterEach(() => void process.umask(before));
const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

it('creates a folder, and every later file, readable only by its owner', async () => {
  await makePrivate(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'progress.sqlite'), '');
  await mkdir(join(folder, 'data', 'keys'));
  const modes = await Promise.all(['data', 'data/progress.sqlite', 'data/keys'].map(modeOf));
  expect(modes).toEqual([0o700, 0o600, 0o700]);
});

it('closes an existing folder, and keeps the modes inside it', async () => {
  await mkdir(join(folder, 'data', 'releases'), { recursive: true });
  await chmod(join(folder, 'data', 'releases'), 0o750);
  await makePrivate(join(folder, 'data'));
  expect([await modeOf('data'), await modeOf('data/releases')]).toEqual([0o700, 0o750]);
});

it('the error names the owner of a folder that belongs to another user', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  await chmod(folder, 0o755);
  await expect(makePrivate(folder, refuse)).rejects.toThrow(
    `DATA_DIR: ${folder} is readable by other users of this machine, and this process cannot change that. ` +
      `Run as its owner: chmod go-rwx ${folder}`,
  );
});
