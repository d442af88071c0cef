export interface SpokenLine {
  /** Marked while it is spoken. */
  element: Element | undefined;
  text: string;
}

/** The lines to read of a block of the explanation: its examples, the lines of its dialogue, or its paragraphs. */
export function spokenLines(block: Element): SpokenLine[] {
  return [...block.querySelectorAll('li, dd, p')].flatMap((element) => {
    // An example's gloss is not read.
    if (element.matches('li p')) return [];
    return { element: element.closest('dl > div') ?? element, text: readText(element) };
  });
}

function readText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches('br')) return ' ';
  if (node.matches('[aria-hidden], li p')) return '';
  const words = [...node.childNodes].map(readText).join('');
  return getComputedStyle(node).display === 'block' ? ` ${words} ` : words;
}
