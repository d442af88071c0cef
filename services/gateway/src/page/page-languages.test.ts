import { createMemoryStorage, faultyStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { gatewayUnderTest, sampleSettings as settings } from '../testing/gateway-under-test.ts';

const page = (text: string) => Buffer.from(`<html lang="en-GB"><head></head><body>${text}</body></html>`);
const inEnglish = ['shell.html', page('Please')] as const;
const inFrench = ['shell.fr.html', page('Veuillez')] as const;

async function saidIn(gateway: ReturnType<typeof gatewayUnderTest>, language: string) {
  const answer = await gateway.get('/', { 'Accept-Language': language });
  return /<body>(\w+)/.exec(await answer.text())?.[1];
}

test("serves the page in the visitor's language, or in English if the shell does not have it", async () => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr', 'es'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  expect(await saidIn(gateway, 'fr-CA')).toBe('Veuillez');
  expect(await saidIn(gateway, 'es')).toBe('Please');
  expect(await saidIn(gateway, 'en')).toBe('Please');
});

test('a language that the installation does not offer falls back to English', async () => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  const answer = await gateway.get('/', { Cookie: 'language=es', 'Accept-Language': 'es' });
  expect(await answer.text()).toMatch(/<html lang="en-GB".*<body>Please/);
});

test("the preview question is in the visitor's language", async () => {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages: ['en', 'fr', 'es'] } });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  await gateway.publish('shell', '1.1.0', { files: new Map([inEnglish, inFrench]) });
  await gateway.change({ verb: 'preview', name: 'shell', version: '1.1.0' });
  const askedIn = async (language: string) =>
    (await gateway.getLocally('/?preview=shell@1.1.0', { 'Accept-Language': language })).text();
  const french = await askedIn('fr');
  expect(french).toContain('<html lang="fr">');
  expect(french).toContain('Ce lien affiche <strong translate="no">shell 1.1.0</strong> dans ce navigateur');
  expect(french).toContain('avant sa sortie\u202F?');
  expect(await askedIn('es')).toContain('<button type="submit">Ver la vista previa</button> <a href="/">Ahora no</a>');
  expect(await askedIn('de')).toContain('<html lang="en-GB">');
});

test('the pages of all offered languages are read before the store becomes unavailable', async () => {
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
