import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tools = join(import.meta.dirname, '..');

/** The step "setup" of `npm test`: real installations, which take minutes. */
export default defineConfig({
  root: join(tools, '..'),
  test: {
    reporters: ['default', ['json', { outputFile: join(import.meta.dirname, '.reports/setup.json') }]],
    name: 'setup',
    include: ['tools/setup/*.setup.ts'],
    environment: 'node',
    globalSetup: join(tools, 'unit-tests/temporary-files.ts'),
    // Deleting a folder with all packages is slow.
    hookTimeout: 120_000,
  },
});
