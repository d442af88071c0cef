/** The characters of a `unicode-range` such as `U+20-7E, U+A0` (CSS Fonts 4, section 4.5; without wildcards). */
export function charactersOfRange(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [, first, last = first] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/i.exec(part) ?? [];
      if (!first || !last) throw new Error(`"${part.trim()}" is not a part of a unicode-range that can be read here.`);
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
}
