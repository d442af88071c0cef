import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showExam, workWith } from '../../testing/show-screen.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;
const group = (name: RegExp) => screen.getByRole('group', { name });

test('a section without its own text has no switch between parts', async () => {
  await showExam({ section: 1 });
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this section' }));
  expect(parts.getAllByRole('button')).toHaveLength(1);
});

test('the map describes the state of every question and links to it', async () => {
  const { run } = await showExam({ work: workWith({ '0-0': ['On a roof'], '0-1': [''], '1-0': ['', '∅'] }, ['1-0']) });
  await press(/^Map/);
  const dialog = within(screen.getByRole('dialog', { name: 'Question map' }));
  const names = dialog.getAllByRole('button', { name: /question/ }).map(({ textContent }) => textContent);
  expect(names.map((name) => name.replace(/^\d*½?/, ''))).toEqual([
    'Section 1, question 1, answered',
    'Section 1, question 2, unanswered',
    'Section 2, question 1, partly answered, flagged',
  ]);
  const legend = within(dialog.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  const signs = legend.map(({ textContent }) => textContent.replace('½', '').trim());
  expect(signs).toEqual(['Answered', 'Partly answered', 'Unanswered', 'Flagged']);
  await press(/Section 2, question 1/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run.calls).toContain('openSection 1');
  expect(focused()).toBe(group(/^Question 1 Complete/));
});

test('a jump within the open section does not reopen it', async () => {
  const { run } = await showExam();
  await press(/^Map/);
  await press(/Section 1, question 2/);
  expect(run.calls).toEqual(['cancelNext']);
  expect(focused()).toBe(group(/^Question 2 What becomes/));
});
