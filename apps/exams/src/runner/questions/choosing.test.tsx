import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showExam } from '../../testing/show-exam.tsx';

const select = () => screen.getByRole('combobox', { name: 'Blank 1 of 2' });

test('an answer is about to change while an option is pressed', async () => {
  const { run } = await showExam();
  const option = screen.getByRole('radio', { name: 'On a roof' });
  fireEvent.pointerDown(option);
  expect(run.isChoosing()).toBe(true);
  fireEvent.pointerUp(option);
  expect(run.isChoosing()).toBe(false);
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  expect(run.isChoosing()).toBe(false);
});

test.each([
  ['changed', () => fireEvent.change(select(), { target: { value: 'grew' } })],
  ['left', () => fireEvent.blur(select())],
  ['closed by Escape', () => fireEvent.keyDown(select(), { key: 'Escape' })],
  ['closed by a press elsewhere', () => fireEvent.pointerDown(document.body)],
])('an answer is about to change while its select is open, until it is %s', async (_how, end) => {
  const { run } = await showExam({ section: 1 });
  fireEvent.pointerDown(select());
  fireEvent.pointerUp(select());
  expect(run.isChoosing()).toBe(true);
  end();
  expect(run.isChoosing()).toBe(false);
});

test('an answer is about to change while a letter is held in a select, or after the space bar opens it', async () => {
  const { run } = await showExam({ section: 1 });
  fireEvent.keyDown(select(), { key: 'g' });
  expect(run.isChoosing()).toBe(true);
  fireEvent.keyUp(select(), { key: 'g' });
  expect(run.isChoosing()).toBe(false);
  fireEvent.keyDown(select(), { key: ' ' });
  fireEvent.keyUp(select(), { key: ' ' });
  fireEvent.keyDown(select(), { key: 'g' });
  fireEvent.keyUp(select(), { key: 'g' });
  expect(run.isChoosing()).toBe(true);
});
