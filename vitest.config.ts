import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { defineConfig } from 'vitest/config';
import { messagesInTests } from './tools/config/messages/messages-plugin.ts';

// These folders of the tools are Nx projects of their own, because they read the sources of every app: without them a word in a
// remote would rerun the tests of all tools.
const nested = ['content/**', 'fonts/**', 'messages/**', 'references/**'];
const outside = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.reports/**', ...nested];
const setup = (name: string) => join(import.meta.dirname, 'tools/unit-tests', name);

// Nx puts a developer's `.env` into the environment of its tasks. Tests bring their own settings.
const settings = join(import.meta.dirname, '.env');
for (const name of Object.keys(existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {})) {
  delete process.env[name];
}

/** Run by Nx, which reads the report of each project. */
const asTask = process.env.NX_TASK_TARGET_PROJECT !== undefined;

/** A build turns drawings into components; unit tests look at none. */
const drawings = {
  name: 'drawings',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('.svg?react') ? 'export default () => null;' : undefined),
};

export default defineConfig({
  plugins: [drawings, messagesInTests],
  // A folder named "public" holds modules like any other.
  publicDir: false,
  // A build puts in listings of tests and questions of lessons; unit tests hand in their own.
  define: { EXAM_LISTINGS: '[]', EXAM_INSTRUCTIONS: '{}', TRY_QUESTIONS: '[]' },
  test: {
    reporters: asTask ? ['agent', ['json', { outputFile: '.reports/test.json' }]] : ['default'],
    passWithNoTests: asTask,
    globalSetup: setup('temporary-files-in-memory.ts'),
    // Test files share the modules of their worker: importing them for each file took two thirds of the time. So few workers
    // are good, except where tests wait for programs: tools and the progress service set VITEST_MAX_WORKERS.
    isolate: false,
    // Long, for busy machines. CI retries a failed test once, like the journeys.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    css: { include: [/\.module\.css$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: outside,
          setupFiles: [setup('unstub-after-file.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: outside,
          setupFiles: [setup('cleanup-after-each.ts'), setup('missing-in-jsdom.ts'), setup('unstub-after-file.ts')],
        },
      },
    ],
  },
});
