import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NoResult } from './result/result-page.tsx';
import { pageIn, untranslated } from './testing/page-in.ts';
import { allAnswered, showExam, showScreen, showTestPage, workWith } from './testing/show-screen.tsx';
import { limitText } from './time-text.ts';

const languageAt = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
test('a running exam switches to Spanish in place; its text and choices stay in English', async () => {
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
  ['a failed start', () => showTestPage({ kind: 'startable', isStarting: false, failure: 'server' })],
  ['an exam elsewhere', () => showExam({ status: { kind: 'readOnly', why: 'otherDevice' }, signedOut: true })],
  ['no result', () => showScreen(<NoResult state={{ kind: 'failure', failure: 'server' }} onRetry={() => {}} />, '/')],
])('every text of %s comes from a catalogue', async (_, show) => {
  await pageIn('en-XA');
  await show();
  expect(document.body.textContent).toContain('~');
  expect(untranslated(document.body)).toEqual([]);
});
