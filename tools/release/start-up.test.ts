import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Prints the URL of every module that a process loads. */
const logModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      console.log(url);
      return next(url, context);
    },
  });
`)}`;

test('a rollback loads no code that only publications or servers need', { timeout: 60_000 }, () => {
  const words = ['--import', logModules, 'tools/release/release.ts', 'rollback', '--help'];
  const loaded = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  expect(loaded).toContain('tools/release/verbs/changes.ts');
  expect(loaded.match(/(?<=node_modules\/)(execa|pino|hono|jose|typescript|@opentelemetry)\b/g)).toBeNull();
});
