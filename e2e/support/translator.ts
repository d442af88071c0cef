/**
 * Runs in the page and acts like a browser's translator: wraps each text node in `<font><font>…</font></font>`, skips
 * `translate="no"`, and translates later changes too. Two sentences in three are replaced; in the third, the text and its sibling
 * elements move into one `<font>`. The words stay the same, so that journeys find them.
 */
export function startTranslator(): void {
  document.documentElement.lang = 'ar';
  document.documentElement.classList.add('translated-rtl');
  let sentences = 0;

  function isLeftAlone(text: Text): boolean {
    const { parentElement } = text;
    const untranslated = 'font, script, style, textarea, svg, .notranslate';
    if (!text.data.trim() || !(parentElement instanceof HTMLElement)) return true;
    return parentElement.closest(untranslated) !== null || !parentElement.translate;
  }

  function wrapped(): HTMLElement {
    return document.createElement('font');
  }

  function translate(text: Text) {
    if (!text.parentNode || isLeftAlone(text)) return;
    sentences += 1;
    const [outer, inner] = [wrapped(), wrapped()];
    const isSentence =
      sentences % 3 === 0 && text.nextSibling instanceof HTMLElement && text.parentElement?.matches('p, li, span');
    inner.textContent = text.data;
    outer.append(inner);
    if (isSentence) {
      const next = text.nextSibling;
      text.replaceWith(outer);
      if (next) outer.append(next);
    } else if (sentences % 2 === 0) {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
  }

  function translateAll(root: Node) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of root instanceof Text ? [root] : texts) translate(text);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateAll(target);
      else for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translateAll(document.body);
}
