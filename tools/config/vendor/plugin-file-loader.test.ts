import { describe, expect, test } from 'vitest';
import { missedPart, scriptsByShell, stylesByShell } from './plugin-file-loader.ts';

const scripts = `r.l = function (url, done, key, chunkId) {
  script.integrity = r.sriHashes[chunkId];
  byTheBundler(url);
};`;
const styles = `var create = function (
  chunkId, fullhref, oldTag, resolve, reject, fetchPriority
) {
  linkTag.integrity = r.sriExtractCssHashes[chunkId];
  byTheBundler(fullhref);
};`;
const known = { sriHashes: { app: 'sha384-js' }, sriExtractCssHashes: { app: 'sha384-css' } };

type Asked = [kind: string, url: string, integrity: string | undefined];

/** Runs the altered part of a bundle's runtime in a world with a shell that loads files, or without. */
function run(code: string, answer: Promise<void> | undefined, call: string) {
  const asked: Asked[] = [];
  const byTheBundler: string[] = [];
  const page = { tenselyLoadFile: answer && ((...given: Asked) => asked.push(given) && answer) };
  const told: unknown[] = [];
  const world = { r: { ...known }, globalThis: page, script: {}, linkTag: {}, told };
  const names = [...Object.keys(world), 'byTheBundler'];
  new Function(...names, `${code}\n${call}`)(...Object.values(world), (url: string) => byTheBundler.push(url));
  return { asked, byTheBundler, told };
}

const failure = () => Promise.reject(Object.assign(new Error('x'), { fault: 'load-timeout' }));

describe('a script of a bundle', () => {
  const call = 'r.l("/app.js", (event) => told.push(event), "chunk-app", "app")';

  test('comes by the shell, with its hash', async () => {
    const { asked, byTheBundler, told } = run(scriptsByShell(scripts), Promise.resolve(), call);
    expect(asked).toEqual([['script', '/app.js', 'sha384-js']]);
    expect(byTheBundler).toEqual([]);
    await expect.poll(() => told).toEqual([{ type: 'load', target: { src: '/app.js' } }]);
  });

  test('that does not come says which fault it was', async () => {
    const { told } = run(scriptsByShell(scripts), failure(), call);
    await expect.poll(() => told).toEqual([{ type: 'load-timeout', target: { src: '/app.js' } }]);
  });

  test('comes by the bundler where no shell loads files', () => {
    expect(run(scriptsByShell(scripts), undefined, call).byTheBundler).toEqual(['/app.js']);
  });
});

describe('a style sheet of a bundle', () => {
  const call = 'create("app", "/app.css", null, () => told.push("there"), ({ fault }) => told.push(fault))';

  test('comes by the shell, with its hash', async () => {
    const { asked, byTheBundler, told } = run(stylesByShell(styles), Promise.resolve(), call);
    expect(asked).toEqual([['style', '/app.css', 'sha384-css']]);
    expect(byTheBundler).toEqual([]);
    await expect.poll(() => told).toEqual(['there']);
  });

  test('that does not come fails what waits for it', async () => {
    const { told } = run(stylesByShell(styles), failure(), call);
    await expect.poll(() => told).toEqual(['load-timeout']);
  });

  test('comes by the bundler where no shell loads files', () => {
    expect(run(stylesByShell(styles), undefined, call).byTheBundler).toEqual(['/app.css']);
  });
});

test('a bundler that loads files differently, or without hashes, stops the build', () => {
  expect(() => scriptsByShell('r.load = (url) => {}')).toThrow('built with integrity');
  expect(() => scriptsByShell(scripts.replace('key, chunkId', 'chunkId'))).toThrow('differently');
  expect(() => stylesByShell(styles.replace('linkTag.integrity', 'linkTag.title'))).toThrow('built with integrity');
});

test('a build has to have every part edited that it uses; one without style sheets loads none', () => {
  const scriptsAlone = new Set(['load_script']);
  expect(missedPart(scriptsAlone, ['remoteEntry.js', 'static/js/app.js'])).toBeUndefined();
  expect(missedPart(scriptsAlone, ['remoteEntry.js', 'static/css/app.css'])).toBe('css loading');
  expect(missedPart(new Set(), ['remoteEntry.js'])).toBe('load_script');
});
