/** Opens the search; does nothing where there is none. */
export function openSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.click();
}

/** Opens the search by Ctrl+K, and by Cmd+K on a Mac. Not over a dialog. */
export function listenForSearchKeys(target: Pick<Document, 'addEventListener' | 'querySelector'>): void {
  target.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isSearchKey = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
    if (event.defaultPrevented || event.isComposing || event.repeat || !isSearchKey) return;
    if (!target.querySelector('[data-search]') || target.querySelector('dialog[open]')) return;
    event.preventDefault();
    openSearch();
  });
}
