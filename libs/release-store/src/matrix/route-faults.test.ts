import { expect, test } from 'vitest';
import { sampleDeclaration } from '../testing/sample-release.ts';
import { sampleRecord } from '../testing/sample-state.ts';
import { routeFaults } from './route-faults.ts';

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
  ['a path of its own', [{ path: '/A1/nouns' }, { path: '/examples' }], []],
  ['a path beside one that is not owned whole', [{ path: '/exams/toeic' }], []],
  ['a path of another', [{ path: '/exams' }], ['lessons 2.0.0 declares /exams, which exams 1.0.0 has.']],
  [
    'a path under one that another owns whole',
    [{ path: '/exams/fede/test-1' }],
    ['lessons 2.0.0 declares /exams/fede/test-1, which exams 1.0.0 has.'],
  ],
])('%s', (_, routes, faults) => {
  expect(routeFaults(record('lessons', '2.0.0', ...routes), [exams])).toEqual(faults);
});

test('another version of the same remote has its paths, too', () => {
  expect(routeFaults(record('exams', '1.1.0', { path: '/exams' }), [exams])).toEqual([]);
});
