import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**', '**/.data/**', 'e2e/**'];

export default defineConfig({
  // What builds put in; unit tests hand in listings of their own.
  define: { EXAM_LISTINGS: '[]' },
  test: {
    // Class names stay as they are written, so that a test sees the same name as the style sheet.
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
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
          setupFiles: ['./tools/unit-tests/cleanup-after-each.ts', './tools/unit-tests/missing-in-jsdom.ts'],
        },
      },
    ],
  },
});
