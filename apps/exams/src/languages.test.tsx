import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FedePage } from './fede/fede-page.tsx';
import { NoResult, ResultView } from './result/result-page.tsx';
import { createFakeExams } from './testing/fake-exams.ts';
import { pageIn, untranslated } from './testing/page-in.ts';
import { sampleListings, sampleResult, sampleSummary } from './testing/samples.ts';
import { allAnswered, showExam, showScreen, showTestPage, workWith } from './testing/show-screen.tsx';
import { limitText } from './time-text.ts';

const languageAt = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
const showFede = () => {
  const results = [sampleSummary({ score: 77 })];
  showScreen(<FedePage listings={sampleListings} />, '/exams/fede', createFakeExams({ source: 'service', results }));
};
const showResult = () => showScreen(<ResultView result={sampleResult({ title: 'Test 1' })} />, '/exams/fede/results/1');

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
