import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tools = join(import.meta.dirname, '..');

/** The step "deploy" of `npm test`: runs the files of `deploy/` with the programs that read them. */
export default defineConfig({
  root: join(tools, '..'),
  test: {
    reporters: ['default', ['json', { outputFile: join(import.meta.dirname, '.reports/deploy.json') }]],
    name: 'deploy',
    include: ['tools/deploy-tests/**/*.deploy.ts'],
    environment: 'node',
    globalSetup: join(tools, 'unit-tests/temporary-files.ts'),
    // Generous for busy machines.
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
