import type { Role } from './engine-page.ts';

/** Elements that can have a role; the engine decides which of them do. */
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
 * Runs in the page. Finds visible elements whose text, label or value contains these words, so that the engine computes accessible
 * names only for those: the whole tree takes Firefox a second, and WebKit computes names one by one.
 */
export function mayBeNamed(around: Element, candidates: string, name: string): Element[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const getWords = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const others = [element, ...labels, ...ids.map((id) => document.getElementById(id))];
    return plain([element.getAttribute('aria-label'), ...others.map((one) => one?.textContent)].join(' '));
  };
  const found = [...around.querySelectorAll(candidates)].filter((element) => element.checkVisibility());
  const hasAll = (words: string) => name.split(' ').every((word) => words.includes(word));
  return found.filter((element) => hasAll(getWords(element)));
}
