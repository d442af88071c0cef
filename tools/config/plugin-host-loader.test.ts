import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertStyles, loadThroughHost } from './plugin-host-loader.ts';

const failure = Object.assign(new Error('x'), { fault: 'load-timeout' });

afterEach(() => vi.unstubAllGlobals());

describe('a script of a bundle', () => {
  let byBundler: string[];
  let ends: object[];

  beforeEach(() => {
    byBundler = [];
    ends = [];
  });

  function load() {
    const bundler = {
      l: (url: string) => void byBundler.push(url),
      sriHashes: { app: 'sha384-js' },
    };
    loadThroughHost(bundler);
    const { l }: { l(url: string, done: (event: object) => void, key: string, chunkId: string): void } = bundler;
    l('/app.js', (event) => ends.push(event), 'chunk-app', 'app');
  }

  test('loads through the host, with its hash', async () => {
    const host = vi.fn(async () => {});
    vi.stubGlobal('tenselyLoadFile', host);
    load();
    await expect.poll(() => ends).toEqual([{ type: 'load', target: { src: '/app.js' } }]);
    expect(host).toHaveBeenCalledWith('script', '/app.js', 'sha384-js');
    expect(byBundler).toEqual([]);
  });

  test("reports the host's fault as the type of its end event", async () => {
    vi.stubGlobal('tenselyLoadFile', () => Promise.reject(failure));
    load();
    await expect.poll(() => ends).toEqual([{ type: 'load-timeout', target: { src: '/app.js' } }]);
  });

  test('loads through the bundler in a host without a loader', () => {
    load();
    expect(byBundler).toEqual(['/app.js']);
  });
});

describe('a style sheet of a bundle', () => {
  let head: object[];
  let ends: string[];

  beforeEach(() => {
    head = [];
    ends = [];
    vi.stubGlobal('document', { head: { append: (link: object) => head.push(link) } });
  });

  function insert() {
    const onEnd = ({ type }: Event) => ends.push(type);
    const link = { href: 'https://a.example/app.css', integrity: 'sha384-css', onload: onEnd, onerror: onEnd };
    insertStyles(Object.assign(Object.create(null), link));
  }

  test('loads through the host, with its hash', async () => {
    const host = vi.fn(async () => {});
    vi.stubGlobal('tenselyLoadFile', host);
    insert();
    await expect.poll(() => ends).toEqual(['load']);
    expect(host).toHaveBeenCalledWith('style', 'https://a.example/app.css', 'sha384-css');
    expect(head).toEqual([]);
  });

  test("reports the host's fault as the type of its end", async () => {
    vi.stubGlobal('tenselyLoadFile', () => Promise.reject(failure));
    insert();
    await expect.poll(() => ends).toEqual(['load-timeout']);
  });

  test('is added to the page in a host without a loader', () => {
    insert();
    expect(head).toHaveLength(1);
  });
});

test.each([loadThroughHost, insertStyles])('%o is self-contained, inside a bundle', (part) => {
  expect(() => new Function(`return (${part})`)()).not.toThrow();
});
