import { expect, test } from 'vitest';
import type { Declaration, RouteDeclaration } from '../contract/declaration.ts';
import { findRoute } from './routes.ts';

function remote(name: string, routes: Omit<RouteDeclaration, 'layout'>[]): Declaration {
  const laidOut = routes.map((route) => ({ ...route, layout: 'exam' as const }));
  return { name, title: name, contract: '^1.0.0', basename: '/', routes: laidOut, sidebar: [] };
}

const declarations = [
  remote('exams', [{ path: '/exams' }, { path: '/exams/fede', subpaths: true }]),
  remote('results', [{ path: '/exams/fede/results', subpaths: true }, { path: '/exams/fede/tips' }]),
];

test.each([
  ['/exams', 'exams', '/exams'],
  ['/exams/', 'exams', '/exams'],
  ['/exams/fede', 'exams', '/exams/fede'],
  ['/exams/fede/', 'exams', '/exams/fede'],
  ['/exams/fede/test-1', 'exams', '/exams/fede'],
  ['/exams/fede/test-1/', 'exams', '/exams/fede'],
  ['/exams/fede/test-1/section/2', 'exams', '/exams/fede'],
  ['/exams/fede/results', 'results', '/exams/fede/results'],
  ['/exams/fede/results/42', 'results', '/exams/fede/results'],
  ['/exams/fede/tips', 'results', '/exams/fede/tips'],
  ['/exams/fede/tips/more', 'exams', '/exams/fede'],
])('%s belongs to %s by its route %s', (pathname, owner, path) => {
  expect(findRoute(declarations, pathname)).toMatchObject({ remote: owner, route: { path } });
  expect(findRoute(declarations.toReversed(), pathname)).toMatchObject({ remote: owner, route: { path } });
});

test.each(['/exams/other', '/exams/fedex', '/Exams/fede/test-1', '/exam', '/'])('%s has no owner', (pathname) => {
  expect(findRoute(declarations, pathname)).toBeUndefined();
});
