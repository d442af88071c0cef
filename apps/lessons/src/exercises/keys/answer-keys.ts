/** Controls that handle Enter themselves: anything that can still be pressed, opened or typed into. */
const TAKES_ENTER =
  'button:not([aria-disabled="true"]), a, select, summary, input:not([readonly], [aria-disabled="true"])';

/** Controls that handle characters themselves. */
const TAKES_TEXT = 'input:not([type="checkbox"]), select, textarea';

/**
 * Keys of the exercise panel: 1-9 and A-D choose an option, Enter continues from an answered question, "?" shows the list. They
 * work while the focus is in the panel and nowhere else (WCAG 2.1.4). Returns a function that removes the listener.
 */
export function listenToKeys(panel: HTMLElement): () => void {
  function take(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.repeat || event.isComposing || hasModifier(event)) return;
    if (!(target instanceof Element) || target.closest(key === 'Enter' ? TAKES_ENTER : TAKES_TEXT)) return;
    if (key === 'Enter') press(panel.querySelector<HTMLElement>('[data-onwards]'), event);
    else if (key === '?') press(panel.querySelector<HTMLElement>('summary'), event);
    else press(panel.querySelectorAll<HTMLElement>('[data-option]')[optionIndex(event)], event);
  }
  panel.addEventListener('keydown', take);
  return () => panel.removeEventListener('keydown', take);
}

/** Shift is no modifier here: AZERTY needs it for digits. */
function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
}

/**
 * Index of the option that a key chooses, from 0; -1 for any other key. The typed character decides where it is a digit or a Latin letter.
 * Otherwise the position of the key does: the digit row of a French keyboard types "&" and "é", the A key of a Russian one a Cyrillic letter.
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
