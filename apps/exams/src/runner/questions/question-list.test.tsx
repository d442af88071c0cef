import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showExam, workWith } from '../../testing/show-screen.tsx';

test('an answer can be cleared, and the focus stays in its question', async () => {
  const { run } = await showExam({ work: workWith({ '0-0': ['On a roof'] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Clear answer of question 1' }));
  expect(run.calls).toEqual(['answer 0-0 0 ']);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'On a roof' }));
});

test('a blank is a select in its sentence, named by its number and the words around it', async () => {
  const { run } = await showExam({ section: 1 });
  const description = /^By 2030 the garden blank tea for/;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Blank 1 of 2', description }), 'grew');
  expect(screen.getByText('1 of 2 gaps')).toBeDefined();
  // The symbol of the empty set is shown with its words and spoken as "no word".
  const second = screen.getByRole('combobox', { name: 'Blank 2 of 2' });
  const option = within(second).getByRole('option', { name: 'no word' });
  expect(option.textContent).toBe('∅ (no word)');
  await userEvent.selectOptions(second, option);
  expect(run.calls).toEqual(['answer 1-0 0 grew', 'answer 1-0 1 ∅']);
});

test('a blank can be cleared, and all of them at once', async () => {
  const { run } = await showExam({ section: 1, work: workWith({ '1-0': ['grew', 'a'] }) });
  await userEvent.selectOptions(select(), 'Choose...');
  await userEvent.click(screen.getByRole('button', { name: 'Clear answers of question 1' }));
  expect(run.calls).toEqual(['answer 1-0 0 ', 'answer 1-0 0 ', 'answer 1-0 1 ']);
  expect(document.activeElement).toBe(select());
});

const select = () => screen.getByRole('combobox', { name: 'Blank 1 of 2' });

test('reports that the learner is choosing while an option is pressed', async () => {
  const { run } = await showExam();
  const option = screen.getByRole('radio', { name: 'On a roof' });
  fireEvent.pointerDown(option);
  expect(run.isChoosing()).toBe(true);
  fireEvent.pointerUp(option);
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  expect(run.isChoosing()).toBe(false);
});

test.each([
  ['changed', () => fireEvent.change(select(), { target: { value: 'grew' } })],
  ['left', () => fireEvent.blur(select())],
  ['closed by Escape', () => fireEvent.keyDown(select(), { key: 'Escape' })],
  ['closed by a press elsewhere', () => fireEvent.pointerDown(document.body)],
])('reports that the learner is choosing while a select is open, until it is %s', async (_how, end) => {
  const { run } = await showExam({ section: 1 });
  fireEvent.pointerDown(select());
  fireEvent.pointerUp(select());
  expect(run.isChoosing()).toBe(true);
  end();
  expect(run.isChoosing()).toBe(false);
});

test('reports that the learner is choosing while a letter is held in a select, or after the space bar opens it', async () => {
  const { run } = await showExam({ section: 1 });
  fireEvent.keyDown(select(), { key: 'g' });
  expect(run.isChoosing()).toBe(true);
  fireEvent.keyUp(select(), { key: 'g' });
  expect(run.isChoosing()).toBe(false);
  for (const key of [' ', 'g']) {
    fireEvent.keyDown(select(), { key });
    fireEvent.keyUp(select(), { key });
    expect(run.isChoosing()).toBe(true);
  }
});
