import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToKeys } from './answer-keys.ts';

const pressed = vi.fn();
const buttons = {
  first: { 'data-option': true },
  second: { 'data-option': true, 'aria-disabled': true },
  dot: {},
  Continue: { 'data-onwards': true },
  More: { 'data-more': true },
};

/** A panel with two fields, two options, a form control and Continue, in the middle of the window. */
function showPanel(top = 100, bottom = 500) {
  render(
    <div data-testid="panel">
      <div data-testid="question" tabIndex={-1} />
      <input aria-label="blank" />
      <input aria-label="answered" readOnly />
      {Object.entries(buttons).map(([name, attributes]) => (
        <button key={name} type="button" {...attributes} onClick={() => pressed(name)}>
          {name}
        </button>
      ))}
    </div>,
  );
  screen.getByTestId('panel').getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  stop = listenToKeys(screen.getByTestId('panel'));
}
const pressedNames = () => pressed.mock.calls.flat();

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  pressed.mockReset();
});
afterEach(() => stop());

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
  ['?', ['More']],
])('%s in the panel: %j', (key, expected) => {
  showPanel();
  fireEvent.keyDown(screen.getByTestId('question'), { key });
  expect(pressedNames()).toEqual(expected);
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
  expect(pressedNames()).toEqual(expected);
});

test.each(['a', 'Enter'])('leaves %s in a field to the field', (key) => {
  showPanel();
  fireEvent.keyDown(screen.getByLabelText('blank'), { key });
  expect(pressed).not.toHaveBeenCalled();
});

test('Enter continues from an answered field or option, and presses any other button', async () => {
  showPanel();
  fireEvent.keyDown(screen.getByLabelText('answered'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByText('second'), { key: 'Enter' });
  screen.getByText('dot').focus();
  await userEvent.keyboard('{Enter}');
  expect(pressedNames()).toEqual(['Continue', 'Continue', 'dot']);
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

describe('with the focus outside the panel', () => {
  test.each(['1', 'Enter', '?'])('%s works while nothing has the focus and the panel is in view', (key) => {
    showPanel();
    fireEvent.keyDown(document.body, { key });
    expect(pressed).toHaveBeenCalledOnce();
  });

  test.each([
    ['a panel below the window', innerHeight, innerHeight + 400],
    ['a panel above the window', -400, 0],
  ])('%s ignores them', (_, top, bottom) => {
    showPanel(top, bottom);
    fireEvent.keyDown(document.body, { key: '1' });
    expect(pressed).not.toHaveBeenCalled();
  });

  test.each(['a', 'textarea', 'button'])('an element %s gets its keys', (tag) => {
    showPanel();
    fireEvent.keyDown(document.body.appendChild(document.createElement(tag)), { key: '1' });
    expect(pressed).not.toHaveBeenCalled();
  });

  test('an open dialog blocks them', () => {
    render(<dialog open>Sure?</dialog>);
    showPanel();
    fireEvent.keyDown(document.body, { key: '1' });
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a setting restricts them to the panel', () => {
    localStorage.setItem('tensely.keys', 'panel');
    showPanel();
    fireEvent.keyDown(document.body, { key: '1' });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByTestId('question'), { key: '1' });
    expect(pressedNames()).toEqual(['first']);
  });
});

test('no key works after the listener is removed', () => {
  showPanel();
  stop();
  fireEvent.keyDown(screen.getByTestId('question'), { key: '1' });
  expect(pressed).not.toHaveBeenCalled();
});
