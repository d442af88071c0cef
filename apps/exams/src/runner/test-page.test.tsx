import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showExam, showTestPage } from '../testing/show-exam.tsx';

test('the page says that it loads until it knows whether an attempt is running', async () => {
  await showTestPage({ kind: 'opening' });
  expect(screen.getByText('Loading...')).toBeDefined();
});

test('a page that fails to open says why, and retries', async () => {
  const { opener } = await showTestPage({ kind: 'failure', failure: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain("You're offline.");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(opener.calls).toContain('retry');
});

test('a signed-out learner signs in and returns here', async () => {
  const { session } = await showTestPage({ kind: 'failure', failure: 'signIn' });
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toContain('http://parent.test/');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect([...session.values()]).toContain('/exams/fede/test-1');
});

test('while the exam is being finished, its answers are safe', async () => {
  await showExam({ status: { kind: 'finishing' } });
  expect(screen.getByText('Finishing your exam...')).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an exam that ended by time says so', async () => {
  await showExam({ status: { kind: 'finishing' } }, { left: 0 });
  expect(screen.getByText('Time is up. Finishing your exam...')).toBeDefined();
});
