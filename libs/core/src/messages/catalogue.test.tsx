import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, type LoadMessages, loadLanguage, waitForLanguage } from './catalogue.ts';
import { fillMessage } from './fill-message.ts';
import { languageOfTag, localeOf } from './languages.ts';
import english from './sample.en.json';

const loadFrench = vi.fn(async () => ({ sample: (await import('./sample.fr.json')).default }));
const loadSpanish = vi.fn<LoadMessages>();

async function setPageLanguage(tag: string) {
  document.documentElement.lang = tag;
  // A MutationObserver watches the page's attribute, and reports in a separate task.
  await new Promise((done) => setTimeout(done));
}

const speak = (tag: string) => act(() => setPageLanguage(tag).then(loadLanguage));

let sample = createCatalogue({}).namespace('sample', english);
beforeEach(async () => {
  loadSpanish.mockRejectedValue(new Error('no connection'));
  await speak('en-GB');
  sample = createCatalogue({ fr: loadFrench, es: loadSpanish }).namespace('sample', english);
  return () => speak('en-GB');
});

test('English is available immediately; values are filled in, never missing, and plurals follow the language', () => {
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Welcome, Ada');
  expect([1, 1200].map((n) => sample.now().redo({ n }))).toEqual(['Redo 1 mistake', 'Redo 1,200 mistakes']);
  expect(() => sample.now().redo()).toThrow();
});

test('falls back to English if a language fails to load, and tries again later', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await speak('es');
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Welcome, Ada');
  loadSpanish.mockResolvedValue({ sample: { welcome: () => 'Hola' } });
  await loadLanguage();
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Hola');
  warn.mockRestore();
});

test('maps a tag to a language of the interface or to none', () => {
  expect(['fr', 'fr-CA', 'ES', 'es-419', 'de', '', 'en-XA'].map(languageOfTag)).toEqual([
    ...['fr', 'fr', undefined, 'es', undefined, undefined, 'en-XA'],
  ]);
  expect([localeOf('en'), localeOf('es')]).toEqual(['en-GB', 'es']);
});

test('elements appear where the language puts them', async () => {
  const fill = () => fillMessage(sample.now().welcome, { name: <strong>Ada</strong> });
  const shown = render(fill());
  expect(shown.container.innerHTML).toBe('Welcome, <strong>Ada</strong>');
  await speak('fr');
  shown.rerender(fill());
  expect(shown.container.innerHTML).toBe('Bonjour <strong>Ada</strong>');
});

test('waits at most three seconds for a language', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  createCatalogue({ fr: () => promise });
  await setPageLanguage('fr-CA');
  vi.useFakeTimers();
  const over = vi.fn();
  const waiting = waitForLanguage().then(over);
  await vi.advanceTimersByTimeAsync(2900);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(over).toHaveBeenCalledOnce();
  // Wait with real timers for what happens after the test, in this language.
  vi.useRealTimers();
  resolve({});
  await waiting;
});
