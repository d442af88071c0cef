import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** Vitest for a step of `npm test` with files of its own: those of `folder` that end in `.<step>.ts`. */
export function stepConfig(step: string, folder: string, timeouts: ViteUserConfig['test']): ViteUserConfig {
  return defineConfig({
    root,
    test: {
      reporters: ['default', ['json', { outputFile: join(root, folder, `.reports/${step}.json`) }]],
      name: step,
      include: [`${folder}/**/*.${step}.ts`],
      environment: 'node',
      globalSetup: join(import.meta.dirname, 'temporary-files.ts'),
      ...timeouts,
    },
  });
}
