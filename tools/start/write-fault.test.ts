import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { folderFault, writeFault } from './write-fault.ts';

test.each([
  'The build of shell failed.\nError: ENOSPC: no space left on device, write',
  'The progress service did not start: ended with exit code 1.\n  database or disk is full',
  'shell 0.1.0 is not published: favicon.svg cannot be written to /srv/data/releases: the disk is full.',
])('advises on a full disk, and on no other error: %s', (message) => {
  const folder = temporaryFolder();
  expect(writeFault('Port 4200 is in use by another program.', [folder])).toBeUndefined();
  expect(writeFault(message, [folder, '/srv/not/there'])).toBe(
    `The disk of ${folder} is full; make room for 1 GB there, then run the command again.`,
  );
});

test.each([
  ["EROFS: read-only file system, mkdir '/srv/data/logs'", '/srv/data/logs'],
  ["EACCES: permission denied, open '/srv/tensely/.data/trust.json'", '/srv/tensely/.data/trust.json'],
  ['attempt to write a readonly database', '/srv/tensely or /srv/data'],
  ['pointers.json cannot be written to /srv/data/releases: the disk is read-only.', '/srv/tensely or /srv/data'],
])('advises on a read-only folder: %s', (message, place) => {
  expect(writeFault(message, ['/srv/tensely', '/srv/data'])).toBe(
    `This user cannot write to ${place}; run Tensely in your own folder, and set DATA_DIR to one.`,
  );
});

test('reports a file in place of the folder or of a parent', () => {
  const file = join(temporaryFolder({ data: '' }), 'data');
  expect(folderFault(file)).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(file, 'tensely'))).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(dirname(file), 'not/yet/there'))).toBeUndefined();
});
