import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readWorkspace } from '../boundaries/workspace-packages.ts';
import { readJsonFile } from '../config/read-json-file.ts';
import { steps } from '../test/steps.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');

const trigger = z.object({ paths: z.array(z.string()).optional(), 'paths-ignore': z.array(z.string()).optional() });
const jobSchema = z.object({
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).optional(),
  steps: z.array(z.object({ run: z.string().optional(), uses: z.string().optional() })).default([]),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.object({ push: trigger.optional(), pull_request: trigger.optional() }),
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

/** Whether a command of a step is one that there is; a word in quotes is a variable. */
function exists(command: string): boolean {
  const [program = '', verb = '', ...words] = command.split(' ');
  if (program === 'install') return true;
  if (program === 'npx') return verb === 'nx' && words[0] === 'run-many';
  if (program !== 'npm') return false;
  if (verb === 'ci' || verb === 'audit') return true;
  if (verb === 'run') return (words[0] ?? '') in scripts;
  const chosen = words.slice(1);
  return verb === 'test' && chosen.every((name) => steps.some((step) => step.name === name));
}

test.each(commands)('$file: "$run" is a command that runs here, too', ({ run }) => {
  expect(exists(run)).toBe(true);
});

test.each([
  ['npm run nothing -- at all', false],
  ['npm test -- unit nothing', false],
  ['curl https://example.org', false],
  ['npm test -- unit', true],
])('"%s" is told from others', (command, is) => {
  expect(exists(command)).toBe(is);
});

describe.each(workflows)('$file', ({ workflow }) => {
  test('may read alone, ends by itself, and uses actions of a fixed version', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });

  test('names projects that there are', () => {
    const known = readWorkspace(root).packages.map(({ name }) => name);
    const named = Object.values(workflow.jobs).flatMap((job) => job.with?.projects?.split(',') ?? []);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

const apps = ['lessons', 'exams', 'toeic', 'shell'];

/** The pipelines that begin when a file on the main branch changes. */
function startedBy(path: string): string[] {
  return workflows
    .filter(({ workflow: { on } }) => {
      if (!on.push) return false;
      const { paths, 'paths-ignore': ignored = [] } = on.push;
      const matches = (globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));
      return paths ? matches(paths) : !matches(ignored);
    })
    .map(({ workflow }) => workflow.name)
    .sort();
}

test.each(apps.filter((app) => app !== 'shell'))('a change of %s begins its own pipeline and no other', (app) => {
  expect(startedBy(`apps/${app}/src/remote.tsx`)).toEqual([app]);
});

test('what everybody shares begins the pipeline of the platform', () => {
  expect(startedBy('services/gateway/src/main.ts')).toEqual(['platform']);
  expect(startedBy('libs/questions/src/react.ts')).toEqual(['lessons', 'platform']);
  expect(startedBy('apps/shell/src/main.ts')).toEqual(['platform', 'shell']);
});
