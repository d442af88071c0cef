import type { Storage } from '@tensely/release-store/logic';
import { faultyStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { gatewayUnderTest, sampleSettings as settings } from '../testing/gateway-under-test.ts';

const page = (text: string) => Buffer.from(`<html lang="en-GB"><head></head><body>${text}</body></html>`);
const inEnglish = ['shell.html', page('Please')] as const;
const inFrench = ['shell.fr.html', page('Veuillez')] as const;

/** A gateway that offers these languages, with a shell in English and French. */
async function offering(languages: ('en' | 'fr' | 'es')[], changes = {}) {
  const gateway = gatewayUnderTest({ settings: { ...settings, languages }, ...changes });
  await gateway.release('shell', '1.0.0', { files: new Map([inEnglish, inFrench]) });
  return gateway;
}

async function textIn(gateway: ReturnType<typeof gatewayUnderTest>, language: string) {
  return /<body>(\w+)/.exec(await gateway.read('/', { 'Accept-Language': language }))?.[1];
}

test("the preview question is in the visitor's language", async () => {
  const gateway = await offering(['en', 'fr', 'es']);
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
  const through = (storage: Storage) => faultyStorage(storage, () => (isSilent ? 'The store is silent.' : undefined));
  const gateway = await offering(['en', 'fr'], { through });
  expect(await textIn(gateway, 'en')).toBe('Please');
  isSilent = true;
  expect(await textIn(gateway, 'fr')).toBe('Veuillez');
});
