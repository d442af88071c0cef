import type { Rspack } from '@rsbuild/core';
import subsetFont from 'subset-font';

/** Kerning, ligatures and the numerals that style sheets select with `font-variant-numeric`. */
const FEATURES = ['kern', 'liga', 'lnum', 'onum', 'tnum'];

/** A loader of font files: `?weights=400+700&range=U%2B20-7E` selects the part to keep. */
export default function subsetLoader(this: Rspack.LoaderContext, font: Buffer): void {
  const done = this.async();
  const query = new URLSearchParams(this.resourceQuery);
  const [min = Number.NaN, max = min] = (query.get('weights') ?? '').split(' ').map(Number);
  subsetFont(font, charactersOfRange(query.get('range') ?? ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: FEATURES,
    noHinting: true,
  }).then((subset) => done(null, subset), done);
}

/** The loader needs bytes. */
export const raw = true;

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
