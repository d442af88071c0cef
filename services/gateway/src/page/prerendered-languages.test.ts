import type { Language } from '@tensely/core/logic';
import { prerenderedFile } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { gatewayUnderTest, lessonsRelease, sampleSettings } from '../testing/gateway-under-test.ts';

const ADDRESS = '/A1/nouns?page=1';
const settings = { ...sampleSettings, languages: ['en', 'fr', 'es'] satisfies Language[] };

const toPage = (markup: string) => Buffer.from(JSON.stringify({ address: ADDRESS, markup, files: [] }));
const frame = Buffer.from(
  JSON.stringify({ address: '/frame/grammar', markup: '<main data-remote="{remote}">{screen}</main>', files: [] }),
);

/** The prerendered part of a lesson whose release has prerendered it in these languages, and has messages in those. */
async function drawnIn(language: string, prerenderedLanguages: readonly string[], spoken: readonly string[]) {
  const gateway = gatewayUnderTest({ settings });
  const frames = ['', '?language=fr', '?language=es'].map(
    (query) => [prerenderedFile(`/frame/grammar${query}`), frame] as const,
  );
  const page = Buffer.from('<html lang="en-GB"><head></head><body><div id="app"></div></body></html>');
  await gateway.release('shell', '1.0.0', { files: new Map([['shell.html', page], ...frames]) });
  const release = lessonsRelease({ drawn: true });
  const files = new Map([
    ...release.files,
    [prerenderedFile(ADDRESS), toPage('<h1>Page</h1>')],
    ...prerenderedLanguages.map(
      (one) => [`drawn/${one}/A1/nouns/page-1.json`, toPage(`<h1>Page in ${one}</h1>`)] as const,
    ),
    ...spoken.map((one) => [`static/js/async/${one}.0a1b2c.js`, Buffer.from('say()')] as const),
  ]);
  await gateway.release('lessons', '1.0.0', { ...release, files });
  const exp = Math.floor(gateway.clock.now() / 1000) + 60;
  const token = `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`;
  const html = await (await gateway.get(ADDRESS, { Cookie: `JWT=${token}; language=${language}` })).text();
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
}

test.each([
  ['in their language', 'fr', ['fr', 'es'], ['fr', 'es'], 'Page in fr'],
  ['in English', 'en', ['fr', 'es'], ['fr', 'es'], 'Page'],
  ['in English for a release without other languages', 'fr', [], [], 'Page'],
  [
    'not at all for a release with messages but no prerendered page: English would not match its code',
    'es',
    ['fr'],
    ['es'],
    undefined,
  ],
] as const)('a lesson is prerendered %s', async (_, language, drawnLanguages, spoken, expected) => {
  expect(await drawnIn(language, drawnLanguages, spoken)).toBe(expected);
});
