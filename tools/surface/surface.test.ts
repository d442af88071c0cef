import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { checkSurface, surfaceReport, writeSurface } from './check-surface.ts';
import { reportSurface } from './report-surface.ts';
import { parseSurface, surfaceText } from './surface-file.ts';
import { surfacePath } from './surface-path.ts';

const root = join(import.meta.dirname, '../..');
const TRACKER = 'libs/progress/src/tracker/tracker-contract.ts';
const noUsers = () => [];

test('the surface files of the shared modules agree with the sources', async () => {
  expect(await reportSurface(root)).toEqual([]);
});

describe('breaking changes', () => {
  const members = new Map([
    ['out Tracker.flush', '() => void'],
    ['in Answer.score', 'number'],
    ['in Answer.words', '?number | undefined'],
  ]);
  const changed = (...entries: [string, string | undefined][]) => {
    const after = new Map(members);
    for (const [member, type] of entries) {
      if (type === undefined) after.delete(member);
      else after.set(member, type);
    }
    return breakingChanges(members, after);
  };

  test.each<[string, [string, string | undefined], string[]]>([
    ['a member that is gone', ['out Tracker.flush', undefined], ['Tracker.flush is gone.']],
    ['another type', ['out Tracker.flush', '() => number'], ['Tracker.flush was () => void, and is () => number.']],
    ['a new member', ['out Tracker.stop', '() => void'], []],
    ['a parameter that is no longer read', ['in Answer.score', undefined], []],
    ['a new required part of a parameter', ['in Answer.id', 'string'], ['Answer.id is new and required.']],
    ['a new optional part of a parameter', ['in Answer.id', '?string | undefined'], []],
  ])('%s', (_, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});

test('a surface file edited by hand is rejected', () => {
  const text = surfaceText({ version: '0.1.0', members: new Map([['out Tracker.flush', '() => void']]) });
  expect(parseSurface(text)).toEqual({ version: '0.1.0', members: new Map([['out Tracker.flush', '() => void']]) });
  expect(() => parseSurface(text.replace('void', 'number'))).toThrow('It was edited by hand.');
});

describe('without recordVisit of the tracker', () => {
  const copy = workspaceCopy();
  edit(copy, TRACKER, (source) => source.replace(/recordVisit\(\)/, 'visit()'));

  test('the check names the member and both remedies', () => {
    const found = checkSurface(copy);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ module: '@tensely/progress/logic', problems: ['Tracker.recordVisit is gone.'] }),
      ]),
    );
    const report = surfaceReport(found, (member) => (member === 'Tracker.recordVisit' ? ['lessons 0.1.0-abc'] : []));
    expect(report).toContain('  Tracker.recordVisit is gone. Live versions use it: lessons 0.1.0-abc.');
    expect(report.join('\n')).toMatch(/Two ways out.*\n.*expand and contract.*\n.*Raise the version/);
  });

  test('--write leaves the file unchanged', () => {
    const before = readFileSync(surfacePath(copy, '@tensely/progress/logic'), 'utf8');
    expect(writeSurface(copy).map(({ module }) => module)).toContain('@tensely/progress/logic');
    expect(readFileSync(surfacePath(copy, '@tensely/progress/logic'), 'utf8')).toBe(before);
  });

  test('raising the version of the lib allows writing it', () => {
    edit(copy, 'libs/progress/package.json', (text) => text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
    expect(surfaceReport(checkSurface(copy), noUsers)).toContain('  Tracker.recordVisit differs.');
    expect([writeSurface(copy), checkSurface(copy)]).toEqual([[], []]);
  });
});

/** A folder with the libs and what their types need. */
function workspaceCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surface-'));
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
