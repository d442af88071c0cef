import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederation } from '@module-federation/runtime-core';
import { sharedModules } from '@tensely/platform/host';
import * as react from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LoadFailure } from './files/load-failure.ts';
import { createFederation, type Federation } from './runtime.ts';

const container = { name: 'lessons__1_0_0', entry: '/remotes/lessons/1.0.0/remoteEntry.js', integrity: 'sha384-x' };

let federation: Federation;
let loaded: string[];
let inits: unknown[][];
let entry: () => unknown;

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://tensely.example/'));
  vi.stubGlobal('__SHARED_VERSIONS__', Object.fromEntries(sharedModules.map((key) => [key, '1.0.0'])));
});

beforeEach(() => {
  loaded = [];
  inits = [];
  entry = () => ({
    init: (...given: unknown[]) => void inits.push(given),
    get: async (expose: string) => () => `module of ${expose}`,
  });
  federation = createFederation(async (_kind, url, integrity) => {
    loaded.push(`${url} ${integrity}`);
    Object.assign(globalThis, { [container.name]: entry() });
  });
});

test('a container comes by our own loader with its hash, and gives what it exposes', async () => {
  expect(await federation.load(container, 'app', false)).toBe('module of ./app');
  expect(loaded).toEqual([`${location.origin}/remotes/lessons/1.0.0/remoteEntry.js sha384-x`]);
});

test('it takes part in sharing once, before it is asked for anything: the one React is the one of the shell', async () => {
  await Promise.all([federation.load(container, 'app', false), federation.load(container, 'shared', false)]);
  expect(loaded).toHaveLength(1);
  expect(inits).toEqual([[expect.anything(), [], { version: '', shareScopeKeys: 'default' }]]);
  const [scope] = inits[0] ?? [];
  expect(scope).toMatchObject({ react: { '1.0.0': { loaded: true, shareConfig: { singleton: true } } } });
  expect(Object.keys(Object(scope))).toEqual([...sharedModules]);
  expect(Object(scope).react['1.0.0'].lib()).toBe(react);
});

test('another try runs the entry again', async () => {
  await federation.load(container, 'app', false);
  await federation.load(container, 'app', true);
  expect(loaded).toHaveLength(2);
});

test('what has failed is not kept', async () => {
  entry = () => ({ init() {}, get: () => Promise.reject(new Error('Module "./app" does not exist in container.')) });
  await expect(federation.load(container, 'app', false)).rejects.toMatchObject({ fault: 'expose' });
  entry = () => ({ init() {}, get: async () => () => 'works' });
  expect(await federation.load(container, 'app', false)).toBe('works');
});

test('an entry that leaves no container is no remote', async () => {
  entry = () => undefined;
  await expect(federation.load(container, 'app', false)).rejects.toBeInstanceOf(LoadFailure);
});

test("a container that brings Module Federation's own runtime gets the shell's React as well", async () => {
  await federation.load(container, 'app', false);
  const stock = new ModuleFederation({ name: 'stock', remotes: [] });
  const [scope] = inits[0] ?? [];
  stock.initShareScopeMap('default', Object(scope));
  const ours = await stock.loadShare('react', {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
  });
  expect(typeof ours === 'function' && ours()).toBe(react);
});

test('a remote that was built before asks of its instance for nothing that ours has not, other remotes aside', () => {
  const built = join(import.meta.dirname, '../../../../node_modules/@module-federation/webpack-bundler-runtime/dist');
  const files = globSync('*.js', { cwd: built, exclude: ['remotes.js'] });
  const asked = files.flatMap((file) => [
    ...readFileSync(join(built, file), 'utf8').matchAll(/\b(?:federationI|i)nstance\.(\w+)/g),
  ]);
  const names = [...new Set(asked.map(([, name = '']) => name))];
  const { ModuleFederation: Instance } = Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE');
  const instance = new Instance({ name: 'lessons__1_0_0' });
  expect(names).toContain('loadShare');
  expect(names.filter((name) => !(name in instance))).toEqual([]);
});

test('a remote that takes the runtime from the shell gets what the shell shares, and nothing else', async () => {
  const { ModuleFederation: Instance } = Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE');
  await federation.load(container, 'app', false);
  const remote = new Instance({ name: 'lessons__1_0_0' });
  remote.initShareScopeMap('default', inits[0]?.[0]);
  expect((await remote.loadShare('react'))()).toBe(react);
  expect(await remote.loadShare('vue')).toBe(false);
});
