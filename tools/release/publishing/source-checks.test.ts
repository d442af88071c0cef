import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { checkImports } from './source-checks.ts';

const packageOf = (name: string, kind: string, dependencies = {}) =>
  JSON.stringify({ name: `@tensely/${name}`, version: '0.1.0', dependencies, nx: { tags: [`kind:${kind}`] } });

const root = temporaryFolder({
  'package.json': JSON.stringify({ name: 'sample' }),
  'libs/core/package.json': packageOf('core', 'core'),
  'apps/games/package.json': packageOf('games', 'app', { react: '19.3.1' }),
  'apps/games/src/screen.ts': "import 'react';\nimport '@tensely/core/react';\n",
  'apps/words/package.json': packageOf('words', 'app'),
  'apps/words/src/screen.ts': 'export const words = 1;\n',
});

test('rejects an import that package.json does not name, with its position, and ignores those of other apps', async () => {
  await expect(checkImports(root, 'games')).rejects.toThrow(
    'apps/games/src/screen.ts:2 @tensely/core is not among the dependencies of apps/games/package.json.',
  );
  await expect(checkImports(root, 'words')).resolves.toBeUndefined();
});
