import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from './answer-keys.ts';

const pressed = vi.fn();
const press = (name: string) => () => pressed(name);

/** A panel with two options, an input, a form control and Continue. */
function showPanel() {
  render(
    <div data-testid="panel">
      <div data-testid="question" tabIndex={-1} />
      <button type="button" data-option onClick={press('first')}>
        first
      </button>
      <button type="button" data-option aria-disabled onClick={press('second')}>
        second
      </button>
      <input aria-label="blank" />
      <input aria-label="answered" readOnly />
      <button type="button" onClick={press('dot')}>
        dot
      </button>
      <button type="button" data-onwards onClick={press('Continue')}>
        Continue
      </button>
      <details>
        <summary>?</summary>
      </details>
    </div>,
  );
  return listenToKeys(screen.getByTestId('panel'));
}

beforeEach(() => pressed.mockReset());

test.each([
  ['1', ['first']],
  ['2', ['second']],
  ['a', ['first']],
  ['B', ['second']],
  ['3', []],
  ['d', []],
  ['0', []],
  ['Shift', []],
  ['Enter', ['Continue']],
])('%s in the panel: %j', (key, expected) => {
  showPanel();
  fireEvent.keyDown(screen.getByTestId('question'), { key });
  expect(pressed.mock.calls.flat()).toEqual(expected);
});

test.each([
  ['AZERTY, first digit key', { key: '&', code: 'Digit1' }, ['first']],
  ['AZERTY, second digit key', { key: 'é', code: 'Digit2' }, ['second']],
  ['AZERTY, Shift and the first digit key', { key: '1', code: 'Digit1', shiftKey: true }, ['first']],
  ['AZERTY, the key that types A', { key: 'a', code: 'KeyQ' }, ['first']],
  ['AZERTY, the key that types Q', { key: 'q', code: 'KeyA' }, []],
  ['Russian', { key: 'ф', code: 'KeyA' }, ['first']],
  ['Greek', { key: 'β', code: 'KeyB' }, ['second']],
  ['Arabic letter', { key: 'ش', code: 'KeyA' }, ['first']],
  ['Arabic digit', { key: '٢', code: 'Digit2' }, ['second']],
  ['number pad', { key: '2', code: 'Numpad2' }, ['second']],
  ['number pad without Num Lock', { key: 'End', code: 'Numpad1' }, []],
  ['QWERTY, Shift and the first digit key', { key: '!', code: 'Digit1', shiftKey: true }, []],
  ['German umlaut', { key: 'ä', code: 'Quote' }, []],
])('keyboard layout %s: %j presses %j', (_, event, expected) => {
  showPanel();
  fireEvent.keyDown(screen.getByTestId('question'), event);
  expect(pressed.mock.calls.flat()).toEqual(expected);
});

test('? shows the keys and hides them', () => {
  showPanel();
  const question = screen.getByTestId('question');
  fireEvent.keyDown(question, { key: '?' });
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
});

test.each([
  ['a letter in a field', 'blank', 'a'],
  ['Enter in a field', 'blank', 'Enter'],
])('%s is left to it', (_, label, key) => {
  showPanel();
  fireEvent.keyDown(screen.getByLabelText(label), { key });
  expect(pressed).not.toHaveBeenCalled();
});

test('Enter goes on from a field and an option that are answered, and presses any other button', async () => {
  showPanel();
  fireEvent.keyDown(screen.getByLabelText('answered'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByText('second'), { key: 'Enter' });
  screen.getByText('dot').focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed.mock.calls.flat()).toEqual(['Continue', 'Continue', 'dot']);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { isComposing: true },
  { modifierAltGraph: true },
])('a key with %j chooses nothing', (held) => {
  showPanel();
  fireEvent.keyDown(screen.getByTestId('question'), { key: '1', ...held });
  expect(pressed).not.toHaveBeenCalled();
});

test('keys outside the panel, and keys after the listener is removed, choose nothing', () => {
  const stop = showPanel();
  fireEvent.keyDown(document.body, { key: '1' });
  stop();
  fireEvent.keyDown(screen.getByTestId('question'), { key: '1' });
  expect(pressed).not.toHaveBeenCalled();
});
