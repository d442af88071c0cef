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
