/** "I'm" and "o'clock" are one word, "l'adjectif" and "d'accord" are two. */
const WORD = /(?:[cdjlmnst]|qu)(?=['’]\p{L}{2})|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/giu;

/** Parts of a text in their order; `word` is folded, and undefined between words. */
export function partsOf(text: string): { text: string; word: string | undefined }[] {
  const parts: { text: string; word: string | undefined }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) parts.push({ text: text.slice(end, index), word: undefined });
    parts.push({ text: word, word: fold(word) });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), word: undefined });
  return parts;
}

export function wordsOf(text: string): string[] {
  return partsOf(text).flatMap(({ word }) => word ?? []);
}

/** In lower case without accents and apostrophes: "Prétérit" is "preterit", "don't" is "dont". */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
