import { expect, test } from 'vitest';
import { sampleDeclaration, sampleRecord } from '../testing/samples.ts';
import { findRouteConflicts } from './compatibility.ts';

interface Route {
  path: string;
  subpaths?: true;
}

function record(name: string, version: string, ...routes: Route[]) {
  const plain = sampleRecord(name, version);
  const declared = routes.map((route) => ({ layout: 'navigation' as const, ...route }));
  return {
    ...plain,
    statement: { ...plain.statement, declaration: { ...sampleDeclaration(name), routes: declared } },
  };
}

const exams = record('exams', '1.0.0', { path: '/exams' }, { path: '/exams/fede', subpaths: true });

test.each<[string, Route[], string[]]>([
  ['its own path', [{ path: '/A1/nouns' }, { path: '/examples' }], []],
  ["a path below another remote's path without subpaths", [{ path: '/exams/toeic' }], []],
  ['a path of another remote', [{ path: '/exams' }], ['lessons 2.0.0 declares /exams, which exams 1.0.0 has.']],
  [
    "a path below another remote's path with subpaths",
    [{ path: '/exams/fede/test-1' }],
    ['lessons 2.0.0 declares /exams/fede/test-1, which exams 1.0.0 has.'],
  ],
])('%s', (_, routes, faults) => {
  expect(findRouteConflicts(record('lessons', '2.0.0', ...routes), [exams])).toEqual(faults);
});

test('versions of the same remote may have the same paths', () => {
  expect(findRouteConflicts(record('exams', '1.1.0', { path: '/exams' }), [exams])).toEqual([]);
});
