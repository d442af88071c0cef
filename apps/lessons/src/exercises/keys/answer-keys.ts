import { createSetting } from '@tensely/core/react';

/** Where the keys of the exercises work: on the whole page, or only with the focus in the exercises (WCAG 2.1.4). */
export const keysSetting = createSetting({ key: 'tensely.keys', values: ['page', 'panel'], fallback: 'page' });

/** Controls that handle Enter themselves: anything still enabled to press, open or type into. */
const TAKES_ENTER =
  'button:not([aria-disabled="true"]), a, select, summary, input:not([readonly], [aria-disabled="true"])';

/** Controls that handle characters themselves. */
const TAKES_TEXT = 'input:not([type="checkbox"]), select, textarea';

/** Any control that a learner may be using outside the exercises. */
const CONTROL = 'a, button, select, summary, input, textarea, [contenteditable], [role="menu"], dialog';

/**
 * Keys of the exercise panel: 1-9 and A-D choose an option, Enter continues from an answered question, "?" opens the
 * list of keys. They work while the focus is in the panel, or on nothing and the panel is in view. Returns a function
 * that removes the listener.
 */
export function listenToKeys(panel: HTMLElement): () => void {
  function take(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.repeat || event.isComposing || event.defaultPrevented || hasModifier(event)) return;
    if (target instanceof Element && isForPanel(panel, target, key)) press(findControl(panel, event), event);
  }
  document.addEventListener('keydown', take);
  return () => document.removeEventListener('keydown', take);
}

/**
 * Whether a key is for the panel: in it, unless the control handles the key; elsewhere, if nothing else has the focus
 * and the panel is in view.
 */
function isForPanel(panel: HTMLElement, focused: Element, key: string): boolean {
  if (panel.contains(focused)) return !focused.closest(key === 'Enter' ? TAKES_ENTER : TAKES_TEXT);
  if (focused.closest(CONTROL) || document.querySelector('dialog[open]') || keysSetting.read() === 'panel')
    return false;
  const { top, bottom } = panel.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

function findControl(panel: HTMLElement, event: KeyboardEvent): HTMLElement | null | undefined {
  if (event.key === 'Enter') return panel.querySelector<HTMLElement>('[data-onwards]');
  if (event.key === '?') return panel.querySelector<HTMLElement>('[data-more]');
  return panel.querySelectorAll<HTMLElement>('[data-option]')[optionIndex(event)];
}

/** Shift does not count as a modifier here: AZERTY needs it for digits. */
function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
}

/**
 * Index of the option that a key chooses, from 0; -1 for any other key. Uses the typed character if it is a digit or a
 * Latin letter, otherwise the key's position: the digit row of a French keyboard types "&" and "é", the A key of a
 * Russian one a Cyrillic letter.
 */
function optionIndex({ key, code, shiftKey }: KeyboardEvent): number {
  if (key.length !== 1) return -1;
  if (/[1-9]/.test(key)) return Number(key) - 1;
  if (/[a-z]/i.test(key)) return 'abcd'.indexOf(key.toLowerCase());
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (digit) return shiftKey ? -1 : Number(digit) - 1;
  return /\p{L}/u.test(key) ? ['KeyA', 'KeyB', 'KeyC', 'KeyD'].indexOf(code) : -1;
}

function press(control: HTMLElement | null | undefined, event: KeyboardEvent) {
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.click();
}
