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
/** What a key presses, by default with the focus in the panel. */
function pressedBy(init: object, target?: Element) {
  if (!screen.queryByTestId('panel')) showPanel();
  fireEvent.keyDown(target ?? screen.getByTestId('question'), init);
  return pressed.mock.calls.flat();
}

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  pressed.mockReset();
});
afterEach(() => stop());

test.each([
  ['digit of the first option', { key: '1' }, ['first']],
  ['digit of an answered option', { key: '2' }, ['second']],
  ['letter', { key: 'a' }, ['first']],
  ['capital letter', { key: 'B' }, ['second']],
  ['digit without an option', { key: '3' }, []],
  ['letter without an option', { key: 'd' }, []],
  ['zero', { key: '0' }, []],
  ['Shift', { key: 'Shift' }, []],
  ['Enter', { key: 'Enter' }, ['Continue']],
  ['question mark', { key: '?' }, ['More']],
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
  ['with Ctrl', { key: '1', ctrlKey: true }, []],
  ['with Cmd', { key: '1', metaKey: true }, []],
  ['with Alt', { key: '1', altKey: true }, []],
  ['with AltGr', { key: '1', modifierAltGraph: true }, []],
  ['held down', { key: '1', repeat: true }, []],
  ['of an input method', { key: '1', isComposing: true }, []],
])('a key in the panel, %s: %j presses %j', (_, event, expected) => {
  expect(pressedBy(event)).toEqual(expected);
});

test.each(['a', 'Enter'])('leaves %s in a field to the field', (key) => {
  showPanel();
  expect(pressedBy({ key }, screen.getByLabelText('blank'))).toEqual([]);
});

test('Enter continues from an answered field or option, and presses any other button', async () => {
  showPanel();
  fireEvent.keyDown(screen.getByLabelText('answered'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByText('second'), { key: 'Enter' });
  screen.getByText('dot').focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed.mock.calls.flat()).toEqual(['Continue', 'Continue', 'dot']);
});

describe('with the focus outside the panel', () => {
  const outside = document.body;

  test.each([
    ['1', ['first']],
    ['Enter', ['Continue']],
    ['?', ['More']],
  ])('%s works while nothing has the focus and the panel is in view', (key, expected) => {
    expect(pressedBy({ key }, outside)).toEqual(expected);
  });

  test.each([
    ['a panel below the window', innerHeight, innerHeight + 400],
    ['a panel above the window', -400, 0],
  ])('%s ignores them', (_, top, bottom) => {
    showPanel(top, bottom);
    expect(pressedBy({ key: '1' }, outside)).toEqual([]);
  });

  test.each(['a', 'textarea', 'button'])('an element %s gets its keys', (tag) => {
    expect(pressedBy({ key: '1' }, outside.appendChild(document.createElement(tag)))).toEqual([]);
  });

  test('an open dialog blocks them', () => {
    render(<dialog open>Sure?</dialog>);
    expect(pressedBy({ key: '1' }, outside)).toEqual([]);
  });

  test('a setting restricts them to the panel', () => {
    localStorage.setItem('tensely.keys', 'panel');
    expect(pressedBy({ key: '1' }, outside)).toEqual([]);
    expect(pressedBy({ key: '1' })).toEqual(['first']);
  });
});

test('no key works after the listener is removed', () => {
  showPanel();
  stop();
  expect(pressedBy({ key: '1' })).toEqual([]);
});
