import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offeredSurface, surfacePath, usedSurface } from '../config/surface-record.ts';
import { sourceChecks } from '../release/publishing/source-checks.ts';
import { done, releaseUnderTest } from '../release/testing/release-under-test.ts';
import { affectedSteps } from '../test/steps.ts';
import { breakingChanges, checkSurface, surfaceReport, writeSurface } from './check-surface.ts';
import { liveUsers, reportSurface } from './report-surface.ts';

const root = join(import.meta.dirname, '../..');
const TRACKER = 'libs/progress/src/tracker/tracker-contract.ts';
const noUsers = () => [];

test('the surface files of the shared modules agree with the sources', async () => {
  expect(await reportSurface(root)).toEqual([]);
});

const members = new Map([
  ['out Tracker.flush', '() => void'],
  ['in Answer.score', 'number'],
  ['in Answer.words', '?number | undefined'],
]);

test.each<[string, member: string, type: string | undefined, string[]]>([
  ['a member that is gone', 'out Tracker.flush', undefined, ['Tracker.flush is gone.']],
  ['another type', 'out Tracker.flush', '() => number', ['Tracker.flush was () => void, and is () => number.']],
  ['a new member', 'out Tracker.stop', '() => void', []],
  ['a parameter that is no longer read', 'in Answer.score', undefined, []],
  ['a new required part of a parameter', 'in Answer.id', 'string', ['Answer.id is new and required.']],
  ['a new optional part of a parameter', 'in Answer.id', '?string | undefined', []],
])('a breaking change: %s', (_, member, type, expected) => {
  const after = new Map(members);
  if (type === undefined) after.delete(member);
  else after.set(member, type);
  expect(breakingChanges(members, after)).toEqual(expected);
});

describe('without recordVisit of the tracker', () => {
  const copy = workspaceCopy();
  git(copy, 'init', '--quiet');
  git(copy, 'add', 'libs');
  git(copy, '-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '--quiet', '--message', 'before');
  edit(copy, TRACKER, (source) => source.replace(/recordVisit\(\)/, 'visit()'));
  const module = '@tensely/progress/logic';
  const tool = releaseUnderTest({ sourceChecks: async (app) => sourceChecks(copy, app) });

  /** Lessons that use the member, live with a shell that offers it. */
  beforeAll(async () => {
    const surface = usedSurface('tracker.recordVisit();', [module]);
    tool.builds.set('shell', { info: { ...sharedBy('shell'), surface: offeredSurface() } });
    tool.builds.set('lessons', { info: { ...sharedBy('lessons'), surface } });
    const unchecked = releaseUnderTest({ build: tool.effects.build }, tool.folder);
    await done(unchecked, ...['shell 1.0.0', 'lessons 1.0.0'].map(publishing));
    await done(tool, 'promote shell 1.0.0', 'promote lessons 1.0.0');
    vi.stubEnv('DATA_DIR', tool.folder);
    vi.stubEnv('RELEASE_STORE', undefined);
  });
  afterAll(() => void vi.unstubAllEnvs());

  const gone = '  Tracker.recordVisit is gone. Live versions use it: lessons 1.0.0.';

  test('npm test -- affected fails before its slow checks', async () => {
    const names = affectedSteps.map(({ name }) => name);
    expect(names.indexOf('surface')).toBeLessThan(names.indexOf('checks'));
    const step = affectedSteps.find(({ name }) => name === 'surface');
    const result = await step?.run({ root: copy, environment: {}, say: () => {}, base: 'HEAD' });
    expect(result?.ok).toBe(false);
    expect(result?.problems?.split('\n')).toContain(gone);
  });

  test('publish fails, even without the other checks', async () => {
    const { code, err } = await tool.run('publish lessons --version 1.1.0 --skip-checks', 'the exam is today');
    expect(code).toBe(1);
    expect(err.split('\n')).toContain(gone);
    expect(await tool.store.listVersions('lessons')).toEqual(['1.0.0']);
  });

  test('the check names the member and both remedies', () => {
    const found = checkSurface(copy);
    expect(found).toContainEqual(expect.objectContaining({ module, problems: ['Tracker.recordVisit is gone.'] }));
    const report = surfaceReport(found, (member) => (member === 'Tracker.recordVisit' ? ['lessons 0.1.0-abc'] : []));
    expect(report).toContain('  Tracker.recordVisit is gone. Live versions use it: lessons 0.1.0-abc.');
    expect(report.join('\n')).toMatch(/Two ways out.*\n.*expand and contract.*\n.*Raise the version/);
  });

  test('a live version that only imports the module does not use the member', async () => {
    const surface = usedSurface('tracker.flush();', [module]);
    tool.builds.set('lessons 2.0.0', { info: { ...sharedBy('lessons'), surface } });
    const other = releaseUnderTest({ build: tool.effects.build });
    await done(other, ...['shell 1.0.0', 'lessons 2.0.0'].map(publishing));
    await done(other, 'promote shell 1.0.0', 'promote lessons 2.0.0');
    vi.stubEnv('DATA_DIR', other.folder);
    const usersOf = await liveUsers(root);
    expect([usersOf('Tracker.recordVisit'), usersOf('Tracker.flush')]).toEqual([[], ['lessons 2.0.0']]);
    vi.stubEnv('DATA_DIR', tool.folder);
    expect(surfaceReport(checkSurface(copy), usersOf)).toContain(
      '  Tracker.recordVisit is gone. No live version uses it.',
    );
  });

  test('--write leaves the file unchanged', () => {
    const before = readFileSync(surfacePath(copy, module), 'utf8');
    expect(writeSurface(copy).map((one) => one.module)).toContain(module);
    expect(readFileSync(surfacePath(copy, module), 'utf8')).toBe(before);
  });

  test('raising the version of the lib allows writing it', () => {
    edit(copy, 'libs/progress/package.json', (text) => text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
    expect(surfaceReport(checkSurface(copy), noUsers)).toContain('  Tracker.recordVisit differs.');
    expect([writeSurface(copy), checkSurface(copy)]).toEqual([[], []]);
  });
});

function publishing(release: string): string {
  return `publish ${release.replace(' ', ' --version ')}`;
}

/** The shared modules of an app whose lib has the same version everywhere. */
function sharedBy(app: 'shell' | 'lessons') {
  const range = app === 'shell' ? '' : '^';
  const react = `${range}19.3.1`;
  return { shared: { react, 'react-dom': react, '@tensely/progress/logic': `${range}0.1.0` } };
}

function git(folder: string, ...words: string[]): void {
  execFileSync('git', words, { cwd: folder });
}

/** A folder with the libs and what their types need. */
function workspaceCopy(): string {
  const folder = temporaryFolder();
  cpSync(join(root, 'libs'), join(folder, 'libs'), {
    recursive: true,
    filter: (path) => !/node_modules|\.test\.tsx?$|\.reports/.test(path),
  });
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function edit(folder: string, path: string, change: (text: string) => string): void {
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
