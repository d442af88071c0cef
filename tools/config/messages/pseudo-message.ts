import { parse, type Token } from '@messageformat/parser';

/** English with accents, in brackets and 40 per cent longer: a text without them is not translated. */
export const PSEUDO_LANGUAGE = 'en-XA';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  U: 'Ú',
};

/**
 * Converts a message to the pseudo-language; its arguments stay.
 *
 * @example
 * pseudoMessage('Page {n}'); // '[Págé {n} ~~]'
 */
export function pseudoMessage(message: string): string {
  const letters = message.replace(/\{[^}]*\}?/g, '').length;
  return `[${parse(message).map(written).join('')} ${filling(Math.ceil(letters * 0.4))}]`;
}

/** Extra characters, in words: lines of any language break between them. */
function filling(length: number): string {
  return '~'.repeat(length).replace(/~{6}(?=~)/g, '~~~~~ ');
}

/** Part of a message in ICU syntax, with accented text. */
function written(token: Token): string {
  if (token.type === 'content') return token.value.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter);
  if (token.type === 'octothorpe') return '#';
  if (!('cases' in token)) return token.ctx.text;
  const cases = token.cases.map(({ key, tokens }) => `${key} {${tokens.map(written).join('')}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}
