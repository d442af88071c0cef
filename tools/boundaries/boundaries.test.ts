import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { importRules } from './import-rules.ts';

const root = join(import.meta.dirname, '../..');

/** A temporary workspace with the real packages' manifests and only the given files. */
function workspaceWith(files: Record<string, string>): string {
  const folder = temporaryFolder(files);
  for (const path of globSync(['package.json', '{apps,libs,services}/*/package.json', '{tools,e2e}/package.json'], {
    cwd: root,
  })) {
    cpSync(join(root, path), join(folder, path));
  }
  return folder;
}

/** By rule: importing file | import | part of the message. */
const rejectedBy: Record<string, string> = {
  'stay in the package': `
    apps/lessons/src/a.ts | import '../../exams/src/a.ts'; | leaves apps/lessons
    libs/ui/src/a.ts | export * from '../../auth/src/logic.ts'; | leaves libs/ui
  `,
  'who may import whom': `
    apps/lessons/src/a.ts | import '@tensely/exams'; | (kind app) may not import @tensely/exams
    apps/lessons/src/a.ts | import '@tensely/progress/testing'; | not "@tensely/progress/testing"
    apps/lessons/src/a.ts | import '@tensely/progress/src/x.ts'; | may import only
    apps/lessons/src/a.ts | import '@tensely/release-store/logic'; | (kind app) may not import
    apps/lessons/src/a.ts | import '@tensely/lessons/x'; | is this package itself
    apps/lessons/src/a.ts | import '@tensely/nowhere'; | names no package
    apps/lessons/src/a.ts | import '@tensely/tools/config'; | (kind app) may not import
    apps/lessons/src/a.ts | await import('@tensely/exams'); | (kind app) may not import
    apps/lessons/src/a.ts | export type A = import('@tensely/exams').A; | (kind app) may not import
    libs/auth/src/a.ts | import '@tensely/progress/logic'; | (kind lib) may not import
    libs/content/src/a.ts | import '@tensely/questions/react'; | may import only @tensely/questions/logic
    libs/progress/src/a.ts | import '@tensely/content/exams'; | may import only @tensely/content/lessons
    apps/lessons/src/a.ts | import '@tensely/content/checks'; | not "@tensely/content/checks"
    libs/ui/src/a.ts | import '@tensely/platform/logic'; | (kind ui) may not import
    libs/platform/src/a.ts | import '@tensely/ui/react'; | (kind platform) may not import
    services/gateway/src/a.ts | import '@tensely/ui/react'; | (kind service) may not import
    services/gateway/src/a.ts | import '@tensely/platform/react'; | may import only @tensely/platform/logic
    tools/a.ts | import '@tensely/progress/react'; | may import only @tensely/progress/logic
    e2e/a.ts | import '@tensely/platform/logic'; | may import only @tensely/platform/testing
  `,
  'declared dependency': `
    apps/toeic/src/a.ts | import '@tensely/progress/react'; | apps/toeic/package.json
    apps/toeic/src/a.ts | import 'left-pad'; | left-pad is not among
  `,
  'react-router-dom only': `
    apps/lessons/src/a.ts | import { Link } from 'react-router'; | a second copy
  `,
  'router names of the shell': `
    apps/lessons/src/a.ts | import { Form } from 'react-router-dom'; | does not share Form
    libs/questions/src/a.ts | import * as R from 'react-router-dom'; | the whole module
  `,
  'one copy of what is shared': `
    apps/exams/src/a.ts | import { render } from 'react-dom/server'; | a second copy of react-dom
  `,
  'no Node in the browser': `
    apps/lessons/src/a.ts | import { readFileSync } from 'node:fs'; | exists in Node only
  `,
  'small validation in the browser': `
    libs/platform/src/a.ts | import { z } from 'zod'; | use zod/mini
    apps/exams/src/a.ts | import { z } from 'zod'; | use zod/mini
  `,
};

const rejected = Object.entries(rejectedBy).flatMap(([rule, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [rule, ...line.trim().split(' | ')]),
);

test.each(rejected)('%s: rejects in %s: %s', (rule, path = '', source = '', part = '') => {
  const { breaches } = checkBoundaries(workspaceWith({ [path]: `\n${source}` }));
  const sentence = expect.stringContaining(part);
  expect(breaches.filter((breach) => breach.rule === rule)).toMatchObject([{ path, line: 2, sentence }]);
});

test.each([
  "import 'react';",
  "import type { A } from '@tensely/ui/react';",
  "import './view.tsx';",
  "import './a.css';",
  "import 'js-cookie';",
  'export const width = window.innerWidth;',
  'export const key = globalThis.localStorage.getItem("a");',
  'export const context = { document };',
])('a file reached from /logic may not contain %s', (source) => {
  const files = { 'libs/auth/src/logic.ts': "export * from './inner/deep.ts';", 'libs/auth/src/inner/deep.ts': source };
  const { breaches } = checkBoundaries(workspaceWith(files));
  expect(breaches.filter(({ rule }) => rule === 'no React and no DOM in logic')).toHaveLength(1);
});

test('every rule has a case that fails', () => {
  const seen = new Set([...rejected.map(([rule]) => rule), 'no React and no DOM in logic']);
  expect(importRules.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  ['apps/lessons/src/a.tsx', "import { Link, type Form } from 'react-router-dom'; import '@tensely/ui/global.css';"],
  ['apps/lessons/src/a.test.ts', "import '@tensely/progress/testing'; import 'vitest'; import 'node:fs';"],
  ['apps/lessons/src/account/testing/a.ts', "import 'vitest';"],
  ['apps/lessons/src/prerender.ts', "import '@tensely/platform/prerender'; import '@tensely/progress/prerender';"],
  ['apps/lessons/src/late.ts', "import { pageStates } from '@tensely/progress/stats';"],
  ['apps/lessons/rsbuild.config.ts', "import { remoteConfig } from '@tensely/tools/config'; import 'node:fs';"],
  ['apps/shell/src/a.ts', "import { Form } from 'react-router-dom';"],
  ['libs/content/src/lessons.ts', "import '@tensely/questions/logic'; import { z } from 'zod/mini';"],
  ['libs/platform/src/logic.ts', 'export const nav = (window: Window) => window.history.length;'],
  [
    'libs/auth/src/logic.ts',
    'export interface Where { location: Location } export const a = (w: Where) => w.location.href;',
  ],
  ['libs/release-store/src/logic.ts', "import { readFileSync } from 'node:fs'; import { z } from 'zod';"],
  ['services/progress/src/a.ts', "import '@tensely/content/exams'; import { z } from 'zod';"],
  ['e2e/a.spec.ts', "import '@tensely/platform/testing'; import '@playwright/test';"],
])('%s may contain %s', (path, source) => {
  expect(checkBoundaries(workspaceWith({ [path]: source })).breaches).toEqual([]);
});

test('a package without a kind is reported', () => {
  const folder = workspaceWith({ 'libs/new/package.json': '{ "name": "@tensely/new" }' });
  expect(() => checkBoundaries(folder)).toThrow('libs/new/package.json has none of the tags kind:app');
});
