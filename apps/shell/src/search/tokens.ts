/** "I'm" and "o'clock" are one word, "l'adjectif" and "d'accord" are two. */
const WORD = /((?:[cdjlmnst]|qu)(?=['’]\p{L}{2})|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*)/giu;

/** The words of a text and what is between them, in their order. */
export const partsOf = (text: string): string[] => text.split(WORD);

export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

/** In lower case without accents and apostrophes: "Prétérit" is "preterit", "don't" is "dont". */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
