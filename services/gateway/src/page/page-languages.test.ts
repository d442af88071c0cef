import { createMemoryStorage, faultyStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const page = (text: string) => Buffer.from(`<html lang="en-GB"><head></head><body>${text}</body></html>`);
const inEnglish = ['shell.html', page('Please')] as const;
const inFrench = ['shell.fr.html', page('Veuillez')] as const;
const settings = {
  parentUrl: 'http://localhost:4300',
  progressUrl: '/api',
  budgets: { script: 1, load: 2, mount: 3 },
};

async function saidIn(gateway: ReturnType<typeof gatewayUnderTest>, language: string) {
  const answer = await gateway.get('/', { 'Accept-Language': language });
  return /<body>(\w+)/.exec(await answer.text())?.[1];
}

test('a visitor gets the page in their language, and in English where the shell has no other', async () => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr', 'es'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  expect(await saidIn(gateway, 'fr-CA')).toBe('Veuillez');
  expect(await saidIn(gateway, 'es')).toBe('Please');
  expect(await saidIn(gateway, 'en')).toBe('Please');
});

test.each([
  ['of the browser', { 'Accept-Language': 'xx, tlh;q=0.9, *;q=0.1' }],
  ['in a broken list of the browser', { 'Accept-Language': ';;q=,,-,fr_?;q=2' }],
  ['that was chosen', { Cookie: 'language=xx' }],
  ['that was chosen by a damaged cookie', { Cookie: 'language=%E0%A4%A' }],
  ['that is not offered here', { Cookie: 'language=es', 'Accept-Language': 'es' }],
])('an unknown language %s falls back to English', async (_, headers) => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  const answer = await gateway.get('/', headers);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/<html lang="en-GB".*<body>Please/),
  ]);
});

test('the question before a preview is in the language of the visitor', async () => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr', 'es'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  await gateway.publish('shell', '1.1.0', { files: new Map([inEnglish, inFrench]) });
  await gateway.change({ verb: 'preview', name: 'shell', version: '1.1.0' });
  const askedIn = async (language: string) =>
    (await gateway.getLocally('/?preview=shell@1.1.0', { 'Accept-Language': language })).text();
  const french = await askedIn('fr');
  expect(french).toContain('<html lang="fr">');
  expect(french).toContain('Ce lien demande <strong translate="no">shell 1.1.0</strong>, dans ce navigateur');
  expect(french).toContain('avant sa sortie\u202F?');
  expect(await askedIn('es')).toContain('<button type="submit">Ver la vista previa</button> <a href="/">Ahora no</a>');
  expect(await askedIn('de')).toContain('<html lang="en-GB">');
});

test('a store that falls silent has given the pages of all languages that are offered', async () => {
  let isSilent = false;
  const gateway = gatewayUnderTest({
    settings: { ...settings, languages: ['en', 'fr'] },
    storage: createMemoryStorage(),
    through: (storage) => faultyStorage(storage, () => (isSilent ? 'The store is silent.' : undefined)),
  });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  expect(await saidIn(gateway, 'en')).toBe('Please');
  isSilent = true;
  expect(await saidIn(gateway, 'fr')).toBe('Veuillez');
});
