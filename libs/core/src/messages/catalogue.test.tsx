import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, type LoadMessages, loadLanguage, waitForLanguage } from './catalogue.ts';
import { fillMessage } from './fill-message.ts';
import { languageOfTag, localeOf } from './languages.ts';
import english from './sample.en.json';

const loadFrench = vi.fn(async () => ({ sample: (await import('./sample.fr.json')).default }));
const loadSpanish = vi.fn<LoadMessages>();

function speak(tag: string) {
  return act(async () => {
    document.documentElement.lang = tag;
    // The page's attribute is followed by an observer, which comes in a task of its own.
    await new Promise((done) => setTimeout(done));
    await loadLanguage();
  });
}

function Mistakes({ n }: { n: number }) {
  const messages = sample.use();
  return <p>{messages.redo({ n })}</p>;
}

let sample = createCatalogue({}).room('sample', english);
beforeEach(async () => {
  loadSpanish.mockRejectedValue(new Error('no connection'));
  await speak('en-GB');
  sample = createCatalogue({ fr: loadFrench, es: loadSpanish }).room('sample', english);
  return () => speak('en-GB');
});

test('English is there at once; values are put in and plurals are the language’s own', () => {
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Welcome, Ada');
  expect([1, 1200].map((n) => sample.now().redo({ n }))).toEqual(['Redo 1 mistake', 'Redo 1,200 mistakes']);
});

test('what is shown changes with the page’s language and loses nothing', async () => {
  render(<Mistakes n={0} />);
  const shown = screen.getByText('Redo 0 mistakes');
  await speak('fr-CA');
  expect(shown.textContent).toBe('Refaire 0 erreur');
  await speak('en-GB');
  expect(shown.textContent).toBe('Redo 0 mistakes');
});

test('a language that cannot be loaded leaves English, and is asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await speak('es');
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Welcome, Ada');
  loadSpanish.mockResolvedValue({ sample: { welcome: () => 'Hola' } });
  await loadLanguage();
  expect(sample.now().welcome({ name: 'Ada' })).toBe('Hola');
  warn.mockRestore();
});

test('a translator that names a language of its own leaves the language of the interface', async () => {
  await speak('fr');
  await speak('ar');
  expect(sample.now().redo({ n: 2 })).toBe('Refaire 2 erreurs');
});

test('a tag is a language of the interface or none', () => {
  expect(['fr', 'fr-CA', 'ES', 'es-419', 'de', '', 'en-XA'].map(languageOfTag)).toEqual([
    ...['fr', 'fr', undefined, 'es', undefined, undefined, 'en-XA'],
  ]);
  expect([localeOf('en'), localeOf('es')]).toEqual(['en-GB', 'es']);
});

test('throws in tests when a message lacks values', () => {
  expect(() => sample.now().redo()).toThrow();
});

test('elements stand where the language puts them', async () => {
  const fill = () => fillMessage(sample.now().welcome, { name: <strong>Ada</strong> });
  const shown = render(fill());
  expect(shown.container.innerHTML).toBe('Welcome, <strong>Ada</strong>');
  await speak('fr');
  shown.rerender(fill());
  expect(shown.container.innerHTML).toBe('Bonjour <strong>Ada</strong>');
});

test('a language that does not come is waited for three seconds, and no longer', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  createCatalogue({ fr: () => promise });
  document.documentElement.lang = 'fr-CA';
  // The page's attribute is followed by an observer.
  await new Promise((done) => setTimeout(done));
  vi.useFakeTimers();
  const over = vi.fn();
  const waiting = waitForLanguage().then(over);
  await vi.advanceTimersByTimeAsync(2900);
  const early = over.mock.calls.length;
  await vi.advanceTimersByTimeAsync(200);
  const late = over.mock.calls.length;
  // What comes after the test waits by real timers, and for this language.
  vi.useRealTimers();
  resolve({});
  await waiting;
  expect([early, late]).toEqual([0, 1]);
});
