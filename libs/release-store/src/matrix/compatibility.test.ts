import { inRange } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import type { BuildInfo, ReleaseRecord } from '../releases/release-record.ts';
import { sampleDeclaration, sampleRecord, sampleRelease } from '../testing/samples.ts';
import { checkPair, findRouteConflicts } from './compatibility.ts';

function record(name: string, version: string, changes: Partial<BuildInfo> = {}): ReleaseRecord {
  const { declaration, ...info } = { ...sampleRelease(name, version).info, ...changes };
  const plain = sampleRecord(name, version);
  return { ...plain, info, statement: { ...plain.statement, ...(declaration && { declaration }) } };
}

const shell = record('shell', '2.0.0');
const lessons = record('lessons', '1.0.0');

test('compatible are a remote with matching ranges, with react but without react-dom, and without the bus', () => {
  expect(checkPair(shell, lessons)).toEqual({ shell: '2.0.0', name: 'lessons', version: '1.0.0', ok: true, why: [] });
  expect(checkPair(shell, record('lessons', '1.0.0', { shared: { react: '^19.3.0' } })).why).toEqual([]);
  const silent = record('toeic', '1.0.0', { bus: undefined });
  expect(checkPair(record('shell', '2.0.0', { bus: undefined }), silent).ok).toBe(true);
});

const { shared } = shell.info;
const wants = lessons.info.shared;
const newer = { ...sampleDeclaration('lessons'), contract: '^2.0.0' };

test.each<[why: string, ofShell: Partial<BuildInfo>, ofRemote: Partial<BuildInfo>]>([
  ['lessons 1.0.0 needs contract ^2.0.0, and shell 2.0.0 offers 1.1.0.', {}, { declaration: newer }],
  ['lessons 1.0.0 needs contract ^1.0.0, and shell 2.0.0 offers none.', { contract: undefined }, {}],
  [
    'shell 2.0.0 has react 19.3.2 and react-dom 19.3.1; they have to be one version.',
    { shared: { react: '19.3.2', 'react-dom': '19.3.1' } },
    {},
  ],
  [
    'lessons 1.0.0 has react ^19.3.0 and react-dom ^19.3.1; they have to be one version.',
    {},
    { shared: { react: '^19.3.0', 'react-dom': '^19.3.1' } },
  ],
  [
    'lessons 1.0.0 needs react-router-dom ^7.19.0, and shell 2.0.0 provides 7.18.5.',
    { shared: { ...shared, 'react-router-dom': '7.18.5' } },
    { shared: { ...wants, 'react-router-dom': '^7.19.0' } },
  ],
  [
    'lessons 1.0.0 needs react, react-dom, react/jsx-runtime ^20.0.0, and shell 2.0.0 provides 19.3.1.',
    { shared: { ...shared, 'react/jsx-runtime': '19.3.1' } },
    { shared: { react: '^20.0.0', 'react-dom': '^20.0.0', 'react/jsx-runtime': '^20.0.0' } },
  ],
  [
    'lessons 1.0.0 needs @tensely/progress/logic, which shell 2.0.0 does not provide.',
    {},
    { shared: { ...wants, '@tensely/progress/logic': '^0.1.0' } },
  ],
  ['lessons 1.0.0 speaks the bus messages ^2.0.0, and shell 2.0.0 1.0.0.', {}, { bus: '^2.0.0' }],
  ['lessons 1.0.0 speaks the bus messages ^1.0.0, and shell 2.0.0 none.', { bus: undefined }, {}],
])('explains an incompatibility: %s', (why, ofShell, ofRemote) => {
  const pair = checkPair(record('shell', '2.0.0', ofShell), record('lessons', '1.0.0', ofRemote));
  expect(pair).toMatchObject({ ok: false, why: [why] });
});

describe('the surface of a shared module', () => {
  const module = '@tensely/progress/logic';
  const offered = { 'out Tracker.flush': 'aaaa1111', 'out Tracker.visit': 'bbbb2222', 'in Answer.score': 'cccc3333' };
  const used = { 'out Tracker.flush': 'aaaa1111', 'in Answer.score': 'cccc3333' };
  const check = (ofShell: Record<string, string> | undefined, ofRemote: Record<string, string>, version = '0.1.0') =>
    checkPair(
      record('shell', '2.0.0', {
        shared: { ...shell.info.shared, [module]: version },
        ...(ofShell && { surface: { [module]: ofShell } }),
      }),
      record('lessons', '1.0.0', {
        shared: { ...lessons.info.shared, [module]: '^0.1.0' },
        surface: { [module]: ofRemote },
      }),
    ).why;

  test('is compatible if the shell has every member that the remote uses', () => {
    expect(check(offered, used)).toEqual([]);
  });

  test('names a member that the remote uses and the shell lacks, even if the versions match', () => {
    const faults = ['lessons 1.0.0 uses Tracker.stop of @tensely/progress/logic, which shell 2.0.0 does not have.'];
    const ofRemote = { ...used, 'out Tracker.stop': 'dddd4444' };
    expect([check(offered, ofRemote), check(offered, ofRemote, '0.1.7')]).toEqual([faults, faults]);
  });

  test('names a member with another type, unless the shell has a higher version of the module', () => {
    const changed = { ...offered, 'out Tracker.flush': 'eeee5555' };
    expect(check(changed, used)).toEqual([
      'lessons 1.0.0 uses Tracker.flush of @tensely/progress/logic, which shell 2.0.0 has with another type.',
    ]);
    expect(check(changed, used, '0.1.1')).toEqual([]);
  });

  test('names a member that the shell requires in a value of the remote', () => {
    expect(check({ ...offered, 'in Answer.id': 'ffff6666', 'in Answer.words': '?9999aaaa' }, used)).toEqual([
      'lessons 1.0.0 lacks Answer.id of @tensely/progress/logic, which shell 2.0.0 requires.',
    ]);
  });

  test('is not compared with a shell without a recorded surface', () => {
    expect(check(undefined, { 'out Tracker.stop': 'dddd4444' })).toEqual([]);
  });
});

test.each([
  { range: '^19.3.1', fits: ['19.3.1', '19.4.0'], not: ['19.3.0', '19.2.9', '20.0.0'] },
  { range: '^0.1.2', fits: ['0.1.9'], not: ['0.2.0'] },
  { range: '^0.0.3', fits: ['0.0.3'], not: ['0.0.4'] },
  { range: '^0.0.0', fits: [], not: ['0.0.1'] },
  { range: '19.3.1', fits: ['19.3.1'], not: ['19.3.2'] },
  { range: '19.3.1-rc.1', fits: ['19.3.1-rc.1'], not: [] },
  { range: '*', fits: [], not: ['1.0.0'] },
  { range: '^1.0.0', fits: [], not: ['none'] },
])('$range includes $fits, but not $not', ({ range, fits, not }) => {
  expect([...fits, ...not].filter((version) => inRange(range, version))).toEqual(fits);
});

interface Route {
  path: string;
  subpaths?: true;
}

function withRoutes(name: string, version: string, ...routes: Route[]) {
  const plain = sampleRecord(name, version);
  const declared = routes.map((route) => ({ layout: 'navigation' as const, ...route }));
  return {
    ...plain,
    statement: { ...plain.statement, declaration: { ...sampleDeclaration(name), routes: declared } },
  };
}

const exams = withRoutes('exams', '1.0.0', { path: '/exams' }, { path: '/exams/fede', subpaths: true });

test.each<[string, Route[], string[]]>([
  ['its own path', [{ path: '/A1/nouns' }, { path: '/examples' }], []],
  ["a path below another remote's path without subpaths", [{ path: '/exams/toeic' }], []],
  ['a path of another remote', [{ path: '/exams' }], ['lessons 2.0.0 declares /exams, which exams 1.0.0 has.']],
  [
    'a path below subpaths',
    [{ path: '/exams/fede/a' }],
    ['lessons 2.0.0 declares /exams/fede/a, which exams 1.0.0 has.'],
  ],
])('%s', (_, routes, faults) => {
  expect(findRouteConflicts(withRoutes('lessons', '2.0.0', ...routes), [exams])).toEqual(faults);
  expect(findRouteConflicts(withRoutes('exams', '2.0.0', ...routes), [exams]), 'own paths').toEqual([]);
});
