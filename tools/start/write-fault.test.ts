import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { folderFault, readOnlyFolder, writeFault } from './write-fault.ts';

test.each([
  ["ENOSPC: no space left on device, mkdir '/srv/data/releases'"],
  ['The build of shell failed.\nError: ENOSPC: no space left on device, write'],
  ['The progress service did not start: ended with exit code 1.\n  database or disk is full'],
  ['shell 0.1.0 is not published: favicon.svg cannot be written to /srv/data/releases: the disk is full.'],
])('of a full disk it says what to do: %s', (message) => {
  const folder = temporaryFolder();
  expect(writeFault(message, [folder, '/srv/not/there'])).toBe(
    `The disk of ${folder} is full; make room for 1 GB there, then run the command again.`,
  );
});

test.each([
  ["EROFS: read-only file system, mkdir '/srv/data/logs'", '/srv/data/logs'],
  ["EACCES: permission denied, open '/srv/tensely/.data/trust.json'", '/srv/tensely/.data/trust.json'],
  ['attempt to write a readonly database', '/srv/tensely or /srv/data'],
  ['pointers.json cannot be written to /srv/data/releases: the disk is read-only.', '/srv/tensely or /srv/data'],
])('of a place that may only be read it says what to do: %s', (message, place) => {
  expect(writeFault(message, ['/srv/tensely', '/srv/data'])).toBe(
    `This user may not write to ${place}; run Tensely in a folder of your own, and set DATA_DIR to one.`,
  );
});

test('of other errors it says nothing', () => {
  expect(writeFault('Port 4200 is in use by another program.', ['/srv/tensely'])).toBeUndefined();
});

test('a folder that can be made or written to is no problem', () => {
  expect(readOnlyFolder(join(temporaryFolder(), 'not/yet/there'))).toBeUndefined();
});

test('a file in the place of the folder, or of one above it, is named', async () => {
  const file = join(temporaryFolder({ data: '' }), 'data');
  expect(await folderFault(file)).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(await folderFault(join(file, 'tensely'))).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(await folderFault(join(dirname(file), 'not/yet/there'))).toBeUndefined();
});

test('a folder that hangs is not waited for', async () => {
  vi.useFakeTimers();
  const fault = folderFault('/net/far', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await fault).toContain('/net/far has not answered for 5 s');
  vi.useRealTimers();
});
