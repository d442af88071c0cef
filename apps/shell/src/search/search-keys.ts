import { createSetting } from '@tensely/core/react';

/** Whether "/" opens the search: keys of a single character can be turned off (WCAG 2.1.4). */
export const slashSetting = createSetting({ key: 'tensely.search.slash', values: ['on', 'off'], fallback: 'on' });

/** Controls that take characters. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Opens the search; does nothing where there is none. */
export function openSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.click();
}

/** Opens the search by Ctrl+K, by Cmd+K on a Mac, and by "/" outside of fields. Not over a dialog. */
export function listenForSearchKeys(target: Pick<Document, 'addEventListener' | 'querySelector'>): void {
  target.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isSearchKey(event)) return;
    if (!target.querySelector('[data-search]') || target.querySelector('dialog[open]')) return;
    event.preventDefault();
    openSearch();
  });
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !altKey && !shiftKey;
  // Shift is no modifier here: many keyboards type "/" with it.
  const isTyping = target instanceof Element && target.closest(TAKES_TEXT) !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping && slashSetting.read() === 'on';
}
