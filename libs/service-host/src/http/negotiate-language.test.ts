import type { Language } from '@tensely/core/logic';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

async function languageFor(headers: Record<string, string>, offered?: Language[]) {
  const app = new Hono().get('/', (c) => c.text(negotiateLanguage(c, offered)));
  return (await app.request('/', { headers })).text();
}
const all: Language[] = ['en', 'fr', 'es'];

test.each([
  ['English without any preference', {}, 'en'],
  ['the browser speaks French', { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['the first preferred language that is offered', { 'Accept-Language': 'de-AT,de;q=0.9,es-MX;q=0.4,en;q=0.2' }, 'es'],
  ['the highest weight wins, not the first place', { 'Accept-Language': 'fr;q=0.2,es;q=0.7' }, 'es'],
  ['any language', { 'Accept-Language': '*' }, 'en'],
  ['a malformed header', { 'Accept-Language': ';;q=x,,=' }, 'en'],
  ['a cookie outranks the browser', { 'Accept-Language': 'fr', Cookie: 'language=es' }, 'es'],
  ['an unknown language in the cookie', { 'Accept-Language': 'fr', Cookie: 'language=klingon' }, 'fr'],
])('%s', async (_, headers, language) => {
  expect(await languageFor(headers, all)).toBe(language);
});

test('ignores languages that the installation does not offer', async () => {
  expect(await languageFor({ 'Accept-Language': 'fr', Cookie: 'language=fr' })).toBe('en');
  expect(await languageFor({ 'Accept-Language': 'fr,es;q=0.5' }, ['en', 'es'])).toBe('es');
});
