/** What Enter belongs to itself: anything that can still be pressed, opened or typed into. */
const TAKES_ENTER =
  'button:not([aria-disabled="true"]), a, select, summary, input:not([readonly], [aria-disabled="true"])';

/** What characters belong to. */
const TAKES_TEXT = 'input:not([type="checkbox"]), select, textarea';

/**
 * Keys of the exercise panel: 1-9 and A-D choose an option, Enter goes on from an answered question, "?" shows the list. They
 * work while the focus is in the panel and nowhere else (WCAG 2.1.4). Returns how to stop.
 */
export function listenToKeys(panel: HTMLElement): () => void {
  function take(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(key === 'Enter' ? TAKES_ENTER : TAKES_TEXT)) return;
    if (key === 'Enter') press(panel.querySelector<HTMLElement>('[data-onwards]'), event);
    else if (key === '?') press(panel.querySelector<HTMLElement>('summary'), event);
    else press(panel.querySelectorAll<HTMLElement>('[data-option]')[placeOf(key)], event);
  }
  panel.addEventListener('keydown', take);
  return () => panel.removeEventListener('keydown', take);
}

/** The place of the option that a key names, from 0; -1 for any other key. */
function placeOf(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? 'abcd'.indexOf(key.toLowerCase()) : -1;
}

function press(control: HTMLElement | null | undefined, event: KeyboardEvent) {
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.click();
}
