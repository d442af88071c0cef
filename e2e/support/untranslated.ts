import type { Page } from '@playwright/test';

/**
 * The texts of a pseudo-language page that are not pseudo-translated: hard-coded, or concatenated from
 * parts. Elements in another language (`lang`) are content; names have `translate="no"`.
 */
export async function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
    const NAMES = ['Tensely', 'FEDE', 'TOEIC'];
    const NO_TEXT = 'script, style, noscript, [hidden], [translate="no"]';
    const isContent = (element: Element) =>
      element.closest(NO_TEXT) !== null || element.closest('[lang]') !== document.documentElement;
    // Numbers with units and dates are formatted by the browser, which has no pseudo-language.
    const isWritten = (text: string) =>
      /^\d+ (minute|hour|second)s?$/.test(text) ||
      /^(Mo|Tu|We|Th|Fr|Sa|Su)\p{L}*(, \p{L}+ \d+)?$/u.test(text) ||
      /^\p{L}{3} \d+, \d{4}$/u.test(text);
    // Single letters and levels ("A1") are the same in every language.
    const isLeft = (text: string) =>
      /\p{L}{2,}/u.test(text) && !NAMES.includes(text) && !isWritten(text) && !/[áçéíñóúýÁÇÉÍÑÓÚ[\]~]/.test(text);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && textContent && !isContent(parentElement)) texts.push(textContent.trim());
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isContent(element)) texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    }
    // The window title may be that of content on the page.
    const title = document.title.replace(/ - Tensely$/, '');
    const contents = [...document.body.querySelectorAll('[lang]')].map((element) => element.textContent);
    return [...new Set([...texts, ...(contents.includes(title) ? [] : [title])].filter(isLeft))];
  });
}
