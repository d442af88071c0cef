import { beforeEach, expect, test, vi } from 'vitest';
import { LoadFailure } from '../federation/load-failure.ts';
import type { Offers } from '../page-data.ts';
import { prefetchRemotes } from './prefetch-remotes.ts';
import { sampleRelease } from './testing/sample-release.ts';

const FOLDER = '/remotes/exams/1.0.0/';

function offersOf(...offers: NonNullable<ReturnType<Offers['get']>>['offers'][number][]): Offers {
  return new Map([['exams', { offers, placement: undefined }]]);
}

/** A server with the release files in `files`. */
function serverOf(files: Record<string, string>) {
  return vi.fn(async (url: RequestInfo | URL) => {
    const body = files[String(url)];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
}

beforeEach(() => void vi.stubGlobal('navigator', {}));

const release = { ...sampleRelease('exams', '1.0.0'), url: `${FOLDER}remoteEntry.js` };

const never = () => false;

test.each([
  ['what this page has requested', { release }, (url: string) => url === release.url],
  ['an invalid release', { failure: new LoadFailure('untrusted', 'not valid') }, never],
])('does not fetch %s', async (_, offer, isRequested) => {
  const ask = serverOf({});
  await prefetchRemotes(offersOf({ version: '1.0.0', ...offer }), isRequested, ask);
  expect(ask).not.toHaveBeenCalled();
});

test('ignores a file that fails to load, which the visit requests again', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('offline')));
  await expect(prefetchRemotes(offersOf({ version: '1.0.0', release }), never, ask)).resolves.toBeUndefined();
});
