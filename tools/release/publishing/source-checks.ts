import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@tensely/core/logic';
import { runNx } from '../../test/run-nx.ts';
import { foldersOf } from './sources.ts';

/** A check that has to pass before an app is published. */
export interface SourceCheck {
  name: string;
  /** Whether `--skip-checks` runs it too: the release record relies on it. */
  isRequired?: true;
  run(): Promise<void>;
}

/** The surface of the shared modules, and the app's imports, types, tests and content. Unchanged ones come from Nx's cache. */
export function sourceChecks(root: string, app: string): SourceCheck[] {
  const own = `@tensely/${app}`;
  return [
    {
      name: 'Compare the shared modules with their surface files',
      isRequired: true,
      run: () => checkSharedModules(root),
    },
    { name: `Check the imports of ${app}`, run: () => checkImports(root, app) },
    { name: `Check the types of ${app}`, run: () => pass(root, own, 'typecheck') },
    { name: `Run the tests of ${app}`, run: () => pass(root, own, 'test') },
    ...(existsSync(join(root, 'apps', app, 'content'))
      ? [{ name: 'Check the content', run: () => pass(root, '@tensely/content-tools', 'content') }]
      : []),
  ];
}

// Imported on demand: `npm start` needs no compiler.
async function checkSharedModules(root: string): Promise<void> {
  const { reportSurface } = await import('../../surface/report-surface.ts');
  const report = await reportSurface(root);
  if (report.length > 0) throw new OperatorError(report.join('\n'));
}

/** Rejects with each import of the app and its libs that breaks a rule, such as an undeclared dependency. */
export async function checkImports(root: string, app: string): Promise<void> {
  const folders = [...(await foldersOf(root, `apps/${app}`))];
  const { checkBoundaries } = await import('../../boundaries/check-boundaries.ts');
  const breaches = checkBoundaries(root).breaches.filter(({ path }) =>
    folders.some((one) => path.startsWith(`${one}/`)),
  );
  if (breaches.length === 0) return;
  throw new OperatorError(breaches.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`).join('\n'));
}

async function pass(root: string, project: string, target: string): Promise<void> {
  const { ok, tasks, problems } = await runNx([target], { root, projects: [project], onTask: () => {} });
  if (ok && tasks.length > 0) return;
  throw new OperatorError(problems.trim() || `Nx found no task ${target} of ${project}.`);
}
