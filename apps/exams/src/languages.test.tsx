import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FedePage } from './fede/fede-page.tsx';
import { NoResult, ResultView } from './result/result-page.tsx';
import { createFakeExams } from './testing/fake-exams.ts';
import { pageIn, untranslated } from './testing/page-in.ts';
import { sampleListings, sampleResult, sampleSummary } from './testing/samples.ts';
import { allAnswered, showExam, showScreen, showTestPage, workWith } from './testing/show-screen.tsx';
import { limitText, momentText } from './time-text.ts';

const languageAt = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
/** The text with French non-breaking spaces as plain spaces. */
const spaced = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const showFede = () => {
  const results = [sampleSummary({ score: 77 })];
  showScreen(<FedePage listings={sampleListings} />, '/exams/fede', createFakeExams({ source: 'service', results }));
};
const showResult = () => showScreen(<ResultView result={sampleResult({ title: 'Test 1' })} />, '/exams/fede/results/1');

test('in French, tests have French numbers, times and dates, and keep their titles', async () => {
  await pageIn('fr');
  showFede();
  expect(spaced(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Examens blancs FEDE');
  expect(screen.getAllByText('1 h 45').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: /^Meilleur\sscore\s:\s6 \/ 12\spoints$/ })).toHaveLength(1);
  expect(languageAt(sampleListings[0].topics.join(', '))).toBe('en');
  expect(spaced(momentText(new Date(2026, 4, 4, 10, 45).toISOString()))).toBe('4 mai 2026 à 10:45');
});

test('a result is in French; quotes from the paper stay English', async () => {
  await pageIn('fr');
  showResult();
  const facts = within(screen.getByRole('region', { name: 'Votre résultat' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => spaced(textContent))).toContain(
    'Temps utilisé : 98:07 (1 heure, 38 minutes et 7 secondes)',
  );
  const [wrong] = screen.getAllByText(/^Incorrect\. La bonne réponse est\s:/);
  expect(wrong?.textContent).toContain('It is sold');
  expect(languageAt('The roof is that of the town hall.')).toBe('en');
});

test('a running exam continues in Spanish as it is, with its text and choices in English', async () => {
  await showExam({ work: workWith(allAnswered) }, { left: 90_000 });
  const chosen = screen.getByRole('radio', { name: 'On a roof', checked: true });
  await act(() => pageIn('es'));
  expect(screen.getByRole('radio', { name: 'On a roof', checked: true })).toBe(chosen);
  expect(screen.getByRole('tab', { name: /^Sección 1 .* de \d+ respondidas$/ })).toBeDefined();
  expect(languageAt('Bees live on the roof of the town hall.')).toBe('en');
  expect(languageAt('In a park')).toBe('en');
  await userEvent.click(screen.getByRole('button', { name: 'Decir el tiempo restante' }));
  expect(await screen.findByText('Tiempo restante: 1 minuto y 30 segundos.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el examen' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Terminar el examen?' }));
  expect(dialog.getByText(/^Has respondido a las 3 preguntas\./)).toBeDefined();
  expect(limitText(125)).toBe('2 h 05 min');
});

test.each([
  ['the selection', showFede],
  ['a failed start', () => showTestPage({ kind: 'startable', isStarting: false, failure: 'server' })],
  ['a running exam', () => showExam({ work: workWith({ '0-0': ['On a roof'] }, ['0-1']) })],
  ['an exam elsewhere', () => showExam({ status: { kind: 'readOnly', why: 'otherDevice' }, signedOut: true })],
  ['a result', showResult],
  ['no result', () => showScreen(<NoResult state={{ kind: 'failure', failure: 'server' }} onRetry={() => {}} />, '/')],
])('every text of %s comes from a catalogue', async (_, show) => {
  await pageIn('en-XA');
  await show();
  expect(document.body.textContent).toContain('~');
  expect(untranslated(document.body)).toEqual([]);
});
