import { expect, test } from 'vitest';
import { acceptedEncodings } from './release-files.ts';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0, br', ['br']],
  ['br;q=much, gzip', ['gzip']],
])('Accept-Encoding %s selects %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
