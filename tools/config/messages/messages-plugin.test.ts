import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { messageRules } from './messages-plugin.ts';

test('a language has every namespace beside its catalogue, and the pseudo-language is made of English', async () => {
  const cwd = temporaryFolder({
    'index.ts': `import { french, pseudo } from './messages/catalogue.ts';
      const texts = Promise.all([french(), pseudo()]);
      texts.then(([{ home, signOut }, accented]) => console.log(home.go(), signOut.bye(), accented.signOut.bye()));`,
    'messages/catalogue.ts': `export const french = () => import('./catalogue.ts?language=fr');
      export const pseudo = () => import('./catalogue.ts?language=en-XA');`,
    'messages/home.en.json': '{ "go": "Go" }',
    'messages/home.fr.json': '{ "go": "Allez" }',
    'messages/sign-out.en.json': '{ "bye": "Bye" }',
    'messages/sign-out.fr.json': '{ "bye": "Au revoir" }',
  });
  const source = { entry: { index: './index.ts' } };
  const tools = { rspack: { module: { rules: messageRules } } };
  const config = { source, tools, output: { target: 'node' as const }, logLevel: 'silent' as const };
  const { close } = await (await createRsbuild({ cwd, config })).build();
  await close();
  const printed = execFileSync(process.execPath, [join(cwd, 'dist/index.js')], { encoding: 'utf8' });
  expect(printed).toBe('Allez Au revoir [Býé ~~]\n');
});
