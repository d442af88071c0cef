import type { Language } from '@tensely/core/logic';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

async function languageFor(headers: Record<string, string>, offered?: Language[]) {
  const app = new Hono().get('/', (c) => c.text(languageOf(c, offered)));
  return (await app.request('/', { headers })).text();
}
const all: Language[] = ['en', 'fr', 'es'];

test.each([
  ['nothing is known', {}, 'en'],
  ['the browser speaks French', { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['the first language that there is', { 'Accept-Language': 'de-AT,de;q=0.9,es-MX;q=0.4,en;q=0.2' }, 'es'],
  ['weights count, not places', { 'Accept-Language': 'fr;q=0.2,es;q=0.7' }, 'es'],
  ['any language', { 'Accept-Language': '*' }, 'en'],
  ['a header without sense', { 'Accept-Language': ';;q=x,,=' }, 'en'],
  ['a choice counts before the browser', { 'Accept-Language': 'fr', Cookie: 'language=es' }, 'es'],
  ['a choice that there is not', { 'Accept-Language': 'fr', Cookie: 'language=klingon' }, 'fr'],
])('%s', async (_, headers, language) => {
  expect(await languageFor(headers, all)).toBe(language);
});

test('what an installation does not offer is not spoken', async () => {
  expect(await languageFor({ 'Accept-Language': 'fr', Cookie: 'language=fr' })).toBe('en');
  expect(await languageFor({ 'Accept-Language': 'fr,es;q=0.5' }, ['en', 'es'])).toBe('es');
});
