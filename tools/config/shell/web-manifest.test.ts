import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestFile, webManifest } from './web-manifest.ts';

const shell = join(import.meta.dirname, '../../../apps/shell');

test.each([
  ['en', 'manifest.webmanifest', 'en-GB', 'Practice'],
  ['fr', 'manifest.fr.webmanifest', 'fr', 'Entraînement'],
  ['es', 'manifest.es.webmanifest', 'es', 'Práctica'],
] as const)('the manifest in "%s" is %s, with texts in that language', (language, file, lang, practice) => {
  expect(manifestFile(language)).toBe(file);
  const manifest = webManifest(shell, language);
  expect(manifest).toMatchObject({ id: '/', lang, shortcuts: [{ name: practice }, {}] });
  expect(manifest.description).not.toBe('');
});
