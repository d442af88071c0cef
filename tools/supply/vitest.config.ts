import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tools = join(import.meta.dirname, '..');

/** The step "supply" of `npm test`: checks that the same sources build the same releases. */
export default defineConfig({
  root: join(tools, '..'),
  test: {
    reporters: ['default', ['json', { outputFile: join(import.meta.dirname, '.reports/supply.json') }]],
    name: 'supply',
    include: ['tools/supply/**/*.supply.ts'],
    environment: 'node',
    globalSetup: join(tools, 'unit-tests/temporary-files.ts'),
    // Generous for busy machines.
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
});
