import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.reports/**', 'e2e/**'];
const setup = (name: string) => join(import.meta.dirname, 'tools/unit-tests', name);

/** As a task of Nx, which gives every project a core of its own and keeps its report. */
const asTask = process.env.NX_TASK_TARGET_PROJECT !== undefined;

/** The build makes components of drawings; unit tests look at none. */
const drawings = {
  name: 'drawings',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('.svg?react') ? 'export default () => null;' : undefined),
};

export default defineConfig({
  plugins: [drawings],
  // Files in a folder of this name are modules like any others here.
  publicDir: false,
  // What builds put in; unit tests hand in listings of their own.
  define: { EXAM_LISTINGS: '[]' },
  test: {
    reporters: asTask ? ['agent', ['json', { outputFile: '.reports/test.json' }]] : ['default'],
    passWithNoTests: asTask,
    // Test files share their worker's modules: importing them again for each took two thirds of the time.
    isolate: false,
    // For a machine that does much else at once: no test waits for its time to run out.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    css: { include: [/\.module\.css$/] },
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: outside },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: outside,
          setupFiles: [setup('cleanup-after-each.ts'), setup('missing-in-jsdom.ts')],
        },
      },
    ],
  },
});
