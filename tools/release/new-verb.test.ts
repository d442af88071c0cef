import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { releaseVerb } from '../generators/release-verb/release-verb.ts';
import { runCommand } from '../processes/run-command.ts';
import { copiesOfLessonsLive } from './testing/release-under-test.ts';

const workspace = join(import.meta.dirname, '../..');
const lessonsLive = copiesOfLessonsLive();

test('a generated verb passes the linter and runs on a real store', { timeout: 120_000 }, async () => {
  const root = temporaryFolder();
  for (const name of ['node_modules', 'libs', 'apps']) symlinkSync(join(workspace, name), join(root, name));
  for (const name of ['tools', 'deploy', 'package.json', 'tsconfig.base.json'])
    cpSync(join(workspace, name), join(root, name), { recursive: true, verbatimSymlinks: true });
  releaseVerb(
    {
      root,
      exists: (path) => existsSync(join(root, path)),
      read: (path) => readFileSync(join(root, path), 'utf8'),
      write(path, content) {
        mkdirSync(join(root, dirname(path)), { recursive: true });
        writeFileSync(join(root, path), content);
      },
    },
    { name: 'live-now' },
  );
  const verb = readFileSync(join(root, 'tools/release/verbs/live-now.ts'), 'utf8');
  // Alone with the rules: in the workspace, the linter first reads every file.
  const alone = temporaryFolder({
    'live-now.ts': verb,
    'biome.json': readFileSync(join(workspace, 'biome.json'), 'utf8'),
  });
  const biome = await runCommand(['biome', 'check', alone], alone);
  expect(biome).toMatchObject({ ok: true });
  const command = ['node', 'tools/release/release.ts', 'live-now', 'lessons', '--json'] as const;
  const { ok, stdout, output } = await runCommand(command, root, { DATA_DIR: lessonsLive().folder });
  expect(ok, output).toBe(true);
  expect(JSON.parse(stdout)).toEqual({
    verb: 'live-now',
    ok: true,
    dryRun: false,
    result: { live: [['lessons', '1.0.0']] },
  });
});
