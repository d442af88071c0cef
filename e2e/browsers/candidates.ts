import type { Role } from './engine-page.ts';

/** The elements that can have a role; the engine says which of them have. */
export const CANDIDATES: Record<Role, string> = {
  alert: '[role=alert]',
  button: 'button, summary, [role=button], input[type=submit]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input, textarea',
};

/**
 * Runs in the page: what is on show and has these words about it somewhere. The engine is asked about these alone: its tree of
 * a whole page takes Firefox a second, and WebKit tells names one by one.
 */
export function mayBeNamed(around: Element, candidates: string, name: string): Element[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const wordsOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const others = [element, ...labels, ...ids.map((id) => document.getElementById(id))];
    return plain([element.getAttribute('aria-label'), ...others.map((one) => one?.textContent)].join(' '));
  };
  const found = [...around.querySelectorAll(candidates)].filter((element) => element.checkVisibility());
  const hasAll = (words: string) => name.split(' ').every((word) => words.includes(word));
  return found.filter((element) => hasAll(wordsOf(element)));
}
