import { defineConfig } from 'vitest/config';

/** What the step "setup" of `npm test` runs: real installations, which take minutes rather than seconds. */
// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({ test: { name: 'setup', include: ['tools/setup/*.setup.ts'], environment: 'node' } });
