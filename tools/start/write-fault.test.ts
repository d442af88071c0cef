import { expect, test } from 'vitest';
import { writeFault } from './write-fault.ts';

test.each([
  ["ENOSPC: no space left on device, mkdir '/srv/data/releases'", '/srv/data/releases'],
  ['The build of shell failed.\nError: ENOSPC: no space left on device, write', '/srv/tensely'],
  ['The progress service did not start: ended with exit code 1.\n  database or disk is full', '/srv/tensely'],
])('of a full disk it says what to do: %s', (message, place) => {
  expect(writeFault(message, '/srv/tensely')).toBe(
    `The disk of ${place} is full; make room for 1 GB there, then run the command again.`,
  );
});

test.each([
  ["EROFS: read-only file system, mkdir '/srv/data/logs'", '/srv/data/logs'],
  ["EACCES: permission denied, open '/srv/tensely/.data/trust.json'", '/srv/tensely/.data/trust.json'],
  ['attempt to write a readonly database', '/srv/tensely'],
])('of a place that may only be read it says what to do: %s', (message, place) => {
  expect(writeFault(message, '/srv/tensely')).toMatch(new RegExp(`^This user may not write to ${place}; clone `));
});

test('of other errors it says nothing', () => {
  expect(writeFault('Port 4200 is in use by another program.', '/srv/tensely')).toBeUndefined();
});
