import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertStyles, loadThroughHost } from './plugin-host-loader.ts';

const failure = Object.assign(new Error('x'), { fault: 'load-timeout' });
const url = 'https://a.example/app.0a1b2c3d';

/** What the bundler or the page loaded itself, and the types of the end events. */
let byBundler: unknown[];
let ends: string[];

beforeEach(() => {
  byBundler = [];
  ends = [];
  vi.stubGlobal('document', { head: { append: (link: object) => byBundler.push(link) } });
});
afterEach(() => vi.unstubAllGlobals());

function loadScript() {
  const bundler = { l: (loaded: string) => void byBundler.push(loaded), sriHashes: { app: 'sha384-hash' } };
  loadThroughHost(bundler);
  type Done = (event: { type: string; target: { src: string } }) => void;
  const { l }: { l(url: string, done: Done, key: string, chunkId: string): void } = bundler;
  l(
    url,
    ({ type, target }) => {
      expect(target.src).toBe(url);
      ends.push(type);
    },
    'chunk-app',
    'app',
  );
}

function insertStyle() {
  const onEnd = ({ type }: Event) => ends.push(type);
  const link = { href: url, integrity: 'sha384-hash', onload: onEnd, onerror: onEnd };
  insertStyles(Object.assign(Object.create(null), link));
}

describe.each([
  { kind: 'script', load: loadScript },
  { kind: 'style', load: insertStyle },
])('a $kind of a bundle', ({ kind, load }) => {
  test('loads through the host, with its hash', async () => {
    const host = vi.fn(async () => {});
    vi.stubGlobal('tenselyLoadFile', host);
    load();
    await expect.poll(() => ends).toEqual(['load']);
    expect(host).toHaveBeenCalledWith(kind, url, 'sha384-hash');
    expect(byBundler).toEqual([]);
  });

  test("reports the host's fault as the type of its end event", async () => {
    vi.stubGlobal('tenselyLoadFile', () => Promise.reject(failure));
    load();
    await expect.poll(() => ends).toEqual(['load-timeout']);
  });

  test('loads without the host if that has no loader', () => {
    load();
    expect(byBundler).toHaveLength(1);
  });
});

test.each([loadThroughHost, insertStyles])('%o is self-contained, inside a bundle', (part) => {
  expect(() => new Function(`return (${part})`)()).not.toThrow();
});
